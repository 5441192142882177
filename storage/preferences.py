"""What a person has set for himself."""

from collections.abc import Collection
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy import exc as sql

from storage.records import JsonObject
from storage.settled import settled
from storage.tables import preferences
from storage.work import UnitsOfWork

# Every post of a board asks this; to build it anew takes longer than to execute it.
OF_PEOPLE = select(preferences).where(
    preferences.c.user_id.in_(bindparam("people", expanding=True))
)


class Preferences(UnitsOfWork):
    """Keep preferences, one JSON object a person; what is not in it was never set."""

    @settled
    async def preferences(self, user_id: int) -> JsonObject:
        """Look up what a person has set."""
        return (await self._preferences([user_id]))[user_id]

    @settled
    async def preferences_of(self, user_ids: Collection[int]) -> dict[int, JsonObject]:
        """Look up what each of several people has set."""
        return await self._preferences(user_ids)

    @settled
    async def change_preferences(self, user_id: int, changes: JsonObject) -> JsonObject:
        """Set some keys, remove those that are to be None, and return all that is set then.

        Keys that are not named stay as they are, also if somebody else changes them at the same
        moment. A value is replaced as a whole, whatever is inside.
        """
        try:
            return await self._merge(user_id, changes)
        except sql.IntegrityError:
            # Another process was faster to set the very first keys. Now there is a row to lock.
            return await self._merge(user_id, changes)

    async def _preferences(self, user_ids: Collection[int]) -> dict[int, JsonObject]:
        async with self._reading() as connection:
            rows = await connection.execute(OF_PEOPLE, {"people": list(user_ids)})
            found = {row.user_id: row.body for row in rows}
        return {user_id: found.get(user_id, {}) for user_id in user_ids}

    async def _merge(self, user_id: int, changes: JsonObject) -> JsonObject:
        his = preferences.c.user_id == user_id
        async with self._writing() as connection:
            query = select(preferences.c.body).where(his).with_for_update()
            body = await connection.scalar(query)
            after = merged(body or {}, changes)
            row = {"body": after, "updated_at": datetime.now(UTC)}
            if body is None:
                await connection.execute(insert(preferences).values(row | {"user_id": user_id}))
            else:
                await connection.execute(update(preferences).where(his).values(row))
        return after


def merged(body: JsonObject, changes: JsonObject) -> dict[str, Any]:
    """Return a body with changes, without the keys that are None then."""
    return {key: value for key, value in {**body, **changes}.items() if value is not None}
