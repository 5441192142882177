"""Check facts about matches, each by playing the next game of one that stands as they say."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from bot.games.backgammon.commands import AcceptResignation, OfferDouble, Resign, Start
from bot.games.backgammon.cube import Cube
from bot.games.backgammon.game import Game, Phase, other
from bot.games.backgammon.match import Match, Stage
from bot.games.backgammon.match_commands import MatchCommand
from bot.games.backgammon.match_decide import decide
from bot.games.backgammon.match_evolve import replay
from bot.games.backgammon.scoring import Win
from bot.games.core import RuleViolation, ScriptedChance, Seat
from tests.vectors.facts.boards import MOVER, Fact, cube_of, options_of, read_fields, seat_of
from tests.vectors.outcome import Wrong, expect, expect_equal

CONTEXT: Final = "score score_before crawford_played cube owner result"
EXPECTED: Final = "game_over match_over score_after crawford_game double_legal useful"

OPENING: Final = (3, 1)
RESULT: Final = re.compile(r"(?P<size>single|gammon|backgammon) win by (?P<who>player \d)")


def check(fact: Fact) -> None:
    """Begin the next game, look at its cube, and end it if the fact tells its result."""
    given, wanted = read_fields(fact, CONTEXT, EXPECTED)
    match = _next_game(given)
    if "crawford_game" in wanted:
        expect_equal("Crawford game", match.is_crawford, wanted["crawford_game"])
    if "double_legal" in wanted:
        expect_equal("double legal", _may_double(match), wanted["double_legal"])
    if "useful" in wanted:
        expect_equal("double useful", not match.warns_of_double, wanted["useful"])
    if "result" in given:
        match = _end(match, given["result"])
    _check_end(match, wanted)


def _next_game(given: Fact) -> Match:
    """Return a match that stands as the fact says, its next game past the opening.

    A turned cube shows that the Crawford game is over.
    """
    first, second = given.get("score") or given.get("score_before") or (0, 0)
    cube = cube_of(given)
    match = Match(
        Game(options_of(given)),
        score=(first, second),
        crawford_begun=given.get("crawford_played", cube.owner is not None),
    )
    match = replay(match, decide(match, MOVER, Start(), ScriptedChance(OPENING)))
    return replace(match, game=_before_roll(match.game, cube))


def _before_roll(game: Game, cube: Cube) -> Game:
    return replace(game, phase=Phase.ROLL, turn=None, turns=1, on_roll=MOVER, cube=cube)


def _may_double(match: Match) -> bool:
    try:
        decide(match, MOVER, OfferDouble(), ScriptedChance())
    except RuleViolation as refusal:
        expect(refusal.code.startswith("double."), f"refused for another reason: {refusal.code}")
        return False
    return True


def _end(match: Match, result: str) -> Match:
    """Let the loser give up what the fact says that he loses, and the winner accept."""
    told = RESULT.search(result)
    if told is None:
        raise Wrong(f"the result {result!r} cannot be read")
    winner = seat_of(told["who"])
    match = _act(match, other(winner), Resign(Win[told["size"].upper()]))
    return _act(match, winner, AcceptResignation())


def _act(match: Match, seat: Seat, command: MatchCommand) -> Match:
    return replay(match, decide(match, seat, command, ScriptedChance()))


def _check_end(match: Match, wanted: Fact) -> None:
    if "game_over" in wanted:
        expect_equal("game over", match.game.phase is Phase.OVER, wanted["game_over"])
    if "match_over" in wanted:
        expect_equal("match over", match.stage is Stage.OVER, wanted["match_over"])
    if "score_after" in wanted:
        expect_equal("score", list(match.score), wanted["score_after"])
