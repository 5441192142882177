"""What is asked once more in private, and the costs that it names."""

from dataclasses import replace

import pytest

from bot.adapters.view import Menu
from bot.games.chouette.game import SettlementOffer
from bot.games.chouette.options import CLASSIC, MODERN, AnswerOrder, LeavePolicy
from bot.games.chouette.owed import owed
from bot.games.core import RuleViolation
from tests.adapters.chouette_evening import (
    ANN,
    BOB,
    CAT,
    CHOUETTE,
    DAN,
    EVE,
    Evening,
    buttons,
    menus,
)

FREE = replace(MODERN, answer_order=AnswerOrder.FREE)
BARGAINS = replace(FREE, settlements=True, extras=True)


def test_a_drop_names_what_it_costs_and_shows_the_board() -> None:
    evening = Evening()
    evening.to_box_turn()
    evening.act(ANN, "double")
    prompt = evening.ask(BOB, "drop")
    assert prompt.question == "Drop and pay 1 point to Ann? You are then out of this game."
    assert prompt.picture is not None
    assert buttons(prompt.rows).keys() == {"Drop"}


def test_the_captain_is_told_for_whom_his_drop_counts_too() -> None:
    evening = Evening()
    evening.to_box_turn()
    evening.act(ANN, "double")
    evening.act(DAN, "leave")
    assert evening.ask(BOB, "drop").question.endswith("theirs, who have left: Dan.")
    assert "Dan" not in evening.ask(CAT, "drop").question


def test_a_prompt_is_refused_like_the_thing_it_asks_about() -> None:
    evening = Evening()
    with pytest.raises(RuleViolation, match=r"answer\.no_double"):
        evening.ask(BOB, "drop")
    with pytest.raises(RuleViolation, match=r"turn\.not_yours|double\.not_your_turn"):
        evening.ask(BOB, "double")
    with pytest.raises(RuleViolation, match=r"game\.unknown_action"):
        evening.ask(BOB, "roll")


def test_a_concession_names_what_each_size_of_it_costs() -> None:
    evening = Evening()
    prompt = evening.ask(ANN, "concede")
    assert list(buttons(prompt.rows)) == [
        "Single: lose 3 points",
        "Gammon: lose 6 points",
        "Backgammon: lose 9 points",
    ]
    with pytest.raises(RuleViolation, match=r"concede\.captain_only"):
        evening.ask(CAT, "concede")


def test_a_captain_is_told_what_each_of_the_team_loses() -> None:
    evening = Evening()
    assert list(buttons(evening.ask(BOB, "concede").rows)) == [
        "Single: lose 1 point each",
        "Gammon: lose 2 points each",
        "Backgammon: lose 3 points each",
    ]


def test_sizes_of_a_concession_that_cost_the_same_are_one_button() -> None:
    evening = Evening(replace(CLASSIC, jacoby=True))
    assert list(buttons(evening.ask(BOB, "concede").rows)) == ["Single: lose 1 point each"]


def test_a_concession_with_different_bets_names_each() -> None:
    evening = Evening(replace(CLASSIC, beavers=True))
    evening.to_box_turn()
    evening.act(ANN, "double")
    for seat, answer in ((BOB, "beaver"), (CAT, "take"), (DAN, "take")):
        evening.act(seat, answer)
    evening.act(ANN, "beavers", "all.go_on", dice=(6, 5))
    prompt = evening.ask(BOB, "concede")
    assert list(buttons(prompt.rows)) == ["Single", "Gammon", "Backgammon"]
    assert "Gammon: Bob 8, Cat 4, Dan 4" in prompt.question


def test_teammates_agree_to_a_concession_and_the_box_accepts_it() -> None:
    evening = Evening()
    evening.act(BOB, "concede", "1")
    assert "Do you agree to lose it with him, <@Cat>, <@Dan>?" in evening.view.status
    assert "Do you accept, <@Ann>?" in evening.view.status
    for seat in (CAT, DAN):
        evening.act(seat, "accept")
    assert "agree" not in evening.view.status


def test_with_a_cube_each_a_member_concedes_his_own_bet() -> None:
    prompt = Evening(replace(FREE, jacoby=False)).ask(CAT, "concede")
    assert "Gammon: lose 2 points" in buttons(prompt.rows)


def test_leaving_in_mid_game_names_what_becomes_of_the_bet() -> None:
    proxy, forfeit = Evening(), Evening(replace(CLASSIC, leave_policy=LeavePolicy.FORFEIT))
    assert "Your bet of 1 point with Ann lives on" in proxy.ask(CAT, "leave").question
    assert "pay 1 point to Ann" in forfeit.ask(CAT, "leave").question
    assert "costs you 3 points" in proxy.ask(ANN, "leave").question
    proxy.act(EVE, "join")
    assert proxy.ask(EVE, "leave").question == "Leave the table? You can join again later."


def test_a_suggestion_is_picked_from_the_legal_plays() -> None:
    evening = Evening()
    evening.to_teams_turn()
    evening.act(BOB, "roll", dice=(6, 3))
    menu = menus(evening.ask(CAT, "suggest").rows)["suggest"]
    play = next(choice for choice in menu.choices if choice.label == "24/15")
    evening.act(CAT, "suggest", play.value)
    assert evening.said == ["Cat suggests: 24/15."]
    with pytest.raises(RuleViolation, match=r"advise\.you_decide"):
        evening.ask(BOB, "suggest")


def test_before_the_roll_a_suggestion_is_about_the_cube() -> None:
    evening = Evening()
    evening.to_teams_turn()
    prompt = evening.ask(CAT, "suggest")
    labels = [choice.label for choice in menus(prompt.rows)["suggest"].choices]
    assert labels == ["double", "no double"]


def test_who_may_not_advise_is_told_why() -> None:
    evening = Evening(FREE)
    with pytest.raises(RuleViolation, match=r"advise\.not_now|advise\.own_cube_first"):
        evening.ask(CAT, "suggest")
    with pytest.raises(RuleViolation, match=r"advise\.you_decide"):
        evening.ask(ANN, "suggest")


def test_a_settlement_is_offered_in_two_steps_and_accepted_with_its_cost() -> None:
    evening = Evening(BARGAINS)
    members = menus(evening.ask(ANN, "settle").rows)["settle"]
    assert [choice.label for choice in members.choices] == ["Bob", "Cat", "Dan"]
    assert members.asks
    points = menus(evening.ask(ANN, "settle", "2").rows)["settle"]
    assert "2.-3" in [choice.value for choice in points.choices]
    evening.act(ANN, "settle", "2.-3")
    labels = {choice.value: choice.label for choice in points.choices}
    assert labels["2.-3"] == "you get 3"
    assert labels["2.0"] == "nobody pays"
    assert "<@Cat>, Ann offers to settle: Cat pays Ann 3 points. Do you agree?" in (
        evening.view.status
    )
    assert CAT in evening.view.to_act
    assert CAT not in owed(evening.session)
    assert "Accept the settlement of Cat" in buttons(evening.view.rows)
    question = evening.ask(CAT, "settle_accept", "2").question
    assert question == "Do you agree? Cat pays Ann 3 points. The bet of Cat then ends."
    evening.act(CAT, "settle_accept", "2")
    assert evening.recorded == ["The bet of Cat is settled: Cat pays Ann 3 points."]
    assert evening.session.score[CAT] == -3


def test_an_offer_to_settle_asks_one_person_and_gives_nobody_more_time() -> None:
    evening = Evening(BARGAINS)
    before = CHOUETTE.page(evening.session)
    evening.act(ANN, "settle", "2.-3")
    ((asked, offer),) = CHOUETTE.asides(evening.session)
    assert asked == CAT
    assert isinstance(offer, SettlementOffer)
    assert offer.points_to_member == -3
    assert CHOUETTE.page(evening.session) == before


def test_an_offer_to_settle_that_lapses_is_told_until_somebody_acts_again() -> None:
    lapsed = "-# Play went on, so the offer of {} to settle has lapsed."
    evening = Evening(replace(BARGAINS, double_window=False))
    evening.act(CAT, "settle", "2.1")
    assert "lapsed" not in evening.view.status
    evening.to_teams_turn()
    assert lapsed.format("Cat") in evening.view.status.splitlines()
    evening.act(ANN, "settle", "3.0")
    evening.act(DAN, "settle", "3.2")
    evening.act(ANN, "settle", "1.-1")
    evening.act(BOB, "roll", dice=(6, 3))
    assert lapsed.format("Dan, Ann") in evening.view.status.splitlines()
    evening.act(BOB, "step", "24.6")
    assert lapsed.format("Dan, Ann") in evening.view.status.splitlines()
    evening.act(BOB, "move", "24/15")
    assert "lapsed" not in evening.view.status


def test_a_member_settles_his_own_bet() -> None:
    rows = Evening(BARGAINS).ask(DAN, "settle").rows
    assert isinstance(rows[0], Menu)
    assert rows[0].choices[0].value == "3.-12"
    assert rows[0].choices[0].label == "you pay 12"


def test_an_extra_names_its_price() -> None:
    evening = Evening(BARGAINS)
    evening.to_box_turn()
    evening.act(ANN, "double")
    for seat, answer in ((BOB, "take"), (CAT, "drop")):
        evening.act(seat, answer)
    evening.act(DAN, "take")
    assert [c.label for c in menus(evening.view.rows)["extra"].choices] == ["Bob", "Dan"]
    assert "You pay 1 point now" in evening.ask(CAT, "extra", "3").question
    evening.act(CAT, "extra", "3")
    assert "<@Dan>, do you accept?" in evening.view.status
    assert "Accept the extra of Cat" in buttons(evening.view.rows)
    evening.act(DAN, "accept")
    assert evening.recorded == ["Dan takes an extra of Cat at 2"]
    assert evening.session.score == {ANN: 1, BOB: 0, CAT: -2, DAN: 1}


def test_between_games_leaving_can_be_asked_and_nothing_else() -> None:
    evening = Evening()
    evening.act(ANN, "concede", "1")
    for seat in (BOB, CAT, DAN):
        evening.act(seat, "accept")
    assert evening.ask(DAN, "leave").question == "Leave the table? You can join again later."
    for verb in ("next_game", "concede"):
        with pytest.raises(RuleViolation, match=r"game\.unknown_action|game\.none"):
            evening.ask(CAT, verb)


def test_a_settlement_needs_a_member_who_is_still_in() -> None:
    evening = Evening(BARGAINS)
    for stranger in (str(EVE), "x"):
        with pytest.raises(RuleViolation, match=r"settle\.not_in_game"):
            evening.ask(ANN, "settle", stranger)


@pytest.mark.parametrize("verb", ["suggest", "resign", "settle"])
def test_between_two_games_there_is_nothing_to_advise_to_resign_or_to_settle(verb: str) -> None:
    evening = Evening(BARGAINS)
    evening.act(ANN, "leave", dice=(5, 2))
    assert evening.session.running is None
    with pytest.raises(RuleViolation, match=r"game\.none"):
        evening.ask(BOB, verb)
