"""The generator of dice: the rolls that its page describes, and each number equally often."""

import hashlib

from bot.sessions.fair_dice import FairChance, Mixture, commitment_to, encoded
from bot.sessions.seed_chain import LENGTH, SeedChain, is_bound
from tests.benchmarks.dice import FURTHEST, chi_square, counts

SEED = bytes(range(32))


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """Return what RFC 2104 says, by nothing but the hash."""
    key = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def test_rolls_are_those_that_the_page_describes() -> None:
    mixture = Mixture(SEED, ("Ann's luck", "骰"))
    clients = b"\0\0\0\x0aAnn's luck" + b"\0\0\0\x03\xe9\xaa\xb0"
    for number in (*range(500), 2**40):
        message = clients + number.to_bytes(8, "big") + bytes(8)
        byte = next(byte for byte in hmac_sha256(SEED, message) if byte < 252)
        assert mixture.roll(number, 2) == (byte % 36 // 6 + 1, byte % 36 % 6 + 1)
        assert mixture.roll(number, 1) == (byte % 6 + 1,)


def test_known_seeds_give_known_rolls() -> None:
    mixture = Mixture(SEED, ("a", "b"))
    assert commitment_to(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    pairs = [mixture.roll(number, 2) for number in range(6)]
    assert pairs == [(1, 2), (1, 3), (3, 3), (5, 2), (6, 1), (6, 1)]
    assert [mixture.roll(number, 1)[0] for number in range(6)] == [2, 3, 3, 2, 1, 1]


def test_a_byte_that_would_favour_small_numbers_is_passed_over() -> None:
    mixture, message = Mixture(SEED, ()), bytes(8)
    number = next(
        number
        for number in range(10_000)
        if hmac_sha256(SEED, number.to_bytes(8, "big") + message)[0] >= 252
    )
    second = hmac_sha256(SEED, number.to_bytes(8, "big") + message)[1]
    assert mixture.roll(number, 1) == (second % 6 + 1,)


def test_no_two_lists_of_seeds_say_the_same() -> None:
    lists = [("ab", "c"), ("a", "bc"), ("abc",), ("abc", ""), ("", "abc"), ("c", "ab"), ()]
    assert len({encoded(seeds) for seeds in lists}) == len(lists)
    assert len({Mixture(SEED, seeds).roll(0, 2) for seeds in lists}) > 1


def test_every_roll_falls_as_often_as_it_should() -> None:
    """`python -m tests.benchmarks dice` does the same with 1,000,000 rolls."""
    rolled = counts(200_000)
    for dice, cells in ((1, 6), (2, 36)):
        assert len(rolled[dice]) == cells
        # One in a thousand fair generators would be further away than this.
        assert chi_square(rolled[dice]) < FURTHEST[dice]


def test_chance_takes_one_roll_after_the_other() -> None:
    mixture = Mixture(SEED, ("a", "b"))
    chance = FairChance((mixture, number) for number in range(3, 6))
    assert (chance.pair(), chance.die(), chance.pair()) == ((5, 2), 1, (6, 1))


def test_the_seed_of_a_game_gives_away_those_before_it_only() -> None:
    chain, kept = SeedChain.new()
    for number in (1, 2, LENGTH - 1):
        assert chain.seed(number) == hashlib.sha256(chain.seed(number + 1)).digest()
        assert is_bound(number + 1)
    assert SeedChain(kept).seed(7) == chain.seed(7)
    assert len({*map(chain.seed, range(1, LENGTH + 1))}) == LENGTH
    assert SeedChain.new()[0].seed(1) != chain.seed(1)


def test_a_table_that_outlives_its_chain_gets_another_one() -> None:
    chain, kept = SeedChain.new()
    assert not chain.lacks(LENGTH)
    assert chain.lacks(LENGTH + 1)
    number, secret = chain.extended(LENGTH + 1)
    assert not is_bound(LENGTH + 1)
    later = SeedChain({**kept, number: secret})
    assert later.seed(LENGTH + 1) == chain.seed(LENGTH + 1)
    assert later.seed(LENGTH) == chain.seed(LENGTH)
    assert hashlib.sha256(later.seed(LENGTH + 1)).digest() != later.seed(LENGTH)
