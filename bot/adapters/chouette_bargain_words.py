"""Say what was offered and agreed at a chouette: side bets, settlements, concessions."""

from __future__ import annotations

from bot.adapters.naming import named, signed
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
from bot.words import Words


def extra_sentence(event: ExtraEvent, cast: Cast, words: Words) -> str:
    """Return what an event of a side bet is called in words."""
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
            return words(f"chouette_record.extra_{answer}", **pair)


def bargain_sentence(event: BargainEvent, cast: Cast, words: Words) -> str:
    """Return what an offer to end bets by agreement, or its answer, is called in words."""
    match event:
        case SettlementOffered(seat=seat, member=member, points_to_member=points):
            return words(
                "chouette_record.settlement_offered",
                who=cast.plain[seat],
                member=cast.plain[member],
                points=signed(points),
            )
        case SettlementRefused(member=member):
            return words("chouette_record.settlement_refused", member=cast.plain[member])
        case Settled(member=member, points_to_member=points):
            name = cast.plain[member]
            return words("chouette_record.settled", member=name, points=signed(points))
        case _:
            return _about_concessions(event, cast, words)


def _about_concessions(
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
        case ConcessionClosed(members=members):
            if not members:
                return words("chouette_record.concession_refused")
            return words("chouette_record.conceded", members=named(members, cast.plain))
