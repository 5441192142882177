"""The strip at a player's edge of the board: colour, name, pips, score, and who is to act."""

from collections.abc import Iterator

from renderers import geometry as g
from renderers.labels import Align, Label
from renderers.marks import Arrow, Frame
from renderers.pieces import Icon
from renderers.scenes import Side, Strip
from renderers.stamps import Group, Placed
from renderers.text import Style, fitted

NAME, PIPS, SCORE = Style(28), Style(25, 500), Style(29, 700)
ARROW_X, ICON_X, NAME_X = 27, 56, 82
PIPS_X, SCORE_X = g.WIDTH - 158, g.WIDTH - 24
NAME_LIMIT, PIPS_LIMIT, SCORE_LIMIT = 570, 210, 118


def strip_groups(strip: Strip, side: Side) -> Iterator[Group]:
    """Yield the groups of one strip; the frame of the player to act lies under the rest."""
    y = g.Layout.from_edge(side, g.STRIP_ROW)
    if strip.to_act:
        frame = Placed(Frame(g.WIDTH - 16, g.STRIP_HEIGHT, g.STRIP_CORNER), g.WIDTH // 2, y)
        yield frame, Placed(Arrow(), ARROW_X, y)
    yield (Placed(Icon(strip.colour), ICON_X, y),)
    yield (Placed(_name(strip), NAME_X, y),)
    pips = fitted(strip.pips_text or str(strip.pips), PIPS, PIPS_LIMIT)
    yield (Placed(Label(pips, PIPS, "plate_muted", Align.RIGHT), PIPS_X, y),)
    if strip.score:
        score = fitted(strip.score, SCORE, SCORE_LIMIT)
        yield (Placed(Label(score, SCORE, "plate_ink", Align.RIGHT), SCORE_X, y),)


def _name(strip: Strip) -> Label:
    ink = "accent" if strip.to_act else "plate_ink"
    return Label(fitted(strip.name, NAME, NAME_LIMIT), NAME, ink, Align.LEFT)
