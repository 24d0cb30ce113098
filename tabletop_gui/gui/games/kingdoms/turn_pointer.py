"""Turn pointer on the felt of Game of Kingdoms: a lit point on the compass ring turns to the acting seat and sways there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import atan2, cos, degrees, radians, sin, tau
from typing import Final

import pygame

from tabletop_gui.gui.art.tabletop.table import print_place
from tabletop_gui.gui.paint.canvas import Canvas, Retouch
from tabletop_gui.gui.paint.viewport import Viewport
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.game_scene import AnyGameScene

MIDDLE: Final = (726.0, 336.0)
REACH: Final = (484.0, 240.0)
"""Radii of the printed ring (plates/kingdoms/felt.py)."""
FAR, NEAR, WAIST, HALF = 30.0, -74.0, -24.0, 15.0
"""Shape of a point of the printed rose: its ends outside and inside the ring, the position of its widest part,
and its half width.
"""
LIT, SHADE = "#EAD9B8", "#8FC0CE"
TURNS_MS: Final = 700.0
BREATH_MS: Final = 5600.0
SWAYS: Final = 2.5
"""Amplitude of the sway, degrees to either side."""
STEP: Final = 0.5
"""Angle step of the rendering, degrees."""
STRENGTH: Final = (0.5, 0.34)
"""Opacity of its lit and its shaded half."""


class TurnPointer:
    """The pointer of one table. `at`: returns the position of a seat's portrait, logical units."""

    def __init__(self, app: App, at: Callable[[int], tuple[float, float]]) -> None:
        self.app, self.at = app, at
        self._ms = 0.0
        self._from = self._to = 90.0
        self._turned = TURNS_MS
        self._acting: int | None = None
        self._drawn: tuple[float, Viewport, tuple[pygame.Surface, int, int]] | None = None

    @classmethod
    def of(cls, scene: AnyGameScene) -> TurnPointer:
        """Return the pointer of a table's scene."""
        return cls(scene.app, lambda seat: (scene.places.seat(seat).x, scene.places.seat(seat).y))

    def draw(self, canvas: Canvas) -> None:
        """Draw the lit point, once some seat has had to act."""
        if self._acting is not None:
            canvas.blit(*self._picture())

    def update(self, dt_ms: float, acting: int | None) -> Sequence[Retouch] | None:
        """Advance by `dt_ms`: turn to the acting seat and sway there. Return the areas to repaint, or None."""
        first = self._acting is None
        before = None if first else self._picture()
        self._ms += dt_ms
        self._turned = min(TURNS_MS, self._turned + dt_ms)
        if acting is not None and acting != self._acting:
            self._acting = acting
            self._from, self._to = self._rest, _angle(self.app, self.at(acting))
            self._from = self._to if first else self._from
            self._turned = 0.0
        if self._acting is None:
            return ()
        if before is None:
            return None
        after = self._picture()
        return () if after == before else (Retouch(*before, *after),)

    @property
    def _rest(self) -> float:
        """The current angle of the turn, the short way round, without the sway."""
        way = (self._to - self._from + 180) % 360 - 180
        return self._from + way * (0.5 - 0.5 * cos(tau / 2 * self._turned / TURNS_MS))

    def _picture(self) -> tuple[pygame.Surface, int, int]:
        sway = SWAYS * sin(tau * self._ms / BREATH_MS)
        angle = round((self._rest + sway) / STEP) * STEP % 360
        if self._drawn is None or self._drawn[:2] != (angle, self.app.viewport):
            self._drawn = angle, self.app.viewport, self._draw(angle)
        return self._drawn[2]

    def _draw(self, angle: float) -> tuple[pygame.Surface, int, int]:
        viewport = self.app.viewport
        scale, dx, dy = print_place(viewport.w, viewport.h)
        u, a = viewport.u, radians(angle)
        c, s = cos(a), sin(a)

        def point(out: float, beside: float = 0.0) -> tuple[float, float]:
            x = MIDDLE[0] + c * (REACH[0] + out) - s * beside
            y = MIDDLE[1] + s * (REACH[1] + out) + c * beside
            return (dx + scale * x) * u, (dy + scale * y) * u

        far, near, left, right = point(FAR), point(NEAR), point(WAIST, -HALF), point(WAIST, HALF)
        xs, ys = zip(far, near, left, right, strict=True)
        x0, y0 = int(min(xs)) - 1, int(min(ys)) - 1
        w, h = int(max(xs)) + 2 - x0, int(max(ys)) + 2 - y0
        halves = ((left, LIT, STRENGTH[0]), (right, SHADE, STRENGTH[1]))
        body = "".join(
            f'<path d="M{far[0] - x0:.1f} {far[1] - y0:.1f}L{side[0] - x0:.1f} {side[1] - y0:.1f}'
            f'L{near[0] - x0:.1f} {near[1] - y0:.1f}Z" fill="{ink}" opacity="{strength}"/>'
            for side, ink, strength in halves
        )
        return self.app.skin.drawing(("compass", angle, x0, y0, w, h), w, h, body), x0, y0


def _angle(app: App, at: tuple[float, float]) -> float:
    """Return the direction of a point in the ring, in degrees as the ring is printed."""
    scale, dx, dy = print_place(app.viewport.w, app.viewport.h)
    x, y = (at[0] - dx) / scale - MIDDLE[0], (at[1] - dy) / scale - MIDDLE[1]
    return degrees(atan2(y / REACH[1], x / REACH[0]))
