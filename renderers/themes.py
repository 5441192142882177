"""Themes: tables of colours, and whether shapes carry a pattern besides their colour.

Contrast, checked by the tests: every text at least 4.5 : 1 on its ground; both checkers at least
3 : 1 against felt, points, bar, trays and each other. With checkers near white and near black,
felt and points must therefore lie between, at a relative luminance of about 0.12 to 0.27; with an
orange set in place of the black one they must be dark.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

RGB = tuple[int, int, int]


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """Hold the colours of one look, as 24-bit RGB.

    Themes compare by identity, so that they are cheap keys of caches.
    """

    name: str
    frame: RGB
    frame_high: RGB
    frame_low: RGB
    frame_ink: RGB
    felt: RGB
    point_a: RGB
    point_b: RGB
    point_line: RGB
    bar: RGB
    light: RGB
    light_high: RGB
    light_low: RGB
    light_rim: RGB
    light_ink: RGB
    dark: RGB
    dark_high: RGB
    dark_low: RGB
    dark_rim: RGB
    dark_ink: RGB
    cube: RGB
    cube_rim: RGB
    cube_ink: RGB
    plate: RGB
    plate_ink: RGB
    plate_muted: RGB
    plate_faint: RGB
    box: RGB
    box_ink: RGB
    team: RGB
    team_ink: RGB
    badge: RGB
    badge_ink: RGB
    gain: RGB
    loss: RGB
    accent: RGB
    landed: RGB
    preview: RGB
    hit: RGB
    outline: RGB
    shadow: RGB
    tile: RGB
    tile_line: RGB
    castle: RGB
    rim: RGB
    green: RGB
    green_ink: RGB
    red: RGB
    red_ink: RGB
    blue: RGB
    blue_ink: RGB
    yellow: RGB
    yellow_ink: RGB
    patterned: bool = False


def _rgb(code: str) -> RGB:
    value = int(code.removeprefix("#"), 16)
    return value >> 16, value >> 8 & 0xFF, value & 0xFF


CLASSIC = Theme(
    name="classic",
    frame=_rgb("#c29660"),
    frame_high=_rgb("#dcb684"),
    frame_low=_rgb("#a97d49"),
    frame_ink=_rgb("#2b190c"),
    felt=_rgb("#3d7057"),
    point_a=_rgb("#a68353"),
    point_b=_rgb("#a44f39"),
    point_line=_rgb("#2c5341"),
    bar=_rgb("#a47a49"),
    light=_rgb("#f7f0e1"),
    light_high=_rgb("#fffdf6"),
    light_low=_rgb("#e6dac1"),
    light_rim=_rgb("#bfae8d"),
    light_ink=_rgb("#33210f"),
    dark=_rgb("#121418"),
    dark_high=_rgb("#262a31"),
    dark_low=_rgb("#08090b"),
    dark_rim=_rgb("#4a505a"),
    dark_ink=_rgb("#f6efdf"),
    cube=_rgb("#fbf5e8"),
    cube_rim=_rgb("#bfae8d"),
    cube_ink=_rgb("#8c1f14"),
    plate=_rgb("#3a2515"),
    plate_ink=_rgb("#fbf1df"),
    plate_muted=_rgb("#cfb795"),
    plate_faint=_rgb("#a88e6b"),
    box=_rgb("#b3382a"),
    box_ink=_rgb("#fff4e6"),
    team=_rgb("#23707c"),
    team_ink=_rgb("#f2fbfb"),
    badge=_rgb("#6d4e34"),
    badge_ink=_rgb("#fbf1df"),
    gain=_rgb("#a5dc8c"),
    loss=_rgb("#ff9c80"),
    accent=_rgb("#ffd257"),
    landed=_rgb("#ffd23f"),
    preview=_rgb("#7fe3ff"),
    hit=_rgb("#ff6a3d"),
    outline=_rgb("#1c120a"),
    shadow=_rgb("#120b06"),
    tile=_rgb("#efe4cb"),
    tile_line=_rgb("#a9906a"),
    castle=_rgb("#c9b48c"),
    rim=_rgb("#fffaf0"),
    green=_rgb("#2c7a48"),
    green_ink=_rgb("#ffffff"),
    red=_rgb("#bb3527"),
    red_ink=_rgb("#ffffff"),
    blue=_rgb("#2a5ea9"),
    blue_ink=_rgb("#ffffff"),
    yellow=_rgb("#f2c12e"),
    yellow_ink=_rgb("#2b190c"),
)

DARK = Theme(
    name="dark",
    frame=_rgb("#2b2f37"),
    frame_high=_rgb("#3b404a"),
    frame_low=_rgb("#1f2228"),
    frame_ink=_rgb("#e4e6ea"),
    felt=_rgb("#171b20"),
    point_a=_rgb("#46344e"),
    point_b=_rgb("#14424f"),
    point_line=_rgb("#0d1013"),
    bar=_rgb("#24282f"),
    light=_rgb("#f2efe8"),
    light_high=_rgb("#ffffff"),
    light_low=_rgb("#dcd7cc"),
    light_rim=_rgb("#a9a397"),
    light_ink=_rgb("#1c1f24"),
    dark=_rgb("#dc6035"),
    dark_high=_rgb("#ee7a4d"),
    dark_low=_rgb("#c44e26"),
    dark_rim=_rgb("#8f3a1b"),
    dark_ink=_rgb("#180a04"),
    cube=_rgb("#eceae5"),
    cube_rim=_rgb("#a9a397"),
    cube_ink=_rgb("#1c1f24"),
    plate=_rgb("#16181d"),
    plate_ink=_rgb("#f2f3f5"),
    plate_muted=_rgb("#a9afb9"),
    plate_faint=_rgb("#858c97"),
    box=_rgb("#b8432a"),
    box_ink=_rgb("#fff6f0"),
    team=_rgb("#1f7286"),
    team_ink=_rgb("#f0fbfe"),
    badge=_rgb("#3d434e"),
    badge_ink=_rgb("#f2f3f5"),
    gain=_rgb("#86d99a"),
    loss=_rgb("#ff9285"),
    accent=_rgb("#ffcf4d"),
    landed=_rgb("#ffd23f"),
    preview=_rgb("#5fd8ff"),
    hit=_rgb("#ff4f86"),
    outline=_rgb("#0c0d10"),
    shadow=_rgb("#060709"),
    tile=_rgb("#2a2f37"),
    tile_line=_rgb("#12151a"),
    castle=_rgb("#4a515d"),
    rim=_rgb("#f2efe8"),
    green=_rgb("#4fb06a"),
    green_ink=_rgb("#07150b"),
    red=_rgb("#e2604d"),
    red_ink=_rgb("#1c0603"),
    blue=_rgb("#5a9bec"),
    blue_ink=_rgb("#04101f"),
    yellow=_rgb("#f3ca4c"),
    yellow_ink=_rgb("#1c1503"),
)

CONTRAST = Theme(
    name="contrast",
    frame=_rgb("#101418"),
    frame_high=_rgb("#1c2228"),
    frame_low=_rgb("#07090b"),
    frame_ink=_rgb("#ffffff"),
    felt=_rgb("#33648f"),
    point_a=_rgb("#6c91b8"),
    point_b=_rgb("#3f6f9a"),
    point_line=_rgb("#e8f1fa"),
    bar=_rgb("#4a6785"),
    light=_rgb("#ffffff"),
    light_high=_rgb("#ffffff"),
    light_low=_rgb("#f0f3f6"),
    light_rim=_rgb("#b9c2cc"),
    light_ink=_rgb("#000000"),
    dark=_rgb("#000000"),
    dark_high=_rgb("#1c2024"),
    dark_low=_rgb("#000000"),
    dark_rim=_rgb("#f4f7fa"),
    dark_ink=_rgb("#ffffff"),
    cube=_rgb("#ffffff"),
    cube_rim=_rgb("#b9c2cc"),
    cube_ink=_rgb("#000000"),
    plate=_rgb("#000000"),
    plate_ink=_rgb("#ffffff"),
    plate_muted=_rgb("#d3dbe3"),
    plate_faint=_rgb("#aab4be"),
    box=_rgb("#ffb48c"),
    box_ink=_rgb("#000000"),
    team=_rgb("#9df0ff"),
    team_ink=_rgb("#000000"),
    badge=_rgb("#39424b"),
    badge_ink=_rgb("#ffffff"),
    gain=_rgb("#9df5a8"),
    loss=_rgb("#ffb09a"),
    accent=_rgb("#ffe14d"),
    landed=_rgb("#ffe000"),
    preview=_rgb("#9df0ff"),
    hit=_rgb("#ff8a5c"),
    outline=_rgb("#000000"),
    shadow=_rgb("#000000"),
    tile=_rgb("#1a2026"),
    tile_line=_rgb("#8694a2"),
    castle=_rgb("#4d5a68"),
    rim=_rgb("#ffffff"),
    green=_rgb("#00a67d"),
    green_ink=_rgb("#000000"),
    red=_rgb("#e0640a"),
    red_ink=_rgb("#000000"),
    blue=_rgb("#6cb6ff"),
    blue_ink=_rgb("#000000"),
    yellow=_rgb("#f5e642"),
    yellow_ink=_rgb("#000000"),
    patterned=True,
)

THEMES: Mapping[str, Theme] = MappingProxyType(
    {theme.name: theme for theme in (CLASSIC, DARK, CONTRAST)}
)
"""Every theme by its name, the default first."""
