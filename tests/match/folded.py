"""What a fold gathers of records, without a history on the disk."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop_gui.match.digests import Gathered, HistoryFold
from tabletop_gui.match.history import Record


def folded(fold: HistoryFold[Gathered], records: Iterable[Record]) -> Gathered:
    found = fold.start()
    for record in records:
        fold.add(found, record)
    return found
