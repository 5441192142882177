"""Draw a leaderboard: a plate with ruled lines, medals and ranks, names, and figures at the right.

Columns share the room as those of a sheet do; the last one is drawn most strongly.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from PIL import Image

from renderers import sheets
from renderers.canvas import Canvas
from renderers.geometry import WIDTH
from renderers.labels import Align, Label
from renderers.leaderboard_scenes import LeaderboardScene, LeaderRow, Medal
from renderers.palette import blank, blend
from renderers.sheet_scenes import SheetRow, SheetScene
from renderers.sheets import (
    CELLS_RIGHT,
    HEAD,
    HEAD_HEIGHT,
    NAME_X,
    PLATE_CORNER,
    PLATE_LEFT,
    PLATE_RIGHT,
    ROW_HEIGHT,
    SIGNS,
    EmphasisBar,
    Grid,
)
from renderers.sprites import Picture, centred
from renderers.stamps import Group, Placed, draw
from renderers.text import Style, fitted, largest, width
from renderers.themes import Theme
from renderers.timber import headed, sink

TITLE, SUBTITLE, PAGE = Style(36, 700), Style(26), Style(26, 700)
RANKS = (Style(31, 700), Style(25, 700), Style(20, 700))
"""Ranks are drawn smaller rather than cut."""
TEXT_X, TITLE_ROW, SUBTITLE_ROW = PLATE_LEFT + 16, 36, 78
HEADING_HEIGHTS = {False: 70, True: 106}
"""Without and with a subtitle."""
PAGE_LIMIT, PAGE_GAP = 260, 28
MEDAL, MEDAL_ROOM = 50, 58
GAP = 12
"""Timber between the page and the row that is set apart."""
BOTTOM = 10
METALS = {Medal.GOLD: "accent", Medal.SILVER: "plate_muted", Medal.BRONZE: "loss"}
"""Colours that every theme has as inks on a plate: so the plate's colour can be read on them."""


@dataclass(frozen=True, slots=True)
class LeaderboardGround:
    """The leaderboard with nothing written."""

    rows: int
    subtitle: bool
    apart: bool

    @property
    def top(self) -> int:
        """Return where the plate begins."""
        return HEADING_HEIGHTS[self.subtitle]

    @property
    def bottom(self) -> int:
        """Return where the plate of the page ends."""
        return self.row(self.rows)

    @property
    def height(self) -> int:
        """Return the height of the picture."""
        return self.bottom + (GAP + ROW_HEIGHT if self.apart else 0) + BOTTOM

    def row(self, place: int) -> int:
        """Return the top of a row of the page."""
        return self.top + HEAD_HEIGHT + place * ROW_HEIGHT

    def middles(self) -> list[int]:
        """Return the middle heights of all rows, that of the row apart last."""
        tops = [self.row(place) for place in range(self.rows)]
        if self.apart:
            tops.append(self.bottom + GAP)
        return [top + ROW_HEIGHT // 2 for top in tops]

    def paint(self, theme: Theme) -> Image.Image:
        """Return the timber with a ruled plate, and one more for a row apart."""
        image = headed(theme, self.height, self.top)
        plate = (PLATE_LEFT, self.top, PLATE_RIGHT, self.bottom)
        sink(image, theme, plate, PLATE_CORNER, theme.plate)
        for place in range(self.rows):
            y = self.row(place)
            line = blend(theme.plate, theme.plate_muted, 0.25 if place else 0.5)
            image.paste(line, (NAME_X - 12, y - 1, CELLS_RIGHT + 12, y + 1))
        if self.apart:
            top = self.bottom + GAP
            plate = (PLATE_LEFT, top, PLATE_RIGHT, top + ROW_HEIGHT)
            sink(image, theme, plate, PLATE_CORNER, theme.plate)
        return image


@dataclass(frozen=True, slots=True)
class MedalDisc:
    """The disc under the rank of one of the first three."""

    medal: Medal

    def paint(self, theme: Theme) -> Picture:
        """Paint a disc with a fine inner ring."""
        colour, middle = getattr(theme, METALS[self.medal]), MEDAL / 2
        canvas = Canvas(MEDAL, MEDAL)
        canvas.fill(canvas.disc(middle, middle, middle), colour)
        canvas.fill(canvas.ring(middle, middle, middle - 3.5, 1.5), theme.plate, 0.5)
        return centred(canvas.done())


def leaderboard_picture(scene: LeaderboardScene, theme: Theme) -> Image.Image:
    """Return the picture of a page: a palette image, 1040 wide, its height by the rows."""
    surface = LeaderboardGround(len(scene.rows), bool(scene.subtitle), scene.apart is not None)
    image = blank(theme, WIDTH, surface.height)
    draw(image, theme, surface, _groups(scene, surface))
    return image


def lay_out(scene: LeaderboardScene) -> Grid:
    """Return how the columns lie: as on a sheet, with room for a medal before each name."""
    rows = tuple(SheetRow(row.name, row.figures, lead=row.rank) for row in scene.all_rows)
    return sheets.lay_out(SheetScene(scene.title, scene.columns, rows), least_lead=MEDAL_ROOM)


def _groups(scene: LeaderboardScene, surface: LeaderboardGround) -> Iterator[Group]:
    yield from _heading(scene)
    grid = lay_out(scene)
    y = surface.top + HEAD_HEIGHT // 2 + 2
    for text, right, room in zip(scene.columns, grid.rights, grid.widths, strict=True):
        yield (Placed(Label(fitted(text, HEAD, room), HEAD, "plate_muted", Align.RIGHT), right, y),)
    for row, middle in zip(scene.all_rows, surface.middles(), strict=True):
        yield from _row(row, grid, middle)


def _heading(scene: LeaderboardScene) -> Iterator[Group]:
    page = fitted(scene.page, PAGE, PAGE_LIMIT)
    yield (Placed(Label(page, PAGE, "frame_ink", Align.RIGHT), WIDTH - TEXT_X, TITLE_ROW),)
    room = WIDTH - 2 * TEXT_X
    title = fitted(scene.title, TITLE, room - round(width(page, PAGE)) - PAGE_GAP)
    yield (Placed(Label(title, TITLE, "frame_ink", Align.LEFT), TEXT_X, TITLE_ROW),)
    subtitle = fitted(scene.subtitle, SUBTITLE, room)
    yield (Placed(Label(subtitle, SUBTITLE, "frame_ink", Align.LEFT), TEXT_X, SUBTITLE_ROW),)


def _row(row: LeaderRow, grid: Grid, y: int) -> Iterator[Group]:
    if row.own:
        yield (Placed(EmphasisBar(), PLATE_LEFT + 10, y),)
    yield _rank(row, grid, y)
    style, ink = (sheets.STRONG, "accent") if row.own else (sheets.NAME, "plate_ink")
    name = Label(fitted(row.name, style, grid.name_room), style, ink, Align.LEFT)
    yield (Placed(name, grid.name_x, y),)
    last = len(row.figures) - 1
    for place, text in enumerate(row.figures):
        style, ink = grid.style, "plate_ink"
        if place < last:
            style, ink = Style(grid.style.size, 500), "plate_muted"
        figure = fitted(text, style, grid.widths[place])
        label = Label(figure, style, SIGNS.get(text[:1], ink), Align.RIGHT)
        yield (Placed(label, grid.rights[place], y),)


def _rank(row: LeaderRow, grid: Grid, y: int) -> Group:
    """Return the rank in the middle of its column, on a medal if there is one."""
    x, room = NAME_X + grid.lead_room // 2, MEDAL - 8 if row.medal else grid.lead_room
    style = largest(row.rank, RANKS, room)
    ink = "plate" if row.medal else "plate_muted"
    label = Placed(Label(fitted(row.rank, style, room), style, ink), x, y)
    return (Placed(MedalDisc(row.medal), x, y), label) if row.medal else (label,)
