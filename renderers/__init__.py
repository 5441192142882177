"""Pictures of games, drawn from frozen scenes. Knows nothing of how a game is played or stored."""

from renderers.animation import Frame, animate
from renderers.chouette_scenes import ChouetteScene, SeatRollScene
from renderers.leaderboard_scenes import LeaderboardScene
from renderers.ludo_scenes import LudoCloseUp, LudoScene
from renderers.pictures import Scene, compose
from renderers.plot_scenes import DiceScene, PlotScene
from renderers.png import CLOSE_LEVEL, LEVEL, encode, scaled
from renderers.scenes import BackgammonScene
from renderers.sheet_scenes import SheetScene
from renderers.themes import THEMES, Theme

__all__ = [
    "THEMES",
    "BackgammonScene",
    "ChouetteScene",
    "DiceScene",
    "Frame",
    "LeaderboardScene",
    "LudoCloseUp",
    "LudoScene",
    "PlotScene",
    "Scene",
    "SeatRollScene",
    "SheetScene",
    "Theme",
    "animate",
    "compose",
    "encode",
    "render",
]


def render(scene: Scene, *, theme: Theme, scale: float = 1.0) -> bytes:
    """Return a scene as a PNG file, 1040 pixels wide, times `scale` (0.1 to 2).

    A board alone is 780 pixels high, of Ludo 1134 and a close-up of it 480 by 336; other pictures
    are as high as what they list. Pure and safe to call from several threads. Raises `ValueError`
    for a scale out of range.
    """
    if not 0.1 <= scale <= 2:
        raise ValueError(f"a picture is scaled by 0.1 to 2, not {scale}")
    image = compose(scene, theme)
    # A board with seats for ten people below it is the largest picture.
    level = CLOSE_LEVEL if isinstance(scene, ChouetteScene) else LEVEL
    return encode(image if scale == 1 else scaled(image, theme, scale), level)
