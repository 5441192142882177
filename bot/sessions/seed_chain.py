"""Keep the server seeds of a table: a chain in which each seed gives away those before it only."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from secrets import token_bytes
from typing import Final

from bot.sessions.fair_dice import SEED_BYTES

LENGTH: Final = 1000
"""Games for which one secret is enough; then another chain begins."""


class SeedChain:
    """Hold the secrets of a table, each under the number of the last game that it is for.

    The seed of a game is the SHA-256 of the seed of the next one. So a revealed seed is the next
    commitment, and what committed the bot to the first game of a chain, before anybody had given
    a client seed, has committed it to all of them: no later seed can be chosen to suit the
    client seeds that are known by then.
    """

    def __init__(self, secrets: Mapping[int, bytes]) -> None:
        self._seeds = dict(secrets)

    @classmethod
    def new(cls) -> tuple[SeedChain, dict[int, bytes]]:
        """Return the chain of a new table, and the secret that must be kept."""
        secrets = {LENGTH: token_bytes(SEED_BYTES)}
        return cls(secrets), secrets

    def lacks(self, number: int) -> bool:
        """Tell whether a game needs a secret that is not there."""
        return _end(number) not in self._seeds

    def extended(self, number: int) -> tuple[int, bytes]:
        """Add the secret that a game lacks, and return it with its number to be kept."""
        end = _end(number)
        return end, self._seeds.setdefault(end, token_bytes(SEED_BYTES))

    def seed(self, number: int) -> bytes:
        """Return the server seed of a game, counted from 1."""
        if number not in self._seeds:
            seed = self._seeds[_end(number)]
            for _ in range(_end(number) - number):
                seed = sha256(seed).digest()
            self._seeds[number] = seed
        return self._seeds[number]


def is_bound(number: int) -> bool:
    """Tell whether the seed of the game before must be the commitment of game ``number``."""
    return number % LENGTH != 1


def _end(number: int) -> int:
    return -(-number // LENGTH) * LENGTH
