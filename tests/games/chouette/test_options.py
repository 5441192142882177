"""House rules: two presets, and no combination that makes no sense."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.games.chouette.options import (
    CLASSIC,
    MODERN,
    PRESETS,
    BoxDoubleScope,
    BoxTake,
    Consult,
    Cubes,
    LoneTaker,
    Options,
    SenselessOptions,
    TeamDouble,
)


def test_the_classic_preset_is_what_nobody_changed() -> None:
    assert PRESETS["classic"] == CLASSIC == Options()


def test_the_modern_preset_is_the_club_form() -> None:
    assert PRESETS["modern"] is MODERN
    assert MODERN.cubes is Cubes.MULTI
    assert MODERN.box_take is BoxTake.HALF
    assert MODERN.double_window


def test_the_classic_game_may_be_played_without_a_cube() -> None:
    assert replace(CLASSIC, cubes=Cubes.OFF).cubes is Cubes.OFF


@pytest.mark.parametrize(
    ("base", "changes", "code"),
    [
        (CLASSIC, {"lone_taker": LoneTaker.MUST_BEAVER}, "options.must_beaver_needs_beavers"),
        (CLASSIC, {"lone_taker": LoneTaker.MUST_ACCEPT_EXTRAS}, "options.must_accept_needs_extras"),
        (CLASSIC, {"raccoons": True}, "options.raccoons_need_beavers"),
        (CLASSIC, {"cubes": Cubes.MULTI}, "options.multi_needs_individual"),
        (CLASSIC, {"team_double": TeamDouble.INDIVIDUAL}, "options.individual_needs_multi"),
        (CLASSIC, {"box_double_scope": BoxDoubleScope.ANY}, "options.scope_needs_multi"),
        (CLASSIC, {"box_take": BoxTake.HALF}, "options.box_take_needs_multi"),
        (CLASSIC, {"double_window": True}, "options.window_needs_multi"),
        (CLASSIC, {"cubes": Cubes.OFF, "jacoby": True}, "options.jacoby_needs_cube"),
        (CLASSIC, {"cubes": Cubes.OFF, "beavers": True}, "options.beavers_need_cube"),
        (CLASSIC, {"cubes": Cubes.OFF, "extras": True}, "options.extras_need_cube"),
        (CLASSIC, {"cubes": Cubes.OFF, "automatic_doubles": 1}, "options.automatic_needs_cube"),
        (
            CLASSIC,
            {"cubes": Cubes.OFF, "consult": Consult.AFTER_OWN_CUBE},
            "options.consult_needs_cube",
        ),
        (MODERN, {"team_double": TeamDouble.UNANIMOUS}, "options.multi_needs_individual"),
        (CLASSIC, {"max_players": 11}, "options.range"),
        (CLASSIC, {"max_players": 2}, "options.range"),
        (CLASSIC, {"automatic_doubles": -1}, "options.range"),
        (CLASSIC, {"backgammon_multiplier": 4}, "options.range"),
        (CLASSIC, {"partner_at": 3}, "options.range"),
        (CLASSIC, {"partner_at": 7}, "options.range"),
    ],
)
def test_rules_that_contradict_each_other_are_refused_with_the_reason(
    base: Options, changes: dict[str, Any], code: str
) -> None:
    with pytest.raises(SenselessOptions) as refusal:
        replace(base, **changes)
    assert refusal.value.code == code
