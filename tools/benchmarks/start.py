"""Start and rest beside what players own: ``python -m tools.benchmarks.start [--runs 5] [--bundle PATH] [--rest 20]``.

Everything runs on one X server of its own (Xvfb, 1920x1080, no window manager), turn about. Told are, with the number of runs,
the milliseconds from exec to the first picture (the screen is looked at until it shows more than a bare window), the processor
time until nothing moves, the memory (PSS of all its processes) and the share of a core while nobody touches anything. The floor
is an interpreter with pygame, a window and one ready picture. Tapete is measured as it starts for the third time and later, in
the lobby; the table is one on a person's turn. Peers that are not installed are left out (Debian: kpat, aisleriot, pokerth).
Linux only. Numbers, no verdicts.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

SCREEN = (1920, 1080)
WINDOW = (1632, 918)
ROWS = 30
"""So many lines of the screen are looked at..."""
COLOURS = 24
"""...and with so many colours on them there is a picture."""
LONGEST_S = 30.0
CALM_S = 2.0
"""Nothing moves when this long passes with less than `CALM_SHARE` of a core."""
CALM_SHARE = 0.01
SILENCE_S = 12.0
"""Before a program at rest is watched: Tapete closes its audio device after ten seconds of silence, and others may too."""
PEERS = {"KPatience": "kpat", "AisleRiot": "sol", "PokerTH": "pokerth"}
FLOOR = """
import os, sys
os.environ.update(PYGAME_HIDE_SUPPORT_PROMPT="1", SDL_FRAMEBUFFER_ACCELERATION="0")
import pygame
pygame.display.init()
window = pygame.display.set_mode((int(sys.argv[2]), int(sys.argv[3])), pygame.RESIZABLE)
with open(sys.argv[1], "rb") as file:
    window.blit(pygame.image.frombuffer(file.read(), window.get_size(), "BGRA"), (0, 0))
pygame.display.flip()
while not pygame.event.get(pygame.QUIT):
    pygame.time.wait(100)
"""


class Image(ctypes.Structure):
    """The head of Xlib's XImage."""

    _fields_ = (
        ("width", ctypes.c_int), ("height", ctypes.c_int), ("xoffset", ctypes.c_int), ("format", ctypes.c_int),
        ("data", ctypes.c_void_p), ("byte_order", ctypes.c_int), ("unit", ctypes.c_int), ("bit_order", ctypes.c_int),
        ("pad", ctypes.c_int), ("depth", ctypes.c_int), ("bytes_per_line", ctypes.c_int),
    )  # fmt: skip


class Message(ctypes.Structure):
    """Xlib's XClientMessageEvent, as large as any event."""

    _fields_ = (
        ("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int), ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong), ("message_type", ctypes.c_ulong), ("format", ctypes.c_int), ("data", ctypes.c_long * 5),
        ("rest", ctypes.c_long * 24),
    )  # fmt: skip


class Screen:
    """What an X server shows."""

    def __init__(self, name: str) -> None:
        x = self._x = ctypes.CDLL("libX11.so.6")
        x.XOpenDisplay.restype = ctypes.c_void_p
        x.XDefaultRootWindow.restype = x.XInternAtom.restype = ctypes.c_ulong
        x.XGetImage.restype = ctypes.POINTER(Image)
        self._display = ctypes.c_void_p(x.XOpenDisplay(name.encode()))
        if not self._display:
            raise RuntimeError(f"no X server at {name}")
        self._root = ctypes.c_ulong(x.XDefaultRootWindow(self._display))

    def colours(self) -> int:
        """How many colours there are on some lines of the screen."""
        seen: set[bytes] = set()
        width, height = SCREEN
        for row in range(ROWS):
            y = (2 * row + 1) * height // (2 * ROWS)
            image = self._x.XGetImage(
                self._display,
                self._root,
                0,
                y,
                width,
                1,
                ctypes.c_ulong(0xFFFFFF),
                2,  # ZPixmap
            )
            if image:
                line = ctypes.string_at(image.contents.data, image.contents.bytes_per_line)
                seen.update(line[at : at + 4] for at in range(0, len(line), 16))
                self._x.XDestroyImage(image)
        return len(seen)

    def close_windows(self) -> None:
        """Ask every window to close, as its own button does."""
        root, parent, children = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.POINTER(ctypes.c_ulong)()
        count = ctypes.c_uint()
        pointers = (ctypes.byref(one) for one in (root, parent, children, count))
        self._x.XQueryTree(self._display, self._root, *pointers)
        atoms = [self._x.XInternAtom(self._display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")]
        for k in range(count.value):
            data = (ctypes.c_long * 5)(atoms[1], 0, 0, 0, 0)
            message = Message(33, 0, 1, self._display, children[k], atoms[0], 32, data)
            self._x.XSendEvent(self._display, ctypes.c_ulong(children[k]), 0, ctypes.c_long(0), ctypes.byref(message))
        self._x.XFlush(self._display)


@contextmanager
def server() -> Iterator[str]:
    """An X server of our own; its name."""
    if shutil.which("Xvfb") is None:
        raise RuntimeError("Xvfb is not installed")
    read, write = os.pipe()
    size = f"{SCREEN[0]}x{SCREEN[1]}x24"
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"], pass_fds=(write,), stderr=subprocess.DEVNULL
    ) as process:
        os.close(write)
        try:
            with os.fdopen(read) as told:
                number = told.readline().strip()
            if not number:
                raise RuntimeError("Xvfb does not start here")
            yield f":{number}"
        finally:
            process.terminate()


# -- processes ----------------------------------------------------------------------------------------------------------


def family(pid: int) -> list[int]:
    """A process and all that came of it."""
    parents: dict[int, list[int]] = {}
    for one in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parents.setdefault(int(_stat(int(one.name))[1]), []).append(int(one.name))
    found = [pid]
    for known in found:
        found += parents.get(known, [])
    return found


def _stat(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()


def cpu_s(pid: int) -> float:
    """Processor seconds of the whole family, those that have ended included."""
    ticks = 0
    for one in family(pid):
        with suppress(OSError):
            ticks += sum(map(int, _stat(one)[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def running_s(pid: int) -> float:
    """The same to the nanosecond, of the threads that live."""
    spent = 0
    for one in family(pid):
        with suppress(OSError):
            for thread in Path(f"/proc/{one}/task").iterdir():
                with suppress(OSError):
                    spent += int((thread / "schedstat").read_text().split()[0])
    return spent / 1e9


def pss_mb(pid: int) -> float:
    """Memory of the family, what is shared counted once."""
    kilobytes = 0
    for one in family(pid):
        with suppress(OSError):
            found = re.search(r"^Pss:\s+(\d+)", Path(f"/proc/{one}/smaps_rollup").read_text(), re.MULTILINE)
            kilobytes += int(found[1]) if found else 0
    return kilobytes / 1024


# -- measuring ------------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class Subject:
    """A program, and what was measured of it."""

    name: str
    command: Sequence[str]
    surroundings: Mapping[str, str]
    picture_ms: list[float] = field(default_factory=list)
    cpu: list[float] = field(default_factory=list)
    idle: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)

    def run(self, screen: Screen, rest_s: float | None) -> None:
        """Once. `rest_s`: watch it so long when it has come to rest, 0: wait for that only; None: only the first picture."""
        empty(screen)
        begun = time.perf_counter()
        with subprocess.Popen(
            self.command,
            env=dict(self.surroundings),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        ) as process:
            try:
                while screen.colours() < COLOURS:
                    if process.poll() is not None or time.perf_counter() - begun > LONGEST_S:
                        raise RuntimeError(f"{self.name} shows nothing")
                    time.sleep(0.001)
                self.picture_ms.append((time.perf_counter() - begun) * 1000)
                if rest_s is not None:
                    self.cpu.append(come_to_rest(process.pid))
                if rest_s:
                    time.sleep(SILENCE_S)
                    before, since = running_s(process.pid), time.perf_counter()
                    time.sleep(rest_s)
                    self.idle.append(100 * (running_s(process.pid) - before) / (time.perf_counter() - since))
                    self.memory.append(pss_mb(process.pid))
            finally:
                end(process, screen)

    @property
    def row(self) -> str:
        told = [f"{self.name:28}"]
        for figures, digits in ((self.picture_ms, 0), (self.cpu, 2), (self.idle, 3), (self.memory, 0)):
            told.append(f"{min(figures):9.{digits}f} {median(figures):8.{digits}f} n={len(figures)}" if figures else f"{'-':>22}")
        return " ".join(told)


def come_to_rest(pid: int) -> float:
    """Wait until nothing moves; the processor seconds until then."""
    until = time.perf_counter() + LONGEST_S
    spent = cpu_s(pid)
    while time.perf_counter() < until:
        before, since = running_s(pid), time.perf_counter()
        time.sleep(CALM_S)
        if running_s(pid) - before < CALM_SHARE * (time.perf_counter() - since):
            break
        spent = cpu_s(pid)
    return spent


def end(process: subprocess.Popen[bytes], screen: Screen) -> None:
    """Close its windows, and end what stays. What is its own session goes with it."""
    screen.close_windows()
    with suppress(subprocess.TimeoutExpired):
        process.wait(5)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def empty(screen: Screen) -> None:
    """Wait until the screen shows nothing."""
    until = time.perf_counter() + LONGEST_S
    while screen.colours() > 1 and time.perf_counter() < until:
        time.sleep(0.02)


def subjects(home: Path, display: str, bundle: Path | None) -> list[Subject]:
    """The floor, Tapete, and the peers that are here."""
    own = {name: value for name, value in os.environ.items() if name not in ("PYTHONDONTWRITEBYTECODE", "SDL_VIDEODRIVER")}
    own |= {"DISPLAY": display, "HOME": str(home), "XDG_RUNTIME_DIR": str(home), "SDL_AUDIODRIVER": "dummy"}
    own |= {
        "XDG_CONFIG_HOME": str(home / ".config"),
        "XDG_CACHE_HOME": str(home / ".cache"),
        "XDG_DATA_HOME": str(home / ".data"),
    }
    picture = home / "floor.px"
    picture.write_bytes(os.urandom(4 * 997) * (WINDOW[0] * WINDOW[1] // 997 + 1))
    with picture.open("r+b") as file:
        file.truncate(4 * WINDOW[0] * WINDOW[1])
    table = ("--game", "regine", "--seats", "human,hard,hard", "--seed", "4")
    source = (sys.executable, "-m", "tabletop_gui")
    found = [Subject("floor", (sys.executable, "-c", FLOOR, str(picture), *map(str, WINDOW)), own)]
    programs = {"source": source} | ({"bundle": (str(bundle),)} if bundle else {})
    for name, command in programs.items():
        folder = home / name
        (folder / "config").mkdir(parents=True)
        (folder / "config" / "settings.json").write_text(f'{{"window": {list(WINDOW)}}}\n', encoding="utf-8")
        found.append(Subject(f"Tapete, {name}", command, own | {"TAPETE_HOME": str(folder)}))
        found.append(
            Subject(f"Tapete, {name}, at a table", (*command, *table), own | {"TAPETE_HOME": str(home / f"{name}-table")})
        )
    for name, program in PEERS.items():
        path = shutil.which(program, path=os.environ.get("PATH", "") + ":/usr/games")
        if path is not None:
            inside = (shutil.which("dbus-run-session"), "--") if name == "KPatience" and shutil.which("dbus-run-session") else ()
            found.append(Subject(name, tuple(map(str, (*inside, path))), own))
    return found


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description="start and rest, beside other card games")
    parser.add_argument("--runs", type=int, default=5, help="first pictures of each program (5)")
    parser.add_argument("--rests", type=int, default=2, help="in how many of them it is watched at rest (2)")
    parser.add_argument("--rest", type=float, default=20.0, metavar="S", help="how long (20)")
    parser.add_argument("--bundle", type=Path, help="the program of a one-folder build, to be measured too")
    parser.add_argument("--only", help="only what has this in its name")
    args = parser.parse_args()
    with TemporaryDirectory(prefix="tapete-start-", ignore_cleanup_errors=True) as folder, server() as display:
        screen = Screen(display)
        measured = [one for one in subjects(Path(folder), display, args.bundle) if not args.only or args.only in one.name]
        for one in list(measured):
            warm = Subject(one.name, one.command, one.surroundings)
            try:
                for _ in range(2):  # caches are filled, and what is compiled is compiled
                    warm.run(screen, 0)
            except RuntimeError as error:
                print(error)
                measured.remove(one)
        for number in range(args.runs):
            for one in measured:
                one.run(screen, args.rest if number < args.rests else None)
    print(f"{'min, median':28} {'first picture, ms':>22} {'CPU s until idle':>22} {'idle, % of a core':>22} {'PSS MB':>22}")
    for one in measured:
        print(one.row)
    floor = next((one for one in measured if one.name == "floor"), None)
    for one in measured:
        if floor is not None and one is not floor:
            ratio, least = median(one.picture_ms) / median(floor.picture_ms), min(one.picture_ms) / min(floor.picture_ms)
            print(f"{one.name:28} first picture {ratio:.2f} x the floor (of the fastest runs {least:.2f})")


if __name__ == "__main__":
    main()
