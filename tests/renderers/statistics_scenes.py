"""Scenes of leaderboards and plots that show everything such pictures can show, by name."""

from renderers.leaderboard_scenes import LeaderboardScene, LeaderRow, Medal

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
