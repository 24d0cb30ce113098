"""What lives at a table between the moves: everybody blinks, looks at who acts, and has a manner of thinking.

None of it tells anything. It follows from who somebody is and from what everybody sees, in this order alone: whose turn it is,
where a card falls that lies open, who did something last. It draws its chance from seeds of its own, knows no hand and no
decision, and how long somebody thinks is settled elsewhere (`turns`).
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
"""A blink: what the lids do from which ms on."""
BLINKS_MS: Final = (3200.0, 7500.0)
"""Between two blinks of a face; some have a rhythm of their own."""
RHYTHMS_MS: Final = {"caronte": 14_000.0, "tizon": 2000.0}
DOUBLE_OF: Final = 9
"""One in so many blinks is double, the second so long after the first."""
DOUBLE_MS: Final = 260.0
APART_MS: Final = 180.0
"""No two faces begin to blink within so long."""
NOTICE_MS: Final = (120.0, 260.0)
"""So long after somebody's turn has come the others look there; a card that falls is seen at once."""
FALLS_MS: Final = 60.0
RESTS_MS: Final = 1400.0
"""So long eyes stay with what they have turned to."""
MANNER_AFTER_MS: Final = 350.0
"""Whoever decides sooner is seen to do nothing before."""

Step = tuple[float, Look, int]
"""From which ms on: what the eyes do, and how far portrait and plate are down, in logical units."""
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
"""What whoever thinks does, by temperament; the vengeful look at who did something last."""
VENGEFUL: Final = "vengeful"
REMEMBERS_MS: Final = 1100.0


class Somebody(Struct, frozen=True):
    """Who sits there, as far as it shows."""

    character: str
    temperament: str
    """The personality of a bot; "" for a person, who thinks unseen."""


class Scenery(Struct, frozen=True):
    """What everybody sees that eyes answer to."""

    at: Sequence[Point]
    """Where each seat's face is."""
    acting: int | None = None
    """Whose turn is shown."""
    did: int | None = None
    """Who did something last."""
    falls: Point | None = None
    """Where a card that lies open is falling."""


def towards(eye: Point, goal: Point) -> Look:
    """Where eyes turn to see a point: one of four ways.

    >>> towards((0, 0), (9, 2)), towards((0, 0), (-9, 2)), towards((0, 0), (1, -9)), towards((0, 0), (1, 9))
    ('right', 'left', 'up', 'down')
    """
    dx, dy = goal[0] - eye[0], goal[1] - eye[1]
    if abs(dx) >= abs(dy):
        return "right" if dx > 0 else "left"
    return "down" if dy > 0 else "up"


class LivingFace:
    """One face: lids and eyes, and what they will do when."""

    def __init__(self, number: int, who: Somebody) -> None:
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
        """What is seen of its eyes."""
        return self.lids or self.eyes

    @property
    def due(self) -> float:
        """When it does something next, in ms of the table's life."""
        return min(self.blinks_at, self._due[0][0] if self._due else self.blinks_at)

    def _pause(self) -> float:
        rhythm = RHYTHMS_MS.get(self.who.character)
        return rhythm * self.chance.uniform(0.9, 1.1) if rhythm else self.chance.uniform(*BLINKS_MS)

    def will(self, at: float, what: str, look: Look, down: int = 0) -> None:
        """It does this then: `what` is "lids", "eyes" or "manner"."""
        self._order += 1
        heappush(self._due, (at, self._order, what, look, down))

    def turns(self, at: float, look: Look, stays: float) -> None:
        """Its eyes go there, and home again."""
        self._drop("eyes")
        self.will(at, "eyes", look)
        self.will(at + stays, "eyes", "")

    def begins(self, now: float, steps: Sequence[Step]) -> None:
        """It thinks in its manner."""
        self._drop("eyes")
        for ms, look, down in steps:
            self.will(now + MANNER_AFTER_MS + ms, "manner", look, down)

    def ends(self) -> None:
        """It thinks no more."""
        self._drop("manner")
        self.eyes, self.down = "", 0

    def _drop(self, what: str) -> None:
        self._due = sorted(one for one in self._due if one[2] != what)

    def blink(self, now: float) -> None:
        """Its lids fall, and now and then twice."""
        for again in (0.0, DOUBLE_MS) if self.chance.randrange(DOUBLE_OF) == 0 else (0.0,):
            for ms, look in BLINK:
                self.will(now + again + ms, "lids", look)
        self.blinks_at = now + self._pause()

    def pass_to(self, now: float) -> None:
        """Do what is due."""
        while self._due and self._due[0][0] <= now:
            _, _, what, look, down = heappop(self._due)
            if what == "lids":
                self.lids = look
            else:
                self.eyes = look
                self.down = down if what == "manner" else self.down

    def still(self) -> None:
        """Eyes open and home, and nothing on the way."""
        self._due.clear()
        self.lids, self.eyes, self.down = "", "", 0


class Life:
    """The faces of one table."""

    def __init__(self, people: Sequence[Somebody]) -> None:
        self.faces = [LivingFace(number, who) for number, who in enumerate(people)]
        self.ms = 0.0
        """How long it has lived; it stands still while nobody looks."""
        self._seen = Scenery(())
        self._blinked = -APART_MS

    @property
    def looks(self) -> list[tuple[Look, int]]:
        """What is seen of each face: its eyes, and how far it is down."""
        return [(face.look, face.down) for face in self.faces]

    def still(self) -> None:
        """Everything stands still until it is let on."""
        for face in self.faces:
            face.still()
        self._seen = Scenery(())

    def update(self, dt_ms: float, scenery: Scenery) -> float:
        """Let time pass, and answer to what is seen; in how many ms something is due next."""
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

    def _attend(self, scenery: Scenery, before: int | None) -> None:
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

    def _manner(self, seat: int, scenery: Scenery) -> Sequence[Step]:
        temperament, did = self.faces[seat].who.temperament, scenery.did
        if temperament == VENGEFUL and did is not None and did != seat:
            return (0.0, towards(scenery.at[seat], scenery.at[did]), 0), (REMEMBERS_MS, "", 0)
        return MANNERS.get(temperament, ())
