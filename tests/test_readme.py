"""The README: what it says of commands, permissions and settings is so."""

import re
from pathlib import Path

import discord

from bot.games.core import ScriptedChance
from bot.ui.client import EXTENSIONS, Chouette
from bot.ui.permissions import NEEDED, NEEDED_FOR_A_THREAD
from storage import Store

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


async def test_the_table_of_commands_lists_all_of_them(tmp_path: Path) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    async with Chouette(store, chance=ScriptedChance()) as bot:
        for extension in EXTENSIONS:
            await bot.load_extension(extension)
        names = {command.qualified_name for command in bot.tree.walk_commands()}
    await store.close()
    groups = {"table", "cube", "server", "server preset", "season", "result"}
    listed = set(re.findall(r"`/([a-z ]+?)(?: \[[^`]*)?`", commands_table()))
    assert listed == names - groups


def commands_table() -> str:
    return README.partition("## Commands")[2].partition("\n## ")[0]


def test_the_invitation_asks_for_exactly_the_permissions_that_are_needed() -> None:
    (number,) = re.findall(r"permissions=(\d+)", README)
    asked = {name for name, value in discord.Permissions(int(number)) if value}
    needed = {*NEEDED, *NEEDED_FOR_A_THREAD} - {"view_channel"} | {"read_messages"}
    assert asked == needed


def test_pictures_of_the_readme_are_there() -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)
    assert pictures
    assert [path for path in pictures if not (ROOT / path).is_file()] == []
