"""A visitor of the playground without a browser: the page's requests over real HTTP."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from io import BytesIO
from types import MappingProxyType
from typing import Any

import aiohttp
from discord.ext import commands

from bot.playground import serve

State = dict[str, Any]

NONE: Mapping[int, str] = MappingProxyType({})

LIMIT = 20.0
"""Seconds after which something that should happen counts as not happening."""


@asynccontextmanager
async def running(
    bot: commands.AutoShardedBot, people: int = 3, port: int = 0, tables: Mapping[int, str] = NONE
) -> AsyncIterator[str]:
    """Run the playground; give the address of its page."""
    ready = asyncio.get_running_loop().create_future()
    playground = asyncio.create_task(
        serve(
            lambda: bot,
            port=port,
            people=people,
            tables=tables,
            open_browser=False,
            on_ready=ready.set_result,
        )
    )
    await asyncio.wait((ready, playground), return_when=asyncio.FIRST_COMPLETED)
    if playground.done():
        playground.result()
    try:
        yield ready.result()
    finally:
        playground.cancel()
        with suppress(asyncio.CancelledError):
            await playground


@dataclass
class Visitor:
    """Acts by name, in the first channel unless another one is named."""

    session: aiohttp.ClientSession

    async def get(self, path: str, **names: str) -> Any:
        async with self.session.get(path, params=names) as response:
            return await response.json()

    async def state(self, name: str = "Ann", channel: str = "backgammon") -> State:
        return await self.get("/state", **await self.viewpoint(name, channel))

    async def viewpoint(self, name: str, channel: str = "backgammon") -> dict[str, str]:
        world = await self.get("/state")
        return {
            "person": next(p["id"] for p in world["people"] if p["name"] == name),
            "channel": next(c["id"] for c in world["channels"] if c["name"] == channel),
        }

    async def act(self, name: str, verb: str, channel: str = "backgammon", **told: Any) -> Any:
        request = {**await self.viewpoint(name, channel), **told}
        body = BytesIO(json.dumps(request).encode())  # of which aiohttp sends any size
        kind = {"Content-Type": "application/json"}
        async with self.session.post(f"/act/{verb}", data=body, headers=kind) as response:
            return await response.json()

    async def slash(
        self, name: str, command: str, channel: str = "backgammon", **options: Any
    ) -> Any:
        return await self.act(name, "slash", channel, command=command, options=options)

    async def click(self, name: str, control: str, channel: str = "backgammon") -> Any:
        state = await self.until(shows(control), name, channel)
        message = message_with(state, control)
        assert message is not None
        return await self.act(name, "click", channel, message=message["id"], control=control)

    async def until(
        self, seen: Callable[[State], bool], name: str = "Ann", channel: str = "backgammon"
    ) -> State:
        """Read what the page is told until `seen` holds."""
        async with asyncio.timeout(LIMIT):
            async for state in self.told(name, channel):
                if seen(state):
                    return state
        raise AssertionError("the stream of states has ended")

    async def told(self, name: str, channel: str = "backgammon") -> AsyncIterator[State]:
        """Yield the states as the server pushes them."""
        viewpoint = await self.viewpoint(name, channel)
        async with self.session.get("/events", params=viewpoint) as response:
            text = ""
            async for chunk in response.content.iter_any():
                text += chunk.decode()
                *whole, text = text.split("\n\n")
                for event in whole:
                    yield json.loads(event.removeprefix("data: "))


@asynccontextmanager
async def visiting(address: str) -> AsyncIterator[Visitor]:
    """Visit a running playground."""
    async with aiohttp.ClientSession(address) as session:
        yield Visitor(session)


def message_with(state: State, text: str) -> dict[str, Any] | None:
    """Find the newest message that holds a text anywhere, a control's id too."""
    found = [m for m in state["messages"] if f"{text}" in json.dumps(m, ensure_ascii=False)]
    return found[-1] if found else None


def shows(text: str) -> Callable[[State], bool]:
    """Tell by a predicate whether some message holds a text."""
    return lambda state: message_with(state, text) is not None
