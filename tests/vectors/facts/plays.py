"""Check facts about the legal plays of a roll."""

from __future__ import annotations

from bot.games.backgammon.commands import Roll
from bot.games.backgammon.decide import decide
from bot.games.backgammon.events import Danced
from bot.games.backgammon.game import Game, Phase
from bot.games.backgammon.notation import format_play, format_step
from bot.games.backgammon.plays import Dice, Step, Steps, apply_steps, legal_plays, next_steps
from bot.games.backgammon.position import Position
from bot.games.backgammon.reading import find_play
from bot.games.core import ScriptedChance
from tests.vectors.facts.boards import MOVER, Fact, described, dice_of, position_of, read_fields
from tests.vectors.outcome import expect, expect_equal

EXPECTED = "numbers_used no_play count plays must_include must_not_include_step"


def check(fact: Fact) -> None:
    """Compare the legal plays with everything a fact says of them.

    A dance stands there as one play that changes nothing.
    """
    _, wanted = read_fields(fact, "", EXPECTED)
    position, dice = position_of(fact["position"]), dice_of(fact["dice"])
    plays = legal_plays(position, dice)
    after = [play.result for play in plays] or [position]
    _check_results([described(result) for result in after], wanted["plays"])
    expect_equal("count", len(after), wanted["count"])
    used = {len(play.steps) for play in plays} or {0}
    expect_equal("numbers used", used, {wanted["numbers_used"]})
    expect_equal("no play", not plays, wanted["no_play"])
    if plays:
        _check_texts(position, dice, wanted)
        _check_own_texts(position, dice)
    else:
        _check_dance(position, dice)
    _check_steps(position, dice, wanted["must_not_include_step"])


def _check_results(found: list[Fact], plays: list[Fact]) -> None:
    wanted = [play["result"] for play in plays]
    missing = [play["notation"] for play in plays if play["result"] not in found]
    expect(not missing, f"legal plays missing: {missing}")
    expect(all(result in wanted for result in found), "a play is legal that should not be")


def _check_texts(position: Position, dice: Dice, wanted: Fact) -> None:
    """Read every notation that the fact gives."""
    for play in wanted["plays"]:
        for text in (play["notation"], *play["also"]):
            found = described(find_play(position, dice, text).result)
            expect_equal(f"result of {text}", found, play["result"])
    for text in wanted["must_include"]:
        find_play(position, dice, text)


def _check_own_texts(position: Position, dice: Dice) -> None:
    """Write every legal play and read it back."""
    for play in legal_plays(position, dice):
        text = format_play(position, play.steps)
        expect_equal(f"read back {text}", find_play(position, dice, text).result, play.result)


def _check_steps(position: Position, dice: Dice, forbidden: list[str]) -> None:
    """Walk every legal play in every order and meet no forbidden step."""
    steps = _all_steps(position, dice, ())
    for text in forbidden:
        met = sorted(step for step in steps if _is_meant(text, step))
        expect(not met, f"a legal play contains {', '.join(met)}")


def _is_meant(text: str, step: str) -> bool:
    """Tell whether ``text`` means ``step``; ``24/`` is any from 24, ``/off`` any that ends off."""
    return step == text or (
        step.startswith(text) if text.endswith("/") else "/" + step.split("/")[1] == text
    )


def _all_steps(position: Position, dice: Dice, taken: Steps) -> set[str]:
    """Name every step that can be chosen in some order."""
    named: set[str] = set()
    current = apply_steps(position, taken)
    for step in next_steps(position, dice, taken):
        named.add(_name(current, step))
        named |= _all_steps(position, dice, (*taken, step))
    return named


def _name(position: Position, step: Step) -> str:
    return format_step(position, step).rstrip("*")


def _check_dance(position: Position, dice: Dice) -> None:
    """Roll and see the turn pass by itself."""
    game = Game(phase=Phase.ROLL, on_roll=MOVER, position=position)
    events = decide(game, MOVER, Roll(), ScriptedChance(dice))
    expect_equal("events of a dance", events[1:], (Danced(MOVER),))
