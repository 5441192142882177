"""No bytes whatever do more than to be refused, and soon."""

from time import process_time
from typing import Final

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from bot.games.backgammon.records.files import read_match
from bot.games.backgammon.records.mat_writer import write_mat
from bot.games.backgammon.records.match_record import RecordError
from bot.games.backgammon.records.replay import replay_match
from bot.games.backgammon.records.sgf_writer import write_sgf
from bot.games.backgammon.records.text_file import MOST_BYTES
from tests.games.records.samples import FIBS, XG, content

SAMPLES: Final = [
    content("t7_len4_drops.mat"),
    content("t7_len4_drops.sgf"),
    content("m05_len1.sgf"),
    FIBS.encode(),
    XG.encode(),
]
# Generous: the slowest takes two seconds on a slow machine, and a hang takes for ever.
LONGEST_SECONDS: Final = 20


def survives(data: bytes) -> None:
    """Read, replay and write ``data``; nothing but a `RecordError` may come of it."""
    try:
        match = read_match(data)
    except RecordError:
        return
    replay_match(match)
    for write in (write_mat, write_sgf):
        read_match(write(match).encode("utf-8"))


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """Draw a real file that is cut, or has some bytes replaced, doubled or taken out."""
    data = bytearray(draw(st.sampled_from(SAMPLES)))
    for _ in range(draw(st.integers(0, 8))):
        start = draw(st.integers(0, len(data)))
        end = draw(st.integers(start, min(start + 40, len(data))))
        replacement = draw(st.binary(max_size=8) | st.just(bytes(data[start:end]) * 2))
        data[start:end] = replacement
    return bytes(data[: draw(st.integers(0, len(data)))]) if draw(st.booleans()) else bytes(data)


@given(st.binary(max_size=400))
@example(b"\xff\xfe\x00")
@settings(max_examples=300, deadline=None)
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    survives(data)


@given(st.text(alphabet="()[];WBGM6aztyx01 \\\n:/-*XO", max_size=200))
@settings(max_examples=300, deadline=None)
def test_any_text_near_a_format_is_read_or_refused(text: str) -> None:
    for opening in ("(;GM[6]", " Game 1\n 1) 31: ", "anna is X - bob is O\n", ""):
        survives((opening + text).encode())


@given(mutated())
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_real_files_with_damage_are_read_or_refused(data: bytes) -> None:
    survives(data)


@pytest.mark.parametrize(
    "unit",
    [
        b"a" + b" " * 490 + b"\n",
        b"[a" + b" " * 490 + b"\n",
        b"a : 1 " + b" " * 480 + b":\n",
        b" 1) 31: " + b"- " * 200 + b"\n",
        b" 1) 31: 8/5 6/5     31: 8/5 6/5\n",
        b" 1) 55: 13/3(2)\n Game 1\n",
        b" 1) Wins 1 point\n",
        b"(;",
        b"(;A[",
        b"(;A[]",
        b"[\\",
        b"(;W[double]",
        b"(;GM[6];W[31hefe];B[11])",
        b"Score is 0-0\nX: (5 5) bar-1 bar-1 24-off\n",
        b"X: doubles\n",
        b"\n",
    ],
)
def test_four_megabytes_of_anything_end_soon(unit: bytes) -> None:
    start = process_time()
    survives(unit * (MOST_BYTES // len(unit)))
    assert process_time() - start < LONGEST_SECONDS
