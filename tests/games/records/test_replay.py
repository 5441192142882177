"""Records that break the rules are replayed as far as they go, and each breach is told."""

import pytest

from bot.games.backgammon.cube import Cube
from bot.games.backgammon.game import SEATS
from bot.games.backgammon.position import START
from bot.games.backgammon.records.frames import GameReplay
from bot.games.backgammon.records.match_record import (
    Action,
    Cubed,
    CubeDeed,
    GameRecord,
    GameResult,
    Leg,
    MatchRecord,
    Resigned,
    Rolled,
)
from bot.games.backgammon.records.replay import replay_match
from bot.games.backgammon.scoring import Win

A, B = SEATS
OPENING = Rolled(A, (3, 1), ((8, 5), (6, 5)))
ANSWER = Rolled(B, (5, 2), ((13, 8), (24, 22)))


def replayed(*actions: Action, length: int = 5, jacoby: bool = False) -> GameReplay:
    match = MatchRecord(("a", "b"), length, (GameRecord((0, 0), actions),), jacoby=jacoby)
    return replay_match(match).games[0]


def codes(game: GameReplay) -> list[tuple[int, str]]:
    return [(problem.action, problem.code) for problem in game.problems]


def cube(seat: int, deed: CubeDeed) -> Cubed:
    return Cubed(SEATS[seat], deed)


def test_every_frame_shows_the_board_as_its_side_sees_it() -> None:
    game = replayed(OPENING, ANSWER)
    assert [frame.before for frame in game.frames] == [START, game.frames[0].after.flipped()]
    assert [len(frame.steps) for frame in game.frames] == [2, 2]
    assert codes(game) == []


@pytest.mark.parametrize("legs", [((24, 20),), ((24, 23), (24, 21)), ((6, 5), (8, 5))])
def test_joined_and_swapped_entries_are_understood(legs: tuple[Leg, ...]) -> None:
    assert codes(replayed(Rolled(A, (3, 1), legs))) == []


def test_an_illegal_play_is_told_with_its_number_and_moved_all_the_same() -> None:
    game = replayed(OPENING, Rolled(B, (5, 2), ((13, 7), (24, 22))), Rolled(A, (6, 6)))
    assert codes(game) == [(2, "play.not_with_dice")]
    assert game.problems[0].facts["example"] == "24/22 13/8"
    assert game.frames[1].after.points[7] == 1
    assert game.frames[1].steps == ()
    assert len(game.frames) == 3


def test_a_play_without_its_checker_ends_the_replay_there() -> None:
    game = replayed(OPENING, Rolled(B, (5, 2), ((12, 7), (7, 5))), ANSWER)
    assert len(game.frames) == 2
    assert game.frames[-1].after == game.frames[-1].before
    assert [index for index, _ in codes(game)] == [2]


def test_a_dance_that_is_none_is_told_unless_the_roll_was_given_up() -> None:
    assert codes(replayed(OPENING, Rolled(B, (5, 2)), OPENING))[0] == (2, "replay.not_a_dance")
    assert codes(replayed(OPENING, Rolled(B, (5, 2)), Resigned(B, Win.SINGLE))) == []
    assert codes(replayed(OPENING, Rolled(B, (5, 2)))) == []


def test_whose_turn_it_is_is_told() -> None:
    assert codes(replayed(OPENING, Rolled(A, (2, 1), ((13, 11), (6, 5))))) == [(2, "replay.turn")]


@pytest.mark.parametrize(
    ("actions", "expected"),
    [
        ([cube(A, CubeDeed.DOUBLE)], [(1, "replay.double")]),
        ([OPENING, cube(B, CubeDeed.TAKE)], [(2, "replay.nothing_offered")]),
        ([OPENING, cube(B, CubeDeed.DROP)], [(2, "replay.nothing_offered")]),
        ([OPENING, cube(B, CubeDeed.DOUBLE), cube(A, CubeDeed.BEAVER)], [(3, "replay.beaver")]),
        (
            [OPENING, cube(B, CubeDeed.DOUBLE), Rolled(B, (5, 2), ANSWER.legs)],
            [(3, "replay.turn"), (3, "replay.not_answered")],
        ),
        (
            [OPENING, cube(B, CubeDeed.DOUBLE), cube(A, CubeDeed.DROP), ANSWER],
            [(4, "replay.after_end")],
        ),
        (
            [
                OPENING,
                cube(B, CubeDeed.DOUBLE),
                cube(A, CubeDeed.TAKE),
                ANSWER,
                OPENING,
                cube(B, CubeDeed.DOUBLE),
            ],
            [(6, "replay.double")],
        ),
    ],
)
def test_a_cube_against_the_rules_is_told(
    actions: list[Action], expected: list[tuple[int, str]]
) -> None:
    assert codes(replayed(*actions)) == expected


def test_a_double_in_the_crawford_game_is_told() -> None:
    game = GameRecord((0, 4), (OPENING, cube(B, CubeDeed.DOUBLE)), crawford=True)
    match = MatchRecord(("a", "b"), 5, (game,))
    assert [p.code for p in replay_match(match).problems] == ["replay.crawford_double"]


def test_a_beaver_is_a_take_and_a_double_and_the_taker_keeps_the_cube() -> None:
    offered = (OPENING, cube(B, CubeDeed.DOUBLE), cube(A, CubeDeed.BEAVER))
    accepted = replayed(*offered, cube(B, CubeDeed.TAKE), ANSWER, length=0)
    assert (accepted.frames[-1].cube, codes(accepted)) == (Cube(4, A), [])
    silently = replayed(*offered, ANSWER, length=0)
    assert (silently.frames[-1].cube, codes(silently)) == (Cube(4, A), [])
    dropped = replayed(*offered, cube(B, CubeDeed.DROP), length=0)
    assert dropped.result == GameResult(A, 2)
    raccoon = replayed(*offered, cube(B, CubeDeed.RACCOON), cube(A, CubeDeed.TAKE), length=0)
    assert raccoon.frames[-1].cube == Cube(8, A)


def test_jacoby_counts_a_gammon_once_until_a_cube_was_turned() -> None:
    gammon = Resigned(B, Win.GAMMON)
    assert replayed(OPENING, gammon, length=0).result == GameResult(A, 2)
    assert replayed(OPENING, gammon, length=0, jacoby=True).result == GameResult(A, 1)
    turned = (OPENING, cube(B, CubeDeed.DOUBLE), cube(A, CubeDeed.TAKE))
    assert replayed(*turned, gammon, length=0, jacoby=True).result == GameResult(A, 4)


def test_a_result_that_the_rules_do_not_give_is_told() -> None:
    dropped = (OPENING, cube(B, CubeDeed.DOUBLE), cube(A, CubeDeed.DROP))
    wrong = GameRecord((0, 0), dropped, GameResult(B, 2))
    unfinished = GameRecord((0, 1), (OPENING,), GameResult(A, 1))
    match = replay_match(MatchRecord(("a", "b"), 5, (wrong, unfinished)))
    assert [(p.game, p.action, p.code) for p in match.problems] == [
        (1, 0, "replay.result"),
        (2, 0, "replay.unfinished"),
    ]
    assert match.score == (1, 1)


def test_scores_that_do_not_follow_and_games_after_the_match_are_told() -> None:
    given_up = (OPENING, Resigned(B, Win.SINGLE))
    games = tuple(GameRecord(score, given_up) for score in [(0, 0), (3, 0), (5, 0)])
    match = replay_match(MatchRecord(("a", "b"), 5, games))
    assert [(p.game, p.code) for p in match.problems] == [
        (2, "replay.score"),
        (3, "replay.score"),
        (3, "replay.match_over"),
    ]
    assert match.problems[0].facts == {"score": (3, 0), "expected": (1, 0)}
