"""What other programs of the system answer."""

from __future__ import annotations

import os
from typing import Final

LIBRARIES: Final = "LD_LIBRARY_PATH"
"""Where programs find our libraries in a bundle; what was there before is kept under the same name and ``_ORIG``."""


def answer_of(words: tuple[str, ...], within_s: float) -> str:
    """What a program of the system says; "" where there is none, or it fails or takes longer."""
    import subprocess  # no start asks anybody

    own = {LIBRARIES, f"{LIBRARIES}_ORIG"}
    given = {name: value for name, value in os.environ.items() if name not in own}
    if before := os.environ.get(f"{LIBRARIES}_ORIG"):
        given[LIBRARIES] = before
    try:
        asked = subprocess.run(words, env=given, timeout=within_s, check=True, stdin=subprocess.DEVNULL, capture_output=True)
    except (OSError, subprocess.SubprocessError):
        return ""
    return asked.stdout.decode(errors="replace")
