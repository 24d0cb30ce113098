"""Drawing of the effect chain: cooling ribbons, seals at the feet of the cards, the waiting star; and the list of links."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.games.regine.characters import CHARACTERS
from tabletop_gui.games.regine.court import TABLE
from tabletop_gui.games.regine.effects import Flip, Kill
from tabletop_gui.gui.art.raster.raster import blank, mix
from tabletop_gui.gui.games.regine.felt_items import RegineImages
from tabletop_gui.gui.games.regine.highlights.effect_chain import (
    COOLS_MS,
    ENDS_MS,
    SEAL_MS,
    EffectChain,
    LightTrail,
    LinkSeal,
    deck_at,
    lying,
)
from tabletop_gui.gui.games.regine.places import XY
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.skin import cached_piece
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.table.effects.slivers import BurstSpec, burst
from tabletop_gui.gui.table.game_scene import AnyGameScene
from tabletop_gui.gui.table.model.motion.tween import out_back
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.table.seats.seat_plates import SeatPlates
from tabletop_gui.gui.table.sprite_painter import empty_place

WIDE: Final = (7.0, 26.0)
"""Width of a ribbon at its start and its end, logical units."""
LAYERS: Final = ((1.0, 62), (0.55, 120), (0.2, 215))
"""Layers of its light from the outside: share of the width, and opacity (of 255)."""
LIGHT: Final = (255, 236, 190)
COOLED: Final = 0.42
SOFT: Final = 2
"""Reduction of the rendered ribbon; enlarged, it is soft."""
DIAMONDS: Final = 8
SEAL: Final = 46.0
BADGE: Final = 25.0
PLUM: Final = "#7A1F5C"
MEDALLION: Final = 0.319
"""Position of the printed ability below a card's middle, in card heights."""
FOOT: Final = 14.0
"""Distance of a seal below the foot of its card, logical units."""
STAR: Final = "regine/timelines/star.svg"
STAR_WIDE, STAR_TURN = 64.0, 7.5
"""Width of the waiting star, logical units, and the step in which it turns, degrees."""
GREY: Final = "#8E8490"
SPARKS_MS: Final = 260.0


class EffectChainView:
    """Draws the effect chain of one table."""

    def __init__(self, scene: AnyGameScene, signs: SeatPlates, chain: EffectChain, pictures: RegineImages) -> None:
        self.scene, self.app, self.signs, self.chain, self.pictures = scene, scene.app, signs, chain, pictures

    def draw(self, canvas: Canvas) -> None:
        """Draw the light above the dimmed table."""
        scene, table, chain = self.scene, self.scene.table, self.chain
        if not chain.seals:
            return
        left = 1 - chain.ending / ENDS_MS
        for ribbon in chain.ribbons:
            self._ribbon(canvas, ribbon, left)
        self._choices(canvas)
        for seal in chain.seals:
            sprite = lying(table, seal.link.card)
            if sprite is not None and not chain.ending:
                scene.painter.draw(canvas, sprite, glow=GOLD)
        question = table.view.question
        shown = {seal.link.seat for seal in chain.seals} | ({question.seat} if question is not None else set())
        for seat in sorted(shown) if not chain.ending else ():
            slot = (seat - table.viewpoint.south) % table.tally.n
            self.signs.draw(canvas, slot, table.places.seats[slot], scene.seat_plate(seat))
        for number, seal in enumerate(chain.seals, 1):
            self._seal(canvas, seal, number, left, last=number == len(chain.seals))
        star = chain.star
        if star is not None and not chain.ending:
            self._star(canvas, star, chain.turned)
        elif chain.flying:
            self._star(canvas, chain.ribbons[-1].spark, 0.0, small=True)
        self._peeked(canvas)

    def _choices(self, canvas: Canvas) -> None:
        """Draw dotted frames round a rival's possible choices, if they are public. The table lights the viewer's own."""
        table, view = self.scene.table, self.app.viewport
        question, tally = table.view.question, table.tally
        if table.mine or not isinstance(question, Kill | Flip) or not table.director.idle:
            return
        for seat in range(tally.n):
            for k, sprite in enumerate(table.stage.rows[TABLE + seat]):
                if isinstance(question, Flip) and k not in tally.veiled(seat):
                    continue
                if isinstance(question, Kill) and (seat, k) == (question.seat, question.place):
                    continue
                spot = sprite.spot
                w = round((spot.width + 8) * view.u)
                piece = cached_piece(self.app.skin, ("choice", w), partial(empty_place, w, 0.0))
                x, y = view.point(spot.x, spot.y)
                canvas.blit(piece, x - piece.get_width() // 2, y - piece.get_height() // 2)

    def _ribbon(self, canvas: Canvas, ribbon: LightTrail, left: float) -> None:
        """Draw a path of the light as far as the spark has run."""
        app, u = self.app, self.app.viewport.u
        upto = max(2, round(ribbon.done) + 1)
        points = [app.viewport.point(*one) for one in ribbon.points[:upto]]
        if ribbon.dead and not ribbon.runs:
            self._dead(canvas, points)
        pad = round(WIDE[1] * u)
        box = pygame.Rect(points[0], (1, 1)).unionall([pygame.Rect(point, (1, 1)) for point in points]).inflate(2 * pad, 2 * pad)
        key = ("light", tuple(points), len(ribbon.points), u)
        picture = cached_piece(app.skin, key, lambda: _light(points, len(ribbon.points), box, u))
        warm = 1.0 if ribbon.runs else max(COOLED, 1 - (1 - COOLED) * ribbon.age / COOLS_MS)
        if self.chain.straight:
            warm = 0.8
        canvas.blit(canvas.faded(picture, warm * left), *box.topleft)
        for k in range(1, DIAMONDS + 1):
            at = k * (len(ribbon.points) - 1) / (DIAMONDS + 1)
            if at > ribbon.done:
                break
            x, y = app.viewport.point(*ribbon.points[round(at)])
            piece = app.skin.diamond(max(4, round((5 + 7 * k / DIAMONDS) * u)), GOLD if k % 2 else PAPER)
            canvas.blit(canvas.faded(piece, left), x - piece.get_width() // 2, y - piece.get_height() // 2)

    def _dead(self, canvas: Canvas, points: Sequence[tuple[int, int]]) -> None:
        """Draw three grey diamonds for an effect without a target."""
        x, y = points[-1]
        px = self.app.viewport.px
        for k in range(3):
            piece = self.app.skin.diamond(px(18 - 3 * k), GREY)
            canvas.blit(piece, x + (k - 1) * px(20) - piece.get_width() // 2, y - piece.get_height() // 2)

    def _seal(self, canvas: Canvas, seal: LinkSeal, number: int, left: float, *, last: bool) -> None:
        """Draw the number and the ability of a link at the foot of its card."""
        app, u = self.app, self.app.viewport.u
        sunk = out_back(min(1.0, seal.age / SEAL_MS))
        high = seal.width * 1.4
        y = seal.y + MEDALLION * high + (high / 2 + FOOT - MEDALLION * high) * sunk - 26 * (1 - left)
        x, y = app.viewport.point(seal.x, y)
        d, small = round(SEAL * u), round(BADGE * u)
        icon = self.pictures.ability(seal.link.kind, round(d * 0.6), INK if last else PAPER)
        for piece in (app.skin.disc(d, GOLD if last else PLUM, PAPER, 2.4), icon):
            canvas.blit(canvas.faded(piece, left), x - piece.get_width() // 2, y - piece.get_height() // 2)
        bx, by = x + round(d * 0.44), y - round(d * 0.36)
        text = app.text.line(str(number), "display", max(12, round(17 * u)), INK)
        for piece in (app.skin.disc(small, PAPER, INK, 1.6), text):
            canvas.blit(canvas.faded(piece, left), bx - piece.get_width() // 2, by - piece.get_height() // 2)
        blow = BurstSpec(
            90 * u, life=SPARKS_MS, many=14, inks=(PAPER, GOLD), seed=31 * number + seal.link.card, near=0.3, far=0.75
        )
        burst(canvas, app.skin, (x, y), seal.age - SEAL_MS + 16, blow)

    def _star(self, canvas: Canvas, at: XY, turned: float, *, small: bool = False) -> None:
        """Draw the spark: a four-pointed star that turns while it waits."""
        side, turn = self.app.viewport.px(STAR_WIDE * (0.6 if small else 1.0)), round(turned / STAR_TURN) * STAR_TURN % 90
        key = ("chase star", side, turn)
        piece = cached_piece(self.app.skin, key, partial(self.app.art.turned, STAR, side, turn))
        x, y = self.app.viewport.point(*at)
        canvas.blit(piece, x - side // 2, y - side // 2)

    def _peeked(self, canvas: Canvas) -> None:
        """Draw a closed eye on the deck for all but the seat that looks at its top card."""
        table = self.scene.table
        if table.tally.peeker < 0 or table.tally.peeker == table.viewpoint.seat:
            return
        d, at = self.app.viewport.px(SEAL), self.app.viewport.point(*deck_at(table))
        pen = TableScale(self.app, 1.0).pen(canvas)
        pen.put(self.app.skin.disc(d, PLUM, PAPER, 2.4), at, "center")
        pen.icon(at, "eye-closed", round(d * 0.62), PAPER, "center")


def _light(points: Sequence[tuple[int, int]], whole: int, box: pygame.Rect, u: float) -> pygame.Surface:
    """Return the light along some points (pixels) of a path of `whole` points, in an image of this box."""
    w, h = max(1, box.w // SOFT), max(1, box.h // SOFT)
    picture = blank(w, h)
    places = [((x - box.x) / SOFT, (y - box.y) / SOFT) for x, y in points]
    for part, strong in LAYERS:
        level = [round(one * strong / 255) for one in LIGHT]
        one_side: list[tuple[float, float]] = []
        other: list[tuple[float, float]] = []
        for k, (x, y) in enumerate(places):
            (x0, y0), (x1, y1) = places[max(0, k - 1)], places[min(len(places) - 1, k + 1)]
            dx, dy = x1 - x0, y1 - y0
            far = max(0.001, (dx * dx + dy * dy) ** 0.5)
            half = part * u / SOFT * (WIDE[0] + (WIDE[1] - WIDE[0]) * k / max(1, whole - 1)) / 2
            one_side.append((x - dy / far * half, y + dx / far * half))
            other.append((x + dy / far * half, y - dx / far * half))
        if len(places) > 1:
            pygame.draw.polygon(picture, (*level, strong), [*one_side, *reversed(other)])
    return pygame.transform.smoothscale(picture, (box.w, box.h))


LINKS: Final = KeyFamily("table.regine.chase.does.{}", CHARACTERS)
LIST_PAD: Final = 16.0
LIST_LINE: Final = 27.0
MOST_LINES: Final = 6


class ChainList:
    """List of a chain's links so far, in the lower left corner."""

    def __init__(self, scene: AnyGameScene, chain: EffectChain) -> None:
        self.scene, self.app, self.chain = scene, scene.app, chain
        self.measure = TableScale(scene.app, 1.1)

    @property
    def shown(self) -> bool:
        """True if the chain has more than one link."""
        return len(self.chain.seals) > 1 and not self.chain.ending

    def lines(self) -> list[tuple[int, str]]:
        """Return the links so far with their numbers; an open link is marked as such."""
        scene, tr, seals = self.scene, self.app.tr, self.chain.seals
        opened = scene.table.director.idle and scene.table.view.question is not None
        found = []
        for number, seal in enumerate(seals, 1):
            does = tr(LINKS[CHARACTERS[seal.link.kind]])
            more = "…" if number == len(seals) and opened else ""
            found.append((number, tr("table.regine.chase.link", who=scene.names[seal.link.seat], does=does) + more))
        return found[-MOST_LINES:]

    def draw(self, canvas: Canvas, left: int, bottom: int) -> None:
        """Draw the list with the lower left corner at a point, pixels."""
        app, m, theme = self.app, self.measure, self.app.theme
        lines, pad, pen = self.lines(), m.px(LIST_PAD), self.measure.pen(canvas)
        title = app.tr("table.regine.chase.title", n=len(self.chain.seals))
        wide = max(app.text.width(words, "bold", m.type(17)) for _, words in lines) + m.px(34)
        w = max(wide, app.text.width(title, "display", m.type(20))) + 2 * pad
        h = 2 * pad + m.px(30) + len(lines) * m.px(LIST_LINE)
        rect = pygame.Rect(left, bottom - h, w, h)
        pen.panel(rect, alpha=max(0.9, theme.panel_alpha))
        pen.text((rect.x + pad, rect.y + m.px(12)), title, "display", 20, theme.heading)
        for k, (number, words) in enumerate(lines):
            y = rect.y + pad + m.px(32) + k * m.px(LIST_LINE)
            last = k == len(lines) - 1
            ink = theme.panel_text if last else mix(theme.panel_text, theme.panel, 0.22)
            pen.text((rect.x + pad, y), number, "display", 17, theme.heading if last else ink)
            pen.text((rect.x + pad + m.px(30), y), words, "bold" if last else "text", 17, ink)
