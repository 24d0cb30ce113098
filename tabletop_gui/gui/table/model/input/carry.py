"""A card being carried: how it follows the pointer, and the drop target it would go to."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tabletop_gui.gui.table.model.input.intents import Box, Target
from tabletop_gui.gui.table.model.layout import RATIO, Spot, distance, overlap
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.timing import clamp
from tabletop_gui.gui.table.model.motion.tween import approach


class Carry(Struct):
    """A card being carried: the position it aims at, its current position, and its tilt."""

    card: int
    dx: float
    dy: float
    x: float
    y: float
    goal_x: float
    goal_y: float
    width: float
    tilt: float = 0.0
    ms: float = 0.0
    """Time since the pick-up, ms; the card grows during the first of it."""
    start: float = 1.0
    """Size at the pick-up, in shares of `width`: cards may be larger or smaller where they will lie."""
    ratio: float = RATIO
    """Height over width."""

    @property
    def box(self) -> Box:
        """The rectangle that it covers at its aim."""
        return Spot(self.goal_x, self.goal_y, self.width, ratio=self.ratio).box

    def follow(self, dt_ms: float, reduced: bool) -> bool:
        """Move towards the aim; with `reduced` at once. True while it moves."""
        self.ms += dt_ms
        if reduced:
            self.x, self.y, self.tilt = self.goal_x, self.goal_y, 0.0
            return self.ms < timing.PICK_UP_MS
        if dt_ms <= 0:  # a motion has just ended a rest: time begins to pass now
            return self.ms < timing.PICK_UP_MS or (self.x, self.y) != (self.goal_x, self.goal_y)
        old = self.x
        self.x = approach(self.x, self.goal_x, timing.FOLLOW_RATE, dt_ms)
        self.y = approach(self.y, self.goal_y, timing.FOLLOW_RATE, dt_ms)
        speed = (self.x - old) * 1000 / dt_ms
        lean = clamp(speed * timing.TILT_PER_SPEED, -timing.TILT_MOST, timing.TILT_MOST)
        self.tilt = approach(self.tilt, lean, timing.TILT_RATE, dt_ms)
        near = abs(self.x - self.goal_x) < 0.2 and abs(self.y - self.goal_y) < 0.2
        if near and abs(self.tilt) < 0.2:
            self.x, self.y, self.tilt = self.goal_x, self.goal_y, 0.0
            return self.ms < timing.PICK_UP_MS + dt_ms
        return True


def within(box: Box, x: float, y: float) -> bool:
    """Return True if a point lies in a box."""
    return box[0] <= x <= box[0] + box[2] and box[1] <= y <= box[1] + box[3]


def best_target(card: Box, width: float, targets: Sequence[Target]) -> Target | None:
    """Return the target for a card dropped here: the answer that contains its middle, else the slot it covers
    most (by at least 8 %), else the nearest within 0.75 of its width; None if there is none.
    """
    area, centre = card[2] * card[3], (card[0] + card[2] / 2, card[1] + card[3] / 2)
    answer = next((target for target in targets if target.exact and within(target.catch, *centre)), None)
    targets = [target for target in targets if not target.exact]
    if answer is not None or not targets or area <= 0:
        return answer
    most, share = None, timing.OVERLAP_LEAST
    for target in targets:
        part = overlap(card, target.catch) / area
        if part > share:
            most, share = target, part
    if most is not None:
        return most
    near = min(targets, key=lambda t: distance((t.spot.x, t.spot.y), centre))
    return near if distance((near.spot.x, near.spot.y), centre) <= timing.NEAR_SLOT * width else None
