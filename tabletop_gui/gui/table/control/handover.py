"""Handing the table over to the next person: hands down, everything forgotten, the curtain, hands up."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop_gui.gui.art.raster.raster import opaque
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.table.parts import AnyParts


class Handover:
    """`falling` is the person for whom hands are being turned down; None between handovers."""

    def __init__(self, scene: AnyParts, let_go: Callable[[], object], pause: Callable[[], object]) -> None:
        """`let_go`: whatever the player holds; `pause` opens the menu, from the curtain too."""
        self.scene, self._let_go, self._pause = scene, let_go, pause
        self.falling: int | None = None

    @property
    def under_way(self) -> bool:
        """Cards are being turned down: whoever touches anything now would do so with the last viewer's eyes."""
        return self.falling is not None or self.scene.table.persons.covering

    def begin(self, seat: int) -> None:
        """Another person's turn: hands down first; the curtain falls when they lie."""
        self.forget_viewer()
        self.scene.table.persons.hands_down()
        self.falling = seat

    def forget_viewer(self) -> None:
        """Nothing that only the last viewer may know stays on the screen."""
        self.scene.advice.drop()
        self.scene.note.clear()
        self.scene.zoom.forget()
        self.scene.log.forget()
        self.scene.log.shown = False
        self.scene.close_sheets()
        self.scene.recap.fill((), -1)
        self.scene.ribbon.say("")
        self.scene.lights.show((), None)
        self.scene.bubbles.clear()
        self.scene.app.tips.hide()
        self.scene.app.toasts.clear()
        self.scene.app.crier.hush()
        self.scene.tidings.forget()
        self._let_go()
        self.scene.focus.focus(None)

    def update(self) -> bool:
        """The curtain falls when the cards lie. True while it is about to."""
        if self.falling is None:
            return False
        if not self.scene.table.stage.flying:
            self._fall(self.falling)
        return True

    def _fall(self, seat: int) -> None:
        """The cards lie: nobody looks at the table any longer."""
        self.falling = None
        if self.scene.app.shown_once:  # the cross-fade begins with this: every card lies face down, even if that took no time
            self.scene.app.draw()
        self.scene.app.settle()  # what one has seen and done stands, before the next one looks
        self.scene.table.persons.look_away(seat)
        self.forget_viewer()
        self.scene.app.play("curtain")
        who, face, why = self.scene.match.seats[seat].name, self.scene.character(seat), self.scene.why_handed(seat)
        show, picture, sit = self.scene.app.scenes.show, self._blurred(), self.scene.table.persons.sit
        show("curtain", lambda _: sit(seat), who=who, character=face, picture=picture, pause=self._pause, why=why)

    def _blurred(self) -> pygame.Surface:
        """The table as nobody sees it, out of focus: drawn anew, so that no trace of the last viewer is in it."""
        surface = opaque(*self.scene.app.viewport.size)
        canvas = Canvas(surface)
        canvas.begin()
        self.scene.draw(canvas)
        canvas.end()
        w, h = surface.get_size()
        small = pygame.transform.smoothscale(surface, (max(1, w // 8), max(1, h // 8)))
        return pygame.transform.smoothscale(pygame.transform.box_blur(small, 2), (w, h))
