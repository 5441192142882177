"""Show a game of backgammon: picture, status line, controls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.adapters.backgammon_words import result_in_words, result_sentence
from bot.adapters.board_picture import (
    Sides,
    bare_scene,
    cube_scene,
    dice_of,
    marks_of,
    opening_dice,
    picture_of,
    play_in_words,
    with_marks,
)
from bot.adapters.display import Display
from bot.adapters.turn_controls import turn_rows, turn_status
from bot.adapters.view import Button, Cast, Intent, Picture, Row, Style
from bot.games.backgammon.game import Game, LastTurn, Phase, other
from bot.games.backgammon.turn import Turn
from bot.games.core import Seat
from bot.words import Words
from renderers.scenes import BackgammonScene, Die, Side


def picture(game: Game, display: Display, cast: Cast, words: Words) -> Picture:
    """Return the board as the side to act sees it; after the end, as the winner sees it."""
    near = game.on_roll if game.to_act is None else game.to_act
    shown = game.shown if near == game.on_roll else game.shown.flipped()
    names = (cast.names[0], cast.names[1])
    sides = Sides(names, _scores(game), near, game.to_act)
    scene = bare_scene(shown, sides, words)
    if game.options.cube:
        offered_by = game.on_roll if game.phase is Phase.DOUBLED else None
        scene = replace(scene, cube=cube_scene(game.cube, near, offered_by=offered_by))
    if game.result:
        scene = replace(scene, banner=result_in_words(game.result, cast.names, words))
    return picture_of(_with_roll(scene, game, near), display, words)


def _scores(game: Game) -> tuple[str, str]:
    if game.result is None:
        return "0", "0"
    won, lost = f"+{game.result.points}", f"−{game.result.points}"
    return (won, lost) if game.result.winner == 0 else (lost, won)


def _with_roll(scene: BackgammonScene, game: Game, near: Seat) -> BackgammonScene:
    """Show the roll being played and its steps, or else the marks of the last play."""
    if game.turn:
        scene = replace(
            scene,
            dice=_dice(game, game.turn),
            roller=Side.NEAR if near == game.on_roll else Side.FAR,
        )
        if game.turn.steps:
            marks = marks_of(game.turn)
            marks = marks if near == game.on_roll else marks.turned()
            return with_marks(replace(scene, preview=True), marks)
    if game.last is None:
        return scene
    marks = marks_of(game.last.turn)
    return with_marks(scene, marks if near == game.last.seat else marks.turned())


def _dice(game: Game, turn: Turn) -> tuple[Die, ...]:
    opened = game.turns == 0 and not game.options.opening_reroll
    if opened and not turn.steps:
        return opening_dice(turn.dice, game.opening[-1])
    return dice_of(turn)


def status(game: Game, cast: Cast, words: Words) -> str:
    """Return the last play and who has to decide what, a line each."""
    lines = [] if game.last is None else [_last_line(game, game.last, cast, words)]
    return "\n".join([*lines, _decision(game, cast, words)])


def _last_line(game: Game, last: LastTurn, cast: Cast, words: Words) -> str:
    return words(
        "status.last",
        number=game.turns,
        symbol=cast.symbols[last.seat],
        play=play_in_words(last.turn, words),
    )


def _decision(game: Game, cast: Cast, words: Words) -> str:
    if game.result:
        return result_sentence(game.result, cast.plain, words)
    assert game.to_act is not None
    who, opponent = cast.mentions[game.to_act], cast.plain[other(game.to_act)]
    if game.resignation:
        win = game.resignation.win
        points = win.multiplier(game.options.backgammon_multiplier) * game.cube.value
        return words.plural(
            f"status.resignation_{win.name.lower()}", points, who=who, opponent=opponent
        )
    if game.phase is Phase.DOUBLED:
        return words("status.doubled", who=who, opponent=opponent, value=game.cube.value * 2)
    if game.turn is None:
        return words("status.roll", who=who)
    return turn_status(game.turn, who, words, opening=game.turns == 0)


def rows(game: Game, words: Words) -> Iterator[Row]:
    """Yield the controls of the decision that is awaited."""
    if game.phase is Phase.OVER:
        return
    if game.resignation:
        yield (
            Button(Intent("accept"), words("button.accept"), Style.SUCCESS),
            Button(Intent("refuse"), words("button.refuse"), Style.DANGER),
        )
        return
    if game.phase is Phase.DOUBLED:
        yield (
            Button(Intent("take"), words("button.take"), Style.SUCCESS),
            Button(Intent("drop"), words("button.drop"), Style.DANGER, asks=True),
        )
        return
    resign = Button(Intent("resign"), words("button.resign"), asks=True)
    if game.turn is None:
        yield (
            Button(Intent("roll"), words("button.roll"), Style.PRIMARY),
            Button(Intent("double"), words("button.double"), asks=True),
            resign,
        )
        return
    yield from turn_rows(game.turn, words)
    if not game.turn.steps:
        yield (resign,)
