"""Badges: the plaque of a role, in a shape of its own besides its colour."""

from dataclasses import dataclass

from renderers.canvas import Canvas, shrunk
from renderers.chouette_scenes import Role
from renderers.sprites import Picture, centred
from renderers.themes import Theme

COLOURS = {
    Role.BOX: "box",
    Role.PARTNER: "box",
    Role.CAPTAIN: "team",
    Role.CREW: "badge",
    Role.WAITING: "badge",
}
"""The theme's colour of each role."""
CORNERS = {Role.BOX: 3, Role.PARTNER: 3, Role.CAPTAIN: 20, Role.CREW: 5, Role.WAITING: 5}
"""The box is a box, the captain's plaque is round."""
HOLLOW = frozenset({Role.PARTNER, Role.WAITING})
"""Roles without a hand in the game: their plaque is an outline."""
LINE = 3


@dataclass(frozen=True, slots=True)
class Badge:
    """A plaque without its word; out of the game it is hollow."""

    role: Role
    out: bool
    width: int
    height: int

    @property
    def ink(self) -> str:
        """Return the name of the theme's colour for the word."""
        if self.out:
            return "plate_faint"
        return "plate_ink" if self.role in HOLLOW else f"{COLOURS[self.role]}_ink"

    def paint(self, theme: Theme) -> Picture:
        """Paint the plaque, full or as an outline."""
        canvas, corner = Canvas(self.width, self.height), CORNERS[self.role]
        edge = (0.0, 0.0, float(self.width), float(self.height))
        canvas.fill(canvas.block(*edge, corner), getattr(theme, COLOURS[self.role]))
        if self.out or self.role in HOLLOW:
            canvas.fill(canvas.block(*shrunk(edge, LINE), max(0, corner - LINE)), theme.plate)
        return centred(canvas.done())
