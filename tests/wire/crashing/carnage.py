"""Kill the process again and again under people who play, and see what is left each time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

from storage import StoredSession
from tests.wire.crashing.acts import Act, Verdict
from tests.wire.crashing.party import Party
from tests.wire.crashing.power import PowerCuts
from tests.wire.crashing.witness import Witness
from tests.wire.messages import Mark
from tests.wire.person import Person
from tests.wire.process import Bot
from tests.wire.server import Discord
from tests.wire.starting import Starter

LONGEST_LIFE: Final = 120
"""Requests to Discord after which a process is killed at the latest, however fast they come."""
ANY_MOMENT: Final = 0.05
"""Seconds, of which some pass between the last request and the kill."""
LONGEST_YOUTH: Final = 0.4
"""Seconds after which one is killed that has hardly started."""
YOUNG: Final = 0.15
"""How many are killed so early."""
PATIENT: Final = 0.3
"""How often people wait until all boards are up to date; else they click on what they find."""
WITHOUT_POWER: Final = 0.2
"""How often what a killed process leaves is taken for what a power cut leaves."""
DELIVERED_AGAIN: Final = 3
"""Acts in each life that Discord delivers to the next process again."""
PEOPLE: Final = {"backgammon": 2, "chouette": 4}


@dataclass(slots=True)
class Figures:
    """Count what a run has seen."""

    kills: int = 0
    acts: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    half_done: int = 0
    repaired: int = 0
    tables: int = 0
    results: int = 0
    power_cuts: int = 0

    def __str__(self) -> str:
        return "\n".join(
            f"{name.replace('_', ' '):<13}{getattr(self, name):>8,}" for name in self.__slots__
        )


class Carnage:
    """Let ``twos`` tables for two and ``chouettes`` be played at once, by people without sense."""

    def __init__(
        self,
        discord: Discord,
        folder: Path,
        starter: Starter,
        random: Random,
        *,
        twos: int,
        chouettes: int,
    ) -> None:
        games = ["backgammon"] * twos + ["chouette"] * chouettes
        self.bot = Bot(folder, discord, starter)
        self.figures = Figures()
        self._discord = discord
        self._random = random
        self._parties = [*_parties(discord, games, random)]
        self._witness = Witness(discord, self.bot.database, self._acts)
        self._power = PowerCuts(self.bot.database, random)

    async def run(self, kills: int) -> Figures:
        """Kill it so many times, then let it end as it likes to. Fail at the first fault."""
        await self.bot.start()
        for _ in range(kills):
            await self._live_and_die()
            if self._random.random() < YOUNG:
                await self._die_young()
            await self._start_again()
        await self._end()
        return self._counted()

    async def _live_and_die(self) -> None:
        playing = asyncio.gather(*(party.play() for party in self._parties))
        await self._discord.requested(self._random.randint(0, LONGEST_LIFE))
        # Not to wait for anything: the moment is to be any.
        await asyncio.sleep(self._random.uniform(0, ANY_MOMENT))
        await self._kill()
        await playing
        await self._look()

    async def _die_young(self) -> None:
        await self.bot.launch()
        await asyncio.sleep(self._random.uniform(0, LONGEST_YOUTH))
        await self._kill()
        await self._look()

    async def _kill(self) -> None:
        await self.bot.kill()
        self.figures.kills += 1

    async def _look(self) -> None:
        await self._witness.look()
        assert not self._witness.found.everything(), self._report()
        if self._random.random() < WITHOUT_POWER:
            self.figures.power_cuts += await self._power.cut()

    async def _start_again(self) -> None:
        """Start; some acts come again; perhaps see every board brought up to date, and used."""
        # Who was told no by another process is not asked again: nothing is repeated to a new one.
        orphans = [act for act in self._acts() if act.answer.interaction.is_orphan][-40:]
        orphans = [act for act in orphans if act.verdict is not Verdict.REFUSED]
        behind = [one for one in self._witness.open if not self._shows(one)]
        await self.bot.start()
        for act in self._random.sample(orphans, min(DELIVERED_AGAIN, len(orphans))):
            act.person.again(act.answer)  # answered or not, and perhaps too late for an answer
        if self._random.random() < PATIENT:
            await asyncio.gather(*(self._caught_up(one) for one in behind))
            self.figures.repaired += len(behind)
            await self._go_on()

    async def _go_on(self) -> None:
        open_in = {one.channel_id for one in self._witness.open}
        await asyncio.gather(
            *(self._goes_on(party) for party in self._parties if party.channel.id in open_in)
        )

    async def _caught_up(self, table: StoredSession) -> None:
        channel = self._discord.world.channel(table.channel_id)
        await channel.changes.until(
            lambda: self._shows(table) or self._has_moved_on(table),
            lambda: f"{table.id} at {table.version} is not shown:\n{channel.seen()}",
        )

    def _shows(self, table: StoredSession) -> bool:
        return self._mark(table) == (table.id, table.version)

    def _has_moved_on(self, table: StoredSession) -> bool:
        """Tell whether an act that came again has brought about a newer board."""
        channel = self._discord.world.channel(table.channel_id)
        mark = self._mark(table)
        return bool(channel.messages) and (mark is None or mark > (table.id, table.version))

    def _mark(self, table: StoredSession) -> Mark | None:
        channel = self._discord.world.channel(table.channel_id)
        return channel.board.mark if channel.messages else None

    async def _goes_on(self, party: Party) -> None:
        # An act that came again may have ended the table: then nothing is left to click.
        works = await party.go_on() or party.shown is None
        assert works, f"nobody can go on:\n{party.channel.seen()}"

    async def _end(self) -> None:
        """End without a kill: then nobody may be left without an answer."""
        assert await self.bot.stop() == 0, self.bot.log
        await self._witness.look(thoroughly=True)
        assert not self._witness.found.everything(), self._report()
        left = [(act.wish, act.person.user.name) for act in self._witness.unanswered()]
        assert not left, f"neither refused nor done: {left}"
        await self.bot.launch("db", "check")
        assert await self.bot.ended() == 0, self.bot.log

    def _counted(self) -> Figures:
        figures, found = self.figures, self._witness.found
        figures.acts = sum(act.changes for act in self._acts())
        figures.acknowledged = len(self._witness.acknowledged)
        figures.lost, figures.doubled = len(found.lost), len(found.doubled)
        figures.half_done = len(found.half_done)
        figures.tables, figures.results = self._witness.tables, self._witness.results
        return figures

    def _acts(self) -> Iterator[Act]:
        for party in self._parties:
            yield from party.acts

    def _report(self) -> str:
        return "\n".join([*self._witness.found.everything(), str(self._counted())])


def _parties(discord: Discord, games: list[str], random: Random) -> Iterator[Party]:
    guild = discord.world.add_guild("Friends")
    for number, game in enumerate(games):
        channel = discord.world.add_channel(guild, f"table-{number}")
        people = [
            Person(discord, discord.world.add_member(guild, f"{name}{number}"), channel)
            for name in ("Ann", "Ben", "Cid", "Dee")[: PEOPLE[game]]
        ]
        yield Party(discord, people, game, random)
