"""The catalogue: what it answers, and that source and catalogue know the same messages."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from bot.words import (
    SOURCE,
    MissingParameter,
    UnknownMessage,
    Words,
    catalogue,
    locales,
    placeholders,
    plain,
    read_catalogue,
    visible,
)

ROOT = Path(__file__).parents[1]

BUILT_IDS: dict[str, str] = {
    "settings.*": "a personal setting",
    "beavers.*": "what happens after a take",
    "alt.cube_*": "where the cube lies",
    "closed.*": "why a table was closed",
    "command.play.*": "an option that commands share",
    "happened.*": "an event of a table",
    "help.*": "a topic of /help",
    "help_topic.*": "a topic of /help",
    "home.*": "a side of the picture",
    "lobby.heading_*": "a game",
    "lobby.thread_*": "a game",
    "permission.*": "a permission of Discord",
    "record_kind.*": "what is left of an old board",
    "refused.*": "the code of a refusal",
    "position.name_*": "a colour of checkers",
    "replay.cube_*": "what was done with a cube",
    "replay.resigned_*": "how much was resigned",
    "game.*": "a game",
    "export_format.*": "a format of files",
    "reply.*": "what the box says to a beaver",
    "theme.*": "a theme of the pictures",
    "limit.*": "what time is limited for",
    "limit_help.*": "what time is limited for",
    "limited.*": "what time is limited for",
    "timed_out.*": "what time is limited for",
    "too_late.*_*": "a game and what it does for the late",
    "when_late.*": "what is done for the late",
    "outcome.*": "how a game ended",
    "result.*": "how a game ended",
    "button.resign_*": "how much is resigned",
    "button.*_now": "the verb of a button that asks once more",
    "colour.*": "a colour of checkers",
    "prompt.two_*": "the verb of a button that asks once more",
    "record.resigned_*": "how much is resigned",
    "status.resignation_*": "how much is resigned",
    "advice.*": "an opinion about a cube",
    "badge.*": "a role in a chouette",
    "beaver_reply.*": "what the box says to a beaver",
    "box_take.*": "what the box may take",
    "button.beaver_*": "what the box says to a beaver",
    "button.concede_*": "how much is conceded",
    "chouette_prompt.beaver_*": "what the box says to a beaver",
    "chouette_prompt.suggest_*": "what is advised on",
    "chouette_record.answer_*": "an answer to the box",
    "chouette_record.concedes_*": "how much is conceded",
    "chouette_record.extra_*": "an answer to a redoubled side bet",
    "chouette_record.proxy_*": "an answer to the box",
    "chouette_rules.box_*": "a value of a house rule",
    "chouette_rules.consult_*": "a value of a house rule",
    "chouette_rules.cubes_*": "a value of a house rule",
    "chouette_rules.double_*": "a value of a house rule",
    "chouette_rules.lone_*": "a value of a house rule",
    "chouette_rules.order_*": "a value of a house rule",
    "chouette_rules.scope_*": "a value of a house rule",
    "chouette_rules.take_*": "a value of a house rule",
    "chouette_status.concession_*": "how much is conceded",
    "game_ended.*": "how a game ended and who won it",
    "menu.beaver_*": "what the box says to a beaver",
    "chouette_prompt.parted_*": "how a team agrees to double",
    "button.concede_*_each": "how much is conceded",
    "chouette_status.concession_asks_*": "what is said to a concession",
    "win.*": "how much is conceded",
    "ludo_alt.*": "a kind of tile",
    "ludo_alt.player_*": "a colour",
    "ludo_alt.tile_*": "a colour",
    "ludo_captured.*": "a colour",
    "ludo_colour.*": "a colour",
    "ludo_ending.*": "how a game ended",
    "ludo_lesson.*": "a picture of a tile",
    "ludo_move.*": "a way of moving",
    "ludo_place.entry_*": "a colour",
    "ludo_place.past_*": "a colour",
    "ludo_rules.*": "a mode of play",
    "ludo_rules.enter_on_*": "a value of a house rule",
    "ludo_rules.turning_*": "a value of a house rule",
    "ludo_status.enter_on_*": "a value of a house rule",
    "option.*": "a house rule",
    "option_help.*": "a house rule",
    "option_value.*_*": "a house rule and its value",
    "option_value.mode_*": "a mode of play",
    "option_value.preset_*": "a preset of house rules",
    "paid.*": "what a payment is for",
    "rules_page.*_*": "a page about a game",
    "said.*": "what people answered",
    "seat_state.closed_*": "how a bet ended",
    "why.*": "why somebody has the next box",
    "button.page_*": "a way through the pages of a leaderboard",
    "button.stats_*": "a page about a person",
    "column.*": "a column of a leaderboard",
    "csv.*": "a column of a file",
    "dice_verdict.*": "how far some dice are from fair ones",
    "leader_board.*": "what people are ranked by",
    "month.*": "the number of a month",
    "span.*": "a span of time that counts",
    "stats.bets_*": "a side in a chouette",
    "stats.kinds_*": "won or lost",
    "stats.place_*": "what a place is by",
    "stats.role_*": "a role in a chouette",
    "stats_topic.*": "a page about a person",
}
"""Ids that the source builds from codes, with * for what is filled in, and what that is.

`words(f"refused.{code}")` needs the entry `"refused.*": "the code of a refusal"`.
"""

ENGLISH = """
msgid ""
msgstr ""
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "dice.rolled"
msgstr "{name} rolls {dice}."

msgid "pips.left"
msgid_plural "pips.left"
msgstr[0] "{name} has {n} pip left."
msgstr[1] "{name} has {n} pips left."

msgid "turn.to_roll"
msgstr "{name} to roll."
"""

GERMAN = """
msgid ""
msgstr ""
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

msgid "turn.to_roll"
msgstr "{name} würfelt."

msgid "dice.rolled"
msgstr ""
"""

POLISH = """
msgid ""
msgstr ""
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) "
"? 1 : 2);\\n"

msgid "pips.left"
msgid_plural "pips.left"
msgstr[0] "{n} oczko"
msgstr[1] "{n} oczka"
msgstr[2] "{n} oczek"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Lay a folder of three small catalogues."""
    for locale, text in {"en": ENGLISH, "de": GERMAN, "pl_PL": POLISH}.items():
        file = tmp_path / locale / "LC_MESSAGES" / "chouette.po"
        file.parent.mkdir(parents=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def english(folder: Path) -> Words:
    return catalogue("en", folder)


def test_a_message_is_filled_in(english: Words) -> None:
    assert english("dice.rolled", name="Ann", dice="6-1") == "Ann rolls 6-1."


def test_an_id_that_nobody_wrote_is_an_error(english: Words) -> None:
    with pytest.raises(UnknownMessage, match=r"dice\.lost"):
        english("dice.lost")
    with pytest.raises(UnknownMessage, match=r"dice\.lost"):
        english.plural("dice.lost", 1)


def test_a_parameter_that_is_not_given_is_an_error(english: Words) -> None:
    with pytest.raises(MissingParameter, match=r"dice\.rolled needs \{dice\}"):
        english("dice.rolled", name="Ann")


def test_braces_in_a_parameter_are_text(english: Words) -> None:
    assert english("turn.to_roll", name="{dice}") == "{dice} to roll."


@pytest.mark.parametrize(
    ("n", "text"),
    [(0, "Ann has 0 pips left."), (1, "Ann has 1 pip left."), (2, "Ann has 2 pips left.")],
)
def test_a_plural_agrees_with_its_number(english: Words, n: int, text: str) -> None:
    assert english.plural("pips.left", n, name="Ann") == text


@pytest.mark.parametrize(("n", "text"), [(1, "1 oczko"), (3, "3 oczka"), (5, "5 oczek")])
def test_a_language_may_have_more_plurals_than_english(folder: Path, n: int, text: str) -> None:
    assert catalogue("pl-PL", folder).plural("pips.left", n) == text


@pytest.mark.parametrize("locale", ["de", "de-AT", "de_CH"])
def test_the_nearest_language_answers(folder: Path, locale: str) -> None:
    words = catalogue(locale, folder)
    assert words.locale == "de"
    assert words("turn.to_roll", name="Ann") == "Ann würfelt."


@pytest.mark.parametrize("locale", ["pl", "fr", "", "../en"])
def test_an_unwritten_language_is_answered_in_english(folder: Path, locale: str) -> None:
    assert catalogue(locale, folder).locale == "en"


def test_what_a_language_lacks_is_said_in_english(folder: Path) -> None:
    german = catalogue("de-AT", folder)
    assert german("dice.rolled", name="Ann", dice="6-1") == "Ann rolls 6-1."
    assert german.plural("pips.left", 2, name="Ann") == "Ann has 2 pips left."


def test_the_languages_are_the_files(folder: Path) -> None:
    assert locales(folder) == ("de", "en", "pl_PL")


# --- names that people chose -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("*Ann*", r"\*Ann\*"),
        ("_a_ ~~b~~ ||c||", r"\_a\_ \~\~b\~\~ \|\|c\|\|"),
        ("`code`", r"\`code\`"),
        (r"a\*b", r"a\\\*b"),
        ("[free](https://x.example)", r"\[free\]\(https\:\/\/x.example\)"),
        ("@everyone", "@\u200beveryone"),
        ("<@42>", "\\<@\u200b42\\>"),
        ("<#42><t:1:R></play:1>", r"\<\#42\>\<t\:1\:R\>\<\/play\:1\>"),
        ("# title", r"\# title"),
        ("-# small", r"\-\# small"),
        ("- item", r"\- item"),
        ("1. item", r"1\. item"),
        ("Jean-Luc Jr.", "Jean-Luc Jr."),
    ],
)
def test_markup_in_a_name_is_shown_as_written(name: str, shown: str) -> None:
    assert plain(name) == shown


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("a\u202etxt.exe", "atxt.exe"),
        ("\u2067a\u2069", "a"),
        ("a\u200bb\ufeffc\u00add\u2060e", "abcde"),
        ("two\nlines\u2028and\tmore", "two lines and more"),
        ("  wide \u3000 name ", "wide name"),
        ("a\x00b\x1b[31m", "ab[31m"),
        ("\u200d \u3164\u2800", "?"),
        ("", "?"),
        ("a\U000e0041b", "ab"),
        ("a\ud800b", "ab"),
    ],
)
def test_what_is_not_seen_is_dropped(name: str, shown: str) -> None:
    assert visible(name) == shown


@pytest.mark.parametrize(
    "name",
    ["क्\u200dष", "می\u200cخواهم", "👩\u200d🚀", "❤\ufe0f", "తెలుగు", "বাংলা", "José", "أحمد", "李"],
)
def test_names_of_every_script_stay_whole(name: str) -> None:
    assert visible(name) == name
    assert plain(name) == name


def test_a_joiner_that_joins_nothing_is_dropped() -> None:
    assert visible("A\u200dnn\u200c क\u200d\u200d") == "Ann क"


# --- source and catalogue --------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Use:
    """One call of `words(...)` or `words.plural(...)` with an id that can be read."""

    place: str
    message: str
    parameters: frozenset[str]
    is_plural: bool
    is_open: bool
    """Whether more parameters come in by `**`."""


@cache
def trees() -> dict[str, ast.Module]:
    """Return each source file that may speak to users, by its path in the project."""
    return {
        str(file.relative_to(ROOT)): ast.parse(file.read_text(encoding="utf-8"))
        for file in sorted((ROOT / "bot").rglob("*.py"))
    }


def messages(locale: str) -> dict[str, Message]:
    """Return the messages of a catalogue by id."""
    found = {}
    for message in read_catalogue(locale):
        key = message.id if isinstance(message.id, str) else message.id[0]
        if key:
            found[key] = message
    return found


def texts(message: Message) -> tuple[str, ...]:
    """Return every form of a message that is translated."""
    forms = (message.string,) if isinstance(message.string, str) else tuple(message.string)
    return tuple(form for form in forms if form)


def parameters(message: Message) -> frozenset[str]:
    return frozenset[str]().union(*(placeholders(text) for text in texts(message)))


def name_of(node: ast.expr) -> str:
    return getattr(node, "id", getattr(node, "attr", "")).lstrip("_")


def spoken() -> Iterator[tuple[str, ast.Call, bool]]:
    """Yield place, call and whether it is a plural, for each call of the catalogue."""
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            is_plural = isinstance(node.func, ast.Attribute) and node.func.attr == "plural"
            speaker = node.func.value if is_plural else node.func
            # `words(...)`, `self._words(...)`, `catalogue(locale)(...)`
            # `described("command.play")` likewise, for the texts of commands
            if name_of(speaker) in ("words", "described") or isinstance(speaker, ast.Call):
                yield f"{path}:{node.lineno}", node, is_plural


def uses() -> Iterator[Use]:
    for place, call, is_plural in spoken():
        first = call.args[0]
        if isinstance(first, ast.Constant) and isinstance(first.value, str):
            given = [keyword.arg for keyword in call.keywords]
            yield Use(
                place,
                first.value,
                frozenset(name for name in given if name),
                is_plural,
                None in given,
            )


def built() -> dict[str, str]:
    """Return each id that is built by an f-string, with * for what is filled in, and its place."""
    return {
        "".join(
            str(part.value) if isinstance(part, ast.Constant) else "*"
            for part in call.args[0].values
        ): place
        for place, call, _ in spoken()
        if isinstance(call.args[0], ast.JoinedStr)
    }


def is_built(message: str) -> bool:
    return any(fnmatchcase(message, pattern) for pattern in BUILT_IDS)


def test_every_id_in_the_source_is_in_the_catalogue() -> None:
    known = messages(SOURCE)
    assert [f"{use.place} {use.message}" for use in uses() if use.message not in known] == []


def test_every_call_gives_exactly_the_parameters_of_its_text() -> None:
    known = messages(SOURCE)
    wrong = []
    for use in uses():
        if use.message not in known:
            continue
        wanted = parameters(known[use.message]) - ({"n"} if use.is_plural else set())
        missing = set() if use.is_open else wanted - use.parameters
        if missing or use.parameters - wanted:
            wrong.append(f"{use.place} {use.message}: {sorted(wanted)} wanted")
    assert wrong == []


def test_plurals_are_asked_for_as_plurals_and_nothing_else_is() -> None:
    known = messages(SOURCE)
    wrong = [
        f"{use.place} {use.message}"
        for use in uses()
        if use.message in known and known[use.message].pluralizable != use.is_plural
    ]
    assert wrong == []


def test_every_id_in_the_catalogue_is_in_the_source() -> None:
    literals = {
        node.value
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    unused = [
        message for message in messages(SOURCE) if message not in literals and not is_built(message)
    ]
    assert unused == []


def test_ids_built_from_codes_are_listed() -> None:
    assert {pattern: place for pattern, place in built().items() if pattern not in BUILT_IDS} == {}


@pytest.mark.parametrize("pattern", BUILT_IDS)
def test_each_pattern_of_built_ids_is_in_use(pattern: str) -> None:
    assert pattern in built()
    assert any(fnmatchcase(message, pattern) for message in messages(SOURCE))


@pytest.mark.parametrize("locale", locales())
def test_ids_are_dotted_sorted_and_there_once(locale: str) -> None:
    ids = list(messages(locale))
    assert [key for key in ids if not re.fullmatch(r"[a-z_]+(\.[a-z0-9_]+)+", key)] == []
    assert ids == sorted(ids)
    path = ROOT / "bot" / "locale" / locale / "LC_MESSAGES" / "chouette.po"
    written = re.findall(r'^msgid "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE)
    assert written == ids


@pytest.mark.parametrize("locale", locales())
def test_every_text_takes_the_parameters_of_the_english_one(locale: str) -> None:
    english = messages(SOURCE)
    for key, message in messages(locale).items():
        assert key in english, f"{key} is not in the English catalogue"
        assert message.pluralizable == english[key].pluralizable, key
        wanted = parameters(english[key])
        for text in texts(message):
            # A singular may do without the number: "one pip left".
            assert placeholders(text) | ({"n"} & wanted) == wanted, f"{key}: {text}"


def test_english_has_a_text_for_every_id() -> None:
    for key, message in messages(SOURCE).items():
        forms = message.string if message.pluralizable else (message.string,)
        assert all(forms), key
        assert not message.fuzzy, key


@pytest.mark.parametrize("locale", locales())
def test_parameters_are_names_and_nothing_that_reaches_into_objects(locale: str) -> None:
    for key, message in messages(locale).items():
        for text in texts(message):
            assert all(name.isidentifier() for name in placeholders(text)), f"{key}: {text}"
