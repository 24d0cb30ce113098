"""What time it is, and the moments that files tell of: none is so early or late that some place on earth could not say it."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Final

EARLIEST: Final = datetime(1970, 1, 2, tzinfo=UTC)
LATEST: Final = datetime(3000, 1, 1, tzinfo=UTC)
"""Windows can say no later moment in the zone of a place."""


def now() -> datetime:
    """This moment, in the zone of this place."""
    return datetime.now().astimezone()


def today() -> date:
    """The day it is here."""
    return date.today()


def until_midnight_ms() -> float:
    """How long this day lasts yet, and a moment more."""
    moment = datetime.now()
    ends = datetime.combine(moment.date() + timedelta(days=1), datetime.min.time())
    return (ends - moment).total_seconds() * 1000 + 50


def clamped(moment: datetime) -> datetime:
    """The moment, or the nearest one that any zone can say; one that names no zone is of UTC.

    >>> clamped(datetime(9999, 12, 31)).year, clamped(datetime(2026, 11, 29)).isoformat()
    (3000, '2026-11-29T00:00:00+00:00')
    """
    known = moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)
    return min(max(known, EARLIEST), LATEST)


def local(moment: datetime) -> datetime:
    """The same moment in the zone of this place."""
    return clamped(moment).astimezone()


def written(text: str) -> datetime | None:
    """The moment that is written like this (ISO 8601), in the zone of this place; None when it is none."""
    try:
        return local(datetime.fromisoformat(text))
    except ValueError:
        return None


def of_file(seconds: float) -> datetime:
    """When a file was written, by the seconds a disk tells."""
    try:
        return clamped(datetime.fromtimestamp(seconds, UTC))
    except (OSError, OverflowError, ValueError):
        return EARLIEST
