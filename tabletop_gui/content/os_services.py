"""Services of the operating system: other programs, folders, a message box, the end of child processes."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

LIBRARIES: Final = "LD_LIBRARY_PATH"
"""Variable with the library path of a bundle; its former value is under the same name with ``_ORIG``."""


def program_output(words: tuple[str, ...], within_s: float) -> str:
    """Return the output of a system program; "" if there is none, or it fails or takes longer than `within_s` seconds."""
    import subprocess  # no start asks anybody

    try:
        asked = subprocess.run(
            words, env=_original_environment(), timeout=within_s, check=True, stdin=subprocess.DEVNULL, capture_output=True
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return asked.stdout.decode(errors="replace")


def open_folder(folder: Path) -> bool:
    """Open a folder in the system's file manager. Return True if there is a program to open it."""
    import subprocess

    try:
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            how = "open" if sys.platform == "darwin" else "xdg-open"
            silent = subprocess.DEVNULL
            subprocess.Popen(
                (how, str(folder)),
                env=_original_environment(),
                stdin=silent,
                stdout=silent,
                stderr=silent,
                start_new_session=True,
            )
    except OSError:
        return False
    return True


def _original_environment() -> dict[str, str]:
    """Return the environment as it was before the bundle started."""
    own = {LIBRARIES, f"{LIBRARIES}_ORIG"}
    given = {name: value for name, value in os.environ.items() if name not in own}
    if before := os.environ.get(f"{LIBRARIES}_ORIG"):
        given[LIBRARIES] = before
    return given


def show_message(sentence: str) -> None:
    """Print a sentence to the error output; show it in a message box if there is none."""
    if sys.stderr is not None:
        print(sentence, file=sys.stderr)
    elif sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, sentence, "Tapete", 0x30)


KILL_ON_JOB_CLOSE: Final = 0x2000
EXTENDED_LIMITS: Final = 9


def end_with_program(process: BaseProcess) -> None:
    """Make Windows end this child process with the program, however the program ends.

    Elsewhere nothing is needed: the child reads from our pipe and is signalled when the pipe closes.
    """
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.kernel32.AssignProcessToJobObject(_job(), ctypes.c_void_p(process.sentinel))


@cache
def _job() -> object:
    """Return a job whose processes end when its last handle is closed; the program holds it."""
    import ctypes

    if sys.platform != "win32":  # mypy looks at the rest for Windows alone
        raise NotImplementedError
    amount, number = ctypes.c_size_t, ctypes.c_uint32

    class Limits(ctypes.Structure):
        """JOBOBJECT_EXTENDED_LIMIT_INFORMATION, of which only the flags are set."""

        _fields_ = (
            ("times", ctypes.c_int64 * 2), ("flags", number), ("sizes", amount * 2), ("active", number),
            ("affinity", amount), ("classes", number * 2), ("counted", ctypes.c_uint64 * 6), ("memory", amount * 4),
        )  # fmt: skip

    kernel = ctypes.windll.kernel32
    kernel.CreateJobObjectW.restype = ctypes.c_void_p
    job = ctypes.c_void_p(kernel.CreateJobObjectW(None, None))
    limits = Limits(flags=KILL_ON_JOB_CLOSE)
    kernel.SetInformationJobObject(job, EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits))
    return job
