"""What is asked of the system: other programs, its folders, a box for a sentence."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

LIBRARIES: Final = "LD_LIBRARY_PATH"
"""Where programs find our libraries in a bundle; what was there before is kept under the same name and ``_ORIG``."""


def answer_of(words: tuple[str, ...], within_s: float) -> str:
    """What a program of the system says; "" where there is none, or it fails or takes longer."""
    import subprocess  # no start asks anybody

    try:
        asked = subprocess.run(words, env=_given(), timeout=within_s, check=True, stdin=subprocess.DEVNULL, capture_output=True)
    except (OSError, subprocess.SubprocessError):
        return ""
    return asked.stdout.decode(errors="replace")


def open_folder(folder: Path) -> bool:
    """Have the system show a folder; whether there is something that could be asked to."""
    import subprocess

    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            how = "open" if sys.platform == "darwin" else "xdg-open"
            silent = subprocess.DEVNULL
            subprocess.Popen((how, str(folder)), env=_given(), stdin=silent, stdout=silent, stderr=silent, start_new_session=True)
    except OSError:
        return False
    return True


def _given() -> dict[str, str]:
    """The surroundings as a bundle found them."""
    own = {LIBRARIES, f"{LIBRARIES}_ORIG"}
    given = {name: value for name, value in os.environ.items() if name not in own}
    if before := os.environ.get(f"{LIBRARIES}_ORIG"):
        given[LIBRARIES] = before
    return given


def tell(sentence: str) -> None:
    """Say a sentence where errors are read; in a box of the system where there is no such place."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
    elif sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, sentence, "Tapete", 0x30)
