"""Show a page of a leaderboard: as a picture, the same in words, and as a file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from bot.adapters.figures import decimal, percent, spread
from bot.adapters.naming import fitting, shortened, signed
from bot.adapters.ratings import PROVISIONAL
from bot.adapters.view import Picture
from bot.sessions.scores import Ranking, RankingPage
from bot.sessions.table import pseudonym_number
from bot.statistics.points import points_per_game, share
from bot.statistics.spreadsheet import csv_text
from bot.words import Words, plain, visible
from renderers import THEMES, LeaderboardScene, render
from renderers.leaderboard_scenes import LeaderRow, Medal
from storage import Board, Place, Season, Tally

MEDALS: Final = {1: Medal.GOLD, 2: Medal.SILVER, 3: Medal.BRONZE}
COLUMNS: Final = {
    Board.RATING: ("games", "rating"),
    Board.POINTS: ("games", "average", "points"),
    Board.AVERAGE: ("games", "spread", "average"),
    Board.WINS: ("games", "share", "wins"),
    Board.BIGGEST: ("games", "biggest"),
    Board.STREAK: ("games", "streak"),
    Board.GAMES: ("wins", "games"),
}
"""What stands beside a name: the last column is what people are ranked by."""
HEADS: Final = (
    "rank",
    "name",
    "games",
    "wins",
    "losses",
    "points",
    "average",
    "biggest",
    "streak",
    "rating",
    "experience",
)
"""The columns of a file."""


def leaderboard_text(page: RankingPage, words: Words) -> str:
    """Return what stands above the picture."""
    lines = [words("leaderboard.heading", title=title(page.ranking, words))]
    if not page.leaders.places:
        span = plain(period(page.ranking, page.season, words))
        lines.append(words("leaderboard.nobody", period=span))
    lines.append(_own_in_words(page, words))
    return "\n".join(lines)


def leaderboard_picture(page: RankingPage, reader: int, theme: str, words: Words) -> Picture | None:
    """Return the page as a picture, described row by row; none where nobody is ranked."""
    if not page.leaders.places:
        return None
    scene = _scene(page, reader, words)
    return Picture(partial(render, scene, theme=THEMES[theme]), _described(scene))


def leaderboard_file(every: RankingPage, words: Words) -> bytes:
    """Return a leaderboard for a spreadsheet."""
    rows = [
        (place.rank, _name(every.names, place, words), *_numbers(place.standing.tally))
        for place in every.leaders.places
    ]
    return csv_text([words(f"csv.{head}") for head in HEADS], rows).encode()


def title(ranking: Ranking, words: Words) -> str:
    """Name a leaderboard."""
    board = words(f"leader_board.{ranking.board}")
    return words("leaderboard.title", board=board, game=words(f"game.{ranking.game}"))


def period(ranking: Ranking, season: Season | None, words: Words) -> str:
    """Name the span of time that counts."""
    kind, _, value = ranking.period.partition(":")
    match kind:
        case "month":
            year, month = value.split("-")
            return words("period.month", month=words(f"month.{int(month)}"), year=year)
        case "week":
            year, week = value.split("-W")
            return words("period.week", week=int(week), year=year)
        case "season":
            return words("period.season", name=visible(season.name) if season else value)
        case _:
            return words("period.all")


def figure(board: str, tally: Tally, words: Words) -> str:
    """Return what somebody has in a column."""
    match board:
        case "rating":
            return rating_in_words(tally, words)
        case "points":
            return signed(tally.points)
        case "average":
            return decimal(tally.average)
        case "spread":
            sums = points_per_game(tally.games, tally.points, tally.squares)
            return spread(sums.deviation)
        case "share":
            return percent(share(tally.wins, tally.games))
        case _:
            return str(getattr(tally, board))


def rating_in_words(tally: Tally, words: Words) -> str:
    """Return a rating, marked while it says little."""
    if tally.rating is None:
        return "–"
    known = tally.rating.experience >= PROVISIONAL
    value = f"{tally.rating.shown:.0f}"
    return value if known else words("rating.provisional_mark", rating=value)


def _scene(page: RankingPage, reader: int, words: Words) -> LeaderboardScene:
    ranking = page.ranking
    columns = COLUMNS[ranking.board]
    rows = tuple(_row(place, page, reader, words) for place in page.leaders.places)
    on_page = any(row.own for row in rows)
    apart = None
    if page.own is not None and not on_page:
        apart = _row(page.own, page, reader, words)
    return LeaderboardScene(
        title=title(ranking, words),
        subtitle=_subtitle(page, words),
        page=words("leaderboard.page", page=ranking.page + 1, pages=page.pages),
        columns=tuple(words(f"column.{column}") for column in columns),
        rows=rows,
        apart=apart,
    )


def _subtitle(page: RankingPage, words: Words) -> str:
    text = words.plural("leaderboard.fewest", page.ranking.fewest)
    shown = [place.standing.tally.rating for place in page.leaders.places]
    doubtful = any(one and one.experience < PROVISIONAL for one in shown)
    if page.ranking.board is Board.RATING and doubtful:
        text = words("leaderboard.with_provisional", text=text)
    # The name of a season may be longer than the picture is wide: it comes last.
    span = period(page.ranking, page.season, words)
    return words("leaderboard.subtitle", text=text, period=span)


def _row(place: Place, page: RankingPage, reader: int, words: Words) -> LeaderRow:
    tally = place.standing.tally
    return LeaderRow(
        rank=rank_in_words(place),
        name=_name(page.names, place, words),
        figures=tuple(figure(name, tally, words) for name in COLUMNS[page.ranking.board]),
        medal=MEDALS.get(place.rank or 0),
        own=place.standing.user_id == reader,
    )


def rank_in_words(place: Place) -> str:
    """Return a rank, marked if others share it; a dash for who is not ranked."""
    if place.rank is None:
        return "–"
    return f"={place.rank}" if place.is_shared else str(place.rank)


def _name(names: Mapping[int, str], place: Place, words: Words) -> str:
    return name_of(place.standing.user_id, names, words)


def name_of(user_id: int, names: Mapping[int, str], words: Words) -> str:
    """Return how a person is called in a picture; who is forgotten has a number."""
    if user_id < 0:
        return words("player.forgotten", number=pseudonym_number(user_id))
    return visible(names[user_id]) if user_id in names else words("player.unknown")


def _own_in_words(page: RankingPage, words: Words) -> str:
    own, fewest = page.own, page.ranking.fewest
    if own is None:
        return words("leaderboard.own_none")
    if own.rank is None:
        games = own.standing.tally.games
        if games >= fewest:
            return words("leaderboard.own_unrated")
        return words.plural("leaderboard.own_too_few", fewest, games=games)
    value = figure(COLUMNS[page.ranking.board][-1], own.standing.tally, words)
    rank = rank_in_words(own)
    return words("leaderboard.own", rank=rank, total=page.leaders.total, figure=value)


def _described(scene: LeaderboardScene) -> str:
    """Return the page in words. Names are shortened if they have to be: every row is told."""
    return fitting(lambda length: _told(scene, length))


def _told(scene: LeaderboardScene, longest: int) -> str:
    lines = [f"{scene.title}. {scene.subtitle}."]
    for row in scene.all_rows:
        figures = ", ".join(
            f"{column}: {text}" for column, text in zip(scene.columns, row.figures, strict=True)
        )
        lines.append(f"{row.rank}. {shortened(row.name, longest)} – {figures}")
    return "\n".join(lines)


def _numbers(tally: Tally) -> tuple[int | float | None, ...]:
    known = tally.rating
    return (
        tally.games,
        tally.wins,
        tally.losses,
        tally.points,
        tally.average,
        tally.biggest,
        tally.streak,
        None if known is None else round(known.shown),
        None if known is None else known.experience,
    )
