"""Draw a backgammon scene by copying stamps on the empty board."""

from PIL import Image

from renderers import geometry as g
from renderers.arrangement import arrange
from renderers.ground import ground
from renderers.palette import with_palette
from renderers.scenes import BackgammonScene
from renderers.stamps import stamp
from renderers.themes import Theme


def compose(scene: BackgammonScene, theme: Theme) -> Image.Image:
    """Return the picture of a scene: a palette image, 1040 by 780."""
    image = with_palette(Image.new("P", (g.WIDTH, g.HEIGHT)), theme)
    draw(image, scene, theme)
    return image


def draw(image: Image.Image, scene: BackgammonScene, theme: Theme, top: int = 0) -> None:
    """Draw a scene on a palette image of the theme, 1040 pixels wide, from a height downwards."""
    image.paste(ground(theme, scene.home).indexed, (0, top))
    for group in arrange(scene):
        printed = stamp(group, theme, scene.home)
        image.paste(printed.image, (printed.at[0], printed.at[1] + top), printed.cover)
