"""Files that somebody else has open for a moment: a virus scanner, a program that syncs or backs up, a second window.

On Windows such a file can neither be opened nor renamed nor deleted meanwhile, mostly for 50 to 500 ms. That is no broken disk,
and nothing to tell the player: it is tried again.
"""

from __future__ import annotations

import errno
import sys
import time
from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")

LONGEST_S: Final = 2.0
FIRST_S, MOST_S = 0.004, 0.06
"""The pause after the first try, and the longest one; each is half as long again as the last."""
HELD: Final = frozenset({5, 32, 33})
"""Windows' numbers: access denied (it says so of files that are about to be deleted as well), sharing and lock violation."""
BUSY: Final = frozenset({errno.EBUSY, errno.ETXTBSY, *((errno.EACCES,) if sys.platform == "win32" else ())})
"""Others' numbers; on Windows what opens a file gives this one alone, for a file that is held as for one that nobody may open."""


def is_held(error: OSError) -> bool:
    """Whether an error means that somebody else has the file just now, as far as it tells."""
    return getattr(error, "winerror", None) in HELD or error.errno in BUSY


def patiently(do: Callable[[], T], longest_s: float = LONGEST_S) -> T:
    """Do something to a file; as long as somebody else has it, again, for at most so long. Raises the last OSError."""
    until, pause = time.monotonic() + longest_s, FIRST_S
    while True:
        try:
            return do()
        except OSError as error:
            if not is_held(error) or time.monotonic() + pause > until:
                raise
        time.sleep(pause)
        pause = min(MOST_S, 1.5 * pause)
