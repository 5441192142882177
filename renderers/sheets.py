"""Draw a sheet: a plate with ruled lines, names at its left and columns of numbers at its right."""

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

from renderers.canvas import Canvas
from renderers.geometry import WIDTH
from renderers.labels import Align, Label
from renderers.palette import blank, blend
from renderers.sheet_scenes import SheetRow, SheetScene
from renderers.sprites import Picture, centred
from renderers.stamps import Group, Placed, draw
from renderers.text import Style, fitted, width
from renderers.themes import Theme
from renderers.timber import rails, sink

TITLE, HEAD, FOOTER = Style(34, 700), Style(27), Style(26)
NAME, STRONG, CELL = Style(34), Style(34, 700), Style(34, 700)
HEADING_ROW, HEADING_HEIGHT = 36, 70
HEAD_HEIGHT, ROW_HEIGHT = 54, 62
FOOTER_HEIGHT, BOTTOM = 52, 10
PLATE_LEFT, PLATE_RIGHT, PLATE_CORNER = 8, WIDTH - 8, 10
NAME_X, CELLS_RIGHT = 32, WIDTH - 32
TEXT_LIMIT = WIDTH - 48
NAME_ROOM = 330
"""Room that names have whatever the columns ask for."""
COLUMN_GAP = 40
LEAD_GAP = 16
BAR = 8
"""Breadth of the bar before a row that stands out."""
SIGNS = {"+": "gain", "-": "loss", "−": "loss", "–": "loss"}
"""The theme's colour for a cell by its first character."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Hold where the columns of one sheet end at the right, and where names begin and end."""

    rights: tuple[int, ...]
    widths: tuple[int, ...]
    name_x: int
    name_room: int
    lead_room: int


@dataclass(frozen=True, slots=True)
class SheetGround:
    """The sheet with nothing written."""

    rows: int
    footer: bool

    def paint(self, theme: Theme) -> Image.Image:
        """Return the timber with a ruled plate."""
        image = rails(theme, WIDTH, _height(self.rows, self.footer))
        bottom = _row_top(self.rows)
        sink(
            image,
            theme,
            (PLATE_LEFT, HEADING_HEIGHT, PLATE_RIGHT, bottom),
            PLATE_CORNER,
            theme.plate,
        )
        for row in range(self.rows):
            y = _row_top(row)
            line = blend(theme.plate, theme.plate_muted, 0.5 if row == 0 else 0.25)
            image.paste(line, (NAME_X - 12, y - 1, CELLS_RIGHT + 12, y + 1))
        return image


@dataclass(frozen=True, slots=True)
class EmphasisBar:
    """The bar before a row that stands out."""

    def paint(self, theme: Theme) -> Picture:
        """Paint the bar in the accent."""
        canvas = Canvas(BAR, ROW_HEIGHT - 18)
        canvas.fill(canvas.block(0, 0, BAR, ROW_HEIGHT - 18, BAR / 2), theme.accent)
        return centred(canvas.done())


def sheet_picture(scene: SheetScene, theme: Theme) -> Image.Image:
    """Return the picture of a sheet: a palette image, 1040 wide, its height by the rows."""
    surface = SheetGround(len(scene.rows), bool(scene.footer))
    image = blank(theme, WIDTH, _height(surface.rows, surface.footer))
    draw(image, theme, surface, _groups(scene))
    return image


def _groups(scene: SheetScene) -> Iterator[Group]:
    grid = _grid(scene)
    yield _line(scene.title, TITLE, HEADING_ROW)
    y = HEADING_HEIGHT + HEAD_HEIGHT // 2 + 2
    for text, right, room in zip(scene.columns, grid.rights, grid.widths, strict=True):
        head = Label(fitted(text, HEAD, room), HEAD, "plate_muted", Align.RIGHT)
        yield (Placed(head, right, y),)
    for place, row in enumerate(scene.rows):
        yield from _row(row, grid, _row_top(place) + ROW_HEIGHT // 2)
    if scene.footer:
        yield _line(scene.footer, FOOTER, _row_top(len(scene.rows)) + FOOTER_HEIGHT // 2 + 2)


def _line(words: str, style: Style, y: int) -> Group:
    label = Label(fitted(words, style, TEXT_LIMIT), style, "frame_ink", Align.LEFT)
    return (Placed(label, PLATE_LEFT + 16, y),)


def _row(row: SheetRow, grid: Grid, y: int) -> Iterator[Group]:
    ink = "accent" if row.emphasis else "plate_ink"
    if row.emphasis:
        yield (Placed(EmphasisBar(), PLATE_LEFT + 10, y),)
    if row.lead:
        lead = Label(fitted(row.lead, CELL, grid.lead_room), CELL, "plate_muted", Align.RIGHT)
        yield (Placed(lead, NAME_X + grid.lead_room, y),)
    style = STRONG if row.emphasis else NAME
    name = Label(fitted(row.name, style, grid.name_room), style, ink, Align.LEFT)
    yield (Placed(name, grid.name_x, y),)
    for text, right, room in zip(row.cells, grid.rights, grid.widths, strict=True):
        colour = SIGNS.get(text[:1], "plate_ink")
        yield (Placed(Label(fitted(text, CELL, room), CELL, colour, Align.RIGHT), right, y),)


def _grid(scene: SheetScene) -> Grid:
    """Give each column what it asks for, within an equal share of what the names leave."""
    lead_room = min(120, max((_room(row.lead, CELL) for row in scene.rows), default=0))
    name_x = NAME_X + (lead_room + LEAD_GAP if lead_room else 0)
    share = (CELLS_RIGHT - name_x - NAME_ROOM) // max(1, len(scene.columns)) - COLUMN_GAP
    widths = [
        min(share, max([_room(head, HEAD), *(_room(row.cells[place], CELL) for row in scene.rows)]))
        for place, head in enumerate(scene.columns)
    ]
    rights = []
    right = CELLS_RIGHT
    for room in reversed(widths):
        rights.append(right)
        right -= room + COLUMN_GAP
    return Grid(tuple(reversed(rights)), tuple(widths), name_x, right - name_x, lead_room)


def _room(words: str, style: Style) -> int:
    return round(width(words, style)) + 1 if words else 0


def _row_top(place: int) -> int:
    return HEADING_HEIGHT + HEAD_HEIGHT + place * ROW_HEIGHT


def _height(rows: int, footer: bool) -> int:
    return _row_top(rows) + (FOOTER_HEIGHT if footer else BOTTOM)
