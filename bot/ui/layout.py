"""Turn a view into the components of a message."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import discord

from bot.adapters.view import Button, Intent, Picture, Prompt, Row, View
from bot.ui.items import TableButton, TableMenu
from bot.ui.references import CANCEL, KEPT

LONGEST_DESCRIPTION: Final = 1024
LONGEST_TEXT: Final = 4000
NOBODY: Final = discord.AllowedMentions.none()


def board_layout(view: View, table: int, version: int, file_name: str) -> discord.ui.LayoutView:
    """Return heading, picture, status and controls of a table at a version."""
    container = discord.ui.Container[Any](discord.ui.TextDisplay(view.heading))
    if view.picture:
        container.add_item(_gallery(view.picture, file_name))
    if view.status:
        container.add_item(discord.ui.TextDisplay(view.status))
    _add_rows(container, view.rows, table, version)
    return _layout(container)


def prompt_layout(
    prompt: Prompt, way_out: str, table: int, version: int, file_name: str
) -> discord.ui.LayoutView:
    """Return a private question with its answers and a way out with that label."""
    container = discord.ui.Container[Any]()
    if prompt.picture:
        container.add_item(_gallery(prompt.picture, file_name))
    container.add_item(discord.ui.TextDisplay(prompt.question))
    leaving = Button(Intent(CANCEL, KEPT if prompt.keeps else ""), way_out)
    *others, last = prompt.rows
    buttons = last if isinstance(last, tuple) else None
    rows = (*others, (*buttons, leaving)) if buttons is not None else (*prompt.rows, (leaving,))
    _add_rows(container, rows, table, version)
    return _layout(container)


def text_layout(text: str) -> discord.ui.LayoutView:
    """Return a message that is only text; a message with components can become nothing else."""
    return _layout(discord.ui.TextDisplay(whole_lines(text, LONGEST_TEXT)))


def picture_layout(
    text: str,
    picture: Picture | None,
    file_name: str,
    rows: Sequence[discord.ui.ActionRow[Any]] = (),
) -> discord.ui.LayoutView:
    """Return a text with a picture below it, if there is one, and rows of controls."""
    text = whole_lines(text, LONGEST_TEXT)
    container = discord.ui.Container[Any](discord.ui.TextDisplay(text))
    if picture:
        container.add_item(_gallery(picture, file_name))
    for row in rows:
        container.add_item(row)
    return _layout(container)


def whole_lines(text: str, most: int) -> str:
    """Return as many lines as fit into ``most`` characters: half of one may be half a link."""
    if len(text) <= most:
        return text
    return text[: most - 1].rpartition("\n")[0] + "\n…"


def _layout(item: discord.ui.Item[Any]) -> discord.ui.LayoutView:
    layout = discord.ui.LayoutView(timeout=None)
    layout.add_item(item)
    return layout


def _gallery(picture: Picture, file_name: str) -> discord.ui.MediaGallery[Any]:
    gallery = discord.ui.MediaGallery[Any]()
    description = picture.description[:LONGEST_DESCRIPTION]
    gallery.add_item(media=f"attachment://{file_name}", description=description)
    return gallery


def _add_rows(
    container: discord.ui.Container[Any], rows: Iterable[Row], table: int, version: int
) -> None:
    for number, row in enumerate(rows):
        action_row = discord.ui.ActionRow[Any]()
        if isinstance(row, tuple):
            for button in row:
                action_row.add_item(TableButton.showing(button, table, version))
        else:
            action_row.add_item(TableMenu.showing(row, table, version, number))
        container.add_item(action_row)
