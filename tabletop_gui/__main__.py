"""The program's door. Imports nothing that a worker process, which runs this file again, would not need."""

from __future__ import annotations

import gc
import os
import sys

INTERRUPTED = 130
"""What a shell calls a program that Ctrl-C ended."""
UNREAD = 141
"""What a shell calls a program whose reader went away."""


def main(argv: list[str] | None = None) -> int:
    """Run Tapete with these arguments (the command line's by default); returns the exit status."""
    if getattr(sys, "frozen", False):
        from multiprocessing import freeze_support

        freeze_support()  # first of all: without it a frozen program would start itself again and again
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # before anything imports pygame: it would greet on the terminal
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "tapete")  # likewise: it would name the window after the file that was run
    gc.disable()  # what is made until the first frame stays; `launch` collects again, and so does a command
    from tabletop_gui.commands import run

    try:
        return run(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:  # Ctrl-C in a command, or before there is a window: asked for, and no fault
        return INTERRUPTED
    except BrokenPipeError:  # whoever read along, as `head`, has enough: the rest must not be tried again
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNREAD
    finally:
        gc.enable()


if __name__ == "__main__":
    sys.exit(main())
