"""Show a recorded match still by still, always from the side of the first player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from bot.adapters.backgammon.board_picture import (
    Sides,
    bare_scene,
    cube_scene,
    marks_of,
    picture_of,
    play_in_text,
    with_marks,
)
from bot.adapters.display import Display
from bot.adapters.naming import plain_facts, signed
from bot.adapters.view import Picture, View
from bot.games.backgammon.cube import Cube
from bot.games.backgammon.game import SEATS
from bot.games.backgammon.notation import format_dice
from bot.games.backgammon.plays import legal_plays, numbers_of
from bot.games.backgammon.position import START, Position
from bot.games.backgammon.records.frames import Frame, GameReplay, Problem
from bot.games.backgammon.records.legs import written
from bot.games.backgammon.records.match_record import Cubed, CubeDeed, MatchRecord, Rolled
from bot.games.backgammon.records.replay import replay_match
from bot.games.backgammon.turn import Turn
from bot.words import Words, plain, visible
from renderers.scenes import BackgammonScene, CubeScene, Die, Side

NEAR: Final = SEATS[0]
AT_THE_END: Final = ("replay.result", "replay.unfinished")
OFFERS: Final = (CubeDeed.DOUBLE, CubeDeed.BEAVER, CubeDeed.RACCOON)


@dataclass(frozen=True, slots=True)
class _Still:
    """Point to one moment of one game; no frame is the board before the first roll."""

    game: int
    frame: int | None


class MatchReel:
    """Hold a replayed match as stills: each game's start, then each of its actions.

    Making one replays the whole match, which takes a while for a long one.
    """

    def __init__(self, match: MatchRecord) -> None:
        self._match = match
        self._games = replay_match(match).games
        self._stills = tuple(self._all_stills())

    def __len__(self) -> int:
        return len(self._stills)

    def view(self, step: int, display: Display, words: Words) -> View:
        """Return the heading, the picture and the line of a still, counted from 0."""
        still = self._stills[step]
        game = self._games[still.game]
        frame = None if still.frame is None else game.frames[still.frame]
        lines = [self._line(game, still, display, words), *self._remarks(game, still, words)]
        return View(
            heading=self._heading(still.game, display, words),
            status="\n".join(lines),
            picture=self._picture(game, frame, display, words),
        )

    def _all_stills(self) -> Iterator[_Still]:
        for number, game in enumerate(self._games):
            yield _Still(number, None)
            yield from (_Still(number, frame) for frame in range(len(game.frames)))

    def _heading(self, number: int, display: Display, words: Words) -> str:
        light, dark = (plain(name) for name in self._match.players)
        game = self._match.games[number]
        parts = {
            "number": number + 1,
            "light_symbol": display.symbols[0],
            "light": light,
            "dark_symbol": display.symbols[1],
            "dark": dark,
            "first": game.score[0],
            "second": game.score[1],
        }
        if not self._match.length:
            return words("replay.heading_money", **parts)
        message = "replay.heading_crawford" if game.crawford else "replay.heading_match"
        return words(message, length=self._match.length, **parts)

    def _line(self, game: GameReplay, still: _Still, display: Display, words: Words) -> str:
        if still.frame is None:
            return words("replay.start")
        frame = game.frames[still.frame]
        symbol = display.symbols[frame.action.seat]
        if isinstance(frame.action, Cubed):
            value = frame.cube.value * (2 if frame.action.deed in OFFERS else 1)
            return words(f"replay.cube_{frame.action.deed}", symbol=symbol, value=value)
        if not isinstance(frame.action, Rolled):
            return words(f"replay.resigned_{frame.action.win.name.lower()}", symbol=symbol)
        rolls = game.frames[: still.frame + 1]
        number = sum(isinstance(each.action, Rolled) for each in rolls)
        play = _play(frame, frame.action, words)
        return words("record.turn", number=number, symbol=symbol, play=play)

    def _remarks(self, game: GameReplay, still: _Still, words: Words) -> Iterator[str]:
        """Yield what breaks the rules here, and at the end of a game its result."""
        place = 0 if still.frame is None else still.frame + 1
        for problem in game.problems:
            if _place(problem, game) == place:
                yield words("replay.problem", sentence=_sentence(problem, words))
        if place == len(game.frames) and game.result:
            winner = plain(self._match.players[game.result.winner])
            yield words.plural("replay.result", game.result.points, winner=winner)

    def _picture(
        self, game: GameReplay, frame: Frame | None, display: Display, words: Words
    ) -> Picture:
        names = (visible(self._match.players[0]), visible(self._match.players[1]))
        seat = None if frame is None else frame.action.seat
        sides = Sides(names, self._scores(game), NEAR, seat)
        scene = bare_scene(_seen(frame), sides, words)
        if not game.record.crawford and self._match.length != 1:
            scene = replace(scene, cube=_cube(game.record.cube, frame))
        if frame is not None and isinstance(frame.action, Rolled):
            scene = _with_roll(scene, frame, frame.action)
        return picture_of(scene, display, words)

    def _scores(self, game: GameReplay) -> tuple[str, str]:
        first, second = game.record.score
        if self._match.length:
            return f"{first} / {self._match.length}", f"{second} / {self._match.length}"
        return signed(first - second), signed(second - first)


def _place(problem: Problem, game: GameReplay) -> int:
    """Return after how many actions a breach is told; what is wrong with the end, there."""
    return len(game.frames) if problem.code in AT_THE_END else problem.action


def _seen(frame: Frame | None) -> Position:
    """Return the board as the near side sees it."""
    if frame is None:
        return START
    return frame.after if frame.action.seat == NEAR else frame.after.flipped()


def _cube(start: Cube, frame: Frame | None) -> CubeScene:
    """Return the cube; one that is offered lies between the players."""
    if frame is None:
        return cube_scene(start, NEAR)
    is_offer = isinstance(frame.action, Cubed) and frame.action.deed in OFFERS
    return cube_scene(frame.cube, NEAR, offered_by=frame.action.seat if is_offer else None)


def _with_roll(scene: BackgammonScene, frame: Frame, rolled: Rolled) -> BackgammonScene:
    """Lay the dice in the roller's half and mark the play."""
    dice = tuple(Die(number) for number in numbers_of(rolled.dice))
    marks = marks_of(Turn(frame.before, rolled.dice, frame.steps))
    is_near = rolled.seat == NEAR
    scene = replace(scene, dice=dice, roller=Side.NEAR if is_near else Side.FAR)
    return with_marks(scene, marks if is_near else marks.turned())


def _play(frame: Frame, rolled: Rolled, words: Words) -> str:
    dice = format_dice(rolled.dice)
    if frame.steps:
        play = play_in_text(frame.before, frame.steps)
    elif rolled.legs:
        play = written(frame.before, rolled.legs).replace("*", "\\*")
    elif legal_plays(frame.before, rolled.dice):
        return words("replay.unplayed", dice=dice)
    else:
        return words("record.dance", dice=dice)
    return words("record.play", dice=dice, play=play)


def _sentence(problem: Problem, words: Words) -> str:
    return words(f"refused.{problem.code}", **plain_facts(problem.facts))
