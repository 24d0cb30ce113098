"""The lower right corner of a table: the game's panel, or the buttons of a viewer who can only read and continue."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.keyboard import ENTER
from tabletop_gui.gui.table.chrome.sheets import Sheets
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.part import Part
from tabletop_gui.gui.table.seats.seat_plates import SeatPlates
from tabletop_gui.gui.widgets.button import Button, ButtonStyle

MARGIN: Final = 22.0
"""Logical units between the corner of the window and what stands in it."""
CLEAR: Final = 16.0
"""Space kept free round a portrait: the ring of the seat to act, and a gap."""
LEAST: Final = 60.0
"""Height kept free for a button even while there is none, interface units."""


class Corner(Part):
    """Buttons that continue after a pause, fast-forward while the viewer has nothing to decide, and show the
    bots' beliefs.

    A game chooses the buttons it uses and lays them out with `place`, or puts them into a panel of its own.
    """

    def __init__(
        self, app: App, table: Table, sheets: Sheets, signs: SeatPlates, top: Callable[[], int],
        fast_forward_while: Callable[[], Callable[[], bool] | None],
    ) -> None:  # fmt: skip
        """Create the part. `top`: the lower edge of the bar, pixels; `fast_forward_while`: for how long fast-forward may last
        (`GameScene.fast_forward_while`).
        """
        self.app, self.table, self.sheets, self.signs = app, table, sheets, signs
        self._top, self._fast_forward_while = top, fast_forward_while
        self.onward = Button(self.app, "", self.go_on, ButtonStyle("gold"), name="go on")
        self.rush = Button(self.app, "", self.fast_forward, ButtonStyle("ghost", 19, "fast-forward"), name="rush")
        self.beliefs = Button(self.app, "", self.ask, ButtonStyle("ghost", 19, "eye"), name="beliefs")
        self.seen = Button(self.app, "", self.go_on, ButtonStyle("gold", 19), name="seen")
        self.panel: pygame.Rect | None = None
        """Area of the game's panel in the corner, pixels."""
        self.top: int | None = None
        """Upper edge of the corner's contents, pixels: pop-ups stay above it. None: never any contents."""

    # -- what the buttons do --------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Continue: the pause for reading is over."""
        self.table.skip()

    def fast_forward(self) -> None:
        """Fast-forward while the viewer has nothing to decide."""
        lasts = self._fast_forward_while()
        if lasts is not None:
            self.table.tempo.fast_forward(lasts)
            self.app.dirty()

    def ask(self) -> None:
        """Open the sheet of the bots' beliefs."""
        self.sheets.turn("beliefs")

    def key(self, event: pygame.event.Event) -> bool:
        """Handle Enter, which continues. True if the key was used."""
        meant = event.key in ENTER and self.table.director.waits
        if meant:
            self.go_on()
        return meant

    def watch(self) -> Hashable:
        return tuple(self.buttons)

    # -- what stands there ----------------------------------------------------------------------------------------------------

    @property
    def buttons(self) -> list[Button]:
        """The buttons that can be pressed now, the lowest first."""
        table = self.table
        if table.viewpoint.led:
            return []
        may_rush = not table.tempo.fast_forwarding and self._fast_forward_while() is not None
        foot = [self.onward] if table.director.waiting else [self.rush] if may_rush else []
        return [*foot, self.beliefs] if self.sheets.offers("beliefs") else foot

    def continue_buttons(self) -> list[Button]:
        """Return the button, below the bar at the right, that ends a pause kept only because the player wants to
        confirm every step. None in a lesson, whose teacher says so.
        """
        if not self.table.director.lingers or self.table.viewpoint.led:
            return []
        viewport, skin = self.app.viewport, self.app.skin
        self.seen.label = self.app.tr("table.go_on")
        w, h = self.seen.natural()
        self.seen.place(viewport.width - viewport.px(MARGIN) - w, self._top() + skin.px(12), w, h)
        apart = viewport.px(CLEAR)
        for seat in self.table.places.seats:
            x, y, d = self.signs.disc(seat)
            ring = pygame.Rect(x - d // 2, y - d // 2, d, d).inflate(2 * apart, 2 * apart)
            if ring.colliderect(self.seen.rect):
                self.seen.rect.right = ring.left
        return [self.seen]

    def place(self, panel: pygame.Rect | None = None) -> None:
        """Reserve the corner for the game's panel, in pixels; without one, lay out the buttons."""
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
