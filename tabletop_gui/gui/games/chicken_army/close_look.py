"""A rival's army held close to the eye while the pointer rests on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.games.chicken_army.army_art import ArmyArt
from tabletop_gui.gui.games.chicken_army.boards import Board
from tabletop_gui.gui.games.chicken_army.emblems import Emblems, value_of
from tabletop_gui.gui.games.chicken_army.places import ChickenPlaces
from tabletop_gui.gui.games.chicken_army.tally import Tally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, PAPER
from tabletop_gui.gui.table.model import timing
from tabletop_gui.gui.table.model.intents import Box
from tabletop_gui.gui.table.model.tween import Glide

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

REST_MS: Final = 140.0
"""The pointer must stay so long: an army that is only passed does not spring up."""
CELL: Final = 76.0
WIDEST: Final = 590.0
HIGHEST: Final = 520.0
HEAD: Final = 58.0
PAD: Final = 18.0
ORDER: Final = "FWSBCP"


class CloseLook:
    """One army, larger than it lies, with its groups and totals."""

    def __init__(self, app: App, armies: ArmyArt, emblems: Emblems) -> None:
        self.app, self.armies, self.emblems = app, armies, emblems
        self._wanted: int | None = None
        self.slot: int | None = None
        """Whose army is shown."""
        self._rested = 0.0
        self._open = Glide(0.0)
        self.own = False
        """The pointer is over the viewer's army: it shows its groups where it lies."""

    def point(self, slot: int | None) -> None:
        """The pointer is over the army of this slot (None: over none)."""
        if self.own != (slot == 0):
            self.own = slot == 0
            self.app.dirty()
        slot = slot or None
        if slot != self._wanted:
            self._wanted, self._rested = slot, 0.0
            if slot is None:
                self._open.to(0.0, 0 if self.app.reduced_motion else timing.ZOOM_OUT_MS)
            else:
                self.app.wake_in(REST_MS + 1)

    def update(self, dt_ms: float) -> bool:
        """Let time pass. True while it comes or goes."""
        if self._wanted is not None and self.slot != self._wanted:
            self._rested += dt_ms
            if self._rested >= REST_MS:
                self.slot = self._wanted
                self._open.snap(0.0)
                self._open.to(1.0, 0 if self.app.reduced_motion else timing.ZOOM_IN_MS)
            return True
        moving = self._open.update(dt_ms)
        if self._wanted is None and self._open.value <= 0:
            self.slot = None
        elif self._wanted is not None and self._open.goal < 1:
            self._open.to(1.0, timing.ZOOM_IN_MS)
            moving = True
        return moving

    def draw(self, canvas: Canvas, tally: Tally, places: ChickenPlaces, south: int, names: Sequence[str]) -> None:
        """The army beside where it lies."""
        slot = self.slot
        if slot is None or self._open.value <= 0.05:
            return
        app, skin, view = self.app, self.app.skin, self.app.viewport
        seat = (south + slot) % tally.n
        army, corner = tally.matrices[seat], places.corners[slot]
        cell = min(CELL, WIDEST / army.columns, HIGHEST / army.rows)
        totals = tally.totals(seat)
        wide = max(army.columns * cell + 2 * PAD, min(WIDEST, self._head_width(names[seat], totals) / view.u))
        tall = army.rows * cell + 2 * PAD + HEAD
        left, top, w, h = corner.box
        x = {"west": left + w + 14, "east": left - 14 - wide}.get(corner.side, left + w / 2 - wide / 2)
        y = max(66.0, min(top + h / 2 - tall / 2, view.h - tall - 14)) if corner.side != "north" else top + h + 14
        rect = view.rect(x, y, wide, tall)
        shadow = app.art.shadow(rect.w, rect.h, 14 * skin.unit, skin.px(18), 180, drop=skin.px(8))
        strength = self._open.value
        canvas.blit(canvas.faded(shadow.surface, strength), rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(canvas.faded(skin.panel(rect.w, rect.h, fill="#1B2A17", alpha=0.97, line=GOLD), strength), rect.x, rect.y)
        if strength < 0.7:
            return
        board = Board.fitted(army, (x + PAD, y + HEAD, wide - 2 * PAD, tall - HEAD - PAD), cell, 0.0)
        self.armies.cards(canvas, board, army.placements[: tally.lain[seat]])
        self.armies.groups(canvas, board, army.groups())
        self._head(canvas, rect, names[seat], totals)

    def _head_width(self, name: str, totals: tuple[int, ...]) -> int:
        """What the line above the army needs, pixels."""
        app, skin = self.app, self.app.skin
        figures = sum(app.text.width(str(n), "display", app.type(19)) for n in totals)
        signs = len(ORDER) * (skin.px(26) + skin.px(4) + skin.px(9))
        return skin.px(16) + app.text.width(name, "display", app.type(20)) + skin.px(20) + figures + signs + skin.px(14)

    def _head(self, canvas: Canvas, rect: pygame.Rect, name: str, totals: tuple[int, ...]) -> None:
        app, skin = self.app, self.app.skin
        side, x, y = skin.px(26), rect.right - skin.px(14), rect.y + skin.px(15)
        for symbol in reversed(ORDER):
            text = app.text.line(str(value_of(totals, symbol)), "display", app.type(19), PAPER)
            x -= text.get_width()
            canvas.blit(text, x, y + (side - text.get_height()) // 2)
            x -= side + skin.px(4)
            self.emblems.draw(canvas, symbol, x, y, side)
            x -= skin.px(9)
        title = app.text.shrunk(name, "display", app.type(20), PAPER, x - rect.x - skin.px(12), app.type(16))
        canvas.blit(title, rect.x + skin.px(16), y + (side - title.get_height()) // 2)


def slot_at(places: ChickenPlaces, own: Box, x: float, y: float) -> int | None:
    """The slot whose army a point is on: the viewer's where it lies, a rival's anywhere in its part of the table."""
    for slot, corner in enumerate(places.corners):
        left, top, w, h = corner.box if slot else own
        if left <= x <= left + w and top <= y <= top + h:
            return slot
    return None


__all__ = ["CloseLook", "slot_at"]
