"""Describe a board of Royal Ludo in words: where everybody's pieces stand, and what was rolled."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from bot.adapters.ludo.phrases import (
    arm_of,
    kept_direction,
    move_in_words,
    pieces_in_words,
    shown_last_move,
)
from bot.adapters.naming import shortened
from bot.adapters.view import Cast
from bot.games.ludo.board import CASTLES, HOME, Direction, Place, Zone
from bot.games.ludo.game import Game
from bot.games.ludo.pieces import Piece, Player
from bot.words import Words
from renderers import LudoScene

Standing = tuple[Place, bool, bool]
"""Where a piece is, whether it has to go backward, and whether it has reached its midpoint."""


def describe(game: Game, scene: LudoScene, cast: Cast, words: Words, length: int) -> str:
    """Return the board in words, names with at most ``length`` characters.

    Tiles are named by the entry tile behind them, so that they are found without numbers.
    """
    names = [shortened(name, length) for name in cast.names]
    parts = [words("ludo_alt.board", title=scene.title, note=scene.note, status=scene.status)]
    parts += [
        words(
            f"ludo_alt.player_{player.colour}",
            name=names[seat],
            score=player.score,
            pieces="; ".join(_pieces(game, player, words)),
        )
        for seat, player in enumerate(game.shown)
    ]
    return " ".join([*parts, *_happened(game, names, words)])


def _pieces(game: Game, player: Player, words: Words) -> Iterator[str]:
    """Yield the pieces of one player, those that stand alike together."""
    shown = [piece for piece in player.pieces if not player.left or piece.place == HOME]
    if not shown:
        yield words("ludo_alt.none")
    ordered = sorted(shown, key=lambda piece: _standing(game, player, piece))
    for (place, backward, marked), alike in groupby(
        ordered, key=lambda piece: _standing(game, player, piece)
    ):
        names = tuple(piece.name for piece in alike)
        text = _placed(place, pieces_in_words(names, game.options.royals, words), words)
        if backward:
            text = words("ludo_alt.backward", piece=text)
        yield words("ludo_alt.marked", piece=text) if marked else text


def _standing(game: Game, player: Player, piece: Piece) -> Standing:
    backward = kept_direction(game, player.colour, piece) is Direction.BACKWARD
    return piece.place, backward, piece.marked and piece.place.zone is Zone.LOOP


def _placed(place: Place, pieces: str, words: Words) -> str:
    match place.zone:
        case Zone.YARD:
            return words("ludo_alt.yard", pieces=pieces)
        case Zone.HOME:
            return words("ludo_alt.home", pieces=pieces)
        case Zone.PATH:
            return words("ludo_alt.path", pieces=pieces, number=place.number)
        case Zone.LOOP:
            colour, number = arm_of(place.number)
            kind = "castle" if place.number in CASTLES else "tile"
            tile = words(f"ludo_alt.tile_{colour}", number=number)
            return words(f"ludo_alt.{kind}", pieces=pieces, tile=tile)


def _happened(game: Game, names: list[str], words: Words) -> Iterator[str]:
    """Yield what was rolled in this turn and, before a move is chosen, the last move."""
    if game.rolls:
        rolls = ", ".join(map(str, game.rolls))
        yield words("ludo_alt.rolled", name=names[game.on_turn], dice=rolls)
    last = shown_last_move(game)
    if last and game.chosen_move is None:
        yield words(
            "ludo_alt.last",
            name=names[last.seat],
            die=last.die,
            move=move_in_words(game, last.move, words),
        )
