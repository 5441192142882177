"""Resignation: an offer with a size that the other side accepts or refuses (C6)."""

import pytest

from bot.games.backgammon.commands import (
    AcceptResignation,
    ChoosePlay,
    Command,
    Confirm,
    Drop,
    OfferDouble,
    RefuseResignation,
    Resign,
    Roll,
    Take,
    Undo,
)
from bot.games.backgammon.cube import Cube
from bot.games.backgammon.events import Danced, Ending, ResignationAccepted, ResignationOffered, Won
from bot.games.backgammon.game import Game, Phase
from bot.games.backgammon.options import Options
from bot.games.backgammon.plays import Step
from bot.games.backgammon.scoring import Win
from bot.games.core import Seat
from tests.games.playing import act
from tests.games.tables import MOVER, OPPONENT, after_roll, before_roll, events_of, refusal

SIZES = [(Win.SINGLE, 1), (Win.GAMMON, 2), (Win.BACKGAMMON, 3)]


@pytest.mark.parametrize(("win", "times"), SIZES)
@pytest.mark.parametrize("cube", [1, 4])
@pytest.mark.parametrize("loser", [MOVER, OPPONENT])
def test_an_accepted_resignation_pays_its_size_times_the_cube(
    win: Win, times: int, cube: int, loser: Seat
) -> None:
    winner = OPPONENT if loser == MOVER else MOVER
    game = before_roll(cube=Cube(cube))
    assert events_of(game, loser, Resign(win)) == (ResignationOffered(loser, win),)
    offered = act(game, loser, Resign(win))
    assert offered.to_act == winner
    won = Won(winner, win, times * cube, Ending.RESIGNATION)
    assert events_of(offered, winner, AcceptResignation()) == (ResignationAccepted(winner), won)
    over = act(offered, winner, AcceptResignation())
    assert (over.result, over.resignation, over.to_act) == (won, None, None)


def test_a_resigned_backgammon_counts_by_the_house_rule() -> None:
    game = before_roll(options=Options(backgammon_multiplier=2))
    over = act(act(game, MOVER, Resign(Win.BACKGAMMON)), OPPONENT, AcceptResignation())
    assert over.result == Won(OPPONENT, Win.BACKGAMMON, 2, Ending.RESIGNATION)


@pytest.mark.parametrize(
    "game",
    [
        before_roll(),
        after_roll((3, 1)),
        act(after_roll((3, 1)), MOVER, ChoosePlay((Step(8, 3), Step(6, 1)))),
    ],
)
@pytest.mark.parametrize("loser", [MOVER, OPPONENT])
def test_a_refused_resignation_leaves_the_game_unchanged(game: Game, loser: Seat) -> None:
    winner = OPPONENT if loser == MOVER else MOVER
    offered = act(game, loser, Resign(Win.GAMMON))
    assert offered != game
    assert act(offered, winner, RefuseResignation()) == game


def test_a_resignation_counts_once_however_often_it_is_clicked() -> None:
    offered = act(before_roll(), OPPONENT, Resign(Win.BACKGAMMON))
    assert refusal(offered, OPPONENT, Resign(Win.BACKGAMMON)) == "resign.pending"
    assert refusal(offered, OPPONENT, Resign(Win.SINGLE)) == "resign.pending"
    over = act(offered, MOVER, AcceptResignation())
    assert refusal(over, MOVER, AcceptResignation()) == "game.over"
    assert refusal(over, OPPONENT, Resign(Win.BACKGAMMON)) == "game.over"


@pytest.mark.parametrize("answer", [AcceptResignation(), RefuseResignation()])
def test_only_the_other_side_answers_and_only_if_something_was_offered(answer: Command) -> None:
    assert refusal(before_roll(), OPPONENT, answer) == "resign.none"
    offered = act(before_roll(), MOVER, Resign(Win.SINGLE))
    assert refusal(offered, MOVER, answer) == "resign.own"
    refused = act(offered, OPPONENT, RefuseResignation())
    assert refusal(refused, OPPONENT, answer) == "resign.none"


@pytest.mark.parametrize("command", [Roll(), OfferDouble(), Take(), Drop(), Undo(), Confirm()])
@pytest.mark.parametrize("seat", [MOVER, OPPONENT])
def test_while_a_resignation_waits_nothing_else_happens(command: Command, seat: Seat) -> None:
    for game in (before_roll(), after_roll((3, 1))):
        offered = act(game, MOVER, Resign(Win.SINGLE))
        assert refusal(offered, seat, command) == "turn.resignation_pending"


def test_nobody_resigns_before_the_opening_or_instead_of_answering_a_double() -> None:
    assert refusal(Game(), MOVER, Resign(Win.SINGLE)) == "turn.not_started"
    doubled = act(before_roll(), MOVER, OfferDouble())
    for seat in (MOVER, OPPONENT):
        assert refusal(doubled, seat, Resign(Win.SINGLE)) == "turn.double_pending"


def test_nothing_runs_by_itself_while_a_resignation_waits_but_does_when_it_is_refused() -> None:
    """A dance that is already on the table passes only after the refusal."""
    game = after_roll((6, 6), "bar:1 / 6:2")
    offered = act(game, MOVER, Resign(Win.SINGLE))
    assert offered.phase is Phase.PLAY
    assert events_of(offered, OPPONENT, RefuseResignation())[1:] == (Danced(MOVER),)
