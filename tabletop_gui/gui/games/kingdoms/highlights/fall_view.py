"""What the timelines of a fall (``falls``, ``out``) name at a table of Game of Kingdoms: the cracked portrait, the cards that
beat it, the words; and the table around them while it stands: dark, its seat empty.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.games.kingdoms.battle import BOARD, HAND
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import blank
from tabletop_gui.gui.games.kingdoms.highlights.awards import winning
from tabletop_gui.gui.games.kingdoms.places import ASIDE_CARD, FRONT
from tabletop_gui.gui.games.kingdoms.words import fall_line, fall_place
from tabletop_gui.gui.paint.skin import cached_piece
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.table.effects.timeline_view import Box, LitCard
from tabletop_gui.gui.table.model.motion.highlights import FADE_MS
from tabletop_gui.gui.table.model.motion.timeline import Params
from tabletop_gui.gui.table.model.motion.tween import Glide, in_out_cubic
from tabletop_gui.gui.table.model.seating import Sway

if TYPE_CHECKING:
    from tabletop_gui.gui.games.kingdoms.table_view import KingdomsView

DARK: Final = 0.66
"""Dimming of everything else while a fall is shown large."""
AWAY: Final = 420
"""Displacement of the seat whose portrait has come forward, out of the table, logical units."""
BESIDE: Final = 50
"""Displacement of the seat at the lower edge, where it is another's, to the left: the ribbon lies beside it."""
CRACK: Final = ((0.57, 0.0), (0.46, 0.27), (0.57, 0.47), (0.43, 0.70), (0.52, 1.0))
"""Line along which a portrait cracks, in shares of its diameter."""
EDGE: Final = 0.022
"""Width of the pale edge along it, in the same unit."""
PLATE: Final = 0.89
"""Share of its height from which the name plate covers a portrait at its seat."""
FINE: Final = 2
"""Oversampling factor with which it is cut."""


class FallView:
    """The falls of one table."""

    def __init__(self, scene: KingdomsView) -> None:
        self.scene = scene
        self._dark = Glide(0.0)
        self._ready = set[tuple[int, int, float]]()
        """Battle, seat and size for which everything has been drawn in the background."""
        timelines = scene.timelines
        timelines.inks["stamp"] = "#5E0F18"
        timelines.anchors["front"] = self._front
        timelines.sets["victors"] = self._victors_cards
        timelines.pictures |= {
            "face": self._face, "face_left": partial(self._half, True, 1.0), "face_right": partial(self._half, False, 1.0),
            "seat_left": partial(self._half, True, PLATE), "seat_right": partial(self._half, False, PLATE), "gap": self._gap,
        }  # fmt: skip
        timelines.words |= {"fall_place": self._place, "fall_line": self._line, "out_place": self._out}

    # -- the table around it --------------------------------------------------------------------------------------------------

    @property
    def standing(self) -> bool:
        """True while a fall is shown large."""
        return self.scene.play.falls.large >= 0

    def update(self, dt_ms: float) -> bool:
        """Darken the table, or light it up again. True while that lasts."""
        table = self.scene.table
        self._dark.to(DARK if self.standing else 0.0, 0 if table.pace.reduced else table.pace.ms(FADE_MS), in_out_cubic)
        moves = self._dark.update(table.tempo.passed(dt_ms))
        self.scene.dimming = self._dark.value
        return moves

    def seat_offsets(self) -> Mapping[int, Sway]:
        """Return the displacement of the seat whose portrait has come forward, and of the own one, which makes room."""
        seat, south = self.scene.play.falls.large, self.scene.table.viewpoint.south
        if seat < 0:
            return {}
        x, y = self.scene.places.seat(seat).inward
        return {south: Sway(-BESIDE), seat: Sway(round(-AWAY * x), round(-AWAY * y))}

    def prerender(self) -> None:
        """Draw in the background what the fall of a seat needs that has put in everything, once a battle."""
        scene, table, tally = self.scene, self.scene.table, self.scene.tally
        u, art = scene.app.viewport.u, scene.app.art
        for seat in tally.live if not self.standing else ():
            here = seat in table.viewpoint.persons
            key = tally.battle, seat, u
            if not tally.all_in(seat) or key in self._ready:
                continue
            self._ready.add(key)
            px = round((FRONT if here else scene.places.seat(seat).diameter) * u)
            for dim in (False, True):
                spec = PortraitSpec(scene.character(seat), "sour", PAPER, dim)
                art.in_background(partial(art.portrait_cache.ahead, spec, (px, px)))
            held = [sprite.face for sprite in table.stage.rows[table.hand] if sprite.readable] if here else []
            art.prepare([scene.faces[card] for card in held], [round(ASIDE_CARD * u)])

    def told(self) -> list[str]:
        """Return in words what is shown large: the place, and the two teams."""
        falls, tally = self.scene.play.falls, self.scene.tally
        if not self.standing:
            return []
        victors = tuple({"victor": one} for one in falls.awards.beaten_by(tally, falls.large))
        params = {"seat": falls.large, "place": tally.place[falls.large], "victors": victors}
        return [words for words in (self._place(params), self._line(params)) if words] if tally.place[falls.large] else []

    # -- what the timelines name ----------------------------------------------------------------------------------------------

    def _front(self, params: Params) -> Box:
        """Where the portrait comes forward to."""
        view = self.scene.app.viewport
        return Box(*view.point(*self.scene.places.front), view.px(FRONT), view.px(FRONT))

    def _victors_cards(self, params: Params) -> Iterator[LitCard]:
        """Yield the hands of those who won, and the five that did it, framed where they make the team."""
        table, five, telling = self.scene.table, set[int](), set[int]()
        rows, zones = table.stage.rows, [BOARD]
        for row in params["victors"]:
            five.update(winning(table, row["victor"]))
            telling.update(winning(table, row["victor"], whole=False))
            zones.append(HAND + row["victor"])
        for zone in zones:
            for sprite in rows[zone]:
                if sprite.spot.seen and (zone != BOARD or sprite.face in five):
                    yield LitCard(sprite, GOLD if sprite.face in telling else None)

    def _place(self, params: Params) -> str:
        scene = self.scene
        return fall_place(scene.names[params["seat"]], params["place"], self._mine, scene.app.tr)

    def _line(self, params: Params) -> str:
        scene, victors = self.scene, [row["victor"] for row in params["victors"]]
        return fall_line(scene.tally, params["seat"], victors, scene.names, self._mine, scene.app.tr)

    def _out(self, params: Params) -> str:
        return self.scene.app.tr("table.kingdoms.sign.out", n=params["place"])

    @property
    def _mine(self) -> bool:
        """True if the reader is the only person at this screen."""
        return len(self.scene.table.viewpoint.persons) == 1

    # -- the portrait ---------------------------------------------------------------------------------------------------------

    def _face(self, px: int, params: Params) -> pygame.Surface:
        """Return the portrait at any size, scaled from the one at which it cracks."""
        app, character = self.scene.app, self.scene.character(params["seat"])
        side = round(FRONT * app.viewport.u)

        def scaled() -> pygame.Surface:
            return pygame.transform.smoothscale(app.art.portrait(character, "sour", side), (px, px))

        return cached_piece(app.skin, ("falling face", character, px), scaled)

    def _half(self, left: bool, foot: float, px: int, params: Params) -> pygame.Surface:
        """Return one half of the cracked portrait, down to a share of its height."""
        app, character = self.scene.app, self.scene.character(params["seat"])

        def made() -> pygame.Surface:
            return cracked(app.art.portrait(character, "sour", px, dim=True), left=left, foot=foot)

        return cached_piece(app.skin, ("cracked face", character, left, foot, px), made)

    def _gap(self, px: int, params: Params) -> pygame.Surface:
        """Return what is seen through the crack of a portrait at its seat."""
        skin = self.scene.app.skin

        def made() -> pygame.Surface:
            disc = skin.disc(px, INK).copy()
            disc.fill((0, 0, 0, 0), pygame.Rect(0, round(PLATE * px), px, px))
            return disc

        return cached_piece(skin, ("behind a cracked face", px), made)


def cracked(face: pygame.Surface, *, left: bool, foot: float = 1.0) -> pygame.Surface:
    """Return one half of a portrait that is cracked from top to bottom, with a pale edge along the crack. Below `foot`, a
    share of its height, nothing is left of it.
    """
    px = face.get_width()
    side, beyond = px * FINE, -px if left else 2 * px * FINE
    line = [(round(x * side), round(y * side)) for x, y in CRACK]
    mask = blank(side, side)
    pygame.draw.polygon(mask, (255, 255, 255, 255), [(beyond, line[0][1]), *line, (beyond, line[-1][1])])
    mask.fill((0, 0, 0, 0), pygame.Rect(0, round(foot * side), side, side))
    half = face.copy()
    half.blit(pygame.transform.smoothscale(mask, (px, px)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = blank(side, side)
    for ink, wide in ((INK, 2.2), (PAPER, 1.0)):
        pygame.draw.lines(edge, ink, False, line, max(2, round(EDGE * wide * side)))
    edge.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    half.blit(pygame.transform.smoothscale(edge, (px, px)), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return half
