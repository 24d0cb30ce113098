"""The battle drawn over the armies: arrows from the attacker, what they meet at each rival, and what gets through."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.chicken_army.battle_show import MARK_MS, Blow
from tabletop_gui.gui.chicken_army.emblems import Emblems
from tabletop_gui.gui.table.intents import Box
from tabletop_gui.gui.table.measure import Measure
from tabletop_gui.gui.table.tween import in_out_cubic, out_back
from tabletop_gui.gui.theme import GOLD, INK, PAPER

if TYPE_CHECKING:
    from tabletop_gui.gui.app import App

CAP: Final = 1.15
LIGHT_MS: Final = 320.0
"""The attacker's groups light up."""
FLY_MS: Final = 520.0
"""The attacks fly."""
MEET_MS: Final = LIGHT_MS + FLY_MS
"""From here on they have met the defence."""
COUNT_MS: Final = 260.0
HURT: Final = "#FF7A5C"
DISC: Final = 44.0


def share(ms: float, start: float, length: float) -> float:
    """How far something has come that begins at `start` and lasts `length`: 0 to 1.

    >>> share(150, 100, 100), share(50, 100, 100), share(500, 100, 100)
    (0.5, 0.0, 1.0)
    """
    return max(0.0, min(1.0, (ms - start) / length))


class BattleArt:
    """Draws one attacker's part of a battle at a moment of it."""

    def __init__(self, app: App, emblems: Emblems) -> None:
        self.app, self.emblems = app, emblems
        self.measure = Measure(app, CAP)

    def flight(self, canvas: Canvas, source: Box, target: Box, blow: Blow, ms: float) -> None:
        """The arrow from one army to another, and the attacks on their way along it."""
        view = self.app.viewport
        a, b = ends(source, target)
        t = share(ms, LIGHT_MS * 0.6, FLY_MS)
        if t <= 0 or not (blow.fists or blow.wands):
            return
        ax, ay = view.point(*a)
        bx, by = view.point(*b)
        piece, dx, dy = self._arrow(bx - ax, by - ay)
        canvas.blit(canvas.faded(piece, min(1.0, t * 1.6) * 0.9), ax + dx, ay + dy)
        attacks = [(symbol, n) for symbol, n in (("F", blow.fists), ("W", blow.wands)) if n]
        if ms >= MEET_MS:
            return
        along = in_out_cubic(t)
        length = hypot(bx - ax, by - ay) or 1.0
        for k, (symbol, n) in enumerate(attacks):
            aside = (k - (len(attacks) - 1) / 2) * self.measure.px(DISC + 4)
            nx, ny = -(by - ay) / length, (bx - ax) / length
            bend = -length * BEND * 4 * along * (1 - along)
            x = ax + (bx - ax) * along + nx * (aside + bend)
            y = ay + (by - ay) * along + ny * (aside + bend)
            self._attack(canvas, symbol, n, round(x), round(y))

    def _attack(self, canvas: Canvas, symbol: str, n: int, x: int, y: int) -> None:
        """An attack on its way: the symbol on a disc, with its number."""
        app, skin, m = self.app, self.app.skin, self.measure
        d = m.px(DISC)
        canvas.blit(skin.disc(d, self.emblems.ground(symbol), PAPER, 2.4), x - d // 2, y - d // 2)
        px = round(d * 0.46)
        canvas.blit(self.emblems.plain(symbol, px, PAPER), x - px // 2, y - d // 2 + m.px(3))
        text = app.text.line(str(n), "display", m.type(16), PAPER)
        canvas.blit(text, x - text.get_width() // 2, y + d // 2 - text.get_height() + m.px(1))

    def _arrow(self, dx: int, dy: int) -> tuple[pygame.Surface, int, int]:
        """A bent arrow over this way, and where its picture lies from its beginning."""
        u = self.app.viewport.u
        length = hypot(dx, dy) or 1.0
        nx, ny = -dy / length, dx / length
        bend = -length * BEND * 2
        mx, my = dx / 2 + nx * bend, dy / 2 + ny * bend
        pad = round(26 * u)
        left, top = min(0, dx, round(mx)) - pad, min(0, dy, round(my)) - pad
        w, h = max(0, dx, round(mx)) + pad - left, max(0, dy, round(my)) + pad - top
        tx, ty = dx - mx, dy - my
        reach = hypot(tx, ty) or 1.0
        tx, ty = tx / reach, ty / reach
        head, half, line = 24 * u, 13 * u, 7.5 * u
        ex, ey = dx - tx * head * 0.8, dy - ty * head * 0.8
        way = f"M{-left} {-top}Q{mx - left:.1f} {my - top:.1f} {ex - left:.1f} {ey - top:.1f}"
        px, py = dx - tx * head, dy - ty * head
        tip = (
            f"M{dx - left} {dy - top}L{px - ty * half - left:.1f} {py + tx * half - top:.1f}"
            f"L{px + ty * half - left:.1f} {py - tx * half - top:.1f}Z"
        )
        body = (
            f'<path d="{way}" fill="none" stroke="{INK}" stroke-opacity="0.6" stroke-width="{line + 3.4 * u:.1f}" '
            f'stroke-linecap="round"/>'
            f'<path d="{tip}" fill="{GOLD}" stroke="{INK}" stroke-opacity="0.7" stroke-width="{3.4 * u:.1f}" '
            f'stroke-linejoin="round"/>'
            f'<path d="{way}" fill="none" stroke="{GOLD}" stroke-width="{line:.1f}" stroke-linecap="round"/>'
            f'<path d="{tip}" fill="{GOLD}"/>'
        )
        return self.app.skin.drawing(("battle arrow", dx, dy), w, h, body), left, top

    # -- what it meets --------------------------------------------------------------------------------------------------------

    def clash(self, canvas: Canvas, target: Box, blow: Blow, ms: float, bounds: pygame.Rect) -> None:
        """On the rival's army: each attack, the defence taken off it, and the damage left."""
        t = share(ms, MEET_MS - 60, 180)
        if t <= 0:
            return
        app, skin, m, view = self.app, self.app.skin, self.measure, self.app.viewport
        both = ("F", blow.fists, "S", blow.shields, blow.physical), ("W", blow.wands, "B", blow.barriers, blow.magic)
        rows = [row for row in both if row[1]]
        if not rows:
            return
        side, down, pad = m.px(28), m.px(36), m.px(10)
        w, h = m.px(206), len(rows) * down + 2 * pad - m.px(6)
        cx, cy = view.point(target[0] + target[2] / 2, target[1] + target[3] / 2)
        rect = pygame.Rect(cx - w // 2, cy - h // 2, w, h).clamp(bounds)
        shadow = app.art.shadow(w, h, 12 * skin.unit, m.px(10), 150, drop=m.px(4))
        canvas.blit(canvas.faded(shadow.surface, t), rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(canvas.faded(skin.panel(w, h, fill="#160F14", alpha=0.94, radius=12, line=GOLD), t), rect.x, rect.y)
        if t < 1:
            return
        counted = share(ms, MEET_MS + COUNT_MS, 200)
        for k, (attack, force, guard, defence, through) in enumerate(rows):
            y = rect.y + pad + k * down
            x = rect.x + pad
            x = self._figure(canvas, attack, force, x, y, side)
            minus = app.text.line("−", "display", m.type(20), PAPER)
            canvas.blit(minus, x, y + (side - minus.get_height()) // 2)
            x = self._figure(canvas, guard, defence, x + minus.get_width() + m.px(6), y, side)
            if counted > 0:
                self._through(canvas, rect.right - pad, y + side // 2, through, counted)

    def _figure(self, canvas: Canvas, symbol: str, n: int, x: int, y: int, side: int) -> int:
        self.emblems.draw(canvas, symbol, x, y, side)
        text = self.app.text.line(str(n), "display", self.measure.type(20), PAPER)
        canvas.blit(text, x + side + self.measure.px(5), y + (side - text.get_height()) // 2)
        return x + side + self.measure.px(5) + max(text.get_width(), self.measure.px(13)) + self.measure.px(6)

    def _through(self, canvas: Canvas, right: int, middle: int, n: int, t: float) -> None:
        """The damage that is left springs up; nothing left is a shield's gleam."""
        app, m = self.app, self.measure
        size = max(m.type(16), round(m.type(27) * (0.5 + 0.5 * out_back(t)))) if n else m.type(20)
        text = app.text.line(f"−{n}" if n else "0", "display", size, HURT if n else "#BFE3A8")
        canvas.blit(text, right - text.get_width(), middle - text.get_height() // 2)

    def lost(self, canvas: Canvas, x: int, y: int, n: int, healed: bool, ms: float) -> None:
        """Life lost or won back at a seat: the number rises from the portrait and goes."""
        t = share(ms, 0, MARK_MS)
        if not n or t >= 1:
            return
        app, skin, m = self.app, self.app.skin, self.measure
        text = app.text.line(f"+{n}" if healed else f"−{n}", "display", m.type(28), "#BFE3A8" if healed else HURT)
        w, h = text.get_width() + m.px(26), text.get_height() + m.px(4)
        strength = min(1.0, t * 8, (1 - t) * 3)
        top = y - round(m.px(26) * t)
        pill = skin.pill(w, h, "#160F14", HURT if not healed else "#BFE3A8")
        canvas.blit(canvas.faded(pill, strength), x - w // 2, top - h // 2)
        canvas.blit(canvas.faded(text, strength), x - text.get_width() // 2, top - text.get_height() // 2)


BEND: Final = 0.07
"""How far an arrow's way bends, of its length."""


def ends(source: Box, target: Box) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where an arrow leaves one box and reaches another: on the line between their middles, a little outside of both."""
    a = source[0] + source[2] / 2, source[1] + source[3] / 2
    b = target[0] + target[2] / 2, target[1] + target[3] / 2
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    way = (b[0] - a[0]) / length, (b[1] - a[1]) / length

    def out(box: Box) -> float:
        half_w, half_h = box[2] / 2, box[3] / 2
        across = half_w / abs(way[0]) if way[0] else 1e9
        down = half_h / abs(way[1]) if way[1] else 1e9
        return min(across, down)

    start, stop = min(out(source) * 0.8, length * 0.3), min(out(target) * 0.8, length * 0.3)
    return (a[0] + way[0] * start, a[1] + way[1] * start), (b[0] - way[0] * stop, b[1] - way[1] * stop)


