"""All-in or fold by the equilibrium for short stacks heads-up; and the exact equities of kinds of hands."""

from __future__ import annotations

import sys
from array import array
from functools import lru_cache
from typing import Final

from tabletop_gui.ai.lookup_tables import read

TABLE: Final = "kingdoms_preflop"
"""Id of the lookup table, made by `tools.tables.kingdoms_push_fold`."""
KINDS: Final = 169
LEAST, MOST = 2.0, 20.0
"""Range of stacks covered by the tables, in big blinds."""


@lru_cache(maxsize=1)
def equities() -> list[list[float]]:
    """Return the equity of each kind against each other with no board, exact to 1 in 65535."""
    data = array("H", read(TABLE)["equities"])
    if sys.byteorder == "little":
        data.byteswap()
    parts = iter([part / 65535 for part in data])
    found = [[0.5] * KINDS for _ in range(KINDS)]
    for i, row in enumerate(found):
        for j in range(i + 1, KINDS):
            row[j] = equity = next(parts)
            found[j][i] = 1.0 - equity
    return found


@lru_cache(maxsize=1)
def _shares() -> bytes:
    return read(TABLE)["shares"]


def table(depth: int) -> tuple[list[float], list[float]]:
    """Return the push and call frequencies of each kind, for a whole number of big blinds from 2 to 20."""
    row = _shares()[(depth - 2) * 2 * KINDS :][: 2 * KINDS]
    shares = [x / 255 for x in row]
    return shares[:KINDS], shares[KINDS:]


def _between(kind: int, depth: float) -> float:
    depth = min(max(depth, LEAST), MOST)
    low = min(int(depth), int(MOST) - 1)
    data, place = _shares(), (low - 2) * 2 * KINDS + kind
    return (data[place] + (depth - low) * (data[place + 2 * KINDS] - data[place])) / 255


def pushes(kind: int, depth: float) -> float:
    """Return the frequency with which the small blind goes all-in with a kind of hand, `depth` big blinds each;
    otherwise it folds.
    """
    return _between(kind, depth)


def calls(kind: int, depth: float) -> float:
    """Return the frequency with which the big blind calls the all-in."""
    return _between(kind + KINDS, depth)
