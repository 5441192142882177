"""Fold events about extras into the game (R12)."""

from __future__ import annotations

from dataclasses import replace

from bot.games.chouette.bets import Answer, Extra, ExtraOffer
from bot.games.chouette.events import (
    ExtraDoubleAnswered,
    ExtraDoubled,
    ExtraEvent,
    ExtraOffered,
    ExtraRefused,
    ExtraStarted,
)
from bot.games.chouette.game import Game
from bot.games.core import Seat


def after_extras(game: Game, event: ExtraEvent) -> Game:
    """Return the game after an event of one side bet; the taker owns its cube throughout."""
    pair = (event.giver, event.taker)
    offers = tuple(offer for offer in game.extra_offers if (offer.giver, offer.taker) != pair)
    match event:
        case ExtraOffered(giver=giver, taker=taker, price=price):
            return replace(game, extra_offers=(*offers, ExtraOffer(giver, taker, price)))
        case ExtraRefused():
            return replace(game, extra_offers=offers)
        case ExtraStarted(giver=giver, taker=taker, value=value, stake=stake):
            extras = (*game.extras, Extra(giver, taker, value, stake))
            return replace(game, extra_offers=offers, extras=extras)
        case ExtraDoubled() | ExtraDoubleAnswered():
            changed = (_after_redouble(extra, event) for extra in game.extras)
            game = replace(game, extras=tuple(extra for extra in changed if extra))
            return _noted(game, pair) if isinstance(event, ExtraDoubled) else game


def _noted(game: Game, pair: tuple[Seat, Seat]) -> Game:
    redoubled = (*game.doubling.redoubled, pair)
    return replace(game, doubling=replace(game.doubling, redoubled=redoubled))


def _after_redouble(extra: Extra, event: ExtraDoubled | ExtraDoubleAnswered) -> Extra | None:
    if (extra.giver, extra.taker) != (event.giver, event.taker):
        return extra
    if isinstance(event, ExtraDoubled):
        return replace(extra, doubled=True)
    if event.answer is Answer.DROP:
        return None
    return replace(extra, value=extra.value * 2, doubled=False)
