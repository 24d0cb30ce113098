"""`python -m tools.attacks.signals [N]`: ends the program by a signal in all states of its worker process.

Each trial opens a real window (SDL's dummy driver unless `SDL_VIDEODRIVER` names another), waits for the
worker process, disturbs it, and asks the program to end. Prints the longest duration of each kind in ms,
and the processes left running. Linux.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

LIMIT_MS = 1000.0
PATIENCE_S = 30.0
TABLE = ("--game", "oh_hell", "--seats", "hard,hard,hard", "--seed", "5", "--speed", "instant", "--size", "960x600")


def suspend(pid: int) -> None:
    """Suspend the worker process, so that it does not react to a request to end."""
    os.kill(pid, signal.SIGSTOP)


def kill(pid: int) -> None:
    """Kill the worker process; the program starts another."""
    os.kill(pid, signal.SIGKILL)
    time.sleep(0.05)


def replace(pid: int) -> None:
    """Suspend the worker process until the program has replaced it."""
    os.kill(pid, signal.SIGSTOP)
    time.sleep(3.0)


def nothing(pid: int) -> None:
    """Leave the worker process alone."""


DEEDS: dict[str, Callable[[int], None]] = {"alone": nothing, "suspended": suspend, "killed": kill, "replaced": replace}
SIGNALS = (signal.SIGTERM, signal.SIGINT)


@dataclass(slots=True)
class Trial:
    """The result of one shutdown: duration (ms), exit status, output, and the processes that outlived it."""

    ms: float
    status: int
    said: str
    orphans: list[int] = field(default_factory=list)

    @property
    def well(self) -> bool:
        """Ended within the limit, without a traceback, and nothing is left."""
        return self.ms <= LIMIT_MS and self.status == 0 and len(self.said.splitlines()) <= 1 and not self.orphans


def children(pid: int) -> list[int]:
    """The processes that a process started, and theirs."""
    found = []
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                found += [int(child), *children(int(child))]
    return found


def thinking(pid: int) -> int | None:
    """The thinking process of a program, once it runs."""
    for child in children(pid):
        with suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                return child
    return None


def alive(pid: int) -> bool:
    """Return True if a process runs or is suspended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] not in "ZX"
    except OSError:
        return False


def trial(deed: Callable[[int], None], sign: signal.Signals, home: Path, wait_s: float = 0.0) -> Trial:
    """Start, let the thinking process come up, do it to that, ask for the end. Raises RuntimeError when nothing comes up."""
    surroundings = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **os.environ, "TAPETE_HOME": str(home)}
    command = [sys.executable, "-m", "tabletop_gui", *TABLE]
    with subprocess.Popen(command, stderr=subprocess.PIPE, env=surroundings, start_new_session=True) as program:
        assert program.stderr is not None
        until = time.monotonic() + PATIENCE_S
        while (worker := thinking(program.pid)) is None and time.monotonic() < until and program.poll() is None:
            time.sleep(0.01)
        if worker is None:
            program.kill()
            raise RuntimeError(f"no thinking process: {program.stderr.read().decode(errors='replace')}")
        time.sleep(0.6 + wait_s)  # the table is under way
        before = children(program.pid)
        deed(worker)
        everybody = [*before, *children(program.pid)]
        began = time.perf_counter()
        os.killpg(program.pid, sign) if sign == signal.SIGINT else program.send_signal(sign)  # Ctrl-C goes to all of them
        try:
            program.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            program.kill()
        ms = (time.perf_counter() - began) * 1e3
        time.sleep(0.3)
        left = sorted({child for child in everybody if alive(child)})
        for child in left:
            with suppress(OSError):
                os.kill(child, signal.SIGKILL)
        return Trial(ms, program.wait(), program.stderr.read().decode(errors="replace"), left)


def main(rounds: int = 5) -> int:
    """Try every disturbance of the worker process with every signal; return 0 if all ended well."""
    bad = 0
    for name, deed in DEEDS.items():
        for sign in SIGNALS:
            with TemporaryDirectory() as home:
                trials = [trial(deed, sign, Path(home), 0.07 * number) for number in range(rounds)]
            bad += sum(not one.well for one in trials)
            worst = max(trials, key=lambda one: (not one.well, one.ms))
            print(f"{name:10} {sign.name}  n {len(trials)}  worst {max(one.ms for one in trials):5.0f} ms  "
                  f"ended well {sum(one.well for one in trials)}", flush=True)  # fmt: skip
            if not worst.well:
                print(worst)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
