"""The current time, and timestamps of files, limited to a range that every time zone can represent."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Final

EARLIEST: Final = datetime(1970, 1, 2, tzinfo=UTC)
LATEST: Final = datetime(3000, 1, 1, tzinfo=UTC)
"""The latest time that Windows can convert to local time."""


def now() -> datetime:
    """Return the current time in the local time zone."""
    return datetime.now().astimezone()


def today() -> date:
    """Return the local date."""
    return date.today()


def until_midnight_ms() -> float:
    """Return the milliseconds until shortly after local midnight."""
    moment = datetime.now()
    ends = datetime.combine(moment.date() + timedelta(days=1), datetime.min.time())
    return (ends - moment).total_seconds() * 1000 + 50


def clamped(moment: datetime) -> datetime:
    """Return the time limited to the representable range; a time without a zone is taken as UTC.

    >>> clamped(datetime(9999, 12, 31)).year, clamped(datetime(2026, 11, 29)).isoformat()
    (3000, '2026-11-29T00:00:00+00:00')
    """
    known = moment if moment.tzinfo is not None else moment.replace(tzinfo=UTC)
    return min(max(known, EARLIEST), LATEST)


def local(moment: datetime) -> datetime:
    """Return the time in the local time zone."""
    return clamped(moment).astimezone()


def written(text: str) -> datetime | None:
    """Parse an ISO 8601 time and return it in the local time zone; None if it is invalid."""
    try:
        return local(datetime.fromisoformat(text))
    except ValueError:
        return None


def of_file(seconds: float) -> datetime:
    """Return a file's modification time from the seconds of its stat."""
    try:
        return clamped(datetime.fromtimestamp(seconds, UTC))
    except (OSError, OverflowError, ValueError):
        return EARLIEST
