"""Read the arguments that the controls of a chouette write into their intents."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.adapters.backgammon.turn_controls import read_steps
from bot.games.chouette.advice import Advice, CubeAdvice, PlayAdvice
from bot.games.chouette.bets import BeaverReply
from bot.games.chouette.cubes import beavers
from bot.games.chouette.game import Game
from bot.games.core import Seat

ALL: Final = "all"
"""Stands for every beaver that has to be answered."""


def read_member(text: str) -> Seat | None:
    """Read a seat, or that nobody is named."""
    return Seat(int(text)) if text else None


def read_seats(text: str) -> tuple[Seat, ...]:
    """Read what a menu of several seats wrote: ``2,3``."""
    return tuple(Seat(int(number)) for number in text.split(",") if number)


def read_beavers(text: str, game: Game) -> Iterator[tuple[Seat, BeaverReply]]:
    """Read the reply to each beaver: ``2.go_on,3.give_up``, or ``all.go_on`` for one to all."""
    for pair in text.split(","):
        member, reply = pair.split(".")
        answered = beavers(game) if member == ALL else (Seat(int(member)),)
        yield from ((beavered, BeaverReply(reply)) for beavered in answered)


def read_advice(text: str) -> Advice:
    """Read an opinion about a cube, or steps as `write_steps` wrote them."""
    if text in set(CubeAdvice):
        return CubeAdvice(text)
    return PlayAdvice(read_steps(text))
