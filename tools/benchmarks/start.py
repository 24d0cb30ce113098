"""Start and rest, beside a floor and other card games: ``python -m tools.benchmarks.start [--bundle PATH] [--against CHECKOUT]``.

Everything runs on one X server of its own (Xvfb, 1920x1080, no window manager), turn about, seven rounds unless ``--runs`` says
otherwise. Told of each moment are the median, the least and the most of the milliseconds from exec and of the processor time
(user and system, of the whole tree of processes, until that moment), and how many times the floor's and the source's of the
same run the medians are. The floor is an interpreter with pygame, a window and one ready picture. ``--bundle`` measures the
program of a one-folder build as well, ``--against`` another checkout with its own ``.venv``; the same is asked of all. Peers
that are not installed are left out (Debian: kpat, aisleriot, pokerth). Bytecode is written, whatever the surroundings say.
Linux only. Numbers, no verdicts.

Before the first round Tapete is started a few times, so that its caches are filled. Then each round measures

- *first picture*: the screen shows more than a bare window. The run before was closed and has kept its picture of the lobby.
- *at rest*: what the processor has spent on the same start until nothing moves.
- *lobby, no picture kept*: that picture is removed, everything else is warm; until the lobby itself is drawn.
- *first picture after SIGTERM*: the start after that one, which had no picture, and was ended by the signal when it was at
  rest.
- *Settings*, *Play*, *Learn*: the button is clicked the moment the first picture stands. *seen* is the first look at the screen
  that shows the page, *stands* the first that shows it as it settles; *answered* is *seen*, counted from the click.
- *table, felt kept*: the command line that deals Oh Hell at once, in a home where it has been before, until the first picture.
- *first ever start*: in an empty home, the first picture and the lobby. *nothing compiled*: likewise, from a copy of the
  checkout without bytecode of its own; that of the libraries is there, as an installation leaves it.

A page is known by what is its own: when both had settled, lobby and page were looked at, and the points kept at which the page
is clearly brighter than the lobby, its letters and buttons. (What the pointer lights up on the lobby is in neither.) Of the
first frame of a dissolve nothing can be seen, so a page is *seen* when half of these points have gone a sixteenth of the way
from the lobby's colour to its own, some 15 ms into a dissolve of 200; it *stands* when nine in ten have a sixteenth left at
most. The lobby is known by what is brighter than the settings, its posters and buttons, and is drawn when three quarters of
that stand: the cards beside the buttons come later. The screen is looked at every few milliseconds, on 30 of its lines.
"""

from __future__ import annotations

import argparse
import ctypes
import math
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count, zip_longest
from operator import attrgetter
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[2]
SCREEN = (1920, 1080)
WINDOW = (1632, 918)
ROWS = 30
"""Number of screen lines examined..."""
COLOURS = 24
"""...and this many colours on them mean that a picture is shown."""
CLEARLY = 120
"""Difference of red, green and blue together from which a point is clearly brighter."""
STEP = 1 / 16
"""Share of the way between two colours: passed, the change has begun; no more than this left, it is complete."""
LONGEST_S = 120.0
CALM_S = 2.0
"""Nothing moves if less than `CALM_SHARE` of a core is used for this long."""
CALM_SHARE = 0.01
RESTLESS_S = 30.0
"""Time after which a program that still moves is taken as it is."""
SILENCE_S = 12.0
"""Before a program at rest is watched: Tapete closes its audio device after ten seconds of silence, and others may too."""
PAGES = {"Settings": "settings", "Play": "play", "Learn": "learn"}
"""The buttons of the lobby that are clicked, by what they open."""
TABLE = ("--game", "oh_hell", "--seats", "human,hard,hard,hard", "--seed", "4")
KEPT = "opening*"
"""The kept picture, in the folder of the caches."""
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
BUTTONS = """
import sys
from tabletop_gui.gui.shell.headless.rehearsal import rehearsal
with rehearsal((int(sys.argv[1]), int(sys.argv[2])), language="en") as app:
    app.scenes.show("lobby")
    for widget in app.scenes.top.group.widgets:
        print("button", widget.name, *widget.rect.center)
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
    """The contents of an X server's screen, and its pointer."""

    def __init__(self, name: str) -> None:
        x = self._x = ctypes.CDLL("libX11.so.6")
        self._test = ctypes.CDLL("libXtst.so.6")
        x.XOpenDisplay.restype = ctypes.c_void_p
        x.XDefaultRootWindow.restype = x.XInternAtom.restype = ctypes.c_ulong
        x.XGetImage.restype = ctypes.POINTER(Image)
        self._display = ctypes.c_void_p(x.XOpenDisplay(name.encode()))
        if not self._display:
            raise RuntimeError(f"no X server at {name}")
        self._root = ctypes.c_ulong(x.XDefaultRootWindow(self._display))

    def lines(self) -> list[bytes]:
        """Some lines of the screen, four bytes a pixel."""
        width, height = SCREEN
        found = []
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
            found.append(ctypes.string_at(image.contents.data, image.contents.bytes_per_line))
            self._x.XDestroyImage(image)
        return found

    def colours(self) -> int:
        """Return the number of colours on these lines."""
        return len({line[at : at + 4] for line in self.lines() for at in range(0, len(line), 16)})

    def click(self, place: tuple[int, int]) -> None:
        """Press and release the left button at a place of the window, which lies in the middle of the screen."""
        self._point(*(at + (screen - window) // 2 for at, screen, window in zip(place, SCREEN, WINDOW, strict=True)))
        for down in (1, 0):
            self._test.XTestFakeButtonEvent(self._display, 1, down, ctypes.c_ulong(0))
        self._x.XFlush(self._display)

    def park(self) -> None:
        """Move the pointer away from all windows."""
        self._point(SCREEN[0] - 1, SCREEN[1] - 1)
        self._x.XFlush(self._display)

    def _point(self, x: int, y: int) -> None:
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, ctypes.c_ulong(0))

    def close_windows(self) -> None:
        """Ask every window to close, as its own button does."""
        root, parent, children = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.POINTER(ctypes.c_ulong)()
        many = ctypes.c_uint()
        pointers = (ctypes.byref(one) for one in (root, parent, children, many))
        self._x.XQueryTree(self._display, self._root, *pointers)
        atoms = [self._x.XInternAtom(self._display, name, 0) for name in (b"WM_PROTOCOLS", b"WM_DELETE_WINDOW")]
        for k in range(many.value):
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


class Own:
    """The points at which a settled picture is clearly brighter than another, and how far the screen is from it there."""

    def __init__(self, picture: Sequence[bytes], other: Sequence[bytes]) -> None:
        self._points = [
            (row, at, tuple(there), sum(there) - sum(here))
            for row, (line, before) in enumerate(zip(picture, other, strict=True))
            for at in range(0, len(line), 8)
            if sum(there := line[at : at + 3]) - sum(here := before[at : at + 3]) >= CLEARLY
        ]
        if len(self._points) < ROWS:
            raise RuntimeError("a page that looks like the lobby")

    def left(self, screen: Screen, part: float) -> float:
        """Return the remaining share of the way to the final colour, as the quantile `part` over the points (0 at
        rest).
        """
        lines = screen.lines()
        ways = sorted(
            sum(abs(a - b) for a, b in zip(lines[row][at : at + 3], colour, strict=True)) / way
            for row, at, colour, way in self._points
        )
        return ways[math.ceil(part * len(ways)) - 1]


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
    """Processor seconds of the whole family: to the nanosecond of the processes that live, to a tick of those that have ended."""
    spent = 0.0
    for one in family(pid):
        with suppress(OSError):
            spent += time.clock_gettime((~one << 3) | 2)  # CPUCLOCK_SCHED of that process, as `clock_getcpuclockid` has it
            spent += sum(map(int, _stat(one)[13:15])) / os.sysconf("SC_CLK_TCK")
    return spent


def pss_mb(pid: int) -> float:
    """Return the memory of a process tree, shared memory counted once."""
    kilobytes = 0
    for one in family(pid):
        with suppress(OSError):
            found = re.search(r"^Pss:\s+(\d+)", Path(f"/proc/{one}/smaps_rollup").read_text(), re.MULTILINE)
            kilobytes += int(found[1]) if found else 0
    return kilobytes / 1024


# -- measuring ----------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Moment:
    """Time from exec until an event, and the processor time until then; not a number if not measured."""

    ms: float
    cpu_ms: float


class Run:
    """A program that runs."""

    def __init__(self, process: subprocess.Popen[bytes], screen: Screen, begun: float) -> None:
        self.process, self.screen = process, screen
        self._begun = begun

    def until(self, shown: Callable[[], bool]) -> Moment:
        """Watch the screen until the condition holds. Raises RuntimeError if it never does."""
        while not shown():
            if self.process.poll() is not None or time.perf_counter() - self._begun > LONGEST_S:
                raise RuntimeError("what was waited for does not show")
            time.sleep(0.001)
        return Moment((time.perf_counter() - self._begun) * 1000, cpu_s(self.process.pid) * 1000)

    def picture(self) -> Moment:
        """Wait for the first picture."""
        return self.until(lambda: self.screen.colours() >= COLOURS)

    def rest(self) -> Moment:
        """Wait until nothing moves; return the processor time used until then."""
        until = time.perf_counter() + RESTLESS_S
        spent = cpu_s(self.process.pid)
        while time.perf_counter() < until:
            since = time.perf_counter()
            time.sleep(CALM_S)
            now = cpu_s(self.process.pid)
            if now - spent < CALM_SHARE * (time.perf_counter() - since):
                break
            spent = now
        return Moment(math.nan, spent * 1000)

    def idle(self, watched_s: float) -> tuple[float, float]:
        """The share of a core, in per cent, that it takes at rest, and its memory in MB."""
        time.sleep(SILENCE_S)
        before, since = cpu_s(self.process.pid), time.perf_counter()
        time.sleep(watched_s)
        share = 100 * (cpu_s(self.process.pid) - before) / (time.perf_counter() - since)
        return share, pss_mb(self.process.pid)

    def end(self, by: signal.Signals | None) -> None:
        """Close its windows or send it this signal, and kill the rest of its session."""
        if by is None:
            self.screen.close_windows()
        else:
            self.process.send_signal(by)
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(RESTLESS_S)
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@dataclass
class Program:
    """A program and its measurements."""

    name: str
    command: Sequence[str]
    surroundings: Mapping[str, str]
    folder: Path
    """Working directory."""
    moments: dict[str, list[Moment]] = field(default_factory=dict)
    idle: list[tuple[float, float]] = field(default_factory=list)

    @contextmanager
    def run(self, screen: Screen, *words: str, home: Path | None = None, by: signal.Signals | None = None) -> Iterator[Run]:
        """It runs, on an empty screen, until the block is over. `by`: ended by this signal, not by closing its window."""
        screen.park()
        until = time.perf_counter() + RESTLESS_S
        while screen.colours() > 1 and time.perf_counter() < until:
            time.sleep(0.02)
        begun = time.perf_counter()
        with subprocess.Popen(
            (*self.command, *words),
            cwd=self.folder,
            env={**self.surroundings, **({"TAPETE_HOME": str(home)} if home else {})},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        ) as process:
            run = Run(process, screen, begun)
            try:
                yield run
            finally:
                run.end(by)

    def tell(self, moment: str, measured: Moment) -> None:
        """Store a measurement."""
        self.moments.setdefault(moment, []).append(measured)

    def prepare(self, screen: Screen) -> None:
        """Start it until its caches are filled and its bytecode is compiled."""
        for _ in range(2):
            with self.run(screen) as run:
                run.picture()
                run.rest()

    def round(self, screen: Screen, rest_s: float) -> Iterator[None]:
        """Measure each event once; other programs may be measured in between. `rest_s`: time to watch it at rest, if
        at all.
        """
        with self.run(screen) as run:
            self._measure_start(run, rest_s)
        yield

    def _measure_start(self, run: Run, rest_s: float) -> None:
        self.tell("first picture", run.picture())
        self.tell("at rest", run.rest())
        if rest_s:
            self.idle.append(run.idle(rest_s))


@dataclass
class Tapete(Program):
    """Tapete, from a checkout or as a bundle, with folders of its own under `homes`."""

    homes: Path = Path()
    buttons: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """Positions of the lobby's buttons in the window."""
    compiles: bool = True
    """True if it runs from sources."""
    pages: dict[str, Own] = field(default_factory=dict)
    lobby: Own | None = None
    fresh: Iterator[int] = field(default_factory=count)

    @property
    def home(self) -> Path:
        return self.homes / "home"

    def prepare(self, screen: Screen) -> None:
        """The same, and look at the lobby and the pages."""
        for _ in range(2):
            with self.run(screen, home=self.home) as run:
                run.picture()
                run.rest()
            with self.run(screen, *TABLE, home=self.homes / "table") as run:
                run.picture()
                run.rest()
        for page, button in PAGES.items():
            with self.run(screen, home=self.home) as run:
                run.picture()
                run.rest()
                lobby = screen.lines()
                screen.click(self.buttons[button])
                screen.park()
                run.rest()
                shown = screen.lines()
            self.pages[page] = Own(shown, lobby)
            self.lobby = self.lobby or Own(lobby, shown)

    def round(self, screen: Screen, rest_s: float) -> Iterator[None]:
        """Measure each event once; each start but the first ones finds the files of the previous one."""
        with self.run(screen, home=self.home) as run:
            self._measure_start(run, rest_s)
        yield
        for kept in (self.home / "cache").glob(KEPT):
            kept.unlink()
        with self.run(screen, home=self.home, by=signal.SIGTERM) as run:
            self.tell("lobby, no picture kept", self._lobby(run))
            run.rest()
        yield
        with self.run(screen, home=self.home) as run:
            self.tell("first picture after SIGTERM", run.picture())
        yield
        for page, button in PAGES.items():
            with self.run(screen, home=self.home) as run:
                self._click(run, page, self.buttons[button])
            yield
        with self.run(screen, *TABLE, home=self.homes / "table") as run:
            self.tell("table, felt kept", run.picture())
        yield
        self._first_start(screen, "first ever start")
        yield
        if self.compiles:
            own, self.folder = self.folder, uncompiled(self.folder, self.homes / f"uncompiled-{next(self.fresh)}")
            try:
                self._first_start(screen, "first ever, nothing compiled")
            finally:
                self.folder = own
            yield

    def _lobby(self, run: Run) -> Moment:
        lobby = self.lobby
        assert lobby is not None
        return run.until(lambda: lobby.left(run.screen, 3 / 4) <= STEP)

    def _click(self, run: Run, page: str, place: tuple[int, int]) -> None:
        own = self.pages[page]
        picture = run.picture()
        run.screen.click(place)
        seen = run.until(lambda: own.left(run.screen, 1 / 2) <= 1 - STEP)
        self.tell(f"{page} answered, from the click", Moment(seen.ms - picture.ms, seen.cpu_ms - picture.cpu_ms))
        self.tell(f"{page} seen", seen)
        self.tell(f"{page} stands", run.until(lambda: own.left(run.screen, 9 / 10) <= STEP))

    def _first_start(self, screen: Screen, name: str) -> None:
        with self.run(screen, home=self.homes / f"fresh-{next(self.fresh)}") as run:
            self.tell(f"{name}: picture", run.picture())
            self.tell(f"{name}: lobby", self._lobby(run))


def uncompiled(checkout: Path, copy: Path) -> Path:
    """A checkout like this one, but without the bytecode of the program."""
    copy.mkdir()
    for entry in checkout.iterdir():
        if entry.name == "tabletop_gui":
            shutil.copytree(entry, copy / entry.name, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            (copy / entry.name).symlink_to(entry)
    return copy


def buttons_of(python: str, checkout: Path, surroundings: Mapping[str, str]) -> dict[str, tuple[int, int]]:
    """Return the positions of the lobby's buttons of a checkout, in a window of our size."""
    command = (python, "-c", BUTTONS, *map(str, WINDOW))
    said = subprocess.run(command, cwd=checkout, env=surroundings, check=True, capture_output=True, text=True).stdout
    return {name: (int(x), int(y)) for name, x, y in re.findall(r"^button (\S+) (\d+) (\d+)$", said, re.MULTILINE)}


def programs(home: Path, display: str, bundle: Path | None, against: Path | None) -> list[Program]:
    """The floor, Tapete, and the peers that are here."""
    strange = ("PYTHONDONTWRITEBYTECODE", "PYTHONPATH", "SDL_VIDEODRIVER")
    own = {name: value for name, value in os.environ.items() if name not in strange}
    own |= {"DISPLAY": display, "HOME": str(home), "XDG_RUNTIME_DIR": str(home), "SDL_AUDIODRIVER": "dummy", "LC_ALL": "C.UTF-8"}
    own |= {
        "XDG_CONFIG_HOME": str(home / ".config"),
        "XDG_CACHE_HOME": str(home / ".cache"),
        "XDG_DATA_HOME": str(home / ".data"),
    }
    picture = home / "floor.px"
    picture.write_bytes(os.urandom(4 * 997) * (WINDOW[0] * WINDOW[1] // 997 + 1))
    with picture.open("r+b") as file:
        file.truncate(4 * WINDOW[0] * WINDOW[1])
    found = [Program("floor", (sys.executable, "-c", FLOOR, str(picture), *map(str, WINDOW)), own, home)]
    source = buttons_of(sys.executable, ROOT, own)
    module = ("-m", "tabletop_gui")
    found.append(Tapete("source", (sys.executable, *module), own, ROOT, homes=home / "source", buttons=source))
    if bundle is not None:
        command = (str(bundle.resolve()),)
        found.append(Tapete("bundle", command, own, home, homes=home / "bundle", buttons=source, compiles=False))
    if against is not None:
        folder = against.resolve()
        python = str(folder / ".venv" / "bin" / "python")
        there = buttons_of(python, folder, own)
        found.append(Tapete("against", (python, *module), own, folder, homes=home / "against", buttons=there))
    for one in found:
        if isinstance(one, Tapete):
            for name in ("home", "table"):
                (one.homes / name / "config").mkdir(parents=True)
                (one.homes / name / "config" / "settings.json").write_text(f'{{"window": {list(WINDOW)}}}\n', encoding="utf-8")
    for name, program in PEERS.items():
        path = shutil.which(program, path=os.environ.get("PATH", "") + ":/usr/games")
        if path is not None:
            inside = (shutil.which("dbus-run-session"), "--") if name == "KPatience" and shutil.which("dbus-run-session") else ()
            found.append(Program(name, tuple(map(str, (*inside, path))), own, home))
    return found


# -- telling ------------------------------------------------------------------------------------------------------------------


def spread(figures: Sequence[float]) -> str:
    """Their median, and the least and the most."""
    return "-" if any(map(math.isnan, figures)) else f"{median(figures):.0f} ({min(figures):.0f}–{max(figures):.0f})"


def times(figures: Sequence[float], others: Sequence[float]) -> str:
    """Return the ratio of the medians as text."""
    if not others or any(map(math.isnan, (*figures, *others))):
        return ""
    return f"{median(figures) / median(others):.2f}"


def table(measured: Sequence[Program]) -> Iterator[str]:
    """Yield the results, one line for each event of each program; events that the floor lacks are compared with
    its first picture.
    """
    head = f"{'x floor':>8} {'x source':>8}"
    yield f"{'':38} {'':10} {'ms from exec':>20} {head} {'processor ms':>20} {head}   n"
    floor, source = (next((one.moments for one in measured if one.name == name), {}) for name in ("floor", "source"))
    for moment in dict.fromkeys(name for one in measured for name in one.moments):
        beneath, ours = floor.get(moment, floor.get("first picture", [])), source.get(moment, [])
        for one in measured:
            if found := one.moments.get(moment):
                line = f"{moment:38} {one.name:10}"
                for part in map(attrgetter, ("ms", "cpu_ms")):
                    mine, least, beside = (list(map(part, group)) for group in (found, beneath, ours))
                    line += f" {spread(mine):>20} {times(mine, least):>8} {times(mine, beside):>8}"
                yield f"{line} {len(found):3}"
    if any(one.idle for one in measured):
        yield f"\n{'while nobody touches anything':38} {'':10} {'% of a core':>20} {'PSS, MB':>8}"
    for one in measured:
        if one.idle:
            shares, memories = zip(*one.idle, strict=True)
            yield f"{'':38} {one.name:10} {median(shares):20.3f} {median(memories):8.0f} {len(shares):3}"


def attempted(program: Program, screen: Screen, rest_s: float) -> Iterator[None]:
    """A round; of one that fails, as far as it came."""
    try:
        yield from program.round(screen, rest_s)
    except RuntimeError as error:
        print(f"{program.name}: {error}")


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(description="start and rest, beside a floor and other card games")
    parser.add_argument("--runs", type=int, default=7, help="rounds (7)")
    parser.add_argument("--rests", type=int, default=2, help="in how many of them it is watched at rest (2)")
    parser.add_argument("--rest", type=float, default=20.0, metavar="S", help="how long (20)")
    parser.add_argument("--bundle", type=Path, help="the program of a one-folder build, to be measured too")
    parser.add_argument("--against", type=Path, metavar="CHECKOUT", help="another checkout with its .venv, to be measured too")
    args = parser.parse_args()
    with TemporaryDirectory(prefix="tapete-start-", ignore_cleanup_errors=True) as folder, server() as display:
        screen = Screen(display)
        measured = programs(Path(folder), display, args.bundle, args.against)
        for one in list(measured):
            try:
                one.prepare(screen)
            except RuntimeError as error:
                print(f"{one.name}: {error}")
                measured.remove(one)
        for number in range(args.runs):
            rest_s = args.rest if number < args.rests else 0.0
            for _ in zip_longest(*(attempted(one, screen, rest_s) for one in measured)):
                pass
    print(*table(measured), sep="\n")


if __name__ == "__main__":
    main()
