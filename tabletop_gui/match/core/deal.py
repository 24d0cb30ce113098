"""How a deal comes about: by lot, or as one that somebody else has had or will have. A match that is a day's table
(`match.sharing.daily`) or a duel (`match.sharing.duels`) says so.
"""

from __future__ import annotations

import os
import re
from typing import Final

TODAY: Final = "today "
"""How the log's entry of a match begins that is a day's table; the day follows."""
DUEL: Final = "duel "
"""How the log's entry of a match begins that is a duel; what the duel is known by follows."""
DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
IDENT: Final = re.compile(r"[0-9a-f]{16}", re.ASCII)


def lot() -> int:
    """The number of a deal by lot: any of 64 bits, which nobody can know, nor try through."""
    return int.from_bytes(os.urandom(8), "big")


def day_of(dealt: str) -> str:
    """The day (ISO 8601) whose table a match is, by how its deal came about (`Match.dealt`): it is played once, with nothing
    taken back and no counsel. "" for any other.

    >>> day_of("today 2026-11-22"), day_of("same deal")
    ('2026-11-22', '')
    """
    return dealt.removeprefix(TODAY) if dealt.startswith(TODAY) else ""


def duel_of(dealt: str) -> str:
    """What the duel is known by that a match is (`SentDuel.ident`), by how its deal came about: nothing is taken back and
    nobody is advised. "" for any other.

    >>> duel_of("duel 0123456789abcdef"), duel_of("today 2026-11-22")
    ('0123456789abcdef', '')
    """
    return dealt.removeprefix(DUEL) if dealt.startswith(DUEL) else ""


def names_origin(entry: str) -> bool:
    """Whether an entry of a log says that the match is a day's table, or a duel."""
    return DAY.fullmatch(day_of(entry)) is not None or IDENT.fullmatch(duel_of(entry)) is not None
