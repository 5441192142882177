"""Read what a person wants at a table of two as a command of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.adapters.backgammon.turn_controls import read_steps
from bot.adapters.view import Intent
from bot.games.backgammon.automation import Automation
from bot.games.backgammon.commands import (
    AcceptResignation,
    Beaver,
    ChoosePlay,
    ChooseStep,
    Confirm,
    Drop,
    OfferDouble,
    PlayTurn,
    Raccoon,
    RefuseResignation,
    Reset,
    Resign,
    Roll,
    Take,
    Undo,
)
from bot.games.backgammon.decide import require_roll
from bot.games.backgammon.game import Phase
from bot.games.backgammon.match import Match
from bot.games.backgammon.match_commands import EndSession, MatchCommand, NextGame, SetAutomation
from bot.games.backgammon.reading import find_typed_play
from bot.games.backgammon.scoring import Win
from bot.games.core import RuleViolation, Seat

PLAIN: Final[Mapping[str, MatchCommand]] = {
    "roll": Roll(),
    "undo": Undo(),
    "reset": Reset(),
    "confirm": Confirm(),
    "double": OfferDouble(),
    "take": Take(),
    "drop": Drop(),
    "beaver": Beaver(),
    "raccoon": Raccoon(),
    "accept": AcceptResignation(),
    "refuse": RefuseResignation(),
    "next_game": NextGame(),
    "end_session": EndSession(),
    "leave": EndSession(),
}


def command_of(match: Match, seat: Seat, intent: Intent) -> MatchCommand:
    """Return the command an intent means; typed plays are read against the roll."""
    match intent.verb:
        case "step":
            return ChooseStep(read_steps(intent.argument)[0])
        case "choose":
            return ChoosePlay(read_steps(intent.argument))
        case "move":
            turn = require_roll(match.game, seat)
            return PlayTurn(find_typed_play(turn.position, turn.dice, intent.argument).steps)
        case "resign":
            return Resign(Win(int(intent.argument)))
        case "automation":
            return SetAutomation(automation_of(intent.argument.split(",")))
        case verb if verb in PLAIN:
            again = verb == "beaver" and match.game.phase is Phase.BEAVERED
            return PLAIN["raccoon" if again else verb]
        case _:
            raise RuleViolation("game.unknown_action")


def automation_of(names: Sequence[str]) -> Automation:
    """Return what runs by itself, by the names of the fields that are on."""
    off = Automation(roll=False, forced=False, dances=False, bear_off=False)
    return replace(off, **{name: True for name in names if name})
