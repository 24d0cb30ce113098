"""What the timelines of Game of Kingdoms name at its table: an all-in, a card dealt in a run-out, the last card turned up, a
treasure won, a strong battalion beaten.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.games.kingdoms.battle import BOARD, HAND
from tabletop_gui.gui.games.kingdoms.highlights.awards import winning
from tabletop_gui.gui.games.kingdoms.highlights.equity_front import INKS
from tabletop_gui.gui.games.kingdoms.treasures import DARK
from tabletop_gui.gui.games.kingdoms.words import name_of
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.skin import prerender_piece
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.table.effects.lifted_corner import corner_lifted
from tabletop_gui.gui.table.effects.slivers import BurstSpec, burst_ahead
from tabletop_gui.gui.table.effects.timeline_view import Box, LitCard
from tabletop_gui.gui.table.model.motion.timeline import Params, RunningTrack
from tabletop_gui.gui.table.model.sprites import Sprite

if TYPE_CHECKING:
    from tabletop_gui.gui.games.kingdoms.highlights.all_in_impact import Dust
    from tabletop_gui.gui.games.kingdoms.places import Point
    from tabletop_gui.gui.games.kingdoms.table_view import KingdomsView

BIG: Final = 34.0
"""Largest growth of a won amount's text, for the whole of the points."""
NEARER: Final = 1.8
"""Scale of the last card while it is held up."""
SPOT, SPOT_SIZE = "kingdoms/timelines/spot.svg", 326.0
"""The light round a dealt card, and its size, logical units."""
SLIVERS, SLIVERS_MS = 26, 260.0
"""Largest number of slivers from a dealt card, and their life."""
BELOW: Final = 0.68
"""Distance of a rival's team name below the middle of its hand, in card heights."""


class HighlightView:
    """The anchors, sets of cards, words and drawings of one table's timelines."""

    def __init__(self, scene: KingdomsView, dust: Dust) -> None:
        self.scene, timelines, rows = scene, scene.timelines, scene.chips.rows
        timelines.inks |= {"splinter": "#C9A26B", "dark": DARK, "first": INKS[0], "second": INKS[1], "third": INKS[2]}
        timelines.anchors |= {
            "stack": lambda params: self._chips(scene.places.corner(params["seat"]).stack),
            "bet": lambda params: self._chips(scene.places.corner(params["seat"]).bet),
            "dealt": self._dealt, "hand": self._hand, "team": self._team,
            "hopes": lambda params: Box.of(scene.equity_bar.strip(*scene.ribbon.at)),
        }  # fmt: skip
        timelines.sets |= {"winners": self._winners, "fighting": self._fighting, "board": self._board, "beaten": self._beaten}
        timelines.words["team"] = lambda params: name_of(scene.tally.teams[params["seat"]], scene.app.tr)
        timelines.dials["sum_grown"] = self._grow
        timelines.drawings |= {
            "dust": lambda canvas, one, ms: dust.draw(canvas),
            "paid": lambda canvas, one, ms: rows.draw_paid(canvas, scene.places, scene.tally),
            "bets": lambda canvas, one, ms: scene.chips.before(canvas, scene.places, scene.tally, one.params["seat"], False),
            "last_card": self._last_card,
        }
        timelines.readable = self._readable

    # -- anchors --------------------------------------------------------------------------------------------------------------

    def _box(self, x: float, y: float, w: float, h: float) -> Box:
        return Box.logical(self.scene.app.viewport.u, x, y, w, h)

    def _chips(self, at: Point) -> Box:
        """The middle of chips."""
        return self._box(at[0], at[1] - 12, 1, 1)

    def _dealt(self, params: Params) -> Box | None:
        """The board's last card, or the middle one of the first three."""
        row = self._in_order(BOARD)
        spot = row[-1 if len(row) != 3 else 1].spot if row else None
        return None if spot is None else self._box(spot.x, spot.y, spot.width, spot.height)

    def _hand(self, params: Params) -> Box | None:
        """A hand."""
        row = self.scene.table.stage.rows[HAND + params["seat"]]
        if not row:
            return None
        spot = row[len(row) // 2].spot
        return self._box((row[0].spot.x + row[-1].spot.x) / 2, spot.y, spot.width, spot.height)

    def _team(self, params: Params) -> Box | None:
        """The name of a hand's team: below it, or on the own hand."""
        box = self._hand(params)
        own = HAND + params["seat"] == self.scene.table.hand
        return None if box is None else box._replace(y=box.y + (0.3 if own else BELOW) * box.h)

    def _readable(self) -> list[pygame.Rect]:
        """Return what is to be read round the board, pixels: the names of the empty places, the treasure, the ribbon."""
        viewport, (x, y), scene = self.scene.app.viewport, self.scene.places.treasure, self.scene
        slots = [scene.places.board.slot(k) for k in range(len(scene.table.stage.rows[BOARD]), 5)]
        names = [viewport.rect(one.x - 0.42 * one.width, one.y - 28, 0.84 * one.width, 56) for one in slots]
        ribbon = pygame.Rect(0, 0, 2 * scene.ribbon.reach, scene.ribbon.measure.px(44))
        ribbon.center = scene.ribbon.at
        return [*names, viewport.rect(x - 150, y - 66, 300, 108), ribbon]

    # -- cards ----------------------------------------------------------------------------------------------------------------

    def _in_order(self, zone: int) -> list[Sprite]:
        return sorted(self.scene.table.stage.rows[zone], key=lambda one: one.spot.z)

    def _winners(self, params: Params) -> Iterator[LitCard]:
        """Yield the hands of the seats that a sum concerns, and what is held up of the board."""
        table = self.scene.table
        for zone in (*(HAND + row["winner"] for row in params["winners"]), BOARD):
            for sprite in table.stage.rows[zone]:
                if (zone != BOARD or sprite.lifted.goal) and sprite.spot.seen and zone != table.hand:
                    yield LitCard(sprite, GOLD if sprite.glow else None)

    def _fighting(self, params: Params) -> Iterator[LitCard]:
        """Yield the hands of all rivals who are still in the battle; those without hope are grey."""
        table = self.scene.table
        for zone in (HAND + seat for seat in self.scene.tally.live if HAND + seat != table.hand):
            for sprite in table.stage.rows[zone]:
                if sprite.spot.seen:
                    yield LitCard(sprite, dim=self.scene.veiled(zone, sprite))

    def _board(self, params: Params) -> Iterator[LitCard]:
        for sprite in self.scene.table.stage.rows[BOARD]:
            yield LitCard(sprite, GOLD if self.scene.glows(sprite) else None)

    def _beaten(self, params: Params) -> Iterator[LitCard]:
        """Yield a battalion, framed, and what else its seat holds, grey."""
        table, five = self.scene.table, winning(self.scene.table, params["seat"])
        for zone in (BOARD, HAND + params["seat"]):
            for sprite in table.stage.rows[zone]:
                if sprite.spot.seen and (sprite.face in five or zone != BOARD):
                    yield LitCard(sprite, PAPER, dim=sprite.face not in five)

    # -- drawings -------------------------------------------------------------------------------------------------------------

    def _grow(self, share: float) -> None:
        """Set the text scale of the sum being won, in proportion to the sum."""
        now = self.scene.table.highlights.now
        grown = 0.0 if now is None else round(BIG * max(now.weight.size.stake, 0.2) * share / 2) * 2
        self.scene.chips.amount_scales = {now.seat: 20.0 + grown} if now is not None and share else {}

    def _last_card(self, canvas: Canvas, one: RunningTrack, ms: float) -> None:
        """Draw the last card in the air. `value`: how far its corner is lifted, in card widths; from 1 to 2 it turns over."""
        scene, timelines = self.scene, self.scene.timelines
        at, row, shown = timelines.point(one, ms), self._in_order(BOARD), one.value("value", ms)
        if at is None or not row or row[-1].face < 0:
            return
        painter, wide = scene.painter, row[-1].spot.width * NEARER
        up, down, scale = painter.large(row[-1].face, wide), painter.large(-1, wide), one.position("scale", ms) / NEARER
        if shown >= 1:
            turned = painter.scaled(down if shown < 1.5 else up, scale)
            picture = scene.app.art.squeezed(turned, max(0.03, abs(3 - 2 * shown)))
        elif shown <= 0:
            picture = painter.scaled(down, scale)
        else:
            px = round(wide * scene.app.viewport.u)
            picture = corner_lifted(up, down, (px, round(px * row[-1].spot.ratio)), round(shown * px / 3) * 3)
        canvas.blit(picture.surface, round(at[0]) + picture.dx, round(at[1]) + picture.dy)

    # -- in advance -----------------------------------------------------------------------------------------------------------

    def prerender_last_card(self) -> None:
        """Render the face-down last card at the size at which it will be held up."""
        row = self.scene.table.stage.rows[BOARD]
        if row and row[-1].face >= 0:
            self.scene.painter.large_ahead(row[-1].face, row[-1].spot.width * NEARER)

    def prerender_deals(self) -> None:
        """Render, in an all-in run-out, the effects of a dealt card and the greyed hands in advance."""
        app, table = self.scene.app, self.scene.table
        later, u = app.art.in_background, app.viewport.u
        for seat in self.scene.tally.live:
            for sprite in table.stage.rows[HAND + seat]:
                self.scene.painter.lying_ahead(sprite, dim=True)
        if table.pace.lights:
            px, card = round(SPOT_SIZE * u), table.places.zones[BOARD].spots(1)[0].width * u
            prerender_piece(later, app.skin, ("timeline", SPOT, px, 0.0), partial(app.art.turned, SPOT, px, 0.0))
            blow = BurstSpec(card, life=SLIVERS_MS, many=SLIVERS, inks=(PAPER, GOLD, INK), seed=len(table.match.steps))
            burst_ahead(later, app.skin, blow)
