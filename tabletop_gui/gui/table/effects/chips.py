"""Chips on the table: sums as little stacks side by side, and sums that slide from one place to another.

Nothing here knows a game. What lies where follows from the game's tally; a sum on its way is not yet where it goes, so the
figures there change when the last chip has arrived.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from itertools import groupby
from math import pi, sin
from typing import Final

from msgspec import Struct

from tabletop_gui.gui.art.cards.chips import Chips, change
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tween import in_cubic, in_quart
from tabletop_gui.gui.table.model.table import Table

POINT_VALUES: Final = (500, 100, 25, 10, 5, 1)
"""The chips points are counted in."""
APART: Final = 1.1
"""How far the middles of neighbouring stacks lie apart, in chip widths."""
LARGE: Final = 2500
"""From this sum on the dearest chip is used: of smaller sums it would leave too little to look at."""
KEPT_WHOLE: Final = 8
"""Of its hundreds a purse keeps so many as they are; five of those beyond are a chip of 500."""
RAISED: Final = 0.3
"""How far the chip under the pointer is lifted, in chip widths."""
MOST: Final = 2000
"""A sum shows this many chips at most; a number stands beside it."""

HEAVY: Final = 0.15
"""From this weight on a sum goes as a wall, column by column, and each counts when it arrives."""
LIGHT_MS_OF: Final = 0.1
"""Up to this weight a sum is as quick as a single chip."""
VERY_HEAVY: Final = 0.6
"""From this weight on it is slow to set out."""
PULLS_BACK, PULLS_TILL = 0.03, 0.4
"""What is very heavy is drawn back first: by this part of its way, over this part of its time."""
LAGS: Final = 0.4
"""How much of its time lies between the arrival of the first column and the last."""

Stacks = tuple[tuple[int, ...], ...]
"""Stacks from left to right, each from the bottom up."""


def values_for(total: int) -> Sequence[int]:
    """The chips that a sum is counted in."""
    return POINT_VALUES if total >= LARGE else POINT_VALUES[1:]


def stacks_of(total: int, *, values: Sequence[int] | None = None, high: int = 10, across: int = 5) -> Stacks:
    """The fewest chips that make up a sum, the dearest left: at most `high` on one another and `across` stacks.

    What would need more stacks is left out from the dear end; a number tells the sum.

    >>> stacks_of(235)
    ((100, 100), (25,), (10,))
    """
    return cut(change(total, values or values_for(total), MOST)[::-1], high, across)


def purse_of(total: int, *, high: int = 10, across: int = 7) -> Stacks:
    """The chips a player keeps: some of every value, so that any sum can be picked up; the dearest left.

    >>> sum(map(sum, purse_of(1000))), sorted({value for stack in purse_of(1000) for value in stack})
    (1000, [5, 10, 25, 100])
    """
    hundreds, rest = divmod(total, 100)
    broken = min(2, hundreds)
    whole = max(0, hundreds - broken - KEPT_WHOLE) // 5
    small = [25, 25, 10, 10, 10, 10, 5, 5] * broken
    chips = sorted([*small, *change(rest, POINT_VALUES, MOST)], reverse=True)
    return cut([500] * whole + [100] * (hundreds - broken - 5 * whole) + chips, high, across)


def heap_of(total: int, *, high: int = 8, across: int = 2) -> Stacks:
    """A sum at a glance: the fewest chips, the dearest below, in stacks as even as can be; of a large sum only the dearest.

    >>> heap_of(230)
    ((100, 100, 25, 5),)
    """
    chips = change(total, values_for(total), MOST)[::-1][: high * across]
    columns = -(-len(chips) // high)
    each = -(-len(chips) // columns) if columns else 0
    return tuple(tuple(chips[k * each : (k + 1) * each]) for k in range(columns))


def slide_ms(weight: float) -> float:
    """How long a sum of this weight (0 to 1) slides at speed 1.

    >>> slide_ms(0.05), slide_ms(0.77)
    (300.0, 903.0)
    """
    return timing.CHIPS_MS + max(0.0, weight - LIGHT_MS_OF) * timing.CHIPS_HEAVY_MS


def cut(chips: Sequence[int], high: int, across: int) -> Stacks:
    """Chips, the dearest first, as stacks of one value each."""
    stacks: list[tuple[int, ...]] = []
    for _, run in groupby(chips):
        alike = tuple(run)
        stacks += [alike[k : k + high] for k in range(0, len(alike), high)]
    return tuple(stacks[-across:])


class Slide(Struct):
    """A sum on its way. `source` and `target` are the game's own names of places."""

    amount: int
    source: Hashable
    target: Hashable
    ms: float
    wait: float = 0.0
    weight: float = 0.0
    """0 for a chip, 1 for all there is."""
    t: float = 0.0

    @property
    def share(self) -> float:
        """How far it has come, 0 to 1: it gathers speed, and the figures change when it strikes the pile."""
        return self._eased(self.t / self.ms)

    def _eased(self, t: float) -> float:
        t = min(1.0, max(0.0, t))
        if self.weight <= VERY_HEAVY:
            return in_cubic(t)
        return in_quart(t) - PULLS_BACK * sin(pi * min(1.0, t / PULLS_TILL))

    @property
    def wall(self) -> Stacks:
        """Its chips as they go: of a heavy sum in columns, each of which counts for itself."""
        if self.weight < HEAVY:
            return stacks_of(self.amount, high=6, across=5)
        return stacks_of(self.amount, high=5, across=10)

    def part(self, k: int, columns: int) -> float:
        """How far the k-th column has come, 0 to 1."""
        if columns < 2:
            return self.share
        late = LAGS * k / (columns - 1)
        return self._eased((self.t / self.ms - late) / (1 - LAGS))

    @property
    def coming(self) -> int:
        """What of it has not arrived. What is not shown as a chip goes with the last column."""
        if self.weight < HEAVY:
            return self.amount
        wall = self.wall
        arrived = sum(sum(column) for k, column in enumerate(wall) if self.part(k, len(wall)) >= 1)
        return self.amount - arrived if self.part(len(wall) - 1, len(wall)) < 1 else 0


class Slides:
    """The sums on their way at one table."""

    def __init__(self) -> None:
        self.under_way: list[Slide] = []

    def send(
        self, amount: int, source: Hashable, target: Hashable, ms: float, wait: float = 0.0, weight: float = 0.0
    ) -> None:
        """A sum sets out; it is there at once when `ms` is 0."""
        if amount > 0 and ms > 0:
            self.under_way.append(Slide(amount, source, target, ms, wait, weight))

    def show(self, table: Table, amount: int, source: Hashable, target: Hashable, weight: float = 0.0) -> None:
        """A sum sets out at a table, as slowly as it is heavy (0 to 1), unless nobody would see it."""
        if table.flourishes:
            self.send(amount, source, target, table.pace.ms(slide_ms(weight)), weight=weight)

    def coming(self, target: Hashable) -> int:
        """What is on its way to a place."""
        return sum(slide.coming for slide in self.under_way if slide.target == target)

    @property
    def targets(self) -> frozenset[Hashable]:
        """The places to which something is on its way."""
        return frozenset(slide.target for slide in self.under_way)

    def clear(self) -> None:
        """Everything is where it goes."""
        self.under_way.clear()

    @property
    def flying(self) -> bool:
        """Whether any sum is on its way."""
        return bool(self.under_way)

    def hurry(self, ms: float) -> None:
        """Whatever is on its way arrives within `ms`, as one."""
        for slide in self.under_way:
            if slide.wait + slide.ms - slide.t > ms:
                slide.wait, slide.weight = 0.0, 0.0
                slide.t = slide.t / slide.ms * ms
                slide.ms = ms
        if ms <= 0:
            self.clear()

    def update(self, dt_ms: float) -> bool:
        """Let time pass. True while a sum slides (and in the step in which the last one arrives)."""
        if not self.under_way:
            return False
        for slide in self.under_way:
            spent = min(slide.wait, dt_ms)
            slide.wait -= spent
            slide.t += dt_ms - spent
        self.under_way = [slide for slide in self.under_way if slide.t < slide.ms]
        return True


class ChipPainter:
    """Puts stacks of chips on a canvas."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._asked: set[int] = set()
        """How wide chips are, in pixels, that have been drawn ahead."""

    def ahead(self, *sizes: float) -> None:
        """Have all chips of these widths (logical units) drawn in the background, unless they are: a sum on its way is made up of
        others than the purse that it came from."""
        for px in (max(12, round(size * self.app.viewport.u)) for size in sizes):
            if px not in self._asked:
                self._asked.add(px)
                self.app.art.in_background(partial(self.app.art.chips.ahead, px))

    def width(self, stacks: Stacks, size: float) -> float:
        """How wide these stacks lie, in units of `size` (a chip's width)."""
        return size * (1 + APART * (len(stacks) - 1)) if stacks else 0.0

    def spot(self, stacks: Stacks, k: int, at: tuple[float, float], size: float) -> tuple[float, float]:
        """The middle of the lower edge of the k-th stack, when all of them stand at `at`."""
        return at[0] + size * APART * (k - (len(stacks) - 1) / 2), at[1]

    def draw(
        self, canvas: Canvas, stacks: Stacks, at: tuple[float, float], size: float, raised: int | None = None, jumps: float = 0.0
    ) -> None:
        """Stacks side by side; `at` is the middle of their lower edge and `size` a chip's width, in logical units. The top chip
        of the stack `raised` is lifted: the pointer is on it. All of them are so far above their shadows as they `jump`."""
        if not stacks:
            return
        app = self.app
        u = app.viewport.u
        px = max(12, round(size * u))
        chips = app.art.chips
        shadow = app.art.shadow(px, round(px * 0.9), px / 2, max(2, px // 9), 110, drop=max(1, px // 14))
        for k, stack in enumerate(stacks):
            x, y = self.spot(stacks, k, at, size)
            left, bottom = round(x * u), round(y * u)
            canvas.blit(shadow.surface, left + shadow.dx, bottom - px // 2 + shadow.dy)
            bottom -= round(jumps * u)
            rest = stack[:-1] if k == raised else stack
            if rest:
                piece = chips.stack(rest, px)
                canvas.blit(piece, left - piece.get_width() // 2, bottom - piece.get_height())
            if k == raised:
                top, lift = chips.chip(stack[-1], px), Chips.step(px) * len(rest) + round(size * RAISED * u)
                canvas.blit(top, left - px // 2, bottom - top.get_height() - lift)

    def touched(self, stacks: Stacks, at: tuple[float, float], size: float, x: float, y: float) -> int | None:
        """Which of the stacks is at a point; None beside them."""
        u = self.app.viewport.u
        px = max(12, round(size * u))
        for k, stack in enumerate(stacks):
            cx, foot = self.spot(stacks, k, at, size)
            tall = (Chips.step(px) * (len(stack) - 1) + px * 68 / 64) / u
            if abs(x - cx) <= size * APART / 2 and foot - tall <= y <= foot + 2:
                return k
        return None
