"""The grounds on which pictures are drawn: painted once for a theme, in its palette, and kept."""

from abc import abstractmethod
from functools import lru_cache
from typing import Protocol

from PIL import Image

from renderers.palette import quantised
from renderers.themes import Theme


class Surface(Protocol):
    """Something that things are laid on. Implementations are frozen, so that they can be kept."""

    @abstractmethod
    def __hash__(self) -> int:
        """Return a key for what has been painted."""

    @abstractmethod
    def paint(self, theme: Theme) -> Image.Image:
        """Return the bare surface in a theme's colours, as "RGB"."""


@lru_cache(maxsize=32)
def ground(theme: Theme, surface: Surface) -> Image.Image:
    """Return a bare surface as a palette image of the theme."""
    return quantised(surface.paint(theme), theme)
