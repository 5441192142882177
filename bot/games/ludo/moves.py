"""Generate the legal moves. What is not among them is not legal: nothing else judges a move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, groupby
from typing import Final

from bot.games.core import Seat
from bot.games.ludo.board import HOME, YARD, Colour, Direction, Place, Zone, entry
from bot.games.ludo.meeting import Loop, Occupant, Unit, loop_of
from bot.games.ludo.options import Options, Turning
from bot.games.ludo.pieces import Kind, Piece, PieceName, Player
from bot.games.ludo.walking import Path, directions, is_midpoint, walk

REMEMBERED: Final = 256
"""Rolls whose legal moves are kept: a table asks for them several times before it changes."""


@dataclass(frozen=True, slots=True)
class Move:
    """Hold one legal move with all that it brings about.

    ``pieces`` move together from ``source`` over every place of ``path`` to its last; there is
    no ``direction`` when they enter or are on the Home path. ``captures`` are in the order of
    the path. ``sets_mark`` if they stand on or pass their midpoint.
    """

    pieces: tuple[PieceName, ...]
    direction: Direction | None
    source: Place
    path: Path
    captures: tuple[Occupant, ...] = ()
    sets_mark: bool = False

    @property
    def id(self) -> str:
        """Return what names the move among the legal moves of one roll: ``forward:g1+g3``."""
        way = self.direction or ("enter" if self.enters else "home")
        return f"{way}:{'+'.join(self.pieces)}"

    @property
    def target(self) -> Place:
        """Return where it ends."""
        return self.path[-1]

    @property
    def enters(self) -> bool:
        """Tell whether a piece leaves the Yard (L10)."""
        return self.source == YARD

    @property
    def turns_in(self) -> bool:
        """Tell whether it leaves the loop for the Home path (L14)."""
        return self.source.zone is Zone.LOOP and self.target.zone is not Zone.LOOP

    @property
    def comes_home(self) -> bool:
        """Tell whether it brings pieces Home (L16)."""
        return self.target == HOME


def likeness(colour: Colour, piece: Piece, turning: Turning) -> tuple[str, ...]:
    """Return what is equal for pieces of one place where it is all the same which one moves."""
    ways = directions(colour, piece, turning)
    return piece.kind, "marked" if piece.marked else "", *(way or "" for way in ways)


@lru_cache(maxsize=REMEMBERED)
def legal_moves(
    players: tuple[Player, ...], seat: Seat, die: int, options: Options
) -> tuple[Move, ...]:
    """Return the legal moves of ``seat`` by the names of the pieces, forward before backward.

    Of pieces of one place that are alike in everything that matters the first ones move.
    """
    return tuple(sorted(_moves(players, seat, die, options), key=lambda move: move.pieces))


def apply_move(players: tuple[Player, ...], seat: Seat, move: Move) -> tuple[Player, ...]:
    """Return the players after a move: their pieces, and what they captured and lost."""
    after = [_without(player, Seat(number), move) for number, player in enumerate(players)]
    pieces = tuple(
        _moved(piece, move) if piece.name in move.pieces else piece for piece in after[seat].pieces
    )
    captured = after[seat].captured + len(move.captures)
    after[seat] = replace(after[seat], pieces=pieces, captured=captured)
    return tuple(after)


def capture_places(players: Sequence[Player], move: Move) -> tuple[Place, ...]:
    """Return where ``move`` captures, given the ``players`` before it: two tiles at most."""
    places = (players[seat].piece(name).place for seat, name in move.captures)
    return tuple(dict.fromkeys(places))


def _moved(piece: Piece, move: Move) -> Piece:
    direction = move.direction if move.target.zone is Zone.LOOP else None
    marked = piece.marked or move.sets_mark
    return replace(piece, place=move.target, direction=direction, marked=marked)


def _without(player: Player, seat: Seat, move: Move) -> Player:
    """Return ``player`` with the pieces that ``move`` captures back in the Yard (L25)."""
    names = {captured.piece for captured in move.captures if captured.seat == seat}
    if not names:
        return player
    pieces = tuple(Piece(each.name) if each.name in names else each for each in player.pieces)
    return replace(player, pieces=pieces, lost=player.lost + len(names))


def _moves(players: tuple[Player, ...], seat: Seat, die: int, options: Options) -> Iterator[Move]:
    mover, loop = players[seat], loop_of(players)
    for pieces in _units(mover, options.direction):
        names = tuple(piece.name for piece in pieces)
        unit = Unit(seat, mover.colour, len(pieces) if names[0].kind is Kind.GUARD else 0)
        for direction, path in _ways(mover, pieces, die, options):
            captures = _captures(loop, unit, path)
            if captures is not None:
                meets = any(is_midpoint(mover.colour, place) for place in path)
                sets_mark = meets and not all(piece.marked for piece in pieces)
                yield Move(names, direction, pieces[0].place, path, captures, sets_mark)


def _units(mover: Player, turning: Turning) -> Iterator[tuple[Piece, ...]]:
    """Yield what can move together (L17): single pieces, and guards of one tile."""
    unfinished = sorted(mover.unfinished, key=_place)
    for place, standing in groupby(unfinished, key=_place):
        stack = tuple(standing)
        guards = tuple(piece for piece in stack if piece.kind is Kind.GUARD)
        most = len(guards) if place.zone is Zone.LOOP else 1
        groups = (group for size in range(2, most + 1) for group in combinations(guards, size))
        met = set()
        for unit in (*((piece,) for piece in stack), *groups):
            alike = tuple(sorted(likeness(mover.colour, piece, turning) for piece in unit))
            if alike not in met:
                met.add(alike)
                yield unit


def _place(piece: Piece) -> Place:
    return piece.place


def _ways(
    mover: Player, pieces: tuple[Piece, ...], die: int, options: Options
) -> Iterator[tuple[Direction | None, Path]]:
    """Yield where ``pieces`` can go together if nobody else is on the loop (L10-L18)."""
    if pieces[0].place == YARD:
        if die in options.enter_on.numbers:
            yield None, (entry(mover.colour),)
        return
    steps, rest = divmod(die, len(pieces))
    if rest:
        return
    allowed = [directions(mover.colour, piece, options.direction) for piece in pieces]
    for direction in allowed[0]:
        paths = {walk(mover.colour, piece, direction, steps) for piece in pieces}
        path = paths.pop()
        if path and not paths and all(direction in each for each in allowed):
            yield direction, path


def _captures(loop: Loop, unit: Unit, path: Path) -> tuple[Occupant, ...] | None:
    """Return whom ``unit`` captures on its way, or nothing if it is stopped (L19-L24)."""
    captures: list[Occupant] = []
    for place in path:
        if place.zone is not Zone.LOOP:
            break
        captured = loop.captured(unit, place.number, lands=place == path[-1])
        if captured is None or loop.stops(unit, place.number):
            return None
        captures += captured
    return tuple(captures)
