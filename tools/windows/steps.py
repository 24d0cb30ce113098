"""What is tried in the room: the build and its laws, the tests, the program, its setup."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tools.windows.room import ROOT, Room

QUICK: Final = (
    "tests/engine", "tests/match/test_disk.py", "tests/match/test_patience.py", "tests/match/test_write_queue.py",
    "tests/match/test_archive.py", "tests/match/test_two_windows.py", "tests/match/test_kill.py",
)  # fmt: skip
"""The tests of every run."""
FOLDERS: Final = (
    "tests/engine", "tests/content", "tests/match", "tests/commands", "tests/ai", "tests/gui/sound", "tests/gui/reader",
    "tests/gui/paint", "tests/gui/art", "tests/gui/shell", "tests/gui/scenes", "tests/gui/table", "tests/oh_hell",
    "tests/kingdoms", "tests/famiglia", "tests/chicken_army", "tests/regine",
)  # fmt: skip
"""The tests of a release, each folder with a time of its own."""
FOLDER_S: Final = 900
LARGEST_MB: Final = 40
LARGEST_SETUP_MB: Final = 18
TASK_ICONS: Final = 7


def dist(room: Room) -> Path:
    """The folder build of the program."""
    return room.folder / "dist" / "Tapete"


def tested(room: Room, folders: tuple[str, ...]) -> None:
    """Each folder's quick tests under the Windows Python."""
    wrong = []
    for folder in folders:
        began = time.monotonic()
        status, said = room.run(
            room.python, "-m", "pytest", "-p", "no:cacheprovider", "-o", "addopts=", "-q", folder, cwd=ROOT, within_s=FOLDER_S,
            SDL_VIDEODRIVER="dummy",
        )  # fmt: skip
        last = next((line for line in reversed(said.splitlines()) if line.strip()), "nothing said")
        print(f"  {folder}: {last} ({time.monotonic() - began:.0f} s)", flush=True)
        if status:
            wrong.append(f"{folder}: status {status}\n{said[-3000:]}")
    assert not wrong, "\n".join(wrong)


def quick(room: Room) -> None:
    """The tests of files, locks and rules."""
    tested(room, QUICK)


def tests(room: Room) -> None:
    """All of them."""
    tested(room, FOLDERS)


def build(room: Room) -> None:
    """The folder build and the one file."""
    words = ("-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "--distpath", room.windows(room.folder / "dist"),
             "--workpath", room.windows(room.folder / "build"), "build.spec")  # fmt: skip
    status, said = room.run(room.python, *words, cwd=ROOT, within_s=900, PYTHONHASHSEED="0")
    assert status == 0 and (dist(room) / "tapete.exe").is_file(), f"no build: status {status}\n{said[-3000:]}"


def prove(room: Room) -> None:
    """The laws of the build."""
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


EVERY: Final[dict[str, Callable[[Room], None]]] = {one.__name__: one for one in (quick, build, prove, tests)}
USUAL: Final = ("quick", "build", "prove")
