"""The last feathers of a battle: they come down on its sheet, and lie over its edge, where nothing is written."""

from __future__ import annotations

from collections.abc import Iterator
from math import pi, sin
from random import Random
from typing import Final

import pygame

from tabletop_gui.gui.games.chicken_army.highlights.battle_ground import FEATHER
from tabletop_gui.gui.games.chicken_army.highlights.battle_pieces import Pieces
from tabletop_gui.gui.games.chicken_army.highlights.battle_timing import ROWS_FROM, BattleShow
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.motion.tween import out_cubic

LIES: Final = ((1.0, 0.0, -34.0, 4.0, 150.0), (0.0, 1.0, 3.0, -16.0, -50.0), (1.0, 1.0, 9.0, -26.0, 60.0))
"""Of each feather: at which corner of what is printed it lies, how far from that (logical units), turned how far (degrees)."""
APART_MS, SINKS_MS = 110.0, 600.0
"""One sets out so long after the other, and sinks for so long: by the time the sheet is printed they lie."""
FROM: Final = 150.0
SWAYS: Final = 30.0
"""So far above it sets out, and sways to and fro, logical units."""
ROCKS: Final = 45.0
"""So far it turns to and fro as it sways, degrees."""


class SheetFeathers:
    """Draws them at one table."""

    def __init__(self, app: App, pieces: Pieces, show: BattleShow) -> None:
        self.app, self.pieces, self.show = app, pieces, show

    @property
    def kinds(self) -> list[bool]:
        """Which feathers come down: of magic or not, as many as points were lost at most."""
        fists = sum(blow.physical for blow in self.show.blows.values())
        magic = sum(blow.magic for blow in self.show.blows.values())
        wanted = [False] * min(fists, 2 if magic else 3) + [True] * min(magic, 1 if fists else 3)
        return sorted(wanted)[: len(LIES)]

    def draw(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """They fall on a sheet whose rows lie there, in pixels."""
        for feather, at in self.fallen(rect):
            canvas.blit(feather, at[0] - feather.get_width() // 2, at[1] - feather.get_height() // 2)

    def fallen(self, rect: pygame.Rect) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
        """Those that are seen now, with their middles in pixels."""
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
            yield self.pieces.feather(size, lies + lean + ROCKS * swing, magic=magic), (round(x), round(y))
