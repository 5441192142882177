"""Say what a chouette waits for from whom; only those who owe it are mentioned."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from bot.adapters.backgammon.turn_controls import turn_status
from bot.adapters.chouette.cube_words import doubled_cubes
from bot.adapters.naming import named
from bot.adapters.view import Cast
from bot.games.chouette.box_take import is_limited, least_takes
from bot.games.chouette.cubes import (
    beavers,
    box_targets,
    followers,
    offered_cubes,
    team_doublers,
    to_answer,
)
from bot.games.chouette.doubling import BoxDouble
from bot.games.chouette.game import Concession, Game
from bot.games.chouette.options import BoxTake, Cubes
from bot.games.chouette.owed import Decision, owed
from bot.games.chouette.session import Session
from bot.games.core import Seat
from bot.words import Words

Line = Callable[[Game, tuple[Seat, ...], Cast, Words], str]


def decisions(session: Session, game: Game, cast: Cast, words: Words) -> Iterator[str]:
    """Yield a line for each kind of decision that is awaited."""
    awaited = owed(session)
    for kind in dict.fromkeys(awaited.values()):
        seats = tuple(seat for seat, decision in awaited.items() if decision is kind)
        yield _LINES[kind](game, seats, cast, words)


def _roll(game: Game, seats: tuple[Seat, ...], cast: Cast, words: Words) -> str:
    who = named(seats, cast.mentions)
    doublers = team_doublers(game)
    if box_targets(game) or doublers == seats:
        return words("status.roll", who=who)
    if doublers:
        names = named(doublers, cast.plain)
        return words("chouette_status.roll_or_members", who=who, members=names)
    return words("chouette_status.roll", who=who)


def _play(game: Game, seats: tuple[Seat, ...], cast: Cast, words: Words) -> str:
    assert game.turn is not None
    who = named(seats, cast.mentions)
    return turn_status(game.turn, who, words, opening=game.turns == 0)


def _window(game: Game, seats: tuple[Seat, ...], cast: Cast, words: Words) -> str:
    return words(
        "chouette_status.window",
        captain=cast.plain[game.captain],
        who=named(seats, cast.mentions),
    )


def _consent(game: Game, seats: tuple[Seat, ...], cast: Cast, words: Words) -> str:
    assert game.doubling.proposal is not None
    proposer = game.doubling.proposal.seat
    return words(
        "chouette_status.consent",
        proposer=cast.plain[proposer],
        cubes=doubled_cubes(game, game.bets, game.active, cast.plain, words),
        who=named(seats, cast.mentions),
    )


def _answer(game: Game, seats: tuple[Seat, ...], cast: Cast, words: Words) -> str:
    double = game.doubling.offer
    assert isinstance(double, BoxDouble)
    lines = [
        words(
            "chouette_status.doubled",
            box=cast.plain[game.box],
            cubes=doubled_cubes(game, double.before, double.asked, cast.plain, words),
        ),
        words(
            "chouette_status.answer_beaver" if game.options.beavers else "chouette_status.answer",
            who=named(seats, cast.mentions),
        ),
    ]
    carried = followers(game, double)
    if carried and game.captain in seats:
        captain, absent_ones = cast.plain[game.captain], named(carried, cast.plain)
        lines.append(words("chouette_status.followers", captain=captain, who=absent_ones))
    for absent in (seat for seat, answerer in to_answer(game).items() if seat != answerer):
        answerer = cast.plain[to_answer(game)[absent]]
        lines.append(
            words("chouette_status.answers_for", captain=answerer, member=cast.plain[absent])
        )
    return "\n".join(lines)


def _box_cubes(game: Game, seats: tuple[Seat, ...], cast: Cast, words: Words) -> str:
    offered = offered_cubes(game)
    who = named(seats, cast.mentions)
    cubes = doubled_cubes(game, game.bets, offered, cast.plain, words)
    single = game.options.cubes is Cubes.SINGLE
    message = "chouette_status.team_doubled" if single else "chouette_status.cubes"
    line = words(message, cubes=cubes, who=who)
    limit = take_limit(game, offered, words)
    return f"{line}\n{limit}" if limit else line


def take_limit(game: Game, offered: tuple[Seat, ...], words: Words) -> str:
    """Return the house rule that limits what the box may take now, if one does (R8)."""
    rule = game.options.box_take
    if not is_limited(game, offered) or rule is BoxTake.FREE:
        return ""
    return words(f"box_take.{rule}", least=least_takes(rule, len(offered)), offered=len(offered))


def _beavers(game: Game, seats: tuple[Seat, ...], cast: Cast, words: Words) -> str:
    message = (
        "chouette_status.beavers_raccoon" if game.options.raccoons else "chouette_status.beavers"
    )
    cubes = (
        words("cube.of_member", member=cast.plain[member], value=game.bet_of(member).cube.value * 2)
        for member in beavers(game)
    )
    return words(message, cubes=", ".join(cubes), who=named(seats, cast.mentions))


def _extra(game: Game, seats: tuple[Seat, ...], cast: Cast, words: Words) -> str:
    lines = (
        words.plural(
            "chouette_status.extra",
            offer.price,
            giver=cast.plain[offer.giver],
            who=cast.mentions[offer.taker],
        )
        for offer in game.extra_offers
        if offer.taker in seats
    )
    return "\n".join(lines)


def _extra_double(game: Game, seats: tuple[Seat, ...], cast: Cast, words: Words) -> str:
    lines = (
        words(
            "chouette_status.extra_double",
            taker=cast.plain[extra.taker],
            value=extra.value * 2,
            who=cast.mentions[extra.giver],
        )
        for extra in game.extras
        if extra.doubled and extra.giver in seats
    )
    return "\n".join(lines)


def _concession(game: Game, seats: tuple[Seat, ...], cast: Cast, words: Words) -> str:
    """Ask those who would lose with the proposer whether they agree, the others to accept."""
    assert game.concession is not None
    offer = words(
        f"chouette_status.concession_{game.concession.win.name.lower()}",
        proposer=cast.plain[game.concession.seat],
        cost=_worths(game, game.concession, cast, words),
    )
    with_him = () if game.concession.seat == game.box else game.line
    mates = tuple(seat for seat in seats if seat in with_him)
    others = tuple(seat for seat in seats if seat not in with_him)
    questions = (("agree", mates), ("accept", others))
    asked = (
        words(f"chouette_status.concession_asks_{what}", who=named(who, cast.mentions))
        for what, who in questions
        if who
    )
    return " ".join([offer, *asked])


def _worths(game: Game, concession: Concession, cast: Cast, words: Words) -> str:
    """Return what each bet that the concession would end is worth."""
    worths = (
        words(
            "chouette_status.worth",
            member=cast.plain[member],
            points=game.bet_of(member).worth(concession.win, game.options),
        )
        for member in concession.members
    )
    return ", ".join(worths)


_LINES: Final[Mapping[Decision, Line]] = {
    Decision.ROLL: _roll,
    Decision.PLAY: _play,
    Decision.WINDOW: _window,
    Decision.CONSENT: _consent,
    Decision.ANSWER: _answer,
    Decision.CUBES: _box_cubes,
    Decision.BEAVERS: _beavers,
    Decision.EXTRA: _extra,
    Decision.EXTRA_DOUBLE: _extra_double,
    Decision.CONCESSION: _concession,
}
