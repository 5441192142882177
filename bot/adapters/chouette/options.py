"""Offer the house rules of a chouette one by one, and change them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from enum import StrEnum
from typing import Any, Final, get_type_hints

from bot.adapters.view import Choice, Setting
from bot.games.chouette.options import (
    FEWEST_PLAYERS,
    MOST_AUTOMATIC_DOUBLES,
    MOST_PLAYERS,
    PRESETS,
    SMALLEST_PARTNERED,
    BoxDoubleScope,
    BoxTake,
    Consult,
    Cubes,
    LoneTaker,
    Options,
    TeamDouble,
)
from bot.games.core import RuleViolation
from bot.words import Words

PRESET: Final = "preset"
ON, OFF = "on", "off"
NUMBERS: Final[Mapping[str, Sequence[int]]] = {
    "automatic_doubles": range(MOST_AUTOMATIC_DOUBLES + 1),
    "backgammon_multiplier": (3, 2),
    "partner_at": range(SMALLEST_PARTNERED, MOST_PLAYERS + 1),
    "max_players": range(FEWEST_PLAYERS, MOST_PLAYERS + 1),
}
OPTIONAL: Final = ("partner_at",)
"""Numbers that may be off."""

_TYPES: Final = get_type_hints(Options)
SETTABLE: Final = tuple(field.name for field in fields(Options) if field.name != "rules_version")

_WITHOUT_MULTI: Final[Mapping[str, Any]] = {
    "team_double": TeamDouble.UNANIMOUS,
    "box_double_scope": BoxDoubleScope.ALL_ACTIVE,
    "box_take": BoxTake.FREE,
    "double_window": False,
}
_WITHOUT_CUBE: Final[Mapping[str, Any]] = {
    **_WITHOUT_MULTI,
    "beavers": False,
    "raccoons": False,
    "jacoby": False,
    "automatic_doubles": 0,
    "extras": False,
    "lone_taker": LoneTaker.FREE,
}


def settable(options: Options, words: Words) -> Sequence[Setting]:
    """Return every house rule with its values, the presets first."""
    return (_presets(options, words), *(_setting(options, name, words) for name in SETTABLE))


def changed(options: Options, name: str, value: str) -> Options:
    """Return options with one of them changed; what cannot stand without it goes with it."""
    if name == PRESET and value in PRESETS:
        return PRESETS[value]
    if name not in SETTABLE or value not in written_values(name):
        raise RuleViolation("options.unknown")
    new = _read(name, value)
    return replace(options, **{**_companions(options, name, new), name: new})


def written(options: Options, name: str) -> str:
    """Return the value of one house rule as the settings write it."""
    value = getattr(options, name)
    if value is None or isinstance(value, bool):
        return ON if value else OFF
    return str(value)


def written_values(name: str) -> tuple[str, ...]:
    """Return the values of one house rule as the settings write them."""
    if name in NUMBERS:
        numbers = tuple(str(number) for number in NUMBERS[name])
        return (OFF, *numbers) if name in OPTIONAL else numbers
    if _TYPES[name] is bool:
        return (OFF, ON)
    return tuple(_TYPES[name])


def value_label(name: str, value: str, words: Words) -> str:
    """Return what a value of a house rule is called."""
    if value in (ON, OFF) and name != "cubes":
        return words("option_value.on") if value == ON else words("option_value.off")
    return value if name in NUMBERS else words(f"option_value.{name}_{value}")


def _presets(options: Options, words: Words) -> Setting:
    current = next((name for name, preset in PRESETS.items() if preset == options), None)
    names = tuple(Choice(name, words(f"option_value.preset_{name}")) for name in PRESETS)
    return Setting(
        PRESET,
        words("option.preset"),
        words("option_help.preset"),
        words(f"option_value.preset_{current or 'own'}"),
        names,
    )


def _setting(options: Options, name: str, words: Words) -> Setting:
    values = tuple(Choice(v, value_label(name, v, words)) for v in written_values(name))
    return Setting(
        name,
        words(f"option.{name}"),
        words(f"option_help.{name}"),
        value_label(name, written(options, name), words),
        values,
    )


def _read(name: str, value: str) -> Any:
    if name in NUMBERS:
        return None if value == OFF else int(value)
    if _TYPES[name] is bool:
        return value == ON
    kind: type[StrEnum] = _TYPES[name]
    return kind(value)


def _companions(options: Options, name: str, value: Any) -> Mapping[str, Any]:
    """Return what changes with a house rule, for it could not stand beside the new value."""
    return dict(_dependents(options, name, value))


def _dependents(options: Options, name: str, value: Any) -> Iterator[tuple[str, Any]]:
    match name, value:
        case "cubes", Cubes.MULTI:
            yield "team_double", TeamDouble.INDIVIDUAL
        case "cubes", Cubes.SINGLE if options.cubes is not Cubes.SINGLE:
            yield from _WITHOUT_MULTI.items()
        case "cubes", Cubes.OFF:
            yield from _WITHOUT_CUBE.items()
            if options.consult is not Consult.NEVER:
                yield "consult", Consult.ALWAYS
        case "beavers", False:
            yield "raccoons", False
            if options.lone_taker is LoneTaker.MUST_BEAVER:
                yield "lone_taker", LoneTaker.FREE
        case "extras", False if options.lone_taker is LoneTaker.MUST_ACCEPT_EXTRAS:
            yield "lone_taker", LoneTaker.FREE
        case "max_players", _ if options.partner_at and options.partner_at > value:
            yield "partner_at", None
        case _:
            pass
