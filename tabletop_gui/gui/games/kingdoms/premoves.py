"""Premoves of a fighter: check/fold, or call any.

A premove is bound to the street: it is dropped when another card is opened, another battle begins, or a move
is undone. It is executed when the turn comes, only if legal, and hidden from the other seats until then.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from tabletop_gui.games.kingdoms.actions import CALL, CHECK, FOLD
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, INK
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.control.premove import AnswerPremove, may_premove
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets.base import Doing, Widget

if TYPE_CHECKING:
    from tabletop_gui.gui.games.kingdoms.table_view import KingdomsView

CAP: Final = 1.15
WIDE, HIGH, GAP, PAD = 236, 46, 10, 12


class PremoveButton(Widget):
    """Button of one premove; the chosen one is gold, and a click on it cancels it."""

    sound = "chip_pick"
    rounding = 23.0

    def __init__(self, app: App, name: str, does: Doing) -> None:
        super().__init__(app, name, does)
        self.measure = TableScale(app, CAP)
        self.label = ""
        self.chosen = False

    def a11y_node(self) -> A11yNode:
        return A11yNode("button", self.label, about=self.tip, on=self.chosen, acts=("click", "focus"))

    def draw(self, canvas: Canvas) -> None:
        pen, rect, theme = self.measure.pen(canvas), self.rect, self.app.theme
        line = GOLD if self.hot or self.chosen else mix(theme.panel_text, theme.panel, 0.55)
        pen.pill(rect, GOLD if self.chosen else theme.field, line)
        ink = INK if self.chosen else theme.panel_text
        pen.text(rect.center, self.label, "bold", 18, ink, "center", room=rect.w - pen.px(24), least=12)


class BetPremoves(AnswerPremove):
    """The premove buttons, in the place of the panel while others are to act."""

    ways: ClassVar = {"fold": (CHECK, FOLD), "join": (CALL, CHECK)}
    """Actions of each premove, in order of preference: check, or fold if that costs points; call at any price."""

    def __init__(self, scene: KingdomsView) -> None:
        super().__init__(scene)
        self.scene = scene
        self.measure = TableScale(scene.app, CAP)
        self.pills = [PremoveButton(scene.app, f"ahead {way}", partial(self.choose, way)) for way in self.ways]
        self.rect = pygame.Rect(0, 0, 0, 0)

    @property
    def shown(self) -> bool:
        """True if a premove is possible: the battle goes on, the fighter has points left, and others are to act."""
        scene, tally = self.scene, self.scene.tally
        table, me = scene.table, scene.table.viewpoint.seat
        fights = 0 <= me < tally.n and me in tally.live and tally.points[me] > 0 and len(tally.live) > 1
        others_act = scene.play.verdict is None and not table.mine and not table.over and not table.director.waiting
        return may_premove(scene) and fights and others_act and not table.tempo.fast_forwarding

    def groups(self) -> Sequence[Sequence[Widget]]:
        """Return the widgets."""
        return [self.pills] if self.shown else []

    @property
    def about(self) -> Hashable:
        """The street, to which a premove is bound."""
        return self.scene.tally.battle, len(self.scene.tally.board)

    def told(self) -> None:
        """Update the buttons."""
        self._write()
        self.scene.app.dirty()

    def _write(self) -> None:
        tr = self.scene.app.tr
        for pill, way in zip(self.pills, self.ways, strict=True):
            pill.chosen = self.chosen == way
        self.pills[0].label, self.pills[0].tip = tr("table.kingdoms.ahead.fold"), tr("table.kingdoms.ahead.fold_help")
        self.pills[1].label, self.pills[1].tip = tr("table.kingdoms.ahead.join"), tr("table.kingdoms.ahead.join_help")

    def place(self, right: int, bottom: int) -> None:
        """Lay out with the lower right corner at a point, pixels."""
        self._write()
        m = self.measure
        pad, gap, w, h = m.px(PAD), m.px(GAP), m.px(WIDE), m.px(HIGH)
        self.rect = pygame.Rect(right - w - 2 * pad, bottom - 2 * h - gap - 2 * pad, w + 2 * pad, 2 * h + gap + 2 * pad)
        for k, pill in enumerate(self.pills):
            pill.place(self.rect.x + pad, self.rect.y + pad + k * (h + gap), w, h)
            pill.tip_avoids = self.rect

    def draw(self, canvas: Canvas) -> None:
        """Draw the background; the focus group draws the buttons."""
        if self.shown:
            self.measure.pen(canvas).panel(self.rect, alpha=0.9, lift=(14, 120, 6))
