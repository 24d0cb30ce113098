"""Mouse and keyboard on the cards and the bare felt: whatever no part above them has used."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop_gui.gui.shell.input.keyboard import ACTIVATING, digit_of
from tabletop_gui.gui.table.control.keyboard import OwnCard, TableFocus
from tabletop_gui.gui.table.game_scene import AnyGameScene
from tabletop_gui.gui.table.model.input.pointer import LEFT, RIGHT
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.part import MOUSE, Part, Signal

Escape = Callable[[], bool]
"""Closes or puts down something; False if there is nothing of the kind."""


class TableInput(Part):
    """The pointer on the table, and the meaning of keys. A press on the bare table skips the current animation, except for
    what stays until it has been read.
    """

    def __init__(
        self, game: AnyGameScene, focus: TableFocus, escapes: Sequence[Escape], pause: Callable[[], object],
        lend_keyboard: Callable[[], bool],
    ) -> None:  # fmt: skip
        """Create the part. `escapes`: what the key of the menu closes, the first that is open; else it opens the menu (`pause`).
        `lend_keyboard` gives the focus back that a page has taken; False if none has.
        """
        self.game, self.app, self.table, self.focus = game, game.app, game.table, focus
        self._escapes, self._pause, self._lend_keyboard = escapes, pause, lend_keyboard

    @property
    def now(self) -> float:
        return self.app.clock.now()

    def on(self, signal: Signal) -> None:
        if signal in (Signal.RELEASED, Signal.COVERED, Signal.VIEWER_LEFT):
            self.table.hands.apply(self.table.pointer.cancel())

    def handle(self, event: pygame.event.Event) -> bool:
        kind = event.type
        if kind in MOUSE:
            return self._mouse(event)
        if kind == pygame.WINDOWLEAVE:
            self._leave()
            self.table.tempo.let_go()
            return True
        if kind == pygame.WINDOWFOCUSLOST:
            self.game.send(Signal.RELEASED)
            self.focus.cancel()
            self.table.tempo.let_go()
            return True
        if kind == pygame.KEYDOWN:
            return self._key(event)
        return kind != pygame.KEYUP and self.focus.handle(event)

    # -- mouse ----------------------------------------------------------------------------------------------------------------

    def _leave(self) -> None:
        """Forget what the pointer was on: it has left the window."""
        self.focus.handle(pygame.event.Event(pygame.WINDOWLEAVE))
        self.app.tooltip.aim("", None)
        self.table.hands.apply(self.table.pointer.leave())

    def _mouse(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event)
        pointer, (x, y) = self.table.pointer, self.app.viewport.logical(event.pos)
        if event.type == pygame.MOUSEBUTTONUP:
            self.table.hands.apply(pointer.release(x, y, event.button, self.now))
            self.app.dirty()
            return True
        if event.button not in (LEFT, RIGHT):
            return False
        grip = self.table.hit_test.grip(x, y)
        if grip is not None and event.button == LEFT and self.app.debouncer.repeats:
            return True  # it was meant for the card that has been played from here
        if self.game.close_sheets() if grip is not None or pointer.lights(x, y) else self.game.dismiss():
            return True  # a page of advice beside the trick is no reason not to take a card, or not to put it down
        own = grip is not None and grip.own and event.button == LEFT and pointer.carry is None
        if own and not self.table.director.waiting:
            self.table.director.hurry()
        self.table.hands.apply(pointer.press(x, y, event.button, self.now))
        self.app.dirty()
        if pointer.waiting is not None:
            self.app.wake_in(timing.LONG_PRESS_MS + 1)
        return True

    def _moved(self, event: pygame.event.Event) -> bool:
        pointer, (x, y) = self.table.pointer, self.app.viewport.logical(event.pos)
        if not (pointer.holding or any(event.rel)):
            self._leave()  # it only lies where the table was opened, or laid bare again, and asks for nothing
            return True
        if pointer.holding and not self.app.viewport.holds(event.pos):
            self.table.hands.apply(pointer.leave())  # a held button keeps the pointer ours beyond the edge
            return True
        self.table.hands.apply(pointer.move(x, y, self.now))
        if pointer.chip is not None or pointer.dragged is not None:
            self.app.dirty()
        if not pointer.holding:
            self.app.tooltip.aim(*(("", None) if self.game.reading else self.game.tip_at(event.pos)))
        return True

    # -- keyboard -------------------------------------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        if self.app.bindings.action(event) == "menu":
            if not any(escape() for escape in self._escapes):
                self._pause()
            return True
        if event.key in ACTIVATING and not self.table.mine and self.table.skip():
            return True
        if self._digit(event):
            return True
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT, *ACTIVATING) and self.focus.current is None:
            if not self._lend_keyboard():
                self.game.focus_hand()
            self.app.ring_shown = True
            return True
        return self.focus.handle(event)

    def put_down(self) -> bool:
        """Release what is held. False if nothing is."""
        pointer = self.table.pointer
        if not (pointer.holding or pointer.zoomed is not None):
            return False
        self.game.send(Signal.RELEASED)
        return True

    def unselect(self) -> bool:
        """Put the selected card back. False if none is."""
        pointer, card = self.table.pointer, self.table.pointer.selected
        if card is None:
            return False
        self.table.hands.apply(pointer.select(None))
        self.focus.focus_card(card)
        return True

    def _digit(self, event: pygame.event.Event) -> bool:
        """Pick up the first to the tenth card with 1 to 9 and 0; the same digit again plays it."""
        number, held = digit_of(event), self.table.held
        if number is None or (place := (number - 1) % 10) >= len(held):
            return False
        self.app.ring_shown = True
        card = next((w for w in self.focus.widgets if isinstance(w, OwnCard) and w.card == held[place]), None)
        if card is None:
            return False
        self.focus.focus(card)
        card.activate()
        return True
