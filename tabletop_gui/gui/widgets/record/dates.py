"""Dates in everyday language."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.match.core.clock import clamped

DAYS_COUNTED: Final = 6
"""Maximum age in days that is given as a count; before that the date is given."""


def said(moment: datetime, now: datetime, tr: Tr) -> str:
    """Return a date as text: "Today, 18:42", "yesterday, 9:05", "3 days ago", "12 November", "12 November 2025".

    Both times have time zones; the result is in that of ``now``. ``tr`` is ``Phrases.tr``.
    """
    then = clamped(moment).astimezone(now.tzinfo)
    days = (now.date() - then.date()).days
    time = f"{then.hour}:{then.minute:02}"
    if days <= 0:  # a clock that was set back is no reason to speak of the future
        return tr("date.today", time=time)
    if days == 1:
        return tr("date.yesterday", time=time)
    if days <= DAYS_COUNTED:
        return tr("date.days", n=days)
    return tr("date.day" if then.year == now.year else "date.day_year", day=then.day, month=str(then.month), year=then.year)
