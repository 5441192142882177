"""Show a game of backgammon: picture, status line, controls."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.adapters.backgammon.board_picture import (
    Sides,
    bare_scene,
    cube_scene,
    dice_of,
    marks_of,
    opening_dice,
    picture_of,
    with_marks,
)
from bot.adapters.backgammon.turn_controls import turn_status
from bot.adapters.backgammon.words import last_in_words, result_in_words, result_sentence
from bot.adapters.display import Display
from bot.adapters.naming import signed
from bot.adapters.view import Cast, Picture
from bot.games.backgammon.game import Game, Phase, other
from bot.games.backgammon.match import Match
from bot.games.backgammon.turn import Turn
from bot.games.backgammon.winning import worth
from bot.games.core import Seat
from bot.words import Words
from renderers.scenes import BackgammonScene, CubeScene, Die, Side


def heading(match: Match, cast: Cast, words: Words) -> str:
    """Return what is played, by whom, and how the match stands."""
    parts = {
        "light_symbol": cast.symbols[0],
        "light": cast.plain[0],
        "dark_symbol": cast.symbols[1],
        "dark": cast.plain[1],
    }
    if match.away is None:
        return words("board.heading_money", number=match.number, **parts)
    if match.winner is not None:
        first, second = match.score
        standing = {"length": match.options.length, "first": first, "second": second}
        return words("board.heading_won", **standing, **parts)
    return words(
        _match_heading(match),
        number=match.number,
        length=match.options.length,
        light_away=match.away[0],
        dark_away=match.away[1],
        **parts,
    )


def _match_heading(match: Match) -> str:
    if match.is_crawford:
        return "board.heading_crawford"
    if match.is_double_match_point and match.game.result is None:
        return "board.heading_double_match_point"
    return "board.heading_post_crawford" if match.is_post_crawford else "board.heading_match"


def picture(match: Match, display: Display, cast: Cast, words: Words) -> Picture:
    """Return the board as the side to act sees it; after the end, as the winner sees it."""
    game = match.game
    near = game.on_roll if game.to_act is None else game.to_act
    shown = game.shown if near == game.on_roll else game.shown.flipped()
    names = (cast.names[0], cast.names[1])
    sides = Sides(names, scores_of(match), near, game.to_act)
    scene = bare_scene(shown, sides, words)
    if game.has_cube:
        scene = replace(scene, cube=cube_of(game, near))
    if game.result:
        scene = replace(scene, banner=result_in_words(game.result, cast.names, words))
    return picture_of(_with_roll(scene, game, near), display.for_game(match.number), words)


def cube_of(game: Game, near: Seat) -> CubeScene:
    """Return the cube; one that is offered, or beavered, lies between the players."""
    if game.phase is Phase.DOUBLED:
        return cube_scene(game.cube, near, offered_by=game.on_roll)
    if game.phase is Phase.BEAVERED:
        return cube_scene(game.cube, near, offered_by=other(game.on_roll))
    return cube_scene(game.cube, near)


def scores_of(match: Match) -> tuple[str, str]:
    """Return the scores as the strips show them: of a match, or won and lost for money."""
    first, second = match.score
    if match.is_match:
        length = match.options.length
        return f"{first} / {length}", f"{second} / {length}"
    return signed(first - second), signed(second - first)


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


def status(match: Match, cast: Cast, words: Words) -> str:
    """Return the last play and who has to decide what, a line each."""
    game = match.game
    lines = []
    if game.last:
        lines.append(words("status.last", turn=last_in_words(game.turns, game.last, cast, words)))
    return "\n".join([*lines, *_decision(match, cast, words)])


def _decision(match: Match, cast: Cast, words: Words) -> Iterator[str]:
    game = match.game
    if game.result:
        yield result_sentence(game.result, cast.plain, words)
        yield from standing_lines(match, cast, words)
        return
    assert game.to_act is not None
    who, opponent = cast.mentions[game.to_act], cast.plain[other(game.to_act)]
    if game.resignation:
        win = game.resignation.win
        yield words.plural(
            f"status.resignation_{win.name.lower()}", worth(game, win), who=who, opponent=opponent
        )
    elif game.phase is Phase.DOUBLED:
        yield words("status.doubled", who=who, opponent=opponent, value=game.cube.value * 2)
    elif game.phase is Phase.BEAVERED:
        yield words("status.beavered", who=who, opponent=opponent, value=game.cube.value * 2)
    elif game.turn is None:
        yield words("status.roll" if game.may_double else "status.roll_only", who=who)
    else:
        yield turn_status(game.turn, who, words, opening=game.turns == 0)


def score_lines(match: Match, cast: Cast, words: Words) -> Iterator[str]:
    """Yield how each game ended, and the score."""
    for number, result in enumerate(match.results, start=1):
        sentence = result_sentence(result, cast.plain, words)
        yield words("score.game", number=number, result=sentence)
    yield from standing_lines(match, cast, words)


def settlement_lines(match: Match, cast: Cast, words: Words) -> Iterator[str]:
    """Yield who pays whom in a session, and the games that it comes from."""
    if match.is_match:
        yield from score_lines(match, cast, words)
        return
    ahead = match.score[0] - match.score[1]
    payer, payee = (cast.plain[1], cast.plain[0]) if ahead > 0 else cast.plain
    if ahead:
        yield words.plural("settle.transfer", abs(ahead), payer=payer, payee=payee)
    else:
        yield words("settle.even")
    yield from score_lines(match, cast, words)


def standing_lines(match: Match, cast: Cast, words: Words) -> Iterator[str]:
    """Yield the score, and what can follow."""
    light, dark = cast.plain[0], cast.plain[1]
    first, second = match.score
    if match.winner is not None:
        yield words(
            "score.match_won",
            winner=cast.plain[match.winner],
            won=match.score[match.winner],
            lost=match.score[other(match.winner)],
        )
    elif match.is_match:
        yield words("score.match", light=light, dark=dark, first=first, second=second)
    else:
        difference = first - second
        yield words(
            "score.money",
            light=light,
            dark=dark,
            first=signed(difference),
            second=signed(-difference),
        )
    if match.over and match.winner is None:
        yield words("score.session_ended")


def summary(match: Match, cast: Cast, words: Words) -> str:
    """Return who played and the score, for a list of games."""
    first, second = match.score
    light, dark = cast.plain[0], cast.plain[1]
    if match.is_match:
        return words(
            "summary.match",
            light=light,
            dark=dark,
            first=first,
            second=second,
            length=match.options.length,
        )
    difference = first - second
    return words(
        "summary.money",
        light=light,
        dark=dark,
        first=signed(difference),
        second=signed(-difference),
    )
