"""The lower right corner of a table: the game's panel, or the buttons of whoever has only to read and to go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import pygame

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.keyboard import ENTER
from tabletop_gui.gui.table.chrome.sheets import Sheets
from tabletop_gui.gui.table.chrome.topbar import TopBar
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.seats.seat_plates import Signs
from tabletop_gui.gui.widgets.button import Button

MARGIN: Final = 22.0
CLEAR: Final = 16.0
"""What is left free round a face: the ring of whoever's turn it is, and air."""
"""Logical units between the corner of the window and what stands in it."""
LEAST: Final = 60.0
"""Interface units that are kept free for a button even while none is there."""


class Attended(Protocol):
    """What the corner needs of a game's scene."""

    app: App
    table: Table
    sheets: Sheets
    bar: TopBar
    signs: Signs

    def rushes(self) -> Callable[[], bool] | None: ...


class Corner:
    """Goes on when something has been read, rushes on where the viewer has no part in it, and asks for the bots' beliefs.

    A game names the buttons it uses and lays them out with `place`, or puts them into a panel of its own.
    """

    def __init__(self, scene: Attended) -> None:
        self.scene, self.app = scene, scene.app
        self.onward = Button(self.app, "", self.go_on, kind="gold", name="go on")
        self.rush = Button(self.app, "", self.hurry_on, kind="ghost", icon="fast-forward", size=19, name="rush")
        self.beliefs = Button(self.app, "", self.ask, kind="ghost", icon="eye", size=19, name="beliefs")
        self.seen = Button(self.app, "", self.go_on, kind="gold", size=19, name="seen")
        self.panel: pygame.Rect | None = None
        """The ground of the game's panel that stands there, in pixels."""
        self.top: int | None = None
        """Where what stands there begins, in pixels: nothing that comes up reaches lower. None: nothing ever does."""

    # -- what the buttons do --------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """What waited to be read has been read."""
        self.scene.table.skip()

    def hurry_on(self) -> None:
        """On as fast as can be, as long as the viewer has no part in it."""
        lasts = self.scene.rushes()
        if lasts is not None:
            self.scene.table.tempo.rush(lasts)
            self.app.dirty()

    def ask(self) -> None:
        """What did the bots believe?"""
        self.scene.sheets.turn("beliefs")

    def key(self, event: pygame.event.Event) -> bool:
        """Enter goes on."""
        meant = event.key in ENTER and self.scene.table.director.waits
        if meant:
            self.go_on()
        return meant

    # -- what stands there ----------------------------------------------------------------------------------------------------

    @property
    def buttons(self) -> list[Button]:
        """What can be pressed now, the lowest first."""
        table = self.scene.table
        if table.eyes.led:
            return []
        may_rush = not table.tempo.rushing and self.scene.rushes() is not None
        foot = [self.onward] if table.director.waiting else [self.rush] if may_rush else []
        return [*foot, self.beliefs] if self.scene.sheets.offers("beliefs") else foot

    def lingering(self) -> list[Button]:
        """The button, at the right under the bar and beside the face that sits there, that goes on from what stays only because
        nothing shall go by itself. In a lesson its teacher says so."""
        if not self.scene.table.director.lingers or self.scene.table.eyes.led:
            return []
        viewport, skin = self.app.viewport, self.app.skin
        self.seen.label = self.app.tr("table.go_on")
        w, h = self.seen.natural()
        self.seen.place(viewport.width - viewport.px(MARGIN) - w, self.scene.bar.height + skin.px(12), w, h)
        apart = viewport.px(CLEAR)
        for seat in self.scene.table.places.seats:
            x, y, d = self.scene.signs.disc(seat)
            ring = pygame.Rect(x - d // 2, y - d // 2, d, d).inflate(2 * apart, 2 * apart)
            if ring.colliderect(self.seen.rect):
                self.seen.rect.right = ring.left
        return [self.seen]

    def place(self, panel: pygame.Rect | None = None) -> None:
        """The game's panel stands there, in pixels; without one the buttons do."""
        self.panel = panel
        if panel is not None:
            self.top = panel.y
            return
        viewport, skin, buttons = self.app.viewport, self.app.skin, self.buttons
        edge, apart = viewport.px(MARGIN), skin.px(12)
        right, under = viewport.width - edge, viewport.height - edge - skin.drop
        self.top = viewport.height - edge - skin.px(LEAST)
        if buttons == [self.beliefs]:  # the lowest place is left to the button that goes on: none follows another on one spot
            under -= self.onward.natural()[1] + apart
        for button in buttons:
            w, h = button.natural()
            button.place(right - w, under - h, w, h)
            self.top = min(self.top, button.rect.y)
            under -= h + apart
