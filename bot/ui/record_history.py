"""List finished games, a page at a time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import discord

from bot.games.core import RuleViolation
from bot.sessions.archive import Log, Search
from bot.ui.layout import text_layout
from bot.ui.record_items import HistoryButton, Page
from bot.words import Words, plain


def day(text: str) -> int:
    """Return the beginning of a day, in UTC, as seconds since 1970; or refuse the text."""
    try:
        found = date.fromisoformat(text.strip())
    except ValueError:
        raise RuleViolation("archive.date", text=plain(text[:20])) from None
    return max(int(datetime(found.year, found.month, found.day, tzinfo=UTC).timestamp()), 0)


def search_of(page: Page, guild_id: int) -> Search:
    """Return what a page looks for."""
    return Search(
        guild_id,
        user_id=page.user_id,
        game=page.game,
        since=None if page.since is None else datetime.fromtimestamp(page.since, UTC),
        until=datetime.fromtimestamp(page.until, UTC),
    )


def history_layout(
    logs: Sequence[Log], page: Page, words: Words, *, more: bool
) -> discord.ui.LayoutView:
    """Return one page with the buttons that lead to its neighbours; ``more`` if one follows."""
    if not logs:
        return text_layout(words("history.none"))
    heading = words("history.heading", page=page.number + 1)
    layout = text_layout("\n".join([heading, *(_line(log, words) for log in logs)]))
    row = discord.ui.ActionRow[Any]()
    if page.number:
        newer = replace(page, number=page.number - 1)
        row.add_item(HistoryButton.showing(newer, words("button.newer")))
    if more:
        older = replace(page, number=page.number + 1)
        row.add_item(HistoryButton.showing(older, words("button.older")))
    if row.children:
        layout.add_item(row)
    return layout


def _line(log: Log, words: Words) -> str:
    table, ended = log.table, log.stored.ended_at
    assert ended is not None
    return words(
        "history.line",
        date=f"<t:{int(ended.timestamp())}:d>",
        game=words(f"game.{table.game.key}"),
        summary=table.game.summary(table.state, table.cast, words),
        table=table.id,
    )
