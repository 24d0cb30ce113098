"""What the index tells of records."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import pytest

from tabletop_gui.match.core.seats import name_key
from tabletop_gui.match.record.history import Record
from tabletop_gui.match.record.index import HistoryIndex
from tabletop_gui.match.record.statistics import Reader


def reader(*names: str, **by: Any) -> Reader:
    """Who plays by one of these names, or has one of these keys."""
    return Reader(frozenset(one if one.startswith("name:") else name_key(one) for one in names), **by)


def indexed(records: Iterable[Record], *names: str, **by: Any) -> HistoryIndex:
    """The index of these records, each a match of its own, for whoever plays by one of these names: Ana where none is given."""
    seen, lines = set[str](), []
    for number, one in enumerate(records):
        told = msgspec.structs.replace(one, match="", id=one.id if one.id not in seen else f"{one.id}-{number}")
        seen.add(told.id)
        lines.append(msgspec.json.encode(told) + b"\n")
    with TemporaryDirectory() as folder:
        path = Path(folder) / "history.jsonl"
        path.write_bytes(b"".join(lines))
        return HistoryIndex(path, None, reader(*(names or ("Ana",)), **by), pytest.fail).whole()
