"""Set up and play games of Royal Ludo through their rules, for tests that watch what happens."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from bot.games.core import RuleViolation, ScriptedChance, Seat
from bot.games.ludo.automation import Automation
from bot.games.ludo.commands import ChooseMove, Command, Confirm, Leave, Roll, Start, Undo
from bot.games.ludo.decide import decide
from bot.games.ludo.events import Event
from bot.games.ludo.evolve import replay
from bot.games.ludo.game import Game, Phase
from bot.games.ludo.moves import legal_moves
from bot.games.ludo.options import BATTLE, JOURNEY, Options
from tests.games.ludo.notation import read_position, write_move
from tests.games.playing import RandomChance

SEATS = tuple(Seat(number) for number in range(4))
BY_HAND = Automation(roll=False, forced=False, dances=False)
LONGEST_GAME = 20_000
"""Commands after which a random game counts as endless; usual ones need some hundred."""


def moves(position: str, colour: str, die: int, options: Options = JOURNEY) -> list[str]:
    """Return the legal moves of ``colour`` in the notation of the tests."""
    players = read_position(position)
    seat = next(SEATS[number] for number, each in enumerate(players) if each.colour == colour)
    found = legal_moves(players, seat, die, options)
    return [write_move(players, players[seat].colour, move) for move in found]


def table(
    position: str, options: Options = BATTLE, *, automation: Automation = BY_HAND, turn: int = 0
) -> Game:
    """Return a game in which seat ``turn`` is to roll in ``position``, first of its round."""
    players = read_position(position)
    seat = SEATS[turn]
    tries = 3 if players[seat].waits_in_yard else 1
    automations = tuple((each, automation) for each in SEATS[: len(players)])
    return Game(
        options,
        Phase.ROLL,
        players,
        first=seat,
        on_turn=seat,
        tries=tries,
        automations=automations,
    )


def started(count: int, first: int = 0, options: Options = BATTLE) -> Game:
    """Return a game of ``count`` that seat ``first`` begins."""
    dice = [6 if number == first else 1 for number in range(count)]
    return act(Game(options), 0, Start(count), *dice)


def happened(game: Game, seat: int, command: Command, *dice: int) -> tuple[Event, ...]:
    """Return what a command that must be allowed brings about with exactly ``dice``."""
    chance = ScriptedChance(dice)
    events = decide(game, SEATS[seat], command, chance)
    chance.assert_spent()
    return events


def act(game: Game, seat: int, command: Command, *dice: int) -> Game:
    """Return the game after a command that must be allowed and must use exactly ``dice``."""
    return replay(game, happened(game, seat, command, *dice))


def take_turn(game: Game, die: int, move: str = "") -> Game:
    """Roll ``die`` by hand for the seat on turn and make the move, or pass where it is empty."""
    seat = game.on_turn
    game = act(game, seat, Roll(), die)
    if move:
        game = act(game, seat, ChooseMove(move))
    return act(game, seat, Confirm())


def refusal(game: Game, seat: int, command: Command) -> str:
    """Return the code with which a command is refused; raise if it is allowed."""
    try:
        decide(game, SEATS[seat], command, ScriptedChance([1, 2, 3, 4]))
    except RuleViolation as violation:
        return violation.code
    raise AssertionError(f"{command} is allowed")


@dataclass(frozen=True, slots=True)
class Moment:
    """Hold one command of a game: the game before, what happened, and the game after."""

    before: Game
    seat: Seat
    command: Command
    events: tuple[Event, ...]
    after: Game


def playout(
    seed: int, count: int, options: Options, *, leaving: float = 0.0, automation: bool = True
) -> Iterator[Moment]:
    """Play one game of random legal commands to its end and yield every moment of it."""
    source = random.Random(seed)
    chance = RandomChance(source)
    by_hand = () if automation else tuple((seat, BY_HAND) for seat in SEATS[:count])
    game = Game(options, automations=by_hand)
    seat, command = SEATS[0], Start(count)
    for _ in range(LONGEST_GAME):
        events = decide(game, seat, command, chance)
        after = replay(game, events)
        yield Moment(game, seat, command, events, after)
        game = after
        if game.phase is Phase.OVER:
            return
        seat, command = choose(game, source, leaving=leaving)
    raise AssertionError(f"the game of seed {seed} does not end")


def choose(game: Game, source: random.Random, *, leaving: float) -> tuple[Seat, Command]:
    """Return one of the commands that somebody may give now."""
    if source.random() < leaving:
        return source.choice(game.present), Leave()
    seat = game.on_turn
    if game.phase is Phase.ROLL:
        return seat, Roll()
    if game.chosen:
        return seat, source.choice([Confirm(), Confirm(), Confirm(), Undo()])
    options = game.moves
    return seat, ChooseMove(source.choice(options).id) if options else Confirm()
