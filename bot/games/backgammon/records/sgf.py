"""Read matches in SGF for backgammon (GM[6]), one game tree a game.

White is seat 0. Points ``a`` to ``x`` are White's 1 to 24, ``y`` the bar, ``z`` off. GNU
Backgammon counts games from 0 and writes CP for the cube's owner, the published specification
counts from 1 and writes CO: the order of the trees counts here, and both owners are read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bot.games.backgammon.cube import Cube
from bot.games.backgammon.game import SEATS
from bot.games.backgammon.position import BAR, OFF
from bot.games.backgammon.records import headers
from bot.games.backgammon.records.ending import OFFERS, is_crawford, with_resignation
from bot.games.backgammon.records.match_record import (
    MOST_ACTIONS,
    MOST_GAMES,
    Action,
    Cubed,
    CubeDeed,
    GameRecord,
    GameResult,
    Leg,
    MatchRecord,
    RecordError,
    Rolled,
)
from bot.games.backgammon.records.sgf_tree import Node, main_lines
from bot.games.core import Seat

BACKGAMMON: Final = "6"
WHITE, BLACK = SEATS
COLOURS: Final = {"W": WHITE, "B": BLACK}
BAR_LETTER, OFF_LETTER = "y", "z"
_SETUP: Final = ("AB", "AW", "AE")
_MOVE: Final = re.compile(r"([1-6])([1-6])((?:[a-z]{2}){0,8})")
_RESULT: Final = re.compile(r"([WB])\+(\d{1,5})?\s*(R)?")
_PAIR: Final = re.compile(r"\s*([A-Za-z]+)\s*:\s*(\d{1,5})\s*")
_HIGHEST_CUBE: Final = 1 << 15
_WORDS: Final = {
    "double": CubeDeed.DOUBLE,
    "redouble": CubeDeed.DOUBLE,
    "beaver": CubeDeed.BEAVER,
    "raccoon": CubeDeed.RACCOON,
    "take": CubeDeed.TAKE,
    "accept": CubeDeed.TAKE,
    "drop": CubeDeed.DROP,
    "pass": CubeDeed.DROP,
}
# A cube that is turned back in answer: the same word in the file, another deed (C5).
_TURNED_BACK: Final = {CubeDeed.DOUBLE: CubeDeed.BEAVER, CubeDeed.BEAVER: CubeDeed.RACCOON}
_DEFAULT_NAMES: Final = ("White", "Black")


def parse_sgf(text: str) -> MatchRecord:
    """Read the text of an SGF file.

    Raises `RecordError` with the line: ``sgf.syntax``, ``sgf.too_long``, ``sgf.no_games``,
    ``sgf.other_game``, ``sgf.setup`` (a game from a position that was set up), ``sgf.move``,
    ``sgf.cube``, ``sgf.result``, ``record.too_many_games``, ``record.too_many_actions``.
    Whether the plays are legal is not asked here: `replay_match` tells.
    """
    games: list[GameRecord] = []
    root: Node | None = None
    for nodes in main_lines(text):
        game = _game(nodes, games) if nodes else GameRecord()
        if game.actions:
            root = root or nodes[0]
            games.append(game)
            _check_size(nodes[0], games)
    if root is None:
        raise RecordError("sgf.no_games", 1)
    return _match(root, games)


def _check_size(last: Node, games: Sequence[GameRecord]) -> None:
    if len(games) > MOST_GAMES:
        raise RecordError("record.too_many_games", last.line, most=MOST_GAMES)
    if sum(len(game.actions) for game in games) > MOST_ACTIONS:
        raise RecordError("record.too_many_actions", last.line, most=MOST_ACTIONS)


def _match(root: Node, games: Sequence[GameRecord]) -> MatchRecord:
    length = _info(root).get("length", 0)
    rules = _rules(root)
    white, black = (
        headers.player_name(root.first(name)) or default
        for name, default in zip(("PW", "PB"), _DEFAULT_NAMES, strict=True)
    )
    return MatchRecord(
        players=(white, black),
        length=length,
        games=tuple(games),
        crawford_rule=length > 1 and "crawford" in rules,
        jacoby=length == 0 and "jacoby" in rules,
        beavers=length == 0 and bool({"beaver", "beavers"} & rules),
        date=headers.date(root.first("DT")),
        event=root.first("EV"),
        place=root.first("PC"),
    )


def _game(nodes: Sequence[Node], earlier: Sequence[GameRecord]) -> GameRecord:
    root = nodes[0]
    if root.first("GM") not in ("", BACKGAMMON):
        raise RecordError("sgf.other_game", root.line, game=root.first("GM")[:20])
    info, rules = _info(root), _rules(root)
    length, score = info.get("length", 0), (info.get("ws", 0), info.get("bs", 0))
    cube = _cube(root)
    actions: list[Action] = []
    for node in nodes:
        if any(name in node.properties for name in _SETUP):
            raise RecordError("sgf.setup", node.line)
        actions += _actions(node, actions)
    result = _result(root)
    if result is not None:
        actions = with_resignation(actions, cube, result)
    is_marked = "crawfordgame" in rules
    scores = [game.score for game in earlier]
    implied = "crawford" in rules and is_crawford(length, score, scores)
    return GameRecord(score, tuple(actions), result, is_marked or implied, cube)


def _info(root: Node) -> dict[str, int]:
    pairs = (_PAIR.fullmatch(value) for value in root.properties.get("MI", ()))
    return {pair[1].lower(): int(pair[2]) for pair in pairs if pair}


def _rules(root: Node) -> set[str]:
    return set(re.split(r"[\s:,;]+", " ".join(root.properties.get("RU", ())).lower()))


def _cube(root: Node) -> Cube:
    """Return the cube that the game starts with; automatic doubles have turned it (CV)."""
    value = root.first("CV") or "1"
    if not re.fullmatch(r"\d{1,5}", value) or not 0 < int(value) <= _HIGHEST_CUBE:
        raise RecordError("sgf.cube", root.line, text=value[:20])
    owner = root.first("CP", "CO").strip().upper()[:1]
    return Cube(int(value), COLOURS.get(owner))


def _actions(node: Node, earlier: Sequence[Action]) -> list[Action]:
    found: list[Action] = []
    for colour, seat in COLOURS.items():
        for value in node.properties.get(colour, ()):
            action = _action(value.strip(), seat, earlier)
            if action is None:
                raise RecordError("sgf.move", node.line, text=value[:40])
            found.append(action)
    return found


def _action(value: str, seat: Seat, earlier: Sequence[Action]) -> Action | None:
    deed = _WORDS.get(value.lower())
    if deed is not None:
        last = earlier[-1] if earlier else None
        if deed is CubeDeed.DOUBLE and isinstance(last, Cubed) and last.seat != seat:
            deed = _TURNED_BACK.get(last.deed, deed) if last.deed in OFFERS else deed
        return Cubed(seat, deed)
    move = _MOVE.fullmatch(value)
    if move is None:
        return None
    letters = move[3]
    legs = tuple(
        _leg(seat, letters[index], letters[index + 1]) for index in range(0, len(letters), 2)
    )
    dice = int(max(move[1], move[2])), int(min(move[1], move[2]))
    return Rolled(seat, dice, legs)


def _leg(seat: Seat, source: str, target: str) -> Leg:
    return point_of(seat, source), point_of(seat, target)


def point_of(seat: Seat, letter: str) -> int:
    """Return a point in the numbering of ``seat``; Black counts from the other end."""
    if letter in (BAR_LETTER, OFF_LETTER):
        return BAR if letter == BAR_LETTER else OFF
    point = ord(letter) - ord("a") + 1
    return point if seat == WHITE else BAR - point


def letter_of(seat: Seat, point: int) -> str:
    """Return the letter of a point in the numbering of ``seat``; `point_of`'s way back."""
    if point in (BAR, OFF):
        return BAR_LETTER if point == BAR else OFF_LETTER
    return chr(ord("a") - 1 + (point if seat == WHITE else BAR - point))


def _result(root: Node) -> GameResult | None:
    text = root.first("RE").strip()
    found = _RESULT.match(text)
    if found and found[2]:
        return GameResult(COLOURS[found[1]], int(found[2]))
    if found:
        raise RecordError("sgf.result", root.line, text=text[:20])
    return None
