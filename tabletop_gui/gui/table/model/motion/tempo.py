"""The speed of the table, defined in one place; everything else reads it from here.

The player sets a pace in the settings. On top of it the table runs faster while it is held or
fast-forwarded, and pauses while the player reads; its gait says which of these applies.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

from msgspec import Struct

from tabletop_gui.gui.table.model.motion import timing


class Pace(Struct, frozen=True):
    """The player's speed settings: `speed` 0.5, 1, 1.5, 2, 4, or 0 for instant; `reduced` is reduced motion;
    `shakes` allows shaking and freezing on hits, `lights` allows dimming, lights and slivers.
    """

    speed: float = 1.0
    reduced: bool = False
    shakes: bool = True
    lights: bool = True

    @property
    def instant(self) -> bool:
        return self.speed == 0

    def ms(self, at_speed_1: float) -> float:
        """Return a duration at this speed, ms."""
        return 0.0 if self.speed == 0 else at_speed_1 / self.speed


class Gait(Enum):
    """Cause of the table's current speed."""

    OWN = "own"
    """The player's pace."""
    HOLD = "hold"
    """The bare table has been pressed for a while, or the fast key is down."""
    FAST_FORWARD = "rush"
    """Fast-forward: the player has nothing left to decide."""
    READ = "read"
    """The table pauses while a sheet over it is being read."""


FACTORS: Final = {Gait.OWN: 1.0, Gait.HOLD: timing.HOLD_FACTOR, Gait.FAST_FORWARD: timing.HOLD_FACTOR, Gait.READ: 0.0}


class Tempo:
    """The speed of one table. `yours` tells whether it is the player's turn: then there is nothing to hurry to."""

    def __init__(self, pace: Pace, yours: Callable[[], bool] = lambda: False) -> None:
        self.pace = pace
        self.patience = SkipCounter()
        self.by_key = False
        """True while the fast key is down: it is a hold from the start."""
        self.reading = False
        """True while a sheet that pauses the table is open."""
        self._yours = yours
        self._pressed_ms: float | None = None
        self._rush: Callable[[], bool] | None = None

    # -- what sets it ---------------------------------------------------------------------------------------------------------

    def press(self, *, by_key: bool = False) -> None:
        """Begin a press of the bare table, or of the fast key: a press that lasts is a hold."""
        self.by_key = self.by_key or by_key
        self._pressed_ms = 0.0

    def let_go(self) -> None:
        """End the press."""
        self._pressed_ms, self.by_key = None, False

    def fast_forward(self, lasts: Callable[[], bool]) -> None:
        """Fast-forward while `lasts` returns True: until then, until it is the player's turn, or until a sheet is opened."""
        self._rush = lasts

    def read(self, reading: bool) -> None:
        """Set whether a sheet that pauses the table is open; opening one ends a fast-forward."""
        self.reading = reading
        if reading:
            self._rush = None

    def update(self, dt_ms: float) -> bool:
        """Advance time for a press. True while it hurries the table, or is about to."""
        if not self.fast_forwarding:
            self._rush = None
        if self._pressed_ms is None:
            return False
        self._pressed_ms += dt_ms
        return not self._yours()

    # -- what follows ---------------------------------------------------------------------------------------------------------

    @property
    def pressed(self) -> bool:
        """True if the bare table or the fast key is held down."""
        return self._pressed_ms is not None

    @property
    def fast_forwarding(self) -> bool:
        """True while fast-forward is on."""
        return self._rush is not None and not self._yours() and self._rush()

    @property
    def gait(self) -> Gait:
        """Cause of the current speed: a hold first, then reading, then fast-forward."""
        if self._pressed_ms is not None and (self.by_key or self._pressed_ms >= timing.HOLD_AFTER_MS) and not self._yours():
            return Gait.HOLD
        if self.reading:
            return Gait.READ
        return Gait.FAST_FORWARD if self.fast_forwarding else Gait.OWN

    @property
    def factor(self) -> float:
        """Factor on the player's pace."""
        return FACTORS[self.gait]

    def passed(self, dt_ms: float) -> float:
        """Return the elapsed time for motions whose duration was set by the player's pace when they began: flights, slides."""
        return dt_ms * self.factor

    def passed_at_speed_1(self, dt_ms: float) -> float:
        """Return the elapsed time for durations given at speed 1; at instant speed they run at speed 1."""
        return dt_ms * self.factor * (self.pace.speed or 1)


class SkipCounter:
    """Counts consecutive skips, to offer a higher speed once."""

    def __init__(self) -> None:
        self._skips = 0
        self._offered = False

    def skipped(self) -> bool:
        """Count a skipped action. True if the higher speed should be offered now."""
        self._skips += 1
        if self._skips >= timing.SKIPS_TO_SUGGEST and not self._offered:
            self._offered = True
            return True
        return False

    def waited(self) -> None:
        """Reset the count: an action was watched to its end."""
        self._skips = 0
