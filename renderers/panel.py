"""The panel of a chouette: a heading on timber, and seats sunk into it in two columns."""

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

from renderers.chouette_scenes import Panel
from renderers.geometry import WIDTH, Box
from renderers.labels import Align, Label
from renderers.palette import blend
from renderers.seats import SEAT_CORNER, SEAT_HEIGHT, SEAT_WIDTH, seat_groups
from renderers.stamps import Group, Placed
from renderers.text import Style, fitted, width
from renderers.themes import Theme
from renderers.timber import headed, sink

TITLE, NOTE = Style(28, 700), Style(24)
MARGIN, PITCH = 8, 74
HEADING_ROW, HEADING_HEIGHT = 27, 52
HEADING_X, HEADING_ROOM, HEADING_GAP = 20, WIDTH - 40, 30
NOTE_LIMIT = 400
SEAM = 3
"""Rows of shadow between the board and the panel."""


@dataclass(frozen=True, slots=True)
class PanelGround:
    """The panel with its seats empty."""

    seats: int

    def paint(self, theme: Theme) -> Image.Image:
        """Return the timber with a recess for each seat, and a shallow one beside an odd last."""
        image = headed(theme, panel_height(self.seats), HEADING_HEIGHT)
        image.paste(theme.shadow, (0, 0, WIDTH, SEAM))
        for place in range(self.seats):
            sink(image, theme, seat_box(place), SEAT_CORNER, theme.plate)
        if self.seats % 2:
            shade = blend(theme.frame_low, theme.plate, 0.25)
            sink(image, theme, seat_box(self.seats), SEAT_CORNER, shade)
        return image


def panel_height(seats: int) -> int:
    """Return the height of a panel with so many seats."""
    return HEADING_HEIGHT + (seats + 1) // 2 * PITCH + 2


def seat_box(place: int) -> Box:
    """Return the box of a seat, counted row by row."""
    row, column = divmod(place, 2)
    left = MARGIN + column * (WIDTH - 2 * MARGIN - SEAT_WIDTH)
    top = HEADING_HEIGHT + row * PITCH
    return left, top, left + SEAT_WIDTH, top + SEAT_HEIGHT


def panel_groups(panel: Panel) -> Iterator[Group]:
    """Yield the groups of a panel, measured from its upper left corner."""
    note = fitted(panel.note, NOTE, NOTE_LIMIT)
    yield (Placed(Label(note, NOTE, "frame_ink", Align.RIGHT), WIDTH - HEADING_X, HEADING_ROW),)
    room = HEADING_ROOM - round(width(note, NOTE)) - HEADING_GAP
    title = fitted(panel.title, TITLE, room)
    yield (Placed(Label(title, TITLE, "frame_ink", Align.LEFT), HEADING_X, HEADING_ROW),)
    for place, seat in enumerate(panel.seats):
        yield from seat_groups(seat, seat_box(place))
