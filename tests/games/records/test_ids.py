"""Ids of positions: read, written again, and refused with one clear reason."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.backgammon.cube import Cube
from bot.games.backgammon.game import SEATS
from bot.games.backgammon.position import START, parse_position
from bot.games.backgammon.records.gnu_id import (
    format_gnu_id,
    format_position_id,
    parse_gnu_id,
    parse_position_id,
)
from bot.games.backgammon.records.ids import parse_id
from bot.games.backgammon.records.match_position import (
    GameState,
    IdError,
    MatchPosition,
    Offer,
    decider,
)
from bot.games.backgammon.records.xgid import format_xgid, parse_xgid
from bot.games.backgammon.scoring import Win
from tests.games.walks import rolls

START_ID = "4HPwATDgc/ABMA"
START_XGID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10"
TOP, BOTTOM = SEATS

POSITIONS = [position for position, _ in rolls(seed=4, count=200)]
NUMBERS = st.integers(1, 6)


@st.composite
def match_positions(draw: st.DrawFn) -> MatchPosition:
    """Draw what both kinds of id can carry."""
    length = draw(st.integers(0, 25))
    highest = length - 1 if length else 1_000
    offer = draw(st.sampled_from([Offer.NONE, Offer.DOUBLE]))
    on_roll = draw(st.sampled_from(SEATS))
    numbers = draw(st.none() | st.tuples(NUMBERS, NUMBERS)) if offer is Offer.NONE else None
    return MatchPosition(
        position=draw(st.sampled_from(POSITIONS)),
        on_roll=on_roll,
        to_act=decider(on_roll, offer),
        dice=numbers and (max(numbers), min(numbers)),
        cube=Cube(1 << draw(st.integers(0, 15)), draw(st.sampled_from([None, *SEATS]))),
        offer=offer,
        score=(draw(st.integers(0, highest)), draw(st.integers(0, highest))),
        length=length,
        crawford=length > 0 and draw(st.booleans()),
        jacoby=length == 0 and draw(st.booleans()),
    )


def code_of(text: str) -> str:
    """Return the code with which an id is refused."""
    with pytest.raises(IdError) as refused:
        parse_id(text)
    return refused.value.code


def test_the_start_has_its_well_known_ids() -> None:
    assert format_position_id(START) == START_ID
    assert parse_position_id(START_ID) == START
    assert parse_id(START_ID).position == START
    assert format_xgid(MatchPosition()) == START_XGID
    assert parse_id(START_XGID) == MatchPosition()


@given(match_positions())
@settings(max_examples=200, deadline=None)
def test_a_position_comes_back_from_either_id(position: MatchPosition) -> None:
    assert parse_id(format_gnu_id(position)) == position
    assert parse_id(format_xgid(position)) == position


@given(st.text(max_size=80) | st.from_regex(r"XGID=[A-Pa-p-]{26}(:-?[0-9DBR]{1,3}){9}"))
@settings(max_examples=500, deadline=None)
def test_any_text_is_read_or_refused(text: str) -> None:
    read = None
    with contextlib.suppress(IdError):
        read = parse_id(text)
    assert read is None or (read.position.off >= 0 and read.position.opponent_off >= 0)


def test_an_xgid_needs_no_name_and_takes_blanks_and_small_letters_around_it() -> None:
    bare = START_XGID.removeprefix("XGID=")
    assert parse_id(f"  `{bare}` ") == parse_id(f"xgid={bare}") == MatchPosition()


def test_a_gnu_id_may_be_labelled() -> None:
    assert parse_id(f"GNUBG ID: {format_gnu_id(MatchPosition())}") == MatchPosition()


def test_the_top_player_is_seat_0_in_both_ids() -> None:
    xgid = "XGID=------E-D----D-----cbcbbbB:2:-1:-1:00:1:3:0:5:10"
    read = parse_xgid(xgid)
    assert read.position == parse_position("1:2 2:2 3:2 4:3 5:2 6:3 / bar:2 6:5 8:4 13:4")
    assert (read.on_roll, read.score, read.cube) == (TOP, (3, 1), Cube(4, TOP))
    assert parse_gnu_id(format_gnu_id(read)) == read


def test_while_a_double_is_pending_the_board_stays_the_doublers() -> None:
    read = parse_xgid("XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:7:10")
    assert (read.on_roll, read.to_act, read.offer) == (BOTTOM, TOP, Offer.DOUBLE)
    assert parse_gnu_id(format_gnu_id(read)) == read


@pytest.mark.parametrize(("letter", "to_act"), [("D", TOP), ("B", BOTTOM), ("R", TOP)])
def test_whoever_must_answer_the_cube_decides(letter: str, to_act: int) -> None:
    text = START_XGID.replace(":00:", f":{letter}:")
    read = parse_id(text)
    assert read.to_act == to_act
    assert format_xgid(read) == text


def test_a_gnu_id_has_no_place_for_a_beaver_and_an_xgid_none_for_a_resignation() -> None:
    beaver = parse_id(START_XGID.replace(":00:", ":B:"))
    with pytest.raises(IdError, match=r"id\.offer"):
        format_gnu_id(beaver)
    with pytest.raises(IdError, match=r"id\.resignation"):
        format_xgid(MatchPosition(resignation=Win.GAMMON))


def test_a_gnu_id_carries_resignations_and_how_the_game_ended() -> None:
    resigned = MatchPosition(resignation=Win.BACKGAMMON, state=GameState.RESIGNED, length=3)
    assert parse_gnu_id(format_gnu_id(resigned)) == resigned


def test_the_rule_field_is_crawford_in_a_match_and_jacoby_with_beavers_for_money() -> None:
    money = parse_id(START_XGID.replace(":0:0:10", ":3:0:10"))
    match = parse_id(START_XGID.replace(":0:0:10", ":1:5:10"))
    assert (money.jacoby, money.beavers, money.crawford) == (True, True, False)
    assert (match.jacoby, match.beavers, match.crawford) == (False, False, True)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "id.length"),
        ("4HPwATDgc/ABM", "id.length"),
        ("4HPwATDgc/ABM!", "id.characters"),
        ("4HPwATDgc/ABMB", "id.characters"),
        ("/////////////w", "id.checkers"),
        (f"{START_ID}:cAkAAAAA", "id.length"),
        (f"{START_ID}:cAkAAAAAAAA\N{LATIN SMALL LETTER E WITH ACUTE}", "id.characters"),
        ("x" * 300, "id.too_long"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0", "id.fields"),
        ("XGID=-b----E-C---eE---c-e----B:0:0:1:00:0:0:0:0:10", "id.length"),
        ("XGID=-b----E-C---eE---c-e----Z-:0:0:1:00:0:0:0:0:10", "id.characters"),
        ("XGID=-b----P-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", "id.checkers"),
        ("XGID=-b----F-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10", "id.checkers"),
        ("XGID=-p----E-C---E-----------B-:0:0:1:00:0:0:0:0:10", "id.checkers"),
        ("XGID=B-----E-C---eE---c-e------:0:0:1:00:0:0:0:0:10", "id.bar"),
        ("XGID=-b----E-C---eE---c-e----B-:-1:0:1:00:0:0:0:0:10", "id.cube"),
        ("XGID=-b----E-C---eE---c-e----B-:16:0:1:00:0:0:0:0:10", "id.cube"),
        ("XGID=-b----E-C---eE---c-e----B-:x:0:1:00:0:0:0:0:10", "id.number"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:9999999:0:0:0:10", "id.number"),
        ("XGID=-b----E-C---eE---c-e----B-:1:2:1:00:0:0:0:0:10", "id.owner"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:0:00:0:0:0:0:10", "id.turn"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:71:0:0:0:0:10", "id.dice"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:10:0:0:0:0:10", "id.dice"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1::0:0:0:0:10", "id.dice"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:-1:0:0:0:10", "id.score"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:5:0:0:5:10", "id.score"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:2:5:10", "id.rule"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:4:0:10", "id.rule"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:-3:10", "id.match_length"),
        ("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:-1", "id.max_cube"),
    ],
)
def test_a_wrong_id_is_refused_with_its_reason(text: str, code: str) -> None:
    assert code_of(text) == code


@pytest.mark.parametrize(
    ("die", "code"), [((7, 1), "id.dice"), ((3, 0), "id.dice"), ((0, 3), "id.dice")]
)
def test_a_match_id_with_dice_that_do_not_exist_is_refused(die: tuple[int, int], code: str) -> None:
    written = format_gnu_id(MatchPosition(dice=die))
    assert code_of(written) == code


def test_a_cube_owner_or_state_without_meaning_is_refused() -> None:
    assert code_of(f"{START_ID}:IAEAAAAAAAAA") == "id.owner"
    assert code_of(f"{START_ID}:MAcAAAAAAAAA") == "id.state"


def test_both_sides_on_one_point_is_no_position() -> None:
    alone = "AQAAAAAAAgAAAA"  # one checker each, the opponent's 1 point and one's own 24
    assert code_of(alone) == "id.point"


def test_a_refusal_carries_the_facts_of_its_sentence() -> None:
    with pytest.raises(IdError) as refused:
        parse_xgid(START_XGID.replace("-b----E", "-b----F"))
    assert refused.value.facts == {"player": "bottom", "count": 16}


@pytest.mark.parametrize("value", [0, -2, 3, 1 << 16])
def test_a_cube_that_no_id_can_carry_is_refused(value: int) -> None:
    for write in (format_gnu_id, format_xgid):
        with pytest.raises(IdError, match=r"id\.cube"):
            write(MatchPosition(cube=Cube(value)))


def test_a_score_that_a_gnu_id_has_no_room_for_is_refused() -> None:
    with pytest.raises(IdError, match=r"id\.score"):
        format_gnu_id(MatchPosition(score=(1 << 15, 0)))
