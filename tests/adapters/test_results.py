"""What a game leaves behind for leaderboards and statistics, by seats."""

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from bot.adapters.backgammon.adapter import Backgammon
from bot.adapters.game import Game
from bot.adapters.results import Entry, Part, Result, Throw
from bot.adapters.view import Intent
from bot.games.backgammon.options import Options
from bot.games.chouette.ledger import balances
from bot.games.chouette.options import CLASSIC, MODERN, LoneTaker
from bot.games.core import ScriptedChance, Seat
from storage import Scope
from tests.adapters.chouette_evening import ANN, BOB, CAT, CHOUETTE, DAN, EVE, Evening
from tests.adapters.test_contract import SeededChance, attempt

FIRST, SECOND = Seat(0), Seat(1)
BACKGAMMON = Backgammon()
ROLLS = (6, 5, 4, 2) * 3

Wishes = Iterable[tuple[int, str]]


class Table:
    """Play by intents ("verb argument") and keep what happened."""

    def __init__(self, game: Game, state: Any, opening: tuple[int, ...], seats: int = 2) -> None:
        self.game, self.state = game, state
        self.moments: list[tuple[Any, Any]] = []
        chance = ScriptedChance(opening)
        for seat, command in game.opening(seats):
            self.follow(game.decide(self.state, seat, command, chance))

    def act(self, seat: int, text: str, *dice: int) -> None:
        verb, _, argument = text.partition(" ")
        command = self.game.command(self.state, Seat(seat), Intent(verb, argument))
        self.follow(self.game.decide(self.state, Seat(seat), command, ScriptedChance(dice)))

    def follow(self, events: Iterable[Any]) -> None:
        for event in events:
            self.moments.append((self.state, event))
            self.state = self.game.evolve(self.state, event)

    @property
    def ended(self) -> int:
        return sum(self.game.ends(event) for _, event in self.moments)

    def results(self) -> list[Result]:
        found, since = [], []
        for moment in self.moments:
            since.append(moment)
            if self.game.ends(moment[1]):
                found.append(self.game.result(since))
                since = []
        return found


def backgammon(length: int = 0, **rules: Any) -> Table:
    """Begin a game in which the first seat has rolled 3-1."""
    options = Options(length=length, **rules)
    return Table(BACKGAMMON, BACKGAMMON.new(options), (3, 1))


def figures(result: Result, seat: int) -> dict[str, int]:
    return dict(next(part.figures for part in result.parts if part.seat == seat))


def test_a_resigned_gammon_at_two_brings_four_points_and_counts_as_a_gammon() -> None:
    table = backgammon()
    table.act(0, "move 8/5 6/5")
    table.act(1, "double")
    table.act(0, "take", 6, 2)
    table.act(1, "resign 2")
    table.act(0, "accept")
    (result,) = table.results()
    assert (result.scope, result.weight) == (Scope.GAME, 1)
    assert result.entries == (Entry(FIRST, SECOND, 4, 2, "resignation"),)
    assert [(p.seat, p.place, p.points, p.won) for p in result.parts] == [
        (FIRST, 1, 4, True),
        (SECOND, 2, -4, False),
    ]
    assert figures(result, 0) == {"cube.taken": 1, "cube.won_as_taker": 1, "gammon.won": 1}
    assert figures(result, 1) == {"cube.offer_taken": 1, "cube.offered": 1, "gammon.lost": 1}


def test_a_dropped_double_counts_for_both_who_offered_and_who_dropped() -> None:
    table = backgammon()
    table.act(0, "move 8/5 6/5")
    table.act(1, "double")
    table.act(0, "drop")
    (result,) = table.results()
    assert result.entries == (Entry(SECOND, FIRST, 1, 1, "drop"),)
    assert figures(result, 1) == {"cube.offer_dropped": 1, "cube.offered": 1, "single.won": 1}
    assert figures(result, 0) == {"cube.dropped": 1, "single.lost": 1}


def test_what_the_doubler_says_to_a_beaver_is_no_second_answer_to_a_double() -> None:
    table = backgammon(beavers=True)
    table.act(0, "move 8/5 6/5")
    table.act(1, "double")
    table.act(0, "beaver")
    table.act(1, "take", 6, 2)
    table.act(1, "resign 1")
    table.act(0, "accept")
    (result,) = table.results()
    assert result.entries[0].points == 4
    assert figures(result, 0)["cube.taken"] == figures(result, 0)["cube.beavered"] == 1
    assert "cube.taken" not in figures(result, 1)


def test_the_games_of_a_match_are_rated_together_when_it_is_won() -> None:
    table = backgammon(length=3)
    table.act(0, "resign 3")
    table.act(1, "accept")
    game, match = table.results()
    assert (game.scope, game.weight, game.parts[1].points) == (Scope.GAME, 0, 3)
    assert (match.scope, match.weight) == (Scope.MATCH, 3)
    assert match.parts == (Part(SECOND, 1, 0, won=True), Part(FIRST, 2, 0, won=False))
    assert match.entries == ()


def test_the_dice_of_an_opening_belong_to_both_and_every_other_roll_to_one() -> None:
    table = Table(BACKGAMMON, BACKGAMMON.new(Options()), (2, 2, 3, 1))
    table.act(0, "move 8/5 6/5")
    table.act(1, "roll", 4, 6)
    throws = [throw for _, event in table.moments for throw in BACKGAMMON.thrown(event)]
    assert throws == [Throw(None, (2, 2)), Throw(None, (3, 1)), Throw(SECOND, (4, 6))]


def chouette(*wishes: tuple[Seat, str], evening: Evening | None = None) -> Result:
    """Return what came of the game in which the last wish is the end."""
    evening = evening or Evening()
    for seat, text in wishes:
        verb, _, argument = text.partition(" ")
        evening.act(seat, verb, argument)
    (last,) = evening.results
    return last


def test_a_gammon_of_the_team_is_won_from_the_box_by_everybody() -> None:
    result = chouette((ANN, "concede 2"), *((seat, "accept") for seat in (BOB, CAT, DAN)))
    assert [(p.seat, p.role, p.points, p.place, p.won) for p in result.parts] == [
        (ANN, "box", -6, 4, False),
        (BOB, "captain", 2, 1, True),
        (CAT, "crew", 2, 1, True),
        (DAN, "crew", 2, 1, True),
    ]
    assert result.entries == tuple(
        Entry(member, ANN, 2, 1, "concession") for member in (BOB, CAT, DAN)
    )
    assert figures(result, ANN) == {
        "bets_box.1.lost": 3,
        "bets_box.1.points": -6,
        "box.games": 1,
        "box.points": -6,
        "box.squares": 36,
    }
    assert figures(result, BOB) == {
        "bets_team.1.points": 2,
        "bets_team.1.won": 1,
        "captain.games": 1,
        "captain.points": 2,
        "captain.squares": 4,
        "captain.won": 1,
    }


def test_who_drops_has_lost_his_cube_and_who_takes_plays_on_for_two() -> None:
    evening = Evening()
    evening.to_box_turn()
    for seat, text in (
        (ANN, "double"),
        (BOB, "drop"),
        (CAT, "take"),
        (DAN, "take"),
        (ANN, "concede 1"),
        (CAT, "accept"),
        (DAN, "accept"),
    ):
        verb, _, argument = text.partition(" ")
        evening.act(seat, verb, argument, (6, 3) if text == "take" and seat == DAN else ())
    (result,) = evening.results
    assert [(entry.winner, entry.loser, entry.points, entry.stake) for entry in result.entries] == [
        (ANN, BOB, 1, 1),
        (CAT, ANN, 2, 2),
        (DAN, ANN, 2, 2),
    ]
    box = figures(result, ANN)
    assert (box["cube.offered"], box["cube.offer_taken"], box["cube.offer_dropped"]) == (3, 2, 1)
    assert "cube.won_as_doubler" not in box
    bets = {name: number for name, number in box.items() if name.startswith("bets_")}
    assert bets == {
        "bets_box.1.points": 1,
        "bets_box.1.won": 1,
        "bets_box.2.lost": 2,
        "bets_box.2.points": -4,
    }
    assert figures(result, CAT)["bets_team.2.points"] == 2
    assert figures(result, BOB)["cube.dropped"] == 1
    assert figures(result, CAT)["cube.won_as_taker"] == 1
    assert {p.seat: p.role for p in result.parts}[BOB] == "captain"


def test_a_take_that_is_sent_back_for_a_beaver_is_counted_once() -> None:
    rules = replace(CLASSIC, beavers=True, lone_taker=LoneTaker.MUST_BEAVER)
    evening = Evening(rules)
    evening.to_box_turn()
    result = chouette(
        (ANN, "double"),
        (BOB, "take"),
        (CAT, "drop"),
        (DAN, "drop"),
        (BOB, "beaver"),
        (ANN, "beavers all.give_up"),
        evening=evening,
    )
    box, bob = figures(result, ANN), figures(result, BOB)
    assert (box["cube.offered"], box["cube.offer_taken"], box["cube.offer_dropped"]) == (3, 1, 2)
    assert (bob["cube.taken"], bob["cube.beavered"], bob["cube.won_as_taker"]) == (1, 1, 1)
    assert "cube.dropped" not in bob


def test_the_half_of_the_boxs_partner_belongs_to_the_game_that_brought_it() -> None:
    evening = Evening(replace(CLASSIC, partner_at=5), players=5)
    evening.act(EVE, "accept")
    evening.act(ANN, "next_game", dice=(3, 1))
    concession = ((ANN, "concede 1"), *((seat, "accept") for seat in (BOB, CAT, DAN)))
    first = chouette(*concession, evening=evening)
    assert [(part.seat, part.role, part.points) for part in first.parts] == [
        (ANN, "box", -2),
        (EVE, "partner", -1),
        (BOB, "captain", 1),
        (CAT, "crew", 1),
        (DAN, "crew", 1),
    ]
    assert first.entries[-1] == Entry(ANN, EVE, 1, 1, "partner")
    assert figures(first, EVE)["partner.points"] == -1
    evening.act(ANN, "next_game", dice=(3, 1))
    concession = ((BOB, "concede 1"), *((seat, "accept") for seat in (EVE, DAN, ANN)))
    for seat, text in concession:
        evening.act(seat, *text.split())
    second = evening.results[-1]
    assert {part.seat: part.points for part in second.parts} == {
        BOB: -2,
        CAT: -1,
        EVE: 1,
        DAN: 1,
        ANN: 1,
    }
    assert [entry.ending for entry in second.entries] == ["concession"] * 3 + ["partner"]


@pytest.mark.parametrize("seed", [1, 2])
def test_the_results_of_an_evening_add_up_to_its_running_score(seed: int) -> None:
    generator = random.Random(seed)
    rules = replace(MODERN, partner_at=4, extras=True, settlements=True, beavers=True)
    table = Table(CHOUETTE, CHOUETTE.new(rules), (6, 5, 4, 3, 2), seats=5)
    while table.ended < 2 and not CHOUETTE.is_over(table.state):
        table.follow(attempt(CHOUETTE, table.state, SeededChance(generator), generator))
    won = Counter[int]()
    for result in table.results():
        points = {part.seat: part.points for part in result.parts}
        won.update(points)
        paid = Counter[int]()
        for entry in result.entries:
            paid.update({entry.winner: entry.points, entry.loser: -entry.points})
        assert {seat: paid[seat] for seat in points} == points
    running = balances(paid for paid in table.state.ledger if paid.game <= table.ended)
    assert table.ended > 0
    assert {seat: won[seat] for seat in running} == running
