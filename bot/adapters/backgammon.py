"""Bring backgammon to a table: intents to commands, states to views, events to sentences."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final, get_args

from pydantic import TypeAdapter

from bot.adapters.backgammon_view import picture, rows, status
from bot.adapters.backgammon_words import is_recorded, result_sentence, sentence
from bot.adapters.codec import EventCodec
from bot.adapters.completion import matching_plays
from bot.adapters.display import Display
from bot.adapters.turn_controls import read_steps
from bot.adapters.view import Button, Cast, Intent, Prompt, Setting, Sheet, Style, View
from bot.games.backgammon.commands import (
    AcceptResignation,
    ChoosePlay,
    ChooseStep,
    Command,
    Confirm,
    Drop,
    OfferDouble,
    PlayTurn,
    RefuseResignation,
    Reset,
    Resign,
    Roll,
    Start,
    Take,
    Undo,
)
from bot.games.backgammon.decide import decide, require_roll
from bot.games.backgammon.events import Event
from bot.games.backgammon.evolve import evolve
from bot.games.backgammon.game import SEATS, Game, Phase, other
from bot.games.backgammon.options import Options
from bot.games.backgammon.reading import find_play
from bot.games.backgammon.scoring import Win
from bot.games.core import Chance, RuleViolation, ScriptedChance, Seat
from bot.words import Words

PLAIN: Final[Mapping[str, Command]] = {
    "roll": Roll(),
    "undo": Undo(),
    "reset": Reset(),
    "confirm": Confirm(),
    "double": OfferDouble(),
    "take": Take(),
    "drop": Drop(),
    "accept": AcceptResignation(),
    "refuse": RefuseResignation(),
}
ASKED: Final = {"double": Style.PRIMARY, "drop": Style.DANGER}

_EVENTS: Final = EventCodec[Event](get_args(Event))
_OPTIONS: Final = TypeAdapter(Options)


class Backgammon:
    """Play one game of backgammon, one against one."""

    key = "backgammon"
    presets: Sequence[str] = ()
    begins_when_full = True

    def seats(self, options: Options) -> tuple[int, int]:
        """Return that two play."""
        return 2, 2

    def new(self, options: Options) -> Game:
        """Return the game before the opening roll."""
        return Game(options)

    def opening(self, seats: int) -> Sequence[tuple[Seat, Command]]:
        """Return the command that rolls for the first turn."""
        return ((SEATS[0], Start()),)

    def decide(
        self, state: Game, seat: Seat, command: Command, chance: Chance
    ) -> tuple[Event, ...]:
        """Return what a command brings about."""
        return decide(state, seat, command, chance)

    def evolve(self, state: Game, event: Event) -> Game:
        """Return the game after an event."""
        return evolve(state, event)

    def command(self, state: Game, seat: Seat, intent: Intent) -> Command:
        """Return the command an intent means; typed plays are read against the roll."""
        match intent.verb:
            case "step":
                return ChooseStep(read_steps(intent.argument)[0])
            case "choose":
                return ChoosePlay(read_steps(intent.argument))
            case "move":
                turn = require_roll(state, seat)
                return PlayTurn(find_play(turn.position, turn.dice, intent.argument).steps)
            case "resign":
                return Resign(Win(int(intent.argument)))
            case verb if verb in PLAIN:
                return PLAIN[verb]
            case _:
                raise RuleViolation("game.unknown_action")

    def still_means(self, seen: Game, state: Game, seat: Seat, intent: Intent) -> bool:
        """Tell that a click means only the board that it was made on."""
        return False

    def is_asked(self, state: Game, seat: Seat) -> bool:
        """Tell whether the other side has offered to resign."""
        return state.resignation is not None and state.to_act == seat

    def admits(self, state: Game) -> bool:
        """Tell that nobody joins a game of two."""
        return False

    def present(self, state: Game, seats: int) -> tuple[Seat, ...]:
        """Return both seats."""
        return SEATS

    def timeout(self, state: Game, seat: Seat) -> None:
        """Return nothing: a game of two waits until somebody stops it."""

    def is_over(self, state: Game) -> bool:
        """Tell whether the game has been won."""
        return state.phase is Phase.OVER

    def to_act(self, state: Game) -> tuple[Seat, ...]:
        """Return the side whose decision is awaited."""
        return () if state.to_act is None else (state.to_act,)

    def page(self, state: Game) -> Hashable:
        """Return what stays the same while one side decides about one roll or one cube."""
        return (
            len(state.opening),
            state.turns,
            state.to_act,
            state.phase is Phase.DOUBLED,
            state.resignation,
        )

    def view(self, state: Game, display: Display, cast: Cast, words: Words) -> View:
        """Return the board, its status line and the controls of the side to act."""
        return View(
            heading=words(
                "board.heading",
                light_symbol=cast.symbols[0],
                light=cast.plain[0],
                dark_symbol=cast.symbols[1],
                dark=cast.plain[1],
            ),
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
        """Ask before a double, a drop or a resignation, naming what it costs."""
        shown = picture(state, display, cast, words)
        if intent.verb == "resign":
            decide(state, seat, Resign(Win.SINGLE), ScriptedChance())
            return Prompt(words("prompt.resign"), (_resignations(state, words),), shown)
        decide(state, seat, self.command(state, seat, intent), ScriptedChance())
        question = words.plural(
            f"prompt.{intent.verb}",
            state.cube.value,
            opponent=cast.plain[other(seat)],
            doubled=state.cube.value * 2,
        )
        button = Button(intent, words(f"button.{intent.verb}_now"), ASKED[intent.verb])
        return Prompt(question, ((button,),), shown)

    def completions(self, state: Game, seat: Seat, text: str) -> Sequence[str]:
        """Return the legal plays of the side on roll that the text can become."""
        try:
            turn = require_roll(state, seat)
        except RuleViolation:
            return ()
        return matching_plays(turn, text)

    def score(self, state: Game, display: Display, cast: Cast, words: Words) -> Sheet:
        """Return who is ahead by how much: nothing before the end of the game."""
        if state.result is None:
            text = words("score.none", light=cast.plain[0], dark=cast.plain[1])
        else:
            text = result_sentence(state.result, cast.plain, words)
        return Sheet(text)

    def settlement(self, state: Game, cast: Cast, words: Words) -> Sheet:
        """Return what the loser owes the winner."""
        return self.score(state, Display(), cast, words)

    def house_rules(self, options: Options, words: Words) -> str:
        """Return the rules of the table in one paragraph."""
        return words(
            "rules.backgammon",
            cube=words("rules.cube_on" if options.cube else "rules.cube_off"),
            opening=words("rules.opening_reroll" if options.opening_reroll else "rules.opening"),
            backgammon=words(
                "rules.gammons_triple"
                if options.backgammon_multiplier == 3
                else "rules.gammons_double"
            ),
        )

    def encode(self, event: Event) -> tuple[str, Mapping[str, Any]]:
        """Return an event as JSON."""
        return _EVENTS.encode(event)

    def decode(self, kind: str, body: Mapping[str, Any]) -> Event:
        """Return the event that `encode` wrote."""
        return _EVENTS.decode(kind, body)

    def encode_options(self, options: Options) -> Mapping[str, Any]:
        """Return options as JSON."""
        written: Mapping[str, Any] = _OPTIONS.dump_python(options, mode="json")
        return written

    def changed(self, options: Options, name: str, value: str) -> Options:
        """Refuse: the rules of a game of two are named with the invitation."""
        raise RuleViolation("game.unknown_action")

    def settable(self, options: Options, words: Words) -> Sequence[Setting]:
        """Return nothing: the rules of a game of two are named with the invitation."""
        return ()

    def decode_options(self, body: Mapping[str, Any]) -> Options:
        """Return the options that `encode_options` wrote."""
        return _OPTIONS.validate_python(body)


def _resignations(state: Game, words: Words) -> tuple[Button, ...]:
    backgammon = state.options.backgammon_multiplier
    return tuple(
        Button(
            Intent("resign", str(int(win))),
            words.plural(
                f"button.resign_{win.name.lower()}", win.multiplier(backgammon) * state.cube.value
            ),
            Style.DANGER,
        )
        for win in Win
    )
