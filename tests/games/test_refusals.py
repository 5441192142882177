"""Every command in every phase in which it is not allowed, and the code it gets."""

import pytest

from bot.games.backgammon.commands import (
    AcceptResignation,
    ChoosePlay,
    ChooseStep,
    Command,
    Confirm,
    Drop,
    OfferDouble,
    PlayTurn,
    RefuseResignation,
    Reset,
    Resign,
    Roll,
    Start,
    Take,
    Undo,
)
from bot.games.backgammon.game import Game
from bot.games.backgammon.plays import Step
from bot.games.backgammon.scoring import Win
from tests.games.playing import act
from tests.games.tables import MOVER, OPPONENT, after_roll, before_roll, refusal

STEP = Step(8, 3)
CHOICES: tuple[Command, ...] = (
    ChooseStep(STEP),
    ChoosePlay((STEP,)),
    Undo(),
    Reset(),
    Confirm(),
    PlayTurn((STEP,)),
)
COMMANDS: tuple[Command, ...] = (
    *(Start(), Roll(), *CHOICES, OfferDouble(), Take(), Drop()),
    *(Resign(Win.SINGLE), AcceptResignation(), RefuseResignation()),
)

DOUBLED = act(before_roll(), MOVER, OfferDouble())
RESIGNED = act(before_roll(), MOVER, Resign(Win.SINGLE))
OVER = act(DOUBLED, OPPONENT, Drop())


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: type(command).__name__)
def test_a_game_that_is_over_takes_no_command(command: Command) -> None:
    for seat in (MOVER, OPPONENT):
        assert refusal(OVER, seat, command) == "game.over"


@pytest.mark.parametrize("command", CHOICES, ids=lambda command: type(command).__name__)
@pytest.mark.parametrize(
    ("game", "mover_gets", "opponent_gets"),
    [
        (Game(), "turn.not_started", "turn.not_started"),
        (before_roll(), "play.roll_first", "turn.not_yours"),
        (DOUBLED, "turn.double_pending", "turn.double_pending"),
        (RESIGNED, "turn.resignation_pending", "turn.resignation_pending"),
    ],
    ids=["opening", "roll", "doubled", "resigned"],
)
def test_a_play_needs_a_roll(
    command: Command, game: Game, mover_gets: str, opponent_gets: str
) -> None:
    assert refusal(game, MOVER, command) == mover_gets
    assert refusal(game, OPPONENT, command) == opponent_gets


@pytest.mark.parametrize("command", [*CHOICES, Roll(), OfferDouble()])
def test_the_other_player_does_not_play_my_roll(command: Command) -> None:
    assert refusal(after_roll((3, 1)), OPPONENT, command) == "turn.not_yours"


@pytest.mark.parametrize("game", [before_roll(), after_roll((3, 1)), DOUBLED, RESIGNED])
def test_a_running_game_is_not_started_again(game: Game) -> None:
    for seat in (MOVER, OPPONENT):
        assert refusal(game, seat, Start()) == "start.already"


@pytest.mark.parametrize("answer", [Take(), Drop()])
@pytest.mark.parametrize(
    ("game", "code"),
    [
        (Game(), "answer.no_double"),
        (before_roll(), "answer.no_double"),
        (after_roll((3, 1)), "answer.no_double"),
        (RESIGNED, "turn.resignation_pending"),
    ],
)
def test_nobody_answers_a_double_that_was_not_offered(
    answer: Command, game: Game, code: str
) -> None:
    for seat in (MOVER, OPPONENT):
        assert refusal(game, seat, answer) == code
