"""Thinking in a process of its own and in slices: the same answers, and nothing that goes wrong reaches the table."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from threading import Event, Thread
from threading import enumerate as enumerate_threads
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from tabletop_gui.ai import host
from tabletop_gui.ai.certainty import all_even
from tabletop_gui.ai.host import PATIENT_MS, STALLED_MS, Mode, Thinker
from tabletop_gui.ai.policies.oh_hell.decision import OhHellPolicy
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.ai.requests import Answer, Ask, Beat, Failure, FromWorker, Ready, Wanted, encode, from_worker
from tabletop_gui.ai.worker import serve
from tabletop_gui.content.records.schema import Level
from tabletop_gui.games import GAMES
from tabletop_gui.games.oh_hell import OhHell

PATIENCE = 60.0
"""Seconds after which a test gives up waiting: the machine may be busy, and no test here is about speed."""
GAME = GAMES["oh_hell"]


@pytest.fixture
def view() -> OhHell:
    state: OhHell = GAME.new(4, {}, 5)
    assert state.to_act is not None
    return state.view(state.to_act)


@pytest.fixture(params=["process", "slices"])
def thinker(request: pytest.FixtureRequest) -> Iterator[Thinker]:
    one = Thinker(mode=request.param)
    yield one
    one.close()


@pytest.fixture
def process() -> Iterator[Thinker]:
    one = Thinker()
    yield one
    one.close()


def wait(thinker: Thinker) -> Answer:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        thinker.slice(2)
        answer = thinker.poll()
        if answer is not None:
            return answer
        time.sleep(0.002)
    raise AssertionError("no answer")


def patient(level: Level, worlds: int) -> Level:
    return replace(level, worlds=worlds, milliseconds=60_000)


def endless(level: Level) -> Level:
    """More worlds than there is patience for, and nothing to decide early."""
    return replace(level, worlds=20_000, milliseconds=60_000)


def test_an_answer_is_a_legal_action_with_what_led_to_it(thinker: Thinker, view: OhHell, levels: dict[str, Level]) -> None:
    request = thinker.ask(view, "oh_hell", patient(levels["hard"], 20), NEUTRAL, seed=3)
    answer = wait(thinker)
    assert answer.request == request
    assert GAME.parse(answer.action) in view.legal
    assert 0 < answer.worlds <= 20
    assert answer.values and list(answer.values) == sorted(answer.values, key=lambda pair: -pair[1])
    assert thinker.poll() is None


def test_process_and_slices_come_to_the_same_answer(view: OhHell, levels: dict[str, Level]) -> None:
    modes: tuple[Mode, ...] = ("process", "slices")
    got = []
    for mode in modes:
        thinker = Thinker(mode=mode)
        thinker.ask(view, "oh_hell", patient(levels["normal"], 24), NEUTRAL, seed=11)
        answer = wait(thinker)
        got.append((answer.action, answer.worlds, answer.values))
        assert thinker.mode == mode
        thinker.close()
    assert got[0] == got[1]


def test_only_the_latest_request_is_answered(thinker: Thinker, view: OhHell, levels: dict[str, Level]) -> None:
    thinker.ask(view, "oh_hell", endless(levels["hard"]), NEUTRAL, seed=1)
    second = thinker.ask(view, "oh_hell", levels["easy"], NEUTRAL, seed=2)
    assert wait(thinker).request == second


def test_a_cancelled_request_is_never_answered(thinker: Thinker, view: OhHell, levels: dict[str, Level]) -> None:
    thinker.ask(view, "oh_hell", levels["easy"], NEUTRAL, seed=1)
    thinker.cancel()
    for _ in range(20):
        thinker.slice(1)
        assert thinker.poll() is None
        time.sleep(0.005)
    last = thinker.ask(view, "oh_hell", levels["easy"], NEUTRAL, seed=2)
    assert wait(thinker).request == last


def test_the_best_so_far_is_taken_when_time_is_up(thinker: Thinker, view: OhHell, levels: dict[str, Level]) -> None:
    hurried = replace(levels["hard"], worlds=20_000, milliseconds=150, settings={"tries": 40})
    thinker.ask(view, "oh_hell", hurried, NEUTRAL, seed=1)
    answer = wait(thinker)
    assert GAME.parse(answer.action) in view.legal
    assert answer.worlds < 20_000 and answer.hurried


def test_a_hint_gives_reasons_for_the_best_action(thinker: Thinker, view: OhHell, levels: dict[str, Level]) -> None:
    thinker.ask(view, "oh_hell", patient(levels["normal"], 10), NEUTRAL, seed=1, wanted=Wanted(explain=True))
    answer = wait(thinker)
    assert answer.hints and answer.action == answer.hints[0].action
    assert all(GAME.parse(hint.action) in view.legal for hint in answer.hints)
    assert answer.hints[0].reasons or answer.hints[0].warnings or all_even(answer.hints, OhHellPolicy.value_scale)


def test_a_view_that_asks_nothing_is_refused_at_once(thinker: Thinker, levels: dict[str, Level]) -> None:
    state = GAME.new(4, {}, 5)
    with pytest.raises(ValueError, match="nothing to decide"):
        thinker.ask(state.view((state.to_act + 1) % 4), "oh_hell", levels["easy"], NEUTRAL, 1)


def test_the_loop_is_woken_when_an_answer_is_there(view: OhHell, levels: dict[str, Level]) -> None:
    woken = Event()
    thinker = Thinker(woken.set)
    try:
        thinker.ask(view, "oh_hell", levels["easy"], NEUTRAL, 1)
        until = time.monotonic() + PATIENCE
        answer = None
        while answer is None and time.monotonic() < until:
            assert woken.wait(PATIENCE)
            woken.clear()
            answer = thinker.poll()
        assert answer is not None
    finally:
        thinker.close()


def test_a_killed_process_is_replaced_and_the_request_answered(process: Thinker, view: OhHell, levels: dict[str, Level]) -> None:
    process.ask(view, "oh_hell", levels["easy"], NEUTRAL, 1)
    wait(process)
    first = process.pid
    assert first is not None
    request = process.ask(view, "oh_hell", endless(levels["hard"]), NEUTRAL, 2)
    os.kill(first, signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)
    until = time.monotonic() + PATIENCE
    while process.pid in (first, None) and time.monotonic() < until:
        assert process.poll() is None
        time.sleep(0.005)
    assert process.pid not in (first, None) and process.mode == "process"
    request = process.ask(view, "oh_hell", levels["easy"], NEUTRAL, 3)
    assert wait(process).request == request


class SilentLine:
    """Both ends of the pipe to a process that never runs: it says what a test says in its place."""

    def __init__(self) -> None:
        self._said: Queue[bytes] = Queue()
        self._heard = False

    def says(self, message: FromWorker) -> None:
        """Say this, and wait until it has been heard."""
        self._said.put(encode(message))
        self._said.join()

    def ends(self) -> None:
        self._said.put(b"")

    def recv_bytes(self) -> bytes:
        if self._heard:
            self._said.task_done()
        self._heard = True
        message = self._said.get()
        if not message:
            raise EOFError
        return message

    def send_bytes(self, data: bytes) -> None:
        pass

    def close(self) -> None:
        pass


class SilentProcess:
    """In the place of the process at the end of a line."""

    pid = 1

    def __init__(self, target: object, args: tuple[SilentLine], **named: object) -> None:
        self.line = args[0]

    def start(self) -> None:
        pass

    def terminate(self) -> None:
        self.line.ends()

    def join(self, timeout: float) -> None:
        pass

    def is_alive(self) -> bool:
        return False


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> list[SilentLine]:
    """The lines to the processes that are begun, none of which runs."""
    begun: list[SilentLine] = []

    def pipe() -> tuple[SilentLine, SilentLine]:
        begun.append(SilentLine())
        return begun[-1], begun[-1]

    context = SimpleNamespace(Pipe=pipe, Process=SilentProcess)
    monkeypatch.setattr(multiprocessing, "get_context", lambda method: context)
    monkeypatch.setattr(host, "end_with_program", lambda process: None)  # there is no process that could end with this one
    return begun


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What the thinker's clock shows, seconds: a test moves it."""
    shown = [100.0]
    monkeypatch.setattr(host, "perf_counter", lambda: shown[0])
    return shown


def test_a_slow_machine_is_no_silent_process(
    view: OhHell, levels: dict[str, Level], lines: list[SilentLine], now: list[float]
) -> None:
    """Under load a hint was given up after five seconds, though the process had hardly had the processor: what counts is what it
    was given, and that it lives."""
    thinker = Thinker()

    def ready() -> None:
        lines[-1].says(Ready())
        assert thinker.poll() is None and thinker.ready

    def replaced(beat: Beat | None, seconds: float) -> bool:
        """Whether the process is replaced so much later."""
        now[0] += seconds
        if beat is not None:
            lines[-1].says(beat)
        before = len(lines)
        assert thinker.poll() is None
        return len(lines) > before

    thinker.ask(view, "oh_hell", levels["hard"], NEUTRAL, 5, Wanted(explain=True))
    ready()
    assert not any(replaced(Beat(40.0 * k), 2.0) for k in range(60)), "two minutes, and it has had two seconds of the processor"
    thinker.ask(view, "oh_hell", levels["hard"], NEUTRAL, 6, Wanted(explain=True))
    assert not replaced(Beat(PATIENT_MS + 1.0), 2.0), "what it had before was for another question"
    assert replaced(Beat(40.0 * 59 + PATIENT_MS + 1.0), 2.0), "it has had time enough to say how far it is"
    ready()
    assert not replaced(None, 2.0)
    assert replaced(None, STALLED_MS / 1e3), "it is suspended, or hangs where it cannot even say that it lives"
    thinker.close()


def test_a_busy_machine_takes_no_rivals_process_away_and_a_new_table_tries_again(
    view: OhHell, levels: dict[str, Level], lines: list[SilentLine], now: list[float]
) -> None:
    """Three silent spells while other programs had the processor, and the rivals thought in the window for the whole session."""
    thinker = Thinker()
    level = levels["hard"]

    def goes_by(seconds: float, *beats: Beat) -> None:
        now[0] += seconds
        for beat in beats:
            lines[-1].says(beat)
        assert thinker.poll() is None

    thinker.ask(view, "oh_hell", level, NEUTRAL, 5)
    lines[-1].says(Ready())
    assert thinker.poll() is None
    for k in range(100):
        goes_by(2.0, Beat(10.0 * k))
    assert len(lines) == 1 and thinker.mode == "process", "it has had a second of the processor in more than three minutes"
    for death in range(host.DEATHS):
        assert len(lines) == 1 + death
        goes_by(0.1, Beat(990.0 + level.milliseconds + host.GRACE_MS + 1.0))
        if not thinker.fell_back:
            lines[-1].says(Ready())
            goes_by(0.0)
    assert thinker.fell_back and thinker.mode == "slices"
    thinker.cancel()
    thinker.renew()
    assert not thinker.fell_back and len(lines) == host.DEATHS + 1
    thinker.close()


def test_a_process_that_is_late_is_waited_for_in_slices(
    view: OhHell, levels: dict[str, Level], lines: list[SilentLine], now: list[float]
) -> None:
    thinker = Thinker()
    thinker.ask(view, "oh_hell", levels["hard"], NEUTRAL, 5)
    now[0] += host.START_MS / 1e3 + 1
    assert thinker.poll() is None and thinker.fell_back
    lines[-1].says(Ready())
    assert thinker.poll() is None and not thinker.fell_back and len(lines) == 1
    thinker.close()


def test_a_process_that_thinks_says_that_it_lives(view: OhHell, levels: dict[str, Level]) -> None:
    ours, theirs = multiprocessing.get_context("spawn").Pipe()
    process = multiprocessing.get_context("spawn").Process(target=serve, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    level = replace(levels["hard"], worlds=20_000)
    ours.send_bytes(encode(Ask(1, "oh_hell", view.to_data(), level, NEUTRAL, 5, Wanted(explain=True))))
    said: FromWorker = Ready()
    while not isinstance(said, Beat) or said.spent == 0.0:
        assert ours.poll(PATIENCE)
        said = from_worker.decode(ours.recv_bytes())
        assert not isinstance(said, Failure) and not (isinstance(said, Answer) and said.final)
    ours.close()
    process.join(PATIENCE)
    assert process.exitcode == 0, "nobody is at the other end"


def test_where_no_process_can_live_thinking_goes_on_in_slices(
    monkeypatch: pytest.MonkeyPatch, view: OhHell, levels: dict[str, Level]
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("spawning is not allowed here")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refuse)
    thinker = Thinker()
    request = thinker.ask(view, "oh_hell", patient(levels["normal"], 5), NEUTRAL, 1)
    assert wait(thinker).request == request
    assert thinker.mode == "slices"
    thinker.close()


def test_a_fault_in_the_thinking_is_answered_with_something_legal(
    monkeypatch: pytest.MonkeyPatch, view: OhHell, levels: dict[str, Level]
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("tabletop_gui.ai.policies.oh_hell.decision.OhHellPolicy.context", fail)
    thinker = Thinker(mode="slices")
    thinker.ask(view, "oh_hell", levels["normal"], NEUTRAL, 1)
    assert GAME.parse(wait(thinker).action) in view.legal
    thinker.close()


def test_the_process_loads_no_window_and_no_yaml(process: Thinker, view: OhHell, levels: dict[str, Level]) -> None:
    process.ask(view, "oh_hell", levels["easy"], NEUTRAL, 1)
    wait(process)
    assert process.strangers == ()
    code = "import sys, tabletop_gui.ai.worker; print([m for m in ('pygame', 'yaml', 'numpy', 'tkinter') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert done.stdout.strip() == "[]"


@pytest.mark.win32("there is no SIGSTOP there, and no parent of a process whose parent has ended")
def test_the_process_ends_when_the_table_is_killed() -> None:
    code = (
        "import time\n"
        "from tabletop_gui.ai.host import Thinker\n"
        "if __name__ == '__main__':\n"
        "    t = Thinker(); t.start()\n"
        "    while t.pid is None: time.sleep(.01)\n"
        "    while not t.ready: t.poll(); time.sleep(.01)\n"
        "    print(t.pid, flush=True); time.sleep(60)\n"
    )
    table = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert table.stdout is not None
    pid = int(table.stdout.readline())
    table.kill()
    table.wait()
    table.stdout.close()
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until and alive(pid):
        time.sleep(0.02)
    assert not alive(pid)


def alive(pid: int) -> bool:
    if sys.platform == "win32":
        import ctypes

        kernel, synchronize = ctypes.windll.kernel32, 0x100000
        handle = kernel.OpenProcess(synchronize, False, pid)
        return bool(handle) and kernel.WaitForSingleObject(handle, 0) != 0
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    try:
        return stat.read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0] != "Z"  # dead, only not yet reaped
    except OSError:
        return not stat.parent.parent.is_dir()  # gone in the meantime, or a system without /proc


def test_closing_ends_the_process(view: OhHell, levels: dict[str, Level]) -> None:
    thinker = Thinker()
    thinker.ask(view, "oh_hell", levels["easy"], NEUTRAL, 1)
    wait(thinker)
    pid = thinker.pid
    assert pid is not None
    thinker.close()
    thinker.close()  # twice does no harm
    assert thinker.pid is None
    assert not alive(pid)


class Slow:
    """A thought whose every step takes longer than anybody may be held."""

    def __init__(self, ask: Ask) -> None:
        self.ask = ask

    def __iter__(self) -> Iterator[Answer]:
        view = GAME.state.from_data(self.ask.view)
        for step in range(3):
            going.clear()
            while not going.is_set():  # until whoever was held goes on
                sum(range(100))
            yield Answer(self.ask.request, GAME.text(view.legal[0]), step, 0.0, final=step == 2)


going = Event()
"""The caller has gone on."""


def test_a_long_step_holds_nobody_up(view: OhHell, levels: dict[str, Level], monkeypatch: pytest.MonkeyPatch) -> None:
    """In slices, too: a step that cannot be broken off goes on beside the loop. Here none ends before the loop has gone on."""
    monkeypatch.setattr(host, "RequestRun", Slow)
    thinker = Thinker(mode="slices")
    thinker.ask(view, "oh_hell", levels["hard"], NEUTRAL, seed=3)
    until, answer = time.monotonic() + PATIENCE, None
    while answer is None and time.monotonic() < until:
        thinker.slice(2)
        going.set()
        answer = thinker.poll()
    assert answer is not None and answer.worlds == 2
    thinker.close()


def test_without_threads_it_is_thought_in_the_callers_own(
    view: OhHell, levels: dict[str, Level], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(self: Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(Thread, "start", refused)
    thinker = Thinker(mode="slices")
    thinker.ask(view, "oh_hell", patient(levels["normal"], 24), NEUTRAL, seed=11)
    answer = wait(thinker)
    assert answer.final and answer.worlds == 24
    thinker.close()


def test_what_is_put_aside_ends_its_thread(view: OhHell, levels: dict[str, Level]) -> None:
    thinker = Thinker(mode="slices")
    for seed in range(5):
        thinker.ask(view, "oh_hell", endless(levels["hard"]), NEUTRAL, seed=seed)
        thinker.slice(2)
    thinker.close()
    until = time.monotonic() + PATIENCE
    while any(one.name == "tapete-slices" for one in enumerate_threads()) and time.monotonic() < until:
        time.sleep(0.01)
    assert not any(one.name == "tapete-slices" for one in enumerate_threads())
