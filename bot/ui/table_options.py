"""Describe the options that `/play`, `/chouette` and `/ludo` have in common."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any, Final, TypeVar

import discord
from discord import app_commands

from bot.adapters.display import Record
from bot.adapters.games import GAMES
from bot.sessions.limits import LONGEST_DECISION, LONGEST_GAME, Limit
from bot.ui.limits import OFFERED, duration
from bot.ui.speech import private_words
from bot.ui.translator import described
from renderers import THEMES
from renderers.scenes import Home

THEME_CHOICES: Final = [
    app_commands.Choice(name=described(f"theme.{name}"), value=name) for name in THEMES
]
HOME_CHOICES: Final = [
    app_commands.Choice(name=described(f"home.{home.value}"), value=home.value) for home in Home
]
RECORD_CHOICES: Final = [
    app_commands.Choice(name=described(f"record_kind.{record}"), value=record.value)
    for record in Record
]

DecisionMinutes = app_commands.Range[int, 1, LONGEST_DECISION]
GameMinutes = app_commands.Range[int, 1, LONGEST_GAME]
Body = TypeVar("Body", bound=Callable[..., Any])


async def _decision_choices(
    interaction: discord.Interaction[Any], typed: str
) -> list[app_commands.Choice[int]]:
    """Name usual times for a decision, and the one that is typed."""
    return _times(interaction, Limit.TURN, str(typed), LONGEST_DECISION)


async def _game_choices(
    interaction: discord.Interaction[Any], typed: str
) -> list[app_commands.Choice[int]]:
    """Name usual times for a game, and the one that is typed."""
    return _times(interaction, Limit.GAME, str(typed), LONGEST_GAME)


def _times(
    interaction: discord.Interaction[Any], limit: Limit, typed: str, longest: int
) -> list[app_commands.Choice[int]]:
    words = private_words(interaction)
    own = int(typed) if typed.isdecimal() else 0
    offered = [minutes for minutes in OFFERED[limit] if str(minutes).startswith(typed)]
    known = {*offered, own} if 1 <= own <= longest else set(offered)
    return [
        app_commands.Choice(name=duration(minutes, words), value=minutes)
        for minutes in sorted(known)
    ]


def _when_late_choices(game: str) -> list[app_commands.Choice[str]]:
    """Return what a table of a game can agree on for those who are late."""
    return [
        app_commands.Choice(name=described(f"when_late.{kind}"), value=kind.value)
        for kind in GAMES[game].when_late
    ]


CHOICES: Final = {"theme": THEME_CHOICES, "home": HOME_CHOICES, "record": RECORD_CHOICES}
COMPLETIONS: Final = {
    "minutes": _decision_choices,
    "cube_minutes": _decision_choices,
    "game_minutes": _game_choices,
}
SHARED: Final = ("thread", *CHOICES, "swap_home", *COMPLETIONS, "when_late")
"""What commands that open a table take alike, as far as they take it."""


def opens_table(game: str) -> Callable[[Body], Body]:
    """Describe the shared options of a command, and offer what can be chosen for them."""
    choices = {**CHOICES, "when_late": _when_late_choices(game)}

    def decorate(body: Body) -> Body:
        taken = [name for name in SHARED if name in signature(body).parameters]
        said = {name: described(f"command.play.{name}") for name in taken}
        offered = {name: choices[name] for name in taken if name in choices}
        completed = {name: COMPLETIONS[name] for name in taken if name in COMPLETIONS}
        body = app_commands.describe(**said)(body)
        body = app_commands.choices(**offered)(body)
        return app_commands.autocomplete(**completed)(body)

    return decorate
