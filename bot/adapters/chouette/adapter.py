"""Bring the chouette to a table: one in the box against a team with a captain."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, get_args

from bot.adapters.backgammon.figures import cubes_in_words, kinds_in_words
from bot.adapters.chouette.advice import completions
from bot.adapters.chouette.between import between_games
from bot.adapters.chouette.commands import command_of
from bot.adapters.chouette.figures import bets_in_words, roles_in_words
from bot.adapters.chouette.meaning import decisions_awaited, page, still_means
from bot.adapters.chouette.options import changed, settable
from bot.adapters.chouette.picture import picture
from bot.adapters.chouette.prompts import prompt
from bot.adapters.chouette.record import sealed
from bot.adapters.chouette.replies import is_asked, settlements_open
from bot.adapters.chouette.results import ENDINGS, result, thrown
from bot.adapters.chouette.rows import rows
from bot.adapters.chouette.rules import heading, house_rules
from bot.adapters.chouette.sheets import pause_picture, score, settlement, summary
from bot.adapters.chouette.status import status
from bot.adapters.chouette.words import is_recorded, sentence
from bot.adapters.codec import AsJson
from bot.adapters.display import Display
from bot.adapters.lateness import WhenLate
from bot.adapters.ratings import Formula
from bot.adapters.results import Moments, Result, Throw
from bot.adapters.view import Cast, Intent, Picture, Prompt, Setting, Sheet, View
from bot.games.chouette.commands import Command, Join, Leave, Replace, Start
from bot.games.chouette.decide import decide
from bot.games.chouette.events import Event
from bot.games.chouette.evolve import evolve
from bot.games.chouette.options import FEWEST_PLAYERS, PRESETS, Options
from bot.games.chouette.owed import CUBE_DECISIONS, owed
from bot.games.chouette.session import Phase, Session
from bot.games.core import Chance, Seat
from bot.words import Words
from storage import Figures


class Chouette(AsJson[Event, Options]):
    """Play a chouette, game after game, until fewer than three are left."""

    key = "chouette"
    rating: Formula | None = None
    has_cube = True
    rules_pages = 3
    presets: Sequence[str] = tuple(PRESETS)
    begins_when_full = False
    when_late = (WhenLate.PROXY, WhenLate.PAUSE, WhenLate.FORFEIT)

    def __init__(self) -> None:
        super().__init__(get_args(Event), Options)

    def seats(self, options: Options) -> tuple[int, int]:
        """Return that at least three play, and how many the house rules allow."""
        return FEWEST_PLAYERS, options.max_players

    def gathered(self, cast: Cast) -> Sequence[str]:
        """Return their names."""
        return cast.plain

    def new(self, options: Options) -> Session:
        """Return the evening before anybody has sat down."""
        return Session(options)

    def opening(self, seats: int) -> Sequence[tuple[Seat, Command]]:
        """Return that everybody sits down and the first rolls for the seats."""
        joins = [(Seat(seat), Join()) for seat in range(seats)]
        return (*joins, (Seat(0), Start()))

    def decide(
        self, state: Session, seat: Seat, command: Command, chance: Chance
    ) -> tuple[Event, ...]:
        """Return what a command brings about."""
        return decide(state, seat, command, chance)

    def evolve(self, state: Session, event: Event) -> Session:
        """Return the evening after an event."""
        return evolve(state, event)

    def command(self, state: Session, seat: Seat, intent: Intent) -> Command:
        """Return the command an intent means now; typed plays are read against the roll."""
        return command_of(state, seat, intent)

    def still_means(self, seen: Session, state: Session, seat: Seat, intent: Intent) -> bool:
        """Tell whether a click is about what still stands: ten people may answer at once."""
        return still_means(seen, state, seat, intent)

    def is_asked(self, state: Session, seat: Seat) -> bool:
        """Tell whether a seat has an offer or a proposal to say yes or no to."""
        return is_asked(state, seat)

    def automate(self, names: Sequence[str]) -> None:
        """Return nothing: at a table of many the same runs by itself for all."""

    def replace(self, newcomer: Seat) -> Command:
        """Return the command with which a newcomer takes over: old debts stay where they are."""
        return Replace(newcomer)

    def admits(self, state: Session) -> bool:
        """Tell that people may join at any time."""
        return state.phase is not Phase.STOPPED

    def present(self, state: Session, seats: int) -> tuple[Seat, ...]:
        """Return the seats that have not left; before the beginning everybody's."""
        if state.phase is Phase.LOBBY:
            return tuple(Seat(seat) for seat in range(seats))
        return state.known

    def timeout(self, state: Session, seat: Seat, when_late: WhenLate) -> Command:
        """Treat who lets his time run out as one who has left (R19), on request at once lost."""
        return Leave(forfeits=when_late is WhenLate.FORFEIT)

    def is_about_cube(self, state: Session) -> bool:
        """Tell whether the table waits for answers and opinions about cubes."""
        decisions = owed(state).values()
        return bool(decisions) and CUBE_DECISIONS.issuperset(decisions)

    def running(self, state: Session) -> int | None:
        """Return the number of the game in progress."""
        return state.running.number if state.running else None

    def is_over(self, state: Session) -> bool:
        """Tell whether too few people are left."""
        return state.phase is Phase.STOPPED

    def to_act(self, state: Session) -> tuple[Seat, ...]:
        """Return the seats whose decision is awaited; nobody between games."""
        return tuple(owed(state))

    def decisions(self, state: Session) -> Sequence[tuple[Seat, Hashable]]:
        """Return who decides what; each decides for himself, however many are asked."""
        return decisions_awaited(state)

    def page(self, state: Session) -> Hashable:
        """Return what stays the same while one stage of decisions lasts and nobody leaves."""
        return page(state)

    def asides(self, state: Session) -> Sequence[tuple[Seat, Hashable]]:
        """Return the settlements that are offered, with those who can accept them."""
        return settlements_open(state)

    def view(self, state: Session, display: Display, cast: Cast, words: Words) -> View:
        """Return the board with its panel, or between games the ledger."""
        game = state.running
        beside = (seat for seat, _ in self.asides(state))
        return View(
            heading=heading(state, cast, words),
            status=status(state, game, cast, words) if game else between_games(state, cast, words),
            rows=tuple(rows(state, cast.names, words)),
            picture=picture(state, game, display, cast, words)
            if game
            else pause_picture(state, display, cast, words),
            to_act=tuple(dict.fromkeys((*self.to_act(state), *beside))),
        )

    def sentence(self, before: Session, event: Event, cast: Cast, words: Words) -> str:
        """Return what an event is called in words."""
        return sentence(before, event, cast, words)

    def is_recorded(self, event: Event) -> bool:
        """Tell whether an event has a line in the record."""
        return is_recorded(event)

    def prompt(
        self, state: Session, seat: Seat, intent: Intent, display: Display, cast: Cast, words: Words
    ) -> Prompt:
        """Ask before what cannot be taken back, naming what it costs."""
        return prompt(state, seat, intent, display, cast, words)

    def completions(self, state: Session, seat: Seat, text: str) -> Sequence[str]:
        """Return the plays or opinions that the text can become."""
        return completions(state, seat, text)

    def score(self, state: Session, display: Display, cast: Cast, words: Words) -> Sheet:
        """Return what everybody has won or lost, in the last game and in all."""
        return score(state, display, cast, words)

    def settlement(self, state: Session, cast: Cast, words: Words) -> Sheet:
        """Return who pays whom in the fewest transfers, and the games behind it."""
        return settlement(state, cast, words)

    def lessons(self, page: int, theme: str, words: Words) -> Sequence[Picture]:
        """Return nothing: the rules are told in words."""
        return ()

    def summary(self, state: Session, cast: Cast, words: Words) -> str:
        """Return what everybody has won or lost."""
        return summary(state, cast, words)

    def thrown(self, event: Event) -> Sequence[Throw]:
        """Return the dice that fell in an event."""
        return thrown(event)

    def ends(self, event: Event) -> bool:
        """Tell whether a game ended."""
        return isinstance(event, ENDINGS)

    def result(self, moments: Moments) -> Result:
        """Return who won what from whom."""
        return result(moments)

    def figures(self, figures: Figures, words: Words) -> Sequence[str]:
        """Return results by role, and how games on the board ended."""
        return [*roles_in_words(figures, words), *kinds_in_words(figures, words, at_board=True)]

    def cube_figures(self, figures: Figures, words: Words) -> Sequence[str]:
        """Return what became of his doubles and answers, and of the bets."""
        return [*cubes_in_words(figures, words), *bets_in_words(figures, words)]

    def sealed(self, events: Sequence[Any]) -> frozenset[int]:
        """Return the answers to a double that are not opened."""
        return sealed(events)

    def house_rules(self, options: Options, words: Words) -> str:
        """Return the rules of the table in one paragraph."""
        return house_rules(options, words)

    def changed(self, options: Options, name: str, value: str) -> Options:
        """Return options with one of them changed, or refuse what makes no sense."""
        return changed(options, name, value)

    def settable(self, options: Options, words: Words) -> Sequence[Setting]:
        """Return every house rule with its values, the presets first."""
        return settable(options, words)
