"""Paint order of a table: felt, seats, cards, drop targets, ribbon, hand, flights, panels, bubbles, the
carried card; and the areas that toasts, tooltips, the hint panel or the log must not cover.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from msgspec.structs import replace

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import MUST, NEED, RATHER, VisibleItem, merged_rects
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD
from tabletop_gui.gui.table.control.keyboard import LitPlace
from tabletop_gui.gui.table.model.layout import Fan
from tabletop_gui.gui.table.model.seating import SeatLayout
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.parts import AnyParts
from tabletop_gui.gui.table.seats.seat_plates import SeatPlate

PUSHED: Final = 10.0
"""Distance to a panel that pushes the ribbon aside, logical units."""
VEIL: Final = 0.30
"""Dimming of everything else while a card is carried: to 70 %."""
APART: Final = 3.0
"""Ratio of a row's area to that of its cards from which it is not treated as a row."""


class TablePicture:
    """Paints one table scene."""

    def __init__(self, scene: AnyParts) -> None:
        self.scene = scene
        self._laid: list[pygame.Rect] = []
        self._felt: list[pygame.Rect] | None = None

    @property
    def felt(self) -> list[pygame.Rect]:
        """Areas on the felt, besides cards, where the game has drawn something, pixels: chips, prices, labels."""
        if self._felt is None:
            self._felt = merged_rects(self._laid)
        return self._felt

    @property
    def laid(self) -> Sequence[pygame.Rect]:
        """The same piece by piece, including panels and their contents."""
        return self._laid

    def _see(self, boxes: Sequence[pygame.Rect]) -> None:
        """Record the areas drawn in this frame. Pieces wider than half the window are background."""
        half = self.scene.app.viewport.width // 2
        laid = [box for box in boxes if box.w < half and box.h < half]
        if laid != self._laid:
            self._laid, self._felt = laid, None

    def sights(self) -> list[VisibleItem]:
        """Return the areas to keep visible, by importance: bar, seats, hands and panels; then what lies on the felt;
        least, the ribbon.
        """
        scene, table, viewport = self.scene, self.scene.table, self.scene.app.viewport
        found = [VisibleItem(pygame.Rect(0, 0, viewport.width, scene.bar.height))]
        n = len(table.places.seats)
        for k, at in enumerate(table.places.seats):
            found.append(VisibleItem(scene.signs.plate_rect(at, scene.seat_plate((table.viewpoint.south + k) % n))))
        hands = {table.play.hand(seat): seat for seat in range(n)}
        for zone in range(len(table.stage.rows)):
            boxes = [viewport.rect(*spot.box) for spot in table.stage.goals(zone) if spot.seen]
            if boxes:
                weight = MUST if zone in hands else NEED
                row = table.stage.rows[zone]
                if scene.hint.shown and not any(sprite.readable for sprite in row):
                    weight = RATHER  # backs: no reason names them
                elif any(scene.advice.reason_lights.names(sprite.face) for sprite in row):
                    weight = MUST
                found += [VisibleItem(box, weight) for box in together(boxes)]
        found += [VisibleItem(rect, NEED) for rect in self.felt]
        found += [VisibleItem(rect) for rect in scene.panel_rects() if rect.w and rect.h]
        for widget in scene.focus.widgets:
            if widget.shown and widget.rect.w and widget not in scene.advice.buttons and widget is not scene.autoplay.own_plate:
                found.append(VisibleItem(widget.rect, RATHER if isinstance(widget, LitPlace) else MUST))
        if scene.ribbon.text:
            (x, y), reach, h = self.ribbon_at, scene.ribbon.reach, scene.ribbon.measure.px(48)
            found.append(VisibleItem(pygame.Rect(x - reach, y - h // 2, 2 * reach, h), RATHER))
        return [*found, *map(VisibleItem, scene.kept_in_sight())]

    @property
    def over_hand(self) -> int:
        """Middle of the hand, pixels."""
        table, viewport = self.scene.table, self.scene.app.viewport
        fan, middle = table.places.zones[table.hand], viewport.w / 2
        return viewport.px(fan.x if isinstance(fan, Fan) and abs(fan.x - middle) > 20 else middle)

    @property
    def ribbon_x(self) -> int:
        """Middle of the ribbon, pixels: above the hand, unless a panel at the right pushes it aside."""
        scene, viewport, x = self.scene, self.scene.app.viewport, self.over_hand
        reach, h, y = scene.ribbon.reach, scene.ribbon.measure.px(48), self._ribbon_y
        for rect in scene.panel_rects() if reach else ():
            if rect.x > x - reach and rect.top < y + h // 2 and rect.bottom > y - h // 2:
                x = min(x, max(reach, rect.x - viewport.px(PUSHED) - reach))
        return x

    @property
    def _ribbon_y(self) -> int:
        viewport = self.scene.app.viewport
        return viewport.px(viewport.h - self.scene.ribbon_up)

    @property
    def ribbon_at(self) -> tuple[int, int]:
        """Middle of the ribbon, pixels."""
        return self.ribbon_x, self._ribbon_y

    def draw(self, canvas: Canvas) -> None:
        """Draw everything, from the felt up to the carried card."""
        scene = self.scene
        app, table, viewport = scene.app, scene.table, scene.app.viewport
        scene.painter.begin()
        ground = canvas.given
        canvas.blit(app.art.table(viewport.size, viewport.u, scene.look, wait=False), 0, 0)
        start = canvas.given
        if scene.idle_animation is not None:
            scene.idle_animation.draw(canvas)
            start = canvas.given
        scene.draw_felt(canvas)
        laid = canvas.boxes(start)
        seats = table.places.seats
        n = len(seats)
        order = [(table.viewpoint.south + k) % n for k in range(n)]
        for k, seat in enumerate(order):
            scene.signs.draw(canvas, k, seats[k], self._seat_plate(seat, seats[k]))
        scene.autoplay.own_plate.draw(canvas)
        flying: list[tuple[Sprite, bool]] = []
        closing: list[tuple[Sprite, bool]] = []
        reason_lights = scene.advice.reason_lights
        named: list[Sprite] = []
        for zone, row in enumerate(table.stage.rows):
            if zone != table.hand and zone not in scene.highlight_zones:
                lit = [sprite for sprite in row if sprite.still and reason_lights.shown and reason_lights.names(sprite.face)]
                self._row(canvas, [sprite for sprite in row if sprite not in lit] if lit else row, flying, zone)
                named += lit
        carried = VEIL * scene.lights.strength if table.pointer.carry is not None else 0.0
        spotlight_dark = scene.spotlight.dark if scene.spotlight is not None else 0.0
        dimming = max(table.highlights.dark, spotlight_dark, scene.dimming) if table.pace.lights else 0.0
        canvas.dim(max(carried, reason_lights.dimmed, dimming))
        if scene.spotlight is not None and spotlight_dark > 0:
            scene.spotlight.draw(canvas)
        for sprite in named:
            scene.painter.draw(canvas, sprite, glow=self._frame(sprite))
        scene.lights.draw(canvas)
        scene.ahead.draw(canvas)
        scene.ribbon.draw(canvas, *self.ribbon_at)
        self._row(canvas, table.stage.rows[table.hand], closing, table.hand)
        for sprite, dim in [*closing, *flying]:  # what leaves the hand lies over the cards that close up behind it
            scene.painter.draw(canvas, sprite, dim=dim, glow=GOLD if sprite.glow else None)
        if table.highlights.running or scene.dimming > 0:
            scene.timelines.draw(canvas)
            scene.draw_highlight(canvas)
        canvas.move(ground, *scene.shaken())
        scene.bar.draw(canvas)
        start = canvas.given
        scene.draw_panels(canvas)
        self._see([*laid, *canvas.boxes(start)])
        self._raised(canvas, table.stage.rows[table.hand])
        if scene.note.title:
            scene.note.place(scene.note_corner(), self.sights(), scene.bounds)
            scene.note.draw(canvas)
        reason_lights.draw(canvas, table.stage)
        scene.first_times.draw(canvas)
        scene.first_match_help.draw(canvas)
        scene.log.draw(canvas)
        scene.focus.draw(canvas)
        if table.tempo.factor > 1:
            self._boost(canvas)
        for k, seat in enumerate(order):
            scene.bubbles.draw(canvas, seat, seats[k], scene.bounds, self.open_hand(seat))
        scene.recap.draw_pointed(canvas)
        scene.timelines.draw(canvas, "over")
        scene.draw_over(canvas)
        if table.pointer.carry is not None:
            scene.draw_carried(canvas, table.pointer.carry)
        scene.zoom.draw(canvas)

    def _seat_plate(self, seat: int, at: SeatLayout) -> SeatPlate:
        """Return the contents of a seat's plate; its pips are omitted while a speech bubble covers them."""
        scene = self.scene
        plate = scene.seat_plate(seat)
        bubble, pips = scene.bubbles.place(seat, at, scene.bounds, self.open_hand(seat)), scene.signs.pips_rect(at, plate)
        return replace(plate, pips=None) if bubble is not None and pips is not None and bubble.colliderect(pips) else plate

    def open_hand(self, seat: int) -> pygame.Rect | None:
        """Return the area of a rival's open hand, pixels: it must stay readable while the rival speaks. None if there is none."""
        viewport, table = self.scene.app.viewport, self.scene.table
        if seat == table.viewpoint.south:
            return None
        row = table.stage.rows[table.play.hand(seat)]
        boxes = [viewport.rect(*sprite.spot.box) for sprite in row if sprite.readable and sprite.spot.seen]
        return boxes[0].unionall(boxes[1:]) if boxes else None

    def _row(self, canvas: Canvas, row: Sequence[Sprite], flying: list[tuple[Sprite, bool]], zone: int) -> None:
        scene = self.scene
        table = scene.table
        own = zone == table.hand
        for sprite in sorted(row, key=lambda s: s.spot.z):
            dim = self._dim(sprite) if own else scene.veiled(zone, sprite)
            if own and scene.put_away and not table.viewpoint.open and table.persons.secret:
                scene.painter.turned_down(canvas, sprite)
            elif sprite.carried:
                if table.pointer.slot is None:
                    scene.painter.ghost(canvas, sprite)
            elif sprite.flight is not None and sprite.flight.wait <= 0:
                flying.append((sprite, dim))
            elif sprite.spot.seen or sprite.flight is not None:
                scene.painter.draw(canvas, sprite, dim=dim, glow=self._frame(sprite))

    def _dim(self, sprite: Sprite) -> bool:
        """Return True if a card of the hand is dimmed: a hint is about others, or it cannot be played."""
        told = self.scene.advice.reason_lights.dims(sprite.face)
        return self.scene.dims(sprite) if told is None else told

    def _frame(self, sprite: Sprite) -> str | None:
        """Return the ink of the line round a card."""
        frame = self.scene.advice.reason_lights.frame(sprite.face)
        waits = sprite.face >= 0 and sprite.face == self.scene.ahead.card
        return frame or (GOLD if sprite.glow or waits or self.scene.glows(sprite) else None)

    def _raised(self, canvas: Canvas, row: Sequence[Sprite]) -> None:
        """Keep the index of a hovered card visible where a panel lies over the hand."""
        scene, viewport = self.scene, self.scene.app.viewport
        for sprite in row:
            if sprite.hover.value <= 0 or sprite.carried or sprite.flight is not None or not sprite.spot.seen:
                continue
            box = viewport.rect(*sprite.spot.box).inflate(viewport.px(20), viewport.px(60))
            for rect in scene.panel_rects():
                if rect.colliderect(box):
                    with canvas.clipped(rect):
                        scene.painter.draw(canvas, sprite, dim=self._dim(sprite), glow=self._frame(sprite))

    def _boost(self, canvas: Canvas) -> None:
        app, bar, pen = self.scene.app, self.scene.bar, Pen(canvas, self.scene.app)
        text = pen.line(f"×{self.scene.table.tempo.factor:g}", "display", 22, app.theme.bar)
        w, h = text.get_width() + pen.px(30), pen.px(38)
        pill = pygame.Rect(app.viewport.width - w - pen.px(18), bar.height + pen.px(14), w, h)  # under the button of the speed
        pen.pill(pill, "#E2A42B")
        pen.put(text, pill, "center")


def together(boxes: Sequence[pygame.Rect]) -> Sequence[pygame.Rect]:
    """Return the cards of a zone as one area: their row; each by itself if one lies far from the others."""
    row = boxes[0].unionall(boxes[1:])
    return [row] if row.w * row.h < APART * sum(box.w * box.h for box in boxes) else boxes
