"""The bid panel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from tabletop_gui.gui.art.raster.raster import mix, rrect_path
from tabletop_gui.gui.games.oh_hell.words import BidOffer
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.outline import dashed_outline
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.skin import Kind, State
from tabletop_gui.gui.paint.theme import BEST, CORAL, GOLD, RED
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.keyboard import digit_of
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.focus import FocusGroup

CAP: Final = 1.3
"""Largest interface scale of the bids."""
WIDEST: Final = 780.0
"""Largest width, logical units of the window; more numbers make two rows."""
SIDE: Final = 58.0
SMALL: Final = 48.0
GAP: Final = 10.0
GAPS_INK: Final = mix(CORAL, RED, 0.5)
"""Outline of the tricks left, for the panel in either theme."""


class BidButton(Widget):
    """Button of one number. The forbidden one can be pointed at for an explanation."""

    row_of = "heard.rows.bids"
    sound = ""

    def __init__(self, app: App, tricks: int, action: Callable[[int], object]) -> None:
        super().__init__(app, f"bid {tricks}", lambda: action(tricks))
        self.measure = TableScale(app, CAP)
        self.tricks = tricks
        self.barred = False
        self.torn = False
        """True if the hook has taken the number."""
        self.uneasy = 0.0
        """Current lift, interface units."""
        self.advised = False

    def a11y_node(self) -> A11yNode:
        name = self.app.tr("table.oh_hell.hint.bid", bid=self.tricks)
        return A11yNode("button", name, about=self.tip, able=not self.barred, acts=("click", "focus"))

    def natural(self) -> tuple[int, int]:
        side = self.measure.px(SIDE)
        return side, side

    def draw(self, canvas: Canvas) -> None:
        pen, skin, rect = self.measure.pen(canvas), self.app.skin, self.rect
        if self.torn:
            pen.put(self._socket(rect.w, rect.h), rect.topleft)
            return
        rect = rect.move(0, -round(self.measure.px(1) * self.uneasy))
        down = self.pressed and not self.barred
        state: State = "pressed" if down else "hover" if self.hot and not self.barred else "rest"
        kind: Kind = "gold" if self.hot and not self.barred else "paper"
        pen.put(skin.plate(kind, rect.w, rect.h, state), rect.topleft)
        middle = rect.centerx, rect.centery + (skin.drop if down else 0)
        pen.text(middle, self.tricks, "display", 27, skin.text_of("paper", state), "center")
        if self.advised:
            pen.put(skin.frame(rect.w + pen.px(6), rect.h + pen.px(6), 12, BEST, 3.6), rect.inflate(pen.px(6), pen.px(6)))

    def _socket(self, w: int, h: int) -> pygame.Surface:
        """Return the gap of the torn-off number: dark with a dashed edge, brighter under the pointer."""
        line, u = max(1.6, 2.2 * self.app.skin.unit), self.app.skin.unit
        path = dashed_outline((line, line, w - 2 * line, h - 2 * line), 9 * u, 6 * u, 5 * u)
        edge = CORAL if self.hot else RED
        body = f'<path d="{rrect_path(line, line, w - 2 * line, h - 2 * line, 9 * u)}" fill="#000000" opacity="0.55"/>'
        body += f'<path d="{path}" fill="none" stroke="{edge}" stroke-width="{line:.2f}" stroke-linecap="round"/>'
        return self.app.skin.drawing(("bid socket", edge), w, h, body)


class BidPanel:
    """The panel in the middle of the table while the player bids."""

    def __init__(self, app: App, bid: Callable[[int], object]) -> None:
        self.app, self._bid = app, bid
        self.measure = TableScale(app, CAP)
        self.buttons: list[BidButton] = []
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.offer: BidOffer | None = None
        self.across = 1
        """Numbers per row."""
        self.left = 0.0
        """Logical x of the area on the left that must stay free if the panel is high."""
        self.stepped: int | None = None
        """Number of bids that have moved into the bar; None for all."""
        self.outlined = True
        """True if the tricks left are outlined, where the hook has taken a number."""

    @property
    def shown(self) -> bool:
        """True if there is something to bid."""
        return self.offer is not None

    @property
    def taken(self) -> BidButton | None:
        """The number that the hook has taken."""
        return next((button for button in self.buttons if button.barred), None)

    def fill(self, offer: BidOffer | None) -> None:
        """Offer these bids; illegal ones are barred. None hides the panel."""
        self.offer = offer
        if offer is None:
            self.buttons = []
            return
        if len(self.buttons) != len(offer.tips):
            self.buttons = [BidButton(self.app, tricks, self._bid) for tricks in range(len(offer.tips))]
        for button, tip in zip(self.buttons, offer.tips, strict=True):
            button.barred, button.advised, button.tip = button.tricks not in offer.legal, button.tricks in offer.advised, tip
            button.torn = button.torn and button.barred

    # -- keys and wheel -------------------------------------------------------------------------------------------------------

    def scroll(self, steps: int, focus: FocusGroup, usual: int) -> bool:
        """Step through the bids with the wheel, from `usual` on if none is chosen yet. Return True if the panel is in use."""
        if not self.buttons or not steps:
            return False
        current = focus.current
        self.app.ring_shown = True
        self._aim(focus, (current.tricks if isinstance(current, BidButton) else usual) + (1 if steps > 0 else -1))
        return True

    def key(self, event: pygame.event.Event, focus: FocusGroup, usual: int) -> bool:
        """Handle a key: digits choose a bid, the same digit again or Enter makes it, up and down go one step, starting
        from `usual`.
        """
        current, count = focus.current, len(self.buttons)
        chosen = current.tricks if isinstance(current, BidButton) else None
        if not count:
            return False
        if (wanted := digit_of(event)) is not None:
            if chosen and 10 <= chosen * 10 + wanted < count:
                wanted = chosen * 10 + wanted
            if wanted == chosen:
                self.buttons[wanted].activate()
            elif wanted < count:
                self._aim(focus, wanted)
            return True
        if event.key in (pygame.K_UP, pygame.K_DOWN) and chosen is not None and self.across >= count:
            self._aim(focus, chosen + (1 if event.key == pygame.K_UP else -1))
            return True
        if event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT) and current is None:
            self._aim(focus, usual)
            return True
        return False

    def _aim(self, focus: FocusGroup, tricks: int) -> None:
        focus.focus(self.buttons[max(0, min(len(self.buttons) - 1, tricks))])
        self.app.dirty()

    # -- place and picture ----------------------------------------------------------------------------------------------------

    def place(self, foot_at: tuple[int, int]) -> None:
        """Lay the panel out above a point (the middle of its lower edge), pixels."""
        if self.offer is None:
            return
        m, text, skin = self.measure, self.app.text, self.app.skin
        count = len(self.buttons)
        rows = 1 if count * m.px(SIDE + GAP) <= self.app.viewport.px(WIDEST) else 2
        side, gap, pad = (m.px(SIDE), m.px(GAP), m.px(22)) if rows == 1 else (m.px(SMALL), m.px(GAP * 0.7), m.px(18))
        self.across = -(-count // rows)
        head = text.height("display", m.type(24)) + m.px(10)
        foot = text.height("text", m.type(18)) + m.px(26)
        w = max(self.across * (side + gap) - gap, text.width(self.offer.title, "display", m.type(24)), m.px(330)) + 2 * pad
        h = head + rows * (side + gap + skin.drop) + foot + 2 * m.px(12)
        least = self.app.viewport.px(self.left) + w // 2 if rows == 2 else 0  # two rows reach as high as the turned card
        self.rect = pygame.Rect(max(foot_at[0], least) - w // 2, foot_at[1] - h, w, h)
        top = self.rect.y + m.px(12) + head
        for k, button in enumerate(self.buttons):
            row, column = divmod(k, self.across)
            in_row = min(self.across, count - row * self.across)
            x = self.rect.centerx - (in_row * (side + gap) - gap) // 2 + column * (side + gap)
            button.place(x, top + row * (side + gap + skin.drop), side, side)
            button.tip_avoids = self.rect

    def draw(self, canvas: Canvas) -> None:
        """Draw the background, the question and the sum; the focus group draws the numbers."""
        if self.offer is None:
            return
        pen, rect, theme = self.measure.pen(canvas), self.rect, self.app.theme
        pen.panel(rect, alpha=0.94, line=mix(GOLD, theme.panel, 0.35), lift=(16, 140, 8))
        pen.text((rect.centerx, rect.y + pen.px(10)), self.offer.title, "display", 24, theme.heading, "midtop")
        offer, px = self.offer, pen.px
        count = len(offer.bids) if self.stepped is None else self.stepped
        told = offer.hooked if offer.hooked and self.outlined else offer.said
        foot = rect.centerx, rect.bottom - px(10)
        said = pen.text(foot, told, "text", 18, theme.panel_text, "midbottom", room=rect.w - px(28))
        bid = sum(offer.bids[:count]) if offer.bids else offer.share[0]
        self._meter(pen, said.y - px(14), bid, offer.share[1])

    def _meter(self, pen: Pen, y: int, bid: int, size: int) -> None:
        """Draw the tricks of the hand as a row of cells: filled for bids, red beyond the number of tricks, and outlined where
        the hook has taken the number of those that are left.
        """
        assert self.offer is not None
        px, theme, cells = pen.px, self.app.theme, max(self.offer.share[0], size)
        gap, h = px(4), px(7)
        w = min(px(30), (self.rect.w - 2 * px(26) - (cells - 1) * gap) // cells)
        x = self.rect.centerx - (cells * (w + gap) - gap) // 2
        hooked = bool(self.offer.hooked)
        for k in range(cells):
            fill = RED if k >= size and k < bid else GOLD if k < bid else mix(theme.panel_text, theme.panel, 0.72)
            line = GAPS_INK if hooked and self.outlined and bid <= k < size else None
            pen.band(pygame.Rect(x + k * (w + gap), y, w, h), fill, 3, line)
