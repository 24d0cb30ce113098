"""``python -m tools.windows [STEP …] [--cache DIR]``: build, prove, test, play and install Tapete under wine.

Without a step all of them. Where a part of that Windows cannot be had here it is said which, and the status is 3.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tools.windows import playing, steps
from tools.windows.room import Missing, Room, lacking

ALL: Final[tuple[Callable[[Room], None], ...]] = (
    steps.quick, steps.build, steps.prove, steps.setup, playing.portable, playing.start, playing.rest, playing.ends,
    playing.plays, playing.held, playing.kills, steps.pictures, steps.tests,
)  # fmt: skip
EVERY: Final = {step.__name__: step for step in ALL}


def main() -> int:
    """Return 0 if all steps succeed, 1 if one fails, 3 if the environment cannot be made."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("steps", nargs="*", metavar="STEP", choices=[*EVERY, []], help=" ".join(EVERY))
    parser.add_argument("--cache", type=Path, default=Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"))
    parser.add_argument("--lacking", action="store_true", help="name Debian's packages of the tools that are not here, and end")
    asked = parser.parse_args()
    if asked.lacking:
        print(*lacking())
        return 0
    room = Room(asked.cache)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the room is left whatever ends this
    try:
        room.open()
        for name in asked.steps or EVERY:
            began = time.monotonic()
            EVERY[name](room)
            print(f"{name}: {time.monotonic() - began:.0f} s", flush=True)
    except Missing as error:
        print(f"Windows is not tried: {error}", file=sys.stderr)
        return 3
    except AssertionError as error:
        print(f"Windows: {error}", file=sys.stderr)
        return 1
    finally:
        room.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
