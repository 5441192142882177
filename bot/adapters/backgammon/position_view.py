"""Show the position of an id: the board, the legal plays, and the ids that others read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from bot.adapters.backgammon.board_picture import (
    COLOUR_NAMES,
    Sides,
    bare_scene,
    cube_scene,
    dice_of,
    picture_of,
)
from bot.adapters.display import Display
from bot.adapters.naming import signed
from bot.adapters.view import View
from bot.games.backgammon.game import other
from bot.games.backgammon.notation import format_dice, format_play
from bot.games.backgammon.plays import Dice, legal_plays
from bot.games.backgammon.records.gnu_id import format_gnu_id
from bot.games.backgammon.records.match_position import (
    GameState,
    IdError,
    MatchPosition,
    Offer,
)
from bot.games.backgammon.records.xgid import format_xgid
from bot.games.backgammon.turn import Turn
from bot.games.core import RuleViolation
from bot.words import Words, plain
from renderers.scenes import Side

MOST_PLAYS: Final = 60
_DICE: Final = re.compile(r"\s*([1-6])\s*[-,x ]?\s*([1-6])\s*")


def parse_dice(text: str) -> Dice:
    """Read two dice such as ``31`` or ``3-1``, the higher number first; or refuse."""
    found = _DICE.fullmatch(text)
    if found is None:
        raise RuleViolation("id.dice", dice=plain(text[:20]))
    first, second = int(found[1]), int(found[2])
    return max(first, second), min(first, second)


def rolled(position: MatchPosition, dice: Dice) -> MatchPosition:
    """Return the position with these dice for the side on roll, nothing else being open."""
    return replace(
        position,
        dice=dice,
        to_act=position.on_roll,
        offer=Offer.NONE,
        resignation=None,
        state=GameState.PLAYING,
    )


def side_names(display: Display, words: Words) -> tuple[str, str]:
    """Return what the two sides of a position without people are called."""
    light, dark = (words(f"position.name_{COLOUR_NAMES[each]}") for each in display.symbols)
    return light, dark


def position_view(
    position: MatchPosition, names: tuple[str, str], display: Display, words: Words
) -> View:
    """Return the board as the side to act sees it, with plays and ids below it."""
    near = position.to_act
    shown = position.position if near == position.on_roll else position.position.flipped()
    scene = bare_scene(shown, Sides(names, _scores(position), near, near), words)
    offerer = {
        Offer.DOUBLE: position.on_roll,
        Offer.BEAVER: other(position.on_roll),
        Offer.RACCOON: position.on_roll,
    }.get(position.offer)
    scene = replace(scene, cube=cube_scene(position.cube, near, offered_by=offerer))
    if position.dice:
        roller = Side.NEAR if near == position.on_roll else Side.FAR
        scene = replace(scene, dice=dice_of(Turn(position.position, position.dice)), roller=roller)
    lines = (_situation(position, names, display, words), *_plays(position, words))
    return View(
        heading=_heading(position, words),
        status="\n".join([*lines, *_ids(position, words)]),
        picture=picture_of(scene, display, words),
    )


def _scores(position: MatchPosition) -> tuple[str, str]:
    first, second = position.score
    if position.is_money:
        return signed(first - second), signed(second - first)
    return f"{first} / {position.length}", f"{second} / {position.length}"


def _heading(position: MatchPosition, words: Words) -> str:
    if position.is_money:
        return words("position.money")
    message = "position.crawford" if position.crawford else "position.match"
    return words(message, length=position.length)


def _situation(
    position: MatchPosition, names: tuple[str, str], display: Display, words: Words
) -> str:
    if position.is_over:
        return words("position.over")
    symbol, who = display.symbols[position.to_act], plain(names[position.to_act])
    if position.offer is not Offer.NONE:
        value = position.cube.value * 2
        return words("position.answers", symbol=symbol, who=who, value=value)
    if position.resignation is not None:
        return words("position.resigned", symbol=symbol, who=who)
    if position.dice is None:
        return words("position.to_roll", symbol=symbol, who=who)
    return words("position.to_play", symbol=symbol, who=who, dice=format_dice(position.dice))


def _plays(position: MatchPosition, words: Words) -> Iterator[str]:
    """Yield every legal play of the dice, as far as there is room."""
    if position.dice is None:
        return
    found = legal_plays(position.position, position.dice)
    if not found:
        yield words("position.no_play")
        return
    plays = [format_play(position.position, play.steps) for play in found]
    listed = ", ".join(f"`{play}`" for play in plays[:MOST_PLAYS])
    yield words.plural("position.plays", len(plays), plays=listed)
    if len(plays) > MOST_PLAYS:
        yield words.plural("position.more_plays", len(plays) - MOST_PLAYS)


def _ids(position: MatchPosition, words: Words) -> Iterator[str]:
    """Yield the ids that can carry the position; an XGID leaves out a resignation."""
    for message, format_id, carried in (
        ("position.xgid", format_xgid, replace(position, resignation=None)),
        ("position.gnu_id", format_gnu_id, position),
    ):
        try:
            yield words(message, id=format_id(carried))
        except IdError as error:
            yield words("position.no_id", reason=words(f"refused.{error.code}", **error.facts))
