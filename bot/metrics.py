"""Figures about the running bot, for whoever looks after it. They name nobody.

They live in the registry of `prometheus_client`, as its users expect; `bot.cli.health` shows them.
Whoever measures knows what it means; the rules, the pictures and the store only take the time.
"""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds. Discord gives an answer three of them."""

INTERACTIONS: Final = Counter(
    "chouette_interactions",
    "What people clicked and commanded. Outcomes: done, refused (by the rules), slowed (too much"
    " at once), unserved (shutting down, or without the lease), store (it failed), failed.",
    ["kind", "outcome"],
)
ANSWERED: Final = Histogram(
    "chouette_answer_seconds",
    "From the receipt of an interaction to its complete answer, without the board.",
    ["kind"],
    buckets=BUCKETS,
)
SHOWN: Final = Histogram(
    "chouette_board_seconds",
    "Showing a table after it has changed: its picture drawn, its board delivered.",
    buckets=BUCKETS,
)
RENDERED: Final = Histogram(
    "chouette_render_seconds",
    "Drawing one picture, without the wait for a free thread.",
    buckets=BUCKETS,
)
STORED: Final = Histogram(
    "chouette_database_seconds",
    "One transaction of the store, with the wait for its connection.",
    ["work"],
    buckets=BUCKETS,
)
REQUESTS: Final = Counter(
    "chouette_discord_requests",
    "Requests to Discord by the status of its answer; 429 is a rate limit hit.",
    ["status"],
)
INCIDENTS: Final = Counter(
    "chouette_incidents", "Errors that people were told the id of.", ["reason"]
)
TABLES_OPEN: Final = Gauge("chouette_tables_open", "Tables that are open, loaded or not.")
