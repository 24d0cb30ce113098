"""The Windows environment: wine, an X server, a Windows CPython, wheels.

Everything lies in one folder of the cache whose name contains the versions of its parts; existing parts are
not made again.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import time
import tomllib
import zipfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PYTHON: Final = "org.bytedeco:cpython:3.11.3-1.5.9:jar:windows-x86_64"
"""The artifact that a Windows CPython is taken from, for Maven."""
INSIDE: Final = "org/bytedeco/cpython/windows-x86_64"
TOOLS: Final[Mapping[str, str]] = {
    "wine": "wine wine64", "mvn": "maven", "Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool", "wmctrl": "wmctrl",
    "import": "imagemagick", "exiftool": "libimage-exiftool-perl", "wrestool": "icoutils", "makensis": "nsis",
    "x86_64-w64-mingw32-gcc": "gcc-mingw-w64-x86-64-win32", "objdump": "binutils",
}  # fmt: skip
"""Programs, and Debian's packages of them."""
BESIDE: Final = (
    "pytest>=8.2", "hypothesis>=6.100", "pyinstaller>=6.11", "pefile", "pywin32-ctypes", "colorama", "setuptools>=70",
    "babel>=2.14", "polib>=1.2,<2",
)  # fmt: skip
"""Packages installed besides the program's own requirements."""
PRIMITIVES: Final = """
__declspec(dllimport) unsigned char __stdcall SystemFunction036(void *, unsigned long);
__declspec(dllexport) int __stdcall ProcessPrng(unsigned char *into, unsigned long long many) {
    return SystemFunction036(into, (unsigned long)many);
}
"""
"""bcryptprimitives.dll, which wine 8 lacks and accesskit needs; for tests under wine only, never shipped."""
NO_KEYS: Final = '<?xml version="1.0"?><openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard></keyboard></openbox_config>'
"""Openbox configuration without key bindings, which would intercept Alt+F4."""
LINKS: Final = ("Desktop", "Documents", "Downloads", "Music", "Pictures", "Templates", "Videos")
SCREEN: Final = "1920x1080x24"
FETCHED_S: Final = 240
"""Timeout of a download."""
TOO_LONG: Final = 124
"""Exit status of a program that was stopped by the timeout."""
AFTERWARDS_S: Final = 1.0
"""Time for reading a program's output after its end."""


class Missing(RuntimeError):
    """A part of the environment is not available; the message names it."""


def lacking() -> list[str]:
    """Return the packages of missing tools."""
    return [package for tool, package in TOOLS.items() if shutil.which(tool) is None]


class Room:
    """A Windows environment with its own screen. `folder` contains it; leave it with `close`."""

    def __init__(self, cache: Path) -> None:
        asked = (ROOT / "pyproject.toml").read_bytes() + Path(__file__).read_bytes()
        self.folder = cache / f"tapete-windows-{hashlib.sha256(asked).hexdigest()[:16]}"
        self.prefix, self.wheels = self.folder / "prefix", self.folder / "wheels"
        self.python = self.folder / "python" / INSIDE / "python.exe"
        self.display = ""
        self._running: list[subprocess.Popen[bytes]] = []

    # -- how things are run --------------------------------------------------------------------------------------------------

    @property
    def surroundings(self) -> dict[str, str]:
        """Environment of the programs: names with ñ need the locale, wine's own messages are suppressed, and its
        XInput would run on after SDL has unloaded it.
        """
        own = {
            "WINEPREFIX": str(self.prefix), "WINEDEBUG": "-all", "WINEDLLOVERRIDES": "winemenubuilder.exe=d",
            "LC_ALL": "C.UTF-8", "DISPLAY": self.display, "PYTHONDONTWRITEBYTECODE": "", "SDL_AUDIODRIVER": "dummy",
            "SDL_XINPUT_ENABLED": "0",
        }  # fmt: skip
        return {**os.environ, **own}

    def run(self, *words: str | Path, within_s: float = 600, cwd: Path | None = None, **more: str) -> tuple[int, str]:
        """Run a Windows program to its end; return its status and output."""
        end, given = os.pipe()
        process = subprocess.Popen(
            ["wine", *map(str, words)], stdin=subprocess.DEVNULL, stdout=given, stderr=given, cwd=cwd,
            env=self.surroundings | more, start_new_session=True,
        )  # fmt: skip
        os.close(given)
        out = bytearray()
        reader = Thread(target=drain, args=(end, out), daemon=True)
        reader.start()
        try:
            status = process.wait(within_s)
        except subprocess.TimeoutExpired:
            status = TOO_LONG
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        reader.join(AFTERWARDS_S)
        return status, out.decode(errors="replace")

    def begin(self, *words: str | Path, cwd: Path | None = None, **more: str) -> subprocess.Popen[bytes]:
        """Start a Windows program that opens a window; it is ended with the environment."""
        nothing = subprocess.DEVNULL
        process = subprocess.Popen(
            ["wine", *map(str, words)], stdin=nothing, stdout=nothing, stderr=nothing, cwd=cwd, env=self.surroundings | more,
            start_new_session=True,
        )  # fmt: skip
        self._running.append(process)
        return process

    def here(self, *words: str | Path, within_s: float = 600) -> str:
        """Run a program of this system on the environment's screen; return its output. Raises CalledProcessError."""
        done = subprocess.run(
            [*map(str, words)], env=self.surroundings, check=True, capture_output=True, timeout=within_s, stdin=subprocess.DEVNULL
        )
        return done.stdout.decode(errors="replace")

    def windows(self, path: Path) -> str:
        """Return the Windows path of a path of this system."""
        return "Z:" + str(path.resolve()).replace("/", "\\")

    # -- coming and going -----------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Make missing parts and start the screen. Raises Missing."""
        if packages := lacking():
            raise Missing(f"not installed: {' '.join(packages)} (Debian's packages)")
        self.folder.mkdir(parents=True, exist_ok=True)
        self._screen()
        made = self.folder / "made"
        if not made.exists():
            for step in (self._fetch_python, self._fetch_wheels, self._boot, self._install):
                began = time.monotonic()
                try:
                    step()
                except (OSError, subprocess.SubprocessError) as error:
                    raise Missing(f"{step.__name__.strip('_').replace('_', ' ')}: {error}") from error
                print(f"{step.__name__.strip('_').replace('_', ' ')}: {time.monotonic() - began:.0f} s", flush=True)
            made.touch()
        # one program stays: the first of a prefix starts services that would hold on to the pipe of whoever is next
        self.begin(self.python, "-c", "import time; time.sleep(10**6)")

    def close(self) -> None:
        """End everything that runs here."""
        with suppress(OSError, subprocess.SubprocessError):
            subprocess.run(["wineserver", "-k"], env=self.surroundings, timeout=30, check=False)
        for process in self._running:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    def _screen(self) -> None:
        for number in range(90, 130):
            if not Path(f"/tmp/.X11-unix/X{number}").exists():
                break
        self.display = f":{number}"
        nothing = subprocess.DEVNULL
        keys = self.folder / "openbox.xml"
        keys.write_text(NO_KEYS, encoding="utf-8")
        for words in (["Xvfb", self.display, "-screen", "0", SCREEN], ["openbox", "--config-file", str(keys)]):
            process = subprocess.Popen(words, stdout=nothing, stderr=nothing, env=self.surroundings, start_new_session=True)
            self._running.append(process)
            until = time.monotonic() + 20
            while not Path(f"/tmp/.X11-unix/X{number}").exists():
                if time.monotonic() > until:
                    raise Missing("no X server comes up")
                time.sleep(0.05)

    def _fetch_python(self) -> None:
        where = Path.home() / ".m2/repository/org/bytedeco/cpython/3.11.3-1.5.9/cpython-3.11.3-1.5.9-windows-x86_64.jar"
        if not where.exists():
            words = ["mvn", "-q", "dependency:get", "-Dtransitive=false", f"-Dartifact={PYTHON}"]
            given(words, f"no Windows Python: Maven does not give {PYTHON}")
            if not where.exists():
                raise Missing(f"no Windows Python: Maven has put {PYTHON} elsewhere than {where}")
        with zipfile.ZipFile(where) as jar:
            jar.extractall(self.folder / "python", [name for name in jar.namelist() if name.startswith(INSIDE)])
        home = self.python.parent
        self._library(home / "python3.dll", self._forwarder(home / "python311.dll"))

    def _forwarder(self, library: Path) -> str:
        """The definition of python3.dll, which this CPython lacks: each of its names is python311's."""
        told = subprocess.run(["objdump", "-p", str(library)], check=True, capture_output=True, text=True, timeout=60).stdout
        names = sorted({word for line in told.splitlines() for word in line.split()[-1:] if word.startswith(("Py", "_Py"))})
        return "LIBRARY python3.dll\nEXPORTS\n" + "".join(f" {name}=python311.{name}\n" for name in names)

    def _library(self, path: Path, definition: str = "", source: str = "") -> None:
        """Build a small library."""
        code, names = path.with_suffix(".c"), path.with_suffix(".def")
        code.write_text(source, encoding="utf-8")
        names.write_text(definition, encoding="utf-8")
        words = ["x86_64-w64-mingw32-gcc", "-shared", "-nostdlib", "-o", str(path), str(code), "-Wl,-e,0"]
        subprocess.run([*words, *([str(names)] if definition else ["-ladvapi32"])], check=True, timeout=60)
        code.unlink()
        names.unlink()

    def _fetch_wheels(self) -> None:
        with (ROOT / "pyproject.toml").open("rb") as file:
            wanted = [*tomllib.load(file)["project"]["dependencies"], *BESIDE]
        plain = [one.partition(";")[0].strip() for one in wanted]
        words = [sys.executable, "-m", "pip", "download", "-q", "--disable-pip-version-check", "--platform", "win_amd64",
                 "--python-version", "3.11", "--only-binary=:all:", "-d", str(self.wheels)]  # fmt: skip
        given([*words, *plain], "no wheels for Windows: the package index does not give them")

    def _boot(self) -> None:
        subprocess.run(["wineboot", "-i"], env=self.surroundings, timeout=300, check=True, stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
        subprocess.run(["winecfg", "-v", "win10"], env=self.surroundings, timeout=120, check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL)  # fmt: skip
        self._library(self.prefix / "drive_c/windows/system32/bcryptprimitives.dll", source=PRIMITIVES)
        for home in (self.prefix / "drive_c/users").iterdir():
            for name in LINKS:  # wine links them to the folders of whoever runs it
                if (home / name).is_symlink():
                    (home / name).unlink()
                    (home / name).mkdir()

    def _install(self) -> None:
        names = [requirement(wheel.name) for wheel in sorted(self.wheels.glob("*.whl"))]
        words = ("--no-index", "--no-warn-script-location", "--find-links", self.windows(self.wheels), *names)
        self.run(self.python, "-m", "ensurepip")
        status, said = self.run(self.python, "-m", "pip", "install", "-q", *words, within_s=300)
        if status:
            raise Missing(f"the wheels cannot be installed:\n{said[-2000:]}")


def given(words: list[str], otherwise: str) -> None:
    """Run a download. Raises Missing with the sentence if it fails, or if the network is too slow."""
    try:
        subprocess.run(words, timeout=FETCHED_S, check=True, stdout=subprocess.DEVNULL)
    except subprocess.SubprocessError as error:
        raise Missing(otherwise) from error


def drain(pipe: int, into: bytearray) -> None:
    """Read a pipe to its end, and close it."""
    while part := os.read(pipe, 1 << 16):
        into += part
    os.close(pipe)


def requirement(wheel: str) -> str:
    """Return the requirement that makes pip install a wheel of this file name."""
    name, version = wheel.split("-")[:2]
    return f"{name}=={version}"


