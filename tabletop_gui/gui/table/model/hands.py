"""The player's hands at the table: what lies under the pointer, and what its intents do to the cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tabletop_gui.gui.table.model import timing
from tabletop_gui.gui.table.model.gestures import Dial, Drag, Fit, Tap
from tabletop_gui.gui.table.model.intents import (
    Chip,
    Empty,
    Grip,
    Home,
    Intent,
    PickUp,
    Pull,
    Put,
    PutChip,
    Refuse,
    Reorder,
    Select,
    TakeChip,
    Target,
    Touch,
    Zoom,
)
from tabletop_gui.gui.table.model.layout import RATIO, Fan, Spot
from tabletop_gui.gui.table.model.pointer import Pointer
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.model.tween import out_cubic

if TYPE_CHECKING:
    from tabletop_gui.gui.table.model.table import Table


class Hands:
    """The pointer and the table it touches (it is the pointer's `Felt`)."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.pointer = Pointer(self, table.tempo)

    # -- the pointer's felt ---------------------------------------------------------------------------------------------------

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
        return table.mine and zone in self._lifts

    def _asked_at(self, x: float, y: float) -> bool:
        return self.table.play.asks_at(self.table, x, y)

    def _aimed_at(self, zone: int, x: float, y: float) -> bool:
        """Whether a card that was selected elsewhere can be put here: then what lies here is a place, not a card to take up."""
        found = self.table.stage.find(self.pointer.selected) if self.pointer.selected is not None else None
        return found is not None and found[0] != zone and self.pointer.lights(x, y)

    @property
    def _lifts(self) -> Sequence[int]:
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

    # -- carrying out intents -------------------------------------------------------------------------------------------------

    def apply(self, intents: Sequence[Intent]) -> None:
        """What the pointer wants happens."""
        host, tempo = self.table.host, self.table.tempo
        for intent in intents:
            match intent:
                case PickUp(card=card):
                    self._sprite(card).carried = True
                    self.table.host.sound("card_pick")
                case Put(card=card, target=target, carried=carried):
                    self._let_go(card, carried)
                    if self.table.play.tried(self.table, card, target, carried):
                        continue
                    if self.table.play.put_aside(self.table, card, target):
                        self._go_home(card)
                        self.table.host.sound("card_place")
                        self.table.host.changed()
                        continue
                    card = self.table.play.meant(self.table, card, target)
                    self.table.dropped = card if carried else None
                    if not self.table.propose(target.action):
                        self.table.dropped = None
                        self._go_home(card)
                case Refuse(card=card, target=target, carried=carried):
                    self._let_go(card, carried)
                    if not self.table.propose(target.action):  # the rules say why not
                        self._go_home(card)
                        self._shake(card)
                case Home(card=card):
                    self._let_go(card, True)
                    self._go_home(card)
                case Reorder(card=card, slot=slot):
                    self._let_go(card, True)
                    self.table.hand_order.put(card, slot)
                    self._go_home(card)
                case Select(card=chosen):
                    if chosen is not None and self._lies_fast(chosen):
                        self.apply(self.pointer.play(chosen))  # which says why
                    self.table.host.changed()
                case Zoom(grip=grip):
                    if not tempo.by_key:
                        tempo.let_go()  # whoever holds a card close to the eye reads it
                    host.enlarge(grip)
                case Touch(name=name):
                    host.touched(name)
                case Pull(name=name, x=x, y=y):
                    host.pulled(name, x, y)
                case TakeChip():
                    host.sound("chip_pick")
                case PutChip():
                    host.chip_put(intent)
                case Empty(down=True):
                    host.bare_pressed()
                    tempo.press()
                case Empty():
                    tempo.let_go()
        self.follow()

    def _lies_fast(self, card: int) -> bool:
        """Whether a card of the table, not of the hand, was chosen with which nothing can be done now."""
        found = self.table.stage.find(card)
        return found is not None and found[0] != self.table.hand and self.asks() and not self.targets(card)

    def follow(self) -> None:
        """Cards answer to the pointer: the hovered one rises, the others part under a carried one."""
        pointer, carry = self.pointer, self.pointer.carry
        if self.table.hand_order.hover(carry.card if carry is not None and pointer.slot is not None else None, pointer.slot or 0):
            self.table.stage.arrange(0 if self.table.pace.reduced else timing.PART_MS, out_cubic, (self.table.hand,))
        hovered = pointer.hover.card if pointer.hover is not None and pointer.hover.own and carry is None else None
        quick = 0.0 if self.table.pace.reduced else 1.0
        zones = (self.table.hand, *self._lifts)
        for sprite in (one for zone in zones for one in self.table.stage.rows[zone]):
            on = float(sprite.face == hovered and sprite.face >= 0)
            sprite.hover.to(on, quick * (timing.HOVER_IN_MS if on else timing.HOVER_OUT_MS))
            chosen = float(sprite.face == pointer.selected and sprite.face >= 0)
            sprite.selected.to(chosen, quick * timing.HOVER_IN_MS)

    def _sprite(self, card: int) -> Sprite:
        found = self.table.stage.find(card)
        assert found is not None, card
        return self.table.stage.rows[found[0]][found[1]]

    def _let_go(self, card: int, carried: bool) -> None:
        sprite = self._sprite(card)
        if carried and sprite.carried:
            sprite.carried = False
            sprite.hover.snap(0.0)
            sprite.selected.snap(0.0)
            last = self.pointer.last_carry
            if last is not None:
                sprite.x, sprite.y, sprite.angle = last.x, last.y, last.tilt
                sprite.width = last.width * timing.CARRY_SCALE

    def _go_home(self, card: int) -> None:
        self.table.hand_order.hover(None)
        found = self.table.stage.find(card)
        if found is None:
            return
        sprite, spot = self._sprite(card), self.table.stage.goals(found[0])[found[1]]
        way = ((spot.x - sprite.x) ** 2 + (spot.y - sprite.y) ** 2) ** 0.5
        sprite.send(spot, 0 if self.table.pace.reduced else timing.home_ms(way), out_cubic)
        self.table.stage.arrange(0 if self.table.pace.reduced else timing.PART_MS, out_cubic, (self.table.hand,))

    def _shake(self, card: int) -> None:
        self.table.host.sound("card_refuse")
        if not self.table.pace.reduced:
            self._sprite(card).shake = timing.SHAKE_MS
