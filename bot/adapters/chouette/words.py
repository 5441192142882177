"""Say what happened at a chouette, in one sentence for each event."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.adapters.backgammon.board_picture import play_in_text, turn_in_words
from bot.adapters.backgammon.words import opening_message
from bot.adapters.chouette.advice import advice_in_text
from bot.adapters.chouette.bargain_words import bargain_sentence, extra_sentence
from bot.adapters.chouette.between import outcome_in_words, results_in_words, roles_in_words
from bot.adapters.chouette.cube_words import answers_to_box, cube_sentence
from bot.adapters.chouette.picture import SEATS_OF
from bot.adapters.view import Cast
from bot.games.backgammon.events import Chosen, Danced, Played, Rolled
from bot.games.backgammon.notation import format_dice
from bot.games.chouette.doubling import BoxDouble
from bot.games.chouette.events import (
    BargainEvent,
    BoardEvent,
    BoxDoubled,
    ConcessionClosed,
    ConcessionOffered,
    CubeEvent,
    CubesAnswered,
    DoubleClosed,
    DoubleVetoed,
    Event,
    ExtraDoubleAnswered,
    ExtraEvent,
    ExtraStarted,
    Forfeited,
    GameEnded,
    GameStarted,
    Joined,
    Left,
    OpeningRolled,
    OptionsChanged,
    OrderSet,
    Paid,
    PartnerAnswered,
    PartnerInvited,
    Replaced,
    SatOut,
    SeatsRolled,
    Settled,
    Stopped,
    Suggested,
    TableEvent,
)
from bot.games.chouette.evolve import evolve
from bot.games.chouette.game import Game, LastTurn, Outcome
from bot.games.chouette.seats import Side
from bot.games.chouette.session import Session
from bot.games.chouette.succession import Why
from bot.games.core import Seat
from bot.words import Words

RECORDED: Final = (
    Left,
    PartnerAnswered,
    Stopped,
    OpeningRolled,
    Played,
    Danced,
    BoxDoubled,
    DoubleVetoed,
    DoubleClosed,
    CubesAnswered,
    ExtraStarted,
    ExtraDoubleAnswered,
    Settled,
    ConcessionOffered,
    ConcessionClosed,
    Forfeited,
    GameEnded,
)
UNTOLD_ROLES: Final = (Why.JOINED, Why.LEFT, Why.SAT_OUT)
"""Changes of the line that the board between games shows; no line of the record says them."""


def is_recorded(event: Event) -> bool:
    """Tell whether an event has a line in the record.

    Single answers have none: the event that closes what was asked sums them up. The roll for
    seats stands on the first board.
    """
    if isinstance(event, OrderSet):
        return event.why not in UNTOLD_ROLES
    return isinstance(event, RECORDED)


def sentence(before: Session, event: Event, cast: Cast, words: Words) -> str:
    """Return what ``event`` is called in words, ``before`` being the session it met."""
    if isinstance(event, TableEvent):
        return _about_the_table(before, event, cast, words)
    game = before.game
    assert game is not None
    if isinstance(event, BoardEvent):
        return _on_the_board(before, game, event, cast, words)
    if isinstance(event, CubeEvent):
        return cube_sentence(game, event, cast, words)
    if isinstance(event, ExtraEvent):
        return extra_sentence(game, event, cast, words)
    if isinstance(event, BargainEvent):
        return bargain_sentence(game, event, cast, words)
    return _about_results(game, event, cast, words)


def _about_the_table(before: Session, event: TableEvent, cast: Cast, words: Words) -> str:
    match event:
        case OptionsChanged():
            return words("chouette_record.options")
        case Joined() | Left() | SatOut():
            return _about_people(before, event, cast, words)
        case Replaced(leaver=leaver, newcomer=newcomer):
            names = {"who": cast.plain[newcomer], "leaver": cast.plain[leaver]}
            return words("chouette_record.replaced", **names)
        case SeatsRolled(throws=throws):
            rolls = ", ".join(f"{cast.plain[seat]} {die}" for seat, die in throws)
            again = bool(before.seat_rolls)
            message = "chouette_record.seats_again" if again else "chouette_record.seats"
            return words(message, rolls=rolls)
        case OrderSet(order=order, why=why):
            return roles_in_words(before, order, why, cast.plain, words)
        case _:
            return _about_the_next_game(event, cast, words)


def _about_the_next_game(
    event: PartnerInvited | PartnerAnswered | GameStarted | Stopped, cast: Cast, words: Words
) -> str:
    match event:
        case PartnerInvited(seat=seat):
            return words("chouette_record.partner_invited", who=cast.plain[seat])
        case PartnerAnswered(seat=seat, accepted=accepted):
            message = "chouette_record.partner" if accepted else "chouette_record.no_partner"
            return words(message, who=cast.plain[seat])
        case GameStarted(number=number):
            return words("chouette_record.started", number=number)
        case Stopped():
            return words("between.stopped")


def _about_people(before: Session, event: Joined | Left | SatOut, cast: Cast, words: Words) -> str:
    who, game = cast.plain[event.seat], before.running
    match event:
        case Joined():
            message = "chouette_record.joined_later" if game else "chouette_record.joined"
            return words(message, who=who)
        case SatOut():
            return words("chouette_record.sat_out", who=who)
        case Left():
            if game is None or event.seat not in (game.box, *game.playing):
                return words("chouette_record.left", who=who)
            if event.seat == game.box:
                return words("chouette_record.left_box", who=who)
            return words("chouette_record.left_member", who=who)


def _on_the_board(before: Session, game: Game, event: BoardEvent, cast: Cast, words: Words) -> str:
    match event:
        case OpeningRolled(dice=(box, captain)):
            after = evolve(before, event).running
            turned = after is not None and after.bets != game.bets
            return words(
                opening_message(event.dice, turned=turned),
                light_symbol=cast.symbols[0],
                light=captain,
                dark_symbol=cast.symbols[1],
                dark=box,
            )
        case Rolled(seat=seat, dice=dice, automatic=automatic):
            message = "chouette_record.rolled_automatically" if automatic else "record.rolled"
            symbol = _symbol(game, seat, cast)
            return words(message, symbol=symbol, dice=format_dice(dice))
        case Chosen(steps=steps):
            if not steps:
                return words("record.chosen_nothing")
            return words("record.chosen", play=play_in_text(game.position, steps))
        case Played() | Danced():
            return _turn_sentence(before, event, cast, words)


def _turn_sentence(before: Session, event: Played | Danced, cast: Cast, words: Words) -> str:
    game = evolve(before, event).game
    assert game is not None
    assert game.last is not None
    return last_in_words(game, game.last, cast, words)


def last_in_words(game: Game, last: LastTurn, cast: Cast, words: Words) -> str:
    """Return the turn that was played last as a line of the record has it."""
    symbol = _symbol(game, last.seat, cast)
    return turn_in_words(game.turns, symbol, last.turn, words, forced=last.forced)


def _symbol(game: Game, seat: Seat, cast: Cast) -> str:
    return cast.symbols[SEATS_OF[Side.BOX if seat == game.box else Side.TEAM]]


def _about_results(
    game: Game,
    event: Forfeited | Suggested | Paid | GameEnded,
    cast: Cast,
    words: Words,
) -> str:
    match event:
        case Forfeited(member=member):
            points = game.bet_of(member).price
            return words("chouette_record.forfeited", member=cast.plain[member], points=points)
        case Suggested(seat=seat, advice=advice, backing=backing):
            message = "chouette_record.suggested" if backing is None else "chouette_record.backed"
            text = advice_in_text(game, advice, words)
            return words(message, who=cast.plain[seat], advice=text)
        case Paid(payment=paid):
            return words(
                f"paid.{paid.reason}",
                payer=cast.plain[paid.payer],
                payee=cast.plain[paid.payee],
                points=paid.points,
            )
        case GameEnded(outcome=outcome):
            return "\n".join(_ending(game, outcome, cast, words))


def _ending(game: Game, outcome: Outcome, cast: Cast, words: Words) -> Iterator[str]:
    """Yield the answers that ended the game if such did, how it ended, and all results."""
    double = game.doubling.offer
    if isinstance(double, BoxDouble) and double.opened and double.answers:
        yield answers_to_box(game, cast.plain, words)
    yield outcome_in_words(game, outcome, cast.plain, words)
    yield results_in_words(game, cast.plain, words)
