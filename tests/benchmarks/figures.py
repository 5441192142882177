"""Hold what a benchmark prints: one JSON object a line, never a verdict."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import perf_counter


@dataclass(frozen=True)
class Figure:
    """Hold one measured value; ``ratio`` is the value divided by that of ``ratio_to``."""

    name: str
    value: float
    unit: str
    ratio: float | None = None
    ratio_to: str | None = None

    def line(self) -> str:
        """Return the figure as JSON, to four significant digits."""
        shown = {
            key: float(f"{value:.4g}") if isinstance(value, float) else value
            for key, value in asdict(self).items()
            if value is not None
        }
        return json.dumps(shown)


def seconds(work: Callable[[], object]) -> float:
    """Return how long ``work`` takes once."""
    start = perf_counter()
    work()
    return perf_counter() - start
