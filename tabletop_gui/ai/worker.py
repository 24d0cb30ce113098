"""The thinking process: receives views, sends better and better answers, and ends when the table closes the pipe.

It is spawned, not forked: it holds no end of the table's pipe but its own, so that it sees the end of the table at once.
Only the rules, the policies and plain records are loaded here: no window, no YAML.
"""

from __future__ import annotations

import os
import signal
import sys
from threading import Event, Lock, Thread
from time import perf_counter, process_time, sleep
from typing import TYPE_CHECKING

from tabletop_gui.ai.requests import Ask, Beat, Failure, FromWorker, Ready, encode, to_worker
from tabletop_gui.ai.runner import RequestRun

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

STREAM = 0.05
"""Minimum seconds between two provisional answers."""
BEAT = 1.0
"""Seconds between two signs of life while it thinks."""
STRANGERS = ("pygame", "yaml", "tkinter", "numpy")
"""Modules that must not be loaded in this process: they would slow its start and use memory."""


def serve(pipe: Connection) -> None:
    """Answer requests until the table closes the pipe or is gone."""
    lower_priority()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the table, which then closes the pipe
    try:
        sender = MessageSender(pipe)
        sender.send(Ready(tuple(name for name in STRANGERS if name in sys.modules)))
        while True:
            message = to_worker.decode(pipe.recv_bytes())
            if isinstance(message, Ask):
                sender.thinks.set()
                think(message, sender)
                sender.thinks.clear()
    except (EOFError, OSError):
        return


class MessageSender:
    """Sends messages to the table. While the process thinks it also reports its processor time regularly: on a busy
    machine it may think for seconds without progress, and the table must distinguish that from a hung process.
    """

    def __init__(self, pipe: Connection) -> None:
        self.pipe, self.thinks = pipe, Event()
        self._lock = Lock()
        Thread(target=self._beat, daemon=True).start()

    def send(self, message: FromWorker) -> None:
        """Send a message. Raises OSError if the table has closed the pipe."""
        with self._lock:
            self.pipe.send_bytes(encode(message))

    def _beat(self) -> None:
        try:
            while self.thinks.wait():
                self.send(Beat(process_time() * 1e3))
                sleep(BEAT)
        except OSError:
            return


def think(ask: Ask, sender: MessageSender) -> None:
    """Run a request, sending the best answer so far now and then; stop as soon as any message arrives."""
    try:
        sent = perf_counter()
        for answer in RequestRun(ask):
            if answer.final:
                sender.send(answer)
                return
            if sender.pipe.poll():
                return
            now = perf_counter()
            if now - sent > STREAM:
                sender.send(answer)
                sent = now
    except (EOFError, OSError):
        raise
    except Exception as error:  # a fault in a policy must not end the process: the table plays on without it
        sender.send(Failure(ask.request, f"{type(error).__name__}: {error}"))


def lower_priority() -> None:
    """Lower the priority of this process below the window's."""
    if sys.platform == "win32":
        import ctypes

        this_process, below_normal = ctypes.c_void_p(-1), 0x4000  # a handle is 64 bits wide, and ctypes would pass an int of 32
        ctypes.windll.kernel32.SetPriorityClass(this_process, below_normal)
    else:
        os.nice(10)


