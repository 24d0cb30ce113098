"""Drawing of the highlights of Game of Kingdoms: an all-in, the last card turned up, a treasure won."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import TYPE_CHECKING, Final

import pygame
from msgspec.structs import replace

from tabletop_gui.games.kingdoms.battle import BOARD, HAND
from tabletop_gui.gui.games.kingdoms.highlights.all_in_runout import CARD_FALLS
from tabletop_gui.gui.games.kingdoms.highlights.awards import ALL_IN_SHOWN, SIDE_WON, WON, winning
from tabletop_gui.gui.games.kingdoms.highlights.eliminations import BEATEN
from tabletop_gui.gui.games.kingdoms.highlights.river_reveal import FIRST, HELD, LOOK, SECOND, TURNS_UP, UP
from tabletop_gui.gui.games.kingdoms.treasures import DARK
from tabletop_gui.gui.games.kingdoms.words import name_of
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.skin import Drawing, prerender_drawing
from tabletop_gui.gui.paint.theme import CORAL, GOLD, INK, PAPER
from tabletop_gui.gui.table.effects.lifted_corner import corner_lifted
from tabletop_gui.gui.table.effects.slivers import BurstSpec, burst, burst_ahead, ring
from tabletop_gui.gui.table.model.motion.highlights import Highlight
from tabletop_gui.gui.table.model.motion.tween import in_out_cubic, in_quart, out_cubic
from tabletop_gui.gui.table.model.sprites import Sprite

if TYPE_CHECKING:
    from tabletop_gui.gui.games.kingdoms.scene import KingdomsTable

WINS: Final = (WON, SIDE_WON)
BURST_MS: Final = 280.0
RINGS_MS: Final = 260.0
BIG: Final = 34.0
"""Largest growth of a won amount's text, for the whole of the points."""
NEARER: Final = 1.8
"""Scale of the last card while it is held up."""
PEEK, WIDE_PEEK = 0.32, 0.68
"""Lift of its corner in card widths: first, then further."""
FALLEN: Final = tuple(CARD_FALLS.values())
SPOT_MS, SPOT_STEPS = 320.0, 8
"""Fade time of the warm spot round a dealt card, and the number of its steps."""
SPOT: Final = 2.3
"""Size of the spot relative to the card."""
SPOT_CUTS: Final = 44
"""Number of cuts in its rim."""
WARM: Final = "#F4CF8A"
SLIVERS: Final = 26
SLIVERS_MS: Final = 260.0
SPLINTER: Final = "#C9A26B"
BELOW: Final = 0.68
"""Distance of a rival's team name below the middle of its hand, in card heights."""
CUT_MS: Final = 140.0
"""Time in which a name is struck out."""


def draw_highlight(scene: KingdomsTable, canvas: Canvas) -> None:
    """Draw the current highlight above the dimmed table."""
    now = scene.table.highlights.now
    if now is None:
        return
    if now.kind == TURNS_UP:
        _last_card(scene, canvas, now)
    elif now.kind in FALLEN:
        _falls(scene, canvas, now)
    elif now.kind in (*WINS, ALL_IN_SHOWN):
        _sum(scene, canvas, now)
    elif now.kind == BEATEN:
        _beaten(scene, canvas, now)


def prerender_last_card(scene: KingdomsTable) -> None:
    """Render the face-down last card at the size at which it will be held up."""
    row = scene.table.stage.rows[BOARD]
    if row and row[-1].face >= 0:
        scene.painter.large_ahead(row[-1].face, row[-1].spot.width * NEARER)


def prerender_deals(scene: KingdomsTable) -> None:
    """Render, in an all-in run-out, the effects of a dealt card and the greyed hands in advance."""
    app, table = scene.app, scene.table
    later, card = app.art.in_background, table.places.zones[BOARD].spots(1)[0].width * app.viewport.u
    for seat in scene.tally.live:
        for sprite in table.stage.rows[HAND + seat]:
            scene.painter.lying_ahead(sprite, dim=True)
    if table.pace.lights:
        prerender_drawing(later, app.skin, *_spot(round(card)))
        blow = BurstSpec(card, life=SLIVERS_MS, many=SLIVERS, inks=(PAPER, GOLD, INK), seed=len(table.match.steps))
        burst_ahead(later, app.skin, blow)


def amount_scales(scene: KingdomsTable) -> dict[int, float]:
    """Return the text scale of a sum being won, by seat, in proportion to the sum."""
    highlights = scene.table.highlights
    now = highlights.now
    if now is None or now.kind not in WINS:
        return {}
    since = highlights.since(now.hits)
    rest = 1 - out_cubic(min(1.0, max(0.0, since) / max(1.0, (1 - now.hits) * now.weight.ms)))
    return {now.seat: 20.0 + round(BIG * max(now.weight.size.stake, 0.2) * rest / 2) * 2}


def _sum(scene: KingdomsTable, canvas: Canvas, now: Highlight) -> None:
    """Draw the highlight of a sum: the seats concerned stay lit, and splinters fly where the sum arrives."""
    table, app = scene.table, scene.app
    scene.dust.draw(canvas)
    places = scene.places
    corner = places.corner(now.seat)
    verdict = scene.play.verdict
    winners = verdict.seats if now.kind in WINS and verdict is not None else (now.seat,)
    for zone in (*(HAND + one for one in winners), *((BOARD,) if now.kind in WINS else ())):
        for sprite in sorted(table.stage.rows[zone], key=lambda one: one.spot.z):
            if (zone != BOARD or sprite.lifted.goal) and sprite.spot.seen and zone != table.hand:
                scene.painter.draw(canvas, sprite, glow=GOLD if sprite.glow else None)
    for one in winners:
        scene.signs.draw(canvas, (one - table.viewpoint.south) % scene.tally.n, places.seat(one), scene.seat_plate(one))
    scene.chips.rows.draw_paid(canvas, places, scene.tally)
    if now.kind == ALL_IN_SHOWN:
        scene.chips.before(canvas, places, scene.tally, now.seat, False)
    spot = corner.stack if now.kind in WINS else corner.bet
    at, card = app.viewport.point(spot[0], spot[1] - 12), table.places.zones[table.hand].spots(1)[0].width * app.viewport.u
    since = table.highlights.since(now.hits)
    along = None if now.kind in WINS else now.along
    blow = BurstSpec(
        card, life=BURST_MS, many=now.weight.size.particles, inks=(PAPER, GOLD, SPLINTER), seed=now.dice, near=0.25, along=along
    )
    burst(canvas, app.skin, at, since, blow)
    for k in range(2):
        ring(canvas, app.skin, at, card * (0.55 + 0.2 * k), (since - 60 * k) / RINGS_MS, PAPER)


def _falls(scene: KingdomsTable, canvas: Canvas, now: Highlight) -> None:
    """Draw the highlight of a dealt card: a warm spot round it and slivers from it, with board and shown hands lit."""
    table, app, painter, since = scene.table, scene.app, scene.painter, scene.table.highlights.since(now.hits)
    row = sorted(table.stage.rows[BOARD], key=lambda one: one.spot.z)
    fallen = row[-1] if len(row) != 3 else row[1]  # three at once: in their middle
    at, card = app.viewport.point(fallen.spot.x, fallen.spot.y), fallen.spot.width * app.viewport.u
    many = min(SLIVERS, now.weight.size.particles)
    if many and since < SPOT_MS:
        spot = app.skin.drawing(*_spot(round(card)))
        strength = 1 - int(SPOT_STEPS * since / SPOT_MS) / SPOT_STEPS
        canvas.blit(canvas.faded(spot, strength), at[0] - spot.get_width() // 2, at[1] - spot.get_height() // 2)
    blow = BurstSpec(card, life=SLIVERS_MS, many=many, inks=(PAPER, GOLD, INK), seed=now.dice, near=0.55, far=1.3)
    burst(canvas, app.skin, at, since, blow, clear=_told(scene, len(row)))
    for seat in scene.tally.live:
        for sprite in sorted(table.stage.rows[HAND + seat], key=lambda one: one.spot.z):
            if HAND + seat != table.hand:
                painter.draw(canvas, sprite, dim=scene.veiled(HAND + seat, sprite))
        slot = (seat - table.viewpoint.south) % scene.tally.n
        scene.signs.draw(canvas, slot, scene.places.seats[slot], scene.seat_plate(seat))
    for sprite in row:
        painter.draw(canvas, sprite, glow=GOLD if scene.glows(sprite) else None)


def _told(scene: KingdomsTable, laid: int) -> list[pygame.Rect]:
    """Return the rectangles (pixels) of the readable parts round the board at `laid` cards: the names of the empty
    places, and the treasure.
    """
    viewport, (x, y) = scene.app.viewport, scene.places.treasure
    slots = [scene.places.board.slot(k) for k in range(laid, 5)]
    names = [viewport.rect(one.x - 0.42 * one.width, one.y - 28, 0.84 * one.width, 56) for one in slots]
    return [*names, viewport.rect(x - 150, y - 66, 300, 108)]


def _spot(card: int) -> Drawing:
    """Return the light round a card `card` pixels wide: carved rings, warmer inside, and a rim of tapered cuts."""
    w, h = round(card * SPOT), round(card * SPOT * 1.2)
    chance, body = Random(11), ""
    for k in range(6):
        rx, ry = (side / 2 * (0.84 - 0.08 * k) for side in (w, h))
        body += f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{rx:.1f}" ry="{ry:.1f}" fill="{WARM}" opacity="0.13"/>'
    for k in range(SPOT_CUTS):
        turn = 2 * pi * (k + 0.6 * chance.random()) / SPOT_CUTS
        near, far, wide = 0.76 + 0.06 * chance.random(), 0.86 + 0.13 * chance.random(), 0.012 + 0.01 * chance.random()
        points = ((near, turn), ((near + far) / 2, turn + wide), (far, turn), ((near + far) / 2, turn - wide))
        way = "L".join(f"{w / 2 * (1 + reach * cos(a)):.1f} {h / 2 * (1 + reach * sin(a)):.1f}" for reach, a in points)
        body += f'<path d="M{way}Z" fill="{WARM}" opacity="0.7"/>'
    return ("fallen", card), w, h, body


def _beaten(scene: KingdomsTable, canvas: Canvas, now: Highlight) -> None:
    """Draw the highlight of a beaten strong battalion: shown again with its name, which is struck out while its
    warriors step back.
    """
    table, app = scene.table, scene.app
    since = table.highlights.since(now.hits)
    five, row = winning(table, now.seat), table.stage.rows[HAND + now.seat]
    for sprite in sorted((*table.stage.rows[BOARD], *row), key=lambda one: one.spot.z):
        if sprite.spot.seen and (sprite.face in five or sprite in row):
            if since < 0 and sprite.face in five:
                scene.painter.draw(canvas, sprite, glow=PAPER)
            else:
                scene.painter.draw(canvas, sprite, dim=True)
    slot = (now.seat - table.viewpoint.south) % scene.tally.n
    scene.signs.draw(canvas, slot, scene.places.seats[slot], replace(scene.seat_plate(now.seat), struck=since >= 0))
    if not row:
        return
    pen, u = scene.signs.measure.pen(canvas), app.viewport.u
    spot = row[len(row) // 2].spot
    x, y = app.viewport.point((row[0].spot.x + row[-1].spot.x) / 2, spot.y)
    words = pen.line(name_of(scene.tally.teams[now.seat], app.tr), "display", 20, PAPER)
    pill = pygame.Rect(0, 0, words.get_width() + pen.px(28), words.get_height() + pen.px(6))
    pill.center = x, y + round(spot.height * (0.3 if HAND + now.seat == table.hand else BELOW) * u)
    pill.clamp_ip(canvas.target.get_rect().inflate(-pen.px(12), -pen.px(12)))
    pen.pill(pill, DARK, PAPER if since < 0 else CORAL, 0.94)
    pen.put(words, pill, "center")
    if since < 0:
        return
    cut = round(pill.w * min(1.0, since / CUT_MS) / 8) * 8
    if cut > 8:
        wide, high = cut, pen.px(7)
        body = f'<path d="M0 {high * 0.8:.1f}L{wide} {high * 0.1:.1f}L{wide * 0.5:.1f} {high * 0.75:.1f}Z" fill="{CORAL}"/>'
        canvas.blit(app.skin.drawing(("struck out", wide, high), wide, high, body), pill.x, pill.centery - high // 2)
    blow = BurstSpec(
        spot.width * u, life=BURST_MS, many=now.weight.size.particles, inks=(PAPER, CORAL, INK), seed=now.dice, near=0.4, far=1.5,
        along=(0.0, 1.0),
    )  # fmt: skip
    burst(canvas, app.skin, (x, y), since, blow)


def _last_card(scene: KingdomsTable, canvas: Canvas, now: Highlight) -> None:
    """Draw the highlight of the last card: held up, its corner lifted twice, turned over and dropped into its place."""
    table, painter, viewport = scene.table, scene.painter, scene.app.viewport
    row = table.stage.rows[BOARD]
    if not row or row[-1].face < 0:
        return
    for seat in scene.tally.live:
        for sprite in sorted(table.stage.rows[HAND + seat], key=lambda one: one.spot.z):
            if sprite.spot.seen and HAND + seat != table.hand:
                painter.draw(canvas, sprite, dim=scene.veiled(HAND + seat, sprite))
        slot = (seat - table.viewpoint.south) % scene.tally.n
        scene.signs.draw(canvas, slot, scene.places.seats[slot], scene.seat_plate(seat))
    sprite, done = row[-1], table.highlights.done
    spot = sprite.spot
    if done >= now.hits:
        _strikes(scene, canvas, now, sprite)
        return
    grown = 1 + (NEARER - 1) * out_cubic(min(1.0, done / UP))
    fold = 0.0
    if done >= SECOND:
        fold = WIDE_PEEK
    elif done >= HELD:
        fold = PEEK + (WIDE_PEEK - PEEK) * in_out_cubic((done - HELD) / (SECOND - HELD))
    elif done >= LOOK:
        fold = PEEK * in_out_cubic(min(1.0, (done - LOOK) / (FIRST - LOOK)))
    up = painter.large(sprite.face, spot.width * NEARER)
    down = painter.large(-1, spot.width * NEARER)
    falls = max(0.0, (done - SECOND) / (now.hits - SECOND))
    lie = grown + (1 - grown) * in_quart(falls)
    x, y = viewport.point(spot.x, spot.y - 26 * (grown - 1) * (1 - falls))
    if falls > 0:
        side = down if falls < 0.5 else up
        picture = scene.app.art.squeezed(painter.scaled(side, lie / NEARER), max(0.03, abs(1 - 2 * falls)))
    elif fold <= 0:
        picture = painter.scaled(down, lie / NEARER)
    else:
        wide = round(spot.width * NEARER * viewport.u)
        picture = corner_lifted(up, down, (wide, round(wide * spot.ratio)), round(fold * wide / 3) * 3)
    canvas.blit(picture.surface, x + picture.dx, y + picture.dy)


def _strikes(scene: KingdomsTable, canvas: Canvas, now: Highlight, sprite: Sprite) -> None:
    """Draw the card after it has been turned up."""
    app = scene.app
    at, card = app.viewport.point(sprite.spot.x, sprite.spot.y), sprite.spot.width * app.viewport.u
    blow = BurstSpec(
        card, life=BURST_MS, many=now.weight.size.particles, inks=(PAPER, GOLD, INK), seed=now.dice, near=0.5, far=1.2
    )
    burst(canvas, app.skin, at, scene.table.highlights.since(now.hits), blow)
    scene.painter.draw(canvas, sprite)

