"""What a finished game is worth (B9)."""

import pytest

from bot.games.backgammon.commands import PlayTurn
from bot.games.backgammon.cube import Cube
from bot.games.backgammon.events import Ending, Won
from bot.games.backgammon.game import Phase
from bot.games.backgammon.options import Options
from bot.games.backgammon.position import parse_position
from bot.games.backgammon.scoring import Win, win_of
from tests.games.playing import act
from tests.games.tables import MOVER, after_roll, steps_of


@pytest.mark.parametrize(
    ("loser", "win"),
    [
        ("1:14", Win.SINGLE),
        ("1:13 bar:1", Win.SINGLE),
        ("19:14", Win.SINGLE),
        ("1:15", Win.GAMMON),
        ("18:15", Win.GAMMON),
        ("1:14 19:1", Win.BACKGAMMON),
        ("1:14 24:1", Win.BACKGAMMON),
        ("1:14 bar:1", Win.BACKGAMMON),
    ],
)
def test_the_size_of_a_win(loser: str, win: Win) -> None:
    assert win_of(parse_position(f"/ {loser}")) is win


@pytest.mark.parametrize("cube", [1, 2, 8])
@pytest.mark.parametrize(
    ("loser", "options", "times"),
    [
        ("12:14", Options(), 1),
        ("12:15", Options(), 2),
        ("12:14 20:1", Options(), 3),
        ("12:14 20:1", Options(backgammon_multiplier=2), 2),
        ("12:15", Options(backgammon_multiplier=2), 2),
    ],
)
def test_the_last_checker_off_pays_the_size_times_the_cube(
    cube: int, loser: str, options: Options, times: int
) -> None:
    game = after_roll((6, 5), f"1:1 / {loser}", Cube(cube), options)
    over = act(game, MOVER, PlayTurn(steps_of(game.position, (6, 5), "1/off")))
    assert over.phase is Phase.OVER
    assert over.result is not None
    assert (over.result.winner, over.result.points) == (MOVER, times * cube)
    assert over.result.ending is Ending.BOARD
    assert over.position.off == 15


def test_the_game_ends_at_once_and_drops_the_rest_of_a_double() -> None:
    game = after_roll((3, 3), "1:2 / 12:14")
    over = act(game, MOVER, PlayTurn(steps_of(game.position, (3, 3), "1/off(2)")))
    assert over.result == Won(MOVER, Win.SINGLE, 1, Ending.BOARD)


def test_other_multipliers_of_a_backgammon_are_a_mistake_of_the_program() -> None:
    with pytest.raises(AssertionError):
        Options(backgammon_multiplier=4)
