"""Define what every game shares: seats, dice, refusals, and the shape of its rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import cycle
from typing import NewType, Protocol, TypeVar

Seat = NewType("Seat", int)
"""A place at a table, counted from 0. Who sits there is not known to the rules."""


State = TypeVar("State")
Command = TypeVar("Command", contravariant=True)
Event = TypeVar("Event")


class RuleViolation(Exception):
    """Refuse a command that the rules do not allow now.

    ``code`` is stable and names the sentence in the catalogue; ``facts`` are the
    named parameters of that sentence.
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class SenselessOptions(RuleViolation):
    """Refuse house rules that contradict each other; the code says how."""


class Chance(Protocol):
    """Produce dice. Rules receive it as a parameter and own no randomness."""

    def die(self) -> int:
        """Return one number from 1 to 6."""

    def pair(self) -> tuple[int, int]:
        """Return two numbers from 1 to 6, in the order they fell."""


class ScriptedChance:
    """Play back given numbers in order; `assert_spent` fails if some are left over."""

    def __init__(self, numbers: Iterable[int] = ()) -> None:
        self._numbers = list(numbers)

    def die(self) -> int:
        """Return the next number of the script."""
        assert self._numbers, "the script has no dice left"
        return self._numbers.pop(0)

    def pair(self) -> tuple[int, int]:
        """Return the next two numbers of the script."""
        return self.die(), self.die()

    def add(self, *numbers: int) -> None:
        """Append numbers to the script."""
        self._numbers.extend(numbers)

    def assert_spent(self) -> None:
        """Fail if the script holds numbers that nobody rolled."""
        assert not self._numbers, f"dice left over: {self._numbers}"


class TrialChance:
    """Give numbers to a decision that is only tried, to see whether it would be refused."""

    def __init__(self) -> None:
        self._numbers = cycle((6, 1, 5, 2, 4, 3))

    def die(self) -> int:
        """Return the next number; two that follow each other are never equal."""
        return next(self._numbers)

    def pair(self) -> tuple[int, int]:
        """Return the next two numbers."""
        return self.die(), self.die()


class Rules(Protocol[State, Command, Event]):
    """Describe the two functions every game consists of.

    The state of a game is the fold of its events: ``decide`` may refuse with a
    `RuleViolation` and changes nothing; ``evolve`` is total and never refuses.
    """

    def decide(self, state: State, seat: Seat, command: Command, chance: Chance) -> Sequence[Event]:
        """Return what happens when ``seat`` gives ``command``, dice included."""

    def evolve(self, state: State, event: Event) -> State:
        """Return the state after ``event``."""
