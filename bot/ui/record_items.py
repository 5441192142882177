"""Make the buttons of replays and lists: all that they know stands in their id."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, Self

import discord

from bot.ui.admitted import Admitted
from bot.words import Words


class Source(StrEnum):
    """Name where the stills of a replay come from."""

    TABLE = "t"
    IMPORT = "i"


@dataclass(frozen=True, slots=True)
class Place:
    """Point to a still: of a stored table by its number, of an import by its token."""

    source: Source
    key: str
    step: int = 0


WAYS: Final = {
    "first": "button.first",
    "back": "button.back_one",
    "forward": "button.forward_one",
    "last": "button.last",
}
"""The four ways through a replay, and their labels."""
BACKWARDS: Final = ("first", "back")


class ReplayButton(
    Admitted,
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=r"replay:(?P<source>[ti]):(?P<key>[0-9a-f]{1,19}):(?P<way>[a-z]+):(?P<step>\d{1,9})",
):
    """Go one way from the still that is shown."""

    def __init__(self, item: discord.ui.Button[Any], place: Place, way: str) -> None:
        super().__init__(item)
        self.place = place
        self.way = way

    @classmethod
    def showing(cls, place: Place, way: str, label: str, *, disabled: bool) -> Self:
        """Return a button at a still."""
        custom_id = f"replay:{place.source}:{place.key}:{way}:{place.step}"
        item = discord.ui.Button[Any](label=label, custom_id=custom_id, disabled=disabled)
        return cls(item, place, way)

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: Any, match: re.Match[str], /
    ) -> Self:
        """Return the button that was clicked."""
        place = Place(Source(match["source"]), match["key"], int(match["step"]))
        return cls(item, place, match["way"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Show the still that lies that way."""
        await interaction.client.records.turn(interaction, self.place, self.way)


@dataclass(frozen=True, slots=True)
class Page:
    """Point to a page, from 0, of a list of finished games, with what the list is narrowed to.

    ``since`` and ``until`` are seconds since 1970. What ends after ``until``, the moment at which
    the list was asked for, does not shift its pages.
    """

    until: int
    number: int = 0
    user_id: int | None = None
    game: str | None = None
    since: int | None = None

    @property
    def custom_id(self) -> str:
        """Return the id of a button that leads here."""
        narrowed = ":".join(
            "" if each is None else str(each) for each in (self.user_id, self.game, self.since)
        )
        return f"history:{self.number}:{narrowed}:{self.until}"


class HistoryButton(
    Admitted,
    discord.ui.DynamicItem[discord.ui.Button[Any]],
    template=(
        r"history:(?P<number>\d{1,4}):(?P<user_id>\d*):(?P<game>[a-z]*)"
        r":(?P<since>\d*):(?P<until>\d+)"
    ),
):
    """Show another page of a list of finished games."""

    def __init__(self, item: discord.ui.Button[Any], page: Page) -> None:
        super().__init__(item)
        self.page = page

    @classmethod
    def showing(cls, page: Page, label: str) -> Self:
        """Return a button that leads to a page."""
        return cls(discord.ui.Button[Any](label=label, custom_id=page.custom_id), page)

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: Any, match: re.Match[str], /
    ) -> Self:
        """Return the button that was clicked."""
        return cls(
            item,
            Page(
                until=int(match["until"]),
                number=int(match["number"]),
                user_id=int(match["user_id"]) if match["user_id"] else None,
                game=match["game"] or None,
                since=int(match["since"]) if match["since"] else None,
            ),
        )

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Show that page."""
        await interaction.client.records.turn_page(interaction, self.page)


def replay_row(place: Place, total: int, words: Words) -> discord.ui.ActionRow[Any]:
    """Return the four buttons below a still; those that lead nowhere are disabled."""
    row = discord.ui.ActionRow[Any]()
    for way, label in WAYS.items():
        ends = place.step == (0 if way in BACKWARDS else total - 1)
        row.add_item(ReplayButton.showing(place, way, words(label), disabled=ends))
    return row


def after(place: Place, way: str, total: int) -> Place:
    """Return the still that lies one way of another, within the ``total`` that there are."""
    steps = {"first": 0, "back": place.step - 1, "forward": place.step + 1, "last": total - 1}
    step = min(max(steps[way], 0), total - 1)
    return Place(place.source, place.key, step)
