"""The inks of Regine: plum, gold, teal, rose and company, and three skins of two inks each."""

from __future__ import annotations

from dataclasses import dataclass

from plates.drawing.inks import GOLD, PAPER, mix

KEY = "#2B1433"
PLUM = "#7E2458"
DEEP = "#4A1B45"
TEAL = "#1F6A6E"
ROSE = "#D8577A"
SKY = "#8FBFC0"
RED = "#B93227"
WHEAT = "#EBC56B"
LEAF = "#5E7F3B"

CREAM = PAPER
CREAM_SHADE = "#DCC7A4"
BRASS = "#A8621E"
RED_SHADE = mix(RED, KEY, 0.45)
TEAL_SHADE = mix(TEAL, KEY, 0.5)
CROWN_SHADE = mix(GOLD, RED, 0.55)
ROSE_SHADE = mix(ROSE, KEY, 0.42)
LEAF_SHADE = mix(LEAF, KEY, 0.42)
LINEN = mix(CREAM, SKY, 0.26)
STRAW_SHADE = "#C28A2C"
SKY_SHADE = mix(SKY, KEY, 0.42)

__all__ = [
    "BRASS",
    "CREAM",
    "CREAM_SHADE",
    "CROWN_SHADE",
    "DARK",
    "DEEP",
    "FAIR",
    "GOLD",
    "KEY",
    "LEAF",
    "LEAF_SHADE",
    "LINEN",
    "OLIVE",
    "PAPER",
    "PLUM",
    "RED",
    "RED_SHADE",
    "ROSE",
    "ROSE_SHADE",
    "SKY",
    "SKY_SHADE",
    "STRAW_SHADE",
    "TEAL",
    "TEAL_SHADE",
    "WHEAT",
    "Skin",
    "mix",
]


@dataclass(frozen=True)
class Skin:
    """A skin's two inks."""

    lit: str
    shade: str


FAIR = Skin("#F2C9A0", "#B8694E")
OLIVE = Skin("#DFA877", "#9A563D")
DARK = Skin("#A9693F", "#63331F")
