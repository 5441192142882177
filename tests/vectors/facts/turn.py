"""Check facts about one turn: what is undone comes back, and the dice stay."""

from __future__ import annotations

from bot.games.backgammon.commands import ChooseStep, Command, Confirm, Reset, Roll, Undo
from bot.games.backgammon.decide import decide
from bot.games.backgammon.events import Event, Rolled
from bot.games.backgammon.evolve import replay
from bot.games.backgammon.game import Game, Phase
from bot.games.backgammon.notation import format_step
from bot.games.backgammon.plays import Steps, legal_plays
from bot.games.backgammon.position import CHECKERS, Position
from bot.games.core import ScriptedChance
from tests.games.playing import act
from tests.vectors.facts.boards import MOVER, Fact, dice_of, game_of, read_fields
from tests.vectors.outcome import Wrong, expect, expect_equal

DEFAULT_ROLL = (3, 1)

# Both have closed their home board and have one checker on the bar: nobody can ever enter.
DEADLOCK = Position((-1, *[2] * 6, *[0] * 5, 2, -2, *[0] * 5, *[-2] * 6, 1))


def check_undo(fact: Fact) -> None:
    """Choose every legal play step by step and take it back step by step."""
    expected = "after_play after_undo opp_bar_after_undo checkers_each_side"
    _, wanted = read_fields(fact, "", expected)
    game = game_of(fact)
    assert game.turn is not None
    for play in legal_plays(game.position, game.turn.dice):
        _choose_and_undo(game, play.steps)
    chosen = _choose(game, wanted["after_play"])
    after = act(chosen, MOVER, Reset())
    if "after_undo" in wanted:
        expect("identical" in wanted["after_undo"], "the fact wants another position after undo")
        expect_equal("after undo", after, game)
    bar = wanted.get("opp_bar_after_undo", after.shown.opponent_bar)
    expect_equal("bar", after.shown.opponent_bar, bar)
    for state in (chosen, after):
        count = wanted.get("checkers_each_side", CHECKERS)
        expect_equal("checkers of each side", _checkers(state.shown), (count, count))


def check_dice(fact: Fact) -> None:
    """Roll, choose, undo, choose again and confirm: the dice fell once and stayed."""
    _, wanted = read_fields(fact, "", "rolls_per_turn")
    dice = dice_of(fact["dice"]) if fact.get("dice") else DEFAULT_ROLL
    game = game_of({**fact, "dice": None})
    chance = ScriptedChance(dice)
    events: list[Event] = []
    for command in (Roll(), *_hesitant(game.position, dice)):
        new = decide(game, MOVER, command, chance)
        events += new
        game = replay(game, new)
        expect(game.turn is None or game.turn.dice == dice, "the dice have changed")
    expect(game.on_roll != MOVER, "the turn has not ended")
    expect_equal("rolls a turn", _rolls(events), wanted["rolls_per_turn"])


def check_turn(fact: Fact) -> None:
    """Let dances follow each other: the turn passes and the game goes on."""
    given, wanted = read_fields(fact, "dances", "game_over")
    game = Game(phase=Phase.ROLL, on_roll=MOVER, position=DEADLOCK)
    for _ in range(given.get("dances", 2)):
        seat = game.on_roll
        game = act(game, seat, Roll(), *DEFAULT_ROLL)
        expect(game.on_roll != seat, "a dance has not passed the turn")
    expect_equal("game over", game.phase is Phase.OVER, wanted["game_over"])


def _choose_and_undo(game: Game, steps: Steps) -> None:
    states = [game]
    for step in steps:
        states.append(act(states[-1], MOVER, ChooseStep(step)))
    while len(states) > 1:
        undone = act(states.pop(), MOVER, Undo())
        expect_equal("after undo", undone, states[-1])


def _choose(game: Game, text: str) -> Game:
    """Return the game with the steps of ``text`` chosen one by one."""
    for name in text.split():
        assert game.turn is not None
        named = {format_step(game.shown, step): step for step in game.turn.choices}
        if name not in named:
            raise Wrong(f"{name} cannot be chosen")
        game = act(game, MOVER, ChooseStep(named[name]))
    return game


def _hesitant(position: Position, dice: tuple[int, int]) -> list[Command]:
    """Return how somebody plays who changes his mind twice."""
    first, *_, last = legal_plays(position, dice)
    chosen: list[Command] = [ChooseStep(step) for step in first.steps]
    return [*chosen, Undo(), Reset(), *(ChooseStep(step) for step in last.steps), Confirm()]


def _rolls(events: list[Event]) -> int:
    return sum(isinstance(event, Rolled) for event in events)


def _checkers(position: Position) -> tuple[int, int]:
    on_board = (
        sum(count for count in position.points if count > 0),
        -sum(count for count in position.points if count < 0),
    )
    return on_board[0] + position.off, on_board[1] + position.opponent_off
