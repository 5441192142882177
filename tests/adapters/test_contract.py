"""What every game in the list promises to tables, storage and messages."""

import ast
import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache, reduce
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bot.adapters.display import Display
from bot.adapters.game import Game
from bot.adapters.games import GAMES
from bot.adapters.lateness import WhenLate
from bot.adapters.results import Result
from bot.adapters.view import Cast, Intent, Menu, Row
from bot.games.backgammon.events import Danced, Played
from bot.games.core import RuleViolation, Seat
from bot.words import catalogue, placeholders, read_catalogue
from renderers.scenes import Home
from storage import Scope

ROOT = Path(__file__).parents[2]
WORDS = catalogue("en")
LONGEST_GAME = 20_000
LEAVING = ("leave", "concede", "resign")
GAME_LIST = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
SEEDS = pytest.mark.parametrize("seed", range(4))


class SeededChance:
    def __init__(self, generator: random.Random) -> None:
        self._random = generator
        self.drawn: list[tuple[int, ...]] = []

    def die(self) -> int:
        die = self._random.randint(1, 6)
        self.drawn.append((die,))
        return die

    def pair(self) -> tuple[int, int]:
        pair = self._random.randint(1, 6), self._random.randint(1, 6)
        self.drawn.append(pair)
        return pair


def cast_of(game: Game) -> Cast:
    names = tuple(f"Player {seat}" for seat in range(game.seats(game.decode_options({}))[1]))
    return Cast(names, names, tuple(f"<@{seat}>" for seat in range(len(names))), ("⚪", "⚫"))


def picks(
    game: Game, state: Any, seat: Seat, rows: tuple[Row, ...], generator: random.Random
) -> list[Intent]:
    """Return what a person who clicks at random asks for, in the order in which he tries it.

    What is asked once more comes last, one time in ten first; people seldom leave.
    """
    seldom = () if generator.random() < 0.03 else LEAVING
    menus = [row for row in rows if isinstance(row, Menu)]
    buttons = [button for row in rows if isinstance(row, tuple) for button in row]
    generator.shuffle(menus)
    generator.shuffle(buttons)
    picked = [(menu.asks, Intent(menu.verb, ",".join(_values(menu, generator)))) for menu in menus]
    pressed = [(button.asks, button.intent) for button in buttons]
    mixed = picked + pressed
    if any(intent.verb == "confirm" for _, intent in pressed) and generator.random() < 0.2:
        mixed = pressed + picked
    rare = generator.random() < 0.1
    mixed.sort(key=lambda control: (control[1].verb in seldom, control[0] is not rare))
    return [
        intent
        for asks, wish in mixed
        for intent in ([wish] if not asks else _answers(game, state, seat, wish, generator))
    ]


def _values(menu: Menu, generator: random.Random) -> list[str]:
    count = generator.randint(menu.least, menu.most)
    return [choice.value for choice in generator.sample(menu.choices, count)]


def _answers(
    game: Game, state: Any, seat: Seat, wish: Intent, generator: random.Random
) -> list[Intent]:
    """Return the answers to a private question, if the rules let it be asked."""
    try:
        prompt = game.prompt(state, seat, wish, Display(), cast_of(game), WORDS)
    except RuleViolation:
        return []
    return picks(game, state, seat, prompt.rows, generator)


def attempt(
    game: Game, state: Any, chance: SeededChance, generator: random.Random
) -> tuple[Any, ...]:
    """Return what comes of the first control that works for somebody.

    Controls are public, so that the rules refuse those for whom they are not meant. Whoever
    owes a decision has one that works.
    """
    view = game.view(state, Display(), cast_of(game), WORDS)
    seats = view.to_act or game.present(state, len(cast_of(game).names))
    seat = generator.choice(seats)
    before = len(chance.drawn)
    for intent in picks(game, state, seat, view.rows, generator):
        try:
            return tuple(game.decide(state, seat, game.command(state, seat, intent), chance))
        except RuleViolation:
            del chance.drawn[before:]  # nobody has seen them
    raise AssertionError(f"no control works for seat {seat}: {view.status}")


def commands(key: str, seed: int) -> tuple[tuple[Any, tuple[Any, ...]], ...]:
    """Return the state before each command of a game played by its controls, and its events."""
    return played(key, seed)[0]


@cache
def played(
    key: str, seed: int
) -> tuple[tuple[tuple[Any, tuple[Any, ...]], ...], tuple[tuple[int, ...], ...]]:
    """Return the commands of a game played by its controls, and every roll of its dice."""
    game, generator = GAMES[key], random.Random(seed)
    chance = SeededChance(generator)
    state = game.new(game.decode_options({}))
    opening = list(game.opening(len(cast_of(game).names)))
    log = []
    for _ in range(LONGEST_GAME):
        if game.is_over(state):
            return tuple(log), tuple(chance.drawn)
        if opening:
            events = tuple(game.decide(state, *opening.pop(0), chance))
        else:
            events = attempt(game, state, chance, generator)
        log.append((state, events))
        state = after(game, state, events)
    raise AssertionError(f"{key} did not end")


def after(game: Game, state: Any, events: tuple[Any, ...]) -> Any:
    return reduce(game.evolve, events, state)


def playout(game: Game, seed: int) -> Iterator[tuple[Any, Any]]:
    """Yield each event of a game played by its controls alone, with the state it met."""
    for state, events in commands(game.key, seed):
        for count, event in enumerate(events):
            yield after(game, state, events[:count]), event


@GAME_LIST
@SEEDS
def test_a_game_played_by_its_controls_ends_and_replays(game: Game, seed: int) -> None:
    log = list(playout(game, seed))
    state = game.new(game.decode_options({}))
    for met, event in log:
        assert state == met
        state = game.evolve(state, event)
    assert game.is_over(state)
    assert game.to_act(state) == ()


@GAME_LIST
def test_whoever_names_a_game_finds_its_names(game: Game) -> None:
    ids = {str(message.id) for message in read_catalogue("en")}
    assert {f"game.{game.key}", f"lobby.heading_{game.key}", f"lobby.thread_{game.key}"} <= ids
    assert {f"too_late.{game.key}_{kind}" for kind in game.when_late} <= ids


@GAME_LIST
def test_the_rules_of_a_game_are_as_many_pages_as_it_says(game: Game) -> None:
    ids = {str(message.id) for message in read_catalogue("en")}
    pages = {one for one in ids if one.startswith(f"rules_page.{game.key}_")}
    told = range(1, game.rules_pages + 1)
    assert pages == {f"rules_page.{game.key}_{number}" for number in told}
    drawn = [page for page in range(10) if game.lessons(page, "classic", WORDS)]
    assert set(drawn) <= set(told)


@GAME_LIST
@SEEDS
def test_events_survive_json(game: Game, seed: int) -> None:
    for _, event in playout(game, seed):
        kind, body = game.encode(event)
        assert game.decode(kind, json.loads(json.dumps(body))) == event


@GAME_LIST
def test_options_survive_json(game: Game) -> None:
    options = game.decode_options({})
    assert game.decode_options(json.loads(json.dumps(game.encode_options(options)))) == options


@GAME_LIST
@SEEDS
def test_every_event_has_a_sentence(game: Game, seed: int) -> None:
    for state, event in playout(game, seed):
        assert game.sentence(state, event, cast_of(game), WORDS).strip()


@pytest.mark.parametrize("key", ["backgammon", "chouette"])
def test_the_board_tells_the_last_turn_as_the_record_does_also_that_it_was_forced(key: str) -> None:
    game, forced = GAMES[key], 0
    for seed in range(3):
        for state, event in playout(game, seed):
            if isinstance(event, Played | Danced):
                line = game.sentence(state, event, cast_of(game), WORDS)
                shown = game.view(game.evolve(state, event), Display(), cast_of(game), WORDS)
                assert shown.status.splitlines()[0] == f"-# {line}"
                forced += "(forced)" in line
    assert forced > 0


@GAME_LIST
@SEEDS
def test_a_line_of_the_record_belongs_to_one_board(game: Game, seed: int) -> None:
    for state, events in commands(game.key, seed):
        if any(game.is_recorded(event) for event in events):
            assert game.page(after(game, state, events)) != game.page(state)


MOST_COMPONENTS = 40 - 4 - 3
"""What container, heading, picture and status leave, and two buttons about a stop."""


def components(rows: tuple[Row, ...]) -> int:
    return sum(1 + (len(row) if isinstance(row, tuple) else 1) for row in rows)


def ids(rows: tuple[Row, ...]) -> Iterator[Intent]:
    """Yield what tells the buttons of a message apart, for Discord wants them all different."""
    return (button.intent for row in rows if isinstance(row, tuple) for button in row)


@GAME_LIST
@SEEDS
def test_views_stay_within_the_limits_of_a_message(game: Game, seed: int) -> None:
    for state, _ in playout(game, seed):
        view = game.view(state, Display(home=Home.LEFT), cast_of(game), WORDS)
        assert view.status
        assert view.picture is not None
        assert len(view.picture.description) <= 1024
        assert len(view.heading) + len(view.status) <= 4000
        assert len(view.rows) <= 8
        assert components(view.rows) <= MOST_COMPONENTS
        assert len(set(ids(view.rows))) == len(list(ids(view.rows)))
        for row in view.rows:
            if isinstance(row, Menu):
                assert len({choice.value for choice in row.choices}) == len(row.choices)
                assert 1 <= len(row.choices) <= 25
                assert all(len(choice.value) <= 100 for choice in row.choices)
            else:
                assert 1 <= len(row) <= 5
                assert all(len(button.label) <= 80 for button in row)


@GAME_LIST
@SEEDS
def test_whoever_is_awaited_decides_one_thing_and_another_after_each_that_was_decided(
    game: Game, seed: int
) -> None:
    for state, events in commands(game.key, seed):
        assert tuple(seat for seat, _ in game.decisions(state)) == game.to_act(state)
        later = after(game, state, events)
        if game.page(later) == game.page(state):
            assert {*game.decisions(later)} <= {*game.decisions(state)}


@GAME_LIST
@SEEDS
def test_whoever_owes_a_decision_has_a_control_that_works(game: Game, seed: int) -> None:
    generator = random.Random(seed)
    begun = len(game.opening(len(cast_of(game).names)))
    for state, _ in commands(game.key, seed)[begun::10]:
        rows = game.view(state, Display(), cast_of(game), WORDS).rows
        for seat in game.to_act(state):
            wishes = picks(game, state, seat, rows, generator)
            assert any(works(game, state, seat, wish, generator) for wish in wishes)


def works(game: Game, state: Any, seat: Seat, wish: Intent, generator: random.Random) -> bool:
    try:
        game.decide(state, seat, game.command(state, seat, wish), SeededChance(generator))
    except RuleViolation:
        return False
    return True


@GAME_LIST
@SEEDS
def test_for_whoever_is_late_the_rules_know_what_the_table_can_agree_on(
    game: Game, seed: int
) -> None:
    known = {str(message.id) for message in read_catalogue("en")}
    begun = len(game.opening(len(cast_of(game).names)))
    for kind in game.when_late:
        assert f"too_late.{game.key}_{kind}" in known
        if kind is WhenLate.PAUSE:
            continue
        for state, _ in commands(game.key, seed)[begun::10]:
            for seat in game.to_act(state):
                command = game.timeout(state, seat, kind)
                events = game.decide(state, seat, command, SeededChance(random.Random(seed)))
                later = after(game, state, tuple(events))
                assert not {*game.decisions(later)} & {(seat, dict(game.decisions(state))[seat])}


@GAME_LIST
@SEEDS
def test_a_roll_that_has_been_overtaken_never_counts(game: Game, seed: int) -> None:
    log = [(state, events) for state, events in commands(game.key, seed) if game.to_act(state)]
    for (seen, _), (state, _) in pairwise(log):
        if game.page(seen) != game.page(state):
            for seat in game.to_act(seen):
                assert not game.still_means(seen, state, seat, Intent("roll"))


@GAME_LIST
def test_every_value_of_a_house_rule_is_set_or_refused_with_the_reason(game: Game) -> None:
    options = game.decode_options({})
    known = {str(message.id) for message in read_catalogue("en")}
    for setting in game.settable(options, WORDS):
        assert setting.explanation
        for choice in setting.values:
            changed = outcome(game, options, setting.name, choice.value)
            if isinstance(changed, RuleViolation):
                assert f"refused.{changed.code}" in known
                continue
            settings = {one.name: one.current for one in game.settable(changed, WORDS)}
            assert settings[setting.name] == choice.label
            assert game.decode_options(game.encode_options(changed)) == changed


def outcome(game: Game, options: Any, name: str, value: str) -> Any:
    try:
        return game.changed(options, name, value)
    except RuleViolation as refusal:
        return refusal


@GAME_LIST
def test_house_rules_fit_a_paragraph(game: Game) -> None:
    assert 20 < len(game.house_rules(game.decode_options({}), WORDS)) < 600


@GAME_LIST
@SEEDS
def test_a_finished_game_has_a_summary_of_one_line_and_nothing_hidden(
    game: Game, seed: int
) -> None:
    log = list(playout(game, seed))
    state, event = log[-1]
    summary = game.summary(after(game, state, (event,)), cast_of(game), WORDS)
    assert "Player 0" in summary
    assert "\n" not in summary
    assert game.sealed([event for _, event in log]) == frozenset()


@GAME_LIST
@SEEDS
def test_what_is_won_is_lost_by_somebody_else_and_the_ledger_says_by_whom(
    game: Game, seed: int
) -> None:
    for result in results(game, seed):
        assert result.parts
        assert len({part.seat for part in result.parts}) == len(result.parts)
        pairs = {frozenset((entry.winner, entry.loser)) for entry in result.entries}
        assert len(pairs) == len(result.entries)
        if game.key == "ludo":
            continue  # points are scored there, and nobody pays them
        assert sum(part.points for part in result.parts) == 0
        if result.scope is Scope.GAME:
            ledger = dict.fromkeys((part.seat for part in result.parts), 0)
            for entry in result.entries:
                ledger[entry.winner] += entry.points
                ledger[entry.loser] -= entry.points
            assert ledger == {part.seat: part.points for part in result.parts}


@GAME_LIST
@SEEDS
def test_the_best_is_first_and_figures_only_count_up(game: Game, seed: int) -> None:
    for result in results(game, seed):
        assert min(part.place for part in result.parts) == 1
        for part in result.parts:
            signed = {name for name in part.figures if name.endswith(".points")}
            assert all(part.figures[name] > 0 for name in part.figures.keys() - signed)
            assert part.won is not True or part.place < max(p.place for p in result.parts)


@GAME_LIST
def test_the_figures_of_results_are_put_into_words(game: Game) -> None:
    figures = Counter[str]()
    for seed in range(4):
        for result in results(game, seed):
            figures.update(result.parts[0].figures)
    lines = game.figures(figures, WORDS)
    assert lines
    assert all(0 < len(line) < 200 and "\n" not in line for line in lines)


def results(game: Game, seed: int) -> Iterator[Result]:
    """Yield what the games of a table came to, each from the events since the one before."""
    moments: list[tuple[Any, Any]] = []
    for state, event in playout(game, seed):
        moments.append((state, event))
        if game.ends(event):
            yield game.result(moments)
            moments.clear()


@GAME_LIST
@SEEDS
def test_every_roll_that_chance_gave_is_a_throw_of_an_event(game: Game, seed: int) -> None:
    """Fair dice are counted by it: one die or one pair that was asked for is one throw."""
    thrown = [throw for _, event in playout(game, seed) for throw in game.thrown(event)]
    _, drawn = played(game.key, seed)
    assert tuple(throw.numbers for throw in thrown) == drawn
    assert len(drawn) > 20


@GAME_LIST
@SEEDS
def test_no_dice_fall_in_the_event_that_ends_a_game(game: Game, seed: int) -> None:
    """They would belong to the next game, whose dice another seed has fixed."""
    for _, event in playout(game, seed):
        assert not (game.ends(event) and game.thrown(event))


REFUSALS = ("RuleViolation", "super().__init__", "IllegalPlay", "SenselessOptions")
CODE = re.compile(r"[a-z_]+\.[a-z_]+")


def refusals() -> Iterator[tuple[str, frozenset[str]]]:
    """Yield each code with which the source refuses, and the facts it gives.

    Rules also choose a code first and refuse with it later. Of such a code the facts are
    some of those that the file names anywhere.
    """
    for path in (ROOT / "bot").rglob("*.py"):
        if path.parent.parent == ROOT / "bot/games" and path.parent.name not in GAMES:
            continue  # rules of a game that nobody can play yet
        tree = ast.parse(path.read_text(encoding="utf-8"))
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        direct = {
            str(call.args[0].value): facts_of(call)
            for call in calls
            if call.args
            and ast.unparse(call.func) in REFUSALS
            and isinstance(call.args[0], ast.Constant)
            and "." in str(call.args[0].value)
        }
        yield from direct.items()
        if ROOT / "bot/games" in path.parents:
            facts = frozenset(texts_in(tree)).union(*map(facts_of, calls))
            codes = {text for text in texts_in(tree) if CODE.fullmatch(text)}
            yield from ((code, facts) for code in codes - set(direct))


def facts_of(call: ast.Call) -> frozenset[str]:
    return frozenset(keyword.arg for keyword in call.keywords if keyword.arg)


def texts_in(tree: ast.Module) -> Iterator[str]:
    """Yield every text that a file spells out, names of facts among them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_every_refusal_has_a_sentence_with_the_facts_that_are_given() -> None:
    texts = {str(message.id): str(message.string) for message in read_catalogue("en")}
    found = list(refusals())
    assert len(found) > 100
    for code, facts in found:
        text = texts.get(f"refused.{code}")
        assert text is not None, code
        assert placeholders(text) <= facts, code


def test_a_refusal_carries_its_code_and_facts() -> None:
    refusal = RuleViolation("double.after_roll", number=3)
    assert (refusal.code, refusal.facts) == ("double.after_roll", {"number": 3})
