"""A small chouette for tests: Ann has the box, Bob is captain, then Cat, Dan, Eve and others."""

from __future__ import annotations

from functools import reduce
from typing import Final

from bot.adapters.chouette.adapter import Chouette
from bot.adapters.display import Display
from bot.adapters.results import Result
from bot.adapters.view import Button, Cast, Intent, Menu, Prompt, Row, View
from bot.games.chouette.events import Event
from bot.games.chouette.game import Game
from bot.games.chouette.options import CLASSIC, Options
from bot.games.chouette.session import Session
from bot.games.core import RuleViolation, ScriptedChance, Seat
from bot.words import catalogue

NAMES: Final = ("Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jim", "Kay")
ANN, BOB, CAT, DAN, EVE = map(Seat, range(5))
CAST: Final = Cast(NAMES, NAMES, tuple(f"<@{name}>" for name in NAMES), ("⚪", "⚫"))
WORDS: Final = catalogue("en")
CHOUETTE: Final = Chouette()


class Evening:
    """Play a chouette by the intents of its people; ``said`` are the sentences of the last."""

    def __init__(self, options: Options = CLASSIC, players: int = 4) -> None:
        self.session: Session = CHOUETTE.new(options)
        self.said: list[str] = []
        self.recorded: list[str] = []
        self.events: tuple[Event, ...] = ()
        self.results: list[Result] = []
        self._moments: list[tuple[Session, Event]] = []
        chance = ScriptedChance((6, 5, 4, 3, 2, 1)[:players])
        chance.add(3, 1)  # Ann wins the opening and plays 3-1
        for seat, command in CHOUETTE.opening(players):
            self._follow(CHOUETTE.decide(self.session, seat, command, chance))

    @property
    def game(self) -> Game:
        """Return the game in progress."""
        assert self.session.running is not None
        return self.session.running

    @property
    def view(self) -> View:
        """Return what the table shows."""
        return CHOUETTE.view(self.session, Display(), CAST, WORDS)

    def act(self, seat: Seat, verb: str, argument: str = "", dice: tuple[int, ...] = ()) -> None:
        """Let a seat do what a control or a command of that name does."""
        command = CHOUETTE.command(self.session, seat, Intent(verb, argument))
        self._follow(CHOUETTE.decide(self.session, seat, command, ScriptedChance(dice)))

    def ask(self, seat: Seat, verb: str, argument: str = "") -> Prompt:
        """Return the private question before an intent."""
        return CHOUETTE.prompt(self.session, seat, Intent(verb, argument), Display(), CAST, WORDS)

    def refusal(self, seat: Seat, verb: str, argument: str = "") -> str:
        """Return the code with which an intent is refused, nothing if it is not."""
        before = self.session
        try:
            self.act(seat, verb, argument, (6, 5) * 4)
        except RuleViolation as refusal:
            return refusal.code
        self.session = before
        return ""

    def to_teams_turn(self) -> None:
        """Play the opening; the team may double."""
        self.act(ANN, "move", "8/5 6/5")

    def to_box_turn(self) -> None:
        """Play a turn of each side; the box may double."""
        self.to_teams_turn()
        for seat in self.game.playing if self.game.options.double_window else ():
            self.act(seat, "no_double", dice=(6, 3) if seat == self.game.playing[-1] else ())
        if self.game.turn is None:
            self.act(BOB, "roll", dice=(6, 3))
        self.act(BOB, "move", "24/15")

    def _follow(self, events: tuple[Event, ...]) -> None:
        self.events, self.said, self.recorded = events, [], []
        for event in events:
            sentence = CHOUETTE.sentence(self.session, event, CAST, WORDS)
            self.said.append(sentence)
            if CHOUETTE.is_recorded(event):
                self.recorded.append(sentence)
            self._moments.append((self.session, event))
            if CHOUETTE.ends(event):
                self.results.append(CHOUETTE.result(self._moments))
                self._moments = []
            self.session = reduce(CHOUETTE.evolve, (event,), self.session)


def buttons(rows: tuple[Row, ...]) -> dict[str, Button]:
    """Return the buttons of a view or a prompt by their labels."""
    return {button.label: button for row in rows if isinstance(row, tuple) for button in row}


def menus(rows: tuple[Row, ...]) -> dict[str, Menu]:
    """Return the menus of a view or a prompt by their verbs."""
    return {row.verb: row for row in rows if isinstance(row, Menu)}
