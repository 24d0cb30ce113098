"""Hit testing, and what the game lets the viewer do with what is under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop_gui.engine.values import Action
from tabletop_gui.gui.table.model.input.gestures import Dial, Drag, Fit, Tap
from tabletop_gui.gui.table.model.input.intents import CardHit, Chip, Target
from tabletop_gui.gui.table.model.layout import RATIO, Fan, Spot

if TYPE_CHECKING:
    from tabletop_gui.gui.table.model.table import Table


class TableHitTest:
    """The table as the pointer touches it: it implements the pointer's `HitTest` by means of the game's `Play`."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def grip(self, x: float, y: float) -> CardHit | None:
        """Return the card at a point whose face the viewer sees; the player's hand lies on top. None if there is none."""
        if self._asked_at(x, y):
            return None
        zones = [self.table.hand, *(zone for zone in reversed(range(len(self.table.stage.rows))) if zone != self.table.hand)]
        for zone in zones:
            index = self.table.stage.at(zone, x, y)
            if index is not None:
                sprite = self.table.stage.rows[zone][index]
                if sprite.face < 0 or not sprite.spot.up:
                    return None
                return CardHit(zone, index, sprite.face, self._own(zone) and not self._aimed_at(zone, x, y))
        return None

    def _own(self, zone: int) -> bool:
        """Return True if the viewer may pick up cards of a zone."""
        table = self.table
        if zone == table.hand:
            return not table.viewpoint.covered
        return table.mine and zone in self.pickup_zones

    def _asked_at(self, x: float, y: float) -> bool:
        return self.table.play.asks_at(self.table, x, y)

    def _aimed_at(self, zone: int, x: float, y: float) -> bool:
        """Return True if a card selected elsewhere may be put here: what lies here is then a drop target, not a card
        to pick up.
        """
        pointer = self.table.pointer
        found = self.table.stage.find(pointer.selected) if pointer.selected is not None else None
        return found is not None and found[0] != zone and pointer.lights(x, y)

    @property
    def hand(self) -> int:
        """Zone of the viewer's hand."""
        return self.table.hand

    @property
    def pickup_zones(self) -> Sequence[int]:
        """Zones besides the hand from which the viewer may pick up cards."""
        return self.table.play.pickup_zones(self.table.viewpoint.south)

    def outline(self, card: int) -> Spot:
        """Return a card's current position on the screen."""
        found = self.table.stage.find(card)
        assert found is not None, card
        sprite = self.table.stage.rows[found[0]][found[1]]
        return Spot(sprite.x, sprite.y - sprite.rise, sprite.width * sprite.scale, sprite.angle, ratio=sprite.spot.ratio)

    def carry_width(self, card: int) -> float | None:
        """Return a card's width while it is carried; one that fits on a board is as large as it will be there."""
        return self.table.play.carry_width(self.table, card)

    def targets(self, card: int) -> Sequence[Target]:
        """Return the targets where a card may legally be put now."""
        play = self.table.play
        fit = next((g for g in self.table.gestures if isinstance(g, Fit) and g.card == card), None)
        if fit is not None:
            return play.fits(self.table, fit)
        slots = play.slots(self.table, card)
        drags = [g for g in self.table.gestures if isinstance(g, Drag) and g.card == card]
        return [Target(g.to, *slots[g.to], g.action, play.answers(g.to)) for g in drags if g.to in slots]

    def attempts(self, card: int) -> Sequence[Target]:
        """Return the conceivable targets of a card, legal or not."""
        play, view = self.table.play, self.table.view
        slots = play.slots(self.table, card)
        return [Target(name, spot, catch, play.attempt(view, card, name)) for name, (spot, catch) in slots.items()]

    def asks(self) -> bool:
        """Return True if the viewer must play a card now."""
        return self.table.mine and any(isinstance(gesture, Drag | Fit) for gesture in self.table.gestures)

    def slot(self, card: int, x: float, y: float) -> int | None:
        """Return the slot of the player's hand under a carried card; None if there is none."""
        fan = self.table.places.zones[self.table.hand]
        found = self.table.stage.find(card)
        if found is None or found[0] != self.table.hand:
            return None
        if not isinstance(fan, Fan) or abs(y - fan.y) > fan.width * RATIO * 0.62:
            return None
        count = len(self.table.stage.rows[self.table.hand])
        return fan.slot_at(x, count) if abs(x - fan.x) < fan.room / 2 + fan.width else None

    def hotspot(self, x: float, y: float) -> str | None:
        """Return the name of a hotspot at a point; None if there is none."""
        if self._asked_at(x, y):
            return "question"
        return self.table.host.hotspot_at(x, y)

    @property
    def dial(self) -> Dial | None:
        """The amount that the viewer may choose now; None if there is none."""
        return next((g for g in self.table.gestures if isinstance(g, Dial)), None) if self.table.mine else None

    def chip(self, x: float, y: float) -> Chip | None:
        """Return the chip at a point, if it may be picked up: only while an amount is asked for, or a chip can be put
        somewhere.
        """
        wanted = self.dial is not None or (self.table.mine and any(isinstance(g, Tap) for g in self.table.gestures))
        return self.table.host.chip_at(x, y) if wanted else None

    def pile(self, x: float, y: float) -> str | None:
        """Return the pile that receives a chip dropped at a point."""
        return self.table.host.pile_at(x, y)

    # -- what is done with a card ---------------------------------------------------------------------------------------------

    def propose(self, action: Action) -> bool:
        """Propose the viewer's action. False if it is refused (the host has said why)."""
        return self.table.propose(action)

    def put(self, card: int, target: Target, carried: bool) -> tuple[int, bool] | None:
        """Put a card on a target. Return the card that moves to its place in the hand, and whether it was set aside;
        None for a card that is on its way, or lies there on trial.
        """
        table, play = self.table, self.table.play
        if play.tried(table, card, target, carried):
            return None
        if play.put_aside(table, card, target):
            return card, True
        card = play.meant(table, card, target)
        table.dropped = card if carried else None
        if table.propose(target.action):
            return None
        table.dropped = None
        return card, False
