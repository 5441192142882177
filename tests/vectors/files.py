"""Find vector files and read them, whatever they are called."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

GZIP_MAGIC: Final = b"\x1f\x8b"

# What lies beside vectors without being one: the page that explains them, the code that runs them.
BESIDE_VECTORS: Final = frozenset({".md", ".py", ".pyc"})


@dataclass(frozen=True)
class VectorFile:
    """Hold one file. What it is shows in its content; its name tells nothing."""

    path: Path

    @cached_property
    def text(self) -> str:
        """Return the text, unpacked if it is packed."""
        content = self.path.read_bytes()
        if content.startswith(GZIP_MAGIC):
            content = gzip.decompress(content)
        return content.decode("utf-8-sig")

    @cached_property
    def entries(self) -> list[Any]:
        """Return the entries of a JSON list or of JSON lines; empty if it is neither."""
        try:
            read = json.loads(self.text)
        except json.JSONDecodeError:
            return self._lines()
        return read if isinstance(read, list) else [read]

    @cached_property
    def fields(self) -> frozenset[str]:
        """Return every field that some entry has: by these a format knows its files."""
        return frozenset(
            name for entry in self.entries if isinstance(entry, dict) for name in entry
        )

    def _lines(self) -> list[Any]:
        try:
            return [json.loads(line) for line in self.text.splitlines() if line.strip()]
        except json.JSONDecodeError:
            return []


def find_files(path: Path) -> Iterator[VectorFile]:
    """Yield every vector file in or under ``path``, in a stable order.

    A path that does not exist is yielded too, so that it is seen to fail.
    """
    found = sorted(path.rglob("*")) if path.is_dir() else [path]
    for file in found:
        if not (file.is_dir() or file.suffix in BESIDE_VECTORS or _is_hidden(file, path)):
            yield VectorFile(file)


def _is_hidden(file: Path, root: Path) -> bool:
    return any(part.startswith(".") for part in file.relative_to(root).parts)
