"""Check facts about the opening roll."""

from __future__ import annotations

from bot.games.backgammon.commands import Start
from bot.games.backgammon.decide import decide
from bot.games.backgammon.events import OpeningRolled
from bot.games.backgammon.evolve import replay
from bot.games.backgammon.game import Game
from bot.games.core import ScriptedChance
from tests.vectors.facts.boards import MOVER, Fact, dice_of, options_of, read_fields, seat_of
from tests.vectors.outcome import expect_equal

CONTEXT = "ties"
EXPECTED = "opening starts plays cube_value owner reroll"

TIE, DECIDED = (4, 4), (3, 1)


def check(fact: Fact) -> None:
    """Roll the opening dice of the fact, and compare who starts and with what."""
    given, wanted = read_fields(fact, CONTEXT, EXPECTED)
    rolls = [dice_of(roll) for roll in wanted.get("opening", ())]
    rolls = rolls or [TIE] * given.get("ties", 0) + [DECIDED]
    chance = ScriptedChance(die for roll in rolls for die in roll)
    fresh = Game(options_of(given))
    events = decide(fresh, MOVER, Start(), chance)
    chance.assert_spent()
    expect_equal("rolls", events, tuple(OpeningRolled(roll) for roll in rolls))
    _check_start(replay(fresh, events), wanted)
    if "reroll" in wanted:
        expect_equal("rolled again", len(rolls) > 1, wanted["reroll"])


def _check_start(game: Game, wanted: Fact) -> None:
    if "starts" in wanted:
        expect_equal("starts", game.on_roll, seat_of(wanted["starts"]))
    if "plays" in wanted:
        found = sorted(game.turn.dice) if game.turn else []
        expect_equal("plays", found, sorted(wanted["plays"]))
    if "cube_value" in wanted:
        expect_equal("cube", game.cube.value, wanted["cube_value"])
    if "owner" in wanted:
        expect_equal("cube is centred", game.cube.owner is None, wanted["owner"] == "centre")
