"""What people import is kept within bounds."""

import pytest

from bot.adapters.display import Display
from bot.adapters.view import View
from bot.games.core import RuleViolation
from bot.ui.record_reels import Imports
from bot.words import Words


class Strip:
    """Be a reel of so many stills."""

    def __init__(self, length: int) -> None:
        self._length = length

    def __len__(self) -> int:
        return self._length

    def view(self, step: int, display: Display, words: Words) -> View:
        return View("", str(step))


def test_the_import_that_was_looked_at_longest_ago_is_forgotten_first() -> None:
    imports = Imports(most_stills=25)
    first, second = imports.add(Strip(10)), imports.add(Strip(10))
    imports.find(first)
    third = imports.add(Strip(10))
    assert len(imports.find(first)) == len(imports.find(third)) == 10
    with pytest.raises(RuleViolation, match=r"archive\.gone"):
        imports.find(second)


def test_one_huge_import_is_kept_alone() -> None:
    imports = Imports(most_stills=25)
    small, huge = imports.add(Strip(10)), imports.add(Strip(1000))
    assert len(imports.find(huge)) == 1000
    with pytest.raises(RuleViolation):
        imports.find(small)
