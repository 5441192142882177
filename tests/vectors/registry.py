"""List the documented vector formats. Another one is a module and a line here."""

from __future__ import annotations

from typing import Final

from tests.vectors import chouette, legal_plays, ludo, matches, positions, rules
from tests.vectors.formats import Format

FORMATS: Final[tuple[Format, ...]] = (
    rules.FORMAT,
    legal_plays.FORMAT,
    chouette.FORMAT,
    ludo.FORMAT,
    positions.FORMAT,
    *matches.FORMATS,
)
