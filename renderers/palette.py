"""One fixed palette a theme: its colours, and ramps between the colours that meet at an edge."""

from functools import lru_cache
from itertools import chain
from threading import local

from PIL import Image

from renderers.themes import RGB, Theme

LUDO = ("green", "red", "blue", "yellow")
"""The theme's colours of the players of Royal Ludo."""

RAMPS: tuple[tuple[str, str, int], ...] = (
    ("light_high", "light", 4),
    ("light", "light_low", 6),
    ("dark_high", "dark", 6),
    ("dark", "dark_low", 4),
    ("frame_low", "frame", 3),
    ("frame", "frame_high", 3),
    ("frame", "frame_ink", 2),
    ("frame", "shadow", 3),
    ("bar", "shadow", 3),
    ("felt", "shadow", 5),
    ("point_a", "shadow", 2),
    ("point_b", "shadow", 2),
    ("felt", "frame", 2),
    ("felt", "point_a", 2),
    ("felt", "point_b", 2),
    ("felt", "point_line", 2),
    ("point_a", "point_line", 2),
    ("point_b", "point_line", 2),
    ("light_rim", "light", 2),
    ("light_rim", "felt", 2),
    ("light_rim", "point_a", 1),
    ("light_rim", "point_b", 2),
    ("light_rim", "shadow", 2),
    ("light", "light_ink", 2),
    ("dark_rim", "dark", 2),
    ("dark_rim", "felt", 2),
    ("dark_rim", "point_a", 2),
    ("dark_rim", "point_b", 2),
    ("dark", "dark_ink", 2),
    ("light", "felt", 2),
    ("light", "plate", 2),
    ("cube", "cube_ink", 2),
    ("plate", "frame", 2),
    ("plate", "plate_ink", 2),
    ("plate", "plate_muted", 2),
    ("plate", "accent", 2),
    ("plate", "plate_faint", 2),
    ("plate", "box", 2),
    ("plate", "team", 2),
    ("plate", "badge", 2),
    ("box", "box_ink", 2),
    ("team", "team_ink", 2),
    ("badge", "badge_ink", 2),
    ("box", "cube_rim", 1),
    ("team", "cube_rim", 1),
    ("plate", "gain", 2),
    ("plate", "loss", 2),
    ("landed", "outline", 3),
    ("landed", "felt", 3),
    ("landed", "point_a", 2),
    ("landed", "point_b", 2),
    ("outline", "felt", 2),
    ("preview", "outline", 3),
    ("preview", "felt", 3),
    ("preview", "point_a", 2),
    ("preview", "point_b", 2),
    ("hit", "outline", 3),
    ("tile", "outline", 2),
    ("rim", "outline", 2),
    ("castle", "tile_line", 2),
    *((colour, "tile", 3) for colour in LUDO),
    *((colour, "plate", 3) for colour in LUDO),
    *((colour, "rim", 2) for colour in LUDO),
    *((colour, f"{colour}_ink", 2) for colour in LUDO),
)
"""Pairs of theme colours and how many steps lie between them."""

NEAREST = 4
"""Colours closer than this in every channel are one entry."""


@lru_cache(maxsize=8)
def colours(theme: Theme) -> tuple[RGB, ...]:
    """Return the theme's palette, at most 256 colours, its named colours first."""
    named = [value for name, value in _named(theme).items()]
    found: dict[RGB, None] = dict.fromkeys(named)
    for start, end, steps in RAMPS:
        for step in range(1, steps + 1):
            _add(found, blend(getattr(theme, start), getattr(theme, end), step / (steps + 1)))
    return tuple(found)


def blend(start: RGB, end: RGB, part: float) -> RGB:
    """Return the colour that lies `part` (0..1) of the way from one colour to another."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
    return red, green, blue


def with_palette(image: Image.Image, theme: Theme) -> Image.Image:
    """Give a palette image the theme's palette, and return it."""
    image.putpalette(_flat(theme))
    return image


def blank(theme: Theme, width: int, height: int) -> Image.Image:
    """Return a palette image of the theme with nothing drawn."""
    return with_palette(Image.new("P", (width, height)), theme)


def quantised(image: Image.Image, theme: Theme) -> Image.Image:
    """Return an RGB image in the theme's palette, each pixel by its nearest colour."""
    return image.quantize(palette=_carriers.carrier(theme), dither=Image.Dither.NONE)


class _Carriers(local):
    """Keep what Pillow finds out about a theme's palette, which takes longer than to use it.

    It does so inside the palette object, and not for several threads: each has its own.
    """

    def __init__(self) -> None:
        self._kept: dict[Theme, Image.Image] = {}

    def carrier(self, theme: Theme) -> Image.Image:
        """Return an image that carries the theme's palette."""
        if theme not in self._kept:
            self._kept[theme] = with_palette(Image.new("P", (1, 1)), theme)
        return self._kept[theme]


_carriers = _Carriers()


@lru_cache(maxsize=8)
def _flat(theme: Theme) -> bytes:
    table = colours(theme)
    assert len(table) <= 256, f"{theme.name}: {len(table)} colours"
    return bytes(chain.from_iterable(table))


def _named(theme: Theme) -> dict[str, RGB]:
    slots = (name for name in theme.__slots__ if name not in {"name", "patterned"})
    return {name: getattr(theme, name) for name in slots}


def _add(found: dict[RGB, None], colour: RGB) -> None:
    if not any(_close(colour, old) for old in found):
        found[colour] = None


def _close(one: RGB, other: RGB) -> bool:
    return (
        abs(one[0] - other[0]) < NEAREST
        and abs(one[1] - other[1]) < NEAREST
        and abs(one[2] - other[2]) < NEAREST
    )
