"""Drawing of a bid's two highlights: the trick that makes it pours a seal, the one too many breaks it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.games.oh_hell.play import BREAKS, FILLS
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import CORAL, GOLD, INK, PAPER, RED
from tabletop_gui.gui.table.effects.slivers import BurstSpec, burst, ring
from tabletop_gui.gui.table.model.motion.highlights import Highlight, Highlights
from tabletop_gui.gui.table.model.motion.tween import in_cubic, out_cubic
from tabletop_gui.gui.table.model.trick_play import HAND_CARD
from tabletop_gui.gui.table.seats.bid_seals import ASH, seal_picture

if TYPE_CHECKING:
    from tabletop_gui.gui.games.oh_hell.scene import OhHellTable

EMBER: Final = "#F08A24"
DROP_MS: Final = 150.0
"""Flight time of a drop of wax from a pip to the seal."""
DROPS_APART_MS: Final = 30.0
POP_MS: Final = 160.0
POP: Final = 0.25
"""Swelling of a new seal."""
BURST_MS: Final = 260.0
RINGS_MS: Final = 240.0
COOLS: Final = (0.10, 0.28)
"""Start and end of the wax's turning to ash, as shares of the highlight."""
SPLITS: Final = (0.32, 0.55)
"""Start and end of the halves' parting."""


def draw_highlight(scene: OhHellTable, canvas: Canvas) -> None:
    """Draw the current highlight at its seat, above the dimmed table."""
    highlights: Highlights = scene.table.highlights
    now = highlights.now
    if now is None or now.kind not in (FILLS, BREAKS):
        return
    slot = (now.seat - scene.table.viewpoint.south) % scene.tally.n
    at = scene.places.seats[slot]
    plate = scene.seat_plate(now.seat)
    rect = scene.signs.seal_rect(at, plate)
    show = _SealShown(scene, canvas, highlights, now, rect, lambda: scene.signs.draw(canvas, slot, at, plate))
    if now.kind == FILLS:
        _fills(show)
    elif now.kind == BREAKS:
        _breaks(show)


class _SealShown(Struct, frozen=True):
    """A highlight as drawn: the position of its seal, and the seat that stays above flying pieces."""

    scene: OhHellTable
    canvas: Canvas
    highlights: Highlights
    now: Highlight
    rect: pygame.Rect
    seat: Callable[[], None]

    @property
    def lights(self) -> bool:
        """True if it is heavy enough for more than its seal, and lights are on."""
        return self.now.weight.size.particles > 0 and self.scene.table.pace.lights

    @property
    def at(self) -> tuple[float, float]:
        """Position of the seat, logical units."""
        seat = self.scene.places.seats[(self.now.seat - self.scene.table.viewpoint.south) % self.scene.tally.n]
        return seat.x, seat.y

    def burst(self, at: tuple[int, int], since: float, many: int, inks: Sequence[str], **how: Any) -> None:
        """Draw slivers from a point."""
        app = self.scene.app
        seed = self.now.dice + round(how.pop("other", 0))
        burst(self.canvas, app.skin, at, since, BurstSpec(HAND_CARD * app.viewport.u, many=many, inks=inks, seed=seed, **how))


def _fills(show: _SealShown) -> None:
    """Draw the pips as they run together into a wet seal."""
    app, canvas, now, rect = show.scene.app, show.canvas, show.now, show.rect
    since, middle, side = show.highlights.since(now.hits), rect.center, rect.w
    if show.lights and now.seat == show.scene.table.viewpoint.south:
        show.scene.fires.rise(canvas, show.at, since)
    show.burst(middle, since, now.weight.size.particles, (GOLD, PAPER, EMBER), life=BURST_MS, near=0.28)
    for k in range(2):
        ring(canvas, app.skin, middle, side * (0.75 + 0.2 * k), (since - 60 * k) / RINGS_MS, PAPER)
    show.seat()
    if since < 0:
        _pour(show, since)
        return
    swell = POP * (1 - out_cubic(min(1.0, since / POP_MS)))
    grown = round(side * (1 + swell) / 2) * 2
    canvas.blit(seal_picture(app.skin, "wet", grown), middle[0] - grown // 2, middle[1] - grown // 2)


def _pour(show: _SealShown, before: float) -> None:
    """Draw a drop from each pip to the place of the seal; `before` is below 0."""
    scene, app, now, rect = show.scene, show.scene.app, show.now, show.rect
    slot = (now.seat - scene.table.viewpoint.south) % scene.tally.n
    pips = scene.signs.pips_rect(scene.places.seats[slot], scene.seat_plate(now.seat))
    many = max(1, scene.tally.bids[now.seat])
    if pips is None:
        return
    d = max(6, rect.w // 4)
    drop = app.skin.disc(d, GOLD, PAPER, 1.6)
    for k in range(many):
        t = 1 + (before + DROPS_APART_MS * (many - 1 - k)) / DROP_MS
        if not 0 <= t <= 1:
            continue
        x0, y0 = pips.left + (k % 5 + 0.5) * pips.w / min(5, many), pips.centery
        u = in_cubic(t)
        x, y = x0 + (rect.centerx - x0) * u, y0 + (rect.centery - y0) * u - rect.w * 0.7 * 4 * t * (1 - t) / 2
        show.canvas.blit(drop, x - d / 2, y - d / 2)


def _breaks(show: _SealShown) -> None:
    """Draw the impact, the wax turning to ash, and the parting halves."""
    scene, app, now, rect = show.scene, show.scene.app, show.now, show.rect
    done, since = show.highlights.done, show.highlights.since(now.hits)
    heap = [sprite for sprite in scene.table.stage.rows[scene.view.TAKEN][-scene.tally.n :] if sprite.spot.seen]
    blow = app.viewport.point(heap[-1].x, heap[-1].y) if heap else rect.center
    if show.lights:
        scene.fires.go_out(show.canvas, show.at, since, now.weight.ms * (1 - done))
    show.burst(blow, since, now.weight.size.particles, (PAPER, CORAL, INK), life=BURST_MS)
    shards = since - SPLITS[0] * now.weight.ms
    show.burst(rect.center, shards, 9, (PAPER, ASH, RED), life=2 * BURST_MS, near=0.15, far=0.6, along=(0.0, 1.0), other=1)
    show.seat()
    ash = _share(done, COOLS)
    picture = seal_picture(app.skin, "wet" if ash <= 0 else "broken", rect.w, out_cubic(_share(done, SPLITS)), ash)
    show.canvas.blit(picture, *rect.topleft)


def _share(done: float, part: tuple[float, float]) -> float:
    """Return the progress of a part of the highlight, 0 to 1."""
    return min(1.0, max(0.0, (done - part[0]) / (part[1] - part[0])))
