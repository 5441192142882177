"""What runs by itself, and that nothing which is a decision does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.backgammon.automation import Automation, continue_by_itself, obvious_bear_off
from bot.games.backgammon.commands import ChooseStep, Confirm, PlayTurn, Roll
from bot.games.backgammon.cube import Cube
from bot.games.backgammon.decide import decide
from bot.games.backgammon.events import (
    Chosen,
    Danced,
    Doubled,
    Dropped,
    Event,
    Played,
    Rolled,
    Taken,
    Won,
)
from bot.games.backgammon.game import Game, Phase
from bot.games.backgammon.options import Options
from bot.games.backgammon.plays import Dice, Step, legal_plays, numbers_of
from bot.games.backgammon.position import CHECKERS, HOME, parse_position
from bot.games.core import ScriptedChance
from tests.games.playing import act, playout
from tests.games.tables import MOVER, OPPONENT, after_roll, before_roll, events_of, steps_of

NO_CUBE = Options(cube=False)


def end_of_turn(
    *dice: int, cube: Cube | None = None, options: Options | None = None
) -> tuple[Event, ...]:
    """Return what follows when the mover has played his roll."""
    game = after_roll((3, 1), cube=cube, options=options)
    command = PlayTurn(steps_of(game.position, (3, 1), "8/5 6/5"))
    return events_of(game, MOVER, command, *dice)[1:]


def test_a_player_who_may_double_is_asked_before_the_roll() -> None:
    assert end_of_turn() == ()
    assert end_of_turn(cube=Cube(2, OPPONENT)) == ()


def test_without_a_cube_decision_the_roll_falls_by_itself_and_says_so() -> None:
    rolled = (Rolled(OPPONENT, (6, 5), automatic=True),)
    assert end_of_turn(6, 5, cube=Cube(2, MOVER)) == rolled
    assert end_of_turn(6, 5, options=NO_CUBE) == rolled


def test_a_roll_that_was_asked_for_is_not_marked_automatic() -> None:
    assert events_of(before_roll(), MOVER, Roll(), 3, 1) == (Rolled(MOVER, (3, 1)),)


def test_a_dance_passes_the_turn() -> None:
    game = before_roll("bar:1 6:5 / 1:2 6:2")
    assert events_of(game, MOVER, Roll(), 6, 1) == (Rolled(MOVER, (6, 1)), Danced(MOVER))
    after = act(game, MOVER, Roll(), 6, 1)
    assert (after.on_roll, after.phase) == (OPPONENT, Phase.ROLL)
    assert after.last is not None
    assert after.last.turn.steps == ()


def test_the_only_legal_play_is_played_and_marked_forced() -> None:
    assert events_of(before_roll("13:1 / 18:2"), MOVER, Roll(), 6, 3) == (
        Rolled(MOVER, (6, 3)),
        Played(MOVER, (Step(13, 3), Step(10, 6)), forced=True),
    )


def test_a_player_who_has_begun_to_choose_is_not_overtaken() -> None:
    step = Step(13, 3)
    events = events_of(after_roll((6, 3), "13:1 / 18:2"), MOVER, ChooseStep(step))
    assert events == (Chosen(MOVER, (step,)),)


def test_a_choice_between_two_plays_waits() -> None:
    assert events_of(before_roll("24:1 / 7:1"), MOVER, Roll(), 6, 1) == (Rolled(MOVER, (6, 1)),)


def test_a_forced_play_may_win_and_then_nothing_more_is_rolled() -> None:
    events = events_of(before_roll("1:2 / 24:1", options=NO_CUBE), MOVER, Roll(), 6, 5)
    assert [type(event) for event in events] == [Rolled, Played, Won]


def test_forced_plays_and_dances_follow_each_other_up_to_the_next_decision() -> None:
    game = before_roll("1:2 2:2 3:2 4:2 5:2 6:2 13:1 / bar:1 13:2", options=NO_CUBE)
    events = events_of(game, MOVER, Roll(), 6, 6, 1, 1, 6, 6, 6, 5)
    happened = [
        (type(event), event.seat) for event in events if isinstance(event, Rolled | Played | Danced)
    ]
    assert happened == [
        (Rolled, MOVER),
        (Played, MOVER),
        (Rolled, OPPONENT),
        (Danced, OPPONENT),
        (Rolled, MOVER),
        (Played, MOVER),
        (Rolled, OPPONENT),
    ]


def test_no_cube_decision_is_ever_taken_for_a_player() -> None:
    """Every double and every answer in whole games is the first event of its command."""
    for seed in range(15):
        for moment in playout(seed):
            by_itself = {type(event) for event in moment.events[1:]}
            assert not by_itself & {Doubled, Taken, Dropped}


def test_after_every_command_somebody_has_a_decision_or_the_game_is_over() -> None:
    for seed in range(15):
        for moment in playout(seed):
            assert (moment.after.to_act is None) == (moment.after.phase is Phase.OVER)


# --- what each player wants to run by itself ---------------------------------------------------

NOTHING = Automation(roll=False, forced=False, dances=False)
RACE = "6:2 5:2 2:1 / 3:2 1:1"


def by_itself(game: Game, automation: Automation, *dice: int) -> tuple[Event, ...]:
    """Return what runs by itself if that is what the mover wants and the other wants nothing."""
    chance = ScriptedChance(dice)
    events = continue_by_itself(game, chance, (automation, NOTHING))
    chance.assert_spent()
    return events


def test_a_player_who_wants_to_roll_is_waited_for() -> None:
    game = before_roll(options=NO_CUBE)
    assert by_itself(game, Automation(roll=False)) == ()
    assert by_itself(game, Automation(), 3, 1) == (Rolled(MOVER, (3, 1), automatic=True),)


def test_a_player_who_wants_to_play_forced_plays_is_waited_for() -> None:
    game = after_roll((6, 3), "13:1 / 18:2")
    assert by_itself(game, Automation(forced=False)) == ()
    assert [type(event) for event in by_itself(game, Automation())] == [Played]


def test_a_player_who_wants_to_see_his_dances_passes_the_turn_himself() -> None:
    game = after_roll((6, 1), "bar:1 6:5 / 1:2 6:2")
    assert by_itself(game, Automation(dances=False)) == ()
    assert by_itself(game, Automation()) == (Danced(MOVER),)
    assert events_of(game, MOVER, Confirm()) == (Danced(MOVER, automatic=False),)
    assert act(game, MOVER, Confirm()).on_roll == OPPONENT


def test_each_seat_has_its_own_wishes() -> None:
    game = before_roll("bar:1 6:5 / 1:2 6:2", options=NO_CUBE)
    events = decide(game, MOVER, Roll(), ScriptedChance([6, 1]), (Automation(), NOTHING))
    assert events == (Rolled(MOVER, (6, 1)), Danced(MOVER))


def test_in_a_race_checkers_go_off_by_themselves_if_that_is_wanted() -> None:
    game = after_roll((6, 2), RACE)
    assert by_itself(game, Automation()) == ()
    played = Played(MOVER, steps_of(game.position, (6, 2), "6/off 2/off"), automatic=True)
    assert by_itself(game, Automation(bear_off=True)) == (played,)


def test_the_last_checker_that_goes_off_by_itself_wins() -> None:
    game = after_roll((2, 2), "2:2 1:1 / 12:15")
    events = by_itself(game, Automation(forced=False, bear_off=True))
    assert [type(event) for event in events] == [Played, Won]


@pytest.mark.parametrize(
    ("position", "dice"),
    [
        ("6:2 5:2 2:1 / 3:2 1:1", (4, 2)),  # the four is played inside
        ("8:1 6:2 2:1 / 3:2 1:1", (6, 2)),  # a checker is outside
        ("6:2 2:1 / 24:1 3:2", (6, 2)),  # the other still has to pass
    ],
)
def test_where_there_is_something_to_decide_nothing_goes_off_by_itself(
    position: str, dice: Dice
) -> None:
    game = after_roll(dice, position)
    assert by_itself(game, Automation(forced=False, bear_off=True)) == ()


@given(
    st.lists(st.integers(1, HOME), min_size=1, max_size=CHECKERS),
    st.tuples(st.integers(1, 6), st.integers(1, 6)),
)
def test_no_two_plays_bear_off_with_every_number(checkers: list[int], dice: Dice) -> None:
    position = parse_position(" ".join(f"{point}:1" for point in checkers) + " / 1:1")
    most = min(position.off + len(numbers_of(dice)), CHECKERS)
    full = [play for play in legal_plays(position, dice) if play.result.off == most]
    assert len(full) <= 1
    assert obvious_bear_off(position, dice) == (full[0] if full else None)
