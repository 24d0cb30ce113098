"""The felt, and what a game draws on it besides cards and seats; the game's reactions to keys and wheel."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import NEED, VisibleItem, merged_rects
from tabletop_gui.gui.table.game_scene import AnyGameScene
from tabletop_gui.gui.table.part import MOVES, RESTS, Draw, Layer, Part, Passed, Signal


class GameItems(Part):
    """A game's own drawings and panels on the table. `animate` draws what lives on the bare felt."""

    def __init__(self, game: AnyGameScene, animate: Callable[[Canvas], object]) -> None:
        self.game, self.app, self.table, self._animate = game, game.app, game.table, animate
        self._on_felt: list[pygame.Rect] = []
        self.drawn: Sequence[pygame.Rect] = ()
        """Areas where the game has drawn something, pixels, piece by piece: chips, prices, labels, panels and their contents."""
        self._merged: list[pygame.Rect] | None = None

    @property
    def areas(self) -> list[pygame.Rect]:
        """The same areas, those that overlap as one."""
        if self._merged is None:
            self._merged = merged_rects(self.drawn)
        return self._merged

    def watch(self) -> Hashable:
        table = self.table
        turn = table.mine, table.director.idle, table.director.waits, table.pointer.selected
        return turn, self.game.where(), self.game.watch()

    def update(self, passed: Passed) -> float:
        return MOVES if self.game.update_panels(passed.ms) else RESTS

    def on(self, signal: Signal) -> None:
        if signal is Signal.CHANGED:
            self.game.place_panels()

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            return self.game.scroll(event.y)
        if event.type != pygame.KEYDOWN or not self.game.game_key(event):
            return False
        self.app.ring_shown = True
        return True

    def keeps(self) -> Iterable[VisibleItem]:
        yield from (VisibleItem(rect, NEED) for rect in self.areas)
        yield from (VisibleItem(rect) for rect in self.game.panel_rects() if rect.w and rect.h)
        yield from map(VisibleItem, self.game.kept_in_sight())

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def dim(self) -> float:
        game, table = self.game, self.table
        spotlight = game.spotlight.dark if game.spotlight is not None else 0.0
        return max(table.highlights.dark, spotlight, game.dimming) if table.pace.lights else 0.0

    def layers(self) -> Iterable[tuple[Layer, Draw]]:
        game, spotlight = self.game, self.game.spotlight
        yield Layer.FELT, self._draw_felt
        if spotlight is not None and spotlight.dark > 0:
            yield Layer.SPOTLIGHT, spotlight.draw
        if self.table.highlights.running or game.dimming > 0:
            yield Layer.HIGHLIGHT, game.draw_highlight
        yield Layer.PANELS, self._draw_panels
        yield Layer.OVER, game.draw_over
        carry = self.table.pointer.carry
        if carry is not None:
            yield Layer.CARRIED, lambda canvas: game.draw_carried(canvas, carry)

    def _draw_felt(self, canvas: Canvas) -> None:
        view = self.app.viewport
        self.game.painter.begin()
        canvas.blit(self.app.art.table(view.size, view.u, self.game.look, wait=False), 0, 0)
        self._animate(canvas)
        start = canvas.given
        self.game.draw_felt(canvas)
        self._on_felt = canvas.boxes(start)

    def _draw_panels(self, canvas: Canvas) -> None:
        start = canvas.given
        self.game.draw_panels(canvas)
        self._see([*self._on_felt, *canvas.boxes(start)])

    def _see(self, boxes: Sequence[pygame.Rect]) -> None:
        """Record the areas drawn in this frame. Pieces wider than half the window are background."""
        half = self.app.viewport.width // 2
        drawn = [box for box in boxes if box.w < half and box.h < half]
        if drawn != self.drawn:
            self.drawn, self._merged = drawn, None
