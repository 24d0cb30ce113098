"""Press, click and drag: the mouse's effect on cards, as a state machine without a window.

It receives input (logical units, milliseconds) and returns intents; `HitTest` is the table it touches. It never changes
the table itself. The rules are sections 1 and 2 of the interaction grammar; all numbers are in `timing`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from tabletop_gui.gui.table.model.input import intents as want
from tabletop_gui.gui.table.model.input.carry import Carry, best_target, within
from tabletop_gui.gui.table.model.input.intents import CardHit, Chip, HitTest, Intent, Target
from tabletop_gui.gui.table.model.layout import Spot, distance
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tempo import Tempo

LEFT: Final = 1
RIGHT: Final = 3
NOWHERE: Final = -1.0
"""Coordinate of the pointer before it has touched the table, logical units."""


class _Press(Struct):
    x: float
    y: float
    at: float
    grip: CardHit | None
    hotspot: str | None
    target: Target | None
    spent: bool = False
    """True if the press has become a zoom or a drag: its release is no click."""
    far: float = 0.0
    """Largest distance of the pointer from the press."""
    selected: int | None = None
    """The card that was selected when the drag began."""
    chip: Chip | None = None


class Pointer:
    """State of the pointer: what it hovers over, has selected and carries, and where that would go."""

    def __init__(self, hit_test: HitTest, tempo: Tempo) -> None:
        self.hit_test, self.tempo = hit_test, tempo
        self.one_click = False
        self.x = self.y = NOWHERE
        self.hover: CardHit | None = None
        self.selected: int | None = None
        self.carry: Carry | None = None
        self.last_carry: Carry | None = None
        """The card carried last, as it was released."""
        self.chip: Chip | None = None
        """The chip being carried: it is at the pointer."""
        self.best: Target | None = None
        self.slot: int | None = None
        """Slot of the hand under the carried card."""
        self.zoomed: CardHit | None = None
        self._press: _Press | None = None
        self._clicked: tuple[int, float] | None = None
        self._eager = False
        """True if the last completed move was a drag: the next card of the hand follows at once."""

    @property
    def holding(self) -> bool:
        """True if something is carried."""
        return self.carry is not None or self.chip is not None

    @property
    def dragged(self) -> str | None:
        """The hotspot being dragged: it is at the pointer."""
        press = self._press
        return press.hotspot if press is not None and press.far >= timing.DRAG_START else None

    # -- input ----------------------------------------------------------------------------------------------------------------

    def press(self, x: float, y: float, button: int, now: float) -> list[Intent]:
        """Handle a button press."""
        self.x, self.y = x, y
        if self.holding:
            return self.cancel() if button == RIGHT else []
        if button == RIGHT:
            grip = self.hit_test.grip(x, y)
            if self._press is not None or grip is None:
                return []
            self.zoomed = grip
            return [want.Zoom(grip)]
        if button != LEFT or self._press is not None:
            return []
        grip = self.hit_test.grip(x, y)
        target = None if grip is not None and grip.own else self.lit_at(x, y)
        hotspot = None if (grip is not None and grip.own) or target is not None else self.hit_test.hotspot(x, y)
        chip = self.hit_test.chip(x, y) if grip is None and target is None and hotspot is None else None
        self._press = _Press(x, y, now, grip, hotspot, target, chip=chip)
        if chip is not None:
            return []
        if not (grip is not None and grip.own) and target is None and hotspot is None:
            return [want.PressTable(True)]
        return []

    def move(self, x: float, y: float, now: float) -> list[Intent]:
        """Handle a movement."""
        self.x, self.y = x, y
        press = self._press
        if press is not None:
            press.far = max(press.far, distance((x, y), (press.x, press.y)))
        if self.carry is not None:
            self.carry.goal_x, self.carry.goal_y = x + self.carry.dx, y + self.carry.dy
            self._aim()
            return []
        if self.chip is not None:
            return []
        if press is not None and press.chip is not None:
            if press.far < timing.DRAG_START:
                return []
            self.chip, self.hover = press.chip, None
            return [want.TakeChip(press.chip)]
        if press is not None and not press.spent and press.grip is not None and press.grip.own:
            spot = self.hit_test.outline(press.grip.card)
            way = distance((x, y), (press.x, press.y))
            if way > 0 and (self._eager or way >= timing.DRAG_START or not spot.holds(x, y)):
                return self._pick_up(press, spot)
            return []
        self.hover = self.hit_test.grip(x, y)
        return []

    def release(self, x: float, y: float, button: int, now: float) -> list[Intent]:
        """Handle a button release."""
        self.x, self.y = x, y
        if button == RIGHT:
            return self._unzoom()
        press = self._press
        if button != LEFT or press is None:
            return []
        self._press = None
        if self.carry is not None:
            return self._drop() if press.far >= timing.DRAG_START else self._trembled(press, now)
        if press.chip is not None:
            carried, self.chip = self.chip is not None, None
            return [want.PutChip(press.chip, self.hit_test.pile(x, y) if carried else None, carried)]
        self.hover = self.hit_test.grip(x, y)
        if press.spent:
            return self._unzoom()
        if press.grip is not None and press.grip.own:
            return self._click(press.grip.card, x, y, now)
        if press.target is not None:
            return self._click_target(press.target, x, y)
        if press.hotspot is not None:
            if self.hit_test.hotspot(x, y) == press.hotspot:
                return [want.ClickHotspot(press.hotspot)]
            return [want.DragHotspot(press.hotspot, x, y)] if press.far >= timing.DRAG_START else []
        intents: list[Intent] = [want.PressTable(False)]
        card = self.selected
        if card is not None:
            intents += self.select(None)
            wrong = next((t for t in self.hit_test.attempts(card) if within(t.catch, x, y) or t.spot.holds(x, y)), None)
            if wrong is not None and self.hit_test.asks():
                intents.append(want.Refuse(card, wrong, False))
        return intents

    def cancel(self) -> list[Intent]:
        """Release everything: Esc, the other button, lost focus, or the pointer left the window."""
        carry, chip, press = self.carry, self.chip, self._press
        self._press, self.carry, self.chip, self.best, self.slot = None, None, None, None, None
        intents: list[Intent] = []
        if carry is not None:
            intents.append(want.ReturnCard(carry.card))
        elif chip is not None:
            intents.append(want.PutChip(chip, None))
        elif press is not None and all(one is None for one in (press.grip, press.hotspot, press.target, press.chip)):
            intents.append(want.PressTable(False))
        intents += self._unzoom()
        return intents

    def leave(self) -> list[Intent]:
        """Handle the pointer leaving the window: nothing is hovered or held."""
        self.hover = None
        self.x = self.y = NOWHERE
        return self.cancel()

    def reset(self) -> None:
        """Forget everything at once, without intents: another viewer, another position."""
        self._press = self.carry = self.chip = self.best = self.slot = self.hover = None
        self.selected = self.zoomed = self._clicked = None

    def refresh(self) -> None:
        """Update the hovered card: the cards have moved under a resting pointer."""
        if not self.holding and self._press is None:
            self.hover = self.hit_test.grip(self.x, self.y) if self.x >= 0 else None
        elif self.carry is not None:
            self._aim()

    # -- selection, shared with the keyboard ----------------------------------------------------------------------------------

    def select(self, card: int | None) -> list[Intent]:
        """Select a card, or none."""
        if card == self.selected:
            return []
        self.selected = card
        return [want.Select(card)]

    def play(self, card: int, carried: bool = False) -> list[Intent]:
        """Put a card on its only target; otherwise select it, or refuse it."""
        targets = self.hit_test.targets(card)
        if len(targets) == 1:
            return self._put(card, targets[0], carried)
        if not targets:
            attempts = self.hit_test.attempts(card)
            if attempts:
                return [*self.select(None), want.Refuse(card, attempts[0], carried)]
        return self.select(card)

    def lights(self, x: float, y: float) -> bool:
        """Return True if a drop target of the selected card is at a point."""
        return self.lit_at(x, y) is not None

    @property
    def aimed(self) -> Target | None:
        """The target of the carried card if it were released now, or of the selected one if the pointer were pressed."""
        return self.best if self.carry is not None else self.lit_at(self.x, self.y)

    def lit(self) -> Sequence[Target]:
        """Return the active drop targets: those of the carried or selected card."""
        card = self.carry.card if self.carry is not None else self.selected
        return self.hit_test.targets(card) if card is not None else ()

    # -- time -----------------------------------------------------------------------------------------------------------------

    def tick(self, dt_ms: float, now: float) -> tuple[bool, list[Intent]]:
        """Advance time: a long press zooms, a carried card follows. Return (something moved, intents)."""
        press, due = self._press, self.waiting
        if press is not None and due is not None and now >= due:
            press.spent, self.zoomed = True, press.grip
            return True, [want.Zoom(press.grip)]
        return self.carry is not None and self.carry.follow(dt_ms, self.tempo.pace.reduced), []

    @property
    def waiting(self) -> float | None:
        """Time at which a resting press becomes a zoom; None if there is none."""
        press = self._press
        if press is None or press.spent or press.grip is None or self.carry is not None:
            return None
        return press.at + timing.LONG_PRESS_MS

    # -- what follows ---------------------------------------------------------------------------------------------------------

    def _pick_up(self, press: _Press, spot: Spot) -> list[Intent]:
        assert press.grip is not None
        press.spent = True
        card = press.grip.card
        # gripped where the threshold was crossed: the card does not jump by it, however far the first motion went
        way = distance((self.x, self.y), (press.x, press.y))
        share = min(1.0, timing.DRAG_START / way) if way > 0 else 0.0
        wide = self.hit_test.carry_width(card) or spot.width
        dx = (spot.x - (press.x + (self.x - press.x) * share)) * wide / spot.width
        dy = (spot.y - (press.y + (self.y - press.y) * share)) * wide / spot.width
        start = spot.width / wide
        self.carry = Carry(
            card, dx, dy, spot.x, spot.y, self.x + dx, self.y + dy, wide, start=start, ratio=spot.ratio
        )  # fmt: skip
        self.last_carry = self.carry
        self.hover = None
        press.selected = self.selected
        intents: list[Intent] = []
        if self.selected is not None:
            self.selected = None
            intents.append(want.Select(None))
        self._aim()
        return [*intents, want.PickUp(card)]

    def _aim(self) -> None:
        carry = self.carry
        assert carry is not None
        self.slot = self.hit_test.slot(carry.card, carry.goal_x, carry.goal_y)
        self.best = best_target(carry.box, carry.width, self.hit_test.targets(carry.card))

    def _drop(self) -> list[Intent]:
        carry = self.carry
        assert carry is not None
        self._aim()
        best, slot = self.best, self.slot
        self.carry = self.best = self.slot = None
        if best is not None:
            self._eager = True
            return [want.Put(carry.card, best, True)]
        if slot is not None:
            self._eager = True
            return [want.Reorder(carry.card, slot)]
        wrong = best_target(carry.box, carry.width, self.hit_test.attempts(carry.card))
        return [want.Refuse(carry.card, wrong, True) if wrong is not None else want.ReturnCard(carry.card)]

    def _trembled(self, press: _Press, now: float) -> list[Intent]:
        """Treat a card that was picked up at once after a drag, but hardly moved, as clicked."""
        carry = self.carry
        assert carry is not None
        self.carry = self.best = self.slot = None
        self.selected = press.selected
        return [want.ReturnCard(carry.card), *self._click(carry.card, press.x, press.y, now)]

    def _put(self, card: int, target: Target, carried: bool) -> list[Intent]:
        self._eager = carried
        self._clicked = None
        return [*self.select(None), want.Put(card, target, carried)]

    def _click(self, card: int, x: float, y: float, now: float) -> list[Intent]:
        grip = self.hit_test.grip(x, y)
        if grip is None or grip.card != card:
            return []
        before, self._clicked = self._clicked, (card, now)
        double = before is not None and before[0] == card and now - before[1] <= timing.DOUBLE_CLICK_MS
        if double or (self.one_click and len(self.hit_test.targets(card)) <= 1):
            self._clicked = None
            return self.play(card)
        if self.selected == card:
            return self.select(None)
        self._eager = False
        return self.select(card)

    def lit_at(self, x: float, y: float) -> Target | None:
        if self.selected is None:
            return None
        targets = self.hit_test.targets(self.selected)
        inside = [t for t in targets if within(t.catch, x, y) or (t.spot.holds(x, y) and not t.exact)]
        return min(inside, key=lambda t: distance((t.spot.x, t.spot.y), (x, y)), default=None)

    def _click_target(self, target: Target, x: float, y: float) -> list[Intent]:
        card = self.selected
        if card is None or self.lit_at(x, y) != target:
            return []
        return self._put(card, target, False)

    def _unzoom(self) -> list[Intent]:
        if self.zoomed is None:
            return []
        self.zoomed = None
        return [want.Zoom(None)]
