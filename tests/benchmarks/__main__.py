"""Print the figures of the project: ``python -m tests.benchmarks [topic-prefix ...]``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tests.benchmarks.registry import TOPICS, measure


def main(arguments: Sequence[str] | None = None) -> int:
    """Print one JSON object a line; return 2 if no topic has the name that was asked for."""
    topics = ", ".join(TOPICS)
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks", description=__doc__, epilog=f"Topics: {topics}."
    )
    parser.add_argument("prefixes", nargs="*", metavar="topic-prefix")
    prefixes = parser.parse_args(arguments).prefixes
    unknown = [p for p in prefixes if not any(topic.startswith(p) for topic in TOPICS)]
    if unknown:
        parser.error(f"no topic starts with {', '.join(unknown)}; there are {topics}")
    for figure in measure(prefixes):
        print(figure.line(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
