"""Bring backgammon to a table: intents to commands, states to views, events to sentences."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Any, get_args

from bot.adapters.backgammon.commands import automation_of, command_of
from bot.adapters.backgammon.completion import matching_plays
from bot.adapters.backgammon.figures import cubes_in_words, kinds_in_words
from bot.adapters.backgammon.prompts import prompt_for
from bot.adapters.backgammon.results import ENDINGS, result, thrown
from bot.adapters.backgammon.rows import rows
from bot.adapters.backgammon.rules import rules_in_words
from bot.adapters.backgammon.view import (
    heading,
    picture,
    score_lines,
    settlement_lines,
    status,
    summary,
)
from bot.adapters.backgammon.words import is_recorded, sentence
from bot.adapters.codec import AsJson
from bot.adapters.display import Display
from bot.adapters.lateness import WhenLate
from bot.adapters.ratings import Fibs, Formula
from bot.adapters.results import Moments, Result, Throw
from bot.adapters.view import Cast, Intent, Picture, Prompt, Setting, Sheet, View
from bot.games.backgammon.commands import Forfeit, Start
from bot.games.backgammon.decide import require_roll
from bot.games.backgammon.game import SEATS, Game, Phase
from bot.games.backgammon.match import Match, Stage
from bot.games.backgammon.match_commands import MatchCommand, SetAutomation
from bot.games.backgammon.match_decide import decide
from bot.games.backgammon.match_events import MatchEvent
from bot.games.backgammon.match_evolve import evolve
from bot.games.backgammon.options import Options
from bot.games.core import Chance, RuleViolation, Seat
from bot.words import Words
from storage import Figures


class Backgammon(AsJson[MatchEvent, Options]):
    """Play backgammon one against one: a match, or games for money."""

    key = "backgammon"
    rating: Formula | None = Fibs()
    has_cube = True
    rules_pages = 3
    presets: Sequence[str] = ()
    begins_when_full = True
    when_late = (WhenLate.PAUSE, WhenLate.FORFEIT)

    def __init__(self) -> None:
        super().__init__(get_args(MatchEvent), Options)

    def seats(self, options: Options) -> tuple[int, int]:
        """Return that two play."""
        return 2, 2

    def gathered(self, cast: Cast) -> Sequence[str]:
        """Return their names."""
        return cast.plain

    def new(self, options: Options) -> Match:
        """Return the match before its first game."""
        return Match(Game(options))

    def opening(self, seats: int) -> Sequence[tuple[Seat, MatchCommand]]:
        """Return the command that rolls for the first turn."""
        return ((SEATS[0], Start()),)

    def decide(
        self, state: Match, seat: Seat, command: MatchCommand, chance: Chance
    ) -> tuple[MatchEvent, ...]:
        """Return what a command brings about."""
        return decide(state, seat, command, chance)

    def evolve(self, state: Match, event: MatchEvent) -> Match:
        """Return the match after an event."""
        return evolve(state, event)

    def command(self, state: Match, seat: Seat, intent: Intent) -> MatchCommand:
        """Return the command an intent means."""
        return command_of(state, seat, intent)

    def still_means(self, seen: Match, state: Match, seat: Seat, intent: Intent) -> bool:
        """Tell that a click means only the board that it was made on."""
        return False

    def is_asked(self, state: Match, seat: Seat) -> bool:
        """Tell whether the other side has offered to resign."""
        return state.game.resignation is not None and state.to_act == seat

    def automate(self, names: Sequence[str]) -> MatchCommand:
        """Return the command with which a seat chooses what runs by itself."""
        return SetAutomation(automation_of(names))

    def replace(self, newcomer: Seat) -> None:
        """Return nothing: a seat of two passes on with its score."""

    def admits(self, state: Match) -> bool:
        """Tell that nobody joins a game of two."""
        return False

    def present(self, state: Match, seats: int) -> tuple[Seat, ...]:
        """Return both seats."""
        return SEATS

    def timeout(self, state: Match, seat: Seat, when_late: WhenLate) -> MatchCommand:
        """Return that the game is lost: the only thing beside waiting that two can agree on."""
        return Forfeit()

    def is_about_cube(self, state: Match) -> bool:
        """Tell whether a double or a beaver waits for its answer."""
        game = state.game
        return game.phase in (Phase.DOUBLED, Phase.BEAVERED) and game.resignation is None

    def running(self, state: Match) -> int | None:
        """Return the number of the game in progress."""
        return state.number if state.stage is Stage.GAME else None

    def is_over(self, state: Match) -> bool:
        """Tell whether the match is won or the session ended."""
        return state.over

    def to_act(self, state: Match) -> tuple[Seat, ...]:
        """Return the side whose decision is awaited."""
        return () if state.to_act is None else (state.to_act,)

    def decisions(self, state: Match) -> Sequence[tuple[Seat, Hashable]]:
        """Return who decides about which roll or cube."""
        return tuple((seat, self.page(state)) for seat in self.to_act(state))

    def page(self, state: Match) -> Hashable:
        """Return what stays the same while one side decides about one roll or one cube."""
        game = state.game
        return (
            state.number,
            state.stage,
            len(game.opening),
            game.turns,
            state.to_act,
            game.phase in (Phase.DOUBLED, Phase.BEAVERED),
            game.cube,
            game.resignation,
        )

    def asides(self, state: Match) -> Sequence[tuple[Seat, Hashable]]:
        """Return nothing: whatever is asked between two is what the game waits for."""
        return ()

    def view(self, state: Match, display: Display, cast: Cast, words: Words) -> View:
        """Return the board, its status line and the controls of the side to act."""
        return View(
            heading=heading(state, cast, words),
            status=status(state, cast, words),
            rows=tuple(rows(state, words)),
            picture=picture(state, display, cast, words),
            to_act=self.to_act(state),
        )

    def sentence(self, before: Match, event: MatchEvent, cast: Cast, words: Words) -> str:
        """Return what an event is called in words."""
        return sentence(before, event, cast, words)

    def is_recorded(self, event: MatchEvent) -> bool:
        """Tell whether an event has a line in the record."""
        return is_recorded(event)

    def prompt(
        self, state: Match, seat: Seat, intent: Intent, display: Display, cast: Cast, words: Words
    ) -> Prompt:
        """Ask before a double, a drop, a resignation or the end of a session."""
        asked = prompt_for(state, seat, intent, cast, words)
        return replace(asked, picture=picture(state, display, cast, words))

    def completions(self, state: Match, seat: Seat, text: str) -> Sequence[str]:
        """Return the legal plays of the side on roll that the text can become."""
        try:
            turn = require_roll(state.game, seat)
        except RuleViolation:
            return ()
        return matching_plays(turn, text)

    def score(self, state: Match, display: Display, cast: Cast, words: Words) -> Sheet:
        """Return the score and what each game brought."""
        return Sheet("\n".join(score_lines(state, cast, words)))

    def settlement(self, state: Match, cast: Cast, words: Words) -> Sheet:
        """Return the one transfer that there is between two; a match is won and owes nothing."""
        return Sheet("\n".join(settlement_lines(state, cast, words)))

    def lessons(self, page: int, theme: str, words: Words) -> Sequence[Picture]:
        """Return nothing: the rules are told in words."""
        return ()

    def summary(self, state: Match, cast: Cast, words: Words) -> str:
        """Return who played and the score."""
        return summary(state, cast, words)

    def thrown(self, event: MatchEvent) -> Sequence[Throw]:
        """Return the dice that fell in an event."""
        return thrown(event)

    def ends(self, event: MatchEvent) -> bool:
        """Tell whether a game or the match ended."""
        return isinstance(event, ENDINGS)

    def result(self, moments: Moments) -> Result:
        """Return who won what from whom."""
        return result(moments)

    def figures(self, figures: Figures, words: Words) -> Sequence[str]:
        """Return single games, gammons and backgammons."""
        return [*kinds_in_words(figures, words)]

    def cube_figures(self, figures: Figures, words: Words) -> Sequence[str]:
        """Return what became of his doubles and answers."""
        return [*cubes_in_words(figures, words)]

    def sealed(self, events: Sequence[Any]) -> frozenset[int]:
        """Return that nothing is hidden."""
        return frozenset()

    def house_rules(self, options: Options, words: Words) -> str:
        """Return the rules of the table in one paragraph."""
        return rules_in_words(options, words)

    def changed(self, options: Options, name: str, value: str) -> Options:
        """Refuse: the rules of a game of two are named with the invitation."""
        raise RuleViolation("game.unknown_action")

    def settable(self, options: Options, words: Words) -> Sequence[Setting]:
        """Return nothing: the rules of a game of two are named with the invitation."""
        return ()
