"""Display of the cards the rival can take next, while the pointer is on the rival: a rope round the card with the rival's
portrait on its knot, dashed if a Brute or an Accountant is needed. The paying cards in the rival's hand have a line in
the same colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.games.famiglia import HAND, STREET, VALUE
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import rrect_path
from tabletop_gui.gui.games.famiglia.prices import pairs_of, reachable_cards
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.outline import dashed_outline
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.skin import cached_piece
from tabletop_gui.gui.paint.theme import INK, PAPER
from tabletop_gui.gui.table.model.sprites import Sprite

if TYPE_CHECKING:
    from tabletop_gui.gui.games.famiglia.payment_threads import PaymentThreads
    from tabletop_gui.gui.games.famiglia.table_view import FamigliaView

ROPE: Final = "#F07B4A"
"""Colour of the rope and of the line round the paying cards."""
OUT: Final = 2.6
"""Distance of the rope's centre line from the card, logical units."""
THICK: Final = 4.4
FACE: Final = 32.0
"""Width of the portrait on a rope, logical units."""
STITCHED: Final = 0.8
"""Factor of that width for a dashed rope."""
SEAL_REACH: Final = 0.72
"""Distance from the portrait's middle to the outer corner of the points, in its diameters."""
INWARD, ABOVE = 15.0, 13.0
"""Offset of the portrait to the right of the card's corner and above it, clear of the value."""


class RivalReach:
    """The ropes of one table."""

    def __init__(self, scene: FamigliaView, threads: PaymentThreads) -> None:
        self.threads = threads
        self.scene = scene
        self._known: tuple[object, dict[int, bool]] = None, {}
        self._shown = False

    @property
    def rival(self) -> str:
        """The name of the viewer's rival."""
        return self.scene.match.seats[1 - self.scene.table.viewpoint.south].name

    @property
    def reach(self) -> dict[int, bool]:
        """The cards the rival can take in its next turn: True out of its open hand, False with a Brute or an Accountant.

        Empty unless it is the viewer's turn, the setting is on, and the rival has a turn to come.
        """
        scene, table = self.scene, self.scene.table
        told = scene.app.settings.threatened_cards and scene.action_filter is None and self.threads.weighing
        if not (told and not table.viewpoint.past and scene.view.left != 0):
            return {}
        view = table.view
        if self._known[0] is not view:
            self._known = view, reachable_cards(view, 1 - table.viewpoint.south)
        return self._known[1]

    @property
    def shown(self) -> bool:
        """True while the pointer is on the rival: the portrait, the points, the name or the hand."""
        scene, pointer = self.scene, self.scene.table.pointer
        if pointer.x < 0 or pointer.carry is not None:
            return False
        at, rival = scene.places.seats[1], 1 - scene.table.viewpoint.south
        point = scene.app.viewport.point(pointer.x, pointer.y)
        plate = scene.signs.plate_rect(at, scene.seat_plate(rival))
        near = hypot(pointer.x - at.x, pointer.y - at.y) <= at.diameter * SEAL_REACH
        return near or plate.collidepoint(point) or scene.table.stage.at(HAND + rival, pointer.x, pointer.y) is not None

    def update(self) -> bool:
        """Return True if the ropes have come or gone."""
        before, self._shown = self._shown, self.shown
        return before != self._shown

    @property
    def payers(self) -> set[int]:
        """The cards with which the rival would pay for what its hand alone reaches."""
        view, rival = self.scene.view, 1 - self.scene.table.viewpoint.south
        wanted = [card for card, alone in self.reach.items() if alone]
        return {card for one in wanted for pair in pairs_of(view, rival, one, VALUE[one])[:1] for card in pair}

    def draw(self, canvas: Canvas) -> None:
        """Draw the ropes round cards of the street, and the lines in the rival's hand."""
        scene, table = self.scene, self.scene.table
        reach = self.reach if self.shown else {}
        if not reach:
            return
        rival, payers = 1 - table.viewpoint.south, self.payers
        for sprite in table.stage.rows[HAND + rival]:
            if sprite.face in payers and sprite.still:
                scene.painter.framed(canvas, sprite, ROPE)
        for sprite in table.stage.rows[STREET]:
            if sprite.face in reach and _lies(sprite):
                self.rope(canvas, sprite, reach[sprite.face])
        crowded = scene.places.street.crowded  # no room over the cards, but for those it needs no help with
        for sprite in table.stage.rows[STREET]:
            if sprite.face in reach and _lies(sprite) and (reach[sprite.face] or not crowded):
                self._face(canvas, sprite, rival, reach[sprite.face])

    def rope(self, canvas: Canvas, sprite: Sprite, alone: bool) -> None:
        """Draw the rope round a card; `alone`: the rival needs no help, so it is not dashed."""
        app, u = self.scene.app, self.scene.app.viewport.u
        grown = sprite.scale
        wide, tall = sprite.width * grown, sprite.spot.height * grown
        pad = 2 * THICK
        w, h = round((wide + 2 * pad) * u), round((tall + 2 * pad) * u)
        edge = (pad - OUT) * u
        box, r = (edge, edge, w - 2 * edge, h - 2 * edge), 10 * u
        thick = max(2.4, THICK * u)
        if alone:
            path = rrect_path(*box, r)
            body = f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="{thick + max(1.4, 1.8 * u):.2f}"/>'
            body += f'<path d="{path}" fill="none" stroke="{ROPE}" stroke-width="{thick:.2f}"/>'
            stitch = dashed_outline(box, r, 7 * u, 5 * u)
            body += f'<path d="{stitch}" fill="none" stroke="{PAPER}" stroke-width="{max(1.0, 1.5 * u):.2f}"/>'
        else:
            stitch = dashed_outline(box, r, 9 * u, 8 * u)
            body = f'<path d="{stitch}" fill="none" stroke="{INK}" stroke-width="{thick + max(1.0, 1.2 * u):.2f}"/>'
            body += f'<path d="{stitch}" fill="none" stroke="{ROPE}" stroke-width="{thick * 0.72:.2f}"/>'
        x, y = app.viewport.point(sprite.x + sprite.sway, sprite.y - sprite.rise)
        rope = app.skin.drawing(("rope", alone), w, h, body)
        turned = round(2 * sprite.angle) / 2
        if turned:
            key = ("turned rope", alone, w, h, turned)
            rope = cached_piece(app.skin, key, lambda: pygame.transform.rotozoom(rope, -turned, 1.0))
        canvas.blit(rope, x - rope.get_width() // 2, y - rope.get_height() // 2)

    def faces(self) -> Iterator[tuple[int, str]]:
        """Yield the width (pixels) and the emotion of the portraits at the ropes."""
        for size in (FACE, FACE * STITCHED):
            yield self.scene.app.viewport.px(size), "calm"

    def _face(self, canvas: Canvas, sprite: Sprite, rival: int, alone: bool) -> None:
        app = self.scene.app
        d = app.viewport.px(FACE if alone else FACE * STITCHED)
        left, top = sprite.x - sprite.width * sprite.scale / 2, sprite.y - sprite.rise - sprite.spot.height * sprite.scale / 2
        at = app.viewport.point(left + INWARD, top - ABOVE)
        Pen(canvas, app).portrait(at, d, PortraitSpec(self.scene.character(rival), "calm", ROPE), "center")


def _lies(sprite: Sprite) -> bool:
    """True if the card lies in its place or has just been thrown out of it by a blow."""
    return (sprite.still or sprite.thrown.moving or sprite.lean.moving) and not sprite.carried
