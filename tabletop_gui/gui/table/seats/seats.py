"""The seats of a table: portraits, plates and faces, and what they say."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import VisibleItem
from tabletop_gui.gui.table.game_scene import AnyGameScene
from tabletop_gui.gui.table.model.seating import SeatLayout
from tabletop_gui.gui.table.part import MOVES, RESTS, Draw, Layer, Part, Passed, Signal
from tabletop_gui.gui.table.seats.seat_plates import SeatPlates
from tabletop_gui.gui.table.seats.speech import Bubbles, Faces


class Seats(Part):
    """Plates and speech bubbles, which know of each other: a bubble lies on no pips and on no open hand."""

    def __init__(self, game: AnyGameScene, signs: SeatPlates, bubbles: Bubbles, moods: Faces) -> None:
        self.game, self.table = game, game.table
        self.signs, self.bubbles, self.moods = signs, bubbles, moods

    def seated(self) -> Iterable[tuple[int, int, SeatLayout]]:
        """Yield slot, seat and layout, from the viewer on."""
        seats, south = self.table.places.seats, self.table.viewpoint.south
        return ((slot, (south + slot) % len(seats), at) for slot, at in enumerate(seats))

    def update(self, passed: Passed) -> float:
        moving = self.signs.update(passed.ms, self.table.turns.thinking_seat is not None)
        moving = self.bubbles.update(passed.ms, passed.game_ms) or moving
        soon = self.moods.update(passed.ms)
        return MOVES if moving else RESTS if soon is None else soon

    def on(self, signal: Signal) -> None:
        if signal is Signal.VIEWER_LEFT:
            self.bubbles.clear()
        elif signal is Signal.RESIZED:
            self.signs.ahead(self.table.places.seats, [self.game.character(seat) for _, seat, _ in self.seated()])

    def handle(self, event: pygame.event.Event) -> bool:
        self.bubbles.pressed(event)
        return False

    def keeps(self) -> Iterable[VisibleItem]:
        for _, seat, at in self.seated():
            yield VisibleItem(self.signs.plate_rect(at, self.game.seat_plate(seat)))

    def layers(self) -> Iterable[tuple[Layer, Draw]]:
        return (Layer.SEATS, self._draw_plates), (Layer.BUBBLES, self._draw_bubbles)

    def _draw_plates(self, canvas: Canvas) -> None:
        for slot, seat, at in self.seated():
            self.signs.draw(canvas, slot, at, self.game.seat_plate(seat))

    def _draw_bubbles(self, canvas: Canvas) -> None:
        for _, seat, at in self.seated():
            self.bubbles.draw(canvas, seat, at, self.game.bounds, self.spared(seat, at))

    def spared(self, seat: int, at: SeatLayout) -> pygame.Rect | None:
        """Return the area that a seat's bubble must not cover, pixels: its open hand and the pips of its bid. None without."""
        hand, pips = self.open_hand(seat), self.signs.pips_rect(at, self.game.seat_plate(seat))
        return hand.union(pips) if hand is not None and pips is not None else hand or pips

    def open_hand(self, seat: int) -> pygame.Rect | None:
        """Return the area of a rival's open hand, pixels: it must stay readable while the rival speaks. None if there is none."""
        table, viewport = self.table, self.game.app.viewport
        if seat == table.viewpoint.south:
            return None
        row = table.stage.rows[table.play.hand(seat)]
        boxes = [viewport.rect(*sprite.spot.box) for sprite in row if sprite.readable and sprite.spot.seen]
        return boxes[0].unionall(boxes[1:]) if boxes else None
