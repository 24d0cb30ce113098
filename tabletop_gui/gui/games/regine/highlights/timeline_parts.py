"""What Regine's timelines name besides the words of every table: its places, its rows, and what only code can draw."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame

from tabletop_gui.games.regine.court import DECK, TABLE
from tabletop_gui.gui.art import Picture
from tabletop_gui.gui.art.raster.raster import blank
from tabletop_gui.gui.games.regine.felt_items import CategoryBoard
from tabletop_gui.gui.games.regine.highlights.banner import banner_at
from tabletop_gui.gui.games.regine.highlights.match_point_view import EMBER
from tabletop_gui.gui.games.regine.places import XY, ReginePlaces
from tabletop_gui.gui.games.regine.play import ReginePlay
from tabletop_gui.gui.paint.skin import cached_piece
from tabletop_gui.gui.paint.theme import GOLD
from tabletop_gui.gui.table.effects.timeline_view import Box, LitCard, TimelineView
from tabletop_gui.gui.table.model.motion.timeline import Params

SLANT: Final = 0.24 / 0.62
"""Slope of an assassin's cut: its rise over its way, in card heights and widths."""


class TimelineParts:
    """Adds to the timelines of a table what Regine's name."""

    def __init__(self, view: TimelineView, play: ReginePlay, board: CategoryBoard) -> None:
        self.view, self.play = view, play
        self.table, self.painter, self.app = view.game.table, view.game.painter, view.app
        view.inks["ember"] = EMBER
        view.anchors |= {
            "banner": self._banner, "chip": self._chip, "cut": self._cut, "discard": self._discard, "impact": self._impact,
        }  # fmt: skip
        view.pictures["half"] = self._half
        view.sets |= {"row": lambda params: self._row(TABLE + params["seat"]), "rows": lambda params: self._rows()}
        view.drawings |= {
            "categories": lambda canvas, one, ms: board.draw_categories(canvas, self.table),
            "token": lambda canvas, one, ms: board.draw_slapped(canvas, self.table),
        }

    @property
    def places(self) -> ReginePlaces:
        """The layout of the table."""
        places = self.table.places
        assert isinstance(places, ReginePlaces)
        return places

    # -- places ---------------------------------------------------------------------------------------------------------------

    def _at(self, at: XY) -> Box:
        return Box.logical(self.app.viewport.u, *at)

    def _banner(self, params: Params) -> Box:
        return self._at(banner_at(self.places, params["seat"]))

    def _discard(self, params: Params) -> Box:
        return self._at((self.places.discard.x, self.places.discard.y))

    def _impact(self, params: Params) -> Box:
        return self._at(self.play.slap.at(self.table))

    def _chip(self, params: Params) -> Box:
        return self._at(self.places.stake(params["jugada"], params["of"], 1.0))

    def _cut(self, params: Params) -> Box | None:
        """The card that is cut, where it lay."""
        if self.play.cut.card is None:
            return None
        spot, u = self.play.cut.card.spot, self.app.viewport.u
        return Box(*self.app.viewport.point(spot.x, spot.y), spot.width * u, spot.height * u)

    # -- cards ----------------------------------------------------------------------------------------------------------------

    def _row(self, zone: int) -> Iterator[LitCard]:
        """Yield the cards of a row as they lie over one another."""
        for sprite in sorted(self.table.stage.rows[zone], key=lambda one: one.spot.z):
            yield LitCard(sprite, GOLD if sprite.glow else None)

    def _rows(self) -> Iterator[LitCard]:
        for zone in range(TABLE, min(DECK, TABLE + self.table.tally.n)):
            yield from self._row(zone)

    def _half(self, px: int, params: Params) -> pygame.Surface:
        """Return the upper left (side -1) or lower right half of the card that is cut, `px` pixels wide."""
        card, skin = self.play.cut.card, self.app.skin
        if card is None:
            return blank(1, 1)
        wide = round(card.spot.width * self.app.viewport.u)
        key = params["side"], card.face, card.up, card.spot, self.app.viewport.u
        whole = cached_piece(skin, ("half", *key), partial(_half_of, self.painter.resting(card), params["side"], card.spot.ratio))
        if px == wide:
            return whole
        return cached_piece(skin, ("half", px, *key), partial(pygame.transform.rotozoom, whole, 0.0, px / wide))


def _half_of(picture: Picture, side: int, ratio: float) -> pygame.Surface:
    """Return a half of a card of this height in widths, in an image centred on the card's middle."""
    w, h = picture.surface.get_size()
    cx, cy = -picture.dx, -picture.dy
    reach = max(w, h) * 2
    slope = SLANT * ratio
    line = [(cx - reach, cy + slope * reach), (cx + reach, cy - slope * reach)]
    keep = [*line, (cx + reach, cy + side * reach * 4), (cx - reach, cy + side * reach * 4)]
    mask = blank(w, h)
    pygame.draw.polygon(mask, (255, 255, 255, 255), keep)
    half = picture.surface.copy()
    half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole = blank(2 * max(cx, w - cx), 2 * max(cy, h - cy))
    whole.blit(half, (whole.get_width() // 2 - cx, whole.get_height() // 2 - cy))
    return whole
