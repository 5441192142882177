"""Who is how far up, and that no question about it reads more than it must."""

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from storage import Board, Place, Store
from tests.storage.plans import listening, plans
from tests.storage.results import CARA, GAME, GUILD, duel, finish, game, part, play, table
from tests.storage.samples import ANNA, BEN

DORA = CARA + 1000


def ranks(places: list[Place] | tuple[Place, ...]) -> list[tuple[int | None, int]]:
    return [(place.rank, place.standing.user_id) for place in places]


async def four_people(store: Store) -> None:
    """Anna 3 points, Ben and Cara 1 each, Dora -5; Dora played twice."""
    session = await table(store)
    outcome = [(ANNA, 3), (BEN, 1), (CARA, 1), (DORA, -4)]
    await finish(store, session, game(*(part(user_id, points) for user_id, points in outcome)))
    await finish(store, session, game(part(DORA, -1), rate=None, start=None))


async def test_people_who_tie_share_a_rank_and_the_next_one_is_free(store: Store) -> None:
    await four_people(store)
    board = await store.leaderboard(GUILD, GAME, "all", Board.POINTS)
    assert ranks(board.places) == [(1, ANNA), (2, CARA), (2, BEN), (4, DORA)]
    assert [place.is_shared for place in board.places] == [False, True, True, False]
    assert board.total == 4


@pytest.mark.parametrize("limit", [1, 2, 3])
async def test_pages_go_on_where_the_one_before_ended(store: Store, limit: int) -> None:
    await four_people(store)
    whole = await store.leaderboard(GUILD, GAME, "all", Board.POINTS)
    paged = [
        place
        for offset in range(0, 4, limit)
        for place in (
            await store.leaderboard(GUILD, GAME, "all", Board.POINTS, offset=offset, limit=limit)
        ).places
    ]
    assert tuple(paged) == whole.places
    beyond = await store.leaderboard(GUILD, GAME, "all", Board.POINTS, offset=4)
    assert (beyond.places, beyond.total) == ((), 4)


@pytest.mark.parametrize(
    ("board", "order"),
    [
        (Board.RATING, [ANNA, BEN, CARA, DORA]),
        (Board.POINTS, [ANNA, CARA, BEN, DORA]),
        (Board.AVERAGE, [ANNA, CARA, BEN, DORA]),
        (Board.WINS, [CARA, BEN, ANNA, DORA]),
        (Board.BIGGEST, [ANNA, CARA, BEN, DORA]),
        (Board.STREAK, [CARA, BEN, ANNA, DORA]),
        (Board.GAMES, [DORA, CARA, BEN, ANNA]),
    ],
)
async def test_every_board_has_its_own_order(store: Store, board: Board, order: list[int]) -> None:
    await four_people(store)
    found = await store.leaderboard(GUILD, GAME, "all", board)
    assert [place.standing.user_id for place in found.places] == order


async def test_who_has_too_few_games_has_no_rank_but_his_row(store: Store) -> None:
    await four_people(store)
    board = await store.leaderboard(GUILD, GAME, "all", Board.POINTS, minimum_games=2)
    assert (ranks(board.places), board.total) == ([(1, DORA)], 1)
    own = await store.place_of(GUILD, GAME, "all", Board.POINTS, ANNA, minimum_games=2)
    assert own is not None
    assert (own.rank, own.standing.tally.points) == (None, 3)


async def test_who_has_no_rating_is_not_ranked_by_it(store: Store) -> None:
    await play(store, duel(rate=None, start=None))
    assert (await store.leaderboard(GUILD, GAME, "all", Board.RATING)).total == 0
    own = await store.place_of(GUILD, GAME, "all", Board.RATING, ANNA)
    assert own is not None
    assert own.rank is None


async def test_ones_own_place_is_the_one_on_the_board(store: Store) -> None:
    await four_people(store)
    for board in Board:
        found = await store.leaderboard(GUILD, GAME, "all", board)
        for place in found.places:
            own = await store.place_of(GUILD, GAME, "all", board, place.standing.user_id)
            assert own == place
    assert await store.place_of(GUILD, GAME, "all", Board.POINTS, 1) is None


async def test_nothing_of_one_server_game_or_period_is_seen_in_another(store: Store) -> None:
    await four_people(store)
    for guild_id, name, period in (
        (GUILD + 1, GAME, "all"),
        (GUILD, "ludo", "all"),
        (GUILD, GAME, "month:2020-01"),
    ):
        board = await store.leaderboard(guild_id, name, period, Board.POINTS)
        assert (board.places, board.total) == ((), 0)
        assert await store.place_of(guild_id, name, period, Board.POINTS, ANNA) is None


@pytest.mark.parametrize("board", Board)
async def test_a_board_is_read_from_its_index(store: Store, raw: AsyncEngine, board: Board) -> None:
    await four_people(store)
    with listening(store) as asked:
        await store.leaderboard(GUILD, GAME, "all", board, minimum_games=2)
        await store.place_of(GUILD, GAME, "all", board, ANNA)
    own = "sqlite_autoindex_standings_1"
    for (statement, _), plan in zip(asked, await plans(raw, asked), strict=True):
        by_person = "standings.user_id = " in statement
        # PostgreSQL thinks all indexes of a small table equally good.
        sqlite = raw.dialect.name == "sqlite"
        index = (own if by_person else f"ix_standings_{board}") if sqlite else "Index"
        assert index in plan
        assert "TEMP B-TREE" not in plan
        assert "Sort" not in plan


async def test_points_a_game_that_read_the_same_share_a_rank(store: Store) -> None:
    session = await table(store)
    for user_id, points, games in ((ANNA, 1, 8), (BEN, 2, 17), (CARA, 1, 9)):
        for n in range(games):
            await finish(store, session, game(part(user_id, points if n == 0 else 0)))
    board = await store.leaderboard(GUILD, GAME, "all", Board.AVERAGE)
    assert ranks(board.places) == [(1, BEN), (1, ANNA), (3, CARA)]
    assert [place.standing.tally.average for place in board.places] == [0.12, 0.12, 0.11]
