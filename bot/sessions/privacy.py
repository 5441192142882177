"""Tell a person what is stored about him, and forget who he is."""

from __future__ import annotations

from typing import Any

from bot.games.core import RuleViolation
from bot.sessions.journal import PREFIX
from bot.sessions.tables import Tables
from storage import JsonObject, StillSeated, Store


class Privacy:
    """Look after what is stored about people. Methods may raise `storage.StoreUnavailable`."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def everything_of(self, user_id: int) -> dict[str, Any]:
        """Return all that is stored about a person on every server, as JSON."""
        return await self._store.everything_of(user_id)

    async def forget(self, user_id: int) -> None:
        """Put a pseudonym in a person's place everywhere; refuse while he sits at a table."""
        try:
            await self._store.forget(user_id, rewrite=rewritten)
        except StillSeated as error:
            channels = ", ".join(f"<#{channel}>" for channel in error.channel_ids)
            raise RuleViolation("forget.seated", channels=channels) from error
        self._tables.forget(user_id)


def rewritten(kind: str, body: JsonObject, user_id: int, pseudonym: int) -> JsonObject:
    """Return the body of an event with a pseudonym for a user, and without his name.

    Only a table's own events know users; those of games know seats.
    """
    if not kind.startswith(PREFIX):
        return body
    changed: dict[str, Any] = _replaced(body, user_id, pseudonym)
    if body.get("user_id") == user_id and "name" in body:
        changed["name"] = ""
    return changed


def _replaced(value: Any, user_id: int, pseudonym: int) -> Any:
    if isinstance(value, dict):
        return {key: _replaced(one, user_id, pseudonym) for key, one in value.items()}
    if isinstance(value, list):
        return [_replaced(one, user_id, pseudonym) for one in value]
    # True and 1 are equal, and no id is so small.
    return pseudonym if value == user_id and not isinstance(value, bool) else value
