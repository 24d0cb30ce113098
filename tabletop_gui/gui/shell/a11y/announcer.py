"""Says what happens to whoever hears the screen: what others do, whose turn it is, what cannot be done.

As long as nobody listens nothing is said, and nothing is put into words for it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final, Literal

from msgspec import Struct

Weight = Literal["brief", "normal", "full"]
"""How much one must want to hear for it to be said: what nobody can do without, what happens, all that is said at the table."""
WEIGHTS: Final[dict[Weight, int]] = {"brief": 0, "normal": 1, "full": 2}
KEPT: Final = 60
"""So many cries wait at most."""


class Cry(Struct, frozen=True):
    """Something that is said. `urgent`: at once, in the place of what is being said."""

    text: str
    urgent: bool = False


class Crier:
    """What is to be said, until the reader has fetched it."""

    def __init__(self, wanted: Callable[[], Weight], spoken: Callable[[str], str]) -> None:
        """`wanted`: how much the player wants to hear; `spoken` makes of a text what is read out."""
        self._wanted, self.spoken = wanted, spoken
        self.listening = False
        """Whether anybody hears it."""
        self.hushed = 0
        """How often everything was to be forgotten."""
        self._waiting: deque[Cry] = deque(maxlen=KEPT)

    def say(self, text: str, weight: Weight = "normal", *, urgent: bool = False) -> None:
        """Say this, if somebody listens who wants to hear as much."""
        if self.listening and text and WEIGHTS[weight] <= WEIGHTS[self._wanted()]:
            self._waiting.append(Cry(self.spoken(text), urgent))

    def fetch(self) -> list[Cry]:
        """What has not been said yet; it is the caller's to say."""
        said = list(self._waiting)
        self._waiting.clear()
        return said

    def hush(self) -> None:
        """Nothing that was to be said is said, and what was said is forgotten: somebody else listens from now on."""
        self._waiting.clear()
        self.hushed += 1
