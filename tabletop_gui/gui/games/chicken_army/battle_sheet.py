"""The table of a battle that stays when it is over: what everybody attacked with, did, took and healed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.games.chicken_army.emblems import Emblems
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, INK, KEPT, MUTED_INK, PAPER, RED
from tabletop_gui.gui.table.measure import Measure

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

CAP: Final = 1.15
WIDTH: Final = 640.0
ROW: Final = 42.0
HEAD: Final = 76.0
LEAST: Final = 204.0
"""It covers the whole market."""
COLUMNS: Final = (0.40, 0.56, 0.69, 0.81, 0.955)
"""The right edges of the columns, of the width: attack (its middle), deals, takes, heals, life."""


@dataclass(frozen=True, slots=True)
class Line:
    """One army's battle."""

    name: str
    character: str
    fists: int
    wands: int
    dealt: int
    taken: int
    healed: int
    before: int
    after: int
    own: bool
    fallen: bool


class BattleSheet:
    """A sheet of paper over the market."""

    def __init__(self, app: App, emblems: Emblems) -> None:
        self.app, self.emblems = app, emblems
        self.measure = Measure(app, CAP)
        self.title = ""
        self.lines: Sequence[Line] = ()
        self.shown = False
        self.foot = 0
        """Pixels along the lower edge for a button."""

    def fill(self, title: str, lines: Sequence[Line]) -> None:
        """Tell this battle."""
        self.title, self.lines = title, list(lines)

    def rect(self, centre: int, top: int) -> pygame.Rect:
        """Where it lies with the middle of its upper edge at a point (pixels)."""
        w, h = self.size(len(self.lines))
        return pygame.Rect(centre - w // 2, top, w, h + self.foot)

    def size(self, rows: int) -> tuple[int, int]:
        """How large it is with so many armies on it and no button, in pixels."""
        m = self.measure
        return m.px(WIDTH), max(m.px(LEAST), m.px(HEAD) + rows * m.px(ROW) + m.px(18))

    def draw(self, canvas: Canvas, centre: int, top: int) -> None:
        """With the middle of its upper edge at a point (pixels)."""
        if self.shown and self.lines:
            state = self.title, tuple(self.lines), centre, top, self.foot
            canvas.repeat("battle sheet", state, lambda: self._draw(canvas, centre, top))

    def _draw(self, canvas: Canvas, centre: int, top: int) -> None:
        app, skin, m = self.app, self.app.skin, self.measure
        rect = self.rect(centre, top)
        w, h = rect.size
        shadow = app.art.shadow(w, h, 16 * skin.unit, m.px(18), 170, drop=m.px(8))
        canvas.blit(shadow.surface, rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(skin.sheet(w, h), rect.x, rect.y)
        title = app.text.line(self.title, "display", m.type(23), INK)
        canvas.blit(title, rect.x + m.px(26), rect.y + m.px(17))
        for key, right in zip(("attack", "dealt", "taken", "healed", "life"), COLUMNS, strict=True):
            text = app.text.line(app.tr(f"table.chicken_army.battle.{key}"), "text", m.type(16), MUTED_INK)
            x = rect.x + round(w * right) - text.get_width()
            canvas.blit(text, x, rect.y + m.px(HEAD) - text.get_height() - m.px(4))
        tall = (h - self.foot - m.px(HEAD) - m.px(18)) // len(self.lines)
        for k, line in enumerate(self.lines):
            self._row(canvas, line, rect, rect.y + m.px(HEAD) + k * tall, tall)

    def _row(self, canvas: Canvas, line: Line, rect: pygame.Rect, y: int, tall: int) -> None:
        app, skin, m = self.app, self.app.skin, self.measure
        w = rect.w
        middle = y + tall // 2
        if line.own:
            canvas.blit(skin.panel(w - m.px(40), tall - m.px(4), fill=GOLD, alpha=0.24, radius=8), rect.x + m.px(20), y + m.px(2))
        d = m.px(34)
        face = app.art.portrait(line.character, "sour" if line.fallen else "calm", d, INK, dim=line.fallen)
        canvas.blit(face, rect.x + m.px(26), middle - d // 2)
        room = round(w * 0.27) - m.px(68)
        name = app.text.shrunk(line.name, "display", m.type(18), INK, room, m.type(16))
        canvas.blit(name, rect.x + m.px(70), middle - name.get_height() // 2)
        x = rect.x + round(w * COLUMNS[0])
        for symbol, n in (("W", line.wands), ("F", line.fists)):
            text = app.text.line(str(n), "display", m.type(18), INK)
            x -= text.get_width()
            canvas.blit(text, x, middle - text.get_height() // 2)
            side = m.px(21)
            x -= side + m.px(4)
            self.emblems.draw(canvas, symbol, x, middle - side // 2, side)
            x -= m.px(8)
        figures = ((line.dealt, INK, ""), (line.taken, RED, "−"), (line.healed, KEPT, "+"))
        for (n, ink, sign), right in zip(figures, COLUMNS[1:4], strict=True):
            text = app.text.line(f"{sign}{n}" if n else "0", "display", m.type(20), ink if n else mix(MUTED_INK, PAPER, 0.35))
            canvas.blit(text, rect.x + round(w * right) - text.get_width(), middle - text.get_height() // 2)
        after = str(line.after).replace("-", "−")
        new = app.text.line(after, "display", m.type(22), RED if line.after <= 0 else INK)
        old = app.text.line(f"{line.before} →", "text", m.type(17), MUTED_INK)
        right = rect.x + round(w * COLUMNS[4])
        canvas.blit(new, right - new.get_width(), middle - new.get_height() // 2)
        canvas.blit(old, right - new.get_width() - m.px(5) - old.get_width(), middle - old.get_height() // 2)
