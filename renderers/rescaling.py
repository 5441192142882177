"""Scale a picture that follows another only where it differs: less than half of a board, mostly."""

from dataclasses import dataclass
from math import ceil, floor
from typing import Final

from PIL import Image, ImageChops

from renderers.palette import quantised
from renderers.themes import Theme

LOBES: Final = 3
"""Reach of Lanczos resampling: so many pixels of the coarser of both pictures."""


@dataclass(frozen=True, slots=True)
class _Span:
    """Hold where a change lies along one axis, in pixels: in the scaled picture, and what it needs.

    `needs` of the whole picture reaches further than what is scaled, `inside` is the latter
    within it.
    """

    lies: tuple[int, int]
    needs: tuple[int, int]
    inside: tuple[float, float]


def indexes(image: Image.Image) -> Image.Image:
    """Return the palette indexes of a palette image as an "L" image."""
    return Image.frombytes("L", image.size, image.tobytes())


def followed(
    scaled: Image.Image, before: Image.Image, after: Image.Image, theme: Theme
) -> Image.Image:
    """Return `after` at the size of `scaled`, which is `before` at that size.

    The same as scaling the whole of it, but for rounding where the sizes are in an odd ratio.
    """
    box = ImageChops.difference(indexes(before), indexes(after)).getbbox()
    if box is None:
        return scaled
    x = _span((box[0], box[2]), after.width, scaled.width)
    y = _span((box[1], box[3]), after.height, scaled.height)
    source = after.crop((x.needs[0], y.needs[0], x.needs[1], y.needs[1])).convert("RGB")
    part = source.resize(
        (x.lies[1] - x.lies[0], y.lies[1] - y.lies[0]),
        Image.Resampling.LANCZOS,
        box=(x.inside[0], y.inside[0], x.inside[1], y.inside[1]),
    )
    following = scaled.copy()
    following.paste(quantised(part, theme), (x.lies[0], y.lies[0]))
    return following


def _span(changed: tuple[int, int], whole: int, scaled: int) -> _Span:
    factor = whole / scaled
    reach = LOBES * max(1.0, factor)
    start = max(0, floor((changed[0] - reach) / factor))
    end = min(scaled, ceil((changed[1] + reach) / factor))
    first = max(0, floor(start * factor - reach))
    last = min(whole, ceil(end * factor + reach))
    inside = (start * factor - first, min(end * factor - first, last - first))
    return _Span((start, end), (first, last), inside)
