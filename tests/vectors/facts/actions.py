"""Play the short sentences in which facts say who did what."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from bot.games.backgammon.commands import (
    AcceptResignation,
    Beaver,
    Command,
    Drop,
    OfferDouble,
    Raccoon,
    RefuseResignation,
    Resign,
    Take,
)
from bot.games.backgammon.scoring import Win
from bot.games.core import Seat
from tests.vectors.facts.boards import seat_of
from tests.vectors.outcome import expect

CLAUSE: Final = re.compile(
    r"(?P<who>mover|opp|player \d|doubler|taker) (?P<verb>[a-z]+)(?: an? (?P<size>[a-z]+))?"
)

COMMANDS: Final[dict[str, Command]] = {
    "doubles": OfferDouble(),
    "redoubles": OfferDouble(),
    "takes": Take(),
    "beavers": Beaver(),
    "raccoons": Raccoon(),
    "drops": Drop(),
    "passes": Drop(),
    "declines": Drop(),
    "accepts": AcceptResignation(),
    "refuses": RefuseResignation(),
}

Act = tuple[Seat, Command]


def acts_of(sentence: str) -> list[Act]:
    """Return who gives which command by a sentence such as ``mover doubles, opp takes``."""
    acts = list(_acts(sentence))
    expect(bool(acts), f"the action {sentence!r} names no act that is known")
    return acts


def _acts(sentence: str) -> Iterator[Act]:
    for clause in CLAUSE.finditer(sentence):
        verb, seat = clause["verb"], seat_of(clause["who"])
        if verb == "resigns":
            yield seat, Resign(Win[(clause["size"] or "single").upper()])
        else:
            expect(verb in COMMANDS, f"the action {sentence!r} has an unknown verb {verb!r}")
            yield seat, COMMANDS[verb]
