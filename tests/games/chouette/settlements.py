"""Run one entry of a file of chouette settlements through the real rules.

An entry names options over `classic`, the box, the queue (captain first), what was done with
the cubes, how it ended and who came or went. It holds if ledger, box and queue come out as it
says. Everything is read from the fields; nothing here knows a single entry.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any, Final, get_type_hints

from bot.games.backgammon.scoring import Win
from bot.games.chouette.bets import Answer, BeaverReply
from bot.games.chouette.commands import (
    AnswerBeavers,
    AnswerCubes,
    AnswerDouble,
    AnswerExtra,
    AnswerProposal,
    AnswerSettlement,
    Double,
    Join,
    Leave,
    NoDouble,
    OfferExtra,
    OfferSettlement,
)
from bot.games.chouette.cubes import beavers, consent_awaited, to_answer, undecided
from bot.games.chouette.options import MOST_PLAYERS, Options
from bot.games.chouette.seats import Order, Side
from bot.games.chouette.session import Phase
from bot.games.core import RuleViolation, Seat
from tests.games.chouette.staging import seated

Entry = Mapping[str, Any]

ON: Final = (True, "on", "yes")
ANSWERS: Final = {
    "take": Answer.TAKE,
    "pass": Answer.DROP,
    "drop": Answer.DROP,
    "beaver": Answer.BEAVER,
    "raccoon": Answer.BEAVER,
}
REPLIES: Final = {
    "raccoon": BeaverReply.RACCOON,
    "pass": BeaverReply.GIVE_UP,
    "drop": BeaverReply.GIVE_UP,
    "give_up": BeaverReply.GIVE_UP,
}
SET_UP: Final = ("partner", "starting_cube", "stakes")
"""What stands among an entry's options and is no option: how the table is laid."""

OPEN_TO_ALL: Final = {
    "team_double": "individual",
    "box_double_scope": "any",
}
"""With a cube each, what an entry leaves out restricts nobody."""

TURNED_ON: Final = {"extra": "extras", "settle": "settlements"}
"""Actions that show a house rule to be on, whether or not the entry names it."""


def check(entry: Entry) -> None:
    """Raise `AssertionError` with the reason if ``entry`` does not hold."""
    try:
        _Run(entry).check()
    except RuleViolation as refusal:
        raise AssertionError(f"refused: {refusal.code} {refusal.facts}") from refusal


class _Run:
    """Hold one entry while it is played."""

    def __init__(self, entry: Entry) -> None:
        self.entry = entry
        self.set_up = {name: entry.get("options", {}).get(name) for name in SET_UP}
        partner = self.set_up["partner"]
        names = [entry["box"], *entry["queue"], *([partner] if partner else [])]
        names += [name for name in entry.get("after", {}).get("join", []) if name not in names]
        self.seats = {name: Seat(number) for number, name in enumerate(names)}
        order = Order(
            self.seats[entry["box"]],
            tuple(self.seats[name] for name in entry["queue"]),
            self.seats[partner] if partner else None,
        )
        stakes = {self.seats[name]: stake for name, stake in (self.set_up["stakes"] or {}).items()}
        ties = (self.set_up["starting_cube"] or 1).bit_length() - 1
        self.table = seated(_options(entry, ties, len(order.seats)), order, stakes, [1, 1] * ties)

    def check(self) -> None:
        for action in self.entry["actions"]:
            for kind, value in action.items():
                assert kind in ACTIONS, f"unknown action {kind!r}"
                ACTIONS[kind](self, value)
        assert self.table.session.phase is not Phase.GAME, "the game is not over"
        for kind, value in self.entry.get("after", {}).items():
            assert kind in AFTER, f"unknown change after the game {kind!r}"
            AFTER[kind](self, value)
        self._compare()

    def _compare(self) -> None:
        names = {seat: name for name, seat in self.seats.items()}
        expected, order = self.entry["expected"], self.table.order
        nothing = dict.fromkeys(self.seats, 0)
        found: dict[str, object] = {
            "ledger": nothing
            | {names[seat]: points for seat, points in self.table.session.score.items()},
            "next_box": names[order.box],
            "next_captain": names[order.queue[0]],
            "next_queue": [names[seat] for seat in order.queue],
            "next_partner": None if order.partner is None else names[order.partner],
        }
        for key, value in {**expected, "ledger": nothing | expected["ledger"]}.items():
            assert key in found, f"unknown expectation {key!r}"
            assert found[key] == value, f"{key}: expected {value}, got {found[key]}"

    def box_doubles(self, answers: Mapping[str, str]) -> None:
        table = self.table
        table.place(Side.BOX)
        wanted = {self.seats[name]: answer for name, answer in answers.items()}
        one_cube = table.session.options.cubes == "single"
        table.act(table.game.box, Double(() if one_cube else tuple(wanted)))
        while awaited := to_answer(table.game):
            member, answerer = next(iter(awaited.items()))
            assert member in wanted, f"no answer for seat {member}"
            self._answer(answerer, member, _words(wanted[member]))
        if cubes := beavers(table.game):
            replies = tuple((seat, _reply(_words(wanted[seat]))) for seat in cubes)
            table.act(table.game.box, AnswerBeavers(replies))

    def _answer(self, answerer: Seat, member: Seat, words: list[str]) -> None:
        """Answer; a lone taker who must beaver does, since dropping is not what the entry says."""
        try:
            self.table.act(answerer, AnswerDouble(ANSWERS[words[0]], member))
        except RuleViolation as refusal:
            if refusal.code != "take.lone_must_beaver":
                raise
            self.table.act(answerer, AnswerDouble(Answer.BEAVER, member))

    def team_doubles(self, answer: str) -> None:
        table = self.table
        table.place(Side.TEAM)
        table.act(table.game.captain, Double())
        while proposal := table.game.doubling.proposal:
            table.act(consent_awaited(table.game, proposal)[0], AnswerProposal(agree=True))
        table.act(table.game.box, AnswerDouble(ANSWERS[answer]))

    def members_double(self, answers: Mapping[str, str]) -> None:
        table = self.table
        table.place(Side.TEAM)
        for name in answers:
            table.act(self.seats[name], Double())
        for seat in undecided(table.game):
            table.act(seat, NoDouble())
        replies = tuple((self.seats[name], ANSWERS[answer]) for name, answer in answers.items())
        table.act(table.game.box, AnswerCubes(replies))

    def extra(self, pair: Mapping[str, str]) -> None:
        giver, taker = self.seats[pair["from"]], self.seats[pair["to"]]
        self.table.act(giver, OfferExtra(taker))
        if self.table.game.extra_offers:
            self.table.act(taker, AnswerExtra(giver, accept=True))

    def settle(self, bargain: Mapping[str, Any]) -> None:
        member = self.seats[bargain["member"]]
        offer = OfferSettlement(member, bargain["points_to_member"])
        self.table.act(self.table.game.box, offer)
        self.table.act(member, AnswerSettlement(member, accept=True))

    def box_leaves(self, leaves: bool) -> None:
        assert leaves, "box_leaves is always true"
        self.table.act(self.table.game.box, Leave())

    def board_result(self, result: Mapping[str, str]) -> None:
        self.table.finish(Side(result["winner"]), Win[result["kind"].upper()])

    def join(self, names: list[str]) -> None:
        for name in names:
            self.table.act(self.seats[name], Join())

    def leave(self, names: list[str]) -> None:
        for name in names:
            if self.seats[name] in self.table.session.known:
                self.table.act(self.seats[name], Leave())

    def join_pos(self, _: str) -> None:
        """Do nothing: where newcomers stand is an option of the table (R17)."""


ACTIONS: Final[Mapping[str, Callable[[_Run, Any], None]]] = {
    "box_doubles": _Run.box_doubles,
    "team_doubles": _Run.team_doubles,
    "members_double": _Run.members_double,
    "extra": _Run.extra,
    "settle": _Run.settle,
    "box_leaves": _Run.box_leaves,
    "board_result": _Run.board_result,
}
AFTER: Final[Mapping[str, Callable[[_Run, Any], None]]] = {
    "join": _Run.join,
    "leave": _Run.leave,
    "join_pos": _Run.join_pos,
}


def _options(entry: Entry, ties: int, players: int) -> Options:
    """Return the entry's options over `classic`, widened by what the entry itself shows."""
    given = dict(entry.get("options", {}))
    if given.get("cubes") == "multi":
        given = OPEN_TO_ALL | given
    actions = {kind for action in entry["actions"] for kind in action}
    given |= {option: True for kind, option in TURNED_ON.items() if kind in actions}
    if given.get("partner"):
        given["partner_at"] = players
    if "join_pos" in entry.get("after", {}):
        given["join_position"] = entry["after"]["join_pos"]
    given["automatic_doubles"] = max(ties, given.get("automatic_doubles", 0))
    given.setdefault("max_players", MOST_PLAYERS)
    types = get_type_hints(Options)
    read = {name: _value(types, name, value) for name, value in given.items() if name not in SET_UP}
    return Options(**read)


def _value(types: Mapping[str, Any], name: str, value: Any) -> Any:
    assert name in types, f"unknown option {name!r}"
    kind = types[name]
    if kind is bool:
        return value in ON
    return kind(value) if isinstance(kind, type) and issubclass(kind, StrEnum) else value


def _words(answer: str) -> list[str]:
    """Split an answer and what the box said to it: ``take``, ``beaver``, ``beaver, pass``."""
    return re.split(r"\W+", answer.lower())


def _reply(words: list[str]) -> BeaverReply:
    return REPLIES.get(words[-1], BeaverReply.GO_ON)
