"""Sitting down: the roll for seats, the lobby, and the order it gives (R1)."""

from __future__ import annotations

from dataclasses import replace

from bot.games.chouette.commands import ChangeOptions, Join, Leave, Start
from bot.games.chouette.events import SeatsRolled
from bot.games.chouette.options import CLASSIC, MODERN
from bot.games.chouette.seats import order_of, roll_for_seats
from bot.games.chouette.session import Phase, Session
from bot.games.core import ScriptedChance, Seat
from tests.games.chouette.staging import A, B, C, D, E, Table


def lobby(*seats: int) -> Table:
    at = Table(Session(options=CLASSIC))
    for seat in seats:
        at.act(Seat(seat), Join())
    return at


def test_the_highest_die_gets_the_box_and_the_next_is_captain() -> None:
    chance = ScriptedChance([2, 6, 4])
    order = order_of(tuple(roll_for_seats((A, B, C), chance)))
    chance.assert_spent()
    assert (order.box, order.queue) == (B, (C, A))


def test_only_the_tied_roll_again_and_keep_their_place_among_the_others() -> None:
    chance = ScriptedChance([5, 3, 5, 1, 3, 2, 6, 4, 1])
    rounds = tuple(roll_for_seats((A, B, C, D, E), chance))
    chance.assert_spent()
    assert rounds[1:] == (((A, 2), (C, 6)), ((B, 4), (E, 1)))
    order = order_of(rounds)
    assert order.seats == (C, A, B, E, D)


def test_people_tied_again_roll_once_more() -> None:
    chance = ScriptedChance([6, 6, 6, 3, 3, 1, 2, 5])
    rounds = tuple(roll_for_seats((A, B, C), chance))
    chance.assert_spent()
    assert order_of(rounds).seats == (B, A, C)


def test_the_first_game_begins_with_the_roll_for_seats_in_the_record() -> None:
    at = lobby(0, 1, 2)
    events = at.act(B, Start(), 1, 4, 6, 5, 2)
    assert SeatsRolled(((A, 1), (B, 4), (C, 6))) in events
    assert at.session.phase is Phase.GAME
    assert at.roles() == "C: BA"
    assert at.game.opening == ((5, 2),)


def test_two_cannot_start_a_chouette() -> None:
    assert lobby(0, 1).refusal(A, Start()) == "start.too_few"


def test_nobody_sits_down_twice_and_a_full_table_takes_nobody() -> None:
    at = lobby(0, 1, 2, 3, 4, 5)
    assert at.refusal(A, Join()) == "join.already"
    assert at.refusal(Seat(6), Join()) == "join.full"


def test_a_stranger_starts_nothing() -> None:
    assert lobby(0, 1, 2).refusal(D, Start()) == "seat.stranger"


def test_who_leaves_the_lobby_is_gone_and_the_last_one_closes_it() -> None:
    at = lobby(0, 1)
    at.act(A, Leave())
    assert at.session.seated == (B,)
    at.act(B, Leave())
    assert at.session.phase is Phase.STOPPED
    assert at.refusal(C, Join()) == "table.stopped"


def test_house_rules_change_in_the_lobby_only() -> None:
    at = lobby(0, 1, 2)
    at.act(C, ChangeOptions(MODERN))
    assert at.session.options is MODERN
    at.act(A, Start())
    assert at.refusal(A, ChangeOptions(CLASSIC)) == "options.game_begun"


def test_house_rules_must_leave_room_for_everybody_seated() -> None:
    at = lobby(0, 1, 2, 3)
    smaller = ChangeOptions(replace(CLASSIC, max_players=3))
    assert at.refusal(A, smaller) == "options.too_many_seated"
