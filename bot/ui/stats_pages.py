"""Tell about a person: record, cube, opponents, dice and last games, a page each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from bot.adapters.figures import decimal, percent, spread
from bot.adapters.games import GAMES
from bot.adapters.naming import signed
from bot.adapters.ratings import PROVISIONAL
from bot.adapters.view import Picture, Sheet
from bot.sessions.scores import Person
from bot.statistics.points import points_per_game, share
from bot.ui.leaderboard_view import name_of, rank_in_words
from bot.ui.rolls_page import rolls_sheet
from bot.words import Words, plain
from renderers import THEMES, PlotScene, render
from renderers.plot_scenes import PlotLine, PlotPanel
from storage import BoardMessage, HeadToHead, Place, StoredResult, Tally

SHORTEST_CURVE: Final = 2


@dataclass(frozen=True, slots=True)
class Reader:
    """Hold what a page depends on besides whom it is about."""

    theme: str
    words: Words


def overview(person: Person, reader: Reader) -> Sheet:
    """Return games and wins by kind, rating, points, streaks, and the curves."""
    words, row = reader.words, person.row
    assert row is not None
    results = row.tally.games + row.tally.matches
    text = "\n".join(_record(row.tally, person, words))
    return Sheet(text, _curves(person, results, reader))


def cube(person: Person, reader: Reader) -> Sheet:
    """Return what became of the cubes that somebody offered and was offered, and of his bets."""
    words, row = reader.words, person.row
    assert row is not None
    return Sheet("\n".join(GAMES[row.game].cube_figures(row.tally.figures, words)))


def opponents(person: Person, reader: Reader) -> Sheet:
    """Return results by opponent, those met most often first."""
    words = reader.words
    if not person.opponents:
        return Sheet(words("stats.no_opponents"))
    lines = [_against(one, person.names, words) for one in person.opponents]
    return Sheet("\n".join([words("stats.opponents"), *lines]))


def dice(person: Person, reader: Reader) -> Sheet:
    """Return how often each number came, and whether that is in the usual range."""
    return rolls_sheet(person.rolls, reader.theme, reader.words)


def games(person: Person, reader: Reader) -> Sheet:
    """Return the last games with links to their boards."""
    words = reader.words
    lines = [_game(one, person, words) for one in person.results]
    return Sheet("\n".join([words("stats.recent"), *lines]))


PAGES: Final[Mapping[str, Callable[[Person, Reader], Sheet]]] = {
    "overview": overview,
    "cube": cube,
    "opponents": opponents,
    "dice": dice,
    "games": games,
}
"""The pages about a person, in order; labels stand in the catalogue as `button.stats_…`."""


def topics_of(game: str) -> tuple[str, ...]:
    """Return the pages that a game has something for."""
    return tuple(topic for topic in PAGES if topic != "cube" or GAMES[game].has_cube)


def head_to_head(found: Sequence[HeadToHead], names: tuple[str, str], words: Words) -> Sheet:
    """Return what two people have won from each other; ``names`` are safe for a message."""
    first, second = names
    if not found:
        return Sheet(words("stats.never_met", first=first, second=second))
    heading = words("stats.head_to_head", first=first, second=second)
    lines = [
        words(
            "stats.head_to_head_game",
            game=words(f"game.{one.game}"),
            first=first,
            second=second,
            wins=one.wins,
            losses=one.losses,
            won=one.won,
            lost=one.lost,
            balance=signed(one.won - one.lost),
        )
        for one in found
    ]
    return Sheet("\n".join([heading, *lines]))


def _record(tally: Tally, person: Person, words: Words) -> Iterator[str]:
    won = share(tally.wins, tally.games)
    yield words.plural(
        "stats.games",
        tally.games,
        wins=tally.wins,
        losses=tally.losses,
        share=percent(won),
    )
    if tally.matches:
        yield words.plural("stats.matches", tally.matches, won=tally.match_wins)
    yield from GAMES[person.game].figures(tally.figures, words)
    sums = points_per_game(tally.games, tally.points, tally.squares)
    yield words(
        "stats.points",
        points=signed(tally.points),
        average=decimal(sums.mean),
        spread=spread(sums.deviation),
        biggest=tally.biggest,
    )
    yield from _rating(tally, person.place, person.total, words)
    yield words("stats.streaks", longest=tally.streak, now=tally.run)


def _rating(tally: Tally, place: Place | None, total: int, words: Words) -> Iterator[str]:
    if tally.rating is not None:
        message = "stats.rating"
        if tally.rating.experience < PROVISIONAL:
            message = "stats.rating_provisional"
        yield words(message, rating=f"{tally.rating.shown:.0f}", experience=tally.rating.experience)
    if place is not None and place.rank is not None:
        by = "points" if GAMES[place.standing.game].rating is None else "rating"
        yield words(f"stats.place_{by}", rank=rank_in_words(place), total=total)


def _against(one: HeadToHead, names: Mapping[int, str], words: Words) -> str:
    return words(
        "stats.against",
        name=plain(name_of(one.opponent_id, names, words)),
        wins=one.wins,
        losses=one.losses,
        balance=signed(one.won - one.lost),
    )


def _game(result: StoredResult, person: Person, words: Words) -> str:
    own = next(part for part in result.parts if part.user_id == person.user_id)
    others = ", ".join(
        plain(name_of(part.user_id, person.names, words))
        for part in result.parts
        if part.user_id != person.user_id
    )
    line = words(
        "stats.game",
        date=f"<t:{int(result.ended_at.timestamp())}:d>",
        points=signed(own.points),
        others=others,
        table=result.session_id,
        number=result.number,
    )
    if result.void is not None:
        line = words("stats.game_void", game=line)
    if result.board is None:
        return line
    return words("stats.game_link", game=line, link=link_to(result.guild_id, result.board))


def link_to(guild_id: int, board: BoardMessage) -> str:
    """Return the address of a message."""
    return f"https://discord.com/channels/{guild_id}/{board.channel_id}/{board.message_id}"


def _curves(person: Person, results: int, reader: Reader) -> Picture | None:
    """Return rating and running points over so many results as a plot, once there are two."""
    words, curve = reader.words, person.curve
    if len(curve) < SHORTEST_CURVE:
        return None
    # Of a curve that leaves results out, nobody knows which numbers they had.
    thinned = len(curve) < results
    placed = [(point.at if thinned else number, point) for number, point in enumerate(curve, 1)]
    rated = tuple((place, point.rating) for place, point in placed if point.rating is not None)
    points = tuple((place, float(point.points)) for place, point in placed)
    panels = [PlotPanel(words("plot.points"), (PlotLine(points),), level=0.0)]
    if len(rated) >= SHORTEST_CURVE:
        panels.insert(0, PlotPanel(words("plot.rating"), (PlotLine(rated),), level=1500.0))
    name = name_of(person.user_id, person.names, words)
    scene = PlotScene(words("plot.title", name=name), tuple(panels))
    heights = [height for _, height in rated] if len(panels) > 1 else []
    text = words("plot.over", name=name, results=results)
    running = [point.points for point in curve]
    description = _curves_in_words(text, running, heights, words)
    return Picture(partial(render, scene, theme=THEMES[reader.theme]), description)


def _curves_in_words(
    text: str, points: Sequence[int], ratings: Sequence[float], words: Words
) -> str:
    """Go on describing the curves in a plot; ``ratings`` are empty where none are drawn."""
    text = words(
        "plot.described",
        text=text,
        points=signed(points[-1]),
        highest=signed(max(points)),
        lowest=signed(min(points)),
    )
    if not ratings:
        return text
    now, highest, lowest = (f"{x:.0f}" for x in (ratings[-1], max(ratings), min(ratings)))
    return words("plot.described_rating", text=text, now=now, highest=highest, lowest=lowest)
