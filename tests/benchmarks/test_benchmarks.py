"""The figures have the promised form. How large they are is never tested."""

import json

import pytest

from tests.benchmarks import legal_plays, registry
from tests.benchmarks.__main__ import main
from tests.benchmarks.figures import Figure


def test_a_figure_is_one_json_object_and_leaves_out_what_it_does_not_compare() -> None:
    assert json.loads(Figure("turns", 1234.5678, "turns/s").line()) == {
        "name": "turns",
        "value": 1235,
        "unit": "turns/s",
    }
    compared = Figure("board", 6, "ms", 1.5, "board.encoding")
    assert json.loads(compared.line())["ratio_to"] == "board.encoding"


def test_every_figure_starts_with_the_name_of_its_topic(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few = legal_plays.read_rolls()[:20]
    monkeypatch.setattr(legal_plays, "read_rolls", lambda: few)
    assert main(["legal"]) == 0
    figures = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert figures[0]["name"] == "legal_plays"
    for figure in figures:
        assert figure["name"].startswith("legal_plays")
        assert figure["value"] > 0
        assert figure["unit"] == "positions/s"


def test_a_topic_that_does_not_exist_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["juggling"])
    assert ended.value.code == 2
    assert "no topic starts with juggling" in capsys.readouterr().err
    assert list(registry.measure(["juggling"])) == []
