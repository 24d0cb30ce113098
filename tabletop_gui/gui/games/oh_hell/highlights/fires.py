"""Flames on Oh Hell's felt during highlights: they rise for a made bid, go out for a broken one, and run along
under the flying ten.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import Final

import pygame

from tabletop_gui.gui.games.oh_hell.highlights.flames import CORE, EMBER, MANY, on_ring, tongue
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.skin import Drawing, prerender_drawing
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.motion.tween import out_cubic

HEIGHTS: Final = (1.0, 1.25, 1.5, 1.8, 2.1)
"""Heights of a lit tongue, relative to the printed one."""
RISE_MS, SINK_MS = 180.0, 900.0
FALLS_OFF: Final = (1.1, 0.95, 0.95, 0.7, 0.7, 0.45, 0.45, 0.2, 0.2)
"""Added heights of the tongues nearest to a seat for its bid, the nearest first."""
OUT_AFTER_MS, OUT_APART_MS, OUT = 80.0, 35.0, 9
"""Delay after the impact before the first tongue goes out, the interval between tongues, and their number."""
BACK_MS, BACK_APART_MS = 190.0, 15.0
"""Time before the end of the highlight at which they burn again, and the interval between them."""
COLD: Final = "#2C1526"
SMOKE: Final = "#C9B7B4"
SMOKE_MS, SMOKE_STEPS, SMOKE_RISES = 700.0, 6, 34.0
"""A curl of smoke: its duration, the number of its fading steps, and its rise, logical units."""
SMOKE_SIZE: Final = (22.0, 58.0)
WAVE_UP_MS, WAVE_DOWN_MS, WAVE = 90.0, 420.0, 0.9
"""A tongue under the ten: the times of its rise and fall, and the added height."""
NEAR: Final = 330.0
"""Largest distance of a tongue from the ten's way, logical units."""
SAMPLES: Final = 24

Lit = tuple[pygame.Surface, int, int]


class LitFlames:
    """Lit tongues of one table, drawn over the printed ones."""

    def __init__(self, app: App, taken: Callable[[], Sequence[pygame.Rect]]) -> None:
        """Create the flames. `taken`: returns the rectangles (pixels) of cards, plates and texts, which no tongue may cover."""
        self.app, self._taken = app, taken
        self._asked: object = None
        """The window size for which they are being rendered in the background."""
        self._kept: tuple[object, dict[tuple[int, int], tuple[Drawing, int, int]]] = None, {}
        """Drawings of each tongue at each height, and their window size."""

    def prerender(self) -> None:
        """Render every tongue in the background, at each height and cold, and the smoke."""
        viewport, skin, later = self.app.viewport, self.app.skin, self.app.art.in_background
        if self._asked == (viewport.size, id(skin)):
            return
        self._asked = viewport.size, id(skin)
        for number in range(MANY // 2):
            for level in range(-1, len(HEIGHTS)):
                prerender_drawing(later, skin, *self._drawing(number, level)[0])
        for step in range(SMOKE_STEPS):
            for side in (-1, 1):
                prerender_drawing(later, skin, *self._smoke(step, side))

    def nearest(self, x: float, y: float) -> list[int]:
        """Return the tongues ordered by distance from a point of the table, logical units."""
        return sorted(range(MANY // 2), key=lambda number: hypot(self._foot(number)[0] - x, self._foot(number)[1] - y))

    # -- what they do ---------------------------------------------------------------------------------------------------------

    def rise(self, canvas: Canvas, at: tuple[float, float], since: float) -> None:
        """Draw the tongues before a seat, `since` ms after its bid was made: they rise and sink again."""
        if not 0 <= since < RISE_MS + SINK_MS:
            return
        taken = self._taken()
        up = out_cubic(since / RISE_MS) if since < RISE_MS else 1 - out_cubic((since - RISE_MS) / SINK_MS)
        for number, more in zip(self.nearest(*at), FALLS_OFF, strict=False):
            self._lit(canvas, number, more * up, taken)

    def go_out(self, canvas: Canvas, at: tuple[float, float], since: float, left: float) -> None:
        """Draw the tongues before a seat, `since` ms after its bid was broken: they go out one by one, each with a curl
        of smoke, and burn again before the end in `left` ms.
        """
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
        """Return the tongues of the lower half under a flight, each with the share of the way at which it is passed.
        `way` returns the flight's position, pixels.
        """
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
        """Draw the passed tongues as they rise. `since`: returns the ms since the passing, by the share of the way."""
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
        """Return a tongue's rectangle, pixels."""
        (_, w, h, _), left, top = self._drawing(number, level)
        return pygame.Rect(left, top, w, h)

    def _picture(self, number: int, level: int) -> Lit:
        drawing, left, top = self._drawing(number, level)
        return self.app.skin.drawing(*drawing), left, top

    def _drawing(self, number: int, level: int) -> tuple[Drawing, int, int]:
        """Return a tongue at a height (-1: cold), and its upper left corner in pixels."""
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
        """Return a curl of smoke at a fading step, bent to one side."""
        w, h = (self.app.viewport.px(one) for one in SMOKE_SIZE)
        bend, thin = side * w * (0.25 + 0.04 * step), h * 0.055 * (1 - step / SMOKE_STEPS)
        c = w / 2
        way = f"M{c:.1f} {h:.1f}C{c + bend:.1f} {h * 0.72:.1f} {c - bend:.1f} {h * 0.48:.1f} {c:.1f} {h * 0.3:.1f}"
        way += f"S{c + bend * 1.3:.1f} {h * 0.1:.1f} {c:.1f} 1"
        back = f"C{c + bend * 1.3 + thin:.1f} {h * 0.1:.1f} {c + thin:.1f} {h * 0.2:.1f} {c + thin:.1f} {h * 0.3:.1f}"
        back += f"C{c - bend + 2 * thin:.1f} {h * 0.48:.1f} {c + bend + thin:.1f} {h * 0.72:.1f} {c:.1f} {h:.1f}Z"
        return ("smoke", step, side), w, h, f'<path d="{way}{back}" fill="{SMOKE}" opacity="0.55"/>'
