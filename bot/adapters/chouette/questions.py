"""Ask before what cannot be taken back at a chouette, naming what it costs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.adapters.chouette.arguments import read_beavers, read_seats
from bot.adapters.chouette.bargain_words import deal_in_words
from bot.adapters.chouette.cube_words import doubled_cubes
from bot.adapters.naming import named
from bot.adapters.view import Cast
from bot.games.chouette.cubes import box_targets, followers, offered_cubes, to_answer
from bot.games.chouette.doubling import BoxDouble
from bot.games.chouette.game import Game
from bot.games.chouette.options import FEWEST_PLAYERS, Cubes, LeavePolicy, TeamDouble
from bot.games.chouette.session import Session
from bot.games.core import Seat
from bot.words import Words

Question = Callable[[Game, Seat, str, Cast, Words], str]


def question(game: Game, seat: Seat, verb: str, argument: str, cast: Cast, words: Words) -> str:
    """Return what is asked before ``verb``, which the rules allow, is done."""
    return _QUESTIONS[verb](game, seat, argument, cast, words)


def _double(game: Game, seat: Seat, argument: str, cast: Cast, words: Words) -> str:
    if seat == game.box:
        return _double_by_box(game, read_seats(argument) or box_targets(game), cast, words)
    bet, box, rule = game.bet_of(seat), cast.plain[game.box], game.options.team_double
    bets = [bet for bet in game.bets if bet.active]
    if rule is TeamDouble.INDIVIDUAL:
        return words.plural(
            "chouette_prompt.double_own", bet.price, box=box, value=bet.cube.value * 2
        )
    if len({(bet.cube.value, bet.price) for bet in bets}) > 1:
        cubes = doubled_cubes(game, bets, game.active, cast.plain, words)
        prices = ", ".join(f"{cast.plain[bet.member]} {bet.price}" for bet in bets)
        return words(f"chouette_prompt.parted_{rule}", box=box, cubes=cubes, prices=prices)
    message = {
        TeamDouble.CAPTAIN: "chouette_prompt.double_captain",
        TeamDouble.UNANIMOUS: "chouette_prompt.propose_unanimous",
        TeamDouble.MAJORITY: "chouette_prompt.propose_majority",
    }[rule]
    return words.plural(message, bet.price, box=box, value=bet.cube.value * 2)


def _double_by_box(game: Game, members: tuple[Seat, ...], cast: Cast, words: Words) -> str:
    """Ask once where all play with one cube for the same points, else name each cube."""
    (first, *others) = [game.bet_of(member) for member in members]
    alike = all((bet.cube, bet.price) == (first.cube, first.price) for bet in others)
    if alike and game.options.cubes is Cubes.SINGLE:
        value = first.cube.value * 2
        return words.plural("chouette_prompt.double_shared", first.price, value=value)
    cubes = "\n".join(_doubled(game, member, cast, words) for member in members)
    return words("chouette_prompt.double_box", cubes=cubes)


def _doubled(game: Game, member: Seat, cast: Cast, words: Words) -> str:
    bet = game.bet_of(member)
    return words.plural(
        "chouette_prompt.cube_doubled",
        bet.price,
        member=cast.plain[member],
        value=bet.cube.value * 2,
    )


def _drop(game: Game, seat: Seat, argument: str, cast: Cast, words: Words) -> str:
    double = game.doubling.offer
    if not isinstance(double, BoxDouble):
        return _cubes(game, seat, "", cast, words)
    box = cast.plain[game.box]
    member = _answered_for(game, seat, argument)
    if member != seat:
        return words.plural(
            "chouette_prompt.drop_for", double.price(member), member=cast.plain[member], box=box
        )
    text = words.plural("chouette_prompt.drop", double.price(seat), box=box)
    carried = followers(game, double) if seat == game.captain else ()
    if not carried:
        return text
    return "\n".join([text, words("chouette_prompt.followers", who=named(carried, cast.plain))])


def _answered_for(game: Game, seat: Seat, argument: str) -> Seat:
    """Return whose answer ``seat`` gives: the one named, himself, or one who has left."""
    if argument:
        return Seat(int(argument))
    mine = [member for member, answerer in to_answer(game).items() if answerer == seat]
    return seat if seat in mine else mine[0]


def _beaver(game: Game, seat: Seat, argument: str, cast: Cast, words: Words) -> str:
    double = game.doubling.offer
    assert isinstance(double, BoxDouble)
    before = {bet.member: bet.cube.value for bet in double.before}
    value = before[_answered_for(game, seat, argument)]
    return words(
        "chouette_prompt.beaver", box=cast.plain[game.box], doubled=value * 2, value=value * 4
    )


def _cubes(game: Game, _: Seat, argument: str, cast: Cast, words: Words) -> str:
    """Ask the box about each cube: those named are taken, the others dropped."""
    offered, taken = offered_cubes(game), read_seats(argument)
    lines = [_cube_answer(game, seat, taken, cast, words) for seat in offered]
    cost = sum(game.bet_of(seat).price for seat in offered if seat not in taken)
    if cost == 0:
        return words("chouette_prompt.cubes_taken", answers="\n".join(lines))
    return words.plural("chouette_prompt.cubes", cost, answers="\n".join(lines))


def _cube_answer(
    game: Game, member: Seat, taken: tuple[Seat, ...], cast: Cast, words: Words
) -> str:
    bet, name = game.bet_of(member), cast.plain[member]
    if member in taken:
        return words("chouette_prompt.cube_taken", member=name, value=bet.cube.value * 2)
    return words.plural("chouette_prompt.cube_dropped", bet.price, member=name)


def _beavers(game: Game, _: Seat, argument: str, cast: Cast, words: Words) -> str:
    lines = []
    for member, reply in read_beavers(argument, game):
        bet = game.bet_of(member)
        lines.append(
            words.plural(
                f"chouette_prompt.beaver_{reply}",
                bet.price,
                member=cast.plain[member],
                beavered=bet.cube.value * 2,
                raccooned=bet.cube.value * 4,
            )
        )
    return words("chouette_prompt.beavers", answers="\n".join(lines))


def _extra(game: Game, seat: Seat, argument: str, cast: Cast, words: Words) -> str:
    double = game.doubling.closed
    assert double is not None
    return words.plural(
        "chouette_prompt.extra", double.price(seat), taker=cast.plain[int(argument)]
    )


def _extra_double(game: Game, seat: Seat, argument: str, cast: Cast, words: Words) -> str:
    giver = Seat(int(argument))
    extra = next(e for e in game.extras if (e.giver, e.taker) == (giver, seat))
    return words.plural(
        "chouette_prompt.extra_double",
        extra.price,
        giver=cast.plain[giver],
        value=extra.value * 2,
    )


def _extra_drop(game: Game, seat: Seat, argument: str, cast: Cast, words: Words) -> str:
    taker = Seat(int(argument))
    extra = next(e for e in game.extras if (e.giver, e.taker) == (seat, taker))
    return words.plural("chouette_prompt.extra_drop", extra.price, taker=cast.plain[taker])


def _settle_accept(game: Game, _: Seat, argument: str, cast: Cast, words: Words) -> str:
    offer = next(offer for offer in game.settlements if str(offer.member) == argument)
    deal = deal_in_words(game, offer.member, offer.points_to_member, cast.plain, words)
    return words("chouette_prompt.settle_accept", deal=deal, member=cast.plain[offer.member])


def _leave(game: Game, seat: Seat, _: str, cast: Cast, words: Words) -> str:
    if seat == game.box:
        cost = sum(bet.price for bet in game.bets if bet.active)
        return words.plural("chouette_prompt.leave_box", cost)
    if seat not in game.active:
        return words("chouette_prompt.leave")
    forfeits = game.options.leave_policy is LeavePolicy.FORFEIT or game.playing == (seat,)
    message = "chouette_prompt.leave_forfeit" if forfeits else "chouette_prompt.leave_proxy"
    return words.plural(message, game.bet_of(seat).price, box=cast.plain[game.box])


def leave_between_games(session: Session, seat: Seat, cast: Cast, words: Words) -> str:
    """Return what is asked before ``seat`` leaves, naming who gets his role by that."""
    order = session.order
    if order is None or seat not in order.seats:
        return words("chouette_prompt.leave")
    if len(order.seats) <= FEWEST_PLAYERS:
        return words("chouette_prompt.leave_last")
    left = order.without(seat)
    if seat == order.box:
        return words("chouette_prompt.leave_box_to", heir=cast.plain[left.box])
    if seat == order.queue[0]:
        return words("chouette_prompt.leave_captain_to", heir=cast.plain[left.queue[0]])
    return words("chouette_prompt.leave")


_QUESTIONS: Final[Mapping[str, Question]] = {
    "double": _double,
    "drop": _drop,
    "beaver": _beaver,
    "cubes": _cubes,
    "beavers": _beavers,
    "extra": _extra,
    "extra_double": _extra_double,
    "extra_drop": _extra_drop,
    "settle_accept": _settle_accept,
    "leave": _leave,
}
"""What is asked once more, by verb."""
ASKED: Final = frozenset(_QUESTIONS)
