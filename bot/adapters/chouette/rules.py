"""Say by which house rules a chouette is played: the heading of its board, and a paragraph."""

from __future__ import annotations

from collections.abc import Iterator

from bot.adapters.chouette.panel import title_of
from bot.adapters.view import Cast
from bot.games.chouette.options import (
    AnswerOrder,
    BoxDoubleScope,
    BoxTake,
    Consult,
    Cubes,
    JoinPosition,
    LeavePolicy,
    LoneTaker,
    Options,
)
from bot.games.chouette.session import Session
from bot.words import Words


def heading(session: Session, cast: Cast, words: Words) -> str:
    """Return the game, who plays it on which side, with which cubes and for what."""
    game = session.running
    if game is None:
        if session.games:
            return words("chouette_heading.after", number=session.games)
        return words("chouette_heading.before")
    text = words(
        "chouette_heading.game",
        number=game.number,
        cubes=title_of(game, words),
        team_symbol=cast.symbols[0],
        captain=cast.plain[game.captain],
        box_symbol=cast.symbols[1],
        box=cast.plain[game.box],
    )
    if {bet.stake for bet in game.bets} == {1}:
        return text
    stakes = ", ".join(f"{cast.plain[bet.member]} {bet.stake}" for bet in game.bets)
    return "\n".join([text, words("chouette_heading.stakes", stakes=stakes)])


def house_rules(options: Options, words: Words) -> str:
    """Return the house rules in one paragraph: the essentials, then what else is agreed."""
    return " ".join(_sentences(options, words))


def _sentences(options: Options, words: Words) -> Iterator[str]:
    yield words(f"chouette_rules.cubes_{options.cubes}")
    if options.cubes is Cubes.SINGLE:
        yield words(f"chouette_rules.double_{options.team_double}")
    yield words(f"chouette_rules.consult_{options.consult}")
    if not options.consult_cube and options.consult is not Consult.NEVER:
        yield words("chouette_rules.consult_no_cube")
    yield words(f"chouette_rules.box_{options.box_rule}")
    yield from _about_cubes(options, words)
    yield from _about_values(options, words)
    yield from _about_people(options, words)


def _about_cubes(options: Options, words: Words) -> Iterator[str]:
    if options.double_window:
        yield words("chouette_rules.window")
    if options.box_double_scope is not BoxDoubleScope.ALL_ACTIVE:
        yield words(f"chouette_rules.scope_{options.box_double_scope}")
    if options.box_take is not BoxTake.FREE:
        yield words(f"chouette_rules.take_{options.box_take}")
    if options.answer_order is not AnswerOrder.FREE:
        yield words(f"chouette_rules.order_{options.answer_order}")
    if options.beavers:
        raccoons = options.raccoons
        yield words("chouette_rules.raccoons") if raccoons else words("chouette_rules.beavers")
    if options.lone_taker is not LoneTaker.FREE:
        yield words(f"chouette_rules.lone_{options.lone_taker}")
    if options.extras:
        yield words("chouette_rules.extras")
    if options.settlements:
        yield words("chouette_rules.settlements")


def _about_values(options: Options, words: Words) -> Iterator[str]:
    if options.jacoby:
        yield words("chouette_rules.jacoby")
    if options.automatic_doubles:
        yield words.plural("chouette_rules.automatic", options.automatic_doubles)
    if options.opening_reroll:
        yield words("chouette_rules.reroll")
    yield words("chouette_rules.backgammon", multiplier=options.backgammon_multiplier)


def _about_people(options: Options, words: Words) -> Iterator[str]:
    if options.join_position is not JoinPosition.LAST:
        yield words("chouette_rules.join_ahead")
    if options.leave_policy is LeavePolicy.FORFEIT:
        yield words("chouette_rules.leave_forfeit")
    else:
        yield words("chouette_rules.leave_proxy")
    if options.partner_at:
        yield words("chouette_rules.partner", players=options.partner_at)
    yield words("chouette_rules.players", most=options.max_players)
