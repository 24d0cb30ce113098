"""A bubble of paper whose tail points down at whoever speaks: a lesson's teacher, and that of a problem."""

from __future__ import annotations

import pygame

from tabletop_gui.gui.paint.skin import Skin
from tabletop_gui.gui.paint.theme import INK, PAPER

RADIUS = 15.0
"""Interface units, as the next."""
HALF = 10.0
"""Half as wide as the tail is where it leaves the bubble."""


def tailed(skin: Skin, size: tuple[int, int], tip: int, tail: int, unit: float, edge: str = INK) -> pygame.Surface:
    """A bubble of this size in pixels, and under it the tail, so many pixels high and about `tip` from the left. `unit`: pixels
    of an interface unit; `edge`: the ink of its line."""
    w, h = size
    line = max(1.2, 1.9 * unit)
    r, half, x1, y1 = RADIUS * unit, HALF * unit, w - line, h - line
    path = (
        f"M{line + r:.1f} {line:.1f}H{x1 - r:.1f}Q{x1:.1f} {line:.1f} {x1:.1f} {line + r:.1f}"
        f"V{y1 - r:.1f}Q{x1:.1f} {y1:.1f} {x1 - r:.1f} {y1:.1f}"
        f"H{tip + half:.1f}L{tip:.1f} {y1 + tail - line:.1f}L{tip - half:.1f} {y1:.1f}"
        f"H{line + r:.1f}Q{line:.1f} {y1:.1f} {line:.1f} {y1 - r:.1f}"
        f"V{line + r:.1f}Q{line:.1f} {line:.1f} {line + r:.1f} {line:.1f}Z"
    )
    body = f'<path d="{path}" fill="{PAPER}" stroke="{edge}" stroke-width="{line:.2f}" stroke-linejoin="round"/>'
    return skin.drawing(("tailed", tip, tail, edge), w, h + tail, body)
