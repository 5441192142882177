"""Ask once more before what cannot be taken back, naming what it costs."""

from __future__ import annotations

from typing import Final

from bot.adapters.backgammon.commands import command_of
from bot.adapters.view import Button, Cast, Intent, Prompt, Style
from bot.games.backgammon.commands import Resign
from bot.games.backgammon.game import Game, other
from bot.games.backgammon.match import Match
from bot.games.backgammon.match_decide import decide
from bot.games.backgammon.scoring import Win
from bot.games.backgammon.winning import worth
from bot.games.core import Seat, TrialChance
from bot.words import Words

ASKED: Final = {"double": Style.PRIMARY}


def prompt_for(match: Match, seat: Seat, intent: Intent, cast: Cast, words: Words) -> Prompt:
    """Return the question before an intent, or refuse the intent as the rules would."""
    if intent.verb == "resign":
        decide(match, seat, Resign(Win.SINGLE), TrialChance())
        return Prompt(words("prompt.resign"), (_resignations(match.game, words),))
    decide(match, seat, command_of(match, seat, intent), TrialChance())
    if intent.verb in ("leave", "end_session"):
        question = words("prompt.end_session")
        button = Button(Intent("end_session"), words("button.end_session"), Style.DANGER)
        return Prompt(question, ((button,),))
    question = words.plural(
        f"prompt.two_{intent.verb}",
        match.game.cube.value,
        opponent=cast.plain[other(seat)],
        doubled=match.game.cube.value * 2,
    )
    if intent.verb == "double" and match.warns_of_double:
        question = words("prompt.useless_double", question=question)
    style = ASKED.get(intent.verb, Style.DANGER)
    return Prompt(question, ((Button(intent, words(f"button.{intent.verb}_now"), style),),))


def _resignations(game: Game, words: Words) -> tuple[Button, ...]:
    return tuple(
        Button(
            Intent("resign", str(int(win))),
            words.plural(f"button.resign_{win.name.lower()}", worth(game, win)),
            Style.DANGER,
        )
        for win in Win
    )
