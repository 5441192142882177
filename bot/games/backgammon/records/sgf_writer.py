"""Write matches in SGF for backgammon (GM[6]) as GNU Backgammon does: games count from 0."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.backgammon.game import SEATS
from bot.games.backgammon.records.match_record import (
    Action,
    Cubed,
    CubeDeed,
    MatchRecord,
    Resigned,
    Rolled,
)
from bot.games.backgammon.records.sgf import BLACK, WHITE, letter_of
from bot.games.backgammon.records.writing import WrittenGame, one_line, written_games
from bot.games.core import Seat

_COLOURS: Final = {WHITE: "W", BLACK: "B"}
# The published format has one word for a double and whatever turns the cube in answer.
_WORDS: Final = {
    CubeDeed.DOUBLE: "double",
    CubeDeed.BEAVER: "double",
    CubeDeed.RACCOON: "double",
    CubeDeed.TAKE: "take",
    CubeDeed.DROP: "drop",
}


def write_sgf(match: MatchRecord) -> str:
    """Write a record as SGF text, a tree a game and a node a line."""
    games = written_games(match)
    return "".join(f"{_tree(match, number, game)}\n" for number, game in enumerate(games))


def _tree(match: MatchRecord, number: int, game: WrittenGame) -> str:
    moves = (f";{_move(each.action)}" for each in game.actions if _is_move(each.action))
    return "(" + "\n".join([f";{''.join(_root(match, number, game))}", *moves]) + ")"


def _root(match: MatchRecord, number: int, game: WrittenGame) -> Iterator[str]:
    score = game.record.score
    yield "FF[4]GM[6]CA[UTF-8]AP[Chouette]"
    yield f"MI[length:{match.length}][game:{number}][ws:{score[0]}][bs:{score[1]}]"
    texts = {"PW": match.players[0], "PB": match.players[1]}
    if number == 0:
        texts |= {"DT": match.date, "EV": match.event, "PC": match.place}
    for name, text in texts.items():
        if text:
            yield f"{name}[{_escaped(text)}]"
    if rules := ":".join(_rules(match, game)):
        yield f"RU[{rules}]"
    yield from _cube(game)
    if game.result is not None:
        mark = "R" if game.is_resigned else ""
        yield f"RE[{_COLOURS[game.result.winner]}+{game.result.points}{mark}]"


def _rules(match: MatchRecord, game: WrittenGame) -> Iterator[str]:
    named = {
        "Crawford": match.crawford_rule,
        "CrawfordGame": game.record.crawford,
        "Jacoby": match.jacoby,
        "Beavers": match.beavers,
    }
    return (name for name, is_on in named.items() if is_on)


def _cube(game: WrittenGame) -> Iterator[str]:
    """Yield the cube at the start if automatic doubles have turned it."""
    cube = game.record.cube
    if cube.value > 1:
        yield f"CV[{cube.value}]"
    if cube.owner is not None:
        yield f"CP[{_COLOURS[cube.owner].lower()}]"


def _is_move(action: Action) -> bool:
    """Tell whether an action has a node; a resignation shows in the result alone."""
    return not isinstance(action, Resigned)


def _move(action: Action) -> str:
    colour = _COLOURS[SEATS[action.seat]]
    if isinstance(action, Rolled):
        dice = f"{max(action.dice)}{min(action.dice)}"
        return f"{colour}[{dice}{''.join(_letters(action.seat, action))}]"
    assert isinstance(action, Cubed)
    return f"{colour}[{_WORDS[action.deed]}]"


def _letters(seat: Seat, action: Rolled) -> Iterator[str]:
    for source, target in action.legs:
        yield letter_of(seat, source) + letter_of(seat, target)


def _escaped(text: str) -> str:
    return one_line(text, "", " ").replace("\\", "\\\\").replace("]", "\\]")
