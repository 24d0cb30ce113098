"""Hot seat: passing the table to the next person. Turn hands face down, forget the viewer, show the curtain, turn hands up."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop_gui.gui.art.raster.raster import opaque
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.table.game_scene import AnyGameScene
from tabletop_gui.gui.table.part import MOVES, RESTS, Part, Passed, Signal


class Handover(Part):
    """Handover to the next person. `falling` is the seat whose turn begins while hands are being turned down; None between
    handovers.
    """

    def __init__(self, game: AnyGameScene, pause: Callable[[], object]) -> None:
        """Create the part. `pause` opens the menu, also from the curtain."""
        self.game, self.app, self._pause = game, game.app, pause
        self.falling: int | None = None

    def blocks(self) -> bool:
        """Return True while a handover is in progress: input would act for the previous viewer."""
        return self.falling is not None or self.game.table.persons.covering

    def begin(self, seat: int) -> None:
        """Start the handover to a seat: hands are turned down first, then the curtain falls."""
        self.forget_viewer()
        self.game.table.persons.hands_down()
        self.falling = seat

    def forget_viewer(self) -> None:
        """Clear everything on the screen that only the last viewer may know."""
        self.app.tooltip.hide()
        self.app.toasts.clear()
        self.app.announcer.clear()
        self.game.send(Signal.VIEWER_LEFT)

    def update(self, passed: Passed) -> float:
        """Let the curtain fall once the cards are down."""
        if self.falling is None:
            return RESTS
        if not self.game.table.stage.flying:
            self._fall(self.falling)
        return MOVES

    def _fall(self, seat: int) -> None:
        """Remove the viewer and show the curtain: the cards are down."""
        self.falling = None
        if self.app.shown_once:  # the cross-fade begins with this: every card lies face down, even if that took no time
            self.app.draw()
        self.app.settle()  # what one has seen and done stands, before the next one looks
        self.game.table.persons.remove_viewer(seat)
        self.forget_viewer()
        self.app.play("curtain")
        who, face, why = self.game.match.seats[seat].name, self.game.character(seat), self.game.handover_reason(seat)
        show, picture, sit = self.app.scenes.show, self._blurred(), self.game.table.persons.sit
        show("curtain", lambda _: sit(seat), who=who, character=face, picture=picture, pause=self._pause, why=why)

    def _blurred(self) -> pygame.Surface:
        """Return a blurred picture of the table without a viewer, drawn anew so that it holds nothing private."""
        surface = opaque(*self.app.viewport.size)
        canvas = Canvas(surface)
        canvas.begin()
        self.game.draw(canvas)
        canvas.end()
        w, h = surface.get_size()
        small = pygame.transform.smoothscale(surface, (max(1, w // 8), max(1, h // 8)))
        return pygame.transform.smoothscale(pygame.transform.box_blur(small, 2), (w, h))
