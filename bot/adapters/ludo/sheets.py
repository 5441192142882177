"""Show how everybody stands at a table of Royal Ludo: score, pieces at Home, captures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from bot.adapters.display import Display
from bot.adapters.ludo.phrases import symbol_of
from bot.adapters.naming import fitting, shortened
from bot.adapters.view import Cast, Picture, Sheet
from bot.games.ludo.game import Game
from bot.games.ludo.ranking import Standing, standings
from bot.words import Words
from renderers import THEMES, render
from renderers.sheet_scenes import SheetRow, SheetScene


def ranked(game: Game) -> tuple[Standing, ...]:
    """Return everybody's place as it is now, the best first."""
    if game.result is not None:
        return game.result.standings
    return standings(game.players, game.options.direction)


def standing_lines(game: Game, cast: Cast, words: Words) -> Iterator[str]:
    """Yield a line for everybody, the best first, with what parts those who are equal."""
    everybody = ranked(game)
    shared = Counter(map(_merit, everybody))
    for each in everybody:
        player = game.players[each.seat]
        line = words.plural(
            "ludo_score.line",
            each.score,
            rank=each.rank,
            symbol=symbol_of(game, each.seat),
            name=cast.plain[each.seat],
            home=each.home,
            captured=player.captured,
            lost=player.lost,
        )
        if shared[_merit(each)] > 1:
            royals, steps = each.royals_home, each.steps
            line = words("ludo_score.equal", line=line, royals=royals, steps=steps)
        yield words("ludo_score.left", line=line) if each.left else line


def _merit(standing: Standing) -> tuple[bool, int, int]:
    """Return what a line shows of a place; where it is equal, royals and steps decide (L30)."""
    return standing.left, standing.score, standing.home


def score(game: Game, display: Display, cast: Cast, words: Words) -> Sheet:
    """Return the standings as text and as a picture."""
    if not game.players:
        return Sheet(words("ludo_score.none"))
    lines = "\n".join(standing_lines(game, cast, words))
    scene = _scene(game, cast, words)
    picture = Picture(
        partial(render, scene, theme=THEMES[display.theme]),
        fitting(lambda length: _scene_in_words(scene, words, length)),
    )
    return Sheet("\n".join([words("ludo_score.heading", title=scene.title), lines]), picture)


def settlement(game: Game, cast: Cast, words: Words) -> Sheet:
    """Return that points are won from nobody, and how everybody stands."""
    lines = standing_lines(game, cast, words) if game.players else ()
    return Sheet("\n".join([words("ludo_score.nobody_pays"), *lines]))


def summary(game: Game, cast: Cast, words: Words) -> str:
    """Return what everybody has scored, the best first, in one line."""
    return ", ".join(
        words("summary.player", name=cast.plain[each.seat], points=each.score)
        for each in ranked(game)
    )


def round_in_words(game: Game, words: Words) -> str:
    """Return the round, and the last one if there is one."""
    if game.round_limit:
        return words("ludo_round.limited", round=game.round, limit=game.round_limit)
    return words("ludo_round.endless", round=game.round)


def _scene(game: Game, cast: Cast, words: Words) -> SheetScene:
    rows = tuple(_row(game, each, cast.names[each.seat], words) for each in ranked(game))
    columns = (
        words("ludo_score.points"),
        words("ludo_score.home"),
        words("ludo_score.captured"),
        words("ludo_score.lost"),
    )
    title = words("ludo_board.title", mode=words(f"option_value.mode_{game.options.mode}"))
    return SheetScene(title, columns, rows, round_in_words(game, words))


def _row(game: Game, standing: Standing, name: str, words: Words) -> SheetRow:
    player = game.players[standing.seat]
    numbers = (standing.score, standing.home, player.captured, player.lost)
    return SheetRow(
        words("ludo_score.row_left", name=name) if standing.left else name,
        tuple(map(str, numbers)),
        emphasis=standing.rank == 1 and game.result is not None,
        lead=str(standing.rank),
    )


def _scene_in_words(scene: SheetScene, words: Words, length: int) -> str:
    rows = " ".join(
        words(
            "ludo_score.alt_row",
            rank=row.lead,
            name=shortened(row.name, length),
            points=row.cells[0],
            home=row.cells[1],
            captured=row.cells[2],
            lost=row.cells[3],
        )
        for row in scene.rows
    )
    return words("alt.sheet", title=f"{scene.title}, {scene.footer}", rows=rows)
