"""Scenes that show everything a board picture can show, by name: the golden images are of these."""

from dataclasses import replace

from renderers.scenes import (
    FAR_BAR,
    NEAR_OFF,
    BackgammonScene,
    Colour,
    CubePlace,
    CubeScene,
    Die,
    Home,
    Side,
    Strip,
)

WHITE = Strip("White", Colour.LIGHT, 167, "3 / 7", to_act=True, pips_text="167 pips")
BLACK = Strip("Black", Colour.DARK, 167, "2 / 7", pips_text="167 pips")
STARTING = {24: 2, 13: 5, 8: 3, 6: 5, 1: -2, 12: -5, 17: -3, 19: -5}


def board(**checkers: int) -> tuple[int, ...]:
    """Return a board from numbers by place: `board(p6=2, p0=-1)`."""
    return from_numbers({int(place[1:]): number for place, number in checkers.items()})


def from_numbers(numbers: dict[int, int]) -> tuple[int, ...]:
    """Return a board from the numbers at its indexes, the rest empty."""
    return tuple(numbers.get(index, 0) for index in range(26))


OPENING = BackgammonScene(
    board=from_numbers(STARTING),
    near=WHITE,
    far=BLACK,
    cube=CubeScene(),
    dice=(Die(6, colour=Colour.LIGHT), Die(3, colour=Colour.DARK)),
)
MIDDLE_GAME = replace(
    OPENING,
    board=board(p13=7, p24=2, p17=-3, p19=-5, p12=-4, p8=2, p6=2, p1=-2, p0=-1),
    off=(2, 0),
    dice=(Die(6), Die(3)),
    landed=(13, 8, NEAR_OFF),
    left=(9, 10),
    cube=CubeScene(2, CubePlace.NEAR),
)
HIT = replace(
    OPENING,
    board=board(p24=1, p20=1, p18=1, p13=4, p8=3, p6=5, p1=-1, p12=-5, p17=-3, p19=-5, p0=-1),
    dice=(Die(4, used=True), Die(2, used=True)),
    landed=(18, 20),
    left=(24, 13),
    hits=(18, FAR_BAR),
)
PREVIEW = replace(
    OPENING,
    board=board(p24=2, p13=4, p8=4, p6=5, p1=-2, p12=-5, p17=-3, p19=-5),
    dice=(Die(5, used=True), Die(3)),
    landed=(8,),
    left=(13,),
    preview=True,
)
BEARING_OFF = replace(
    OPENING,
    board=board(p6=1, p4=2, p3=3, p1=2, p22=-2, p24=-3),
    off=(7, 10),
    dice=(Die(6), Die(5)),
    landed=(NEAR_OFF, NEAR_OFF),
    left=(6, 5),
)
OFFERED = replace(
    OPENING,
    near=replace(WHITE, to_act=False),
    far=replace(BLACK, to_act=True),
    dice=(Die(5),) * 4,
    roller=Side.FAR,
    cube=CubeScene(4, CubePlace.OFFERED_BY_NEAR),
)
FINISHED = replace(
    OPENING,
    board=board(p19=-3, p6=-2),
    off=(15, 10),
    dice=(),
    cube=CubeScene(64, CubePlace.FAR),
    banner="White wins a gammon · +4",
)

BOARDS: dict[str, BackgammonScene] = {
    "opening": OPENING,
    "middle-game": MIDDLE_GAME,
    "hit": HIT,
    "preview": PREVIEW,
    "bearing-off": BEARING_OFF,
    "cube-offered": OFFERED,
    "finished": FINISHED,
    "fifteen-on-a-point": replace(OPENING, board=board(p6=15, p19=-15)),
    "five-on-the-bar": replace(
        OPENING,
        board=board(p25=5, p0=-5, p6=10, p19=-10),
        dice=(Die(4, used=True), Die(4), Die(4), Die(4)),
        roller=Side.FAR,
    ),
    "cube-64-owned": replace(OPENING, cube=CubeScene(64, CubePlace.NEAR), dice=()),
    "no-cube": replace(OPENING, cube=None, dice=()),
    "mirrored": replace(MIDDLE_GAME, home=Home.LEFT),
}

NAMES: dict[str, tuple[str, str]] = {
    "devanagari-telugu": ("न्द्रे उत्तर", "తెలుగు క్షత్రియ"),
    "bengali-thai": ("বাংলা শ্রী", "ไทย ที่นี่"),
    "arabic-hebrew": ("محمد علي", "שלום 123 (abc)"),
    "japanese-korean": ("日本語の名前", "한국어 이름"),
    "emoji-chinese": ("👩‍👩‍👧 Fam 🎲 ❤️ 🇬🇧", "简体中文 繁體"),
    "long-odd": ("Bartholomew the very patient " * 4, "𝓕𝓪𝓷𝓬𝔂 Z̸̢̛̫a̷l̶͓g̵o \U00012000"),
}


def with_names(near: str, far: str) -> BackgammonScene:
    """Return the opening with other names."""
    return replace(OPENING, near=replace(WHITE, name=near), far=replace(BLACK, name=far))
