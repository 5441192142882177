"""Scenes of a chouette that show everything its pictures can show, by name."""

from dataclasses import replace

from renderers import Scene
from renderers.chouette_scenes import (
    ChouetteScene,
    Panel,
    Role,
    SeatCube,
    SeatCubePlace,
    SeatDie,
    SeatRollScene,
    SeatScene,
)
from renderers.scenes import Colour, CubePlace, CubeScene, Strip
from renderers.sheet_scenes import SheetRow, SheetScene
from tests.renderers.gallery import MIDDLE_GAME

CENTRE, BOX, OWN = SeatCubePlace.CENTRE, SeatCubePlace.BOX, SeatCubePlace.OWN


def crew(badge: str, name: str, state: str, score: str, cube: SeatCube | None) -> SeatScene:
    """Return the seat of a member who is in the game."""
    return SeatScene(badge, Role.CREW, name, state, cube=cube, score=score)


def leader(place: int, name: str) -> SheetRow:
    """Return a line of a table of leaders, the fourth lifted out."""
    points = f"{60 - 11 * place:+d}".replace("-", "−")
    cells = (str(90 - 7 * place), points, f"{1720.4 - 31 * place:.1f}")
    return SheetRow(name, cells, emphasis=place == 3, lead=f"{place + 1}.")


ANN = SeatScene("BOX", Role.BOX, "Ann", "to answer 2 cubes", attention=True, score="−14")
BEN = SeatScene(
    "CAPT", Role.CAPTAIN, "Ben", "in · took", cube=SeatCube(2, OWN, label="own"), score="+4"
)
TEN = (
    ANN,
    BEN,
    crew("3", "Bartholomew", "doubled, waiting", "−3", SeatCube(1, CENTRE, 2, "mid")),
    SeatScene("4", Role.CREW, "दीपा कुमारी", "dropped, −1", out=True, score="0"),
    replace(
        crew("5", "日本語の名前", "to answer", "−12", SeatCube(2, BOX, 4, "box")), attention=True
    ),
    crew("6", "محمد علي", "in", "+128", SeatCube(1, CENTRE, label="mid")),
    crew("7", "Émilie", "in · redoubled", "−2", SeatCube(16, BOX, label="box")),
    crew("8", "🎲 Lucky Luke", "in", "+1", SeatCube(64, OWN, label="own")),
    SeatScene("9", Role.CREW, "Wanda Wilhelmina", "won 2, out", out=True, score="+2"),
    SeatScene("10", Role.WAITING, "Zoë", "plays next game", score="0"),
)
BOARD = replace(
    MIDDLE_GAME,
    near=Strip("Captain: Ben", Colour.LIGHT, 132, "+4", to_act=True, pips_text="132 pips"),
    far=Strip("Box: Ann", Colour.DARK, 167, "−14", pips_text="167 pips"),
    cube=None,
)
FULL_TABLE = ChouetteScene(BOARD, Panel("Chouette · game 6 · a cube each", "running score", TEN))
ONE_CUBE = ChouetteScene(
    replace(BOARD, cube=CubeScene(2, CubePlace.NEAR)),
    Panel(
        "Chouette · game 2 · one cube",
        "running score",
        (
            replace(ANN, state="rolls", attention=False),
            replace(BEN, cube=None, state="in"),
            replace(TEN[2], cube=None, state="agrees to double"),
            replace(TEN[4], cube=None, state="agree or refuse?", attention=True),
            replace(TEN[3]),
        ),
    ),
)
CHOUETTES = {
    "ten": FULL_TABLE,
    "one-cube": ONE_CUBE,
    "partner": ChouetteScene(
        BOARD,
        Panel(
            "Chouette",
            "",
            (
                replace(ANN, attention=False, state=""),
                SeatScene("PART", Role.PARTNER, "Carl", "with the box", score="+3"),
                replace(BEN, out=True, cube=None, state="dropped, −1"),
            ),
        ),
    ),
}

SEAT_ROLLS = {
    "three": SeatRollScene(
        "Roll for seats",
        ((SeatDie("Ann", 3), SeatDie("Ben", 6), SeatDie("दीपा", 5)),),
        (("BOX", "Ben"), ("CAPT", "दीपा"), ("3", "Ann")),
    ),
    "ten": SeatRollScene(
        "Roll for seats",
        (
            tuple(
                SeatDie(name, number, tied=number in {6, 4, 3, 1})
                for name, number in zip(
                    [seat.name for seat in TEN], (6, 2, 4, 1, 6, 3, 6, 3, 4, 1), strict=True
                )
            ),
            (
                SeatDie("Ann", 5, tied=True),
                SeatDie("Bartholomew", 2),
                SeatDie("दीपा कुमारी", 4),
                SeatDie("日本語の名前", 1),
                SeatDie("محمد علي", 6),
                SeatDie("Émilie", 5, tied=True),
                SeatDie("🎲 Lucky Luke", 2),
                SeatDie("Wanda Wilhelmina", 5),
                SeatDie("Zoë", 3),
            ),
            (SeatDie("Ann", 2), SeatDie("Émilie", 3)),
        ),
        (
            ("BOX", "Émilie"),
            ("CAPT", "Ann"),
            ("3", "日本語の名前"),
            ("4", "Wanda Wilhelmina"),
            ("5", "Bartholomew"),
            ("6", "محمد علي"),
            ("7", "🎲 Lucky Luke"),
            ("8", "Ben"),
            ("9", "दीपा कुमारी"),
            ("10", "Zoë"),
        ),
    ),
}

SHEETS = {
    "ledger": SheetScene(
        "Game 6: the team wins a gammon",
        ("this game", "session"),
        (
            SheetRow("Ann", ("−6", "−14")),
            SheetRow("Ben", ("+4", "+4")),
            SheetRow("Bartholomew the very patient and long", ("+1", "−3"), emphasis=True),
            SheetRow("दीपा कुमारी", ("0", "+12")),
            SheetRow("日本語の名前", ("+1", "+1")),
        ),
        "Every column sums to zero.",
    ),
    "leaders": SheetScene(
        "Leaders of the server",
        ("games", "points", "rating"),
        tuple(
            leader(place, name)
            for place, name in enumerate([*(seat.name for seat in TEN), "Xavier", "Yves"])
        ),
    ),
}

TABLES: dict[str, Scene] = {
    **{f"chouette-{name}": scene for name, scene in CHOUETTES.items()},
    **{f"seat-roll-{name}": scene for name, scene in SEAT_ROLLS.items()},
    **{f"sheet-{name}": scene for name, scene in SHEETS.items()},
}


def with_seat(place: int, seat: SeatScene) -> ChouetteScene:
    """Return the full table with another seat at one place."""
    seats = (*TEN[:place], seat, *TEN[place + 1 :])
    return replace(FULL_TABLE, panel=replace(FULL_TABLE.panel, seats=seats))
