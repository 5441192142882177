"""Run vectors and count what became of them. Nothing is skipped unseen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.vectors.files import VectorFile, find_files
from tests.vectors.formats import Case, Format
from tests.vectors.outcome import NotYetCovered, Wrong
from tests.vectors.registry import FORMATS


@dataclass
class Report:
    """Hold what became of every vector; ``uncovered`` holds ids by the kind that is missing."""

    passed: int = 0
    failures: list[tuple[str, str]] = field(default_factory=list)
    uncovered: dict[str, list[str]] = field(default_factory=dict)

    def lines(self) -> Iterator[str]:
        """Yield the report for a reader, the count last."""
        for name, reason in self.failures:
            yield f"FAILED {name}: {reason}"
        for kind, names in sorted(self.uncovered.items()):
            yield f"not yet covered: {kind} ({len(names)}: {', '.join(names)})"
        yield f"{self.passed} passed, {len(self.failures)} failed"

    def run(self, case: Case) -> None:
        """Run one case. Whatever it raises is its own failure and stops no other case."""
        try:
            case.check()
        except NotYetCovered as missing:
            self.uncovered.setdefault(missing.kind, []).append(case.id)
        except Wrong as wrong:
            self.failures.append((case.id, str(wrong)))
        except Exception as crash:  # noqa: BLE001 - a crash in the rules is one failed vector
            self.failures.append((case.id, f"{type(crash).__name__}: {crash}"))
        else:
            self.passed += 1


def run(paths: Iterable[Path], formats: Sequence[Format] = FORMATS) -> Report:
    """Run every vector in the files and folders of ``paths``."""
    report = Report()
    for path in paths:
        files = list(find_files(path))
        for file in files:
            for case in _cases(file, formats):
                report.run(case)
        if not files:
            report.failures.append((path.name, "there is no vector file in it"))
    return report


def _cases(file: VectorFile, formats: Sequence[Format]) -> list[Case]:
    """Return the cases of ``file``; one that fails if nothing can be made of it."""
    try:
        known = next(each for each in formats if each.recognises(file))
        return list(known.cases(file))
    except StopIteration:
        return [_broken(file, Wrong("no documented format"))]
    except Exception as crash:  # noqa: BLE001 - an unreadable file is one failed vector
        return [_broken(file, crash)]


def _broken(file: VectorFile, problem: Exception) -> Case:
    def check() -> None:
        raise problem

    return Case(file.path.name, check)
