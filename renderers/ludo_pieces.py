"""Lay pieces on the tiles of a Ludo board, into its Yards and Homes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from renderers import ludo_geometry as g
from renderers.geometry import Spot
from renderers.labels import Label
from renderers.ludo_crowds import ROOMY, Stack, stacks
from renderers.ludo_marks import Plaque, Pointer
from renderers.ludo_scenes import (
    LOOP_TILES,
    LudoColour,
    LudoDirection,
    LudoPiece,
    LudoPlace,
    LudoShape,
    LudoZone,
)
from renderers.ludo_tokens import ROYAL_ROW, Chip, Pearl, Token, ink_name
from renderers.stamps import Group, Placed
from renderers.text import Style

LABELS = {100: (Style(26, 700), Style(21, 700)), 125: (Style(31, 700), Style(26, 700))}
"""For each size of a piece in percent: the style of one figure, and of more or of a royal's."""
CHIP, NAMES = Style(22, 700), Style(21, 700)
LARGE = 125
"""Size of pieces in Yards and Homes, in percent."""
SHARE = 21
"""Of one of two on a tile, from the middle of the tile."""
WIDE_CHIP, TALL_CHIP = (48, 29), (54, 26)
"""Width and height of a chip on a wide and on a high tile: a crowd reaches a little beyond it."""
LABEL_SHIFT = 8
"""Of the label of a chip, from its middle."""
CHIP_CORNER = 3
"""How far within the corner of a chip the mark of the midpoint has its middle."""
PLAQUED = 3
"""Pieces of a stack whose names stand beside it: of four guards all are there."""
PLAQUES = {True: (44, 28, (22, 0)), False: (46, 26, (0, 27))}
"""For wide and for high tiles: width, height and place of the plaque with the names of a stack."""
POINTER, POINTER_ASLANT = 21, 16
"""From the middle of a piece to the sign of its direction; aslant it is so far across and down."""
POINTER_OVER_CROWN, POINTER_BEYOND_MARK = 29, 24
"""The same where it would lie on a crown, or on the mark of the midpoint."""


@dataclass(frozen=True, slots=True)
class Site:
    """A tile of the loop or of a Home path, and how pieces share it."""

    place: LudoPlace
    owner: LudoColour

    @property
    def wide(self) -> bool:
        """Return whether the tile is wider than high."""
        return g.lies_wide(self.place, self.owner)

    def along(self, distance: int) -> Spot:
        """Return a spot on the long axis of the tile."""
        x, y = g.centre(self.place, self.owner)
        return (x + distance, y) if self.wide else (x, y + distance)

    def towards(self, direction: LudoDirection) -> Spot:
        """Return where the next tile lies: -1, 0 or 1 across and down."""
        step = 1 if direction is LudoDirection.FORWARD else -1
        after = LudoPlace(LudoZone.LOOP, (self.place.index + step) % LOOP_TILES)
        here, there = g.centre(self.place, self.owner), g.centre(after, self.owner)
        return _sign(there[0] - here[0]), _sign(there[1] - here[1])


def piece_groups(pieces: Sequence[LudoPiece]) -> Iterator[Group]:
    """Yield a group for every tile, nest or Home that has pieces, then the signs of directions.

    What lies lower in the picture comes later: crowns and signs reach over the tile above them.
    """
    signs: list[Group] = []
    lying = sorted(pieces, key=_site_key)
    for (_, zone, index, colour), found in groupby(lying, key=_site_key):
        here = tuple(found)
        if zone == LudoZone.YARD.value:
            yield from _in_yard(here)
        elif zone == LudoZone.HOME.value:
            yield _at_home(here)
        else:
            owner = LudoColour(colour) if colour else here[0].colour
            site, shown = Site(LudoPlace(LudoZone(zone), index), owner), stacks(here)
            yield tuple(_on_tile(shown, site))
            signs.append(tuple(_signs(shown, site)))
    yield from filter(None, signs)


def _site_key(piece: LudoPiece) -> tuple[int, str, int, str]:
    place = piece.place
    owner = "" if place.zone is LudoZone.LOOP else piece.colour.value
    return g.centre(place, piece.colour)[1], place.zone.value, place.index, owner


def _in_yard(pieces: Sequence[LudoPiece]) -> Iterator[Group]:
    """Put guards into nests by their names, so that each has its own, and royals between them."""
    guards = [piece for piece in pieces if piece.shape is LudoShape.GUARD]
    royals = [piece for piece in pieces if piece.shape is LudoShape.ROYAL]
    free = [str(slot + 1) for slot in range(4)]
    for piece in sorted(guards, key=lambda guard: guard.label):
        name = piece.label if piece.label in free else free[0]
        free.remove(name)
        yield tuple(_token(Stack((piece,)), g.nest(piece.colour, int(name) - 1), LARGE))
    for place, piece in enumerate(royals):
        x, y = g.yard_middle(piece.colour)
        x += round((2 * place - len(royals) + 1) * g.ROYAL_STEP)
        yield tuple(_token(Stack((piece,)), (x, y), LARGE))


def _at_home(pieces: Sequence[LudoPiece]) -> Group:
    kinds = [Stack(tuple(piece for piece in pieces if piece.shape is shape)) for shape in LudoShape]
    shown = [stack for stack in kinds if stack.pieces]
    sides = (0,) if len(shown) == 1 else (-1, 1)
    spots = (g.home_slot(pieces[0].colour, side) for side in sides)
    return tuple(
        placed
        for stack, spot in zip(shown, spots, strict=True)
        for placed in _token(stack, spot, LARGE)
    )


def _on_tile(shown: Sequence[Stack], site: Site) -> Iterator[Placed]:
    spots = _spots(shown, site)
    if len(shown) > ROOMY:
        yield from _chips(shown, spots, _chip_size(site))
        return
    for stack, spot in zip(shown, spots, strict=True):
        yield from _token(stack, spot)
    if _has_plaque(shown):
        yield from _plaque(shown[0], site)


def _spots(shown: Sequence[Stack], site: Site) -> tuple[Spot, ...]:
    """Return where what is shown on a tile has its middle."""
    if len(shown) > ROOMY:
        return tuple(_chip_spots(len(shown), site))
    if len(shown) == ROOMY:
        return site.along(-SHARE), site.along(SHARE)
    return (site.along(-SHARE if _has_plaque(shown) else 0),)


def _has_plaque(shown: Sequence[Stack]) -> bool:
    return len(shown) == 1 and len(shown[0].pieces) == PLAQUED


def _token(stack: Stack, spot: Spot, percent: int = 100) -> Iterator[Placed]:
    x, y = spot
    yield Placed(Token(stack.colour, stack.shape, percent, stack.movable, stack.midpoint), x, y)
    small = len(stack.label) > 1 or stack.shape is LudoShape.ROYAL
    lower = round(ROYAL_ROW * percent / 100) if stack.shape is LudoShape.ROYAL else 0
    label = Label(stack.label, LABELS[percent][small], ink_name(stack.colour))
    yield Placed(label, x, y + lower)


def _signs(shown: Sequence[Stack], site: Site) -> Iterator[Placed]:
    """Yield the signs of the directions that pieces on the loop have to keep."""
    if site.place.zone is not LudoZone.LOOP:
        return
    for stack, (x, y) in zip(shown, _spots(shown, site), strict=True):
        if stack.direction is not None:
            across, down = site.towards(stack.direction)
            away = _pointer_away(stack, across, down)
            beside, below = _half(_chip_size(site)) if len(shown) > ROOMY else (away, away)
            yield Placed(Pointer(across, down), x + across * beside, y + down * below)


def _pointer_away(stack: Stack, across: int, down: int) -> int:
    """Return how far from a piece its sign stands, clear of its crown and its mark."""
    if stack.shape is LudoShape.ROYAL and (across, down) == (0, -1):
        return POINTER_OVER_CROWN
    if 0 in (across, down):
        return POINTER
    return POINTER_BEYOND_MARK if stack.midpoint and across == down == 1 else POINTER_ASLANT


def _plaque(stack: Stack, site: Site) -> Iterator[Placed]:
    x, y = g.centre(site.place, site.owner)
    width, height, (across, down) = PLAQUES[site.wide]
    yield Placed(Plaque(width, height), x + across, y + down)
    yield Placed(Label(stack.names, NAMES, "plate_ink"), x + across, y + down)


def _chips(
    shown: Sequence[Stack], spots: Sequence[Spot], size: tuple[int, int]
) -> Iterator[Placed]:
    """Lay chips, then the marks of midpoints on their upper corners, so that none is covered."""
    for stack, (x, y) in zip(shown, spots, strict=True):
        crowned = stack.shape is LudoShape.ROYAL
        yield Placed(Chip(stack.colour, crowned, *size, stack.movable), x, y)
        yield Placed(Label(stack.label, CHIP, ink_name(stack.colour)), x + LABEL_SHIFT, y)
    right, top = _half(size)
    for stack, (x, y) in zip(shown, spots, strict=True):
        if stack.midpoint:
            yield Placed(Pearl(), x + right - CHIP_CORNER, y - top + CHIP_CORNER)


def _chip_size(site: Site) -> tuple[int, int]:
    return WIDE_CHIP if site.wide else TALL_CHIP


def _half(size: tuple[int, int]) -> tuple[int, int]:
    return size[0] // 2, size[1] // 2


def _chip_spots(count: int, site: Site) -> Iterator[Spot]:
    """Yield where chips lie: two by two on a wide tile, one above the other on a high one."""
    x, y = g.centre(site.place, site.owner)
    width, height = _chip_size(site)
    for place in range(count):
        if site.wide:
            row, column = divmod(place, 2)
            yield x + (2 * column - 1) * width // 2, y + (2 * row - 1) * height // 2
        else:
            yield x, y + (2 * place - count + 1) * height // 2


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
