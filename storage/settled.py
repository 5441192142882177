"""Calls that come to their end."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def settled(
    call: Callable[P, Coroutine[Any, Any, T]],
) -> Callable[P, Coroutine[Any, Any, T]]:
    """Make a call, once begun, end before its caller does, even if the caller is cancelled.

    A statement that is cut off in the middle may keep its connection, and with it the lock on the
    whole database, until the garbage collector comes by. And whoever waits for the caller, say
    for a lock that it holds, must find the database as it is going to stay. So a cancelled caller
    is told when the call has ended (for SQLite, milliseconds; at worst the timeout of a lock).
    """

    @wraps(call)
    async def to_the_end(*args: P.args, **kwargs: P.kwargs) -> T:
        task = asyncio.ensure_future(call(*args, **kwargs))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            await asyncio.wait([task])
            raise

    return to_the_end
