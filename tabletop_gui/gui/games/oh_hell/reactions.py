"""Reactions of seats to a bid in danger or just decided: trembling seals, and the direction of the other
portraits' looks.

Everything is computed from public information.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tabletop_gui.engine.trick_taking import SUIT, power, winning
from tabletop_gui.games.oh_hell import TRICK
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.games.oh_hell.play import BREAKS, FILLS
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.paint.theme import PAPER
from tabletop_gui.gui.table.model.motion.highlights import Highlight
from tabletop_gui.gui.table.model.motion.idle_behaviour import Look, towards
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.seats.idle_animation import LOOKING

if TYPE_CHECKING:
    from tabletop_gui.gui.games.oh_hell.table_view import OhHellView

TREMBLES_MS, SWING_MS = 700.0, 110.0
"""Time for which a full seal trembles when its seat takes the lead in a trick, and the period of the tremble."""
LOOK_AFTER_MS, APART_MS = 60.0, 40.0
"""Delay after the impact before the first portrait turns, and the interval between portraits."""
AT_VICTIM, AT_DUCKER = 0.5, 0.74
"""Shares of a broken bid's highlight from which the others look at its seat, and then at the seat that caused it."""


class BidReactions:
    """Portraits and seals of one table reacting to a bid."""

    def __init__(self, scene: OhHellView) -> None:
        self.scene = scene
        self._leads = -1
        """The seat that has taken the lead with a full bid."""
        self._ms = TREMBLES_MS
        """Time since then, at speed 1."""
        self._seen: Highlight | None = None
        """The highlight whose looks are being rendered."""

    def update(self, ms: float) -> bool:
        """Advance by `ms` at speed 1. Return True while a seal trembles."""
        table = self.scene.table
        before, self._leads = self._leads, endangered(table)
        if self._leads != before:
            self._ms = 0.0 if self._leads >= 0 and table.flourishes and self.scene.app.settings.dramatic_effects else TREMBLES_MS
        else:
            self._ms = min(TREMBLES_MS, self._ms + ms)
        now = table.highlights.now
        if now is not self._seen:
            self._seen = now
            self._ahead()
        return self._ms < TREMBLES_MS

    def shiver(self, seat: int) -> int:
        """Return the offset of a seat's seal, pixels."""
        if seat != self._leads or self._ms >= TREMBLES_MS:
            return 0
        return max(1, round(self.scene.app.viewport.u)) * (1 if int(2 * self._ms / SWING_MS) % 2 else -1)

    # -- looks ----------------------------------------------------------------------------------------------------------------

    def look(self, seat: int, emotion: str) -> Look:
        """Return the direction of a seat's look while a bid has just been made or broken; "" for the usual one."""
        now = self.scene.table.highlights.now
        if now is None or not self._stares(now, seat, emotion):
            return ""
        n = self.scene.tally.n
        late = LOOK_AFTER_MS + APART_MS * ((seat - now.seat) % n)
        done, ms = self.scene.table.highlights.done, self.scene.table.highlights.since(now.hits)
        if now.kind == FILLS:
            return self._to(seat, now.seat) if ms >= late else ""
        share = late / max(1.0, now.weight.ms)
        ducked = last_ducker(self.scene.tally)
        if done >= AT_DUCKER + share and ducked not in (seat, -1):
            return self._to(seat, ducked)
        return self._to(seat, now.seat) if done >= AT_VICTIM + share else ""

    def _stares(self, now: Highlight, seat: int, emotion: str) -> bool:
        alive = self.scene.idle_animation.enabled
        heavy = now.kind in (FILLS, BREAKS) and now.weight.size.layers > 1
        return alive and heavy and seat != now.seat and emotion in LOOKING

    def _to(self, seat: int, goal: int) -> Look:
        seats, south, n = self.scene.places.seats, self.scene.table.viewpoint.south, self.scene.tally.n
        eye, there = seats[(seat - south) % n], seats[(goal - south) % n]
        return towards((eye.x, eye.y), (there.x, there.y))

    def _ahead(self) -> None:
        """Render in the background the portraits needed in the highlight that has begun."""
        scene, now = self.scene, self._seen
        if now is None:
            return
        art, u, n = scene.app.art, scene.app.viewport.u, scene.tally.n
        for seat in range(n):
            emotion = scene.face(seat)
            if not self._stares(now, seat, emotion):
                continue
            d = round(scene.places.seats[(seat - scene.table.viewpoint.south) % n].diameter * u)
            for goal in {now.seat, last_ducker(scene.tally)} - {seat, -1}:
                spec = PortraitSpec(scene.character(seat), emotion, PAPER, False, self._to(seat, goal))
                art.in_background(partial(art.portrait_cache.ahead, spec, (d, d)))


def endangered(table: Table) -> int:
    """Return the seat that is winning an unfinished trick although its bid is already full; -1 for none."""
    tally: OhHellTally = table.tally
    row = table.stage.rows[TRICK]
    if tally.phase != "tricks" or not tally.trick or len(tally.trick) >= tally.n:
        return -1
    if any(sprite.flight is not None for sprite in row):
        return -1
    seat = (tally.leader + winning(tally.trick, power(SUIT[tally.trick[0]], tally.trump))) % tally.n
    return seat if tally.bids[seat] == tally.won[seat] else -1


def last_ducker(tally: OhHellTally) -> int:
    """Return the last player of the last trick, if it ducked; -1 if it took the trick."""
    if not tally.taken:
        return -1
    trick = tally.taken[-1]
    last = (trick.leader + len(trick.cards) - 1) % tally.n
    return last if last != trick.winner else -1
