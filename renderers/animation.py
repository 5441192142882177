"""Animate scenes: an animated GIF, which every client of Discord plays within a message.

Discord strips the animation of an APNG. An animated WebP plays in its present clients and is a
quarter smaller than this, but takes five times as long to write.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from PIL import Image, ImageChops

from renderers import gif
from renderers.geometry import WIDTH
from renderers.pictures import Scene, compose
from renderers.png import scaled
from renderers.rescaling import followed, indexes
from renderers.themes import Theme

SHORTEST, LONGEST = 20, 600_000
"""Milliseconds that a frame may last: clients slow a shorter one down, GIF has 16 bits for it."""
NARROWEST, WIDEST = WIDTH // 10, WIDTH * 2


@dataclass(frozen=True, slots=True)
class Frame:
    """Show a scene for a time, in milliseconds, that is kept to the hundredth of a second.

    Raises `ValueError` for a time out of range (20 to 600,000).
    """

    scene: Scene
    milliseconds: int

    def __post_init__(self) -> None:
        """Refuse a time that a file cannot keep or a client does not show."""
        if not SHORTEST <= self.milliseconds <= LONGEST:
            raise ValueError(
                f"a frame lasts {SHORTEST} to {LONGEST} milliseconds, not {self.milliseconds}"
            )


def animate(frames: Iterable[Frame], *, theme: Theme, width: int) -> bytes:
    """Return frames as an animated GIF, `width` pixels wide (104 to 2080), that starts over again.

    The pictures are those of `render` at this width. Pure and safe to call from several threads;
    no more than two pictures are held at a time. Raises `ValueError` for a width out of range, for
    no frames, and for scenes whose pictures have different sizes.
    """
    if not NARROWEST <= width <= WIDEST:
        raise ValueError(f"an animation is {NARROWEST} to {WIDEST} pixels wide, not {width}")
    file = b"".join(_pictures(frames, theme, width / WIDTH))
    if not file:
        raise ValueError("an animation has at least one frame")
    return file + gif.END


def _pictures(frames: Iterable[Frame], theme: Theme, scale: float) -> Iterator[bytes]:
    """Yield the file picture by picture, the first with what stands before it."""
    whole = shown = None
    for frame in frames:
        image = compose(frame.scene, theme)
        if whole is None or shown is None:
            small = scaled(image, theme, scale)
            yield gif.opening(small) + gif.picture(indexes(small), (0, 0), frame.milliseconds)
        else:
            small = _next(shown, whole, image, theme)
            yield gif.picture(*_difference(shown, small), frame.milliseconds)
        whole, shown = image, small


def _next(shown: Image.Image, whole: Image.Image, image: Image.Image, theme: Theme) -> Image.Image:
    """Return a picture at the size of the one that is shown, `whole` being that one in full."""
    if image.size != whole.size:
        raise ValueError(f"the pictures of an animation have one size, not {image.size} too")
    return followed(shown, whole, image, theme)


def _difference(before: Image.Image, after: Image.Image) -> tuple[Image.Image, gif.Spot]:
    """Return the part of a picture that is not as before, and where it lies: a pixel at least."""
    changed = ImageChops.difference(indexes(before), indexes(after)).point([0] + [255] * 255)
    left, top, right, bottom = changed.getbbox() or (0, 0, 1, 1)
    part = Image.new("L", after.size, gif.UNCHANGED)
    part.paste(indexes(after), mask=changed)
    return part.crop((left, top, right, bottom)), (left, top)
