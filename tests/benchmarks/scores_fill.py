"""Fill a store with a million finished games, past the log, which would take too long.

Rows are as the store writes them, but for ratings, which walk at random, and for standings, of
which the months and weeks before the last are left out.
"""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from itertools import accumulate, islice
from pathlib import Path
from typing import Any, Final

from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, DropIndex

from storage import ALL_TIME, NewPart, Rating, Scope, Tally, month_period, week_period
from storage.result_rows import tally_row
from storage.result_tables import ledger_entries, result_players, results, standings
from storage.tally import advance

GUILD: Final = 41_771_983_423_143_937
GAME: Final = "backgammon"
FIRST_USER: Final = 100_000_000_000_000_000
PEOPLE: Final = 10_000
GAMES: Final = 1_000_000
GAMES_A_SESSION: Final = 5
RECENT: Final = datetime.now(UTC) - timedelta(days=32)
STEP: Final = timedelta(seconds=30)
CHUNK: Final = 50_000

FIGURES: Final = {"gammons": 1, "cubes_offered": 2, "cubes_taken": 1, "plays": 27}
POINTS: Final = (1, 1, 1, 2, 2, 4, 6, 8)
# A few play all day, most play now and then.
OFTEN: Final = tuple(accumulate((n + 20) ** -0.7 for n in range(PEOPLE)))
START: Final = Rating(1500.0, 0.0, 0, 1500.0)

SESSION: Final = (
    "INSERT INTO sessions (id, guild_id, channel_id, game, options, seats, status, version,"
    " warned, created_at, updated_at, ended_at)"
    " VALUES (?, ?, ?, ?, '{}', '[]', 'over', 1, 0, ?, ?, ?)"
)
RESULT: Final = (
    "INSERT INTO results (session_id, number, guild_id, game, scope, sequence, ended_at)"
    " VALUES (?, ?, ?, ?, 'game', 1, ?)"
)
PLAYER: Final = (
    "INSERT INTO result_players (session_id, number, user_id, guild_id, game, scope, ended_at,"
    " place, points, won, role, figures, mu_change, sigma_change, experience_change, shown_change)"
    " VALUES (?, ?, ?, ?, ?, 'game', ?, ?, ?, ?, '', ?, ?, 0, 1, ?)"
)
ENTRY: Final = (
    "INSERT INTO ledger_entries (session_id, number, ordinal, guild_id, game, winner_id, loser_id,"
    " points, stake, ending) VALUES (?, ?, 1, ?, ?, ?, ?, ?, 1, 'single')"
)


@dataclass(frozen=True, slots=True)
class Game:
    """Hold one game of two."""

    session_id: int
    number: int
    at: datetime
    instant: str
    winner: int
    loser: int
    points: int
    swing: float

    def parts(self) -> Iterator[tuple[int, int, bool]]:
        """Yield who won how much, and whether."""
        yield self.winner, self.points, True
        yield self.loser, -self.points, False


def fill(file: Path) -> None:
    """Fill a database that has its schema. The last game ends now."""
    indexes = [
        index
        for table in (results, result_players, ledger_entries, standings)
        for index in table.indexes
    ]
    dialect = sqlite.dialect()
    with sqlite3.connect(file) as raw:
        for pragma in ("journal_mode = OFF", "synchronous = OFF", "cache_size = -500000"):
            raw.execute(f"PRAGMA {pragma}")
        for index in indexes:
            raw.execute(str(DropIndex(index).compile(dialect=dialect)))
        _write(raw)
        for index in indexes:
            raw.execute(str(CreateIndex(index).compile(dialect=dialect)))


def _games() -> Iterator[Game]:
    generator = random.Random(5)
    begin = datetime.now(UTC) - STEP * GAMES
    for start in range(0, GAMES, CHUNK):
        people = generator.choices(range(PEOPLE), cum_weights=OFTEN, k=2 * CHUNK)
        for n in range(CHUNK):
            winner, loser = people[2 * n], people[2 * n + 1]
            session, number = divmod(start + n, GAMES_A_SESSION)
            yield Game(
                session_id=session + 1,
                number=number + 1,
                at=(at := begin + (start + n) * STEP),
                instant=_instant(at),
                winner=FIRST_USER + winner,
                loser=FIRST_USER + (loser if loser != winner else (loser + 1) % PEOPLE),
                points=generator.choice(POINTS),
                swing=generator.uniform(1, 9),
            )


def _write(raw: sqlite3.Connection) -> None:
    """Write every table, a chunk of games at a time."""
    tallies: dict[tuple[int, str], Tally] = {}
    games = _games()
    now = datetime.now(UTC)
    periods = {month_period(now), week_period(now)}
    while chunk := list(islice(games, CHUNK)):
        raw.executemany(SESSION, map(_session, chunk[::GAMES_A_SESSION]))
        raw.executemany(RESULT, map(_result, chunk))
        raw.executemany(PLAYER, _players(chunk))
        raw.executemany(ENTRY, map(_entry, chunk))
        for game in chunk:
            _count(tallies, game, periods)
    _write_standings(raw, tallies)


def _session(game: Game) -> tuple[Any, ...]:
    return game.session_id, GUILD, game.session_id, GAME, *[game.instant] * 3


def _result(game: Game) -> tuple[Any, ...]:
    return game.session_id, game.number, GUILD, GAME, game.instant


def _players(games: Iterable[Game]) -> Iterator[tuple[Any, ...]]:
    figures = json.dumps(FIGURES)
    for game in games:
        key, at = (game.session_id, game.number), game.instant
        for user_id, points, won in game.parts():
            change = game.swing if won else -game.swing
            place = 1 if won else 2
            yield *key, user_id, GUILD, GAME, at, place, points, won, figures, change, change


def _entry(game: Game) -> tuple[Any, ...]:
    return game.session_id, game.number, GUILD, GAME, game.winner, game.loser, game.points


def _count(tallies: dict[tuple[int, str], Tally], game: Game, kept: set[str]) -> None:
    periods = {ALL_TIME}
    if game.at > RECENT:
        periods |= kept & {month_period(game.at), week_period(game.at)}
    for user_id, points, won in game.parts():
        before = tallies.get((user_id, ALL_TIME))
        known = before.rating if before and before.rating else START
        mu = known.mu + (game.swing if won else -game.swing)
        rating = Rating(mu, 0.0, known.experience + 1, mu)
        part = NewPart(user_id, 1, points, won, "", FIGURES)
        for period in periods:
            so_far = tallies.get((user_id, period))
            tallies[user_id, period] = advance(so_far, part, Scope.GAME, game.at, rating)


def _write_standings(raw: sqlite3.Connection, tallies: dict[tuple[int, str], Tally]) -> None:
    names = [column.name for column in standings.columns]
    rows = [
        {
            **tally_row(tally),
            "user_id": user_id,
            "guild_id": GUILD,
            "game": GAME,
            "period": period,
            "figures": json.dumps(dict(tally.figures)),
            "last_at": _instant(tally.last_at),
        }
        for (user_id, period), tally in tallies.items()
    ]
    marks = ", ".join(f":{name}" for name in names)
    raw.executemany(f"INSERT INTO standings ({', '.join(names)}) VALUES ({marks})", rows)


def _instant(at: datetime) -> str:
    """Write an instant as SQLAlchemy writes it into SQLite."""
    return at.strftime("%Y-%m-%d %H:%M:%S.%f")
