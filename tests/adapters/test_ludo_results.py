"""What a game of Royal Ludo leaves behind: places, scores, figures and ratings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from bot.adapters.display import Display
from bot.adapters.games import GAMES
from bot.adapters.ratings import OpenSkill
from bot.adapters.results import Moments, Result
from bot.adapters.view import Cast
from bot.games.core import ScriptedChance, Seat
from bot.games.ludo.automation import USUAL
from bot.games.ludo.commands import Command, Leave, PlayMove, Roll
from bot.games.ludo.decide import decide
from bot.games.ludo.evolve import evolve
from bot.games.ludo.game import Game
from bot.games.ludo.options import BATTLE, JOURNEY, Options
from bot.words import catalogue
from tests.games.ludo.playing import table

LUDO = GAMES["ludo"]
WORDS = catalogue("en")
ANN, BEN, CID = (Seat(number) for number in range(3))
NAMES = ("Ann", "Ben", "Cid")
CAST = Cast(NAMES, NAMES, NAMES, ("⚪", "⚫"))
Step = tuple[Seat, Command, Sequence[int]]


def moments(game: Game, *steps: Step) -> Moments:
    """Return the events of some commands, each with the game that it met."""
    met = []
    for seat, command, dice in steps:
        for event in decide(game, seat, command, ScriptedChance(dice)):
            met.append((game, event))
            game = evolve(game, event)
    return met


def ended(game: Game, *steps: Step) -> tuple[Game, Result]:
    """Return a game that some commands end, and what it came to."""
    log = moments(game, *steps)
    assert LUDO.ends(log[-1][1])
    return reduce(evolve, (event for _, event in log), game), LUDO.result(log)


def test_the_first_place_wins_and_points_are_the_score() -> None:
    position = "green: g1=HP5 r1=home; red: g1=f5 r1=yard; blue: g1=f40* r1=yard"
    _, result = ended(table(position, JOURNEY), (ANN, Roll(), (3,)), (ANN, PlayMove("home:g1"), ()))
    parts = {part.seat: part for part in result.parts}
    assert [(part.seat, part.place, part.won) for part in result.parts] == [
        (ANN, 1, True),
        (CID, 2, False),
        (BEN, 3, False),
    ]
    assert {seat: part.points for seat, part in parts.items()} == {ANN: 100, BEN: 0, CID: 0}
    assert parts[ANN].figures == {"home": 2, "mode.journey.games": 1, "mode.journey.won": 1}
    assert parts[BEN].figures == {"mode.journey.games": 1}
    assert [(entry.winner, entry.loser, entry.points) for entry in result.entries] == [
        (ANN, CID, 0),
        (ANN, BEN, 0),
        (CID, BEN, 0),
    ]


def test_captures_sixes_and_entries_are_counted() -> None:
    position = "green: g1=yard g2=HP7; blue: g1=t0 r1=home"
    game, result = ended(
        table(position, BATTLE),
        (ANN, Roll(), (6,)),
        (ANN, PlayMove("enter:g1"), ()),
        (BEN, Leave(), ()),
    )
    figures = {part.seat: part.figures for part in result.parts}
    assert game.players[ANN].score == 50
    assert figures[ANN] == {
        "captured": 1,
        "entered": 1,
        "mode.battle.games": 1,
        "mode.battle.won": 1,
        "sixes": 1,
    }
    assert figures[BEN] == {"home": 1, "lost": 1, "mode.battle.games": 1}


def test_who_left_comes_last_whatever_he_had_scored() -> None:
    position = "green: g1=f5; blue: g1=yard r1=home"
    _, result = ended(table(position), (BEN, Leave(), ()))
    assert [(part.seat, part.place) for part in result.parts] == [(ANN, 1), (BEN, 2)]


def test_where_everybody_shares_the_first_place_nobody_has_won() -> None:
    position = "green: g1=yard r1=yard; blue: g1=yard r1=yard"
    game = table(position, Options(round_limit=1), automation=USUAL)
    _, result = ended(game, (ANN, Roll(), (1, 2, 3)), (BEN, Roll(), (1, 2, 3)))
    assert [(part.place, part.won) for part in result.parts] == [(1, None), (1, None)]


def test_players_are_rated_by_their_places() -> None:
    assert isinstance(LUDO.rating, OpenSkill)
    position = "green: g1=HP5 r1=home; red: g1=f5 r1=yard; blue: g1=f40* r1=yard"
    _, result = ended(table(position), (ANN, Roll(), (3,)), (ANN, PlayMove("home:g1"), ()))
    ranking = [(part.seat, part.place) for part in result.parts]
    rated = LUDO.rating.rate(ranking, {}, result.weight)
    assert rated[ANN].shown > rated[CID].shown > rated[BEN].shown


def test_the_sheet_has_everybody_in_order_as_text_and_as_a_picture() -> None:
    position = "green: g1=f5 r1=yard; red: g1=HP1 r1=home; blue: g1=yard r1=home"
    game = table(position)
    sheet = LUDO.score(game, Display(), CAST, WORDS)
    equal = "**0** points, 1 at Home, 0 captured, 0 lost"
    assert sheet.text.splitlines() == [
        "**Royal Ludo · Battle**",
        rf"1\. 🔴 Ben: {equal}; royals at Home 1, steps to go 7",
        rf"2\. 🔵 Cid: {equal}; royals at Home 1, steps to go 72",
        r"3\. 🟢 Ann: **0** points, 0 at Home, 0 captured, 0 lost",
    ]
    assert sheet.picture is not None
    assert sheet.picture.description.startswith("Royal Ludo · Battle, round 1 of 100. 1. Ben: 0")
    assert sheet.picture.draw()[:4] == b"\x89PNG"


def test_nobody_pays_anybody() -> None:
    sheet = LUDO.settlement(table("green: g1=f5; blue: g1=yard"), CAST, WORDS)
    assert sheet.text.startswith("Points are scored in Royal Ludo, and nobody pays anybody.\n1\\. ")
