"""Choosing a play and changing it until the dice are picked up (B8)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.backgammon.commands import (
    ChoosePlay,
    ChooseStep,
    Confirm,
    PlayTurn,
    Reset,
    Roll,
    Undo,
)
from bot.games.backgammon.events import Chosen, Danced, Played, Rolled
from bot.games.backgammon.game import Phase
from bot.games.backgammon.plays import Step, apply_steps, legal_plays
from bot.games.backgammon.position import format_position
from bot.games.backgammon.turn import Turn
from tests.games.playing import act
from tests.games.tables import (
    BEGINNING,
    MOVER,
    OPPONENT,
    after_roll,
    before_roll,
    events_of,
    refusal,
    steps_of,
)
from tests.games.walks import rolls


def test_undo_takes_a_hit_checker_off_the_bar_again_and_keeps_the_dice() -> None:
    game = after_roll((2, 1), "24:2 13:5 8:3 6:5 / 24:2 14:1 13:5 8:3 6:4")
    hit = act(game, MOVER, ChooseStep(Step(13, 2)))
    assert hit.shown.opponent_bar == 1
    assert act(hit, MOVER, Undo()) == game
    assert game.turn is not None
    assert game.turn.dice == (2, 1)


@pytest.mark.parametrize(
    ("position", "text"), [("6:1 5:2 /", "6/off 5/off"), ("bar:1 13:1 /", "bar/19 13/8")]
)
def test_undo_puts_a_borne_off_and_an_entered_checker_back(position: str, text: str) -> None:
    game = after_roll((6, 5), position)
    chosen = act(game, MOVER, ChoosePlay(steps_of(game.position, (6, 5), text)))
    assert (chosen.shown.off, chosen.shown.bar) != (game.shown.off, game.shown.bar)
    assert act(act(chosen, MOVER, Undo()), MOVER, Undo()) == game


def test_reset_takes_everything_back_at_once() -> None:
    game = after_roll((3, 1))
    chosen = act(game, MOVER, ChoosePlay(steps_of(game.position, (3, 1), "8/5 6/5")))
    assert events_of(chosen, MOVER, Reset()) == (Chosen(MOVER, ()),)
    assert act(chosen, MOVER, Reset()) == game


@pytest.mark.parametrize("command", [Undo(), Reset()])
def test_with_nothing_chosen_there_is_nothing_to_take_back(command: Undo | Reset) -> None:
    assert refusal(after_roll((3, 1)), MOVER, command) == "undo.nothing"


def test_only_steps_of_a_legal_play_can_be_chosen() -> None:
    game = after_roll((6, 3), "13:1 / 18:2")
    assert game.turn is not None
    assert game.turn.choices == (Step(13, 3),)
    for step in (Step(13, 6), Step(13, 5), Step(8, 3), Step(25, 3)):
        assert refusal(game, MOVER, ChooseStep(step)) == "step.illegal"


def test_after_a_step_only_what_finishes_the_play_is_offered() -> None:
    game = act(after_roll((6, 5)), MOVER, ChooseStep(Step(24, 6)))
    assert game.turn is not None
    assert game.turn.left == (5,)
    assert {ending.steps for ending in game.turn.endings} == {(step,) for step in game.turn.choices}
    assert not game.turn.is_complete


def test_an_unfinished_play_cannot_be_confirmed() -> None:
    game = after_roll((3, 1))
    assert refusal(game, MOVER, Confirm()) == "turn.nothing_chosen"
    begun = act(game, MOVER, ChooseStep(Step(8, 3)))
    assert refusal(begun, MOVER, Confirm()) == "turn.unfinished"


def test_confirming_ends_the_turn_and_nothing_can_be_changed_after_it() -> None:
    game = after_roll((3, 1))
    steps = steps_of(game.position, (3, 1), "8/5 6/5")
    chosen = act(game, MOVER, ChoosePlay(steps))
    assert events_of(chosen, MOVER, Confirm()) == (Played(MOVER, steps),)
    after = act(chosen, MOVER, Confirm())
    assert (after.phase, after.on_roll, after.turns) == (Phase.ROLL, OPPONENT, 1)
    assert after.last is not None
    assert (after.last.seat, after.last.turn.steps) == (MOVER, steps)
    assert refusal(after, MOVER, Undo()) == "turn.not_yours"
    assert refusal(after, OPPONENT, Undo()) == "play.roll_first"


def test_a_whole_play_at_once_replaces_what_was_chosen() -> None:
    game = act(after_roll((3, 1)), MOVER, ChooseStep(Step(24, 1)))
    steps = steps_of(game.position, (3, 1), "8/5 6/5")
    after = act(game, MOVER, PlayTurn(steps))
    assert format_position(after.position.flipped()).startswith("5:2 6:4 8:2")


@pytest.mark.parametrize(
    "steps",
    [
        (Step(8, 3),),
        (Step(8, 3), Step(8, 3)),
        (Step(8, 3), Step(7, 1)),
        (Step(24, 1), Step(24, 3), Step(6, 1)),
        (Step(8, 2), Step(6, 2)),
        (Step(13, 3), Step(0, 1)),
    ],
)
def test_steps_that_are_no_legal_play_are_refused(steps: tuple[Step, ...]) -> None:
    game = after_roll((3, 1))
    assert refusal(game, MOVER, PlayTurn(steps)) == "turn.unfinished"
    assert refusal(game, MOVER, ChoosePlay(steps)) == "turn.unfinished"


def test_a_number_is_not_used_twice_even_if_the_position_is_a_legal_one() -> None:
    """4/2 and 2/off with the six is legal and ends there; the two alone cannot do both."""
    game = after_roll((6, 2), "4:1 2:1 /")
    assert refusal(game, MOVER, PlayTurn((Step(4, 2), Step(2, 2)))) == "turn.unfinished"


def test_steps_in_an_order_that_is_not_legal_are_refused() -> None:
    game = after_roll((6, 1), "bar:1 13:1 /")
    assert refusal(game, MOVER, PlayTurn((Step(13, 6), Step(25, 1)))) == "turn.unfinished"


def test_the_next_turn_sees_the_board_from_the_other_side() -> None:
    game = after_roll((3, 1))
    after = act(game, MOVER, PlayTurn(steps_of(game.position, (3, 1), "8/5 6/5")))
    assert after.position.points[20] == -2
    assert format_position(after.position).startswith(BEGINNING.split(" /", maxsplit=1)[0])


def test_the_dice_fall_once_a_turn_whatever_is_undone() -> None:
    game = act(before_roll(), MOVER, Roll(), 3, 1)
    for command in (ChooseStep(Step(8, 3)), Undo(), ChooseStep(Step(24, 1)), Reset()):
        assert not any(isinstance(event, Rolled) for event in events_of(game, MOVER, command))
        game = act(game, MOVER, command)
    assert refusal(game, MOVER, Roll()) == "roll.already"


def test_two_dances_in_a_row_do_not_end_the_game() -> None:
    closed = " ".join(f"{point}:2" for point in range(1, 7))
    game = before_roll(f"bar:1 12:2 {closed} / bar:1 12:2 {closed}")
    for seat in (MOVER, OPPONENT, MOVER, OPPONENT):
        assert events_of(game, seat, Roll(), 6, 6) == (Rolled(seat, (6, 6)), Danced(seat))
        game = act(game, seat, Roll(), 6, 6)
    assert (game.phase, game.on_roll, game.turns) == (Phase.ROLL, MOVER, 4)


@given(st.integers(0, 2**32), st.data())
def test_every_way_through_the_choices_ends_in_a_legal_play(seed: int, data: st.DataObject) -> None:
    for position, dice in rolls(seed, 4):
        legal = {play.result for play in legal_plays(position, dice)}
        turn = Turn(position, dice)
        while legal and not turn.is_complete:
            assert {apply_steps(turn.current, ending.steps) for ending in turn.endings} <= legal
            turn = Turn(position, dice, turn.with_step(data.draw(st.sampled_from(turn.choices))))
        assert turn.current in legal or not legal
