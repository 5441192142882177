"""House rules of money games, and the combinations that make no sense (C5, M2)."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

import pytest
from pydantic import TypeAdapter

from bot.games.backgammon.commands import AcceptResignation, Drop, OfferDouble, Resign, Start, Take
from bot.games.backgammon.cube import Cube
from bot.games.backgammon.events import OpeningRolled
from bot.games.backgammon.game import Game, Phase
from bot.games.backgammon.options import Options
from bot.games.backgammon.scoring import Win
from bot.games.backgammon.winning import worth
from bot.games.core import SenselessOptions
from tests.games.playing import act
from tests.games.tables import MOVER, OPPONENT, before_roll, events_of, refusal

JACOBY = Options(jacoby=True)
JSON = TypeAdapter(Options)


def tied(ties: int, most: int) -> Game:
    """Return an opened game after so many tied rolls, of which ``most`` may turn the cube."""
    dice = [5, 5] * ties + [3, 1]
    return act(Game(Options(automatic_doubles=most)), MOVER, Start(), *dice)


@pytest.mark.parametrize(
    ("ties", "most", "value"),
    [(0, 2, 1), (1, 0, 1), (1, 1, 2), (2, 1, 2), (2, 2, 4), (3, 2, 4), (6, 6, 64)],
)
def test_a_tied_opening_turns_the_cube_at_most_so_many_times(
    ties: int, most: int, value: int
) -> None:
    assert tied(ties, most).cube == Cube(value)


def test_after_an_automatic_double_the_cube_is_still_open_to_both() -> None:
    game = tied(1, 1)
    assert game.cube.is_open_to(MOVER)
    assert game.cube.is_open_to(OPPONENT)


def test_an_automatic_double_needs_no_event_of_its_own() -> None:
    events = events_of(Game(Options(automatic_doubles=1)), MOVER, Start(), 5, 5, 3, 1)
    assert events == (OpeningRolled((5, 5)), OpeningRolled((3, 1)))


@pytest.mark.parametrize("win", Win)
@pytest.mark.parametrize("value", [1, 2])
def test_by_jacobys_rule_every_win_is_single_while_the_cube_lies_in_the_centre(
    win: Win, value: int
) -> None:
    assert worth(before_roll(cube=Cube(value), options=JACOBY), win) == value
    assert worth(before_roll(cube=Cube(value)), win) == win * value


@pytest.mark.parametrize("owner", [MOVER, OPPONENT])
def test_by_jacobys_rule_gammons_count_once_a_double_is_taken(owner: Any) -> None:
    game = before_roll(cube=Cube(2, owner), options=JACOBY)
    assert [worth(game, win) for win in Win] == [2, 4, 6]


def test_a_resigned_gammon_counts_by_jacobys_rule_too() -> None:
    game = act(before_roll(options=JACOBY), MOVER, Resign(Win.GAMMON))
    over = act(game, OPPONENT, AcceptResignation())
    assert over.result is not None
    assert (over.result.win, over.result.points) == (Win.GAMMON, 1)


def test_a_double_that_is_dropped_pays_the_automatically_doubled_value() -> None:
    game = before_roll(cube=Cube(2), options=Options(automatic_doubles=1, jacoby=True))
    over = act(act(game, MOVER, OfferDouble()), OPPONENT, Drop())
    assert over.result is not None
    assert over.result.points == 2


@pytest.mark.parametrize(
    "game",
    [Game(Options(length=5), Phase.ROLL, crawford=True), Game(Options(length=1), Phase.ROLL)],
)
def test_the_crawford_game_and_a_match_to_one_point_have_no_cube(game: Game) -> None:
    assert not game.may_double
    assert refusal(game, MOVER, OfferDouble()) == "double.cube_off"
    assert refusal(game, OPPONENT, Take()) == "answer.no_double"


@pytest.mark.parametrize(
    ("changes", "code", "facts"),
    [
        ({"length": -1}, "options.range", {"option": "length", "low": 0, "high": 25}),
        ({"length": 27}, "options.range", {"option": "length", "low": 0, "high": 25}),
        ({"length": 10**9 + 1}, "options.range", {"option": "length", "low": 0, "high": 25}),
        ({"length": 2}, "options.even_length", {}),
        ({"length": 24}, "options.even_length", {}),
        ({"length": 5, "jacoby": True}, "options.money_only", {"option": "jacoby"}),
        ({"length": 5, "beavers": True}, "options.money_only", {"option": "beavers"}),
        (
            {"length": 5, "automatic_doubles": 1},
            "options.money_only",
            {"option": "automatic_doubles"},
        ),
        ({"automatic_next": True}, "options.match_only", {"option": "automatic_next"}),
        ({"automatic_doubles": 7}, "options.range", {"option": "automatic_doubles", "high": 6}),
        ({"automatic_doubles": -1}, "options.range", {"option": "automatic_doubles", "low": 0}),
        ({"raccoons": True}, "options.raccoons_need_beavers", {}),
        ({"length": 5, "raccoons": True}, "options.raccoons_need_beavers", {}),
        ({"cube": False, "jacoby": True}, "options.jacoby_needs_cube", {}),
        ({"cube": False, "beavers": True}, "options.beavers_need_cube", {}),
        ({"cube": False, "automatic_doubles": 1}, "options.automatic_needs_cube", {}),
    ],
)
def test_rules_that_contradict_each_other_are_refused_with_the_reason(
    changes: dict[str, Any], code: str, facts: dict[str, Any]
) -> None:
    with pytest.raises(SenselessOptions) as refused:
        Options(**changes)
    assert refused.value.code == code
    assert refused.value.facts.items() >= facts.items()


@pytest.mark.parametrize("length", [0, *range(1, 26, 2)])
def test_a_money_session_and_every_odd_match_to_25_can_be_played(length: int) -> None:
    assert Options(length=length, opening_reroll=True, backgammon_multiplier=2).length == length


def test_what_an_old_table_stored_is_read_with_todays_defaults() -> None:
    old = '{"cube":false,"opening_reroll":true,"backgammon_multiplier":2,"rules_version":1}'
    read = JSON.validate_json(old)
    assert read == Options(cube=False, opening_reroll=True, backgammon_multiplier=2)
    assert asdict(read).items() >= json.loads(old).items()
