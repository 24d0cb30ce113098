"""The battlefield as it lies in one frame, and the ways that things take across it."""

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
"""More feathers than these are a figure beside them."""
OUTSIDE: Final = 16.0
"""So far outside of an army's edge its wall stands."""
CLOTH: Final = (78.0, 112.0)
DUEL_CLOTHS: Final = 1.28
"""So much larger are the cloths of two armies alone."""


PALER: Final = 8
"""What fades does so in so many steps, of two frames or so: each is made once in a battle, and mostly before it is seen."""


def paler(strength: float) -> float:
    """A strength of 0 to 1 as it is shown."""
    return round(PALER * min(1.0, max(0.0, strength))) / PALER


class Battlefield(Struct, frozen=True):
    """What is drawn on, and where everything stands; `still`: nothing may move; `lights`: there are lights,
    and cuts fly."""

    canvas: Canvas
    viewport: Viewport
    tally: ChickenTally
    places: ChickenPlaces
    south: int
    still: bool
    lights: bool = True

    def put(self, piece: pygame.Surface, at: Point, strength: float = 1.0) -> None:
        """A piece about a point (logical units); `strength` in steps of `PALER`."""
        strength = paler(strength)
        if strength <= 0:
            return
        x, y = self.viewport.point(*at)
        shown = piece if strength >= 1 else self.canvas.faded(piece, strength)
        self.canvas.blit(shown, x - piece.get_width() // 2, y - piece.get_height() // 2)

    def fading(self, piece: Callable[[], pygame.Surface]) -> Iterator[Callable[[], object]]:
        """A piece in every strength but its own, to be made before it is seen."""
        for step in range(1, PALER):
            yield partial(self.faded, piece, step / PALER)

    def faded(self, piece: Callable[[], pygame.Surface], strength: float) -> pygame.Surface:
        """A piece that is not made before, so strong."""
        return self.canvas.faded(piece(), strength)

    def px(self, units: float) -> int:
        """Logical units in pixels, at least 1."""
        return max(1, round(units * self.viewport.u))

    def slot(self, seat: int) -> int:
        """Where a seat is, from the viewer's on."""
        return (seat - self.south) % self.tally.n

    def corner(self, seat: int) -> ArmyCorner:
        """A seat's part of the field."""
        return self.places.corners[self.slot(seat)]

    def board(self, seat: int) -> Board:
        """The grid of its army."""
        return self.places.boards[seat]

    def army(self, seat: int) -> Matrix:
        """Its army."""
        return self.tally.matrices[seat]

    def box(self, seat: int) -> Box:
        """The rectangle round its army."""
        return self.board(seat).box(self.army(seat))

    def heart(self, seat: int) -> Point:
        """The middle of its heart: between its portrait and the middle of the rim."""
        return heart_at(self.places, self.corner(seat))


def heart_at(places: ChickenPlaces, corner: ArmyCorner) -> Point:
    """The middle of the heart in a corner of the battlefield."""
    if corner.y > places.h / 2 + 60:
        return corner.x, corner.y - 128
    return corner.x, corner.y + 168


def cloth_at(places: ChickenPlaces, slot: int) -> tuple[float, float, float]:
    """The middle and the top of a seat's pair of cloths, and how large they are, logical units."""
    n, middle, place = len(places.fighting), places.w / 2, places.fighting.index(slot)
    top, low = 82 + (places.h - 900) * 0.02, places.h - 222
    if n <= 2:
        return middle + (-128, 128)[place], top, DUEL_CLOTHS
    if n == 3 and not place:
        left, _, wide, _ = places.corners[slot].box
        return left + wide + 108, low, 1.0
    return middle + (-82, -82, 82, 82)[place], (low, top, top, low)[place], 1.0


def share(ms: float, start: float, length: float) -> float:
    """How far something has come that begins at `start` and lasts `length`: 0 to 1.

    >>> share(150, 100, 100), share(50, 100, 100), share(500, 100, 100)
    (0.5, 0.0, 1.0)
    """
    return max(0.0, min(1.0, (ms - start) / length))


def stuck_angle(k: int) -> float:
    """From which side the k-th feather sticks in a heart, radians: spread evenly from the first on, none below the figure's foot.

    >>> round(stuck_angle(0), 2), stuck_angle(1) != stuck_angle(0)
    (-2.51, True)
    """
    return -0.8 * pi + (k * 5 % STUCK_MOST) * (1.6 * pi / STUCK_MOST)


def bowed(a: Point, b: Point, t: float, bend: float) -> Point:
    """A point on the way from one place to another, over a bow that is `bend` away from the straight line in the middle."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    lift = 4 * t * (1 - t) * bend
    length = hypot(dx, dy) or 1.0
    side = (-dy / length, dx / length) if dx >= 0 else (dy / length, -dx / length)
    return a[0] + dx * t + side[0] * lift, a[1] + dy * t + side[1] * lift


def heading(a: Point, b: Point) -> float:
    """Which way it is from one point to another, degrees clockwise from the right."""
    return degrees(atan2(b[1] - a[1], b[0] - a[0]))


def wall_of(source: Box, target: Box) -> tuple[Point, Point]:
    """Where a blow meets an army: a little outside of its edge on the line between the two middles; and the way it comes."""
    a = source[0] + source[2] / 2, source[1] + source[3] / 2
    b = target[0] + target[2] / 2, target[1] + target[3] / 2
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    way = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    across = target[2] / 2 / abs(way[0]) if way[0] else 1e9
    down = target[3] / 2 / abs(way[1]) if way[1] else 1e9
    out = min(min(across, down) + OUTSIDE, length * 0.6)
    return (b[0] - way[0] * out, b[1] - way[1] * out), way
