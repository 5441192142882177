"""Read and write the ids of GNU Backgammon, bit by bit as its manual tells them.

https://www.gnu.org/software/gnubg/manual/html_node/A-technical-description-of-the-Position-ID.html

A position ID is 80 bits: for each player, the opponent of the one on roll first, and for each
of his points 1 to 24 and his bar as many ones as checkers and a zero. A match ID is 67 bits,
each field with its least significant bit first. Both are packed little-endian, in Base64.
"""

from __future__ import annotations

import binascii
from base64 import b64decode, b64encode
from collections.abc import Mapping
from typing import Final

from bot.games.backgammon.cube import Cube
from bot.games.backgammon.game import SEATS
from bot.games.backgammon.plays import Dice
from bot.games.backgammon.position import BAR, CHECKERS, Position
from bot.games.backgammon.records.match_position import (
    GameState,
    IdError,
    MatchPosition,
    Offer,
    cube_log,
)
from bot.games.backgammon.scoring import Win

POSITION_LENGTH: Final = 14
MATCH_LENGTH: Final = 12
_POSITION_BYTES: Final = 10
_MATCH_BYTES: Final = 9
_CENTRED: Final = 3

# The fields of a match ID in their order, with their width in bits.
_FIELDS: Final[Mapping[str, int]] = {
    "cube": 4,
    "owner": 2,
    "on_roll": 1,
    "crawford": 1,
    "state": 3,
    "turn": 1,
    "doubled": 1,
    "resignation": 2,
    "die1": 3,
    "die2": 3,
    "length": 15,
    "score0": 15,
    "score1": 15,
    "no_jacoby": 1,
}
_WIDEST: Final = (1 << 15) - 1


def parse_gnu_id(text: str) -> MatchPosition:
    """Read ``position:match``, or a position ID alone as the start of a money game's turn.

    Raises `IdError` with the codes ``id.length``, ``id.characters``, ``id.checkers``,
    ``id.point``, ``id.owner``, ``id.state``, ``id.dice`` and ``id.score``.
    """
    position_id, colon, match_id = text.strip().partition(":")
    position = parse_position_id(position_id.strip())
    if not colon:
        return MatchPosition(position)
    return parse_match_id(match_id.strip(), position)


def format_gnu_id(position: MatchPosition) -> str:
    """Write ``position:match``. Raises `IdError` for what the id has no place for."""
    return f"{format_position_id(position.position)}:{format_match_id(position)}"


def parse_position_id(text: str) -> Position:
    """Read a position ID of 14 characters; the position is seen by the side on roll."""
    bits = _unpack(text, POSITION_LENGTH, _POSITION_BYTES, "position")
    sides: list[list[int]] = []
    for name in ("opponent", "on_roll"):
        side, bits = _side(bits, name)
        sides.append(side)
    if bits:
        raise IdError("id.characters", part="position")
    return _position(*sides)


def format_position_id(position: Position) -> str:
    """Write the position ID of a position seen by the side on roll."""
    bits = length = 0
    for side in (position.flipped(), position):
        for count in side.points[1:]:
            if count > 0:
                bits |= ((1 << count) - 1) << length
                length += count
            length += 1
    return _pack(bits, _POSITION_BYTES)


def parse_match_id(text: str, position: Position) -> MatchPosition:
    """Read a match ID of 12 characters and join it to its position."""
    bits = _unpack(text, MATCH_LENGTH, _MATCH_BYTES, "match")
    values: dict[str, int] = {}
    for name, width in _FIELDS.items():
        values[name] = bits & ((1 << width) - 1)
        bits >>= width
    _check(values, bits)
    length = values["length"]
    return MatchPosition(
        position=position,
        on_roll=SEATS[values["on_roll"]],
        to_act=SEATS[values["turn"]],
        dice=_dice(values["die1"], values["die2"]),
        cube=Cube(1 << values["cube"], None if values["owner"] > 1 else SEATS[values["owner"]]),
        offer=Offer.DOUBLE if values["doubled"] else Offer.NONE,
        resignation=Win(values["resignation"]) if values["resignation"] else None,
        score=(values["score0"], values["score1"]),
        length=length,
        crawford=bool(values["crawford"]),
        jacoby=length == 0 and not values["no_jacoby"],
        state=GameState(values["state"]),
    )


def format_match_id(position: MatchPosition) -> str:
    """Write a match ID. It knows no beavers: a pending one raises `IdError` ``id.offer``."""
    if position.offer not in (Offer.NONE, Offer.DOUBLE):
        raise IdError("id.offer", offer=position.offer.name.lower())
    if max(position.length, *position.score) > _WIDEST:
        raise IdError("id.score", score=max(position.length, *position.score))
    bits = shift = 0
    for name, value in _values(position).items():
        bits |= value << shift
        shift += _FIELDS[name]
    return _pack(bits, _MATCH_BYTES)


def _values(position: MatchPosition) -> dict[str, int]:
    """Return the fields of the match ID in their order."""
    first, second = position.dice or (0, 0)
    owner = position.cube.owner
    return {
        "cube": cube_log(position.cube.value),
        "owner": _CENTRED if owner is None else owner,
        "on_roll": position.on_roll,
        "crawford": position.crawford,
        "state": position.state,
        "turn": position.to_act,
        "doubled": position.offer is Offer.DOUBLE,
        "resignation": position.resignation or 0,
        "die1": max(first, second),
        "die2": min(first, second),
        "length": position.length,
        "score0": position.score[0],
        "score1": position.score[1],
        "no_jacoby": not position.jacoby,
    }


def _check(values: Mapping[str, int], rest: int) -> None:
    """Refuse values that a field has bits for but no meaning."""
    if rest:
        raise IdError("id.characters", part="match")
    if values["owner"] not in (*SEATS, _CENTRED):
        raise IdError("id.owner", owner=values["owner"])
    if values["state"] > max(GameState):
        raise IdError("id.state", state=values["state"])


def _dice(first: int, second: int) -> Dice | None:
    if first == second == 0:
        return None
    if not (1 <= first <= 6 and 1 <= second <= 6):
        raise IdError("id.dice", dice=f"{first}{second}")
    return max(first, second), min(first, second)


def _side(bits: int, name: str) -> tuple[list[int], int]:
    """Take one player's 25 counts off the low end of ``bits``; return what is left."""
    counts = []
    for _ in range(BAR):
        ones = (~bits & (bits + 1)).bit_length() - 1
        counts.append(ones)
        bits >>= ones + 1
    if sum(counts) > CHECKERS:
        raise IdError("id.checkers", player=name, count=sum(counts))
    return counts, bits


def _position(opponent: list[int], on_roll: list[int]) -> Position:
    points = [-opponent[-1], *on_roll]
    for point, count in enumerate(opponent[:-1], start=1):
        if count and points[BAR - point]:
            raise IdError("id.point", point=BAR - point)
        points[BAR - point] -= count
    return Position(tuple(points))


def _unpack(text: str, length: int, size: int, part: str) -> int:
    """Return the bits of ``text`` as one number, the first bit its least significant."""
    if len(text) != length:
        raise IdError("id.length", part=part, length=len(text), expected=length)
    try:
        content = b64decode(text + "=" * (-length % 4), validate=True)
    except (ValueError, binascii.Error):
        raise IdError("id.characters", part=part) from None
    bits = int.from_bytes(content, "little")
    if _pack(bits, size) != text:
        raise IdError("id.characters", part=part)
    return bits


def _pack(bits: int, size: int) -> str:
    return b64encode(bits.to_bytes(size, "little")).decode("ascii").rstrip("=")
