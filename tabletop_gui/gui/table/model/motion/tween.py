"""Easing functions and gliding values, advanced by the caller's clock."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Final

Ease = Callable[[float], float]


def out_cubic(t: float) -> float:
    """Ease out: fast first, then gently to a stop."""
    return 1 - (1 - t) ** 3


def in_cubic(t: float) -> float:
    """Ease in: slow first, then ever faster."""
    return t * t * t


def in_quart(t: float) -> float:
    """Ease in, strongly, with a hard stop: the motion of something heavy."""
    return t * t * t * t


def in_out_cubic(t: float) -> float:
    """Ease in and out."""
    return 4 * t * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


_BACK: Final = 1.0


def out_back(t: float) -> float:
    """Ease out with a small overshoot (3.7 %)."""
    u = t - 1
    return 1 + (_BACK + 1) * u**3 + _BACK * u * u


def approach(value: float, goal: float, rate: float, dt_ms: float) -> float:
    """Return `value` moved exponentially towards `goal`, `rate` per second, independent of the step size."""
    return goal + (value - goal) * exp(-rate * dt_ms / 1000)


class Glide:
    """A number that moves to a goal in a set time."""

    __slots__ = ("_ease", "_from", "_ms", "_t", "goal", "value")

    def __init__(self, value: float) -> None:
        self.value = self.goal = self._from = value
        self._t = self._ms = 0.0
        self._ease: Ease = out_cubic

    def to(self, goal: float, ms: float, ease: Ease = out_cubic) -> None:
        """Start moving to `goal`; repeating the same goal changes nothing."""
        if goal == self.goal:
            return
        self._from, self.goal, self._t, self._ms, self._ease = self.value, goal, 0.0, ms, ease
        if ms <= 0:
            self.value = goal

    def snap(self, value: float) -> None:
        """Set the value at once."""
        self.value = self.goal = self._from = value
        self._t = self._ms = 0.0

    @property
    def moving(self) -> bool:
        return self.value != self.goal

    def update(self, dt_ms: float) -> bool:
        """Advance time. True while it moves (and in the step in which it arrives)."""
        if self.value == self.goal:
            return False
        self._t += dt_ms
        share = self._t / self._ms if self._ms > 0 else 1.0
        self.value = self.goal if share >= 1 else self._from + (self.goal - self._from) * self._ease(share)
        return True
