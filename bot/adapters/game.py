"""Define what a game provides so that tables, storage and messages can carry it.

State, commands, events and options are the game's own types and opaque to everybody else. What a
game provides stands in parts, by who asks for it; `Game` is all of them.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol

from bot.adapters.display import Display
from bot.adapters.lateness import WhenLate
from bot.adapters.ratings import Formula
from bot.adapters.results import Moments, Result, Throw
from bot.adapters.view import Cast, Intent, Picture, Prompt, Setting, Sheet, View
from bot.games.core import Rules, Seat
from bot.words import Words
from storage import Figures


class Gathering(Protocol):
    """Say who can sit down, and which house rules can be chosen; a lobby asks."""

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

    def house_rules(self, options: Any, words: Words) -> str:
        """Return the table's rules in one paragraph."""

    def settable(self, options: Any, words: Words) -> Sequence[Setting]:
        """Return the options that can be chosen before the beginning, in order."""

    def changed(self, options: Any, name: str, value: str) -> Any:
        """Return options with one of them changed, or refuse what makes no sense."""


class Playing(Rules[Any, Any, Any], Protocol):
    """Play by the rules of `bot.games`; the door of a table asks."""

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

    def to_act(self, state: Any) -> tuple[Seat, ...]:
        """Return the seats whose decision is awaited."""

    def decisions(self, state: Any) -> Sequence[tuple[Seat, Hashable]]:
        """Return the same seats, each with what it decides.

        That stays the same until it is decided, whatever others do meanwhile: who comes or goes
        gives nobody more time, and nobody is called twice for one decision.
        """

    def is_asked(self, state: Any, seat: Seat) -> bool:
        """Tell whether a plain yes or no of ``seat`` would answer something in the game."""

    def running(self, state: Any) -> int | None:
        """Return the number of the game in progress, counted from 1; nothing between games."""

    def is_over(self, state: Any) -> bool:
        """Tell whether the last game of the table has ended."""

    def automate(self, names: Sequence[str]) -> Any | None:
        """Return the command with which a seat chooses what runs by itself, if it may."""


class Changing(Protocol):
    """Say what happens when people come, go or are late; the door of a table asks."""

    @property
    def when_late(self) -> Sequence[WhenLate]:
        """Return what a table can agree on for those who are late, the usual first."""

    def admits(self, state: Any) -> bool:
        """Tell whether people may sit down after the beginning."""

    def present(self, state: Any, seats: int) -> tuple[Seat, ...]:
        """Return the seats whose people have not left the game."""

    def replace(self, newcomer: Seat) -> Any | None:
        """Return the command that puts another seat in the place of the one it is given for.

        Nothing, where a seat simply passes to somebody else with everything that belongs to it.
        """

    def timeout(self, state: Any, seat: Seat, when_late: WhenLate) -> Any:
        """Return the command that is given for a seat whose decision is awaited in vain.

        ``when_late`` is one of those that the game knows, and not `PAUSE`.
        """

    def is_about_cube(self, state: Any) -> bool:
        """Tell whether what is awaited is an answer about a cube, and not a turn."""


class Showing(Protocol):
    """Show a table and answer those who look at it; the messages ask."""

    rules_pages: int
    """How many pages `/rules` has, the messages ``rules_page.<key>_<number>``."""

    def page(self, state: Any) -> Hashable:
        """Return a value that changes when the board must be posted anew, not edited."""

    def asides(self, state: Any) -> Sequence[tuple[Seat, Hashable]]:
        """Return who is asked what beside the decision that the game waits for.

        The board is posted anew to call him; unlike a decision it gives nobody more time.
        """

    def view(self, state: Any, display: Display, cast: Cast, words: Words) -> View:
        """Return what the table shows now."""

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

    def lessons(self, page: int, theme: str, words: Words) -> Sequence[Picture]:
        """Return the pictures of a page of the rules, counted from 1."""


class Recording(Protocol):
    """Put into words what has happened; records, replays and lists ask."""

    def sentence(self, before: Any, event: Any, cast: Cast, words: Words) -> str:
        """Return what ``event`` is called in words, ``before`` being the state it met."""

    def is_recorded(self, event: Any) -> bool:
        """Tell whether the sentence of ``event`` belongs into the record of the game."""

    def sealed(self, events: Sequence[Any]) -> frozenset[int]:
        """Return the places, from 0, of events in a log that nobody may read yet."""

    def summary(self, state: Any, cast: Cast, words: Words) -> str:
        """Return who played and with which result, in a few words for a list of games."""


class Scoring(Protocol):
    """Say what came of a game; leaderboards, statistics and the fairness of dice ask."""

    rating: Formula | None
    """How players are rated, if they are."""
    has_cube: bool
    """Whether a cube can be turned in the game."""

    def thrown(self, event: Any) -> Sequence[Throw]:
        """Return the dice that fell in an event, in their order."""

    def ends(self, event: Any) -> bool:
        """Tell whether a game, or a match of several, has its result with this event."""

    def result(self, moments: Moments) -> Result:
        """Return what came of it, ``moments`` being all since the result before.

        The last of them is an event that `ends` something.
        """

    def figures(self, figures: Figures, words: Words) -> Sequence[str]:
        """Return what the figures of somebody's results say, a line each."""

    def cube_figures(self, figures: Figures, words: Words) -> Sequence[str]:
        """Return what they say of cubes, a line each; nothing where there is none."""


class Storing(Protocol):
    """Write a game as JSON; the store asks. `bot.adapters.codec.AsJson` does it for any game."""

    key: str
    """The name under which tables of this game are stored."""

    def encode(self, event: Any) -> tuple[str, Mapping[str, Any]]:
        """Return the kind of an event and its body as JSON."""

    def decode(self, kind: str, body: Mapping[str, Any]) -> Any:
        """Return the event that `encode` wrote."""

    def encode_options(self, options: Any) -> Mapping[str, Any]:
        """Return options as JSON."""

    def decode_options(self, body: Mapping[str, Any]) -> Any:
        """Return the options that `encode_options` wrote; those of an empty body are the usual."""


class Game(Gathering, Playing, Changing, Showing, Recording, Scoring, Storing, Protocol):
    """Join one game's rules to words, pictures and JSON."""
