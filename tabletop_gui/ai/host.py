"""Thinking without holding up the table: a process of its own, or slices on the main loop where there can be none."""

from __future__ import annotations

import gc
import logging
import signal
import sys
from collections import deque
from collections.abc import Callable, Sequence
from functools import cache
from threading import Event, Lock, Thread
from time import perf_counter
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from tabletop_gui.ai.requests import Answer, Ask, Beat, Failure, FromWorker, Ready, Stop, encode, from_worker
from tabletop_gui.ai.runner import Thought, first_legal
from tabletop_gui.ai.worker import serve
from tabletop_gui.content.os_services import bind
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.splitmix import ThinkingSeed
from tabletop_gui.engine.state import State

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

LOG = logging.getLogger(__name__)
GRACE_MS = 700
"""How much of the processor beyond its time a process may have over a move without an answer. How long it takes to get so much is
the machine's affair: one that is busy elsewhere makes nobody hang."""
PATIENT_MS = 5000
"""How much it may have over a hint without saying how far it is: nobody's turn waits for that."""
QUIET_MS, STALLED_MS = 10_000, 30_000
"""How long it may give no sign of life at all, over a move and over a hint."""
START_MS = 8000
"""How long a process may take to come up before thinking goes on in slices, until it is there."""
TERMINATED_S, KILLED_S = 0.2, 0.4
"""How long a process that was asked to end, and one that was ended, is waited for. One that is suspended hears no asking."""
SWITCH_MS = 1.0
"""How long a thread that thinks beside the loop keeps the interpreter from it at most, where no process can be had."""
DEATHS = 3
"""Processes that die in a row, without an answer in between, before no further one is started for this table."""

Mode = Literal["process", "slices"]


class Thinker:
    """Thinks about one request at a time; a newer request puts an older one aside.

    `wake` is called from another thread whenever `poll` has something new; the window's loop posts itself an event
    in it. Everything else is called from the loop's thread and returns at once, but for `slice`.
    """

    def __init__(self, wake: Callable[[], None] | None = None, mode: Mode = "process") -> None:
        self._wake = wake or (lambda: None)
        self._wanted: Mode = mode
        self._mode: Mode = mode
        self._lock = Lock()
        self._heard: deque[tuple[int, FromWorker | None]] = deque()
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._generation = 0
        self._ready = False
        self.strangers: tuple[str, ...] = ()
        """What the process has loaded that it has no business with: always nothing."""
        self._deaths = 0
        self._number = 0
        self._ask: Ask | None = None
        self._latest: Answer | None = None
        self._slices: Slices | None = None
        self._since = 0.0
        self._alive, self._spent, self._spent_then = 0.0, 0.0, 0.0
        """When the process was last heard of; what it had had of the processor by then (ms), and when it said how far it was."""
        self._closed = False

    @property
    def mode(self) -> Mode:
        """Where the thinking is done: in a process, or in `slice` calls of the loop."""
        return self._mode

    @property
    def given_up(self) -> bool:
        """Whether it is thought in slices because no process could be had, or none lived."""
        return self._mode != self._wanted

    @property
    def pid(self) -> int | None:
        """The thinking process, once it runs."""
        return self._process.pid if self._process is not None else None

    @property
    def ready(self) -> bool:
        """Whether the process is up."""
        return self._ready

    def start(self) -> None:
        """Bring the process up beside the caller; requests may be made at once."""
        if self._mode == "process" and self._process is None and not self._closed:
            self._spawn()

    def renew(self) -> None:
        """For a new table: bring the process up, and try once more where none could be had."""
        if self.given_up:
            self._end_process()
            self._mode, self._deaths = self._wanted, 0
        self.start()

    def ask(
        self, view: State, game_id: str, level: Level, personality: Personality, seed: ThinkingSeed, explain: bool = False,
        asked: Sequence[str] = (), recall: str = "", guess: bool = False,
        patient: bool = False,
    ) -> int:
        """Think about a view; returns the request's number. With `explain` the answer brings hints for a person, and comes when
        all the level's worlds have been looked at: the same view and seed give the same answer, however fast the machine. The
        actions `asked` about (lines of text) are weighed in any case. With `recall`, what was done with all this then (a line of
        text), the answer brings what led to it, and with `guess` what was thought of the rivals' cards, in the same patience.
        `patient`: no clock ends the thinking.

        Raises ValueError when the view's seat has nothing to decide.
        """
        if not view.legal:
            raise ValueError("the view's seat has nothing to decide")
        self._number += 1
        ask = Ask(self._number, game_id, view.to_data(), level, personality, seed, explain, tuple(asked), recall, guess, patient)
        self._ask, self._latest, self._since = ask, None, perf_counter()
        self._leave_off()
        self._alive, self._spent_then = self._since, self._spent
        self.start()
        if self._mode == "process":
            self._send(ask)
        return ask.request

    def poll(self) -> Answer | None:
        """The answer to the latest request, once; None while there is none. Looks after the process, too."""
        self._listen()
        ask, latest = self._ask, self._latest
        if ask is None:
            return None
        if latest is not None and latest.final:
            return self._deliver(latest)
        waited, patient = (perf_counter() - self._since) * 1e3, ask.waits
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
        """Whether the process has had so much of the processor since it last said how far it is, or gave no sign of life for so
        long."""
        return self._spent - self._spent_then > most_ms or (perf_counter() - self._alive) * 1e3 > quiet_ms

    def slice(self, ms: float) -> None:
        """In slices: think for about so many milliseconds on the caller's own time, and no longer however long a step takes. In a
        process: nothing to do."""
        ask = self._ask
        if self._mode != "slices" or ask is None or (self._latest is not None and self._latest.final):
            return
        if self._slices is None:
            self._slices = Slices(ask)
        latest = self._slices.run(ms)
        self._latest = latest or self._latest

    def cancel(self) -> None:
        """Forget the request; its answer will never be heard."""
        if self._ask is not None:
            self._ask = self._latest = None
            self._leave_off()
            if self._mode == "process" and self._ready:
                self._send(Stop())

    def close(self) -> None:
        """End the process and everything else. The thinker cannot be used again."""
        self._closed = True
        self._ask = self._latest = None
        self._leave_off()
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
            Thread(target=self._tend, args=(process, theirs, ours, self._generation), daemon=True).start()
        except (OSError, ValueError, RuntimeError) as error:
            self._into_slices(f"no thinking process: {error}")

    def _tend(self, process: SpawnProcess, theirs: Connection, ours: Connection, generation: int) -> None:
        """Bring a process up and listen to it until it ends; runs in a thread of its own."""
        try:
            _unheard()
            process.start()
            bind(process)
            theirs.close()
            if self._generation != generation:  # put aside before it was there
                _end(process)
            while self._generation == generation:
                self._hear(generation, from_worker.decode(ours.recv_bytes()))
        except Exception as error:  # whatever ends the process or keeps it from starting: the loop's thread decides
            LOG.debug("the thinking process ended: %r", error)
            self._hear(generation, None)
        finally:
            ours.close()  # the process, should it still run, sees the end of the pipe and ends

    def _hear(self, generation: int, message: FromWorker | None) -> None:
        if self._closed or generation != self._generation:
            return
        with self._lock:
            self._heard.append((generation, message))
        if not isinstance(message, Beat):  # nobody waits for that: whoever looks next finds it
            self._wake()

    def _listen(self) -> None:
        """Take in what the process said since the last time."""
        while True:
            with self._lock:
                if not self._heard:
                    return
                generation, message = self._heard.popleft()
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
        """Start another process in place of one that fails; after too many, go on without."""
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
        self._leave_off()
        return answer

    def _leave_off(self) -> None:
        if self._slices is not None:
            self._slices.end()
            self._slices = None


class Slices:
    """A request thought through on the time of whoever calls, in a thread that goes on for as long as it is let: a step that
    takes longer holds nobody up but by `SWITCH_MS` now and then. Where no thread can be had either, step by step in the caller's.
    """

    def __init__(self, ask: Ask) -> None:
        self.ask = ask
        self._steps = iter(Thought(ask))
        self._latest: Answer | None = None
        self._let, self._over = Event(), Event()
        """The thread may take another step; there is none left, or nobody wants it."""
        self._threaded = True
        try:
            Thread(target=self._work, name="tapete-slices", daemon=True).start()
            _share()
        except RuntimeError:
            self._threaded = False

    def run(self, ms: float) -> Answer | None:
        """Let it go on for so many milliseconds; the best answer so far, None before there is one."""
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
        """Nobody wants the answer any longer: leave off after the step under way."""
        self._over.set()
        self._let.set()

    def _work(self) -> None:
        while self._let.wait() and not self._over.is_set() and self._step():
            pass
        self._over.set()

    def _step(self) -> bool:
        """Take a step. False when it was the last."""
        try:
            answer = next(self._steps)
        except Exception:  # a fault in a policy must not end the match
            LOG.exception("thinking failed")
            answer = first_legal(self.ask)
        self._latest = answer
        return not answer.final


@cache
def _share() -> None:
    """From now on threads take turns more often. What there is by now is left out when the interpreter looks for what nobody
    needs any longer: a look at everything cannot be broken off, and takes 40 ms."""
    sys.setswitchinterval(SWITCH_MS / 1e3)
    gc.freeze()


def _unheard() -> None:
    """Ctrl-C is for the table: the process that this thread starts does not hear of it, not even while it comes up."""
    if sys.platform != "win32":
        from multiprocessing import resource_tracker

        resource_tracker.ensure_running()  # which goes with every process here, and would undo what follows when it starts
        signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))


def _end(process: SpawnProcess) -> None:
    """End a process within a second, though it be suspended: this one waits for its children when it ends."""
    if process.pid is None:
        return
    process.terminate()
    process.join(TERMINATED_S)
    if process.is_alive():
        process.kill()
        process.join(KILLED_S)
