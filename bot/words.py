"""Every sentence that a user can see: looked up by id, in the reader's language.

The catalogues are gettext `.po` files, `bot/locale/<locale>/LC_MESSAGES/chouette.po`; a file is
all that a new language needs. An id is dotted (`turn.to_roll`), a text is one whole sentence with
named parameters (`{name}`). What the catalogue of a language lacks is said in English.
"""

import gettext
import re
import string
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

SOURCE = "en"
"""The language in which every message exists."""

CATALOGUES = Path(__file__).parent / "locale"
DOMAIN = "chouette"


class UnknownMessage(KeyError):
    """Report an id that the English catalogue does not have."""


class MissingParameter(KeyError):
    """Report a text that names a parameter which the caller did not give."""


@dataclass(frozen=True, slots=True)
class Words:
    """Speak one language: `words("turn.to_roll", name="Ann")`."""

    locale: str
    _texts: gettext.NullTranslations = field(repr=False, compare=False)

    def __call__(self, message: str, /, **parameters: object) -> str:
        """Return the text with the id `message`, its `{parameters}` filled in.

        Raises `UnknownMessage` for an id without text and `MissingParameter`. Parameters are
        inserted as they are: give names of people through `plain` first.
        """
        return _filled(message, self._texts.gettext(message), parameters)

    def plural(self, message: str, n: int, /, **parameters: object) -> str:
        """Return the form of the text that fits `n` things; the text knows the number as `{n}`."""
        text = self._texts.ngettext(message, message, n)
        return _filled(message, text, {"n": n, **parameters})


def catalogue(locale: str, folder: Path = CATALOGUES) -> Words:
    """Return the words of `locale` (`de`, `pt-BR`, `pt_BR`), or of the nearest there is.

    `de-AT` is answered by `de`, a language that nobody has written yet by English.
    """
    return _catalogue(next(_spoken(locale, folder)), folder)


@cache
def locales(folder: Path = CATALOGUES) -> tuple[str, ...]:
    """Return the locales that have a catalogue, in alphabetical order, as `de` or `pt_BR`."""
    return tuple(sorted(file.parents[1].name for file in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po")))


def read_catalogue(locale: str, folder: Path = CATALOGUES) -> Catalog:
    """Return the catalogue of one of `locales()` as Babel reads it, with its comments."""
    with (folder / locale / "LC_MESSAGES" / f"{DOMAIN}.po").open("rb") as file:
        return read_po(file, locale=locale, domain=DOMAIN, abort_invalid=True)


def placeholders(text: str) -> frozenset[str]:
    """Return the names of the parameters that `text` takes.

    >>> sorted(placeholders("{name} rolls {dice}."))
    ['dice', 'name']
    """
    return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name)


def visible(text: str) -> str:
    """Return what people see of `text` on one line, `?` if that is nothing.

    Marks that turn the writing direction round or have no width are dropped, white space is
    one blank. The joiners that Indic scripts, Persian and emoji need stay where they join.
    """
    shown = "".join(
        " " if character.isspace() else character
        for character in text
        if character.isspace() or character in _JOINERS or not _is_unseen(character)
    )
    return " ".join(_IDLE_JOINER.sub("", shown).split()) or "?"


def plain(text: str) -> str:
    r"""Return user-supplied `text`, such as a name, so that a message shows it as it is written.

    Nothing in it is a mention, a link, an emoji or formatting any more, and it stays on one line.

    >>> plain("*Ann* <@42>")
    '\\*Ann\\* \\<@\u200b42\\>'
    """
    escaped = _MARKUP.sub(r"\\\g<0>", visible(text))
    return _AT_LINE_START.sub(r"\g<1>\\\g<2>", escaped).replace("@", "@\u200b")


_JOINERS = "\u200c\u200d"
# A joiner between letters of Latin or beside a blank joins nothing: it hides something.
_IDLE_JOINER = re.compile(
    r"(?<![^\x00-\x7f\u200c\u200d])[\u200c\u200d]|[\u200c\u200d](?![^\x00-\x7f\u200c\u200d])"
)
# Letters by category, but blank on every screen: Hangul fillers and the empty Braille cell.
_BLANKS = "\u115f\u1160\u3164\uffa0\u2800"
_UNSEEN_CATEGORIES = ("Cc", "Cf", "Co", "Cs")

_MARKUP = re.compile(r"[\\`*_~|<>()\[\]/:#]")
# A list begins with "-", "+" or "1." at the start of a line only.
_AT_LINE_START = re.compile(r"^(\d*)([-+.])")


def _is_unseen(character: str) -> bool:
    return character in _BLANKS or unicodedata.category(character) in _UNSEEN_CATEGORIES


def _filled(message: str, text: str, parameters: dict[str, object]) -> str:
    if text == message:  # gettext answers an id that it does not know with the id
        raise UnknownMessage(message)
    try:
        return text.format_map(parameters)
    except KeyError as error:
        raise MissingParameter(f"{message} needs {{{error.args[0]}}}") from error


def _spoken(locale: str, folder: Path) -> Iterator[str]:
    """Yield the locales that may answer for `locale`, the nearest first, English last."""
    parts = locale.replace("-", "_").split("_")
    for length in range(len(parts), 0, -1):
        candidate = "_".join(parts[:length])
        if candidate in locales(folder):
            yield candidate
    yield SOURCE


@cache
def _catalogue(locale: str, folder: Path) -> Words:
    first, *fallbacks = dict.fromkeys(_spoken(locale, folder))
    texts = _translations(first, folder)
    for fallback in fallbacks:
        texts.add_fallback(_translations(fallback, folder))
    return Words(locale, texts)


def _translations(locale: str, folder: Path) -> gettext.GNUTranslations:
    compiled = BytesIO()
    write_mo(compiled, read_catalogue(locale, folder))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)
