"""Draw the roll for seats: a row for everybody, in the order that the dice gave."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from PIL import Image

from renderers.badges import Badge
from renderers.chouette_scenes import Role, SeatDie, SeatRollScene
from renderers.geometry import DIE, WIDTH, Box
from renderers.labels import Align, Label
from renderers.marks import Arrow, Halo
from renderers.palette import blank
from renderers.pieces import DieFace
from renderers.scenes import Colour
from renderers.stamps import Group, Placed, draw
from renderers.text import Style, fitted
from renderers.themes import Theme
from renderers.timber import headed, sink

TITLE, BADGE, NAME = Style(34, 700), Style(29, 700), Style(36)
MARGIN, HEADING_ROW, HEADING_HEIGHT = 8, 36, 70
HEADING_X, HEADING_LIMIT = 24, WIDTH - 48
ROW_HEIGHT, ROW_CORNER, PITCH = 78, 10, 84
BADGE_WIDTH, BADGE_HEIGHT, BADGE_X = 104, 52, 72
NAME_X, NAME_GAP = 144, 24
DIE_STEP, LAST_DIE = 108, WIDTH - 62
MOST_ROUNDS = 5
"""Rounds that fit a row: of more, the last ones are shown."""
ROLES = (Role.BOX, Role.CAPTAIN)
"""What the first two of the order become; the others are crew."""


@dataclass(slots=True, eq=False)
class Roller:
    """Hold what one of the people rolled, round by round; None for a round without him."""

    name: str
    dice: list[SeatDie | None] = field(default_factory=list)

    @property
    def tied(self) -> bool:
        """Return whether he has to roll again."""
        last = self.dice[-1] if self.dice else None
        return last is not None and last.tied

    @property
    def numbers(self) -> list[int]:
        """Return what he rolled, first round first."""
        return [die.number for die in self.dice if die is not None]


@dataclass(frozen=True, slots=True)
class RollGround:
    """The rows of a roll with nobody in them."""

    rows: int

    def paint(self, theme: Theme) -> Image.Image:
        """Return the timber with a recess for each row."""
        image = headed(theme, _height(self.rows), HEADING_HEIGHT)
        for place in range(self.rows):
            sink(image, theme, _row(place), ROW_CORNER, theme.plate)
        return image


def seat_roll_picture(scene: SeatRollScene, theme: Theme) -> Image.Image:
    """Return the picture of a roll: a palette image, 1040 wide, its height by the people."""
    rows = ordered(scene)
    image = blank(theme, WIDTH, _height(len(rows)))
    draw(image, theme, RollGround(len(rows)), _groups(scene, rows))
    return image


def rollers(rounds: tuple[tuple[SeatDie, ...], ...]) -> list[Roller]:
    """Return who rolled what, in the order of the first round.

    Two people may have one name: a die of a later round goes to the first of that name who was
    tied and has not rolled again.
    """
    people = [Roller(die.name) for die in rounds[0]] if rounds else []
    for count, dice in enumerate(rounds):
        for die in dice:
            waiting = [one for one in people if one.name == die.name and len(one.dice) == count]
            max(waiting, key=lambda one: one.tied).dice.append(die)
        for one in people:
            one.dice.extend([None] * (count + 1 - len(one.dice)))
    return people


def ordered(scene: SeatRollScene) -> list[tuple[str, Roller]]:
    """Return badge and dice of everybody, row by row; of two namesakes the higher comes first."""
    people, rows = rollers(scene.rounds), []
    for badge, name in scene.order:
        namesakes = [one for one in people if one.name == name]
        found = max(namesakes, key=lambda one: one.numbers, default=Roller(name))
        people = [one for one in people if one is not found]
        rows.append((badge, found))
    return rows + [("", one) for one in people]


def _groups(scene: SeatRollScene, rows: list[tuple[str, Roller]]) -> Iterator[Group]:
    title = fitted(scene.title, TITLE, HEADING_LIMIT)
    yield (Placed(Label(title, TITLE, "frame_ink", Align.LEFT), HEADING_X, HEADING_ROW),)
    first_die = LAST_DIE - (min(len(scene.rounds), MOST_ROUNDS) - 1) * DIE_STEP
    room = first_die - DIE // 2 - NAME_GAP - NAME_X
    for place, (badge, roller) in enumerate(rows):
        y = _row(place)[1] + ROW_HEIGHT // 2
        if badge:
            yield _badge(badge, ROLES[place] if place < len(ROLES) else Role.CREW, y)
        name = Label(fitted(roller.name, NAME, room), NAME, "plate_ink", Align.LEFT)
        yield (Placed(name, NAME_X, y),)
        yield from _dice(roller.dice[-MOST_ROUNDS:], first_die, y)


def _badge(word: str, role: Role, y: int) -> Group:
    badge = Badge(role, False, BADGE_WIDTH, BADGE_HEIGHT)
    label = Label(fitted(word, BADGE, BADGE_WIDTH - 8), BADGE, badge.ink)
    return Placed(badge, BADGE_X, y), Placed(label, BADGE_X, y)


def _dice(dice: list[SeatDie | None], x: int, y: int) -> Iterator[Group]:
    """Lay the dice of a row in their columns; an arrow leads from a tied one to the next."""
    for column, die in enumerate(dice):
        if die is None:
            continue
        at = x + column * DIE_STEP
        face = Placed(DieFace(die.number, Colour.LIGHT), at, y)
        yield (Placed(Halo(DIE), at, y), face) if die.tied else (face,)
        if die.tied and column + 1 < len(dice):
            yield (Placed(Arrow(), at + DIE_STEP // 2, y),)


def _height(rows: int) -> int:
    return HEADING_HEIGHT + rows * PITCH + 2


def _row(place: int) -> Box:
    top = HEADING_HEIGHT + place * PITCH
    return MARGIN, top, WIDTH - MARGIN, top + ROW_HEIGHT
