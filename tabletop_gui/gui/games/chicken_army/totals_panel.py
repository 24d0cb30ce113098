"""The panel in the corner: what the own army counts, before and after the card in the hand, and the buttons to lay it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.games.chicken_army.cards import Totals
from tabletop_gui.games.chicken_army.outlook import Span
from tabletop_gui.gui.games.chicken_army.emblems import SHOWN, Emblems, value_of
from tabletop_gui.gui.games.chicken_army.turn_order import Order, TurnOrder
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import RED
from tabletop_gui.gui.table.measure import Measure
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import Button

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

CAP: Final = 1.1
"""The largest interface scale these follow."""
WIDTH: Final = 372.0
PAD: Final = 18.0
BETTER: Final = "#8FD07A"
WORSE: Final = "#FF8E78"
BETTER_BY_DAY: Final = "#2F6B33"


@dataclass(frozen=True, slots=True)
class Account:
    """What the panel says: totals, what a battle now would bring, and the same after the card."""

    title: str
    note: str
    before: Totals
    after: Totals
    deals: tuple[Span, Span]
    """Damage to all rivals before and after: at least and at most, as long as somebody has still to place."""
    takes: tuple[Span, Span]
    left: tuple[Span, Span]
    """The life that would be left after the battle and its end."""
    fights: bool = True
    """False: out of it, nothing is forecast."""
    now: bool = False
    """The battle is being fought: damage is no forecast any longer."""
    order: Order | None = None
    """How far the round is: shown while there is nothing to say and to press."""
    warns: bool = False
    """What the note says has to be known before a button is pressed: it stands where the forecast stood."""
    so_far: bool = False
    """Cards fly: what is forecast is what lies there so far."""


class TotalsPanel:
    """Title, six totals, the forecast, and the buttons while a card is in the hand."""

    def __init__(
        self, app: App, emblems: Emblems, turn: Callable[[], object], back: Callable[[], object], lay: Callable[[], object]
    ) -> None:
        self.app, self.emblems = app, emblems
        self.measure = Measure(app, CAP)
        self.turns = TurnOrder(app, emblems, self.measure)
        self.turn = Button(app, "", turn, size=18, name="turn", sound="card_flip")
        self.back = Button(app, "", back, size=18, name="give back")
        self.lay = Button(app, "", lay, kind="gold", size=20, name="lay")
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.account: Account | None = None
        self.buttons: list[Button] = []
        self._foot = 0
        """How high the strip with buttons or note is, pixels."""

    @property
    def widgets(self) -> list[Widget]:
        """What can be pressed now."""
        return [button for button in self.buttons if button.enabled]

    def fill(self, account: Account, buttons: list[Button]) -> None:
        """Say this, with these buttons."""
        self.account, self.buttons = account, buttons

    def place(self, right: int, bottom: int) -> pygame.Rect:
        """Take the room needed, with the lower right corner at a point (pixels)."""
        m, account = self.measure, self.account
        w = m.px(WIDTH)
        h = m.px(PAD) + self.app.text.height("display", m.type(21)) + m.px(10) + 2 * m.px(48) + m.px(10)
        if account is not None and account.fights:
            h += m.px(60)
        self._foot = m.px(60) + self.app.skin.drop
        h += self._foot
        self.rect = pygame.Rect(right - w, bottom - h, w, h)
        tall, y = m.px(46), bottom - m.px(12) - m.px(46) - self.app.skin.drop
        gap, room = m.px(10), w - 2 * m.px(PAD)
        shares = {3: (0.38, 0.28, 0.34), 2: (0.48, 0.52), 1: (1.0,)}.get(len(self.buttons), ())
        x = self.rect.x + m.px(PAD)
        free = room - gap * max(0, len(self.buttons) - 1)
        for button, share in zip(self.buttons, shares, strict=True):
            button.cap = CAP
            button.place(x, y, round(free * share), tall)
            x += round(free * share) + gap
        return self.rect

    def symbol_at(self, pos: tuple[int, int]) -> str:
        """The symbol whose total is at a point (pixels); "" for none."""
        m = self.measure
        left, top = self.rect.x + m.px(PAD), self.rect.y + m.px(22) + self.app.text.height("display", m.type(21))
        step = (self.rect.w - 2 * m.px(PAD) + m.px(6)) // 3
        column, row = (pos[0] - left) // step, (pos[1] - top) // m.px(48)
        return SHOWN[3 * row + column] if 0 <= column < 3 and 0 <= row < 2 else ""

    def draw(self, canvas: Canvas) -> None:
        """The ground and the figures; the buttons are drawn by the focus group."""
        account = self.account
        if account is not None:
            state = account, tuple(self.rect), bool(self.buttons)
            canvas.repeat("chicken totals", state, lambda: self._draw(canvas, account))

    def _draw(self, canvas: Canvas, account: Account) -> None:
        app, skin, rect, m = self.app, self.app.skin, self.rect, self.measure
        pad = m.px(PAD)
        canvas.blit(skin.panel(rect.w, rect.h, alpha=max(0.9, app.theme.panel_alpha)), rect.x, rect.y)
        x, y, room = rect.x + pad, rect.y + m.px(12), rect.w - 2 * pad
        title = app.text.shrunk(account.title, "display", m.type(21), app.theme.heading, room, m.type(16))
        canvas.blit(title, x, y)
        y += app.text.height("display", m.type(21)) + m.px(2)
        y += m.px(8)
        if account.note and not self.buttons:
            note = app.text.block(account.note, m.type(17), app.theme.panel_text, room, leading=1.1)
            canvas.blit(note, x, rect.bottom - self._foot + (self._foot - m.px(10) - note.get_height()) // 2)
        elif account.order is not None and not self.buttons:
            self.turns.draw(canvas, account.order, x, rect.bottom - m.px(6) - self._foot // 2)
        side, step = m.px(36), (room + m.px(6)) // 3
        for k, symbol in enumerate(SHOWN):
            left, top = x + (k % 3) * step, y + (k // 3) * m.px(48)
            self.emblems.draw(canvas, symbol, left, top, side)
            before, after = value_of(account.before, symbol), value_of(account.after, symbol)
            self._change(canvas, left + side + m.px(9), top + side // 2, before, after, better=after > before)
        y += 2 * m.px(48)
        if account.fights:
            canvas.blit(skin.fill(room, 1, app.theme.line), x, y)
            y += m.px(5)
            if account.warns:
                canvas.blit(app.text.block(account.note, m.type(17), app.theme.panel_text, room, leading=1.1), x, y + m.px(4))
                return
            told = (("deal", account.deals, 1), ("take", account.takes, -1), ("life", account.left, 1))
            for k, (key, pair, good) in enumerate(told):
                left = x + k * step
                words = app.tr(f"table.chicken_army.panel.{key}{'_now' if account.now else '_far' if account.so_far else ''}")
                label = app.text.line(words, "text", m.type(16), app.theme.panel_muted)
                canvas.blit(label, left, y)
                deadly = key == "life" and pair[1][0] <= 0
                middle = y + label.get_height() + m.px(13)
                self._span(canvas, left, middle, *pair, good=good, deadly=deadly)

    def _span(self, canvas: Canvas, x: int, middle: int, before: Span, after: Span, *, good: int, deadly: bool) -> None:
        """A figure, before and after it; or from the least to the most that it may become."""
        if after[0] == after[1] and before[0] == before[1]:
            better = (after[0] - before[0]) * good > 0
            self._change(canvas, x, middle, before[0], after[0], better=better, deadly=deadly)
            return
        app, m = self.app, self.measure
        bad = WORSE if app.theme.name == "night" else RED
        words = span_written(after)
        text = app.text.line(words, "display", m.type(23), bad if deadly else app.theme.panel_text)
        canvas.blit(text, x, middle - text.get_height() // 2)

    def _change(
        self, canvas: Canvas, x: int, middle: int, before: int, after: int, *, better: bool, deadly: bool = False
    ) -> None:
        """A figure, or the figure before and after; `deadly` in red, whatever it was before."""
        app, m = self.app, self.measure
        size, night = m.type(23), app.theme.name == "night"
        good, bad = (BETTER, WORSE) if night else (BETTER_BY_DAY, RED)
        if before == after:
            text = app.text.line(_written(after), "display", size, bad if deadly else app.theme.panel_text)
            canvas.blit(text, x, middle - text.get_height() // 2)
            return
        old = app.text.line(_written(before), "display", m.type(18), app.theme.panel_muted)
        arrow = app.text.line("→", "text", m.type(18), app.theme.panel_muted)
        new = app.text.line(_written(after), "display", size, good if better and not deadly else bad)
        for text in (old, arrow, new):
            canvas.blit(text, x, middle - text.get_height() // 2)
            x += text.get_width() + m.px(3)


def _written(n: int) -> str:
    return str(n).replace("-", "−")


def span_written(span: Span) -> str:
    """The least and the most, or the one figure when they are the same.

    >>> span_written((2, 2)), span_written((-3, 4))
    ('2', '−3 – 4')
    """
    low, high = span
    if low == high:
        return _written(low)
    return f"{_written(low)} – {_written(high)}" if low < 0 else f"{low}–{high}"
