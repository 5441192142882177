"""One line of text in any script: clusters, fonts, directions, widths."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from renderers import fonts
from renderers.text import (
    ELLIPSIS,
    MOST_MARKS,
    REPLACEMENT,
    Style,
    clusters,
    fitted,
    mask,
    runs,
    width,
)

NAME = Style(28)
FAMILY = "👩‍👩‍👧"
SCRIPTS = {
    "NotoSans[wght].ttf": "Łukasz Ñandú Ελλάδα Кириллица",
    "NotoSansDevanagari[wght].ttf": "न्द्रे",
    "NotoSansTelugu[wght].ttf": "క్షత్రియ",
    "NotoSansBengali[wght].ttf": "শ্রী",
    "NotoSansTamil[wght].ttf": "தமிழ்",
    "NotoSansThai[wght].ttf": "ที่นี่",
    "NotoSansKhmer[wght].ttf": "ខ្មែរ",
    "NotoSansArabic[wght].ttf": "محمد",
    "NotoSansHebrew[wght].ttf": "שלום",
    "NotoSansCJK-VF.otf.ttc": "日本語한국어简体繁體",
    "NotoEmoji[wght].ttf": FAMILY,
}


@pytest.mark.parametrize(("file", "word"), SCRIPTS.items(), ids=list(SCRIPTS))
def test_a_word_is_drawn_by_the_font_of_its_script(file: str, word: str) -> None:
    assert {run.face.file for run in runs(word)} == {file}


def test_a_line_may_change_fonts() -> None:
    assert [run.text for run in runs("Ann दीपा 日本")] == ["Ann ", "दीपा ", "日本"]


def test_scripts_of_the_table_do_not_overlap() -> None:
    ends = [end for first, last, _ in fonts.SCRIPTS for end in (first, last)]
    assert ends == sorted(ends)


@pytest.mark.parametrize("cluster", [FAMILY, "न्द्रे", "e\u0301\u0323", "🇬🇧", "각"])
def test_what_reads_as_one_sign_is_one_cluster(cluster: str) -> None:
    assert len(clusters(cluster)) == 1


def test_a_long_name_ends_in_an_ellipsis() -> None:
    name = fitted("Bartholomew the very patient", NAME, 200)
    assert name.endswith(ELLIPSIS)
    assert "Bartholomew".startswith(name.removesuffix(ELLIPSIS)[:8])
    assert 150 < width(name, NAME) <= 200


def test_a_short_name_stays_whole() -> None:
    assert fitted("Ann", NAME, 200) == "Ann"


def test_an_ellipsis_never_splits_a_family() -> None:
    for limit in range(30, 250, 7):
        kept = fitted(FAMILY * 8, NAME, limit).removesuffix(ELLIPSIS)
        assert kept == FAMILY * (len(kept) // len(FAMILY))


def test_styled_letters_without_a_font_are_drawn_plain() -> None:
    assert "".join(clusters("𝓕𝓪𝓷𝓬𝔂")) == "Fancy"


def test_a_sign_that_no_font_has_is_a_box() -> None:
    assert clusters("a\U00012000\ue000b") == ("a", REPLACEMENT, REPLACEMENT, "b")


def test_a_sign_that_freetype_cannot_draw_heavy_is_a_box() -> None:
    assert clusters("a\ufdfdb") == ("a", REPLACEMENT, "b")


def test_invisible_and_turning_signs_are_left_out() -> None:
    assert "".join(clusters("\u202eA\u2066n\x00n\u200b\n")) == "Ann"


def test_piled_up_marks_are_cut() -> None:
    (cluster,) = clusters("a" + "\u0336\u0322" * 40)
    assert len(cluster) <= MOST_MARKS


def test_a_leftward_line_is_read_from_the_right() -> None:
    assert [run.text.strip() for run in runs("שלום abc")] == ["abc", "שלום"]


def test_a_leftward_word_keeps_its_place_in_a_rightward_line() -> None:
    assert [run.text.strip() for run in runs("abc שלום def") if run.text.strip()] == [
        "abc",
        "שלום",
        "def",
    ]


def test_a_number_after_leftward_letters_stands_left_of_them() -> None:
    texts = [run.text.strip() for run in runs("abc שלום 123 def") if run.text.strip()]
    assert texts == ["abc", "123", "שלום", "def"]


def test_only_runs_of_leftward_letters_run_leftward() -> None:
    assert {run.text.strip(): run.leftward for run in runs("محمد Ann")} == {
        "محمد": True,
        "Ann": False,
    }


@pytest.fixture
def no_shaping(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Stand on a machine on which Pillow finds no FriBiDi."""
    caches = (fonts.load, fonts.covers, fitted, width)
    with monkeypatch.context() as patch:
        patch.setattr(fonts, "SHAPES", False)
        for cache in caches:
            cache.cache_clear()
        yield
    for cache in caches:
        cache.cache_clear()


@pytest.mark.usefixtures("no_shaping")
@pytest.mark.parametrize("word", SCRIPTS.values(), ids=list(SCRIPTS))
def test_every_script_is_drawn_without_shaping_too(word: str) -> None:
    assert mask(fitted(word, NAME, 200), NAME).getbbox() is not None


@pytest.mark.usefixtures("no_shaping")
def test_leftward_letters_are_turned_round_without_shaping_too() -> None:
    assert [run.drawn.strip() for run in runs("שלום 123")] == ["123", "םולש"]


@pytest.mark.parametrize("empty", ["", "\u200b", "\u202e"])
def test_nothing_to_draw_draws_nothing(empty: str) -> None:
    assert mask(empty, NAME).getbbox() is None


@given(st.text(max_size=40), st.integers(20, 400))
def test_any_text_fits_its_room(name: str, limit: int) -> None:
    line = fitted(name, NAME, limit)
    cover = mask(line, NAME)
    assert width(line, NAME) <= limit or line == ELLIPSIS
    assert cover.height == NAME.height
