"""How fast the table runs, said in one place: everything else asks.

The player sets a pace in the settings. On top of it the table runs faster while somebody holds it or rushes on, and stands still
for whoever reads; what does so now is its gait.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Final

from msgspec import Struct

from tabletop_gui.gui.table.model.motion import timing


class Pace(Struct, frozen=True):
    """The player's speed: 0.5, 1, 1.5, 2, 4, or 0 for instant; `reduced` is reduced motion; whether the table `shakes`, and
    stands still in a blow, and whether there are `lights`, and the dark round them, and slivers."""

    speed: float = 1.0
    reduced: bool = False
    shakes: bool = True
    lights: bool = True

    @property
    def instant(self) -> bool:
        return self.speed == 0

    def ms(self, at_speed_1: float) -> float:
        """A duration at this speed."""
        return 0.0 if self.speed == 0 else at_speed_1 / self.speed


class Gait(Enum):
    """What sets the speed of the table now."""

    OWN = "own"
    """Nothing: it runs at the player's pace."""
    HOLD = "hold"
    """The bare table has been pressed for a while, or the fast key is down."""
    RUSH = "rush"
    """Whoever has no more to do with it goes on as fast as can be."""
    READ = "read"
    """It waits for whoever reads a sheet that lies over it."""


FACTORS: Final = {Gait.OWN: 1.0, Gait.HOLD: timing.HOLD_FACTOR, Gait.RUSH: timing.HOLD_FACTOR, Gait.READ: 0.0}


class Tempo:
    """The speed of one table. `yours` says whether it is the player's turn: then there is nothing to hurry to."""

    def __init__(self, pace: Pace, yours: Callable[[], bool] = lambda: False) -> None:
        self.pace = pace
        self.patience = Patience()
        self.by_key = False
        """The fast key is down: a hold from the first moment."""
        self.reading = False
        """A sheet for which the table waits lies open."""
        self._yours = yours
        self._pressed_ms: float | None = None
        self._rush: Callable[[], bool] | None = None

    # -- what sets it ---------------------------------------------------------------------------------------------------------

    def press(self, *, by_key: bool = False) -> None:
        """The bare table is pressed, or the fast key: a press that lasts is a hold."""
        self.by_key = self.by_key or by_key
        self._pressed_ms = 0.0

    def let_go(self) -> None:
        """Nothing is pressed any longer."""
        self._pressed_ms, self.by_key = None, False

    def rush(self, lasts: Callable[[], bool]) -> None:
        """Go on as fast as can be while `lasts` says so: until then, until it is the player's turn, or until somebody reads."""
        self._rush = lasts

    def read(self, reading: bool) -> None:
        """A sheet for which the table waits lies open, or no longer. Whoever reads is in no hurry any more."""
        self.reading = reading
        if reading:
            self._rush = None

    def update(self, dt_ms: float) -> bool:
        """Let time pass for what is pressed. True while that hurries the table, or is about to."""
        if not self.rushing:
            self._rush = None
        if self._pressed_ms is None:
            return False
        self._pressed_ms += dt_ms
        return not self._yours()

    # -- what follows ---------------------------------------------------------------------------------------------------------

    @property
    def pressed(self) -> bool:
        """Whether the bare table, or the fast key, is held down: a hold, or one to be."""
        return self._pressed_ms is not None

    @property
    def rushing(self) -> bool:
        """Whether somebody rushes on."""
        return self._rush is not None and not self._yours() and self._rush()

    @property
    def gait(self) -> Gait:
        """What sets the speed now: a hold above all, and a rush only while nobody reads."""
        if self._pressed_ms is not None and (self.by_key or self._pressed_ms >= timing.HOLD_AFTER_MS) and not self._yours():
            return Gait.HOLD
        if self.reading:
            return Gait.READ
        return Gait.RUSH if self.rushing else Gait.OWN

    @property
    def factor(self) -> float:
        """So many times as fast as the player's pace."""
        return FACTORS[self.gait]

    def passed(self, dt_ms: float) -> float:
        """How much time passes meanwhile for what got its duration by the player's pace when it began: flights, slides."""
        return dt_ms * self.factor

    def passed_at_speed_1(self, dt_ms: float) -> float:
        """How much time passes meanwhile for what is counted at speed 1; at instant speed, too, it is counted so."""
        return dt_ms * self.factor * (self.pace.speed or 1)


class Patience:
    """Counts how often the player skips running, to offer a higher speed once."""

    def __init__(self) -> None:
        self._skips = 0
        self._offered = False

    def skipped(self) -> bool:
        """An action was skipped. True when the higher speed should be offered now."""
        self._skips += 1
        if self._skips >= timing.SKIPS_TO_SUGGEST and not self._offered:
            self._offered = True
            return True
        return False

    def waited(self) -> None:
        """An action was watched to its end."""
        self._skips = 0
