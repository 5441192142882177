"""Choose how a scene is drawn, by its kind."""

from typing import assert_never

from PIL import Image

from renderers.board import board_picture
from renderers.chouette import chouette_picture
from renderers.chouette_scenes import ChouetteScene, SeatRollScene
from renderers.leaderboard_scenes import LeaderboardScene
from renderers.leaderboards import leaderboard_picture
from renderers.ludo import ludo_picture
from renderers.ludo_scenes import LudoCloseUp, LudoScene
from renderers.plot_scenes import DiceScene, PlotScene
from renderers.plots import plot_picture
from renderers.scenes import BackgammonScene
from renderers.seat_roll import seat_roll_picture
from renderers.sheet_scenes import SheetScene
from renderers.sheets import sheet_picture
from renderers.themes import Theme

Scene = (
    BackgammonScene
    | ChouetteScene
    | DiceScene
    | LeaderboardScene
    | PlotScene
    | SeatRollScene
    | SheetScene
    | LudoScene
    | LudoCloseUp
)


def compose(scene: Scene, theme: Theme) -> Image.Image:
    """Return the picture of a scene: a palette image, 1040 wide; a close-up is 480 wide."""
    match scene:
        case BackgammonScene():
            picture = board_picture(scene, theme)
        case ChouetteScene():
            picture = chouette_picture(scene, theme)
        case LeaderboardScene():
            picture = leaderboard_picture(scene, theme)
        case PlotScene() | DiceScene():
            picture = plot_picture(scene, theme)
        case SeatRollScene():
            picture = seat_roll_picture(scene, theme)
        case SheetScene():
            picture = sheet_picture(scene, theme)
        case LudoScene() | LudoCloseUp():
            picture = ludo_picture(scene, theme)
        case _:
            assert_never(scene)
    return picture
