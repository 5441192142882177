"""Check the dice of an exported table: compute every roll again, and look at what was promised."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from pydantic import BaseModel, Field, ValidationError

from bot.adapters.game import Game
from bot.sessions.events import DiceCommitted, DiceRevealed, TableEvent
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


Fallen = list[tuple[int, _Roll]]
"""The rolls of a game, each with the number of its event."""


def verify(content: bytes, games: Mapping[str, Game]) -> list[Verdict]:
    """Return what is found of each game of an exported table; raise `NoExport`."""
    try:
        export = _Export.model_validate_json(content)
        rolls = {dice.game: Fallen() for dice in export.dice}
        said, faults = _read(export, games[export.game], rolls)
    except (ValidationError, KeyError) as error:
        raise NoExport from error
    previous: _Dice | None = None
    verdicts = []
    for dice in export.dice:
        fault = (
            faults.get(dice.game)
            or _broken_promise(dice, previous, said.get(dice.game, []))
            or _wrong_roll(dice, rolls[dice.game])
        )
        verdicts.append(Verdict(dice.game, len(rolls[dice.game]), dice.seed is not None, fault))
        previous = dice
    return verdicts


def _read(
    export: _Export, game: Game, rolls: dict[int, Fallen]
) -> tuple[dict[int, list[str]], dict[int, str]]:
    """Gather the rolls that the events hold, not those that are listed beside them.

    Returns what the events say of each game's commitment and seed, and where a list of rolls
    does not say what its event says.
    """
    said: dict[int, list[str]] = {}
    faults: dict[int, str] = {}
    current = 0
    for stored in export.events:
        if stored.body is None:
            continue  # an answer that nobody has opened yet; no dice
        event = decode(game, stored.kind, stored.body)
        match event:
            case DiceCommitted(number=number, commitment=text):
                current = number
                said[number] = [text]
            case DiceRevealed(number=number, seed=text):
                said[number].append(text)
        thrown = () if isinstance(event, TableEvent) else game.thrown(event)
        first = len(rolls[current]) if thrown else 0
        found = tuple(
            _Roll(game=current, roll=first + place, dice=throw.numbers)
            for place, throw in enumerate(thrown)
        )
        if found != stored.rolls:
            faults.setdefault(current, f"the rolls listed at event {stored.number} are not its own")
        if found:
            rolls[current].extend((stored.number, roll) for roll in found)
    return said, faults


def _broken_promise(dice: _Dice, previous: _Dice | None, said: list[str]) -> str | None:
    shown = [dice.commitment] if dice.seed is None else [dice.commitment, dice.seed]
    if said != shown:
        return "commitment or secret are not those of the events"
    if dice.seed is not None and commitment_to(bytes.fromhex(dice.seed)) != dice.commitment:
        return "the secret does not have the SHA-256 that was shown before the game"
    if previous is not None and is_bound(dice.game) and previous.seed != dice.commitment:
        return "it was not fixed together with the game before"
    return None


def _wrong_roll(dice: _Dice, rolls: Fallen) -> str | None:
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
