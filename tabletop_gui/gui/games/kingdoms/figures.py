"""Figures as they are written at the table."""

from __future__ import annotations

from collections.abc import Callable


def grouped(n: int, tr: Callable[..., str]) -> str:
    """A number with its thousands set apart, as the language does: 1.240 or 1,240."""
    return f"{n:,}".replace(",", tr("table.thousands"))
