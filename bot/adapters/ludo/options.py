"""Offer the house rules of Royal Ludo one by one, change them, and say them in a paragraph."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any, Final

from bot.adapters.ludo.phrases import SYMBOLS
from bot.adapters.view import Cast, Choice, Setting
from bot.games.core import RuleViolation
from bot.games.ludo.board import SEATED, Colour
from bot.games.ludo.options import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    PRESETS,
    USUAL_ROUNDS,
    EnterOn,
    Mode,
    Options,
    Turning,
)
from bot.words import Words

PRESET: Final = "preset"
USUAL: Final = "usual"
NUMBERS: Final[Mapping[str, Sequence[int]]] = {
    "guards": (4, 3, 2),
    "royals": (1, 2),
    "round_limit": (0, 10, 20, 30, 50, 75, 100, 150, 200),
}
KINDS: Final[Mapping[str, type[StrEnum]]] = {
    "mode": Mode,
    "enter_on": EnterOn,
    "direction": Turning,
}
SETTABLE: Final = ("mode", "guards", "royals", "round_limit", "enter_on", "direction")
"""In the order of how much they change; a form has room for the first ones."""


def settable(options: Options, words: Words) -> Sequence[Setting]:
    """Return every house rule with its values."""
    return tuple(_setting(options, name, words) for name in SETTABLE)


def changed(options: Options, name: str, value: str) -> Options:
    """Return options with one of them changed, or all of them by the name of a preset."""
    if name == PRESET and value in PRESETS:
        return PRESETS[value]
    if name not in SETTABLE or value not in _values(name):
        raise RuleViolation("options.unknown")
    return replace(options, **{name: _read(name, value)})


def _read(name: str, value: str) -> Any:
    if name in KINDS:
        return KINDS[name](value)
    return None if value == USUAL else int(value)


def _values(name: str) -> tuple[str, ...]:
    if name in KINDS:
        return tuple(KINDS[name])
    numbers = tuple(str(number) for number in NUMBERS[name])
    return (USUAL, *numbers) if name == "round_limit" else numbers


def _setting(options: Options, name: str, words: Words) -> Setting:
    value = getattr(options, name)
    return Setting(
        name,
        words(f"option.{name}"),
        words(f"option_help.{name}"),
        _label(name, USUAL if value is None else str(value), words),
        tuple(Choice(each, _label(name, each, words)) for each in _values(name)),
    )


def _label(name: str, value: str, words: Words) -> str:
    if name in KINDS:
        return words(f"option_value.{name}_{KINDS[name](value).name.lower()}")
    if name != "round_limit":
        return value
    if value == USUAL:
        return words(
            "option_value.rounds_usual",
            two=USUAL_ROUNDS[FEWEST_PLAYERS],
            more=USUAL_ROUNDS[MOST_PLAYERS],
        )
    return words.plural("option_value.rounds", int(value)) if int(value) else words("limit.none")


def gathered(cast: Cast) -> Sequence[str]:
    """Return the people who have sat down, each with the colour that he would have now."""
    colours = SEATED.get(len(cast.plain), tuple(Colour))
    return tuple(f"{SYMBOLS[c]} {name}" for c, name in zip(colours, cast.plain, strict=False))


def house_rules(options: Options, words: Words) -> str:
    """Return the rules of the table in one paragraph."""
    return " ".join(_sentences(options, words))


def _sentences(options: Options, words: Words) -> Iterator[str]:
    yield words(f"ludo_rules.{options.mode}")
    yield words.plural("ludo_rules.pieces", options.royals, guards=options.guards)
    yield words(f"ludo_rules.enter_on_{options.enter_on.name.lower()}")
    yield words(f"ludo_rules.turning_{options.direction}")
    yield _end(options, words)
    yield words("ludo_rules.seats")


def _end(options: Options, words: Words) -> str:
    if options.round_limit == 0:
        return words("ludo_rules.endless")
    if options.round_limit is None:
        two, more = USUAL_ROUNDS[FEWEST_PLAYERS], USUAL_ROUNDS[MOST_PLAYERS]
        return words("ludo_rules.usual_rounds", two=two, more=more)
    return words.plural("ludo_rules.rounds", options.round_limit)
