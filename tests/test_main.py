"""The command line: one sentence and exit code 2 for what the host can mend."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TOKEN = "aaaaaaaaaaaaaaaaaa.bbbbbb.cccccccccccccccccccccccc"

SELDOM_NEEDED = {
    "aiohttp.web",
    "alembic",
    "asyncpg",
    "matplotlib",
    "openskill",
    "simcord",
    "sqlalchemy.dialects.postgresql",
}
OPENED = f"""
import asyncio, sys
import bot.__main__
from storage import Store

async def main():
    await (await Store.open("sqlite+aiosqlite:///chouette.db")).close()

asyncio.run(main())
print(*sorted({SELDOM_NEEDED!r} & set(sys.modules)))
"""


def chouette(*arguments: str, folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **settings}
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("arguments", "settings", "sentence"),
    [
        (["run"], {}, "CHOUETTE_DISCORD_TOKEN is missing"),
        (["run"], {"DISCORD_TOKEN": "secret"}, "CHOUETTE_DISCORD_TOKEN is no bot token"),
        (["playground"], {"CHOUETTE_RENDER_WORKERS": "many"}, "must be a whole number"),
        (["run"], {"CHOUETTE_DATABASE_URL": "mysql://x"}, "CHOUETTE_DATABASE_URL must begin"),
        (["playground", "--players", "11"], {}, "2 to 10 people can be in the channel"),
        (["playground", "--port", "70000"], {}, "a port is a number up to 65535, not 70000"),
    ],
)
def test_what_the_host_can_mend_is_one_sentence_and_exit_code_2(
    tmp_path: Path, arguments: list[str], settings: dict[str, str], sentence: str
) -> None:
    ended = chouette(*arguments, folder=tmp_path, **settings)
    assert ended.returncode == 2
    assert sentence in ended.stderr
    assert "Traceback" not in ended.stderr
    assert "secret" not in ended.stderr


def test_a_taken_port_is_said(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = str(server.getsockname()[1])
        ended = chouette("playground", "--no-browser", "--port", port, folder=tmp_path)
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"Port {port} cannot be used")


def test_a_database_that_cannot_be_opened_is_said(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("Dear Anna, " * 1000)
    ended = chouette(
        "run",
        folder=tmp_path,
        DISCORD_TOKEN=TOKEN,
        CHOUETTE_DATABASE_URL="sqlite+aiosqlite:///notes.txt",
    )
    assert ended.returncode == 1
    assert ended.stderr.startswith("file is not a database. The file holds something else")
    assert ended.stderr.count("\n") == 1


def test_a_taken_port_for_figures_is_said_before_anybody_plays(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = str(server.getsockname()[1])
        ended = chouette("run", folder=tmp_path, DISCORD_TOKEN=TOKEN, CHOUETTE_METRICS_PORT=port)
    assert ended.returncode == 2
    sentence = f"CHOUETTE_METRICS_PORT: 127.0.0.1:{port} cannot be used (address already in use)."
    assert ended.stderr.splitlines()[-1].lower() == sentence.lower()


def test_a_start_does_without_what_only_some_need(tmp_path: Path) -> None:
    def imported() -> list[str]:
        started = subprocess.run(
            [sys.executable, "-c", OPENED],
            cwd=tmp_path,
            env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        )
        return started.stdout.split()

    assert "alembic" in imported(), "a new database is migrated"
    assert imported() == []
