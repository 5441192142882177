"""One seat of the panel: badge, name, state, own cube and score."""

from collections.abc import Iterator

from renderers.badges import Badge
from renderers.chouette_scenes import SeatScene
from renderers.geometry import Box
from renderers.labels import Align, Label
from renderers.marks import Arrow, Frame
from renderers.seat_cubes import RAIL_WIDTH, cube_group
from renderers.stamps import Group, Placed
from renderers.text import Style, fitted, largest

SEAT_WIDTH, SEAT_HEIGHT, SEAT_CORNER = 508, 68, 6
MIDDLE = SEAT_HEIGHT // 2

BADGE_WIDTH, BADGE_HEIGHT, BADGE_X = 72, 42, 45
NAME_X, NAME_Y, STATE_Y = 90, 21, 50
ARROW_ROOM = 22
SCORE_X, SCORE_LIMIT = 496, 70
RAIL_X = 362
GAP = 8

NAME, STATE = Style(28), Style(24, 500)
BADGES = (Style(23, 700), Style(19, 700))
SCORES = (Style(28, 700), Style(22, 700), Style(19, 700))
"""Badges and scores are not cut if a smaller size saves them."""


def seat_groups(seat: SeatScene, box: Box) -> Iterator[Group]:
    """Yield the groups of one seat in its box; the frame round an owed decision lies lowest."""
    left, top = box[:2]
    if seat.attention:
        frame = Frame(SEAT_WIDTH, SEAT_HEIGHT, SEAT_CORNER)
        yield (Placed(frame, left + SEAT_WIDTH // 2, top + MIDDLE),)
    yield _badge(seat, left + BADGE_X, top + MIDDLE)
    yield from _words(seat, left + NAME_X, top)
    if seat.cube is not None:
        yield cube_group(seat.cube, left + RAIL_X, top + MIDDLE)
    if seat.score:
        yield _score(seat, left + SCORE_X, top + MIDDLE)


def _badge(seat: SeatScene, x: int, y: int) -> Group:
    badge = Badge(seat.role, seat.out, BADGE_WIDTH, BADGE_HEIGHT)
    style = largest(seat.badge, BADGES, BADGE_WIDTH - GAP)
    word = fitted(seat.badge, style, BADGE_WIDTH - GAP)
    return Placed(badge, x, y), Placed(Label(word, style, badge.ink), x, y)


def _words(seat: SeatScene, x: int, top: int) -> Iterator[Group]:
    room = (RAIL_X - RAIL_WIDTH // 2 if seat.cube else SCORE_X - SCORE_LIMIT) - NAME_X - GAP
    name_ink, state_ink = ("plate_faint",) * 2 if seat.out else ("plate_ink", "plate_muted")
    name = Label(fitted(seat.name, NAME, room), NAME, name_ink, Align.LEFT)
    yield (Placed(name, x, top + (NAME_Y if seat.state else MIDDLE)),)
    if seat.attention:
        yield (Placed(Arrow(), x + 7, top + STATE_Y),)
        x, room, state_ink = x + ARROW_ROOM, room - ARROW_ROOM, "accent"
    state = Label(fitted(seat.state, STATE, room), STATE, state_ink, Align.LEFT)
    yield (Placed(state, x, top + STATE_Y),)


def _score(seat: SeatScene, x: int, y: int) -> Group:
    style = largest(seat.score, SCORES, SCORE_LIMIT)
    ink = "plate_faint" if seat.out else "plate_ink"
    label = Label(fitted(seat.score, style, SCORE_LIMIT), style, ink, Align.RIGHT)
    return (Placed(label, x, y),)
