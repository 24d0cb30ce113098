"""Paper speech bubble whose tail points down at the speaker: the teacher of a lesson or a puzzle."""

from __future__ import annotations

import pygame

from tabletop_gui.gui.paint.skin import Skin
from tabletop_gui.gui.paint.theme import INK, PAPER

RADIUS = 15.0
"""Corner radius, interface units."""
HALF = 10.0
"""Half the width of the tail at the bubble, interface units."""


def speech_bubble(skin: Skin, size: tuple[int, int], tip: int, tail: int, unit: float, edge: str = INK) -> pygame.Surface:
    """Return a bubble of this size in pixels, with a tail below it.

    `tip`: position of the tail from the left, `tail`: its height, pixels; `unit`: pixels of an interface unit;
    `edge`: ink of the outline.
    """
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
