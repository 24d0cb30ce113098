"""Drawing of the last category: rows at the front, the race between them, and a card that turns slowly. What comes and
goes about them, and what is heard, is a timeline.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, pi
from typing import Final, NamedTuple

import pygame
from msgspec import Struct

from tabletop_gui.games.regine.characters import KIND, QUEEN
from tabletop_gui.games.regine.combinations import SUM
from tabletop_gui.games.regine.court import TABLE
from tabletop_gui.gui.art import Picture
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import blank
from tabletop_gui.gui.games.regine.highlights.last_category import (
    COMES_MS,
    SLIT,
    SLIT_MS,
    SUM_MS,
    CountedRow,
    LastCategory,
    LastCategoryScript,
)
from tabletop_gui.gui.games.regine.places import ReginePlaces
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.skin import cached_piece, prerender_piece
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.table.effects.timeline_view import Box, TimelineView
from tabletop_gui.gui.table.model.layout import RATIO, Spot
from tabletop_gui.gui.table.model.motion.highlights import FADE_MS
from tabletop_gui.gui.table.model.motion.timeline import Params
from tabletop_gui.gui.table.model.motion.tween import in_out_cubic, out_back, out_cubic

TWO: Final = (150.0, (262.0, 716.0), 492.0)
"""Layout for two seats: width of a card, middles of the rows, and middle of the race from the top, on a canvas 900 high."""
MORE: Final = {3: (108.0, (178.0, 362.0, 546.0), 742.0), 4: (84.0, (140.0, 292.0, 444.0, 596.0), 772.0)}
"""Layouts for three and four seats, with the race below all rows."""
FIRST_X, STEP = 520.0, 1.17
"""Middle of a row's first card from the left, on a canvas 1600 wide, and the distance between cards, in widths."""
FACE_X, FIGURE_X = 262.0, 1240.0
FACE: Final = 0.76
"""Width of a portrait in card widths."""
SUM_DISC, WHOLE_DISC = 0.3, 0.36
"""Width of the disc with a sum, and with a whole row's, in card widths."""
RACE: Final = (270.0, 1330.0)
LENGTH: Final = 16
"""Number of points of the race that are visible."""
LIFT, RISES = 0.05, 0.2
"""Rise of a counting card, and of the turning one, in card widths."""
QUEEN_LIFT: Final = 0.14
"""Rise of a queen that breaks a tie."""
POPS_MS: Final = 140.0
SETTLES_MS: Final = 240.0
"""Time after the sum in which the turned card returns to the others."""
DARKER: Final = 0.72
"""Additional dimming in comparison with other highlights, so that only the count is visible."""
PLUM: Final = "#4A1E4F"
POOL_INK: Final = "#F6DCE8"
POOL, POOL_SINKS = 0.30, 0.7
"""Strength of the light on a row, and the share it loses while another row's card is turned."""
POOL_WIDE, POOL_TALL = 1240.0, 1.75
"""Width of the light, and its height in card heights."""
POOL_RINGS, POOL_STEPS = 24, 8
DISC, WALKER = 78.0, 56.0
"""Width of the gold disc at the end of the race, and of a portrait on it, logical units."""
LIGHT_INK: Final = "#F3E3B5"
"""Ink of the sentence under a sum; `SHORT_INK` of one that is not enough."""
SHORT_INK: Final = "#D9CBB8"


class CountLayout(Struct, frozen=True):
    """Layout of the count on a canvas of a given size in logical units."""

    wide: float
    rows: dict[int, float]
    """Middle of each seat's row from the top."""
    race: float
    left: float
    """Left edge of the 1600 units of the layout."""

    @classmethod
    def of(cls, rows: Sequence[CountedRow], w: float, h: float, south: int, n: int) -> CountLayout:
        """Return the layout. The viewer's row is the lowest, the others follow their seats clockwise."""
        seats = sorted((row.seat for row in rows), key=lambda seat: (seat - south - 1) % n)
        wide, ys, race = TWO if len(seats) == 2 else MORE[len(seats)]
        down = (h - 900) / 2
        return cls(wide, {seat: y + down for seat, y in zip(seats, ys, strict=True)}, race + down, (w - 1600) / 2)

    def card(self, seat: int, k: int) -> tuple[float, float]:
        """Return the middle of a row's card."""
        return self.left + FIRST_X + k * STEP * self.wide, self.rows[seat]

    def point(self, points: float, target: int) -> float:
        """Return the x of a number of points in the race."""
        a, b = RACE
        done = min(1.0, max(0.0, (points - (target - LENGTH)) / LENGTH))
        return self.left + a + (b - a) * done


class CountFrame(NamedTuple):
    """A frame of the count."""

    canvas: Canvas
    pen: Pen
    shown: LastCategoryScript
    layout: CountLayout
    ms: float
    come: float
    """Progress of the rows on their way to the front, 0 to 1."""
    strong: float
    """Opacity, 0 to 1."""


class LastCategoryView:
    """Draws the count of one table, and adds to its timelines what that of the count names."""

    def __init__(self, view: TimelineView, last: LastCategory) -> None:
        self.game, self.app, self.signs, self.last = view.game, view.app, view.signs, last
        self.table, self.painter = view.game.table, view.game.painter
        view.anchors |= {"last_card": self._last_card, "edge": self._edge, "figure": self._figure_box, "goal": self._goal,
                         "walker": self._walker}  # fmt: skip
        view.pictures["sum"] = self._sum
        view.drawings |= {
            "count": lambda canvas, one, ms: self._draw(self._frame(canvas)),
            "figures": lambda canvas, one, ms: self._figures(self._frame(canvas)),
        }

    # -- ahead ----------------------------------------------------------------------------------------------------------------

    def prerender(self, rows: Sequence[CountedRow]) -> None:
        """Render all cards, portraits and lights at their final size in the background."""
        layout, app = self._layout(rows), self.app
        for row in rows:
            for card in row.cards:
                self.painter.small_ahead(card, layout.wide)
                if KIND[card] == QUEEN:
                    self.painter.small_ahead(card, layout.wide, glow=True)
        later, d = app.art.in_background, app.viewport.px(FACE * layout.wide)
        for who in (self.game.character(row.seat) for row in rows):
            for mood, line in (("calm", PAPER), ("glad", GOLD), ("sour", PAPER)):
                later(partial(app.art.portrait_cache.ahead, PortraitSpec(who, mood, line, False), (d, d)))
            small = app.viewport.px(WALKER)
            for line in (PAPER, GOLD):
                later(partial(app.art.portrait_cache.ahead, PortraitSpec(who, "calm", line, False), (small, small)))
        size = app.viewport.px(POOL_WIDE), app.viewport.px(layout.wide * RATIO * POOL_TALL)
        prerender_piece(later, app.skin, ("row pool", *size), partial(_pool, *size))
        later(partial(self._paler, size))

    def _paler(self, size: tuple[int, int]) -> None:
        """Render the light on a row at every opacity of its fade."""
        light = cached_piece(self.app.skin, ("row pool", *size), partial(_pool, *size))
        for step in range(1, POOL_STEPS):
            self.app.canvas.faded(light, step / POOL_STEPS)

    # -- places ---------------------------------------------------------------------------------------------------------------

    def _layout(self, rows: Sequence[CountedRow]) -> CountLayout:
        places = self.table.places
        assert isinstance(places, ReginePlaces)
        return CountLayout.of(rows, places.w, places.h, self.table.viewpoint.south, self.table.tally.n)

    def _shown(self) -> tuple[LastCategoryScript, CountLayout]:
        shown = self.last.shown
        assert shown is not None, "a timeline of a count that is not shown"
        return shown, self._layout(shown.rows)

    def _box(self, x: float, y: float, wide: float) -> Box:
        return Box(*self.app.viewport.point(x, y), self.app.viewport.px(wide), self.app.viewport.px(wide))

    def _last_card(self, params: Params) -> Box:
        """The last card as it falls."""
        shown, layout = self._shown()
        row = shown.rows[-1]
        x, y = layout.card(row.seat, len(row.cards) - 1)
        return self._box(x, y - RISES * layout.wide, layout.wide)

    def _edge(self, params: Params) -> Box:
        """The edge of a card on the side of the race, where its sum stands."""
        _, layout = self._shown()
        x, y = layout.card(params["seat"], params["place"])
        side = -1 if params["seat"] == self.table.viewpoint.south else 1
        return self._box(x, y + side * layout.wide * RATIO * 0.5, layout.wide * (WHOLE_DISC if params["whole"] else SUM_DISC))

    def _figure_box(self, params: Params) -> Box:
        """The sum of a row."""
        _, layout = self._shown()
        return self._box(layout.left + FIGURE_X, layout.rows[params["seat"]], layout.wide)

    def _goal(self, params: Params) -> Box:
        """The gold disc at the end of the race."""
        shown, layout = self._shown()
        return self._box(layout.point(shown.target, shown.target), layout.race, DISC)

    def _walker(self, params: Params) -> Box:
        """The place of a number of points in the race."""
        shown, layout = self._shown()
        return self._box(layout.point(params["points"], shown.target), layout.race, WALKER)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def _sum(self, px: int, params: Params) -> pygame.Surface:
        """Return a disc with the sum of the cards so far."""
        whole, skin = params["whole"], self.app.skin
        text = self.app.text.line(str(params["sum"]), "display", round(px * 0.56), INK if whole else PAPER)

        def made() -> pygame.Surface:
            disc = skin.disc(px, GOLD if whole else PLUM, PAPER, 2.4).copy()
            disc.blit(text, text.get_rect(center=disc.get_rect().center), special_flags=pygame.BLEND_PREMULTIPLIED)
            return disc

        return cached_piece(skin, ("sum", px, params["sum"], whole), made)

    def _frame(self, canvas: Canvas) -> CountFrame:
        (shown, layout), ms = self._shown(), self.table.highlights.ms
        strong = min(1.0, max(0.0, (shown.ms - ms) / FADE_MS))
        return CountFrame(canvas, Pen(canvas, self.app), shown, layout, ms, in_out_cubic(min(1.0, ms / COMES_MS)), strong)

    def _draw(self, frame: CountFrame) -> None:
        """Draw the rows and the race above the dimmed table."""
        frame.canvas.dim(DARKER * min(frame.strong, frame.come))
        self._pools(frame)
        self._race(frame)
        for row in frame.shown.rows:
            self._row(frame, row)

    def _figures(self, frame: CountFrame) -> None:
        """Draw what slivers fly under: the sums, the end of the race and the portraits on it."""
        if frame.strong < 1 or frame.come < 1:
            return
        for row in frame.shown.rows:
            if many := frame.shown.counted(row, frame.ms):
                self._figure(frame, row, many)
        self._racers(frame)

    def _put(self, canvas: Canvas, picture: Picture, at: tuple[float, float], strong: float) -> None:
        x, y = self.app.viewport.point(*at)
        surface = picture.surface if strong >= 1 else canvas.faded(picture.surface, strong, once=True)
        canvas.blit(surface, x + picture.dx, y + picture.dy)

    def _row(self, frame: CountFrame, row: CountedRow) -> None:
        """Draw a row: its cards, the portrait with its name, and the sum."""
        canvas, pen, shown, layout, ms, come, strong = frame
        wide, px = layout.wide, self.app.viewport.px
        spots = {sprite.face: sprite.spot for sprite in self.table.stage.rows[TABLE + row.seat]}
        for k, card in enumerate(row.cards):
            x, y = layout.card(row.seat, k)
            if row is shown.rows[-1] and k == len(row.cards) - 1:
                self._turning(frame, card, (x, y))
                continue
            lifted = LIFT * wide * out_cubic(min(1.0, max(0.0, (ms - row.begins - k * row.each) / POPS_MS)))
            queen = _queen(shown, card, ms)
            lifted += QUEEN_LIFT * wide * queen
            picture = self.painter.small(card, wide, glow=queen > 0)
            spot: Spot | None = spots.get(card)
            if come < 1 and spot is not None:
                scale = (spot.width + (wide - spot.width) * come) / wide
                x, y = spot.x + (x - spot.x) * come, spot.y + (y - spot.y) * come
                picture = self.painter.scaled(picture, scale)
            self._put(canvas, picture, (x, y - lifted), strong)
        if strong < 1 or come < 1:
            return
        won, told = row.seat == shown.winner, ms >= shown.falls + SUM_MS and shown.winner >= 0
        mood = ("glad" if won else "sour") if told else self.game.face(row.seat)
        at = self.app.viewport.point(layout.left + FACE_X, layout.rows[row.seat] - 0.1 * wide)
        spec = PortraitSpec(self.game.character(row.seat), mood, GOLD if won and mood == "glad" else PAPER)
        pen.portrait(at, px(FACE * wide), spec, "center")
        plate = pygame.Rect(0, 0, px(max(120.0, wide * 0.9)), px(34))
        plate.center = self.app.viewport.point(layout.left + FACE_X, layout.rows[row.seat] + 0.42 * wide)
        pen.plate(plate, "paper", radius=10)
        pen.put(pen.line(self.game.names[row.seat], "display", 18, INK, room=px(180)), plate, "center")

    def _figure(self, frame: CountFrame, row: CountedRow, many: int) -> None:
        """Draw the sum so far, and below it the values needed from the last card, or why it wins or does not."""
        _, pen, shown, layout, ms, _, _ = frame
        app, total, last = self.app, row.sum_of(many), row is shown.rows[-1]
        at = app.viewport.point(layout.left + FIGURE_X, layout.rows[row.seat])
        whole = many == len(row.cards)
        high = round(app.viewport.px(0.62 * layout.wide) / 2) * 2
        if whole and total >= SUM:
            since = ms - (shown.falls + SUM_MS if last else row.begins + 3 * row.each)
            grown = out_back(min(1.0, max(0.0, since / 200)))
            high = round(high * (0.8 + 0.2 * grown) / 4) * 4
        ink = GOLD if whole and total >= SUM else PAPER
        for colour, down in ((INK, max(2, high // 14)), (ink, 0)):
            picture = app.text.line(str(total), "display", high, colour)
            pen.put(picture, (at[0] + down // 2, at[1] + down), "center")
        words, size, ink = self._under(shown, row, ms, short=whole and total < SUM)
        if words:
            under = app.viewport.point(layout.left + FIGURE_X, layout.rows[row.seat] + 0.52 * layout.wide)
            pen.put(pen.line(words, "italic", size, ink), under, "center")

    def _under(self, shown: LastCategoryScript, row: CountedRow, ms: float, *, short: bool) -> tuple[str, int, str]:
        """Return the sentence under a sum with its type size and ink; "" for none. `short`: it is whole and not enough."""
        tr, last = self.app.tr, row is shown.rows[-1]
        if self.app.settings.winning_totals and last and shown.holds <= ms < shown.falls and shown.beats is not None:
            values = ", ".join(map(str, shown.beats))
            some = "table.regine.decides.only" if len(shown.beats) == 1 else "table.regine.decides.wins"
            return tr(some, n=values) if values else tr("table.regine.decides.none"), 22, LIGHT_INK
        if shown.queens and row.seat == shown.winner and ms >= shown.rises(len(shown.queens)):
            return tr("table.regine.decides.queens"), 22, LIGHT_INK
        return (tr("table.regine.decides.short") if short and row.seat != shown.winner else ""), 20, SHORT_INK

    def _turning(self, frame: CountFrame, card: int, at: tuple[float, float]) -> None:
        """Draw the last card: its back, then a slit of light, then its face at once."""
        canvas, _, shown, layout, ms, come, strong = frame
        app, painter, wide = self.app, self.painter, layout.wide
        since, (x, y) = ms - shown.turns, at
        down = in_out_cubic(min(1.0, max(0.0, (ms - shown.falls - SUM_MS) / SETTLES_MS)))
        y -= (RISES + (LIFT - RISES) * down) * wide * out_cubic(min(1.0, max(0.0, since / SLIT_MS)))
        slow = in_out_cubic(min(1.0, max(0.0, since / SLIT_MS))) * SLIT
        turned = slow + (1 - SLIT) * out_cubic(
            min(1.0, max(0.0, (ms - shown.turns - SLIT_MS) / (shown.falls - shown.turns - SLIT_MS)))
        )
        queen = _queen(shown, card, ms)
        y -= QUEEN_LIFT * wide * queen
        back = app.art.card(painter.back, app.viewport.px(wide))
        picture = back if turned < 0.5 else painter.small(card, wide, glow=queen > 0)
        narrow = abs(cos(pi * turned))
        if 0 < turned < 1:
            picture = app.art.squeezed(picture, max(0.04, round(narrow * 60) / 60))
        self._put(canvas, picture, (x, y), min(strong, come))
        if 0 < since < SLIT_MS:
            high, thin = app.viewport.px(wide * RATIO), max(2, app.viewport.px(7))
            way = f"M{thin / 2} 0L{thin} {high / 2}L{thin / 2} {high}L0 {high / 2}Z"
            light = app.skin.drawing(("slit of light", thin), thin, high, f'<path d="{way}" fill="#FFF6DC"/>')
            lit = canvas.faded(light, since / SLIT_MS)
            px, py = app.viewport.point(x + wide * narrow / 2, y)
            canvas.blit(lit, px - thin // 2, py - high // 2)

    def _pools(self, frame: CountFrame) -> None:
        """Draw the light on each row; only on the row of the turning card while everything depends on it."""
        canvas, _, shown, layout, ms, come, strong = frame
        view, skin = self.app.viewport, self.app.skin
        size = view.px(POOL_WIDE), view.px(layout.wide * RATIO * POOL_TALL)
        light = cached_piece(skin, ("row pool", *size), partial(_pool, *size))
        alone = in_out_cubic(min(1.0, max(0.0, (ms - shown.holds) / FADE_MS), max(0.0, (shown.falls + FADE_MS - ms) / FADE_MS)))
        for row in shown.rows:
            strength = min(strong, come) * (1.0 if row is shown.rows[-1] else 1 - POOL_SINKS * alone)
            lit = light if strength >= 1 else canvas.faded(light, round(strength * POOL_STEPS) / POOL_STEPS)
            x, y = view.point(layout.left + 800, layout.rows[row.seat])
            canvas.blit(lit, x - size[0] // 2, y - size[1] // 2)

    def _race(self, frame: CountFrame) -> None:
        """Draw the race across the felt: a mark for each point."""
        canvas, pen, shown, layout, _, come, strong = frame
        app, view, target, strong = self.app, self.app.viewport, shown.target, min(strong, come)
        left, right = (view.px(layout.point(points, target) + beyond) for points, beyond in ((0, -14), (target, 14)))
        y, tall = view.px(layout.race), view.px(40)
        key = ("carved race", right - left, tall, target)
        line = cached_piece(app.skin, key, lambda: self._carved(layout, target, right - left, tall, left))
        canvas.blit(line if strong >= 1 else canvas.faded(line, strong), left, y - tall // 2)
        if strong < 1:
            return
        for k in range(target - LENGTH, target):
            if k >= 0 and k % 5 == 0:
                figure = pen.line(str(k), "display", 18, "#BFA9B9")
                pen.put(figure, view.point(layout.point(k, target), layout.race + 36), "center")

    def _racers(self, frame: CountFrame) -> None:
        """Draw the gold disc at the end of the race, and the portraits at their points."""
        _, pen, shown, layout, ms, _, _ = frame
        app, view, target = self.app, self.app.viewport, shown.target
        disc, at = view.px(DISC), view.point(layout.point(target, target), layout.race)
        pen.put(app.skin.disc(disc, GOLD, PAPER, 3.2), at, "center")
        pen.put(app.text.line(str(target), "display", round(disc * 0.46), INK), at, "center")
        d, stands = view.px(WALKER), dict[int, int]()
        for row in sorted(shown.rows, key=lambda row: layout.rows[row.seat]):
            points = shown.points[row.seat] + shown.walked(row.seat, ms)
            place = min(target, points)
            level = stands.get(place, 0)
            stands[place] = level + 1
            own = row.seat == self.table.viewpoint.south
            x = layout.point(place, target) - (34 if place == target else 0)
            fy = layout.race + (1 if own else -1) * 34 - (0 if own else 62 * level)
            spec = PortraitSpec(self.game.character(row.seat), "calm", GOLD if own else PAPER)
            pen.portrait(view.point(x, fy), d, spec, "center")
            pen.put(app.text.line(str(points), "display", view.px(30), GOLD if own else PAPER), view.point(x - 52, fy), "center")

    def _carved(self, layout: CountLayout, target: int, w: int, h: int, left: int) -> pygame.Surface:
        """Return the carved line with its marks, longer at every fifth point."""
        view, mid = self.app.viewport, h / 2
        line = max(1.5, 2.6 * view.u)
        body = f'<path d="M0 {mid}L{w * 0.5} {mid - line}L{w} {mid}L{w * 0.5} {mid + line}Z" fill="#9C6C93"/>'
        for k in range(target - LENGTH, target):
            x, long = view.px(layout.point(k, target)) - left, h * (0.48 if k % 5 == 0 else 0.26)
            thin = 1.6 * view.u
            body += f'<path d="M{x} {mid - long}L{x + thin} {mid}L{x} {mid + long}L{x - thin} {mid}Z" fill="{PAPER}"/>'
        return self.app.skin.drawing(("carved race line", target, left), w, h, body)


def _queen(shown: LastCategoryScript, card: int, ms: float) -> float:
    """Return the rise of a deciding queen, 0 to 1 and slightly beyond."""
    if card not in shown.queens or ms <= shown.falls:
        return 0.0
    since = ms - shown.rises(shown.queens.index(card))
    return out_back(min(1.0, since / POPS_MS)) if since > 0 else 0.0


def _pool(w: int, h: int) -> pygame.Surface:
    """Return a soft-edged pool of light, rendered small and enlarged."""
    small = blank(max(8, w // 8), max(8, h // 8))
    colour, box = pygame.Color(POOL_INK), small.get_rect()
    small.fill((colour.r, colour.g, colour.b, 0))
    for k in range(POOL_RINGS):
        part = 1 - k / POOL_RINGS
        ring = pygame.Rect(0, 0, round(box.w * part), round(box.h * part))
        ring.center = box.center
        alpha = round(255 * POOL * in_out_cubic((k + 1) / POOL_RINGS))
        pygame.draw.ellipse(small, (colour.r, colour.g, colour.b, alpha), ring)
    return pygame.transform.smoothscale(small, (w, h)).premul_alpha()
