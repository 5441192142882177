"""Decide what happens in a match or a session when a seat asks for something, or refuse it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.backgammon.automation import continue_by_itself
from bot.games.backgammon.commands import Command, Start
from bot.games.backgammon.decide import decide as decide_game
from bot.games.backgammon.match import Match, Stage
from bot.games.backgammon.match_commands import (
    EndSession,
    MatchCommand,
    NextGame,
    SetAutomation,
)
from bot.games.backgammon.match_events import (
    AutomationSet,
    GameStarted,
    MatchEvent,
    MatchWon,
    SessionEnded,
)
from bot.games.backgammon.match_evolve import evolve, replay
from bot.games.core import Chance, RuleViolation, Seat


def decide(
    match: Match, seat: Seat, command: MatchCommand, chance: Chance
) -> tuple[MatchEvent, ...]:
    """Return what ``command`` of ``seat`` brings about, with all that then runs by itself.

    Raises `RuleViolation`; the match is then unchanged.
    """
    events = tuple(_decide(match, seat, command, chance))
    return events + _continue_by_itself(replay(match, events), chance)


def _decide(
    match: Match, seat: Seat, command: MatchCommand, chance: Chance
) -> Iterator[MatchEvent]:
    if match.stage is Stage.OVER:
        raise RuleViolation("game.over")
    match command:
        case SetAutomation(automation=automation):
            yield AutomationSet(seat, automation)
        case NextGame():
            _require_between(match)
            yield from _begin(match, seat, chance)
        case EndSession():
            _require_session(match)
            yield SessionEnded(seat)
        case Start() if match.stage is Stage.BEFORE:
            yield from _begin(match, seat, chance)
        case _:
            yield from _play(match, seat, command, chance)


def _begin(
    match: Match, seat: Seat, chance: Chance, *, automatic: bool = False
) -> Iterator[MatchEvent]:
    started = GameStarted(match.number + 1, match.next_is_crawford, automatic)
    yield started
    yield from _play(evolve(match, started), seat, Start(), chance)


def _play(match: Match, seat: Seat, command: Command, chance: Chance) -> Iterator[MatchEvent]:
    yield from decide_game(match.game, seat, command, chance, match.automations)


def _continue_by_itself(match: Match, chance: Chance) -> tuple[MatchEvent, ...]:
    events: list[MatchEvent] = []
    while step := tuple(_next(match, chance)):
        events += step
        match = replay(match, step)
    return tuple(events)


def _next(match: Match, chance: Chance) -> Iterator[MatchEvent]:
    """Yield what follows without anybody's decision; the score ends the match (M4)."""
    if match.stage is Stage.GAME:
        yield from continue_by_itself(match.game, chance, match.automations)
    elif match.stage is Stage.BETWEEN:
        if match.leader is not None:
            yield MatchWon(match.leader)
        elif match.options.automatic_next:
            yield from _begin(match, match.game.on_roll, chance, automatic=True)


def _require_between(match: Match) -> None:
    """Refuse what is possible between two games only."""
    if match.stage is Stage.BEFORE:
        raise RuleViolation("turn.not_started")
    if match.stage is Stage.GAME:
        raise RuleViolation("game.running")


def _require_session(match: Match) -> None:
    """Refuse to end a match before its score does, or a session in mid-game (M1, M4)."""
    if match.is_match:
        raise RuleViolation("session.is_match")
    if match.stage is Stage.GAME:
        raise RuleViolation("session.in_game")
    _require_between(match)
