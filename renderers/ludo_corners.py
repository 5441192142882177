"""The corners of a Ludo board: name, state and score of each player, and the dice he rolled."""

from collections.abc import Iterator, Sequence

from renderers import ludo_geometry as g
from renderers.geometry import DIE
from renderers.labels import Align, Label
from renderers.ludo_marks import Border
from renderers.ludo_scenes import LudoColour, LudoDie, LudoPlayer
from renderers.ludo_tokens import Emblem
from renderers.marks import Arrow
from renderers.pieces import DieFace
from renderers.scenes import Colour
from renderers.stamps import Group, Placed
from renderers.text import Style, fitted, largest, width

NAME, STATE = Style(30), Style(25, 500)
SCORES = (Style(36, 700), Style(28, 700), Style(22, 700))
EMBLEM, CORNER_ROUND = 36, 12
FIRST_ROW, SECOND_ROW = 27, 65
"""Of name and state, from the outer edge of the corner; in lower corners they change places."""
EMBLEM_X, NAME_X = 31, 58
STATE_X, ARROW_ROOM = 16, 22
SCORE_MARGIN, SCORE_LIMIT = 16, 120
GAP = 14
DIE_STEP = DIE + 14


def corner_groups(player: LudoPlayer) -> Iterator[Group]:
    """Yield the groups of one corner; the frame of whose turn it is lies lowest."""
    left, top, right, bottom = g.corner_box(player.colour)
    first, second = _rows(player.colour)
    if player.to_act:
        frame = Border(g.CORNER, g.CORNER, CORNER_ROUND, 4)
        yield (Placed(frame, (left + right) // 2, (top + bottom) // 2),)
    yield (Placed(Emblem(player.colour, EMBLEM, player.left), left + EMBLEM_X, first),)
    ink = "plate_faint" if player.left else "accent" if player.to_act else "plate_ink"
    room = g.CORNER - NAME_X - SCORE_MARGIN
    name = Label(fitted(player.name, NAME, room), NAME, ink, Align.LEFT)
    yield (Placed(name, left + NAME_X, first),)
    yield from _second_row(player, left, right, second)


def _rows(colour: LudoColour) -> tuple[int, int]:
    _, top, _, bottom = g.corner_box(colour)
    if g.CORNERS[colour][1] < 0:
        return top + FIRST_ROW, top + SECOND_ROW
    return bottom - SECOND_ROW, bottom - FIRST_ROW


def _second_row(player: LudoPlayer, left: int, right: int, y: int) -> Iterator[Group]:
    style = largest(player.score, SCORES, SCORE_LIMIT)
    score = fitted(player.score, style, SCORE_LIMIT)
    ink = "plate_faint" if player.left else "plate_ink"
    yield (Placed(Label(score, style, ink, Align.RIGHT), right - SCORE_MARGIN, y),)
    x, state_ink = left + STATE_X, "plate_faint" if player.left else "plate_muted"
    if player.to_act:
        yield (Placed(Arrow(), x + 7, y),)
        x, state_ink = x + ARROW_ROOM, "accent"
    room = right - SCORE_MARGIN - round(width(score, style)) - GAP - x
    state = Label(fitted(player.state, STATE, room), STATE, state_ink, Align.LEFT)
    yield (Placed(state, x, y),)


def dice_groups(dice: Sequence[LudoDie], roller: LudoColour) -> Iterator[Group]:
    """Yield the dice, one below the other beside the Yard of their roller."""
    corner, yard = g.corner_box(roller), g.yard_box(roller)
    x = (corner[0] + yard[0]) // 2 if yard[0] - corner[0] > DIE else (yard[2] + corner[2]) // 2
    middle = (yard[1] + yard[3]) // 2
    for place, die in enumerate(dice):
        y = middle + round((place - (len(dice) - 1) / 2) * DIE_STEP)
        yield (Placed(DieFace(die.number, Colour.LIGHT, die.used), x, y),)
