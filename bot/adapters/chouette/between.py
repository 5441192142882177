"""Say how a game of a chouette ended, who has which role next and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.adapters.naming import named, signed
from bot.adapters.view import Cast
from bot.games.chouette.game import Game, Outcome
from bot.games.chouette.ledger import EXTRA_REASONS, balances
from bot.games.chouette.seats import Order, Side
from bot.games.chouette.session import Phase, Session
from bot.games.chouette.succession import Why, succeed
from bot.games.core import Seat
from bot.words import Words


def between_games(session: Session, cast: Cast, words: Words) -> str:
    """Return the lines of a table at which no game is played."""
    return "\n".join(_lines(session, cast, words))


def _lines(session: Session, cast: Cast, words: Words) -> Iterator[str]:
    if session.game and session.game.outcome:
        yield outcome_in_words(session.game, session.game.outcome, cast.plain, words)
        yield results_in_words(session.game, cast.plain, words)
    if session.phase is Phase.STOPPED:
        yield words("between.stopped")
        return
    if session.order is None:
        yield words("between.gathering", who=named(session.waiting, cast.plain))
        return
    why = why_of(session, session.order)
    yield roles_in_words(session, session.order, why, cast.plain, words)
    yield queue_in_words(session.order, cast.plain, words)
    if session.resting:
        yield words("between.resting", who=named(session.resting, cast.plain))
    if session.invited is None:
        yield words("between.start")
    else:
        yield words(
            "between.invited",
            who=cast.mentions[session.invited],
            box=cast.plain[session.order.box],
        )


def why_of(session: Session, order: Order) -> Why:
    """Return the reason why the box of the next game has it."""
    game = session.game
    if game is None or game.outcome is None:
        return Why.SEATS_ROLLED
    heir = succeed(game, game.outcome)
    return heir.why if heir.order.box == order.box else Why.MOVED_UP


def roles_in_words(
    session: Session, order: Order, why: Why, people: Sequence[str], words: Words
) -> str:
    """Return who has the box next and the reason, in one sentence.

    ``session`` may be from just before ``order`` was set or from any time until the next game.
    """
    captain, box = order.queue[0] if order.queue else order.box, people[order.box]
    if why is Why.MOVED_UP:
        gone = _predecessor(session, order)
        message = "roles.moved_up_rests" if gone in session.resting else "roles.moved_up_left"
        return words(message, box=box, gone=people[gone])
    if why is Why.CAPTAIN_NOT_AHEAD and session.game:
        first = session.game.first_captain
        points = signed(_own_result(session.game, first))
        return words("roles.captain_not_ahead", box=box, first=people[first], points=points)
    return words(f"why.{why}", box=box, captain=people[captain])


def _predecessor(session: Session, order: Order) -> Seat:
    """Return who would have the box if he had not left."""
    between = session.order if session.phase is Phase.BETWEEN else None
    if between and between.box != order.box:
        return between.box
    assert session.game is not None
    assert session.game.outcome is not None
    return succeed(session.game, session.game.outcome).order.box


def _own_result(game: Game, member: Seat) -> int:
    """Return what ``member`` won or lost by his own bet with the box, without side bets (R15)."""
    pair = {game.box, member}
    own = (
        paid
        for paid in game.payments
        if {paid.payer, paid.payee} == pair and paid.reason not in EXTRA_REASONS
    )
    return balances(own).get(member, 0)


def queue_in_words(order: Order, people: Sequence[str], words: Words) -> str:
    """Return who plays against the box of the next game, in rank order."""
    if order.partner is not None:
        return words(
            "between.queue_partner",
            queue=named(order.queue, people),
            partner=people[order.partner],
        )
    return words("between.queue", queue=named(order.queue, people))


def outcome_in_words(game: Game, outcome: Outcome, people: Sequence[str], words: Words) -> str:
    """Return how a game ended, in one sentence."""
    if outcome.winner is None:
        return words("game_ended.settled_even", box=people[game.box])
    winner = Side.BOX if outcome.winner is Side.BOX else Side.TEAM
    ending = f"{winner}_{outcome.ending}"
    if outcome.ending in ("board", "concession"):
        ending = f"{ending}_{outcome.win.name.lower()}"
    return words(f"game_ended.{ending}", box=people[game.box], captain=people[game.captain])


def results_in_words(game: Game, people: Sequence[str], words: Words) -> str:
    """Return what everybody won or lost in a game; it sums to zero."""
    partner: tuple[Seat, ...] = () if game.partner is None else (game.partner,)
    seats = (game.box, *partner, *game.line)
    won = balances(game.payments, seats)
    results = ", ".join(f"{people[seat]} {signed(won[seat])}" for seat in seats)
    return words("game_ended.results", number=game.number, results=results)
