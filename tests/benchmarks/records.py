"""Measure how fast match files are read and replayed, and how fast ids are read and written.

``gammonview`` reads the same .mat files in the same run, where it is there: taking them apart
as `read_match` does, and with the boards, though without asking for legality, as a replay does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Final

from bot.games.backgammon.plays import legal_plays
from bot.games.backgammon.records.files import read_match
from bot.games.backgammon.records.gnu_id import format_gnu_id, parse_gnu_id
from bot.games.backgammon.records.replay import replay_match
from bot.games.backgammon.records.xgid import format_xgid, parse_xgid
from tests.benchmarks.figures import Figure, seconds
from tests.vectors.files import VectorFile

VECTORS: Final = Path(__file__).parents[1] / "vectors"
ROUNDS: Final = 5
ID_ROUNDS: Final = 50
GAMMONVIEW: Final = "gammonview"

Work = Callable[[], object]


def measure() -> Iterator[Figure]:
    """Yield games a second, beside gammonview if it is there, then ids a second."""
    files = read_files()
    games = sum(len(read_match(content).games) for content in files)
    ours = {"mat": _each(read_match, files), "replay": _replaying(files)}
    theirs = _gammonview(files) if find_spec("gvformat") else {}
    for name, work in ours.items():
        yield from _compared(f"records.{name}", games, work, theirs.get(name))
    for name, count, work in _ids():
        yield Figure(f"records.{name}", _rates(count, [work])[0], "ids/s")


def read_files() -> list[bytes]:
    """Return the .mat files of the vectors."""
    return [path.read_bytes() for path in sorted((VECTORS / "matches").glob("*.mat"))]


def _compared(name: str, games: int, work: Work, other: Work | None) -> Iterator[Figure]:
    unit = "games/s"
    if other is None:
        yield Figure(name, _rates(games, [work])[0], unit)
        return
    ours, theirs = _rates(games, [work, other])
    yield Figure(name, ours, unit, ours / theirs, GAMMONVIEW)
    yield Figure(f"{name}.{GAMMONVIEW}", theirs, unit)


def _rates(count: int, works: list[Work]) -> list[float]:
    """Return how many a second each work does; they take turns, the median counts."""
    rounds = [[count / seconds(work) for work in works] for _ in range(ROUNDS)]
    return [median(rates) for rates in zip(*rounds, strict=True)]


def _each(read: Callable[[bytes], object], files: list[bytes]) -> Work:
    def work() -> None:
        for content in files:
            read(content)

    return work


def _replaying(files: list[bytes]) -> Work:
    def work() -> None:
        legal_plays.cache_clear()
        for content in files:
            replay_match(read_match(content))

    return work


def _gammonview(files: list[bytes]) -> dict[str, Work]:
    parse = import_module("gvformat.mat_parser").parse_mat_file
    convert = import_module("gvformat.mat").mat_to_ogxm
    return {
        "mat": _each(lambda content: parse(content.decode("utf-8")), files),
        "replay": _each(lambda content: convert(content.decode("utf-8")), files),
    }


def _ids() -> Iterator[tuple[str, int, Work]]:
    """Yield what is done with the ids of the vectors, and with how many of them."""
    entries = VectorFile(VECTORS / "positions.json").entries
    gnu = [entry["gnubgid"] for entry in entries] * ID_ROUNDS
    xgids = [entry["xgid"] for entry in entries if entry["xgid"]] * ID_ROUNDS
    for name, parse, write, texts in (
        ("gnu_id", parse_gnu_id, format_gnu_id, gnu),
        ("xgid", parse_xgid, format_xgid, xgids),
    ):
        positions = [parse(text) for text in texts]
        yield f"{name}.decode", len(texts), lambda p=parse, t=texts: [p(text) for text in t]
        yield f"{name}.encode", len(texts), lambda w=write, t=positions: [w(each) for each in t]
