"""Pictures of games, drawn from frozen scenes. Knows nothing of how a game is played or stored."""

from renderers.board import compose
from renderers.png import encode, scaled
from renderers.scenes import BackgammonScene
from renderers.themes import THEMES, Theme

__all__ = ["THEMES", "BackgammonScene", "Theme", "compose", "encode", "render"]


def render(scene: BackgammonScene, *, theme: Theme, scale: float = 1.0) -> bytes:
    """Return a scene as a PNG file, 1040 by 780 pixels times `scale` (0.1 to 2).

    Pure and safe to call from several threads. Raises `ValueError` for a scale out of range.
    """
    if not 0.1 <= scale <= 2:
        raise ValueError(f"a picture is scaled by 0.1 to 2, not {scale}")
    image = compose(scene, theme)
    return encode(image if scale == 1 else scaled(image, theme, scale))
