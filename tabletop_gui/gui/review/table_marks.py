"""Marks on the reviewed table: a line round cards, a tick at the better ones, a question mark at the bot that is asked."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.regret_bars import INKS
from tabletop_gui.gui.paint.theme import GOLD, INK, on
from tabletop_gui.gui.review.embedded_view import ReviewTable
from tabletop_gui.gui.review.match_line import CAP
from tabletop_gui.gui.review.session import Session
from tabletop_gui.gui.review.words import CoachWords
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.scale import TableScale


class TableMarks:
    """The marks, drawn over a table in its own pixels."""

    def __init__(self, session: Session, words: CoachWords, table: ReviewTable) -> None:
        self.session, self.words, self.table = session, words, table
        self.measure = TableScale(session.app, CAP)
        self.pointed: Sequence[int] = ()
        """Cards named by the log line under the pointer."""
        self.judged = True
        """True if decisions are marked: not while the match is replayed."""
        self.asks = False
        """True if a bot is asked for its beliefs."""

    def draw(self, canvas: Canvas) -> None:
        """Mark the action played and the better one on the cards themselves; not while cards fly."""
        if not self.table.at_rest:
            return
        self._frame(canvas, self.pointed, GOLD)
        if self.asks:
            self._question(canvas)
        one, number = self.session, self.session.number
        judged = one.grading.grades.get(number)
        if judged is None or not self.judged or not one.decides or one.hidden(number):
            return
        done, best = self.words.cards(judged.action), self.words.cards(judged.best)
        if judged.loss <= 0:
            self._tick(canvas, self._frame(canvas, done, INKS["sound"]))
            return
        ink = INKS[judged.grade if judged.grade == "dear" else "better"]
        better = self._frame(canvas, [card for card in best if card not in done], INKS["sound"])
        self._frame(canvas, [card for card in done if card not in best] or (done if done != best else []), ink)
        self._tick(canvas, better)

    def _question(self, canvas: Canvas) -> None:
        """Draw a question mark above the portrait of the bot that is asked."""
        table, u, pen = self.table.scene.table, self.table.embedded_app.viewport.u, self.measure.pen(canvas)
        places = table.places.seats
        seat = places[(self.session.playback.whole[self.session.number].seat - table.viewpoint.south) % len(places)]
        d = pen.px(26)
        mark = pygame.Rect(0, 0, d, d)
        mark.center = round(seat.x * u), max(d // 2 + 1, round((seat.y - 0.5 * seat.diameter) * u))
        pen.disc(mark, GOLD, INK, 1.6)
        pen.text(mark, "?", "display", 18, INK, "center")

    def _frame(self, canvas: Canvas, cards: Sequence[int], ink: str) -> list[Sprite]:
        """Draw a line round these cards where they are visible; return their sprites."""
        stage = self.table.scene.table.stage
        places = [place for card in cards if (place := stage.find(card)) is not None]
        sprites = [stage.rows[zone][index] for zone, index in places if stage.rows[zone][index].spot.seen]
        for sprite in sprites:
            self.table.scene.painter.framed(canvas, sprite, ink)
        return sprites

    def _tick(self, canvas: Canvas, sprites: Sequence[Sprite]) -> None:
        """Draw a tick at the last of these cards."""
        if not sprites:
            return
        pen = self.measure.pen(canvas)
        box = self.table.embedded_app.viewport.rect(*max(sprites, key=lambda sprite: sprite.spot.x).spot.box)
        ink = pen.theme.ground(INKS["sound"])
        pill = pygame.Rect(0, 0, pen.px(30), pen.px(28))
        pill.midbottom = box.centerx, box.top + pen.px(10)
        pill.clamp_ip(pygame.Rect((0, 0), self.table.rect.size))
        pen.pill(pill, ink)
        pen.icon(pill, "check", pen.px(18), on(ink), "center")
