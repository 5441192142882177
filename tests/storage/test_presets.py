"""A server's own house rules."""

import asyncio
from datetime import UTC, datetime

import pytest

from storage import PRESETS_LIMIT, Store, StoredPreset, StoreError, TooManyPresets
from tests.storage.conftest import OpenStore
from tests.storage.samples import ANNA, BEN

GUILD = 41_771_983_423_143_937
RULES = {"jacoby": True, "stakes": [1, 2], "note": "Donnerstags 🦉"}


async def save(store: Store, name: str, by: int = ANNA, **changes: object) -> None:
    await store.save_preset(GUILD, "chouette", name, RULES | changes, by=by)


async def names(store: Store) -> list[str]:
    return [preset.name for preset in await store.presets(GUILD, "chouette")]


async def test_a_saved_preset_comes_back_as_it_was(store: Store) -> None:
    before = datetime.now(UTC)
    await save(store, "thursday")
    preset = await store.preset(GUILD, "chouette", "thursday")
    assert preset is not None
    assert before <= preset.updated_at <= datetime.now(UTC)
    assert preset == StoredPreset(GUILD, "chouette", "thursday", RULES, ANNA, preset.updated_at)
    assert await store.presets(GUILD, "chouette") == [preset]


async def test_a_preset_that_was_never_saved_is_not_found(store: Store) -> None:
    assert await store.preset(GUILD, "chouette", "thursday") is None
    assert await store.presets(GUILD, "chouette") == []
    assert not await store.delete_preset(GUILD, "chouette", "thursday")


async def test_saving_under_the_same_name_replaces_the_options_and_not_who_began(
    store: Store,
) -> None:
    await save(store, "thursday", by=ANNA)
    first = await store.preset(GUILD, "chouette", "thursday")
    await save(store, "thursday", by=BEN, jacoby=False)
    (second,) = await store.presets(GUILD, "chouette")
    assert first is not None
    assert (second.options, second.created_by) == (RULES | {"jacoby": False}, ANNA)
    assert second.updated_at > first.updated_at


async def test_presets_are_in_the_order_of_their_names_on_every_database(store: Store) -> None:
    for name in ("b", "é", "a b", "B", "ab", "a", "10", "9", "क"):
        await save(store, name)
    assert await names(store) == ["10", "9", "B", "a", "a b", "ab", "b", "é", "क"]


async def test_servers_and_games_have_their_own_presets(store: Store) -> None:
    await save(store, "thursday")
    await store.save_preset(GUILD, "backgammon", "thursday", {"of": "a game"}, by=ANNA)
    await store.save_preset(GUILD + 1, "chouette", "thursday", {"of": "a server"}, by=ANNA)

    assert await store.delete_preset(GUILD, "chouette", "thursday")
    assert await names(store) == []
    for guild_id, game, options in (
        (GUILD, "backgammon", {"of": "a game"}),
        (GUILD + 1, "chouette", {"of": "a server"}),
    ):
        (preset,) = await store.presets(guild_id, game)
        assert preset.options == options


async def test_a_deleted_preset_is_gone_once_and_its_name_is_free(store: Store) -> None:
    await save(store, "monday")
    await save(store, "thursday", by=ANNA)
    assert await store.delete_preset(GUILD, "chouette", "thursday")
    assert not await store.delete_preset(GUILD, "chouette", "thursday")
    assert await names(store) == ["monday"]

    await save(store, "thursday", by=BEN)
    preset = await store.preset(GUILD, "chouette", "thursday")
    assert preset is not None
    assert preset.created_by == BEN


async def test_a_server_keeps_so_many_presets_for_a_game_and_may_still_replace_them(
    store: Store,
) -> None:
    for number in range(PRESETS_LIMIT):
        await save(store, f"{number:02}")
    with pytest.raises(TooManyPresets, match="already has 25 presets for chouette") as refusal:
        await save(store, "one more")
    assert (refusal.value.guild_id, refusal.value.game) == (GUILD, "chouette")
    assert refusal.value.limit == PRESETS_LIMIT == 25
    assert await names(store) == [f"{number:02}" for number in range(PRESETS_LIMIT)]

    await save(store, "07", jacoby=False)
    await store.save_preset(GUILD, "backgammon", "one more", RULES, by=ANNA)
    await store.save_preset(GUILD + 1, "chouette", "one more", RULES, by=ANNA)
    assert await store.delete_preset(GUILD, "chouette", "00")
    await save(store, "one more")
    assert (await names(store))[-2:] == ["24", "one more"]


async def test_presets_that_are_saved_at_once_do_not_slip_past_the_limit(
    open_store: OpenStore, url: str
) -> None:
    stores = [await open_store(url), await open_store(url)]
    for number in range(PRESETS_LIMIT - 2):
        await save(stores[0], f"{number:02}")
    attempts = [save(store, f"new {n} {at}") for at, store in enumerate(stores) for n in range(4)]
    outcomes = await asyncio.gather(*attempts, return_exceptions=True)
    assert outcomes.count(None) == 2
    assert sum(isinstance(outcome, TooManyPresets) for outcome in outcomes) == 6
    assert len(await names(stores[1])) == PRESETS_LIMIT


async def test_one_name_that_is_saved_many_times_at_once_is_one_preset(
    open_store: OpenStore, url: str
) -> None:
    stores = [await open_store(url), await open_store(url)]
    await asyncio.gather(*(save(store, "thursday") for store in stores for _ in range(4)))
    assert await names(stores[0]) == ["thursday"]


async def test_options_that_cannot_be_written_leave_the_preset_as_it_was(store: Store) -> None:
    await save(store, "thursday")
    before = await store.presets(GUILD, "chouette")
    with pytest.raises(Exception, match="not JSON serializable"):
        await save(store, "thursday", dice={1, 6})
    assert await store.presets(GUILD, "chouette") == before


def test_too_many_presets_is_a_refusal_of_the_store() -> None:
    assert issubclass(TooManyPresets, StoreError)
