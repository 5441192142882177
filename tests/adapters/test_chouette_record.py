"""A chouette becomes a match for each member, and hidden answers stay hidden."""

from dataclasses import replace

from bot.adapters.recorders import RECORDERS
from bot.games.backgammon.records.match_record import Cubed, CubeDeed, GameResult, MatchRecord
from bot.games.backgammon.records.replay import replay_match
from bot.games.chouette.events import AnswerSealed, Event
from bot.games.chouette.options import CLASSIC, MODERN, AnswerOrder, Options
from bot.games.chouette.session import Session
from bot.games.core import ScriptedChance, Seat
from tests.adapters.chouette_evening import ANN, BOB, CAST, CAT, CHOUETTE, DAN, WORDS, Evening


class Recorded(Evening):
    """Keep the log of an evening."""

    def __init__(self, options: Options) -> None:
        self.log: list[tuple[Session, Event]] = []
        super().__init__(options)

    def match_of(self, member: Seat) -> MatchRecord:
        matches = RECORDERS["chouette"].matches(self.log, self.session, CAST, "2026-11-30")
        (match,) = (match for match in matches if match.players[0] == CAST.names[member])
        return match

    def deeds_of(self, member: Seat) -> list[tuple[Seat, CubeDeed]]:
        actions = self.match_of(member).games[0].actions
        return [(action.seat, action.deed) for action in actions if isinstance(action, Cubed)]

    def _follow(self, events: tuple[Event, ...]) -> None:
        session = self.session
        for event in events:
            self.log.append((session, event))
            session = CHOUETTE.evolve(session, event)
        super()._follow(events)


def answered(options: Options = MODERN) -> Recorded:
    """Let the box double all; Bob takes, Cat beavers, Dan drops."""
    evening = Recorded(replace(options, beavers=True))
    evening.to_box_turn()
    evening.act(ANN, "double")
    evening.act(BOB, "take")
    evening.act(CAT, "beaver")
    evening.act(DAN, "drop")
    return evening


def test_each_member_has_a_match_with_his_own_cube() -> None:
    evening = answered()
    assert evening.match_of(DAN).games[0].result == GameResult(Seat(1), 1)
    assert evening.deeds_of(BOB) == [(1, "double"), (0, "take")]
    assert evening.deeds_of(CAT) == [(1, "double"), (0, "beaver")]
    assert evening.deeds_of(DAN) == [(1, "double"), (0, "drop")]
    for member in (BOB, CAT, DAN):
        assert replay_match(evening.match_of(member)).problems == ()


def test_the_box_has_no_file_of_his_own() -> None:
    evening = answered()
    matches = RECORDERS["chouette"].matches(evening.log, evening.session, CAST, "")
    assert [match.players for match in matches] == [("Bob", "Box"), ("Cat", "Box"), ("Dan", "Box")]


def test_a_hidden_answer_is_sealed_until_all_have_answered() -> None:
    evening = Recorded(replace(CLASSIC, answer_order=AnswerOrder.HIDDEN))
    evening.to_box_turn()
    evening.act(ANN, "double")
    evening.act(CAT, "take")
    events = [event for _, event in evening.log]
    (place,) = CHOUETTE.sealed(events)
    assert isinstance(events[place], AnswerSealed)
    assert evening.deeds_of(CAT) == [(1, "double")]
    evening.act(BOB, "take")
    evening.act(DAN, "drop", dice=(5, 2))
    assert CHOUETTE.sealed([event for _, event in evening.log]) == frozenset()
    assert evening.deeds_of(CAT) == [(1, "double"), (0, "take")]


def test_the_record_says_which_tie_has_doubled_the_stakes() -> None:
    session = CHOUETTE.new(replace(CLASSIC, automatic_doubles=1))
    chance = ScriptedChance((4, 3, 2, 4, 4, 2, 2, 3, 1))  # the seats, then the opening
    said = []
    for seat, command in CHOUETTE.opening(3):
        for event in CHOUETTE.decide(session, seat, command, chance):
            said.append(CHOUETTE.sentence(session, event, CAST, WORDS))
            session = CHOUETTE.evolve(session, event)
    doubled, tied, _ = (line for line in said if line.startswith("Opening roll"))
    assert doubled == "Opening roll: ⚪ 4, ⚫ 4: the stakes are doubled, rolled again"
    assert tied == "Opening roll: ⚪ 2, ⚫ 2, rolled again"
