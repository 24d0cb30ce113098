"""Run the bots without blocking the table: in a separate process, or in slices on the main loop if no process is available."""

from __future__ import annotations

import gc
import logging
import signal
import sys
from collections import deque
from collections.abc import Callable
from functools import cache
from threading import Event, Lock, Thread
from time import perf_counter
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from tabletop_gui.ai.requests import ACTION_ONLY, Answer, Ask, Beat, Failure, FromWorker, Ready, Stop, Wanted, encode, from_worker
from tabletop_gui.ai.runner import RequestRun, first_legal
from tabletop_gui.ai.worker import serve
from tabletop_gui.content.os_services import end_with_program
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.splitmix import PolicySeed
from tabletop_gui.engine.state import State

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

LOG = logging.getLogger(__name__)
GRACE_MS = 700
"""Milliseconds of processor time beyond its limit that the process may spend on a move without an answer. Wall
time does not count: a busy machine does not make the process look hung.
"""
PATIENT_MS = 5000
"""Milliseconds of processor time that it may spend on a hint without reporting progress: nobody's turn waits for a hint."""
QUIET_MS, STALLED_MS = 10_000, 30_000
"""Milliseconds without any sign of life before the process counts as hung, for a move and for a hint."""
START_MS = 8000
"""Milliseconds a process may take to start before work goes on in slices until it is there."""
TERMINATED_S, KILLED_S = 0.2, 0.4
"""Seconds to wait for the process after terminate() and after kill(). A suspended process does not react to the former."""
SWITCH_MS = 1.0
"""The interpreter's switch interval in milliseconds while a thread thinks beside the loop, where no process is available."""
DEATHS = 3
"""Number of consecutive processes that may die without an answer before no further one is started for this table."""

Mode = Literal["process", "slices"]


class Thinker:
    """Runs one thinking request at a time; a newer request replaces an older one.

    `wake` is called from another thread whenever `poll` has something new; the window's loop posts itself an
    event in it. Everything else is called from the loop's thread and returns at once, except `slice`.
    """

    def __init__(self, wake: Callable[[], None] | None = None, mode: Mode = "process") -> None:
        self._wake = wake or (lambda: None)
        self._wanted: Mode = mode
        self._mode: Mode = mode
        self._lock = Lock()
        self._inbox: deque[tuple[int, FromWorker | None]] = deque()
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._generation = 0
        self._ready = False
        self.strangers: tuple[str, ...] = ()
        """Modules loaded by the process that it must not load: always empty."""
        self._deaths = 0
        self._number = 0
        self._ask: Ask | None = None
        self._latest: Answer | None = None
        self._slices: Slices | None = None
        self._since = 0.0
        self._alive, self._spent, self._spent_then = 0.0, 0.0, 0.0
        """Time of the last sign of life; the processor time (ms) used by then, and at the last progress report."""
        self._closed = False

    @property
    def mode(self) -> Mode:
        """The current mode: in a process, or in `slice` calls of the loop."""
        return self._mode

    @property
    def fell_back(self) -> bool:
        """True if it fell back to slices because no process could be started or none survived."""
        return self._mode != self._wanted

    @property
    def pid(self) -> int | None:
        """Process id of the thinking process; None if there is none."""
        return self._process.pid if self._process is not None else None

    @property
    def ready(self) -> bool:
        """True if the process is up."""
        return self._ready

    def start(self) -> None:
        """Start the process in the background; requests may be made at once."""
        if self._mode == "process" and self._process is None and not self._closed:
            self._spawn()

    def renew(self) -> None:
        """Prepare for a new table: start the process, and try again if it could not be started before."""
        if self.fell_back:
            self._end_process()
            self._mode, self._deaths = self._wanted, 0
        self.start()

    def ask(
        self, view: State, game_id: str, level: Level, personality: Personality, seed: PolicySeed, wanted: Wanted = ACTION_ONLY
    ) -> int:
        """Think about a view; return the request's number.

        If hints for the player are wanted, the answer comes when all the level's samples have been examined: the same
        view and seed give the same answer, whatever the speed of the machine. The analysis behind an action and the
        seat's estimate of the rivals' cards wait as long as a hint.

        Raises ValueError when the view's seat has nothing to decide.
        """
        if not view.legal:
            raise ValueError("the view's seat has nothing to decide")
        self._number += 1
        ask = Ask(self._number, game_id, view.to_data(), level, personality, seed, wanted)
        self._ask, self._latest, self._since = ask, None, perf_counter()
        self._end_slices()
        self._alive, self._spent_then = self._since, self._spent
        self.start()
        if self._mode == "process":
            self._send(ask)
        return ask.request

    def poll(self) -> Answer | None:
        """Return the answer to the latest request, once; None while there is none. Also supervises the process."""
        self._process_messages()
        ask, latest = self._ask, self._latest
        if ask is None:
            return None
        if latest is not None and latest.final:
            return self._deliver(latest)
        waited, patient = (perf_counter() - self._since) * 1e3, ask.wanted.waits
        if self._mode == "slices":
            return None
        if not self._ready:
            if waited > START_MS:
                LOG.warning("the thinking process is not there yet; thinking on the main loop")
                self._mode = "slices"
                self._wake()
            return None
        if latest is not None and not patient and waited > ask.level.milliseconds + 50:
            self._send(Stop())
            return self._deliver(replace(latest, hurried=True))
        if self._hangs(*((PATIENT_MS, STALLED_MS) if patient else (ask.level.milliseconds + GRACE_MS, QUIET_MS))):
            self._replace("the thinking process is silent")
        return None

    def _hangs(self, most_ms: float, quiet_ms: float) -> bool:
        """True if the process has used more than `most_ms` of processor time since its last progress report, or has
        given no sign of life for `quiet_ms`.
        """
        return self._spent - self._spent_then > most_ms or (perf_counter() - self._alive) * 1e3 > quiet_ms

    def slice(self, ms: float) -> None:
        """In slices: think for about `ms` milliseconds of the caller's time, and no longer however long a step takes. In
        a process: do nothing.
        """
        ask = self._ask
        if self._mode != "slices" or ask is None or (self._latest is not None and self._latest.final):
            return
        if self._slices is None:
            self._slices = Slices(ask)
        latest = self._slices.run(ms)
        self._latest = latest or self._latest

    def cancel(self) -> None:
        """Drop the request; its answer will never be delivered."""
        if self._ask is not None:
            self._ask = self._latest = None
            self._end_slices()
            if self._mode == "process" and self._ready:
                self._send(Stop())

    def close(self) -> None:
        """End the process and release everything. The thinker cannot be used again."""
        self._closed = True
        self._ask = self._latest = None
        self._end_slices()
        self._end_process()

    # -- the process ------------------------------------------------------------------------------

    def _spawn(self) -> None:
        self._generation += 1
        self._ready = False
        self._since = self._alive = perf_counter()
        self._spent = self._spent_then = 0.0
        import multiprocessing  # not at the top: the first frame of a table waits for no process

        try:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs,), name="tapete-thinking", daemon=True)
            self._pipe, self._process = ours, process
            Thread(target=self._supervise, args=(process, theirs, ours, self._generation), daemon=True).start()
        except (OSError, ValueError, RuntimeError) as error:
            self._into_slices(f"no thinking process: {error}")

    def _supervise(self, process: SpawnProcess, theirs: Connection, ours: Connection, generation: int) -> None:
        """Start a process and read its messages until it ends; runs in its own thread."""
        try:
            _block_sigint()
            process.start()
            end_with_program(process)
            theirs.close()
            if self._generation != generation:  # put aside before it was there
                _end(process)
            while self._generation == generation:
                self._receive(generation, from_worker.decode(ours.recv_bytes()))
        except Exception as error:  # whatever ends the process or keeps it from starting: the loop's thread decides
            LOG.debug("the thinking process ended: %r", error)
            self._receive(generation, None)
        finally:
            ours.close()  # the process, should it still run, sees the end of the pipe and ends

    def _receive(self, generation: int, message: FromWorker | None) -> None:
        if self._closed or generation != self._generation:
            return
        with self._lock:
            self._inbox.append((generation, message))
        if not isinstance(message, Beat):  # nobody waits for that: whoever looks next finds it
            self._wake()

    def _process_messages(self) -> None:
        """Process the messages that have arrived since the last call."""
        while True:
            with self._lock:
                if not self._inbox:
                    return
                generation, message = self._inbox.popleft()
            if generation != self._generation:
                continue
            match message:
                case None:
                    self._replace("the thinking process died")
                case Ready(strangers):
                    self._ready, self.strangers, self._mode = True, strangers, self._wanted
                    self._since = self._alive = perf_counter()
                case Beat(spent):
                    self._alive, self._spent = perf_counter(), spent
                case Answer():
                    self._deaths = 0
                    if self._ask is not None and message.request == self._ask.request:
                        self._latest = message
                        self._alive, self._spent_then = perf_counter(), self._spent  # it has as long as it needs
                case Failure():
                    LOG.error("thinking failed: %s", message.message)
                    if self._ask is not None and message.request == self._ask.request:
                        self._latest = self._latest or first_legal(self._ask)

    def _send(self, message: Ask | Stop) -> None:
        pipe = self._pipe
        if pipe is None:
            return
        try:
            pipe.send_bytes(encode(message))
        except OSError:
            LOG.debug("the thinking process cannot be reached")  # its end is heard of, and the request sent again

    def _replace(self, why: str) -> None:
        """Start another process in place of a failed one; after too many, fall back to slices."""
        self._deaths += 1
        if self._deaths >= DEATHS:
            self._into_slices(f"{why} again and again")
            return
        LOG.warning("%s; starting another", why)
        self._end_process()
        if not self._closed:
            self._spawn()
            if self._ask is not None:
                self._send(self._ask)

    def _into_slices(self, why: str) -> None:
        LOG.warning("%s; thinking on the main loop", why)
        self._mode = "slices"
        self._end_process()
        self._wake()

    def _end_process(self) -> None:
        process = self._process
        self._process = self._pipe = None
        self._generation += 1
        if process is not None:
            _end(process)

    def _deliver(self, answer: Answer) -> Answer:
        self._ask = self._latest = None
        self._end_slices()
        return answer

    def _end_slices(self) -> None:
        if self._slices is not None:
            self._slices.end()
            self._slices = None


class Slices:
    """A request processed in the caller's process, in a thread that runs only while allowed: a step that takes long
    delays other threads by at most `SWITCH_MS` at a time. If no thread can be started either, the caller runs it
    step by step.
    """

    def __init__(self, ask: Ask) -> None:
        self.ask = ask
        self._steps = iter(RequestRun(ask))
        self._latest: Answer | None = None
        self._let, self._over = Event(), Event()
        """Set while the thread may take another step; set when no step is left or the answer is no longer wanted."""
        self._threaded = True
        try:
            Thread(target=self._work, name="tapete-slices", daemon=True).start()
            _ease_threads()
        except RuntimeError:
            self._threaded = False

    def run(self, ms: float) -> Answer | None:
        """Let it run for `ms` milliseconds; return the best answer so far, None before there is one."""
        if self._threaded:
            self._let.set()
            self._over.wait(ms / 1e3)
            self._let.clear()
        else:
            until = perf_counter() + ms / 1e3
            while self._step() and perf_counter() < until:
                pass
        return self._latest

    def end(self) -> None:
        """Stop after the current step: the answer is no longer wanted."""
        self._over.set()
        self._let.set()

    def _work(self) -> None:
        while self._let.wait() and not self._over.is_set() and self._step():
            pass
        self._over.set()

    def _step(self) -> bool:
        """Take a step. Return False when it was the last."""
        try:
            answer = next(self._steps)
        except Exception:  # a fault in a policy must not end the match
            LOG.exception("thinking failed")
            answer = first_legal(self.ask)
        self._latest = answer
        return not answer.final


@cache
def _ease_threads() -> None:
    """Shorten the thread switch interval, and freeze existing objects out of the garbage collection: a full
    collection cannot be interrupted and takes 40 ms.
    """
    sys.setswitchinterval(SWITCH_MS / 1e3)
    gc.freeze()


def _block_sigint() -> None:
    """Block SIGINT in this thread, so that the process it starts ignores Ctrl-C from the beginning: Ctrl-C is for the table."""
    if sys.platform != "win32":
        from multiprocessing import resource_tracker

        resource_tracker.ensure_running()  # which goes with every process here, and would undo what follows when it starts
        signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))


def _end(process: SpawnProcess) -> None:
    """End a process within a second even if it is suspended: this process waits for its children when it exits."""
    if process.pid is None:
        return
    process.terminate()
    process.join(TERMINATED_S)
    if process.is_alive():
        process.kill()
        process.join(KILLED_S)
