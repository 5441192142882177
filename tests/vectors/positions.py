"""Run positions: ids written by GNU Backgammon with what they say, field by field.

``board`` holds two sides, the opponent of the player on roll first, each 25 counts in his own
numbering, the bar last. An entry without ``xgid`` has a resignation pending, which an XGID has
no place for. What only an engine needs (``gammonprice``, ``bgv``) is not read.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from bot.games.backgammon.plays import legal_plays
from bot.games.backgammon.position import Position
from bot.games.backgammon.records.gnu_id import (
    format_gnu_id,
    format_match_id,
    format_position_id,
    parse_gnu_id,
    parse_match_id,
    parse_position_id,
)
from bot.games.backgammon.records.match_position import IdError, MatchPosition, Offer
from bot.games.backgammon.records.xgid import format_xgid, parse_xgid
from tests.vectors.files import VectorFile
from tests.vectors.formats import Case, Format
from tests.vectors.outcome import Wrong, expect_equal, expect_known

FIELDS: Final = frozenset({"positionid", "matchid"})
KNOWN: Final = FIELDS | {
    "tag",
    "gnubgid",
    "board",
    "posinfo",
    "cubeinfo",
    "matchid_fields",
    "xgid",
    "legal_count",
}
OF_AN_ENGINE: Final = frozenset({"gammonprice", "bgv"})
CENTRED: Final = 3


def check(entry: dict[str, Any]) -> None:
    """Compare one entry with what its ids are read as, and write the ids again."""
    expect_known("the entry", entry, KNOWN)
    read = parse_gnu_id(entry["gnubgid"])
    expect_equal("board", _sides(read.position), entry["board"])
    _compare("matchid_fields", _match_fields(read), entry["matchid_fields"])
    _compare("posinfo", _posinfo(read), entry["posinfo"])
    _compare("cubeinfo", _cubeinfo(read), entry["cubeinfo"])
    _check_gnu_ids(entry, read)
    _check_xgid(entry["xgid"], read)
    if "legal_count" in entry and read.dice:
        count = len(legal_plays(read.position, read.dice))
        expect_equal("legal_count", count, entry["legal_count"])


def _check_gnu_ids(entry: dict[str, Any], read: MatchPosition) -> None:
    expect_equal("gnubgid", format_gnu_id(read), entry["gnubgid"])
    expect_equal("positionid", format_position_id(read.position), entry["positionid"])
    expect_equal("matchid", format_match_id(read), entry["matchid"])
    position = parse_position_id(entry["positionid"])
    expect_equal("positionid", position, read.position)
    expect_equal("matchid", parse_match_id(entry["matchid"], position), read)


def _check_xgid(xgid: str | None, read: MatchPosition) -> None:
    if xgid is not None:
        expect_equal("xgid", parse_xgid(xgid), read)
        expect_equal("xgid", format_xgid(read), xgid)
        return
    try:
        written = format_xgid(read)
    except IdError:
        return
    raise Wrong(f"xgid: {written} instead of none")


def _compare(what: str, found: dict[str, Any], wanted: dict[str, Any]) -> None:
    expect_known(what, wanted, found.keys() | OF_AN_ENGINE)
    for name, value in found.items():
        if name in wanted:
            expect_equal(f"{what}.{name}", value, wanted[name])


def _sides(position: Position) -> list[list[int]]:
    sides = (position.flipped().points, position.points)
    return [[max(count, 0) for count in side[1:]] for side in sides]


def _owner(read: MatchPosition, centred: int) -> int:
    return centred if read.cube.owner is None else int(read.cube.owner)


def _match_fields(read: MatchPosition) -> dict[str, Any]:
    first, second = read.dice or (0, 0)
    return {
        "cube_log2": read.cube.value.bit_length() - 1,
        "cube_owner": _owner(read, CENTRED),
        "on_roll": read.on_roll,
        "crawford": int(read.crawford),
        "state": read.state,
        "turn": read.to_act,
        "double": int(read.offer is Offer.DOUBLE),
        "resign": read.resignation or 0,
        "die1": first,
        "die2": second,
        "length": read.length,
        "score0": read.score[0],
        "score1": read.score[1],
        "bit67": int(not read.jacoby),
    }


def _posinfo(read: MatchPosition) -> dict[str, Any]:
    return {
        "dice": list(read.dice or (0, 0)),
        "turn": read.to_act,
        "resigned": read.resignation or 0,
        "doubled": int(read.offer is Offer.DOUBLE),
        "gamestate": read.state,
    }


def _cubeinfo(read: MatchPosition) -> dict[str, Any]:
    """Return the cube as GNU Backgammon tells it; of a money score it always says 0."""
    return {
        "cube": read.cube.value,
        "cubeowner": _owner(read, -1),
        "move": read.on_roll,
        "matchto": read.length,
        "score": [0, 0] if read.is_money else list(read.score),
        "crawford": int(read.crawford),
        "jacoby": int(read.jacoby),
        "beavers": int(read.beavers),
    }


def cases(file: VectorFile) -> Iterator[Case]:
    """Yield a case an entry, named by its number."""
    for number, entry in enumerate(file.entries, start=1):
        yield Case(f"{file.path.name}:{number}", partial(check, entry))


FORMAT: Final = Format("positions", lambda file: file.fields >= FIELDS, cases)
