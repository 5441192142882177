"""Trees of Discord components, as JSON has them."""

from collections.abc import Iterator, Sequence
from typing import Any

Component = dict[str, Any]


def walk(components: Sequence[Component]) -> Iterator[Component]:
    """Yield components and everything inside them, outermost first."""
    for component in components:
        yield component
        yield from walk(component.get("components") or ())
        yield from walk([c for c in map(component.get, ("accessory", "component")) if c])


def has_controls(components: Sequence[Component]) -> bool:
    """Tell whether somebody can still click or choose something here."""
    return any("custom_id" in c and not c.get("disabled") for c in walk(components))


def find_control(components: Sequence[Component], custom_id: str) -> Component | None:
    """Return the control with this id, or None where there is none."""
    return next((c for c in walk(components) if c.get("custom_id") == custom_id), None)
