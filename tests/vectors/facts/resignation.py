"""Check facts about giving up."""

from __future__ import annotations

import re

from bot.games.backgammon.commands import AcceptResignation, Command
from bot.games.backgammon.cube import Cube
from bot.games.backgammon.decide import decide
from bot.games.backgammon.events import ResignationOffered, Won
from bot.games.backgammon.evolve import replay
from bot.games.backgammon.game import Game, Phase, other
from bot.games.core import RuleViolation, ScriptedChance, Seat
from tests.games.playing import playout
from tests.vectors.facts.actions import acts_of
from tests.vectors.facts.boards import Fact, options_of, read_fields
from tests.vectors.outcome import expect, expect_equal

GAMES_WATCHED = 20


def check_idempotence(fact: Fact) -> None:
    """Deliver every click several times and count what is scored."""
    given, wanted = read_fields(fact, "action", "score_after deliveries")
    cube = re.search(r"cube (\d+)", given["action"])
    game = Game(options_of(given), phase=Phase.ROLL, cube=Cube(int(cube[1]) if cube else 1))
    score = [0, 0]
    for seat, command in acts_of(given["action"]):
        for who, click in ((seat, command), (other(seat), AcceptResignation())):
            game = _deliver(game, who, click, wanted["deliveries"], score)
    expect_equal("score", score, wanted["score_after"])


def _deliver(game: Game, seat: Seat, command: Command, times: int, score: list[int]) -> Game:
    """Give the same command several times; every time but the first must be refused."""
    refused = 0
    for _ in range(times):
        try:
            events = decide(game, seat, command, ScriptedChance())
        except RuleViolation:
            refused += 1
            continue
        game = replay(game, events)
        for event in events:
            if isinstance(event, Won):
                score[event.winner] += event.points
    expect_equal("refused deliveries", refused, times - 1)
    return game


def check(fact: Fact) -> None:
    """Watch whole games in which nobody gives up: nothing may give up for a player."""
    _, wanted = read_fields(fact, "", "auto_resign")
    seen = {
        type(event)
        for seed in range(GAMES_WATCHED)
        for moment in playout(seed, resignations=False)
        for event in moment.events
    }
    expect(Won in seen, "no game was played to its end")
    expect_equal("automatic resignation", ResignationOffered in seen, wanted["auto_resign"])
