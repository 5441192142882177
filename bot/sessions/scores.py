"""Read leaderboards and statistics of one server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.adapters.game import Game
from bot.games.core import RuleViolation
from bot.sessions.deadlines import utc_now
from storage import (
    ALL_TIME,
    Board,
    CurvePoint,
    HeadToHead,
    Leaderboard,
    Place,
    Season,
    Store,
    StoredResult,
    StoredRolls,
    StoredStanding,
    month_period,
    season_period,
    week_period,
)

PAGE: Final = 10
FEWEST_GAMES: Final = {Board.RATING: 3, Board.AVERAGE: 3}
"""Boards on which a lucky evening would lead want more than one game."""
SPANS: Final = ("all", "month", "last_month", "week", "season")
MOST_RESULTS: Final = 10


@dataclass(frozen=True, slots=True)
class Ranking:
    """Say what people are ranked by: ``period`` is one of `storage.periods`, pages count from 0."""

    guild_id: int
    game: str
    board: Board
    period: str = ALL_TIME
    page: int = 0

    @property
    def fewest(self) -> int:
        """Return how many games it takes to be ranked."""
        return FEWEST_GAMES.get(self.board, 1)


@dataclass(frozen=True, slots=True)
class RankingPage:
    """Hold one page, the reader's own place wherever it is, and how everybody is called."""

    ranking: Ranking
    leaders: Leaderboard
    own: Place | None
    names: Mapping[int, str]
    season: Season | None

    @property
    def pages(self) -> int:
        """Return how many pages there are, at least one."""
        return max(1, -(-self.leaders.total // PAGE))


@dataclass(frozen=True, slots=True)
class Person:
    """Hold all that is told of a person in a game, his place by rating or else by points.

    ``rows`` are what he has done in each game; ``names`` those of the people in ``opponents`` and
    ``results``.
    """

    user_id: int
    game: str
    rows: Sequence[StoredStanding]
    place: Place | None
    total: int
    curve: Sequence[CurvePoint]
    opponents: Sequence[HeadToHead]
    rolls: StoredRolls
    results: Sequence[StoredResult]
    names: Mapping[int, str]

    @property
    def row(self) -> StoredStanding | None:
        """Return what he has done in the game."""
        return next((row for row in self.rows if row.game == self.game), None)


class Scores:
    """Answer questions about one server. Every method may raise `storage.StoreUnavailable`."""

    def __init__(
        self, store: Store, games: Mapping[str, Game], now: Callable[[], datetime] = utc_now
    ) -> None:
        self._store = store
        self._games = games
        self._now = now

    async def ranking(
        self, guild_id: int, game: str | None, board: Board | None, span: str
    ) -> Ranking:
        """Return the first page of what somebody asks for, or refuse what nobody is ranked by.

        Without a game it is the first in the list, without a board the game's first. ``span`` is
        one of `SPANS`, or names a season as `storage.season_period` does.
        """
        game = game or next(iter(self._games))
        boards = self.boards(game)
        if board is not None and board not in boards:
            raise RuleViolation("leaderboard.no_rating")
        period = await self._period(guild_id, span)
        return Ranking(guild_id, game, board or boards[0], period)

    def boards(self, game: str) -> tuple[Board, ...]:
        """Return what people are ranked by in a game, the usual first."""
        rated = self._games[game].rating is not None
        points = (Board.POINTS, Board.AVERAGE)
        rest = (Board.WINS, Board.BIGGEST, Board.STREAK, Board.GAMES)
        return ((Board.RATING,) if rated else ()) + points + rest

    async def page(self, ranking: Ranking, reader: int) -> RankingPage:
        """Return a page of a leaderboard; one behind the last is the last."""
        asked = (ranking.guild_id, ranking.game, ranking.period, ranking.board)
        fewest = ranking.fewest
        leaders, own = await asyncio.gather(
            self._store.leaderboard(
                *asked, minimum_games=fewest, offset=ranking.page * PAGE, limit=PAGE
            ),
            self._store.place_of(*asked, reader, minimum_games=fewest),
        )
        if ranking.page and not leaders.places and leaders.total:
            last = (leaders.total - 1) // PAGE
            return await self.page(_on(ranking, last), reader)
        # A game may have ended between the two looks: nobody is shown in two places.
        on_page = (place for place in leaders.places if place.standing.user_id == reader)
        return await self._with_names(ranking, leaders, next(on_page, own), {reader})

    async def everybody(self, ranking: Ranking) -> RankingPage:
        """Return a whole leaderboard as one page."""
        asked = (ranking.guild_id, ranking.game, ranking.period, ranking.board)
        first = await self._store.leaderboard(*asked, minimum_games=ranking.fewest, limit=1)
        every = await self._store.leaderboard(
            *asked, minimum_games=ranking.fewest, limit=max(1, first.total)
        )
        return await self._with_names(ranking, every, None, set())

    async def _with_names(
        self, ranking: Ranking, leaders: Leaderboard, own: Place | None, others: Set[int]
    ) -> RankingPage:
        people = {place.standing.user_id for place in leaders.places} | others
        names = await self._store.names_of(ranking.guild_id, people)
        return RankingPage(ranking, leaders, own, names, await self._season_of(ranking))

    async def person(self, guild_id: int, user_id: int, game: str | None) -> Person:
        """Return all about a person in a game; without one, in that which he plays most."""
        rows = await self._store.standings_of_user(guild_id, user_id)
        most = max(rows, key=lambda row: row.tally.games, default=None)
        game = game or (most.game if most else next(iter(self._games)))
        board = self.boards(game)[0]
        fewest = FEWEST_GAMES.get(board, 1)
        place, leaders, curve, opponents, rolls, results = await asyncio.gather(
            self._store.place_of(guild_id, game, ALL_TIME, board, user_id, minimum_games=fewest),
            self._store.leaderboard(guild_id, game, ALL_TIME, board, minimum_games=fewest, limit=1),
            self._store.curve(guild_id, game, user_id),
            self._store.opponents(guild_id, user_id, game),
            self._store.rolls_of(guild_id, user_id),
            self._store.recent_results(guild_id, user_id, game, MOST_RESULTS),
        )
        people = {one.opponent_id for one in opponents} | _people(results) | {user_id}
        names = await self._store.names_of(guild_id, people)
        return Person(
            user_id, game, rows, place, leaders.total, curve, opponents, rolls, results, names
        )

    async def head_to_head(
        self, guild_id: int, user_id: int, opponent_id: int
    ) -> Sequence[HeadToHead]:
        """Return what two people have won from each other, by game."""
        return await self._store.head_to_head(guild_id, user_id, opponent_id)

    async def dice(self, guild_id: int) -> StoredRolls:
        """Return the counts of all dice that fell on a server."""
        return await self._store.rolls_of(guild_id)

    async def _period(self, guild_id: int, span: str) -> str:
        now = self._now()
        match span:
            case "month":
                return month_period(now)
            case "last_month":
                return month_period(now.replace(day=1) - timedelta(days=1))
            case "week":
                return week_period(now)
            case "all":
                return ALL_TIME
            case _:
                return await self._season(guild_id, span)

    async def _season(self, guild_id: int, span: str) -> str:
        """Return the newest season, or the one that is named."""
        seasons = [season_period(one.number) for one in await self._store.seasons(guild_id)]
        if not seasons:
            raise RuleViolation("season.none")
        if span == "season":
            return seasons[0]
        if span not in seasons:
            raise RuleViolation("season.unknown", number=span.partition(":")[2])
        return span

    async def _season_of(self, ranking: Ranking) -> Season | None:
        kind, _, number = ranking.period.partition(":")
        if kind != "season":
            return None
        seasons = await self._store.seasons(ranking.guild_id)
        return next((one for one in seasons if one.number == int(number)), None)


def _on(ranking: Ranking, page: int) -> Ranking:
    return Ranking(ranking.guild_id, ranking.game, ranking.board, ranking.period, page)


def _people(results: Sequence[StoredResult]) -> set[int]:
    return {part.user_id for result in results for part in result.parts}
