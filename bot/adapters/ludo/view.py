"""Show a table of Royal Ludo: heading, status lines, controls, and the questions it asks."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from bot.adapters.ludo.commands import command_of
from bot.adapters.ludo.phrases import (
    SYMBOLS,
    choice_description,
    choice_label,
    move_in_words,
    shown_last_move,
    symbol_of,
)
from bot.adapters.ludo.sheets import round_in_words, standing_lines
from bot.adapters.ludo.words import opening_in_words, result_in_words
from bot.adapters.view import Button, Cast, Choice, Intent, Menu, Prompt, Row, Style
from bot.games.core import Seat, TrialChance
from bot.games.ludo.decide import decide
from bot.games.ludo.game import Game, Phase
from bot.games.ludo.options import FEWEST_PLAYERS
from bot.words import Words


def heading(game: Game, cast: Cast, words: Words) -> str:
    """Return the game, its round, and everybody's score."""
    mode = words(f"option_value.mode_{game.options.mode}")
    if not game.players:
        return words("ludo_heading.before", mode=mode)
    players = " · ".join(
        words(
            "ludo_heading.left" if player.left else "ludo_heading.player",
            symbol=SYMBOLS[player.colour],
            name=cast.plain[seat],
            score=player.score,
        )
        for seat, player in enumerate(game.players)
    )
    return words("ludo_heading.game", mode=mode, round=round_in_words(game, words), players=players)


def status(game: Game, cast: Cast, words: Words) -> str:
    """Return what was done last and who has to do what, a line each; at the end the standings."""
    if game.result:
        result = result_in_words(game.result, cast.plain, words)
        won = words("ludo_status.result", result=result)
        return "\n".join([won, *standing_lines(game, cast, words)])
    return "\n".join([*_done(game, cast, words), _decision(game, cast, words)])


def _done(game: Game, cast: Cast, words: Words) -> Iterator[str]:
    """Yield the last move unless another roll has come to nothing since; at first the opening."""
    last, throw = shown_last_move(game), game.last_throw
    if last and throw and last.seat == throw.seat:
        yield words(
            "ludo_status.last_forced" if last.forced else "ludo_status.last",
            symbol=symbol_of(game, last.seat),
            who=cast.plain[last.seat],
            die=last.die,
            move=move_in_words(game, last.move, words),
        )
    elif throw is None and game.opening:
        line = opening_in_words(game, game.opening[-1], cast, words)
        yield words("ludo_status.opening", line=line)


def _decision(game: Game, cast: Cast, words: Words) -> str:
    if game.to_act is None:
        return words("ludo_status.before")
    who = cast.mentions[game.on_turn]
    if game.phase is Phase.ROLL:
        return _to_roll(game, who, words)
    if move := game.chosen_move:
        chosen = move_in_words(game, move, words)
        return words("ludo_status.chosen", who=who, die=game.die, move=chosen)
    if not game.moves:
        return words("ludo_status.none", who=who, die=game.die)
    return words("ludo_status.move", who=who, die=game.die)


def _to_roll(game: Game, who: str, words: Words) -> str:
    if game.players[game.on_turn].waits_in_yard:
        kind = game.options.enter_on.name.lower()
        return words.plural(f"ludo_status.enter_on_{kind}", game.tries, who=who)
    return words("ludo_status.roll_again" if game.rolls else "status.roll_only", who=who)


def rows(game: Game, words: Words) -> Iterator[Row]:
    """Yield the controls of the seat on turn; everybody may leave."""
    if game.to_act is None:
        return
    leave = Button(Intent("leave"), words("button.leave"), asks=True)
    if game.phase is Phase.ROLL:
        yield Button(Intent("roll"), words("button.roll"), Style.PRIMARY), leave
    elif not game.moves:
        yield Button(Intent("confirm"), words("button.pass_on"), Style.PRIMARY), leave
    else:
        yield _menu(game, words)
        confirm = Button(Intent("confirm"), words("button.confirm"), Style.SUCCESS)
        if game.chosen_move:
            yield confirm, Button(Intent("undo"), words("button.undo"))
        else:
            yield (confirm, leave) if len(game.moves) == 1 else (leave,)


def _menu(game: Game, words: Words) -> Menu:
    """Offer the legal moves: with one die there are never more than 18.

    The most are of four guards on a castle, two of them past their midpoint, with a 6: four
    single moves, six pairs and four threes, and two ways for each of two royals elsewhere.
    """
    choices = tuple(
        Choice(move.id, choice_label(game, move, words), choice_description(game, move, words))
        for move in game.moves
    )
    return Menu("choose", words.plural("ludo_menu.moves", len(choices), die=game.die), choices)


def prompt(game: Game, seat: Seat, intent: Intent, words: Words) -> Prompt:
    """Return the question before somebody leaves, or refuse as the rules would."""
    decide(game, seat, command_of(game, seat, intent), TrialChance())
    others = set(game.present) - {seat}
    ends = len(others) < FEWEST_PLAYERS
    question = words("ludo_prompt.leave_last" if ends else "ludo_prompt.leave")
    return Prompt(question, ((Button(Intent("leave"), words("button.leave_now"), Style.DANGER),),))


def page(game: Game) -> Hashable:
    """Return what stays the same from one line of the record to the next."""
    return len(game.opening), game.turns, game.last_move, game.present, game.result is None


def still_means(seen: Game, game: Game, intent: Intent) -> bool:
    """Tell whether an intent is about the same decision; leaving is, whoever's turn it is.

    A move is the same only with everything that it brings: who has left cannot be captured.
    """
    if intent.verb in ("leave", "resign"):
        return seen.present == game.present
    if _decision_of(seen) != _decision_of(game):
        return False
    return intent.verb == "choose" or seen.chosen == game.chosen


def _decision_of(game: Game) -> Hashable:
    return game.turns, game.phase, game.rolls, game.players
