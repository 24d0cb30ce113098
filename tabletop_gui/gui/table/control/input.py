"""Mouse and keyboard of a table scene: routing of events, and the meaning of keys."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop_gui.gui.shell.input.keyboard import ACTIVATING, ENTER, digit_of
from tabletop_gui.gui.table.chrome.toolbox import Toolbox
from tabletop_gui.gui.table.control.keyboard import LitPlace, OwnCard
from tabletop_gui.gui.table.model.input.intents import CardHit
from tabletop_gui.gui.table.model.input.pointer import LEFT, RIGHT
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tempo import Tempo
from tabletop_gui.gui.table.parts import AnyParts

MOUSE: Final = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


class TableInput:
    """Routes events to widgets first, then to cards, then to the bare table, where a press skips the current
    animation, except for what stays until it has been read.
    """

    def __init__(self, scene: AnyParts, toolbox: Toolbox) -> None:
        self.scene, self.toolbox = scene, toolbox
        self._down: dict[str, int] = {}
        """Key with which each action was last begun: releasing it ends the action, even if the binding has changed since."""

    @property
    def now(self) -> float:
        return self.scene.app.clock.now()

    @property
    def tempo(self) -> Tempo:
        return self.scene.table.tempo

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle an event. True if it was used."""
        kind, scene = event.type, self.scene
        if kind in MOUSE:
            return self._mouse(event)
        if kind == pygame.WINDOWLEAVE:
            self._leave()
            self.tempo.let_go()
            return True
        if kind == pygame.WINDOWFOCUSLOST:
            self.cancel()
            return True
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind == pygame.KEYUP:
            return self._key_up(event)
        if kind == pygame.MOUSEWHEEL:
            return scene.focus.handle(event) or scene.scroll(event.y)
        return scene.focus.handle(event)

    def cancel(self) -> None:
        """Release everything that is held: another scene came on top, or the window lost the focus."""
        self.put_down()
        self.scene.focus.cancel()
        self.tempo.let_go()

    def put_down(self) -> None:
        """Release what is held: carried cards or chips, the zoomed card, presses on the table."""
        self.scene.table.hands.apply(self.scene.table.pointer.cancel())
        if self.scene.zoom.by_key:
            self.scene.zoom.show(None)

    # -- mouse ----------------------------------------------------------------------------------------------------------------

    def _leave(self) -> None:
        """Forget what the pointer was on: it has left the window."""
        self.scene.focus.handle(pygame.event.Event(pygame.WINDOWLEAVE))
        self.scene.app.tooltip.aim("", None)
        self.scene.table.hands.apply(self.scene.table.pointer.leave())

    def _under_log(self, pos: tuple[int, int]) -> bool:
        """Return True if the log covers a point of the felt, with no sheet over it."""
        return self.scene.log.covers(pos) and self.scene.sheets.open is None

    def _mouse(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        pointer = scene.table.pointer
        if scene.first_times.handle(event) or scene.first_match_help.handle(event):
            return True
        x, y = scene.app.viewport.logical(event.pos)
        if event.type == pygame.MOUSEMOTION:
            if not (pointer.holding or any(event.rel)):
                self._leave()  # it only lies where the table was opened, or laid bare again, and asks for nothing
                return True
            if not pointer.holding:
                scene.focus.handle(event)
                if scene.focus.at(event.pos) is not None:
                    pointer.hover = None
                    scene.table.hands.follow()
                    return True
                if not any(event.buttons) and self._under_log(event.pos):
                    self._leave()
                    return True
            if pointer.holding and not scene.app.viewport.holds(event.pos):
                scene.table.hands.apply(pointer.leave())  # a held button keeps the pointer ours beyond the edge
                return True
            scene.table.hands.apply(pointer.move(x, y, self.now))
            if pointer.chip is not None or pointer.dragged is not None:
                scene.app.dirty()
            if not pointer.holding:
                scene.app.tooltip.aim(*(("", None) if scene.reading else scene.tip_at(event.pos)))
            return True
        if event.type == pygame.MOUSEBUTTONUP:
            if event.button == LEFT and not self.tempo.by_key:
                self.tempo.let_go()  # whatever the press has become meanwhile, it is over
            if event.button == LEFT and not pointer.holding and scene.focus.handle(event):
                return True
            scene.table.hands.apply(pointer.release(x, y, event.button, self.now))
            scene.app.dirty()
            return True
        if event.button not in (LEFT, RIGHT):
            return False
        scene.app.ring_shown = False
        if event.button == LEFT and not pointer.holding and scene.focus.handle(event):
            return True
        if not pointer.holding and self._under_log(event.pos):
            return True
        grip = scene.table.hit_test.grip(x, y)
        if scene.close_sheets() if grip is not None or pointer.lights(x, y) else scene.dismiss():
            return True  # a page of advice beside the trick is no reason not to take a card, or not to put it down
        if event.button == LEFT and not pointer.holding and scene.ahead.cancel_at(grip, x, y):
            return True
        own = grip is not None and grip.own and event.button == LEFT and pointer.carry is None
        if own and not scene.table.director.waiting:
            scene.table.director.hurry()
        scene.table.hands.apply(pointer.press(x, y, event.button, self.now))
        scene.app.dirty()
        if pointer.waiting is not None:
            scene.app.wake_in(timing.LONG_PRESS_MS + 1)
        return True

    # -- keyboard -------------------------------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        action = scene.app.bindings.action(event)
        if action is not None:
            self._down[action] = event.key
        if action is not None and action in self.toolbox.actions:
            self.toolbox.actions[action]()
            return True
        if action == "menu":
            self._escape()
            return True
        if action == "fast":
            if not self.tempo.by_key:
                self.tempo.press(by_key=True)
                scene.table.skip()
                scene.app.dirty()
            return True
        if action == "zoom":
            return self._zoom_focused()
        chosen = scene.app.ring_shown and scene.focus.current is not None
        if event.key in ENTER and not (chosen or scene.table.pointer.holding) and scene.advice.take():
            return True
        if scene.game_key(event):
            scene.app.ring_shown = True
            return True
        if event.key in ACTIVATING and not scene.table.mine and scene.table.skip():
            return True
        if self._digit(event):
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT, *ACTIVATING) and scene.focus.current is None:
            if not scene.advice.lend_keyboard():
                scene.focus_hand()
            scene.app.ring_shown = True
            return True
        return scene.focus.handle(event)

    def _key_up(self, event: pygame.event.Event) -> bool:
        scene = self.scene
        if self.tempo.by_key and self.lets_go(event, "fast"):
            self.tempo.let_go()
            return True
        if scene.zoom.by_key and self.lets_go(event, "zoom"):
            scene.zoom.show(None)
            return True
        return self.lets_go(event, scene.sheets.asked) and scene.sheets.lets_go()

    def lets_go(self, event: pygame.event.Event, action: str) -> bool:
        """Return True if the released key is the one that began the action."""
        key: int = event.key
        return self._down.get(action) == key

    def _escape(self) -> None:
        scene = self.scene
        pointer = scene.table.pointer
        if pointer.holding or pointer.zoomed is not None or scene.zoom.by_key:
            self.put_down()
        elif not scene.reading and scene.advice.close():
            return  # what was asked for last goes first
        elif pointer.selected is not None:
            card = pointer.selected
            scene.table.hands.apply(pointer.select(None))
            scene.focus.focus_card(card)
        elif scene.dismiss() or (scene.first_times.held and scene.first_times.put_away()) or scene.first_match_help.put_away():
            return  # a click on the felt, which hurries things on, leaves the last two where they are
        elif scene.log.shown:
            self.toolbox.toggle_log()
        else:
            self.toolbox.pause()

    def _digit(self, event: pygame.event.Event) -> bool:
        """Pick up the first to the tenth card with 1 to 9 and 0; the same digit again plays it."""
        number, held = digit_of(event), self.scene.table.held
        if number is None or (place := (number - 1) % 10) >= len(held):
            return False
        self.scene.app.ring_shown = True
        card = next((w for w in self.scene.focus.widgets if isinstance(w, OwnCard) and w.card == held[place]), None)
        if card is None:
            return False
        self.scene.focus.focus(card)
        card.activate()
        return True

    def _zoom_focused(self) -> bool:
        scene = self.scene
        current = scene.focus.current
        if scene.zoom.by_key or not isinstance(current, OwnCard | LitPlace):
            return False
        scene.zoom.show(CardHit(scene.table.hand, 0, current.card, True), by_key=True)
        return True
