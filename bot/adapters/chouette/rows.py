"""Offer the controls of a chouette: those of the decisions that are owed, then the others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from bot.adapters.chouette.advice import advice_in_words, voices_open
from bot.adapters.chouette.decision_rows import MOST_OFFERS, Names, decision_rows
from bot.adapters.view import Button, Choice, Intent, Menu, Row, Style
from bot.games.chouette.advice import PlayAdvice
from bot.games.chouette.consultation import Voices
from bot.games.chouette.cubes import extra_givers, extra_takers, redoublable_extras
from bot.games.chouette.game import Game
from bot.games.chouette.owed import Action, owed, why_not
from bot.games.chouette.session import Phase, Session
from bot.words import Words

MOST_VOICES: Final = 3


def rows(session: Session, names: Names, words: Words) -> Iterator[Row]:
    """Yield the controls of a table; ``names`` are as people write them."""
    game = session.running
    if session.phase is Phase.STOPPED:
        return
    if game is None:
        yield from _between(session, words)
        return
    for kind in dict.fromkeys(owed(session).values()):
        yield from decision_rows(kind, game, names, words)
    yield from _extras(game, names, words)
    if _is_open(session, Action.ANSWER_SETTLEMENT):
        yield from _settlements(game, names, words)
    yield from _voices(game, words)
    yield from _always(session, game, words)


def _between(session: Session, words: Words) -> Iterator[Row]:
    if session.invited is not None:
        yield _yes_no(words)
    if session.order is None:
        return
    yield (
        Button(Intent("next_game"), words("button.next_game"), Style.SUCCESS),
        Button(Intent("sit_out"), words("button.sit_out")),
        Button(Intent("leave"), words("button.leave"), asks=True),
        *_join(session, words),
    )


def _join(session: Session, words: Words) -> Iterator[Button]:
    if session.resting or len(session.known) < session.options.max_players:
        yield Button(Intent("join"), words("button.join_chouette"))


def _yes_no(words: Words) -> Row:
    return (
        Button(Intent("accept"), words("button.accept"), Style.SUCCESS),
        Button(Intent("refuse"), words("button.refuse"), Style.DANGER),
    )


def _extras(game: Game, names: Names, words: Words) -> Iterator[Row]:
    """Yield the menus with which side bets are offered and redoubled (R12)."""
    takers = {taker for giver in extra_givers(game) for taker in extra_takers(game, giver)}
    if takers:
        choices = tuple(Choice(str(seat), names[seat]) for seat in sorted(takers))
        yield Menu("extra", words("menu.extra"), choices, asks=True)
    givers = {extra.giver for seat in game.line for extra in redoublable_extras(game, seat)}
    if givers:
        choices = tuple(Choice(str(seat), names[seat]) for seat in sorted(givers))
        yield Menu("extra_double", words("menu.extra_double"), choices, asks=True)


def _settlements(game: Game, names: Names, words: Words) -> Iterator[Row]:
    for offer in game.settlements[:MOST_OFFERS]:
        member = names[offer.member]
        yield (
            Button(
                Intent("settle_accept", str(offer.member)),
                words("button.settle_accept", name=member),
                Style.SUCCESS,
                asks=True,
            ),
            Button(
                Intent("settle_refuse", str(offer.member)),
                words("button.settle_refuse", name=member),
            ),
        )


def _voices(game: Game, words: Words) -> Iterator[Row]:
    """Yield the suggestions with most voices: to back them, or to play one at once."""
    buttons = tuple(_voice(game, some, words) for _, some in islice(voices_open(game), MOST_VOICES))
    if buttons:
        yield buttons


def _voice(game: Game, voices: Voices, words: Words) -> Button:
    """Return a button for a suggestion; an opinion must not look like the answer itself."""
    is_play = isinstance(voices.advice, PlayAdvice)
    advice = advice_in_words(game, voices.advice, words)
    label = words(
        "button.voice" if is_play else "button.advice", advice=advice, count=len(voices.seats)
    )
    style = Style.PRIMARY if is_play else Style.SECONDARY
    return Button(Intent("voice", str(voices.seats[0])), label, style)


def _always(session: Session, game: Game, words: Words) -> Iterator[Row]:
    """Yield what can be asked for beside the decisions that are owed."""
    labels: tuple[tuple[Action, str, str], ...] = (
        (Action.CONCEDE, "concede", words("button.resign")),
        (Action.OFFER_SETTLEMENT, "settle", words("button.settle")),
    )
    suggest = (Action.SUGGEST_PLAY, Action.SUGGEST_DOUBLE, Action.SUGGEST_ANSWER)
    buttons = []
    if any(_is_open(session, action) for action in suggest):
        buttons.append(Button(Intent("suggest"), words("button.suggest"), asks=True))
    preview = game.turn is not None and game.turn.steps
    buttons += [
        Button(Intent(verb), label, asks=True)
        for action, verb, label in labels
        if _is_open(session, action) and not preview
    ]
    buttons.append(Button(Intent("leave"), words("button.leave"), asks=True))
    yield (*buttons, *_join(session, words))


def _is_open(session: Session, action: Action) -> bool:
    """Tell whether anybody at the table can do it now."""
    return any(why_not(session, seat, action) is None for seat in session.known)
