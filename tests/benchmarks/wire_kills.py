"""Kill the real process a few times while people play: `tests.wire.crash`, for a moment."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from tests.benchmarks.figures import Figure
from tests.wire.crashing.carnage import Carnage
from tests.wire.server import Discord
from tests.wire.starting import Nursery

KILLS: Final = 8
TWOS, CHOUETTES = 5, 2
"""Tables that are played at once: for two, and chouettes."""


async def kills(folder: Path) -> Iterator[Figure]:
    """Return how many kills were survived, and how many acknowledged actions were lost in them."""
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)  # of requests that died halfway
    discord, nursery = Discord(), Nursery(folder)
    await discord.open()
    carnage = Carnage(discord, folder, nursery, Random(6), twos=TWOS, chouettes=CHOUETTES)
    try:
        seen = await carnage.run(KILLS)
    finally:
        await carnage.bot.close()
        nursery.close()
        await discord.close()
    return iter(
        (
            Figure("wire.kills.survived", seen.kills, "kills"),
            Figure("wire.kills.acknowledged", seen.acknowledged, "actions"),
            Figure("wire.kills.lost", seen.lost + seen.half_done, "actions"),
            Figure("wire.kills.doubled", seen.doubled, "actions"),
        )
    )
