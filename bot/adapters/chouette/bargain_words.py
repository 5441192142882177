"""Say what was offered and agreed at a chouette: side bets, settlements, concessions."""

from __future__ import annotations

from collections.abc import Sequence

from bot.adapters.naming import signed
from bot.adapters.view import Cast
from bot.games.chouette.events import (
    BargainEvent,
    ConcessionAnswered,
    ConcessionClosed,
    ConcessionOffered,
    ExtraDoubleAnswered,
    ExtraDoubled,
    ExtraEvent,
    ExtraOffered,
    ExtraRefused,
    ExtraStarted,
    Settled,
    SettlementOffered,
    SettlementRefused,
)
from bot.games.chouette.game import Game
from bot.games.chouette.seats import Side
from bot.games.core import Seat
from bot.words import Words


def extra_sentence(game: Game, event: ExtraEvent, cast: Cast, words: Words) -> str:
    """Return what an event of a side bet is called in words, ``game`` being the game it met."""
    pair = {"giver": cast.plain[event.giver], "taker": cast.plain[event.taker]}
    match event:
        case ExtraOffered(price=price):
            return words.plural("chouette_record.extra_offered", price, **pair)
        case ExtraRefused():
            return words("chouette_record.extra_refused", **pair)
        case ExtraStarted(value=value):
            return words("chouette_record.extra_started", value=value, **pair)
        case ExtraDoubled():
            return words("chouette_record.extra_doubled", **pair)
        case ExtraDoubleAnswered(answer=answer):
            bets = {(extra.giver, extra.taker): extra for extra in game.extras}
            points = bets[event.giver, event.taker].price
            return words(f"chouette_record.extra_{answer}", points=points, **pair)


def deal_in_words(
    game: Game, member: Seat, points: int, people: Sequence[str], words: Words
) -> str:
    """Return who pays whom how much if the bet of ``member`` is settled at ``points`` to him."""
    payer, payee = game.box, member
    if points < 0:
        payer, payee = payee, payer
    if points == 0:
        return words("deal.even", payer=people[payer], payee=people[payee])
    paid = abs(points) * game.bet_of(member).stake
    return words.plural("deal.pays", paid, payer=people[payer], payee=people[payee])


def bargain_sentence(game: Game, event: BargainEvent, cast: Cast, words: Words) -> str:
    """Return what an offer to end bets by agreement, or its answer, is called in words."""
    match event:
        case SettlementOffered(seat=seat, member=member, points_to_member=points):
            deal = deal_in_words(game, member, points, cast.plain, words)
            return words("chouette_record.settlement_offered", who=cast.plain[seat], deal=deal)
        case SettlementRefused(member=member):
            return words("chouette_record.settlement_refused", member=cast.plain[member])
        case Settled(member=member, points_to_member=points):
            deal = deal_in_words(game, member, points, cast.plain, words)
            return words("chouette_record.settled", member=cast.plain[member], deal=deal)
        case _:
            return _about_concessions(game, event, cast, words)


def _about_concessions(
    game: Game,
    event: ConcessionOffered | ConcessionAnswered | ConcessionClosed,
    cast: Cast,
    words: Words,
) -> str:
    match event:
        case ConcessionOffered(seat=seat, win=win):
            return words(f"chouette_record.concedes_{win.name.lower()}", who=cast.plain[seat])
        case ConcessionAnswered(seat=seat, accepted=accepted):
            message = "chouette_record.accepts" if accepted else "chouette_record.plays_on"
            return words(message, who=cast.plain[seat])
        case ConcessionClosed(members=members, winner=winner, win=win):
            if not members:
                return words("chouette_record.concession_refused")
            sign = 1 if winner is Side.TEAM else -1
            worths = {seat: game.bet_of(seat).worth(win, game.options) for seat in members}
            results = ", ".join(
                f"{cast.plain[seat]} {signed(sign * worth)}" for seat, worth in worths.items()
            )
            return words("chouette_record.conceded", results=results)
