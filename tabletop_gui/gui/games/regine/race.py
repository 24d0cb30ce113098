"""The race to 31: everybody's points as bars, in the lower left corner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, INK, RED
from tabletop_gui.gui.table.measure import Measure

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

CAP: Final = 1.1
WIDTH: Final = 262.0
LINE: Final = 42.0
PAD: Final = 14.0


class RacePanel:
    """Draws them. `portrait` gives a seat's face at a size in pixels."""

    def __init__(self, app: App, portrait: Callable[[int, int], pygame.Surface]) -> None:
        self.app, self._portrait = app, portrait
        self.measure = Measure(app, CAP)
        self.rect = pygame.Rect(0, 0, 0, 0)

    def lay(self, left: int, bottom: int, seats: int) -> None:
        """Take the room needed, with the lower left corner at a point (pixels)."""
        m = self.measure
        w, h = m.px(WIDTH), m.px(PAD) * 2 + m.px(26) + seats * m.px(LINE)
        self.rect = pygame.Rect(left, bottom - h, w, h)

    def draw(self, canvas: Canvas, order: Sequence[int], points: Sequence[int], gained: Sequence[int], target: int) -> None:
        """The seats in this order; `gained` in the round under way."""
        state = (self.rect.topleft, tuple(order), tuple(points), tuple(gained), target)
        canvas.repeat(self, state, lambda: self._draw(canvas, order, points, gained, target))

    def _draw(self, canvas: Canvas, order: Sequence[int], points: Sequence[int], gained: Sequence[int], target: int) -> None:
        app, skin, m, rect, theme = self.app, self.app.skin, self.measure, self.rect, self.app.theme
        pad = m.px(PAD)
        canvas.blit(skin.panel(rect.w, rect.h, alpha=max(0.86, theme.panel_alpha)), rect.x, rect.y)
        title = app.text.fitted(app.tr("table.regine.race", n=target), "display", m.type(18), theme.heading, rect.w - 2 * pad)
        canvas.blit(title, rect.x + pad, rect.y + m.px(9))
        top = rect.y + pad + m.px(26)
        d = m.px(34)
        figures = app.text.width("00", "display", m.type(20))
        left, right = rect.x + pad + d + m.px(10), rect.right - pad - figures - m.px(8)
        best = max(points)
        for k, seat in enumerate(order):
            y = top + k * m.px(LINE) + m.px(LINE) // 2
            face = self._portrait(seat, d)
            canvas.blit(face, rect.x + pad + (d - face.get_width()) // 2, y - face.get_height() // 2)
            h, w = m.px(15), right - left
            canvas.blit(skin.pill(w, h, theme.field, theme.line), left, y - h // 2)
            filled = round(w * min(1.0, points[seat] / target))
            if filled:
                fill = RED if points[seat] == best else mix(GOLD, theme.panel, 0.1)
                canvas.blit(skin.pill(max(h, filled), h, fill, mix(fill, INK, 0.4)), left, y - h // 2)
            if gained[seat]:
                note = app.text.line(f"+{gained[seat]}", "bold", m.type(16), theme.panel_text)
                canvas.blit(note, left + m.px(4), y - h // 2 - note.get_height() + m.px(1))  # a 5 hangs below the line
            number = app.text.line(str(points[seat]), "display", m.type(20), theme.panel_text)
            canvas.blit(number, rect.right - pad - number.get_width(), y - number.get_height() // 2)
