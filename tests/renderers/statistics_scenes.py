"""Scenes of leaderboards and plots that show everything such pictures can show, by name."""

import random
from datetime import UTC, datetime, timedelta
from itertools import accumulate

from renderers.leaderboard_scenes import LeaderboardScene, LeaderRow, Medal
from renderers.plot_scenes import DiceBar, DiceScene, PlotLine, PlotPanel, PlotScene

MEDALS = (Medal.GOLD, Medal.SILVER, Medal.BRONZE)
LEADERS = (
    "Ann",
    "Bartholomew the very patient and long",
    "दीपा कुमारी",
    "日本語の名前",
    "محمد علي",
    "Émilie",
    "🎲 Lucky Luke 🦊",
    "Ｗ" * 32,
    "𝕎𝕒𝕟𝕕𝕒 Ｗｉｌｈｅｌｍｉｎａ",
    "שלום 123 (abc)",
)


def leader(place: int, name: str) -> LeaderRow:
    """Return a row by rating, the sixth the reader's own; the second and third tie."""
    rank = 2 if place == 2 else place + 1
    figures = (str(90 - 7 * place), f"{64 - 3 * place} %", f"{1720.4 - 31 * place:.1f}")
    return LeaderRow(
        "=2" if rank == 2 else str(rank),
        name,
        figures,
        MEDALS[rank - 1] if rank <= 3 else None,
        own=place == 5,
    )


RATING = LeaderboardScene(
    "Backgammon · rating",
    ("games", "won", "rating"),
    tuple(leader(place, name) for place, name in enumerate(LEADERS)),
    "This month · 5 games or more",
    "1 / 9",
)
POINTS = LeaderboardScene(
    "Chouette · points",
    ("games", "points"),
    tuple(
        LeaderRow(str(993 + place), name, (str(400 - place), f"{99 - 16 * place:+d}"))
        for place, name in enumerate(LEADERS)
    ),
    "All time",
    "100 / 1000",
    apart=LeaderRow("=9998", "Bartholomew the very patient and long", ("12", "−1204")),
)
SHORT = LeaderboardScene(
    "Longest streak",
    ("games won",),
    tuple(
        LeaderRow(str(place + 1), name, (str(9 - place),), MEDALS[place])
        for place, name in enumerate(LEADERS[:3])
    ),
)
LEADERBOARDS = {"rating": RATING, "points": POINTS, "short": SHORT}


def walk(seed: int, start: float, step: float, count: int) -> list[float]:
    """Return values that go up and down by luck."""
    chance = random.Random(seed)
    return list(accumulate((chance.uniform(-step, step) for _ in range(count)), initial=start))


def over_games(values: list[float], label: str = "") -> PlotLine:
    """Return a line over the numbers of games."""
    return PlotLine(tuple(enumerate(values)), label)


def dice_bar(label: str, observed: int, expected: float, reach: float) -> DiceBar:
    """Return a bar with a band that reaches as far up as down."""
    return DiceBar(label, observed, expected, expected - reach, expected + reach)


START = datetime(2026, 8, 1, 18, tzinfo=UTC)
CURVES = PlotScene(
    "दीपा कुमारी · backgammon",
    (
        PlotPanel("Rating 1583.2", (over_games(walk(1, 1500, 12, 180)),), level=1500),
        PlotPanel("Points", (over_games([round(p) for p in walk(5, 0, 4, 180)]),), level=0),
    ),
    "180 games",
)
DAYS = PlotScene(
    "日本語の名前 · points",
    (
        PlotPanel(
            "Running points",
            tuple(
                PlotLine(
                    tuple(
                        (START + timedelta(days=day), p) for day, p in enumerate(walk(n, 0, 5, 99))
                    ),
                    label,
                )
                for n, label in enumerate(("box", "captain", "crew"))
            ),
            level=0,
        ),
    ),
    "box · captain · crew",
    ticks=(
        (START, "August"),
        (START + timedelta(days=61), "October"),
        (START + timedelta(days=92), "November"),
    ),
)
FACES = DiceScene(
    "Dice of the server",
    tuple(dice_bar(str(face), 560 + 9 * face * (-1) ** face, 560, 42) for face in range(1, 7)),
    "rolled",
    "expected",
    "95 of 100 fair dice",
    "1,680 rolls",
    "The dice are in the normal range: of 100 fair sets, 31 are this uneven or more.",
)
ROLLS = DiceScene(
    "Dice of Ann",
    tuple(
        dice_bar(
            f"{high}-{low}",
            20 * (2 - (high == low)) + (high * 5 - low * 7) % 9 - 4,
            20 * (2 - (high == low)),
            9,
        )
        for high in range(1, 7)
        for low in range(1, high + 1)
    ),
    "rolled",
    "expected",
    "normal",
    "720 rolls",
)
PLOTS = {"curves": CURVES, "days": DAYS, "faces": FACES, "rolls": ROLLS}
