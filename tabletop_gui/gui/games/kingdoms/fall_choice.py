"""The two ways on for whoever has left the war: see its result, or stay and watch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.table.chrome.corner import MARGIN
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import Button, ButtonStyle

if TYPE_CHECKING:
    from tabletop_gui.gui.games.kingdoms.table_view import KingdomsView

CAP: Final = 1.35
"""Largest interface scale that the buttons follow: above them stands what they answer."""
APART: Final = 14.0
"""Space between the buttons, interface units."""


class FallChoice:
    """The buttons in the lower right corner while a fall is shown large."""

    def __init__(self, scene: KingdomsView) -> None:
        self.scene = scene
        self.stay = Button(scene.app, "", self.watch, ButtonStyle("paper"), name="stay and watch")
        self.see = Button(scene.app, "", self.finish, ButtonStyle("red"), name="see the result")
        self.stay.cap = self.see.cap = CAP
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._finishing = False

    @property
    def offered(self) -> bool:
        """True if the fall of the last person in the war has been shown and waits to be answered."""
        scene = self.scene
        waits = scene.table.director.waiting and scene.play.falls.large >= 0
        return waits and scene.match.outcome is None and scene.all_fallen

    def buttons(self) -> Sequence[Widget]:
        """Return the buttons that are shown."""
        return [self.stay, self.see] if self.offered else []

    def update(self) -> bool:
        """Hasten to the result if it is asked for. True while that lasts."""
        table = self.scene.table
        self._finishing = self._finishing and table.tempo.fast_forwarding
        if self._finishing:
            _ = table.director.proceed() or table.director.hurry() or table.turns.skip()
        return self._finishing

    def place(self) -> pygame.Rect:
        """Lay the buttons out in the corner; return their area."""
        app = self.scene.app
        view, skin = app.viewport, app.skin
        self.stay.label, self.see.label = app.tr("table.kingdoms.fall.stay"), app.tr("table.kingdoms.results")
        right, bottom = view.width - view.px(MARGIN), view.height - view.px(MARGIN) - skin.drop
        for button in (self.see, self.stay):
            w, h = button.natural()
            right = button.place(right - w, bottom - h, w, h).left - skin.px(APART)
        self.rect = self.stay.rect.union(self.see.rect)
        return self.rect

    def watch(self) -> None:
        """Go on at the usual speed."""
        self.scene.table.skip()

    def finish(self) -> None:
        """Fast-forward the rest of the war to its result: nothing of it is waited for but the bots."""
        table = self.scene.table
        table.skip()
        table.tempo.fast_forward(lambda: not table.over)
        self._finishing = True
        self.scene.app.dirty()
