"""The graph of a duel: two matches with the same cards as two lines, hand by hand, one solid, the other dashed,
with the area between them tinted, and gold columns for the hands with the largest differences.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.fonts import Typeface
from tabletop_gui.gui.paint.pen import DrawingResources, Pen, written
from tabletop_gui.gui.paint.theme import CHOSEN_ROW, DUEL_THEIRS, GOLD_DEEP, INK, MUTED_INK, PAPER

GRID: Final = "#C9B48E"
STEPS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000)
"""Possible distances of grid lines and labels; the smallest that fits is used."""
RULES: Final = 6
"""Approximate number of horizontal grid lines."""
DOT: Final = 4.6
END: Final = 34
"""Size of the portrait at the end of a line, in interface units."""
DOTTED: Final = 30
"""Maximum number of hands for which dots are drawn."""


class DuelGraph:
    """Draws the two lines, `mine` and `theirs`, each from before the first hand on; `parted` are the numbers of hands, from 1."""

    def __init__(
        self,
        resources: DrawingResources,
        mine: Sequence[int],
        theirs: Sequence[int],
        parted: Sequence[int],
        faces: tuple[str, str],
    ) -> None:
        self.resources, self.lines, self.parted, self.faces = resources, (tuple(mine), tuple(theirs)), tuple(parted), faces
        figures = (*mine, *theirs)
        spread = max(1, max(figures) - min(figures))
        self.every = next((step for step in STEPS if spread / step <= RULES), STEPS[-1])
        self.least = min(figures) // self.every * self.every
        self.most = max(-(-max(figures) // self.every) * self.every, self.least + self.every)
        self.hands = max(len(mine), len(theirs)) - 1
        self.plot = pygame.Rect(0, 0, 1, 1)

    def lay(self, rect: pygame.Rect) -> None:
        """Set the position in pixels, including the labels at the sides."""
        resources, px = self.resources, self.resources.skin.px
        size = resources.type(16)
        left = max(resources.text.width(written(one), "text", size) for one in (self.least, self.most)) + px(14)
        below = resources.text.height("text", size) + px(6)
        self.plot = pygame.Rect(rect.x + left, rect.y + px(8), rect.w - left - px(END + 16), rect.h - below - px(8))

    def x(self, hand: float) -> float:
        """Return the x coordinate of a hand, in pixels."""
        return self.plot.x + self.plot.w * hand / max(1, self.hands)

    def y(self, figure: float) -> float:
        """Return the y coordinate of a score, in pixels."""
        return self.plot.bottom - self.plot.h * (figure - self.least) / (self.most - self.least)

    def draw(self, canvas: Canvas) -> None:
        """Draw columns, grid, lines and portraits."""
        pen, plot = Pen(canvas, self.resources), self.plot
        if plot.w < 8 or plot.h < 8:
            return
        wide = max(2, min(round(plot.w / max(1, self.hands) * 0.86), 2 * pen.px(END + 12)))  # of a few not half the paper
        for hand in self.parted:
            pen.band(pygame.Rect(round(self.x(hand)) - wide // 2, plot.y, wide, plot.h), CHOSEN_ROW, 5)
        self._draw_grid(pen)
        pad = pen.px(8)
        pen.put(self._drawn(pad), (plot.x - pad, plot.y - pad))
        self._draw_faces(pen)

    def _draw_grid(self, pen: Pen) -> None:
        plot = self.plot
        for figure in range(self.least, self.most + 1, self.every):
            y = round(self.y(figure))
            pen.rule((plot.x, y), plot.w, INK if not figure else mix(PAPER, GRID, 0.75), 1)
            if not figure % (self.every * (1 if plot.h // RULES > pen.height("text", 16) else 2)):
                pen.text((plot.x - pen.px(10), y), figure, "text", 16, MUTED_INK, "midright")
        widest = pen.width("88", "text", 16) + pen.px(8)
        step = next((one for one in STEPS if one * plot.w / max(1, self.hands) >= widest), STEPS[-1])
        for hand in range(1, self.hands + 1):
            near = any(0 < abs(hand - one) < step for one in self.parted)
            if hand in self.parted or (hand % step == 0 and not near):
                face: Typeface = "bold" if hand in self.parted else "text"
                ink = INK if hand in self.parted else MUTED_INK
                pen.text((round(self.x(hand)), plot.bottom + pen.px(5)), hand, face, 16, ink, "midtop")

    def _points(self, line: Sequence[int], pad: int) -> list[tuple[float, float]]:
        return [(self.x(hand) - self.plot.x + pad, self.y(figure) - self.plot.y + pad) for hand, figure in enumerate(line)]

    def _drawn(self, pad: int) -> pygame.Surface:
        skin, unit = self.resources.skin, self.resources.skin.unit
        mine, theirs = (self._points(line, pad) for line in self.lines)
        body = ""
        for (one, two), (three, four) in pairwise(zip(mine, theirs, strict=False)):
            body += f'<path d="{_way([one, three, four, two])}Z" fill="{mix(PAPER, CHOSEN_ROW, 0.6)}"/>'
        for points, ink, dash in ((theirs, DUEL_THEIRS, f"{9 * unit:.1f} {5 * unit:.1f}"), (mine, GOLD_DEEP, "")):
            width = 3.4 * unit
            more = f' stroke-dasharray="{dash}"' if dash else ""
            way = f'<path d="{_way(points)}" fill="none" stroke-linejoin="round"'
            body += f'{way} stroke="{PAPER}" stroke-width="{width + 2.4 * unit:.1f}"/>'
            body += f'{way} stroke="{ink}" stroke-width="{width:.1f}"{more}/>'
            if self.hands <= DOTTED:
                dot = f'r="{DOT * unit:.1f}" fill="{ink}" stroke="{PAPER}" stroke-width="{1.6 * unit:.1f}"'
                body += "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" {dot}/>' for x, y in points[1:])
        return skin.drawing(("duel", self.lines, self.least, self.most), self.plot.w + 2 * pad, self.plot.h + 2 * pad, body)

    def _draw_faces(self, pen: Pen) -> None:
        """Draw a portrait at the end of each line, the higher one above the other."""
        d, tops = pen.px(END), [round(self.y(line[-1])) - pen.px(END) // 2 for line in self.lines]
        if abs(tops[0] - tops[1]) < d:
            middle, first = sum(tops) // 2, int(tops[1] < tops[0])
            tops[first], tops[1 - first] = middle - d // 2, middle - d // 2 + d
        for line, face, top, ring in zip(self.lines, self.faces, tops, (GOLD_DEEP, DUEL_THEIRS), strict=True):
            pen.portrait((round(self.x(len(line) - 1)) + pen.px(8), top), d, PortraitSpec(face, "calm", ring))


def _way(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
