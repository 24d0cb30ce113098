"""Drawing of match point: a warm rim round the portraits of those who can still win, and what each needs for it."""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.games.oh_hell import words
from tabletop_gui.gui.games.oh_hell.chances import Chance
from tabletop_gui.gui.games.oh_hell.highlights.match_point import MATCH_POINT
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.table.model.seating import SeatLayout

if TYPE_CHECKING:
    from tabletop_gui.gui.games.oh_hell.table_view import OhHellView

WIDE: Final = 1.66
"""Width of a rim, in widths of the portrait."""
CUTS: Final = 44
"""Number of cuts of a rim."""
NEAR, FAR, LONG = 0.645, 0.745, 0.815
"""Distances at which they begin and end, and at which every other one ends, in widths of the portrait from its middle."""
THICK: Final = 0.026
"""Thickness of a cut, in the same unit."""
WARM: Final = "#F0A24C"
GAP: Final = 6.0
"""Distance of the words from what is above or below them, logical units."""


class MatchPointView:
    """Draws the chances at one table."""

    def __init__(self, scene: OhHellView) -> None:
        self.scene, self.app = scene, scene.app
        scene.timelines.pictures["rim"] = lambda side, params: self._rim(side)
        self._told = False
        """True once the screen reader has been told of the chances."""

    @property
    def _coming(self) -> bool:
        """True while the highlight still brings the rims."""
        highlights = self.scene.table.highlights
        now = highlights.now
        return now is not None and now.kind == MATCH_POINT and highlights.since(now.hits) < 0

    def _at(self, seat: int) -> SeatLayout:
        return self.scene.places.seats[(seat - self.scene.table.viewpoint.south) % self.scene.tally.n]

    def update(self) -> None:
        """Tell the screen reader of the chances once they are shown, after the bids."""
        scene = self.scene
        found = scene.play.match_point.chances(scene.table) if scene.table.director.idle else ()
        if found and not self._told:
            self._told = True
            told = (words.chance_told(one, scene.own, scene.names, self.app.tr) for one in found)
            self.app.announcer.say(" ".join(told) if self.app.announcer.listening else "", "brief")
        elif not scene.tally.last:
            self._told = False

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw_rims(self, canvas: Canvas) -> None:
        """Draw the rims; the plates lie over them."""
        if self._coming:
            return
        for one in self.scene.play.match_point.standing_out(self.scene.table):
            x, y, d = self.scene.signs.disc(self._at(one.seat))
            rim = self._rim(round(d * WIDE))
            canvas.blit(rim, x - rim.get_width() // 2, y - rim.get_height() // 2)

    def draw_words(self, canvas: Canvas) -> None:
        """Draw what each seat needs, until the first trick has been won."""
        scene = self.scene
        if scene.tally.taken or self._coming:
            return
        for one in scene.play.match_point.standing_out(scene.table):
            told = words.chance(one, scene.own, scene.names, self.app.tr)
            if told:
                self._words(canvas, one, told)

    def _words(self, canvas: Canvas, one: Chance, told: str) -> None:
        pen, at, plate = Pen(canvas, self.app), self._at(one.seat), self.scene.seat_plate(one.seat)
        line = pen.line(told, "italic", 22, mix(GOLD, PAPER, 0.35))
        ground = pygame.Rect(0, 0, line.get_width() + pen.px(18), line.get_height() + pen.px(3))
        taken = [self.scene.signs.plate_rect(at, plate)]
        if plate.seal is not None:
            taken.append(self.scene.signs.seal_rect(at, plate))
        pips = self.scene.signs.pips_rect(at, plate)
        whole = taken[0].unionall([*taken[1:], *([pips] if pips is not None else [])])
        below = taken[0] if at.side == "north" else taken[0].unionall(taken[1:])
        ground.midtop = below.centerx, below.bottom + pen.px(GAP)
        if at.side == "south" or ground.colliderect(self.scene.score.rect):
            ground.midbottom = below.centerx, whole.top - pen.px(2 * GAP)
        ground.clamp_ip(self.scene.bounds)
        pen.pill(ground, INK, alpha=0.8)
        pen.put(line, ground.center, "center")

    def _rim(self, side: int) -> pygame.Surface:
        c, body, unit = side / 2, "", side / WIDE
        for k in range(CUTS):
            a, far = 2 * pi * (k + 0.5) / CUTS, (FAR if k % 2 else LONG) * unit
            near, wide = NEAR * unit, THICK * unit / 2
            belly = near + (far - near) * 0.3
            points = ((near, 0.0), (belly, wide), (far, 0.0), (belly, -wide))
            way = "L".join(f"{c + r * cos(a) - s * sin(a):.2f} {c + r * sin(a) + s * cos(a):.2f}" for r, s in points)
            body += f'<path d="M{way}Z" fill="{WARM if k % 2 else GOLD}"/>'
        return self.app.skin.drawing(("match rim",), side, side, body)
