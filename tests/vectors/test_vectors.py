"""Run the vectors, and try out the runner on vectors that are wrong."""

from __future__ import annotations

import copy
import gzip
import json
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from tests.vectors import rules
from tests.vectors.__main__ import main
from tests.vectors.formats import Case
from tests.vectors.outcome import NotYetCovered
from tests.vectors.runner import Report, run

HERE: Final = Path(__file__).parent
FACTS: Final[list[dict[str, Any]]] = json.loads((HERE / "backgammon-rules.json").read_text("utf-8"))

# Words about a fact, and the one number that tells how to check it, not what to find.
NOT_EXPECTED: Final = ("note", "deliveries")

USEFUL: Final = {"double_legal": True, "useful": True}


def write(folder: Path, name: str, content: object) -> Path:
    """Write ``content`` as JSON into a new file of ``folder``."""
    path = folder / name
    path.write_text(json.dumps(content), "utf-8")
    return path


def fact(identifier: str) -> dict[str, Any]:
    """Return a copy of a fact, free to be made wrong."""
    return copy.deepcopy(next(each for each in FACTS if each["id"] == identifier))


def test_every_fact_holds() -> None:
    assert run([HERE / "backgammon-rules.json"]) == Report(passed=56)


def test_all_legal_plays_of_four_thousand_rolls_are_generated_and_no_other() -> None:
    assert run([HERE / "legal-plays.jsonl.gz"]) == Report(passed=4_000)


def test_all_ids_and_whole_matches_of_gnu_backgammon_are_read_and_written_again() -> None:
    assert run([HERE / "positions.json"]) == Report(passed=24)
    assert run([HERE / "matches"]) == Report(passed=15 + 15 + 15)


def test_all_moves_of_royal_ludo_are_generated_and_no_other() -> None:
    assert run([HERE / "ludo-moves.jsonl"]) == Report(passed=441)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("die", 3),
        ("mover", "red"),
        ("position", "green: g1=f20<; red: g1=t21>"),
        ("moves", ["forward:g1 f22"]),
        ("moves", ["forward:g1 f22 x red.g1 *"]),
        ("moves", []),
        ("moves", ["forward:g1 f22 x red.g1"] * 2),
        ("options", {"direction": "free"}),
        ("options", {"guards": 4}),
        ("applause", True),
    ],
)
def test_a_roll_of_royal_ludo_passes_only_if_each_of_its_fields_is_right(
    tmp_path: Path, name: str, wrong: object
) -> None:
    right = {
        "id": "right",
        "position": "green: g1=f20>; red: g1=t21>",
        "mover": "green",
        "die": 2,
        "moves": ["forward:g1 f22 x red.g1"],
    }
    mistaken = {**right, "id": "mistaken", name: wrong}
    report = run([write(tmp_path, "moves.json", [right, mistaken])])
    assert (report.passed, [failed for failed, _ in report.failures]) == (
        1,
        ["moves.json:mistaken"],
    )


@pytest.mark.parametrize("name", ["legal_count", "xgid", "matchid", "gnubgid", "board"])
def test_a_position_passes_only_if_each_of_its_fields_is_right(tmp_path: Path, name: str) -> None:
    entries = json.loads((HERE / "positions.json").read_text("utf-8"))
    right, other = [entry for entry in entries if "legal_count" in entry and entry["xgid"]][:2]
    mistaken = {**right, name: other[name] if name != "legal_count" else right[name] + 1}
    report = run([write(tmp_path, "ids.json", [right, mistaken])])
    assert (report.passed, [failed for failed, _ in report.failures]) == (1, ["ids.json:2"])


@pytest.mark.parametrize("group", ["matchid_fields", "posinfo", "cubeinfo"])
def test_a_position_passes_only_if_what_its_ids_say_is_right(tmp_path: Path, group: str) -> None:
    right = json.loads((HERE / "positions.json").read_text("utf-8"))[0]
    read = {name: value for name, value in right[group].items() if isinstance(value, int)}
    read.pop("bgv", None)
    mistaken = [{**right, group: {**right[group], name: value + 1}} for name, value in read.items()]
    report = run([write(tmp_path, "ids.json", mistaken)])
    assert (report.passed, len(report.failures)) == (0, len(read))


def test_a_manifest_passes_only_if_each_of_its_counts_is_right(tmp_path: Path) -> None:
    folder = HERE / "matches"
    right = json.loads((folder / "manifest.json").read_text("utf-8"))[1]
    files = {name: str(folder / right[name]) for name in ("mat", "sgf")}
    counts = {name: value for name, value in right.items() if name not in files}
    mistaken = [
        {**right, **files, name: value + 1 if isinstance(value, int) else value[1:]}
        for name, value in counts.items()
    ]
    report = run([write(tmp_path, "some.json", [{**right, **files}, *mistaken])])
    assert (report.passed, len(report.failures)) == (1, len(counts))


@pytest.mark.parametrize(
    ("name", "part", "instead"),
    [
        ("m05_len1.mat", "21: 13/11 24/23", "21: 13/11 24/22"),
        ("m05_len1.mat", "Wins 3 points", "Wins 4 points"),
        ("m05_len1.sgf", ";B[21lnab]", ";B[21lnac]"),
        ("m05_len1.sgf", ";B[21lnab]", ";B[21lnab"),
    ],
)
def test_a_match_that_breaks_the_rules_fails(
    tmp_path: Path, name: str, part: str, instead: str
) -> None:
    text = (HERE / "matches" / name).read_text("utf-8")
    assert part in text
    (tmp_path / "some").write_text(text.replace(part, instead), "utf-8")
    report = run([tmp_path])
    assert (report.passed, [failed for failed, _ in report.failures]) == (0, ["some"])


def wrong_values(value: Any) -> Iterator[Any]:
    """Yield values near ``value`` that are not it."""
    match value:
        case bool():
            yield not value
        case int():
            yield value + 1
        case "mover" | "first player":
            yield "opp"
        case "opp" | "second player":
            yield "mover"
        case str():
            yield "gammon" if value == "single" else "single"
        case [{"notation": _}, *_]:
            yield value[1:]
            yield [*value, {**value[0], "result": {**value[0]["result"], "points": [0] * 24}}]
            yield [{**value[0], "notation": "24/13*/12"}, *value[1:]]
            yield [{**value[0], "also": ["nonsense"]}, *value[1:]]
        case [[*_], *_]:
            yield value[::-1]
        case [int(), *_]:
            yield [value[0] + 1, *value[1:]]
        case _:
            yield [*value, "24/13*/12"]


def wrong_facts() -> Iterator[Any]:
    for each in FACTS:
        for field, value in each["expected"].items():
            if field in NOT_EXPECTED or field == "must_not_include_step" or _is_dance(each, field):
                continue
            for number, wrong in enumerate(wrong_values(value)):
                mistaken = {**each, "expected": {**each["expected"], field: wrong}}
                yield pytest.param(mistaken, id=f"{each['id']}-{field}-{number}")


def _is_dance(each: dict[str, Any], field: str) -> bool:
    """Tell whether ``field`` gives notation, of which a dance has none to be wrong."""
    return each["expected"].get("no_play", False) and field in ("plays", "must_include")


@pytest.mark.parametrize("mistaken", list(wrong_facts()))
def test_a_fact_passes_only_if_each_of_its_expectations_is_right(mistaken: dict[str, Any]) -> None:
    report = Report()
    report.run(Case(mistaken["id"], partial(rules.check, mistaken)))
    assert report.passed == 0


@pytest.mark.parametrize("step", ["13/7", "13/", "/7"])
def test_a_forbidden_step_is_found_in_a_legal_play(step: str) -> None:
    mistaken = fact("larger-1")
    mistaken["expected"]["must_not_include_step"] = [step]
    with pytest.raises(Exception, match=r"contains 13/7"):
        rules.check(mistaken)


@pytest.mark.parametrize(
    ("kind", "context", "expected"),
    [
        ("turn", {"dances": 2}, {"game_over": False}),
        ("cube", {"cube_before": 2, "owner": "mover"}, {"cube_value": 4, "owner": "taker"}),
        ("cube", {"cube": 2, "owner": "opp"}, {"double_legal": False}),
        ("cube", {"action": "mover doubles, opp drops"}, {"winner": "mover", "points": 1}),
        ("opening", {"ties": 2}, {"cube_value": 1, "owner": "centre", "reroll": True}),
        ("opening", {"ties": 2, "automatic_doubles": 2}, {"cube_value": 4, "owner": "centre"}),
        ("cube", {"beavers": True}, {"cube_value": 4, "owner": "taker"}),
        ("cube", {"beavers": True, "action": "mover doubles, opp takes"}, {"cube_value": 2}),
        (
            "cube",
            {"beavers": True, "action": "mover doubles, opp beavers, mover drops"},
            {"winner": "opp", "points": 2},
        ),
        ("score", {"jacoby": False}, {"winner": "opp", "result": "backgammon"}),
        ("score", {"jacoby": True}, {"winner": "opp", "result": "backgammon", "points": 1}),
        ("match", {"match_length": 5, "score": [4, 2]}, {"crawford_game": True}),
        ("match", {"match_length": 5, "score": [4, 2]}, {"double_legal": False, "useful": True}),
        ("match", {"match_length": 5, "score": [2, 2], "cube": 2, "owner": "mover"}, USEFUL),
        (
            "match",
            {"match_length": 5, "score": [2, 3], "cube": 2, "result": "gammon win by player 0"},
            {"game_over": True, "match_over": True, "score_after": [6, 3]},
        ),
    ],
)
def test_facts_are_read_by_their_fields_not_by_their_names(
    tmp_path: Path, kind: str, context: dict[str, Any], expected: dict[str, Any]
) -> None:
    invented = {"id": "invented", "kind": kind, "context": context, "expected": expected}
    assert run([write(tmp_path, "facts.json", [invented])]) == Report(passed=1)


def test_a_field_that_no_check_reads_fails_the_fact(tmp_path: Path) -> None:
    strange = fact("cube-1")
    strange["expected"]["applause"] = True
    assert run([write(tmp_path, "facts.json", [strange])]).failures == [
        ("cube-1", "expected says applause, which no check reads")
    ]


def test_a_fact_that_expects_nothing_fails(tmp_path: Path) -> None:
    empty = {**fact("cube-1"), "expected": {}}
    assert run([write(tmp_path, "facts.json", [empty])]).passed == 0


def test_an_unknown_kind_fails_and_the_others_still_run(tmp_path: Path) -> None:
    strange = {"id": "new", "kind": "juggling", "expected": {}}
    report = run([write(tmp_path, "anything.json", [strange, fact("cube-1")])])
    assert report == Report(passed=1, failures=[("new", "the kind 'juggling' is unknown")])


def test_a_crash_is_one_failure_under_its_id(tmp_path: Path) -> None:
    broken = {**fact("sc-bg-home"), "id": "broken", "position": {"points": [1]}}
    report = run([write(tmp_path, "facts.json", [broken, "no fact", fact("cube-1")])])
    assert report.passed == 1
    assert [name for name, _ in report.failures] == ["broken", "facts.json:2"]


def test_legal_plays_are_known_by_their_fields_packed_or_not(tmp_path: Path) -> None:
    with gzip.open(HERE / "legal-plays.jsonl.gz", "rt", encoding="utf-8") as lines:
        first, second = json.loads(next(lines)), json.loads(next(lines))
    second["finals"] = second["finals"][1:]
    second["n"] -= 1
    write(tmp_path, "some.json", [first, second])
    packed = gzip.compress(f"{json.dumps(first)}\n{json.dumps(second)}\n".encode())
    (tmp_path / "deeper").mkdir()
    (tmp_path / "deeper" / "others").write_bytes(packed)
    assert run([tmp_path]) == Report(
        passed=2,
        failures=[
            ("others:2", "0 results missing, 1 too many"),
            ("some.json:2", "0 results missing, 1 too many"),
        ],
    )


@pytest.mark.parametrize("content", [b"", b"[]", b"{}", b"{broken", b"\xff\xfe", b"\x1f\x8bno"])
def test_a_file_of_no_documented_format_fails(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "what.json").write_bytes(content)
    report = run([tmp_path])
    assert report.passed == 0
    assert [name for name, _ in report.failures] == ["what.json"]


def test_a_folder_without_vectors_fails(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("no vector", "utf-8")
    assert run([tmp_path]).failures == [(tmp_path.name, "there is no vector file in it")]
    assert len(run([tmp_path / "missing"]).failures) == 1


def test_a_vector_of_something_that_is_not_there_yet_is_listed_by_its_kind() -> None:
    def check() -> None:
        raise NotYetCovered("juggling")

    report = Report()
    report.run(Case("five-balls", check))
    assert list(report.lines()) == [
        "not yet covered: juggling (1: five-balls)",
        "0 passed, 0 failed",
    ]


def test_the_command_line_ends_with_the_count_and_returns_one_if_something_failed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = write(tmp_path, "good.json", [fact("cube-1"), fact("crawford-3")])
    bad = write(tmp_path, "bad.json", [{"kind": "juggling"}])
    assert main([str(good)]) == 0
    assert capsys.readouterr().out == "2 passed, 0 failed\n"
    assert main([str(good), str(bad)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "FAILED bad.json:1: the kind 'juggling' is unknown",
        "2 passed, 1 failed",
    ]


def test_it_runs_as_a_module(tmp_path: Path) -> None:
    write(tmp_path, "good.json", [fact("cube-1")])
    command = [sys.executable, "-m", "tests.vectors", str(tmp_path)]
    done = subprocess.run(
        command, cwd=HERE.parents[1], check=False, capture_output=True, encoding="utf-8"
    )
    assert (done.returncode, done.stdout) == (0, "1 passed, 0 failed\n")
