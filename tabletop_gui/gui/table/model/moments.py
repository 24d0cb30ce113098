"""The moments that matter: how heavy an event is, and how far the showing of it has come.

An event's *stake* is the share of what the match is about that hangs on it, 0 to 1, found from what the viewer may see. It
decides the size (`content.weight`), the size what may be used. A moment is shown after the event itself, and nothing waits for it
that a press cannot end: ended, the table looks as it does when the moment has been watched.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, exp, tau
from typing import Final

from tabletop_gui.content.weight import EventSize
from tabletop_gui.gui.table.model.tempo import Tempo
from tabletop_gui.gui.table.model.tween import in_out_cubic

FADE_MS: Final = 160.0
"""How long it takes to grow dark and light again, at speed 1."""
SWING_MS, DAMPING_MS, SHAKEN_MS = 70.0, 60.0, 180.0
"""A shake swings once in so long, loses two thirds of its reach in so long, and is over after so long."""
NO_STOP_FROM: Final = 2.0
"""At this speed and above nothing stands still when it strikes, and the table shakes half as far."""
NO_SHAKE_FROM: Final = 4.0


@dataclass(frozen=True, slots=True)
class EventWeight:
    """How heavily something is shown."""

    size: EventSize
    place: float
    """How far the stake lies within the size, 0 to 1."""

    @property
    def ms(self) -> float:
        """How long its moment lasts at speed 1."""
        return self.size.shortest_ms + self.place * (self.size.longest_ms - self.size.shortest_ms)


def weight_of(stake: float, sizes: Sequence[EventSize], *, lighter: bool = False) -> EventWeight:
    """The weight of an event with this stake; `lighter` by a size: nobody who plays in person has a part in it.

    >>> from tabletop_gui.content.weight import EventSize
    >>> def size(id, stake):
    ...     return EventSize(id=id, stake=stake, shortest_ms=100, longest_ms=300, stop_ms=0, shake=0, dark=0, particles=0)
    >>> sizes = [size("touch", 0), size("deed", 0.12), size("turn", 0.4), size("climax", 0.8)]
    >>> [weight_of(stake, sizes).size.id for stake in (0, 0.12, 0.5, 1)], round(weight_of(0.6, sizes).ms)
    (['touch', 'deed', 'turn', 'climax'], 200)
    >>> weight_of(0.6, sizes, lighter=True).size.id, weight_of(0, sizes, lighter=True).size.id
    ('deed', 'touch')
    """
    number = max(k for k, size in enumerate(sizes) if stake >= size.stake)
    above = sizes[number + 1].stake if number + 1 < len(sizes) else 1.0
    span = above - sizes[number].stake
    place = min(1.0, (stake - sizes[number].stake) / span) if span > 0 else 1.0
    return EventWeight(sizes[max(0, number - lighter)], place)


@dataclass(frozen=True, slots=True)
class HeavyEvent:
    """Something that is shown with weight."""

    kind: str
    """What it is; the game's picture knows what becomes of that."""
    seat: int
    """At which seat."""
    weight: EventWeight
    hits: float = 0.0
    """At which part of it, 0 to 1, it strikes."""
    along: tuple[float, float] = (0.0, -1.0)
    """The direction of the blow."""
    dark: float = 1.0
    """How much of the dark that its size may use."""
    dice: int = 0
    """What chance in the picture follows from: only from what everybody knows."""


class Moments:
    """The moment of one table. There is one at a time: a new one ends the one before."""

    def __init__(self, tempo: Tempo, sizes: Sequence[EventSize] = ()) -> None:
        """`sizes` of events, the lightest first; without any nothing is shown with weight."""
        self.tempo, self.sizes = tempo, sizes
        self.now: HeavyEvent | None = None
        self._ms = 0.0
        """At speed 1, since it began."""
        self._stopped = 0.0
        """For so long, in ms of the clock, everything still stands still."""
        self._stop_due = False

    def begin(
        self, kind: str, seat: int, stake: float, *, lighter: bool = False, hits: float = 0.0,
        along: tuple[float, float] = (0.0, -1.0), dark: float = 1.0, dice: int = 0,
    ) -> None:
        """Show something of this stake, `lighter` by a size (`weight_of`); the rest is as in a `HeavyEvent`. With no time for
        what is shown only to please, or nothing to show it with, it is over at once."""
        pace = self.tempo.pace
        self.end()
        if self.sizes and not (pace.instant or pace.reduced):
            self.now = HeavyEvent(kind, seat, weight_of(stake, self.sizes, lighter=lighter), hits, along, dark, dice)
            self._stop_due = True

    def lasts(self, stake: float, *, lighter: bool = False) -> float:
        """How long a moment of this stake would last, in ms at speed 1; 0 where nothing is shown with weight."""
        return weight_of(stake, self.sizes, lighter=lighter).ms if self.sizes else 0.0

    def end(self) -> None:
        """It is over: the picture is as it will stay."""
        self.now, self._ms, self._stopped, self._stop_due = None, 0.0, 0.0, False

    @property
    def running(self) -> bool:
        """Whether a moment is being shown."""
        return self.now is not None

    @property
    def done(self) -> float:
        """How much of it has been shown, 0 to 1; 1 without any."""
        return min(1.0, self._ms / max(1.0, self.now.weight.ms)) if self.now is not None else 1.0

    def since(self, share: float) -> float:
        """How many ms (at speed 1) have passed since this part of it; below 0 before that."""
        return self._ms - share * self.now.weight.ms if self.now is not None else 0.0

    def left_of(self, dt_ms: float) -> float:
        """How much of the time that has passed is left for everything else: none while it stands still in a blow."""
        stopped = min(dt_ms, self._stopped)
        self._stopped -= stopped
        return dt_ms - stopped

    def update(self, dt_ms: float) -> bool:
        """Let time pass that is left. True while a moment is shown."""
        if self.now is None:
            return False
        if self._stopped > 0:
            return True
        self._ms += self.tempo.passed_at_speed_1(dt_ms)
        if self._stop_due and self.since(self.now.hits) >= 0:
            self._stop_due = False
            pace = self.tempo.pace
            self._stopped = 0.0 if pace.speed >= NO_STOP_FROM else self.now.weight.size.stop_ms / pace.speed
        if self._ms >= self.now.weight.ms:
            self.end()
        return True

    @property
    def dark(self) -> float:
        """How far everything the moment is not about is down, 0 to 1."""
        if self.now is None:
            return 0.0
        coming, going = self._ms / FADE_MS, (self.now.weight.ms - self._ms) / FADE_MS
        return self.now.weight.size.dark * self.now.dark * in_out_cubic(max(0.0, min(1.0, coming, going)))

    @property
    def shake(self) -> tuple[float, float]:
        """How far the table is shaken off its place, in widths of a card of the own hand: along the blow, damped."""
        since, speed = self.since(self.now.hits) if self.now is not None else -1.0, self.tempo.pace.speed
        if self.now is None or not 0 <= since < SHAKEN_MS or speed >= NO_SHAKE_FROM:
            return 0.0, 0.0
        reach = self.now.weight.size.shake * exp(-since / DAMPING_MS) * cos(tau * since / SWING_MS)
        reach *= 0.5 if speed >= NO_STOP_FROM else 1.0
        return self.now.along[0] * reach, self.now.along[1] * reach
