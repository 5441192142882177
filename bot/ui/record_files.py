"""Write stored tables as files, and read the files that people give."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterator, Mapping
from io import BytesIO
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile

import discord

from bot.adapters.backgammon.match_reel import MatchReel
from bot.games.backgammon.records.files import read_match
from bot.games.backgammon.records.mat_writer import write_mat
from bot.games.backgammon.records.match_record import MatchRecord
from bot.games.backgammon.records.sgf_writer import write_sgf
from bot.games.core import RuleViolation
from bot.sessions.archive import Entry, Log
from bot.sessions.events import TableEvent
from bot.ui.record_reels import Reel, matches_of

MATCH_WRITERS: Final[Mapping[str, Callable[[MatchRecord], str]]] = {
    "mat": write_mat,
    "sgf": write_sgf,
}
FORMATS: Final = (*MATCH_WRITERS, "json")
JSON_VERSION: Final = 1
MOST_BYTES: Final = 256 * 1024
"""Of a file that somebody gives; the longest match without analysis is a tenth of it."""
MOST_FILES: Final = 10
"""Discord's limit for one message."""


async def exported(log: Log, kind: str) -> list[discord.File]:
    """Return a table in one of `FORMATS`; refuse a match format for what is no match."""
    return await asyncio.to_thread(lambda: _files(dict(_texts(log, kind)), log.table.id))


async def imported(file: discord.Attachment) -> Reel:
    """Return a given file as stills.

    Raises `RuleViolation` for one that is too large and is not even fetched, and `RecordError`
    for one that is no match.
    """
    if file.size > MOST_BYTES:
        raise RuleViolation("record.too_large", size=file.size, most=MOST_BYTES)
    content = await file.read()
    return await asyncio.to_thread(lambda: MatchReel(read_match(content)))


def _texts(log: Log, kind: str) -> Iterator[tuple[str, str]]:
    """Yield name and text of each file."""
    name = f"table-{log.table.id}"
    if kind not in MATCH_WRITERS:
        yield f"{name}.{kind}", json.dumps(_everything(log), ensure_ascii=False, indent=1)
        return
    matches = matches_of(log)
    for number, match in enumerate(matches, start=1):
        whose = f"-{number}-{_file_name(match.players[0])}" if len(matches) > 1 else ""
        yield f"{name}{whose}.{kind}", MATCH_WRITERS[kind](match)


def _file_name(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-") or "player"


def _files(texts: Mapping[str, str], table_id: int) -> list[discord.File]:
    """Return texts as attachments; more than a message may have go into one archive."""
    contents = {name: text.encode() for name, text in texts.items()}
    if len(contents) > MOST_FILES:
        packed = BytesIO()
        with ZipFile(packed, "w", ZIP_DEFLATED) as archive:
            for name, content in contents.items():
                archive.writestr(name, content)
        contents = {f"table-{table_id}.zip": packed.getvalue()}
    return [discord.File(BytesIO(content), filename=name) for name, content in contents.items()]


def _everything(log: Log) -> dict[str, Any]:
    """Return a table with all that was stored; what nobody may read yet has no body."""
    table, stored = log.table, log.stored
    sealed = table.game.sealed([entry.event for entry in log.entries])
    return {
        "format": "chouette",
        "version": JSON_VERSION,
        "table": table.id,
        "game": table.game.key,
        "status": stored.status,
        "opened": stored.created_at.isoformat(),
        "ended": stored.ended_at and stored.ended_at.isoformat(),
        "players": [player.name for player in table.players],
        "options": table.game.encode_options(table.options),
        "dice": [
            {
                "game": game.number,
                "commitment": game.commitment,
                "client_seeds": game.client_seeds,
                "seed": game.seed,
            }
            for game in table.dice.games
        ],
        "events": [
            {
                "number": entry.stored.sequence,
                "at": entry.stored.at.isoformat(),
                "kind": entry.stored.kind,
                "body": None if place in sealed else entry.stored.body,
                "rolls": [] if place in sealed else _rolls(entry),
            }
            for place, entry in enumerate(log.entries)
        ],
    }


def _rolls(entry: Entry) -> list[dict[str, Any]]:
    """Return the fair dice in an event, each roll with its number, from 0, in its game."""
    table = entry.before
    if not table.dice.are_fair or isinstance(entry.event, TableEvent):
        return []
    game = table.dice.current
    thrown = enumerate(table.game.thrown(entry.event), start=game.rolls)
    return [
        {"game": game.number, "roll": number, "dice": throw.numbers} for number, throw in thrown
    ]
