"""Play random matches and money sessions through the rules, for tests that watch what happens."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.games.backgammon.automation import Automation
from bot.games.backgammon.commands import (
    AcceptResignation,
    Beaver,
    Confirm,
    Drop,
    Raccoon,
    Resign,
    Start,
    Take,
)
from bot.games.backgammon.game import SEATS, Game, Phase
from bot.games.backgammon.match import Match, Stage
from bot.games.backgammon.match_commands import EndSession, MatchCommand, NextGame, SetAutomation
from bot.games.backgammon.match_decide import decide
from bot.games.backgammon.match_events import MatchEvent
from bot.games.backgammon.match_evolve import replay
from bot.games.backgammon.options import Options
from bot.games.backgammon.plays import legal_plays
from bot.games.backgammon.scoring import Win
from bot.games.core import ScriptedChance, Seat
from tests.games.playing import RandomChance, choose

OPENING: Final = (3, 1)
"""The roll with which `begun` opens a game."""

LONGEST_EVENING: Final = 60_000
"""Commands after which an evening counts as endless; usual ones need some thousand."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Hold one command of an evening: the match before, what happened, and the match after."""

    before: Match
    seat: Seat
    command: MatchCommand
    events: tuple[MatchEvent, ...]
    after: Match


def act(match: Match, seat: Seat, command: MatchCommand, *dice: int) -> Match:
    """Return the match after a command that must be allowed and must use exactly ``dice``."""
    return replay(match, events_of(match, seat, command, *dice))


def events_of(
    match: Match, seat: Seat, command: MatchCommand, *dice: int
) -> tuple[MatchEvent, ...]:
    """Return what a command brings about with exactly ``dice``."""
    chance = ScriptedChance(dice)
    events = decide(match, seat, command, chance)
    chance.assert_spent()
    return events


def begun(match: Match) -> Match:
    """Return the match with its next game begun and opened by seat 0."""
    command: MatchCommand = Start() if match.stage is Stage.BEFORE else NextGame()
    return act(match, SEATS[0], command, *OPENING)


def won_by(match: Match, winner: Seat, win: Win = Win.SINGLE) -> Match:
    """Return the match after one more game that the other resigned."""
    match = begun(match)
    resigned = act(match, Seat(1 - winner), Resign(win))
    return act(resigned, winner, AcceptResignation())


def evening(seed: int, options: Options) -> Iterator[Moment]:
    """Play by random legal commands until the match or the session is over."""
    source = random.Random(seed)
    chance = RandomChance(source)
    match = Match(Game(options))
    for _ in range(LONGEST_EVENING):
        if match.stage is Stage.OVER:
            return
        seat, command = choose_in_match(match, source)
        events = decide(match, seat, command, chance)
        after = replay(match, events)
        yield Moment(match, seat, command, events, after)
        match = after
    raise AssertionError(f"the evening of seed {seed} does not end")


def choose_in_match(match: Match, source: random.Random) -> tuple[Seat, MatchCommand]:
    """Return one of the commands that somebody may give now."""
    anybody = source.choice(SEATS)
    if source.random() < 0.01:
        return anybody, SetAutomation(Automation(*(source.random() < 0.7 for _ in range(4))))
    match match.stage:
        case Stage.BEFORE:
            return anybody, Start()
        case Stage.BETWEEN:
            ends = not match.is_match and source.random() < 0.2
            return anybody, EndSession() if ends else NextGame()
        case _:
            return _choose_in_game(match.game, source)


def _choose_in_game(game: Game, source: random.Random) -> tuple[Seat, MatchCommand]:
    seat = game.to_act
    assert seat is not None
    answers: list[MatchCommand] = []
    if game.phase is Phase.BEAVERED:
        answers = [Take(), Take(), Drop(), *[Raccoon()] * game.options.raccoons]
    elif game.phase is Phase.DOUBLED and not game.resignation:
        answers = [*[Take()] * 9, Drop(), *[Beaver()] * 3 * game.options.beavers]
    elif game.turn and not game.resignation and not legal_plays(game.position, game.turn.dice):
        answers = [Confirm()]
    if answers:
        return seat, source.choice(answers)
    return choose(game, source, resignations=True)
