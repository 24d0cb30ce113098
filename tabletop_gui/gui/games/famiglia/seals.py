"""The victory points of a seat: a red diamond on the portrait, as on every card, and what has just been won rising from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER, RED
from tabletop_gui.gui.table.model import timing
from tabletop_gui.gui.table.model.rim import Seat
from tabletop_gui.gui.table.model.tween import out_cubic

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

RISE: Final = 34.0
"""Logical units it rises."""


class Seals:
    """The seals of both seats."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._shown: dict[int, int] = {}
        self._gains: dict[int, tuple[int, float]] = {}

    def see(self, points: dict[int, int], still: bool) -> None:
        """These are the points by seat now. `still`: they have changed otherwise than by playing (another viewer, an undo)."""
        for seat, now in points.items():
            gain = now - self._shown.get(seat, now)
            if gain > 0 and not still:
                self._gains[seat] = gain, 0.0
            elif gain:
                self._gains.pop(seat, None)
        self._shown = dict(points)

    def points(self, seat: int) -> int:
        """What stands on a seat's seal."""
        return self._shown.get(seat, 0)

    def update(self, dt_ms: float) -> bool:
        """Let time pass. True while something rises."""
        self._gains = {seat: (n, ms + dt_ms) for seat, (n, ms) in self._gains.items() if ms + dt_ms < timing.RISE_MS}
        return bool(self._gains)

    def draw(self, canvas: Canvas, at: Seat, seat: int) -> None:
        """The seal of a seat at its portrait, and what it has won a moment ago."""
        app, u = self.app, self.app.viewport.u
        text = app.text.line(str(self.points(seat)), "display", max(13, round(21 * u)), PAPER)
        d = max(round(62 * u), text.get_width() + round(30 * u))
        x, y = app.viewport.point(at.x + at.diameter * 0.44, at.y - at.diameter * 0.34)
        half = d / 2
        outside, line = (f"M{half} {e:.2f}L{d - e:.2f} {half}L{half} {d - e:.2f}L{e:.2f} {half}Z" for e in (0.0, d * 0.035))
        body = f'<path d="{outside}" fill="{INK}"/><path d="{line}" fill="{PAPER}"/>'
        inner = d * 0.085
        body += f'<path d="M{half} {inner:.2f}L{d - inner:.2f} {half}L{half} {d - inner:.2f}L{inner:.2f} {half}Z" fill="{RED}"/>'
        canvas.blit(app.skin.drawing(("worth", d), d, d, body), x - d // 2, y - d // 2)
        canvas.blit(text, x - text.get_width() // 2, y - text.get_height() // 2)
        gain = self._gains.get(seat)
        if gain is None:
            return
        n, ms = gain
        share = ms / timing.RISE_MS
        lift = round((RISE if not app.reduced_motion else 0.0) * out_cubic(min(1.0, share * 1.6)) * u)
        told = app.text.line(f"+{n}", "display", max(13, round(20 * u)), INK)
        w, h = told.get_width() + round(20 * u), told.get_height() + round(4 * u)
        strength = min(1.0, (1 - share) * 3)
        left, top = x + d // 2 + round(4 * u), y - h // 2 - lift + round(RISE * 0.5 * u)
        canvas.blit(canvas.faded(app.skin.pill(w, h, GOLD, INK), strength), left, top)
        canvas.blit(canvas.faded(told, strength), left + (w - told.get_width()) // 2, top + (h - told.get_height()) // 2)
