"""Exported dice: checked by the command line, and by the page of Python in the README."""

import json
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.adapters.games import GAMES
from bot.games.backgammon.options import Options
from bot.sessions.archive import Archive
from bot.sessions.events import Closing
from bot.sessions.table import Player, Table
from bot.sessions.tables import Tables
from bot.sessions.verifying import NoExport, verify
from bot.sessions.wishes import Actor, GiveSeed, Substitute, Wish
from bot.ui.record_files import exported
from storage import Store
from tests.sessions.people import ANN, BEN, CID, act, new_interaction, proposal

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGE = README.partition("<!-- verify -->")[2].partition("```python\n")[2].partition("```")[0]

Exported = dict[str, Any]


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    yield store
    await store.close()


async def three_games(store: Store, *, stop: bool = True) -> Exported:
    """Play two games of a match to their end and begin a third, which is stopped or goes on."""
    tables = Tables(store, GAMES)
    options = Options(length=25, automatic_next=True)
    wished = replace(proposal(), options=options)
    table = await tables.open(wished, interaction_id=new_interaction())
    table = (await act(tables, table, BEN, "join")).table
    people = (ANN, BEN)
    for _ in range(2):
        loser = table.state.to_act
        await act(tables, table, people[loser], "resign", "1")
        table = (await act(tables, table, people[1 - loser], "accept")).table
    if stop:
        await tables.close(table.id, Closing.VANISHED)
    return await export_of(store, table.id)


async def chouette(store: Store) -> Exported:
    """Begin a chouette, so that there are single dice too, and stop it."""
    tables = Tables(store, GAMES)
    game = GAMES["chouette"]
    wished = replace(proposal(), game=game.key, options=game.decode_options({}))
    table = await tables.open(wished, interaction_id=new_interaction())
    comings = ((BEN, "join"), (CID, "join"), (BEN, "leave"), (BEN, "join"), (ANN, "start"))
    for actor, verb in comings:
        await act(tables, table, actor, verb)
    await tables.close(table.id, Closing.VANISHED)
    return await export_of(store, table.id)


async def with_seeds_of_their_own(store: Store) -> Exported:
    """Let Ann change her seed during a game, and Dan take Ben's seat before the next one."""
    tables = Tables(store, GAMES)
    wished = replace(proposal(), options=Options(length=25))
    table = await tables.open(wished, interaction_id=new_interaction())
    await wish(tables, table, ANN, GiveSeed("lucky"))
    table = (await act(tables, table, BEN, "join")).table
    await wish(tables, table, ANN, GiveSeed("luckier"))
    people = (ANN, BEN)
    loser = table.state.to_act
    await act(tables, table, people[loser], "resign", "1")
    await act(tables, table, people[1 - loser], "accept")
    await wish(tables, table, CID, Substitute(BEN.user_id, Player(104, "Dan")))
    await act(tables, table, ANN, "next_game")
    await tables.close(table.id, Closing.VANISHED)
    return await export_of(store, table.id)


async def wish(tables: Tables, table: Table, actor: Actor, wished: Wish) -> None:
    await tables.act(table.id, actor, wished, seen=None, interaction_id=new_interaction())


async def export_of(store: Store, table_id: int) -> Exported:
    log = await Archive(store, GAMES).read(table_id, proposal().guild_id)
    (file,) = await exported(log, "json")
    table: Exported = json.loads(file.fp.read())
    return table


def run(folder: Path, table: Exported, *program: str) -> tuple[int, list[str]]:
    file = folder / "table.json"
    file.write_text(json.dumps(table), encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, *program, str(file)],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "Traceback" not in ended.stderr
    return ended.returncode, (ended.stdout + ended.stderr).splitlines()


def by_page(folder: Path, table: Exported) -> tuple[int, list[str]]:
    page = folder / "page.py"
    page.write_text(PAGE, encoding="utf-8")
    # Nothing but the standard library, and nothing of ours.
    return run(folder, table, "-I", str(page))


def by_command(folder: Path, table: Exported) -> tuple[int, list[str]]:
    return run(folder, table, "-m", "bot", "verify")


async def test_each_game_is_verified_roll_by_roll(tmp_path: Path, store: Store) -> None:
    table = await three_games(store)
    counts = [sum(roll["game"] == game for roll in all_rolls(table)) for game in (1, 2, 3)]
    assert min(counts) > 0
    words = ["roll" if count == 1 else "rolls" for count in counts]
    assert by_command(tmp_path, table) == (
        0,
        [
            f"Game {game}: {count} {word} verified."
            for game, count, word in zip((1, 2, 3), counts, words, strict=True)
        ],
    )
    assert by_page(tmp_path, table) == (
        0,
        [
            f"Game {game}: {count} rolls verified"
            for game, count in zip((1, 2, 3), counts, strict=True)
        ],
    )


async def test_single_dice_are_verified_too(tmp_path: Path, store: Store) -> None:
    table = await chouette(store)
    assert {len(roll["dice"]) for roll in all_rolls(table)} == {1, 2}
    assert by_command(tmp_path, table)[0] == 0
    assert by_page(tmp_path, table)[0] == 0


async def test_a_game_that_is_on_cannot_be_verified_yet(tmp_path: Path, store: Store) -> None:
    table = await three_games(store, stop=False)
    code, lines = by_command(tmp_path, table)
    assert code == 2
    assert lines[2].endswith("secret not revealed yet.")
    code, lines = by_page(tmp_path, table)
    assert code == 0
    assert lines[2].endswith("secret not revealed yet")


def all_rolls(table: Exported) -> list[dict[str, Any]]:
    return [roll for event in table["events"] for roll in event["rolls"]]


def first_pair(table: Exported) -> dict[str, Any]:
    event: dict[str, Any] = next(e for e in table["events"] if e["kind"] == "opening_rolled")
    return event


def another_roll(table: Exported) -> None:
    event = first_pair(table)
    changed = [event["body"]["dice"][0] % 6 + 1, event["body"]["dice"][1]]
    event["body"]["dice"] = event["rolls"][0]["dice"] = changed


def another_seed_of_a_player(table: Exported) -> None:
    table["dice"][0]["client_seeds"][0] = "chosen later"


def seeds_that_nobody_gave(table: Exported) -> None:
    """Change what was contributed: list and rolls agree, as if other seeds had been rolled with."""
    for event in table["events"]:
        if event["kind"] == "table.seed_drawn":
            event["body"]["seed"] += "0"


def seats_changed_round(table: Exported) -> None:
    first, second = (event["body"] for event in table["events"] if event["kind"] == "table.seated")
    first["user_id"], second["user_id"] = second["user_id"], first["user_id"]


def a_game_left_out(table: Exported) -> None:
    del table["dice"][-1]


def a_game_too_many(table: Exported) -> None:
    table["dice"].append({**table["dice"][-1], "game": 4})


def another_secret(table: Exported) -> None:
    table["dice"][0]["seed"] = "00" * 32
    for event in table["events"]:
        if event["kind"] == "table.dice_revealed" and event["body"]["number"] == 1:
            event["body"]["seed"] = "00" * 32


def a_secret_of_another_game(table: Exported) -> None:
    revealed = [e for e in table["events"] if e["kind"] == "table.dice_revealed"]
    revealed[0]["body"]["number"] = 2


def another_promise(table: Exported) -> None:
    table["dice"][1]["commitment"] = "00" * 32


@pytest.mark.parametrize(
    "forge",
    [
        another_roll,
        another_seed_of_a_player,
        seeds_that_nobody_gave,
        seats_changed_round,
        a_game_left_out,
        a_game_too_many,
        another_secret,
        another_promise,
    ],
)
async def test_what_was_changed_is_found(
    tmp_path: Path, store: Store, forge: Callable[[Exported], None]
) -> None:
    table = await three_games(store)
    forge(table)
    assert by_command(tmp_path, table)[0] == 1
    assert by_page(tmp_path, table)[0] == 1


async def test_players_seeds_are_held_to_the_events_before_the_secret_is_shown(
    tmp_path: Path, store: Store
) -> None:
    table = await three_games(store, stop=False)
    table["dice"][2]["client_seeds"][0] = "chosen later"
    code, lines = by_command(tmp_path, table)
    assert code == 1
    assert lines[2] == "Game 3: the players' seeds are not those of the events."
    assert by_page(tmp_path, table)[0] == 1


async def test_seeds_count_as_they_were_when_a_game_began(tmp_path: Path, store: Store) -> None:
    table = await with_seeds_of_their_own(store)
    first, second = (game["client_seeds"] for game in table["dice"])
    assert (first[0], second[0]) == ("lucky", "luckier")
    assert first[1] != second[1]
    assert by_command(tmp_path, table)[0] == 0
    assert by_page(tmp_path, table)[0] == 0


async def test_a_roll_that_is_kept_from_the_list_is_found_in_its_event(store: Store) -> None:
    table = await three_games(store)
    event = first_pair(table)
    event["rolls"].clear()
    first, *others = verify(json.dumps(table).encode(), GAMES)
    assert first.fault == f"the rolls listed at event {event['number']} are not its own"
    assert [verdict.fault for verdict in others] == [None, None]


async def test_a_secret_under_the_number_of_another_game_is_found(store: Store) -> None:
    table = await three_games(store)
    a_secret_of_another_game(table)
    first, *others = verify(json.dumps(table).encode(), GAMES)
    assert first.fault == "the secret shown is said to be of game 2"
    assert [verdict.fault for verdict in others] == [None, None]


@pytest.mark.parametrize("forge", ["left out", "hidden"])
async def test_an_event_with_dice_that_is_kept_back_is_found(store: Store, forge: str) -> None:
    table = await three_games(store)
    place = table["events"].index(first_pair(table))
    if forge == "hidden":
        table["events"][place]["body"] = None
        fault = f"the rolls listed at event {place + 1} are not its own"
    else:
        del table["events"][place]
        fault = f"event {place + 1} is missing"
    assert verify(json.dumps(table).encode(), GAMES)[0].fault == fault


async def test_the_roll_that_differs_is_named(tmp_path: Path, store: Store) -> None:
    table = await three_games(store)
    event = first_pair(table)
    fixed = "-".join(map(str, event["body"]["dice"]))
    another_roll(table)
    shown = "-".join(map(str, event["body"]["dice"]))
    code, lines = by_command(tmp_path, table)
    assert code == 1
    assert lines[0] == (
        f"Game 1: roll 0 (event {event['number']}) is {shown}, but the seeds give {fixed}."
    )
    assert lines[1].endswith("verified.")


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[]", b"{}", b'{"format": "chouette"}'])
def test_a_file_that_is_no_export_is_refused(content: bytes) -> None:
    with pytest.raises(NoExport):
        verify(content, GAMES)


async def test_a_file_with_events_that_make_no_sense_is_refused(store: Store) -> None:
    table = await three_games(store)
    first_pair(table)["body"] = {"dice": "seven"}
    with pytest.raises(NoExport):
        verify(json.dumps(table).encode(), GAMES)


def test_a_file_that_is_not_there_is_said_in_one_sentence(tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "bot", "verify", "nothing.json"],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "nothing.json cannot be read: No such file or directory.\n"


def test_the_page_of_the_readme_is_short() -> None:
    assert 20 < len(PAGE.splitlines()) <= 60
