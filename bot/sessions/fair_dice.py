"""Roll dice that are fixed before a game and that everybody can check after it.

A game has a secret *server seed* of 32 bytes. Before the game everybody is shown its SHA-256, the
*commitment*; then each player contributes a *client seed*, a text. All seeds together give every
roll. When the game is over the server seed is revealed: its SHA-256 must be the commitment, and
anybody can compute the rolls.

Roll ``number``, counted from 0 in its game, takes bytes from

    HMAC-SHA256(key = server seed, message = clients + number + block),  block = 0, 1, ...

``clients`` being the client seeds in the order of their seats, each as its length in bytes of
UTF-8 (4 bytes) and these bytes, ``number`` and ``block`` 8 bytes each, all big-endian: no two
lists of seeds and numbers make the same message. The first byte below 252 counts, so that each
remainder is equally likely: for a pair by 36 (``remainder // 6 + 1``, ``remainder % 6 + 1``), for
one die by 6 (``remainder + 1``).
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Final

SEED_BYTES: Final = 32
FAIR_BYTES: Final = 252
"""The greatest multiple of 36 that a byte can be below."""


def commitment_to(seed: bytes) -> str:
    """Return what binds the bot to a server seed without showing it, as hexadecimal digits."""
    return sha256(seed).hexdigest()


class Mixture:
    """Give the rolls of one game, from the server seed and everybody's client seeds."""

    def __init__(self, server_seed: bytes, client_seeds: Sequence[str]) -> None:
        self._key = server_seed
        self._clients = encoded(client_seeds)

    def roll(self, number: int, dice: int) -> tuple[int, ...]:
        """Return roll ``number`` of the game, of one or two ``dice``."""
        byte = self._byte(number)
        if dice == 1:
            return (byte % 6 + 1,)
        first, second = divmod(byte % 36, 6)
        return first + 1, second + 1

    def _byte(self, number: int) -> int:
        message = self._clients + number.to_bytes(8, "big")
        block = 0
        while True:
            for byte in hmac.digest(self._key, message + block.to_bytes(8, "big"), "sha256"):
                if byte < FAIR_BYTES:
                    return byte
            block += 1


def encoded(client_seeds: Sequence[str]) -> bytes:
    """Return client seeds as bytes, each preceded by its length."""
    texts = (seed.encode() for seed in client_seeds)
    return b"".join(len(text).to_bytes(4, "big") + text for text in texts)


class FairChance:
    """Roll what is fixed: each roll is the next of ``places``, a game's mixture and a number."""

    def __init__(self, places: Iterator[tuple[Mixture, int]]) -> None:
        self._places = places

    def die(self) -> int:
        """Return one number from 1 to 6."""
        mixture, number = next(self._places)
        (die,) = mixture.roll(number, 1)
        return die

    def pair(self) -> tuple[int, int]:
        """Return two numbers from 1 to 6, in the order they fell."""
        mixture, number = next(self._places)
        first, second = mixture.roll(number, 2)
        return first, second
