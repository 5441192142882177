"""Structured logs, for our own loggers and those of libraries alike, without a secret in them.

Whatever is logged, by whomever, passes one handler whose last act is to redact the finished
text: event, values, arguments, exception and its notes. A crash that nobody caught goes the
same way. Modules log by `structlog.get_logger(__name__)`.
"""

import json
import logging
import re
import secrets
import sys
import threading
import traceback
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import Literal, TextIO
from urllib.parse import quote

import structlog
from structlog.typing import Processor

HIDDEN = "[redacted]"

TOKEN_SHAPED = re.compile(r"(?<![\w-])[\w-]{18,}\.[\w-]{4,}\.[\w-]{20,}(?![\w-])", re.ASCII)
"""A bot token: the application's id, an instant and a signature, each in URL-safe Base64."""

PASSWORD_IN_URL = re.compile(r"(?<=://)(?P<user>[^\s:/@'\"]*):[^\s/'\"]+@")
"""User and password of any address, such as `postgresql+asyncpg://user:password@host/games`."""

TOKEN_IN_PATH = re.compile(r"(?P<place>/(?:webhooks|interactions)/\d+/)[^/\s'\"\\?]+")
"""What answers an interaction, for a quarter of an hour; discord.py logs its requests."""

TOKEN_BY_NAME = re.compile(r"(?P<name>\\?['\"]token\\?['\"]:\s*\\?['\"])[^'\"\\]+")
"""The same in what the gateway has sent, as a Python literal or JSON, be it within JSON."""

NEVER_TALKATIVE = {"aiosqlite": logging.INFO}
"""Loggers that would tell all that is stored, secrets of dice too, with the level they begin at."""

INCIDENT_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and digits that nobody mixes up when reading them out."""

Redact = Callable[[str], str]


def configure_logging(
    log_format: Literal["console", "json"],
    level: str,
    *,
    secret: Iterable[str] = (),
    stream: TextIO | None = None,
) -> None:
    """Send every log line of `level` and above to `stream` (standard error), redacted.

    `secret` are texts that must never be shown, such as `Settings.secrets()`; what is shaped
    like a token or a password in an address is hidden besides. Uncaught exceptions are logged
    too, on every thread. discord.py must not set up logging of its own (`log_handler=None`).
    """
    handler = _Handler(stream or sys.stderr, redactor(secret))
    handler.setFormatter(_formatter(log_format))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name, least in NEVER_TALKATIVE.items():
        logging.getLogger(name).setLevel(least)
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *_shared_processors(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
    )
    sys.excepthook = _log_crash
    threading.excepthook = lambda crash: _log_crash(
        crash.exc_type, crash.exc_value, crash.exc_traceback
    )


def redactor(secret: Iterable[str] = ()) -> Redact:
    """Return the function that takes every one of `secret`, and what looks like one, out.

    A password of less than four letters is hidden in addresses only: taken out everywhere, it
    would leave nothing to read.
    """
    spellings = {spelling for text in secret if len(text) >= 4 for spelling in _spellings(text)}
    # The longest first, so that no rest of a secret is left beside a shorter one inside it.
    literal = "|".join(re.escape(text) for text in sorted(spellings, key=len, reverse=True))
    configured = re.compile(literal or r"(?!)")

    def redact(text: str) -> str:
        text = configured.sub(HIDDEN, text)
        text = PASSWORD_IN_URL.sub(rf"\g<user>:{HIDDEN}@", text)
        text = TOKEN_IN_PATH.sub(rf"\g<place>{HIDDEN}", text)
        text = TOKEN_BY_NAME.sub(rf"\g<name>{HIDDEN}", text)
        return TOKEN_SHAPED.sub(HIDDEN, text)

    return redact


def new_incident_id() -> str:
    """Return six letters that an error answer quotes and its log line carries as `incident`."""
    return "".join(secrets.choice(INCIDENT_LETTERS) for _ in range(6))


class _Handler(logging.StreamHandler[TextIO]):
    """Write redacted lines, also about a line that could not be written."""

    def __init__(self, stream: TextIO, redact: Redact) -> None:
        super().__init__(stream)
        self._redact = redact

    def format(self, record: logging.LogRecord) -> str:
        return self._redact(super().format(record))

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """Say where a line came from whose arguments do not fit; logging would print them raw."""
        failure = self._redact(traceback.format_exc(limit=-1))
        self.stream.write(f"Bad log call at {record.pathname}:{record.lineno}\n{failure}")


def _spellings(secret: str) -> set[str]:
    """Return a secret as text, and within an address, JSON or a Python literal, or two of them.

    Twice, because the text form of a value is again part of a line of JSON.
    """
    once = {secret, quote(secret, safe=""), *_escaped(secret)}
    return once.union(*(_escaped(spelling) for spelling in once))


def _escaped(text: str) -> tuple[str, ...]:
    return (
        json.dumps(text)[1:-1],
        json.dumps(text, ensure_ascii=False)[1:-1],
        repr(text)[1:-1],
    )


def _shared_processors() -> tuple[Processor, ...]:
    return (
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
    )


def _formatter(log_format: Literal["console", "json"]) -> logging.Formatter:
    # Plain tracebacks: no values of local variables, and no lines wrapped within a secret.
    last: tuple[Processor, ...]
    if log_format == "json":
        last = (
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        )
    else:
        last = (
            structlog.dev.ConsoleRenderer(
                colors=False, exception_formatter=structlog.dev.plain_traceback
            ),
        )
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=_shared_processors(),
        processors=(structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last),
    )


def _log_crash(
    kind: type[BaseException], crash: BaseException | None, trace: TracebackType | None
) -> None:
    if crash is None or issubclass(kind, (KeyboardInterrupt, SystemExit)):
        return
    logging.getLogger(__name__).critical("crashed", exc_info=(kind, crash, trace))
