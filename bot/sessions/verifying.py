"""Check the dice of an exported table: compute every roll again, and look at what was promised."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from pydantic import BaseModel, Field

from bot.adapters.game import Game
from bot.sessions.dice import Dice, GameDice
from bot.sessions.events import (
    DiceCommitted,
    DiceRevealed,
    Seated,
    SeedDrawn,
    SeedGiven,
    Substituted,
    TableEvent,
    Unseated,
)
from bot.sessions.fair_dice import SEED_BYTES, Mixture, commitment_to
from bot.sessions.journal import decode
from bot.sessions.seed_chain import is_bound

HEX_OF_32_BYTES: Final = rf"^[0-9a-f]{{{2 * SEED_BYTES}}}$"


class NoExport(Exception):
    """Say that a file is not what `/export` writes as JSON, or has no fair dice in it."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Hold what was found of one game: how many rolls it has, and the first thing wrong."""

    game: int
    rolls: int
    is_revealed: bool
    fault: str | None = None


class _Roll(BaseModel):
    game: int
    roll: int
    dice: tuple[int, ...]


class _Event(BaseModel):
    number: int
    kind: str
    body: dict[str, Any] | None
    rolls: tuple[_Roll, ...]


class _Dice(BaseModel):
    game: int
    commitment: str = Field(pattern=HEX_OF_32_BYTES)
    client_seeds: tuple[str, ...]
    seed: str | None = Field(pattern=HEX_OF_32_BYTES)


class _Export(BaseModel):
    format: Literal["chouette"]
    game: str
    dice: tuple[_Dice, ...] = Field(min_length=1)
    events: tuple[_Event, ...]


class _Told:
    """Follow what the events say of the dice, whatever is listed beside them.

    ``fallen`` are the rolls of each game, each with the number of its event; ``faults`` the first
    thing wrong with what is listed at the events of a game.
    """

    def __init__(self) -> None:
        self.dice = Dice()
        self.fallen: dict[int, list[tuple[int, _Roll]]] = {}
        self.faults: dict[int, str] = {}
        self._users: list[int] = []

    def say(self, event: TableEvent) -> None:
        """Take an event of the table itself into account."""
        match event:
            case Seated(user_id=user_id):
                self._users.append(user_id)
            case Unseated(user_id=user_id):
                self._users.remove(user_id)
            case Substituted(seat=seat, user_id=user_id):
                self._users[seat] = user_id
            case SeedDrawn(user_id=user_id, seed=seed) | SeedGiven(user_id=user_id, seed=seed):
                self.dice = self.dice.contributed({user_id: seed})
            case DiceCommitted(number=number, commitment=commitment):
                self.dice = self.dice.committed(number, commitment)
                self.fallen[number] = []
            case DiceRevealed(number=number, seed=seed):
                if number != self.dice.current.number:
                    self.fault(f"the secret shown is said to be of game {number}")
                self.dice = self.dice.revealed(seed)

    def fault(self, what: str) -> None:
        """Find fault with the game that is on, unless that was done before."""
        number = self.dice.current.number if self.dice.are_fair else 1
        self.faults.setdefault(number, what)

    def throw(self, stored: _Event, throws: Sequence[tuple[int, ...]]) -> None:
        """Take the dice of an event into account, none for most of them."""
        if not throws and not stored.rolls:
            return
        current = self.dice.current
        rolls = tuple(
            _Roll(game=current.number, roll=current.rolls + place, dice=dice)
            for place, dice in enumerate(throws)
        )
        if rolls != stored.rolls:
            self.fault(f"the rolls listed at event {stored.number} are not its own")
        self.dice = self.dice.rolled(len(rolls), self._users)
        self.fallen[current.number].extend((stored.number, roll) for roll in rolls)


def verify(content: bytes, games: Mapping[str, Game]) -> list[Verdict]:
    """Return what is found of each game of an exported table; raise `NoExport`."""
    try:
        export = _Export.model_validate_json(content)
        told = _told(export, games[export.game])
    except (ValueError, LookupError) as error:
        raise NoExport from error
    listed = {dice.game: dice for dice in export.dice}
    said = {dice.number: dice for dice in told.dice.games}
    numbers = range(1, max(len(export.dice), len(told.dice.games)) + 1)
    return [_verdict(number, listed, said.get(number), told) for number in numbers]


def _told(export: _Export, game: Game) -> _Told:
    """Read the events. An answer that nobody has opened yet has no body, and no dice."""
    told = _Told()
    for place, stored in enumerate(export.events, start=1):
        if stored.number != place:
            told.fault(f"event {place} is missing")
        if stored.body is None:
            told.throw(stored, ())
            continue
        event = decode(game, stored.kind, stored.body)
        if isinstance(event, TableEvent):
            told.say(event)
            told.throw(stored, ())
        else:
            told.throw(stored, [throw.numbers for throw in game.thrown(event)])
    return told


def _verdict(
    number: int, listed: Mapping[int, _Dice], said: GameDice | None, told: _Told
) -> Verdict:
    dice, fallen = listed.get(number), told.fallen.get(number, [])
    if dice is None or said is None:
        fault: str | None = "the games listed are not those of the events"
    else:
        fault = (
            told.faults.get(number)
            or _untold(dice, said)
            or _broken_promise(dice, listed.get(number - 1))
            or _wrong_roll(dice, fallen)
        )
    return Verdict(number, len(fallen), dice is not None and dice.seed is not None, fault)


def _untold(dice: _Dice, said: GameDice) -> str | None:
    if (dice.commitment, dice.seed) != (said.commitment, said.seed):
        return "commitment or secret are not those of the events"
    if dice.client_seeds != said.client_seeds:
        return "the players' seeds are not those of the events"
    return None


def _broken_promise(dice: _Dice, previous: _Dice | None) -> str | None:
    if dice.seed is not None and commitment_to(bytes.fromhex(dice.seed)) != dice.commitment:
        return "the secret does not have the SHA-256 that was shown before the game"
    if previous is not None and is_bound(dice.game) and previous.seed != dice.commitment:
        return "it was not fixed together with the game before"
    return None


def _wrong_roll(dice: _Dice, rolls: Sequence[tuple[int, _Roll]]) -> str | None:
    if dice.seed is None:
        return None
    mixture = Mixture(bytes.fromhex(dice.seed), dice.client_seeds)
    for event, roll in rolls:
        fixed = mixture.roll(roll.roll, len(roll.dice))
        if roll.dice != fixed:
            return (
                f"roll {roll.roll} (event {event}) is {_shown(roll.dice)}, "
                f"but the seeds give {_shown(fixed)}"
            )
    return None


def _shown(dice: tuple[int, ...]) -> str:
    return "-".join(map(str, dice))
