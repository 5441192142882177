"""Draw plots, one at a time; matplotlib is imported with the first one."""

import logging
import os
from functools import cache
from tempfile import TemporaryDirectory
from threading import Lock

from PIL import Image

from renderers.plot_scenes import DiceScene, PlotScene
from renderers.themes import Theme

_ALONE = Lock()
"""matplotlib promises nothing to threads, not even that it can be imported by two."""
FOLDER = "MPLCONFIGDIR"
"""Variable that says where matplotlib keeps its list of the system's fonts."""


def plot_picture(scene: PlotScene | DiceScene, theme: Theme) -> Image.Image:
    """Return the picture of a plot: a palette image, 1040 wide. May be called by any thread."""
    with _ALONE:
        _load()
        # The bot starts without a plot, and in half the time.
        from renderers.dice_plots import dice_picture  # noqa: PLC0415
        from renderers.line_plots import lines_picture  # noqa: PLC0415

        if isinstance(scene, DiceScene):
            return dice_picture(scene, theme)
        return lines_picture(scene, theme)


@cache
def _load() -> None:
    """Import matplotlib so that it leaves no file and no word behind.

    It would keep a list of the system's fonts, which no plot uses, in the home folder, and say in
    the log that it made one, that this takes long, or that the folder cannot be written.
    """
    logging.getLogger("matplotlib").setLevel(logging.ERROR)
    if FOLDER in os.environ:
        return
    with TemporaryDirectory(prefix="chouette-") as folder:
        os.environ[FOLDER] = folder
        try:
            from renderers import charts  # noqa: F401, PLC0415
        finally:
            del os.environ[FOLDER]
