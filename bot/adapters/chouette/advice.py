"""Offer the advice that a seat can give: plays by their notation, opinions about a cube."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.adapters.backgammon.board_picture import play_in_text
from bot.adapters.backgammon.completion import matching_plays
from bot.adapters.backgammon.turn_controls import write_steps
from bot.adapters.view import Choice
from bot.games.backgammon.notation import format_play
from bot.games.backgammon.plays import legal_plays
from bot.games.chouette.advice import Advice, CubeAdvice, PlayAdvice, Topic
from bot.games.chouette.consultation import Voices, tally, topics
from bot.games.chouette.decide_advice import topic_of
from bot.games.chouette.game import Game
from bot.games.chouette.owed import Action, why_not
from bot.games.chouette.seats import Side
from bot.games.chouette.session import Session
from bot.games.core import RuleViolation, Seat
from bot.words import Words

ACTIONS = {
    Topic.PLAY: Action.SUGGEST_PLAY,
    Topic.DOUBLE: Action.SUGGEST_DOUBLE,
    Topic.ANSWER: Action.SUGGEST_ANSWER,
}


def advice_in_text(game: Game, advice: Advice, words: Words) -> str:
    """Return what is advised as it can stand in a message."""
    if isinstance(advice, PlayAdvice):
        return play_in_text(game.position, advice.steps)
    return advice_in_words(game, advice, words)


def advice_in_words(game: Game, advice: Advice, words: Words) -> str:
    """Return what is advised, on a button: a play in notation, or an opinion about a cube."""
    if isinstance(advice, PlayAdvice):
        return format_play(game.position, advice.steps)
    return words(f"advice.{advice}")


def topic_open_to(session: Session, seat: Seat) -> Topic:
    """Return what ``seat`` may advise on now, or refuse as the rules would."""
    refusals = {topic: why_not(session, seat, action) for topic, action in ACTIONS.items()}
    for topic, refusal in refusals.items():
        if refusal is None:
            return topic
    # Of three refusals the one that is not about the moment says most.
    found = [refusal for refusal in refusals.values() if refusal]
    raise next((r for r in found if r.code != "advise.not_now"), found[0])


def voices_open(game: Game) -> Iterator[tuple[Side, Voices]]:
    """Yield what was advised on what is still to be decided, with the side it was said to.

    An opinion outlives its question: it stays in the record, and is not shown any more.
    """
    for side in Side:
        asked = topics(game, side)
        yield from ((side, some) for some in tally(game, side) if topic_of(some.advice) in asked)


def suggestions(game: Game, topic: Topic, words: Words) -> Sequence[Choice]:
    """Return every piece of advice that can be given on ``topic``."""
    if topic is Topic.PLAY:
        return tuple(_plays(game))
    opinions = _opinions(game, topic)
    return tuple(Choice(advice.value, words(f"advice.{advice}")) for advice in opinions)


def _opinions(game: Game, topic: Topic) -> Iterator[CubeAdvice]:
    for advice in CubeAdvice:
        if advice.topic is topic and (game.options.beavers or advice is not CubeAdvice.BEAVER):
            yield advice


def completions(session: Session, seat: Seat, text: str) -> Sequence[str]:
    """Return what a typed text can become: plays, or opinions about a cube."""
    game = session.running
    if game is None:
        return ()
    if game.turn and (seat == game.actor or _may_suggest(session, seat)):
        return matching_plays(game.turn, text)
    try:
        topic = topic_open_to(session, seat)
    except RuleViolation:
        return ()
    words = (advice.value.replace("_", " ") for advice in _opinions(game, topic))
    return tuple(word for word in words if word.startswith(text.strip().lower()))


def _may_suggest(session: Session, seat: Seat) -> bool:
    return why_not(session, seat, Action.SUGGEST_PLAY) is None


def _plays(game: Game) -> Iterator[Choice]:
    assert game.turn is not None
    for play in legal_plays(game.position, game.turn.dice):
        yield Choice(write_steps(play.steps), format_play(game.position, play.steps))
