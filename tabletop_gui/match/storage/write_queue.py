"""A queue of disk operations on a thread of its own: a disk may take seconds to flush, a scanner may hold a
file, and no frame waits for either.

A caller that needs an operation to be done, before the table is handed over or the program ends, waits with
`WriteQueue.settle`.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from threading import Condition, Thread
from typing import Final

from msgspec import Struct

LONGEST_S: Final = 5.0
"""Maximum seconds to wait for the disk before the program goes on without."""
SIGN_AFTER_S: Final = 1.0
"""Seconds of delay after which a slow disk is reported."""


class DiskOperation(Struct, eq=False):
    """A pending disk operation. `key`: a later operation with the same key replaces it while it waits."""

    do: Callable[[], object]
    told: Callable[[Exception | None], object] | None
    key: object
    since: float
    error: Exception | None = None


class WriteQueue:
    """Runs disk operations in order. Without ``beside`` each is done before `write` returns.

    `wake` is called in the thread whenever there is something for `answer`, and when the queue is empty.
    """

    def __init__(self, *, beside: bool = False, wake: Callable[[], object] = lambda: None) -> None:
        self._beside, self._wake = beside, wake
        self._waiting: deque[DiskOperation] = deque()
        self._done: deque[DiskOperation] = deque()
        self._at: DiskOperation | None = None
        self._changed = Condition()
        self._thread: Thread | None = None

    def write(
        self, do: Callable[[], object], told: Callable[[Exception | None], object] | None = None, *, key: object = None
    ) -> None:
        """Queue an operation. `told` is later called with the exception it raised, or None: by `answer`, or at once if
        there is no thread. An exception without `told` is raised by `answer`.
        """
        operation = DiskOperation(do, told, key, time.monotonic())
        if not self._beside:
            _do(operation)
            _tell(operation)
            return
        with self._changed:
            for place, waiting in enumerate(self._waiting):
                if key is not None and waiting.key == key:
                    operation.since, self._waiting[place] = waiting.since, operation
                    break
            else:
                self._waiting.append(operation)
            self._changed.notify_all()
            if self._thread is None:
                self._thread = Thread(target=self._work, name="write queue", daemon=True)
                self._thread.start()

    @property
    def behind_s(self) -> float:
        """Seconds that the oldest pending operation has been waiting; 0 when the queue is empty."""
        with self._changed:
            oldest = self._at or (self._waiting[0] if self._waiting else None)
            return time.monotonic() - oldest.since if oldest is not None else 0.0

    def answer(self) -> None:
        """Report the finished operations; called regularly by the owner of the queue."""
        while self._done:
            _tell(self._done.popleft())

    def settle(self, seconds: float = LONGEST_S) -> bool:
        """Wait up to `seconds` until everything is done, and report it; return whether it is."""
        with self._changed:
            settled = self._changed.wait_for(lambda: not self._waiting and self._at is None, seconds)
        self.answer()
        return settled

    def _work(self) -> None:
        while True:
            with self._changed:
                self._at = None
                self._changed.notify_all()
                if not self._waiting:
                    self._wake()
                self._changed.wait_for(lambda: self._waiting)
                self._at = self._waiting.popleft()
            _do(self._at)
            if self._at.told is not None or self._at.error is not None:
                self._done.append(self._at)
                self._wake()


def _do(operation: DiskOperation) -> None:
    try:
        operation.do()
    except Exception as error:
        operation.error = error


def _tell(operation: DiskOperation) -> None:
    if operation.told is not None:
        operation.told(operation.error)
    elif operation.error is not None:
        raise operation.error
