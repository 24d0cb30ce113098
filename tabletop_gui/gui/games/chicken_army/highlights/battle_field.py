"""The battlefield's layout in one frame, and the paths across it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import atan2, degrees, hypot, pi
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.games.chicken_army.matrix import Matrix
from tabletop_gui.gui.games.chicken_army.places import ArmyCorner, Board, ChickenPlaces
from tabletop_gui.gui.games.chicken_army.tally import ChickenTally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.viewport import Viewport
from tabletop_gui.gui.table.model.input.intents import Box

Point = tuple[float, float]
STUCK_MOST: Final = 12
"""Largest number of feathers drawn one by one; above it a number stands beside them."""
OUTSIDE: Final = 16.0
"""Distance of a wall from the edge of its army."""
CLOTH: Final = (78.0, 112.0)
DUEL_CLOTHS: Final = 1.28
"""Scale of the cloths in a battle of two armies."""


OPACITY_STEPS: Final = 8
"""Number of opacity steps of a fade, some two frames each. Each step is rendered once in a battle, mostly in advance."""


def stepped_opacity(strength: float) -> float:
    """Return an opacity of 0 to 1 rounded to the steps of `OPACITY_STEPS`."""
    return round(OPACITY_STEPS * min(1.0, max(0.0, strength))) / OPACITY_STEPS


class Battlefield(Struct, frozen=True):
    """Drawing context of a battle: the canvas and the position of everything. `still`: motion is off. `lights`:
    lights and flying cuts are on.
    """

    canvas: Canvas
    viewport: Viewport
    tally: ChickenTally
    places: ChickenPlaces
    south: int
    still: bool
    lights: bool = True

    def put(self, piece: pygame.Surface, at: Point, strength: float = 1.0) -> None:
        """Draw a piece centred on a point (logical units). `strength` is rounded to the steps of `OPACITY_STEPS`."""
        strength = stepped_opacity(strength)
        if strength <= 0:
            return
        x, y = self.viewport.point(*at)
        shown = piece if strength >= 1 else self.canvas.faded(piece, strength)
        self.canvas.blit(shown, x - piece.get_width() // 2, y - piece.get_height() // 2)

    def fading(self, piece: Callable[[], pygame.Surface]) -> Iterator[Callable[[], object]]:
        """Yield render calls for a piece in every opacity step below full."""
        for step in range(1, OPACITY_STEPS):
            yield partial(self.faded, piece, step / OPACITY_STEPS)

    def faded(self, piece: Callable[[], pygame.Surface], strength: float) -> pygame.Surface:
        """Return a piece at an opacity, rendered on demand."""
        return self.canvas.faded(piece(), strength)

    def px(self, units: float) -> int:
        """Convert logical units to pixels, at least 1."""
        return max(1, round(units * self.viewport.u))

    def slot(self, seat: int) -> int:
        """Return a seat's slot, counted from the viewer's."""
        return (seat - self.south) % self.tally.n

    def corner(self, seat: int) -> ArmyCorner:
        """Return a seat's part of the field."""
        return self.places.corners[self.slot(seat)]

    def board(self, seat: int) -> Board:
        """Return the grid of a seat's army."""
        return self.places.boards[seat]

    def army(self, seat: int) -> Matrix:
        """Return a seat's army."""
        return self.tally.matrices[seat]

    def box(self, seat: int) -> Box:
        """Return the rectangle round a seat's army."""
        return self.board(seat).box(self.army(seat))

    def heart(self, seat: int) -> Point:
        """Return the middle of a seat's heart, between its portrait and the middle of the rim."""
        return heart_at(self.places, self.corner(seat))


def heart_at(places: ChickenPlaces, corner: ArmyCorner) -> Point:
    """Return the middle of the heart in a corner of the battlefield."""
    if corner.y > places.h / 2 + 60:
        return corner.x, corner.y - 128
    return corner.x, corner.y + 168


def cloth_at(places: ChickenPlaces, slot: int) -> tuple[float, float, float]:
    """Return the middle x, the top y and the scale of a slot's pair of cloths, logical units."""
    middle, top, low = places.w / 2, 82 + (places.h - 900) * 0.02, places.h - 222
    if not places.quarters:
        place = places.fighting.index(slot)
        if len(places.fighting) <= 2:
            return middle + (-128, 128)[place], top, DUEL_CLOTHS
        if not place:
            left, _, wide, _ = places.corners[slot].box
            return left + wide + 108, low, 1.0
    return middle + (-82, -82, 82, 82)[slot], (low, top, top, low)[slot], 1.0


def share(ms: float, start: float, length: float) -> float:
    """Return the progress, 0 to 1, of an animation that begins at `start` and lasts `length`.

    >>> share(150, 100, 100), share(50, 100, 100), share(500, 100, 100)
    (0.5, 0.0, 1.0)
    """
    return max(0.0, min(1.0, (ms - start) / length))


def stuck_angle(k: int) -> float:
    """Return the angle at which the k-th feather sticks in a heart, radians. The angles are spread evenly from the
    first on; none lies below the foot of the number.

    >>> round(stuck_angle(0), 2), stuck_angle(1) != stuck_angle(0)
    (-2.51, True)
    """
    return -0.8 * pi + (k * 5 % STUCK_MOST) * (1.6 * pi / STUCK_MOST)


def arc_point(a: Point, b: Point, t: float, bend: float) -> Point:
    """Return a point on the arc between two points; `bend` is its distance from the straight line in the middle."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    lift = 4 * t * (1 - t) * bend
    length = hypot(dx, dy) or 1.0
    side = (-dy / length, dx / length) if dx >= 0 else (dy / length, -dx / length)
    return a[0] + dx * t + side[0] * lift, a[1] + dy * t + side[1] * lift


def heading(a: Point, b: Point) -> float:
    """Return the direction from one point to another, degrees clockwise from the right."""
    return degrees(atan2(b[1] - a[1], b[0] - a[0]))


def wall_position(source: Box, target: Box) -> tuple[Point, Point]:
    """Return the point at which a blow meets an army, slightly outside its edge on the line between the two middles,
    and the direction of the blow.
    """
    a = source[0] + source[2] / 2, source[1] + source[3] / 2
    b = target[0] + target[2] / 2, target[1] + target[3] / 2
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    way = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    across = target[2] / 2 / abs(way[0]) if way[0] else 1e9
    down = target[3] / 2 / abs(way[1]) if way[1] else 1e9
    out = min(min(across, down) + OUTSIDE, length * 0.6)
    return (b[0] - way[0] * out, b[1] - way[1] * out), way
