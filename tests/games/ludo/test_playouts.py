"""What holds in every game, watched over thousands of random ones (L8, L13, L15, L22, L24-L29)."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from bot.games.core import RuleViolation, Seat
from bot.games.ludo.automation import Automation
from bot.games.ludo.board import CASTLES, ENTRIES, HOME, YARD, Zone
from bot.games.ludo.commands import (
    ChooseMove,
    Command,
    Confirm,
    Leave,
    Roll,
    SetAutomation,
    Start,
    Undo,
)
from bot.games.ludo.decide import decide
from bot.games.ludo.events import Ending, Finished, Left, Moved, Rolled
from bot.games.ludo.evolve import replay
from bot.games.ludo.game import Game, Phase
from bot.games.ludo.moves import Move, apply_move, legal_moves
from bot.games.ludo.options import BATTLE, JOURNEY, EnterOn, Options, Turning
from bot.games.ludo.pieces import Kind, Player
from bot.games.ludo.scoring import points_of
from tests.games.ludo.notation import write_position
from tests.games.ludo.playing import BY_HAND, SEATS, Moment, playout
from tests.games.ludo.positions import crowds, may_share, scattered
from tests.games.playing import RandomChance

TABLES = [
    pytest.param(count, options, id=f"{count} in a {options.mode}")
    for count in (2, 3, 4)
    for options in (JOURNEY, BATTLE)
]
SKIRMISHES = 350
ROLLS = 24
HOUSE_RULES = (
    Options(guards=2, royals=2, enter_on=EnterOn.ONE_OR_SIX),
    Options(guards=3, direction=Turning.FREE, round_limit=40),
)


@pytest.mark.parametrize(("count", "options"), TABLES)
def test_every_move_of_thousands_of_skirmishes_keeps_the_rules(
    count: int, options: Options
) -> None:
    source = random.Random(f"{count} {options.mode}")
    captures = 0
    for _ in range(SKIRMISHES):
        players = scattered(source, count, options)
        for turn in range(ROLLS):
            seat, die = Seat(turn % count), source.randint(1, 6)
            moves = legal_moves(players, seat, die, options)
            if moves:
                move = source.choice(moves)
                after = apply_move(players, seat, move)
                assert_is_kept(players, seat, move, after)
                captures += len(move.captures)
                players = after
    assert captures > SKIRMISHES / 2


def assert_is_kept(
    before: tuple[Player, ...], seat: Seat, move: Move, after: tuple[Player, ...]
) -> None:
    """Check what no move may break, wherever it was made."""
    where = write_position(before)
    assert all(may_share(*crowd) for crowd in crowds(after)), f"{where} / {move.id}"
    is_royal = move.pieces[0].kind is Kind.ROYAL
    assert not (is_royal and move.captures), f"a royal captured: {where} / {move.id}"
    assert len(move.pieces) == 1 or not is_royal
    captured = Counter(victim.seat for victim in move.captures)
    assert seat not in captured
    for number, (old, new) in enumerate(zip(before, after, strict=True)):
        if number != seat:
            gone = [a.name for a, b in zip(old.pieces, new.pieces, strict=True) if a != b]
            assert len(gone) == captured[Seat(number)]
            assert all(new.piece(name).place == YARD for name in gone)
            assert all(old.piece(name).place.zone is Zone.LOOP for name in gone)
            assert not any(old.piece(name).place.number in CASTLES for name in gone)
            assert not any(old.piece(name).place.number == ENTRIES[old.colour] for name in gone), (
                "a piece was captured on its own entry tile"
            )
    for name in move.pieces:
        old_piece, new_piece = before[seat].piece(name), after[seat].piece(name)
        assert new_piece.marked >= old_piece.marked, "only capture clears a mark"
        assert new_piece.marked or new_piece.place.zone is Zone.LOOP


def assert_moment_is_sound(moment: Moment) -> None:
    """Check what holds after each command of a game that began in the Yard."""
    game = moment.after
    assert game.to_act is None or not game.players[game.to_act].left
    assert (game.to_act is None) == (game.phase in (Phase.BEFORE, Phase.OVER))
    assert game.rolls[-3:] != (6, 6, 6)
    for player in game.players:
        for piece in player.pieces:
            assert piece.marked or piece.place.zone in (Zone.YARD, Zone.LOOP)
            is_on_loop = piece.place.zone is Zone.LOOP
            is_at_start = is_on_loop and piece.place.number == ENTRIES[player.colour]
            assert piece.direction is None or is_on_loop
            assert piece.direction is not None or not is_on_loop or is_at_start
    assert sum(each.captured for each in game.players) == sum(each.lost for each in game.players)
    state = moment.before
    for event in moment.events:
        if isinstance(event, Moved):
            assert event.move in state.moves
            assert event.points == points_of(event.move, state.options.mode)
            after = apply_move(state.players, event.seat, event.move)
            assert_is_kept(state.players, event.seat, event.move, after)
        if isinstance(event, Rolled):
            assert 1 <= event.die <= 6
        state = replay(state, (event,))
    assert state == game


@pytest.mark.parametrize(("count", "options"), TABLES)
def test_every_game_ends_in_its_rounds_and_its_events_tell_all(
    count: int, options: Options
) -> None:
    options = replace(options, round_limit=40)
    for seed in range(5):
        moments = list(playout(seed, count, options, automation=seed % 2 == 0))
        for moment in moments:
            assert_moment_is_sound(moment)
        events = [event for moment in moments for event in moment.events]
        final = moments[-1].after
        assert replay(moments[0].before, events) == final
        assert isinstance(events[-1], Finished)
        assert final.round <= 40
        assert sorted(each.seat for each in final.result.standings) == list(range(count))
        assert sum(each.score for each in final.players) == sum(
            event.points for event in events if isinstance(event, Moved)
        )


@pytest.mark.parametrize("options", HOUSE_RULES)
def test_house_rules_and_people_who_leave_break_nothing(options: Options) -> None:
    endings = Counter[Ending]()
    for seed in range(12):
        moments = list(playout(seed, 2 + seed % 3, options, leaving=0.003))
        for moment in moments:
            assert_moment_is_sound(moment)
        assert replay(Game(options), [e for m in moments for e in m.events]) == moments[-1].after
        endings[moments[-1].after.result.ending] += 1
        left = {e.seat for m in moments for e in m.events if isinstance(e, Left)}
        assert left == {each.seat for each in moments[-1].after.result.standings if each.left}
    assert Ending.LEFT_ALONE in endings


def test_a_game_without_a_limit_comes_to_its_end() -> None:
    *_, last = playout(1, 2, Options(guards=2, round_limit=0))
    assert last.after.result.ending is Ending.ALL_HOME
    winner = last.after.result.standings[0]
    assert all(piece.place == HOME for piece in last.after.players[winner.seat].pieces)


def test_the_same_commands_and_dice_make_the_same_game() -> None:
    first, second = (list(playout(7, 3, BATTLE)) for _ in range(2))
    assert first == second


def asked(game: Game, source: random.Random) -> tuple[Seat, Command]:
    """Return anything that a seat, also one that is not there, could ask for."""
    identities = [move.id for move in game.moves] or ["forward:g1"]
    commands: list[Command] = [
        Start(source.randint(0, 5)),
        Roll(),
        ChooseMove(source.choice(identities)),
        ChooseMove("backward:g9"),
        Undo(),
        Confirm(),
        SetAutomation(source.choice([Automation(), BY_HAND])),
    ]
    seldom: list[Command] = [Leave()]
    return source.choice(SEATS), source.choice(seldom if source.random() < 0.005 else commands)


def test_whatever_is_asked_is_done_or_refused_by_a_code() -> None:
    source = random.Random(0)
    codes = Counter[str]()
    game = Game(BATTLE)
    for _ in range(10_000):
        seat, command = asked(game, source)
        try:
            events = decide(game, seat, command, RandomChance(source))
        except RuleViolation as refused:
            codes[refused.code] += 1
        else:
            after = replay(game, events)
            assert_moment_is_sound(Moment(game, seat, command, events, after))
            game = after if after.phase is not Phase.OVER else Game(BATTLE)
    assert codes.keys() == {
        "ludo.illegal_move",
        "ludo.nothing_chosen",
        "ludo.players",
        "play.roll_first",
        "roll.already",
        "seat.out",
        "start.already",
        "turn.not_started",
        "turn.not_yours",
    }
