"""Write a palette image as PNG."""

import zlib
from struct import pack

from PIL import Image

from renderers.palette import quantised
from renderers.themes import Theme

SIGNATURE = b"\x89PNG\r\n\x1a\n"
EIGHT_BITS, INDEXED = 8, 3
"""Depth and colour type of the header: a byte a pixel, an index into the palette."""
LEVEL, WINDOW, MEMORY = 6, 15, 8
"""Of zlib. One stream with blocks of its own default size is a hundredth smaller than Pillow's."""


def encode(image: Image.Image) -> bytes:
    """Return a palette image as the bytes of a PNG file (ISO/IEC 15948), its rows unfiltered."""
    size = pack(">II5B", *image.size, EIGHT_BITS, INDEXED, 0, 0, 0)
    chunks = (
        (b"IHDR", size),
        (b"PLTE", _colours(image)),
        (b"IDAT", _packed(image)),
        (b"IEND", b""),
    )
    return SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def scaled(image: Image.Image, theme: Theme, scale: float) -> Image.Image:
    """Return a palette image of the theme at another size, its edges smooth."""
    size = (max(1, round(image.width * scale)), max(1, round(image.height * scale)))
    return quantised(image.convert("RGB").resize(size, Image.Resampling.LANCZOS), theme)


def _packed(image: Image.Image) -> bytes:
    """Return the compressed rows, each after a byte of 0 for no filter."""
    rows = Image.new("L", (image.width + 1, image.height))
    rows.paste(Image.frombytes("L", image.size, image.tobytes()), (1, 0))
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, WINDOW, MEMORY)
    return packer.compress(rows.tobytes()) + packer.flush()


def _colours(image: Image.Image) -> bytes:
    return bytes(image.getpalette("RGB") or ())


def _chunk(kind: bytes, data: bytes) -> bytes:
    return pack(">I", len(data)) + kind + data + pack(">I", zlib.crc32(kind + data))
