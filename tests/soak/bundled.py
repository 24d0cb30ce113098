"""The frozen programs in bad places: read-only, below an emoji, without a home, without a screen, twice, killed.

Run: python -m tests.soak.bundled FOLDER_BUNDLE ONE_FILE

Prints a line for each that holds, and ends with 1 at the first that does not. As root the programs run as a user who may write
nothing but a home: a folder's mode means nothing to root.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tabletop_gui.content.paths import PORTABLE
from tools.release.portable import build as made_portable

NOBODY = 54321
"""A user without an entry in the system's list, and so without a home but the one that is named."""
SHOWN = "first frame"
PATIENCE_S = 90.0


def as_nobody() -> dict[str, Any]:
    """Who runs a program, for `subprocess`."""
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.getuid() == 0 else {}


def environment(folder: Path, **more: str) -> dict[str, str]:
    """A bare environment with a home and a place for temporary things in the folder, and a screen in memory."""
    for name in ("home", "tmp"):
        (folder / name).mkdir(exist_ok=True)
        (folder / name).chmod(0o777)
    told = {"PATH": "/usr/bin:/bin", "HOME": str(folder / "home"), "TMPDIR": str(folder / "tmp"), "LANG": "C.UTF-8"}
    return told | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"} | more


def run(program: Path, folder: Path, *words: str, without: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    """Run it to its end."""
    told = {name: value for name, value in environment(folder).items() if name not in without}
    return subprocess.run(
        [program, *words], env=told, cwd="/", capture_output=True, text=True, timeout=PATIENCE_S, **as_nobody()
    )  # fmt: skip


def start(program: Path, folder: Path) -> subprocess.Popen[bytes]:
    """Open its window in memory; it goes on until somebody ends it."""
    return subprocess.Popen(
        [program], env=environment(folder), cwd="/", stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, **as_nobody()
    )  # fmt: skip


def until(so: Callable[[], bool], what: str) -> None:
    """Wait for it. Raises AssertionError when it never comes about."""
    end = time.monotonic() + PATIENCE_S
    while not so():
        assert time.monotonic() < end, f"never: {what}"
        time.sleep(0.1)


def shows(program: Path, folder: Path, where: str) -> None:
    """It comes as far as its first frame."""
    done = run(program, folder, "--first-frame")
    assert done.returncode == 0 and SHOWN in done.stdout, f"{where}: {done.returncode} {done.stdout} {done.stderr}"
    print(f"starts {where}", flush=True)


def sentence(done: subprocess.CompletedProcess[str], where: str) -> None:
    """It says in one line why it cannot, and ends with 2."""
    said = done.stderr.strip().splitlines()
    assert done.returncode == 2 and len(said) == 1 and "Traceback" not in said[0], f"{where}: {done.returncode} {done.stderr}"
    print(f"says {where}: {said[0]}", flush=True)


def unpacked(folder: Path) -> list[Path]:
    """What one-file programs have unpacked and hold."""
    return [path for path in (folder / "tmp").glob("_MEI*") if (path / ".tapete-unpacked").exists()]


def child_of(pid: int) -> int:
    """The program that the one file started: the window itself."""
    told = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True).stdout.split()
    return int(told[0])


def lives(pid: int) -> bool:
    """Whether a process is there and has not ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def killed(one: Path, folder: Path) -> None:
    """The window killed, the starter killed, both killed: at the latest the next start leaves nothing behind."""
    for window, starter in ((True, False), (False, True), (True, True)):
        program = start(one, folder)
        until(lambda: len(unpacked(folder)) == 1, "it unpacks itself")
        child = child_of(program.pid)
        time.sleep(1)
        if window:
            os.kill(child, signal.SIGKILL)
        if starter:
            program.kill()
        program.wait(PATIENCE_S)
        until(lambda child=child: not lives(child), "the window ends")  # type: ignore[misc]
        if window and starter:
            again = start(one, folder)
            until(lambda: len(list((folder / "tmp").glob("_MEI*"))) == 2, "it unpacks itself beside what the others left")
            until(lambda: len(list((folder / "tmp").glob("_MEI*"))) == 1, "it sweeps what the others left")
            time.sleep(1)
            again.terminate()
            again.wait(PATIENCE_S)
        until(lambda: not list((folder / "tmp").glob("_MEI*")), f"nothing is left (window {window}, starter {starter})")
    print("leaves nothing after kills", flush=True)


def portable(bundle: Path, folder: Path) -> None:
    """The portable zip, unpacked somewhere: everything is kept in its own folder; where that takes nothing it starts."""
    stick = folder / "un lápiz"
    stick.mkdir()
    subprocess.run(["unzip", "-q", made_portable(bundle, folder / "zip"), "-d", stick], check=True)
    subprocess.run(["chmod", "-R", "a+rwX", str(stick)], check=True)
    kept, home = stick / "Tapete" / PORTABLE, folder / "home"
    before = sorted(home.rglob("*"))
    shows(stick / "Tapete/tapete", folder, "as a portable copy")
    assert (kept / "data").is_dir(), f"nothing is kept in {kept}"
    assert sorted(home.rglob("*")) == before, "a portable copy writes into the home"
    subprocess.run(["chmod", "-R", "a-w", str(stick)], check=True)
    shows(stick / "Tapete/tapete", folder, "as a portable copy that may not write")
    subprocess.run(["chmod", "-R", "u+w", str(stick)], check=True)


def main(bundle: Path, one: Path) -> int:
    """All of it."""
    with TemporaryDirectory(prefix="tapete-") as held:
        folder = Path(held)
        folder.chmod(0o755)
        odd = folder / "una carpeta con ñandúes 🂡"
        odd.mkdir()
        shutil.copytree(bundle, odd / "Tapete", symlinks=True)
        shutil.copy2(one, odd / "tapete-onefile")
        subprocess.run(["chmod", "-R", "a-w,a+rX", str(odd)], check=True)
        folder_program, single = odd / "Tapete/tapete", odd / "tapete-onefile"
        shows(folder_program, folder, "from a read-only folder with spaces, accents and an emoji")
        shows(single, folder, "there as one file")
        sentence(run(folder_program, folder, without=("SDL_VIDEODRIVER",)), "without a screen")
        sentence(run(single, folder, without=("SDL_VIDEODRIVER",)), "without a screen, as one file")
        if os.getuid() == 0:
            sentence(run(folder_program, folder, without=("HOME",)), "without any home")
        two = [start(folder_program, folder), start(folder_program, folder)]
        runs = folder / "home/.local/share/tapete/runs"
        until(lambda: len(list(runs.glob("*"))) >= 2 or any(one.poll() is not None for one in two), "two of it run")
        ended = [program.communicate()[1].decode() for program in two if program.poll() is not None]
        assert not ended, ended
        for program in two:
            program.terminate()
        ends = [(program.communicate(timeout=PATIENCE_S)[1], program.returncode) for program in two]
        assert all(status == 0 for _, status in ends), ends
        print("runs twice at once", flush=True)
        killed(single, folder)
        portable(bundle, folder)
        subprocess.run(["chmod", "-R", "u+w", str(odd)], check=True)
    print("all of it holds")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()))
