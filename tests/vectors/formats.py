"""Say what a vector format is. Each has a module of its own and stands once in `registry`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.vectors.files import VectorFile


@dataclass(frozen=True)
class Case:
    """Hold one vector: it passes unless ``check`` raises.

    `outcome.NotYetCovered` sets it aside by name; everything else fails it, a crash too.
    """

    id: str
    check: Callable[[], None]


@dataclass(frozen=True)
class Format:
    """Hold how a format's files are known by their content and taken apart into cases."""

    name: str
    recognises: Callable[[VectorFile], bool]
    cases: Callable[[VectorFile], Iterator[Case]]
