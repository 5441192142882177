"""How the dice fell, for each person of a server and for everybody there."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.result_records import NewRolls
from storage.result_tables import EVERYBODY, rolls
from storage.score_records import StoredRolls

# By person, or EVERYBODY.
Dice: TypeAlias = Mapping[int, StoredRolls]


def more_dice(before: Dice, new: Iterable[NewRolls]) -> dict[int, StoredRolls]:
    """Return the dice of whoever rolled, and of everybody, with what they rolled now."""
    after: dict[int, StoredRolls] = {}
    for rolled in new:
        for user_id in {rolled.user_id, EVERYBODY} - {None}:
            assert user_id is not None
            known = after.get(user_id) or before.get(user_id, StoredRolls())
            after[user_id] = StoredRolls(
                _sum(known.pairs, rolled.pairs), _sum(known.dice, rolled.dice)
            )
    return after


async def add_rolls(connection: AsyncConnection, guild_id: int, new: Sequence[NewRolls]) -> None:
    """Add dice to those of a server."""
    people = {rolled.user_id for rolled in new} | {EVERYBODY}
    query = select(rolls).where(rolls.c.user_id.in_(people - {None}), rolls.c.guild_id == guild_id)
    before = {
        row.user_id: StoredRolls(tuple(row.pairs), tuple(row.dice))
        for row in await connection.execute(query)
    }
    await keep_rolls(connection, guild_id, before, more_dice(before, new))


async def keep_rolls(connection: AsyncConnection, guild_id: int, before: Dice, after: Dice) -> int:
    """Store the dice of `after` in place of those of `before`; return how many are not the same."""
    changed = [
        _row(user_id, after[user_id])
        for user_id in after
        if user_id in before and after[user_id] != before[user_id]
    ]
    new = [
        {"user_id": user_id, "guild_id": guild_id, "pairs": [*known.pairs], "dice": [*known.dice]}
        for user_id, known in after.items()
        if user_id not in before
    ]
    if new:
        await connection.execute(insert(rolls), new)
    if changed:
        his = update(rolls).where(
            rolls.c.user_id == bindparam("whose"), rolls.c.guild_id == guild_id
        )
        await connection.execute(
            his.values(pairs=bindparam("pairs"), dice=bindparam("dice")), changed
        )
    return len(new) + len(changed)


def _row(user_id: int, known: StoredRolls) -> dict[str, object]:
    return {"whose": user_id, "pairs": [*known.pairs], "dice": [*known.dice]}


def _sum(counts: Sequence[int], more: Sequence[int]) -> tuple[int, ...]:
    return tuple(one + other for one, other in zip(counts, more, strict=True))
