"""Say in one paragraph by which house rules two people play."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.backgammon.options import Options
from bot.words import Words


def rules_in_words(options: Options, words: Words) -> str:
    """Return the rules of a match or of a money session."""
    return " ".join(_sentences(options, words))


def _sentences(options: Options, words: Words) -> Iterator[str]:
    if options.length:
        yield words("rules.match", length=options.length)
    else:
        yield words("rules.money")
    if not options.cube or options.length == 1:
        yield words("rules.cube_off")
    elif options.length:
        yield words("rules.crawford" if options.crawford else "rules.no_crawford")
    else:
        yield from _money_cube(options, words)
    yield words("rules.opening_reroll" if options.opening_reroll else "rules.opening")
    triple = options.backgammon_multiplier == 3
    yield words("rules.gammons_triple" if triple else "rules.gammons_double")


def _money_cube(options: Options, words: Words) -> Iterator[str]:
    yield words("rules.jacoby" if options.jacoby else "rules.no_jacoby")
    if options.raccoons:
        yield words("rules.raccoons")
    elif options.beavers:
        yield words("rules.beavers")
    if options.automatic_doubles:
        yield words.plural("rules.automatic_doubles", options.automatic_doubles)
