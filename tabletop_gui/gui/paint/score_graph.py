"""The score graph of a match: a line for each seat from round to round, with a portrait at its end."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import DrawingResources, Pen
from tabletop_gui.gui.paint.theme import GOLD_DEEP, INK, MUTED_INK, PAPER

LINES: Final = ("#0F6E84", "#B3242C", "#5C3B8C", "#2F6B33", "#C4661A", "#2D4E86", "#8A2C63", "#5A4A24", "#3C3C46")
"""Line colours by seat; the portraits at the ends identify the lines as well."""
DASHES: Final = ("", "9 5", "2.5 4", "14 4 3 4", "", "9 5", "2.5 4", "14 4 3 4", "5 3")
PORTRAIT: Final = 46
FALLEN: Final = 32
GRID: Final = "#C9B48E"
HEADROOM: Final = 12
CLOSE: Final = 0.14
"""Share of a portrait that the next one may hide."""


class SeatScores(Struct, frozen=True):
    """The scores of a seat, the first before the match; `place` 1 has won; `fallen`: its line ended before the match did."""

    figures: tuple[float, ...]
    place: int
    fallen: bool
    character: str


class ScoreGraph:
    """Draws the lines in a plot. `own` is the seat drawn on top and thicker (-1: none)."""

    def __init__(
        self, resources: DrawingResources, lines: Sequence[SeatScores], own: int, least: float, most: float, name: Hashable
    ) -> None:
        """`least`, `most`: range of the y axis. `name` distinguishes this picture from others in the cache."""
        self.resources, self.lines, self.own, self.least, self.most, self.name = resources, list(lines), own, least, most, name
        self.rounds = max(len(line.figures) for line in self.lines) - 1
        self.plot = pygame.Rect(0, 0, 1, 1)

    def lay(self, rect: pygame.Rect, label: str, head: int, foot: int = 0) -> None:
        """Set the position in pixels: space is reserved on the left for the widest label, on the right for the
        portraits, and `head` and `foot` above and below.
        """
        resources, px = self.resources, self.resources.skin.px
        left, right = resources.text.width(label, "text", resources.type(16)) + px(14), px(PORTRAIT) + px(14)
        below = resources.text.height("text", resources.type(16)) + px(8) + foot
        self.plot = pygame.Rect(rect.x + left, rect.y + head, rect.w - left - right, rect.h - head - below)

    def x(self, round: float) -> float:
        """Return the x coordinate of a round, in pixels."""
        return self.plot.x + self.plot.w * round / max(1, self.rounds)

    def y(self, figure: float) -> float:
        """Return the y coordinate of a score, in pixels."""
        return self.plot.bottom - self.plot.h * (figure - self.least) / max(1, self.most - self.least)

    def head(self, canvas: Canvas, rect: pygame.Rect, title: str, note: str) -> pygame.Rect:
        """Draw the title along the upper edge of the paper, followed by the note in smaller letters if there is space.
        Return the rectangle used, in pixels.
        """
        pen = Pen(canvas, self.resources)
        gap = pen.px(22)
        small = pen.line(note, "italic", 17, MUTED_INK)
        large = pen.line(title, "display", 24, INK, room=rect.w - gap - small.get_width(), least=15)
        both = large.get_width() + gap + small.get_width() <= rect.w
        if not both:
            large = pen.line(title, "display", 24, INK, room=rect.w, least=18)
        taken = pen.put(large, rect.topleft)
        if both:
            taken.w = pen.put(small, (taken.right + gap, taken.bottom - pen.px(3)), "bottomleft").right - taken.x
        return taken

    def draw(self, canvas: Canvas, every: int, written: Callable[[int], str], drawn: float = 1.0) -> None:
        """Draw grid, lines and ends. Grid lines are `every` points apart; `written` formats a score; `drawn`: share of
        the lines that is drawn, from the left.
        """
        self._draw_grid(canvas, every, written)
        pad = self.resources.skin.px(8)
        lines = self.plot.inflate(2 * pad, 2 * pad)
        lines.w = round(lines.w * drawn)
        with canvas.clipped(lines):
            canvas.blit(self._drawn(pad), *lines.topleft)
        if drawn >= 1:
            self._draw_ends(canvas)

    def _draw_grid(self, canvas: Canvas, every: int, written: Callable[[int], str]) -> None:
        pen, plot = Pen(canvas, self.resources), self.plot
        first = -(-int(self.least) // every) * every
        for figure in range(first, int(self.most) + 1, every):
            y = round(self.y(figure))
            pen.rule((plot.x, y), plot.w, INK if not figure else mix(PAPER, GRID, 0.75), 1)
            pen.text((plot.x - pen.px(10), y), written(figure), "text", 16, MUTED_INK, "midright")
        step = next((s for s in (1, 2, 5, 10, 20, 50, 100, 200, 500) if self.rounds / s <= HEADROOM), 1000)
        for turn in range(step, self.rounds + 1, step):
            pen.text((round(self.x(turn)), plot.bottom + pen.px(5)), turn, "text", 16, MUTED_INK, "midtop")

    def _drawn(self, pad: int) -> pygame.Surface:
        plot, skin = self.plot, self.resources.skin
        body = ""
        for seat in sorted(range(len(self.lines)), key=lambda seat: (seat == self.own, -self.lines[seat].place)):
            points = ((self.x(k) - plot.x + pad, self.y(f) - plot.y + pad) for k, f in enumerate(self.lines[seat].figures))
            way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
            width = (4.2 if seat == self.own else 2.6) * skin.unit
            dash = " ".join(f"{float(part) * skin.unit:.1f}" for part in DASHES[seat].split())
            more = f' stroke-dasharray="{dash}"' if dash and seat != self.own else ""
            body += (
                f'<path d="{way}" fill="none" stroke="{PAPER}" stroke-width="{width + 2.6 * skin.unit:.1f}" '
                f'stroke-linejoin="round"/>'
                f'<path d="{way}" fill="none" stroke="{LINES[seat]}" stroke-width="{width:.1f}" stroke-linejoin="round" '
                f'stroke-linecap="round"{more}/>'
            )
        return skin.drawing(("course", self.name), plot.w + 2 * pad, plot.h + 2 * pad, body)

    def ends(self) -> dict[int, pygame.Rect]:
        """Return the rectangle of each seat's portrait: at the point where it was eliminated, or beside the plot in
        order of the score.
        """
        lines, px = self.lines, self.resources.skin.px
        sizes = [px(PORTRAIT if line.place == 1 else FALLEN) for line in lines]
        lasted = [seat for seat, line in enumerate(lines) if len(line.figures) > self.rounds]
        lasted.sort(key=lambda seat: (-lines[seat].figures[-1], lines[seat].place))
        spots: dict[int, pygame.Rect] = {}
        for seat in lasted:
            d = sizes[seat]
            spot = pygame.Rect(self.plot.right + px(10), round(self.y(lines[seat].figures[-1]) - d / 2), d, d)
            if spots:
                spot.y = max(spot.y, self._below([*spots.values()][-1]))
            spots[seat] = spot
        foot = self.plot.bottom + px(FALLEN) // 2
        for seat in reversed(lasted):  # those who would hang below the plot push the others up
            spots[seat].bottom = min(spots[seat].bottom, foot)
            foot = spots[seat].y + round(spots[seat].h * CLOSE)
        fallen = [seat for seat in range(len(lines)) if seat not in spots]
        for seat in sorted(fallen, key=lambda seat: (-len(lines[seat].figures), seat != self.own, lines[seat].place)):
            line, d = lines[seat], sizes[seat]
            x, y = self.x(len(line.figures) - 1), self.y(line.figures[-1]) - d * 0.62
            spot = pygame.Rect(round(x - d / 2), round(y - d / 2), d, d)
            while any(spot.colliderect(other.inflate(-d // 5, -d // 5)) for other in spots.values()):
                spot.y -= round(d * (1 - CLOSE))
            spots[seat] = spot
        return spots

    def _below(self, spot: pygame.Rect) -> int:
        return spot.bottom - round(spot.h * CLOSE)

    def _draw_ends(self, canvas: Canvas) -> None:
        """Draw a portrait at the end of each line."""
        pen = Pen(canvas, self.resources)
        for seat, spot in self.ends().items():
            line, d = self.lines[seat], spot.w
            mood = "glad" if line.place == 1 else "sour" if line.fallen else "calm"
            pen.portrait(spot.topleft, d, PortraitSpec(line.character, mood, LINES[seat]))
            if line.place == 1:
                pen.icon((spot.centerx, spot.y - round(d * 0.46)), "crown", round(d * 0.6), GOLD_DEEP, "midtop")
