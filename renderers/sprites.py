"""Sprites: what lies on a board, as frozen descriptions that can be painted.

`picture` paints a sprite in a theme, once. Its anchor is the pixel of the painting that is laid on
the spot where the sprite goes.
"""

from abc import abstractmethod
from functools import lru_cache
from typing import NamedTuple, Protocol

from PIL import Image

from renderers.themes import Theme


class Picture(NamedTuple):
    """A painted sprite ("RGBA") and its anchor."""

    image: Image.Image
    anchor: tuple[int, int]


class Sprite(Protocol):
    """Something that can be painted. Implementations are frozen, so that they can be kept."""

    @abstractmethod
    def __hash__(self) -> int:
        """Return a key for what has been painted."""

    @abstractmethod
    def paint(self, theme: Theme) -> Picture:
        """Return the painting in a theme's colours."""


@lru_cache(maxsize=512)
def picture(sprite: Sprite, theme: Theme) -> Picture:
    """Return a sprite's painting, painted once for each theme."""
    return sprite.paint(theme)


def centred(image: Image.Image) -> Picture:
    """Return a painting that is laid by its middle."""
    return Picture(image, (image.width // 2, image.height // 2))
