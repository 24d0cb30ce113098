"""The bid: a big number for each possible bid, the barred one struck out, and how the bids stand so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.skin import Kind, State
from tabletop_gui.gui.theme import GOLD, RED
from tabletop_gui.gui.widgets.base import Widget

if TYPE_CHECKING:
    from tabletop_gui.gui.app import App

ACROSS: Final = 11
"""Numbers in a row; more than that make two rows."""
SIDE: Final = 58.0
SMALL: Final = 48.0
GAP: Final = 10.0


class BidButton(Widget):
    """One number. The barred one can be pointed at, to be told why."""

    def __init__(self, app: App, tricks: int, action: Callable[[int], object]) -> None:
        super().__init__(app, f"bid {tricks}")
        self.tricks, self.action = tricks, action
        self.barred = False
        self.advised = False

    def natural(self) -> tuple[int, int]:
        side = self.app.skin.px(SIDE)
        return side, side

    def activate(self) -> None:
        self.action(self.tricks)

    def draw(self, canvas: Canvas) -> None:
        app, skin, rect = self.app, self.app.skin, self.rect
        down = self.pressed and not self.barred
        state: State = "off" if self.barred else "pressed" if down else "hover" if self.hot else "rest"
        kind: Kind = "gold" if (self.hot and not self.barred) or self.advised else "paper"
        canvas.blit(skin.plate("paper" if self.barred else kind, rect.w, rect.h, state), rect.x, rect.y)
        colour = skin.text_of("paper", state)
        number = app.text.line(str(self.tricks), "display", app.type(27), colour)
        drop = skin.drop if down else 0
        canvas.blit(number, rect.centerx - number.get_width() // 2, rect.centery - number.get_height() // 2 + drop)
        if self.barred:
            cross = self._cross(rect.w, rect.h)
            canvas.blit(cross, rect.x, rect.y)

    def _cross(self, w: int, h: int) -> pygame.Surface:
        a, line = w * 0.2, max(2.0, 3.4 * self.app.skin.unit)
        body = (
            f'<path d="M{a:.1f} {h - a:.1f}L{w - a:.1f} {a:.1f}M{a:.1f} {a:.1f}L{w - a:.1f} {h - a:.1f}" '
            f'stroke="{RED}" stroke-width="{line:.2f}" stroke-linecap="round" fill="none"/>'
        )
        return self.app.skin.drawing(("bid cross",), w, h, body)


class BidPanel:
    """The panel in the middle of the table while the player bids."""

    def __init__(self, app: App, bid: Callable[[int], object]) -> None:
        self.app, self._bid = app, bid
        self.buttons: list[BidButton] = []
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._title = self._sum = ""
        self._share: tuple[int, int] = (0, 0)

    @property
    def shown(self) -> bool:
        """Whether there is something to bid."""
        return bool(self.buttons)

    def clear(self) -> None:
        """Nothing to bid now."""
        self.buttons = []

    def fill(self, size: int, legal: set[int], why_barred: str, title: str, said: str, share: tuple[int, int]) -> None:
        """Offer 0 to `size`; those not legal are barred. `share` is (tricks bid so far, tricks of the hand)."""
        if [button.tricks for button in self.buttons] != list(range(size + 1)):
            self.buttons = [BidButton(self.app, tricks, self._bid) for tricks in range(size + 1)]
        for button in self.buttons:
            button.barred = button.tricks not in legal
            button.tip = why_barred if button.barred else ""
            button.advised = False
        self._title, self._sum, self._share = title, said, share

    def place(self, foot_at: tuple[int, int]) -> None:
        """Lay the panel out over a point (the middle of its lower edge), in pixels."""
        if not self.buttons:
            return
        skin, text = self.app.skin, self.app.text
        count = len(self.buttons)
        rows = -(-count // ACROSS)
        side, gap, pad = skin.px(SIDE if rows == 1 else SMALL), skin.px(GAP if rows == 1 else GAP * 0.7), skin.px(22)
        across = -(-count // rows)
        head = text.height("display", self.app.type(24)) + skin.px(12)
        foot = text.height("text", self.app.type(18)) + skin.px(20)
        w = max(across * (side + gap) - gap, text.width(self._title, "display", self.app.type(24)), skin.px(330)) + 2 * pad
        h = head + rows * (side + gap + skin.drop) - gap + foot + 2 * skin.px(14)
        self.rect = pygame.Rect(foot_at[0] - w // 2, foot_at[1] - h, w, h)
        top = self.rect.y + skin.px(14) + head
        for k, button in enumerate(self.buttons):
            row, column = divmod(k, across)
            in_row = min(across, count - row * across)
            x = self.rect.centerx - (in_row * (side + gap) - gap) // 2 + column * (side + gap)
            button.place(x, top + row * (side + gap + skin.drop), side, side)

    def draw(self, canvas: Canvas) -> None:
        """The ground, the question and the sum; the numbers are drawn by the focus group."""
        if not self.buttons:
            return
        app, skin, rect = self.app, self.app.skin, self.rect
        shadow = app.art.shadow(rect.w, rect.h, 14 * skin.unit, skin.px(16), 140, drop=skin.px(8))
        canvas.blit(shadow.surface, rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(skin.panel(rect.w, rect.h, alpha=0.92, line=mix(GOLD, "#160F14", 0.35)), rect.x, rect.y)
        title = app.text.line(self._title, "display", app.type(24), app.theme.heading)
        canvas.blit(title, rect.centerx - title.get_width() // 2, rect.y + skin.px(12))
        said = app.text.line(self._sum, "text", app.type(18), app.theme.panel_text)
        y = rect.bottom - skin.px(14) - said.get_height()
        canvas.blit(said, rect.centerx - said.get_width() // 2, y)
