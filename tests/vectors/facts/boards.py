"""Read the boards and games that facts describe. The mover is seat 0, his opponent seat 1."""

from __future__ import annotations

from typing import Any, Final

from bot.games.backgammon.cube import Cube
from bot.games.backgammon.events import Rolled
from bot.games.backgammon.evolve import evolve
from bot.games.backgammon.game import Game, Phase
from bot.games.backgammon.options import Options
from bot.games.backgammon.plays import Dice
from bot.games.backgammon.position import START, Position
from bot.games.core import Seat
from tests.vectors.outcome import Wrong, expect, expect_known

Fact = dict[str, Any]

MOVER: Final = Seat(0)
OPPONENT: Final = Seat(1)

SEATS: Final[dict[str, Seat]] = {
    "mover": MOVER,
    "doubler": MOVER,
    "player 0": MOVER,
    "first player": MOVER,
    "opp": OPPONENT,
    "taker": OPPONENT,
    "player 1": OPPONENT,
    "second player": OPPONENT,
}

# The house rules that a fact may suppose, and the option that each is.
HOUSE_RULES: Final = {
    "backgammon_multiplier": "backgammon_multiplier",
    "jacoby": "jacoby",
    "beavers": "beavers",
    "raccoons": "raccoons",
    "automatic_doubles": "automatic_doubles",
    "automatic_limit": "automatic_doubles",
    "match_length": "length",
}


def read_fields(fact: Fact, context: str, expected: str) -> tuple[Fact, Fact]:
    """Return what a fact supposes and what it expects, if a check reads all of it.

    ``context`` and ``expected`` name the fields that the caller reads. Every fact may suppose
    house rules, which `options_of` reads.
    """
    given, wanted = fact.get("context") or {}, fact["expected"]
    expect(bool(wanted), "the fact expects nothing")
    expect_known("context", given, {*context.split(), *HOUSE_RULES})
    expect_known("expected", wanted, {*expected.split(), "note"})
    return given, wanted


def options_of(given: Fact) -> Options:
    """Return the house rules that a fact supposes."""
    return Options(**{option: given[name] for name, option in HOUSE_RULES.items() if name in given})


def position_of(board: Fact | None) -> Position:
    """Return the position of a fact, the start if it names none."""
    if board is None:
        return START
    bar = board["bar"]
    return Position((-bar["opp"], *board["points"], bar["mover"]))


def described(position: Position) -> Fact:
    """Return a position as facts describe a result."""
    return {
        "points": list(position.points[1:25]),
        "bar": {"mover": position.bar, "opp": position.opponent_bar},
        "off": {"mover": position.off, "opp": position.opponent_off},
    }


def dice_of(pair: list[int]) -> Dice:
    """Return a roll as the rules hold it."""
    first, second = pair
    return first, second


def seat_of(name: str) -> Seat:
    """Return whom a fact means."""
    if name not in SEATS:
        raise Wrong(f"nobody is called {name!r}")
    return SEATS[name]


def cube_of(given: Fact) -> Cube:
    """Return the cube that a fact supposes; a turned one is the taker's, another centred."""
    owner = given.get("owner", "taker" if given.get("cube_turned") else "centre")
    value = int(given.get("cube") or given.get("cube_before") or 1)
    return Cube(value, None if owner == "centre" else seat_of(owner))


def game_of(fact: Fact) -> Game:
    """Return a running game in a fact's position, its dice rolled if it has some."""
    given = fact.get("context") or {}
    position = position_of(fact.get("position"))
    game = Game(
        options=options_of(given),
        phase=Phase.ROLL,
        on_roll=MOVER,
        position=position,
        cube=cube_of(given),
    )
    return rolled(game, dice_of(fact["dice"])) if fact.get("dice") else game


def rolled(game: Game, dice: Dice) -> Game:
    """Return ``game`` with ``dice`` on the table, nothing of them played by itself."""
    return evolve(game, Rolled(game.on_roll, dice))
