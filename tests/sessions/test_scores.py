"""Leaderboards as they are asked for, on a real store."""

from pathlib import Path

from bot.adapters.games import GAMES
from bot.sessions.scores import Ranking, Scores
from storage import Board, NewPart, NewResult, Scope, Store
from tests.storage.results import play

GUILD = 5
PEOPLE = 10_000
FIRST = 100_000


async def test_of_ten_thousand_everybody_has_his_row_and_each_page_is_found(
    tmp_path: Path,
) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    parts = [
        NewPart(FIRST + number, 1, number - PEOPLE // 2, None, name=f"Nr {number}")
        for number in range(PEOPLE)
    ]
    result = NewResult(number=0, sequence=0, scope=Scope.GAME, parts=parts)
    await play(store, result, guild_id=GUILD, game="chouette")
    scores = Scores(store, GAMES)
    behind_the_last = Ranking(GUILD, "chouette", Board.POINTS, page=5000)
    last = await scores.page(behind_the_last, FIRST + 7)
    assert (last.pages, last.ranking.page) == (1000, 999)
    assert [place.rank for place in last.leaders.places] == [*range(9_991, 10_001)]
    assert last.own is not None
    assert last.own.rank == PEOPLE - 7
    assert last.names[FIRST + 7] == "Nr 7"
    everybody = await scores.everybody(behind_the_last)
    assert len(everybody.leaders.places) == len(everybody.names) == PEOPLE
    await store.close()
