"""Draw a chouette: the board, and the panel of seats below it."""

from PIL import Image

from renderers import geometry as g
from renderers.board import draw_board
from renderers.chouette_scenes import ChouetteScene
from renderers.palette import blank
from renderers.panel import PanelGround, panel_groups, panel_height
from renderers.stamps import draw
from renderers.themes import Theme


def chouette_picture(scene: ChouetteScene, theme: Theme) -> Image.Image:
    """Return the picture of a scene: a palette image, 1040 wide, its height by the seats."""
    seats = len(scene.panel.seats)
    image = blank(theme, g.WIDTH, g.HEIGHT + panel_height(seats))
    draw_board(image, scene.board, theme)
    draw(image, theme, PanelGround(seats), panel_groups(scene.panel), top=g.HEIGHT)
    return image
