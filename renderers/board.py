"""Draw a backgammon scene by copying stamps on the empty board."""

from PIL import Image

from renderers import geometry as g
from renderers.arrangement import arrange
from renderers.empty_board import EmptyBoard
from renderers.palette import blank
from renderers.scenes import BackgammonScene
from renderers.stamps import draw
from renderers.themes import Theme


def draw_board(image: Image.Image, scene: BackgammonScene, theme: Theme) -> None:
    """Draw a scene on the upper 780 rows of a palette image of the theme, 1040 pixels wide."""
    draw(image, theme, EmptyBoard(scene.home), arrange(scene))


def board_picture(scene: BackgammonScene, theme: Theme) -> Image.Image:
    """Return the picture of a scene: a palette image, 1040 by 780."""
    image = blank(theme, g.WIDTH, g.HEIGHT)
    draw_board(image, scene, theme)
    return image
