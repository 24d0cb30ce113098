"""Idle animation of the ring of flames on Oh Hell's felt: a wave goes round it, from each tongue to its neighbour."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import cos, hypot, pi, sin, tau
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.tabletop.table import print_place
from tabletop_gui.gui.paint.canvas import Canvas, Retouch
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.game_scene import AnyGameScene

MANY: Final = 56
"""Number of tongues of the printed ring (plates/house/felt.py); every other one is tall and moves."""
MIDDLE: Final = (726.0, 336.0)
REACH: Final = (336.0, 200.0)
STEPS: Final = 720
"""Number of sections into which the ring is divided for measuring."""
TALL: Final = (46.0, 36.0)
HALF: Final = 11.0
BREATH_MS: Final = 5600.0
APART_MS: Final = 90.0
LEVELS: Final = ((0.0, 0.0), (0.03, 0.13), (0.06, 0.24), (0.08, 0.34))
"""Levels of a tongue: height added to the printed one, and opacity of its ink."""
EMBER, CORE = "#E8743B", "#F2B233"
AT_ONCE: Final = 3
"""Largest number of tongues that change in one step."""
LATE, FASTER = 3, 1.25
"""Number of cards before the end of a hand from which the wave is faster, and its factor."""


class FlameRing:
    """Flames of one table. `left`: returns the largest number of cards a seat still holds."""

    def __init__(self, app: App, left: Callable[[], int]) -> None:
        self.app, self.left = app, left
        self._ms = 0.0
        self._levels = [0] * (MANY // 2)
        self._next = 0
        self._pictures: dict[tuple[int, int], tuple[pygame.Surface, int, int]] = {}
        self._laid_for: object = None

    @classmethod
    def of(cls, scene: AnyGameScene) -> FlameRing:
        """Return the flames of a table's scene."""

        def left() -> int:
            rows = scene.table.stage.rows
            return max(len(rows[scene.play.hand(seat)]) for seat in range(len(scene.match.seats)))

        return cls(scene.app, left)

    def draw(self, canvas: Canvas) -> None:
        """Draw every tongue at its current level."""
        for number in range(len(self._levels)):
            canvas.blit(*self._picture(number))

    def update(self, dt_ms: float, acting: int | None) -> Sequence[Retouch] | None:
        """Advance by `dt_ms`. Return the tongues to repaint."""
        self._ms += dt_ms * (FASTER if 0 < self.left() <= LATE else 1.0)
        found = list[Retouch]()
        for step in range(len(self._levels)):
            number = (self._next + step) % len(self._levels)
            level = self._level(number)
            if level != self._levels[number]:
                old = self._picture(number)
                self._levels[number] = level
                found.append(Retouch(*old, *self._picture(number)))
                if len(found) == AT_ONCE:
                    self._next = number + 1
                    break
        return found

    def _level(self, number: int) -> int:
        """Return the level that a tongue moves towards now; levels change by one at a time."""
        share = 0.5 - 0.5 * cos(tau * (self._ms - APART_MS * number) / BREATH_MS)
        goal, level = round(share * (len(LEVELS) - 1)), self._levels[number]
        return level + (goal > level) - (goal < level)

    def _picture(self, number: int) -> tuple[pygame.Surface, int, int]:
        """Return a tongue at its level, and its upper left corner in pixels."""
        if self._laid_for is not self.app.viewport:
            self._laid_for = self.app.viewport
            self._pictures.clear()
        key = number, self._levels[number]
        found = self._pictures.get(key)
        if found is None:
            found = self._pictures[key] = self._drawn(*key)
        return found

    def _drawn(self, number: int, level: int) -> tuple[pygame.Surface, int, int]:
        viewport = self.app.viewport
        size, u = (viewport.w, viewport.h), viewport.u
        tall, core, (x, y, w, h) = tongue(number * 2, *size)
        more, ink = LEVELS[level]
        left, top = round(x * u), round(y * u)
        wide, high = round((x + w) * u) - left, round((y + h) * u) - top
        fx, fy = on_ring(number * 2, *size)[:2]
        grown = f"translate({fx * u - left:.2f} {fy * u - top:.2f}) scale({u * (1 + more):.4f})"
        body = ""
        if ink:
            body = (
                f'<g transform="{grown}"><path d="{tall}" fill="{EMBER}" opacity="{ink}"/>'
                f'<path d="{core}" fill="{CORE}" opacity="{ink}"/></g>'
            )
        return self.app.skin.drawing(("flame", number, level, wide, high), wide, high, body), left, top


@cache
def _lengths() -> list[float]:
    """Return the length along the ring at each of its sections."""
    (rx, ry), lengths = REACH, [0.0]
    for one in range(STEPS):
        a, b = tau * one / STEPS - pi / 2, tau * (one + 1) / STEPS - pi / 2
        lengths.append(lengths[-1] + hypot((cos(b) - cos(a)) * rx, (sin(b) - sin(a)) * ry))
    return lengths


@lru_cache(2 * MANY)
def on_ring(k: int, w: float, h: float) -> tuple[float, float, float, float, float]:
    """Return the foot of the k-th tongue of the printed ring, its outward normal, and the scale of the print; logical units."""
    scale, dx, dy = print_place(w, h)
    (cx, cy), (rx, ry) = MIDDLE, REACH
    lengths = _lengths()
    a = tau * bisect_left(lengths, k / MANY * lengths[-1]) / STEPS - pi / 2
    nx, ny = cos(a) / rx, sin(a) / ry
    norm = hypot(nx, ny)
    return dx + scale * (cx + cos(a) * rx), dy + scale * (cy + sin(a) * ry), nx / norm, ny / norm, scale


class FlameShape(Struct, frozen=True):
    """A flame that stands on a ring."""

    nx: float
    ny: float
    """The ring's normal at its foot."""
    half: float
    """Half of its width."""
    long: float
    off: float = 0.0
    """Distance of its foot from the ring."""

    def at(self, along: float, out: float) -> tuple[float, float]:
        """Return a point of it, `along` in half widths beside its axis and `out` in lengths from its foot."""
        far = out * self.long + self.off
        return -self.ny * along * self.half + self.nx * far, self.nx * along * self.half + self.ny * far


def tongue(
    k: int, w: float, h: float, room: float = 1 + LEVELS[-1][0]
) -> tuple[str, str, tuple[float, float, float, float]]:
    """Return the outlines of a tongue and of its core relative to its foot, and its bounding box at a height of
    `room` times the printed one; logical units.
    """
    x, y, nx, ny, scale = on_ring(k, w, h)
    long = TALL[0] if k % 4 == 0 else TALL[1]
    shape = FlameShape(nx, ny, HALF, long)
    ends = [at for along in (-1.7, 1.7) for out in (-0.05, 1.0) for at in [shape.at(along, out)]]
    xs, ys = [x + scale * room * px for px, _ in ends], [y + scale * room * py for _, py in ends]
    box = min(xs) - 1, min(ys) - 1, max(xs) - min(xs) + 2, max(ys) - min(ys) + 2
    core = FlameShape(nx, ny, 4.4 * scale, long * 0.42 * scale, 4.0 * scale)
    return _outline(FlameShape(nx, ny, HALF * scale, long * scale)), _outline(core), box


def _outline(shape: FlameShape) -> str:
    """Return a flame that leans along the normal, as the plate draws it."""

    def at(along: float, out: float) -> str:
        x, y = shape.at(along, out)
        return f"{x:.2f} {y:.2f}"

    return (
        f"M{at(-1, 0)}C{at(-1.5, 0.42)} {at(-0.1, 0.55)} {at(0.2, 1)}C{at(0.35, 0.72)} {at(1.7, 0.4)} {at(1, 0)}"
        f"C{at(0.4, 0.1)} {at(-0.4, 0.1)} {at(-1, 0)}Z"
    )
