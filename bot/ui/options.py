"""Let people choose the house rules of a table before it begins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.adapters.view import Button, Choice, Intent, Menu, Prompt, Row, Setting
from bot.games.core import RuleViolation
from bot.sessions.table import Table
from bot.ui.limits import limit_settings, rules_with_limits
from bot.words import Words, visible

MOST_CHOICES = 25


def options_prompt(table: Table, chosen: str, presets: Sequence[str], words: Words) -> Prompt:
    """Ask which house rule to change, or with a rule ``chosen``, to what."""
    settings = {setting.name: setting for setting in _settings(table, words)}
    rules = rules_with_limits(table, words)
    if not table.game.settable(table.options, words):
        raise RuleViolation("game.unknown_action")
    if chosen in settings:
        setting = settings[chosen]
        question = words(
            "options.one",
            label=setting.label,
            explanation=setting.explanation,
            current=setting.current,
        )
        return Prompt(question, (_values(setting, words), (_back(words),)), keeps=True)
    form = (Button(Intent("form"), words("button.main_rules")),)
    rows = (
        *_presets(presets, words),
        *_menus(table.game.settable(table.options, words), words("options.which"), words),
        *_menus(tuple(limit_settings(table, words)), words("options.which_limit"), words),
        form,
    )
    return Prompt(words("options.all", rules=rules), rows, keeps=True)


def rules_in_words(table: Table, words: Words) -> str:
    """Return every house rule of a table, a line each, below their summary."""
    lines = [
        words("options.line", label=setting.label, current=setting.current)
        for setting in _settings(table, words)
    ]
    return "\n".join([rules_with_limits(table, words), *lines])


def _settings(table: Table, words: Words) -> tuple[Setting, ...]:
    """Return the house rules of the game, if it lets them be chosen, and of time."""
    return (*table.game.settable(table.options, words), *limit_settings(table, words))


def _menus(settings: Sequence[Setting], placeholder: str, words: Words) -> Iterator[Row]:
    choices = [
        Choice(setting.name, setting.label, words("options.now", current=setting.current))
        for setting in settings
    ]
    for start in range(0, len(choices), MOST_CHOICES):
        some = tuple(choices[start : start + MOST_CHOICES])
        yield Menu("options", placeholder, some, asks=True)


def _presets(presets: Sequence[str], words: Words) -> Iterator[Row]:
    if presets:
        choices = tuple(Choice(name, visible(name)) for name in presets[:MOST_CHOICES])
        yield Menu("server_preset", words("options.server_presets"), choices)


def _values(setting: Setting, words: Words) -> Menu:
    choices = tuple(
        Choice(f"{setting.name}={choice.value}", choice.label, choice.description)
        for choice in setting.values[:MOST_CHOICES]
    )
    return Menu("set", words("options.value"), choices)


def _back(words: Words) -> Button:
    return Button(Intent("options"), words("button.back"), asks=True)
