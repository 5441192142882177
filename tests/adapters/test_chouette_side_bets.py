"""Extras at the table: offered, refused, redoubled, taken and dropped."""

from dataclasses import replace

import pytest

from bot.adapters.results import Entry
from bot.adapters.view import Intent
from bot.games.chouette.bets import Answer
from bot.games.chouette.commands import AnswerExtraDouble
from bot.games.chouette.options import MODERN, AnswerOrder
from bot.games.core import RuleViolation
from tests.adapters.chouette_evening import (
    ANN,
    BOB,
    CAT,
    CHOUETTE,
    DAN,
    Evening,
    buttons,
    menus,
)

OPTIONS = replace(MODERN, answer_order=AnswerOrder.FREE, extras=True, double_window=False)


def offered() -> Evening:
    """Let Cat drop and offer Dan, who took, an extra."""
    evening = Evening(OPTIONS)
    evening.to_box_turn()
    evening.act(ANN, "double")
    for seat, answer in ((BOB, "take"), (CAT, "drop"), (DAN, "take")):
        evening.act(seat, answer)
    evening.act(CAT, "extra", str(DAN))
    return evening


def redoubled() -> Evening:
    """Let Dan take the extra and redouble it before the team's next roll."""
    evening = offered()
    evening.act(DAN, "accept")
    evening.act(ANN, "roll", dice=(6, 5))
    evening.act(ANN, "move", "24/13")
    assert [choice.label for choice in menus(evening.view.rows)["extra_double"].choices] == ["Cat"]
    question = evening.ask(DAN, "extra_double", str(CAT)).question
    assert question == "Redouble the side bet to 4? If Cat drops, you win 2 points."
    evening.act(DAN, "extra_double", str(CAT))
    return evening


def test_an_extra_that_is_refused_costs_nothing() -> None:
    evening = offered()
    seen = evening.session
    assert CHOUETTE.is_asked(seen, DAN)
    assert CHOUETTE.still_means(seen, evening.session, DAN, Intent("accept", str(CAT)))
    evening.act(DAN, "refuse", str(CAT))
    assert evening.said == ["Dan refuses the extra of Cat."]
    assert evening.session.score[CAT] == -1
    assert not CHOUETTE.still_means(seen, evening.session, DAN, Intent("accept", str(CAT)))
    with pytest.raises(RuleViolation, match=r"accept\.nothing"):
        evening.act(DAN, "accept", str(CAT))


def test_a_redoubled_extra_asks_the_giver_alone() -> None:
    evening = redoubled()
    assert evening.view.to_act == (CAT,)
    assert "Dan redoubles the extra to 4. <@Cat>, take or drop?" in evening.view.status
    assert "-# Extra: Dan against Cat at 2." in evening.view.status
    labels = buttons(evening.view.rows)
    assert labels["Drop the extra of Dan"].asks
    evening.act(CAT, "extra_take", str(DAN))
    assert evening.recorded == ["Cat takes the redouble of the extra of Dan."]
    assert "-# Extra: Dan against Cat at 4." in evening.view.status


def test_a_bare_drop_drops_the_redoubled_extra_and_names_its_price() -> None:
    evening = redoubled()
    prompt = evening.ask(CAT, "drop")
    assert prompt.question == "Drop the side bet and pay 2 points to Dan?"
    intent = buttons(prompt.rows)["Drop"].intent
    assert intent == Intent("extra_drop", str(DAN))
    assert CHOUETTE.command(evening.session, CAT, Intent("drop")) == AnswerExtraDouble(
        DAN, Answer.DROP
    )
    evening.act(CAT, intent.verb, intent.argument)
    assert evening.recorded == ["Cat drops the extra of Dan (−2)."]
    assert evening.session.score == {ANN: 1, BOB: 0, CAT: -4, DAN: 3}


def test_an_extra_and_its_price_are_one_entry_between_the_two() -> None:
    evening = redoubled()
    evening.act(CAT, "extra_drop", str(DAN))
    evening.act(ANN, "concede", "1")
    for seat in (BOB, DAN):
        evening.act(seat, "accept")
    (result,) = evening.results
    assert result.entries == (
        Entry(ANN, CAT, 1, 1, "drop"),
        Entry(DAN, CAT, 3, 2, "extra"),
        Entry(BOB, ANN, 2, 2, "concession"),
        Entry(DAN, ANN, 2, 2, "concession"),
    )


def test_an_extra_does_not_hide_what_a_settlement_asks() -> None:
    evening = Evening(replace(OPTIONS, settlements=True))
    evening.act(BOB, "settle", "1.2")
    assert CHOUETTE.is_asked(evening.session, ANN)
    seen = evening.session
    for verb in ("accept", "settle_accept"):
        argument = "1" if verb == "settle_accept" else ""
        assert CHOUETTE.still_means(seen, evening.session, ANN, Intent(verb, argument))
    evening.act(ANN, "refuse")
    assert evening.said == ["The bet of Bob is not settled."]
    assert not CHOUETTE.still_means(seen, evening.session, ANN, Intent("settle_accept", "1"))


def test_the_last_bet_settled_even_keeps_the_box() -> None:
    evening = Evening(replace(OPTIONS, settlements=True))
    for seat in (BOB, CAT, DAN):
        evening.act(ANN, "settle", f"{seat}.0")
        evening.act(seat, "accept")
    assert "The last bet is settled even" in evening.view.status
    assert "Bob +1" not in evening.view.status
    assert evening.results[-1].entries == ()
