"""Set a table up in one stroke and act at it, for tests that are about one moment.

`placed` is the only shortcut: it lays a board and a side to roll into a running game, so that
a test need not play thirty moves to reach a doubling time or a last checker. Everything that
happens from there on goes through `decide` and `evolve`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.games.backgammon.commands import PlayTurn
from bot.games.backgammon.plays import Step
from bot.games.backgammon.position import START, Position, parse_position
from bot.games.backgammon.scoring import Win
from bot.games.backgammon.turn import Turn
from bot.games.chouette.automation import continue_by_itself
from bot.games.chouette.bets import Answer
from bot.games.chouette.commands import AnswerCubes, AnswerDouble, Command, Double, NoDouble
from bot.games.chouette.cubes import to_answer, undecided
from bot.games.chouette.decide import decide
from bot.games.chouette.doubling import Doubling
from bot.games.chouette.events import Event, GameStarted, Joined, OrderSet
from bot.games.chouette.evolve import replay
from bot.games.chouette.game import Game
from bot.games.chouette.options import CLASSIC, Options
from bot.games.chouette.seats import Order, Side
from bot.games.chouette.session import Session
from bot.games.chouette.succession import Why
from bot.games.core import RuleViolation, Seat

A, B, C, D, E, F = (Seat(number) for number in range(6))
TAKE, DROP, BEAVER = Answer.TAKE, Answer.DROP, Answer.BEAVER

LAST_CHECKER: Final = {
    Win.SINGLE: parse_position("1:1 / 6:14"),
    Win.GAMMON: parse_position("1:1 / 6:15"),
    Win.BACKGAMMON: parse_position("1:1 / 6:14 bar:1"),
}
"""The side on roll bears off its last checker and wins so much."""

LAST_ROLL: Final = (2, 1)
NOTHING: Final[Mapping[Seat, int]] = {}


class EndlessChance:
    """Roll what a test does not care about: a script first, then 3 and 1 for ever."""

    def __init__(self, numbers: Iterable[int] = ()) -> None:
        self._numbers = list(numbers)
        self._turn = 0

    def die(self) -> int:
        """Return the next number of the script, else 3 and 1 in turn."""
        if self._numbers:
            return self._numbers.pop(0)
        self._turn += 1
        return 3 if self._turn % 2 else 1

    def pair(self) -> tuple[int, int]:
        """Return two numbers."""
        return self.die(), self.die()


class Table:
    """Hold a session and every event of it, and let seats act."""

    def __init__(self, session: Session, chance: EndlessChance | None = None) -> None:
        self.session = session
        self.chance = chance or EndlessChance()
        self.events: list[Event] = []

    @property
    def game(self) -> Game:
        """Return the game in progress or just over."""
        assert self.session.game is not None
        return self.session.game

    @property
    def order(self) -> Order:
        """Return the roles of this game or the next."""
        assert self.session.order is not None
        return self.session.order

    def act(self, seat: Seat, command: Command, *dice: int) -> tuple[Event, ...]:
        """Give a command that must be allowed; return what happened."""
        self.chance = EndlessChance(dice) if dice else self.chance
        events = decide(self.session, seat, command, self.chance)
        self.session = replay(self.session, events)
        self.events += events
        return events

    def refusal(self, seat: Seat, command: Command) -> str:
        """Give a command that must be refused; return the code."""
        try:
            events = decide(self.session, seat, command, self.chance)
        except RuleViolation as refusal:
            return refusal.code
        raise AssertionError(f"allowed, and brought about {events}")

    def double(self, *answers: Answer, members: tuple[Seat, ...] = ()) -> None:
        """Let the box double ``members``, all without any, and those asked answer in turn."""
        self.place(Side.BOX)
        self.act(self.game.box, Double(members))
        for answer in answers:
            self.act(next(iter(to_answer(self.game).values())), AnswerDouble(answer))

    def team_doubles(self, **answers: Answer) -> None:
        """Let the named members double, each for himself, and the box answer each (A=... )."""
        self.place(Side.TEAM)
        seats = {Seat("ABCDEFGHIJ".index(name)): answer for name, answer in answers.items()}
        for seat in seats:
            self.act(seat, Double())
        for seat in undecided(self.game):
            self.act(seat, NoDouble())
        self.act(self.game.box, AnswerCubes(tuple(seats.items())))

    def score(self) -> str:
        """Return the running score, as in ``A-3 B+2 C+2 D-1``."""
        score = self.session.score
        return " ".join(f"{'ABCDEFGHIJ'[seat]}{score[seat]:+d}" for seat in sorted(score))

    def roles(self) -> str:
        """Return box, captain and crew, as in ``A: BCD``; a partner stands behind the box."""
        order = self.order
        box = [order.box] + ([] if order.partner is None else [order.partner])
        return ": ".join("".join("ABCDEFGHIJ"[s] for s in side) for side in (box, order.queue))

    def place(self, side: Side, position: Position = START) -> None:
        """Bring ``side`` to its doubling time."""
        self.session = placed(self.session, side, position)

    def finish(self, winner: Side, win: Win = Win.SINGLE) -> None:
        """Let ``winner`` bear off its last checker."""
        position = LAST_CHECKER[win]
        session = placed(self.session, winner, position)
        assert session.game is not None
        game = replace(session.game, turn=Turn(position, LAST_ROLL))
        self.session = replace(session, game=game)
        self.act(game.actor, PlayTurn((Step(1, 1),)))


def table(
    options: Options = CLASSIC,
    players: int = 4,
    *,
    partner: Seat | None = None,
    stakes: Mapping[Seat, int] = NOTHING,
    opening: Sequence[int] = (),
) -> Table:
    """Return a table in its first game: A in the box, B captain, and so on."""
    queue = tuple(Seat(number) for number in range(1, players) if number != partner)
    return seated(options, Order(A, queue, partner), stakes, opening)


def seated(
    options: Options,
    order: Order,
    stakes: Mapping[Seat, int] = NOTHING,
    opening: Sequence[int] = (),
) -> Table:
    """Return a table in its first game with the roles of ``order``.

    ``opening`` are the first dice, the box's before the captain's; without them the box begins.
    """
    events: list[Event] = [Joined(seat, stakes.get(seat, 1)) for seat in order.seats]
    events += [OrderSet(order, Why.SEATS_ROLLED), GameStarted(1)]
    waiting = Table(replay(Session(options=options), events), EndlessChance(opening))
    begun = continue_by_itself(waiting.session, waiting.chance)
    waiting.session = replay(waiting.session, begun)
    waiting.events += [*events, *begun]
    return waiting


def placed(session: Session, side: Side, position: Position = START) -> Session:
    """Return the session with ``side`` about to roll from ``position``, its cubes untouched."""
    assert session.game is not None
    game = replace(
        session.game,
        on_roll=side,
        position=position,
        turn=None,
        turns=max(session.game.turns, 1),
        doubling=Doubling(),
    )
    return replace(session, game=game)
