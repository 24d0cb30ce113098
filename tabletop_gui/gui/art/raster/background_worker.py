"""Background thread that renders images ahead of their use, in the order of the requests."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable
from threading import Condition, Thread, current_thread
from typing import Final, ParamSpec

P = ParamSpec("P")

SWITCH_S: Final = 0.001
"""Interpreter switch interval for the drawing thread: Python's default of five milliseconds, many times a frame,
is noticeable.
"""
LAST_S: Final = 1.0
"""Longest wait at the end for the thread's current call."""


class BackgroundWorker:
    """A queue of calls that store their results elsewhere.

    The thread starts with the first call and never keeps the program alive.
    """

    def __init__(self) -> None:
        self._calls: deque[Callable[[], object]] = deque()
        self._changed = Condition()
        self._busy = False
        self._closed = False
        self._paused = False
        self._thread: Thread | None = None

    def add(self, call: Callable[P, object], *args: P.args, **kwargs: P.kwargs) -> None:
        """Run ``call(*args)`` in the thread, after everything added before."""
        with self._changed:
            if self._closed:
                return
            self._calls.append(lambda: call(*args, **kwargs))
            self._changed.notify_all()
            if self._thread is None and not self._paused:
                self._start()

    def pause(self) -> None:
        """Hold back calls until `go_on`, if none runs yet, in favour of more urgent work."""
        with self._changed:
            self._paused = self._thread is None

    @property
    def paused(self) -> bool:
        """True if calls wait for `go_on`."""
        return self._paused

    def go_on(self) -> None:
        """Resume the waiting calls."""
        with self._changed:
            self._paused = False
            if self._calls and self._thread is None:
                self._start()

    def _start(self) -> None:
        sys.setswitchinterval(min(sys.getswitchinterval(), SWITCH_S))
        self._thread = Thread(target=self._work, name="art", daemon=True)
        self._thread.start()

    def idle(self) -> bool:
        """Return True if nothing waits and nothing runs."""
        with self._changed:
            return not self._calls and not self._busy

    def wait(self, seconds: float) -> bool:
        """Wait until idle, at most ``seconds``, ending a pause. Return True if idle."""
        self.go_on()
        with self._changed:
            return self._changed.wait_for(lambda: not self._calls and not self._busy, seconds)

    def drop(self) -> None:
        """Drop the waiting calls."""
        with self._changed:
            self._calls.clear()

    def close(self) -> None:
        """Drop the waiting calls and end the thread after its current call, which may be a half-written file."""
        with self._changed:
            self._closed = True
            self._calls.clear()
            self._changed.notify_all()
        if self._thread is not None and self._thread is not current_thread():
            self._thread.join(LAST_S)

    def _work(self) -> None:
        while True:
            with self._changed:
                self._busy = False
                self._changed.notify_all()
                self._changed.wait_for(lambda: self._calls or self._closed)
                if self._closed:
                    return
                call = self._calls.popleft()
                self._busy = True
            try:
                call()
            except Exception:  # the picture is made again, and the error met, when it is asked for on the main thread
                import logging  # costs start-up time and is hardly ever needed

                logging.getLogger(__name__).exception("a picture could not be made ahead of time")
