"""Generate legal moves a second time, sentence by sentence, on other data (L10-L24).

Nothing here is shared with the real generator. A position is a plain dictionary: colour to
piece to ``(spot, direction, marked)``, where a spot is ``"yard"``, ``"home"``, ``"HP1"`` ... or
the number of a tile. Instead of stepping, a piece looks its way up in a list of all the spots
that lie before it; every set of guards of a tile is tried, and the position that comes out says
what a move was.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

Spot = str | int
State = tuple[Spot, str, bool]
Position = dict[str, dict[str, State]]
Result = frozenset[tuple[str, tuple[tuple[str, Spot, str, bool], ...]]]

START: Final = {"green": 0, "red": 17, "blue": 34, "yellow": 51}
CASTLES: Final = {7, 12, 24, 29, 41, 46, 58, 63}
PATH: Final[list[Spot]] = ["HP1", "HP2", "HP3", "HP4", "HP5", "HP6", "HP7", "home"]
IN_YARD: Final[State] = ("yard", "", False)


def legal_results(
    position: Position, mover: str, roll: int, enter_on: frozenset[int], *, free: bool
) -> set[Result]:
    """Return every position that a legal move leads to, alike pieces being one and the same."""
    afters: list[Position] = []
    if roll in enter_on:
        afters += _entering(position, mover)
    for unit in _units(position[mover]):
        if roll % len(unit) == 0:
            afters += _walking(position, mover, unit, roll // len(unit), free=free)
    return {canonical(after, free=free) for after in afters}


def canonical(position: Position, *, free: bool) -> Result:
    """Return what is the same for positions that differ only in which of alike pieces is which."""

    def known(colour: str, name: str, state: State) -> tuple[str, Spot, str, bool]:
        spot, direction, marked = state
        is_open = free or spot in CASTLES or spot == START[colour] or not isinstance(spot, int)
        return name[0], spot, "" if is_open else direction, marked

    return frozenset(
        (colour, tuple(sorted((known(colour, *item) for item in pieces.items()), key=str)))
        for colour, pieces in position.items()
    )


def _entering(position: Position, mover: str) -> Iterator[Position]:
    """One piece goes to its own entry tile; guards capture there (L10, L24)."""
    entry = START[mover]
    for name, state in position[mover].items():
        if state[0] != "yard":
            continue
        if name[0] == "r" and len(_guards(position, mover, entry)) >= 2:
            continue
        taken = _enemies(position, mover, entry) if name[0] == "g" else []
        yield _after(position, mover, {name: (entry, "", False)}, taken)


def _units(pieces: dict[str, State]) -> Iterator[tuple[str, ...]]:
    """Single pieces anywhere, and two or more guards that stand together on the loop (L17)."""
    for size in range(1, len(pieces) + 1):
        for unit in combinations(pieces, size):
            spots = {pieces[name][0] for name in unit}
            if spots & {"yard", "home"}:
                continue
            is_group = len(spots) == 1 and all(name[0] == "g" for name in unit)
            if size == 1 or (is_group and isinstance(pieces[unit[0]][0], int)):
                yield unit


def _walking(
    position: Position, mover: str, unit: tuple[str, ...], steps: int, *, free: bool
) -> Iterator[Position]:
    for direction in ("forward", "backward"):
        roads = {tuple(_road(mover, position[mover][name], direction)[:steps]) for name in unit}
        road = roads.pop()
        if roads or len(road) < steps:
            continue
        if not all(_may_take(mover, position[mover][name], direction, free=free) for name in unit):
            continue
        strength = len(unit) if unit[0][0] == "g" else 0
        if any(_is_blocked(position, mover, strength, spot) for spot in road):
            continue
        taken = _taken(position, mover, strength, road)
        if taken is None:
            continue
        middle = (START[mover] + 34) % 68
        moved = {}
        for name in unit:
            marked = position[mover][name][2] or middle in road
            moved[name] = (road[-1], direction if isinstance(road[-1], int) else "", marked)
        yield _after(position, mover, moved, taken)


def _road(mover: str, state: State, direction: str) -> list[Spot]:
    """Return all spots before a piece, as far as one roll can ever lead (L11, L14-L16)."""
    spot, _, marked = state
    entry = START[mover]
    if not isinstance(spot, int):
        # One way is left there: let it be called forward.
        return PATH[PATH.index(spot) + 1 :] if direction == "forward" else []
    if direction == "forward":
        lap: list[Spot] = [(entry + p) % 68 for p in (64, 65, 66, 67, *range(64))]
        tail = PATH
    else:
        lap = [(entry + p) % 68 for p in range(67, -1, -1)]
        tail = PATH[3:]
    road = lap + tail if marked else lap + lap
    return road[road.index(spot) + 1 :]


def _may_take(mover: str, state: State, direction: str, *, free: bool) -> bool:
    """Keep the direction, except on a castle, on the own entry tile, and at first (L12)."""
    spot, kept, _ = state
    if not isinstance(spot, int) or free or spot in CASTLES or spot == START[mover]:
        return True
    return kept in ("", direction)


def _is_blocked(position: Position, mover: str, strength: int, spot: Spot) -> bool:
    """Two or more guards of one colour stop some units off the castles (L19, L20)."""
    if not isinstance(spot, int) or spot in CASTLES:
        return False
    if strength == 0 and len(_guards(position, mover, spot)) >= 2:
        return True
    if spot == START[mover]:
        return False
    others = [len(_guards(position, colour, spot)) for colour in position if colour != mover]
    return any(count >= 2 and strength < count for count in others)


def _taken(
    position: Position, mover: str, strength: int, road: tuple[Spot, ...]
) -> list[tuple[str, str]] | None:
    """Return whom a unit captures, or nothing if it may not land where it ends (L21-L24)."""
    taken: list[tuple[str, str]] = []
    entry, end = START[mover], road[-1]
    if entry in road and strength > 0:
        taken += _enemies(position, mover, entry)
    if end in CASTLES or end == entry or not isinstance(end, int):
        return taken
    victims = [(c, n) for c, n in _enemies(position, mover, end) if START[c] != end]
    if not victims:
        return taken
    need = sum(1 if name[0] == "g" else 2 for _, name in victims)
    if strength == 0 or strength < need:
        return None
    return taken + victims


def _guards(position: Position, colour: str, spot: Spot) -> list[str]:
    return [n for n, state in position[colour].items() if n[0] == "g" and state[0] == spot]


def _enemies(position: Position, mover: str, spot: Spot) -> list[tuple[str, str]]:
    return [
        (colour, name)
        for colour, pieces in position.items()
        for name, state in pieces.items()
        if colour != mover and state[0] == spot
    ]


def _after(
    position: Position, mover: str, moved: dict[str, State], taken: list[tuple[str, str]]
) -> Position:
    after = {colour: dict(pieces) for colour, pieces in position.items()}
    after[mover] |= moved
    for colour, name in taken:
        after[colour][name] = IN_YARD
    return after
