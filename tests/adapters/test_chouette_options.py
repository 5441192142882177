"""House rules of a chouette: setting them one by one, and saying them in a paragraph."""

from dataclasses import fields, replace

import pytest

from bot.games.chouette.options import CLASSIC, MODERN, PRESETS, Cubes, LoneTaker, Options
from bot.games.core import RuleViolation
from tests.adapters.chouette_evening import CHOUETTE, WORDS


def test_every_house_rule_can_be_set() -> None:
    names = [setting.name for setting in CHOUETTE.settable(CLASSIC, WORDS)]
    assert names[0] == "preset"
    assert set(names[1:]) == {field.name for field in fields(Options)} - {"rules_version"}


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_sets_all_rules_at_once(name: str) -> None:
    other = MODERN if name == "classic" else CLASSIC
    assert CHOUETTE.changed(other, "preset", name) == PRESETS[name]
    setting = CHOUETTE.settable(PRESETS[name], WORDS)[0]
    assert setting.current.startswith(name)
    assert tuple(CHOUETTE.presets) == tuple(PRESETS)


def test_rules_that_are_no_preset_are_called_ones_own() -> None:
    setting = CHOUETTE.settable(replace(CLASSIC, beavers=True), WORDS)[0]
    assert setting.current == "rules of your own"


def test_a_cube_for_each_brings_and_takes_what_needs_it() -> None:
    multi = CHOUETTE.changed(CLASSIC, "cubes", "multi")
    assert multi.cubes is Cubes.MULTI
    single = CHOUETTE.changed(MODERN, "cubes", "single")
    assert (single.double_window, single.beavers) == (False, True)
    off = CHOUETTE.changed(MODERN, "cubes", "off")
    assert (off.beavers, off.jacoby, off.automatic_doubles) == (False, False, 0)


def test_a_rule_that_lacks_what_it_needs_is_refused_with_the_reason() -> None:
    with pytest.raises(RuleViolation, match=r"options\.must_beaver_needs_beavers"):
        CHOUETTE.changed(CLASSIC, "lone_taker", "must_beaver")
    with pytest.raises(RuleViolation, match=r"options\.window_needs_multi"):
        CHOUETTE.changed(CLASSIC, "double_window", "on")
    for name, value in (("moon", "on"), ("beavers", "perhaps"), ("rules_version", "2")):
        with pytest.raises(RuleViolation, match=r"options\.unknown"):
            CHOUETTE.changed(CLASSIC, name, value)


def test_beavers_take_with_them_what_stands_on_them() -> None:
    strict = replace(MODERN, raccoons=True, lone_taker=LoneTaker.MUST_BEAVER)
    changed = CHOUETTE.changed(strict, "beavers", "off")
    assert (changed.raccoons, changed.lone_taker) == (False, LoneTaker.FREE)


def test_a_smaller_table_has_no_partner_that_it_never_reaches() -> None:
    assert CHOUETTE.changed(replace(CLASSIC, partner_at=6), "max_players", "5").partner_at is None


@pytest.mark.parametrize(
    ("options", "essential"),
    [(CLASSIC, "The team shares one cube"), (MODERN, "Each member has a cube of his own")],
)
def test_the_house_rules_say_what_matters(options: Options, essential: str) -> None:
    text = CHOUETTE.house_rules(options, WORDS)
    assert text.startswith(essential)
    assert "At most 6 play." in text
    assert "\n" not in text


def test_the_house_rules_say_what_deviates() -> None:
    plain = CHOUETTE.house_rules(CLASSIC, WORDS)
    assert "Jacoby" not in plain
    assert "extra" not in plain
    odd = replace(CLASSIC, extras=True, jacoby=True, automatic_doubles=2, settlements=True)
    text = CHOUETTE.house_rules(odd, WORDS)
    assert "Who drops may offer an extra to one who takes." in text
    assert "Gammons count only on a turned cube." in text
    assert "up to 2 times" in text
