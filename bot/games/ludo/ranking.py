"""Rank the players at the end (L30)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.games.core import Seat
from bot.games.ludo.board import HOME
from bot.games.ludo.options import Turning
from bot.games.ludo.pieces import Kind, Player
from bot.games.ludo.walking import steps_left


@dataclass(frozen=True, slots=True)
class Standing:
    """Hold the final place of ``seat`` and what decided it, in the order of its weight.

    ``rank`` counts from 1; who cannot be told apart shares it, and the next ones are left out.
    ``steps`` are those that were left to bring all pieces Home.
    """

    seat: Seat
    rank: int
    left: bool
    score: int
    home: int
    royals_home: int
    steps: int


def standings(players: Sequence[Player], turning: Turning) -> tuple[Standing, ...]:
    """Return everybody's place, the best first; who has left comes after those who stayed."""
    entries = [_unranked(Seat(seat), player, turning) for seat, player in enumerate(players)]
    ranked = [replace(each, rank=1 + sum(_is_better(o, each) for o in entries)) for each in entries]
    return tuple(sorted(ranked, key=lambda standing: standing.rank))


def _unranked(seat: Seat, player: Player, turning: Turning) -> Standing:
    home = [piece for piece in player.pieces if piece.place == HOME]
    return Standing(
        seat=seat,
        rank=0,
        left=player.left,
        score=player.score,
        home=len(home),
        royals_home=sum(piece.kind is Kind.ROYAL for piece in home),
        steps=sum(steps_left(player.colour, piece, turning) for piece in player.pieces),
    )


def _is_better(one: Standing, other: Standing) -> bool:
    return _merit(one) > _merit(other)


def _merit(standing: Standing) -> tuple[int, ...]:
    stayed = not standing.left
    return stayed, standing.score, standing.home, standing.royals_home, -standing.steps
