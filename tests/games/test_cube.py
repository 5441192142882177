"""Doubling: who may, when, and what the answers are worth (C1-C3)."""

import pytest

from bot.games.backgammon.commands import Drop, OfferDouble, Roll, Start, Take
from bot.games.backgammon.cube import Cube
from bot.games.backgammon.events import Doubled, Dropped, Ending, Rolled, Taken, Won
from bot.games.backgammon.game import Game, Phase
from bot.games.backgammon.options import Options
from bot.games.backgammon.scoring import Win
from bot.games.core import Seat
from tests.games.playing import act
from tests.games.tables import MOVER, OPPONENT, after_roll, before_roll, events_of, refusal

SHUT_OUT = "bar:1 13:5 8:4 6:5 / 1:2 2:2 3:2 4:2 5:2 6:2 13:3"


def test_the_cube_starts_at_one_and_shows_64() -> None:
    assert Game().cube == Cube(1, None)
    assert [Cube(value).face for value in (1, 2, 4, 64, 128)] == [64, 2, 4, 64, 128]


def test_a_take_doubles_the_value_and_hands_the_cube_over() -> None:
    doubled = act(before_roll(), MOVER, OfferDouble())
    assert (doubled.phase, doubled.to_act, doubled.cube) == (Phase.DOUBLED, OPPONENT, Cube())
    taken = act(doubled, OPPONENT, Take(), 3, 1)
    assert taken.cube == Cube(2, OPPONENT)
    assert (taken.on_roll, taken.phase) == (MOVER, Phase.PLAY)


def test_only_the_owner_may_redouble() -> None:
    assert refusal(before_roll(cube=Cube(2, OPPONENT)), MOVER, OfferDouble()) == "double.not_yours"
    redoubled = act(before_roll(cube=Cube(2, MOVER)), MOVER, OfferDouble())
    assert act(redoubled, OPPONENT, Take(), 3, 1).cube == Cube(4, OPPONENT)


@pytest.mark.parametrize("value", [1, 2, 4, 64])
def test_a_declined_double_pays_the_value_before_the_offer_at_once(value: int) -> None:
    doubled = act(before_roll(cube=Cube(value, MOVER)), MOVER, OfferDouble())
    won = Won(MOVER, Win.SINGLE, value, Ending.DROP)
    assert events_of(doubled, OPPONENT, Drop()) == (Dropped(OPPONENT), won)
    over = act(doubled, OPPONENT, Drop())
    assert (over.phase, over.result, over.to_act) == (Phase.OVER, won, None)


def test_the_cube_has_no_upper_limit() -> None:
    game = before_roll(cube=Cube(1024, MOVER))
    taken = act(act(game, MOVER, OfferDouble()), OPPONENT, Take(), 3, 1)
    assert taken.cube == Cube(2048, OPPONENT)


def test_a_player_who_cannot_move_may_still_double_before_his_roll() -> None:
    game = before_roll(SHUT_OUT)
    assert events_of(game, MOVER, OfferDouble()) == (Doubled(MOVER),)


def test_nobody_doubles_after_the_roll() -> None:
    assert refusal(after_roll((3, 1)), MOVER, OfferDouble()) == "double.after_roll"


def test_nobody_doubles_before_the_opening_roll_or_instead_of_playing_it() -> None:
    assert refusal(Game(), MOVER, OfferDouble()) == "turn.not_started"
    opened = act(Game(), MOVER, Start(), 6, 1)
    assert refusal(opened, MOVER, OfferDouble()) == "double.after_roll"


def test_nobody_doubles_out_of_turn() -> None:
    assert refusal(before_roll(), OPPONENT, OfferDouble()) == "turn.not_yours"


def test_without_a_cube_nobody_doubles() -> None:
    game = before_roll(options=Options(cube=False))
    assert not game.may_double
    assert refusal(game, MOVER, OfferDouble()) == "double.cube_off"


def test_a_double_waits_for_its_answer_and_silence_is_none() -> None:
    doubled = act(before_roll(), MOVER, OfferDouble())
    assert events_of(before_roll(), MOVER, OfferDouble()) == (Doubled(MOVER),)
    for seat in (MOVER, OPPONENT):
        assert refusal(doubled, seat, Roll()) == "turn.double_pending"
        assert refusal(doubled, seat, OfferDouble()) == "turn.double_pending"


@pytest.mark.parametrize("answer", [Take(), Drop()])
def test_only_the_other_side_answers_a_double_and_only_one(answer: Take | Drop) -> None:
    assert refusal(before_roll(), OPPONENT, answer) == "answer.no_double"
    doubled = act(before_roll(), MOVER, OfferDouble())
    assert refusal(doubled, MOVER, answer) == "answer.own_double"
    taken = act(doubled, OPPONENT, Take(), 3, 1)
    assert refusal(taken, OPPONENT, answer) == "answer.no_double"


def test_after_the_take_the_doubler_rolls_and_may_not_double_again() -> None:
    doubled = act(before_roll(), MOVER, OfferDouble())
    taken, rolled = events_of(doubled, OPPONENT, Take(), 3, 1)
    assert taken == Taken(OPPONENT)
    assert rolled == Rolled(MOVER, (3, 1), automatic=True)


@pytest.mark.parametrize(
    ("owner", "seat", "is_open"),
    [(None, MOVER, True), (None, OPPONENT, True), (MOVER, MOVER, True), (MOVER, OPPONENT, False)],
)
def test_a_cube_is_open_to_everybody_or_to_its_owner(
    owner: Seat | None, seat: Seat, is_open: bool
) -> None:
    assert Cube(2, owner).is_open_to(seat) is is_open
