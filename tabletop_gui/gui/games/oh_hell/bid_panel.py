"""The bid: a big number for each possible bid, the barred one struck out, and how the bids stand so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.skin import Kind, State
from tabletop_gui.gui.paint.theme import GOLD, INK, RED
from tabletop_gui.gui.table.measure import Measure
from tabletop_gui.gui.widgets.base import Widget

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

CAP: Final = 1.3
"""The largest interface scale these follow."""

WIDEST: Final = 780.0
"""Logical units of the window; numbers that need more make two rows."""
SIDE: Final = 58.0
SMALL: Final = 48.0
GAP: Final = 10.0


class BidButton(Widget):
    """One number. The barred one can be pointed at, to be told why."""

    def __init__(self, app: App, tricks: int, action: Callable[[int], object]) -> None:
        super().__init__(app, f"bid {tricks}")
        self.measure = Measure(app, CAP)
        self.tricks, self.action = tricks, action
        self.barred = False
        self.advised = False

    def natural(self) -> tuple[int, int]:
        side = self.measure.px(SIDE)
        return side, side

    def activate(self) -> None:
        self.action(self.tricks)

    def draw(self, canvas: Canvas) -> None:
        app, skin, rect = self.app, self.app.skin, self.rect
        down = self.pressed and not self.barred
        state: State = "off" if self.barred else "pressed" if down else "hover" if self.hot else "rest"
        kind: Kind = "gold" if (self.hot and not self.barred) or self.advised else "paper"
        canvas.blit(skin.plate("paper" if self.barred else kind, rect.w, rect.h, state), rect.x, rect.y)
        colour = INK if self.barred else skin.text_of("paper", state)
        number = app.text.line(str(self.tricks), "display", self.measure.type(27), colour)
        drop = skin.drop if down else 0
        canvas.blit(number, rect.centerx - number.get_width() // 2, rect.centery - number.get_height() // 2 + drop)
        if self.barred:
            canvas.blit(self._strike(rect.w, rect.h), rect.x, rect.y)

    def _strike(self, w: int, h: int) -> pygame.Surface:
        """A stroke from corner to corner, thin enough to read the number through it."""
        a, line = w * 0.17, max(1.8, 3.0 * self.app.skin.unit)
        way = f"M{a:.1f} {h - a:.1f}L{w - a:.1f} {a:.1f}"
        body = f'<path d="{way}" stroke="{RED}" stroke-width="{line:.2f}" stroke-linecap="round"/>'
        return self.app.skin.drawing(("bid strike",), w, h, body)


class BidPanel:
    """The panel in the middle of the table while the player bids."""

    def __init__(self, app: App, bid: Callable[[int], object]) -> None:
        self.app, self._bid = app, bid
        self.measure = Measure(app, CAP)
        self.buttons: list[BidButton] = []
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._title = self._sum = ""
        self._share: tuple[int, int] = (0, 0)
        self.across = 1
        """Numbers in a row."""
        self.left = 0.0
        """Logical x of what lies to the left and must stay free when the panel is high."""

    @property
    def shown(self) -> bool:
        """Whether there is something to bid."""
        return bool(self.buttons)

    def clear(self) -> None:
        """Nothing to bid now."""
        self.buttons = []

    def fill(
        self,
        size: int,
        legal: set[int],
        why_barred: str,
        title: str,
        said: str,
        share: tuple[int, int],
        means: Callable[[int], str] = lambda tricks: "",
    ) -> None:
        """Offer 0 to `size`; those not legal are barred. `share` is (tricks bid so far, tricks of the hand), `means` tells who
        rests the pointer on a number what it promises."""
        if [button.tricks for button in self.buttons] != list(range(size + 1)):
            self.buttons = [BidButton(self.app, tricks, self._bid) for tricks in range(size + 1)]
        for button in self.buttons:
            button.barred = button.tricks not in legal
            button.tip = why_barred if button.barred else means(button.tricks)
            button.advised = False
        self._title, self._sum, self._share = title, said, share

    def place(self, foot_at: tuple[int, int]) -> None:
        """Lay the panel out over a point (the middle of its lower edge), in pixels."""
        if not self.buttons:
            return
        m, text, skin = self.measure, self.app.text, self.app.skin
        count = len(self.buttons)
        rows = 1 if count * m.px(SIDE + GAP) <= self.app.viewport.px(WIDEST) else 2
        side, gap, pad = (m.px(SIDE), m.px(GAP), m.px(22)) if rows == 1 else (m.px(SMALL), m.px(GAP * 0.7), m.px(18))
        self.across = -(-count // rows)
        head = text.height("display", m.type(24)) + m.px(10)
        foot = text.height("text", m.type(18)) + m.px(26)
        w = max(self.across * (side + gap) - gap, text.width(self._title, "display", m.type(24)), m.px(330)) + 2 * pad
        h = head + rows * (side + gap + skin.drop) + foot + 2 * m.px(12)
        least = self.app.viewport.px(self.left) + w // 2 if rows == 2 else 0  # two rows reach as high as the turned card
        self.rect = pygame.Rect(max(foot_at[0], least) - w // 2, foot_at[1] - h, w, h)
        top = self.rect.y + m.px(12) + head
        for k, button in enumerate(self.buttons):
            row, column = divmod(k, self.across)
            in_row = min(self.across, count - row * self.across)
            x = self.rect.centerx - (in_row * (side + gap) - gap) // 2 + column * (side + gap)
            button.place(x, top + row * (side + gap + skin.drop), side, side)
            button.tip_clear = self.rect

    def draw(self, canvas: Canvas) -> None:
        """The ground, the question and the sum; the numbers are drawn by the focus group."""
        if not self.buttons:
            return
        app, skin, rect, m = self.app, self.app.skin, self.rect, self.measure
        shadow = app.art.shadow(rect.w, rect.h, 14 * skin.unit, m.px(16), 140, drop=m.px(8))
        canvas.blit(shadow.surface, rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(skin.panel(rect.w, rect.h, alpha=0.94, line=mix(GOLD, app.theme.panel, 0.35)), rect.x, rect.y)
        title = app.text.line(self._title, "display", m.type(24), app.theme.heading)
        canvas.blit(title, rect.centerx - title.get_width() // 2, rect.y + m.px(10))
        said = app.text.line(self._sum, "text", m.type(18), app.theme.panel_text)
        y = rect.bottom - m.px(10) - said.get_height()
        canvas.blit(said, rect.centerx - said.get_width() // 2, y)
        self._meter(canvas, y - m.px(14))

    def _meter(self, canvas: Canvas, y: int) -> None:
        """The tricks of the hand as a row of cells: filled as they are bid, red where more are bid than there are."""
        bid, size = self._share
        m, skin = self.measure, self.app.skin
        cells = max(bid, size)
        room = self.rect.w - 2 * m.px(26)
        gap = m.px(4)
        w, h = min(m.px(30), (room - (cells - 1) * gap) // cells), m.px(7)
        x = self.rect.centerx - (cells * (w + gap) - gap) // 2
        for k in range(cells):
            fill = RED if k >= size else GOLD if k < bid else mix(self.app.theme.panel_text, self.app.theme.panel, 0.72)
            canvas.blit(skin.panel(w, h, fill=fill, alpha=1.0, radius=3), x + k * (w + gap), y)
