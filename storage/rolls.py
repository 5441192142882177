"""How the dice fell, for each person of a server and for everybody there."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from storage.keeping import Rows, by_key, keep_rows
from storage.result_records import NewRolls
from storage.result_tables import EVERYBODY, rolls
from storage.rows import AnyRow
from storage.score_records import StoredRolls

# Of a server: by person, or EVERYBODY.
Dice: TypeAlias = Mapping[int, StoredRolls]


def more_dice(before: Dice, new: Iterable[NewRolls]) -> dict[int, StoredRolls]:
    """Return the dice of those who rolled now, and of everybody, with these."""
    after: dict[int, StoredRolls] = {}
    for rolled in new:
        for user_id in {EVERYBODY if rolled.user_id is None else rolled.user_id, EVERYBODY}:
            known = after.get(user_id) or before.get(user_id, StoredRolls())
            pairs, dice = _sum(known.pairs, rolled.pairs), _sum(known.dice, rolled.dice)
            after[user_id] = StoredRolls(pairs, dice)
    return after


async def add_rolls(connection: AsyncConnection, guild_id: int, new: Sequence[NewRolls]) -> None:
    """Add dice to those of a server."""
    people = {rolled.user_id for rolled in new if rolled.user_id is not None} | {EVERYBODY}
    query = select(rolls).where(rolls.c.user_id.in_(people), rolls.c.guild_id == guild_id)
    before = {row.user_id: rolls_from(row) for row in await connection.execute(query)}
    after = more_dice(before, new)
    await keep_rows(connection, rolls, roll_rows(guild_id, before), roll_rows(guild_id, after))


def roll_rows(guild_id: int, dice: Dice) -> Rows:
    """Write whole rows."""
    return by_key(
        rolls,
        [
            {
                "user_id": user_id,
                "guild_id": guild_id,
                "pairs": list(known.pairs),
                "dice": list(known.dice),
            }
            for user_id, known in dice.items()
        ],
    )


def rolls_from(row: AnyRow) -> StoredRolls:
    """Read a whole row of `rolls`."""
    return StoredRolls(tuple(row.pairs), tuple(row.dice))


def _sum(counts: Sequence[int], more: Sequence[int]) -> tuple[int, ...]:
    return tuple(one + other for one, other in zip(counts, more, strict=True))
