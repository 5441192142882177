"""Name this process so that others can tell whether it still lives."""

from __future__ import annotations

import os
import secrets
import socket
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import Final, Self

PROC: Final = Path("/proc")
GONE: Final = ("Z", "X")
"""States of a process that is dead and not yet collected by the one that started it."""


class Life(Enum):
    """Say what is known of a process."""

    ALIVE = auto()
    DEAD = auto()
    UNKNOWN = auto()


@dataclass(frozen=True, slots=True)
class Process:
    """Name a process: the computer for people, then what tells it from every other one.

    ``place`` is this start of the computer and, with containers, the set of process ids that is
    meant; ``started`` tells a process from an earlier one with the same id. Both are empty where
    the system does not say. ``token`` is new for each process.
    """

    host: str
    place: str
    pid: int
    started: str
    token: str

    @classmethod
    def this(cls) -> Self:
        """Return the name of the process that asks."""
        pid = os.getpid()
        return cls(socket.gethostname(), _place(), pid, _status(pid)[1], secrets.token_hex(8))

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the process whose `str` a text is."""
        host, place, pid, started, token = text.split("/")
        return cls(host, place, int(pid), started, token)

    def __str__(self) -> str:
        return f"{self.host}/{self.place}/{self.pid}/{self.started}/{self.token}"

    def life(self) -> Life:
        """Tell whether the process lives, if it can be seen from here."""
        if not self.place or (self.host, self.place) != (socket.gethostname(), _place()):
            return Life.UNKNOWN
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return Life.DEAD
        except PermissionError:
            pass  # there is one, and it is somebody else's
        state, started = _status(self.pid)
        if not started:
            return Life.UNKNOWN
        return Life.ALIVE if started == self.started and state not in GONE else Life.DEAD


def _place() -> str:
    """Return what is the same for all processes that can see each other, nothing if unknown."""
    try:
        boot = (PROC / "sys/kernel/random/boot_id").read_text("ascii").strip()
        return f"{boot}-{(PROC / 'self/ns/pid').stat().st_ino}"
    except OSError:
        return ""


def _status(pid: int) -> tuple[str, str]:
    """Return state and start of a process, in ticks since the computer's; proc(5), `stat`."""
    try:
        text = (PROC / str(pid) / "stat").read_text("utf-8", "replace")
    except OSError:
        return "", ""
    # The second field is a name in brackets that may hold anything, brackets too.
    fields = text.rpartition(")")[2].split()
    return fields[0], fields[19]
