"""Hold what everybody may know of the dice of a table, as the fold of its log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace


@dataclass(frozen=True, slots=True)
class GameDice:
    """Hold the dice of one game, counted from 1; see `bot.sessions.fair_dice`.

    ``client_seeds`` are those that count, in the order of the seats: nothing before the first
    roll. ``rolls`` have fallen so far. ``seed`` is the server seed, once it is revealed; like
    ``commitment`` in hexadecimal digits.
    """

    number: int
    commitment: str
    client_seeds: tuple[str, ...] = ()
    rolls: int = 0
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class Dice:
    """Hold the dice of each game of a table, and what each user has contributed.

    ``games`` is empty where dice come from elsewhere; the last one is played or comes next.
    """

    games: tuple[GameDice, ...] = ()
    client_seeds: Mapping[int, str] = field(default_factory=dict)

    @property
    def are_fair(self) -> bool:
        """Tell whether the bot has committed itself to the dice."""
        return bool(self.games)

    @property
    def current(self) -> GameDice:
        """Return the dice of the game that is played or comes next."""
        return self.games[-1]

    def committed(self, number: int, commitment: str) -> Dice:
        """Return the dice after a commitment to those of one more game."""
        return replace(self, games=(*self.games, GameDice(number, commitment)))

    def contributed(self, client_seeds: Mapping[int, str]) -> Dice:
        """Return the dice after the client seeds of some users have come or changed."""
        return replace(self, client_seeds={**self.client_seeds, **client_seeds})

    def revealed(self, seed: str) -> Dice:
        """Return the dice after the current server seed was shown."""
        return self._with(replace(self.current, seed=seed))

    def rolled(self, rolls: int, users: Iterable[int]) -> Dice:
        """Return the dice after so many rolls; the first one fixes whose seeds count."""
        if not rolls:
            return self
        current = self.current
        seeds = self.mixed(users)
        return self._with(replace(current, client_seeds=seeds, rolls=current.rolls + rolls))

    def mixed(self, users: Iterable[int]) -> tuple[str, ...]:
        """Return the client seeds for the next roll with so many users in their seats."""
        if self.current.rolls:
            return self.current.client_seeds
        return self.latest(users)

    def latest(self, users: Iterable[int]) -> tuple[str, ...]:
        """Return what users have contributed, which counts from the next game on."""
        return tuple(self.client_seeds[user] for user in users)

    def _with(self, current: GameDice) -> Dice:
        return replace(self, games=(*self.games[:-1], current))
