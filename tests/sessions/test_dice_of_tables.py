"""Dice at a table: fixed before a game, the same whatever goes wrong, open to all after it."""

import random
import sqlite3
from contextlib import suppress
from dataclasses import replace
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import create_async_engine

from bot.adapters.display import Display
from bot.adapters.game import Game
from bot.adapters.games import GAMES
from bot.games.backgammon.options import Options
from bot.games.core import RuleViolation, ScriptedChance, TrialChance
from bot.sessions import seed_chain
from bot.sessions.archive import Archive, Log
from bot.sessions.croupier import Croupier, Decide
from bot.sessions.events import (
    Closed,
    Closing,
    DiceCommitted,
    DiceRevealed,
    Seated,
    SeedDrawn,
    SeedGiven,
    TableEvent,
)
from bot.sessions.fair_dice import Mixture, commitment_to
from bot.sessions.refusals import NotSeated
from bot.sessions.table import Player, Table
from bot.sessions.tables import Tables
from bot.sessions.wishes import Actor, GiveSeed, Substitute
from bot.words import catalogue
from storage import Status, Store, StoreUnavailable
from storage.tables import dice_seeds
from tests.adapters.test_contract import picks
from tests.benchmarks.play import typed_play
from tests.sessions.people import ANN, BEN, CID, act, new_interaction, proposal

DAN = Actor(104, "Dan")
PEOPLE = (ANN, BEN, CID)
WITHOUT_PAUSE = Options(length=25, automatic_next=True)


@pytest.fixture
def tables(store: Store) -> Tables:
    return Tables(store, GAMES)


async def opened(tables: Tables, **changes: Any) -> Table:
    wished = replace(proposal(), **changes)
    return await tables.open(wished, interaction_id=new_interaction())


async def gathered(tables: Tables) -> Table:
    """Return the lobby of a chouette with Ann, Ben and Cid."""
    table = await opened(tables, game="chouette", options=GAMES["chouette"].decode_options({}))
    await act(tables, table, BEN, "join")
    return (await act(tables, table, CID, "join")).table


async def give(tables: Tables, table: Table, actor: Actor, seed: str) -> Table:
    outcome = await tables.act(
        table.id, actor, GiveSeed(seed), seen=None, interaction_id=new_interaction()
    )
    return outcome.table


async def resign(tables: Tables, table: Table) -> Table:
    """Let the one on roll lose a single game."""
    loser = PEOPLE[table.state.to_act]
    (winner,) = {ANN, BEN} - {loser}
    await act(tables, table, loser, "resign", "1")
    return (await act(tables, table, winner, "accept")).table


async def play_turns(tables: Tables, table: Table, turns: int) -> Table:
    generator = random.Random(turns)
    for _ in range(turns):
        game, actor = table.state.game, PEOPLE[table.state.to_act]
        if game.turn is None:
            table = (await act(tables, table, actor, "roll")).table
        else:
            play = typed_play(game, generator)
            table = (await act(tables, table, actor, "move", play)).table
    return table


async def log_of(store: Store, table: Table) -> Log:
    return await Archive(store, GAMES).read(table.id, table.guild_id)


def rolls(log: Log) -> dict[int, list[tuple[int, ...]]]:
    """Return the rolls of each game, game by game."""
    found: dict[int, list[tuple[int, ...]]] = {}
    for entry in log.entries:
        if not entry.stored.kind.startswith("table."):
            thrown = [throw.numbers for throw in entry.before.game.thrown(entry.event)]
            found.setdefault(entry.before.dice.current.number, []).extend(thrown)
    return {number: game for number, game in found.items() if game}


def require_fair(log: Log) -> None:
    """Check everything that the page about fair dice promises of a table that is closed."""
    assert log.table.dice.games
    for game, following in zip(log.table.dice.games, log.table.dice.games[1:], strict=False):
        assert following.commitment == game.seed
    for game in log.table.dice.games:
        assert game.seed is not None
        assert commitment_to(bytes.fromhex(game.seed)) == game.commitment
        mixture = Mixture(bytes.fromhex(game.seed), game.client_seeds)
        fallen = rolls(log).get(game.number, [])
        assert fallen == [mixture.roll(n, len(roll)) for n, roll in enumerate(fallen)]
        assert game.rolls == len(fallen)


def kinds(log: Log, *types: type) -> list[Any]:
    return [entry.event for entry in log.entries if isinstance(entry.event, types)]


async def test_every_roll_of_a_game_follows_from_its_seeds(tables: Tables, store: Store) -> None:
    table = await opened(tables, options=Options(length=1))
    await give(tables, table, ANN, "  four-leaf clover ")
    await give(tables, table, BEN, "🍀")
    table = (await act(tables, table, BEN, "join")).table
    table = await play_turns(tables, table, 20)
    log = await log_of(store, await resign(tables, table))
    require_fair(log)
    (game,) = log.table.dice.games
    assert game.client_seeds == ("four-leaf clover", "🍀")
    assert game.rolls > 20


async def test_the_dice_are_fixed_before_anybody_has_contributed(
    tables: Tables, store: Store
) -> None:
    table = await opened(tables)
    await act(tables, table, BEN, "join")
    log = await log_of(store, table)
    first, *seeds = kinds(log, DiceCommitted, SeedDrawn)
    assert isinstance(first, DiceCommitted)
    assert [seed.user_id for seed in seeds] == [ANN.user_id, BEN.user_id]
    assert log.table.dice.current.client_seeds == tuple(seed.seed for seed in seeds)


async def test_the_secret_is_nowhere_in_the_log_before_the_game_is_over(
    tables: Tables, store: Store, tmp_path: Path
) -> None:
    table = await opened(tables, options=Options(length=1))
    table = (await act(tables, table, BEN, "join")).table
    (secret,) = (await store.dice_seeds(table.id)).values()
    seed = secret
    for _ in range(seed_chain.LENGTH - 1):
        seed = sha256(seed).digest()
    assert commitment_to(seed) == table.dice.current.commitment
    hidden = [
        body for entry in (await log_of(store, table)).entries for body in [entry.stored.body]
    ]
    assert seed.hex() not in str(hidden)
    assert seed.hex() not in repr(await tables.look(table.id))
    over = await resign(tables, table)
    assert over.status is Status.OVER
    assert over.dice.current.seed == seed.hex()


async def test_each_game_of_a_session_has_seeds_of_its_own(tables: Tables, store: Store) -> None:
    table = await opened(tables, options=WITHOUT_PAUSE)
    table = (await act(tables, table, BEN, "join")).table
    for number in (1, 2, 3):
        assert (table.state.number, table.dice.current.number) == (number, number)
        table = await play_turns(tables, table, 5)
        table = await resign(tables, table)
    await tables.close(table.id, Closing.VANISHED)
    log = await log_of(store, table)
    require_fair(log)
    assert sorted(rolls(log)) == [1, 2, 3, 4]


async def test_where_a_game_begins_by_itself_its_dice_are_fixed_before_they_fall(
    tables: Tables, store: Store
) -> None:
    table = await opened(tables, options=WITHOUT_PAUSE)
    table = (await act(tables, table, BEN, "join")).table
    await resign(tables, table)
    said = [entry.stored.kind for entry in (await log_of(store, table)).entries]
    ended = said.index("won")
    assert said[ended : ended + 5] == [
        "won",
        "table.dice_revealed",
        "table.dice_committed",
        "game_started",
        "opening_rolled",
    ]


async def test_the_rolls_for_the_seats_belong_to_the_first_game_of_a_chouette(
    tables: Tables, store: Store
) -> None:
    table = await gathered(tables)
    table = (await act(tables, table, ANN, "start")).table
    log = await log_of(store, table)
    singles = [roll for roll in rolls(log)[1] if len(roll) == 1]
    assert len(singles) >= 3
    await act(tables, table, DAN, "join")
    await act(tables, table, PEOPLE[table.state.game.box], "leave")
    await tables.close(table.id, Closing.VANISHED)
    require_fair(await log_of(store, table))


async def test_who_comes_later_counts_from_the_next_game_on(tables: Tables, store: Store) -> None:
    table = await gathered(tables)
    table = (await act(tables, table, ANN, "start")).table
    table = (await act(tables, table, DAN, "join")).table
    assert len(table.dice.current.client_seeds) == 3
    table = await give(tables, table, ANN, "another")
    box = PEOPLE[table.state.game.box]
    await act(tables, table, box, "leave")
    starter = next(actor for actor in PEOPLE if actor != box)
    table = (await act(tables, table, starter, "start")).table
    first, second = table.dice.games
    assert "another" not in first.client_seeds
    assert second.client_seeds == table.dice.latest(p.user_id for p in table.players)
    assert second.client_seeds[0] == "another"
    assert len(second.client_seeds) == 4
    await tables.close(table.id, Closing.VANISHED)
    require_fair(await log_of(store, table))


async def test_a_substitute_changes_no_roll_of_the_game_that_is_on(
    tables: Tables, store: Store
) -> None:
    table = await opened(tables, options=WITHOUT_PAUSE)
    table = (await act(tables, table, BEN, "join")).table
    before = table.dice.current.client_seeds
    outcome = await tables.act(
        table.id,
        CID,
        Substitute(BEN.user_id, Player(DAN.user_id, DAN.name)),
        seen=None,
        interaction_id=new_interaction(),
    )
    assert outcome.table.dice.current.client_seeds == before
    assert DAN.user_id in outcome.table.dice.client_seeds
    await act(tables, outcome.table, DAN, "resign", "1")
    table = (await act(tables, outcome.table, ANN, "accept")).table
    assert table.dice.current.client_seeds == table.dice.latest([ANN.user_id, DAN.user_id])
    await tables.close(table.id, Closing.VANISHED)
    require_fair(await log_of(store, table))


@pytest.mark.parametrize("begun", [False, True])
async def test_a_table_that_is_stopped_shows_its_seed_too(
    tables: Tables, store: Store, begun: bool
) -> None:
    table = await opened(tables)
    if begun:
        table = (await act(tables, table, BEN, "join")).table
    await tables.close(table.id, Closing.VANISHED)
    log = await log_of(store, table)
    assert log.table.status is Status.STOPPED
    require_fair(log)
    assert bool(rolls(log)) is begun


async def test_nothing_is_promised_after_the_last_game(tables: Tables, store: Store) -> None:
    table = await opened(tables, options=Options(length=1))
    table = (await act(tables, table, BEN, "join")).table
    over = await resign(tables, table)
    assert len(over.dice.games) == 1
    (shown,) = kinds(await log_of(store, over), DiceRevealed)
    assert shown.number == 1


async def test_a_roll_that_could_not_be_saved_falls_again(
    tables: Tables, store: Store, tmp_path: Path
) -> None:
    table = await opened(tables, options=Options(length=3))
    table = (await act(tables, table, BEN, "join")).table
    while table.state.game.turn is not None:
        table = await play_turns(tables, table, 1)
    seed = await _hidden_seed(store, table)
    game = table.dice.current
    fixed = Mixture(seed, game.client_seeds).roll(game.rolls, 2)
    actor = PEOPLE[table.state.to_act]
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    for _ in range(3):
        with pytest.raises(StoreUnavailable):
            await act(tables, table, actor, "roll")
    other.close()
    with pytest.raises(RuleViolation):
        await act(tables, table, actor, "take")
    rolled = (await act(Tables(store, GAMES), table, actor, "roll")).events
    assert rolled[0][1].dice == fixed


async def _hidden_seed(store: Store, table: Table) -> bytes:
    chain = seed_chain.SeedChain(await store.dice_seeds(table.id))
    return chain.seed(table.dice.current.number)


async def test_a_table_that_could_not_be_opened_leaves_no_secret(
    tables: Tables, store: Store, url: str
) -> None:
    await opened(tables)
    with pytest.raises(RuleViolation, match=r"table\.channel_taken"):
        await opened(tables)
    engine = create_async_engine(url)
    async with engine.connect() as connection:
        assert len((await connection.execute(select(dice_seeds))).all()) == 1
    await engine.dispose()


async def test_more_games_than_a_chain_has_seeds_for(
    tables: Tables, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seed_chain, "LENGTH", 2)
    table = await opened(tables, options=WITHOUT_PAUSE)
    table = (await act(tables, table, BEN, "join")).table
    for _ in range(4):
        table = await resign(Tables(store, GAMES), table)
    await Tables(store, GAMES).close(table.id, Closing.VANISHED)
    log = await log_of(store, table)
    assert sorted(await store.dice_seeds(table.id)) == [2, 4, 6]
    bound = [
        following.commitment == game.seed
        for game, following in zip(log.table.dice.games, log.table.dice.games[1:], strict=False)
    ]
    assert bound == [True, False, True, False]
    for game in log.table.dice.games:
        assert game.seed is not None
        mixture = Mixture(bytes.fromhex(game.seed), game.client_seeds)
        fallen = rolls(log)[game.number]
        assert fallen == [mixture.roll(n, len(roll)) for n, roll in enumerate(fallen)]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_game_in_the_list_rolls_what_was_fixed(game: Game) -> None:
    chain, _ = seed_chain.SeedChain.new()
    table = lobby(game, chain)
    opening = list(game.opening(len(table.players)))
    log = []
    while len(log) < 1500 and table.is_open:
        decide = a_click(table, random.Random(len(log)), opening)
        for event in Croupier(table, chain).decided(decide):
            log.append((table, event))
            table = table.after(event)
    for event in Croupier(table, chain).decided(lambda _: (Closed(Closing.VANISHED),)):
        table = table.after(event)
    fallen = [
        (met.dice.current.number, throw.numbers)
        for met, event in log
        if not isinstance(event, TableEvent)
        for throw in game.thrown(event)
    ]
    fixed = [
        (dice.number, Mixture(bytes.fromhex(dice.seed or ""), dice.client_seeds), number)
        for dice in table.dice.games
        for number in range(dice.rolls)
    ]
    assert len(fallen) > 50
    assert fallen == [
        (game_number, mixture.roll(number, len(numbers)))
        for (game_number, mixture, number), (_, numbers) in zip(fixed, fallen, strict=True)
    ]


def lobby(game: Game, chain: seed_chain.SeedChain) -> Table:
    """Return a table at which as many sit as can."""
    options = game.decode_options({})
    table = Table(1, 1, 1, game, options, Display(), game.new(options), status=Status.PLAYING)
    table = table.after(DiceCommitted(1, commitment_to(chain.seed(1))))
    for user_id in range(game.seats(options)[1]):
        table = table.after(Seated(user_id, f"Player {user_id}"))
        table = table.after(SeedDrawn(user_id, f"seed of {user_id}"))
    return table


def a_click(table: Table, generator: random.Random, opening: list[Any]) -> Decide:
    """Return what comes of a click at random that is not refused."""
    game, state = table.game, table.state
    if opening:
        seat, command = opening.pop(0)
        return lambda chance: game.decide(state, seat, command, chance)
    rows = game.view(state, Display(), table.cast, catalogue("en")).rows
    for seat in (*game.to_act(state), *game.present(state, len(table.players))):
        for intent in picks(game, state, seat, rows, generator):
            with suppress(RuleViolation):
                command = game.command(state, seat, intent)
                game.decide(state, seat, command, TrialChance())
                return partial(game.decide, state, seat, command)
    raise AssertionError("nobody can do anything")


@pytest.mark.parametrize("seed", ["", "   ", "x" * 65, "two\nlines", "\ud800", "a\u202eb"])
async def test_what_cannot_be_read_is_no_seed(tables: Tables, seed: str) -> None:
    table = await opened(tables)
    with pytest.raises(RuleViolation, match=r"dice\.seed"):
        await give(tables, table, ANN, seed)


async def test_only_those_who_play_or_may_sit_down_contribute(tables: Tables) -> None:
    invited = await opened(tables, invited=BEN.user_id)
    await give(tables, invited, BEN, "mine")
    with pytest.raises(NotSeated):
        await give(tables, invited, CID, "mine")
    table = (await act(tables, invited, BEN, "join")).table
    assert table.dice.current.client_seeds[1] == "mine"
    with pytest.raises(NotSeated):
        await give(tables, table, CID, "mine")


async def test_scripted_dice_need_no_seeds(store: Store) -> None:
    dice = ScriptedChance((3, 1))
    tables = Tables(store, GAMES, chance=dice)
    table = await opened(tables)
    with pytest.raises(RuleViolation, match=r"dice\.none"):
        await give(tables, table, ANN, "mine")
    table = (await act(tables, table, BEN, "join")).table
    assert table.state.game.turn.dice == (3, 1)
    assert not table.dice.are_fair
    assert kinds(await log_of(store, table), DiceCommitted, SeedDrawn, SeedGiven) == []
    dice.assert_spent()


async def test_a_table_from_before_there_were_seeds_goes_on(store: Store) -> None:
    dice = ScriptedChance((3, 1))
    table = await opened(Tables(store, GAMES, chance=dice))
    table = (await act(Tables(store, GAMES, chance=dice), table, BEN, "join")).table
    table = await play_turns(Tables(store, GAMES), table, 4)
    assert table.state.game.turns >= 2
