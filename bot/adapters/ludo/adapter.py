"""Bring Royal Ludo to a table: guards and royals of two to four people on one board."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, get_args

from bot.adapters.codec import AsJson
from bot.adapters.display import Display
from bot.adapters.lateness import WhenLate
from bot.adapters.ludo.commands import automation_of, command_of, completions
from bot.adapters.ludo.figures import pieces_in_words
from bot.adapters.ludo.lessons import lesson_pictures
from bot.adapters.ludo.options import changed, gathered, house_rules, settable
from bot.adapters.ludo.picture import picture
from bot.adapters.ludo.results import result, thrown
from bot.adapters.ludo.sheets import score, settlement, summary
from bot.adapters.ludo.view import heading, page, prompt, rows, status, still_means
from bot.adapters.ludo.words import is_recorded, sentence
from bot.adapters.ratings import Formula, OpenSkill
from bot.adapters.results import Moments, Result, Throw
from bot.adapters.view import Cast, Intent, Picture, Prompt, Setting, Sheet, View
from bot.games.core import Chance, Seat
from bot.games.ludo.commands import Command, Leave, SetAutomation, Start
from bot.games.ludo.decide import decide
from bot.games.ludo.events import Event, Finished
from bot.games.ludo.evolve import evolve
from bot.games.ludo.game import Game, Phase
from bot.games.ludo.options import FEWEST_PLAYERS, MOST_PLAYERS, PRESETS, Options
from bot.words import Words
from storage import Figures


class Ludo(AsJson[Event, Options]):
    """Play one game of Royal Ludo."""

    key = "ludo"
    rating: Formula | None = OpenSkill()
    has_cube = False
    rules_pages = 6
    presets: Sequence[str] = tuple(PRESETS)
    begins_when_full = False
    when_late = (WhenLate.FORFEIT, WhenLate.PAUSE)

    def __init__(self) -> None:
        super().__init__(get_args(Event), Options)

    def seats(self, options: Options) -> tuple[int, int]:
        """Return that two to four play."""
        return FEWEST_PLAYERS, MOST_PLAYERS

    def gathered(self, cast: Cast) -> Sequence[str]:
        """Return who has sat down, each with his colour."""
        return gathered(cast)

    def new(self, options: Options) -> Game:
        """Return the game before anybody has rolled."""
        return Game(options)

    def opening(self, seats: int) -> Sequence[tuple[Seat, Command]]:
        """Return the command with which everybody rolls for the first turn."""
        return ((Seat(0), Start(seats)),)

    def decide(
        self, state: Game, seat: Seat, command: Command, chance: Chance
    ) -> tuple[Event, ...]:
        """Return what a command brings about."""
        return decide(state, seat, command, chance)

    def evolve(self, state: Game, event: Event) -> Game:
        """Return the game after an event."""
        return evolve(state, event)

    def command(self, state: Game, seat: Seat, intent: Intent) -> Command:
        """Return the command an intent means; typed moves are read against the roll."""
        return command_of(state, seat, intent)

    def still_means(self, seen: Game, state: Game, seat: Seat, intent: Intent) -> bool:
        """Tell whether a click is about what still stands."""
        return still_means(seen, state, intent)

    def is_asked(self, state: Game, seat: Seat) -> bool:
        """Tell that the game asks nobody for a yes or no."""
        return False

    def automate(self, names: Sequence[str]) -> Command:
        """Return the command with which a seat chooses what runs by itself."""
        return SetAutomation(automation_of(names))

    def replace(self, newcomer: Seat) -> None:
        """Return nothing: a seat passes on with its pieces and its score."""

    def admits(self, state: Game) -> bool:
        """Tell that nobody joins a game in progress."""
        return False

    def present(self, state: Game, seats: int) -> tuple[Seat, ...]:
        """Return the seats that have not left; before the beginning everybody's."""
        if state.phase is Phase.BEFORE:
            return tuple(Seat(seat) for seat in range(seats))
        return state.present

    def timeout(self, state: Game, seat: Seat, when_late: WhenLate) -> Command:
        """Treat who lets his time run out as one who has left."""
        return Leave()

    def is_about_cube(self, state: Game) -> bool:
        """Tell that there is no cube."""
        return False

    def running(self, state: Game) -> int | None:
        """Return that the one game of the table is on, if it is."""
        return None if state.to_act is None else 1

    def is_over(self, state: Game) -> bool:
        """Tell whether the game has ended."""
        return state.phase is Phase.OVER

    def to_act(self, state: Game) -> tuple[Seat, ...]:
        """Return the seat on turn."""
        return () if state.to_act is None else (state.to_act,)

    def decisions(self, state: Game) -> Sequence[tuple[Seat, Hashable]]:
        """Return who rolls or moves: he decides anew after each move, and not if another leaves."""
        return tuple((seat, (state.turns, state.last_move)) for seat in self.to_act(state))

    def page(self, state: Game) -> Hashable:
        """Return what stays the same while a roll is played."""
        return page(state)

    def asides(self, state: Game) -> Sequence[tuple[Seat, Hashable]]:
        """Return nothing: nobody is asked anything but his turn."""
        return ()

    def view(self, state: Game, display: Display, cast: Cast, words: Words) -> View:
        """Return the board, what was done, and the controls of the seat on turn."""
        return View(
            heading=heading(state, cast, words),
            status=status(state, cast, words),
            rows=tuple(rows(state, words)),
            picture=picture(state, display, cast, words),
            to_act=self.to_act(state),
        )

    def sentence(self, before: Game, event: Event, cast: Cast, words: Words) -> str:
        """Return what an event is called in words."""
        return sentence(before, event, cast, words)

    def is_recorded(self, event: Event) -> bool:
        """Tell whether an event has a line in the record."""
        return is_recorded(event)

    def prompt(
        self, state: Game, seat: Seat, intent: Intent, display: Display, cast: Cast, words: Words
    ) -> Prompt:
        """Ask before somebody leaves."""
        return prompt(state, seat, intent, words)

    def completions(self, state: Game, seat: Seat, text: str) -> Sequence[str]:
        """Return the legal moves that contain the text."""
        return completions(state, seat, text)

    def score(self, state: Game, display: Display, cast: Cast, words: Words) -> Sheet:
        """Return how everybody stands."""
        return score(state, display, cast, words)

    def settlement(self, state: Game, cast: Cast, words: Words) -> Sheet:
        """Return that nobody pays anybody."""
        return settlement(state, cast, words)

    def lessons(self, page: int, theme: str, words: Words) -> Sequence[Picture]:
        """Return what a page shows of tiles and moves."""
        return lesson_pictures(page, theme, words)

    def summary(self, state: Game, cast: Cast, words: Words) -> str:
        """Return what everybody has scored."""
        return summary(state, cast, words)

    def thrown(self, event: Event) -> Sequence[Throw]:
        """Return the dice that fell in an event."""
        return thrown(event)

    def ends(self, event: Event) -> bool:
        """Tell whether the game ended."""
        return isinstance(event, Finished)

    def result(self, moments: Moments) -> Result:
        """Return everybody's place and score."""
        return result(moments)

    def figures(self, figures: Figures, words: Words) -> Sequence[str]:
        """Return games by mode, captures and sixes."""
        return [*pieces_in_words(figures, words)]

    def cube_figures(self, figures: Figures, words: Words) -> Sequence[str]:
        """Return nothing: there is no cube."""
        return ()

    def sealed(self, events: Sequence[Any]) -> frozenset[int]:
        """Return that nothing is hidden."""
        return frozenset()

    def house_rules(self, options: Options, words: Words) -> str:
        """Return the rules of the table in one paragraph."""
        return house_rules(options, words)

    def changed(self, options: Options, name: str, value: str) -> Options:
        """Return options with one of them changed, or refuse what makes no sense."""
        return changed(options, name, value)

    def settable(self, options: Options, words: Words) -> Sequence[Setting]:
        """Return every house rule with its values."""
        return settable(options, words)
