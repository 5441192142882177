"""What every game in the list promises to tables, storage and messages."""

import ast
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.adapters.display import Display
from bot.adapters.game import Game
from bot.adapters.games import GAMES
from bot.adapters.view import Button, Cast, Intent, Menu
from bot.games.core import RuleViolation, Seat
from bot.words import catalogue, placeholders, read_catalogue
from renderers.scenes import Home

ROOT = Path(__file__).parents[2]
WORDS = catalogue("en")
LONGEST_GAME = 5000
GAME_LIST = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
SEEDS = pytest.mark.parametrize("seed", range(4))


class SeededChance:
    def __init__(self, generator: random.Random) -> None:
        self._random = generator

    def die(self) -> int:
        return self._random.randint(1, 6)

    def pair(self) -> tuple[int, int]:
        return self.die(), self.die()


def cast_of(game: Game) -> Cast:
    names = tuple(f"Player {seat}" for seat in range(game.seats(game.decode_options({}))[1]))
    return Cast(names, names, tuple(f"<@{seat}>" for seat in range(len(names))), ("⚪", "⚫"))


def offered(game: Game, state: Any, generator: random.Random) -> tuple[Seat, Intent]:
    """Return what a person who clicks at random asks for, resigning and doubling seldom."""
    view = game.view(state, Display(), cast_of(game), WORDS)
    seat = generator.choice(view.to_act)
    buttons = [b for row in view.rows if isinstance(row, tuple) for b in row]
    menus = [row for row in view.rows if isinstance(row, Menu)]
    if menus and (generator.random() < 0.8 or not any(b.intent.verb == "confirm" for b in buttons)):
        menu = generator.choice(menus)
        return seat, Intent(menu.verb, generator.choice(menu.choices).value)
    usual = [b for b in buttons if not b.asks]
    rare = [b for b in buttons if b.asks]
    button = generator.choice(rare if rare and generator.random() < 0.1 else usual)
    return seat, _answered(game, state, seat, button, generator)


def _answered(
    game: Game, state: Any, seat: Seat, button: Button, generator: random.Random
) -> Intent:
    if not button.asks:
        return button.intent
    prompt = game.prompt(state, seat, button.intent, Display(), cast_of(game), WORDS)
    answers = [b for row in prompt.rows if isinstance(row, tuple) for b in row]
    return generator.choice(answers).intent


def playout(game: Game, seed: int) -> Iterator[tuple[Any, Any]]:
    """Yield each event of a game played by its controls alone, with the state it met."""
    generator = random.Random(seed)
    chance = SeededChance(generator)
    state = game.new(game.decode_options({}))
    wishes = list(game.opening(len(cast_of(game).names)))
    for _ in range(LONGEST_GAME):
        seat, command = wishes.pop(0)
        for event in game.decide(state, seat, command, chance):
            yield state, event
            state = game.evolve(state, event)
        if wishes:
            continue
        if game.is_over(state):
            return
        seat, intent = offered(game, state, generator)
        wishes.append((seat, game.command(state, seat, intent)))
    pytest.fail(f"{game.key} did not end")


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


@GAME_LIST
@SEEDS
def test_a_line_of_the_record_belongs_to_one_board(game: Game, seed: int) -> None:
    for state, event in playout(game, seed):
        after = game.evolve(state, event)
        if game.is_recorded(event):
            assert game.page(after) != game.page(state)


@GAME_LIST
@SEEDS
def test_views_stay_within_the_limits_of_a_message(game: Game, seed: int) -> None:
    for state, _ in playout(game, seed):
        view = game.view(state, Display(home=Home.LEFT), cast_of(game), WORDS)
        assert view.status
        assert view.picture is not None
        assert len(view.picture.description) <= 1024
        assert len(view.rows) <= 8
        for row in view.rows:
            if isinstance(row, Menu):
                assert len({choice.value for choice in row.choices}) == len(row.choices)
                assert 1 <= len(row.choices) <= 25
                assert all(len(choice.value) <= 100 for choice in row.choices)
            else:
                assert 1 <= len(row) <= 5
                assert all(len(button.label) <= 80 for button in row)


@GAME_LIST
def test_house_rules_fit_a_paragraph(game: Game) -> None:
    assert 20 < len(game.house_rules(game.decode_options({}), WORDS)) < 600


def refusals() -> Iterator[tuple[str, frozenset[str]]]:
    """Yield each code with which the source refuses, and the facts it gives."""
    for path in (ROOT / "bot").rglob("*.py"):
        if path.parent.parent == ROOT / "bot/games" and path.parent.name not in GAMES:
            continue  # rules of a game that nobody can play yet
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = ast.unparse(node.func)
            code = node.args[0]
            if called not in ("RuleViolation", "super().__init__", "IllegalPlay"):
                continue
            if isinstance(code, ast.Constant) and isinstance(code.value, str) and "." in code.value:
                yield code.value, frozenset(k.arg for k in node.keywords if k.arg)


def test_every_refusal_has_a_sentence_with_the_facts_that_are_given() -> None:
    texts = {str(message.id): str(message.string) for message in read_catalogue("en")}
    found = list(refusals())
    assert len(found) > 30
    for code, facts in found:
        text = texts.get(f"refused.{code}")
        assert text is not None, code
        assert placeholders(text) <= facts, code


def test_a_refusal_carries_its_code_and_facts() -> None:
    refusal = RuleViolation("double.after_roll", number=3)
    assert (refusal.code, refusal.facts) == ("double.after_roll", {"number": 3})
