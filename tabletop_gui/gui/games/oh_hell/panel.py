"""What asks the player for a bid."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.games.oh_hell.words import BidOffer
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.skin import Kind, State
from tabletop_gui.gui.paint.theme import BEST, GOLD, INK, RED
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.measure import Measure
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.focus import FocusGroup

CAP: Final = 1.3
"""The largest interface scale the bids follow."""
WIDEST: Final = 780.0
"""Logical units of the window; numbers that need more make two rows."""
SIDE: Final = 58.0
SMALL: Final = 48.0
GAP: Final = 10.0


class BidButton(Widget):
    """One number. The barred one can be pointed at, to be told why."""

    sound = ""

    def __init__(self, app: App, tricks: int, action: Callable[[int], object]) -> None:
        super().__init__(app, f"bid {tricks}", lambda: action(tricks))
        self.measure = Measure(app, CAP)
        self.tricks = tricks
        self.barred = False
        self.advised = False

    def natural(self) -> tuple[int, int]:
        side = self.measure.px(SIDE)
        return side, side

    def draw(self, canvas: Canvas) -> None:
        pen, skin, rect = self.measure.pen(canvas), self.app.skin, self.rect
        down = self.pressed and not self.barred
        state: State = "off" if self.barred else "pressed" if down else "hover" if self.hot else "rest"
        kind: Kind = "gold" if self.hot and not self.barred else "paper"
        pen.put(skin.plate(kind, rect.w, rect.h, state), rect.topleft)
        middle = rect.centerx, rect.centery + (skin.drop if down else 0)
        pen.text(middle, self.tricks, "display", 27, INK if self.barred else skin.text_of("paper", state), "center")
        if self.advised:
            pen.put(skin.frame(rect.w + pen.px(6), rect.h + pen.px(6), 12, BEST, 3.6), rect.inflate(pen.px(6), pen.px(6)))
        if self.barred:
            pen.put(self._strike(rect.w, rect.h), rect.topleft)

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
        self.offer: BidOffer | None = None
        self.across = 1
        """Numbers in a row."""
        self.left = 0.0
        """Logical x of what lies to the left and must stay free when the panel is high."""

    @property
    def shown(self) -> bool:
        """Whether there is something to bid."""
        return self.offer is not None

    def fill(self, offer: BidOffer | None) -> None:
        """Offer these bids; those not legal are barred. None: nothing to bid now."""
        self.offer = offer
        if offer is None:
            self.buttons = []
            return
        if len(self.buttons) != len(offer.tips):
            self.buttons = [BidButton(self.app, tricks, self._bid) for tricks in range(len(offer.tips))]
        for button, tip in zip(self.buttons, offer.tips, strict=True):
            button.barred, button.advised, button.tip = button.tricks not in offer.legal, button.tricks in offer.advised, tip

    # -- keys and wheel -------------------------------------------------------------------------------------------------------

    def wheel(self, steps: int, focus: FocusGroup, usual: int) -> bool:
        """The wheel goes through the bids, as up and down do; from `usual` on where none is chosen yet."""
        if not self.buttons or not steps:
            return False
        current = focus.current
        self.app.ring_shown = True
        self._aim(focus, (current.tricks if isinstance(current, BidButton) else usual) + (1 if steps > 0 else -1))
        return True

    def key(self, event: pygame.event.Event, focus: FocusGroup, usual: int) -> bool:
        """Digits choose a bid; the same digit again, or Enter, makes it. Up and down go one step, from `usual` on."""
        current, count = focus.current, len(self.buttons)
        chosen = current.tricks if isinstance(current, BidButton) else None
        typed = getattr(event, "unicode", "")
        if not count:
            return False
        if len(typed) == 1 and typed.isdigit() and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            wanted = int(typed)
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
        """Lay the panel out over a point (the middle of its lower edge), in pixels."""
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
            button.tip_clear = self.rect

    def draw(self, canvas: Canvas) -> None:
        """The ground, the question and the sum; the numbers are drawn by the focus group."""
        if self.offer is None:
            return
        pen, rect, theme = self.measure.pen(canvas), self.rect, self.app.theme
        pen.panel(rect, alpha=0.94, line=mix(GOLD, theme.panel, 0.35), lift=(16, 140, 8))
        pen.text((rect.centerx, rect.y + pen.px(10)), self.offer.title, "display", 24, theme.heading, "midtop")
        foot = rect.centerx, rect.bottom - pen.px(10)
        said = pen.text(foot, self.offer.said, "text", 18, theme.panel_text, "midbottom")
        self._meter(pen, said.y - pen.px(14), *self.offer.share)

    def _meter(self, pen: Pen, y: int, bid: int, size: int) -> None:
        """The tricks of the hand as a row of cells: filled as they are bid, red where more are bid than there are."""
        px, theme, cells = pen.px, self.app.theme, max(bid, size)
        gap, h = px(4), px(7)
        w = min(px(30), (self.rect.w - 2 * px(26) - (cells - 1) * gap) // cells)
        x = self.rect.centerx - (cells * (w + gap) - gap) // 2
        for k in range(cells):
            fill = RED if k >= size else GOLD if k < bid else mix(theme.panel_text, theme.panel, 0.72)
            pen.band(pygame.Rect(x + k * (w + gap), y, w, h), fill, 3)
