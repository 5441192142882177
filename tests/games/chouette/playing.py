"""Play random evenings through the rules, for tests that watch what happens."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from bot.games.backgammon.commands import (
    ChoosePlay,
    ChooseStep,
    Confirm,
    PlayTurn,
    Reset,
    Roll,
    Undo,
)
from bot.games.backgammon.plays import legal_plays
from bot.games.backgammon.scoring import Win
from bot.games.chouette.advice import CubeAdvice, PlayAdvice
from bot.games.chouette.bets import Answer, BeaverReply
from bot.games.chouette.commands import (
    AnswerBeavers,
    AnswerConcession,
    AnswerCubes,
    AnswerDouble,
    AnswerExtra,
    AnswerExtraDouble,
    AnswerPartnership,
    AnswerProposal,
    AnswerSettlement,
    Back,
    ChangeOptions,
    Command,
    Concede,
    Double,
    DoubleExtra,
    Join,
    Leave,
    NextGame,
    NoDouble,
    OfferExtra,
    OfferSettlement,
    Replace,
    SitOut,
    Start,
    Suggest,
)
from bot.games.chouette.cubes import (
    beavers,
    box_targets,
    extra_takers,
    offered_cubes,
    redoublable_extras,
)
from bot.games.chouette.decide import decide
from bot.games.chouette.events import Event
from bot.games.chouette.evolve import replay
from bot.games.chouette.game import Game
from bot.games.chouette.options import (
    AnswerOrder,
    BoxDoubleScope,
    BoxRule,
    BoxTake,
    Consult,
    Cubes,
    JoinPosition,
    LeavePolicy,
    LoneTaker,
    Options,
    SenselessOptions,
    TeamDouble,
)
from bot.games.chouette.owed import Action, Decision, may, owed, why_not
from bot.games.chouette.session import Phase, Session
from bot.games.core import RuleViolation, Seat

CANDIDATES: Final = tuple(Seat(number) for number in range(14))
"""More people than fit at the largest table, so that some are always strangers."""

LONGEST_EVENING: Final = 60_000
"""Commands after which an evening counts as endless; usual ones need some thousand."""

SELDOM: Final = {
    Action.LEAVE: 0.01,
    Action.SIT_OUT: 0.1,
    Action.JOIN: 0.03,
    Action.CONCEDE: 0.02,
    Action.OFFER_SETTLEMENT: 0.03,
    Action.CHANGE_OPTIONS: 0.0,
    Action.SUGGEST_PLAY: 0.02,
    Action.BACK: 0.1,
    Action.DOUBLE: 0.3,
    Action.DOUBLE_EXTRA: 0.3,
    Action.DROP: 0.4,
    Action.ROLL: 0.4,
}
"""How often a random player takes a choice that is open to him; the others always."""

REPLACED: Final = 0.003
"""How often somebody who is there gives his seat to somebody else, whoever that may be."""

MEANT_FOR: Final[dict[Decision, tuple[Action, ...]]] = {
    Decision.PARTNERSHIP: (Action.ANSWER_PARTNERSHIP,),
    Decision.ROLL: (Action.ROLL,),
    Decision.PLAY: (Action.PLAY,),
    Decision.WINDOW: (Action.NO_DOUBLE,),
    Decision.CONSENT: (Action.REFUSE,),
    Decision.ANSWER: (Action.DROP,),
    Decision.CUBES: (Action.ANSWER_CUBES, Action.TAKE, Action.DROP),
    Decision.BEAVERS: (Action.ANSWER_BEAVERS,),
    Decision.EXTRA: (Action.ANSWER_EXTRA,),
    Decision.EXTRA_DOUBLE: (Action.ANSWER_EXTRA_DOUBLE,),
    Decision.CONCESSION: (Action.ANSWER_CONCESSION,),
}
"""What is always open to a seat of which the game waits for a decision."""

BESIDES: Final[dict[Decision, tuple[Action, ...]]] = {
    Decision.ROLL: (Action.DOUBLE, Action.DOUBLE_EXTRA),
    Decision.WINDOW: (Action.DOUBLE, Action.DOUBLE_EXTRA),
    Decision.CONSENT: (Action.AGREE,),
    Decision.ANSWER: (Action.TAKE, Action.BEAVER),
}
"""What may be open to it as well."""


class RandomChance:
    """Roll dice that depend on nothing but the seed."""

    def __init__(self, source: random.Random) -> None:
        self._source = source

    def die(self) -> int:
        """Return one number from 1 to 6."""
        return self._source.randint(1, 6)

    def pair(self) -> tuple[int, int]:
        """Return two numbers from 1 to 6."""
        return self.die(), self.die()


@dataclass(frozen=True, slots=True)
class Moment:
    """Hold one command of an evening: the session before, what happened, and after."""

    before: Session
    seat: Seat
    command: Command
    events: tuple[Event, ...]
    after: Session


def random_options(source: random.Random) -> Options:
    """Return house rules that make sense together, every option at random."""
    while True:
        try:
            return _any_options(source)
        except SenselessOptions:
            continue


def _any_options(source: random.Random) -> Options:
    def flag() -> bool:
        return source.random() < 0.5

    cubes = source.choice([Cubes.SINGLE, Cubes.MULTI, Cubes.MULTI, Cubes.OFF])
    multi = cubes is Cubes.MULTI
    together = [TeamDouble.UNANIMOUS, TeamDouble.CAPTAIN, TeamDouble.MAJORITY]
    most = source.randint(3, 10)
    return Options(
        cubes=cubes,
        team_double=TeamDouble.INDIVIDUAL if multi else source.choice(together),
        consult=source.choice(list(Consult)),
        consult_cube=flag(),
        box_rule=source.choice(list(BoxRule)),
        box_double_scope=source.choice(list(BoxDoubleScope))
        if multi
        else BoxDoubleScope.ALL_ACTIVE,
        box_take=source.choice(list(BoxTake)) if multi else BoxTake.FREE,
        lone_taker=source.choice(list(LoneTaker)),
        extras=flag(),
        settlements=flag(),
        beavers=flag(),
        raccoons=flag(),
        jacoby=flag(),
        automatic_doubles=source.randint(0, 2),
        backgammon_multiplier=source.choice([2, 3]),
        answer_order=source.choice(list(AnswerOrder)),
        join_position=source.choice(list(JoinPosition)),
        leave_policy=source.choice(list(LeavePolicy)),
        partner_at=source.choice([None, 4, 5, 6]),
        max_players=most,
        double_window=multi and flag(),
        opening_reroll=flag(),
    )


def evening(
    seed: int,
    games: int,
    options: Options | None = None,
    players: int | None = None,
    attention: float = 0.5,
) -> Iterator[Moment]:
    """Play ``games`` games of random commands that are allowed, and yield every moment.

    The evening may stop before that, when too few are left. ``attention`` is how often the
    next to act is one whom the game waits for; else it is anybody, who does anything.
    """
    source = random.Random(seed)
    chance = RandomChance(source)
    session = Session(options=options or random_options(source))
    most = session.options.max_players
    seats = CANDIDATES[: min(players or source.randint(3, most), most)]
    opening = [(seat, Join(source.choice([1, 1, 1, 2, 5]))) for seat in seats]
    script: list[tuple[Seat, Command]] = [*opening, (seats[0], Start())]
    for _ in range(LONGEST_EVENING):
        if session.phase is Phase.STOPPED:
            return
        if session.phase is Phase.BETWEEN and session.games == games:
            return
        seat, command = script.pop(0) if script else choose(session, source, attention)
        try:
            events = decide(session, seat, command, chance)
        except RuleViolation as refusal:
            if refusal.code in CONDITIONAL:
                continue
            raise
        after = replay(session, events)
        yield Moment(session, seat, command, events, after)
        session = after
    raise AssertionError(f"the evening of seed {seed} does not end")


CONDITIONAL: Final = frozenset(
    {
        "box_take.half",
        "box_take.both_or_none",
        "box_take.break_even",
        "box_take.captain",
        "double.all_members",
        "double.with_captain",
        "answer.one_for_all",
        "settle.others_open",
        "concede.others_open",
        "replace.seated",
        "replace.in_game",
    }
)
"""Refusals of one choice among several: the action is open, this way of it is not."""


def choose(session: Session, source: random.Random, attention: float) -> tuple[Seat, Command]:
    """Return one of the commands that somebody may give now."""
    if session.known and source.random() < REPLACED:
        return source.choice(session.known), Replace(source.choice(CANDIDATES))
    waiting = owed(session)
    while True:
        if waiting and source.random() < attention:
            seat = source.choice(list(waiting))
            open_ones = [
                action
                for action in (*MEANT_FOR[waiting[seat]], *BESIDES.get(waiting[seat], ()))
                if why_not(session, seat, action) is None
            ]
        else:
            seat = source.choice(CANDIDATES)
            open_ones = sorted(may(session, seat))
        actions = [one for one in open_ones if source.random() < SELDOM.get(one, 1.0)]
        if actions:
            return seat, source.choice(commands(session, seat, source.choice(actions), source))


def commands(session: Session, seat: Seat, action: Action, source: random.Random) -> list[Command]:
    """Return commands of ``seat`` that do ``action``, which `may` says is open to him."""
    if action in PLAIN:
        return PLAIN[action]
    if action is Action.CHANGE_OPTIONS:
        return [ChangeOptions(session.options)]
    game = session.running
    assert game is not None
    return BUILDERS[action](game, seat, source)


def _plays(game: Game, _: Seat, source: random.Random) -> list[Command]:
    turn = game.turn
    assert turn is not None
    if turn.is_complete:
        return [Confirm(), Confirm(), Undo(), Reset()]
    ending = source.choice(turn.endings).steps
    found: list[Command] = [ChooseStep(source.choice(turn.choices)), ChoosePlay(ending)]
    return found + ([Undo(), Reset()] if turn.steps else [PlayTurn(ending)] * 18)


def _doubles(game: Game, seat: Seat, _: random.Random) -> list[Command]:
    if seat != game.box:
        return [Double()]
    targets = box_targets(game)
    sets = [set_ for size in range(1, len(targets) + 1) for set_ in combinations(targets, size)]
    return [Double(), *(Double(members) for members in sets)]


def _cubes(game: Game, _: Seat, source: random.Random) -> list[Command]:
    answers = (Answer.TAKE, Answer.TAKE, Answer.DROP)
    offered = offered_cubes(game)
    return [
        AnswerCubes(tuple((seat, source.choice(answers)) for seat in offered)) for _ in range(4)
    ]


def _beavers(game: Game, _: Seat, source: random.Random) -> list[Command]:
    replies = [BeaverReply.GO_ON, BeaverReply.GIVE_UP]
    replies += [BeaverReply.RACCOON] if game.options.raccoons else []
    return [AnswerBeavers(tuple((seat, source.choice(replies)) for seat in beavers(game)))]


def _extra_answers(game: Game, seat: Seat, _: random.Random) -> list[Command]:
    givers = [offer.giver for offer in game.extra_offers if offer.taker == seat]
    return [AnswerExtra(giver, accept) for giver in givers for accept in (True, False)]


def _extra_double_answers(game: Game, seat: Seat, _: random.Random) -> list[Command]:
    takers = [extra.taker for extra in game.extras if extra.giver == seat and extra.doubled]
    return [AnswerExtraDouble(taker, a) for taker in takers for a in (Answer.TAKE, Answer.DROP)]


def _settlements(game: Game, seat: Seat, source: random.Random) -> list[Command]:
    members = game.playing if seat == game.box else (seat,)
    return [OfferSettlement(member, source.randint(-3, 3)) for member in members]


def _settlement_answers(game: Game, seat: Seat, _: random.Random) -> list[Command]:
    offers = [
        offer
        for offer in game.settlements
        if seat in (game.box, offer.member) and seat != offer.seat
    ]
    return [AnswerSettlement(o.member, accept) for o in offers for accept in (True, False)]


def _suggestions(game: Game, _: Seat, source: random.Random) -> list[Command]:
    assert game.turn is not None
    plays = legal_plays(game.position, game.turn.dice)
    return [Suggest(PlayAdvice(source.choice(plays).steps))]


def _backings(game: Game, seat: Seat, _: random.Random) -> list[Command]:
    partner = seat == game.partner
    return [
        Back(opinion.seat)
        for opinion in game.opinions
        if opinion.seat != seat and (opinion.seat == game.partner) is partner
    ]


PLAIN: Final[dict[Action, list[Command]]] = {
    Action.JOIN: [Join()],
    Action.LEAVE: [Leave()],
    Action.SIT_OUT: [SitOut()],
    Action.START: [Start()],
    Action.NEXT_GAME: [NextGame()],
    Action.ANSWER_PARTNERSHIP: [AnswerPartnership(accept=True), AnswerPartnership(accept=False)],
    Action.ROLL: [Roll()],
    Action.NO_DOUBLE: [NoDouble()],
    Action.AGREE: [AnswerProposal(agree=True)],
    Action.REFUSE: [AnswerProposal(agree=False)],
    Action.TAKE: [AnswerDouble(Answer.TAKE)],
    Action.DROP: [AnswerDouble(Answer.DROP)],
    Action.BEAVER: [AnswerDouble(Answer.BEAVER)],
    Action.CONCEDE: [Concede(win) for win in Win],
    Action.ANSWER_CONCESSION: [AnswerConcession(accept=True), AnswerConcession(accept=False)],
    Action.SUGGEST_DOUBLE: [Suggest(CubeAdvice.DOUBLE), Suggest(CubeAdvice.NO_DOUBLE)],
    Action.SUGGEST_ANSWER: [Suggest(CubeAdvice.TAKE), Suggest(CubeAdvice.DROP)],
}
BUILDERS: Final[dict[Action, Callable[[Game, Seat, random.Random], list[Command]]]] = {
    Action.PLAY: _plays,
    Action.DOUBLE: _doubles,
    Action.ANSWER_CUBES: _cubes,
    Action.ANSWER_BEAVERS: _beavers,
    Action.OFFER_EXTRA: lambda game, seat, _: [OfferExtra(s) for s in extra_takers(game, seat)],
    Action.ANSWER_EXTRA: _extra_answers,
    Action.DOUBLE_EXTRA: lambda game, seat, _: [
        DoubleExtra(extra.giver) for extra in redoublable_extras(game, seat)
    ],
    Action.ANSWER_EXTRA_DOUBLE: _extra_double_answers,
    Action.OFFER_SETTLEMENT: _settlements,
    Action.ANSWER_SETTLEMENT: _settlement_answers,
    Action.SUGGEST_PLAY: _suggestions,
    Action.BACK: _backings,
}
