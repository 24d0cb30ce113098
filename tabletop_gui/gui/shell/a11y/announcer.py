"""Announcements for screen readers: actions of other seats, whose turn it is, refusals.

Nothing is queued, and no text is composed, while no screen reader listens.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final, Literal

from msgspec import Struct

Verbosity = Literal["brief", "normal", "full"]
"""The least verbosity setting at which an announcement is made: "brief" for the indispensable, "normal" for
events, "full" for everything said at the table.
"""
VERBOSITY_LEVELS: Final[dict[Verbosity, int]] = {"brief": 0, "normal": 1, "full": 2}
MAX_QUEUED: Final = 60
"""Maximum number of queued announcements; the oldest are dropped."""


class Announcement(Struct, frozen=True):
    """One announcement. `urgent`: it interrupts the current speech."""

    text: str
    urgent: bool = False


class Announcer:
    """Queue of announcements until the screen reader bridge fetches them."""

    def __init__(self, wanted: Callable[[], Verbosity], spoken: Callable[[str], str]) -> None:
        """`wanted` returns the player's verbosity; `spoken` turns a displayed text into its spoken form."""
        self._wanted, self.spoken = wanted, spoken
        self.listening = False
        """True if a screen reader listens."""
        self.clear_count = 0
        """Number of calls of `clear`; a change tells the bridge to clear its live regions."""
        self._waiting: deque[Announcement] = deque(maxlen=MAX_QUEUED)

    def say(self, text: str, verbosity: Verbosity = "normal", *, urgent: bool = False) -> None:
        """Queue an announcement if a screen reader listens and the player's verbosity includes it."""
        if self.listening and text and VERBOSITY_LEVELS[verbosity] <= VERBOSITY_LEVELS[self._wanted()]:
            self._waiting.append(Announcement(self.spoken(text), urgent))

    def fetch(self) -> list[Announcement]:
        """Return and clear the queued announcements."""
        said = list(self._waiting)
        self._waiting.clear()
        return said

    def clear(self) -> None:
        """Drop all announcements, also those already in the tree: another person looks at the screen from now on."""
        self._waiting.clear()
        self.clear_count += 1


def sentence(text: str) -> str:
    """Return a text with a full stop, unless it ends a sentence already.

    >>> sentence("Bea bids 2"), sentence("Your turn!")
    ('Bea bids 2.', 'Your turn!')
    """
    return text if not text or text.rstrip()[-1:] in ".!?…:" else f"{text.rstrip()}."
