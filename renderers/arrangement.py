"""Arrange a scene: say which sprites lie where, in groups that overlap only within themselves."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from renderers import geometry as g
from renderers.labels import Banner, Label
from renderers.marks import Arrow, Burst, Ghost, Mark, Ring, Stripes
from renderers.pieces import Checker, CubeFace, DieFace, Edge, body_ink
from renderers.scenes import (
    FAR_BAR,
    FAR_OFF,
    NEAR_BAR,
    NEAR_OFF,
    BackgammonScene,
    Colour,
    CubePlace,
    CubeScene,
    Side,
)
from renderers.stamps import Group, Placed
from renderers.strips import strip_groups
from renderers.text import Style, fitted, width

COUNT, CUBE_NUMBER, TRAY_NUMBER, BANNER = Style(29, 700), Style(31, 700), Style(25, 700), Style(34)
BANNER_LIMIT, BANNER_PADDING = 740, 44
BAND = 5
"""Breadth of the stripes round a preview."""

OFFER_TURNS = {Side.NEAR: 90, Side.FAR: 270}
"""An offer's arrow points from its maker to the other player."""
OFFERS = {CubePlace.OFFERED_BY_NEAR: Side.NEAR, CubePlace.OFFERED_BY_FAR: Side.FAR}
OWNERS = {CubePlace.CENTRE: None, CubePlace.NEAR: Side.NEAR, CubePlace.FAR: Side.FAR}
OTHER = {Side.NEAR: Side.FAR, Side.FAR: Side.NEAR}
BARS = {Side.NEAR: NEAR_BAR, Side.FAR: FAR_BAR}
TRAYS = {Side.NEAR: NEAR_OFF, Side.FAR: FAR_OFF}
UNTURNED = 64
"""What a cube shows that nobody has turned."""


@dataclass(frozen=True, slots=True)
class Pile:
    """A heap of checkers at one index of the board, with the marks of the last play on it."""

    checkers: int
    colour: Colour
    landed: int = 0
    left: int = 0
    hits: int = 0
    preview: bool = False


def arrange(scene: BackgammonScene) -> Iterator[Group]:
    """Yield the groups of a scene, the lowest first."""
    layout = g.layout(scene.home)
    yield from _points(scene, layout)
    for side in Side:
        yield from _bar(scene, side, layout)
        yield from _tray(scene, side, layout)
        yield from strip_groups(scene.strip(side), side)
    if scene.cube is not None:
        yield from _cube(scene.cube, layout)
    if scene.banner:
        yield _banner(scene.banner, layout)
    else:
        yield from _dice(scene, layout)
    if scene.preview:
        yield from _band()


def _points(scene: BackgammonScene, layout: g.Layout) -> Iterator[Group]:
    landed, left, hits = map(Counter, (scene.landed, scene.left, scene.hits))
    for point in range(1, 25):
        pile = Pile(
            abs(scene.board[point]),
            (scene.near if scene.board[point] > 0 else scene.far).colour,
            landed[point],
            left[point],
            hits[point],
            scene.preview,
        )
        spots = [layout.on_point(point, slot) for slot in range(g.STACK_LIMIT + 1)]
        yield from _pile(pile, spots, g.STACK_LIMIT)


def _bar(scene: BackgammonScene, side: Side, layout: g.Layout) -> Iterator[Group]:
    index = BARS[side]
    pile = Pile(
        abs(scene.board[index]),
        scene.strip(side).colour,
        scene.landed.count(index),
        scene.left.count(index),
        scene.hits.count(index),
        scene.preview,
    )
    spots = [layout.on_bar(side, slot) for slot in range(g.BAR_LIMIT + 1)]
    yield from _pile(pile, spots, g.BAR_LIMIT)


def _pile(pile: Pile, spots: list[g.Spot], limit: int) -> Iterator[Group]:
    """Pile checkers on their spots, the last spot being for a ghost beyond a full pile."""
    shown = min(pile.checkers, limit)
    group = [*_ghosts(pile, spots, shown)]
    for slot in range(shown):
        numbered = slot == shown - 1 and pile.checkers > limit
        group += _checker(pile, spots[slot], shown - slot, Checker(pile.colour, numbered))
    if not shown and pile.hits:
        group.append(Placed(Burst(), *spots[0]))
    if pile.checkers > limit:
        group.append(
            Placed(Label(str(pile.checkers), COUNT, body_ink(pile.colour)), *spots[shown - 1])
        )
    if group:
        yield tuple(group)


def _ghosts(pile: Pile, spots: list[g.Spot], shown: int) -> list[Placed]:
    ghost = Ghost(Mark.PREVIEW if pile.preview else Mark.LANDED)
    return [Placed(ghost, *spot) for spot in spots[shown : shown + pile.left]]


def _checker(pile: Pile, spot: g.Spot, rank: int, checker: Checker) -> list[Placed]:
    """Place a checker with its marks; `rank` 1 is the topmost, and marks go to the topmost."""
    placed = [Placed(checker, *spot)]
    if rank <= pile.hits:
        placed.insert(0, Placed(Burst(), *spot))
    if rank <= max(pile.landed, pile.hits):
        mark = Mark.HIT if rank <= pile.hits else Mark.LANDED
        placed.append(Placed(Ring(Mark.PREVIEW if pile.preview else mark), *spot))
    return placed


def _tray(scene: BackgammonScene, side: Side, layout: g.Layout) -> Iterator[Group]:
    off, colour = scene.off[side is Side.FAR], scene.strip(side).colour
    fresh = scene.landed.count(TRAYS[side])
    mark = Mark.PREVIEW if scene.preview else Mark.LANDED
    for slot in range(min(off, 15)):
        edge = Edge(colour, mark if slot >= off - fresh else None)
        yield (Placed(edge, *layout.in_tray(side, slot)),)
    if off:
        label = Label(str(off), TRAY_NUMBER, "frame_ink")
        yield (Placed(label, *layout.tray_count(side)),)


def _cube(cube: CubeScene, layout: g.Layout) -> Iterator[Group]:
    number = UNTURNED if cube.place is CubePlace.CENTRE and cube.value == 1 else cube.value
    label = Label(str(number), CUBE_NUMBER, "cube_ink")
    maker = OFFERS.get(cube.place)
    if maker is None:
        x, y = layout.cube(OWNERS[cube.place])
        yield Placed(CubeFace(), x, y), Placed(label, x, y)
        return
    x, y = layout.half(OTHER[maker]), g.MIDDLE
    arrow = Placed(Arrow(OFFER_TURNS[maker], outlined=True), x, y + _towards(maker) * 50)
    yield Placed(CubeFace(offered=True), x, y), Placed(label, x, y), arrow


def _towards(maker: Side) -> int:
    return -1 if maker is Side.NEAR else 1


def _dice(scene: BackgammonScene, layout: g.Layout) -> Iterator[Group]:
    colour = scene.strip(scene.roller).colour
    for die, x in zip(scene.dice, _dice_places(scene, layout), strict=True):
        yield (Placed(DieFace(die.number, die.colour or colour, die.used), x, g.MIDDLE),)


def _dice_places(scene: BackgammonScene, layout: g.Layout) -> list[int]:
    """Return the middles of the dice, in two wings when an offered cube lies between them."""
    count, centre = len(scene.dice), layout.half(scene.roller)
    offer = OFFERS.get(scene.cube.place) if scene.cube is not None else None
    if offer is None or OTHER[offer] is not scene.roller:
        return [centre + round((place - (count - 1) / 2) * g.DIE_STEP) for place in range(count)]
    wing, step = g.CUBE_GAP // 2 + g.DIE // 2, g.DIE + 6
    before = [-wing - step * place for place in range((count + 1) // 2)]
    after = [wing + step * place for place in range(count // 2)]
    return [centre + offset for offset in (*reversed(before), *after)]


def _banner(words: str, layout: g.Layout) -> Group:
    line = fitted(words, BANNER, BANNER_LIMIT)
    plate = Banner(max(260, round(width(line, BANNER)) + 2 * BANNER_PADDING))
    x = layout.bar
    return Placed(plate, x, g.MIDDLE), Placed(Label(line, BANNER, "plate_ink"), x, g.MIDDLE)


def _band() -> Iterator[Group]:
    along, down = Stripes(g.WIDTH, BAND), Stripes(BAND, g.HEIGHT)
    for y in (BAND // 2, g.HEIGHT - BAND + BAND // 2):
        yield (Placed(along, g.WIDTH // 2, y),)
    for x in (BAND // 2, g.WIDTH - BAND + BAND // 2):
        yield (Placed(down, x, g.MIDDLE),)
