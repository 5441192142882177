"""The end of a game, its points and its standings (L27-L30), and the house rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.games.core import SenselessOptions
from bot.games.ludo.board import HOME
from bot.games.ludo.commands import Leave, Roll
from bot.games.ludo.events import Ending
from bot.games.ludo.options import BATTLE, JOURNEY, PRESETS, Mode, Options, Turning
from bot.games.ludo.ranking import standings
from tests.games.ludo.notation import read_position
from tests.games.ludo.playing import act, started, table, take_turn


@pytest.mark.parametrize(
    ("options", "piece", "points"),
    [(JOURNEY, "g1", 100), (JOURNEY, "r1", 200), (BATTLE, "g1", 50), (BATTLE, "r1", 100)],
)
def test_a_piece_at_home_brings_its_points(options: Options, piece: str, points: int) -> None:
    game = take_turn(
        table(f"green: {piece}=HP7 g2=yard; blue: g1=yard", options), 1, f"home:{piece}"
    )
    assert game.players[0].score == points
    assert game.last_move.points == points


@pytest.mark.parametrize(
    ("options", "points"), [(JOURNEY, 0), (BATTLE, 2 * 50 + 100)], ids=["journey", "battle"]
)
def test_a_capture_brings_points_in_a_battle_only(options: Options, points: int) -> None:
    position = "green: g1=f68> g2=yard; red: g1,r1=t0>; blue: g1=t2>"
    game = take_turn(table(position, options), 3, "forward:g1")
    assert game.players[0].score == points


def test_the_game_ends_when_one_player_is_all_home() -> None:
    game = take_turn(table("green: g1=home r1=HP5; blue: g1=yard"), 3, "home:r1")
    assert game.result.ending is Ending.ALL_HOME
    assert [each.seat for each in game.result.standings] == [0, 1]
    assert game.to_act is None


@pytest.mark.parametrize(("count", "rounds"), [(2, 150), (3, 100), (4, 100)])
def test_a_game_has_a_limit_of_rounds_by_the_number_of_players(count: int, rounds: int) -> None:
    assert started(count).round_limit == rounds


def test_the_game_ends_after_the_last_round_and_not_before() -> None:
    game = started(2, first=1, options=Options(round_limit=2))
    for _ in range(3):
        game = act(game, game.on_turn, Roll(), 1, 2, 3)
        assert game.result is None
    game = act(game, game.on_turn, Roll(), 1, 2, 3)
    assert game.result.ending is Ending.ROUND_LIMIT
    assert (game.round, game.turns) == (2, 4)


def test_a_game_without_a_limit_goes_on() -> None:
    game = started(2, options=Options(round_limit=0))
    for _ in range(2 * 200):
        game = act(game, game.on_turn, Roll(), 1, 2, 3)
    assert (game.result, game.round) == (None, 201)


def ranks(position: str, *scores: int) -> list[tuple[int, int]]:
    """Return seats with their ranks, the best first."""
    players = [
        replace(player, score=score)
        for player, score in zip(read_position(position), scores, strict=True)
    ]
    return [(each.seat, each.rank) for each in standings(players, Turning.CASTLES)]


@pytest.mark.parametrize(
    ("position", "scores", "ranked"),
    [
        ("green: g1=home; blue: g1=yard", (0, 50), [(1, 1), (0, 2)]),
        ("green: g1,g2=home r1=yard; blue: g1=yard g2=home r1=HP7", (9, 9), [(0, 1), (1, 2)]),
        ("green: g1=home r1=HP7; blue: g1=yard r1=home", (9, 9), [(1, 1), (0, 2)]),
        ("green: g1=f1> r1=yard; blue: g1=f2> r1=yard", (9, 9), [(1, 1), (0, 2)]),
        ("green: g1=f35<*; blue: g1=f35>*", (0, 0), [(1, 1), (0, 2)]),
        (
            "green: g1=f5>; red: g1=f7>; blue: g1=f5>; yellow: g1=f2>",
            (0, 0, 0, 0),
            [(1, 1), (0, 2), (2, 2), (3, 4)],
        ),
    ],
    ids=["score", "pieces home", "royal home", "steps", "steps by the way", "shared"],
)
def test_ties_are_broken_one_after_the_other_and_else_shared(
    position: str, scores: tuple[int, ...], ranked: list[tuple[int, int]]
) -> None:
    assert ranks(position, *scores) == ranked


def test_who_has_left_comes_after_those_who_stayed() -> None:
    game = table("green: g1=home r1=home g2=f5>; red: g1=yard; blue: g1=f5>")
    game = act(act(game, 0, Leave()), 1, Leave())
    assert [(each.seat, each.rank) for each in game.result.standings] == [(2, 1), (0, 2), (1, 3)]
    assert [piece.place == HOME for piece in game.players[0].pieces] == [True, True, False]


def test_the_presets_are_the_two_modes() -> None:
    assert {"journey": Options(), "battle": Options(mode=Mode.BATTLE)} == PRESETS


@pytest.mark.parametrize(
    "changes",
    [
        {"guards": 1},
        {"guards": 5},
        {"royals": 0},
        {"royals": 3},
        {"round_limit": -1},
        {"round_limit": 1001},
    ],
)
def test_numbers_outside_their_range_are_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(SenselessOptions) as refused:
        Options(**changes)
    assert refused.value.code == "options.range"
    assert refused.value.facts["option"] in changes


@pytest.mark.parametrize(("guards", "royals"), [(2, 1), (3, 2), (4, 2)])
def test_everybody_has_the_pieces_that_were_agreed(guards: int, royals: int) -> None:
    game = started(2, options=Options(guards=guards, royals=royals))
    for player in game.players:
        assert [piece.name for piece in player.pieces] == [
            *(f"g{number}" for number in range(1, guards + 1)),
            *(f"r{number}" for number in range(1, royals + 1)),
        ]
