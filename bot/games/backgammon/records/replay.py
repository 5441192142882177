"""Replay a record through the real rules, and tell where it breaks them.

Legality is membership in the legal set, as everywhere (`plays`, `reading`). A record that
breaks a rule is still shown as far as its checkers can be moved: every breach is a `Problem`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.games.backgammon.game import SEATS
from bot.games.backgammon.records.frames import GameReplay, MatchReplay, Problem, Score
from bot.games.backgammon.records.match_record import GameResult, MatchRecord
from bot.games.backgammon.records.replay_table import ReplayTable


def replay_match(match: MatchRecord) -> MatchReplay:
    """Replay every game, and check that each starts with the score that it should."""
    games = []
    score = match.games[0].score if match.games else (0, 0)
    for number, game in enumerate(match.games, start=1):
        replayed = replay_game(match, number)
        wrong = tuple(_score_problems(match, number, score))
        games.append(replace(replayed, problems=(*wrong, *replayed.problems)))
        score = _score_after(game.score, replayed.result)
    return MatchReplay(tuple(games), score)


def replay_game(match: MatchRecord, number: int) -> GameReplay:
    """Replay the game of this number, counted from 1."""
    game = match.games[number - 1]
    table = ReplayTable(match, game, number)
    for index, action in enumerate(game.actions, start=1):
        if not table.act(index, action):
            break
    return table.close()


def _score_problems(match: MatchRecord, number: int, expected: Score) -> Iterator[Problem]:
    score = match.games[number - 1].score
    if score != expected:
        yield Problem(number, 0, "replay.score", {"score": score, "expected": expected})
    if 0 < match.length <= max(score):
        yield Problem(number, 0, "replay.match_over", {"length": match.length})


def _score_after(score: Score, result: GameResult | None) -> Score:
    if result is None:
        return score
    won = [result.points if seat == result.winner else 0 for seat in SEATS]
    return score[0] + won[0], score[1] + won[1]
