"""The thinking process: receives views, sends better and better answers, and ends when nobody is at the other end.

It is spawned, not forked: it holds no end of the table's pipe but its own, so that it sees the end of the table at once.
Only the rules, the minds and plain records are loaded here: no window, no YAML.
"""

from __future__ import annotations

import os
import signal
import sys
from multiprocessing.connection import Connection
from time import perf_counter

from tabletop_gui.ai.requests import Ask, Failure, Ready, encode, to_worker
from tabletop_gui.ai.thought import Thought

STREAM = 0.05
"""Seconds between two answers of which the later may replace the earlier."""
STRANGERS = ("pygame", "yaml", "tkinter", "numpy")
"""What has no business in this process: it would slow its start and weigh on the machine."""


def serve(pipe: Connection) -> None:
    """Answer requests until the table closes the pipe or is gone."""
    step_aside()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the table, which then closes the pipe
    try:
        pipe.send_bytes(encode(Ready(tuple(name for name in STRANGERS if name in sys.modules))))
        while True:
            message = to_worker.decode(pipe.recv_bytes())
            if isinstance(message, Ask):
                think(message, pipe)
    except (EOFError, OSError):
        return


def think(ask: Ask, pipe: Connection) -> None:
    """Think a request through, sending now and then the best so far; leave off as soon as anything arrives."""
    try:
        sent = perf_counter()
        for answer in Thought(ask):
            if answer.final:
                pipe.send_bytes(encode(answer))
                return
            if pipe.poll():
                return
            now = perf_counter()
            if now - sent > STREAM:
                pipe.send_bytes(encode(answer))
                sent = now
    except (EOFError, OSError):
        raise
    except Exception as error:  # a fault in a policy must not end the process: the table plays on without it
        pipe.send_bytes(encode(Failure(ask.request, f"{type(error).__name__}: {error}")))


def step_aside() -> None:
    """Let the window have the processor first."""
    if sys.platform == "win32":
        import ctypes

        this_process, below_normal = ctypes.c_void_p(-1), 0x4000  # a handle is 64 bits wide, and ctypes would pass an int of 32
        ctypes.windll.kernel32.SetPriorityClass(this_process, below_normal)
    else:
        os.nice(10)


