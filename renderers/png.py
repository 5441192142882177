"""Write a palette image as PNG."""

from io import BytesIO

from PIL import Image

from renderers.palette import quantised
from renderers.themes import Theme

LEVEL = 6


def encode(image: Image.Image) -> bytes:
    """Return a palette image as the bytes of a PNG file."""
    file = BytesIO()
    image.save(file, "PNG", compress_level=LEVEL)
    return file.getvalue()


def scaled(image: Image.Image, theme: Theme, scale: float) -> Image.Image:
    """Return a palette image of the theme at another size, its edges smooth."""
    size = (max(1, round(image.width * scale)), max(1, round(image.height * scale)))
    return quantised(image.convert("RGB").resize(size, Image.Resampling.LANCZOS), theme)
