"""Say what became of a vector: it holds unless its check raises."""

from __future__ import annotations

from collections.abc import Collection


class Wrong(Exception):
    """Report that the project disagrees with a vector."""


class NotYetCovered(Exception):
    """Report that a vector speaks of something the project does not have yet.

    ``kind`` is the name under which such vectors are listed.
    """

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


def expect(holds: bool, reason: str) -> None:
    """Raise `Wrong` with ``reason`` unless ``holds``."""
    if not holds:
        raise Wrong(reason)


def expect_equal(what: str, found: object, wanted: object) -> None:
    """Raise `Wrong` unless the project's answer ``found`` is the one the vector wants."""
    expect(found == wanted, f"{what}: {found!r} instead of {wanted!r}")


def expect_known(what: str, fields: Collection[str], known: Collection[str]) -> None:
    """Raise `Wrong` if a vector has a field that no check reads: it would hold unseen."""
    unread = sorted(set(fields) - set(known))
    expect(not unread, f"{what} says {', '.join(unread)}, which no check reads")
