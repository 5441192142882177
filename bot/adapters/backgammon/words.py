"""Say what happened in a game of backgammon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.adapters.backgammon.board_picture import play_in_text, turn_in_words
from bot.adapters.view import Cast
from bot.games.backgammon.events import (
    Chosen,
    Danced,
    Doubled,
    Dropped,
    Ending,
    Event,
    OpeningRolled,
    Played,
    ResignationAccepted,
    ResignationOffered,
    ResignationRefused,
    Rolled,
    Taken,
    Won,
)
from bot.games.backgammon.evolve import evolve
from bot.games.backgammon.game import Game, LastTurn, other
from bot.games.backgammon.match import Match
from bot.games.backgammon.match_events import (
    AutomationSet,
    GameStarted,
    MatchEvent,
    MatchWon,
    SessionEnded,
)
from bot.games.backgammon.notation import format_dice
from bot.games.backgammon.plays import Dice
from bot.words import Words

UNRECORDED: Final = (
    Rolled,
    Chosen,
    Dropped,
    ResignationAccepted,
    GameStarted,
    AutomationSet,
)
"""Events without a line: a roll is part of its play's, an answer of the game's end."""


def is_recorded(event: MatchEvent) -> bool:
    """Tell whether an event has a line in the record."""
    return not isinstance(event, UNRECORDED)


def sentence(before: Match, event: MatchEvent, cast: Cast, words: Words) -> str:
    """Return what ``event`` is called in words, ``before`` being the match it met."""
    match event:
        case GameStarted(number=number, crawford=crawford):
            return words("record.crawford_started" if crawford else "record.started", number=number)
        case MatchWon(winner=winner):
            return words("record.match_won", winner=cast.plain[winner])
        case SessionEnded(seat=seat):
            return words("record.session_ended", who=cast.plain[seat])
        case AutomationSet(seat=seat):
            return words("record.automation_set", who=cast.plain[seat])
        case _:
            return _game_sentence(before.game, event, cast, words)


def _game_sentence(before: Game, event: Event, cast: Cast, words: Words) -> str:
    match event:
        case OpeningRolled(dice=(light, dark)):
            turned = evolve(before, event).cube != before.cube
            return words(
                opening_message(event.dice, turned=turned),
                light_symbol=cast.symbols[0],
                light=light,
                dark_symbol=cast.symbols[1],
                dark=dark,
            )
        case Rolled(seat=seat, dice=dice, automatic=automatic):
            message = "record.rolled_automatically" if automatic else "record.rolled"
            return words(message, symbol=cast.symbols[seat], dice=format_dice(dice))
        case Chosen() | Played() | Danced():
            return _turn_sentence(before, event, cast, words)
        case Won():
            return result_sentence(event, cast.plain, words)
        case _:
            return _offer_sentence(before, event, cast, words)


def opening_message(dice: Dice, *, turned: bool) -> str:
    """Return the id of what an opening roll is called, which ``turned`` the cubes or did not."""
    first, second = dice
    if first != second:
        return "record.opening"
    return "record.opening_doubled" if turned else "record.opening_tie"


def last_in_words(number: int, last: LastTurn, cast: Cast, words: Words) -> str:
    """Return the turn with this number, which was played last, as a line of the record has it."""
    return turn_in_words(
        number,
        cast.symbols[last.seat],
        last.turn,
        words,
        forced=last.forced,
        automatic=last.automatic,
    )


def _turn_sentence(before: Game, event: Chosen | Played | Danced, cast: Cast, words: Words) -> str:
    assert before.turn is not None
    if isinstance(event, Chosen):
        play = play_in_text(before.turn.position, event.steps)
        return words("record.chosen", play=play) if event.steps else words("record.chosen_nothing")
    last = evolve(before, event).last
    assert last is not None
    return last_in_words(before.turns + 1, last, cast, words)


def _offer_sentence(
    before: Game,
    event: Doubled
    | Taken
    | Dropped
    | ResignationOffered
    | ResignationAccepted
    | ResignationRefused,
    cast: Cast,
    words: Words,
) -> str:
    symbol = cast.symbols[event.seat]
    match event:
        case Doubled():
            return words("record.doubled", symbol=symbol, value=before.cube.value * 2)
        case Taken(beaver=beaver):
            return words("record.beavered" if beaver else "record.taken", symbol=symbol)
        case Dropped():
            return words("record.dropped", symbol=symbol)
        case ResignationOffered(win=win):
            return words(f"record.resigned_{win.name.lower()}", symbol=symbol)
        case ResignationAccepted():
            return words("record.accepted", symbol=symbol)
        case ResignationRefused():
            return words("record.refused", symbol=symbol)


def result_in_words(result: Won, people: Sequence[str], words: Words) -> str:
    """Return how the game ended, in a few words for the picture."""
    winner = people[result.winner]
    return words.plural(f"result.{_manner(result)}", result.points, winner=winner)


def result_sentence(result: Won, people: Sequence[str], words: Words) -> str:
    """Return how the game ended and who won what from whom."""
    manner = _manner(result)
    if result.ending is Ending.RESIGNATION:
        manner = f"{manner}_{result.win.name.lower()}"
    return words.plural(
        f"outcome.{manner}",
        result.points,
        winner=people[result.winner],
        loser=people[other(result.winner)],
    )


def _manner(result: Won) -> str:
    return result.win.name.lower() if result.ending is Ending.BOARD else result.ending.value
