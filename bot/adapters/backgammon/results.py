"""Say what came of a game of backgammon or of a match, and which dice were thrown."""

from __future__ import annotations

from typing import Final

from bot.adapters.results import Count, Entry, Moments, Part, Result, Throw
from bot.games.backgammon.events import (
    Doubled,
    Dropped,
    Ending,
    OpeningRolled,
    Rolled,
    Taken,
    Won,
)
from bot.games.backgammon.game import SEATS, Phase, other
from bot.games.backgammon.match import Match
from bot.games.backgammon.match_events import MatchEvent, MatchWon
from bot.games.core import Seat
from storage import Scope

ENDINGS: Final = (Won, MatchWon)
"""Events each of which is the end of one result."""


def thrown(event: MatchEvent) -> tuple[Throw, ...]:
    """Return the dice of an event."""
    match event:
        case OpeningRolled(dice=dice):
            return (Throw(None, dice),)
        case Rolled(seat=seat, dice=dice):
            return (Throw(seat, dice),)
        case _:
            return ()


def result(moments: Moments) -> Result:
    """Return what came of the game, or of the match, that the last event ended."""
    state, event = moments[-1]
    assert isinstance(event, ENDINGS)
    if isinstance(event, MatchWon):
        return _match(state, event.winner)
    return _game(moments, state, event)


def _match(state: Match, winner: Seat) -> Result:
    parts = (Part(winner, 1, 0, won=True), Part(other(winner), 2, 0, won=False))
    return Result(Scope.MATCH, parts, weight=state.options.length)


def _game(moments: Moments, state: Match, won: Won) -> Result:
    winner, loser = won.winner, other(won.winner)
    count = Count()
    _count_cubes(moments, won.winner, count)
    kind = won.win.name.lower()
    count.add(winner, f"{kind}.won")
    count.add(loser, f"{kind}.lost")
    entry = Entry(winner, loser, won.points, state.game.cube.value, _ending(won))
    parts = tuple(
        Part(
            seat,
            1 if seat == winner else 2,
            won.points if seat == winner else -won.points,
            won=seat == winner,
            figures=count.of(seat),
        )
        for seat in SEATS
    )
    # A game of a match is rated with the match, one for money like a match to one point.
    return Result(Scope.GAME, parts, (entry,), weight=0 if state.is_match else 1)


def _ending(won: Won) -> str:
    return won.win.name.lower() if won.ending is Ending.BOARD else str(won.ending)


def _count_cubes(moments: Moments, winner: Seat, count: Count) -> None:
    """Count each double where it is offered and answered, and who won the game after a take.

    What the doubler says to a beaver is no answer to a double.
    """
    for state, event in moments:
        if state.game.phase is Phase.BEAVERED:
            continue
        match event:
            case Doubled(seat=seat):
                count.add(seat, "cube.offered")
            case Taken(seat=seat):
                count.add(seat, "cube.taken")
                count.add(seat, "cube.beavered", int(event.beaver))
                count.add(other(seat), "cube.offer_taken")
                count.add(winner, "cube.won_as_taker" if seat == winner else "cube.won_as_doubler")
            case Dropped(seat=seat):
                count.add(seat, "cube.dropped")
                count.add(other(seat), "cube.offer_dropped")
