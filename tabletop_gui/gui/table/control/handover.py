"""Hot seat: passing the table to the next person. Turn hands face down, forget the viewer, show the curtain, turn hands up."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop_gui.gui.art.raster.raster import opaque
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.table.parts import AnyParts


class Handover:
    """State of a handover. `falling` is the seat whose turn begins while hands are being turned down; None between handovers."""

    def __init__(self, scene: AnyParts, let_go: Callable[[], object], pause: Callable[[], object]) -> None:
        """Create the handover. `let_go` releases whatever the player holds; `pause` opens the menu, also from the curtain."""
        self.scene, self._let_go, self._pause = scene, let_go, pause
        self.falling: int | None = None

    @property
    def under_way(self) -> bool:
        """True while a handover is in progress: input would act for the previous viewer."""
        return self.falling is not None or self.scene.table.persons.covering

    def begin(self, seat: int) -> None:
        """Start the handover to a seat: hands are turned down first, then the curtain falls."""
        self.forget_viewer()
        self.scene.table.persons.hands_down()
        self.falling = seat

    def forget_viewer(self) -> None:
        """Clear everything on the screen that only the last viewer may know."""
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
        self.scene.app.tooltip.hide()
        self.scene.app.toasts.clear()
        self.scene.app.announcer.clear()
        self.scene.announcer_feed.forget()
        self._let_go()
        self.scene.focus.focus(None)

    def update(self) -> bool:
        """Let the curtain fall once the cards are down. True while that is pending."""
        if self.falling is None:
            return False
        if not self.scene.table.stage.flying:
            self._fall(self.falling)
        return True

    def _fall(self, seat: int) -> None:
        """Remove the viewer and show the curtain: the cards are down."""
        self.falling = None
        if self.scene.app.shown_once:  # the cross-fade begins with this: every card lies face down, even if that took no time
            self.scene.app.draw()
        self.scene.app.settle()  # what one has seen and done stands, before the next one looks
        self.scene.table.persons.remove_viewer(seat)
        self.forget_viewer()
        self.scene.app.play("curtain")
        who, face, why = self.scene.match.seats[seat].name, self.scene.character(seat), self.scene.handover_reason(seat)
        show, picture, sit = self.scene.app.scenes.show, self._blurred(), self.scene.table.persons.sit
        show("curtain", lambda _: sit(seat), who=who, character=face, picture=picture, pause=self._pause, why=why)

    def _blurred(self) -> pygame.Surface:
        """Return a blurred picture of the table without a viewer, drawn anew so that it holds nothing private."""
        surface = opaque(*self.scene.app.viewport.size)
        canvas = Canvas(surface)
        canvas.begin()
        self.scene.draw(canvas)
        canvas.end()
        w, h = surface.get_size()
        small = pygame.transform.smoothscale(surface, (max(1, w // 8), max(1, h // 8)))
        return pygame.transform.smoothscale(pygame.transform.box_blur(small, 2), (w, h))
