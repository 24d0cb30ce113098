"""The portable zip: the one-folder bundle with a folder in it that keeps everything of the player's.

The same bundle and the same commit give the same bytes: times, rights and the order of things are fixed.
"""

from __future__ import annotations

import sys
import time
import zipfile
from pathlib import Path
from typing import Final

from tabletop_gui import __version__
from tabletop_gui.content.paths import PORTABLE
from tools.release import ROOT, epoch

NOTE: Final = ROOT / "packaging" / "portable.txt"
"""Text file put into the player's folder, since some unpackers omit empty folders."""
SYSTEMS: Final = {"win32": "windows", "darwin": "macos"}
PROGRAM, PLAIN = 0o755, 0o644


def build(bundle: Path, out: Path) -> Path:
    """Make `tapete-<version>-<system>-portable.zip` of the bundle (`dist/Tapete`) in the folder `out`; where it is.

    Raises FileNotFoundError without a bundle.
    """
    windows = (bundle / "tapete.exe").is_file()
    if not windows and not (bundle / "tapete").is_file():
        raise FileNotFoundError(f"{bundle}: no bundle there; make it with PyInstaller first (README)")
    system = "windows" if windows else SYSTEMS.get(sys.platform, "linux")
    made = out / f"tapete-{__version__}-{system}-portable.zip"
    out.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(made, "w") as file:
        for path in sorted(path for path in bundle.rglob("*") if path.is_file()):
            add(file, path, f"Tapete/{path.relative_to(bundle).as_posix()}")
        add(file, NOTE, f"Tapete/{PORTABLE}/README.txt")
    return made


def add(file: zipfile.ZipFile, path: Path, name: str) -> None:
    """Put a file into a zip, with the commit's time and rights for all users."""
    entry = zipfile.ZipInfo(name, time.gmtime(epoch())[:6])
    entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
    entry.external_attr = (PROGRAM if path.stat().st_mode & 0o100 else PLAIN) << 16
    file.writestr(entry, path.read_bytes(), compresslevel=9)
