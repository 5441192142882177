"""Compare a picture with its golden image: closely enough for a pip, loosely enough for fonts."""

import os
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter, ImageStat

HERE = Path(__file__).parent
GOLDEN = HERE / "golden"
FAILURES = HERE / "failed"
REGENERATE = "CHOUETTE_GOLDEN"
"""Set this environment variable to `write` to write the golden images anew."""

CLEARLY = 48
"""From this excess of a channel, of 255, a pixel counts as different."""
FEW = 30
"""So many different pixels are let pass: a pip has a hundred."""
FEW_IN_NAMES = 500
"""As `FEW`, for long names: another FreeType's advances add up to more than a pixel."""
ON_AVERAGE = 0.7
"""Largest mean difference over the whole picture that is let pass."""


def different(first: Image.Image, second: Image.Image) -> Image.Image:
    """Return an "L" image of what each picture has that the other has not within a pixel.

    Another FreeType may move a stroke by a pixel or soften it: a value between the lowest and the
    highest next to it in the other picture is no difference.
    """
    one, other = first.convert("RGB"), second.convert("RGB")
    excess = ImageChops.lighter(_excess(one, other), _excess(other, one))
    red, green, blue = excess.split()
    return ImageChops.lighter(ImageChops.lighter(red, green), blue)


def _excess(image: Image.Image, other: Image.Image) -> Image.Image:
    above = ImageChops.subtract(image, other.filter(ImageFilter.MaxFilter(3)))
    below = ImageChops.subtract(other.filter(ImageFilter.MinFilter(3)), image)
    return ImageChops.lighter(above, below)


def distance(first: Image.Image, second: Image.Image) -> tuple[int, float]:
    """Return how many pixels clearly differ, and the mean difference of a channel."""
    plain = ImageChops.difference(first.convert("RGB"), second.convert("RGB"))
    return sum(different(first, second).histogram()[CLEARLY:]), max(ImageStat.Stat(plain).mean)


def alike(first: Image.Image, second: Image.Image, few: int = FEW) -> bool:
    """Return whether two pictures pass for the same."""
    if first.size != second.size:
        return False
    pixels, mean = distance(first, second)
    return pixels <= few and mean <= ON_AVERAGE


def assert_golden(name: str, picture: bytes, image: Image.Image, few: int = FEW) -> None:
    """Assert that a picture is like its golden image; save what differs if it is not."""
    path = GOLDEN / f"{name}.png"
    if os.environ.get(REGENERATE) == "write":
        GOLDEN.mkdir(exist_ok=True)
        path.write_bytes(picture)
    assert path.exists(), f"{path.name} is missing: set {REGENERATE}=write to write it"
    with Image.open(path) as golden:
        if alike(golden, image, few):
            return
        saved = _save_failure(name, golden, image.resize(golden.size), picture)
        pixels, mean = distance(golden, image.resize(golden.size))
    raise AssertionError(f"{name} differs in {pixels} pixels, {mean:.2f} on average: see {saved}")


def _save_failure(name: str, golden: Image.Image, image: Image.Image, picture: bytes) -> str:
    FAILURES.mkdir(exist_ok=True)
    (FAILURES / f"{name}.png").write_bytes(picture)
    plain = ImageChops.difference(golden.convert("RGB"), image.convert("RGB"))
    plain.point([min(255, value * 4) for value in range(256)] * 3).save(
        FAILURES / f"{name}-difference.png"
    )
    return f"{FAILURES.name}/{name}-difference.png"
