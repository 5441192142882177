"""Kill the bot's real process hundreds of times, and count what is lost: nothing may be.

    python -m tests.wire.crash --kills 300

plays several tables for two and several chouettes at once, by people who click and type at random
what the boards offer, kills the process with SIGKILL at any moment, also while it starts, looks at
what it has left, and starts the next one on that. What counts as acknowledged, and all that must
hold after each kill, says `tests.wire.crashing.witness`; what is done about power cuts,
`tests.wire.crashing.power`. The first fault ends the run with what is known about it, and the
folder with the database and the log is kept. At the end it prints the figures.

``--seed`` chooses what people do. Not even with the same one are two runs the same: which moment of
the process a kill meets is up to the machine.
"""

from __future__ import annotations

import argparse
import asyncio
import logging
import time
from pathlib import Path
from random import Random
from tempfile import mkdtemp

from tests.wire.crashing.carnage import Carnage
from tests.wire.server import Discord
from tests.wire.starting import Nursery


async def run(folder: Path, kills: int, seed: int, twos: int, chouettes: int) -> None:
    """Run in a folder and print the figures."""
    discord = Discord()
    await discord.open()
    nursery = Nursery(folder)
    random = Random(seed)
    carnage = Carnage(discord, folder, nursery, random, twos=twos, chouettes=chouettes)
    began = time.monotonic()
    try:
        figures = await carnage.run(kills)
    finally:
        await carnage.bot.close()
        nursery.close()
        await discord.close()
    assert not discord.violations, discord.violations
    print(f"{figures}\nseed {seed}, {time.monotonic() - began:,.0f} s")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Kill the bot again and again; lose nothing.")
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--twos", type=int, default=5, help="tables for two")
    parser.add_argument("--chouettes", type=int, default=2, help="chouettes of four")
    chosen = parser.parse_args()
    # Of requests that a dying process has begun, the server would say so each time.
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)
    folder = Path(mkdtemp(prefix="chouette-crash-"))
    print(f"in {folder}, seed {chosen.seed}", flush=True)
    asyncio.run(run(folder, chosen.kills, chosen.seed, chosen.twos, chosen.chouettes))


if __name__ == "__main__":
    main()
