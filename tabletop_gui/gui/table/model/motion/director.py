"""The director plays cues one after the other: it decides when something is seen, never what happens.

The rules are always ahead. A press hurries: whatever is left is shown within 80 ms, up to the next cue that waits for the player.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from msgspec import Struct

from tabletop_gui.gui.table.model.motion.tempo import Tempo
from tabletop_gui.gui.table.model.motion.timing import INSTANT_BEAT_MS, WATCH_SUMMARY_MS


def nothing() -> None:
    """A cue that only takes time."""


class Cue(Struct, frozen=True):
    """Something to show: `begin` starts it, and the next cue follows `ms` (at speed 1) later.

    `settle`: also not before every card has arrived. `patient`: not before the player has gone on. `beat`: what stands on the
    table now is worth a look, so a press that skips goes so far, and only the next one further. `stage`: it is part of a show;
    two presses, one right after the other, go past all of it. `station`: here there is something to be read, and whoever is in
    no hurry goes on with a press; to all others it is nothing.
    """

    begin: Callable[[], None] = nothing
    ms: float = 0.0
    settle: bool = False
    patient: bool = False
    beat: bool = False
    stage: bool = False
    station: bool = False


TWICE_MS = 300.0
"""Two presses within so long are one double press."""


class Director:
    """A queue of cues. `flying` says whether cards are on their way, `hurry_cards` makes them arrive at once.

    `unattended`: nobody sits here in person, so a cue that waits for the player goes on by itself after a while.
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
        """Nothing that is worth a look goes by itself: a beat waits for the player, too, and a show at its stations."""
        self.hurrying = False
        """The cues begun now are shown in a hurry: without sound and bubbles."""

    def add(self, cues: Iterable[Cue]) -> None:
        """Queue cues. The first begins with the next `update`."""
        self._queue.extend(cues)

    @property
    def idle(self) -> bool:
        """Everything has been shown."""
        return self._now is None and not self._queue

    @property
    def waiting(self) -> bool:
        """A cue waits for the player."""
        return self._now is not None and self._now.patient

    @property
    def lingers(self) -> bool:
        """A beat waits for the player, because nothing shall go by itself."""
        now = self._now
        return self.unhurried and now is not None and self._stays(now)

    @staticmethod
    def _stays(cue: Cue) -> bool:
        """Whether it lasts until a press for whoever is in no hurry."""
        return cue.station or (cue.beat and not cue.stage)

    @property
    def waits(self) -> bool:
        """Something that is shown waits for the player to go on: a cue or a beat."""
        return self.waiting or self.lingers

    def proceed(self) -> bool:
        """The player has seen what waits to be seen. False when nothing does."""
        if not self.waits:
            return False
        self._now, self._left = None, 0.0
        return True

    def update(self, dt_ms: float) -> bool:
        """Let time pass. True while cues are played (not while one waits for the player)."""
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
        """Show everything within 80 ms, up to and including the next patient cue. False when there was nothing left to show.

        `to_beat`: stop at the next beat, too; it takes its time, with sound and all, unless it is hurried again. Hurried twice
        within 300 ms it goes past what is part of a show.
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
        """Forget whatever was to be shown: the table is set anew."""
        self._queue.clear()
        self._now, self._left = None, 0.0
