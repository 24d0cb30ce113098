"""Parameters of a bid's two highlights (``timelines.yaml``): where drops of wax run, and how the trick lies that breaks it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop_gui.engine.trick_taking import Trick
from tabletop_gui.gui.table.model.motion.timeline import Params
from tabletop_gui.gui.table.model.seating import Side
from tabletop_gui.gui.table.seats.seat_plates import PIPS_IN_A_ROW

DROP_MS, DROPS_APART_MS = 150.0, 30.0
"""Flight time of a drop of wax from a pip to the seal, and the interval between drops."""
DROPS, OWN_DROPS = {"size": 14, "high": 20}, {"size": 18, "high": 26}
"""Width of a drop and height of its way, logical units, by the size of the seal."""
FAN_AT: Final[Mapping[Side, tuple[float, float]]] = {
    "south": (-1.0, -0.4), "north": (-1.15, 0.2), "west": (1.15, 0.2), "east": (-1.15, 0.2),
}  # fmt: skip
"""The middle of the trick that breaks a bid, in widths of the seal from the seal's: clear of the plate."""
FAN_STEP, FAN_WIDE, FAN_BEND, FAN_RAISED = 0.5, 2.2, 0.03, 0.16
"""Distance between two of its cards and of all together, the bend of their row, and how far the one that took it is raised, in
the same unit.
"""
FAN_TURN: Final = 6.0
"""Turn from one card to the next, degrees."""


def bid_params(bid: int, trick: Trick, side: Side) -> Params:
    """Return the parameters for a seat at this side, by its bid and the trick it has won."""
    return {"drops": drops(bid), "trick": fan(trick, side), **(OWN_DROPS if side == "south" else DROPS)}


def drops(bid: int) -> list[Params]:
    """Return the drops that become the seal of a bid: one from each pip, all there when it hits.

    >>> drops(2)
    [{'share': -0.25, 'leaves': 'hit-180'}, {'share': 0.25, 'leaves': 'hit-150'}]
    """
    many = max(1, bid)
    across = min(PIPS_IN_A_ROW, many)
    return [
        {"share": (k % PIPS_IN_A_ROW + 0.5) / across - 0.5, "leaves": f"hit-{DROP_MS + DROPS_APART_MS * (many - 1 - k):g}"}
        for k in range(many)
    ]


def fan(trick: Trick, side: Side) -> list[Params]:
    """Return the cards of a trick as they lie under a seal, on top and raised the one that took it, with a line round it."""
    n, (x, y) = len(trick.cards), FAN_AT[side]
    taker, step = (trick.winner - trick.leader) % n, min(FAN_STEP, FAN_WIDE / n)

    def lies(k: int) -> Params:
        off, (glow, raised) = k - (n - 1) / 2, ("coral", FAN_RAISED) if k == taker else ("", 0.0)
        down = y + FAN_BEND * off * off - raised
        return {"card": trick.cards[k], "glow": glow, "x": x + step * off, "y": down, "lean": FAN_TURN * off}

    return [lies(k) for k in sorted(range(n), key=lambda k: k == taker)]
