"""Last feathers of a battle: they settle on the edges of its sheet, off the text."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi, sin
from random import Random
from typing import Final

import pygame

from tabletop_gui.gui.games.chicken_army.highlights.battle_ground import FEATHER
from tabletop_gui.gui.games.chicken_army.highlights.battle_pieces import FEATHERS, BattleImages
from tabletop_gui.gui.games.chicken_army.highlights.battle_timing import ROWS_FROM, BattleDisplay
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.motion.tween import out_cubic

LIES: Final = ((1.0, 0.0, -34.0, 4.0, 150.0), (0.0, 1.0, 3.0, -16.0, -50.0), (1.0, 1.0, 9.0, -26.0, 60.0))
"""Resting place of each feather: the corner of the printed area, the offset from it (logical units), and the angle (degrees)."""
APART_MS, SINKS_MS = 110.0, 600.0
"""Interval between two feathers, and the duration of a fall. All lie by the time the sheet is printed."""
FROM: Final = 150.0
SWAYS: Final = 30.0
"""Height of the fall, and amplitude of its sway, logical units."""
ROCKS: Final = 45.0
"""Amplitude of the rotation during the sway, degrees."""


class SheetFeathers:
    """Draws the feathers at one table."""

    def __init__(self, app: App, pieces: BattleImages, show: BattleDisplay) -> None:
        self.app, self.pieces, self.show = app, pieces, show

    @property
    def kinds(self) -> list[bool]:
        """The feathers that fall, True for magic; no more than the points lost."""
        fists = sum(blow.physical for blow in self.show.blows.values())
        magic = sum(blow.magic for blow in self.show.blows.values())
        wanted = [False] * min(fists, 2 if magic else 3) + [True] * min(magic, 1 if fists else 3)
        return sorted(wanted)[: len(LIES)]

    def draw(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """Draw the feathers over a sheet whose rows lie in a rectangle, pixels."""
        for feather, at in self.fallen(rect):
            canvas.blit(feather, at[0] - feather.get_width() // 2, at[1] - feather.get_height() // 2)

    def fallen(self, rect: pygame.Rect) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        """Yield the visible feathers with their middles in pixels."""
        u, dice = self.app.viewport.u, Random(self.show.round)
        size = max(1, round(FEATHER * u))
        for k, (magic, (right, low, dx, dy, lies)) in enumerate(zip(self.kinds, LIES, strict=False)):
            since = self.show.ms - ROWS_FROM - APART_MS * k
            lean = dice.uniform(-25, 25)
            if self.app.reduced_motion:
                gone = 1.0
            elif since < 0:
                continue
            else:
                gone = min(1.0, since / SINKS_MS)
            left, swing = 1 - out_cubic(gone), sin(gone * 3 * pi) * (1 - gone)
            x = rect.x + right * rect.w + (dx + SWAYS * swing) * u
            y = rect.y + low * rect.h + (dy - FROM * left) * u
            yield self.pieces.piece(FEATHERS[magic], size, lies + lean + ROCKS * swing), (round(x), round(y))
