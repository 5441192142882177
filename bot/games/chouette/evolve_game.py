"""Fold events into the game in progress: the board, advice, payments and the end."""

from __future__ import annotations

from dataclasses import replace

from bot.games.backgammon.cube import Cube
from bot.games.backgammon.events import Chosen, Danced, Played, Rolled
from bot.games.backgammon.scoring import Win
from bot.games.backgammon.turn import Turn
from bot.games.chouette.advice import Opinion
from bot.games.chouette.bets import Bet
from bot.games.chouette.doubling import Doubling
from bot.games.chouette.events import (
    BoardEvent,
    ConcessionAnswered,
    ConcessionClosed,
    ConcessionOffered,
    ExtraDoubleAnswered,
    ExtraDoubled,
    ExtraOffered,
    ExtraRefused,
    ExtraStarted,
    Forfeited,
    GameEnded,
    GameEvent,
    OpeningRolled,
    Paid,
    Settled,
    SettlementOffered,
    SettlementRefused,
    Suggested,
)
from bot.games.chouette.evolve_bargains import after_bargain
from bot.games.chouette.evolve_cubes import after_cubes
from bot.games.chouette.evolve_extras import after_extras
from bot.games.chouette.game import Concession, Ending, Game, LastTurn, Outcome
from bot.games.chouette.options import Cubes
from bot.games.chouette.seats import Side
from bot.games.core import Seat


def evolve_game(game: Game, event: GameEvent) -> Game:
    """Return the game after ``event``."""
    match event:
        case OpeningRolled() | Rolled() | Chosen() | Played() | Danced():
            return _on_the_board(game, event)
        case (
            ExtraOffered()
            | ExtraRefused()
            | ExtraStarted()
            | ExtraDoubled()
            | ExtraDoubleAnswered()
        ):
            return after_extras(game, event)
        case (
            SettlementOffered()
            | SettlementRefused()
            | Settled()
            | ConcessionOffered()
            | ConcessionAnswered()
            | ConcessionClosed()
        ):
            return after_bargain(game, event)
        case Forfeited() | Suggested() | Paid() | GameEnded():
            return _on_the_sheet(game, event)
        case _:
            return after_cubes(game, event)


def without_player(game: Game, seat: Seat) -> Game:
    """Return the game after ``seat`` has left: his bet lives on, what he offered lapses (R19)."""
    left = replace(
        game,
        absent=(*game.absent, seat),
        concession=_without_offerer(game, seat),
        settlements=tuple(s for s in game.settlements if seat not in (s.seat, s.member)),
        extra_offers=tuple(o for o in game.extra_offers if seat not in (o.giver, o.taker)),
        extras=tuple(
            replace(extra, doubled=False) if seat in (extra.giver, extra.taker) else extra
            for extra in game.extras
        ),
        opinions=tuple(opinion for opinion in game.opinions if opinion.seat != seat),
    )
    return left.with_captain()


def _without_offerer(game: Game, seat: Seat) -> Concession | None:
    return None if game.concession and game.concession.seat == seat else game.concession


def _on_the_sheet(game: Game, event: Forfeited | Suggested | Paid | GameEnded) -> Game:
    match event:
        case Forfeited(member=member):
            lost = Outcome(Side.BOX, Win.SINGLE, Ending.FORFEIT)
            doubling = game.doubling.without(member)
            game = replace(game, doubling=doubling, last_closed=lost)
            return game.with_bets((member,), lambda bet: replace(bet, active=False, beavered=False))
        case Suggested(seat=seat, advice=advice):
            others = tuple(opinion for opinion in game.opinions if opinion.seat != seat)
            return replace(game, opinions=(*others, Opinion(seat, advice)))
        case Paid(payment=payment):
            return replace(game, payments=(*game.payments, payment))
        case GameEnded():
            return _after_end(game, event)


def _on_the_board(game: Game, event: BoardEvent) -> Game:
    match event:
        case OpeningRolled():
            return _after_opening(game, event)
        case Rolled(dice=dice, automatic=automatic):
            return replace(
                _with_lapsed(game, by_itself=automatic),
                turn=Turn(game.position, dice, automatic=automatic),
                doubling=Doubling(),
                extra_offers=(),
                opinions=(),
            )
        case Chosen(steps=steps):
            assert game.turn is not None
            return replace(game, turn=replace(game.turn, steps=steps))
        case Played() | Danced():
            return _after_turn(game, event)


def _with_lapsed(game: Game, *, by_itself: bool) -> Game:
    """Let open settlements lapse (R13); what lapsed before stays known until somebody acts."""
    before = game.lapsed if by_itself else ()
    return replace(game, settlements=(), lapsed=(*before, *game.settlements))


def _after_opening(game: Game, event: OpeningRolled) -> Game:
    box, captain = event.dice
    ties = len(game.opening)
    game = replace(game, opening=(*game.opening, event.dice))
    if box == captain:
        turns = game.options.cubes is not Cubes.OFF and ties < game.options.automatic_doubles
        return game.with_bets(game.active, _automatically_doubled) if turns else game
    game = replace(game, on_roll=Side.BOX if box > captain else Side.TEAM)
    if game.options.opening_reroll:
        return game
    return replace(game, turn=Turn(game.position, (max(event.dice), min(event.dice))))


def _automatically_doubled(bet: Bet) -> Bet:
    """Turn a cube after a tied opening; it stays centred and counts as no turn (R2, R10)."""
    return replace(bet, cube=Cube(bet.cube.value * 2))


def _after_turn(game: Game, event: Played | Danced) -> Game:
    assert game.turn is not None
    last = LastTurn(game.actor, replace(game.turn, steps=()))
    if isinstance(event, Played):
        last = LastTurn(game.actor, replace(game.turn, steps=event.steps), event.forced)
    return replace(
        _with_lapsed(game, by_itself=isinstance(event, Danced) or event.forced),
        on_roll=game.on_roll.other,
        position=last.turn.current.flipped(),
        turn=None,
        turns=game.turns + 1,
        last=last,
        opinions=(),
    )


def _after_end(game: Game, event: GameEnded) -> Game:
    winner = event.outcome.winner or game.on_roll
    position = game.shown if game.on_roll is winner else game.shown.flipped()
    return replace(
        game,
        bets=tuple(replace(bet, active=False, beavered=False) for bet in game.bets),
        on_roll=winner,
        position=position,
        turn=None,
        doubling=Doubling(),
        concession=None,
        settlements=(),
        lapsed=(),
        extras=(),
        extra_offers=(),
        opinions=(),
        outcome=event.outcome,
    )
