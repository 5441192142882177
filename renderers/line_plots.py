"""Draw lines over games or time: one panel, or two over the same places."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from PIL import Image

from renderers.axes import (
    BOTTOM,
    CHART_LEFT,
    CHART_RIGHT,
    HEADING_HEIGHT,
    KEY_GAP,
    KEY_WIDTH,
    LEGEND,
    NAMES_HEIGHT,
    PANEL_HEIGHT,
    PLATE_LEFT,
    PLATE_RIGHT,
    SEAM,
    WORD_GAP,
    LineKey,
    PlotGround,
    heading,
    inks,
    names,
    numbers,
    panel_title,
)
from renderers.charts import Range, lines_chart, value_range, whole_ticks
from renderers.geometry import WIDTH, Box
from renderers.labels import Align, Label
from renderers.palette import blank, quantised
from renderers.plot_scenes import PlotLine, PlotPanel, PlotScene, Where
from renderers.stamps import Group, Placed, draw
from renderers.text import fitted, width
from renderers.themes import Theme

CHART_HEIGHTS, UP_TICKS = {1: 480, 2: 250}, {1: 6, 2: 4}
"""Height of a chart, and about how many lines lie across it, by the number of panels."""
CHART_BOTTOM = 22
ACROSS_TICKS = 5
SIDE = 0.02
"""Room left and right of the values, as a part of their span: half a dot."""
WORD_LIMIT = 240


@dataclass(frozen=True, slots=True)
class Plate:
    """Hold a panel, where it and its chart lie, and what the chart's upright axis shows."""

    panel: PlotPanel
    box: Box
    chart: Box
    up: Range


def lines_picture(scene: PlotScene, theme: Theme) -> Image.Image:
    """Return the picture of a plot: a palette image, 1040 wide."""
    plates = _plates(scene.panels)
    surface = PlotGround(tuple(plate.box for plate in plates), plates[-1].box[3] + BOTTOM)
    across = _across(scene)
    image = blank(theme, WIDTH, surface.height)
    draw(image, theme, surface, _groups(scene, plates, across))
    for plate in plates:
        image.paste(quantised(_chart(plate, across, theme), theme), plate.chart[:2])
    return image


def _plates(panels: Sequence[PlotPanel]) -> tuple[Plate, ...]:
    """Return panels from the top downwards; the last one has room for the names of places."""
    plates, top, count = list[Plate](), HEADING_HEIGHT, len(panels)
    for place, panel in enumerate(panels, 1):
        above = top + PANEL_HEIGHT
        chart = (CHART_LEFT, above, CHART_RIGHT, above + CHART_HEIGHTS[count])
        bottom = chart[3] + (NAMES_HEIGHT if place == count else CHART_BOTTOM)
        box = (PLATE_LEFT, top, PLATE_RIGHT, bottom)
        plates.append(Plate(panel, box, chart, _up(panel, UP_TICKS[count])))
        top = bottom + SEAM
    return tuple(plates)


def _groups(scene: PlotScene, plates: Sequence[Plate], across: Range) -> Iterator[Group]:
    yield from heading(scene.title, scene.note)
    for plate in plates:
        y = plate.box[1] + PANEL_HEIGHT // 2
        legend, left = _legend(plate.panel.lines, y)
        yield panel_title(plate.panel.title, y, left)
        yield from legend
        yield from numbers(plate.up, plate.chart)
    last = plates[-1]
    y = last.chart[3] + NAMES_HEIGHT // 2 + 2
    yield from names(across, _names(scene, across), last.chart, y)


def _legend(lines: Sequence[PlotLine], y: int) -> tuple[list[Group], int]:
    """Return the legend of a panel, laid from the right, and where it begins."""
    x, groups = CHART_RIGHT, list[Group]()
    for place, line in reversed(list(enumerate(lines))):
        if line.label:
            word = fitted(line.label, LEGEND, WORD_LIMIT)
            groups.append((Placed(Label(word, LEGEND, "plate_muted", Align.RIGHT), x, y),))
            x -= round(width(word, LEGEND)) + KEY_GAP
            groups.append((Placed(LineKey(place), x - KEY_WIDTH // 2, y),))
            x -= KEY_WIDTH + WORD_GAP
    return groups, x


def _chart(plate: Plate, across: Range, theme: Theme) -> Image.Image:
    box, panel = plate.chart, plate.panel
    size = (box[2] - box[0], box[3] - box[1])
    lines = [
        ([at(place) for place, _ in line.points], [value for _, value in line.points])
        for line in panel.lines
    ]
    return lines_chart(size, across, plate.up, lines, panel.level, inks(theme))


def _up(panel: PlotPanel, ticks: int) -> Range:
    values = [value for line in panel.lines for _, value in line.points]
    return value_range(values if panel.level is None else [*values, panel.level], ticks)


def _across(scene: PlotScene) -> Range:
    places = [at(place) for place in scene.places] or [0.0]
    low, high = min(places), max(places)
    room = (high - low) * SIDE or 0.5
    return Range(low - room, high + room, ())


def _names(scene: PlotScene, across: Range) -> list[tuple[float, str]]:
    """Return the places that are named: those of the scene, or whole numbers, or three days."""
    if scene.ticks:
        return sorted((at(place), word) for place, word in scene.ticks)
    moments = [place for place in scene.places if isinstance(place, datetime)]
    if not moments:
        places = whole_ticks(across.low, across.high, ACROSS_TICKS) if scene.places else ()
        return [(place, str(place)) for place in places]
    first, last = min(moments), max(moments)
    days = {_day(moment): moment for moment in (last, first + (last - first) / 2, first)}
    return sorted((moment.timestamp(), day) for day, moment in days.items())


def _day(moment: datetime) -> str:
    return moment.astimezone(UTC).date().isoformat()


def at(place: Where) -> float:
    """Return a place as a number: that of the game, or seconds since 1970."""
    return place.timestamp() if isinstance(place, datetime) else float(place)
