"""A match that is a day's table (`match.today`) says so where it says how its deal came about."""

from __future__ import annotations

import re
from typing import Final

TODAY: Final = "today "
"""How the log's entry of a match begins that is a day's table; the day follows."""
DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


def day_of(dealt: str) -> str:
    """The day (ISO 8601) whose table a match is, by how its deal came about (`Match.dealt`): it is played once, with nothing
    taken back and no counsel. "" for any other.

    >>> day_of("today 2026-11-22"), day_of("same deal")
    ('2026-11-22', '')
    """
    return dealt.removeprefix(TODAY) if dealt.startswith(TODAY) else ""


def names_day(entry: str) -> bool:
    """Whether an entry of a log says so."""
    return DAY.fullmatch(day_of(entry)) is not None
