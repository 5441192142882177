"""The loopback Discord: one door for every request, on a port of its own."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from aiohttp import web

from tests.wire import validation
from tests.wire.call import Call, Refused, Reply, read_call
from tests.wire.changes import Changes
from tests.wire.faults import Cut, Fault, Faults
from tests.wire.gateway import Gateway
from tests.wire.refusals import invalid_body, unauthorized
from tests.wire.rest.routes import ROUTES
from tests.wire.world import TOKEN, World

API = "/api/v10"
REMEMBERED = 5_000
"""So many requests are kept, the newest."""

_WITHOUT_TOKEN = ("/interactions/", "/webhooks/")


@dataclass(frozen=True, slots=True)
class Exchange:
    """Remember a request and its reply; of one that was cut there is none."""

    call: Call
    reply: Reply | None


class Discord:
    """Serve one bot, over real sockets on 127.0.0.1."""

    def __init__(self) -> None:
        self.world = World()
        self.faults = Faults()
        self.gateway = Gateway(self)
        self.exchanges: deque[Exchange] = deque(maxlen=REMEMBERED)
        self.violations: list[str] = []
        self._changes = Changes()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def gateway_address(self) -> str:
        return f"ws://127.0.0.1:{self._port}/gateway"

    async def open(self) -> None:
        """Listen on a free port."""
        application = web.Application(client_max_size=0)
        for method, template in ROUTES:
            application.router.add_route(method, API + template, self._answering(method, template))
        application.router.add_get("/gateway", self.gateway.serve)
        application.router.add_get("/attachments/{channel}/{attachment}/{name}", self._file)
        application.router.add_route("*", "/{anything:.*}", self._not_modelled)
        self._runner = web.AppRunner(application, access_log=None, shutdown_timeout=0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        self._port: int = self._runner.addresses[0][1]

    async def close(self) -> None:
        """Stop listening."""
        self.faults.let_go()
        await self._runner.cleanup()

    def violated(self, what: str, sentences: list[str]) -> None:
        """Remember what the bot, or the server itself, did that Discord would not."""
        self.violations += [f"{what}: {sentence}" for sentence in sentences]
        for channel in self.world.channels() if sentences else ():
            channel.changes.fail(self.violations[-1])

    def calls(self, name: str) -> list[Call]:
        """Return the requests of this name (``POST /channels/{channel_id}/messages``)."""
        return [exchange.call for exchange in self.exchanges if exchange.call.name == name]

    async def heard(self, name: str, times: int = 1) -> list[Call]:
        """Return the requests of this name as soon as there are so many."""
        return await self._changes.until(
            lambda: calls if len(calls := self.calls(name)) >= times else [],
            lambda: f"{times} times {name}, there were {len(self.calls(name))}",
        )

    async def requested(self, times: int) -> None:
        """Return as soon as so many more requests have come, whatever they are."""
        whole = len(self.exchanges) + times
        await self._changes.until(
            lambda: len(self.exchanges) >= whole, lambda: f"{times} more requests"
        )

    async def struck(self, fault: Fault) -> Call:
        """Return the last request that a fault befell as soon as it is used up."""
        await self._changes.until(
            lambda: len(fault.struck) == fault.times, lambda: f"{fault.pattern.pattern} never came"
        )
        return fault.struck[-1]

    def process_died(self) -> None:
        """Wake those who wait for an answer: none will come any more."""
        self.gateway.forget()
        for interaction in self.world.interactions.values():
            interaction.is_orphan = True
        for channel in self.world.channels():
            channel.changes.tell()

    def _remember(self, call: Call, reply: Reply | None) -> None:
        self.exchanges.append(Exchange(call, reply))
        self._changes.tell()

    def _answering(
        self, method: str, template: str
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def answer(request: web.Request) -> web.Response:
            call = await read_call(request, template, asyncio.get_running_loop().time())
            try:
                await self.faults.wait(call)
                reply = self._reply(call)
            except Cut:
                self._remember(call, None)
                assert request.transport is not None
                request.transport.abort()
                return web.Response()
            self._remember(call, reply)
            self.violated(
                f"answer {reply.status} to {call.name}", validation.wrong_with_reply(call, reply)
            )
            return _response(reply)

        return answer

    def _reply(self, call: Call) -> Reply:
        try:
            self._require_well_formed(call)
            fault = self.faults.striking(call)
            if fault is not None and not fault.after:
                return fault.effect(None)
            reply = ROUTES[call.method, call.template](self, call)
            return reply if fault is None else fault.effect(reply)
        except Refused as refused:
            return refused.reply
        except (KeyError, ValueError, TypeError, AssertionError) as error:
            self.violated(call.name, [f"the loopback Discord broke over it: {error!r}"])
            return Reply(500, {"code": 0, "message": "500: Internal Server Error"})

    def _require_well_formed(self, call: Call) -> None:
        needs_token = not call.template.startswith(_WITHOUT_TOKEN)
        if needs_token and call.headers.get("Authorization") != f"Bot {TOKEN}":
            raise unauthorized()
        wrong = validation.wrong_with_request(call)
        if wrong:
            self.violated(f"{call.method} {call.path}", wrong)
            raise invalid_body()

    async def _file(self, request: web.Request) -> web.Response:
        """Serve a file of a message, or one that somebody has given, as the CDN does."""
        wanted = int(request.match_info["attachment"])
        upload = self.world.uploads.get(wanted)
        channel = self.world.channel(int(request.match_info["channel"]))
        for message in channel.messages.values():
            for attachment in message.attachments:
                if attachment.id == wanted:
                    upload = attachment.upload
        if upload is None:
            raise web.HTTPNotFound
        return web.Response(body=upload.content, content_type=upload.content_type)

    async def _not_modelled(self, request: web.Request) -> web.Response:
        self.violated(f"{request.method} {request.path}", ["the loopback Discord has no such path"])
        return _response(Reply(404, {"code": 0, "message": "404: Not Found"}))


def _response(reply: Reply) -> web.Response:
    """Return a reply with the exact content type that discord.py looks for."""
    if reply.body is None:
        return web.Response(status=reply.status, headers=dict(reply.headers))
    body = web.json_response(reply.body).body
    headers = {**reply.headers, "Content-Type": "application/json"}
    return web.Response(status=reply.status, body=body, headers=headers)
