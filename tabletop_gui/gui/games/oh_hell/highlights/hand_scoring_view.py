"""What the scoring of a hand draws besides its timeline (``timelines.yaml``): the scoreboard's growth, and flames under a ten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tabletop_gui.gui.games.oh_hell.highlights.hand_scoring import COUNTS
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.table.effects.timeline_view import Box
from tabletop_gui.gui.table.model.motion.timeline import RunningTrack
from tabletop_gui.gui.table.seats.bid_seals import seal_picture

if TYPE_CHECKING:
    from tabletop_gui.gui.games.oh_hell.table_view import OhHellView

LARGEST: Final = (1.4, 1.3, 1.2, 1.1)
"""Scales of the scoreboard, tried in turn until no seat is covered."""
EMBER: Final = "#F08A24"


class HandScoringView:
    """The anchor, pictures, dials and flames that a table's timeline of the scoring uses."""

    def __init__(self, scene: OhHellView) -> None:
        self.scene, skin, timelines = scene, scene.app.skin, scene.timelines
        self._most: tuple[object, float] = (None, 1.0)
        """Largest scale of the scoreboard, and the highlight it was computed for."""
        self._under: tuple[object, Sequence[tuple[int, float]]] = None, ()
        """Flames under the way of a ten, and the track they were computed for."""
        timelines.inks["ember"] = EMBER
        timelines.anchors["cell"] = lambda params: Box.of(scene.score.cell(params["seat"]))
        timelines.pictures |= {
            "press": lambda side, params: skin.disc(side, INK, GOLD, 2.4),
            "paid": lambda side, params: seal_picture(skin, "paid", side),
            "pip": lambda side, params: skin.disc(side, GOLD, PAPER, 2),
        }
        timelines.dials |= {"score_grown": self._grow, "score_shiver": self._shiver}
        timelines.drawings["flames"] = self._flames

    def _grow(self, share: float) -> None:
        """Set the scoreboard's scale; `share`: 0 as it stands, 1 as large as possible."""
        now = self.scene.table.highlights.now
        if now is not None and now.kind == COUNTS and self._most[0] is not now:
            self._most = now, self._largest()
        self.scene.score.zoom = 1 + (self._most[1] - 1) * share

    def _shiver(self, pixels: float) -> None:
        self.scene.score.shiver = pixels

    def _largest(self) -> float:
        """Return the largest scale at which no seat is covered."""
        scene = self.scene
        seats = scene.places.seats
        kept = []
        for slot, at in enumerate(seats):
            sign = scene.seat_plate((scene.table.viewpoint.south + slot) % len(seats))
            kept += [scene.signs.plate_rect(at, sign), scene.signs.seal_rect(at, sign)]
        for zoom in LARGEST:
            scene.score.zoom = zoom
            if scene.score.drawn_rect.collidelist(kept) < 0:
                return zoom
        return 1.0

    def _flames(self, canvas: Canvas, one: RunningTrack, ms: float) -> None:
        """Draw the wave of flames under the flying ten."""
        if not self.scene.table.pace.lights:
            return
        fires, timelines = self.scene.fires, self.scene.timelines
        if self._under[0] is not one:
            self._under = one, fires.passed(lambda share: timelines.along(one, share))
        fires.wave(canvas, self._under[1], lambda share: one.clip_ms(ms) - inverse_in_out_cubic(share) * one.clip_length)


def inverse_in_out_cubic(share: float) -> float:
    """Return the share of time at which the easing `in_out_cubic` reaches a share of the way.

    >>> from tabletop_gui.gui.table.model.motion.tween import in_out_cubic
    >>> round(in_out_cubic(inverse_in_out_cubic(0.2)), 6), round(in_out_cubic(inverse_in_out_cubic(0.9)), 6)
    (0.2, 0.9)
    """
    return float((share / 4) ** (1 / 3)) if share < 0.5 else 1 - float((2 - 2 * share) ** (1 / 3)) / 2
