"""Keep what each person has set for himself, wherever he plays."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Final

from pydantic import TypeAdapter

from renderers.scenes import Home
from storage import Store

AUTOMATIONS: Final = ("roll", "forced", "dances", "bear_off")


@dataclass(frozen=True, slots=True)
class Personal:
    """Hold personal settings.

    ``roll``, ``forced``, ``dances`` and ``bear_off`` run by themselves, each a setting of its own
    so that two changes at once lose nothing; ``confirm_double``: be asked once more before a
    double; ``mention``: be called when a table waits.
    """

    theme: str = "classic"
    home: Home = Home.RIGHT
    roll: bool = True
    forced: bool = True
    dances: bool = True
    bear_off: bool = False
    confirm_double: bool = True
    mention: bool = True

    @property
    def automation(self) -> tuple[str, ...]:
        """Return the names of what runs by itself."""
        return tuple(name for name in AUTOMATIONS if getattr(self, name))


_PERSONAL: Final = TypeAdapter(Personal)


class Settings:
    """Read and change personal settings. Every method may raise `storage.StoreUnavailable`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def of(self, user_id: int) -> Personal:
        """Return the settings of a person."""
        return _PERSONAL.validate_python(dict(await self._store.preferences(user_id)))

    async def of_all(self, user_ids: Collection[int]) -> dict[int, Personal]:
        """Return the settings of several people."""
        found = await self._store.preferences_of(user_ids)
        return {user: _PERSONAL.validate_python(dict(body)) for user, body in found.items()}

    async def change(self, user_id: int, changes: dict[str, Any]) -> Personal:
        """Change some settings of a person; two changes at once lose nothing."""
        body = await self._store.change_preferences(user_id, changes)
        return _PERSONAL.validate_python(dict(body))
