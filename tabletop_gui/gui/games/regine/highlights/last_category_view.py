"""Drawing of the last category: rows at the front, their sums card by card, the race between them, and a card
that turns slowly.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from msgspec import Struct

from tabletop_gui.games.regine.characters import KIND, QUEEN
from tabletop_gui.games.regine.combinations import SUM
from tabletop_gui.games.regine.court import TABLE
from tabletop_gui.gui.art import Picture
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import blank
from tabletop_gui.gui.games.regine.highlights.last_category import COMES_MS, SLIT, SLIT_MS, SUM_MS, CountedRow, LastCategoryScript
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.skin import cached_piece, prerender_piece
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER, RED
from tabletop_gui.gui.table.effects.slivers import BurstSpec, burst, burst_ahead, ring, ring_ahead
from tabletop_gui.gui.table.model.layout import RATIO, Spot
from tabletop_gui.gui.table.model.motion.highlights import FADE_MS
from tabletop_gui.gui.table.model.motion.tween import in_out_cubic, out_back, out_cubic

if TYPE_CHECKING:
    from tabletop_gui.gui.games.regine.scene import RegineTable

TWO: Final = (150.0, (262.0, 716.0), 492.0)
"""Layout for two seats: width of a card, middles of the rows, and middle of the race from the top, on a canvas 900 high."""
MORE: Final = {3: (108.0, (178.0, 362.0, 546.0), 742.0), 4: (84.0, (140.0, 292.0, 444.0, 596.0), 772.0)}
"""Layouts for three and four seats, with the race below all rows."""
FIRST_X, STEP = 520.0, 1.17
"""Middle of a row's first card from the left, on a canvas 1600 wide, and the distance between cards, in widths."""
FACE_X, FIGURE_X = 262.0, 1240.0
FACE: Final = 0.76
"""Width of a portrait in card widths."""
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
CONFETTI: Final = 40
CONFETTI_MS: Final = 840.0
"""Flight time of the diamonds when the winner reaches the end of the race; `CONFETTI` is their number."""
RINGS_MS, RING_AFTER_MS = 420.0, 120.0
"""Duration of the two rings round the struck disc, and the delay of the second."""
SPLINTERS_MS: Final = 320.0
MANY: Final = 30


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

    scene: RegineTable
    canvas: Canvas
    shown: LastCategoryScript
    layout: CountLayout
    ms: float
    strong: float
    """Opacity, 0 to 1."""


def prerender_count(scene: RegineTable, rows: Sequence[CountedRow]) -> None:
    """Render all cards at their final size, and the confetti, in the background."""
    layout = _layout(scene, rows)
    for row in rows:
        for card in row.cards:
            scene.painter.small_ahead(card, layout.wide)
            if KIND[card] == QUEEN:
                scene.painter.small_ahead(card, layout.wide, glow=True)
    app = scene.app
    later, d = app.art.in_background, app.viewport.px(FACE * layout.wide)
    for who in (scene.character(row.seat) for row in rows):
        for mood, line in (("calm", PAPER), ("glad", GOLD), ("sour", PAPER)):
            later(partial(app.art.portrait_cache.ahead, PortraitSpec(who, mood, line, False), (d, d)))
        small = app.viewport.px(WALKER)
        for line in (PAPER, GOLD):
            later(partial(app.art.portrait_cache.ahead, PortraitSpec(who, "calm", line, False), (small, small)))
    size = app.viewport.px(POOL_WIDE), app.viewport.px(layout.wide * RATIO * POOL_TALL)
    prerender_piece(later, app.skin, ("row pool", *size), partial(_pool, *size))
    later(partial(_paler, scene, size))
    for k in range(2):
        ring_ahead(later, app.skin, app.viewport.px(DISC) * (0.8 + 0.4 * k), GOLD)
    burst_ahead(later, app.skin, _splinters(layout.wide * app.viewport.u))


def _layout(scene: RegineTable, rows: Sequence[CountedRow]) -> CountLayout:
    return CountLayout.of(rows, scene.places.w, scene.places.h, scene.table.viewpoint.south, scene.tally.n)


def draw_last_category(scene: RegineTable, canvas: Canvas) -> None:
    """Draw the whole count above the dimmed table."""
    shown, ms = scene.play.last.shown, scene.table.highlights.ms
    if shown is None:
        return
    layout = _layout(scene, shown.rows)
    strong = min(1.0, max(0.0, (shown.ms - ms) / FADE_MS))
    come = in_out_cubic(min(1.0, ms / COMES_MS))
    canvas.dim(DARKER * min(strong, come))
    _pools(scene, canvas, shown, layout, ms, min(strong, come))
    _race(scene, canvas, shown, layout, ms, min(strong, come))
    frame = CountFrame(scene, canvas, shown, layout, ms, strong)
    for row in shown.rows:
        _row(frame, row)


def _put(scene: RegineTable, canvas: Canvas, picture: Picture, at: tuple[float, float], strong: float) -> None:
    x, y = scene.app.viewport.point(*at)
    surface = picture.surface if strong >= 1 else canvas.faded(picture.surface, strong, once=True)
    canvas.blit(surface, x + picture.dx, y + picture.dy)


def _row(frame: CountFrame, row: CountedRow) -> None:
    """Draw a row: portrait, cards, a disc for each counted card, and the sum."""
    scene, canvas, shown, layout, ms, strong = frame
    app, wide = scene.app, layout.wide
    pen, come, many = Pen(canvas, app), in_out_cubic(min(1.0, ms / COMES_MS)), shown.counted(row, ms)
    last_row, y = row is shown.rows[-1], layout.rows[row.seat]
    spots = {sprite.face: sprite.spot for sprite in scene.table.stage.rows[TABLE + row.seat]}
    for k, card in enumerate(row.cards):
        x, y = layout.card(row.seat, k)
        lifted = LIFT * wide * out_cubic(min(1.0, max(0.0, (ms - row.begins - k * row.each) / POPS_MS)))
        spot: Spot | None = spots.get(card)
        turning = last_row and k == len(row.cards) - 1
        if turning:
            _turning(frame, card, (x, y), come)
            continue
        queen = _queen(shown, card, ms)
        lifted += QUEEN_LIFT * wide * queen
        picture = scene.painter.small(card, wide, glow=queen > 0)
        if come < 1 and spot is not None:
            scale = (spot.width + (wide - spot.width) * come) / wide
            x, y = spot.x + (x - spot.x) * come, spot.y + (y - spot.y) * come
            picture = scene.painter.scaled(picture, scale)
        _put(scene, canvas, picture, (x, y - lifted), strong)
    if strong < 1 or come < 1:
        return
    for k in range(many):
        x, y = layout.card(row.seat, k)
        whole = k == len(row.cards) - 1
        d, at = (
            app.viewport.px(wide * (0.36 if whole else 0.3)),
            app.viewport.point(x, y + _side(scene, row) * wide * RATIO * 0.5),
        )
        pen.put(app.skin.disc(d, GOLD if whole else PLUM, PAPER, 2.4), at, "center")
        pen.put(app.text.line(str(row.sum_of(k + 1)), "display", round(d * 0.56), INK if whole else PAPER), at, "center")
    face = app.viewport.px(FACE * wide)
    at = app.viewport.point(layout.left + FACE_X, y - 0.1 * wide)
    mood = (
        scene.face(row.seat)
        if ms < shown.falls + SUM_MS or shown.winner < 0
        else ("glad" if row.seat == shown.winner else "sour")
    )
    pen.portrait(
        at, face, PortraitSpec(scene.character(row.seat), mood, GOLD if row.seat == shown.winner and mood == "glad" else PAPER),
        "center",
    )  # fmt: skip
    pen.plate(_plate(scene, layout, row.seat), "paper", radius=10)
    pen.put(
        pen.line(scene.names[row.seat], "display", 18, INK, room=app.viewport.px(180)), _plate(scene, layout, row.seat), "center"
    )
    if many:
        _figure(frame, row, many)


def _queen(shown: LastCategoryScript, card: int, ms: float) -> float:
    """Return the rise of a deciding queen, 0 to 1 and slightly beyond."""
    if card not in shown.queens or ms <= shown.falls:
        return 0.0
    since = ms - shown.rises(shown.queens.index(card))
    return out_back(min(1.0, since / POPS_MS)) if since > 0 else 0.0


def _side(scene: RegineTable, row: CountedRow) -> int:
    """Return the edge of a row for its discs: the lower one, or the upper one for the viewer's row; towards the race."""
    return -1 if row.seat == scene.table.viewpoint.south else 1


def _plate(scene: RegineTable, layout: CountLayout, seat: int) -> pygame.Rect:
    view = scene.app.viewport
    rect = pygame.Rect(0, 0, view.px(max(120.0, layout.wide * 0.9)), view.px(34))
    rect.center = view.point(layout.left + FACE_X, layout.rows[seat] + 0.42 * layout.wide)
    return rect


def _figure(frame: CountFrame, row: CountedRow, many: int) -> None:
    """Draw the sum so far, and below it the values needed from the last card."""
    scene, canvas, shown, layout, ms, _ = frame
    app, total = scene.app, row.sum_of(many)
    pen, at = Pen(canvas, app), app.viewport.point(layout.left + FIGURE_X, layout.rows[row.seat])
    whole = many == len(row.cards)
    since = ms - (shown.falls + SUM_MS if row is shown.rows[-1] else row.begins + 3 * row.each)
    high = round(app.viewport.px(0.62 * layout.wide) / 2) * 2
    if whole and total >= SUM:
        burst(canvas, app.skin, at, since, _splinters(layout.wide * app.viewport.u))
        grown = out_back(min(1.0, max(0.0, since / 200)))
        high = round(high * (0.8 + 0.2 * grown) / 4) * 4
    ink = GOLD if whole and total >= SUM else PAPER
    for colour, down in ((INK, max(2, high // 14)), (ink, 0)):
        picture = app.text.line(str(total), "display", high, colour)
        pen.put(picture, (at[0] + down // 2, at[1] + down), "center")
    told = app.settings.winning_totals and row is shown.rows[-1] and shown.holds <= ms < shown.falls
    if told and shown.beats is not None:
        values = ", ".join(map(str, shown.beats))
        some = "table.regine.decides.only" if len(shown.beats) == 1 else "table.regine.decides.wins"
        words = app.tr(some, n=values) if values else app.tr("table.regine.decides.none")
        under = app.viewport.point(layout.left + FIGURE_X, layout.rows[row.seat] + 0.52 * layout.wide)
        pen.put(pen.line(words, "italic", 22, "#F3E3B5"), under, "center")
    elif shown.queens and row.seat == shown.winner and ms >= shown.rises(len(shown.queens)):
        under = app.viewport.point(layout.left + FIGURE_X, layout.rows[row.seat] + 0.52 * layout.wide)
        pen.put(pen.line(app.tr("table.regine.decides.queens"), "italic", 22, "#F3E3B5"), under, "center")
    elif whole and total < SUM and row.seat != shown.winner:
        under = app.viewport.point(layout.left + FIGURE_X, layout.rows[row.seat] + 0.52 * layout.wide)
        pen.put(pen.line(app.tr("table.regine.decides.short"), "italic", 20, "#D9CBB8"), under, "center")


def _splinters(card: float, near: float = 0.20, far: float = 0.85) -> BurstSpec:
    return BurstSpec(card, life=SPLINTERS_MS, many=MANY, inks=(PAPER, GOLD), seed=SUM, near=near, far=far)


def _turning(frame: CountFrame, card: int, at: tuple[float, float], come: float) -> None:
    """Draw the last card: its back, then a slit of light, then its face at once."""
    scene, canvas, shown, layout, ms, strong = frame
    app, painter, wide = scene.app, scene.painter, layout.wide
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
    u = app.viewport.u
    burst(canvas, app.skin, app.viewport.point(x, y), ms - shown.falls, _splinters(wide * u, near=0.6, far=1.3))
    _put(scene, canvas, picture, (x, y), min(strong, come))
    if 0 < since < SLIT_MS:
        high, thin = app.viewport.px(wide * RATIO), max(2, app.viewport.px(7))
        way = f"M{thin / 2} 0L{thin} {high / 2}L{thin / 2} {high}L0 {high / 2}Z"
        light = app.skin.drawing(("slit of light", thin), thin, high, f'<path d="{way}" fill="#FFF6DC"/>')
        lit = canvas.faded(light, since / SLIT_MS)
        px, py = app.viewport.point(x + wide * narrow / 2, y)
        canvas.blit(lit, px - thin // 2, py - high // 2)


def _pools(scene: RegineTable, canvas: Canvas, shown: LastCategoryScript, layout: CountLayout, ms: float, strong: float) -> None:
    """Draw the light on each row; only on the row of the turning card while everything depends on it."""
    view, skin = scene.app.viewport, scene.app.skin
    size = view.px(POOL_WIDE), view.px(layout.wide * RATIO * POOL_TALL)
    light = cached_piece(skin, ("row pool", *size), partial(_pool, *size))
    alone = in_out_cubic(min(1.0, max(0.0, (ms - shown.holds) / FADE_MS), max(0.0, (shown.falls + FADE_MS - ms) / FADE_MS)))
    for row in shown.rows:
        strength = strong * (1.0 if row is shown.rows[-1] else 1 - POOL_SINKS * alone)
        lit = light if strength >= 1 else canvas.faded(light, round(strength * POOL_STEPS) / POOL_STEPS)
        x, y = view.point(layout.left + 800, layout.rows[row.seat])
        canvas.blit(lit, x - size[0] // 2, y - size[1] // 2)


def _paler(scene: RegineTable, size: tuple[int, int]) -> None:
    """Render the light on a row at every opacity of its fade."""
    light = cached_piece(scene.app.skin, ("row pool", *size), partial(_pool, *size))
    for step in range(1, POOL_STEPS):
        scene.app.canvas.faded(light, step / POOL_STEPS)


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


def _confetti(scene: RegineTable, canvas: Canvas, at: tuple[int, int], since: float) -> None:
    """Draw diamonds in three inks thrown up from the gold disc and falling."""
    if not 0 <= since < CONFETTI_MS or not scene.table.pace.lights:
        return
    app, u, done = scene.app, scene.app.viewport.u, since / CONFETTI_MS
    thin = max(4, round((15 - 7 * round(done * 4) / 4) * u))
    for k in range(CONFETTI):
        turn = 2.39996 * k  # the golden angle: nobody needs chance to scatter
        reach = (60 + 170 * (k * 7 % 10) / 10) * u * out_cubic(done)
        piece = app.skin.diamond(thin, (GOLD, PAPER, RED)[k % 3])
        fall = 170 * u * done * done
        canvas.blit(piece, at[0] + cos(turn) * reach - thin / 2, at[1] + sin(turn) * reach * 0.8 + fall - thin / 2)


def _race(scene: RegineTable, canvas: Canvas, shown: LastCategoryScript, layout: CountLayout, ms: float, strong: float) -> None:
    """Draw the race across the felt: a mark for each point, the portraits at their points, the gold disc at its end."""
    app, view, target = scene.app, scene.app.viewport, shown.target
    pen = Pen(canvas, app)
    left, right = view.point(layout.point(0, target) - 14, layout.race)[0], view.point(layout.point(target, target) + 14, 0)[0]
    y, tall = view.px(layout.race), view.px(40)
    key = ("carved race", right - left, tall, target)
    line = cached_piece(app.skin, key, lambda: _carved(scene, layout, target, right - left, tall, left))
    canvas.blit(line if strong >= 1 else canvas.faded(line, strong), left, y - tall // 2)
    if strong < 1:
        return
    disc, at = view.px(DISC), view.point(layout.point(target, target), layout.race)
    if shown.arrives is not None and ms >= shown.arrives:
        since = ms - shown.arrives
        _confetti(scene, canvas, at, since)
        for k in range(2):
            ring(canvas, app.skin, at, disc * (0.8 + 0.4 * k), (since - RING_AFTER_MS * k) / RINGS_MS, GOLD)
        burst(canvas, app.skin, at, since, _splinters(layout.wide * view.u))
    for k in range(target - LENGTH, target):
        if k >= 0 and k % 5 == 0:
            pen.put(pen.line(str(k), "display", 18, "#BFA9B9"), view.point(layout.point(k, target), layout.race + 36), "center")
    pen.put(app.skin.disc(disc, GOLD, PAPER, 3.2), at, "center")
    pen.put(app.text.line(str(target), "display", round(disc * 0.46), INK), at, "center")
    d, stands = view.px(WALKER), dict[int, int]()
    for row in sorted(shown.rows, key=lambda row: layout.rows[row.seat]):
        points = shown.points[row.seat] + shown.walked(row.seat, ms)
        place = min(target, points)
        level = stands.get(place, 0)
        stands[place] = level + 1
        own = row.seat == scene.table.viewpoint.south
        x = layout.point(place, target) - (34 if place == target else 0)
        fy = layout.race + (1 if own else -1) * 34 - (0 if own else 62 * level)
        pen.portrait(view.point(x, fy), d, PortraitSpec(scene.character(row.seat), "calm", GOLD if own else PAPER), "center")
        pen.put(app.text.line(str(points), "display", view.px(30), GOLD if own else PAPER), view.point(x - 52, fy), "center")


def _carved(scene: RegineTable, layout: CountLayout, target: int, w: int, h: int, left: int) -> pygame.Surface:
    """Return the carved line with its marks, longer at every fifth point."""
    view, mid = scene.app.viewport, h / 2
    line = max(1.5, 2.6 * view.u)
    body = f'<path d="M0 {mid}L{w * 0.5} {mid - line}L{w} {mid}L{w * 0.5} {mid + line}Z" fill="#9C6C93"/>'
    for k in range(target - LENGTH, target):
        x, long = view.px(layout.point(k, target)) - left, h * (0.48 if k % 5 == 0 else 0.26)
        body += (
            f'<path d="M{x} {mid - long}L{x + 1.6 * view.u} {mid}L{x} {mid + long}L{x - 1.6 * view.u} {mid}Z" fill="{PAPER}"/>'
        )
    return scene.app.skin.drawing(("carved race line", target, left), w, h, body)
