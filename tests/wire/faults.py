"""What can go wrong with a request: injected by tests, in the order in which they ask for it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.wire.call import Call, Refused, Reply

Effect = Callable[[Reply | None], Reply]
"""Makes the answer; gets the server's own, if what was asked has been done (``after``)."""


class Cut(Exception):
    """Close the connection without an answer."""


@dataclass(eq=False, slots=True)
class Fault:
    """Befall the next ``times`` requests whose name matches.

    A name is ``POST /channels/{channel_id}/messages``. With ``after`` the server has done what was
    asked before it fails to say so.
    """

    pattern: re.Pattern[str]
    effect: Effect
    times: int = 1
    after: bool = False
    struck: list[Call] = field(default_factory=list)


@dataclass(eq=False, slots=True)
class Gate:
    """Hold the next matching request back until it is opened."""

    pattern: re.Pattern[str]
    reached: asyncio.Event = field(default_factory=asyncio.Event)
    opened: asyncio.Event = field(default_factory=asyncio.Event)

    def open(self) -> None:
        """Let the request through."""
        self.opened.set()


class Faults:
    """Hold the faults and gates that have not been met yet."""

    def __init__(self) -> None:
        self._faults: list[Fault] = []
        self._gates: list[Gate] = []
        self._reached: list[Gate] = []

    def inject(self, name: str, effect: Effect, *, times: int = 1, after: bool = False) -> Fault:
        """Let requests whose name matches the regular expression ``name`` go wrong."""
        fault = Fault(re.compile(name), effect, times, after)
        self._faults.append(fault)
        return fault

    def hold(self, name: str) -> Gate:
        """Hold back the next request whose name matches."""
        gate = Gate(re.compile(name))
        self._gates.append(gate)
        return gate

    def let_go(self) -> None:
        """Open every gate before which a request waits: nobody may be left there at the end."""
        for gate in self._reached:
            gate.open()

    async def wait(self, call: Call) -> None:
        """Let a request wait before the gate that was set up for it."""
        gate = next((gate for gate in self._gates if gate.pattern.search(call.name)), None)
        if gate is not None:
            self._gates.remove(gate)
            self._reached.append(gate)
            gate.reached.set()
            await gate.opened.wait()

    def striking(self, call: Call) -> Fault | None:
        """Return the fault that befalls a request, if any, and use it up."""
        fault = next((fault for fault in self._faults if fault.pattern.search(call.name)), None)
        if fault is not None:
            fault.struck.append(call)
            if len(fault.struck) == fault.times:
                self._faults.remove(fault)
        return fault


def refusing(refusal: Refused) -> Effect:
    """Refuse with a status and a code."""
    return lambda _: refusal.reply


def rate_limiting(retry_after: float, *, is_global: bool = False) -> Effect:
    """Answer 429; ``Via`` says that Discord itself did, not what stands in front of it."""
    scope = {"X-RateLimit-Global": "true"} if is_global else {"X-RateLimit-Bucket": "limited"}
    headers = {
        "Via": "1.1 google",
        "Retry-After": f"{retry_after:.3f}",
        "X-RateLimit-Scope": "global" if is_global else "user",
        "X-RateLimit-Limit": "5",
        "X-RateLimit-Remaining": "0",
        "X-RateLimit-Reset-After": f"{retry_after:.3f}",
        **scope,
    }
    body = {
        "code": 0,
        "message": "You are being rate limited.",
        "retry_after": retry_after,
        "global": is_global,
    }
    return lambda _: Reply(429, body, headers)


def failing(status: int = 500) -> Effect:
    """Fail as a server does that has trouble of its own."""
    return lambda _: Reply(status, {"code": 0, "message": f"{status}: Internal Server Error"})


def cutting(_: Reply | None) -> Reply:
    """Close the connection without an answer."""
    raise Cut


def using_up(reset_after: float) -> Effect:
    """Answer as usual, and say that no more such requests are allowed for a while."""
    headers = {
        "X-RateLimit-Bucket": "used-up",
        "X-RateLimit-Limit": "5",
        "X-RateLimit-Remaining": "0",
        "X-RateLimit-Reset-After": f"{reset_after:.3f}",
    }

    def answer(reply: Reply | None) -> Reply:
        assert reply is not None
        return Reply(reply.status, reply.body, headers)

    return answer
