"""Which font draws which character.

The fonts are Noto's, as the packages manimgx-fonts and manimgx-fonts-cjk carry them.
"""

from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files

from PIL import ImageFont, features

Font = ImageFont.FreeTypeFont

SHAPES = bool(features.check("raqm"))
"""Whether Pillow can shape text: its wheels bring raqm, but look for the system's FriBiDi.

Without it letters stand alone in scripts that join them, and names can still be told apart.
"""


@dataclass(frozen=True, slots=True)
class Face:
    """Name a font file in an installed package; `index` chooses within a collection."""

    file: str
    package: str = "manimgx_fonts"
    index: int = 0


def _noto(script: str) -> Face:
    return Face(f"NotoSans{script}[wght].ttf")


def _cjk(index: int) -> Face:
    return Face("NotoSansCJK-VF.otf.ttc", "manimgx_fonts_cjk", index)


LATIN = _noto("")
SYMBOLS = _noto("Symbols")
EMOJI = Face("NotoEmoji[wght].ttf")
JAPANESE, KOREAN = _cjk(0), _cjk(1)

SCRIPTS: tuple[tuple[int, int, Face], ...] = (
    (0x0530, 0x058F, _noto("Armenian")),
    (0x0590, 0x05FF, _noto("Hebrew")),
    (0x0600, 0x06FF, _noto("Arabic")),
    (0x0750, 0x077F, _noto("Arabic")),
    (0x08A0, 0x08FF, _noto("Arabic")),
    (0x0900, 0x097F, _noto("Devanagari")),
    (0x0980, 0x09FF, _noto("Bengali")),
    (0x0A00, 0x0A7F, _noto("Gurmukhi")),
    (0x0A80, 0x0AFF, _noto("Gujarati")),
    (0x0B00, 0x0B7F, _noto("Oriya")),
    (0x0B80, 0x0BFF, _noto("Tamil")),
    (0x0C00, 0x0C7F, _noto("Telugu")),
    (0x0C80, 0x0CFF, _noto("Kannada")),
    (0x0D00, 0x0D7F, _noto("Malayalam")),
    (0x0D80, 0x0DFF, _noto("Sinhala")),
    (0x0E00, 0x0E7F, _noto("Thai")),
    (0x0E80, 0x0EFF, _noto("Lao")),
    (0x1000, 0x109F, _noto("Myanmar")),
    (0x10A0, 0x10FF, _noto("Georgian")),
    (0x1100, 0x11FF, KOREAN),
    (0x1200, 0x139F, _noto("Ethiopic")),
    (0x1780, 0x17FF, _noto("Khmer")),
    (0x1C90, 0x1CBF, _noto("Georgian")),
    (0x2D00, 0x2D2F, _noto("Georgian")),
    (0x2D80, 0x2DDF, _noto("Ethiopic")),
    (0x2E80, 0x312F, JAPANESE),
    (0x3130, 0x318F, KOREAN),
    (0x3190, 0x9FFF, JAPANESE),
    (0xA8E0, 0xA8FF, _noto("Devanagari")),
    (0xA960, 0xA97F, KOREAN),
    (0xAC00, 0xD7FF, KOREAN),
    (0xF900, 0xFAFF, JAPANESE),
    (0xFB13, 0xFB17, _noto("Armenian")),
    (0xFB1D, 0xFB4F, _noto("Hebrew")),
    (0xFB50, 0xFDFF, _noto("Arabic")),
    (0xFE70, 0xFEFE, _noto("Arabic")),
    (0xFF00, 0xFFEF, JAPANESE),
    (0x1F000, 0x1FAFF, EMOJI),
    (0x20000, 0x3FFFF, JAPANESE),
)
"""First and last code point of the blocks that one font is made for, in ascending order."""

FALLBACKS = (LATIN, SYMBOLS, EMOJI, JAPANESE)
"""Fonts tried in this order for a character that the font of its block lacks."""

PROBE_SIZE, PROBE_WEIGHT = 16, 700
"""What a glyph is tried at: FreeType gives up one of them (U+FDFD) only when it grows heavy."""
NO_CHARACTER = "\U0010ffff"
"""A code point that never is a character: every font draws its missing glyph for it."""


@lru_cache(maxsize=4096)
def candidates(character: str) -> tuple[Face, ...]:
    """Return the fonts that may draw a character, the likeliest first."""
    code = ord(character)
    own = tuple(face for first, last, face in SCRIPTS if first <= code <= last)
    return tuple(dict.fromkeys(own + FALLBACKS))


@lru_cache(maxsize=8192)
def covers(face: Face, character: str) -> bool:
    """Return whether a font can draw a character, and not by its missing glyph."""
    try:
        return _drawn(load(face, PROBE_SIZE, PROBE_WEIGHT), character) != _missing(face)
    except OSError:
        return False


@lru_cache(maxsize=256)
def load(face: Face, size: int, weight: int) -> Font:
    """Return a font at a size in pixels and a weight of 400 (regular) to 700 (bold)."""
    path = files(face.package) / face.file
    engine = ImageFont.Layout.RAQM if SHAPES else ImageFont.Layout.BASIC
    font = ImageFont.truetype(str(path), size, index=face.index, layout_engine=engine)
    font.set_variation_by_axes([weight])
    return font


@lru_cache(maxsize=64)
def _missing(face: Face) -> tuple[tuple[int, int], bytes]:
    return _drawn(load(face, PROBE_SIZE, PROBE_WEIGHT), NO_CHARACTER)


def _drawn(font: Font, character: str) -> tuple[tuple[int, int], bytes]:
    mask = font.getmask(character)
    return mask.size, bytes(mask)
