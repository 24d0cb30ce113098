"""Drawing of a hand's scoring: the press sets a seal, the number printed off it flies to the total, and the tricks follow."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, sin, tau
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.art.raster.raster import blank
from tabletop_gui.gui.games.oh_hell.highlights.hand_scoring import COUNTS, GROWS_MS, REST_MS, HandScoring, ScoringPart, ScoringRow
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen, written
from tabletop_gui.gui.paint.theme import CORAL, GOLD, INK, PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.effects.slivers import BurstSpec, burst
from tabletop_gui.gui.table.model.motion.tween import in_out_cubic, in_quart, out_cubic
from tabletop_gui.gui.table.model.trick_play import HAND_CARD
from tabletop_gui.gui.table.seats.bid_seals import seal_picture

if TYPE_CHECKING:
    from tabletop_gui.gui.games.oh_hell.scene import OhHellTable

LARGEST: Final = (1.4, 1.3, 1.2, 1.1)
"""Scales of the scoreboard, tried in turn until no seat is covered."""
STEPS: Final = 5
"""Number of steps of its growth."""
TEN: Final = 150.0
"""Text size of the number printed off a seal, logical units; a rival's in a short row is scaled by `PASSING`."""
PASSING: Final = 0.6
PIP: Final = 36.0
COST: Final = 46.0
LIFTED: Final = 420.0
"""Height of the control point of the ten's arc above its ends, logical units (the arc rises half as far). A
trick's arc is half as high.
"""
PRESSED_FROM: Final = 1.45
"""Initial width of the press, relative to the seal."""
BURST_MS, SHED_MS = 280.0, 500.0
"""Duration of the slivers of the press, and of those that the ten sheds."""
SHEDS: Final = (0.08, 0.18, 0.28, 0.38, 0.48)
"""Shares of the ten's way at which it sheds slivers; none is over the scoreboard."""
ECHOES_MS: Final = (60.0, 120.0, 180.0)
"""Ages of the pale prints behind the ten, shown from the size `turn` on."""
EMBER: Final = "#F08A24"
SHIVER_MS: Final = 220.0


class HandScoringView:
    """Draws the scoring of a table."""

    def __init__(self, scene: OhHellTable, app: App) -> None:
        self.scene, self.app = scene, app
        self._numerals: dict[tuple[str, int], pygame.Surface] = {}
        self._most: tuple[object, float] = (None, 1.0)
        """Largest scale of the scoreboard, and the scoring it was computed for."""
        self._under: tuple[object, dict[int, Sequence[tuple[int, float]]]] = None, {}
        """Flames under the way of each seat's ten, and the scoring they were computed for."""

    @property
    def count(self) -> HandScoring | None:
        """The current scoring, or None."""
        now = self.scene.table.highlights.now
        return self.scene.play.count if now is not None and now.kind == COUNTS else None

    # -- the score ------------------------------------------------------------------------------------------------------------

    def grow(self) -> None:
        """Set the scoreboard's current scale, and let a total that gets nothing shiver."""
        score, count, highlights = self.scene.score, self.count, self.scene.table.highlights
        score.zoom, score.shiver = 1.0, 0.0
        if count is None:
            return
        if self._most[0] is not count:
            self._most = count, self._largest()
        ms = highlights.ms
        grown = out_cubic(max(0.0, min(1.0, ms / GROWS_MS, (count.lasts - ms) / min(GROWS_MS, REST_MS))))
        score.zoom = 1 + (self._most[1] - 1) * round(grown * STEPS) / STEPS
        row = count.row(ms)
        if row is not None and not row.parts and ms - row.begins < SHIVER_MS:
            score.shiver = 2.0 * (1 if int((ms - row.begins) / 40) % 2 else -1)

    def _largest(self) -> float:
        """Return the largest scale at which no seat is covered."""
        scene = self.scene
        seats = scene.places.seats
        kept = []
        for slot, at in enumerate(seats):
            plate = scene.seat_plate((scene.table.viewpoint.south + slot) % len(seats))
            kept += [scene.signs.plate_rect(at, plate), scene.signs.seal_rect(at, plate)]
        for zoom in LARGEST:
            scene.score.zoom = zoom
            if scene.score.drawn_rect.collidelist(kept) < 0:
                return zoom
        return 1.0

    # -- on the felt ----------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the seat of the current row lit, and the press on its seal."""
        count, scene = self.count, self.scene
        if count is None:
            return
        ms = scene.table.highlights.ms
        if scene.table.pace.lights:
            self._flames(canvas, count, ms)
        for row in count.rows:
            if row.begins <= ms and (ms < row.ends or ms - row.set_at < BURST_MS):
                self._seat(canvas, row, ms)

    def _flames(self, canvas: Canvas, count: HandScoring, ms: float) -> None:
        """Draw the wave of flames under the flying ten."""
        if self._under[0] is not count:
            ways = [row for row in count.rows if row.kept and row.whole and row.parts]
            fires = self.scene.fires
            self._under = count, {
                row.seat: fires.passed(lambda share, row=row: self._way(row, share, LIFTED))  # type: ignore[misc]
                for row in ways
            }
        for row in count.rows:
            if row.seat in self._under[1]:
                ten = row.parts[0]
                self.scene.fires.wave(
                    canvas, self._under[1][row.seat],
                    lambda share, ten=ten: ms - ten.leaves - inverse_in_out_cubic(share) * (ten.lands - ten.leaves),  # type: ignore[misc]
                )  # fmt: skip

    def _seat(self, canvas: Canvas, row: ScoringRow, ms: float) -> None:
        scene, app, now = self.scene, self.app, self.scene.table.highlights.now
        assert now is not None
        slot = (row.seat - scene.table.viewpoint.south) % scene.tally.n
        at, plate = scene.places.seats[slot], scene.seat_plate(row.seat)
        seal = scene.signs.seal_rect(at, plate)
        if row.kept:
            many = now.weight.size.particles if row.whole else now.weight.size.particles // 2
            dice = now.dice + row.seat
            blow = BurstSpec(
                HAND_CARD * app.viewport.u, life=BURST_MS, many=many, inks=(GOLD, PAPER, EMBER), seed=dice, near=0.3, far=0.8
            )
            burst(canvas, app.skin, seal.center, ms - row.set_at, blow)
        scene.signs.draw(canvas, slot, at, plate)
        if row.kept and ms < row.set_at:
            done = in_quart((ms - row.begins) / max(1.0, row.set_at - row.begins))
            side = round(seal.w * (PRESSED_FROM + (1 - PRESSED_FROM) * done) / 2) * 2
            disc = app.skin.disc(side, INK, GOLD, 2.4)
            canvas.blit(canvas.faded(disc, 0.35 + 0.65 * done), seal.centerx - side / 2, seal.centery - side / 2)
        elif row.kept:
            swell = 0.18 * (1 - out_cubic(min(1.0, (ms - row.set_at) / 160)))
            side = round(seal.w * (1 + swell) / 2) * 2
            canvas.blit(seal_picture(app.skin, "paid", side), seal.centerx - side / 2, seal.centery - side / 2)

    # -- over everything ------------------------------------------------------------------------------------------------------

    def draw_over(self, canvas: Canvas) -> None:
        """Draw the parts that fly to the scoreboard."""
        count, scene = self.count, self.scene
        if count is None:
            return
        ms = scene.table.highlights.ms
        for row in count.rows:
            for k, part in enumerate(row.parts):
                if part.leaves <= ms < part.lands:
                    self._part(canvas, row, k, part, ms)
            if row.kept and row.parts and row.whole:
                self._shed(canvas, row, ms)

    def _ends(self, row: ScoringRow) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the start and the end of a row's points, pixels."""
        scene = self.scene
        slot = (row.seat - scene.table.viewpoint.south) % scene.tally.n
        at, plate = scene.places.seats[slot], scene.seat_plate(row.seat)
        start = scene.signs.seal_rect(at, plate).center if row.kept else scene.signs.plate_rect(at, plate).center
        return start, scene.score.cell(row.seat).center

    def _way(self, row: ScoringRow, share: float, lift: float) -> tuple[float, float]:
        """Return the position at a share of the way, 0 to 1."""
        (x0, y0), (x1, y1) = self._ends(row)
        xm, ym = (x0 + x1) / 2, max(0.0, min(y0, y1) - lift * self.app.viewport.u)
        a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share * share
        return a * x0 + b * xm + c * x1, a * y0 + b * ym + c * y1

    def _part(self, canvas: Canvas, row: ScoringRow, k: int, part: ScoringPart, ms: float) -> None:
        u = self.app.viewport.u
        done = (ms - part.leaves) / (part.lands - part.leaves)
        if not row.kept and part.points < 0:  # what a miss costs is nailed on
            x, y = self._ends(row)[1]
            y -= round(130 * u * (1 - in_quart(done)))
            self._put(canvas, self._numeral(written(part.points), COST, CORAL), (x, y), 1.0)
        elif not row.kept:
            (x0, y0), (x1, y1) = self._ends(row)
            share = in_out_cubic(done)
            at = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
            self._put(canvas, self._numeral(f"+{part.points}", COST, PAPER), at, 0.8)
        elif k == 0:
            size = TEN * (1.0 if row.whole else PASSING)
            picture = self._numeral(str(part.points), size, GOLD)
            now = self.scene.table.highlights.now
            old = ECHOES_MS if row.whole and now is not None and now.weight.size.stake >= 0.4 else ()
            for n, ago in reversed(list(enumerate(old))):
                before = (ms - ago - part.leaves) / (part.lands - part.leaves)
                if before > 0:
                    self._put(canvas, picture, self._way(row, in_out_cubic(before), LIFTED), ten_scale(before), 0.34 - 0.09 * n)
            self._put(canvas, picture, self._way(row, in_out_cubic(done), LIFTED), ten_scale(done))
        else:
            x2, y2 = self._way(row, in_out_cubic(done), LIFTED / 2)
            d = round(PIP * u)
            canvas.blit(self.app.skin.disc(d, GOLD, PAPER, 2), x2 - d / 2, y2 - d / 2)
            figure = self.app.text.line("+1", "bold", max(11, round(d * 0.5)), INK)
            Pen(canvas, self.app).put(figure, (round(x2), round(y2)), "center")

    def _shed(self, canvas: Canvas, row: ScoringRow, ms: float) -> None:
        """Draw the slivers shed on the ten's way."""
        app, now, part = self.app, self.scene.table.highlights.now, row.parts[0]
        assert now is not None
        for k, share in enumerate(SHEDS):
            at = self._way(row, in_out_cubic(share), LIFTED)
            since = ms - part.leaves - share * (part.lands - part.leaves)
            blow = BurstSpec(
                HAND_CARD * app.viewport.u, life=SHED_MS, many=3, inks=(GOLD, PAPER), seed=now.dice + 7 * k, near=0.02, far=0.45,
                along=(0.0, 1.0),
            )  # fmt: skip
            burst(canvas, app.skin, (round(at[0]), round(at[1])), since, blow)

    def _numeral(self, text: str, size: float, ink: str) -> pygame.Surface:
        """Return a number in large type with a paper outline (an ink outline round paper), cached."""
        px = round(size * self.app.viewport.u)
        key = text + ink, px
        found = self._numerals.get(key)
        if found is None:
            if len(self._numerals) > 24:
                self._numerals.clear()
            found = self._numerals[key] = self._printed(text, px, ink)
        return found

    def _printed(self, text: str, px: int, ink: str) -> pygame.Surface:
        line, edge = self.app.text.line, max(2, round(px * 0.045))
        inner, outer = line(text, "display", px, ink), line(text, "display", px, INK if ink == PAPER else PAPER)
        w, h = inner.get_size()
        whole = blank(w + 2 * edge, h + 2 * edge)
        for k in range(12):
            at = round(edge + edge * cos(tau * k / 12)), round(edge + edge * sin(tau * k / 12))
            whole.blit(outer, at, special_flags=pygame.BLEND_PREMULTIPLIED)
        whole.blit(inner, (edge, edge), special_flags=pygame.BLEND_PREMULTIPLIED)
        return whole

    def _put(
        self, canvas: Canvas, picture: pygame.Surface, at: tuple[float, float], scale: float, strength: float = 1.0
    ) -> None:
        """Draw a numeral centred on a point."""
        w, h = (max(1, round(side * scale)) for side in picture.get_size())
        shown = picture if scale == 1 else pygame.transform.smoothscale(picture, (w, h))
        if strength < 1:
            shown = canvas.faded(shown, strength, once=True)
        canvas.blit(shown, at[0] - w / 2, at[1] - h / 2)


def inverse_in_out_cubic(share: float) -> float:
    """Return the share of time at which the easing `in_out_cubic` reaches a share of the way.

    >>> round(in_out_cubic(inverse_in_out_cubic(0.2)), 6), round(in_out_cubic(inverse_in_out_cubic(0.9)), 6)
    (0.2, 0.9)
    """
    return float((share / 4) ** (1 / 3)) if share < 0.5 else 1 - float((2 - 2 * share) ** (1 / 3)) / 2


def ten_scale(done: float) -> float:
    """Return the scale of the ten at a share of its way: it grows off the seal and shrinks to the size of the total."""
    if done < 0.35:
        return max(0.05, out_cubic(done / 0.35))
    return 1.0 if done < 0.6 else 1 - 0.74 * in_out_cubic((done - 0.6) / 0.4)
