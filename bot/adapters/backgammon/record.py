"""Write the log of a table of two as a match that other programs read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from bot.adapters.view import Cast
from bot.games.backgammon.cube import Cube
from bot.games.backgammon.events import (
    Danced,
    Doubled,
    Dropped,
    Ending,
    OpeningRolled,
    Played,
    ResignationAccepted,
    Taken,
    Won,
)
from bot.games.backgammon.game import Game, Phase, other
from bot.games.backgammon.match import Match
from bot.games.backgammon.match_events import GameStarted, MatchEvent
from bot.games.backgammon.plays import Dice, Steps
from bot.games.backgammon.records.match_position import GameState, MatchPosition, Offer
from bot.games.backgammon.records.match_record import (
    Action,
    Cubed,
    CubeDeed,
    GameRecord,
    GameResult,
    Leg,
    MatchRecord,
    Resigned,
    Rolled,
)
from bot.games.backgammon.scoring import Win
from bot.games.core import Seat

STATES: Final = {
    None: GameState.PLAYING,
    Ending.BOARD: GameState.OVER,
    Ending.DROP: GameState.DROPPED,
    Ending.RESIGNATION: GameState.RESIGNED,
    Ending.FORFEIT: GameState.RESIGNED,
}
OFFERS: Final = {Phase.DOUBLED: Offer.DOUBLE, Phase.BEAVERED: Offer.BEAVER}


@dataclass
class _Sheet:
    """Gather one game while its events are read."""

    score: tuple[int, int]
    crawford: bool
    cube: Cube = field(default_factory=Cube)
    actions: list[Action] = field(default_factory=list)
    result: GameResult | None = None


class BackgammonRecord:
    """Turn logs and states of backgammon into records and positions."""

    def matches(
        self, log: Sequence[tuple[Match, MatchEvent]], state: Match, cast: Cast, date: str
    ) -> tuple[MatchRecord, ...]:
        """Return the one match of a log: each event with the state it met, and the last state.

        ``date`` is ``YYYY-MM-DD``.
        """
        rules = state.options
        names = cast.names
        return (
            MatchRecord(
                players=(names[0], names[1]),
                length=rules.length,
                games=_with_roll(_games(log), state.game),
                crawford_rule=state.is_match and rules.crawford,
                jacoby=rules.jacoby,
                beavers=rules.beavers,
                date=date,
            ),
        )

    def position(self, state: Match) -> MatchPosition:
        """Return the position on the table with its match."""
        game = state.game
        rules = state.options
        return MatchPosition(
            position=game.position,
            on_roll=game.on_roll,
            to_act=game.on_roll if game.to_act is None else game.to_act,
            dice=game.turn.dice if game.turn else None,
            cube=game.cube,
            offer=OFFERS.get(game.phase, Offer.NONE),
            resignation=game.resignation.win if game.resignation else None,
            score=state.score,
            length=rules.length,
            crawford=game.crawford,
            jacoby=rules.jacoby,
            beavers=rules.beavers,
            state=STATES[game.result.ending if game.result else None],
        )

    def sides(self, state: Match, cast: Cast) -> tuple[str, str]:
        """Return the names of the two."""
        return cast.names[0], cast.names[1]


def legs_of(steps: Steps) -> tuple[Leg, ...]:
    """Return the steps of a play as entries of a record."""
    return tuple((step.source, step.target) for step in steps)


def in_order(dice: Dice) -> Dice:
    """Return a roll with its higher number first, as records have it."""
    return max(dice), min(dice)


def _games(log: Iterable[tuple[Match, Any]]) -> list[GameRecord]:
    sheets: list[_Sheet] = []
    for before, event in log:
        if isinstance(event, GameStarted):
            sheets.append(_Sheet(before.score, event.crawford))
        elif sheets:
            _note(sheets[-1], before.game, event)
    return [
        GameRecord(each.score, tuple(each.actions), each.result, each.crawford, each.cube)
        for each in sheets
    ]


def _note(sheet: _Sheet, game: Game, event: MatchEvent) -> None:
    match event:
        case OpeningRolled(dice=(first, second)) if first == second:
            turns = len(game.opening) < game.options.automatic_doubles
            sheet.cube = game.cube.turned() if turns else game.cube
        case Played(seat=seat, steps=steps):
            sheet.actions.append(_rolled(game, seat, legs_of(steps)))
        case Danced(seat=seat):
            sheet.actions.append(_rolled(game, seat, ()))
        case ResignationAccepted() if game.resignation:
            if game.turn:
                sheet.actions.append(_rolled(game, game.on_roll, ()))
            sheet.actions.append(Resigned(game.resignation.seat, game.resignation.win))
        case Won(winner=winner, points=points):
            if event.ending is Ending.FORFEIT:
                sheet.actions += _forfeit(game, winner)
            sheet.result = GameResult(winner, points)
        case _:
            sheet.actions += _cube_deeds(game, event)


def _forfeit(game: Game, winner: Seat) -> list[Action]:
    """Return a forfeit as the resignation of a single game: no format knows another word for it."""
    rolled = [_rolled(game, game.on_roll, ())] if game.turn else []
    return [*rolled, Resigned(other(winner), Win.SINGLE)]


def _rolled(game: Game, seat: Seat, legs: tuple[Leg, ...]) -> Rolled:
    assert game.turn is not None
    return Rolled(seat, in_order(game.turn.dice), legs)


def _cube_deeds(game: Game, event: MatchEvent) -> list[Action]:
    """Return what an event does with the cube; a raccoon needs nobody's answer."""
    match event:
        case Doubled(seat=seat):
            return [Cubed(seat, CubeDeed.DOUBLE)]
        case Dropped(seat=seat):
            return [Cubed(seat, CubeDeed.DROP)]
        case Taken(seat=seat, beaver=False):
            return [Cubed(seat, CubeDeed.TAKE)]
        case Taken(seat=seat) if game.phase is Phase.BEAVERED:
            return [Cubed(seat, CubeDeed.RACCOON), Cubed(other(seat), CubeDeed.TAKE)]
        case Taken(seat=seat):
            return [Cubed(seat, CubeDeed.BEAVER)]
    return []


def _with_roll(games: list[GameRecord], game: Game) -> tuple[GameRecord, ...]:
    """Return the games, the last with the roll that lies on the table and is not played yet."""
    if not games or game.turn is None:
        return tuple(games)
    last = games[-1]
    rolled = _rolled(game, game.on_roll, ())
    return (*games[:-1], replace(last, actions=(*last.actions, rolled)))
