"""Drawing of Regine's highlights: flying pieces above the dimmed table, and elements drawn again above it."""

from __future__ import annotations

from functools import partial
from math import cos, sin
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.games.regine.court import TABLE
from tabletop_gui.gui.art import Picture
from tabletop_gui.gui.art.raster.raster import blank
from tabletop_gui.gui.games.regine.highlights.assassin_cut import CUT
from tabletop_gui.gui.games.regine.highlights.caught_bluff import CAUGHT
from tabletop_gui.gui.games.regine.highlights.double_slap import SLAP, pace_of
from tabletop_gui.gui.games.regine.highlights.last_category import LAST_CATEGORY
from tabletop_gui.gui.games.regine.highlights.last_category_view import draw_last_category
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.skin import cached_piece
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER, RED
from tabletop_gui.gui.table.effects.slivers import burst, burst_ahead, ring, ring_ahead
from tabletop_gui.gui.table.effects.torn_banner import torn_banner, torn_banner_ahead
from tabletop_gui.gui.table.model.motion.highlights import Highlight
from tabletop_gui.gui.table.model.motion.tween import in_cubic, in_out_cubic, out_back, out_cubic
from tabletop_gui.gui.table.model.seating import Side

if TYPE_CHECKING:
    from tabletop_gui.gui.games.regine.scene import RegineTable

RAYS_MS: Final = 260.0
RAYS: Final = 300.0
"""Width of a slap's gouges in the felt, logical units; the slivers are sized for a card of this width."""
RAY_INKS: Final = (PAPER, GOLD, PAPER)
SPLINTERS_MS: Final = 160.0
SPLINTERS: Final = 110.0
"""The same for the splinters of the tablet."""
SPLINTER_INKS: Final = (PAPER, GOLD)
DUST_MS: Final = 280.0
DUST: Final = (74.0, 108.0)
"""Radii of the two rings of dust, logical units."""
SHREDS_MS: Final = 600.0
THROWN_MS, FADES_MS = 140.0, 140.0
"""Flight time of a banner, and its fade at the end of the highlight."""
COMES: Final = 0.45
"""Share of its way from which it is visible, clear of the thrower's portrait."""
STRIP: Final = 84.0
"""Height of a banner, logical units."""
ASKEW: Final[dict[Side, float]] = {"south": -7.0, "north": 4.0, "west": -5.0, "east": 5.0}
LIES: Final[dict[Side, tuple[float, float]]] = {
    "south": (26.0, -138.0), "north": (640.0, 44.0), "west": (206.0, -92.0), "east": (-206.0, -92.0),
}  # fmt: skip
"""Resting place of a banner relative to the shouter's portrait, clear of cards and names."""


def _gouges(scene: RegineTable, canvas: Canvas, now: Highlight, since: float) -> None:
    """Draw a slap's gouges in the felt, below tablets and cards and clear of the seats."""
    app, table, slap, u = scene.app, scene.table, scene.play.slap, scene.app.viewport.u
    many = now.weight.size.particles
    if since < 0:
        later = app.art.in_background
        burst_ahead(later, app.skin, RAYS * u, many=many, inks=RAY_INKS, dice=now.dice)
        burst_ahead(later, app.skin, SPLINTERS * u, many=many // 2, inks=SPLINTER_INKS, dice=now.dice + 1)
        for radius in DUST:
            ring_ahead(later, app.skin, radius * u, PAPER)
    shown = scene.signs.shown
    seats = [scene.signs.plate_rect(at, shown[slot]) for slot, at in enumerate(scene.places.seats) if slot in shown]
    burst(
        canvas, app.skin, app.viewport.point(*slap.at(table)), RAYS * u, since, life=RAYS_MS, many=many, inks=RAY_INKS,
        dice=now.dice, near=0.30, far=1.05, clear=seats if 0 <= since < RAYS_MS else (),
    )  # fmt: skip


def draw_highlight(scene: RegineTable, canvas: Canvas) -> None:
    """Draw the current highlight above the dimmed table."""
    now = scene.table.highlights.now
    if now is None:
        return
    if now.kind == SLAP:
        _slap(scene, canvas, now)
    elif now.kind == CUT:
        _cut(scene, canvas, now)
    elif now.kind == CAUGHT:
        _caught(scene, canvas, now)
    elif now.kind == LAST_CATEGORY and scene.play.last.shown is not None:
        draw_last_category(scene, canvas, scene.play.last.shown)


def slapped(scene: RegineTable) -> bool:
    """True if a slap throws the categories and rows about and draws them itself."""
    now = scene.table.highlights.now
    return now is not None and now.kind == SLAP


def _seat_again(scene: RegineTable, canvas: Canvas, seat: int) -> None:
    """Draw a seat again, lit."""
    slot = (seat - scene.table.viewpoint.south) % scene.tally.n
    scene.signs.draw(canvas, slot, scene.places.seats[slot], scene.seat_plate(seat))


def _slap(scene: RegineTable, canvas: Canvas, now: Highlight) -> None:
    """Draw the flying tablets, the falling token, and the banner thrown across the felt."""
    app, table, slap = scene.app, scene.table, scene.play.slap
    since = slap.since(table) or 0.0
    _gouges(scene, canvas, now, since)
    scene.board.draw_categories(canvas, table)
    for row in table.stage.rows[TABLE : TABLE + scene.tally.n]:
        for sprite in sorted(row, key=lambda one: one.spot.z):
            scene.painter.draw(canvas, sprite, glow=GOLD if sprite.glow else None)
    _seat_again(scene, canvas, now.seat)
    at, u = app.viewport.point(*slap.at(table)), app.viewport.u
    for k, radius in enumerate(DUST):
        ring(canvas, app.skin, at, radius * u, (since - 60 * k) / DUST_MS, PAPER)
    scene.board.draw_slapped(canvas, table)
    burst(
        canvas, app.skin, at, SPLINTERS * u, since, life=SPLINTERS_MS, many=now.weight.size.particles // 2, inks=SPLINTER_INKS,
        dice=now.dice + 1, near=0.34, far=0.9,
    )  # fmt: skip
    _shreds(scene, canvas, now, since)
    words = app.tr("table.regine.shout.double")
    if since >= 0:
        left = (now.weight.ms - table.highlights.done * now.weight.ms) / pace_of(now.weight.ms)
        draw_banner(scene, canvas, now.seat, words, since, left)
    else:
        prerender_banner(scene, now.seat, words)


def _shreds(scene: RegineTable, canvas: Canvas, now: Highlight, since: float) -> None:
    """Draw gold and red diamonds that fly off and fall."""
    if not 0 <= since < SHREDS_MS:
        return
    app, done = scene.app, since / SHREDS_MS
    x, y = app.viewport.point(*scene.play.slap.at(scene.table))
    u = app.viewport.u
    for k in range(now.weight.size.particles // 3):
        turn = 2.39996 * k + now.dice  # the golden angle: nobody needs chance to scatter
        reach = (70 + 150 * ((k * 7 + now.dice) % 10) / 10) * u * out_cubic(done)
        piece = app.skin.diamond(max(4, round((12 - 5 * done) * u)), GOLD if k % 2 else RED)
        fall = 90 * u * done * done
        canvas.blit(canvas.faded(piece, 1 - done**3), x + cos(turn) * reach, y + sin(turn) * reach * 0.8 + fall)


def prerender_banner(scene: RegineTable, seat: int, words: str) -> None:
    """Render the banner in the sizes of its flight before it is thrown."""
    torn_banner_ahead(scene.app, words, scene.app.viewport.px(STRIP), ASKEW[scene.places.seat(seat).side])


def draw_banner(scene: RegineTable, canvas: Canvas, seat: int, words: str, since: float, left: float) -> None:
    """Draw a banner with a word, thrown from a seat `since` ms ago and staying for another `left` ms."""
    at, view = scene.places.seat(seat), scene.app.viewport
    share = min(1.0, since / THROWN_MS)
    come, (dx, dy) = COMES + (1 - COMES) * out_back(share), LIES[at.side]
    picture = torn_banner(scene.app, words, view.px(STRIP), ASKEW[at.side], 1 + 0.3 * (1 - out_cubic(share)))
    x, y = view.point(at.x + dx * come, at.y + dy * come)
    lit = canvas.faded(picture, max(0.0, min(1.0, left / FADES_MS)))
    canvas.blit(lit, x - picture.get_width() / 2, y - picture.get_height() / 2)


# -- the assassin's cut ---------------------------------------------------------------------------------------------------------

PARTS: Final = (0.06, 0.42)
"""Start and end of the halves' parting, as shares of the highlight; after it they fall."""
APART: Final = 0.2
"""Distance of the halves at the end, in card widths."""
GASH_MS: Final = 90.0
SLANT: Final = 0.24
"""Rise of the cut on either side of the middle, in card heights."""


def _cut(scene: RegineTable, canvas: Canvas, now: Highlight) -> None:
    """Draw the card parting along a slanted line, and its halves falling to the discards."""
    card, app = scene.play.cut.card, scene.app
    if card is None:
        return
    done, view = scene.table.highlights.done, app.viewport
    spot = card.spot
    x, y = view.point(spot.x, spot.y)
    wide, tall = spot.width * view.u, spot.height * view.u
    parted = in_cubic(_share(done, PARTS)) * APART * wide
    falls = in_out_cubic(_share(done, (PARTS[1], 1.0)))
    home = view.point(scene.places.discard.x, scene.places.discard.y)
    key = card.face, card.up, spot.width, view.u, spot.veiled
    for side in (-1, 1):
        draw = partial(_half, scene.painter.resting(card), side, wide, tall)
        half = cached_piece(app.skin, ("half", side, *key), draw)
        turned = pygame.transform.rotozoom(half, -side * 14 * max(falls, 0.3 * _share(done, PARTS)), 1 - 0.12 * falls)
        at = x + side * parted / 2, y + side * parted * 0.35
        px, py = at[0] + (home[0] - at[0]) * falls, at[1] + (home[1] - at[1]) * falls - 50 * view.u * 4 * falls * (1 - falls)
        canvas.blit(turned, px - turned.get_width() / 2, py - turned.get_height() / 2)
    since = scene.table.highlights.since(0.0)
    if since < GASH_MS:
        side_px = round(tall * 1.3)
        c, r, b = side_px / 2, wide * 0.62, tall * SLANT
        w = max(1.5, 4 * view.u)
        way = f"M{c - r:.1f} {c + b:.1f}L{c:.1f} {c - w:.1f}L{c + r:.1f} {c - b:.1f}L{c:.1f} {c + w:.1f}Z"
        gash = app.skin.drawing(("gash",), side_px, side_px, f'<path d="{way}" fill="#FFFFFF"/>')
        canvas.blit(gash, x - side_px // 2, y - side_px // 2)
    burst(
        canvas, app.skin, (x, y), wide * 1.2, since, life=SHREDS_MS / 2, many=max(8, now.weight.size.particles // 3),
        inks=(PAPER, RED), dice=now.dice, near=0.2, far=0.8, along=now.along,
    )  # fmt: skip


def _half(picture: Picture, side: int, wide: float, tall: float) -> pygame.Surface:
    """Return the upper left (-1) or lower right half of a card, in an image centred on the card's middle."""
    w, h = picture.surface.get_size()
    cx, cy = -picture.dx, -picture.dy
    reach = max(w, h) * 2
    slope = tall * SLANT / (wide * 0.62)
    line = [(cx - reach, cy + slope * reach), (cx + reach, cy - slope * reach)]
    keep = [*line, (cx + reach, cy + side * reach * 4), (cx - reach, cy + side * reach * 4)]
    mask = blank(w, h)
    pygame.draw.polygon(mask, (255, 255, 255, 255), keep)
    half = picture.surface.copy()
    half.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole = blank(2 * max(cx, w - cx), 2 * max(cy, h - cy))
    whole.blit(half, (whole.get_width() // 2 - cx, whole.get_height() // 2 - cy))
    return whole


def _share(done: float, part: tuple[float, float]) -> float:
    """Return the progress of a part of the highlight, 0 to 1."""
    return min(1.0, max(0.0, (done - part[0]) / (part[1] - part[0])))


# -- the caught bluff -----------------------------------------------------------------------------------------------------------

MASK: Final = (
    "M0 -.10C-.10 -.24 -.36 -.32 -.50 -.16C-.53 .02 -.44 .17 -.29 .18C-.15 .19 -.07 .10 0 .18Z"
    "M-.37 -.03C-.32 -.13 -.18 -.13 -.11 -.02C-.18 .06 -.32 .07 -.37 -.03Z"
)
"""Left half of a mask relative to its middle, in portrait widths: its outline and the eye."""
COMES_DOWN: Final = 0.12
"""Share of the highlight at which the mask covers the portrait."""
HALVES: Final = (-1, 1)
SHADED: Final = "#8E1B22"


def _mask(side: int, d: int) -> str:
    """Return the left (-1) or right half of a mask in a square of `d` pixels."""
    path, fill = f'<path d="{MASK}" fill-rule="evenodd"', RED if side < 0 else SHADED
    return (
        f'<g transform="translate({d / 2} {d / 2}) scale({-side * d} {d})">'
        f'{path} fill="{INK}" stroke="{INK}" stroke-width=".07" stroke-linejoin="round"/>'
        f'{path} fill="{fill}" stroke="{PAPER}" stroke-width=".026"/></g>'
    )


def _caught(scene: RegineTable, canvas: Canvas, now: Highlight) -> None:
    """Draw the breaking mask before the bluffer's portrait, and the banner thrown across the felt."""
    app, table = scene.app, scene.table
    done, view = table.highlights.done, app.viewport
    since = table.highlights.since(now.hits)
    for row in (table.stage.rows[TABLE + seat] for seat in scene.play.bluffs.bluffers):
        for sprite in sorted(row, key=lambda one: one.spot.z):
            scene.painter.draw(canvas, sprite, glow=GOLD if sprite.glow else None)
    words = app.tr("table.regine.shout.bluff")
    for seat in scene.play.bluffs.bluffers:
        _seat_again(scene, canvas, seat)
        at = scene.places.seat(seat)
        x, y = view.point(at.x, at.y - at.diameter * 0.06)
        d = round(at.diameter * view.u)
        broken = _share(done, (now.hits, 0.86))
        for side in HALVES if broken < 1 else ():
            half = app.skin.drawing(("mask", side), d, d, _mask(side, d))
            comes = 1 - out_cubic(_share(done, (0.0, COMES_DOWN)))
            if broken > 0:
                half = pygame.transform.rotozoom(half, -side * 75 * broken, 1.0)
                half = canvas.faded(half, 1 - broken**4, once=True)
            px = x + side * d * 0.55 * out_cubic(broken)
            py = y - d * 0.5 * comes + d * (1.5 * broken * broken - 0.45 * broken)
            lit = canvas.faded(half, 1 - comes) if comes > 0 else half
            canvas.blit(lit, px - half.get_width() / 2, py - half.get_height() / 2)
        burst(
            canvas, app.skin, (x, y), d * 1.3, since, life=RAYS_MS, many=now.weight.size.particles, inks=(PAPER, RED, GOLD),
            dice=now.dice + seat, near=0.25, far=0.8,
        )  # fmt: skip
        if since < 0:
            later = app.art.in_background
            burst_ahead(
                later, app.skin, d * 1.3, many=now.weight.size.particles, inks=(PAPER, RED, GOLD), dice=now.dice + seat
            )
            prerender_banner(scene, seat, words)
        else:
            draw_banner(scene, canvas, seat, words, since, (1 - done) * now.weight.ms)
