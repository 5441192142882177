"""A player who leaves: his pieces go, blockades open, the others play on."""

from __future__ import annotations

from bot.games.ludo.board import HOME, YARD
from bot.games.ludo.commands import ChooseMove, Confirm, Leave, Roll
from bot.games.ludo.events import Ending, Finished, Left, Moved
from bot.games.ludo.evolve import replay
from bot.games.ludo.game import Phase
from bot.games.ludo.options import Options
from tests.games.ludo.playing import act, happened, started, table

THREE = "green: g1=f20> r1=f40>*; red: g1,g2=t21> g3=home r1=f50>*; blue: g1=f30> r1=yard"


def test_the_pieces_of_who_leaves_are_off_the_board_except_those_at_home() -> None:
    game = act(table(THREE), 1, Leave())
    places = [piece.place for piece in game.players[1].pieces]
    assert places == [YARD, YARD, HOME, YARD]
    assert game.players[1].left
    assert game.present == (0, 2)


def test_a_blockade_opens_when_its_owner_leaves() -> None:
    game = act(table(THREE), 0, Roll(), 2)
    assert [move.id for move in game.moves] == ["forward:r1"]
    game = act(game, 1, Leave())
    assert [move.id for move in game.moves] == ["forward:g1", "forward:r1"]


def test_a_choice_is_open_again_when_somebody_leaves() -> None:
    position = "green: g1=f20> r1=f40>*; red: g1=t21>; blue: g1=yard"
    game = act(act(table(position), 0, Roll(), 2), 0, ChooseMove("forward:g1"))
    assert game.chosen_move.captures
    game = act(game, 1, Leave())
    assert game.chosen is None
    assert not game.moves[0].captures
    assert game.phase is Phase.MOVE


def test_a_roll_that_had_no_move_is_played_when_a_blockade_opens() -> None:
    game = act(table("green: g1=f20>; red: g1,g2=t21>; blue: g1=yard"), 0, Roll(), 2)
    assert game.moves == ()
    game = act(game, 1, Leave())
    assert isinstance(happened(game, 0, Confirm())[0], Moved)


def test_the_turn_of_who_leaves_passes_on() -> None:
    game = act(table(THREE, turn=1), 1, Leave())
    assert (game.on_turn, game.phase) == (2, Phase.ROLL)


def test_nobody_waits_for_who_has_left() -> None:
    game = act(started(4), 1, Leave())
    game = act(game, 0, Roll(), 1, 2, 3)
    assert game.on_turn == 2


def test_rounds_are_counted_when_who_began_them_has_left() -> None:
    game = act(started(3, first=1), 1, Leave())
    assert (game.on_turn, game.round) == (2, 1)
    game = act(game, 2, Roll(), 1, 2, 3)
    assert (game.on_turn, game.round) == (0, 1)
    game = act(game, 0, Roll(), 1, 2, 3)
    assert (game.on_turn, game.round) == (2, 2)


def test_who_is_left_alone_ends_the_game_and_is_first() -> None:
    game = table("green: g1=home r1=f40>*; blue: g1=yard")
    events = happened(game, 0, Leave())
    assert [type(event) for event in events] == [Left, Finished]
    assert events[1].ending is Ending.LEFT_ALONE
    assert [(each.seat, each.rank, each.left) for each in events[1].standings] == [
        (1, 1, False),
        (0, 2, True),
    ]
    assert replay(game, events).to_act is None


def test_leaving_may_end_the_last_round() -> None:
    game = act(started(3, options=Options(round_limit=1)), 0, Roll(), 1, 2, 3)
    game = act(game, 1, Roll(), 1, 2, 3)
    assert (game.on_turn, game.round) == (2, 1)
    ended = act(game, 2, Leave())
    assert ended.result.ending is Ending.ROUND_LIMIT
    assert ended.round == 1


def test_who_leaves_another_alone_in_the_last_turn_of_a_round_begins_no_other() -> None:
    game = act(started(2, options=Options(round_limit=1)), 0, Roll(), 1, 2, 3)
    ended = act(game, 1, Leave())
    assert ended.result.ending is Ending.LEFT_ALONE
    assert (ended.round, ended.round_limit) == (1, 1)
