"""Draw a sheet: a plate with ruled lines, names at its left and columns of numbers at its right."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate, product

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
from renderers.timber import headed, sink

TITLE, HEAD, FOOTER = Style(34, 700), Style(27), Style(26)
NAME, STRONG = Style(34, 500), Style(34, 700)
CELLS = (Style(34, 700), Style(28, 700), Style(22, 700))
"""Styles for ranks and numbers: the first in which nothing has to be cut."""
HEADING_ROW, HEADING_HEIGHT = 36, 70
HEAD_HEIGHT, ROW_HEIGHT = 54, 62
FOOTER_HEIGHT, BOTTOM = 52, 10
PLATE_LEFT, PLATE_RIGHT, PLATE_CORNER = 8, WIDTH - 8, 10
NAME_X, CELLS_RIGHT = 32, WIDTH - 32
TEXT_LIMIT = WIDTH - 48
NAME_ROOM = 260
"""Room that names have whatever the columns ask for."""
COLUMN_GAP = 36
HEAD_LIMITS = (WIDTH, 60)
"""How wide the head of a column may be: as it likes, or else so that it can be guessed."""
LEAD_LIMIT, LEAD_GAP = 120, 16
BAR = 8
"""Breadth of the bar before a row that stands out."""
SIGNS = {"+": "gain", "-": "loss", "−": "loss", "–": "loss"}
"""The theme's colour for a cell by its first character."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Hold how the columns of one sheet lie: their right ends and widths, ranks, and names."""

    style: Style
    rights: tuple[int, ...]
    widths: tuple[int, ...]
    lead_room: int
    name_x: int
    name_room: int


@dataclass(frozen=True, slots=True)
class SheetGround:
    """The sheet with nothing written."""

    rows: int
    footer: bool

    def paint(self, theme: Theme) -> Image.Image:
        """Return the timber with a ruled plate."""
        image = headed(theme, _height(self.rows, self.footer), HEADING_HEIGHT)
        bottom = _row_top(self.rows)
        plate = (PLATE_LEFT, HEADING_HEIGHT, PLATE_RIGHT, bottom)
        sink(image, theme, plate, PLATE_CORNER, theme.plate)
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
    grid = lay_out(scene)
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
    if row.emphasis:
        yield (Placed(EmphasisBar(), PLATE_LEFT + 10, y),)
    if row.lead:
        lead = Label(
            fitted(row.lead, grid.style, grid.lead_room), grid.style, "plate_muted", Align.RIGHT
        )
        yield (Placed(lead, NAME_X + grid.lead_room, y),)
    style = STRONG if row.emphasis else NAME
    name = Label(fitted(row.name, style, grid.name_room), style, "plate_ink", Align.LEFT)
    yield (Placed(name, grid.name_x, y),)
    for text, right, room in zip(row.cells, grid.rights, grid.widths, strict=True):
        colour = SIGNS.get(text[:1], "plate_ink")
        cell = Label(fitted(text, grid.style, room), grid.style, colour, Align.RIGHT)
        yield (Placed(cell, right, y),)


def lay_out(scene: SheetScene, least_lead: int = 0) -> Grid:
    """Give each column what it asks for; of too much, cut heads first, then to equal shares.

    Ranks get `least_lead` pixels or more.
    """
    for head_limit, style in product(HEAD_LIMITS, CELLS):
        asked = max((_room(row.lead, style) for row in scene.rows), default=0)
        lead_room = min(LEAD_LIMIT, max(least_lead, asked))
        name_x = NAME_X + (lead_room + LEAD_GAP if lead_room else 0)
        widths = _widths(scene, style, head_limit)
        if sum(widths) <= (room := _cell_room(name_x, len(widths))):
            break
    else:
        widths = [min(one, room // len(widths)) for one in widths]
    ends = accumulate((-COLUMN_GAP - one for one in reversed(widths)), initial=CELLS_RIGHT)
    *rights, left = ends
    return Grid(style, tuple(reversed(rights)), tuple(widths), lead_room, name_x, left - name_x)


def _widths(scene: SheetScene, style: Style, head_limit: int) -> list[int]:
    """Return what each column asks for, its head included."""
    return [
        max(
            [
                min(head_limit, _room(head, HEAD)),
                *(_room(row.cells[place], style) for row in scene.rows),
            ]
        )
        for place, head in enumerate(scene.columns)
    ]


def _cell_room(name_x: int, columns: int) -> int:
    """Return the room that names leave to the columns, without the gaps."""
    return CELLS_RIGHT - name_x - NAME_ROOM - columns * COLUMN_GAP


def _room(words: str, style: Style) -> int:
    return round(width(words, style)) + 1 if words else 0


def _row_top(place: int) -> int:
    return HEADING_HEIGHT + HEAD_HEIGHT + place * ROW_HEIGHT


def _height(rows: int, footer: bool) -> int:
    return _row_top(rows) + (FOOTER_HEIGHT if footer else BOTTOM)
