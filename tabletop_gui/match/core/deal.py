"""The origin of a deal: random, or shared with other players. `Match.dealt` identifies a daily (`match.sharing.daily`)
and a duel (`match.sharing.duels`).
"""

from __future__ import annotations

import os
import re
from typing import Final

TODAY: Final = "today "
"""Prefix of the log entry at the start of a daily; the day follows."""
DUEL: Final = "duel "
"""Prefix of the log entry at the start of a duel; the duel's id follows."""
DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
IDENT: Final = re.compile(r"[0-9a-f]{16}", re.ASCII)


def random_deal() -> int:
    """Return a random deal number of 64 bits, which nobody can guess, nor try all of."""
    return int.from_bytes(os.urandom(8), "big")


def day_of(dealt: str) -> str:
    """Return the day (ISO 8601) of a daily from the origin of its deal (`Match.dealt`); "" for any other match. A
    daily is played once, without undo and hints.

    >>> day_of("today 2026-11-22"), day_of("same deal")
    ('2026-11-22', '')
    """
    return dealt.removeprefix(TODAY) if dealt.startswith(TODAY) else ""


def duel_of(dealt: str) -> str:
    """Return the id of a duel (`SentDuel.ident`) from the origin of its deal; "" for any other match. A duel is
    played without undo and hints.

    >>> duel_of("duel 0123456789abcdef"), duel_of("today 2026-11-22")
    ('0123456789abcdef', '')
    """
    return dealt.removeprefix(DUEL) if dealt.startswith(DUEL) else ""


def is_origin_entry(entry: str) -> bool:
    """Return whether a log entry says that the match is a daily or a duel."""
    return DAY.fullmatch(day_of(entry)) is not None or IDENT.fullmatch(duel_of(entry)) is not None
