"""Retries for files that another program has open for a moment: a virus scanner, a sync or backup program, a
second window.

On Windows such a file can neither be opened nor renamed nor deleted meanwhile, mostly for 50 to 500 ms. That
is no disk error, and nothing to report to the player.
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
"""Seconds to pause after the first try, and at most; each pause is 1.5 times the last."""
HELD: Final = frozenset({5, 32, 33})
"""Windows error codes: access denied (also reported for files that are about to be deleted), sharing and lock violation."""
BUSY: Final = frozenset({errno.EBUSY, errno.ETXTBSY, *((errno.EACCES,) if sys.platform == "win32" else ())})
"""Errno values; on Windows opening a file gives only this one, for a held file as for a forbidden one."""


def is_held(error: OSError) -> bool:
    """Return whether an error means that another program has the file open, as far as it can be told."""
    return getattr(error, "winerror", None) in HELD or error.errno in BUSY


def retrying(do: Callable[[], T], longest_s: float = LONGEST_S) -> T:
    """Call `do` and repeat it while another program has the file open, for at most `longest_s` seconds. Raises the
    last OSError.
    """
    until, pause = time.monotonic() + longest_s, FIRST_S
    while True:
        try:
            return do()
        except OSError as error:
            if not is_held(error) or time.monotonic() + pause > until:
                raise
        time.sleep(pause)
        pause = min(MOST_S, 1.5 * pause)
