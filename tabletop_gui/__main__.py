"""The program's door. Imports nothing that a worker process, which runs this file again, would not need."""

from __future__ import annotations

import gc
import os
import sys

INTERRUPTED = 130
"""What a shell calls a program that Ctrl-C ended."""
CHILD = "--multiprocessing-fork"
"""Stands in the arguments of a process that a frozen program starts; `freeze_support` gives it the window's instead."""
UNREAD = 141
"""What a shell calls a program whose reader went away."""


def main(argv: list[str] | None = None) -> int:
    """Run Tapete with these arguments (the command line's by default); returns the exit status."""
    if getattr(sys, "frozen", False):
        serve_the_window()  # first of all: without it a frozen program would start itself again and again
        if argv is None and sys.argv[1:]:
            from tabletop_gui.commands.terminal import attach

            attach()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # before anything imports pygame: it would greet on the terminal
    os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "tapete")  # likewise: it would name the window after the file that was run
    gc.disable()  # what is made until the first frame stays; `launch` collects again, and so does a command
    from tabletop_gui.commands import run

    try:
        return run(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:  # Ctrl-C in a command, or before there is a window: asked for, and no fault
        return INTERRUPTED
    except OSError as error:  # whoever read along, as `head`, has enough: the rest must not be tried again
        from tabletop_gui.commands.terminal import gone

        if not gone(error) or sys.stdout is None:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return UNREAD
    finally:
        gc.enable()


def serve_the_window() -> None:
    """In a process that the window has started: do what it is for, and end. Such a process speaks to nobody: when the window is
    gone before it has come up, the frozen program of Windows would open a box about that. Elsewhere nothing happens."""
    from multiprocessing import freeze_support

    if CHILD not in sys.argv:
        freeze_support()
        return
    try:
        freeze_support()
    except Exception:  # it ends with SystemExit
        os._exit(1)


if __name__ == "__main__":
    sys.exit(main())
