"""Bars for the regret of decisions, shaped like gouge cuts, rising from a base line: longer for a larger regret,
with a diamond for mistakes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabletop_gui.gui.paint.skin import shape
from tabletop_gui.gui.paint.theme import Theme
from tabletop_gui.match.log.review import Grade

INKS: Final[Mapping[Grade, str]] = {"sound": "#4FAE83", "better": "#E2A42B", "dear": "#E0483C"}
"""Colours of the grades on dark ground."""
PAPER_INKS: Final[Mapping[Grade, str]] = {"sound": "#2E8F67", "better": "#B97A10", "dear": "#C23028"}
"""Colours of the grades on paper."""
HEIGHTS: Final[Mapping[Grade, float]] = {"sound": 0.42, "better": 0.68, "dear": 0.86}
"""Height of a bar by grade, as a share of the row height: the grade is never shown by colour alone."""
STUB: Final = 0.26
"""Height of a bar without a grade yet."""


def inks(theme: Theme) -> Mapping[Grade, str]:
    """Return the colours of the grades on a theme's panels."""
    return PAPER_INKS if theme.light else INKS


def tapered_bar(x: float, foot: float, wide: float, high: float, ink: str) -> str:
    """Return a tapered bar from the base line up, as an SVG shape."""
    half, top, neck = wide / 2, foot - high, foot - 0.8 * high
    belly = foot - 0.3 * high

    def side(way: int) -> list[str]:
        return [f"{x + way * half * out:.2f} {y:.2f}" for out, y in ((0.62, foot), (1.25, belly), (0.5, neck))]

    (foot_l, belly_l, neck_l), (foot_r, belly_r, neck_r) = side(-1), side(1)
    tip = f"{x:.2f} {top:.2f}"
    return shape(f"M{foot_l}C{belly_l} {neck_l} {tip}C{neck_r} {belly_r} {foot_r}Z", ink)


def regret_bar(x: float, foot: float, wide: float, room: float, grade: Grade | None, ink: str) -> str:
    """Return the bar of a decision as an SVG body: by its grade, or a stub without one. `room`: height of the row."""
    if grade is None:
        return tapered_bar(x, foot, wide, room * STUB, ink)
    high = room * HEIGHTS[grade]
    body = tapered_bar(x, foot, wide, high, ink)
    if grade == "dear":
        r = max(wide * 0.42, room * 0.07)
        y = foot - high - r * 0.7
        body += shape(f"M{x:.2f} {y - r:.2f}L{x + r:.2f} {y:.2f}L{x:.2f} {y + r:.2f}L{x - r:.2f} {y:.2f}Z", ink)
    return body
