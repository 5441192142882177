"""Draw a backgammon board as one side sees it: scene, marks and the description in words."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import partial

from bot.adapters.display import Display
from bot.adapters.view import Picture
from bot.games.backgammon.cube import CENTRED_FACE, Cube
from bot.games.backgammon.notation import format_dice, format_play, joined_ways
from bot.games.backgammon.plays import Dice, Steps, numbers_of
from bot.games.backgammon.position import OFF, Position
from bot.games.backgammon.turn import Turn
from bot.games.core import Seat
from bot.words import Words
from renderers import THEMES, render
from renderers.scenes import (
    FAR_BAR,
    NEAR_OFF,
    BackgammonScene,
    Colour,
    CubePlace,
    CubeScene,
    Die,
    Strip,
)

COLOURS = (Colour.LIGHT, Colour.DARK)
COLOUR_NAMES = {"⚪": "white", "⚫": "black", "🟠": "orange"}


@dataclass(frozen=True, slots=True)
class Sides:
    """Hold who plays which colour: the two names and scores by colour, light first.

    ``near`` is the one from whose side the board is seen.
    """

    names: tuple[str, str]
    scores: tuple[str, str]
    near: Seat
    to_act: Seat | None


@dataclass(frozen=True, slots=True)
class Marks:
    """Hold the board indexes that the picture marks, as the near side counts."""

    landed: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    hits: tuple[int, ...] = ()

    def turned(self) -> Marks:
        """Return the marks as the other side counts."""
        return Marks(_turned(self.landed), _turned(self.left), _turned(self.hits))


def bare_scene(position: Position, sides: Sides, words: Words) -> BackgammonScene:
    """Return the checkers and the two strips; ``position`` is seen by ``sides.near``."""
    far_side = Seat(1 - sides.near)
    return BackgammonScene(
        board=position.points,
        near=_strip(sides, sides.near, position.pips, words),
        far=_strip(sides, far_side, position.opponent_pips, words),
        off=(position.off, position.opponent_off),
    )


def _strip(sides: Sides, side: Seat, pips: int, words: Words) -> Strip:
    return Strip(
        name=sides.names[side],
        colour=COLOURS[side],
        pips=pips,
        pips_text=words.plural("board.pips", pips),
        score=sides.scores[side],
        to_act=sides.to_act == side,
    )


def marks_of(turn: Turn) -> Marks:
    """Return what to mark of the steps of ``turn``, as its player counts."""
    ways = joined_ways(turn.position, turn.steps)
    hits = tuple(point for _, points in ways for point in points)
    return Marks(
        landed=tuple(NEAR_OFF if way[-1] == OFF else way[-1] for way, _ in ways),
        left=tuple(way[0] for way, _ in ways),
        hits=(*hits, FAR_BAR) if hits else (),
    )


def with_marks(scene: BackgammonScene, marks: Marks) -> BackgammonScene:
    """Return the scene with a play marked."""
    return replace(scene, landed=marks.landed, left=marks.left, hits=marks.hits)


def dice_of(turn: Turn) -> tuple[Die, ...]:
    """Return the dice of a roll; the numbers that the chosen steps use are dimmed."""
    used = Counter(step.die for step in turn.steps)
    dice = []
    for number in sorted(numbers_of(turn.dice), reverse=True):
        dice.append(Die(number, used=used[number] > 0))
        used[number] -= 1
    return tuple(dice)


def opening_dice(dice: Dice, rolled: Dice) -> tuple[Die, ...]:
    """Return the two dice of the opening, each in the colour of the side that rolled it."""
    return tuple(Die(number, colour=COLOURS[rolled.index(number)]) for number in dice)


def cube_scene(cube: Cube, near: Seat, *, offered_by: Seat | None = None) -> CubeScene:
    """Return the cube at its place; an offered one shows the value it would have."""
    if offered_by is not None:
        place = CubePlace.OFFERED_BY_NEAR if offered_by == near else CubePlace.OFFERED_BY_FAR
        return CubeScene(cube.value * 2, place)
    if cube.owner is None:
        return CubeScene(cube.value, CubePlace.CENTRE)
    return CubeScene(cube.value, CubePlace.NEAR if cube.owner == near else CubePlace.FAR)


def picture_of(scene: BackgammonScene, display: Display, words: Words) -> Picture:
    """Return the picture of a scene and its description in words."""
    scene = replace(scene, home=display.home)
    return Picture(
        partial(render, scene, theme=THEMES[display.theme]), describe(scene, display.symbols, words)
    )


def describe(
    scene: BackgammonScene, symbols: tuple[str, str], words: Words, *, cube: str | None = None
) -> str:
    """Return the whole scene in words, for those who do not see the picture.

    ``cube`` is said of the cube where the scene does not have it on the board.
    """
    return words(
        "alt.board",
        near=scene.near.name,
        near_colour=words(f"colour.{COLOUR_NAMES[_symbol(scene.near, symbols)]}"),
        near_checkers=_checkers(scene.board, 1, scene.off[0], words),
        near_pips=scene.near.pips,
        far=scene.far.name,
        far_colour=words(f"colour.{COLOUR_NAMES[_symbol(scene.far, symbols)]}"),
        far_checkers=_checkers(scene.board, -1, scene.off[1], words),
        far_pips=scene.far.pips,
        cube=cube or _cube_in_words(scene.cube, words),
        dice=_dice_in_words(scene, words),
    )


def _symbol(strip: Strip, symbols: tuple[str, str]) -> str:
    return symbols[COLOURS.index(strip.colour)]


def _checkers(board: tuple[int, ...], sign: int, off: int, words: Words) -> str:
    bar = board[25] if sign > 0 else -board[0]
    parts = [
        words("alt.point", point=point, count=sign * board[point])
        for point in range(24, 0, -1)
        if sign * board[point] > 0
    ]
    if bar:
        parts.insert(0, words("alt.bar", count=bar))
    if off:
        parts.append(words("alt.off", count=off))
    return ", ".join(parts)


def _cube_in_words(cube: CubeScene | None, words: Words) -> str:
    if cube is None:
        return words("alt.cube_none")
    face = CENTRED_FACE if cube.value == 1 else cube.value
    return words(f"alt.cube_{cube.place.name.lower()}", face=face)


def _dice_in_words(scene: BackgammonScene, words: Words) -> str:
    if scene.banner:
        return scene.banner
    if not scene.dice:
        return words("alt.no_dice")
    numbers = "-".join(str(die.number) for die in scene.dice)
    roller = scene.strip(scene.roller)
    message = "alt.dice_chosen" if scene.preview else "alt.dice"
    return words(message, dice=numbers, name=roller.name)


def _turned(indexes: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(25 - index for index in indexes)


def turn_in_words(
    number: int,
    symbol: str,
    turn: Turn,
    words: Words,
    *,
    forced: bool = False,
    automatic: bool = False,
) -> str:
    """Return a finished turn as a line of the record has it, and why nobody was asked."""
    message = "record.turn"
    if forced or automatic:
        message = "record.turn_forced" if forced else "record.turn_automatic"
    return words(message, number=number, symbol=symbol, play=play_in_words(turn, words))


def play_in_words(turn: Turn, words: Words) -> str:
    """Return the roll and the play of a turn: ``6-3: 24/15``, or that it was a dance."""
    dice = format_dice(turn.dice)
    if turn.automatic:
        dice = words("record.automatic_dice", dice=dice)
    if not turn.steps:
        return words("record.dance", dice=dice)
    return words("record.play", dice=dice, play=play_in_text(turn.position, turn.steps))


def play_in_text(position: Position, steps: Steps) -> str:
    """Return a play in notation as it can stand in a message: a hit's star is no mark-up."""
    return format_play(position, steps).replace("*", "\\*")
