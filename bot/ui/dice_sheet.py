"""Say how the dice of a table are fixed, and show what everybody may know of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.adapters.view import Sheet
from bot.sessions.dice import GameDice
from bot.sessions.table import Table
from bot.words import Words, plain

SHOWN: Final = 3
"""Finished games whose seeds are shown, the newest first; a file has all of them."""
LONGEST_LINE: Final = 700
"""Characters of a line with everybody's seeds, so that all of it fits into one message."""


def dice_sheet(table: Table, words: Words) -> Sheet:
    """Return the present commitment, everybody's seeds and the latest revealed ones."""
    return Sheet("\n".join(_lines(table, words)))


def explanation(words: Words) -> str:
    """Return how fair dice work, and what they do not prove."""
    return "\n".join((words("dice.how"), words("dice.limits")))


def _lines(table: Table, words: Words) -> Iterator[str]:
    yield words("dice.heading", table=table.id)
    if table.dice.are_fair:
        current = table.dice.current
        finished = [game for game in table.dice.games if game.seed is not None]
        if current.seed is None:
            yield from _current(table, current, words)
        for game in finished[: -SHOWN - 1 : -1]:
            yield words.plural(
                "dice.revealed",
                game.rolls,
                game=game.number,
                seed=game.seed,
                commitment=game.commitment,
            )
        if len(finished) > SHOWN:
            yield words("dice.more")
    else:
        yield words("refused.dice.none")
    yield explanation(words)


def _current(table: Table, game: GameDice, words: Words) -> Iterator[str]:
    yield words.plural("dice.current", game.rolls, game=game.number, commitment=game.commitment)
    if game.rolls:
        seeds = ", ".join(plain(seed) for seed in game.client_seeds)
        yield words("dice.mixed", seeds=_cut(seeds))
    users = [player.user_id for player in table.players]
    latest = table.dice.latest(users)
    if latest != game.client_seeds:
        names = table.cast.plain
        owned = ", ".join(
            words("dice.owned", who=name, seed=plain(seed))
            for name, seed in zip(names, latest, strict=True)
        )
        yield words("dice.next", seeds=_cut(owned))


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_LINE else f"{text[: LONGEST_LINE - 1]}…"
