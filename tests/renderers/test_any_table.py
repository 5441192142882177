"""Any scene of a chouette that looks legal is drawn, whatever the names and the numbers."""

from io import BytesIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from renderers import THEMES, Scene, render
from renderers.chouette_scenes import (
    MOST_SEATS,
    ChouetteScene,
    Panel,
    Role,
    SeatCube,
    SeatCubePlace,
    SeatDie,
    SeatRollScene,
    SeatScene,
)
from renderers.sheet_scenes import MOST_COLUMNS, SheetRow, SheetScene
from renderers.themes import Theme
from tests.renderers.tables import BOARD, TABLES

MOST_BYTES = 55_000

HOSTILE = ("", "W" * 300, "\u202eلا" * 40, "Z̸̢̛̫a̷l̶͓g̵o" * 9, "👩‍👩‍👧" * 30, "\x00\n", "\ue000", "﷽﷽﷽")
names = st.sampled_from(HOSTILE) | st.text(max_size=40)
numbers = st.integers(-(10**12), 10**12).map("{:+d}".format) | names
values = st.sampled_from([2**power for power in range(40)])
cubes = st.builds(SeatCube, values, st.sampled_from(SeatCubePlace), st.none() | values, names)
seats = st.builds(
    SeatScene,
    badge=names,
    role=st.sampled_from(Role),
    name=names,
    state=names,
    attention=st.booleans(),
    out=st.booleans(),
    cube=st.none() | cubes,
    score=numbers,
)
panels = st.builds(Panel, names, names, st.lists(seats, max_size=MOST_SEATS).map(tuple))
chouettes = st.builds(ChouetteScene, st.just(BOARD), panels)


@st.composite
def seat_rolls(draw: st.DrawFn) -> SeatRollScene:
    """Return rounds in which fewer and fewer roll, namesakes among them, and an order or none."""
    rolling = draw(st.lists(names, min_size=1, max_size=10))
    everybody, rounds = tuple(rolling), []
    for _ in range(draw(st.integers(0, 8))):
        dice = st.tuples(st.integers(1, 6), st.booleans())
        rounds.append(tuple(SeatDie(name, *draw(dice)) for name in rolling))
        rolling = [die.name for die in rounds[-1] if die.tied]
    order = draw(st.just(()) | st.permutations([(name[:3], name) for name in everybody]))
    return SeatRollScene(draw(names), tuple(rounds), tuple(order))


@st.composite
def sheets(draw: st.DrawFn) -> SheetScene:
    columns = draw(st.lists(names, max_size=MOST_COLUMNS).map(tuple))
    cells = st.tuples(*[numbers] * len(columns))
    rows = st.builds(SheetRow, names, cells, st.booleans(), names)
    return SheetScene(
        draw(names), columns, draw(st.lists(rows, max_size=12).map(tuple)), draw(names)
    )


@given(chouettes | seat_rolls() | sheets(), st.sampled_from(list(THEMES.values())))
def test_any_scene_that_looks_legal_is_drawn(scene: Scene, theme: Theme) -> None:
    with Image.open(BytesIO(render(scene, theme=theme))) as image:
        image.load()
        assert (image.format, image.mode, image.width) == ("PNG", "P", 1040)


@pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
@pytest.mark.parametrize("name", TABLES)
def test_a_picture_stays_small(name: str, theme: Theme) -> None:
    assert len(render(TABLES[name], theme=theme)) <= MOST_BYTES


@pytest.mark.parametrize("name", TABLES)
def test_a_picture_can_be_scaled(name: str) -> None:
    with Image.open(BytesIO(render(TABLES[name], theme=THEMES["dark"], scale=0.5))) as image:
        assert (image.mode, image.width) == ("P", 520)
