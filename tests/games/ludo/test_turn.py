"""Turns: who begins, further rolls, three tries, the third six, choosing and running by itself."""

from __future__ import annotations

import pytest

from bot.games.core import ScriptedChance, TrialChance
from bot.games.ludo.automation import Automation
from bot.games.ludo.board import Colour, tile
from bot.games.ludo.commands import (
    ChooseMove,
    Command,
    Confirm,
    Leave,
    PlayMove,
    Roll,
    SetAutomation,
    Start,
    Undo,
)
from bot.games.ludo.decide import decide
from bot.games.ludo.events import (
    AutomationSet,
    Chosen,
    Moved,
    OpeningRolled,
    Passed,
    Rolled,
    Started,
    TurnLost,
)
from bot.games.ludo.evolve import replay
from bot.games.ludo.game import Game, Phase
from bot.games.ludo.options import BATTLE, JOURNEY
from tests.games.ludo.playing import (
    BY_HAND,
    SEATS,
    act,
    happened,
    refusal,
    started,
    table,
    take_turn,
)

USUAL = Automation()
WAITING = "green: g1,g2=yard r1=yard; blue: g1,g2=yard r1=yard"
ON_THE_WAY = "green: g1=f20> r1=f40>*; blue: g1=f20> r1=f40>*"


def kinds(events: tuple[object, ...]) -> list[type]:
    return [type(event) for event in events]


@pytest.mark.parametrize(
    ("count", "colours"),
    [
        (2, (Colour.GREEN, Colour.BLUE)),
        (3, (Colour.GREEN, Colour.RED, Colour.BLUE)),
        (4, (Colour.GREEN, Colour.RED, Colour.BLUE, Colour.YELLOW)),
    ],
)
def test_two_sit_opposite_and_more_in_the_order_of_the_colours(
    count: int, colours: tuple[Colour, ...]
) -> None:
    game = started(count)
    assert tuple(player.colour for player in game.players) == colours
    assert all(len(player.pieces) == 5 and player.waits_in_yard for player in game.players)


def test_the_highest_roll_begins() -> None:
    events = happened(Game(), 0, Start(3), 2, 5, 4)
    assert kinds(events) == [Started, OpeningRolled]
    assert events[1] == OpeningRolled(((SEATS[0], 2), (SEATS[1], 5), (SEATS[2], 4)), SEATS[1])
    assert replay(Game(), events).to_act == SEATS[1]


def test_those_who_tie_for_the_highest_roll_roll_again_alone() -> None:
    events = happened(Game(), 0, Start(4), 5, 3, 5, 5, 2, 2, 1, 1, 6)
    rolled = [event for event in events if isinstance(event, OpeningRolled)]
    assert [tuple(throw.seat for throw in each.throws) for each in rolled] == [
        (0, 1, 2, 3),
        (0, 2, 3),
        (0, 2),
    ]
    assert [each.first for each in rolled] == [None, None, 2]


def test_a_turn_that_begins_in_the_yard_has_three_rolls_for_a_six() -> None:
    game = table(WAITING)
    for die in (5, 4):
        game = take_turn(game, die)
        assert (game.on_turn, game.phase) == (0, Phase.ROLL)
    assert take_turn(game, 3).on_turn == 1


def test_the_second_try_may_enter_and_the_six_gives_one_more_roll_and_no_more_tries() -> None:
    game = take_turn(take_turn(table(WAITING), 1), 6, "enter:g1")
    assert (game.on_turn, game.tries) == (0, 1)
    assert take_turn(game, 2, "forward:g1").on_turn == 1


def test_pieces_at_home_do_not_take_the_three_tries_away() -> None:
    game = table("green: g1=home g2=yard r1=home; blue: g1=yard")
    assert take_turn(game, 1).on_turn == 0


@pytest.mark.parametrize("elsewhere", ["g1=f20>", "g1=HP7"])
def test_one_piece_on_its_way_takes_the_three_tries_away(elsewhere: str) -> None:
    game = table(f"green: {elsewhere} g2=yard; red: g1,g2=t23>; blue: g1=yard")
    assert take_turn(game, 5).on_turn == 1


def test_a_six_a_capture_and_a_piece_at_home_each_give_another_roll() -> None:
    assert take_turn(table(ON_THE_WAY), 6, "forward:g1").on_turn == 0
    assert take_turn(table("green: g1=f20>; red: g1=t21>"), 2, "forward:g1").on_turn == 0
    assert take_turn(table("green: g1=HP7 r1=yard; blue: g1=yard"), 1, "home:g1").on_turn == 0
    assert take_turn(table(ON_THE_WAY), 5, "forward:g1").on_turn == 1


def test_one_move_gives_one_roll_whatever_it_does() -> None:
    game = take_turn(table("green: g1=f68> g2=f20>; red: g1=t0>; blue: g1=t5>"), 6, "forward:g1")
    assert game.players[0].captured == 2
    assert take_turn(game, 3, "forward:g1").on_turn == 1


def test_a_six_without_a_legal_move_still_gives_another_roll() -> None:
    game = take_turn(table("green: g1=HP7; blue: g1=yard"), 6)
    assert (game.on_turn, game.phase) == (0, Phase.ROLL)
    assert take_turn(game, 2).on_turn == 1


def test_the_third_six_in_a_row_ends_the_turn_unmoved() -> None:
    game = take_turn(take_turn(table(ON_THE_WAY), 6, "forward:g1"), 6, "forward:g1")
    events = happened(game, 0, Roll(), 6)
    assert kinds(events) == [Rolled, TurnLost]
    after = replay(game, events)
    assert (after.on_turn, after.players) == (1, game.players)


def test_sixes_that_another_number_parts_are_not_in_a_row() -> None:
    game = table("green: g1=f10> g2=f2> r1=f40>*; red: g1=t24> g2=t26>")
    game = take_turn(take_turn(game, 6, "forward:g1"), 6, "forward:g1")
    game = take_turn(game, 5, "forward:g1")
    assert game.players[0].captured == 1
    game = act(game, 0, Roll(), 6)
    assert (game.on_turn, game.phase, game.is_third_six) == (0, Phase.MOVE, False)


def test_the_turn_passes_round_the_table() -> None:
    game = started(4, first=2)
    order = []
    for _ in range(8):
        order.append(game.on_turn)
        for die in (1, 2, 3):
            game = act(game, game.on_turn, SetAutomation(BY_HAND))
            game = take_turn(game, die)
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]
    assert (game.round, game.turns) == (3, 8)


def test_a_choice_may_change_and_be_taken_back_until_it_is_confirmed() -> None:
    game = act(table(ON_THE_WAY), 0, Roll(), 3)
    assert kinds(happened(game, 0, ChooseMove("forward:g1"))) == [Chosen]
    chosen = act(game, 0, ChooseMove("forward:g1"))
    other = act(chosen, 0, ChooseMove("forward:r1"))
    assert other.chosen_move == game.moves[1]
    assert act(other, 0, Undo()) == game
    assert act(other, 0, Confirm()).last_move.move == game.moves[1]


def test_the_only_move_runs_by_itself_where_its_player_wants_that() -> None:
    position = "green: g1=f20> r1=HP7; blue: g1=yard"
    moved = happened(table(position, automation=USUAL), 0, Roll(), 3)
    assert kinds(moved) == [Rolled, Moved]
    assert moved[1].forced
    by_hand = act(table(position), 0, Roll(), 3)
    assert by_hand.phase is Phase.MOVE
    assert kinds(happened(by_hand, 0, Confirm())) == [Moved]


def test_a_roll_without_a_move_passes_by_itself_where_its_player_wants_that() -> None:
    position = "green: g1=HP7; blue: g1=yard"
    assert happened(table(position, automation=USUAL), 0, Roll(), 3)[1:] == (Passed(SEATS[0]),)
    by_hand = act(table(position), 0, Roll(), 3)
    assert happened(by_hand, 0, Confirm()) == (Passed(SEATS[0], automatic=False),)


def test_further_rolls_of_a_turn_run_by_themselves_and_the_first_never_does() -> None:
    events = happened(table(WAITING, automation=USUAL), 0, Roll(), 1, 2, 3)
    assert [(type(e), getattr(e, "automatic", None)) for e in events] == [
        (Rolled, False),
        (Passed, True),
        (Rolled, True),
        (Passed, True),
        (Rolled, True),
        (Passed, True),
    ]
    after = replay(table(WAITING, automation=USUAL), events)
    assert (after.on_turn, after.phase, after.rolls) == (1, Phase.ROLL, ())


def test_a_roll_without_a_move_says_whether_another_follows() -> None:
    game = table(WAITING, automation=USUAL)
    events = happened(game, 0, Roll(), 1, 2, 3)
    passed = [event for event in events if isinstance(event, Passed)]
    assert [event.again for event in passed] == [True, True, False]
    assert replay(game, events[:-1]).idle == 2
    assert replay(game, events).idle == 0
    by_hand = act(table("green: g1=HP7; blue: g1=yard"), 0, Roll(), 6)
    assert happened(by_hand, 0, Confirm()) == (Passed(SEATS[0], automatic=False, again=True),)


def test_a_move_can_be_made_at_once_whatever_was_chosen() -> None:
    game = act(table("green: g1=f20> g2=f30>; blue: g1=yard"), 0, Roll(), 3)
    game = act(game, 0, ChooseMove("forward:g1"))
    assert act(game, 0, PlayMove("forward:g2")).last_move.move.id == "forward:g2"


def test_the_last_move_says_where_it_captured() -> None:
    position = "green: g1,g2=t66>; red: g1=t0 g2,g3=t1; blue: g1=yard"
    game = act(table(position), 0, Roll(), 6)
    last = act(game, 0, PlayMove("forward:g1+g2")).last_move
    assert last.captured_on == (tile(0), tile(1))


def test_what_runs_by_itself_stops_at_a_decision() -> None:
    game = act(table(WAITING, automation=USUAL), 0, Roll(), 3, 6)
    assert [move.id for move in game.moves] == ["enter:g1", "enter:r1"]


def test_everybody_chooses_what_runs_by_itself_at_any_time() -> None:
    chance = ScriptedChance()
    assert decide(Game(), SEATS[1], SetAutomation(BY_HAND), chance) == (
        AutomationSet(SEATS[1], BY_HAND),
    )
    game = act(table(ON_THE_WAY), 1, SetAutomation(USUAL))
    assert (game.automation_of(SEATS[0]), game.automation_of(SEATS[1])) == (BY_HAND, USUAL)


def test_choosing_that_the_only_move_runs_by_itself_makes_it_at_once() -> None:
    game = act(table("green: g1=f20>; blue: g1=yard"), 0, Roll(), 3)
    events = happened(game, 0, SetAutomation(USUAL))
    assert kinds(events) == [AutomationSet, Moved]


def test_a_command_can_be_tried_without_its_dice() -> None:
    tried = decide(Game(BATTLE), SEATS[0], Start(4), TrialChance())
    assert tried[-1].first is not None
    assert decide(replay(Game(BATTLE), tried), SEATS[0], Roll(), TrialChance())


OVER = act(table("green: g1=yard; blue: g1=yard", JOURNEY), 1, Leave())
TO_ROLL = table(ON_THE_WAY)
TO_MOVE = act(TO_ROLL, 0, Roll(), 3)
GONE = act(table("green: g1=yard; red: g1=yard; blue: g1=yard"), 1, Leave())


@pytest.mark.parametrize(
    ("game", "seat", "command", "code"),
    [
        (Game(), 0, Roll(), "turn.not_started"),
        (Game(), 0, Leave(), "turn.not_started"),
        (Game(), 0, Start(1), "ludo.players"),
        (Game(), 0, Start(5), "ludo.players"),
        (TO_ROLL, 0, Start(2), "start.already"),
        (TO_ROLL, 0, Confirm(), "play.roll_first"),
        (TO_ROLL, 0, Undo(), "play.roll_first"),
        (TO_ROLL, 0, ChooseMove("forward:g1"), "play.roll_first"),
        (TO_ROLL, 1, Roll(), "turn.not_yours"),
        (TO_MOVE, 0, Roll(), "roll.already"),
        (TO_MOVE, 0, Undo(), "ludo.nothing_chosen"),
        (TO_MOVE, 0, Confirm(), "ludo.nothing_chosen"),
        (TO_MOVE, 0, ChooseMove("backward:g1"), "ludo.illegal_move"),
        (TO_MOVE, 0, ChooseMove("nonsense"), "ludo.illegal_move"),
        (TO_MOVE, 0, PlayMove("backward:g1"), "ludo.illegal_move"),
        (TO_MOVE, 1, ChooseMove("forward:g1"), "turn.not_yours"),
        (GONE, 1, Roll(), "seat.out"),
        (GONE, 1, Leave(), "seat.out"),
        (GONE, 3, Roll(), "seat.out"),
        (OVER, 0, Roll(), "game.over"),
        (OVER, 0, Leave(), "game.over"),
        (OVER, 0, SetAutomation(USUAL), "game.over"),
    ],
)
def test_what_is_not_allowed_is_refused_with_its_code(
    game: Game, seat: int, command: Command, code: str
) -> None:
    assert refusal(game, seat, command) == code
