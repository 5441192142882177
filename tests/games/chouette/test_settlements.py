"""The settled games of the vector file, and the worked examples, through the real rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.chouette.settlements import check

FILE = Path(__file__).parents[2] / "vectors" / "chouette-settlements.json"
ENTRIES: list[dict[str, Any]] = json.loads(FILE.read_text())


@pytest.mark.parametrize("entry", ENTRIES, ids=[entry["id"] for entry in ENTRIES])
def test_a_settled_game_comes_out_to_the_point(entry: dict[str, Any]) -> None:
    check(entry)


def test_an_entry_that_is_wrong_by_one_point_is_refused() -> None:
    entry = json.loads(json.dumps(ENTRIES[0]))
    entry["expected"]["ledger"]["A"] += 1
    with pytest.raises(AssertionError, match="ledger"):
        check(entry)
