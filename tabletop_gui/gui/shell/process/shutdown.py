"""Shutdown by signals: SIGTERM, SIGINT and SIGHUP end the program like its own quit button, within a second even if it hangs."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from types import FrameType, TracebackType
from typing import Any, Final

DEADLINE_S: Final = 0.6
"""Time for a regular shutdown. Every action is on the disk already, so that a forced end loses nothing."""
SHUTDOWN_SIGNALS: Final[tuple[signal.Signals, ...]] = tuple(
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
)


class SignalShutdown:
    """Context manager that calls `quit` on a signal, from `watch` on. To be used in the main thread with SDL's own signal
    handling off (`window.prepare_environment`). Before `watch` a signal ends the program immediately: there is nothing to
    save yet.

    Python handles signals only between bytecode instructions, not while the window sleeps or hangs in a system call. A
    thread therefore also waits for the signal: it wakes the window, and ends the process after `DEADLINE_S`.
    """

    def __init__(self, quit: Callable[[], None], wake: Callable[[], None]) -> None:
        self._quit, self._wake = quit, wake
        self.asked = False
        """True if a signal was received."""
        self._before: dict[signal.Signals, Any] = {}
        self._pipe: tuple[int, int] | None = None

    def __enter__(self) -> SignalShutdown:
        for number in SHUTDOWN_SIGNALS:
            with suppress(ValueError, OSError):  # not the main thread, or a system that does not let us
                self._before[number] = signal.signal(number, signal.SIG_DFL)
        return self

    def watch(self) -> None:
        """Handle signals from now on. Call it after the display is up: with a second thread libX11 would lock for each
        character of the half megabyte that it reads there.
        """
        for number in self._before:
            signal.signal(number, self._answer)
        if self._before and sys.platform != "win32":  # there Ctrl-C is all there is, and comes in a thread of its own
            self._pipe = os.pipe()
            os.set_blocking(self._pipe[1], False)
            signal.set_wakeup_fd(self._pipe[1], warn_on_full_buffer=False)
            Thread(target=self._wait, args=(self._pipe[0],), name="tapete-ending", daemon=True).start()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.asked:
            return  # what is left to do until the process is gone happens under the same deadline
        if self._pipe is not None:
            signal.set_wakeup_fd(-1)
            os.close(self._pipe[1])  # the thread reads the end
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _answer(self, number: int, frame: FrameType | None) -> None:
        self.asked = True
        self._quit()

    def _wait(self, pipe: int) -> None:
        if os.read(pipe, 1):
            self._wake()
            time.sleep(DEADLINE_S)
            kill_process()


def kill_process() -> None:
    """End this process and its children at once."""
    if "multiprocessing" in sys.modules:
        import multiprocessing

        for child in multiprocessing.active_children():
            with suppress(OSError, ValueError):
                child.kill()
    os._exit(0)
