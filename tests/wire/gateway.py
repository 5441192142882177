"""The gateway: HELLO to RESUMED over a real WebSocket, and what can go wrong with it."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections import deque
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Any

from aiohttp import WSMsgType, web

from tests.wire.changes import Changes
from tests.wire.payloads import guild_payload, interaction_payload, own_payload
from tests.wire.world import TOKEN

if TYPE_CHECKING:
    from tests.wire.interactions import Interaction
    from tests.wire.server import Discord

DISPATCH, HEARTBEAT, IDENTIFY, RESUME = 0, 1, 2, 6
RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 9, 10, 11
GUILDS_INTENT = 1
REMEMBERED = 1_000
"""So many events are kept for a RESUME."""
HEARTBEAT_INTERVAL = 41_250
AUTHENTICATION_FAILED, DISALLOWED_INTENTS = 4004, 4014


class Connection:
    """Send to one socket, in order, compressed if the bot asked for it."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self.socket = socket
        self._transport = request.transport
        wanted = request.query.get("compress")
        self._compressor = zlib.compressobj() if wanted == "zlib-stream" else None
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, op: int, data: Any = None, **more: Any) -> None:
        self._outgoing.put_nowait(json.dumps({"op": op, "d": data, **more}))

    def drop(self) -> None:
        """Break the connection as a dying network does."""
        if self._transport is not None:
            self._transport.abort()

    def end(self) -> None:
        self._writer.cancel()

    async def _write(self) -> None:
        while True:
            text = await self._outgoing.get()
            try:
                await self._send(text)
            except ConnectionError:
                return  # the bot is gone; what it missed is replayed

    async def _send(self, text: str) -> None:
        if self._compressor is None:
            await self.socket.send_str(text)
            return
        packed = self._compressor.compress(text.encode())
        await self.socket.send_bytes(packed + self._compressor.flush(zlib.Z_SYNC_FLUSH))


@dataclass(eq=False, slots=True)
class Session:
    """Hold what was sent to one IDENTIFY, for a RESUME."""

    id: str
    connection: Connection | None = None
    events: deque[dict[str, Any]] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    last: int = 0
    """The number of the newest event."""
    delivered: int = 0
    """The number of the newest event that went out."""

    def deliver(self) -> None:
        """Send what has not gone out yet."""
        if self.connection is None:
            return
        for event in [event for event in self.events if event["s"] > self.delivered]:
            self.connection.send(DISPATCH, event["d"], t=event["t"], s=event["s"])
        self.delivered = self.last


class Gateway:
    """Tell the bot what happens."""

    def __init__(self, discord: Discord) -> None:
        self._discord = discord
        self._sessions: dict[str, Session] = {}
        self._numbers = count(1)
        self._session: Session | None = None
        self._is_held = False
        self._replayed = 0
        self.identified = 0
        self.resumed = 0
        self.heartbeats = 0
        self.changes = Changes()

    @property
    def is_present(self) -> bool:
        """Tell whether there is a session to which events go, connected or to be resumed."""
        return self._session is not None

    def dispatch(self, event: str, data: dict[str, Any]) -> None:
        """Tell the bot of an event; while it is away it waits for a RESUME."""
        session = self._session
        if session is None:
            return
        session.last += 1
        session.events.append({"t": event, "s": session.last, "d": data})
        if not self._is_held:
            session.deliver()

    def interact(self, interaction: Interaction) -> None:
        """Tell the bot what somebody did; a second time, as after a bad RESUME."""
        world, address = self._discord.world, self._discord.address
        interaction.payload = interaction.payload or interaction_payload(
            interaction, world, address
        )
        self.dispatch("INTERACTION_CREATE", interaction.payload)

    def hold(self) -> None:
        """Deliver nothing until `release`."""
        self._is_held = True

    def release(self) -> None:
        """Deliver what was held back."""
        self._is_held = False
        if self._session is not None:
            self._session.deliver()

    def replay_on_resume(self, events: int) -> None:
        """Let the next RESUME deliver the last ``events`` events although they were received."""
        self._replayed = events

    async def identifies(self, times: int) -> None:
        """Return as soon as the bot has begun so many sessions."""
        await self.changes.until(lambda: self.identified >= times, lambda: f"{times} IDENTIFY")

    async def left(self) -> None:
        """Return as soon as the bot has gone, by itself or not."""
        await self.changes.until(
            lambda: self._session is None or self._session.connection is None, lambda: "a goodbye"
        )

    async def resumes(self, times: int) -> None:
        """Return as soon as the bot has gone on with a session so many times."""
        await self.changes.until(lambda: self.resumed >= times, lambda: f"{times} RESUME")

    def reconnect(self) -> None:
        """Ask the bot to connect again (op 7)."""
        self._connected.send(RECONNECT)

    def invalidate(self, *, resumable: bool) -> None:
        """Say that the session is invalid (op 9); what is not resumable is forgotten."""
        connection = self._connected
        if not resumable:
            self.forget()
        connection.send(INVALID_SESSION, resumable)

    def drop(self) -> None:
        """Break the connection without a word."""
        self._connected.drop()

    def forget(self) -> None:
        """Forget the session: a RESUME is answered with op 9."""
        self._sessions.clear()
        self._session = None
        self.changes.tell()

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection of the bot."""
        socket = web.WebSocketResponse(max_msg_size=0)
        await socket.prepare(request)
        connection = Connection(socket, request)
        connection.send(HELLO, {"heartbeat_interval": HEARTBEAT_INTERVAL})
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    await self._take(connection, message.json())
        finally:
            connection.end()
            self._leave(connection)
        return socket

    async def _take(self, connection: Connection, message: dict[str, Any]) -> None:
        data = message.get("d")
        if message["op"] == HEARTBEAT:
            self.heartbeats += 1
            connection.send(HEARTBEAT_ACK)
        elif message["op"] == IDENTIFY:
            await self._identify(connection, data)
        elif message["op"] == RESUME:
            self._resume(connection, data)
        else:
            self._discord.violated(f"gateway op {message['op']}", ["not expected from this bot"])

    async def _identify(self, connection: Connection, data: dict[str, Any]) -> None:
        if data["token"] != TOKEN:
            await connection.socket.close(code=AUTHENTICATION_FAILED)
            return
        if data["intents"] & ~GUILDS_INTENT:
            self._discord.violated("IDENTIFY", [f"intents {data['intents']} ask for too much"])
            await connection.socket.close(code=DISALLOWED_INTENTS)
            return
        session = Session(f"session-{next(self._numbers)}", connection=connection)
        self._sessions = {session.id: session}
        self._session = session
        self._is_held = False
        self.dispatch("READY", self._ready(session, data.get("shard", [0, 1])))
        for guild in self._discord.world.guilds.values():
            self.dispatch("GUILD_CREATE", guild_payload(guild))
        self.identified += 1
        self.changes.tell()

    def _ready(self, session: Session, shard: list[int]) -> dict[str, Any]:
        world = self._discord.world
        return {
            "v": 10,
            "user": own_payload(world.bot),
            "guilds": [{"id": str(guild), "unavailable": True} for guild in world.guilds],
            "session_id": session.id,
            "resume_gateway_url": self._discord.gateway_address,
            "shard": shard,
            "application": {"id": str(world.application_id), "flags": 0},
        }

    def _resume(self, connection: Connection, data: dict[str, Any]) -> None:
        session = self._sessions.get(data["session_id"])
        if session is None:
            connection.send(INVALID_SESSION, data=False)
            return
        session.connection = connection
        session.delivered, self._replayed = data["seq"] - self._replayed, 0
        self.dispatch("RESUMED", {})
        self.resumed += 1
        self.changes.tell()

    @property
    def _connected(self) -> Connection:
        assert self._session is not None
        assert self._session.connection is not None, "the bot is not connected"
        return self._session.connection

    def _leave(self, connection: Connection) -> None:
        for session in self._sessions.values():
            if session.connection is connection:
                session.connection = None
        self.changes.tell()
