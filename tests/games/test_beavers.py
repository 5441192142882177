"""Beavers and raccoons: the cube turned again and again (C5)."""

from __future__ import annotations

import pytest

from bot.games.backgammon.commands import (
    AcceptResignation,
    Beaver,
    Command,
    Drop,
    OfferDouble,
    Raccoon,
    Resign,
    Roll,
    Take,
)
from bot.games.backgammon.cube import Cube
from bot.games.backgammon.events import Dropped, Ending, Taken, Won
from bot.games.backgammon.game import Game, Phase
from bot.games.backgammon.options import Options
from bot.games.backgammon.scoring import Win
from bot.games.core import Seat
from tests.games.playing import act
from tests.games.tables import MOVER, OPPONENT, before_roll, events_of, refusal

BEAVERS = Options(beavers=True)
RACCOONS = Options(beavers=True, raccoons=True)


def doubled(options: Options = RACCOONS, value: int = 1) -> Game:
    return act(before_roll(cube=Cube(value), options=options), MOVER, OfferDouble())


def beavered(options: Options = RACCOONS, value: int = 1) -> Game:
    return act(doubled(options, value), OPPONENT, Beaver())


def test_a_beaver_waits_for_the_doubler_at_the_doubled_value() -> None:
    game = beavered()
    assert (game.phase, game.to_act, game.on_roll) == (Phase.BEAVERED, MOVER, MOVER)
    assert game.cube == Cube(2, OPPONENT)


@pytest.mark.parametrize("value", [1, 2, 8])
def test_the_doubler_goes_on_at_four_times_the_value_and_the_beaver_keeps_the_cube(
    value: int,
) -> None:
    game = act(beavered(value=value), MOVER, Take(), 3, 1)
    assert game.cube == Cube(4 * value, OPPONENT)
    assert (game.on_roll, game.phase) == (MOVER, Phase.PLAY)


def test_a_raccoon_turns_it_once_more_and_the_beaver_still_keeps_the_cube() -> None:
    assert events_of(beavered(), MOVER, Raccoon(), 3, 1)[0] == Taken(MOVER, beaver=True)
    game = act(beavered(), MOVER, Raccoon(), 3, 1)
    assert game.cube == Cube(8, OPPONENT)
    assert refusal(game, OPPONENT, Beaver()) == "answer.no_double"


@pytest.mark.parametrize("value", [1, 4])
def test_who_gives_up_to_a_beaver_pays_the_doubled_value(value: int) -> None:
    won = Won(OPPONENT, Win.SINGLE, 2 * value, Ending.DROP)
    assert events_of(beavered(value=value), MOVER, Drop()) == (Dropped(MOVER), won)
    over = act(beavered(value=value), MOVER, Drop())
    assert (over.phase, over.on_roll, over.to_act) == (Phase.OVER, OPPONENT, None)


def test_a_taken_beaver_turns_the_cube_for_jacobys_rule() -> None:
    game = act(beavered(Options(beavers=True, jacoby=True)), MOVER, Take(), 3, 1)
    over = act(act(game, MOVER, Resign(Win.GAMMON)), OPPONENT, AcceptResignation())
    assert over.result == Won(OPPONENT, Win.GAMMON, 8, Ending.RESIGNATION)


@pytest.mark.parametrize(
    ("game", "seat", "command", "code"),
    [
        (doubled(Options()), OPPONENT, Beaver(), "beaver.off"),
        (before_roll(options=BEAVERS), OPPONENT, Beaver(), "answer.no_double"),
        (doubled(), MOVER, Beaver(), "answer.own_double"),
        (doubled(), MOVER, Raccoon(), "beaver.none"),
        (doubled(), OPPONENT, Raccoon(), "beaver.none"),
        (beavered(), MOVER, Beaver(), "answer.no_double"),
        (beavered(), OPPONENT, Beaver(), "answer.no_double"),
        (beavered(), OPPONENT, Raccoon(), "answer.own_double"),
        (beavered(BEAVERS), MOVER, Raccoon(), "raccoon.off"),
        (beavered(), OPPONENT, Take(), "answer.own_double"),
        (beavered(), OPPONENT, Drop(), "answer.own_double"),
        (beavered(), MOVER, Roll(), "turn.double_pending"),
        (beavered(), MOVER, OfferDouble(), "turn.double_pending"),
        (beavered(), MOVER, Resign(Win.SINGLE), "turn.double_pending"),
        (before_roll(options=RACCOONS), MOVER, Raccoon(), "beaver.none"),
    ],
)
def test_cubes_are_turned_only_in_answer_to_each_other(
    game: Game, seat: Seat, command: Command, code: str
) -> None:
    assert refusal(game, seat, command) == code


@pytest.mark.parametrize("command", [Beaver(), Raccoon()])
def test_a_resignation_is_answered_before_any_cube(command: Command) -> None:
    resigned = act(before_roll(options=RACCOONS), MOVER, Resign(Win.SINGLE))
    assert refusal(resigned, OPPONENT, command) == "turn.resignation_pending"


def test_beavers_may_always_be_taken_without_one() -> None:
    assert act(doubled(), OPPONENT, Take(), 3, 1).cube == Cube(2, OPPONENT)
    assert events_of(doubled(), OPPONENT, Drop())[0] == Dropped(OPPONENT)
