"""Load what the bot imports once, and fork a process from that whenever one is asked for.

Of a start from nothing nine tenths are imports. Each connection to the socket named on the command
line asks for one process with a line of JSON, and is told its number and later its exit code. The
nursery ends when its own input does.
"""

import json
import os
import select
import signal
import socket
import sys
from typing import Any

import bot.__main__ as loaded
from tests.wire.launcher import launch


def main() -> None:
    """Serve until nobody is left who could ask."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for the shepherds
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(sys.argv[1])
        listener.listen()
        print("ready", flush=True)
        while True:
            ready, _, _ = select.select([listener, sys.stdin], [], [])
            if sys.stdin in ready:
                return
            connection, _ = listener.accept()
            if not os.fork():
                listener.close()
                _shepherd(connection)
            connection.close()


def _shepherd(connection: socket.socket) -> None:
    """Start one process, tell its number, wait for its end, tell its exit code."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    stream = connection.makefile("rw", encoding="utf-8")
    request = json.loads(stream.readline())
    pid = os.fork()
    if not pid:
        _become(request)
    stream.write(f"{pid}\n")
    stream.flush()
    _, status = os.waitpid(pid, 0)
    stream.write(f"{os.waitstatus_to_exitcode(status)}\n")
    stream.flush()
    os._exit(0)


def _become(request: dict[str, Any]) -> None:
    """Be the bot from here on: in its folder, with its environment, its log and no input."""
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ.update(request["environment"])
    sys.argv = ["bot", *request["arguments"]]
    log = os.open(request["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(log, 1)
    os.dup2(log, 2)
    os.closerange(3, os.sysconf("SC_OPEN_MAX"))
    del sys.modules[loaded.__name__]  # it is run, not imported
    launch()
    sys.exit()


if __name__ == "__main__":
    main()
