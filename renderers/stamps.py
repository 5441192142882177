"""Stamps: sprites blended with the ground on which they lie, in the theme's palette, and kept.

Composing a picture is then copying: no pixel is blended twice, and none outside the first use of a
group of sprites at a place.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from renderers.geometry import Box
from renderers.ground import Surface, ground
from renderers.labels import Label
from renderers.palette import blend, colours, quantised
from renderers.sprites import Picture, Sprite, picture
from renderers.themes import Theme


@dataclass(frozen=True, slots=True)
class Placed:
    """Lay a sprite's anchor on a spot of a surface."""

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


@lru_cache(maxsize=2048)
def stamp(group: Group, theme: Theme, surface: Surface) -> Stamp:
    """Return the group blended with the surface under it."""
    bare = ground(theme, surface)
    return _written(group, theme, bare) or _blended(group, theme, bare)


def _written(group: Group, theme: Theme, bare: Image.Image) -> Stamp | None:
    """Return a line of text that lies on one colour, or None if it is not that.

    It is what differs most from picture to picture. Its cover comes in thirds, so four indexes are
    looked up, and nothing is blended or searched.
    """
    placed, *others = group
    if others or not isinstance(placed.sprite, Label):
        return None
    cover, anchor = placed.sprite.cover()
    left, top = placed.x - anchor[0], placed.y - anchor[1]
    box = _around([(left, top, left + cover.width, top + cover.height)], bare.size)
    lowest, highest = bare.crop(box).getextrema()
    if lowest != highest:
        return None
    if (box[2] - box[0], box[3] - box[1]) != cover.size:
        cover = cover.crop((box[0] - left, box[1] - top, box[2] - left, box[3] - top))
    size, thirds = cover.size, cover.tobytes()
    inked = thirds.translate(_inked(theme, placed.sprite.ink, lowest))
    image = Image.frombuffer("P", size, inked, "raw", "P", 0, 1)
    seen = Image.frombuffer("L", size, thirds.translate(_SEEN), "raw", "L", 0, 1)
    return Stamp(image, seen, box[:2])


@lru_cache(maxsize=256)
def _inked(theme: Theme, ink: str, under: int) -> bytes:
    """Return the index of every cover of an ink on an index of the palette."""
    steps = [blend(colours(theme)[under], getattr(theme, ink), third / 3) for third in range(4)]
    row = Image.new("RGB", (len(steps), 1))
    row.putdata(steps)
    indexes = quantised(row, theme).tobytes()
    return bytes(indexes[round(cover / 85)] for cover in range(256))


def _blended(group: Group, theme: Theme, bare: Image.Image) -> Stamp:
    """Return the group blended pixel by pixel with what is under it."""
    pictures = [(picture(placed.sprite, theme), placed) for placed in group]
    box = _around([_box(painted, placed) for painted, placed in pictures], bare.size)
    layer = Image.new("RGBA", (box[2] - box[0], box[3] - box[1]), (0, 0, 0, 0))
    for painted, placed in pictures:
        _lay(painted, placed, layer, box)
    under = bare.crop(box).convert("RGB")
    under.paste(layer, mask=layer)
    cover = layer.getchannel("A").point(_COVERED, "1")
    inked = cover.getbbox() or (0, 0, 1, 1)  # sprites have wide margins, and stamps are kept
    at = (box[0] + inked[0], box[1] + inked[1])
    return Stamp(quantised(under.crop(inked), theme), cover.crop(inked), at)


def draw(
    image: Image.Image, theme: Theme, surface: Surface, groups: Iterable[Group], top: int = 0
) -> None:
    """Copy a surface and what lies on it to a palette image of the theme, from a row downwards."""
    image.paste(ground(theme, surface), (0, top))
    for group in groups:
        printed = stamp(group, theme, surface)
        image.paste(printed.image, (printed.at[0], printed.at[1] + top), printed.cover)


_COVERED = [0] * 8 + [255] * 248
"""Cover too faint to be seen leaves the ground as it is."""
_SEEN = bytes(_COVERED)


def _lay(painted: Picture, placed: Placed, layer: Image.Image, box: Box) -> None:
    left, top, _, _ = _box(painted, placed)
    inside = (max(0, box[0] - left), max(0, box[1] - top))
    layer.alpha_composite(painted.image, (max(0, left - box[0]), max(0, top - box[1])), inside)


def _box(painted: Picture, placed: Placed) -> Box:
    left, top = placed.x - painted.anchor[0], placed.y - painted.anchor[1]
    return left, top, left + painted.image.width, top + painted.image.height


def _around(boxes: list[Box], size: tuple[int, int]) -> Box:
    """Return the box round some boxes, within a surface of a size."""
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
    return max(0, left), max(0, top), min(size[0], right), min(size[1], bottom)
