"""Offer the controls of a table of two."""

from __future__ import annotations

from collections.abc import Iterator

from bot.adapters.backgammon.turn_controls import turn_rows
from bot.adapters.view import Button, Intent, Row, Style
from bot.games.backgammon.game import Game, Phase
from bot.games.backgammon.match import Match, Stage
from bot.words import Words


def rows(match: Match, words: Words) -> Iterator[Row]:
    """Yield the controls of the decision that is awaited."""
    if match.stage is Stage.BETWEEN:
        yield _between(match, words)
    elif match.stage is Stage.GAME:
        yield from _game_rows(match.game, words)


def _between(match: Match, words: Words) -> tuple[Button, ...]:
    following = Button(Intent("next_game"), words("button.next_game"), Style.SUCCESS)
    if match.is_match:
        return (following,)
    return following, Button(Intent("end_session"), words("button.end_session"))


def _game_rows(game: Game, words: Words) -> Iterator[Row]:
    if game.resignation:
        yield (
            Button(Intent("accept"), words("button.accept"), Style.SUCCESS),
            Button(Intent("refuse"), words("button.refuse"), Style.DANGER),
        )
    elif game.phase in (Phase.DOUBLED, Phase.BEAVERED):
        yield tuple(_answers(game, words))
    elif game.turn is None:
        yield tuple(_before_the_roll(game, words))
    else:
        yield from turn_rows(game.turn, words)
        if not game.turn.steps:
            yield (_resign(words),)


def _answers(game: Game, words: Words) -> Iterator[Button]:
    yield Button(Intent("take"), words("button.take"), Style.SUCCESS)
    if game.phase is Phase.DOUBLED and game.options.beavers:
        yield Button(Intent("beaver"), words("button.beaver"), asks=True)
    if game.phase is Phase.BEAVERED and game.options.raccoons:
        yield Button(Intent("raccoon"), words("button.raccoon"), asks=True)
    yield Button(Intent("drop"), words("button.drop"), Style.DANGER, asks=True)


def _before_the_roll(game: Game, words: Words) -> Iterator[Button]:
    yield Button(Intent("roll"), words("button.roll"), Style.PRIMARY)
    if game.may_double:
        yield Button(Intent("double"), words("button.double"), asks=True)
    yield _resign(words)


def _resign(words: Words) -> Button:
    return Button(Intent("resign"), words("button.resign"), asks=True)
