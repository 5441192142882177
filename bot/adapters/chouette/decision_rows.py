"""Offer the controls of the decisions that a chouette waits for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from bot.adapters.backgammon.turn_controls import turn_rows
from bot.adapters.chouette.arguments import ALL
from bot.adapters.view import Button, Choice, Intent, Menu, Row, Style
from bot.games.chouette.cubes import beavers, box_targets, offered_cubes, team_doublers
from bot.games.chouette.game import Game
from bot.games.chouette.options import BoxDoubleScope, Cubes
from bot.games.chouette.owed import Decision
from bot.games.core import Seat
from bot.words import Words

MOST_OFFERS: Final = 2
"""Offers of one kind that have buttons at a time; an answer makes room for the next."""
MOST_BEAVER_CHOICES: Final = 25

Names = tuple[str, ...]
Rows = Callable[[Game, Names, Words], Iterator[Row]]


def decision_rows(kind: Decision, game: Game, names: Names, words: Words) -> Iterator[Row]:
    """Yield the controls of one kind of decision; ``names`` are as people write them."""
    return _ROWS[kind](game, names, words)


def _play(game: Game, _: Names, words: Words) -> Iterator[Row]:
    assert game.turn is not None
    yield from turn_rows(game.turn, words)


def _roll(game: Game, names: Names, words: Words) -> Iterator[Row]:
    roll = Button(Intent("roll"), words("button.roll"), Style.PRIMARY)
    may_double = box_targets(game) or team_doublers(game)
    yield (roll, *((_double(game, words),) if may_double else ()))
    targets = box_targets(game)
    if len(targets) > 1 and game.options.box_double_scope is not BoxDoubleScope.ALL_ACTIVE:
        choices = tuple(Choice(str(seat), names[seat]) for seat in targets)
        yield Menu("double", words("menu.double"), choices, 1, len(choices), asks=True)


def _double(game: Game, words: Words) -> Button:
    several = len(box_targets(game)) > 1 and game.options.cubes is Cubes.MULTI
    label = words("button.double_all") if several else words("button.double")
    return Button(Intent("double"), label, asks=True)


def _window(game: Game, _: Names, words: Words) -> Iterator[Row]:
    double = (_double(game, words),) if team_doublers(game) else ()
    yield (*double, Button(Intent("no_double"), words("button.no_double")))


def _consent(_: Game, __: Names, words: Words) -> Iterator[Row]:
    yield (
        Button(Intent("accept"), words("button.agree"), Style.SUCCESS),
        Button(Intent("refuse"), words("button.refuse"), Style.DANGER),
    )


def _concession(_: Game, __: Names, words: Words) -> Iterator[Row]:
    yield (
        Button(Intent("accept"), words("button.accept"), Style.SUCCESS),
        Button(Intent("refuse"), words("button.play_on")),
    )


def _answer(game: Game, _: Names, words: Words) -> Iterator[Row]:
    beaver = Button(Intent("beaver"), words("button.beaver"), asks=True)
    yield (
        Button(Intent("take"), words("button.take"), Style.SUCCESS),
        Button(Intent("drop"), words("button.drop"), Style.DANGER, asks=True),
        *((beaver,) if game.options.beavers else ()),
    )


def _cubes(game: Game, names: Names, words: Words) -> Iterator[Row]:
    """Yield take and drop for all cubes, and where there are several a choice of each."""
    offered = offered_cubes(game)
    one = len(offered) == 1 or game.options.cubes is Cubes.SINGLE
    if one:
        take, drop = words("button.take"), words("button.drop")
    else:
        take, drop = words("button.take_all"), words("button.drop_all")
    yield (
        Button(Intent("take"), take, Style.SUCCESS),
        Button(Intent("drop"), drop, Style.DANGER, asks=True),
    )
    if not one:
        choices = tuple(_cube_choice(game, seat, names, words) for seat in offered)
        yield Menu("cubes", words("menu.cubes"), choices, 0, len(choices), asks=True)


def _cube_choice(game: Game, seat: Seat, names: Names, words: Words) -> Choice:
    bet = game.bet_of(seat)
    return Choice(
        str(seat),
        names[seat],
        words("menu.cube", doubled=bet.cube.value * 2, price=bet.price),
    )


def _beavers(game: Game, names: Names, words: Words) -> Iterator[Row]:
    """Yield one reply to all beavers, and where there are several a choice for each."""
    members = beavers(game)
    replies = ("go_on", "raccoon", "give_up") if game.options.raccoons else ("go_on", "give_up")
    yield tuple(
        Button(
            Intent("beavers", f"{ALL}.{reply}"),
            words(f"button.beaver_{reply}"),
            Style.DANGER if reply == "give_up" else Style.SECONDARY,
            asks=True,
        )
        for reply in replies
    )
    if 1 < len(members) <= MOST_BEAVER_CHOICES // len(replies):
        choices = tuple(
            Choice(f"{seat}.{reply}", words(f"menu.beaver_{reply}", name=names[seat]))
            for seat in members
            for reply in replies
        )
        count = len(members)
        yield Menu("beavers", words("menu.beavers"), choices, count, count, asks=True)


def _extra_offers(game: Game, names: Names, words: Words) -> Iterator[Row]:
    for offer in game.extra_offers[:MOST_OFFERS]:
        giver = names[offer.giver]
        yield (
            Button(
                Intent("accept", str(offer.giver)),
                words("button.extra_accept", name=giver),
                Style.SUCCESS,
            ),
            Button(Intent("refuse", str(offer.giver)), words("button.extra_refuse", name=giver)),
        )


def _extra_doubles(game: Game, names: Names, words: Words) -> Iterator[Row]:
    doubled = [extra for extra in game.extras if extra.doubled]
    for extra in doubled[:MOST_OFFERS]:
        taker = names[extra.taker]
        yield (
            Button(
                Intent("extra_take", str(extra.taker)),
                words("button.extra_take", name=taker),
                Style.SUCCESS,
            ),
            Button(
                Intent("extra_drop", str(extra.taker)),
                words("button.extra_drop", name=taker),
                Style.DANGER,
                asks=True,
            ),
        )


_ROWS: Final[Mapping[Decision, Rows]] = {
    Decision.ROLL: _roll,
    Decision.PLAY: _play,
    Decision.WINDOW: _window,
    Decision.CONSENT: _consent,
    Decision.ANSWER: _answer,
    Decision.CUBES: _cubes,
    Decision.BEAVERS: _beavers,
    Decision.EXTRA: _extra_offers,
    Decision.EXTRA_DOUBLE: _extra_doubles,
    Decision.CONCESSION: _concession,
}
