"""Idle behaviour of the faces: they blink, look at the seat to act, and think in a manner of their own.

It reveals nothing. It depends only on the characters and on public events, in this order: the seat to act,
a card dealt face up, the seat that acted last. It uses random seeds of its own, knows no hand and no
decision, and does not affect thinking times (see `bot_pacing`).
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from random import Random
from typing import Final, Literal

from msgspec import Struct

Look = Literal["", "half", "shut", "left", "right", "up", "down"]
Point = tuple[float, float]

BLINK: Final[Sequence[tuple[float, Look]]] = ((0.0, "half"), (50.0, "shut"), (130.0, "half"), (190.0, ""))
"""A blink: state of the lids from each time on, ms."""
BLINKS_MS: Final = (3200.0, 7500.0)
"""Range of the time between two blinks of a face, ms; some faces have a rhythm of their own."""
RHYTHMS_MS: Final = {"caronte": 14_000.0, "tizon": 2000.0}
DOUBLE_OF: Final = 9
"""One in this many blinks is double; the second follows after `DOUBLE_MS`."""
DOUBLE_MS: Final = 260.0
APART_MS: Final = 180.0
"""Least time between the blinks of two faces, ms."""
NOTICE_MS: Final = (120.0, 260.0)
"""Range of the delay with which the others look at a new seat to act, ms; a card dealt face up is noticed at once."""
FALLS_MS: Final = 60.0
RESTS_MS: Final = 1400.0
"""Time for which eyes stay on their target, ms."""
MANNER_AFTER_MS: Final = 350.0
"""Delay before a manner of thinking shows, ms; a faster decision shows none."""

Step = tuple[float, Look, int]
"""Start in ms, look of the eyes, and offset of portrait and plate downwards in logical units."""
MANNERS: Final[dict[str, Sequence[Step]]] = {
    "prudent": ((0, "down", 0), (450, "up", 0), (900, "", 3), (1010, "", 0)),
    "bluffer": ((0, "half", 0), (420, "right", 0), (980, "", 0)),
    "calculator": ((0, "left", 0), (260, "down", 0), (520, "right", 0), (780, "down", 0), (1040, "", 0)),
    "reckless": ((0, "down", 3), (90, "down", 0), (180, "down", 3), (270, "down", 0), (360, "down", 3), (450, "down", 0),
                 (540, "down", 3), (630, "", 0)),
    "novice": ((0, "up", 0), (300, "left", 0), (600, "up", 0), (900, "right", 0), (1200, "", 0)),
    "proud": ((0, "half", 6), (500, "half", 6), (1000, "", 0)),
    "candid": ((0, "shut", 0), (700, "", 0)),
}  # fmt: skip
"""Manner of thinking by temperament; the vengeful look at the seat that acted last."""
VENGEFUL: Final = "vengeful"
REMEMBERS_MS: Final = 1100.0


class SeatTraits(Struct, frozen=True):
    """The visible traits of a seat."""

    character: str
    temperament: str
    """Personality of a bot; "" for a human, who shows no manner."""


class PublicScene(Struct, frozen=True):
    """The public events that faces react to."""

    at: Sequence[Point]
    """Position of each seat's face."""
    acting: int | None = None
    """The seat to act, as shown."""
    did: int | None = None
    """The seat that acted last."""
    falls: Point | None = None
    """Position of a card being dealt face up."""


def towards(eye: Point, goal: Point) -> Look:
    """Return the direction in which eyes turn to see a point: one of four.

    >>> towards((0, 0), (9, 2)), towards((0, 0), (-9, 2)), towards((0, 0), (1, -9)), towards((0, 0), (1, 9))
    ('right', 'left', 'up', 'down')
    """
    dx, dy = goal[0] - eye[0], goal[1] - eye[1]
    if abs(dx) >= abs(dy):
        return "right" if dx > 0 else "left"
    return "down" if dy > 0 else "up"


class IdleFace:
    """One face: lids and eyes, and their scheduled changes."""

    def __init__(self, number: int, who: SeatTraits) -> None:
        self.who = who
        self.chance = Random(f"life {number} {who.character}")
        self.lids: Look = ""
        self.eyes: Look = ""
        self.down = 0
        self._due: list[tuple[float, int, str, Look, int]] = []
        self._order = 0
        self.blinks_at = self._pause() * self.chance.random()

    @property
    def look(self) -> Look:
        """The visible state of lids or eyes."""
        return self.lids or self.eyes

    @property
    def due(self) -> float:
        """Time of the next change, ms of the table's clock."""
        return min(self.blinks_at, self._due[0][0] if self._due else self.blinks_at)

    def _pause(self) -> float:
        rhythm = RHYTHMS_MS.get(self.who.character)
        return rhythm * self.chance.uniform(0.9, 1.1) if rhythm else self.chance.uniform(*BLINKS_MS)

    def will(self, at: float, what: str, look: Look, down: int = 0) -> None:
        """Schedule a change: `what` is "lids", "eyes" or "manner"."""
        self._order += 1
        heappush(self._due, (at, self._order, what, look, down))

    def turns(self, at: float, look: Look, stays: float) -> None:
        """Schedule a glance, and the return of the eyes."""
        self._drop("eyes")
        self.will(at, "eyes", look)
        self.will(at + stays, "eyes", "")

    def begins(self, now: float, steps: Sequence[Step]) -> None:
        """Schedule a manner of thinking."""
        self._drop("eyes")
        for ms, look, down in steps:
            self.will(now + MANNER_AFTER_MS + ms, "manner", look, down)

    def ends(self) -> None:
        """End the manner of thinking."""
        self._drop("manner")
        self.eyes, self.down = "", 0

    def _drop(self, what: str) -> None:
        self._due = sorted(one for one in self._due if one[2] != what)

    def blink(self, now: float) -> None:
        """Schedule a blink, sometimes a double one."""
        for again in (0.0, DOUBLE_MS) if self.chance.randrange(DOUBLE_OF) == 0 else (0.0,):
            for ms, look in BLINK:
                self.will(now + again + ms, "lids", look)
        self.blinks_at = now + self._pause()

    def pass_to(self, now: float) -> None:
        """Perform all changes that are due."""
        while self._due and self._due[0][0] <= now:
            _, _, what, look, down = heappop(self._due)
            if what == "lids":
                self.lids = look
            else:
                self.eyes = look
                self.down = down if what == "manner" else self.down

    def still(self) -> None:
        """Reset the face: eyes open, no changes scheduled."""
        self._due.clear()
        self.lids, self.eyes, self.down = "", "", 0


class IdleBehaviour:
    """The faces of one table."""

    def __init__(self, people: Sequence[SeatTraits]) -> None:
        self.faces = [IdleFace(number, who) for number, who in enumerate(people)]
        self.ms = 0.0
        """Clock of the table, ms; it stops while idle animations are stopped."""
        self._seen = PublicScene(())
        self._blinked = -APART_MS

    @property
    def looks(self) -> list[tuple[Look, int]]:
        """The visible state of each face: its eyes, and its offset downwards."""
        return [(face.look, face.down) for face in self.faces]

    def still(self) -> None:
        """Reset all faces until the next update."""
        for face in self.faces:
            face.still()
        self._seen = PublicScene(())

    def update(self, dt_ms: float, scenery: PublicScene) -> float:
        """Advance time and react to public events; return the time until the next change, ms."""
        self.ms += dt_ms
        before, self._seen = self._seen, scenery
        if scenery.acting != before.acting:
            self._attend(scenery, before.acting)
        if scenery.falls is not None and scenery.falls != before.falls:
            for number, face in enumerate(self.faces):
                if number != scenery.acting:
                    face.turns(self.ms + FALLS_MS, towards(scenery.at[number], scenery.falls), RESTS_MS)
        for face in self.faces:
            face.pass_to(self.ms)
            if face.blinks_at <= self.ms:
                if self.ms - self._blinked < APART_MS:
                    face.blinks_at = self._blinked + APART_MS
                else:
                    self._blinked = self.ms
                    face.blink(self.ms)
                    face.pass_to(self.ms)
        return max(1.0, min((face.due for face in self.faces), default=self.ms + BLINKS_MS[0]) - self.ms)

    def _attend(self, scenery: PublicScene, before: int | None) -> None:
        if before is not None:
            self.faces[before].ends()
        acting = scenery.acting
        if acting is None:
            return
        for number, face in enumerate(self.faces):
            if number != acting:
                notices = self.ms + face.chance.uniform(*NOTICE_MS)
                face.turns(notices, towards(scenery.at[number], scenery.at[acting]), RESTS_MS)
        face = self.faces[acting]
        face.begins(self.ms, self._manner(acting, scenery))

    def _manner(self, seat: int, scenery: PublicScene) -> Sequence[Step]:
        temperament, did = self.faces[seat].who.temperament, scenery.did
        if temperament == VENGEFUL and did is not None and did != seat:
            return (0.0, towards(scenery.at[seat], scenery.at[did]), 0), (REMEMBERS_MS, "", 0)
        return MANNERS.get(temperament, ())
