"""Entry point of the program. Worker processes run this file again, so it imports only what they need."""

from __future__ import annotations

import gc
import os
import sys

INTERRUPTED = 130
"""Exit status of a program ended by Ctrl-C, by convention of the shells."""
CHILD = "--multiprocessing-fork"
"""Argument of a child process started by a frozen program; `freeze_support` then sets the parent's arguments instead."""
BROKEN_PIPE = 141
"""Exit status of a program whose output pipe was closed, by convention of the shells."""


def main(argv: list[str] | None = None) -> int:
    """Run Tapete with these arguments (default: the command line's) and return the exit status."""
    if getattr(sys, "frozen", False):
        run_worker()  # first of all: without it a frozen program would start itself again and again
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
        from tabletop_gui.commands.terminal import is_broken_pipe

        if not is_broken_pipe(error) or sys.stdout is None:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    finally:
        gc.enable()


def run_worker() -> None:
    """In a worker process of the window: run its task and exit. Errors stay silent: if the window disappears before the
    worker has started, the frozen Windows program would otherwise show an error box. In other processes it does nothing.
    """
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
