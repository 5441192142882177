"""Deal fair dice into what a table decides, and what must be said of them into its log."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from itertools import count
from secrets import token_hex
from types import MappingProxyType
from typing import Any, Final

from bot.games.core import Chance
from bot.sessions.dice import Dice
from bot.sessions.events import (
    DiceCommitted,
    DiceRevealed,
    Seated,
    SeedDrawn,
    Substituted,
    TableEvent,
)
from bot.sessions.fair_dice import FairChance, Mixture, commitment_to
from bot.sessions.seed_chain import SeedChain
from bot.sessions.table import Table

DRAWN_BYTES: Final = 8
"""Of a client seed that the bot draws for somebody."""
NOTHING_DRAWN: Final[Mapping[int, str]] = MappingProxyType({})

Decide = Callable[[Chance], Sequence[Any]]
"""Decides with the dice that it is given; the same dice always bring the same events about."""


class Croupier:
    """Decide once at a table whose seeds are a chain; ``newcomer`` may sit down by it.

    Which roll is next follows from the log alone, so a decision that was refused, or could not
    be saved, or was lost with the process, meets the same dice when it is taken again. The only
    luck is in what is drawn for who sits down; ``drawn`` are such seeds that are known already.
    """

    def __init__(
        self,
        table: Table,
        chain: SeedChain,
        newcomer: int | None = None,
        drawn: Mapping[int, str] = NOTHING_DRAWN,
    ) -> None:
        self._table = table
        self._chain = chain
        self._users = [player.user_id for player in table.players]
        self._drawn = dict(drawn)
        if newcomer is not None and newcomer not in self._users:
            self._users.append(newcomer)
            if newcomer not in table.dice.client_seeds:
                self._drawn.setdefault(newcomer, drawn_seed())

    def decided(self, decide: Decide) -> tuple[Any, ...]:
        """Return the events of a decision, those about the dice woven in.

        One decision may end a game and begin the next one, which has a seed of its own. Where
        it ended shows only afterwards: then the decision is taken again, the rolls shared out.
        """
        shares: list[int] = []
        while True:
            events = decide(FairChance(self._places(shares)))
            weaving = _Weaving(self._table, self._chain, self._drawn)
            weaving.weave(events)
            if weaving.shares == shares:
                return tuple(weaving.events)
            shares = weaving.shares

    def _places(self, shares: Sequence[int]) -> Iterator[tuple[Mixture, int]]:
        """Yield the rolls in order; the game that is on ends after the first share, and so on."""
        dice = self._table.dice.contributed(self._drawn)
        number, start, clients = dice.current.number, dice.current.rolls, dice.mixed(self._users)
        for share in shares:
            mixture = Mixture(self._chain.seed(number), clients)
            yield from ((mixture, roll) for roll in range(start, start + share))
            number, start, clients = number + 1, 0, dice.latest(self._users)
        mixture = Mixture(self._chain.seed(number), clients)
        yield from ((mixture, roll) for roll in count(start))


class _Weaving:
    """Follow the events of a decision; ``shares`` are the rolls of each game that it ended."""

    def __init__(self, table: Table, chain: SeedChain, drawn: dict[int, str]) -> None:
        self.events: list[Any] = []
        self.shares: list[int] = []
        self._table = table
        self._chain = chain
        self._drawn = drawn
        self._start = table.dice.current.rolls

    def weave(self, events: Sequence[Any]) -> None:
        """Add the events, after each what it has to say about the dice."""
        goes_on = reduce(Table.after, events, replace(self._table, dice=Dice())).is_open
        for event in events:
            self._add(event)
            if isinstance(event, Seated | Substituted):
                self._draw(event.user_id)
            elif not isinstance(event, TableEvent) and self._has_ended(event):
                self.shares.append(self._table.dice.current.rolls - self._start)
                self._start = 0
                self._reveal()
                if goes_on:
                    self._commit()
        if not goes_on and self._table.dice.current.seed is None:
            self._reveal()

    def _add(self, event: Any) -> None:
        self.events.append(event)
        self._table = self._table.after(event)

    def _has_ended(self, event: Any) -> bool:
        """Tell whether a game that was rolled in has ended; the end of a match is no other one."""
        current = self._table.dice.current
        return current.seed is None and current.rolls > 0 and self._table.game.ends(event)

    def _draw(self, user_id: int) -> None:
        if user_id not in self._table.dice.client_seeds:
            self._add(SeedDrawn(user_id, self._drawn.get(user_id) or drawn_seed()))

    def _reveal(self) -> None:
        number = self._table.dice.current.number
        self._add(DiceRevealed(number, self._chain.seed(number).hex()))

    def _commit(self) -> None:
        number = self._table.dice.current.number + 1
        self._add(DiceCommitted(number, commitment_to(self._chain.seed(number))))


def opening(user_id: int, chain: SeedChain) -> tuple[TableEvent, ...]:
    """Return what a new table says of its dice, with the seed drawn for who opens it."""
    commitment = commitment_to(chain.seed(1))
    return DiceCommitted(1, commitment), SeedDrawn(user_id, drawn_seed())


def drawn_seed() -> str:
    """Return a client seed for somebody who has not given one."""
    return token_hex(DRAWN_BYTES)
