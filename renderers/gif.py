"""Write an animated GIF (GIF89a): one table of colours, and of each picture only what changed.

Discord's media proxy draws what it makes of a GIF anew. It has taken pixels that a picture leaves
out for transparent ones where the file was brief, so every picture here says the same three
things: the index that means unchanged, which is no colour's; that it stays on the canvas; its time.
"""

from struct import pack
from typing import Final

from PIL import Image
from PIL.GifImagePlugin import getdata

SIGNATURE: Final = b"GIF89a"
UNCHANGED: Final = 255
"""The index of a pixel that stays as it was; a palette has at most 255 colours beside it."""
TABLE: Final = 0b1_111_0_111
"""Of the screen: a table of colours for all pictures, 256 entries of 24 bits."""
FOREVER: Final = b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
"""The extension that starts the animation again after its end, always."""
STAYS: Final = 1
"""The disposal of a picture on which the next one is laid."""
END: Final = b"\x3b"

Spot = tuple[int, int]
"""A pixel of the canvas, from its left upper corner."""


def opening(image: Image.Image) -> bytes:
    """Return what stands before the pictures, for a canvas of the size and colours of one."""
    table = bytes(image.getpalette("RGB") or ())
    assert len(table) <= UNCHANGED * 3, "no index is left for unchanged pixels"
    screen = pack("<HHBBB", *image.size, TABLE, 0, 0)
    return SIGNATURE + screen + table.ljust(256 * 3, b"\0") + FOREVER


def picture(indexes: Image.Image, at: Spot, milliseconds: int) -> bytes:
    """Return one picture, an "L" image of palette indexes that lies at a pixel of the canvas.

    Its time is written in hundredths of a second.
    """
    data = getdata(indexes, at, duration=milliseconds, disposal=STAYS, transparency=UNCHANGED)
    return b"".join(data)
