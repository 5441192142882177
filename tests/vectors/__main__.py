"""Run the vectors of some folders: ``python -m tests.vectors FOLDER [FOLDER ...]``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.vectors.runner import run


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what became of the vectors; return 1 if one failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.vectors", description=__doc__)
    parser.add_argument("paths", nargs="+", type=Path, metavar="FOLDER")
    report = run(parser.parse_args(arguments).paths)
    for line in report.lines():
        print(line)
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
