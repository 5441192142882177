"""Draw Royal Ludo: the board with its four corners, and close-ups of single tiles."""

from collections.abc import Iterator

from PIL import Image

from renderers import ludo_geometry as g
from renderers.geometry import WIDTH, Box
from renderers.labels import Align, Label
from renderers.ludo_corners import corner_groups, dice_groups
from renderers.ludo_ground import LudoGround
from renderers.ludo_marks import Border, move_groups
from renderers.ludo_pieces import piece_groups
from renderers.ludo_scenes import LudoCloseUp, LudoScene
from renderers.palette import blank
from renderers.stamps import Group, Placed, draw
from renderers.text import Style, fitted, width
from renderers.themes import Theme

TITLE, NOTE, STATUS = Style(29, 700), Style(26), Style(29)
MARGIN = 20
NOTE_LIMIT, GAP = 420, 30
CLOSE_UP = (480, 336)
"""Width and height of a close-up."""
SPILL = 8
"""How much a close-up shows beyond the upper edge of the board, for crowds that reach over it."""
BORDER, BORDER_CORNER = 7, 9
"""How far the line round the tile of a close-up reaches beyond it, and how round it is."""


def ludo_picture(scene: LudoScene | LudoCloseUp, theme: Theme) -> Image.Image:
    """Return the picture of a scene: a palette image, 1040 by 1134, of a close-up 480 by 336."""
    image = blank(theme, WIDTH, g.HEIGHT)
    if isinstance(scene, LudoCloseUp):
        draw(image, theme, LudoGround(), _close_groups(scene))
        return image.crop(_window(scene))
    draw(image, theme, LudoGround(), _groups(scene))
    return image


def _close_groups(scene: LudoCloseUp) -> Iterator[Group]:
    yield (_border(g.tile_box(scene.tile, scene.owner)),)
    if scene.move is not None:
        yield from move_groups(scene.move)
    yield from piece_groups(scene.pieces)


def _border(box: Box) -> Placed:
    left, top, right, bottom = box
    size = (right - left + 2 * BORDER, bottom - top + 2 * BORDER)
    spot = ((left + right) // 2, (top + bottom) // 2)
    return Placed(Border(*size, BORDER_CORNER, BORDER - 2), *spot)


def _window(scene: LudoCloseUp) -> Box:
    """Return the part of the board round a tile, as far as the board reaches."""
    x, y = g.centre(scene.tile, scene.owner)
    across, down = CLOSE_UP
    left = min(max(x - across // 2, 0), WIDTH - across)
    top = min(max(y - down // 2, g.HEADING_HEIGHT - SPILL), g.STATUS_TOP - down)
    return left, top, left + across, top + down


def _groups(scene: LudoScene) -> Iterator[Group]:
    yield from _lines(scene)
    for player in scene.players:
        yield from corner_groups(player)
    if scene.roller is not None:
        yield from dice_groups(scene.dice, scene.roller)
    if scene.last_move is not None:
        yield from move_groups(scene.last_move)
    yield from piece_groups(scene.pieces)


def _lines(scene: LudoScene) -> Iterator[Group]:
    """Yield title and note above the board, the status below it."""
    row = g.HEADING_HEIGHT // 2
    note = fitted(scene.note, NOTE, NOTE_LIMIT)
    yield (Placed(Label(note, NOTE, "frame_ink", Align.RIGHT), WIDTH - MARGIN, row),)
    room = WIDTH - 2 * MARGIN - round(width(note, NOTE)) - GAP
    title = Label(fitted(scene.title, TITLE, room), TITLE, "frame_ink", Align.LEFT)
    yield (Placed(title, MARGIN, row),)
    status = Label(fitted(scene.status, STATUS, WIDTH - 2 * MARGIN), STATUS, "plate_ink")
    yield (Placed(status, WIDTH // 2, g.STATUS_TOP + g.STATUS_HEIGHT // 2),)
