"""Decide what happens when a seat asks for something, or refuse it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.chouette.automation import continue_by_itself
from bot.games.chouette.commands import (
    AdviceCommand,
    BargainCommand,
    BoardCommand,
    Command,
    CubeCommand,
    ExtraCommand,
    TableCommand,
)
from bot.games.chouette.decide_advice import decide_advice
from bot.games.chouette.decide_bargains import decide_bargain
from bot.games.chouette.decide_board import decide_board
from bot.games.chouette.decide_cubes import decide_cube
from bot.games.chouette.decide_extras import decide_extra
from bot.games.chouette.decide_table import decide_table
from bot.games.chouette.events import Event
from bot.games.chouette.evolve import replay
from bot.games.chouette.session import Session
from bot.games.core import Chance, Seat


def decide(session: Session, seat: Seat, command: Command, chance: Chance) -> tuple[Event, ...]:
    """Return what ``command`` of ``seat`` brings about, with all that then runs by itself.

    Raises `RuleViolation`; the session is then unchanged.
    """
    events = tuple(_decide(session, seat, command, chance))
    return events + continue_by_itself(replay(session, events), chance)


def _decide(session: Session, seat: Seat, command: Command, chance: Chance) -> Iterator[Event]:
    if isinstance(command, TableCommand):
        return decide_table(session, seat, command, chance)
    if isinstance(command, BoardCommand):
        return decide_board(session, seat, command, chance)
    if isinstance(command, CubeCommand):
        return decide_cube(session, seat, command)
    if isinstance(command, ExtraCommand):
        return decide_extra(session, seat, command)
    if isinstance(command, BargainCommand):
        return decide_bargain(session, seat, command)
    assert isinstance(command, AdviceCommand)
    return decide_advice(session, seat, command)
