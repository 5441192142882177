"""Offer the choices of a turn: steps, whole plays, undo, reset, confirm; say how far it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.adapters.backgammon.board_picture import play_in_text
from bot.adapters.view import Button, Choice, Intent, Menu, Row, Style
from bot.games.backgammon.notation import format_dice, format_play, format_step
from bot.games.backgammon.plays import Step, Steps
from bot.games.backgammon.turn import Turn
from bot.words import Words

MOST_CHOICES = 25


def turn_rows(turn: Turn, words: Words) -> Iterator[Row]:
    """Yield the menus and buttons with which a roll is played."""
    current = turn.current
    steps = [
        Choice(
            write_steps((step,)),
            format_step(current, step),
            words("menu.step_with", number=step.die),
        )
        for step in turn.choices
    ]
    endings = turn.endings
    yield from _menus("step", words.plural("menu.steps", len(endings)), steps)
    # With one number left a whole play is a step.
    if len(turn.left) > 1 and 0 < len(endings) <= MOST_CHOICES:
        plays = [
            Choice(write_steps(play.steps), format_play(current, play.steps)) for play in endings
        ]
        yield from _menus("choose", words("menu.plays"), plays)
    if turn.steps:
        yield _changes(turn, words)
    elif not endings:
        yield (Button(Intent("confirm"), words("button.pass_on"), Style.PRIMARY),)


def _changes(turn: Turn, words: Words) -> tuple[Button, ...]:
    confirm = Button(Intent("confirm"), words("button.confirm"), Style.SUCCESS)
    undo = Button(Intent("undo"), words("button.undo"))
    reset = Button(Intent("reset"), words("button.reset"))
    return (confirm, undo, reset) if turn.is_complete else (undo, reset)


def _menus(verb: str, placeholder: str, choices: Sequence[Choice]) -> Iterator[Menu]:
    for start in range(0, len(choices), MOST_CHOICES):
        yield Menu(verb, placeholder, tuple(choices[start : start + MOST_CHOICES]))


def turn_status(turn: Turn, who: str, words: Words, *, opening: bool) -> str:
    """Return what ``who`` has rolled and chosen so far; ``opening`` for the first turn."""
    dice = format_dice(turn.dice)
    if turn.steps:
        play = play_in_text(turn.position, turn.steps)
        message = "status.confirm" if turn.is_complete else "status.chosen"
        return words(message, who=who, dice=dice, play=play)
    if not turn.choices:
        return words("status.dance", who=who, dice=dice)
    return words("status.opening" if opening else "status.play", who=who, dice=dice)


def write_steps(steps: Steps) -> str:
    """Write steps as the argument of an intent: ``13.6-8.3``."""
    return "-".join(f"{step.source}.{step.die}" for step in steps)


def read_steps(text: str) -> Steps:
    """Read what `write_steps` wrote."""
    pairs = (pair.split(".") for pair in text.split("-"))
    return tuple(Step(int(source), int(die)) for source, die in pairs)
