"""A rival's page at the table: level and style, habits counted from what everybody has seen, and the last hands shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

import pygame

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import VisibleItem, free_place
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK, KEPT, MUTED_INK, PAPER_2, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.game_scene import AnyGameScene
from tabletop_gui.gui.table.part import MOUSE, MOVES, RESTS, Draw, Layer, Part, Passed, Signal
from tabletop_gui.gui.table.seats.rival_facts import Habit, RivalFacts, ShownHand
from tabletop_gui.gui.widgets.layout import Column, Drawn, Item, Line, Padded, Paragraph, Row, Sized
from tabletop_gui.match.core.seats import Seat

HOVER_MS: Final = 500.0
"""Time for which the pointer rests on a seat before its page opens."""
WIDTH, PAD, FACE, CARD = 360, 22, 74, 56
"""Widths of the page, its edge, the portrait and a shown card, interface units."""


def level_and_style(app: App, one: Seat) -> str:
    """Return a bot's level and style, the page's second line; "" for a person."""
    level, style = app.library.levels().get(one.level), app.library.personalities().get(one.personality)
    if one.person or level is None:
        return ""
    language = app.phrases.language
    said = [level.name.of(language) if one.even is None else app.tr("setup.even")]
    return " · ".join([*said, *([style.name.of(language)] if style is not None else [])])


def note_of(app: App, one: Seat) -> str:
    """Return the note about a bot's character; "" if it has none."""
    cast = app.library.characters().get(one.character)
    return "" if one.person or cast is None else cast.note.of(app.phrases.language)


def page_in_words(app: App, one: Seat, facts: RivalFacts) -> str:
    """Return a rival's page in words, for assistive technology."""
    habits = [app.tr("table.rival.habit", what=habit.what, n=habit.percent) for habit in facts.habits]
    return " ".join(f"{part.rstrip('.')}." for part in (note_of(app, one), level_and_style(app, one), *habits) if part)


class RivalPage(Part):
    """Opens while the pointer rests on a rival; over neither board, hand nor panel."""

    def __init__(
        self, game: AnyGameScene, seat_at: Callable[[tuple[int, int]], tuple[int, pygame.Rect] | None],
        sights: Callable[[], list[VisibleItem]],
    ) -> None:  # fmt: skip
        """Create the part. `seat_at`: the seat at a point of the window and its area; `sights`: what the page must not cover."""
        self.game, self.app, self._seat_at, self._sights = game, game.app, seat_at, sights
        self.seat: int | None = None
        """The seat whose page is open."""
        self._over: int | None = None
        """The rival that the pointer rests on."""
        self._beside = pygame.Rect(0, 0, 0, 0)
        """The area of its seat, pixels."""
        self._rested = 0.0
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._page: Item | None = None

    # -- opening --------------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (*MOUSE, pygame.WINDOWLEAVE, pygame.KEYDOWN):
            found = self._rival_at(event.pos) if event.type == pygame.MOUSEMOTION else None
            seat, self._beside = found if found is not None else (None, self._beside)
            if seat != self._over:
                self._close()
                self._over = seat
        return False

    def _rival_at(self, pos: tuple[int, int]) -> tuple[int, pygame.Rect] | None:
        """Return the rival at a point of the window and its area; None on a marker of the seat, which has a tip of its own."""
        game, found = self.game, self._seat_at(pos)
        if found is None or game.reading or game.match.seats[found[0]].person or game.tip_at(pos)[0]:
            return None
        return found

    def on(self, signal: Signal) -> None:
        if signal in (Signal.RESIZED, Signal.COVERED, Signal.LEFT):
            self._close()

    def update(self, passed: Passed) -> float:
        if self._over is None or self.seat is not None:
            return RESTS
        self._rested += passed.ms
        if self._rested < HOVER_MS:
            return HOVER_MS - self._rested
        self._open(self._over, self._beside)
        return MOVES

    def _close(self) -> None:
        self.seat = self._page = self._over = None
        self._rested = 0.0
        self.app.dirty()

    def _open(self, seat: int, beside: pygame.Rect) -> None:
        self.seat, px = seat, self.app.skin.px
        self._page = page = self._built(seat)
        size = page.size(self.app, px(WIDTH))
        wish = pygame.Rect(beside.right + px(10), beside.centery - size[1] // 2, *size)
        self.rect = free_place(wish, [*self._sights(), VisibleItem(beside, 10)], self.game.bounds, px(10))
        page.lay(self.app, self.rect)
        self.app.dirty()

    def _built(self, seat: int) -> Item:
        """Return the page of a seat."""
        app, one, facts = self.app, self.game.match.seats[seat], self.game.rival_facts(seat)
        face = Drawn(FACE, FACE, partial(self._paint_face, self.game.character(seat)))
        note = note_of(app, one)
        head = Column(
            Line(one.name, 26, INK, "display", "midleft", least=18),
            Line(level_and_style(app, one), 17, MUTED_INK, "italic", "midleft", least=12),
            gap=2,
        )
        wide = WIDTH - 2 * PAD - FACE - 16
        rows: list[Item] = [Row(face, Sized(head, wide), gap=16, across="middle")]
        if note:
            rows.append(Paragraph(note, 17, MUTED_INK, leading=1.15))
        rows += [Drawn(0, 26, partial(self._paint_habit, habit)) for habit in facts.habits]
        if facts.hands:
            rows.append(Line(app.tr("table.rival.shown"), 18, INK, "bold", "midleft"))
            rows.append(Row(*[Drawn(CARD * 2.1, CARD * 1.5, partial(self._paint_hand, hand)) for hand in facts.hands], gap=24))
        return Padded(Column(*rows, gap=12), PAD, PAD, PAD, draw=lambda pen, rect: pen.sheet(rect, lift=(14, 130, 8)))

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def layers(self) -> Iterable[tuple[Layer, Draw]]:
        return ((Layer.PAGES, self.draw),) if self._page is not None else ()

    def draw(self, canvas: Canvas) -> None:
        """Draw the open page."""
        if self._page is not None:
            self._page.paint(Pen(canvas, self.app))

    def _paint_face(self, character: str, pen: Pen, rect: pygame.Rect) -> None:
        pen.portrait(rect.topleft, min(rect.w, rect.h), PortraitSpec(character, ring=INK), lies=True)

    def _paint_habit(self, habit: Habit, pen: Pen, rect: pygame.Rect) -> None:
        """Draw a habit: its name, a bar and the share in percent."""
        pen.text((rect.x, rect.centery), habit.what, "bold", 17, INK, "midleft", room=round(rect.w * 0.4))
        said = self.app.tr("table.rival.percent", n=habit.percent)
        pen.text((rect.right, rect.centery), said, "display", 20, INK, "midright")
        bar = pygame.Rect(rect.x + round(rect.w * 0.42), rect.centery - pen.px(5), round(rect.w * 0.36), pen.px(10))
        pen.pill(bar, PAPER_2)
        bar.w = round(bar.w * habit.share)
        if bar.w >= bar.h:
            pen.pill(bar, KEPT)

    def _paint_hand(self, hand: ShownHand, pen: Pen, rect: pygame.Rect) -> None:
        """Draw a shown hand with the mark of a claim that was kept, or empty."""
        width = CARD * self.app.skin.unit / self.app.viewport.u
        step = min(round(pen.px(CARD) * 0.6), (rect.w - pen.px(CARD)) // max(1, len(hand.cards) - 1))
        for k, card in enumerate(hand.cards):
            pen.picture((rect.x + pen.px(CARD) // 2 + k * step, rect.centery), self.game.painter.small(card, width))
        if hand.bluff is not None:
            side = pen.px(26)
            x = rect.x + pen.px(CARD) + (len(hand.cards) - 1) * step
            disc = pygame.Rect(x - side // 2, rect.bottom - side, side, side)
            pen.disc(disc, RED if hand.bluff else KEPT, PAPER_2, 2)
            pen.icon(disc.center, "mask" if hand.bluff else "check", round(side * 0.62), PAPER_2, "center")
