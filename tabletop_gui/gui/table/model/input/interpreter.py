"""Interpreter of intents: the one place where the pointer's intents are carried out."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop_gui.engine.values import Action
from tabletop_gui.gui.table.model.input import intents as want
from tabletop_gui.gui.table.model.input.hand_order import HandOrder
from tabletop_gui.gui.table.model.input.hotspots import TableHitTest
from tabletop_gui.gui.table.model.input.intents import Intent
from tabletop_gui.gui.table.model.input.pointer import Pointer
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tempo import Tempo
from tabletop_gui.gui.table.model.motion.tween import out_cubic
from tabletop_gui.gui.table.model.play import Host
from tabletop_gui.gui.table.model.sprites import Motion, Sprite
from tabletop_gui.gui.table.model.stage import Stage


class Interpreter:
    """The pointer, and the effect of its intents on the cards of the stage; effects that need a screen go to the host."""

    def __init__(self, hit_test: TableHitTest, stage: Stage, hand_order: HandOrder, tempo: Tempo, host: Host) -> None:
        self.hit_test, self.stage, self.hand_order, self.tempo, self.host = hit_test, stage, hand_order, tempo, host
        self.pointer = Pointer(hit_test, tempo)
        self.ahead: Callable[[int, Action], bool] = lambda card, action: False
        """Callback that takes a card dropped before the player's turn as a premove (or cancels it). False where
        premoves are not allowed.
        """

    def apply(self, intents: Sequence[Intent]) -> None:
        """Carry out intents."""
        host, tempo = self.host, self.tempo
        for intent in intents:
            match intent:
                case want.PickUp(card=card):
                    self._sprite(card).carried = True
                    host.sound("card_pick", side=self._side(card))
                case want.Put(card=card, target=target, carried=carried):
                    self._let_go(card, carried)
                    side = self._side(card)
                    back = self.hit_test.put(card, target, carried)
                    if back is not None:
                        self._go_home(back[0])
                    if back is not None and back[1]:
                        host.sound("card_place", side=side)
                        host.changed()
                case want.Refuse(card=card, target=target, carried=carried):
                    self._let_go(card, carried)
                    if self.ahead(card, target.action):
                        self._go_home(card)
                    elif not self.hit_test.propose(target.action):  # the rules say why not
                        self._go_home(card)
                        self._shake(card)
                case want.ReturnCard(card=card):
                    self._let_go(card, True)
                    self._go_home(card)
                case want.Reorder(card=card, slot=slot):
                    self._let_go(card, True)
                    self.hand_order.put(card, slot)
                    self._go_home(card)
                case want.Select(card=chosen):
                    if chosen is not None and self._lies_fast(chosen):
                        self.apply(self.pointer.play(chosen))  # which says why
                    host.changed()
                case want.Zoom(grip=grip):
                    if not tempo.by_key:
                        tempo.let_go()  # whoever holds a card close to the eye reads it
                    host.enlarge(grip)
                case want.ClickHotspot(name=name):
                    host.touched(name)
                case want.DragHotspot(name=name, x=x, y=y):
                    host.dragged(name, x, y)
                case want.TakeChip():
                    host.sound("chip_pick")
                case want.PutChip():
                    host.chip_put(intent)
                case want.PressTable(down=True):
                    host.bare_pressed()
                    tempo.press()
                case want.PressTable():
                    tempo.let_go()
        self.follow()

    def put_down(self) -> None:
        """Release what is held: it goes back to its place."""
        self.apply(self.pointer.cancel())

    def _lies_fast(self, card: int) -> bool:
        """Return True if a card of the table, not of the hand, was chosen that cannot be played now."""
        found = self.stage.find(card)
        return found is not None and found[0] != self.hit_test.hand and self.hit_test.asks() and not self.hit_test.targets(card)

    def follow(self) -> None:
        """Animate cards for the pointer: the hovered one rises, the others part under a carried one."""
        pointer, carry = self.pointer, self.pointer.carry
        if self.hand_order.hover(carry.card if carry is not None and pointer.slot is not None else None, pointer.slot or 0):
            self.stage.arrange(0 if self.tempo.pace.reduced else timing.PART_MS, out_cubic, (self.hit_test.hand,))
        hovered = pointer.hover.card if pointer.hover is not None and pointer.hover.own and carry is None else None
        quick = 0.0 if self.tempo.pace.reduced else 1.0
        zones = (self.hit_test.hand, *self.hit_test.pickup_zones)
        for sprite in (one for zone in zones for one in self.stage.rows[zone]):
            on = float(sprite.face == hovered and sprite.face >= 0)
            sprite.hover.to(on, quick * (timing.HOVER_IN_MS if on else timing.HOVER_OUT_MS))
            chosen = float(sprite.face == pointer.selected and sprite.face >= 0)
            sprite.selected.to(chosen, quick * timing.HOVER_IN_MS)

    def _sprite(self, card: int) -> Sprite:
        found = self.stage.find(card)
        assert found is not None, card
        return self.stage.rows[found[0]][found[1]]

    def _side(self, card: int) -> float:
        return self.hit_test.table.side(self._sprite(card).x)

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
        self.hand_order.hover(None)
        found = self.stage.find(card)
        if found is None:
            return
        sprite, spot = self._sprite(card), self.stage.goals(found[0])[found[1]]
        way = ((spot.x - sprite.x) ** 2 + (spot.y - sprite.y) ** 2) ** 0.5
        sprite.send(spot, Motion(0 if self.tempo.pace.reduced else timing.home_ms(way), out_cubic))
        self.stage.arrange(0 if self.tempo.pace.reduced else timing.PART_MS, out_cubic, (self.hit_test.hand,))

    def _shake(self, card: int) -> None:
        self.host.sound("card_refuse", side=self._side(card))
        if not self.tempo.pace.reduced:
            self._sprite(card).shake = timing.SHAKE_MS
