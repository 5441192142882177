"""Define what a game provides so that tables, storage and messages can carry it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol

from bot.adapters.display import Display
from bot.adapters.lateness import WhenLate
from bot.adapters.ratings import Formula
from bot.adapters.results import Moments, Result, Throw
from bot.adapters.view import Cast, Intent, Prompt, Setting, Sheet, View
from bot.games.core import Rules, Seat
from bot.words import Words
from storage import Figures


class Game(Rules[Any, Any, Any], Protocol):
    """Join one game's rules to words, pictures and JSON.

    State, commands, events and options are the game's own types and opaque to everybody else.
    """

    key: str
    """The name under which tables of this game are stored."""

    rating: Formula | None
    """How players are rated, if they are."""
    has_cube: bool
    """Whether a cube can be turned in the game."""

    @property
    def presets(self) -> Sequence[str]:
        """Return the names of the house rules that come with the game."""

    @property
    def begins_when_full(self) -> bool:
        """Tell whether the last one to sit down starts the game, and nobody has to."""

    def seats(self, options: Any) -> tuple[int, int]:
        """Return the fewest and the most people who can sit at a table."""

    def gathered(self, cast: Cast) -> Sequence[str]:
        """Return how people are called who have sat down and wait, in the order of their seats."""

    def new(self, options: Any) -> Any:
        """Return the state before the first event."""

    def opening(self, seats: int) -> Sequence[tuple[Seat, Any]]:
        """Return the commands that begin play with so many people, each with its seat."""

    def command(self, state: Any, seat: Seat, intent: Intent) -> Any:
        """Return the command an intent means now, or refuse it."""

    def still_means(self, seen: Any, state: Any, seat: Seat, intent: Intent) -> bool:
        """Tell whether an intent that was formed on ``seen`` means the same on ``state``.

        Where several people decide at the same time, one answer must not void the others.
        """

    def is_asked(self, state: Any, seat: Seat) -> bool:
        """Tell whether a plain yes or no of ``seat`` would answer something in the game."""

    def automate(self, names: Sequence[str]) -> Any | None:
        """Return the command with which a seat chooses what runs by itself, if it may."""

    def replace(self, newcomer: Seat) -> Any | None:
        """Return the command that puts another seat in the place of the one it is given for.

        Nothing, where a seat simply passes to somebody else with everything that belongs to it.
        """

    def admits(self, state: Any) -> bool:
        """Tell whether people may sit down after the beginning."""

    def present(self, state: Any, seats: int) -> tuple[Seat, ...]:
        """Return the seats whose people have not left the game."""

    @property
    def when_late(self) -> Sequence[WhenLate]:
        """Return what a table can agree on for those who are late, the usual first."""

    def timeout(self, state: Any, seat: Seat, when_late: WhenLate) -> Any:
        """Return the command that is given for a seat whose decision is awaited in vain.

        ``when_late`` is one of those that the game knows, and not `PAUSE`.
        """

    def is_about_cube(self, state: Any) -> bool:
        """Tell whether what is awaited is an answer about a cube, and not a turn."""

    def running(self, state: Any) -> int | None:
        """Return the number of the game in progress, counted from 1; nothing between games."""

    def is_over(self, state: Any) -> bool:
        """Tell whether the last game of the table has ended."""

    def to_act(self, state: Any) -> tuple[Seat, ...]:
        """Return the seats whose decision is awaited."""

    def page(self, state: Any) -> Hashable:
        """Return a value that changes when the board must be posted anew, not edited."""

    def view(self, state: Any, display: Display, cast: Cast, words: Words) -> View:
        """Return what the table shows now."""

    def sentence(self, before: Any, event: Any, cast: Cast, words: Words) -> str:
        """Return what ``event`` is called in words, ``before`` being the state it met."""

    def is_recorded(self, event: Any) -> bool:
        """Tell whether the sentence of ``event`` belongs into the record of the game."""

    def prompt(
        self, state: Any, seat: Seat, intent: Intent, display: Display, cast: Cast, words: Words
    ) -> Prompt:
        """Return the question before ``intent``, or refuse the intent as the rules would."""

    def completions(self, state: Any, seat: Seat, text: str) -> Sequence[str]:
        """Return up to 25 plays that a typed text can become."""

    def score(self, state: Any, display: Display, cast: Cast, words: Words) -> Sheet:
        """Return who has won what."""

    def settlement(self, state: Any, cast: Cast, words: Words) -> Sheet:
        """Return who pays whom in the fewest transfers, and why."""

    def summary(self, state: Any, cast: Cast, words: Words) -> str:
        """Return who played and with which result, in a few words for a list of games."""

    def thrown(self, event: Any) -> Sequence[Throw]:
        """Return the dice that fell in an event, in their order."""

    def ends(self, event: Any) -> bool:
        """Tell whether a game, or a match of several, has its result with this event."""

    def result(self, moments: Moments) -> Result:
        """Return what came of it, ``moments`` being all since the result before.

        The last of them is an event that `ends` something.
        """

    def figures(self, figures: Figures, words: Words) -> Sequence[str]:
        """Return what the figures of somebody's results say, a line each; cubes are told apart."""

    def sealed(self, events: Sequence[Any]) -> frozenset[int]:
        """Return the places, from 0, of events in a log that nobody may read yet."""

    def house_rules(self, options: Any, words: Words) -> str:
        """Return the table's rules in one paragraph."""

    def encode(self, event: Any) -> tuple[str, Mapping[str, Any]]:
        """Return the kind of an event and its body as JSON."""

    def decode(self, kind: str, body: Mapping[str, Any]) -> Any:
        """Return the event that `encode` wrote."""

    def encode_options(self, options: Any) -> Mapping[str, Any]:
        """Return options as JSON."""

    def changed(self, options: Any, name: str, value: str) -> Any:
        """Return options with one of them changed, or refuse what makes no sense."""

    def settable(self, options: Any, words: Words) -> Sequence[Setting]:
        """Return the options that can be chosen before the beginning, in order."""

    def decode_options(self, body: Mapping[str, Any]) -> Any:
        """Return the options that `encode_options` wrote."""
