"""Secrets of dice: kept with what the log says of them, and shown to nobody."""

import pytest
from sqlalchemy.exc import IntegrityError

from storage import ChannelTaken, Store
from tests.storage.samples import ANNA, MONEY_GAME, OPENED, open_session

SEED, OTHER = bytes(range(32)), bytes(range(32, 64))


async def open_with(store: Store, seed: bytes) -> int:
    session = await store.create_session(
        MONEY_GAME, [OPENED], actor=ANNA, interaction_id=None, dice_seeds={1000: seed}
    )
    return session.id


async def test_a_seed_is_kept_as_it_was_given(store: Store) -> None:
    session_id = await open_with(store, SEED)
    assert await store.dice_seeds(session_id) == {1000: SEED}
    await store.keep_dice_seed(session_id, 2000, OTHER)
    assert await store.dice_seeds(session_id) == {1000: SEED, 2000: OTHER}


async def test_a_session_may_have_none(store: Store) -> None:
    session = await open_session(store)
    assert await store.dice_seeds(session.id) == {}
    assert await store.dice_seeds(session.id + 1) == {}


async def test_what_could_not_be_opened_leaves_no_seed(store: Store) -> None:
    session_id = await open_with(store, SEED)
    with pytest.raises(ChannelTaken):
        await open_with(store, OTHER)
    assert await store.dice_seeds(session_id) == {1000: SEED}
    assert await store.dice_seeds(session_id + 1) == {}


async def test_a_seed_is_never_changed_and_no_error_tells_it(store: Store) -> None:
    session_id = await open_with(store, SEED)
    with pytest.raises(IntegrityError) as error:
        await store.keep_dice_seed(session_id, 1000, OTHER)
    assert await store.dice_seeds(session_id) == {1000: SEED}
    said = str(error.value)
    assert "dice_seeds" in said
    assert repr(OTHER)[2:-1] not in said
