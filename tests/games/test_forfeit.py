"""Forfeit: what the silence of a late player means where the table has agreed on it."""

import pytest

from bot.games.backgammon.commands import Forfeit, OfferDouble, Resign
from bot.games.backgammon.cube import Cube
from bot.games.backgammon.events import Dropped, Ending, ResignationAccepted, Won
from bot.games.backgammon.game import Game
from bot.games.backgammon.options import Options
from bot.games.backgammon.scoring import Win
from tests.games.playing import act
from tests.games.tables import MOVER, OPPONENT, after_roll, before_roll, events_of, refusal


@pytest.mark.parametrize("game", [before_roll(cube=Cube(4)), after_roll((3, 1), cube=Cube(4))])
def test_a_turn_that_is_not_played_costs_a_single_game_at_the_cubes_value(game: Game) -> None:
    won = Won(OPPONENT, Win.SINGLE, 4, Ending.FORFEIT)
    assert events_of(game, MOVER, Forfeit()) == (won,)
    assert act(game, MOVER, Forfeit()).to_act is None


def test_a_double_that_is_not_answered_is_dropped() -> None:
    doubled = act(before_roll(cube=Cube(2, MOVER)), MOVER, OfferDouble())
    won = Won(MOVER, Win.SINGLE, 2, Ending.DROP)
    assert events_of(doubled, OPPONENT, Forfeit()) == (Dropped(OPPONENT), won)


def test_a_resignation_that_is_not_answered_is_accepted() -> None:
    game = act(before_roll(options=Options(length=5)), MOVER, Resign(Win.GAMMON))
    won = Won(OPPONENT, Win.GAMMON, 2, Ending.RESIGNATION)
    assert events_of(game, OPPONENT, Forfeit()) == (ResignationAccepted(OPPONENT), won)


def test_nobody_is_late_while_the_other_is_to_act() -> None:
    assert refusal(before_roll(), OPPONENT, Forfeit()) == "turn.not_yours"
