"""The line over the own hand: what its four cards make, category by category in the order of the bets."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen, laid
from tabletop_gui.gui.paint.theme import GOLD, PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.scale import TableScale

CAP: Final = 1.2
"""The largest interface scale that the line follows: it stands between hand and row."""
HIGH: Final = 34.0
SIZE: Final = 20.0
APART: Final = 11.0
"""Space on either side of a diamond, interface units."""
GROUND: Final = "#14101A"

Made = tuple[tuple[int, str], ...]
"""Categories in which some cards have something, with its name."""


class HandWorth(Struct, frozen=True):
    """What the line says."""

    made: Made
    after: Made | None = None
    """What the cards will make once those leave that are held over the discards, or set aside; None if none is."""
    now: int = -1
    """The category being bet on, which stands out; -1 for none."""


class HandLine:
    """Draws the line."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.measure = TableScale(app, CAP)
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Its rectangle, pixels."""

    def draw(self, canvas: Canvas, worth: HandWorth, foot: float) -> None:
        """Draw the line with its lower edge at `foot`, logical units; nothing if the cards make nothing."""
        if worth.made or worth.after:
            key = worth, foot, self.app.viewport.size
            canvas.repeat(self, key, lambda: self._draw(self.measure.pen(canvas), worth, foot))

    def _draw(self, pen: Pen, worth: HandWorth, foot: float) -> None:
        view = self.app.viewport
        pieces = self._pieces(pen, worth.made, worth.now, GOLD if worth.now >= 0 else PAPER)
        if worth.after is not None and worth.after != worth.made:
            pieces.append(pen.line("→", "text", SIZE, PAPER))
            pieces += self._pieces(pen, worth.after, worth.now, GOLD) or [pen.line("–", "display", SIZE, GOLD)]
        gap = pen.px(APART)
        wide = sum(one.get_width() for one in pieces) + gap * (len(pieces) - 1)
        self.rect = at = laid((wide + 2 * pen.px(26), pen.px(HIGH)), view.point(view.w / 2, foot), "midbottom")
        pen.pill(at, GROUND, GOLD, alpha=0.92)
        x = at.x + pen.px(26)
        for piece in pieces:
            x = pen.put(piece, (x, at.centery), "midleft").right + gap

    def _pieces(self, pen: Pen, made: Made, now: int, ink: str) -> list[pygame.Surface]:
        """Return the words of what is made, with a diamond between each two."""
        found: list[pygame.Surface] = []
        for jugada, words in made:
            if found:
                found.append(pen.skin.diamond(pen.px(9), GOLD))
            found.append(pen.line(words, "display", SIZE, ink if now in (-1, jugada) else PAPER))
        return found
