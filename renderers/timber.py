"""The timber that every picture is made of, and what is sunk into it."""

from math import sin

from PIL import Image, ImageChops, ImageDraw

from renderers.canvas import FINE
from renderers.geometry import WIDTH, Box
from renderers.palette import blend
from renderers.themes import RGB, Theme

LIP = 2
"""Room round a recess for its rim and its lit lower lip."""


def rails(theme: Theme, width: int, height: int) -> Image.Image:
    """Return timber whose grain runs across the picture, as "RGB"."""
    down = Image.new("RGB", (1, height))
    down.putdata(_grain(theme, height))
    return down.resize((width, height), Image.Resampling.NEAREST)


def stiles(theme: Theme, width: int, height: int) -> Image.Image:
    """Return timber whose grain runs down the picture, as "RGB"."""
    across = Image.new("RGB", (width, 1))
    across.putdata(_grain(theme, width))
    return across.resize((width, height), Image.Resampling.NEAREST)


def headed(theme: Theme, height: int, heading: int) -> Image.Image:
    """Return a frame 1040 wide: timber behind a heading so high, plain below, as "RGB".

    Grain that only shows between recesses would cost more bytes than it gives to the eye.
    """
    image = Image.new("RGB", (WIDTH, height), theme.frame)
    image.paste(rails(theme, WIDTH, heading))
    return image


def sink(image: Image.Image, theme: Theme, box: Box, corner: int, colour: RGB) -> None:
    """Paint a recess: a light lower lip, a dark rim, and the shadow of its upper edge."""
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    area = Image.new("L", (width + 2 * LIP, height + 2 * LIP))
    inner = (LIP, LIP, LIP + width, LIP + height)
    rim = (LIP - 1, LIP - 1, LIP + width + 1, LIP + height + 1)
    inside = _block(area.size, inner, corner)
    layers = [
        (theme.frame_high, _block(area.size, _lower(rim, 1), corner)),
        (blend(colour, theme.shadow, 0.75), _block(area.size, rim, corner)),
        (blend(colour, theme.shadow, 0.35), inside),
    ]
    for depth, strength in ((2, 0.18), (4, 0.0)):
        deeper = _block(area.size, _lower(inner, depth), corner)
        layers.append((blend(colour, theme.shadow, strength), ImageChops.multiply(inside, deeper)))
    for shade, mask in layers:
        image.paste(shade, (left - LIP, top - LIP), mask)


def _grain(theme: Theme, count: int) -> list[RGB]:
    """Return the shades of a board across its grain, as overlaid waves give them."""
    waves = [
        sin(at / 3.1) * 0.5 + sin(at / 7.3 + 1) + sin(at / 17.9 + 2) * 0.8 for at in range(count)
    ]
    return [
        blend(theme.frame, theme.frame_high if wave > 0 else theme.frame_low, abs(wave) / 2.3)
        for wave in waves
    ]


def _lower(box: Box, by: int) -> Box:
    left, top, right, bottom = box
    return left, top + by, right, bottom + by


def _block(size: tuple[int, int], box: Box, corner: int) -> Image.Image:
    mask = Image.new("L", (size[0] * FINE, size[1] * FINE))
    left, top, right, bottom = (end * FINE for end in box)
    ImageDraw.Draw(mask).rounded_rectangle(
        [left, top, right - 1, bottom - 1], corner * FINE, fill=255
    )
    return mask.reduce(FINE)
