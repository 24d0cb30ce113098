"""The flames of Oh Hell's felt while something weighs: they rise before a bid that is made, go out before one that is broken, and
run along under a ten."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import Final

import pygame

from tabletop_gui.gui.games.oh_hell.highlights.flames import CORE, EMBER, MANY, on_ring, tongue
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.skin import Drawing, drawing_ahead
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.motion.tween import out_cubic

HEIGHTS: Final = (1.0, 1.25, 1.5, 1.8, 2.1)
"""The heights a lit tongue burns at, in heights of the printed one."""
RISE_MS, SINK_MS = 180.0, 900.0
FALLS_OFF: Final = (1.1, 0.95, 0.95, 0.7, 0.7, 0.45, 0.45, 0.2, 0.2)
"""How much higher the tongues nearest to a seat burn for its bid, the nearest first."""
OUT_AFTER_MS, OUT_APART_MS, OUT = 80.0, 35.0, 9
"""So long after the blow the first goes out, so long after it the next, and so many of them do."""
BACK_MS, BACK_APART_MS = 190.0, 15.0
"""So long before it is over they burn again."""
COLD: Final = "#2C1526"
SMOKE: Final = "#C9B7B4"
SMOKE_MS, SMOKE_STEPS, SMOKE_RISES = 700.0, 6, 34.0
"""A curl of smoke: how long it is seen, in how many steps it gets thinner, and how far it rises, logical units."""
SMOKE_SIZE: Final = (22.0, 58.0)
WAVE_UP_MS, WAVE_DOWN_MS, WAVE = 90.0, 420.0, 0.9
"""A tongue under the ten: how long it rises and sinks, and by how much."""
NEAR: Final = 330.0
"""So far from the way of the ten a tongue is still under it, logical units."""
SAMPLES: Final = 24

Lit = tuple[pygame.Surface, int, int]


class Fires:
    """The lit tongues of one table; all of them stand on the printed ones."""

    def __init__(self, app: App, taken: Callable[[], Sequence[pygame.Rect]]) -> None:
        """`taken`: where cards, plates and words lie, in pixels: no tongue is drawn over them."""
        self.app, self._taken = app, taken
        self._asked: object = None
        """For which window they are being drawn in the background."""
        self._kept: tuple[object, dict[tuple[int, int], tuple[Drawing, int, int]]] = None, {}
        """What is drawn of each tongue at each height, and for which window."""

    def ahead(self) -> None:
        """Have every tongue drawn in the background, at each of its heights and cold, and the smoke."""
        viewport, skin, later = self.app.viewport, self.app.skin, self.app.art.in_background
        if self._asked == (viewport.size, id(skin)):
            return
        self._asked = viewport.size, id(skin)
        for number in range(MANY // 2):
            for level in range(-1, len(HEIGHTS)):
                drawing_ahead(later, skin, *self._drawing(number, level)[0])
        for step in range(SMOKE_STEPS):
            for side in (-1, 1):
                drawing_ahead(later, skin, *self._smoke(step, side))

    def nearest(self, x: float, y: float) -> list[int]:
        """The tongues by how far they are from a point of the table, in logical units."""
        return sorted(range(MANY // 2), key=lambda number: hypot(self._foot(number)[0] - x, self._foot(number)[1] - y))

    # -- what they do ---------------------------------------------------------------------------------------------------------

    def rise(self, canvas: Canvas, at: tuple[float, float], since: float) -> None:
        """A bid of the seat there has been made so long ago: those before it stand up and sink again."""
        if not 0 <= since < RISE_MS + SINK_MS:
            return
        taken = self._taken()
        up = out_cubic(since / RISE_MS) if since < RISE_MS else 1 - out_cubic((since - RISE_MS) / SINK_MS)
        for number, more in zip(self.nearest(*at), FALLS_OFF, strict=False):
            self._lit(canvas, number, more * up, taken)

    def go_out(self, canvas: Canvas, at: tuple[float, float], since: float, left: float) -> None:
        """A bid of the seat there was broken so long ago: those before it go out one by one, a curl of smoke over each; before
        all is over, in so many ms, they burn again."""
        curls, taken = list[tuple[int, float, int]](), self._taken()
        for k, number in enumerate(self.nearest(*at)[:OUT]):
            cold, lies = since - OUT_AFTER_MS - OUT_APART_MS * k, self._box(number, -1)
            if lies.collidelist(taken) >= 0:
                continue
            if cold >= 0 and left > BACK_MS - BACK_APART_MS * (OUT - k):
                canvas.blit(*self._picture(number, -1))
            if 0 <= cold < SMOKE_MS:
                curls.append((number, cold / SMOKE_MS, 1 if k % 2 else -1))
        for number, done, side in curls:
            picture = self.app.skin.drawing(*self._smoke(int(done * SMOKE_STEPS), side))
            x, y = self.app.viewport.point(*self._foot(number))
            lies = picture.get_rect(midbottom=(x, y - self.app.viewport.px(SMOKE_RISES * out_cubic(done))))
            if lies.collidelist(taken) < 0:
                canvas.blit(picture, *lies.topleft)

    def passed(self, way: Callable[[float], tuple[float, float]]) -> Sequence[tuple[int, float]]:
        """The tongues of the lower half that something passes over, each with the share of its way at which it does; `way` says
        where it is then, in pixels."""
        u = self.app.viewport.u
        spots = [(k / SAMPLES, *way(k / SAMPLES)) for k in range(SAMPLES + 1)]
        middle = sum(self._foot(number)[1] for number in range(MANY // 2)) / (MANY // 2)
        found = []
        for number in range(MANY // 2):
            x, y = self._foot(number)
            share, px, py = min(spots, key=lambda spot: hypot(spot[1] - x * u, spot[2] - y * u))
            if y > middle and hypot(px / u - x, py / u - y) < NEAR and 0 < share < 1:
                found.append((number, share))
        return found

    def wave(self, canvas: Canvas, passed: Sequence[tuple[int, float]], since: Callable[[float], float]) -> None:
        """Those that are passed over stand up; `since`: how many ms ago that was, by the share of the way."""
        taken = self._taken()
        for number, share in passed:
            ms = since(share)
            if 0 <= ms < WAVE_UP_MS + WAVE_DOWN_MS:
                up = ms / WAVE_UP_MS if ms < WAVE_UP_MS else 1 - (ms - WAVE_UP_MS) / WAVE_DOWN_MS
                self._lit(canvas, number, WAVE * up, taken)

    # -- pictures -------------------------------------------------------------------------------------------------------------

    def _foot(self, number: int) -> tuple[float, float]:
        viewport = self.app.viewport
        return on_ring(2 * number, viewport.w, viewport.h)[:2]

    def _lit(self, canvas: Canvas, number: int, more: float, taken: Sequence[pygame.Rect]) -> None:
        level = min(range(len(HEIGHTS)), key=lambda k: abs(HEIGHTS[k] - 1 - more))
        while level >= 0 and self._box(number, level).collidelist(taken) >= 0:
            level -= 1  # no higher than there is room for
        if more > 0.05 and level >= 0:
            canvas.blit(*self._picture(number, level))

    def _box(self, number: int, level: int) -> pygame.Rect:
        """Where a tongue lies, in pixels."""
        (_, w, h, _), left, top = self._drawing(number, level)
        return pygame.Rect(left, top, w, h)

    def _picture(self, number: int, level: int) -> Lit:
        drawing, left, top = self._drawing(number, level)
        return self.app.skin.drawing(*drawing), left, top

    def _drawing(self, number: int, level: int) -> tuple[Drawing, int, int]:
        """A tongue at a height (-1: cold), and its upper left corner in pixels."""
        key = self.app.viewport
        if self._kept[0] is not key:
            self._kept = key, {}
        kept = self._kept[1]
        if (number, level) not in kept:
            kept[number, level] = self._laid(number, level)
        return kept[number, level]

    def _laid(self, number: int, level: int) -> tuple[Drawing, int, int]:
        viewport = self.app.viewport
        u, height = viewport.u, HEIGHTS[max(0, level)]
        tall, core, (x, y, w, h) = tongue(2 * number, viewport.w, viewport.h, height)
        left, top = round(x * u), round(y * u)
        wide, high = round((x + w) * u) - left, round((y + h) * u) - top
        fx, fy = self._foot(number)
        body = f'<path d="{tall}" fill="{EMBER if level >= 0 else COLD}"/>'
        body += f'<path d="{core}" fill="{CORE}"/>' if level >= 0 else ""
        body = f'<g transform="translate({fx * u - left:.2f} {fy * u - top:.2f}) scale({u * height:.4f})">{body}</g>'
        return (("lit flame", number, level), wide, high, body), left, top

    def _smoke(self, step: int, side: int) -> Drawing:
        """A curl that gets thinner with each step, bent to one side or the other."""
        w, h = (self.app.viewport.px(one) for one in SMOKE_SIZE)
        bend, thin = side * w * (0.25 + 0.04 * step), h * 0.055 * (1 - step / SMOKE_STEPS)
        c = w / 2
        way = f"M{c:.1f} {h:.1f}C{c + bend:.1f} {h * 0.72:.1f} {c - bend:.1f} {h * 0.48:.1f} {c:.1f} {h * 0.3:.1f}"
        way += f"S{c + bend * 1.3:.1f} {h * 0.1:.1f} {c:.1f} 1"
        back = f"C{c + bend * 1.3 + thin:.1f} {h * 0.1:.1f} {c + thin:.1f} {h * 0.2:.1f} {c + thin:.1f} {h * 0.3:.1f}"
        back += f"C{c - bend + 2 * thin:.1f} {h * 0.48:.1f} {c + bend + thin:.1f} {h * 0.72:.1f} {c:.1f} {h:.1f}Z"
        return ("smoke", step, side), w, h, f'<path d="{way}{back}" fill="{SMOKE}" opacity="0.55"/>'
