"""Say what came of a game of Royal Ludo, and which dice were thrown."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from bot.adapters.results import Count, Entry, Moments, Part, Result, Throw
from bot.games.core import Seat
from bot.games.ludo.board import HOME
from bot.games.ludo.events import Event, Finished, Moved, OpeningRolled, Rolled
from bot.games.ludo.game import Game
from bot.games.ludo.ranking import Standing
from storage import Scope


def thrown(event: Event) -> tuple[Throw, ...]:
    """Return the dice of an event; for the first turn everybody threw his own."""
    match event:
        case OpeningRolled(throws=throws):
            return tuple(Throw(seat, (die,)) for seat, die in throws)
        case Rolled(seat=seat, die=die):
            return (Throw(seat, (die,)),)
        case _:
            return ()


def result(moments: Moments) -> Result:
    """Return everybody's place and score in the game that the last event ended."""
    game, finished = moments[-1]
    assert isinstance(finished, Finished)
    count = Count()
    _count_events(moments, count)
    for number, player in enumerate(game.players):
        seat = Seat(number)
        count.add(seat, "home", sum(piece.place == HOME for piece in player.pieces))
        count.add(seat, "captured", player.captured)
        count.add(seat, "lost", player.lost)
        count.add(seat, f"mode.{game.options.mode}.games")
    parts = tuple(_part(game, each, finished, count) for each in finished.standings)
    return Result(Scope.GAME, parts, tuple(_entries(finished)), weight=1)


def _entries(finished: Finished) -> Iterator[Entry]:
    """Yield who came in before whom. Nobody pays anybody, so it is for no points."""
    for before, behind in combinations(finished.standings, 2):
        if before.rank < behind.rank:
            yield Entry(before.seat, behind.seat, 0, 0, "place")


def _part(game: Game, standing: Standing, finished: Finished, count: Count) -> Part:
    """Return what one has made of the game; where all share the first place nobody has won."""
    shared_by_all = all(each.rank == 1 for each in finished.standings)
    won = None if shared_by_all else standing.rank == 1
    if won:
        count.add(standing.seat, f"mode.{game.options.mode}.won")
    return Part(standing.seat, standing.rank, standing.score, won, figures=count.of(standing.seat))


def _count_events(moments: Moments, count: Count) -> None:
    for _, event in moments:
        match event:
            case Rolled(seat=seat, die=6):
                count.add(seat, "sixes")
            case Moved(seat=seat, move=move) if move.enters:
                count.add(seat, "entered")
