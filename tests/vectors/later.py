"""Name the documented formats that cannot be run yet: every file of them is one failure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from tests.vectors.files import VectorFile
from tests.vectors.formats import Case, Format
from tests.vectors.outcome import Wrong

SGF_START: Final = re.compile(r"\s*\(\s*;")
MAT_GAME: Final = re.compile(r"^\s*(?:\d+ point match|Game \d+)\s*$", re.MULTILINE)


def _has_fields(*names: str) -> Callable[[VectorFile], bool]:
    return lambda file: file.fields.issuperset(names)


def _not_yet(name: str, file: VectorFile) -> Iterator[Case]:
    def check() -> None:
        raise Wrong(f"the format '{name}' cannot be run yet")

    yield Case(file.path.name, check)


def _format(name: str, recognises: Callable[[VectorFile], bool]) -> Format:
    return Format(name, recognises, partial(_not_yet, name))


FORMATS: Final = (
    _format("positions", _has_fields("positionid", "matchid")),
    _format("match manifest", _has_fields("mat", "sgf")),
    _format("match as .sgf", lambda file: bool(SGF_START.match(file.text))),
    _format("match as .mat", lambda file: bool(MAT_GAME.search(file.text))),
)
