"""Tests with the folder build and a screen: whole matches, a portable copy, rest, start, kills, held files."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Final

from tabletop_gui.content.paths import PORTABLE
from tabletop_gui.content.text.phrases import LANGUAGES
from tabletop_gui.games import GAMES
from tools.windows.room import ROOT, Room
from tools.windows.steps import dist, leave, local, until, window

CHILD: Final = "--multiprocessing-fork"
MATCH_S: Final = 300
REST_S, STILL_S, STILL_TRIES = 100, 25, 24
MOST_AT_REST: Final = 0.3
"""Maximum processor use at rest, in percent of a core."""
OUTSIDE: Final = ("1919", "1079")
"""A place of the pointer beside the window: over one, wine's own timer for the pointer's leaving wakes it up 2.5 times a second,
a bare pygame window too.
"""
MOST_TIMES_BARE: Final = 2.5
STARTS: Final = 5
KILLS: Final = 200
GONE_S: Final = 5
TRIES, BESIDE = 1000, 4
BARE: Final = """
import pygame
pygame.display.init()
window = pygame.display.set_mode((1280, 720))
window.fill("darkgreen")
pygame.display.flip()
print("first frame")
"""
"""A window of the same Python with one picture and nothing else."""
WAITING: Final = """
from pygame._sdl2 import controller
from tabletop_gui.gui.shell.process.sleep import LONGEST_MS, find_sdl_wait
controller.init()
pygame.display.set_caption("Tapete")
wait = find_sdl_wait()
while pygame.QUIT not in {event.type for event in pygame.event.get()}:
    wait(LONGEST_MS)
"""
"""The rest of such a window that listens to gamepads and waits for events as the program does."""


def home(room: Room, name: str) -> Path:
    """An empty folder for a player's files."""
    folder = room.folder / "homes" / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def programs(room: Room, words: str = "tapete.exe") -> dict[int, bool]:
    """The processes in the room with these words in their command line, and whether each is a child of its window."""
    found = {}
    for entry in Path("/proc").iterdir():
        with suppress(OSError):
            line = (entry / "cmdline").read_bytes() if entry.name.isdigit() else b""
            if words.encode() in line and str(room.prefix).encode() in (entry / "environ").read_bytes():
                found[int(entry.name)] = CHILD.encode() in line
    return found


def plays(room: Room) -> None:
    """Play a match of each game in each language to its end by autoplay, turned on by keys; pictures are kept for
    inspection.
    """
    pictures = room.folder / "pictures"
    pictures.mkdir(exist_ok=True)
    for number, (game, language) in enumerate((game, language) for game in GAMES for language in LANGUAGES):
        began, own = time.monotonic(), home(room, f"{game}.{language}")
        words = ("--game", game, "--lang", language, "--preset", "short", "--speed", "instant", "--seed", str(number + 7))
        program = room.begin(dist(room) / "tapete.exe", *words, TAPETE_HOME=room.windows(own))
        shown = window(room)
        until(lambda own=own: list((own / "data/saves").glob("*.json")), "a save", 60)  # type: ignore[misc]
        time.sleep(2)
        for key in ("j", "Return"):
            room.here("import", "-window", shown, pictures / f"{game}.{language}.{key}.png")
            room.here("xdotool", "key", "--window", shown, key)
            time.sleep(1)
        history, many = own / "data/history.jsonl", 0
        end = time.monotonic() + MATCH_S
        while not history.exists():
            assert time.monotonic() < end, f"{game} in {language} does not end: {pictures}"
            many += 1
            room.here("import", "-window", shown, pictures / f"{game}.{language}.{many % 8}.png")
            time.sleep(1.5)
        time.sleep(2)
        room.here("import", "-window", shown, pictures / f"{game}.{language}.over.png")
        leave(room, program)
        (record,) = [json.loads(line) for line in history.read_text(encoding="utf-8").splitlines()]
        assert record["game"] == game, record
        print(f"  {game} in {language}: over in {time.monotonic() - began:.0f} s", flush=True)


def ends(room: Room) -> None:
    """Close the program by its close button, by Alt+F4 and by a log-off: everything is on the disk, and the next
    start shows no notice.
    """
    for way in ("cross", "alt+F4", "taskkill"):
        own = home(room, "ends")
        program = room.begin(dist(room) / "tapete.exe", "--game", "oh_hell", "--seed", "7", TAPETE_HOME=room.windows(own))
        shown = window(room)
        until(lambda own=own: list((own / "data/saves").glob("*.json")), "a save", 60)  # type: ignore[misc]
        (save,) = (own / "data/saves").glob("*.json")

        def bid(save: Path = save, shown: str = shown) -> bool:
            room.here("xdotool", "key", "--window", shown, "1")
            time.sleep(1)
            return bool(json.loads(save.read_text(encoding="utf-8"))["decided"])

        until(bid, "a bid in the save", 60)
        if way == "taskkill":
            assert room.run("taskkill", "/im", "tapete.exe", within_s=30)[0] == 0, "it cannot be told to end"
        elif way == "cross":
            room.here("wmctrl", "-c", "Tapete")
        else:
            room.here("xdotool", "key", "--window", shown, way)
        until(lambda program=program: program.poll() is not None, f"the end of it by {way}", 30)  # type: ignore[misc]
        assert save.exists() and not list((own / "data/runs").glob("*.txt")), f"{way} is taken for a crash"
    print("  the cross, Alt+F4 and taskkill end it well")


def portable(room: Room) -> None:
    """Run the portable zip from some folder: all files are kept inside it."""
    from tools.release.portable import build

    before = sorted(local(room).glob("tapete/**/*"))
    stick = room.prefix / "drive_c" / "un lápiz"
    shutil.rmtree(stick, ignore_errors=True)
    shutil.unpack_archive(build(dist(room), room.folder), stick)
    program = room.begin(stick / "Tapete/tapete.exe")
    window(room)
    leave(room, program)
    kept = stick / "Tapete" / PORTABLE
    assert (kept / "data").is_dir(), f"nothing is kept in {kept}"
    assert sorted(local(room).glob("tapete/**/*")) == before, "it writes into the user's folders"
    shutil.rmtree(stick)


def rest(room: Room) -> None:
    """Measure the processor time at rest, in the lobby and at a table, and that of a bare window that only waits."""
    own, program = room.windows(home(room, "rest")), dist(room) / "tapete.exe"
    bare = at_rest(room, "find_sdl_wait", room.python, "-c", BARE + WAITING)
    print(f"  bare window: {bare:.2f} % of a core over {REST_S} s", flush=True)
    for name, words in (("lobby", ()), ("table", ("--game", "oh_hell", "--seed", "7"))):
        share = at_rest(room, program.name, program, *words, TAPETE_HOME=own)
        print(f"  {name}: {share:.2f} % of a core over {REST_S} s", flush=True)
        assert share <= MOST_AT_REST + bare, f"{share:.2f} % of a core at rest"


def at_rest(room: Room, told_by: str, *words: str | Path, **more: str) -> float:
    """Start a program with a window, and return its use of a core at rest, in percent. `told_by`: words that only its
    command line has.
    """
    program = room.begin(*words, cwd=ROOT, **more)
    window(room)
    room.here("xdotool", "mousemove", *OUTSIDE)
    time.sleep(STILL_S)
    still(room, told_by)
    before = {pid: spent(pid) for pid in programs(room, told_by)}
    time.sleep(REST_S)
    share = sum(spent(pid) - ticks for pid, ticks in before.items()) / os.sysconf("SC_CLK_TCK") / REST_S * 100
    leave(room, program)
    return share


def still(room: Room, words: str) -> None:
    """Wait until a first run in a new home has pre-rendered its pictures: until five seconds take under 1 % of a
    core.
    """
    for _ in range(STILL_TRIES):
        before = {pid: spent(pid) for pid in programs(room, words)}
        time.sleep(5)
        if sum(spent(pid) - ticks for pid, ticks in before.items()) < 0.05 * os.sysconf("SC_CLK_TCK"):
            return


def spent(pid: int) -> int:
    """The processor time of a process, in ticks."""
    told = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return int(told[11]) + int(told[12])


def begun(pid: int) -> bool:
    """Return True if a process has used processor time: wine keeps a process whose parent was killed during its
    creation.
    """
    with suppress(OSError):
        return spent(pid) > 0
    return False


def start(room: Room) -> None:
    """Measure the first picture of the program beside that of a bare window of the same Python."""
    own = room.windows(home(room, "start"))
    taken: dict[str, list[float]] = {"bare": [], "program": []}
    for _ in range(STARTS + 1):
        for name, words in (("bare", (room.python, "-c", BARE)), ("program", (dist(room) / "tapete.exe", "--first-frame"))):
            began = time.monotonic()
            status, said = room.run(*words, within_s=120, TAPETE_HOME=own)
            assert status == 0 and "first frame" in said, f"{name}: {status} {said}"
            taken[name].append(time.monotonic() - began)
    bare, program = (median(times[1:]) for times in taken.values())  # the first one fills the disk's cache
    print(f"  n {STARTS}  bare {bare:.2f} s  program {program:.2f} s  {program / bare:.2f} times")
    assert program <= MOST_TIMES_BARE * bare, "it starts too slowly"


def kills(room: Room) -> None:
    """Kill the window within its first two seconds: no process of it stays, and no error box appears."""
    rng, own = random.Random(1), room.windows(home(room, "kills"))
    for number in range(KILLS):
        program = room.begin(dist(room) / "tapete.exe", "--game", "oh_hell", TAPETE_HOME=own)
        until(lambda: programs(room), "a process", 60)
        time.sleep(rng.uniform(0, 2))
        end([pid for pid, child in programs(room).items() if not child])
        until(lambda: not any(map(begun, programs(room))), f"the end of its processes after kill {number}", GONE_S)
        end(programs(room))
        until(lambda: not windows(room), f"the end of its windows after kill {number}", GONE_S)  # a box would stay
        program.wait(10)
    print(f"  n {KILLS} kills, nothing stays")


def end(processes: Iterable[int]) -> None:
    """Kill these processes."""
    for pid in processes:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def windows(room: Room) -> str:
    """All windows on the room's screen, a line each."""
    return subprocess.run(["wmctrl", "-l"], env=room.surroundings, capture_output=True, text=True).stdout.strip()


def held(room: Room) -> None:
    """Write files held by another program, a thousand times."""
    folder = home(room, "held")
    each = []
    for k in range(BESIDE):
        words = "-m", "tools.windows.held", room.windows(folder / str(k)), str(TRIES // BESIDE), str(k)
        each.append(subprocess.Popen(
            ["wine", str(room.python), *words], cwd=ROOT, env=room.surroundings, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        ))  # fmt: skip
    said = [one.communicate(timeout=900)[0] for one in each]
    print("".join(f"  {line}\n" for text in said for line in text.splitlines() if line.startswith("n ")), end="", flush=True)
    assert all(one.returncode == 0 for one in each), "\n".join(text[-1500:] for text in said)
