"""Choose how a scene is drawn, by its kind."""

from typing import assert_never

from PIL import Image

from renderers.board import board_picture
from renderers.chouette import chouette_picture
from renderers.chouette_scenes import ChouetteScene, SeatRollScene
from renderers.scenes import BackgammonScene
from renderers.seat_roll import seat_roll_picture
from renderers.sheet_scenes import SheetScene
from renderers.sheets import sheet_picture
from renderers.themes import Theme

Scene = BackgammonScene | ChouetteScene | SeatRollScene | SheetScene


def compose(scene: Scene, theme: Theme) -> Image.Image:
    """Return the picture of a scene: a palette image, 1040 wide."""
    match scene:
        case BackgammonScene():
            return board_picture(scene, theme)
        case ChouetteScene():
            return chouette_picture(scene, theme)
        case SeatRollScene():
            return seat_roll_picture(scene, theme)
        case SheetScene():
            return sheet_picture(scene, theme)
        case _:
            assert_never(scene)
