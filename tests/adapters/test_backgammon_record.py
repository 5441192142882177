"""The log of a table becomes a match that the rules agree with and other programs read."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.adapters.backgammon.adapter import Backgammon
from bot.adapters.chouette.adapter import Chouette
from bot.adapters.recorders import RECORDERS
from bot.adapters.view import Cast, Intent
from bot.games.backgammon.options import Options
from bot.games.backgammon.records.files import read_match
from bot.games.backgammon.records.gnu_id import format_gnu_id
from bot.games.backgammon.records.ids import parse_id
from bot.games.backgammon.records.mat_writer import write_mat
from bot.games.backgammon.records.match_record import CubeDeed, GameResult, MatchRecord, Resigned
from bot.games.backgammon.records.replay import replay_match
from bot.games.backgammon.records.sgf_writer import write_sgf
from bot.games.backgammon.records.xgid import format_xgid
from bot.games.core import ScriptedChance, Seat
from tests.adapters.test_contract import SEEDS, after, cast_of, commands, playout

ANN, BEN = Seat(0), Seat(1)
GAME = Backgammon()
CAST = Cast(("Ann", "Ben"), ("Ann", "Ben"), ("<@1>", "<@2>"), ("⚪", "⚫"))


class Evening:
    """Play by intents, and keep the log."""

    def __init__(self, options: Options, *opening: int) -> None:
        self.state: Any = GAME.new(options)
        self.log: list[tuple[Any, Any]] = []
        for seat, command in GAME.opening(2):
            self._follow(GAME.decide(self.state, seat, command, ScriptedChance(opening)))

    def act(self, seat: Seat, verb: str, argument: str = "", dice: tuple[int, ...] = ()) -> None:
        command = GAME.command(self.state, seat, Intent(verb, argument))
        self._follow(GAME.decide(self.state, seat, command, ScriptedChance(dice)))

    @property
    def record(self) -> MatchRecord:
        (match,) = RECORDERS[GAME.key].matches(self.log, self.state, CAST, "2026-11-30")
        return match

    def _follow(self, events: tuple[Any, ...]) -> None:
        for event in events:
            self.log.append((self.state, event))
            self.state = GAME.evolve(self.state, event)


def log_of(key: str, seed: int) -> tuple[list[tuple[Any, Any]], Any]:
    game = {"backgammon": GAME, "chouette": Chouette()}[key]
    log = list(playout(game, seed))
    state, event = log[-1]
    return log, after(game, state, (event,))


def matches(key: str) -> Iterator[MatchRecord]:
    for seed in range(4):
        log, state = log_of(key, seed)
        game = {"backgammon": GAME, "chouette": Chouette()}[key]
        yield from RECORDERS[key].matches(log, state, cast_of(game), "2026-11-30")


@pytest.mark.parametrize("key", RECORDERS)
def test_the_rules_agree_with_what_was_recorded(key: str) -> None:
    games = 0
    for match in matches(key):
        replay = replay_match(match)
        games += len(replay.games)
        assert [each for each in replay.problems if each.code != "replay.unfinished"] == []
    assert games > 3


@SEEDS
def test_a_record_ends_with_the_score_of_the_table(seed: int) -> None:
    log, state = log_of("backgammon", seed)
    (match,) = RECORDERS["backgammon"].matches(log, state, CAST, "")
    assert replay_match(match).score == state.score


@pytest.mark.parametrize("key", RECORDERS)
@pytest.mark.parametrize("write", [write_mat, write_sgf])
def test_a_written_record_reads_back_with_the_same_results(key: str, write: Any) -> None:
    for match in matches(key):
        if not match.games or not match.games[0].actions:
            continue
        read = read_match(write(match).encode())
        assert [game.result for game in read.games] == [game.result for game in match.games]


def test_a_beaver_and_a_raccoon_are_written_with_their_answers() -> None:
    evening = Evening(Options(beavers=True, raccoons=True), 3, 1)
    evening.act(ANN, "move", "8/5 6/5")
    evening.act(BEN, "double")
    evening.act(ANN, "beaver")
    evening.act(BEN, "raccoon", dice=(6, 2))
    (game,) = evening.record.games
    deeds = [action.deed for action in game.actions if not hasattr(action, "dice")]
    assert deeds == [CubeDeed.DOUBLE, CubeDeed.BEAVER, CubeDeed.RACCOON, CubeDeed.TAKE]
    assert replay_match(evening.record).games[0].frames[-1].cube.value == 8


def test_automatic_doubles_are_the_cube_at_the_start() -> None:
    evening = Evening(Options(automatic_doubles=1), 5, 5, 2, 2, 3, 1)
    evening.act(ANN, "move", "8/5 6/5")
    assert evening.record.games[0].cube.value == 2


def test_a_resignation_keeps_the_roll_that_was_not_played() -> None:
    evening = Evening(Options(length=5), 3, 1)
    evening.act(ANN, "resign", "2")
    evening.act(BEN, "accept")
    (game,) = evening.record.games
    assert [type(action).__name__ for action in game.actions] == ["Rolled", "Resigned"]
    assert isinstance(game.actions[-1], Resigned)
    assert game.result == GameResult(BEN, 2)


def test_a_running_game_has_its_roll_and_no_result() -> None:
    evening = Evening(Options(), 3, 1)
    (game,) = evening.record.games
    assert game.actions[-1].dice == (3, 1)
    assert game.result is None
    assert replay_match(evening.record).problems == ()


@pytest.mark.parametrize("key", RECORDERS)
def test_every_position_survives_its_ids(key: str) -> None:
    for state, _ in commands(key, 0):
        position = replace(RECORDERS[key].position(state), resignation=None)
        assert parse_id(format_xgid(position)).position == position.position
        assert parse_id(format_gnu_id(position)).cube == position.cube
