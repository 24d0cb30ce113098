"""What a boss has done in a turn, as signs on the cards of the strip "since your last turn"."""

from __future__ import annotations

from typing import Final

from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER, RED
from tabletop_gui.gui.table.recap import DeedSign
from tabletop_gui.match.chronicle import Line

RECALLED: Final = ("stir", "bury", "account", "threaten", "take", "recruit", "pass")
"""The words of the chronicle it shows."""

_DEEDS: Final = {
    "stir": DeedSign("trash"),
    "bury": DeedSign("down"),
    "account": DeedSign("exchange", fill="#2E6FA8", ink=PAPER),
    "take": DeedSign("plus", fill=GOLD, ink=INK),
    "recruit": DeedSign("plus", fill=GOLD, ink=INK),
    "pass": DeedSign("close"),
}


def deed_of(line: Line) -> DeedSign:
    """The sign of one of them."""
    return DeedSign(text=f"−{line.n}", fill=RED, ink=PAPER) if line.word == "threaten" else _DEEDS[line.word]
