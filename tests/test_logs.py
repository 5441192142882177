"""Logs: one shape for all loggers, and never a secret, wherever it hides."""

import json
import logging
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from io import StringIO
from typing import Any

import pytest
import structlog

from bot.logs import HIDDEN, NEVER_TALKATIVE, configure_logging, new_incident_id, redactor

TOKEN = "MTE4NzY1NDMyMTA5ODc2NTQzMg.GhIjKl.abcdefghijklmnopqrstuvwxyz0123456789AB"
STRANGE_PASSWORD = 'pä"s\\s/w@rd'
URL = "postgresql+asyncpg://me:hunter2@host/games"

Logged = Callable[[], str]


@pytest.fixture(autouse=True)
def logging_as_before() -> Iterator[None]:
    root = logging.getLogger()
    before = (root.handlers[:], root.level, sys.excepthook, threading.excepthook)
    yield
    root.handlers[:], level, sys.excepthook, threading.excepthook = before
    root.setLevel(level)
    for name in NEVER_TALKATIVE:
        logging.getLogger(name).setLevel(logging.NOTSET)
    structlog.reset_defaults()


@pytest.fixture(params=["console", "json"])
def logged(request: pytest.FixtureRequest) -> Logged:
    """Configure logging in each format; return what was written so far."""
    stream = StringIO()
    configure_logging(
        request.param, "DEBUG", secret=(TOKEN, STRANGE_PASSWORD, "hunter2"), stream=stream
    )
    return stream.getvalue


def fail_with(message: str) -> None:
    token = message  # a local variable of a frame in the traceback
    raise RuntimeError(f"login as {token} failed")


class Stubborn:
    """A value whose text form holds a secret."""

    def __repr__(self) -> str:
        return f"Stubborn({TOKEN})"


def log_in_the_event() -> None:
    structlog.get_logger("bot.x").info(f"token {TOKEN}")


def log_in_a_value() -> None:
    structlog.get_logger("bot.x").info("event", token=TOKEN, deep={"list": [TOKEN, Stubborn()]})


def log_in_an_argument() -> None:
    logging.getLogger("discord.http").warning("GET with %s and %r", TOKEN, {"t": Stubborn()})


def log_in_a_bound_value() -> None:
    structlog.get_logger("bot.x").bind(token=TOKEN).error("event")


def log_in_an_exception() -> None:
    try:
        fail_with(TOKEN)
    except RuntimeError:
        structlog.get_logger("bot.x").exception("failed")


def log_in_an_exception_of_a_library() -> None:
    try:
        fail_with(TOKEN)
    except RuntimeError:
        logging.getLogger("discord.client").exception("Ignoring exception in %s", "on_ready")


def log_in_a_cause() -> None:
    try:
        try:
            fail_with(TOKEN)
        except RuntimeError as error:
            error.add_note(f"note: {TOKEN}")
            raise ValueError("outer") from error
    except ValueError:
        structlog.get_logger("bot.x").exception("failed")


def log_in_a_group() -> None:
    try:
        raise ExceptionGroup("several", [ValueError(TOKEN), KeyError(TOKEN)])
    except ExceptionGroup:
        structlog.get_logger("bot.x").exception("failed")


def log_with_the_stack() -> None:
    token = TOKEN
    structlog.get_logger("bot.x").info(f"here {token}", stack_info=True)


def log_in_bytes() -> None:
    logging.getLogger("discord.gateway").debug("sent %r", TOKEN.encode())


def log_from_another_thread() -> None:
    thread = threading.Thread(target=fail_with, args=(TOKEN,))
    thread.start()
    thread.join()


def log_a_crash() -> None:
    try:
        fail_with(TOKEN)
    except RuntimeError as error:
        sys.excepthook(type(error), error, error.__traceback__)


@pytest.mark.parametrize(
    "log",
    [
        log_in_the_event,
        log_in_a_value,
        log_in_an_argument,
        log_in_a_bound_value,
        log_in_an_exception,
        log_in_an_exception_of_a_library,
        log_in_a_cause,
        log_in_a_group,
        log_with_the_stack,
        log_in_bytes,
        log_from_another_thread,
        log_a_crash,
    ],
)
def test_a_token_is_never_written(logged: Logged, log: Callable[[], None]) -> None:
    log()
    assert HIDDEN in logged()
    assert TOKEN not in logged()
    assert TOKEN.split(".")[2] not in logged()


def test_a_log_call_with_wrong_arguments_is_reported_without_them(logged: Logged) -> None:
    record = logging.makeLogRecord({"msg": "two: %s %s", "args": (TOKEN,)})
    logging.getLogger().handlers[0].handle(record)
    assert "Bad log call at " in logged()
    assert "not enough arguments for format string" in logged()
    assert TOKEN not in logged()


@pytest.mark.parametrize("spelling", [str, repr, json.dumps, lambda text: {"password": text}])
def test_a_password_is_never_written_however_it_is_spelled(
    logged: Logged, spelling: Callable[[str], Any]
) -> None:
    structlog.get_logger("bot.x").info("value", value=spelling(STRANGE_PASSWORD))
    logging.getLogger("asyncpg").error("connecting with %s", spelling(STRANGE_PASSWORD))
    assert logged().count(HIDDEN) == 2
    assert "s/w@rd" not in logged()


def test_a_token_that_nobody_configured_is_known_by_its_shape() -> None:
    redact = redactor()
    assert redact(f"Bot {TOKEN}, again") == f"Bot {HIDDEN}, again"
    assert redact(f'{{"token":"{TOKEN}"}}') == f'{{"token":"{HIDDEN}"}}'


INTERACTION_TOKEN = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5MDEyMzQ1Njc4OmFiYw-_"


@pytest.mark.parametrize(
    "path", ["interactions/{id}/{token}/callback", "webhooks/{id}/{token}/messages/@original"]
)
def test_what_answers_an_interaction_is_never_written_with_a_request(
    logged: Logged, path: str
) -> None:
    url = f"https://discord.com/api/v10/{path.format(id=123, token=INTERACTION_TOKEN)}"
    for said in (url, f"{url}?thread_id=7", {"url": url}, json.dumps([url])):
        logging.getLogger("discord.webhook.async_").debug("POST %s has returned 204", said)
    assert INTERACTION_TOKEN not in logged()
    assert logged().count(path.format(id=123, token=HIDDEN)) == 4


@pytest.mark.parametrize("spelling", [str, json.dumps])
def test_what_answers_an_interaction_is_never_written_as_it_came(
    logged: Logged, spelling: Callable[[Any], str]
) -> None:
    event = spelling({"d": {"id": "7", "token": INTERACTION_TOKEN, "type": 2}})
    logging.getLogger("discord.gateway").debug("WebSocket Event: %s", event)
    assert INTERACTION_TOKEN not in logged()
    assert HIDDEN in logged()
    assert "type" in logged()


def test_what_is_stored_is_never_written(logged: Logged) -> None:
    logging.getLogger("aiosqlite").debug("executing INSERT ... (%r)", b"a secret of dice")
    logging.getLogger("aiosqlite").warning("still said")
    assert "secret of dice" not in logged()
    assert "still said" in logged()


def test_the_password_of_any_address_is_hidden() -> None:
    redact = redactor()
    assert redact(f"cannot open {URL}?ssl=1") == (
        f"cannot open postgresql+asyncpg://me:{HIDDEN}@host/games?ssl=1"
    )
    assert redact("redis://:x@h") == f"redis://:{HIDDEN}@h"


def test_a_short_password_takes_nothing_else_along() -> None:
    assert redactor(["a"])("postgresql://me:a@a/games a") == f"postgresql://me:{HIDDEN}@a/games a"


@pytest.mark.parametrize(
    "text",
    [
        "discord.ext.commands.errors.CommandInvokeError",
        "bot.games.backgammon.position.PositionOfTheBoard",
        "2026-11-30T12:00:00.000000Z",
        "https://discord.com/channels/1187654321098765432/1187654321098765433",
        "4HPwATDgc/ABMA:cIkKAAAAAAAA",
        "at 12:30 ann@example.org wrote",
    ],
)
def test_harmless_text_stays(text: str) -> None:
    assert redactor([TOKEN])(text) == text


def test_json_lines_carry_event_values_logger_and_level() -> None:
    stream = StringIO()
    configure_logging("json", "INFO", stream=stream)
    structlog.get_logger("bot.x").info("turn played", table=7, incident="abc234")
    logging.getLogger("discord.client").warning("Shard %d is late", 3)
    ours, theirs = (json.loads(line) for line in stream.getvalue().splitlines())
    assert ours.pop("timestamp").endswith("Z")
    assert theirs.pop("timestamp").endswith("Z")
    assert ours == {
        "event": "turn played",
        "table": 7,
        "incident": "abc234",
        "logger": "bot.x",
        "level": "info",
    }
    assert theirs == {"event": "Shard 3 is late", "logger": "discord.client", "level": "warning"}


def test_an_exception_in_json_is_one_line() -> None:
    stream = StringIO()
    configure_logging("json", "INFO", stream=stream)
    log_in_an_exception()
    (line,) = stream.getvalue().splitlines()
    assert f"RuntimeError: login as {HIDDEN} failed" in json.loads(line)["exception"]


def test_lines_below_the_level_are_not_written(logged: Logged) -> None:
    logging.getLogger().setLevel("WARNING")
    structlog.get_logger("bot.x").info("small talk")
    logging.getLogger("discord.gateway").info("small talk")
    assert logged() == ""


def test_a_crash_of_the_program_is_logged_without_its_secret() -> None:
    program = (
        "from bot.logs import configure_logging\n"
        "configure_logging('json', 'INFO', secret=['correct horse'])\n"
        "def login(token):\n    raise RuntimeError('bad ' + token)\n"
        "login('correct ' + 'horse')\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert run.returncode == 1
    line = json.loads(run.stderr)
    assert line["event"] == "crashed"
    assert f"RuntimeError: bad {HIDDEN}" in line["exception"]
    assert "correct horse" not in run.stderr


def test_an_incident_id_is_short_and_new_each_time() -> None:
    ids = {new_incident_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(len(incident) == 6 and incident.isalnum() for incident in ids)
