"""Scenes of Royal Ludo that show everything its pictures can show, by name."""

from dataclasses import replace

from renderers.ludo_scenes import (
    LudoCloseUp,
    LudoColour,
    LudoDie,
    LudoDirection,
    LudoMove,
    LudoPiece,
    LudoPlace,
    LudoPlayer,
    LudoScene,
    LudoShape,
    LudoZone,
)

GREEN, RED, BLUE, YELLOW = LudoColour
FORWARD, BACKWARD = LudoDirection
YARD, HOME = LudoPlace(LudoZone.YARD), LudoPlace(LudoZone.HOME)
NAMES = ("1", "2", "3", "4", "R")


def loop(tile: int) -> LudoPlace:
    """Return a tile of the loop."""
    return LudoPlace(LudoZone.LOOP, tile)


def path(step: int) -> LudoPlace:
    """Return a tile of a Home path."""
    return LudoPlace(LudoZone.PATH, step)


def piece(colour: LudoColour, label: str, place: LudoPlace) -> LudoPiece:
    """Return a guard, or a royal if its label starts with an R."""
    shape = LudoShape.ROYAL if label.startswith("R") else LudoShape.GUARD
    return LudoPiece(colour, shape, label, place)


def pieces(colour: LudoColour, labels: str, place: LudoPlace) -> tuple[LudoPiece, ...]:
    """Return pieces of one colour that stand together, a letter of `labels` each."""
    return tuple(piece(colour, label, place) for label in labels)


def scattered() -> tuple[LudoPiece, ...]:
    """Return twenty pieces on tiles of their own, with every mark among them."""
    directions = (FORWARD, BACKWARD, None)
    everybody = [(colour, label) for colour in LudoColour for label in NAMES]
    return tuple(
        replace(
            piece(colour, label, loop((place * 27 + 8) % 68)),
            midpoint=place % 3 == 0,
            direction=directions[place % 3],
            movable=colour is GREEN and label in "13R",
        )
        for place, (colour, label) in enumerate(everybody)
    )


PLAYERS = (
    LudoPlayer(GREEN, "Ann", "150", "to move", to_act=True),
    LudoPlayer(RED, "Bartholomew the very patient", "50", "1 Home"),
    LudoPlayer(BLUE, "محمد علي", "0"),
    LudoPlayer(YELLOW, "🎲 日本語の名前", "1250", "left the game", left=True),
)
START = LudoScene(
    "Royal Ludo · Battle",
    PLAYERS,
    tuple(piece for colour in LudoColour for piece in pieces(colour, "1234R", YARD)),
    "round 1 of 100",
    "Ann rolls for a six",
    dice=(LudoDie(2, used=True), LudoDie(4)),
    roller=GREEN,
)
CROWDS = replace(
    START,
    pieces=(
        *pieces(GREEN, "12", loop(7)),
        *pieces(RED, "3R", loop(7)),
        *pieces(YELLOW, "3", loop(7)),
        *pieces(GREEN, "34R", loop(24)),
        *pieces(BLUE, "12", loop(24)),
        *pieces(RED, "2", loop(24)),
        *pieces(YELLOW, "124R", loop(12)),
        *pieces(BLUE, "34R", loop(12)),
        *pieces(RED, "14", loop(12)),
    ),
    dice=(),
)


def going(way: LudoDirection | None, *found: LudoPiece) -> tuple[LudoPiece, ...]:
    """Return pieces that have to keep a direction."""
    return tuple(replace(one, direction=way) for one in found)


def past(*found: LudoPiece) -> tuple[LudoPiece, ...]:
    """Return pieces that have reached their midpoint."""
    return tuple(replace(one, midpoint=True) for one in found)


MARKED_CROWDS = replace(
    START,
    pieces=(
        *past(*pieces(GREEN, "12", loop(7))),
        *pieces(GREEN, "3", loop(7)),
        *past(*pieces(RED, "R", loop(7))),
        *pieces(BLUE, "12", loop(7)),
        *past(*going(BACKWARD, *pieces(GREEN, "4", loop(10)))),
        *going(FORWARD, *pieces(GREEN, "R", loop(10))),
        *past(*going(FORWARD, *pieces(RED, "123", loop(20)))),
        *past(*going(BACKWARD, *pieces(YELLOW, "12", loop(4)))),
        *going(FORWARD, *pieces(YELLOW, "3", loop(4))),
        *past(*going(FORWARD, *pieces(YELLOW, "4", loop(4)))),
        *going(BACKWARD, *pieces(BLUE, "3R", loop(17))),
        *past(*going(FORWARD, *pieces(BLUE, "4", loop(17)))),
        *pieces(RED, "4", loop(17)),
    ),
    dice=(),
)
"""More than two on a tile, with directions to keep and midpoints behind them."""
TURN_IN = LudoMove(GREEN, (*map(loop, range(60, 64)), path(1), path(2), path(3)))
STACKS = replace(
    START,
    pieces=(
        *pieces(GREEN, "34", loop(20)),
        *pieces(GREEN, "1R", path(3)),
        *pieces(GREEN, "2", HOME),
        *pieces(RED, "1234", loop(2)),
        *pieces(RED, "R", path(7)),
        *pieces(BLUE, "123", loop(50)),
        *pieces(BLUE, "4R", loop(29)),
        *pieces(YELLOW, "124", loop(32)),
        *pieces(YELLOW, "R3", YARD),
    ),
    last_move=TURN_IN,
    dice=(LudoDie(6),),
)
LUDO: dict[str, LudoScene] = {
    "start": START,
    "scattered": replace(
        START,
        pieces=scattered(),
        dice=(LudoDie(6),),
        last_move=LudoMove(YELLOW, tuple(map(loop, range(1, 8))), (loop(5),)),
    ),
    "crowds": CROWDS,
    "marked-crowds": MARKED_CROWDS,
    "stacks": STACKS,
    "all-home": replace(
        START,
        pieces=tuple(one for colour in LudoColour for one in pieces(colour, "1234R", HOME)),
        players=tuple(replace(player, to_act=False) for player in PLAYERS),
        status="Ann wins with 600",
        dice=(),
    ),
    "two-players": replace(
        START,
        players=(PLAYERS[0], PLAYERS[2]),
        pieces=tuple(
            piece(colour, label, YARD)
            for colour in (GREEN, BLUE)
            for label in ("1", "2", "R1", "R2")
        ),
        last_move=LudoMove(BLUE, (YARD, loop(34)), (loop(34),)),
    ),
}
CLOSE_UPS: dict[str, LudoCloseUp] = {
    "castle": LudoCloseUp(
        loop(12),
        (
            *pieces(GREEN, "2", loop(12)),
            *pieces(BLUE, "13", loop(12)),
            *pieces(YELLOW, "R", loop(12)),
        ),
    ),
    "home-path": LudoCloseUp(
        path(4),
        (*pieces(RED, "3", path(2)), *pieces(RED, "1", path(5))),
        LudoMove(RED, (loop(11), loop(12), path(1), path(2))),
        RED,
    ),
}
