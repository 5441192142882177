"""Stamps: sprites blended with the ground on which they lie, in the theme's palette, and kept.

Composing a board is then copying: no pixel is blended twice, and none outside the first use of a
group of sprites at a place.
"""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from renderers.geometry import HEIGHT, WIDTH, Box
from renderers.ground import ground
from renderers.palette import quantised
from renderers.scenes import Home
from renderers.sprites import Picture, Sprite, picture
from renderers.themes import Theme


@dataclass(frozen=True, slots=True)
class Placed:
    """Lay a sprite's anchor on a spot of the board."""

    sprite: Sprite
    x: int
    y: int


Group = tuple[Placed, ...]
"""Sprites that overlap each other, the lowest first."""


@dataclass(frozen=True, slots=True, eq=False)
class Stamp:
    """Hold indexes to copy, which of them count, and where they go."""

    image: Image.Image
    cover: Image.Image
    at: tuple[int, int]


@lru_cache(maxsize=1024)
def stamp(group: Group, theme: Theme, home: Home) -> Stamp:
    """Return the group blended with the empty board under it."""
    pictures = [(picture(placed.sprite, theme), placed) for placed in group]
    box = _around([_box(painted, placed) for painted, placed in pictures])
    layer = Image.new("RGBA", (box[2] - box[0], box[3] - box[1]), (0, 0, 0, 0))
    for painted, placed in pictures:
        _lay(painted, placed, layer, box)
    under = ground(theme, home).rgb.crop(box)
    under.paste(layer, mask=layer)
    cover = layer.getchannel("A").point(_COVERED, "1")
    return Stamp(quantised(under, theme), cover, box[:2])


_COVERED = [0] * 8 + [255] * 248
"""Cover too faint to be seen leaves the ground as it is."""


def _lay(painted: Picture, placed: Placed, layer: Image.Image, box: Box) -> None:
    left, top, _, _ = _box(painted, placed)
    inside = (max(0, box[0] - left), max(0, box[1] - top))
    layer.alpha_composite(painted.image, (max(0, left - box[0]), max(0, top - box[1])), inside)


def _box(painted: Picture, placed: Placed) -> Box:
    left, top = placed.x - painted.anchor[0], placed.y - painted.anchor[1]
    return left, top, left + painted.image.width, top + painted.image.height


def _around(boxes: list[Box]) -> Box:
    """Return the box round some boxes, within the board."""
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
    return max(0, left), max(0, top), min(WIDTH, right), min(HEIGHT, bottom)
