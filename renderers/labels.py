"""Labels: a line of text, and the plate for the line over a finished game."""

from dataclasses import dataclass
from enum import Enum

from PIL import Image

from renderers import text
from renderers.canvas import Canvas, shrunk
from renderers.sprites import Picture, centred
from renderers.themes import Theme

CAP_HEIGHT = 0.714
"""Height of a capital or a figure in Noto Sans, as a part of its size."""
REACH = 0.62
"""How far the ink of a line goes from its middle, as a part of its size, where it can be helped."""
PLATE_HEIGHT, PLATE_MARGIN = 76, 9


class Align(Enum):
    """Say which end of a label is laid on its spot."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


@dataclass(frozen=True, slots=True)
class Label:
    """One line of text, laid by its middle height; `ink` names a colour of the theme."""

    words: str
    style: text.Style
    ink: str
    align: Align = Align.CENTRE

    def paint(self, theme: Theme) -> Picture:
        """Paint the line in its ink."""
        cover, anchor = self.cover()
        image = Image.new("RGBA", cover.size, getattr(theme, self.ink))
        image.putalpha(cover)
        return Picture(image, anchor)

    def cover(self) -> Picture:
        """Return the ink of the line as an "L" image of coverage in thirds, and its anchor."""
        line = text.mask(self.words, self.style)
        ink = line.getbbox() or (0, 0, 1, 1)
        anchor = (round(line.width * self.align.value), self._middle(ink[1], ink[3]))
        return Picture(line.crop(ink), (anchor[0] - ink[0], anchor[1] - ink[1]))

    def _middle(self, top: int, bottom: int) -> int:
        """Return the row to lay on the spot: half a capital's height, or what keeps ink in reach.

        Scripts that reach far below or above the line are moved, so that they stay in a strip.
        """
        line = self.style.ascent - round(self.style.size * CAP_HEIGHT / 2)
        reach = round(self.style.size * REACH)
        return max(min(line, top + reach), bottom - reach)


@dataclass(frozen=True, slots=True)
class Banner:
    """The plate over the middle of a finished game."""

    width: int

    def paint(self, theme: Theme) -> Picture:
        """Paint a plate with a double line round it, and its shadow."""
        width, height = self.width + 2 * PLATE_MARGIN, PLATE_HEIGHT + 2 * PLATE_MARGIN
        canvas = Canvas(width, height)
        box = (PLATE_MARGIN, PLATE_MARGIN, width - PLATE_MARGIN, height - PLATE_MARGIN)
        canvas.fill(canvas.block(*shrunk(box, -1), 17), theme.shadow, 0.4)
        for by, corner, colour in ((0, 16, "accent"), (3, 13, "plate"), (7, 10, "accent")):
            canvas.fill(canvas.block(*shrunk(box, by), corner), getattr(theme, colour))
        canvas.fill(canvas.block(*shrunk(box, 8.5), 9), theme.plate)
        return centred(canvas.done())
