"""Run whole matches as .mat and .sgf, and the manifest that counts what they contain.

A match alone has to be read, to keep the rules, and to come back from both formats with the
same boards. The manifest counts turns (rolls and cube actions) and says each result as SGF
does: ``W+4R`` is four points for the first player because the other resigned.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from bot.games.backgammon.plays import apply_step, is_hit
from bot.games.backgammon.position import BAR, OFF
from bot.games.backgammon.records.files import read_match
from bot.games.backgammon.records.frames import Frame, GameReplay, MatchReplay
from bot.games.backgammon.records.mat_writer import write_mat
from bot.games.backgammon.records.match_record import Cubed, CubeDeed, MatchRecord, Resigned, Rolled
from bot.games.backgammon.records.replay import replay_match
from bot.games.backgammon.records.sgf_writer import write_sgf
from tests.vectors.files import VectorFile
from tests.vectors.formats import Case, Format
from tests.vectors.outcome import expect, expect_equal, expect_known

FIELDS: Final = frozenset({"mat", "sgf"})
SGF_START: Final = re.compile(r"\s*\(\s*;")
MAT_GAME: Final = re.compile(r"^\s*(?:\d+ point match|Game \d+)\s*$", re.MULTILINE)
COLOURS: Final = "WB"


@dataclass(frozen=True)
class Match:
    """Hold a match as it was read and as it was replayed."""

    record: MatchRecord
    replay: MatchReplay


def check_file(file: VectorFile) -> None:
    """Check that a match keeps the rules and comes back from both formats."""
    match = _read(file.path)
    for write in (write_mat, write_sgf):
        again = replay_match(read_match(write(match.record).encode("utf-8")))
        expect_equal("games", len(again.games), len(match.replay.games))
        for number, (found, wanted) in enumerate(
            zip(again.games, match.replay.games, strict=True), start=1
        ):
            expect(_boards(found) == _boards(wanted), f"game {number}: the boards differ")
            expect_equal(f"game {number}: result", found.result, wanted.result)


def check_entry(folder: Path, entry: dict[str, Any]) -> None:
    """Compare the counts of one entry with both its files, and the files with each other."""
    expect_known("the entry", entry, FIELDS | COUNTS.keys())
    mat, sgf = _read(folder / entry["mat"]), _read(folder / entry["sgf"])
    for name in COUNTS.keys() & entry.keys():
        expect_equal(f"{name} of the .sgf", COUNTS[name](sgf), entry[name])
        if name != "jacoby":  # a .mat has no mark for it
            expect_equal(f"{name} of the .mat", COUNTS[name](mat), entry[name])
    for number, (one, other) in enumerate(zip(mat.replay.games, sgf.replay.games, strict=True), 1):
        expect(_boards(one) == _boards(other), f"game {number}: the boards differ")


def _read(path: Path) -> Match:
    record = read_match(path.read_bytes())
    replay = replay_match(record)
    expect_equal("problems", replay.problems, ())
    return Match(record, replay)


def _boards(game: GameReplay) -> list[object]:
    """Return the boards and cubes after every action."""
    return [(frame.after, frame.cube) for frame in game.frames]


def _frames(match: Match) -> Iterator[Frame]:
    for game in match.replay.games:
        yield from game.frames


def _steps(match: Match) -> Counter[str]:
    """Count what single checkers did."""
    counts: Counter[str] = Counter()
    for frame in _frames(match):
        position = frame.before
        for step in frame.steps:
            counts["hits"] += is_hit(position, step)
            counts["bar_entries"] += step.source == BAR
            counts["bearoffs"] += step.target == OFF
            position = apply_step(position, step)
    return counts


def _deeds(deed: str) -> Callable[[Match], int]:
    return lambda match: sum(
        isinstance(frame.action, Cubed) and frame.action.deed == deed for frame in _frames(match)
    )


def _cube_shown(frame: Frame) -> int:
    """Return the highest value the cube has shown: a double that was dropped counts too."""
    action = frame.action
    is_offered = isinstance(action, Cubed) and action.deed is CubeDeed.DOUBLE
    return frame.cube.value * (2 if is_offered else 1)


def _results(match: Match) -> list[str]:
    texts = []
    for game in match.replay.games:
        resigned = any(isinstance(frame.action, Resigned) for frame in game.frames)
        mark = "R" if resigned else ""
        result = game.result
        texts.append(f"{COLOURS[result.winner]}+{result.points}{mark}" if result else "")
    return texts


COUNTS: Final[dict[str, Callable[[Match], object]]] = {
    "length": lambda match: match.record.length,
    "games": lambda match: len(match.record.games),
    "doubles": _deeds("double"),
    "takes": _deeds("take"),
    "drops": _deeds("drop"),
    "max_cube": lambda match: max(map(_cube_shown, _frames(match))),
    "dances": lambda match: sum(
        isinstance(frame.action, Rolled) and not frame.steps for frame in _frames(match)
    ),
    "resignations": lambda match: sum(
        isinstance(frame.action, Resigned) for frame in _frames(match)
    ),
    "crawford_games": lambda match: sum(game.crawford for game in match.record.games),
    "jacoby": lambda match: len(match.record.games) if match.record.jacoby else 0,
    "results": _results,
    "turns": lambda match: sum(not isinstance(f.action, Resigned) for f in _frames(match)),
    "bar_entries": lambda match: _steps(match)["bar_entries"],
    "hits": lambda match: _steps(match)["hits"],
    "bearoffs": lambda match: _steps(match)["bearoffs"],
}


def _file_cases(file: VectorFile) -> Iterator[Case]:
    yield Case(file.path.name, partial(check_file, file))


def _entry_cases(file: VectorFile) -> Iterator[Case]:
    for number, entry in enumerate(file.entries, start=1):
        check = partial(check_entry, file.path.parent, entry)
        yield Case(f"{file.path.name}:{number}", check)


FORMATS: Final = (
    Format("match manifest", lambda file: file.fields >= FIELDS, _entry_cases),
    Format("match as .sgf", lambda file: bool(SGF_START.match(file.text)), _file_cases),
    Format("match as .mat", lambda file: bool(MAT_GAME.search(file.text)), _file_cases),
)
