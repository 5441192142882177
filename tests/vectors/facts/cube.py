"""Check facts about the doubling cube."""

from __future__ import annotations

from bot.games.backgammon.commands import OfferDouble
from bot.games.backgammon.decide import decide
from bot.games.backgammon.evolve import replay
from bot.games.backgammon.game import Game, Phase
from bot.games.core import RuleViolation, ScriptedChance
from tests.vectors.facts.actions import acts_of
from tests.vectors.facts.boards import MOVER, Fact, game_of, read_fields, seat_of
from tests.vectors.outcome import expect, expect_equal

CONTEXT = "cube cube_before owner rolled action"
EXPECTED = "double_legal winner points cube_value owner game_over"

# A fact that only names the cube afterwards means the plainest way to get there.
DOUBLED_AND_TAKEN = "mover doubles, opp takes"
BEAVERED = "mover doubles, opp beavers, mover takes"
RACCOONED = "mover doubles, opp beavers, mover raccoons"

# After a take the doubler has no cube decision left and his roll runs by itself.
ROLL_AFTER_TAKE = (3, 1)


def check(fact: Fact) -> None:
    """Offer and answer as the fact says, and compare what it expects."""
    given, wanted = read_fields(fact, CONTEXT, EXPECTED)
    game = game_of(fact)
    if "rolled" in given:
        expect_equal("rolled", game.turn is not None, given["rolled"])
    if "double_legal" in wanted:
        expect_equal("double legal", _may_double(game), wanted["double_legal"])
    if wanted.keys() - {"double_legal", "note"}:
        _check_outcome(game, given.get("action", _plainest(given)), wanted)


def _plainest(given: Fact) -> str:
    if given.get("raccoons"):
        return RACCOONED
    return BEAVERED if given.get("beavers") else DOUBLED_AND_TAKEN


def _may_double(game: Game) -> bool:
    try:
        decide(game, MOVER, OfferDouble(), ScriptedChance())
    except RuleViolation as refusal:
        expect(refusal.code.startswith("double."), f"refused for another reason: {refusal.code}")
        return False
    return True


def _check_outcome(game: Game, action: str, wanted: Fact) -> None:
    chance = ScriptedChance(ROLL_AFTER_TAKE)
    for seat, command in acts_of(action):
        game = replay(game, decide(game, seat, command, chance))
    if "winner" in wanted or "points" in wanted:
        expect(game.result is not None, "nobody has won")
        assert game.result is not None
        expect_equal("points", game.result.points, wanted.get("points", game.result.points))
        expect_equal("winner", game.result.winner, seat_of(wanted.get("winner", "mover")))
    if "game_over" in wanted:
        expect_equal("game over", game.phase is Phase.OVER, wanted["game_over"])
    if "cube_value" in wanted:
        expect_equal("cube", game.cube.value, wanted["cube_value"])
    if "owner" in wanted:
        owner = None if wanted["owner"] == "centre" else seat_of(wanted["owner"])
        expect_equal("owner", game.cube.owner, owner)
