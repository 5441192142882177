"""What people have set for themselves."""

import asyncio
from datetime import UTC, datetime

import pytest
from sqlalchemy import event, select
from sqlalchemy.ext.asyncio import AsyncEngine

from storage import Store
from storage.tables import preferences
from tests.storage.conftest import OpenStore
from tests.storage.samples import ANNA, BEN

SET = {"theme": "night", "automatic": ["roll", "pass"], "home": {"side": "left"}, "mention": False}


async def test_what_a_person_has_set_comes_back_as_it_was(store: Store) -> None:
    assert await store.change_preferences(ANNA, SET) == SET
    assert await store.preferences(ANNA) == SET


async def test_who_has_set_nothing_has_nothing(store: Store) -> None:
    await store.change_preferences(ANNA, SET)
    assert await store.preferences(BEN) == {}


async def test_a_change_leaves_alone_what_it_does_not_name(store: Store) -> None:
    await store.change_preferences(ANNA, SET)
    after = await store.change_preferences(ANNA, {"theme": "day", "home": {}, "new": 1})
    assert after == SET | {"theme": "day", "home": {}, "new": 1}
    assert await store.preferences(ANNA) == after


async def test_none_removes_a_key_and_any_other_value_is_kept(store: Store) -> None:
    await store.change_preferences(ANNA, SET)
    empty: dict[str, object] = {
        "theme": None,
        "automatic": [],
        "home": None,
        "mention": 0,
        "unknown": None,
    }
    assert await store.change_preferences(ANNA, empty) == {"automatic": [], "mention": 0}
    assert await store.preferences(ANNA) == {"automatic": [], "mention": 0}
    assert await store.change_preferences(BEN, {"theme": None}) == {}
    assert await store.preferences(BEN) == {}


async def test_people_do_not_share_what_they_have_set(store: Store) -> None:
    await store.change_preferences(ANNA, {"theme": "night"})
    await store.change_preferences(BEN, {"theme": "day"})
    assert await store.preferences(ANNA) == {"theme": "night"}


async def test_several_people_are_asked_about_at_once(store: Store) -> None:
    await store.change_preferences(ANNA, {"theme": "night"})
    await store.change_preferences(BEN, {"theme": "day"})
    statements: list[str] = []

    def listen(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        statements.append(statement)

    event.listen(store._engines.reads.sync_engine, "before_cursor_execute", listen)
    assert await store.preferences_of([BEN, 7, ANNA]) == {
        BEN: {"theme": "day"},
        7: {},
        ANNA: {"theme": "night"},
    }
    assert sum("FROM preferences" in statement for statement in statements) == 1
    assert await store.preferences_of([]) == {}


async def test_changes_at_once_lose_nothing_from_the_very_first(
    open_store: OpenStore, url: str
) -> None:
    stores = [await open_store(url), await open_store(url)]
    changes = [{f"key {n} of {at}": n} for at in range(2) for n in range(6)]
    await asyncio.gather(
        *(stores[n % 2].change_preferences(ANNA, change) for n, change in enumerate(changes))
    )
    together = {key: value for change in changes for key, value in change.items()}
    assert await stores[0].preferences(ANNA) == together

    await asyncio.gather(
        *(stores[n % 2].change_preferences(ANNA, {key: None}) for n, key in enumerate(together))
    )
    assert await stores[1].preferences(ANNA) == {}


async def test_a_change_that_cannot_be_written_leaves_all_as_it_was(store: Store) -> None:
    await store.change_preferences(ANNA, SET)
    with pytest.raises(Exception, match="not JSON serializable"):
        await store.change_preferences(ANNA, {"theme": "day", "dice": {1, 6}})
    assert await store.preferences(ANNA) == SET


async def test_it_is_known_when_somebody_has_last_changed_something(
    store: Store, raw: AsyncEngine
) -> None:
    await store.change_preferences(ANNA, SET)
    before = datetime.now(UTC)
    await store.change_preferences(ANNA, {"theme": "day"})
    async with raw.connect() as connection:
        changed_at = await connection.scalar(select(preferences.c.updated_at))
    assert changed_at is not None
    assert before <= changed_at <= datetime.now(UTC)
