"""Set one line of text in any script: pick fonts, order both directions, measure, shorten, draw.

The text is cut into grapheme clusters, clusters with one font and one direction are joined to runs,
and each run is shaped by raqm, where it is there. Runs are ordered by the rule of the Unicode
bidirectional algorithm for two levels, which is all that a name needs.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Literal

import regex
from PIL import Image, ImageDraw

from renderers import fonts
from renderers.fonts import EMOJI, LATIN, SYMBOLS, Face, candidates, covers, load

ELLIPSIS = "…"
REPLACEMENT = "□"
"""Drawn for what no font has."""
LONGEST = 200
"""Clusters of a line that are looked at: more never fit a picture."""
MOST_MARKS = 8
"""Code points of one cluster that are drawn: piled-up marks would leave the strip."""
ASCENT, DESCENT = 1.15, 0.45
"""Room above and below the base line, as parts of the size."""

THIRDS = bytes(round(cover / 85) * 85 for cover in range(256))

FIGURES = frozenset("0123456789+-−.,=%/ ")
"""What numbers are written with. It is set character by character, each of them drawn once: a font
without kerning between figures gives the same, and every number is a new one."""

PICTOGRAMS = (EMOJI, SYMBOLS)
"""Fonts whose own spaces and full stops are too wide for a name."""
JOINERS = "\u200c\u200d"
TAGS = range(0xE0020, 0xE0080)


@dataclass(frozen=True, slots=True)
class Style:
    """Say how large (pixels) and how heavy (400 regular, 700 bold) a text is."""

    size: int
    weight: int = 600

    @property
    def ascent(self) -> int:
        """Return the pixels kept above the base line."""
        return round(self.size * ASCENT)

    @property
    def height(self) -> int:
        """Return the pixels of a line, base line included."""
        return self.ascent + round(self.size * DESCENT)


@dataclass(frozen=True, slots=True)
class Run:
    """Hold neighbouring clusters with one font and one direction, in logical order."""

    text: str
    face: Face
    leftward: bool

    @property
    def drawn(self) -> str:
        """Return the text to hand to the font: turned round here if nobody else does it."""
        if fonts.SHAPES or not self.leftward:
            return self.text
        return "".join(reversed(regex.findall(r"\d+|\X", self.text)))

    @property
    def direction(self) -> Literal["rtl", "ltr"] | None:
        """Return raqm's name of the direction, or None without raqm."""
        if not fonts.SHAPES:
            return None
        return "rtl" if self.leftward else "ltr"

    def width(self, style: Style) -> float:
        """Return the shaped width in pixels."""
        return _shaped_width(self, style)


@lru_cache(maxsize=512)
def width(text: str, style: Style) -> float:
    """Return the width of a line in pixels."""
    if FIGURES.issuperset(text):
        return sum(_figure(character, style)[1] for character in text)
    return sum(run.width(style) for run in runs(text))


@lru_cache(maxsize=512)
def fitted(text: str, style: Style, limit: int) -> str:
    """Return the text, shortened by an ellipsis between clusters if it is wider than `limit`."""
    parts = clusters(text)
    if width("".join(parts), style) <= limit:
        return "".join(parts)
    low, high = 0, len(parts) - 1
    while low < high:
        middle = (low + high + 1) // 2
        fits = width(_shortened(parts, middle), style) <= limit
        low, high = (middle, high) if fits else (low, middle - 1)
    return _shortened(parts, low)


def largest(text: str, styles: Sequence[Style], limit: int) -> Style:
    """Return the first of some styles in which a text is not wider than `limit`, or the last."""
    return next((style for style in styles[:-1] if width(text, style) <= limit), styles[-1])


def mask(text: str, style: Style) -> Image.Image:
    """Return the line as an "L" image of coverage, `style.height` high, from its left end.

    Coverage is rounded to thirds, which nobody sees and which saves a tenth of a picture's bytes.
    """
    image = Image.new("L", (max(1, round(width(text, style)) + 2), style.height))
    if FIGURES.issuperset(text):
        _set_figures(image, text, style)
        return image
    draw = ImageDraw.Draw(image)
    x = 0.0
    for run in runs(text):
        font = load(run.face, style.size, style.weight)
        at = (x, style.ascent)
        draw.text(at, run.drawn, fill=255, font=font, anchor="ls", direction=run.direction)
        x += run.width(style)
    return _in_thirds(image)


@lru_cache(maxsize=512)
def clusters(text: str) -> tuple[str, ...]:
    """Return the grapheme clusters that can be seen, characters without a glyph replaced."""
    if text.isascii() and text.isprintable():
        return tuple(text[:LONGEST])
    clean = "".join(filter(_visible, unicodedata.normalize("NFC", text)))
    found = regex.findall(r"\X", clean)[:LONGEST]
    return tuple(_drawable(cluster[:MOST_MARKS]) for cluster in found)


@lru_cache(maxsize=1024)
def _shaped_width(run: Run, style: Style) -> float:
    font = load(run.face, style.size, style.weight)
    return font.getlength(run.drawn, direction=run.direction)


def _set_figures(image: Image.Image, text: str, style: Style) -> None:
    x = 0.0
    for character in text:
        cover, advance = _figure(character, style)
        image.paste(255, (round(x), 0), cover)
        x += advance


@lru_cache(maxsize=1024)
def _figure(character: str, style: Style) -> tuple[Image.Image, float]:
    """Return the coverage of a figure, and how far the next one is from it."""
    run = Run(character, LATIN, False)
    image = Image.new("L", (round(style.size * 1.5), style.height))
    font = load(LATIN, style.size, style.weight)
    ImageDraw.Draw(image).text((0, style.ascent), character, fill=255, font=font, anchor="ls")
    return _in_thirds(image), run.width(style)


def _in_thirds(cover: Image.Image) -> Image.Image:
    return Image.frombytes("L", cover.size, cover.tobytes().translate(THIRDS))


@lru_cache(maxsize=512)
def runs(text: str) -> tuple[Run, ...]:
    """Return the runs of a line in the order in which they stand, left to right."""
    parts = clusters(text)
    ways = _directions(parts)
    faces = _faces(parts)
    joined = [
        Run("".join(part for part, _, _ in group), face, leftward)
        for (face, leftward), group in groupby(
            zip(parts, faces, ways, strict=True), key=lambda item: (item[1], item[2])
        )
    ]
    return _visual(joined, _base(parts))


def _visible(character: str) -> bool:
    if character in JOINERS or ord(character) in TAGS:
        return True
    return unicodedata.category(character) not in {"Cc", "Cf", "Cs", "Zl", "Zp"}


def _shortened(parts: tuple[str, ...], count: int) -> str:
    return "".join(parts[:count]).rstrip() + ELLIPSIS


def _drawable(cluster: str) -> str:
    """Return a cluster that some font can draw: itself, its plain form, its base, or a box."""
    plain = unicodedata.normalize("NFKC", cluster)
    return next(
        (form for form in (cluster, plain, cluster[0]) if _face(form) is not None), REPLACEMENT
    )


@lru_cache(maxsize=4096)
def _face(cluster: str) -> Face | None:
    inked = [c for c in cluster if unicodedata.category(c) != "Cf" and not _selector(c)]
    if not inked:
        return LATIN
    return next(
        (face for face in candidates(inked[0]) if all(covers(face, c) for c in inked)), None
    )


def _selector(character: str) -> bool:
    return 0xFE00 <= ord(character) <= 0xFE0F


def _faces(parts: tuple[str, ...]) -> list[Face]:
    """Choose a font for each cluster; spaces and the like stay with the run before them."""
    faces: list[Face] = []
    for part in parts:
        stays = faces and not part[0].isalnum() and faces[-1] not in PICTOGRAMS
        if stays and all(covers(faces[-1], character) for character in part):
            faces.append(faces[-1])
        else:
            faces.append(_face(part) or LATIN)
    return faces


def _strong(cluster: str) -> bool | None:
    """Return whether a cluster runs leftward, or None if it takes its neighbours' direction."""
    kind = unicodedata.bidirectional(cluster[0])
    return {"R": True, "AL": True, "L": False}.get(kind)


def _base(parts: tuple[str, ...]) -> bool:
    return next((way for way in map(_strong, parts) if way is not None), False)


def _directions(parts: tuple[str, ...]) -> list[bool]:
    """Resolve numbers by the letters before them, neutrals by both sides or else by the line."""
    base = _base(parts)
    known: list[bool | None] = []
    before = base
    for part in parts:
        way = before if part[0].isdecimal() else _strong(part)
        before = before if way is None else way
        known.append(way)
    return [_neutral(known, place, base) if way is None else way for place, way in enumerate(known)]


def _neutral(known: list[bool | None], place: int, base: bool) -> bool:
    before = next((way for way in reversed(known[:place]) if way is not None), base)
    after = next((way for way in known[place:] if way is not None), base)
    return before if before == after else base


def _visual(joined: list[Run], base: bool) -> tuple[Run, ...]:
    """Order runs for the eye: reverse the leftward stretches, and all of a leftward line."""
    stretches = [(way, list(group)) for way, group in groupby(joined, key=lambda r: r.leftward)]
    ordered = [group[::-1] if way else group for way, group in stretches]
    if base:
        ordered.reverse()
    return tuple(run for group in ordered for run in group)
