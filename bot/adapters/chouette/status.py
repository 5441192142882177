"""Say how a game of a chouette stands: the last play, who owes what, who has said what."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from bot.adapters.chouette.advice import advice_in_text, voices_open
from bot.adapters.chouette.bargain_words import deal_in_words
from bot.adapters.chouette.decisions import decisions
from bot.adapters.chouette.panel import has_doubled, rolls_of
from bot.adapters.chouette.replies import asked_by, settlements_open
from bot.adapters.chouette.words import last_in_words
from bot.adapters.naming import named
from bot.adapters.view import Cast
from bot.games.chouette.bets import Answer
from bot.games.chouette.doubling import BoxDouble, MembersDouble
from bot.games.chouette.game import Game
from bot.games.chouette.options import Cubes
from bot.games.chouette.session import Session
from bot.games.core import Seat
from bot.words import Words

MOST_VOICES: Final = 5
"""Suggestions that are listed, those with most voices first."""


def status(session: Session, game: Game, cast: Cast, words: Words) -> str:
    """Return the lines under the board; only those who owe a decision are mentioned."""
    lines = (
        *_past(session, game, cast, words),
        *decisions(session, game, cast, words),
        *_answers(game, cast, words),
        *_offers(session, game, cast, words),
        *_voices(game, cast, words),
        *_people(session, cast, words),
    )
    return "\n".join(lines)


def _past(session: Session, game: Game, cast: Cast, words: Words) -> Iterator[str]:
    if game.last:
        yield words("status.last", turn=last_in_words(game, game.last, cast, words))
    if game.number == 1 and game.turns == 0:
        seats = (game.box, *game.line)
        rolls = (f"{cast.plain[seat]} {rolls_of(session, seat, words)}" for seat in seats)
        yield words("chouette_status.seats", rolls="; ".join(rolls))


def _answers(game: Game, cast: Cast, words: Words) -> Iterator[str]:
    """Yield who has said what about what is open; sealed answers stay sealed."""
    doubling, concession = game.doubling, game.concession
    said: tuple[tuple[str, tuple[Seat, ...]], ...] = ()
    if concession:
        said = (("accepted", concession.accepted), ("refused", concession.refused))
    elif isinstance(doubling.offer, BoxDouble):
        said = _answers_to_box(doubling.offer)
    elif doubling.proposal:
        said = (("agreed", doubling.proposal.agreed), ("against", doubling.proposal.refused))
    elif game.before_roll and game.options.cubes is Cubes.MULTI:
        offered = doubling.offer.members if isinstance(doubling.offer, MembersDouble) else ()
        answered = tuple(seat for seat in doubling.said if has_doubled(game, seat))
        taken = tuple(seat for seat in answered if game.bet_of(seat).active)
        waived = tuple(seat for seat in doubling.said if seat not in (*offered, *answered))
        said = (("doubled", offered), ("doubled_taken", taken), ("no_double", waived))
    for what, seats in said:
        if seats:
            yield words(f"said.{what}", who=named(seats, cast.plain))


def _answers_to_box(double: BoxDouble) -> tuple[tuple[str, tuple[Seat, ...]], ...]:
    if not double.opened:
        return (("sealed", tuple(seat for seat, _ in double.answers)),)
    return tuple(
        (f"{answer}", tuple(seat for seat, said in double.answers if said is answer))
        for answer in Answer
    )


def _offers(session: Session, game: Game, cast: Cast, words: Words) -> Iterator[str]:
    for extra in game.extras:
        yield words(
            "chouette_status.side_bet",
            taker=cast.plain[extra.taker],
            giver=cast.plain[extra.giver],
            value=extra.value,
        )
    if game.lapsed:
        offered_by = tuple(dict.fromkeys(offer.seat for offer in game.lapsed))
        yield words("chouette_status.lapsed", who=named(offered_by, cast.plain))
    is_open = settlements_open(session)
    for offer in game.settlements:
        other = asked_by(game, offer)
        yield words(
            "chouette_status.settlement",
            seat=cast.plain[offer.seat],
            who=cast.mentions[other] if (other, offer) in is_open else cast.plain[other],
            deal=deal_in_words(game, offer.member, offer.points_to_member, cast.plain, words),
        )


def _voices(game: Game, cast: Cast, words: Words) -> Iterator[str]:
    """Yield what was suggested and by whom, most voices first."""
    for _, voices in islice(voices_open(game), MOST_VOICES):
        yield words(
            "chouette_status.voices",
            advice=advice_in_text(game, voices.advice, words),
            who=named(voices.seats, cast.plain),
            count=len(voices.seats),
        )


def _people(session: Session, cast: Cast, words: Words) -> Iterator[str]:
    if session.waiting:
        yield words("chouette_status.waiting", who=named(session.waiting, cast.plain))
