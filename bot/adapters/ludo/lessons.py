"""Show the special tiles of Royal Ludo in small pictures, for the pages of its rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Final

from bot.adapters.ludo.picture import place_scene
from bot.adapters.view import Picture
from bot.games.ludo.board import YARD, Place, Zone, tile
from bot.words import Words
from renderers import THEMES, LudoCloseUp, render
from renderers.ludo_scenes import LudoColour, LudoMove, LudoPiece, LudoShape

GREEN, RED, BLUE, YELLOW = LudoColour


def _pieces(colour: LudoColour, labels: str, place: Place) -> tuple[LudoPiece, ...]:
    """Return pieces of one colour that stand together, a letter of ``labels`` each."""
    return tuple(
        LudoPiece(
            colour,
            LudoShape.ROYAL if label == "R" else LudoShape.GUARD,
            label,
            place_scene(place),
        )
        for label in labels
    )


def _way(colour: LudoColour, places: Iterable[Place], *captured: Place) -> LudoMove:
    return LudoMove(colour, tuple(map(place_scene, places)), tuple(map(place_scene, captured)))


def _path(number: int) -> Place:
    return Place(Zone.PATH, number)


LESSONS: Final[Mapping[int, Mapping[str, LudoCloseUp]]] = {
    1: {
        "enter": LudoCloseUp(
            place_scene(tile(0)),
            _pieces(GREEN, "1", tile(0)),
            _way(GREEN, (YARD, tile(0))),
        ),
    },
    2: {
        "turn_in_forward": LudoCloseUp(
            place_scene(tile(63)),
            _pieces(GREEN, "2", _path(2)),
            _way(GREEN, (*map(tile, range(61, 64)), _path(1), _path(2))),
        ),
        "turn_in_backward": LudoCloseUp(
            place_scene(tile(0)),
            _pieces(GREEN, "3", _path(5)),
            _way(GREEN, (tile(2), tile(1), tile(0), _path(4), _path(5))),
        ),
    },
    3: {
        "castle": LudoCloseUp(
            place_scene(tile(7)),
            (
                *_pieces(GREEN, "2", tile(7)),
                *_pieces(BLUE, "13", tile(7)),
                *_pieces(YELLOW, "R", tile(7)),
            ),
        ),
    },
    4: {
        "blockade": LudoCloseUp(
            place_scene(tile(3)),
            (*_pieces(RED, "12", tile(3)), *_pieces(GREEN, "1", tile(1))),
        ),
        "group": LudoCloseUp(
            place_scene(tile(3)),
            _pieces(GREEN, "12", tile(3)),
            _way(GREEN, map(tile, range(1, 4)), tile(3)),
        ),
    },
    5: {
        "entry": LudoCloseUp(
            place_scene(tile(0)),
            _pieces(GREEN, "4", tile(2)),
            _way(GREEN, (tile(67), tile(0), tile(1), tile(2)), tile(0)),
        ),
    },
}
"""The pictures of each page, by the name under which the catalogue describes them."""


def lesson_pictures(page: int, theme: str, words: Words) -> Sequence[Picture]:
    """Return the pictures of a page, counted from 1, in a theme."""
    return tuple(
        Picture(partial(render, scene, theme=THEMES[theme]), words(f"ludo_lesson.{name}"))
        for name, scene in LESSONS.get(page, {}).items()
    )
