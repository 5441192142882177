"""Read and write XGIDs, the ids of eXtreme Gammon, as its manual tells them.

``XGID=<26>:cube log2:owner:turn:dice:score:score:rule:length:max cube``: the board is seen by
the bottom player (index 0 the top player's bar, 1 to 24, 25 his own bar), capitals are his
checkers, small letters the top player's. The bottom player is seat 1, the top player seat 0.
"""

from __future__ import annotations

import re
from typing import Final

from bot.games.backgammon.cube import Cube
from bot.games.backgammon.game import SEATS
from bot.games.backgammon.plays import Dice
from bot.games.backgammon.position import CHECKERS, Position
from bot.games.backgammon.records.match_position import (
    HIGHEST_CUBE_LOG,
    IdError,
    MatchPosition,
    Offer,
    cube_log,
    decider,
)
from bot.games.core import Seat

PREFIX: Final = "XGID="
_TOP, _BOTTOM = SEATS
_PLAYERS: Final = {1: _BOTTOM, -1: _TOP}
_SIGNS: Final = {_BOTTOM: 1, _TOP: -1}
# The rule field: 1 is a Crawford game in a match; for money it adds these up.
_JACOBY, _BEAVERS = 1, 2
_NOT_ROLLED: Final = "00"
_FIELD_NAMES: Final = (
    "board",
    "cube",
    "owner",
    "turn",
    "dice",
    "score",
    "score",
    "rule",
    "match_length",
    "max_cube",
)
# A number longer than this is none that a program wrote.
_NUMBER: Final = re.compile(r"[+-]?[0-9]{1,5}")


def parse_xgid(text: str) -> MatchPosition:
    """Read an XGID, with or without ``XGID=``. It carries no resignation.

    Raises `IdError` with the codes ``id.fields``, ``id.length``, ``id.characters``,
    ``id.checkers``, ``id.bar``, ``id.number``, ``id.cube``, ``id.owner``, ``id.turn``,
    ``id.dice``, ``id.score``, ``id.rule``, ``id.match_length`` and ``id.max_cube``.
    """
    board, *rest = _fields(text)
    cube, owner, turn, score, top_score, rule, length, limit = _numbers(rest[:3] + rest[4:])
    on_roll = _player(turn, "id.turn", turn=turn)
    dice, offer = _dice(rest[3])
    _check(length, (top_score, score), rule, limit)
    bottom_view = Position(_points(board))
    return MatchPosition(
        position=bottom_view if on_roll is _BOTTOM else bottom_view.flipped(),
        on_roll=on_roll,
        to_act=decider(on_roll, offer),
        dice=dice,
        cube=_cube(cube, owner),
        offer=offer,
        score=(top_score, score),
        length=length,
        cube_limit_log=limit,
        crawford=length > 0 and bool(rule),
        jacoby=length == 0 and bool(rule & _JACOBY),
        beavers=length == 0 and bool(rule & _BEAVERS),
    )


def format_xgid(position: MatchPosition) -> str:
    """Write an XGID.

    Raises `IdError` with the codes ``id.resignation`` and ``id.match_won`` for what it has no
    place for, and ``id.cube``.
    """
    if position.is_won:
        raise IdError("id.match_won", length=position.length)
    if position.resignation is not None:
        raise IdError("id.resignation")
    owner = position.cube.owner
    fields = (
        _board(position),
        cube_log(position.cube.value),
        0 if owner is None else _SIGNS[owner],
        _SIGNS[position.on_roll],
        position.offer or _dice_text(position.dice),
        position.score[_BOTTOM],
        position.score[_TOP],
        _rule(position),
        position.length,
        position.cube_limit_log,
    )
    return PREFIX + ":".join(map(str, fields))


def _fields(text: str) -> list[str]:
    stripped = text.strip()
    if stripped[: len(PREFIX)].upper() == PREFIX:
        stripped = stripped[len(PREFIX) :]
    fields = [field.strip() for field in stripped.split(":")]
    if len(fields) != len(_FIELD_NAMES):
        raise IdError("id.fields", count=len(fields), expected=len(_FIELD_NAMES))
    return fields


def _numbers(fields: list[str]) -> list[int]:
    names = [name for name in _FIELD_NAMES if name not in ("board", "dice")]
    for name, field in zip(names, fields, strict=True):
        if not _NUMBER.fullmatch(field):
            raise IdError("id.number", field=name, text=field[:20])
    return [int(field) for field in fields]


def _points(board: str) -> tuple[int, ...]:
    """Return the 26 numbers of the board, seen by the bottom player."""
    if len(board) != 26:
        raise IdError("id.length", part="board", length=len(board), expected=26)
    points = tuple(map(_count, board))
    for name, sign in (("bottom", 1), ("top", -1)):
        total = sum(sign * count for count in points if sign * count > 0)
        if total > CHECKERS:
            raise IdError("id.checkers", player=name, count=total)
    if points[0] > 0 or points[-1] < 0:
        raise IdError("id.bar", player="top" if points[0] > 0 else "bottom")
    return points


def _count(letter: str) -> int:
    if letter == "-":
        return 0
    if "A" <= letter <= "P":
        return ord(letter) - ord("A") + 1
    if "a" <= letter <= "p":
        return -(ord(letter) - ord("a") + 1)
    raise IdError("id.characters", part="board")


def _board(position: MatchPosition) -> str:
    seen = position.position
    points = (seen if position.on_roll == _BOTTOM else seen.flipped()).points
    return "".join(map(_letter, points))


def _letter(count: int) -> str:
    if count == 0:
        return "-"
    return chr(ord("A") - 1 + count) if count > 0 else chr(ord("a") - 1 - count)


def _player(sign: int, code: str, **facts: object) -> Seat:
    if sign not in _PLAYERS:
        raise IdError(code, **facts)
    return _PLAYERS[sign]


def _cube(log: int, owner: int) -> Cube:
    if not 0 <= log <= HIGHEST_CUBE_LOG:
        raise IdError("id.cube", value=log)
    return Cube(1 << log, None if owner == 0 else _player(owner, "id.owner", owner=owner))


def _dice(text: str) -> tuple[Dice | None, Offer]:
    if text == _NOT_ROLLED:
        return None, Offer.NONE
    if text.upper() in (Offer.DOUBLE, Offer.BEAVER, Offer.RACCOON):
        return None, Offer(text.upper())
    if not re.fullmatch(r"[1-6]{2}", text):
        raise IdError("id.dice", dice=text[:20])
    first, second = sorted(map(int, text), reverse=True)
    return (first, second), Offer.NONE


def _dice_text(dice: Dice | None) -> str:
    return f"{max(dice)}{min(dice)}" if dice else _NOT_ROLLED


def _check(length: int, score: tuple[int, int], rule: int, limit: int) -> None:
    if length < 0:
        raise IdError("id.match_length", length=length)
    for points in score:
        if points < 0 or 0 < length <= points:
            raise IdError("id.score", score=points)
    if not 0 <= rule <= (1 if length else _JACOBY | _BEAVERS):
        raise IdError("id.rule", rule=rule)
    if limit < 0:
        raise IdError("id.max_cube", value=limit)


def _rule(position: MatchPosition) -> int:
    if position.is_money:
        return _JACOBY * position.jacoby + _BEAVERS * position.beavers
    return int(position.crawford)
