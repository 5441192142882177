"""What holds at every moment of every game, tried on random ones."""

from __future__ import annotations

import contextlib
import random

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

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
from bot.games.backgammon.decide import decide
from bot.games.backgammon.events import Danced, Event, Played, Won
from bot.games.backgammon.evolve import evolve, replay
from bot.games.backgammon.game import SEATS, Game, Phase
from bot.games.backgammon.options import Options
from bot.games.backgammon.plays import Step, apply_steps
from bot.games.backgammon.position import CHECKERS, Position
from bot.games.backgammon.scoring import Win
from bot.games.core import Chance, RuleViolation, ScriptedChance, Seat
from tests.games import oracle
from tests.games.playing import RandomChance, choose, playout

OPTIONS = st.builds(
    Options,
    cube=st.booleans(),
    opening_reroll=st.booleans(),
    backgammon_multiplier=st.sampled_from([2, 3]),
)


def checkers(position: Position) -> tuple[int, int]:
    """Count both sides' checkers on the board, the bar included, and off it."""
    mine = sum(count for count in position.points if count > 0) + position.off
    theirs = -sum(count for count in position.points if count < 0) + position.opponent_off
    return mine, theirs


def check_events(game: Game, events: tuple[Event, ...]) -> None:
    """Hold every finished turn to the naive reading of the rules."""
    for event in events:
        if isinstance(event, Played | Danced):
            assert game.turn is not None
            steps = event.steps if isinstance(event, Played) else ()
            legal = oracle.legal_results(game.position.points, game.turn.dice)
            result = apply_steps(game.position, steps).points
            assert result in legal if legal else isinstance(event, Danced)
        game = evolve(game, event)


SEEDS = st.integers(0, 2**32)
STEPS = st.builds(Step, st.integers(0, 25), st.integers(1, 6))
PLAYS = st.lists(STEPS, max_size=4).map(tuple)
ANY_COMMAND = st.one_of(
    st.sampled_from([Start(), Roll(), Undo(), Reset(), Confirm(), OfferDouble(), Take(), Drop()]),
    st.sampled_from([AcceptResignation(), RefuseResignation()]),
    st.builds(Resign, st.sampled_from(Win)),
    st.builds(ChooseStep, STEPS),
    st.builds(ChoosePlay, PLAYS),
    st.builds(PlayTurn, PLAYS),
)


@given(SEEDS, OPTIONS)
@settings(max_examples=12)
def test_every_game_ends_and_its_events_give_it_back(seed: int, options: Options) -> None:
    events: list[Event] = []
    game = Game(options=options)
    for moment in playout(seed, options):
        assert moment.before == game
        check_events(game, moment.events)
        events += moment.events
        game = moment.after
        assert checkers(game.shown) == (CHECKERS, CHECKERS)
    assert game.phase is Phase.OVER
    assert sum(isinstance(event, Won) for event in events) == 1
    assert replay(Game(options=options), events) == game


class Table(RuleBasedStateMachine):
    """Give sensible and senseless commands in any order."""

    @initialize(options=OPTIONS)
    def sit_down(self, options: Options) -> None:
        self.start = self.game = Game(options=options)
        self.events: list[Event] = []

    @precondition(lambda self: self.game.phase is not Phase.OVER)
    @rule(seed=SEEDS)
    def go_on(self, seed: int) -> None:
        source = random.Random(seed)
        seat, command = choose(self.game, source, resignations=True)
        self.give(seat, command, RandomChance(source))

    @rule(seat=st.sampled_from(SEATS), command=ANY_COMMAND, seed=SEEDS)
    def ask_for_anything(self, seat: Seat, command: Command, seed: int) -> None:
        with contextlib.suppress(RuleViolation):
            self.give(seat, command, RandomChance(random.Random(seed)))

    @precondition(lambda self: self.game.turn and not self.game.resignation)
    @rule()
    def take_everything_back(self) -> None:
        game = self.game
        assert game.turn is not None
        for _ in game.turn.steps:
            undone = decide(self.game, game.on_roll, Undo(), ScriptedChance())
            self.note(undone)
        assert self.game.shown == game.position
        assert self.game.turn is not None
        assert self.game.turn.dice == game.turn.dice

    def give(self, seat: Seat, command: Command, chance: Chance) -> None:
        events = decide(self.game, seat, command, chance)
        assert events
        check_events(self.game, events)
        self.note(events)

    def note(self, events: tuple[Event, ...]) -> None:
        self.events += events
        self.game = replay(self.game, events)

    @invariant()
    def no_checker_is_lost(self) -> None:
        position = self.game.shown
        assert checkers(position) == (CHECKERS, CHECKERS)
        assert position.flipped().pips == position.opponent_pips

    @invariant()
    def the_events_are_the_game(self) -> None:
        assert replay(self.start, self.events) == self.game

    @invariant()
    def somebody_can_always_go_on(self) -> None:
        if self.game.phase is Phase.OVER:
            assert self.game.to_act is None
        else:
            seat, command = choose(self.game, random.Random(0), resignations=False)
            assert decide(self.game, seat, command, RandomChance(random.Random(0)))


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=25, stateful_step_count=40)
