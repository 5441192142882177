"""Put private questions: what something costs, how much to concede, what to suggest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.adapters.backgammon.turn_controls import MOST_CHOICES
from bot.adapters.chouette.advice import suggestions, topic_open_to
from bot.adapters.chouette.commands import command_of
from bot.adapters.chouette.concession import concession
from bot.adapters.chouette.picture import picture
from bot.adapters.chouette.questions import ASKED, leave_between_games, question
from bot.adapters.chouette.sheets import pause_picture
from bot.adapters.display import Display
from bot.adapters.view import Button, Cast, Choice, Intent, Menu, Prompt, Row, Style
from bot.games.chouette.commands import Command
from bot.games.chouette.decide import decide
from bot.games.chouette.decide_bargains import require_settlement
from bot.games.chouette.game import Game
from bot.games.chouette.owed import Decision, owed
from bot.games.chouette.session import Session
from bot.games.chouette.standing import require_running
from bot.games.core import RuleViolation, Seat
from bot.words import Words

STYLES: Final = {"double": Style.PRIMARY, "beaver": Style.PRIMARY, "extra_double": Style.PRIMARY}
"""The buttons that are not red."""
QUESTIONS_ONLY: Final = ("suggest", "concede", "resign", "settle")
"""Verbs that mean no command before their question is answered."""
SETTLEMENTS: Final = range(-12, 13)
"""Points to the member that the menu of settlements offers."""
MOST_MENUS: Final = 5


class Rehearsal:
    """Roll the faces in turn, to try what the rules say to a command that is not given."""

    def __init__(self) -> None:
        self._rolled = 0

    def die(self) -> int:
        """Return the next face."""
        self._rolled += 1
        return (self._rolled - 1) % 6 + 1

    def pair(self) -> tuple[int, int]:
        """Return the next two faces, never a double."""
        return self.die(), self.die()


def prompt(
    session: Session, seat: Seat, intent: Intent, display: Display, cast: Cast, words: Words
) -> Prompt:
    """Return the question before ``intent``, or refuse the intent as the rules would."""
    game = session.running
    if game is None:
        return _about_the_table(session, seat, intent, display, cast, words)
    shown = picture(session, game, display, cast, words)
    text, rows = _asked(session, game, seat, intent, cast, words)
    return Prompt(text, rows, shown)


def _asked(
    session: Session, game: Game, seat: Seat, intent: Intent, cast: Cast, words: Words
) -> tuple[str, tuple[Row, ...]]:
    match intent.verb:
        case "suggest":
            topic = topic_open_to(session, seat)
            choices = suggestions(game, topic, words)
            return words(f"chouette_prompt.suggest_{topic}"), tuple(_menus(choices, words))
        case "concede" | "resign":
            return concession(session, seat, cast, words)
        case "settle":
            return _settlement(session, seat, intent.argument, cast, words)
        case verb if verb in ASKED:
            intent = _spelled_out(session, seat, intent)
            try_out(session, seat, command_of(session, seat, intent))
            text = question(game, seat, intent.verb, intent.argument, cast, words)
            return text, ((_now(intent, words),),)
        case _:
            raise RuleViolation("game.unknown_action")


def _spelled_out(session: Session, seat: Seat, intent: Intent) -> Intent:
    """Return what a bare *drop* means to somebody who has to answer a redoubled side bet."""
    if intent.verb == "drop" and owed(session).get(seat) is Decision.EXTRA_DOUBLE:
        assert session.game is not None
        takers = (e.taker for e in session.game.extras if e.doubled and e.giver == seat)
        return Intent("extra_drop", intent.argument or str(next(takers)))
    return intent


def try_out(session: Session, seat: Seat, command: Command) -> None:
    """Refuse ``command`` as the rules would."""
    decide(session, seat, command, Rehearsal())


def _about_the_table(
    session: Session, seat: Seat, intent: Intent, display: Display, cast: Cast, words: Words
) -> Prompt:
    if intent.verb in QUESTIONS_ONLY:
        require_running(session, seat)
    try_out(session, seat, command_of(session, seat, intent))
    if intent.verb != "leave":
        raise RuleViolation("game.unknown_action")
    shown = pause_picture(session, display, cast, words)
    text = leave_between_games(session, seat, cast, words)
    return Prompt(text, ((_now(intent, words),),), shown)


def _now(intent: Intent, words: Words) -> Button:
    return Button(intent, words(f"button.{intent.verb}_now"), STYLES.get(intent.verb, Style.DANGER))


def _menus(choices: Sequence[Choice], words: Words) -> Iterator[Row]:
    for start in range(0, min(len(choices), MOST_MENUS * MOST_CHOICES), MOST_CHOICES):
        some = tuple(choices[start : start + MOST_CHOICES])
        yield Menu("suggest", words("menu.suggest"), some)
    yield ()


def _settlement(
    session: Session, seat: Seat, argument: str, cast: Cast, words: Words
) -> tuple[str, tuple[Row, ...]]:
    """Ask the box with whom, then for how many points."""
    game = require_settlement(session, seat)
    if seat == game.box and not argument:
        members = tuple(Choice(str(member), cast.names[member]) for member in game.playing)
        menu = Menu("settle", words("menu.settle_member"), members, asks=True)
        return words("chouette_prompt.settle_member"), (menu, ())
    wanted = argument if seat == game.box else str(seat)
    member = next((one for one in game.playing if str(one) == wanted), None)
    if member is None:
        raise RuleViolation("settle.not_in_game")
    points = tuple(
        Choice(f"{member}.{count}", _settled_for(game, seat, member, count, words))
        for count in SETTLEMENTS
    )
    other = member if seat == game.box else game.box
    text = words("chouette_prompt.settle", other=cast.plain[other])
    return text, (Menu("settle", words("menu.settle"), points), ())


def _settled_for(game: Game, seat: Seat, member: Seat, count: int, words: Words) -> str:
    """Return what ``seat`` gets or pays if the bet of ``member`` ends at ``count`` to him."""
    gain = (count if seat == member else -count) * game.bet_of(member).stake
    if gain == 0:
        return words("menu.settle_even")
    return words("menu.settle_get" if gain > 0 else "menu.settle_pay", points=abs(gain))
