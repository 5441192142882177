"""The opening roll (B2)."""

import pytest

from bot.games.backgammon.commands import Roll, Start
from bot.games.backgammon.events import OpeningRolled, Rolled
from bot.games.backgammon.game import Game, Phase
from bot.games.backgammon.options import Options
from bot.games.core import Seat
from tests.games.playing import act
from tests.games.tables import MOVER, OPPONENT, events_of, refusal


@pytest.mark.parametrize(
    ("dice", "starts"), [((6, 1), MOVER), ((1, 6), OPPONENT), ((2, 5), OPPONENT)]
)
@pytest.mark.parametrize("who", [MOVER, OPPONENT])
def test_the_higher_die_starts_and_plays_both_whoever_asked(
    dice: tuple[int, int], starts: Seat, who: Seat
) -> None:
    game = act(Game(), who, Start(), *dice)
    assert (game.phase, game.on_roll) == (Phase.PLAY, starts)
    assert game.turn is not None
    assert game.turn.dice == (max(dice), min(dice))


def test_ties_are_rolled_again() -> None:
    rolls = ((3, 3), (6, 6), (2, 5))
    events = events_of(Game(), MOVER, Start(), 3, 3, 6, 6, 2, 5)
    assert events == tuple(OpeningRolled(roll) for roll in rolls)
    game = act(Game(), MOVER, Start(), 3, 3, 6, 6, 2, 5)
    assert game.opening == rolls
    assert game.on_roll == OPPONENT
    assert game.cube.value == 1


@pytest.mark.parametrize("cube", [True, False])
def test_by_option_the_starter_rolls_fresh_dice_and_nobody_doubles_before(cube: bool) -> None:
    fresh = Game(options=Options(opening_reroll=True, cube=cube))
    opening, rolled = events_of(fresh, MOVER, Start(), 6, 5, 2, 2)
    assert opening == OpeningRolled((6, 5))
    assert rolled == Rolled(MOVER, (2, 2), automatic=True)


def test_a_game_starts_once() -> None:
    game = act(Game(), MOVER, Start(), 6, 1)
    assert refusal(game, MOVER, Start()) == "start.already"
    assert refusal(game, OPPONENT, Start()) == "start.already"


def test_before_the_opening_nobody_rolls() -> None:
    assert refusal(Game(), MOVER, Roll()) == "turn.not_started"
