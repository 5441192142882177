"""Run lines of ``position``, ``mover``, ``die`` and ``moves``: all legal moves of Royal Ludo.

One JSON object a line::

    {"id": "8", "position": "green: g1=f20>; red: g1=t21>", "mover": "green", "die": 2,
     "moves": ["forward:g1 f22 x red.g1"], "options": {"direction": "castles"}}

``position`` names the colours in the order of turns, each with the pieces it has in this
position: ``g1``-``g4`` and ``r1``, ``r2``, several with commas. A place is ``yard``, ``home``,
``HP1``-``HP7``, or a tile: ``f20`` and ``b20`` are its forward and backward number for that
colour (1-68), ``t21`` its number on the board (0-67). After a tile ``>`` and ``<`` are the
direction of the piece, nothing before its first move, and ``*`` the mark of the midpoint.

``moves`` is the complete set in any order. A move is its way (``enter``, ``forward``,
``backward``, or ``home`` along the Home path) and its pieces, where they end, after ``x`` whom
they capture in the order of the way, and ``*`` if the move sets the mark. Of pieces on one
place that are alike in mark and in directions open to them the first are named.

``id`` and ``options`` may be missing; ``options`` are those of `bot.games.ludo.options.Options`
that are not the usual ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from bot.games.core import Seat
from bot.games.ludo.moves import legal_moves
from bot.games.ludo.options import EnterOn, Options, Turning
from tests.games.ludo.notation import read_position, write_move
from tests.vectors.files import VectorFile
from tests.vectors.formats import Case, Format
from tests.vectors.outcome import expect, expect_equal, expect_known

FIELDS: Final = frozenset({"position", "mover", "die", "moves"})
OPTIONS: Final = {"enter_on": EnterOn, "direction": Turning}
"""The options on which legal moves depend; the pieces are those of the position."""


def options_of(entry: dict[str, Any]) -> Options:
    """Return the house rules of a line."""
    options = entry.get("options", {})
    expect_known("options", options, OPTIONS)
    return Options(**{name: OPTIONS[name](value) for name, value in options.items()})


def check(entry: dict[str, Any]) -> None:
    """Compare the legal moves of one line with those it names."""
    expect_known("the entry", entry, FIELDS | {"id", "options"})
    players = read_position(entry["position"])
    seat = Seat([player.colour for player in players].index(entry["mover"]))
    moves = legal_moves(players, seat, entry["die"], options_of(entry))
    found = [write_move(players, players[seat].colour, move) for move in moves]
    wanted = entry["moves"]
    missing, surplus = sorted({*wanted} - {*found}), sorted({*found} - {*wanted})
    expect(not missing and not surplus, f"missing {missing}, too many {surplus}")
    expect_equal("number of moves", len(found), len(wanted))


def cases(file: VectorFile) -> Iterator[Case]:
    """Yield a case a line, named by its id where it has one."""
    for number, entry in enumerate(file.entries, start=1):
        yield Case(f"{file.path.name}:{entry.get('id', number)}", partial(check, entry))


FORMAT: Final = Format("moves of Royal Ludo", lambda file: file.fields >= FIELDS, cases)
