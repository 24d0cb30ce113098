"""Chips on the table: amounts as small stacks side by side, and amounts that slide from one place to another.

Independent of the game. Resting amounts follow from the game's state; an amount in flight has not arrived
yet, so the number at its target changes when its last chip has landed.
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

CHIP_VALUES: Final = (500, 100, 25, 10, 5, 1)
"""Chip denominations."""
APART: Final = 1.1
"""Distance between the middles of neighbouring stacks, in chip widths."""
LARGE: Final = 2500
"""Least amount for which the highest denomination is used; below it, too few chips would be seen."""
KEPT_WHOLE: Final = 8
"""Number of hundreds that a player's stack keeps as they are; of those beyond, five become a chip of 500."""
RAISED: Final = 0.3
"""Lift of the chip under the pointer, in chip widths."""
MOST: Final = 2000
"""Largest number of chips shown for an amount; the number stands beside it."""

HEAVY: Final = 0.15
"""Emphasis from which an amount slides as a wall, column by column, each counting when it arrives."""
LIGHT_UP_TO: Final = 0.1
"""Emphasis up to which an amount is as quick as a single chip."""
VERY_HEAVY: Final = 0.6
"""Emphasis from which a slide starts slowly."""
PULLS_BACK, PULLS_TILL = 0.03, 0.4
"""Anticipation of a very heavy slide: it is drawn back by this part of its way, over this part of its time."""
LAGS: Final = 0.4
"""Share of a slide's time between the arrival of the first column and of the last."""

Stacks = tuple[tuple[int, ...], ...]
"""Stacks from left to right, each from the bottom up."""


def values_for(total: int) -> Sequence[int]:
    """Return the denominations used for an amount."""
    return CHIP_VALUES if total >= LARGE else CHIP_VALUES[1:]


def stacks_of(total: int, *, values: Sequence[int] | None = None, high: int = 10, across: int = 5) -> Stacks:
    """Return the fewest chips that make up an amount, the highest denomination left: at most `high` chips on one
    another and `across` stacks.

    Stacks that do not fit are left out from the high end; the number beside them gives the amount.

    >>> stacks_of(235)
    ((100, 100), (25,), (10,))
    """
    return cut(change(total, values or values_for(total), MOST)[::-1], high, across)


def player_stacks_of(total: int, *, high: int = 10, across: int = 7) -> Stacks:
    """Return the chips of a player's own points: some of every denomination, so that any amount can be picked up;
    the highest left.

    >>> sum(map(sum, player_stacks_of(1000))), sorted({value for stack in player_stacks_of(1000) for value in stack})
    (1000, [5, 10, 25, 100])
    """
    hundreds, rest = divmod(total, 100)
    broken = min(2, hundreds)
    whole = max(0, hundreds - broken - KEPT_WHOLE) // 5
    small = [25, 25, 10, 10, 10, 10, 5, 5] * broken
    chips = sorted([*small, *change(rest, CHIP_VALUES, MOST)], reverse=True)
    return cut([500] * whole + [100] * (hundreds - broken - 5 * whole) + chips, high, across)


def heap_of(total: int, *, high: int = 8, across: int = 2) -> Stacks:
    """Return a compact pile for an amount: the fewest chips, the highest at the bottom, in stacks as even as
    possible; of a large amount only the highest.

    >>> heap_of(230)
    ((100, 100, 25, 5),)
    """
    chips = change(total, values_for(total), MOST)[::-1][: high * across]
    columns = -(-len(chips) // high)
    each = -(-len(chips) // columns) if columns else 0
    return tuple(tuple(chips[k * each : (k + 1) * each]) for k in range(columns))


def slide_ms(weight: float) -> float:
    """Return the duration of a slide of this emphasis (0 to 1) at speed 1, ms.

    >>> slide_ms(0.05), slide_ms(0.77)
    (300.0, 903.0)
    """
    return timing.CHIPS_MS + max(0.0, weight - LIGHT_UP_TO) * timing.CHIPS_HEAVY_MS


def cut(chips: Sequence[int], high: int, across: int) -> Stacks:
    """Split chips, the highest first, into stacks of one denomination each."""
    stacks: list[tuple[int, ...]] = []
    for _, run in groupby(chips):
        alike = tuple(run)
        stacks += [alike[k : k + high] for k in range(0, len(alike), high)]
    return tuple(stacks[-across:])


class Slide(Struct):
    """An amount in flight. `source` and `target` are the game's own keys of places."""

    amount: int
    source: Hashable
    target: Hashable
    ms: float
    wait: float = 0.0
    weight: float = 0.0
    """Emphasis: 0 for a single chip, 1 for everything there is."""
    t: float = 0.0

    @property
    def share(self) -> float:
        """Progress, 0 to 1, with acceleration: the number changes when the chips hit the pile."""
        return self._eased(self.t / self.ms)

    def _eased(self, t: float) -> float:
        t = min(1.0, max(0.0, t))
        if self.weight <= VERY_HEAVY:
            return in_cubic(t)
        return in_quart(t) - PULLS_BACK * sin(pi * min(1.0, t / PULLS_TILL))

    @property
    def wall(self) -> Stacks:
        """The stacks as they slide; those of a heavy amount are columns that arrive one by one."""
        if self.weight < HEAVY:
            return stacks_of(self.amount, high=6, across=5)
        return stacks_of(self.amount, high=5, across=10)

    def part(self, k: int, columns: int) -> float:
        """Return the progress of the k-th column, 0 to 1."""
        if columns < 2:
            return self.share
        late = LAGS * k / (columns - 1)
        return self._eased((self.t / self.ms - late) / (1 - LAGS))

    @property
    def coming(self) -> int:
        """Amount that has not arrived yet. What is not shown as a chip arrives with the last column."""
        if self.weight < HEAVY:
            return self.amount
        wall = self.wall
        arrived = sum(sum(column) for k, column in enumerate(wall) if self.part(k, len(wall)) >= 1)
        return self.amount - arrived if self.part(len(wall) - 1, len(wall)) < 1 else 0


class Slides:
    """The amounts in flight at one table."""

    def __init__(self) -> None:
        self.under_way: list[Slide] = []

    def send(
        self, amount: int, source: Hashable, target: Hashable, ms: float, wait: float = 0.0, weight: float = 0.0
    ) -> None:
        """Start a slide; with `ms` 0 the amount arrives at once."""
        if amount > 0 and ms > 0:
            self.under_way.append(Slide(amount, source, target, ms, wait, weight))

    def show(self, table: Table, amount: int, source: Hashable, target: Hashable, weight: float = 0.0) -> None:
        """Start a slide at a table, slower with more emphasis (`weight`, 0 to 1), unless animations are off."""
        if table.flourishes:
            self.send(amount, source, target, table.pace.ms(slide_ms(weight)), weight=weight)

    def coming(self, target: Hashable) -> int:
        """Return the amount on its way to a place."""
        return sum(slide.coming for slide in self.under_way if slide.target == target)

    @property
    def targets(self) -> frozenset[Hashable]:
        """Places to which an amount is on its way."""
        return frozenset(slide.target for slide in self.under_way)

    def clear(self) -> None:
        """End all slides at once."""
        self.under_way.clear()

    @property
    def flying(self) -> bool:
        """True while any amount is in flight."""
        return bool(self.under_way)

    def hurry(self, ms: float) -> None:
        """Make every slide arrive within `ms`, in one piece."""
        for slide in self.under_way:
            if slide.wait + slide.ms - slide.t > ms:
                slide.wait, slide.weight = 0.0, 0.0
                slide.t = slide.t / slide.ms * ms
                slide.ms = ms
        if ms <= 0:
            self.clear()

    def update(self, dt_ms: float) -> bool:
        """Advance time. True while an amount slides (and in the step in which the last one arrives)."""
        if not self.under_way:
            return False
        for slide in self.under_way:
            spent = min(slide.wait, dt_ms)
            slide.wait -= spent
            slide.t += dt_ms - spent
        self.under_way = [slide for slide in self.under_way if slide.t < slide.ms]
        return True


class ChipPainter:
    """Draws stacks of chips on a canvas."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._asked: set[int] = set()
        """Chip widths, in pixels, that have been drawn ahead."""

    def ahead(self, *sizes: float) -> None:
        """Draw all chips of these widths (logical units) in the background, once: a slide shows other denominations
        than the stack it came from.
        """
        for px in (max(12, round(size * self.app.viewport.u)) for size in sizes):
            if px not in self._asked:
                self._asked.add(px)
                self.app.art.in_background(partial(self.app.art.chips.ahead, px))

    def width(self, stacks: Stacks, size: float) -> float:
        """Return the width of these stacks, in the unit of `size` (a chip's width)."""
        return size * (1 + APART * (len(stacks) - 1)) if stacks else 0.0

    def spot(self, stacks: Stacks, k: int, at: tuple[float, float], size: float) -> tuple[float, float]:
        """Return the middle of the lower edge of the k-th stack, when all of them stand at `at`."""
        return at[0] + size * APART * (k - (len(stacks) - 1) / 2), at[1]

    def draw(
        self, canvas: Canvas, stacks: Stacks, at: tuple[float, float], size: float, raised: int | None = None, jumps: float = 0.0
    ) -> None:
        """Draw stacks side by side.

        `at`: middle of their lower edge; `size`: a chip's width, in logical units; `raised`: the stack whose top
        chip is lifted under the pointer; `jumps`: height of all stacks above their shadows.
        """
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
        """Return the index of the stack at a point; None beside them."""
        u = self.app.viewport.u
        px = max(12, round(size * u))
        for k, stack in enumerate(stacks):
            cx, foot = self.spot(stacks, k, at, size)
            tall = (Chips.step(px) * (len(stack) - 1) + px * 68 / 64) / u
            if abs(x - cx) <= size * APART / 2 and foot - tall <= y <= foot + 2:
                return k
        return None
