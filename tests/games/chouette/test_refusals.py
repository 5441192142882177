"""What people ask for that the rules do not allow: each gets its own answer (R3, R21)."""

from __future__ import annotations

import pytest

from bot.games.backgammon.commands import ChooseStep, Confirm, PlayTurn, Roll, Undo
from bot.games.backgammon.plays import Step
from bot.games.chouette.bets import BeaverReply
from bot.games.chouette.commands import (
    AnswerBeavers,
    AnswerDouble,
    AnswerProposal,
    Command,
    Double,
    Join,
    NextGame,
    NoDouble,
    Start,
)
from bot.games.chouette.seats import Side
from tests.games.chouette.staging import DROP, TAKE, A, B, C, D, E, table


@pytest.mark.parametrize(
    "command", [Roll(), Double(), AnswerDouble(TAKE), NextGame(), PlayTurn((Step(8, 3),))]
)
def test_a_stranger_does_nothing(command: Command) -> None:
    assert table().refusal(E, command) == "seat.stranger"


@pytest.mark.parametrize("command", [Roll(), Double(), AnswerDouble(TAKE)])
def test_who_joined_during_the_game_waits_for_the_next(command: Command) -> None:
    at = table()
    at.act(E, Join())
    assert at.refusal(E, command) == "seat.waits"


@pytest.mark.parametrize("command", [Roll(), Double(), AnswerDouble(TAKE), Undo()])
def test_a_member_who_dropped_is_out(command: Command) -> None:
    at = table()
    at.double(DROP)
    assert at.refusal(B, command) == "seat.out"


def test_box_and_captain_do_not_act_in_each_others_place() -> None:
    at = table()
    assert at.refusal(B, ChooseStep(Step(8, 3))) == "turn.not_yours"
    at.place(Side.BOX)
    assert at.refusal(B, Roll()) == "turn.not_yours"
    at.place(Side.TEAM)
    assert at.refusal(A, Roll()) == "turn.not_yours"
    assert at.refusal(A, Double()) == "double.not_your_turn"


def test_the_crew_neither_rolls_nor_moves() -> None:
    at = table(opening=(1, 3))
    assert at.refusal(C, PlayTurn((Step(8, 3), Step(6, 1)))) == "turn.not_yours"
    at.place(Side.TEAM)
    assert at.refusal(C, Roll()) == "turn.not_yours"


def test_nobody_answers_what_was_not_asked() -> None:
    at = table()
    at.place(Side.BOX)
    assert at.refusal(B, AnswerDouble(TAKE)) == "answer.no_double"
    assert at.refusal(B, AnswerProposal(agree=True)) == "consent.none"
    assert at.refusal(A, AnswerBeavers(((B, BeaverReply.GO_ON),))) == "beaver.none"
    at.place(Side.TEAM)
    assert at.refusal(B, NoDouble()) == "double.no_window"


def test_the_captain_answers_for_nobody_who_is_there() -> None:
    at = table()
    at.double()
    assert at.refusal(B, AnswerDouble(DROP, C)) == "answer.not_yours"


def test_an_answer_counts_once_even_if_two_come_at_the_same_time() -> None:
    at = table()
    at.double(TAKE, TAKE)
    assert at.refusal(C, AnswerDouble(DROP)) == "answer.already"
    at.act(D, AnswerDouble(TAKE))
    assert at.refusal(D, AnswerDouble(DROP)) == "answer.no_double"


def test_dice_are_rolled_once_and_the_play_must_be_whole() -> None:
    at = table()
    assert at.refusal(A, Roll()) == "roll.already"
    assert at.refusal(A, Confirm()) == "turn.nothing_chosen"
    assert at.refusal(A, Undo()) == "undo.nothing"
    at.place(Side.BOX)
    assert at.refusal(A, Confirm()) == "play.roll_first"


def test_a_game_begins_once() -> None:
    at = table()
    assert at.refusal(A, NextGame()) == "game.running"
    assert at.refusal(A, Start()) == "start.already"
    at.finish(Side.BOX)
    assert at.refusal(A, Roll()) == "game.none"


def test_the_box_does_not_vote_on_a_double_of_the_team() -> None:
    at = table()
    at.place(Side.TEAM)
    at.act(B, Double())
    assert at.refusal(A, AnswerProposal(agree=True)) == "consent.not_asked"
    assert at.refusal(B, AnswerProposal(agree=True)) == "consent.already"
    assert at.refusal(C, Double()) == "turn.consent_pending"
