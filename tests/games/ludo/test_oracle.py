"""Both generators find the same moves, in positions that are played and such that are thrown."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Final

import pytest

from bot.games.core import Seat
from bot.games.ludo.moves import apply_move, legal_moves
from bot.games.ludo.options import EnterOn, Options, Turning
from bot.games.ludo.pieces import Player
from tests.games.ludo.notation import read_position, write_position
from tests.games.ludo.oracle import canonical, legal_results
from tests.games.ludo.positions import plain, scattered
from tests.vectors.files import VectorFile
from tests.vectors.ludo import options_of

VECTORS: Final = Path(__file__).parents[2] / "vectors" / "ludo-moves.jsonl"
HOUSE_RULES: Final = (
    Options(),
    Options(guards=2, royals=2),
    Options(guards=3, enter_on=EnterOn.ONE_OR_SIX),
    Options(royals=2, direction=Turning.FREE),
)


def assert_both_agree(players: tuple[Player, ...], seat: Seat, die: int, options: Options) -> int:
    """Compare the results of both generators; return how many moves there are."""
    free = options.direction is Turning.FREE
    moves = legal_moves(players, seat, die, options)
    found = [canonical(plain(apply_move(players, seat, move)), free=free) for move in moves]
    colour = players[seat].colour.value
    wanted = legal_results(plain(players), colour, die, options.enter_on.numbers, free=free)
    assert set(found) == wanted, f"{write_position(players)} / {colour} / {die}"
    assert len(found) == len(wanted), "a move is generated twice"
    assert len({move.id for move in moves}) == len(moves)
    return len(moves)


@pytest.mark.parametrize("options", HOUSE_RULES)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_both_generators_agree_on_scattered_positions(count: int, options: Options) -> None:
    source = random.Random(count)
    moves = 0
    for _ in range(400):
        players = scattered(source, count, options)
        assert read_position(write_position(players)) == players
        seat, die = Seat(source.randrange(count)), source.randint(1, 6)
        moves += assert_both_agree(players, seat, die, options)
    assert moves > 900


@pytest.mark.parametrize("options", HOUSE_RULES)
@pytest.mark.parametrize("count", [2, 3, 4])
def test_both_generators_agree_along_random_play(count: int, options: Options) -> None:
    source = random.Random(count)
    players = scattered(source, count, options)
    for turn in range(400):
        seat, die = Seat(turn % count), source.randint(1, 6)
        if assert_both_agree(players, seat, die, options):
            move = source.choice(legal_moves(players, seat, die, options))
            players = apply_move(players, seat, move)


def test_the_second_generator_agrees_with_the_vectors() -> None:
    for entry in VectorFile(VECTORS).entries:
        players, options = read_position(entry["position"]), options_of(entry)
        free = options.direction is Turning.FREE
        numbers = options.enter_on.numbers
        found = legal_results(plain(players), entry["mover"], entry["die"], numbers, free=free)
        assert len(found) == len(entry["moves"]), entry
