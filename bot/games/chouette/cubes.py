"""Tell who may double now, and whom a roll waits for (R5-R8)."""

from __future__ import annotations

from bot.games.chouette.bets import Extra
from bot.games.chouette.doubling import BoxDouble, MembersDouble, Proposal
from bot.games.chouette.game import Game
from bot.games.chouette.options import AnswerOrder, Cubes, TeamDouble
from bot.games.chouette.seats import Side
from bot.games.core import Seat


def box_targets(game: Game) -> tuple[Seat, ...]:
    """Return the members whose cube the box may turn before this roll (R6)."""
    if game.options.cubes is Cubes.OFF or game.on_roll is not Side.BOX or not game.before_roll:
        return ()
    return tuple(bet.member for bet in game.bets if bet.is_open_to(game.box))


def team_doublers(game: Game) -> tuple[Seat, ...]:
    """Return the present members who may double, or propose to, before this roll (R7, R8)."""
    if game.options.cubes is Cubes.OFF or game.on_roll is not Side.TEAM or not game.before_roll:
        return ()
    if game.doubling.vetoed:
        return ()
    captain_alone = game.options.team_double is TeamDouble.CAPTAIN
    candidates = (game.captain,) if captain_alone else game.playing
    said = () if game.options.cubes is Cubes.SINGLE else game.doubling.said
    return tuple(s for s in candidates if s not in said and game.bet_of(s).is_open_to(s))


def redoublable_extras(game: Game, taker: Seat) -> tuple[Extra, ...]:
    """Return the side bets that ``taker`` may redouble: once before a roll of the team (R5, R12).

    A giver who has left cannot answer, so his side bet waits for the board as it is.
    """
    if game.on_roll is not Side.TEAM or not game.before_roll or taker in game.absent:
        return ()
    return tuple(
        extra
        for extra in game.extras
        if extra.taker == taker
        and (extra.giver, taker) not in game.doubling.redoubled
        and extra.giver not in game.absent
    )


def undecided(game: Game) -> tuple[Seat, ...]:
    """Return whom the double window waits for: cube at hand and nothing said yet (R8)."""
    if not game.options.double_window:
        return ()
    takers = {extra.taker for extra in game.extras if redoublable_extras(game, extra.taker)}
    waiting = {*team_doublers(game), *takers}
    return tuple(s for s in game.line if s in waiting and s not in game.doubling.said)


def is_anything_open(game: Game) -> bool:
    """Tell whether a double, a proposal or an extra waits for an answer."""
    doubling = game.doubling
    redoubled = any(extra.doubled for extra in game.extras)
    return bool(doubling.offer or doubling.proposal or game.extra_offers or redoubled)


def has_cube_decision(game: Game) -> bool:
    """Tell whether somebody could still do something about a cube before this roll."""
    if game.on_roll is Side.BOX:
        return bool(box_targets(game) or extra_givers(game))
    if game.options.double_window:
        return bool(undecided(game))
    return bool(team_doublers(game)) or any(redoublable_extras(game, seat) for seat in game.line)


def extra_givers(game: Game) -> tuple[Seat, ...]:
    """Return who may still offer an extra: dropped the last double, somebody took it (R12)."""
    return tuple(seat for seat in game.line if extra_takers(game, seat))


def extra_takers(game: Game, giver: Seat) -> tuple[Seat, ...]:
    """Return whom ``giver`` may offer an extra before the box rolls (R12)."""
    double = game.doubling.closed
    if not game.options.extras or double is None or giver in game.absent:
        return ()
    if giver not in double.dropped:
        return ()
    asked = {extra.taker for extra in game.extras if extra.giver == giver}
    asked |= {offer.taker for offer in game.extra_offers if offer.giver == giver}
    return tuple(s for s in double.staying if s in game.playing and s not in asked)


def to_answer(game: Game) -> dict[Seat, Seat]:
    """Return whose answer to the box is awaited now, and who gives it (R6, R19).

    An absent member answers as the captain does; only if the captain is not asked himself
    does he answer for him. `AnswerOrder` says how many are asked at a time.
    """
    double = game.doubling.offer
    if not isinstance(double, BoxDouble):
        return {}
    following = followers(game, double)
    awaited = {
        seat: game.captain if seat in game.absent else seat
        for seat in double.unanswered
        if seat not in following
    }
    ranked = [seat for seat in double.asked if seat in awaited]
    match game.options.answer_order:
        case AnswerOrder.CAPTAIN_FIRST:
            ranked = ranked[:1]
        case AnswerOrder.REVERSE:
            ranked = ranked[-1:]
        case _:
            pass
    return {seat: awaited[seat] for seat in ranked}


def followers(game: Game, double: BoxDouble) -> tuple[Seat, ...]:
    """Return the absent members who answer as the captain, asked himself, does (R19)."""
    if game.captain not in double.asked:
        return ()
    return tuple(seat for seat in double.unanswered if seat in game.absent)


def beavers(game: Game) -> tuple[Seat, ...]:
    """Return the members whose beaver the box has to answer, once nobody is unanswered."""
    double = game.doubling.offer
    if not isinstance(double, BoxDouble) or double.unanswered:
        return ()
    return tuple(bet.member for bet in game.bets if bet.beavered)


def offered_cubes(game: Game) -> tuple[Seat, ...]:
    """Return the members whose cubes the box has to answer; none while the window is open."""
    offer = game.doubling.offer
    if not isinstance(offer, MembersDouble) or undecided(game):
        return ()
    return offer.members


def consent_awaited(game: Game, proposal: Proposal) -> tuple[Seat, ...]:
    """Return the members whose yes or no is missing; who has left consents (R7, R19)."""
    spoken = (*proposal.agreed, *proposal.refused)
    return tuple(seat for seat in game.playing if seat not in spoken)


def consent(game: Game, proposal: Proposal) -> bool | None:
    """Return whether the team doubles, or nothing while that is open (R7).

    The *no* of a member who has left since then stands.
    """
    against = sum(seat in game.active for seat in proposal.refused)
    awaited = len(consent_awaited(game, proposal))
    members = len(game.active)
    if game.options.team_double is not TeamDouble.MAJORITY:
        return False if against else (True if not awaited else None)
    if 2 * (members - against - awaited) > members:
        return True
    return False if 2 * (members - against) <= members else None
