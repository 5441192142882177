"""Say what happened in a game of Royal Ludo, and what is to be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.adapters.ludo.phrases import SYMBOLS, move_in_words, symbol_of
from bot.adapters.view import Cast
from bot.games.ludo.events import (
    AutomationSet,
    Chosen,
    Event,
    Finished,
    Left,
    Moved,
    OpeningRolled,
    Passed,
    Rolled,
    Started,
    TurnLost,
)
from bot.games.ludo.evolve import evolve
from bot.games.ludo.game import Game
from bot.words import Words

UNRECORDED: Final = (Started, Rolled, Chosen, AutomationSet)
"""Events without a line: a roll is part of what was made of it."""


def is_recorded(event: Event) -> bool:
    """Tell whether an event has a line in the record; of several tries the last one has it."""
    if isinstance(event, Passed):
        return not event.again
    return not isinstance(event, UNRECORDED)


def sentence(before: Game, event: Event, cast: Cast, words: Words) -> str:
    """Return what ``event`` is called in words, ``before`` being the game it met."""
    match event:
        case Started(colours=colours):
            seated = zip(colours, cast.plain, strict=False)
            people = ", ".join(f"{SYMBOLS[colour]} {name}" for colour, name in seated)
            return words("ludo_record.started", people=people)
        case OpeningRolled():
            return opening_in_words(before, event, cast, words)
        case Finished():
            result = result_in_words(event, cast.plain, words)
            return words("ludo_status.result", result=result)
        case AutomationSet(seat=seat):
            return words("record.automation_set", who=cast.plain[seat])
        case Left(seat=seat):
            who = cast.plain[seat]
            return words("ludo_record.left", symbol=symbol_of(before, seat), who=who)
        case _:
            return _turn_sentence(before, event, cast, words)


def opening_in_words(game: Game, event: OpeningRolled, cast: Cast, words: Words) -> str:
    """Return who rolled what for the first turn, and who has it."""
    throws = ", ".join(
        words("ludo_record.throw", symbol=symbol_of(game, seat), who=cast.plain[seat], die=die)
        for seat, die in event.throws
    )
    if event.first is None:
        return words("ludo_record.opening_tie", throws=throws)
    return words("ludo_record.opening", throws=throws, who=cast.plain[event.first])


def _turn_sentence(
    before: Game, event: Rolled | Chosen | Moved | Passed | TurnLost, cast: Cast, words: Words
) -> str:
    facts = {"symbol": symbol_of(before, event.seat), "who": cast.plain[event.seat]}
    match event:
        case Rolled(die=die):
            return words("ludo_record.rolled", die=die, **facts)
        case Chosen():
            move = evolve(before, event).chosen_move
            if move is None:
                return words("ludo_record.chosen_nothing")
            return words("ludo_record.chosen", move=move_in_words(before, move, words))
        case Moved():
            return _moved_sentence(before, event, facts, words)
        case Passed(again=again):
            dice = before.rolls[-1:] if again else before.rolls[-1 - before.idle :]
            rolled = ", ".join(map(str, dice))
            return words("ludo_record.passed", round=before.round, dice=rolled, **facts)
        case TurnLost():
            return words("ludo_record.turn_lost", round=before.round, **facts)


def _moved_sentence(before: Game, event: Moved, facts: dict[str, str], words: Words) -> str:
    line = words(
        "ludo_record.moved_forced" if event.forced else "ludo_record.moved",
        round=before.round,
        die=before.rolls[-1],
        move=move_in_words(before, event.move, words),
        **facts,
    )
    return words.plural("ludo_record.points", event.points, line=line) if event.points else line


def result_in_words(finished: Finished, people: Sequence[str], words: Words) -> str:
    """Return who has won and why the game ended."""
    first = [each for each in finished.standings if each.rank == 1]
    winners = ", ".join(people[each.seat] for each in first)
    reason = words(f"ludo_ending.{finished.ending}")
    if len(first) > 1:
        return words.plural("ludo_result.shared", first[0].score, winners=winners, reason=reason)
    return words.plural("ludo_result.won", first[0].score, winner=winners, reason=reason)
