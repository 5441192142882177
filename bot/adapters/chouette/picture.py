"""Draw a chouette as the side to act sees it: board, panel, and both in words."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from bot.adapters.backgammon.board_picture import (
    Sides,
    bare_scene,
    describe,
    dice_of,
    marks_of,
    opening_dice,
    with_marks,
)
from bot.adapters.chouette.panel import has_cube_each, panel_of
from bot.adapters.display import Display
from bot.adapters.naming import fitting, shortened, signed
from bot.adapters.view import Cast, Picture
from bot.games.backgammon.turn import Turn
from bot.games.chouette.doubling import BoxDouble, MembersDouble
from bot.games.chouette.game import Game
from bot.games.chouette.options import Cubes
from bot.games.chouette.owed import owed
from bot.games.chouette.seats import Side as Team
from bot.games.chouette.session import Session
from bot.games.core import Seat
from bot.words import Words
from renderers import THEMES, Scene, render
from renderers.chouette_scenes import ChouetteScene, Panel, SeatScene
from renderers.scenes import BackgammonScene, CubePlace, CubeScene, Die, Side

SEATS_OF: Final = {Team.TEAM: Seat(0), Team.BOX: Seat(1)}
"""Which set of checkers a side has: the team the light ones, the box the dark ones."""


def picture(session: Session, game: Game, display: Display, cast: Cast, words: Words) -> Picture:
    """Return the board and the panel of a game in progress or just over."""
    scene = scene_of(session, game, display, cast, words)
    return Picture(draw_later(scene, display), _described(scene, display, words))


def draw_later(scene: Scene, display: Display) -> partial[bytes]:
    """Return what draws ``scene`` in the theme of the table."""
    return partial(render, scene, theme=THEMES[display.theme])


def scene_of(
    session: Session, game: Game, display: Display, cast: Cast, words: Words
) -> ChouetteScene:
    """Return the whole picture as a scene."""
    near = near_side(session, game)
    shown = game.shown if near is game.on_roll else game.shown.flipped()
    captain = game.captain
    score = session.score
    sides = Sides(
        (cast.names[captain], cast.names[game.box]),
        (signed(score.get(captain, 0)), signed(score.get(game.box, 0))),
        SEATS_OF[near],
        SEATS_OF[near] if owed(session) else None,
    )
    board = replace(
        bare_scene(shown, sides, words),
        cube=_cube(game, near),
        home=display.for_game(game.number).home,
    )
    return ChouetteScene(_with_roll(board, game, near), panel_of(session, game, cast, words))


def near_side(session: Session, game: Game) -> Team:
    """Return the side from which the board is seen: the one that has to decide."""
    sides = {Team.BOX if seat in (game.box, game.partner) else Team.TEAM for seat in owed(session)}
    return sides.pop() if len(sides) == 1 else game.on_roll


def _cube(game: Game, near: Team) -> CubeScene | None:
    """Return the one cube of the table; where each member has one the panel shows them."""
    if game.options.cubes is not Cubes.SINGLE or has_cube_each(game):
        return None
    open_bets = [bet for bet in game.bets if bet.active] or game.bets
    cube = open_bets[0].cube
    match game.doubling.offer:
        case BoxDouble() as offer:
            before = next(bet for bet in offer.before if bet.member == offer.asked[0])
            return CubeScene(before.cube.value * 2, _offered_by(Team.BOX, near))
        case MembersDouble():
            return CubeScene(cube.value * 2, _offered_by(Team.TEAM, near))
    if cube.owner is None:
        return CubeScene(cube.value)
    owner = Team.BOX if cube.owner == game.box else Team.TEAM
    return CubeScene(cube.value, CubePlace.NEAR if owner is near else CubePlace.FAR)


def _offered_by(side: Team, near: Team) -> CubePlace:
    return CubePlace.OFFERED_BY_NEAR if side is near else CubePlace.OFFERED_BY_FAR


def _with_roll(scene: BackgammonScene, game: Game, near: Team) -> BackgammonScene:
    """Show the roll being played and its steps, or else the marks of the last play."""
    if game.turn:
        roller = Side.NEAR if near is game.on_roll else Side.FAR
        scene = replace(scene, dice=_dice(game, game.turn), roller=roller)
        if game.turn.steps:
            marks = marks_of(game.turn)
            marks = marks if near is game.on_roll else marks.turned()
            return with_marks(replace(scene, preview=True), marks)
    if game.last is None:
        return scene
    marks = marks_of(game.last.turn)
    mover = Team.BOX if game.last.seat == game.box else Team.TEAM
    return with_marks(scene, marks if near is mover else marks.turned())


def _dice(game: Game, turn: Turn) -> tuple[Die, ...]:
    opened = game.turns == 0 and not game.options.opening_reroll
    if opened and not turn.steps:
        box, captain = game.opening[-1]
        return opening_dice(turn.dice, (captain, box))
    return dice_of(turn)


def _described(scene: ChouetteScene, display: Display, words: Words) -> str:
    return fitting(lambda length: _description(scene, display, words, length))


def _description(scene: ChouetteScene, display: Display, words: Words, length: int) -> str:
    board = replace(
        scene.board,
        near=replace(scene.board.near, name=shortened(scene.board.near.name, length)),
        far=replace(scene.board.far, name=shortened(scene.board.far.name, length)),
    )
    return words(
        "alt.chouette",
        panel=_panel_in_words(scene.panel, words, length),
        board=describe(board, display.symbols, words, cube=_cubes_in_words(scene, words)),
    )


def _cubes_in_words(scene: ChouetteScene, words: Words) -> str | None:
    """Return where to look for the cubes if each member has his own."""
    each = any(seat.cube for seat in scene.panel.seats)
    return words("alt.cube_each") if each else None


def _panel_in_words(panel: Panel, words: Words, length: int) -> str:
    return " ".join(_seat_in_words(seat, words, length) for seat in panel.seats)


def _seat_in_words(seat: SeatScene, words: Words, length: int) -> str:
    facts = {
        "badge": seat.badge,
        "name": shortened(seat.name, length),
        "state": seat.state,
        "score": seat.score,
    }
    if seat.cube is None:
        return words("alt.seat", **facts)
    value = seat.cube.offered or seat.cube.value
    if seat.cube.offered:
        return words("alt.seat_offered", cube=value, **facts)
    return words("alt.seat_cube", cube=value, place=seat.cube.label, **facts)
