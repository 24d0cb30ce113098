"""Tests in the Windows environment: the build and its checks, the tests, the program, its setup."""

from __future__ import annotations

import os
import re
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

from tools.windows.room import ROOT, Room

QUICK: Final = (
    "tests/engine", "tests/match/test_disk.py", "tests/match/test_retry.py", "tests/match/test_write_queue.py",
    "tests/match/test_archive.py", "tests/match/test_two_windows.py", "tests/match/test_kill.py",
)  # fmt: skip
"""The tests of every run."""
ELSEWHERE: Final = ("golden", "oracles", "plates", "release", "soak", "sounds")
"""Test folders left out: independent of the system, or specific to X11; pictures differ at the edges of
letters (see `playing`).
"""
FOLDER_S, QUICK_S = 900.0, 180.0
"""Timeouts of the steps."""
LETTERS: Final = 0.06
"""Share of a picture that the edges of its letters may change."""
MOST_TURNED: Final = 4
"""Number of pictures that may differ because a wider letter moves a line break."""
LARGEST_MB: Final = 40
LARGEST_SETUP_MB: Final = 18
TASK_ICONS: Final = 7
UNINSTALL: Final = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Tapete"
WINDOW_S: Final = 60

T = TypeVar("T")


def dist(room: Room) -> Path:
    """The folder build of the program."""
    return room.folder / "dist" / "Tapete"


def tested(room: Room, folders: Iterable[str], within_s: float = FOLDER_S) -> None:
    """Run each folder's quick tests under the Windows Python, as many at a time as there are processors."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        wrong = [*filter(None, pool.map(lambda folder: failures(room, folder, within_s), folders))]
    assert not wrong, "\n".join(wrong)


def failures(room: Room, folder: str, within_s: float) -> str:
    """Run a folder's tests; return the end of the output if one failed, otherwise an empty text."""
    began = time.monotonic()
    status, said = room.run(
        room.python, "-m", "pytest", "-p", "no:cacheprovider", "-o", "addopts=", "-q", folder, cwd=ROOT, within_s=within_s,
        SDL_VIDEODRIVER="dummy",
    )  # fmt: skip
    last = next((line for line in reversed(said.splitlines()) if line.strip()), "nothing said")
    print(f"  {folder}: {last} ({time.monotonic() - began:.0f} s)", flush=True)
    return f"{folder}: status {status}\n{said[-3000:]}" if status else ""


def quick(room: Room) -> None:
    """The tests of files, locks and rules."""
    tested(room, QUICK, QUICK_S)


def tests(room: Room) -> None:
    """The quick tier, each folder with a time of its own."""
    own = [path for folder in (ROOT / "tests", ROOT / "tests/gui") for path in sorted(folder.iterdir())]
    many = {path: sum(1 for _ in path.glob("**/test_*.py")) for path in own if path.name not in (*ELSEWHERE, "gui")}
    tested(room, (str(path.relative_to(ROOT)) for path in sorted(many, key=many.__getitem__, reverse=True) if many[path]))


def pictures(room: Room) -> None:
    """Compare the golden pictures as drawn on Windows: only the edges of letters may differ from Linux's."""
    status, said = room.run(room.python, "-m", "tests.golden", cwd=ROOT, within_s=FOLDER_S, SDL_VIDEODRIVER="dummy")
    shares = {name: float(share) for name, share in re.findall(r"^(\S+) +[\d.]+ s +([\d.]+)", said, re.MULTILINE)}
    turned = [name for name, share in shares.items() if share > LETTERS]
    print(f"  {len(shares)} pictures; laid out otherwise: {', '.join(turned) or 'none'}")
    assert status in (0, 1) and len(shares) == len(list((ROOT / "tests/golden/kept").glob("*.png"))), said[-3000:]
    assert len(turned) <= MOST_TURNED, f"too many pictures differ: {', '.join(turned)}"


def build(room: Room) -> None:
    """The folder build and the one file."""
    words = ("-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", room.windows(room.folder / "dist"),
             "--workpath", room.windows(room.folder / "build"), "build.spec")  # fmt: skip
    status, said = room.run(room.python, *words, cwd=ROOT, within_s=900, PYTHONHASHSEED="0")
    assert status == 0 and (dist(room) / "tapete.exe").is_file(), f"no build: status {status}\n{said[-3000:]}"


def prove(room: Room) -> None:
    """Check the build."""
    folder, program = dist(room), dist(room) / "tapete.exe"
    names = Counter(path.name.lower() for path in folder.rglob("*.dll"))
    assert not (twice := [name for name, many in names.items() if many > 1]), f"two copies of {', '.join(twice)}"
    assert "python3.dll" in names, "python3.dll is missing: there would be no screen reader"
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) / 2**20
    assert size <= LARGEST_MB, f"the folder has {size:.1f} MB"
    told = room.here("exiftool", program)
    from tabletop_gui import __version__

    assert re.search(rf"Product Version\s+: {re.escape(__version__)}", told), f"another version:\n{told}"
    assert re.search(r"Subsystem\s+: Windows GUI", told), "it would open a console"
    icons = room.here("wrestool", "-l", "--type=3", program).count("--type=3")
    assert icons == TASK_ICONS, f"{icons} icons"
    manifest = room.here("wrestool", "-x", "--raw", "-t", "24", program)
    for word in ("longPathAware", "dpiAware"):
        assert word in manifest, f"{word} is not in the manifest"
    for words, within_s in ((("--version",), 60), (("check",), 120), (("selftest",), 240)):
        status, said = room.run(program, *words, within_s=within_s)
        assert status == 0, f"{words[0]}: status {status}\n{said[-2000:]}"
    print(f"  {size:.1f} MB, {len(names)} libraries")


def setup(room: Room) -> None:
    """Test the installer in all its cases: install, start by a double-click on a match, reinstall, decline,
    uninstall.
    """
    from tabletop_gui import __version__
    from tools.release import urls

    made = room.folder / f"tapete-{__version__}-setup.exe"
    given = {"VERSION": __version__, "FOLDER": dist(room), "OUT": made, "HOMEPAGE": urls()["Homepage"]}
    room.here("makensis", "-V2", *(f"-D{name}={value}" for name, value in given.items()), ROOT / "packaging/windows/tapete.nsi")
    assert made.stat().st_size <= LARGEST_SETUP_MB * 2**20, f"the setup has {made.stat().st_size / 2**20:.1f} MB"
    installed = local(room) / "Programs" / "Tapete"
    own = local(room) / "tapete"
    began = time.monotonic()
    for _ in range(2):  # the second time over an older version, of which nothing stays
        assert room.run(made, "/S", within_s=120)[0] == 0, "it cannot be installed"
        assert not (installed / "_internal" / "old.dll").exists(), "an older version's file is still there"
        (installed / "_internal" / "old.dll").write_bytes(b"old")
    assert (installed / "tapete.exe").is_file() and len(links(room)) == 2, f"{installed}, {links(room)}"
    listed = registry(room, UNINSTALL)
    for name in ("DisplayName", "DisplayVersion", "Publisher", "DisplayIcon", "InstallLocation", "UninstallString",
                 "QuietUninstallString", "URLInfoAbout", "NoModify", "NoRepair", "EstimatedSize"):  # fmt: skip
        assert name in listed, f"{name} is not among the programs' properties"
    for ending, kind in (("tapete", "Match"), ("tapete-pack", "Pack"), ("tapete-backup", "Backup")):
        assert f"Tapete.{kind}" in registry(room, rf"HKCU\Software\Classes\.{ending}"), f".{ending} is not ours"
        assert "%1" in registry(room, rf"HKCU\Software\Classes\Tapete.{kind}\shell\open\command"), f"nothing opens {kind}"
    print(f"  {made.stat().st_size / 2**20:.1f} MB, twice installed in {time.monotonic() - began:.0f} s")

    match = room.prefix / "drive_c" / "mi partida de Ñandú's.tapete"
    match.write_bytes((ROOT / "tests/match/kept_saves/format_7.famiglia.begun.json").read_bytes())
    program = room.begin(installed / "tapete.exe", room.windows(match))
    window(room)
    assert room.run(made, "/S", within_s=60)[0] == 2, "it is installed over a running program"
    out = installed / "Uninstall.exe", "/S", f"_?={room.windows(installed)}"
    assert room.run(*out, within_s=60)[0] == 2, "it is taken out while it runs"
    leave(room, program)
    assert own.is_dir(), "the program kept nothing"
    status, said = room.run(*out, within_s=60)
    assert status == 0, f"it cannot be taken out: {status} {said}"
    (installed / "Uninstall.exe").unlink(missing_ok=True)  # with `_?` it runs from where it lies, and stays
    assert not (installed / "tapete.exe").exists() and not links(room), f"left: {[*installed.rglob('*')][:5]}, {links(room)}"
    classes = r"HKCU\Software\Classes"
    for key in (UNINSTALL, r"HKCU\Software\Tapete", rf"{classes}\.tapete", rf"{classes}\Tapete.Match"):
        assert not registry(room, key), f"{key} is left"
    assert own.is_dir(), "the player's matches are gone"


def local(room: Room) -> Path:
    """The user's folder of local data."""
    (home,) = [path for path in (room.prefix / "drive_c/users").iterdir() if path.name != "Public"]
    return home / "AppData" / "Local"


def links(room: Room) -> list[str]:
    """The links to the program in the start menu and on the desktop."""
    home = local(room).parents[1]
    return [path.name for part in ("Desktop", "AppData/Roaming") for path in (home / part).rglob("Tapete.lnk")]


def registry(room: Room, key: str) -> str:
    """Return the contents of a registry key; empty without it."""
    status, said = room.run("reg", "query", key, within_s=60)
    return said if status == 0 else ""


def until(so: Callable[[], T], what: str, seconds: float) -> T:
    """Wait for a condition and return its value. Raises AssertionError if it does not occur."""
    end = time.monotonic() + seconds
    while not (found := so()):
        assert time.monotonic() < end, f"never: {what}"
        time.sleep(0.1)
    return found


def window(room: Room) -> str:
    """Return the program's window if it is open."""
    words = "xdotool", "search", "--name", "^Tapete$"
    shown = until(
        lambda: subprocess.run(words, env=room.surroundings, capture_output=True, text=True).stdout.split(), "a window", WINDOW_S
    )
    return shown[0]


def leave(room: Room, program: subprocess.Popen[bytes]) -> None:
    """Close the program by its close button and wait until it has ended."""
    room.here("wmctrl", "-c", "Tapete")
    until(lambda: program.poll() is not None, "its end by the cross", WINDOW_S)
