"""Fold events into a match or a session. Nothing here refuses: the log is the truth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from bot.games.backgammon.automation import Automation, Automations
from bot.games.backgammon.events import Won
from bot.games.backgammon.evolve import evolve as evolve_game
from bot.games.backgammon.game import Game
from bot.games.backgammon.match import Match
from bot.games.backgammon.match_events import (
    AutomationSet,
    GameStarted,
    MatchEvent,
    MatchWon,
    SessionEnded,
)
from bot.games.core import Seat


def evolve(match: Match, event: MatchEvent) -> Match:
    """Return the match after ``event``."""
    match event:
        case GameStarted(number=number, crawford=crawford):
            return replace(
                match,
                game=Game(match.options, crawford=crawford),
                number=number,
                crawford_begun=match.crawford_begun or crawford,
            )
        case MatchWon(winner=winner):
            return replace(match, winner=winner, over=True)
        case SessionEnded():
            return replace(match, over=True)
        case AutomationSet(seat=seat, automation=automation):
            return replace(match, automations=_with(match.automations, seat, automation))
        case Won():
            return _after_game(replace(match, game=evolve_game(match.game, event)), event)
        case _:
            return replace(match, game=evolve_game(match.game, event))


def replay(match: Match, events: Iterable[MatchEvent]) -> Match:
    """Return the match after all of ``events``."""
    return reduce(evolve, events, match)


def _after_game(match: Match, won: Won) -> Match:
    first, second = match.score
    score = (first + won.points, second) if won.winner == 0 else (first, second + won.points)
    return replace(match, score=score, results=(*match.results, won))


def _with(automations: Automations, seat: Seat, automation: Automation) -> Automations:
    first, second = automations
    return (automation, second) if seat == 0 else (first, automation)
