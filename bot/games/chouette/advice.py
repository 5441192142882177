"""Hold advice to the one who decides: a play, or an opinion about a cube."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.games.backgammon.plays import Steps
from bot.games.core import Seat


class Topic(StrEnum):
    """Name what there is to talk about."""

    PLAY = "play"
    DOUBLE = "double"
    ANSWER = "answer"


class CubeAdvice(StrEnum):
    """Name an opinion about a cube."""

    DOUBLE = "double"
    NO_DOUBLE = "no_double"
    TAKE = "take"
    DROP = "drop"
    BEAVER = "beaver"

    @property
    def topic(self) -> Topic:
        """Return the question that this opinion answers."""
        before_roll = self in (CubeAdvice.DOUBLE, CubeAdvice.NO_DOUBLE)
        return Topic.DOUBLE if before_roll else Topic.ANSWER


@dataclass(frozen=True, slots=True)
class PlayAdvice:
    """Hold a suggested whole play."""

    steps: Steps


Advice = PlayAdvice | CubeAdvice


@dataclass(frozen=True, slots=True)
class Opinion:
    """Hold the one voice that a seat has at a time."""

    seat: Seat
    advice: Advice
