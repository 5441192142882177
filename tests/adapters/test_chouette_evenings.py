"""Whole evenings of random people under random house rules, as the table shows them."""

import json
import random
from itertools import islice

import pytest

from bot.adapters.display import Display
from bot.adapters.view import Cast, Intent, Menu, Row
from bot.games.chouette.session import Session
from bot.games.core import RuleViolation, Seat
from bot.words import plain
from tests.adapters.chouette_evening import CHOUETTE, WORDS
from tests.games.chouette.playing import CANDIDATES, Moment, evening

NAMES = tuple(f"*W_{number}* {'Wm' * 20}"[:32] for number in range(len(CANDIDATES)))
CAST = Cast(
    NAMES,
    tuple(map(plain, NAMES)),
    tuple(f"<@{10**18 + number}>" for number in range(len(NAMES))),
    ("⚪", "⚫"),
)
LONGEST_ID = 100
ROOM_IN_ID = LONGEST_ID - len("mt:12345678:12345:ask_:")
SEEDS = pytest.mark.parametrize("seed", range(6))


def moments(seed: int) -> list[Moment]:
    return list(islice(evening(seed, 2, players=10 if seed % 2 else None), 400))


@SEEDS
def test_every_event_is_told_and_survives_json(seed: int) -> None:
    for moment in moments(seed):
        session = moment.before
        for event in moment.events:
            assert CHOUETTE.sentence(session, event, CAST, WORDS).strip()
            kind, body = CHOUETTE.encode(event)
            assert CHOUETTE.decode(kind, json.loads(json.dumps(body))) == event
            session = CHOUETTE.evolve(session, event)


@SEEDS
def test_what_is_recorded_belongs_to_one_board(seed: int) -> None:
    for moment in moments(seed):
        if any(map(CHOUETTE.is_recorded, moment.events)):
            assert CHOUETTE.page(moment.before) != CHOUETTE.page(moment.after)


@SEEDS
def test_the_longest_names_and_fullest_tables_fit_a_message(seed: int) -> None:
    for moment in moments(seed):
        view = CHOUETTE.view(moment.after, Display(), CAST, WORDS)
        assert view.picture is not None
        assert len(view.picture.description) <= 1024
        assert not view.picture.description.endswith("…")
        assert len(view.heading) + len(view.status) <= 4000
        fits(view.rows)


def fits(rows: tuple[Row, ...]) -> None:
    assert sum(1 + (len(row) if isinstance(row, tuple) else 1) for row in rows) <= 33
    for row in rows:
        if isinstance(row, Menu):
            assert 1 <= len(row.choices) <= 25
            assert row.least <= row.most <= len(row.choices)
            assert all(len(choice.description) <= 100 for choice in row.choices)
            assert all(1 <= len(choice.label) <= 100 for choice in row.choices)
        else:
            assert len(row) <= 5
            assert all(1 <= len(button.label) <= 80 for button in row)
            for button in row:
                assert len(button.intent.verb + button.intent.argument) < ROOM_IN_ID


@SEEDS
def test_those_who_owe_a_decision_are_mentioned_and_nobody_else(seed: int) -> None:
    for moment in moments(seed):
        view = CHOUETTE.view(moment.after, Display(), CAST, WORDS)
        for seat, mention in enumerate(CAST.mentions):
            assert (mention in view.status) is (seat in view.to_act)


@SEEDS
def test_every_control_of_every_prompt_does_something_or_says_why_not(seed: int) -> None:
    source = random.Random(seed)
    for moment in moments(seed)[::9]:
        view = CHOUETTE.view(moment.after, Display(), CAST, WORDS)
        for seat in view.to_act:
            assert clicks(moment.after, seat, view.rows, source)
        clicks(moment.after, source.choice(CANDIDATES), view.rows, source)


def clicks(session: Session, seat: Seat, rows: tuple[Row, ...], source: random.Random) -> int:
    """Return how many controls, each clicked on the same board, the rules let through."""
    return sum(works(session, seat, wish, source, asks=asks) for asks, wish in wishes(rows, source))


def wishes(rows: tuple[Row, ...], source: random.Random) -> list[tuple[bool, Intent]]:
    found = []
    for row in rows:
        if isinstance(row, Menu):
            count = source.randint(row.least, row.most)
            picked = ",".join(choice.value for choice in source.sample(row.choices, count))
            found.append((row.asks, Intent(row.verb, picked)))
        else:
            found += [(button.asks, button.intent) for button in row]
    return found


def works(session: Session, seat: Seat, wish: Intent, source: random.Random, *, asks: bool) -> bool:
    try:
        if asks:
            prompt = CHOUETTE.prompt(session, seat, wish, Display(), CAST, WORDS)
            fits(prompt.rows)
            return clicks(session, seat, prompt.rows, source) > 0
        command = CHOUETTE.command(session, seat, wish)
        CHOUETTE.decide(session, seat, command, AnyDice(source))
    except RuleViolation as refusal:
        # A code without a sentence, or a sentence without its facts, would raise here.
        return not WORDS(f"refused.{refusal.code}", **refusal.facts)
    return True


class AnyDice:
    def __init__(self, source: random.Random) -> None:
        self._source = source

    def die(self) -> int:
        return self._source.randint(1, 6)

    def pair(self) -> tuple[int, int]:
        return self.die(), self.die()
