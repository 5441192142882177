"""Draw a table of Royal Ludo: what stands where, who has to do what, the last move."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bot.adapters.display import Display
from bot.adapters.ludo.alt import describe
from bot.adapters.ludo.phrases import (
    kept_direction,
    label_of,
    move_in_words,
    shown_last_move,
)
from bot.adapters.ludo.sheets import round_in_words
from bot.adapters.ludo.words import result_in_words
from bot.adapters.naming import fitting
from bot.adapters.view import Cast, Picture
from bot.games.core import Seat
from bot.games.ludo.board import HOME, Colour, Place, Zone
from bot.games.ludo.game import Game, Phase
from bot.games.ludo.moves import Move, capture_places
from bot.games.ludo.pieces import Kind, Piece, PieceName, Player
from bot.words import Words
from renderers import THEMES, LudoScene, render
from renderers.ludo_scenes import (
    MOST_DICE,
    LudoColour,
    LudoDie,
    LudoDirection,
    LudoMove,
    LudoPiece,
    LudoPlace,
    LudoPlayer,
    LudoShape,
    LudoZone,
)


def picture(game: Game, display: Display, cast: Cast, words: Words) -> Picture:
    """Return the board as it stands, the chosen move included."""
    scene = scene_of(game, cast, words)
    return Picture(
        partial(render, scene, theme=THEMES[display.theme]),
        fitting(lambda length: describe(game, scene, cast, words, length)),
    )


def scene_of(game: Game, cast: Cast, words: Words) -> LudoScene:
    """Return the whole picture as a scene."""
    roller, dice = _dice(game)
    return LudoScene(
        title=words("ludo_board.title", mode=words(f"option_value.mode_{game.options.mode}")),
        players=tuple(_players(game, cast, words)),
        pieces=tuple(_pieces(game)),
        note=round_in_words(game, words) if game.players else "",
        status=_status(game, words),
        last_move=_last_move(game),
        dice=dice,
        roller=roller,
    )


def place_scene(place: Place) -> LudoPlace:
    """Return a place as the picture knows it."""
    return LudoPlace(LudoZone(place.zone.value), place.number)


def _players(game: Game, cast: Cast, words: Words) -> Iterator[LudoPlayer]:
    for number, player in enumerate(game.shown):
        seat = Seat(number)
        yield LudoPlayer(
            LudoColour(player.colour.value),
            cast.names[seat],
            str(player.score),
            _state(game, seat, player, words),
            to_act=seat == game.to_act,
            left=player.left,
        )


def _state(game: Game, seat: Seat, player: Player, words: Words) -> str:
    """Return in a few words what a player has to do or has done."""
    home = sum(piece.place == HOME for piece in player.pieces)
    if player.left:
        return words("ludo_state.left")
    if game.result:
        rank = next(each.rank for each in game.result.standings if each.seat == seat)
        return words("ludo_state.place", rank=rank)
    if seat == game.to_act:
        if game.phase is Phase.ROLL:
            return words("ludo_state.roll")
        return words("ludo_state.confirm" if game.chosen_move else "ludo_state.move")
    return words.plural("ludo_state.home", home) if home else ""


def _pieces(game: Game) -> Iterator[LudoPiece]:
    """Yield every piece; those of who has left are off the board, except at Home."""
    movable = _movable(game)
    for number, player in enumerate(game.shown):
        for piece in player.pieces:
            if player.left and piece.place != HOME:
                continue
            lit = number == game.on_turn and piece.name in movable
            yield _piece(game, player.colour, piece, movable=lit)


def _movable(game: Game) -> frozenset[PieceName]:
    if game.chosen_move:
        return frozenset()
    return frozenset(name for move in game.moves for name in move.pieces)


def _piece(game: Game, colour: Colour, piece: Piece, *, movable: bool) -> LudoPiece:
    way = kept_direction(game, colour, piece)
    return LudoPiece(
        LudoColour(colour.value),
        LudoShape.GUARD if piece.kind is Kind.GUARD else LudoShape.ROYAL,
        label_of(piece.name, game.options.royals),
        place_scene(piece.place),
        midpoint=piece.marked and piece.place.zone is Zone.LOOP,
        direction=LudoDirection(way.value) if way else None,
        movable=movable,
    )


def _last_move(game: Game) -> LudoMove | None:
    if move := game.chosen_move:
        return _path(game, game.on_turn, move, capture_places(game.players, move))
    last = shown_last_move(game)
    return _path(game, last.seat, last.move, last.captured_on) if last else None


def _path(game: Game, seat: Seat, move: Move, captured_on: tuple[Place, ...]) -> LudoMove:
    return LudoMove(
        LudoColour(game.players[seat].colour.value),
        tuple(map(place_scene, (move.source, *move.path))),
        tuple(map(place_scene, captured_on)),
    )


def _dice(game: Game) -> tuple[LudoColour | None, tuple[LudoDie, ...]]:
    """Return the dice of this turn, what is played already faint, or else the last one.

    The last one of somebody who has left is gone with him.
    """
    if game.rolls:
        played = len(game.rolls) - (game.die is not None)
        dice = tuple(LudoDie(die, used=n < played) for n, die in enumerate(game.rolls))
        return LudoColour(game.players[game.on_turn].colour.value), dice[-MOST_DICE:]
    if game.last_throw and not game.players[game.last_throw.seat].left:
        seat, die = game.last_throw
        return LudoColour(game.players[seat].colour.value), (LudoDie(die, used=True),)
    return None, ()


def _status(game: Game, words: Words) -> str:
    """Return who has to do what, by colours: names stand in the corners and may be long."""
    who = [words(f"ludo_colour.{player.colour}") for player in game.players]
    if game.result:
        return result_in_words(game.result, who, words)
    if game.to_act is None:
        return words("ludo_status.before")
    on_turn = who[game.on_turn]
    if game.phase is Phase.ROLL:
        return words("status.roll_only", who=on_turn)
    if move := game.chosen_move:
        return words("ludo_board.chosen", who=on_turn, move=move_in_words(game, move, words))
    message = "ludo_status.move" if game.moves else "ludo_status.none"
    return words(message, who=on_turn, die=game.die)
