"""The picture of the layers, the size of the pieces and the tools' verdict, as tests."""

import ast
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import grimp
import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("bot", "renderers", "storage")

BESIDE_THE_LAYERS = frozenset(
    {"bot.logs", "bot.metrics", "bot.settings", "bot.statistics", "bot.words"}
)
"""Modules that know nothing of the others; the contract `beside` says who may know them."""

AT_HOME = {
    "aiohttp": ("bot.playground", "bot.cli", "bot.ui.delivery"),
    "aiosqlite": ("storage",),
    "alembic": ("storage",),
    "asyncpg": ("storage",),
    "babel": ("bot.words",),
    "deflate": ("renderers",),
    "discord": ("bot.cogs", "bot.ui", "bot.playground", "bot.cli", "bot.__main__"),
    "matplotlib": ("renderers",),
    "openskill": ("bot.adapters",),
    "PIL": ("renderers",),
    "prometheus_client": ("bot.metrics", "bot.cli"),
    "pydantic": ("bot.adapters", "bot.sessions", "bot.settings"),
    "pydantic_settings": ("bot.settings",),
    "regex": ("renderers",),
    "simcord": ("bot.playground",),
    "sqlalchemy": ("storage",),
    "structlog": ("bot.cli", "bot.logs", "bot.sessions", "bot.ui"),
}
"""Where each library may be imported, and nowhere else."""

NOT_PURE = frozenset(
    {
        "asyncio",
        "concurrent",
        "datetime",
        "http",
        "io",
        "logging",
        "multiprocessing",
        "os",
        "pathlib",
        "random",
        "secrets",
        "shutil",
        "signal",
        "socket",
        "sqlite3",
        "subprocess",
        "sys",
        "tempfile",
        "threading",
        "time",
        "urllib",
        "uuid",
        "warnings",
    }
)
"""Of the standard library: what touches the world, a clock, luck or another thread."""

LONGEST_FILE = 400
LONGEST_FUNCTION = 60


@cache
def graph() -> grimp.ImportGraph:
    return grimp.build_graph(*PACKAGES, include_external_packages=True, cache_dir=None)


@cache
def sources() -> tuple[Path, ...]:
    return tuple(file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py")))


def is_inside(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def status_of(*arguments: str) -> int:
    """Run this interpreter in the project; print what it says, return its status."""
    run = subprocess.run(
        [sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    print(run.stdout, run.stderr, sep="")
    return run.returncode


def test_imports_point_the_way_the_contracts_say() -> None:
    # A process of its own: import-linter silences the loggers of the one it runs in.
    program = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    assert status_of("-c", program, "--no-logo", "--no-cache") == 0


def test_every_part_of_the_bot_has_its_place_in_the_picture() -> None:
    configuration: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    picture = configuration["tool"]["importlinter"]["contracts"][0]
    placed = {
        module.strip(" ()")
        for layer in picture["layers"]
        for module in layer.replace(":", "|").split("|")
    }
    parts = graph().find_children("bot")
    assert parts - placed - BESIDE_THE_LAYERS == set()


@pytest.mark.parametrize("library", AT_HOME)
def test_a_library_is_imported_where_it_is_at_home(library: str) -> None:
    importers = (
        graph().find_modules_that_directly_import(library)
        if library in graph().modules
        else set[str]()
    )
    homes = AT_HOME[library]
    strangers = {
        module for module in importers if not any(is_inside(module, home) for home in homes)
    }
    assert strangers == set()


def test_games_import_only_the_pure_part_of_the_standard_library() -> None:
    games = {module for module in graph().modules if is_inside(module, "bot.games")}
    imported = {name for game in games for name in graph().find_modules_directly_imported_by(game)}
    outside = {name.partition(".")[0] for name in imported - games}
    assert games
    assert outside <= sys.stdlib_module_names - NOT_PURE


def test_games_are_played_without_discord_or_any_other_library() -> None:
    games = sorted(module for module in graph().modules if is_inside(module, "bot.games"))
    program = (
        "import importlib, sys\n"
        f"sys.modules.update(dict.fromkeys({sorted(AT_HOME)!r}))\n"
        f"for game in {games!r}: importlib.import_module(game)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.stderr == ""


@pytest.mark.parametrize("part", ["bot/sessions", "storage"])
def test_tables_and_storage_know_no_family_of_games_by_name(part: str) -> None:
    files = sorted((ROOT / part).rglob("*.py"))
    assert files
    assert [file for file in files if "ludo" in file.read_text("utf-8").lower()] == []


def test_the_package_itself_is_empty() -> None:
    assert (ROOT / "bot" / "__init__.py").read_bytes() == b""


def test_no_file_is_too_long_to_be_about_one_thing() -> None:
    lengths = {
        str(file.relative_to(ROOT)): len(file.read_text("utf-8").splitlines()) for file in sources()
    }
    assert {name: length for name, length in lengths.items() if length > LONGEST_FILE} == {}


def test_no_function_is_too_long_to_do_one_thing() -> None:
    too_long = [
        f"{file.relative_to(ROOT)}:{node.lineno} {node.name}"
        for file in sources()
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION
    ]
    assert too_long == []


def test_the_types_hold() -> None:
    assert status_of("-m", "mypy") == 0


def test_the_linter_has_nothing_to_say() -> None:
    assert status_of("-m", "ruff", "check", ".") == 0


def test_the_layout_is_that_of_the_formatter() -> None:
    assert status_of("-m", "ruff", "format", "--check", ".") == 0
