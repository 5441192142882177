"""Royal Ludo at a table: what moves, places and positions are called, and what a click means."""

from __future__ import annotations

import pytest

from bot.adapters.display import Display
from bot.adapters.games import GAMES
from bot.adapters.ludo.options import changed
from bot.adapters.ludo.picture import scene_of
from bot.adapters.ludo.view import rows, status, still_means
from bot.adapters.view import Button, Cast, Choice, Intent, Menu
from bot.games.core import RuleViolation, ScriptedChance, Seat
from bot.games.ludo.commands import ChooseMove, Command, Leave, PlayMove, Roll, Undo
from bot.games.ludo.decide import decide
from bot.games.ludo.events import Moved
from bot.games.ludo.evolve import evolve, replay
from bot.games.ludo.game import Game
from bot.games.ludo.options import BATTLE, JOURNEY, Options
from bot.words import catalogue
from renderers.ludo_scenes import LudoDie, LudoDirection, LudoPlace, LudoZone
from tests.games.ludo.playing import act, table

LUDO = GAMES["ludo"]
LOOK = Display()
WORDS = catalogue("en")
ANN, BEN, CID = (Seat(number) for number in range(3))
NAMES = ("Ann", "Ben", "Cid", "Dina")
CAST = Cast(NAMES, NAMES, tuple(f"<@{seat}>" for seat in range(4)), ("⚪", "⚫"))
TWO_ON_THE_WAY = "green: g1=f20> g2=f30> r1=yard; red: g1=t33 r1=yard; blue: g1=yard r1=yard"


def rolled(position: str, die: int, options: Options = BATTLE) -> Game:
    """Return a game in which green has rolled."""
    return act(table(position, options), ANN, Roll(), die)


def choices(game: Game) -> dict[str, Choice]:
    """Return what the menu of moves offers, by its labels."""
    (menu,) = (row for row in rows(game, WORDS) if isinstance(row, Menu))
    return {choice.label: choice for choice in menu.choices}


def labels(game: Game) -> list[str]:
    """Return the labels of the buttons."""
    found = (row for row in rows(game, WORDS) if not isinstance(row, Menu))
    return [button.label for row in found for button in row if isinstance(button, Button)]


def said(game: Game, seat: Seat, command: Command, *dice: int) -> list[str]:
    """Return the sentences about what a command brings about."""
    sentences = []
    for event in decide(game, seat, command, ScriptedChance(dice)):
        sentences.append(LUDO.sentence(game, event, CAST, WORDS))
        game = evolve(game, event)
    return sentences


def description(game: Game) -> str:
    return LUDO.view(game, LOOK, CAST, WORDS).picture.description


@pytest.mark.parametrize(
    ("position", "die", "label", "explanation"),
    [
        (
            "green: g1=yard g2=f20>; blue: g1=yard",
            6,
            "guard 1 leaves the Yard",
            "the Yard → green's entry",
        ),
        (
            "green: g2=f20>; red: g1=t21; blue: g1=yard",
            2,
            "guard 2 → 2 forward, captures red's guard 1",
            "2 past red's entry → 4 past red's entry · +50 points",
        ),
        (
            "green: g1,g3=f20>; red: g1,g4=t21; blue: g1=yard",
            4,
            "guards 1 + 3 → 2 forward together, captures red's guards 1 + 4",
            "2 past red's entry → 4 past red's entry · +100 points",
        ),
        (
            "green: g1=f25<; blue: g1=yard",
            1,
            "guard 1 → 1 backward",
            "7 past red's entry (castle) → 6 past red's entry",
        ),
        (
            "green: r1=f33>; blue: g1=yard",
            4,
            "royal → 4 forward",
            "15 past red's entry → 2 past blue's entry · halfway: may go Home now",
        ),
        (
            "green: g1=f62>*; blue: g1=yard",
            4,
            "guard 1 → 4 forward, into the Home path",
            "10 past yellow's entry → Home path 2",
        ),
        (
            "green: r1=HP5; blue: g1=yard",
            3,
            "royal → 3 on the Home path, reaches Home",
            "Home path 5 → Home · +100 points",
        ),
        (
            "green: g1=t67>; red: r1=t0 g2=t1; blue: g1=yard",
            2,
            "guard 1 → 2 forward, captures red's guard 2, royal",
            "16 past yellow's entry → 1 past green's entry · +150 points",
        ),
    ],
)
def test_a_move_says_what_a_newcomer_sees_on_the_board(
    position: str, die: int, label: str, explanation: str
) -> None:
    offered = choices(rolled(position, die))
    assert label in offered
    assert offered[label].description == explanation


def test_royals_have_numbers_only_where_there_are_two() -> None:
    position = "green: g1=yard r1,r2=yard; blue: g1=yard"
    assert "royal 1 leaves the Yard" in choices(rolled(position, 6, Options(royals=2)))
    scene = scene_of(rolled(position, 6, Options(royals=2)), CAST, WORDS)
    assert [piece.label for piece in scene.pieces[:3]] == ["1", "R1", "R2"]


def test_pieces_that_can_move_are_lit_until_a_move_is_chosen() -> None:
    game = rolled(TWO_ON_THE_WAY, 6)
    lit = [piece.label for piece in scene_of(game, CAST, WORDS).pieces if piece.movable]
    assert lit == ["1", "2", "R"]
    chosen = act(game, ANN, ChooseMove("enter:r1"))
    assert not any(piece.movable for piece in scene_of(chosen, CAST, WORDS).pieces)


def test_a_chosen_move_is_shown_with_its_way_and_can_be_taken_back() -> None:
    game = act(rolled(TWO_ON_THE_WAY, 4), ANN, ChooseMove("forward:g2"))
    scene = scene_of(game, CAST, WORDS)
    assert scene.status == "Green: guard 2 → 4 forward, captures red's guard 1?"
    assert scene.last_move is not None
    assert scene.last_move.path[-1] == LudoPlace(LudoZone.LOOP, 33)
    assert scene.last_move.captured == (LudoPlace(LudoZone.LOOP, 33),)
    assert labels(game) == ["Confirm", "Undo"]
    assert labels(act(game, ANN, Undo())) == ["Leave"]


def test_the_only_move_and_no_move_have_a_button_for_those_who_play_by_hand() -> None:
    only = rolled("green: g1=f20>; blue: g1=yard", 3)
    assert list(choices(only)) == ["guard 1 → 3 forward"]
    assert labels(only) == ["Confirm", "Leave"]
    assert labels(rolled("green: g1=HP7; blue: g1=yard", 3)) == [
        "No legal play: pass on",
        "Leave",
    ]


def test_the_board_says_of_the_last_move_that_it_was_forced() -> None:
    game = rolled("green: g1=f20>; blue: g1=yard", 3)
    (move,) = game.moves
    for forced, end in ((True, "3 forward (forced)"), (False, "3 forward")):
        after = evolve(game, Moved(ANN, move, 0, forced=forced))
        assert LUDO.view(after, LOOK, CAST, WORDS).status.splitlines()[0].endswith(end)


def test_a_direction_is_shown_where_it_has_to_be_kept() -> None:
    position = "green: g1=f20< g2=f25<; blue: g1=yard"
    shown = scene_of(table(position), CAST, WORDS).pieces[:2]
    assert [piece.direction for piece in shown] == [LudoDirection.BACKWARD, None]
    free = changed(BATTLE, "direction", "free")
    assert scene_of(table(position, free), CAST, WORDS).pieces[0].direction is None


def test_a_position_is_described_so_that_it_could_be_laid_out() -> None:
    position = (
        "green: g1,g2=f20> g3=f25< g4=yard r1=HP4; "
        "red: g1=t67<* g2,g3,g4=home r1=t17; blue: g1,g2,g3,g4=yard r1=home"
    )
    text = description(rolled(position, 5))
    assert "Royal Ludo · Battle, round 1 of 100. Green rolled 5. Which move?" in text
    assert (
        "Green, Ann, 0: guards 1 + 2 on red 2; guard 3 on castle red 7; royal on Home path 4; "
        "guard 4 in the Yard."
    ) in text
    assert (
        "Red, Ben, 0: guards 2 + 3 + 4 Home; royal on red 0; "
        "guard 1 on yellow 16 backward, past halfway."
    ) in text
    assert text.endswith("Ann rolled 5.")


def test_rolls_that_are_played_are_faint() -> None:
    game = act(table("green: g1=f20> g2=yard; blue: g1=yard"), ANN, Roll(), 6)
    game = act(act(game, ANN, PlayMove("enter:g2")), ANN, Roll(), 2)
    dice = scene_of(game, CAST, WORDS).dice
    assert dice == (LudoDie(6, used=True), LudoDie(2))


def test_tries_from_the_yard_make_one_line_of_the_record() -> None:
    game = LUDO.new(JOURNEY)
    game = replay(game, decide(game, ANN, LUDO.opening(2)[0][1], ScriptedChance((6, 1))))
    events = decide(game, ANN, Roll(), ScriptedChance((2, 4, 3)))
    lines, met = [], game
    for event in events:
        if LUDO.is_recorded(event):
            lines.append(LUDO.sentence(met, event, CAST, WORDS))
        met = evolve(met, event)
    assert lines == [r"1\. 🟢 Ann 2, 4, 3: no move"]


def test_what_happened_is_said_with_colour_name_roll_and_points() -> None:
    game = rolled(TWO_ON_THE_WAY, 4)
    assert said(game, ANN, ChooseMove("forward:g1")) == ["Chosen: guard 1 → 4 forward"]
    assert said(game, ANN, PlayMove("forward:g2")) == [
        r"1\. 🟢 Ann 4: guard 2 → 4 forward, captures red's guard 1 (+50 points)"
    ]
    assert said(game, BEN, Leave()) == ["🔴 Ben leaves the game"]


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("g1 forward", "forward:g1"),
        ("1 f", "forward:g1"),
        ("Guard 1", "forward:g1"),
        ("royal out", "enter:r1"),
        ("r", "enter:r1"),
        ("g4 enter", "enter:g3"),
        ("guards 1 and 2 together", "forward:g1+g2"),
        ("1+2", "forward:g1+g2"),
    ],
)
def test_a_typed_move_is_read_kindly(text: str, move: str) -> None:
    game = rolled("green: g1,g2=f20> g3,g4=yard r1=yard; blue: g1=yard", 6)
    assert LUDO.command(game, ANN, Intent("move", text)) == PlayMove(move)


TWO_ROYALS = Options(royals=2)


@pytest.mark.parametrize(
    ("text", "move"), [("royal", "forward:r2"), ("r2", "forward:r2"), ("r f", "forward:r2")]
)
def test_a_royal_without_a_number_is_the_one_that_can_move(text: str, move: str) -> None:
    game = rolled("green: g1=f20> r1=yard r2=f31>; blue: g1=yard", 3, TWO_ROYALS)
    assert LUDO.command(game, ANN, Intent("move", text)) == PlayMove(move)


def test_a_royal_without_a_number_is_asked_for_where_both_can_move() -> None:
    game = rolled("green: g1=yard r1=f20> r2=f31>; blue: g1=yard", 3, TWO_ROYALS)
    with pytest.raises(RuleViolation) as refused:
        LUDO.command(game, ANN, Intent("move", "royal"))
    assert refused.value.code == "ludo.ambiguous"
    assert refused.value.facts["candidates"] == "r1 forward, r2 forward"


@pytest.mark.parametrize("text", ["g1 r2", "g1+g4", "g4", "r2 forward"])
def test_a_piece_that_nobody_has_does_not_move_with_others(text: str) -> None:
    game = rolled("green: g1=f20> r1=f31>; blue: g1=yard", 4)
    with pytest.raises(RuleViolation) as refused:
        LUDO.command(game, ANN, Intent("move", text))
    assert refused.value.code == "ludo.not_possible"


@pytest.mark.parametrize("text", ["g1 forward", "g2 forward", "2 f"])
def test_a_guard_on_a_castle_may_be_named_whichever_way_it_came(text: str) -> None:
    game = rolled("green: g1=f25> g2=f25<; blue: g1=yard", 3)
    assert LUDO.command(game, ANN, Intent("move", text)) == PlayMove("forward:g1")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "ludo.unreadable"),
        ("8/5 6/5", "ludo.unreadable"),
        ("guard 7", "ludo.unreadable"),
        ("g1 forward back", "ludo.unreadable"),
        ("🎲", "ludo.unreadable"),
        ("g1 back", "ludo.not_possible"),
        ("g1 r1", "ludo.not_possible"),
        ("forward", "ludo.ambiguous"),
    ],
)
def test_a_typed_move_that_cannot_be_made_is_refused_with_the_reason(text: str, code: str) -> None:
    game = rolled("green: g1=f20> g2=f30> r1=yard; blue: g1=yard", 6)
    with pytest.raises(RuleViolation) as refused:
        LUDO.command(game, ANN, Intent("move", text))
    assert refused.value.code == code
    assert WORDS(f"refused.{code}", **refused.value.facts)


def test_typing_is_completed_with_moves_that_can_be_typed() -> None:
    game = rolled("green: g1=f20> g2=f31> r1=yard; blue: g1=yard", 6)
    assert LUDO.completions(game, ANN, "") == ["g1 forward", "g2 forward", "r1 enter"]
    assert LUDO.completions(game, ANN, "G2") == ["g2 forward"]
    assert LUDO.completions(game, BEN, "") == ()
    for typed in LUDO.completions(game, ANN, ""):
        assert LUDO.command(game, ANN, Intent("move", typed))


def test_a_move_of_an_old_board_counts_only_with_the_same_roll_and_pieces() -> None:
    seen = rolled(TWO_ON_THE_WAY, 4)
    capture, other = Intent("choose", "forward:g2"), Intent("choose", "forward:g1")
    chosen = act(seen, ANN, ChooseMove("forward:g1"))
    assert still_means(seen, chosen, capture)
    assert not still_means(seen, chosen, Intent("confirm"))
    assert not still_means(seen, act(seen, BEN, Leave()), capture)
    assert not still_means(seen, act(chosen, ANN, PlayMove("forward:g1")), other)


def test_leaving_means_the_same_whoever_is_on_turn_while_the_same_people_play() -> None:
    seen = rolled(TWO_ON_THE_WAY, 4)
    later = act(seen, ANN, PlayMove("forward:g1"))
    assert still_means(seen, later, Intent("leave"))
    assert not still_means(seen, act(later, CID, Leave()), Intent("leave"))


def test_pieces_of_who_has_left_are_off_the_board_except_at_home() -> None:
    position = "green: g1=yard; red: g1=t33 g2=home; blue: g1=yard"
    game = act(table(position), BEN, Leave())
    scene = scene_of(game, CAST, WORDS)
    assert [piece.label for piece in scene.pieces if piece.colour.value == "red"] == ["2"]
    assert (scene.players[1].left, scene.players[1].state) == (True, "has left")
    assert "Red, Ben, 0: guard 2 Home." in description(game)


def test_the_last_move_and_die_of_who_has_left_are_off_the_board_too() -> None:
    game = act(rolled(TWO_ON_THE_WAY, 3), ANN, PlayMove("forward:g2"))
    assert scene_of(game, CAST, WORDS).last_move is not None
    assert "guard 2 → 3 forward" in description(game)
    assert "guard 2 → 3 forward" in status(game, CAST, WORDS)
    gone = act(game, ANN, Leave())
    scene = scene_of(gone, CAST, WORDS)
    assert (scene.last_move, scene.dice) == (None, ())
    assert "guard 2 → 3 forward" not in description(gone) + status(gone, CAST, WORDS)


def test_leaving_is_asked_once_more_with_what_follows() -> None:
    three = table(TWO_ON_THE_WAY)
    asked = LUDO.prompt(three, BEN, Intent("resign"), LOOK, CAST, WORDS)
    assert asked.question.endswith("and the others play on.")
    two = act(three, CID, Leave())
    asked = LUDO.prompt(two, BEN, Intent("leave"), LOOK, CAST, WORDS)
    assert asked.question.endswith("so the game ends.")
    with pytest.raises(RuleViolation, match=r"seat\.out"):
        LUDO.prompt(two, CID, Intent("leave"), LOOK, CAST, WORDS)


def test_people_in_a_lobby_have_the_colours_with_which_they_would_begin() -> None:
    two = Cast(NAMES[:2], NAMES[:2], NAMES[:2], ("⚪", "⚫"))
    assert LUDO.gathered(two) == ("🟢 Ann", "🔵 Ben")
    assert LUDO.gathered(CAST) == ("🟢 Ann", "🔴 Ben", "🔵 Cid", "🟡 Dina")


def test_the_roll_with_the_most_moves_fits_one_menu() -> None:
    position = "green: g1,g2=f25>* g3,g4=f25> r1=f30> r2=f8>; blue: g1=yard"
    game = rolled(position, 6, Options(royals=2))
    assert len(choices(game)) == len(game.moves) == 18
