"""The cards of a table: in their rows, lit by a hint, in the player's hand, in flight, and raised over a panel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import MUST, NEED, RATHER, VisibleItem
from tabletop_gui.gui.paint.theme import GOLD
from tabletop_gui.gui.table.game_scene import AnyGameScene
from tabletop_gui.gui.table.help.advice import Advice
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.part import MOVES, RESTS, Draw, Layer, Part, Passed

APART: Final = 3.0
"""Ratio of a row's area to that of its cards from which it is not treated as a row."""


class Cards(Part):
    """Draws the sprites of the stage. A card that flies lies over those that lie still, a carried one is drawn by the game."""

    def __init__(self, game: AnyGameScene, advice: Advice) -> None:
        self.game, self.app, self.table, self.painter, self.advice = game, game.app, game.table, game.painter, advice
        self._flying: list[tuple[Sprite, bool]] = []
        """Flying cards that the frame has come across, and whether each is dimmed."""
        self._closing: list[tuple[Sprite, bool]] = []
        """The same of the hand: they lie over the cards that close up behind them."""
        self._named: list[Sprite] = []

    def update(self, passed: Passed) -> float:
        return MOVES if self.painter.refine() else RESTS

    def keeps(self) -> Iterable[VisibleItem]:
        """Return the hands, and what lies on the felt; the cards that a shown hint does not name are less important."""
        table, viewport = self.table, self.app.viewport
        hands = {table.play.hand(seat) for seat in range(len(table.places.seats))}
        for zone, row in enumerate(table.stage.rows):
            boxes = [viewport.rect(*spot.box) for spot in table.stage.goals(zone) if spot.seen]
            if boxes:
                weight = MUST if zone in hands else NEED
                if self.advice.hint.shown and not any(sprite.readable for sprite in row):
                    weight = RATHER  # backs: no reason names them
                elif any(self.advice.reason_lights.names(sprite.face) for sprite in row):
                    weight = MUST
                yield from (VisibleItem(box, weight) for box in together(boxes))

    def layers(self) -> Iterable[tuple[Layer, Draw]]:
        return (
            (Layer.CARDS, self._draw_rows), (Layer.NAMED, self._draw_named), (Layer.HAND, self._draw_hand),
            (Layer.FLYING, self._draw_flying), (Layer.RAISED, self._draw_raised),
        )  # fmt: skip

    def _draw_rows(self, canvas: Canvas) -> None:
        self._flying, self._closing, self._named = [], [], []
        lights, table = self.advice.reason_lights, self.table
        for zone, row in enumerate(table.stage.rows):
            if zone != table.hand and zone not in self.game.highlight_zones:
                lit = [sprite for sprite in row if sprite.still and lights.shown and lights.names(sprite.face)]
                self._row(canvas, [sprite for sprite in row if sprite not in lit] if lit else row, self._flying, zone)
                self._named += lit

    def _draw_named(self, canvas: Canvas) -> None:
        for sprite in self._named:
            self.painter.draw(canvas, sprite, glow=self._frame(sprite))

    def _draw_hand(self, canvas: Canvas) -> None:
        self._row(canvas, self.table.stage.rows[self.table.hand], self._closing, self.table.hand)

    def _draw_flying(self, canvas: Canvas) -> None:
        for sprite, dim in [*self._closing, *self._flying]:
            self.painter.draw(canvas, sprite, dim=dim, glow=GOLD if sprite.glow else None)

    def _draw_raised(self, canvas: Canvas) -> None:
        """Keep the index of a hovered card visible where a panel lies over the hand."""
        viewport = self.app.viewport
        for sprite in self.table.stage.rows[self.table.hand]:
            if sprite.hover.value <= 0 or sprite.carried or sprite.flight is not None or not sprite.spot.seen:
                continue
            box = viewport.rect(*sprite.spot.box).inflate(viewport.px(20), viewport.px(60))
            for rect in self.game.panel_rects():
                if rect.colliderect(box):
                    with canvas.clipped(rect):
                        self.painter.draw(canvas, sprite, dim=self._dim(sprite), glow=self._frame(sprite))

    def _row(self, canvas: Canvas, row: Sequence[Sprite], flying: list[tuple[Sprite, bool]], zone: int) -> None:
        table, game = self.table, self.game
        own = zone == table.hand
        for sprite in sorted(row, key=lambda s: s.spot.z):
            dim = self._dim(sprite) if own else game.veiled(zone, sprite)
            if own and game.put_away and not table.viewpoint.open and table.persons.secret:
                self.painter.turned_down(canvas, sprite)
            elif sprite.carried:
                if table.pointer.slot is None:
                    self.painter.ghost(canvas, sprite)
            elif sprite.flight is not None and sprite.flight.wait <= 0:
                flying.append((sprite, dim))
            elif sprite.spot.seen or sprite.flight is not None:
                self.painter.draw(canvas, sprite, dim=dim, glow=self._frame(sprite))

    def _dim(self, sprite: Sprite) -> bool:
        """Return True if a card of the hand is dimmed: a hint is about others, or it cannot be played."""
        told = self.advice.reason_lights.dims(sprite.face)
        return self.game.dims(sprite) if told is None else told

    def _frame(self, sprite: Sprite) -> str | None:
        """Return the ink of the line round a card."""
        frame = self.advice.reason_lights.frame(sprite.face)
        waits = sprite.face >= 0 and sprite.face == self.game.premoved
        return frame or (GOLD if sprite.glow or waits or self.game.glows(sprite) else None)


def together(boxes: Sequence[pygame.Rect]) -> Sequence[pygame.Rect]:
    """Return the cards of a zone as one area: their row; each by itself if one lies far from the others."""
    row = boxes[0].unionall(boxes[1:])
    return [row] if row.w * row.h < APART * sum(box.w * box.h for box in boxes) else boxes
