"""The event loop: sleeps while nothing moves, runs at the screen's pace while something does, and handles input at once.

Order of a turn: time passes for moving objects, input is handled, the frame is drawn. Of consecutive mouse motions only
the last is used.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from math import inf
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from tabletop_gui.gui.shell.input.keyboard import HeldKeys
from tabletop_gui.gui.shell.input.one_hand import has_text_focus
from tabletop_gui.gui.shell.input.touch import RestingFinger
from tabletop_gui.gui.shell.process.sleep import Sleeper

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

LONGEST_STEP_MS: Final = 50.0
"""Maximum time step of an animation after a late frame or a suspended laptop."""
INPUT_EVENTS: Final = frozenset({
    pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL, pygame.KEYDOWN, pygame.KEYUP,
    pygame.JOYBUTTONDOWN, pygame.JOYAXISMOTION, pygame.JOYHATMOTION, pygame.FINGERDOWN, pygame.FINGERMOTION,
})  # fmt: skip
"""Event types that need a player's action, unlike window exposure or a wake-up from a thread."""
NO_SLEEP_MS: Final = 5.0
"""Turns at most this far apart: the loop has not slept in between."""
SHORTEST_FRAME_MS: Final = 4.0
"""Minimum frame time for mouse motion while something moves: mice report up to 1000 times a second."""
DROWSY_AFTER_MS: Final = 2000.0
"""Time without input after which a few milliseconds of input latency are accepted, if the system has no better sleep."""


class Clock(Protocol):
    """Time source of the loop."""

    def now(self) -> float:
        """Return monotonic milliseconds."""
        ...


class WallClock:
    """Real time."""

    def now(self) -> float:
        return time.perf_counter() * 1000


class StepClock:
    """Time stepped by hand, for tests."""

    def __init__(self) -> None:
        self._now = 0.0

    def now(self) -> float:
        return self._now

    def step(self, ms: float) -> None:
        self._now += ms


class Loop:
    """Runs the application until it quits."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.moving = False
        """True if something is in motion: the next frame is drawn at the screen's pace."""
        self._updated = app.clock.now()
        self._drawn = -1e9
        self._input = self._touched = app.clock.now()
        self._wake: float | None = None
        self._retouch: tuple[float, Callable[[], None]] | None = None
        self._idle_call: tuple[float, Callable[[], None]] | None = None
        self._keys = HeldKeys()
        self._finger = RestingFinger(self._explains)
        self._sleeper = Sleeper()
        self.period_ms = 1000.0 / 60.0
        self.intervals: list[float] = []
        """Milliseconds between frames drawn while `measuring`."""
        self.measuring = False
        self._free = -1e9
        self._began = -1e9
        self._input_time: float | None = None
        self.turn_began: float | None = None
        """Start of the current turn (`time.monotonic`); None between turns, however long the loop sleeps."""
        self.on_turn: Callable[[], object] = lambda: None
        """Called at the beginning of each turn."""

    @property
    def input_time(self) -> float:
        """The earliest time at which the current input can have been given. Input waits during a long turn (layout,
        drawing), and was meant for the screen as it was when that turn began.
        """
        return self._app.clock.now() if self._input_time is None else self._input_time

    def wake_in(self, ms: float) -> None:
        """Advance the scenes again within `ms`, even without motion or input."""
        moment = self._app.clock.now() + ms
        if self._wake is None or moment < self._wake:
            self._wake = moment

    def retouch_in(self, ms: float, retouch: Callable[[], None]) -> None:
        """Call a function after `ms` without motion or input, without advancing the scenes. A new call replaces the
        previous one.
        """
        self._retouch = self._app.clock.now() + ms, retouch

    def when_idle(self, ms: float, call: Callable[[], None]) -> None:
        """Call a function once there has been no input for `ms` and nothing moves; for work that would delay reactions
        to input. A new call replaces the previous one.
        """
        self._idle_call = ms, call

    def cancel_idle_call(self) -> None:
        """Cancel the call scheduled by `when_idle`."""
        self._idle_call = None

    def _run_idle_call(self, events: Sequence[pygame.event.Event]) -> None:
        if self._idle_call is None or events or self.moving or self.idle_ms < self._idle_call[0]:
            return
        (_, call), self._idle_call = self._idle_call, None
        call()

    def _ran_only_retouch(self, events: Sequence[pygame.event.Event], now: float) -> bool:
        """Run the retouch call if it is due; return True if this turn needs nothing else."""
        waiting = self._retouch
        if waiting is None or now < waiting[0]:
            return False
        self._retouch = None
        if events or self.moving or self._app.is_dirty or (self._wake is not None and now >= self._wake):
            return False
        waiting[1]()
        return not self._app.is_dirty

    def run(self) -> None:
        """Run turns until `app.quit()`."""
        while self._app.running:
            events = self.next_events()
            self.turn_began = time.monotonic()
            self.on_turn()
            pressed = self._app.gamepads.keys(events)
            typing = bool(pressed) and has_text_focus(self._app.scenes.top)
            self.turn(self._keys.without_repeats(pressed, self._app.clock.now(), self._free, typing=typing))
            self.turn_began = None

    def turn(self, events: Sequence[pygame.event.Event]) -> None:
        """Run one turn with these events: update, handle, and draw if needed."""
        now = self._app.clock.now()
        events = self._finger.translated(events, now)
        if self._ran_only_retouch(events, now):
            return
        self._run_idle_call(events)
        waited = now - self._free < NO_SLEEP_MS  # the input was there already when the last turn was over
        self._input_time, self._began = (self._began if waited else now), now
        try:
            self._turn(events, now)
        except Exception as error:
            self._app.failed(error)
        finally:
            self._input_time, self._free = None, self._app.clock.now()

    def _turn(self, events: Iterable[pygame.event.Event], now: float) -> None:
        app = self._app
        elapsed = now - self._updated
        self._updated = now
        if self._wake is not None and now >= self._wake:
            self._wake = None
        if self.moving:
            for event in events:
                self._handle(event, now)
            self.moving = app.update(min(elapsed, LONGEST_STEP_MS))
            draw = True
        else:
            # Nothing moved while we slept: timers get the whole time first, and what the input starts begins at zero.
            moving = app.update(elapsed)
            for event in events:
                self._handle(event, now)
            if app.running:
                moving = app.update(0.0) or moving
            self.moving = moving
            draw = moving
        if app.running and (draw or app.is_dirty):
            if self.measuring and self._drawn > 0:
                self.intervals.append(now - self._drawn)
            self._drawn = now
            app.draw()

    def _explains(self, pos: tuple[int, int]) -> bool:
        """Return True if there is something to read about what lies at a position of the window."""
        top = self._app.scenes.top
        return top is not None and top.explains(self._app.window.to_pixels(pos))

    @property
    def due(self) -> float | None:
        """Time of the next turn without motion or input; None if there is none."""
        idle_due = self._touched + self._idle_call[0] if self._idle_call is not None else None
        times = self._wake, self._retouch[0] if self._retouch is not None else None, idle_due, self._finger.due
        return min((one for one in times if one is not None), default=None)

    @property
    def idle_ms(self) -> float:
        """Milliseconds since the last mouse, keyboard or gamepad input."""
        return self._app.clock.now() - self._touched

    def _handle(self, event: pygame.event.Event, now: float) -> None:
        self._input = now
        if event.type in INPUT_EVENTS:
            self._touched = now
        self._app.handle(event)

    def next_events(self) -> list[pygame.event.Event]:
        """Sleep until a turn is due; return the input received."""
        clock = self._app.clock
        if self.moving:
            return self._until_deadline(clock)
        if self._app.is_dirty:
            return coalesced(pygame.event.get())
        while self._app.running:
            now, due = clock.now(), self.due
            left = due - now if due is not None else None
            if left is not None and left <= 0:
                return coalesced(pygame.event.get())
            awake = DROWSY_AFTER_MS - (now - self._input)
            drowsy = awake <= 0
            longest = inf if left is None else left
            events = self._sleeper.sleep(longest if drowsy else min(longest, awake + 1), drowsy=drowsy)
            if events:
                return coalesced(events)
        return []

    def _until_deadline(self, clock: Clock) -> list[pygame.event.Event]:
        """Wait for the next frame's time while something moves; return earlier if there is input."""
        deadline = self._drawn + self.period_ms
        events = pygame.event.get()
        while True:
            now = clock.now()
            if events:
                rest = self._drawn + SHORTEST_FRAME_MS - now
                if rest > 0 and all(event.type == pygame.MOUSEMOTION for event in events):
                    time.sleep(rest / 1000)
                    events += pygame.event.get()
                return coalesced(events)
            left = deadline - now
            if left <= 0:
                return []
            if left > 2:
                events = self._sleeper.sleep(int(left - 1))
            else:
                time.sleep(left / 1000)
                events = pygame.event.get()
                if not events:
                    return []


def coalesced(events: Iterable[pygame.event.Event]) -> list[pygame.event.Event]:
    """Keep only the last of consecutive mouse motions (and of consecutive resizes)."""
    out: list[pygame.event.Event] = []
    for event in events:
        if out and out[-1].type == event.type and event.type in (pygame.MOUSEMOTION, pygame.VIDEORESIZE):
            out[-1] = event
        else:
            out.append(event)
    return out
