"""What a bid's two highlights (``timelines.yaml``) draw besides their tracks: flames, and a seal that burns to ash and splits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, PAPER
from tabletop_gui.gui.table.effects.timeline_view import Box
from tabletop_gui.gui.table.model.motion.timeline import Params, RunningTrack
from tabletop_gui.gui.table.model.motion.tween import out_cubic
from tabletop_gui.gui.table.model.seating import BidSealState, SeatLayout
from tabletop_gui.gui.table.seats.bid_seals import ASH, seal_picture
from tabletop_gui.gui.table.seats.seat_plates import SeatPlate

if TYPE_CHECKING:
    from tabletop_gui.gui.games.oh_hell.table_view import OhHellView

COOLS: Final = (0.10, 0.28)
"""Start and end of the wax's turning to ash, as shares of the highlight."""
SPLITS: Final = (0.32, 0.55)
"""Start and end of the halves' parting."""


class BidHighlightsView:
    """The anchors, pictures and drawings of a bid's highlights at one table."""

    def __init__(self, scene: OhHellView) -> None:
        self.scene, skin, timelines = scene, scene.app.skin, scene.timelines
        timelines.inks["ash"] = ASH
        timelines.anchors |= {"pips": self._pips, "heap": self._heap}
        timelines.pictures |= {
            "drop": lambda side, params: skin.disc(side, GOLD, PAPER, 1.6),
            "wet": lambda side, params: seal_picture(skin, "wet", side),
        }
        timelines.drawings |= {"flames_rise": self._rise, "flames_out": self._go_out, "seal_breaks": self._breaks}

    def _seated(self, params: Params) -> tuple[SeatLayout, SeatPlate]:
        _, at, plate = self.scene.timelines.seated(params["seat"])
        return at, plate

    def _pips(self, params: Params) -> Box | None:
        pips = self.scene.signs.pips_rect(*self._seated(params))
        return None if pips is None else Box.of(pips)

    def _heap(self, params: Params) -> Box:
        """The last trick where it lies with its winner; the seal if it is not seen there."""
        scene = self.scene
        heap = [sprite for sprite in scene.table.stage.rows[scene.view.TAKEN][-scene.tally.n :] if sprite.spot.seen]
        if not heap:
            return Box.of(scene.signs.seal_rect(*self._seated(params)))
        x, y = scene.app.viewport.point(heap[-1].x, heap[-1].y)
        return Box(x, y, heap[-1].width * scene.app.viewport.u, heap[-1].width * scene.app.viewport.u)

    @property
    def _lights(self) -> bool:
        """True if the highlight is heavy enough for more than its seal, and lights are on."""
        now = self.scene.table.highlights.now
        return now is not None and now.weight.size.particles > 0 and self.scene.table.pace.lights

    def _rise(self, canvas: Canvas, one: RunningTrack, ms: float) -> None:
        """Draw the flames that rise before the viewer's seat."""
        at, (highlights, viewpoint) = self._seated(one.params)[0], (self.scene.table.highlights, self.scene.table.viewpoint)
        if self._lights and one.params["seat"] == viewpoint.south and highlights.now is not None:
            self.scene.fires.rise(canvas, (at.x, at.y), highlights.since(highlights.now.hits))

    def _go_out(self, canvas: Canvas, one: RunningTrack, ms: float) -> None:
        """Draw the flames that go out before a seat."""
        at = self._seated(one.params)[0]
        if self._lights:
            self.scene.fires.go_out(canvas, (at.x, at.y), ms, one.ends - ms)

    def _breaks(self, canvas: Canvas, one: RunningTrack, ms: float) -> None:
        """Draw the seal as its wax turns to ash and its halves part."""
        rect, done = self.scene.signs.seal_rect(*self._seated(one.params)), ms / one.clip_length
        ash = _share(done, COOLS)
        kind: BidSealState = "wet" if ash <= 0 else "broken"
        canvas.blit(seal_picture(self.scene.app.skin, kind, rect.w, out_cubic(_share(done, SPLITS)), ash), *rect.topleft)


def _share(done: float, part: tuple[float, float]) -> float:
    """Return the progress of a part of the highlight, 0 to 1."""
    return min(1.0, max(0.0, (done - part[0]) / (part[1] - part[0])))
