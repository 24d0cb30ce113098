"""What lies under the pointer, and what the game lets the viewer do with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop_gui.engine.values import Action
from tabletop_gui.gui.table.model.input.gestures import Dial, Drag, Fit, Tap
from tabletop_gui.gui.table.model.input.intents import Chip, Grip, Target
from tabletop_gui.gui.table.model.layout import RATIO, Fan, Spot

if TYPE_CHECKING:
    from tabletop_gui.gui.table.model.table import Table


class TableFelt:
    """The table as the pointer touches it: it is the pointer's `Felt`, and puts to the game's `Play` what that asks of it."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def grip(self, x: float, y: float) -> Grip | None:
        """The card under a point whose face the viewer sees; the own hand lies on top."""
        if self._asked_at(x, y):
            return None
        zones = [self.table.hand, *(zone for zone in reversed(range(len(self.table.stage.rows))) if zone != self.table.hand)]
        for zone in zones:
            index = self.table.stage.at(zone, x, y)
            if index is not None:
                sprite = self.table.stage.rows[zone][index]
                if sprite.face < 0 or not sprite.spot.up:
                    return None
                return Grip(zone, index, sprite.face, self._own(zone) and not self._aimed_at(zone, x, y))
        return None

    def _own(self, zone: int) -> bool:
        """Whether the viewer may take up the cards of a zone."""
        table = self.table
        if zone == table.hand:
            return not table.eyes.covered
        return table.mine and zone in self.lifts

    def _asked_at(self, x: float, y: float) -> bool:
        return self.table.play.asks_at(self.table, x, y)

    def _aimed_at(self, zone: int, x: float, y: float) -> bool:
        """Whether a card that was selected elsewhere can be put here: then what lies here is a place, not a card to take up."""
        pointer = self.table.pointer
        found = self.table.stage.find(pointer.selected) if pointer.selected is not None else None
        return found is not None and found[0] != zone and pointer.lights(x, y)

    @property
    def hand(self) -> int:
        """The zone of the viewer's hand."""
        return self.table.hand

    @property
    def lifts(self) -> Sequence[int]:
        """The zones, besides the own hand, whose cards the viewer may take up."""
        return self.table.play.lifts(self.table.eyes.south)

    def outline(self, card: int) -> Spot:
        """Where a card is drawn now."""
        found = self.table.stage.find(card)
        assert found is not None, card
        sprite = self.table.stage.rows[found[0]][found[1]]
        return Spot(sprite.x, sprite.y - sprite.rise, sprite.width * sprite.scale, sprite.angle, ratio=sprite.spot.ratio)

    def carry_width(self, card: int) -> float | None:
        """A card that fits on a board is as large in the hand as it will be there."""
        return self.table.play.carry_width(self.table, card)

    def targets(self, card: int) -> Sequence[Target]:
        """Where a card may legally be put now."""
        play = self.table.play
        fit = next((g for g in self.table.gestures if isinstance(g, Fit) and g.card == card), None)
        if fit is not None:
            return play.fits(self.table, fit)
        slots = play.slots(self.table, card)
        drags = [g for g in self.table.gestures if isinstance(g, Drag) and g.card == card]
        return [Target(g.to, *slots[g.to], g.action, play.answers(g.to)) for g in drags if g.to in slots]

    def attempts(self, card: int) -> Sequence[Target]:
        """Where one could think of putting it."""
        play, view = self.table.play, self.table.view
        slots = play.slots(self.table, card)
        return [Target(name, slot, catch, play.attempt(view, card, name)) for name, (slot, catch) in slots.items()]

    def asks(self) -> bool:
        """Whether it is the turn of one of the viewer's cards."""
        return self.table.mine and any(isinstance(gesture, Drag | Fit) for gesture in self.table.gestures)

    def slot(self, card: int, x: float, y: float) -> int | None:
        """The slot of the own hand over which a carried card is."""
        fan = self.table.places.zones[self.table.hand]
        found = self.table.stage.find(card)
        if found is None or found[0] != self.table.hand:
            return None
        if not isinstance(fan, Fan) or abs(y - fan.y) > fan.width * RATIO * 0.62:
            return None
        count = len(self.table.stage.rows[self.table.hand])
        return fan.slot_at(x, count) if abs(x - fan.x) < fan.room / 2 + fan.width else None

    def thing(self, x: float, y: float) -> str | None:
        """The name of a thing on the table that can be touched."""
        if self._asked_at(x, y):
            return "question"
        return self.table.host.thing_at(x, y)

    @property
    def dial(self) -> Dial | None:
        """The amount that the viewer may choose now."""
        return next((g for g in self.table.gestures if isinstance(g, Dial)), None) if self.table.mine else None

    def chip(self, x: float, y: float) -> Chip | None:
        """The chip at a point that may be taken up: only while an amount is asked for, or a chip can be put on something."""
        wanted = self.dial is not None or (self.table.mine and any(isinstance(g, Tap) for g in self.table.gestures))
        return self.table.host.chip_at(x, y) if wanted else None

    def pile(self, x: float, y: float) -> str | None:
        """The pile that catches a chip dropped at a point."""
        return self.table.host.pile_at(x, y)

    # -- what is done with a card ---------------------------------------------------------------------------------------------

    def propose(self, action: Action) -> bool:
        """The viewer's action. False when it is refused (the host has said why)."""
        return self.table.propose(action)

    def put(self, card: int, target: Target, carried: bool) -> tuple[int, bool] | None:
        """A card is put in a place. The card that goes where it belongs now, and whether it was put aside; None for one that is
        on its way, or lies there on trial."""
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
