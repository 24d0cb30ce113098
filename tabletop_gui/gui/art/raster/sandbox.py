"""Sandboxed rasterising of the player's own drawings, in a disposable process: a drawing that never ends, or exhausts the
memory, costs a moment and is reported, but never stops the table.

The cost of a drawing cannot be judged from its text: dashes on a long line, thousands of thick circles, curves over
curves are a few characters each, and the rasteriser's work depends on their layout. So it is tried, with limits of time
and memory. Shipped drawings are rasterised in the main process, since they are known.

The process is spawned at the first such drawing, serves one after the other, and ends with the program. It watches itself
(a thread beside the rasteriser, which releases the interpreter while it draws); the program kills it if even that fails.
Only pygame is loaded in it.
"""

from __future__ import annotations

import atexit
import io
import os
import signal
import struct
import sys
import time
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from tabletop_gui.content.os_services import end_with_program

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

SECONDS: Final = 2.0
"""Processor time limit of one drawing."""
MEGABYTES: Final = 256
"""Memory limit of the process, itself (some 45 MB) and its image included."""
SILENT_S: Final = 10.0
"""Wall-clock limit. The process counts processor time itself and ends at the limit; the clock only decides if it
is suspended, or gets no time on a busy machine.
"""
START_S: Final = 20.0
"""Time limit for the start of the process."""
LEAST_SECONDS: Final = 0.25
"""Lower bound of the time limit, which is halved after every drawing that used it up, so that a folder full of
such drawings cannot block the table for minutes.
"""
WATCH_S: Final = 0.01
MOST_PIXELS: Final = 2**26


class Pipe(Protocol):
    """An end of ``multiprocessing``'s pipe, whose class differs by system."""

    def send_bytes(self, buf: bytes, /) -> None: ...
    def recv_bytes(self) -> bytes: ...
    def poll(self, timeout: float = 0.0, /) -> bool: ...
    def close(self) -> None: ...


_SIZE: Final = struct.Struct("<IIf")
_FAILED: Final = b""


class LimitExceeded(ValueError):
    """Raised for a drawing that takes longer than `SECONDS` or more memory than `MEGABYTES`."""


class SandboxUnavailable(ValueError):
    """Raised if the system provides no process to draw in; it says nothing about the drawing."""


class Sandbox:
    """Sandbox for hostile drawings. Usable from any thread; one drawing at a time. `close` it, or leave that to the
    end of the program; it can be used again afterwards.
    """

    def __init__(self, seconds: float = SECONDS, megabytes: int = MEGABYTES, silent: float = SILENT_S) -> None:
        self.seconds = seconds
        """Time limit of the next drawing."""
        self._megabytes = megabytes
        self._silent = silent
        self._lock = Lock()
        self._process: SpawnProcess | None = None
        self._pipe: Pipe | None = None

    @property
    def pid(self) -> int | None:
        """The process id, or None."""
        return self._process.pid if self._process is not None else None

    def raster(self, svg: str, w: int, h: int) -> pygame.Surface:
        """Return the result of ``pygame.image.load_sized_svg`` for the text at ``w`` x ``h`` px: a straight-alpha
        surface.

        Raises LimitExceeded if it takes too long or too much memory (or kills the process outright),
        SandboxUnavailable if no process can be started, ValueError if it is no drawing.
        """
        if w < 1 or h < 1 or w * h > MOST_PIXELS:
            raise ValueError(f"cannot draw at {w}x{h} pixels")
        with self._lock:
            pipe = self._pipe or self._spawn()
            try:
                pipe.send_bytes(_SIZE.pack(w, h, self.seconds) + svg.encode(errors="replace"))
                if not pipe.poll(self._silent):
                    raise EOFError
                answer = pipe.recv_bytes()
            except (EOFError, OSError):
                self._end()
                self.seconds = max(LEAST_SECONDS, self.seconds / 2)
                raise LimitExceeded("the drawing takes too long or too much memory") from None
        if answer == _FAILED:
            raise ValueError("the drawing cannot be drawn")
        made_w, made_h, _ = _SIZE.unpack_from(answer)
        return pygame.image.frombytes(answer[_SIZE.size :], (made_w, made_h), "RGBA")

    def close(self) -> None:
        """End the process, even if it is busy."""
        with self._lock:
            self._end()

    def _spawn(self) -> Pipe:
        import multiprocessing  # not at the top: most players have no drawings of their own, and every start would wait for it

        try:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs, self._megabytes), name="tapete-drawing", daemon=True)
            process.start()
            end_with_program(process)
            theirs.close()
        except (OSError, ValueError, RuntimeError) as error:
            raise SandboxUnavailable(f"no process to draw in: {error}") from error
        atexit.register(self.close)  # before multiprocessing's own end, which would wait for a process that is suspended
        self._process, self._pipe = process, ours
        try:
            if ours.poll(START_S):
                ours.recv_bytes()
                return ours
        except (EOFError, OSError):
            pass
        self._end()
        raise SandboxUnavailable("the process to draw in does not come up")

    def _end(self) -> None:
        process, pipe = self._process, self._pipe
        self._process = self._pipe = None
        if pipe is not None:
            pipe.close()
        if process is not None:
            process.kill()
            process.join(1)
            atexit.unregister(self.close)


SANDBOX: Final = Sandbox()
"""The program's instance; one process is enough."""


def serve(pipe: Pipe, megabytes: int) -> None:
    """Rasterise the drawings from the pipe until its other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the table, which then closes the pipe
    _limit_memory(megabytes)
    watch = _Watch(megabytes)
    pipe.send_bytes(b"up")
    try:
        while True:
            order = pipe.recv_bytes()
            w, h, seconds = _SIZE.unpack_from(order)
            watch.begin(seconds)
            try:
                drawn = pygame.image.load_sized_svg(io.BytesIO(order[_SIZE.size :]), (w, h))
                answer = _SIZE.pack(*drawn.get_size(), 0) + pygame.image.tobytes(drawn, "RGBA")
            except pygame.error:
                answer = _FAILED
            watch.end()
            pipe.send_bytes(answer)
    except (EOFError, OSError):
        return
    except MemoryError:
        os._exit(1)


class _Watch:
    """Ends this process if its current drawing takes too long or too much memory."""

    def __init__(self, megabytes: int) -> None:
        self._bytes = megabytes * 2**20
        self._until = float("inf")
        self._working = Event()
        Thread(target=self._look, daemon=True).start()

    def begin(self, seconds: float) -> None:
        self._until = time.process_time() + seconds
        self._working.set()

    def end(self) -> None:
        self._working.clear()
        self._until = float("inf")

    def _look(self) -> None:
        while self._working.wait():
            if time.process_time() > self._until or _memory() > self._bytes:
                os._exit(1)
            time.sleep(WATCH_S)


if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    class _Counters(ctypes.Structure):
        """PROCESS_MEMORY_COUNTERS of psapi."""

        _fields_ = (
            ("cb", wintypes.DWORD), ("PageFaultCount", wintypes.DWORD),
            *((name, ctypes.c_size_t) for name in (
                "PeakWorkingSetSize", "WorkingSetSize", "QuotaPeakPagedPoolUsage", "QuotaPagedPoolUsage",
                "QuotaPeakNonPagedPoolUsage", "QuotaNonPagedPoolUsage", "PagefileUsage", "PeakPagefileUsage",
            )),
        )  # fmt: skip

    def _memory() -> int:
        counters = _Counters(cb=ctypes.sizeof(_Counters))
        this_process = ctypes.c_void_p(-1)
        if not ctypes.windll.kernel32.K32GetProcessMemoryInfo(this_process, ctypes.byref(counters), counters.cb):
            return 0
        return int(counters.PeakPagefileUsage)

    def _limit_memory(megabytes: int) -> None:
        """Nothing beside the watch."""

else:
    import resource

    def _most() -> int:
        """The most this process has ever held, bytes."""
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024  # bytes there, kilobytes elsewhere

    _INHERITED = _most()
    """Linux counts what the program held that this process was forked from."""

    def _memory() -> int:
        """What this process holds, bytes; where the system does not say that, the most it ever held by its own doing."""
        try:
            with open("/proc/self/statm", "rb") as file:  # noqa: PTH123 (a hundred times a second)
                return int(file.read().split()[1]) * resource.getpagesize()
        except (OSError, ValueError, IndexError):
            most = _most()
            return most if most > _INHERITED else 0

    def _limit_memory(megabytes: int) -> None:
        """What the system itself can refuse: the watch looks a hundred times a second, and much can be asked for in between."""
        _, hard = resource.getrlimit(resource.RLIMIT_DATA)
        wanted = megabytes * 2**20
        resource.setrlimit(resource.RLIMIT_DATA, (wanted if hard == resource.RLIM_INFINITY else min(wanted, hard), hard))
