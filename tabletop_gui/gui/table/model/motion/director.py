"""The director plays cues one after the other: it decides when something is shown, never what happens.

The rules are always ahead. A press hurries: everything left is shown within 80 ms, up to the next cue that
waits for the player.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from msgspec import Struct

from tabletop_gui.gui.table.model.motion.tempo import Tempo
from tabletop_gui.gui.table.model.motion.timing import INSTANT_BEAT_MS, WATCH_SUMMARY_MS


def nothing() -> None:
    """Do nothing: the action of a cue that only takes time."""


class Cue(Struct, frozen=True):
    """Something to show: `begin` starts it, and the next cue follows `ms` (at speed 1) later.

    `settle`: wait also until every card has arrived. `patient`: wait until the player continues. `beat`: the
    table is worth a look now, so a skip stops here, and only the next one passes. `stage`: part of a show; two
    presses in quick succession skip all of it. `station`: there is something to read here; it waits for a
    press if the player confirms every step, and is ignored otherwise.
    """

    begin: Callable[[], None] = nothing
    ms: float = 0.0
    settle: bool = False
    patient: bool = False
    beat: bool = False
    stage: bool = False
    station: bool = False


TWICE_MS = 300.0
"""Time within which two presses are a double press, ms."""


class Director:
    """A queue of cues. `flying` tells whether cards are moving; `hurry_cards` makes them arrive at once.

    `unattended`: no human player is seated, so a cue that waits for the player continues by itself after a while.
    """

    def __init__(
        self, tempo: Tempo, flying: Callable[[], bool], hurry_cards: Callable[[], None], *, unattended: bool = False
    ) -> None:
        self.tempo = tempo
        self.unattended = unattended
        self._flying = flying
        self._hurry_cards = hurry_cards
        self._queue: deque[Cue] = deque()
        self._now: Cue | None = None
        self._left = 0.0
        self._waited = 0.0
        self._since_press = TWICE_MS
        self.unhurried = False
        """True if the player confirms every step: beats wait for the player as well, and a show waits at its stations."""
        self.hurrying = False
        """True while cues are being skipped: they start without sound and speech bubbles."""

    def add(self, cues: Iterable[Cue]) -> None:
        """Queue cues. The first begins with the next `update`."""
        self._queue.extend(cues)

    @property
    def idle(self) -> bool:
        """True if everything has been shown."""
        return self._now is None and not self._queue

    @property
    def waiting(self) -> bool:
        """True if a cue waits for the player."""
        return self._now is not None and self._now.patient

    @property
    def lingers(self) -> bool:
        """True if a beat waits for the player because every step must be confirmed."""
        now = self._now
        return self.unhurried and now is not None and self._stays(now)

    @staticmethod
    def _stays(cue: Cue) -> bool:
        """Return True if a cue waits for a press when every step must be confirmed."""
        return cue.station or (cue.beat and not cue.stage)

    @property
    def waits(self) -> bool:
        """True if a cue or a beat waits for the player to continue."""
        return self.waiting or self.lingers

    def proceed(self) -> bool:
        """End the wait: the player continues. False if nothing waits."""
        if not self.waits:
            return False
        self._now, self._left = None, 0.0
        return True

    def update(self, dt_ms: float) -> bool:
        """Advance time. True while cues are played (not while one waits for the player)."""
        self._since_press += dt_ms
        moving = self._play(dt_ms)
        if self.unhurried or not (self.waiting and self.unattended):
            self._waited = 0.0
            return moving
        self._waited += self.tempo.passed_at_speed_1(dt_ms)
        if self._waited >= WATCH_SUMMARY_MS:
            self.proceed()
        return True

    def _play(self, dt_ms: float) -> bool:
        if self.idle:
            return False
        instant = self.tempo.pace.instant
        passed = float("inf") if instant else self.tempo.passed_at_speed_1(dt_ms)
        while True:
            if self._now is not None:
                if self.waits:
                    return False
                if instant and self._now.beat and self._left > 0:
                    self._left -= self.tempo.passed(dt_ms)
                    if self._left > 0:
                        return True
                if self._left > passed:
                    self._left -= passed
                    return True
                passed -= 0.0 if instant else self._left
                self._left = 0.0
                if self._now.settle and self._flying():
                    return True
                self._now = None
            if not self._queue:
                return False
            self._begin(self._queue.popleft())

    def _begin(self, cue: Cue) -> None:
        self._now, self._left = cue, min(cue.ms, INSTANT_BEAT_MS) if self.tempo.pace.instant else cue.ms
        cue.begin()

    def hurry(self, to_beat: bool = False) -> bool:
        """Show everything within 80 ms, up to and including the next patient cue. False if there was nothing left.

        `to_beat`: stop at the next beat as well; it takes its time, with sound, unless it is hurried again. Two
        calls within 300 ms pass everything that is part of a show.
        """
        if self.idle or self.waiting:
            return False
        twice = to_beat and self._since_press < TWICE_MS
        self._since_press = 0.0 if to_beat else TWICE_MS
        try:
            self._now, self._left = None, 0.0
            while self._queue:
                cue = self._queue[0]
                worth = cue.beat or (self.unhurried and self._stays(cue))
                beat = to_beat and worth and not (twice and cue.stage)
                self.hurrying = not beat
                self._begin(self._queue.popleft())
                if beat or self.waiting:
                    break
                self._now = None
        finally:
            self.hurrying = False
        self._hurry_cards()
        return True

    def clear(self) -> None:
        """Drop all cues: the table is set up anew."""
        self._queue.clear()
        self._now, self._left = None, 0.0
