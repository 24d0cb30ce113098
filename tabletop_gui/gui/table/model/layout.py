"""Card layouts: places that give every card of a zone its spot, in logical units.

A place does not know the faces. It gets the number of cards (and, for the player's hand, their display
order) and returns one spot per index of the zone, in the zone's order.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, radians, sin
from typing import Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

RATIO: Final = 1.4
"""A card's height over its width."""


class Spot(Struct, frozen=True):
    """Rest position of a card: centre, angle (degrees, clockwise), width, side up, and stacking order."""

    x: float
    y: float
    width: float
    angle: float = 0.0
    up: bool = True
    z: float = 0.0
    seen: bool = True
    """False for cards deep in a pile, which need not be drawn."""
    ratio: float = RATIO
    """The card's height over its width."""
    turn: int = 0
    """Quarter turns clockwise in which the card is printed: unlike `angle` they keep the pictures of a square card upright."""
    veiled: bool = False
    """True if it lies face down for everyone but its owner, who sees its face with a mark."""
    lapped: bool = False
    """True if other cards overlap it: only the corner with its index is visible."""

    @property
    def height(self) -> float:
        return self.width * self.ratio

    def moved(self, dx: float = 0.0, dy: float = 0.0) -> Spot:
        """Return the spot shifted by an offset."""
        return replace(self, x=self.x + dx, y=self.y + dy)

    def holds(self, x: float, y: float, rise: float = 0.0) -> bool:
        """Return True if a point lies on a card resting here; `rise` extends the card upwards (a lifted card)."""
        dx, dy = x - self.x, y - self.y
        a = radians(-self.angle)
        across, down = dx * cos(a) - dy * sin(a), dx * sin(a) + dy * cos(a)
        return abs(across) <= self.width / 2 and -self.height / 2 - rise <= down <= self.height / 2

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Bounding box of the card: left, top, width, height."""
        a = radians(self.angle)
        w = abs(self.width * cos(a)) + abs(self.height * sin(a))
        h = abs(self.width * sin(a)) + abs(self.height * cos(a))
        return self.x - w / 2, self.y - h / 2, w, h


class ZonePlace(Protocol):
    """Interface of the layout of a zone on the table."""

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        """Return a spot for each of `count` cards. `order` lists the zone's indexes in display order."""
        ...


def _ranks(count: int, order: Sequence[int] | None) -> list[int]:
    """Return the display position of each index of the zone."""
    if order is None:
        return list(range(count))
    ranks = [0] * count
    for shown, place in enumerate(order):
        ranks[place] = shown
    return ranks


class Fan(Struct, frozen=True):
    """A hand: cards side by side on a shallow arc, overlapping when there are many.

    `room` is the width available to all cards, `step` the distance between neighbours if there is enough
    space, `bend` the sag (units) of the outermost card of a full fan, `turn` its angle in degrees. `along`
    rotates the whole fan (0 = south, cards upright).
    """

    x: float
    y: float
    width: float
    room: float
    step: float
    bend: float = 26.0
    turn: float = 8.0
    up: bool = True
    along: float = 0.0

    def slots(self, count: int) -> float:
        """Return the distance between neighbours."""
        if count < 2:
            return self.step
        return min(self.step, (self.room - self.width) / (count - 1))

    def spot(self, rank: float, count: int) -> Spot:
        """Return the spot of the `rank`-th of `count` cards."""
        step = self.slots(count)
        off = rank - (count - 1) / 2
        full = max(1.0, (self.room - self.width) / 2)
        share = off * step / full  # -1 .. 1 over the whole room: few cards lie on the flat middle of the same arc
        dx, dy = off * step, share * share * self.bend
        a = radians(self.along)
        x, y = self.x + dx * cos(a) - dy * sin(a), self.y + dx * sin(a) + dy * cos(a)
        return Spot(x, y, self.width, share * self.turn + self.along, self.up, rank)

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        return [self.spot(rank, count) for rank in _ranks(count, order)]

    def slot_at(self, x: float, count: int) -> int:
        """Return the slot (0 .. count - 1) of a southern hand of `count` cards that is nearest to a point."""
        left = self.x - self.slots(count) * (count - 1) / 2
        return max(0, min(count - 1, round((x - left) / self.slots(count))))


class Rows(Struct, frozen=True):
    """An open hand: upright cards in rows of at most `across`, so that every index can be read.

    `x` is the edge where the rows begin, `side` the direction in which they grow (1 to the right, -1 to the
    left); `y` is the middle of the first row.
    """

    x: float
    y: float
    width: float
    step: float
    down: float
    side: int = 1
    across: int = 6

    def rows(self, count: int) -> int:
        """Return the number of rows for a number of cards."""
        return max(1, -(-count // self.across))

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        across = -(-count // self.rows(count))
        left = self.x + self.width / 2 if self.side > 0 else self.x - self.width / 2 - self.step * (across - 1)
        return [
            Spot(left + self.step * (rank % across), self.y + self.down * (rank // across), self.width, z=rank, lapped=True)
            for rank in _ranks(count, order)
        ]


class Slots(Struct, frozen=True):
    """A row of fixed places, filled from the left; gaps stay open."""

    x: float
    """Middle of the first place."""
    y: float
    width: float
    step: float
    veiled: frozenset[int] = frozenset()
    """Indexes of cards that lie face down for everyone but their owner."""
    down: frozenset[int] = frozenset()
    """Indexes of cards that are not turned up yet."""

    def slot(self, k: int) -> Spot:
        """Return the k-th place."""
        return Spot(self.x + k * self.step, self.y, self.width, 0.0, k not in self.down, k, veiled=k in self.veiled)

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        return [self.slot(k) for k in range(count)]


class Circle(Struct, frozen=True):
    """A trick: the k-th card lies in the slot of the k-th seat from `first`, slots clockwise from the viewer's (south).

    The slots lie on an ellipse, or at `offsets` from the middle, for tables too crowded for an ellipse.
    """

    x: float
    y: float
    width: float
    seats: int
    rx: float
    ry: float
    first: int = 0
    """Slot of the first card; 0 is the viewer's."""
    offsets: tuple[tuple[float, float], ...] = ()

    def slot(self, k: int) -> Spot:
        """Return the slot of the k-th seat clockwise from the viewer."""
        k %= self.seats
        a = radians(90 + 360 * k / self.seats)
        dx, dy = self.offsets[k] if self.offsets else (self.rx * cos(a), self.ry * sin(a))
        tilt = (0.0, 6.0, -3.0, 7.0, -5.0, 4.0, -6.0)[k % 7] if k else 0.0
        return Spot(self.x + dx, self.y + dy, self.width, tilt, True, k)

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        return [replace(self.slot(self.first + i), z=i) for i in range(count)]


class Pile(Struct, frozen=True):
    """Cards on top of one another; the last is on top. `turned` is the spot of the top card if it lies face up across it."""

    x: float
    y: float
    width: float
    angle: float = 0.0
    up: bool = False
    thick: int = 5
    """Number of cards drawn; those beneath are invisible."""
    per: float = 10.0
    """Number of cards per visible edge."""
    turned: Spot | None = None
    ratio: float = RATIO

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        under = count - (self.turned is not None)
        edges = min(self.thick, max(1, round(under / self.per))) if under else 0
        spots = []
        for i in range(count):
            if self.turned is not None and i == count - 1:
                spots.append(replace(self.turned, z=i))
                continue
            level = max(0, edges - (under - i))  # the topmost `edges` cards are told apart
            spots.append(
                Spot(
                    self.x - 1.6 * level, self.y - 2.2 * level, self.width, self.angle, self.up, i, under - i <= edges, self.ratio
                )
            )
        return spots


class Heaps(Struct, frozen=True):
    """A zone whose cards lie in several piles: card i lies in the heap `owner[i]`; each heap keeps its order of tricks."""

    at: Sequence[Spot]
    """Spot of each heap's first bundle."""
    owners: Sequence[int]
    """Heap of each bundle (trick)."""
    bundle: int
    """Number of cards in a bundle."""
    shift: float = 9.0

    def spots(self, count: int, order: Sequence[int] | None = None) -> list[Spot]:
        lying = [0] * len(self.at)
        spots = []
        for first in range(0, count, self.bundle):
            trick = first // self.bundle
            heap = self.owners[trick] if trick < len(self.owners) else 0
            base, k = self.at[heap], lying[heap]
            lying[heap] += 1
            for i in range(first, min(count, first + self.bundle)):
                last = i == min(count, first + self.bundle) - 1
                # bundles lie crosswise in rows of five, as tricks are kept at a table
                spots.append(
                    replace(
                        base,
                        x=base.x + self.shift * (k % 5),
                        y=base.y + (k // 5) * self.shift,
                        angle=base.angle + (90 if k % 2 else 0),
                        z=i,
                        seen=last,
                    )
                )
        return spots


def distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    """Return the distance between two points."""
    return hypot(a[0] - b[0], a[1] - b[1])


def overlap(a: tuple[float, float, float, float], b: tuple[float, float, float, float]) -> float:
    """Return the area shared by two rectangles (left, top, width, height)."""
    w = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    h = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return w * h if w > 0 and h > 0 else 0.0
