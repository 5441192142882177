"""Pages of leaderboards and statistics, without Discord."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.adapters.figures import decimal
from bot.sessions.scores import Person, Ranking, RankingPage
from bot.ui.admitted import Admitted
from bot.ui.client import CONTROLS
from bot.ui.layout import LONGEST_DESCRIPTION, LONGEST_TEXT, whole_lines
from bot.ui.leaderboard_view import (
    leaderboard_file,
    leaderboard_picture,
    leaderboard_text,
    name_of,
    period,
)
from bot.ui.rolls_page import rolls_sheet
from bot.ui.stats_pages import PAGES, Reader, topics_of
from bot.words import catalogue
from storage import (
    CURVE_POINTS,
    Board,
    BoardMessage,
    CurvePoint,
    Leaderboard,
    Place,
    Rating,
    Scope,
    Season,
    StoredPart,
    StoredResult,
    StoredRolls,
    StoredStanding,
    Tally,
)

WORDS = catalogue("en")
NOW = datetime(2026, 11, 30, tzinfo=UTC)
READER = Reader("classic", WORDS)
NAMES = {
    1: "Ann",
    2: "Ben",
    3: "محمد",
    4: "x" * 32,
    5: "\u202eevil\u202c *bold* @everyone",
    6: "🦊" * 16,
}


def standing(user_id: int, **tally: object) -> StoredStanding:
    return StoredStanding(user_id, "backgammon", "all", Tally(NOW, **tally))


def person(**changes: object) -> Person:
    rows = [
        StoredStanding(
            1, "chouette", "all", Tally(NOW, games=3, wins=2, losses=1, points=4, squares=14)
        )
    ]
    nobody = Person(1, "chouette", rows, None, 0, (), (), StoredRolls(), (), NAMES)
    return replace(nobody, **changes)


def page(*rows: StoredStanding, total: int | None = None, number: int = 0) -> RankingPage:
    places = tuple(Place(10 * number + place, row) for place, row in enumerate(rows, 1))
    ranking = Ranking(1, "backgammon", Board.POINTS, "all", number)
    leaders = Leaderboard(places, len(rows) if total is None else total)
    return RankingPage(ranking, leaders, None, NAMES, None)


def test_a_chouette_is_told_by_role_with_points_a_game_and_their_spread() -> None:
    figures = {
        "box.games": 2,
        "box.won": 1,
        "box.points": -3,
        "box.squares": 45,
        "crew.games": 1,
        "crew.won": 1,
        "crew.points": 2,
        "crew.squares": 4,
        "gammon.won": 1,
    }
    row = StoredStanding(
        1, "chouette", "all", Tally(NOW, games=3, points=-1, squares=49, figures=figures)
    )
    text = PAGES["overview"](person(rows=[row]), READER).text
    assert [line for line in text.splitlines() if line.startswith("**In")] == [
        "**In the box**: 2 games, 1 with a gain, −3, −1.50 a game (spread 6.36)",
        "**In the crew**: 1 game, 1 with a gain, +2, +2.00 a game (spread –)",
    ]
    # Most bets end otherwise: without saying so, one game won would stand below two.
    assert (
        "Won at the end of the board: single games 0, gammons 1, backgammons 0 (gammon rate 100 %)"
        in text
    )


def test_bets_of_the_box_with_each_member_are_told_by_the_value_of_the_cube() -> None:
    figures = {
        "bets_box.1.won": 2,
        "bets_box.1.points": 2,
        "bets_box.16.lost": 1,
        "bets_box.16.points": -48,
        "bets_box.2.won": 1,
        "bets_box.2.lost": 1,
        "bets_team.2.lost": 1,
        "bets_team.2.points": -2,
        "cube.offered": 1,
    }
    row = StoredStanding(1, "chouette", "all", Tally(NOW, games=3, figures=figures))
    assert PAGES["cube"](person(rows=[row]), READER).text.splitlines()[-6:] == [
        "**In the box, against each member**",
        "Cube at 1: 2 won, 0 lost, +2",
        "Cube at 2: 1 won, 1 lost, 0",
        "Cube at 16: 0 won, 1 lost, −48",
        "**In the team, against the box**",
        "Cube at 2: 0 won, 1 lost, −2",
    ]


def test_a_player_without_cubes_opponents_or_dice_has_pages_all_the_same() -> None:
    texts = {name: show(person(), READER).text for name, show in PAGES.items()}
    assert texts["cube"] == "No cube was turned in these games yet."
    assert texts["opponents"] == "Nothing was won from anybody yet."
    assert texts["dice"] == "No dice of a finished game are counted yet."
    assert "**3 games**: 2 won, 1 lost (67 % won)" in texts["overview"]
    assert "cube" not in topics_of("ludo")


def test_of_royal_ludo_modes_and_pieces_are_told() -> None:
    figures = {"mode.battle.games": 2, "mode.battle.won": 1, "captured": 5, "home": 7, "sixes": 9}
    tally = Tally(NOW, games=2, wins=1, losses=1, points=900, squares=500_000, figures=figures)
    row = StoredStanding(1, "ludo", "all", tally)
    text = PAGES["overview"](person(rows=[row], game="ludo"), READER).text
    assert "**Battle**: 2 games, 1 won" in text
    assert "Pieces: 0 entered, 7 came Home, 5 captured, 0 lost; sixes: 9" in text


def test_games_of_ten_with_long_names_are_told_as_far_as_whole_lines_fit() -> None:
    people = dict.fromkeys(range(1, 11), "*_" * 16)
    board = BoardMessage(1, 2, 3)
    parts = [StoredPart(user_id, 1, 0, None, "", {}, None) for user_id in people]
    results = [
        StoredResult(7, number, 1, "chouette", Scope.GAME, NOW, None, parts, board)
        for number in range(10)
    ]
    text = PAGES["games"](person(results=results, names=people), READER).text
    assert len(text) > LONGEST_TEXT
    told = whole_lines(text, LONGEST_TEXT)
    *lines, last = told.splitlines()
    assert lines == text.splitlines()[: len(lines)]
    assert last == "…"
    assert LONGEST_TEXT * 0.8 < len(told) <= LONGEST_TEXT


def test_a_curve_of_thousands_of_results_runs_over_time() -> None:
    curve = [
        CurvePoint(NOW + timedelta(hours=number), 1500.0 + number % 50, number)
        for number in range(CURVE_POINTS)
    ]
    picture = PAGES["overview"](person(curve=curve), READER).picture
    assert picture is not None
    assert "Now +1999, at most +1999, at least 0." in picture.description
    assert "Rating: now 1549, at most 1549, at least 1500." in picture.description
    assert picture.draw().startswith(b"\x89PNG")


def test_a_curve_that_leaves_results_out_tells_of_all_of_them_and_runs_over_time() -> None:
    (row,) = person().rows
    tally = replace(row.tally, games=CURVE_POINTS, matches=1)
    curve = [CurvePoint(NOW + timedelta(hours=2 * n), None, n) for n in range(1001)]
    picture = PAGES["overview"](person(rows=[replace(row, tally=tally)], curve=curve), READER)
    whole = replace(tally, games=1001, matches=0)
    numbered = PAGES["overview"](person(rows=[replace(row, tally=whole)], curve=curve), READER)
    assert picture.picture is not None
    assert numbered.picture is not None
    assert "points over 2001 results" in picture.picture.description
    assert picture.picture.draw() != numbered.picture.draw()


def test_a_curve_of_one_result_is_no_curve() -> None:
    curve = [CurvePoint(NOW, None, 1)]
    assert PAGES["overview"](person(curve=curve), READER).picture is None


@pytest.mark.parametrize("theme", ["classic", "dark", "contrast"])
def test_names_of_every_kind_stand_in_the_picture_and_in_its_description(theme: str) -> None:
    shown = page(*(standing(user_id, games=5, points=10 - user_id) for user_id in NAMES))
    picture = leaderboard_picture(shown, 1, theme, WORDS)
    assert picture is not None
    assert "3. محمد – Games: 5" in picture.description
    assert "\u202e" not in picture.description
    assert picture.draw().startswith(b"\x89PNG")


@pytest.mark.parametrize("name", ["漢" * 32, "🦊" * 32, "م" * 32])
def test_every_row_is_told_also_where_all_names_are_long(name: str) -> None:
    tally = {"games": 12_345, "points": -123_456, "squares": 10**12}
    rows = [standing(user_id, **tally) for user_id in range(1, 11)]
    shown = replace(page(*rows), names=dict.fromkeys(range(1, 12), name))
    apart = Place(9_999, standing(11, **tally))
    ranking = replace(shown.ranking, board=Board.AVERAGE, period="season:1")
    season = Season(1, "季" * 32, NOW, 1, None, None)
    shown = replace(shown, ranking=ranking, own=apart, season=season)
    picture = leaderboard_picture(shown, 11, "classic", WORDS)
    assert picture is not None
    assert len(picture.description) <= LONGEST_DESCRIPTION
    *_, last = picture.description.splitlines()
    assert last.startswith(f"9999. {name[:9]}")
    assert last.endswith("A game: −10.00")


def test_who_has_games_enough_and_no_rating_is_told_what_he_lacks() -> None:
    unrated = replace(page(), own=Place(None, standing(1, games=5)))
    shown = replace(unrated, ranking=replace(unrated.ranking, board=Board.RATING))
    assert "a match is rated when it is over" in leaderboard_text(shown, WORDS)
    few = replace(shown, own=Place(None, standing(1, games=2)))
    assert "You have 2 of the 3 games" in leaderboard_text(few, WORDS)


def test_of_ten_thousand_players_the_last_page_is_told_with_the_number_of_pages() -> None:
    last = page(standing(1, games=1), total=9_991, number=999)
    assert last.pages == 1000
    assert leaderboard_picture(last, 1, "classic", WORDS) is not None
    assert "You have not finished a game" in leaderboard_text(last, WORDS)


def test_a_rating_that_says_little_has_a_question_mark_and_the_picture_says_why() -> None:
    new, old = Rating(1510, 0, 1, 1510), Rating(1490, 0, 20, 1490)
    shown = page(standing(1, games=3, rating=new), standing(2, games=20, rating=old))
    shown = replace(shown, ranking=replace(shown.ranking, board=Board.RATING))
    picture = leaderboard_picture(shown, 9, "classic", WORDS)
    assert picture is not None
    lines = picture.description.splitlines()
    assert "? = provisional" in lines[0]
    assert lines[1:] == ["1. Ann – Games: 3, Rating: 1510?", "2. Ben – Games: 20, Rating: 1490"]


def test_a_name_that_looks_like_a_formula_is_only_a_name_in_a_spreadsheet() -> None:
    one = replace(page(standing(7, games=1, points=-2)), names={7: '=HYPERLINK("x")'})
    text = leaderboard_file(one, WORDS).decode("utf-8-sig")
    assert text.splitlines()[1].startswith("""1,"'=HYPERLINK(""x"")",1,0,0,-2,""")


@pytest.mark.parametrize(
    ("key", "named"),
    [
        ("all", "All time"),
        ("month:2026-02", "February 2026"),
        ("week:2026-W05", "Week 5 of 2026"),
        ("season:7", "Season 7"),
    ],
)
def test_periods_have_names(key: str, named: str) -> None:
    assert period(Ranking(1, "backgammon", Board.WINS, key), None, WORDS) == named


def test_the_name_of_a_season_is_no_markup_in_a_message() -> None:
    season = Season(7, "[gold](https://a.example) @everyone", NOW, 1, None, None)
    empty = replace(page(), ranking=Ranking(1, "backgammon", Board.WINS, "season:7"), season=season)
    text = leaderboard_text(empty, WORDS)
    assert "[gold](" not in text
    assert "@everyone" not in text
    assert "gold" in text


def test_who_is_forgotten_or_unknown_is_called_so() -> None:
    assert name_of(-120_042, NAMES, WORDS) == "Former player 42"
    assert name_of(99, NAMES, WORDS) == "Somebody"


@pytest.mark.parametrize(
    ("value", "text"), [(0.0, "0.00"), (-0.001, "0.00"), (1.5, "+1.50"), (-2.25, "−2.25")]
)
def test_points_a_game_have_a_sign(value: float, text: str) -> None:
    assert decimal(value) == text


def test_dice_that_were_rolled_alone_are_told_beside_rolls_of_two() -> None:
    both = rolls_sheet(StoredRolls((1,) * 36, (4, 0, 0, 0, 0, 0)), "dark", WORDS)
    assert both.text.splitlines()[:3] == [
        "36 rolls of two dice",
        "4 dice rolled one at a time",
        "1: 16 · 2: 12 · 3: 12 · 4: 12 · 5: 12 · 6: 12 (expected 12.7 each)",
    ]
    alone = rolls_sheet(StoredRolls((0,) * 36, (1, 0, 0, 0, 0, 0)), "dark", WORDS)
    assert alone.text.splitlines()[0] == "1 die rolled alone"
    assert "Doubles" not in alone.text


def test_loaded_dice_are_called_very_unusual_and_fair_ones_normal() -> None:
    fair = rolls_sheet(StoredRolls((50,) * 36, (0,) * 6), "dark", WORDS)
    assert "in the normal range" in fair.text
    assert "at least as uneven in 100 of 100 cases" in fair.text
    loaded = rolls_sheet(StoredRolls((200, *(50,) * 35), (0,) * 6), "dark", WORDS)
    assert "very unusual" in loaded.text
    assert loaded.picture is not None
    assert "11: 200 (expected" in loaded.picture.description


def test_no_control_goes_past_the_one_who_lets_people_in() -> None:
    assert [item.__name__ for item in CONTROLS if not issubclass(item, Admitted)] == []
