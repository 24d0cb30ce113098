"""Particle effects of a blow: slivers that grow thinner until they are gone, splinters and rings. No round glows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import cos, pi, sin
from random import Random
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.raster.raster import blank
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.skin import Drawing, Later, Skin, cached_piece, prerender_drawing, prerender_piece
from tabletop_gui.gui.paint.theme import INK

TURN: Final = 15
"""Angle between two drawn slivers, degrees: each picture is drawn once."""
THINS: Final = 4
"""Number of steps in which a sliver grows thinner."""
FINE: Final = 2
"""Oversampling factor with which slivers are drawn, for smooth edges."""
LONG: Final = (0.18, 0.26, 0.36)
"""Lengths of slivers, in widths of a card of the player's hand."""
FALLS: Final = 0.80
"""Distance below a blow at which splinters land, in the same unit: clear of the card that was hit."""
SHARDS: Final = (0.09, 0.12, 0.16)
"""Lengths of splinters, in the same unit."""
SHARD_TURN: Final = 30
RING_STEPS: Final = 8
"""Number of drawn pictures of a widening ring."""


class BurstSpec(Struct, frozen=True):
    """The slivers or splinters of a blow."""

    card: float
    """Width of a card, pixels: the measure of their lengths and ways."""
    life: float
    """Time until they are gone, or splinters lie on the felt, ms."""
    many: int
    """Their number."""
    inks: Sequence[str]
    seed: int
    """Random seed of their directions and lengths."""
    near: float = 0.20
    far: float = 0.85
    """Distances from the point at which slivers begin and end, in card widths."""
    along: tuple[float, float] | None = None
    """The main direction; None: all round."""


def burst(
    canvas: Canvas, skin: Skin, at: tuple[int, int], since: float, spec: BurstSpec, clear: Sequence[pygame.Rect] = ()
) -> None:
    """Draw slivers all round a point, or in a half plane. Nothing is drawn before the blow or after its life.

    `at`: pixels; `since`: ms after the blow; `clear`: rectangles that stay free of slivers.
    """
    if not 0 <= since < spec.life or spec.many <= 0:
        return
    done, card, near, far = since / spec.life, spec.card, spec.near, spec.far
    out = 1 - (1 - done) ** 3
    for turn, share, long, ink in _thrown(spec):
        reach = near + (far - near) * share * out
        picture = sliver(skin, round(long * card), round(turn * 180 / pi / TURN) * TURN % 360, ink, int(done * THINS))
        x, y = at[0] + cos(turn) * reach * card, at[1] + sin(turn) * reach * card
        lies = picture.get_rect(center=(round(x), round(y)))
        if not clear or lies.collidelist(clear) < 0:
            canvas.blit(picture, x - picture.get_width() / 2, y - picture.get_height() / 2)


def burst_ahead(later: Later, skin: Skin, spec: BurstSpec) -> None:
    """Draw the slivers of a burst in the background (`later`), so that the blow itself is cheap. Repeated calls do nothing."""
    wanted = {
        ("sliver", round(long * spec.card), round(turn * 180 / pi / TURN) * TURN % 360, ink, thin): None
        for turn, _, long, ink in _thrown(spec)
        for thin in range(THINS)
    }
    for key in wanted:
        prerender_piece(later, skin, key, partial(_cut, *key[1:]))


def _thrown(spec: BurstSpec) -> Iterator[tuple[float, float, float, str]]:
    """Yield direction (radians clockwise from the right), distance, length and ink of each sliver."""
    many, inks, along = spec.many, spec.inks, spec.along
    chance = Random(spec.seed)
    for k in range(many):
        turn = 2 * pi * (k + 0.7 * chance.random()) / many
        share = 0.55 + 0.45 * chance.random()
        long, ink = LONG[chance.randrange(len(LONG))], inks[chance.randrange(len(inks))]
        if along is None or cos(turn) * along[0] + sin(turn) * along[1] >= -0.2:
            yield turn, share, long, ink


def sliver(skin: Skin, long: int, degrees: int, ink: str, thin: int) -> pygame.Surface:
    """Return the picture of a sliver of `long` pixels, pointing `degrees` clockwise from the right; `thin` is its
    thinning step.

    A blow needs about two hundred of them within a quarter of a second, so they are drawn here directly and not from SVG.
    """
    return cached_piece(skin, ("sliver", long, degrees, ink, thin), lambda: _cut(long, degrees, ink, thin))


def _cut(long: int, degrees: int, ink: str, thin: int) -> pygame.Surface:
    side = max(4, long + 2)
    c, a, wide = side / 2, degrees * pi / 180, max(0.5, side * 0.085 * (1 - thin / (THINS + 1)))
    tip = (c + cos(a) * long / 2, c + sin(a) * long / 2)
    end = (c - cos(a) * long / 2, c - sin(a) * long / 2)
    belly = c - cos(a) * long * 0.12, c - sin(a) * long * 0.12
    left, right = (belly[0] - sin(a) * wide, belly[1] + cos(a) * wide), (belly[0] + sin(a) * wide, belly[1] - cos(a) * wide)
    large = blank(side * FINE, side * FINE)
    colour = pygame.Color(ink)
    large.fill((colour.r, colour.g, colour.b, 0))
    pygame.draw.polygon(large, colour, [(x * FINE, y * FINE) for x, y in (tip, left, end, right)])
    return pygame.transform.smoothscale(large, (side, side)).premul_alpha()


def splinters(
    canvas: Canvas, skin: Skin, at: tuple[int, int], since: float, spec: BurstSpec, strength: float = 1.0
) -> None:
    """Draw triangular splinters that break off at a point, fly up to one side, fall, and lie on the felt once
    their life has passed.

    `at`: pixels; `since`: ms after the blow. Of their direction only the way to the right (1) or left (-1) counts.
    """
    if since < 0 or strength <= 0:
        return
    share, chance = min(1.0, since / spec.life), Random(spec.seed + 7)
    card, inks, along = spec.card, spec.inks, spec.along[0] if spec.along else 0.0
    out = 1 - (1 - share) ** 3
    for k in range(spec.many):
        reach, falls = along * (1.25 * chance.random() - 0.25), FALLS + 0.28 * chance.random()
        spin, begins, rises = 90 + 260 * chance.random(), 360 * chance.random(), 0.5 + 1.1 * chance.random()
        long = SHARDS[chance.randrange(len(SHARDS))]
        degrees = round((begins + spin * out) / SHARD_TURN) * SHARD_TURN % 360
        ink = inks[k % len(inks)]
        key = ("splinter", round(long * card), degrees, ink)
        picture = cached_piece(skin, key, partial(_shard, round(long * card), degrees, ink))
        if strength < 1:
            picture = canvas.faded(picture, round(strength * 4) / 4)
        x = at[0] + reach * card * out
        y = at[1] + (falls * share * share - rises * share * (1 - share)) * card
        canvas.blit(picture, x - picture.get_width() / 2, y - picture.get_height() / 2)


def splinters_ahead(later: Later, skin: Skin, card: float, *, inks: Sequence[str]) -> None:
    """Draw all splinters of these inks, at every angle, in the background."""
    for long in SHARDS:
        for degrees in range(0, 360, SHARD_TURN):
            for ink in inks:
                key = ("splinter", round(long * card), degrees, ink)
                prerender_piece(later, skin, key, partial(_shard, *key[1:]))


def _shard(long: int, degrees: int, ink: str) -> pygame.Surface:
    """Return the picture of a splinter of `long` pixels, with a dark edge."""
    side = long + 6
    large = blank(side * FINE, side * FINE)
    c, a = side / 2, degrees * pi / 180
    for colour, grown in ((INK, 1.0), (ink, 0.72)):
        points = []
        for x, y in ((0.62, 0.05), (-0.42, 0.30), (-0.30, -0.34)):
            dx, dy = x * long * grown, y * long * grown
            points.append(((c + dx * cos(a) - dy * sin(a)) * FINE, (c + dx * sin(a) + dy * cos(a)) * FINE))
        pygame.draw.polygon(large, colour, points)
    return pygame.transform.smoothscale(large, (side, side)).premul_alpha()


def ring(canvas: Canvas, skin: Skin, at: tuple[int, int], radius: float, share: float, ink: str) -> None:
    """Draw a ring that widens from a point. `radius`: final radius, pixels; `share`: progress, 0 to 1."""
    if not 0 <= share < 1:
        return
    picture = skin.drawing(*_ring(radius, round(share * RING_STEPS), ink))
    canvas.blit(picture, at[0] - picture.get_width() / 2, at[1] - picture.get_height() / 2)


class DiamondsSpec(Struct, frozen=True):
    """Diamonds that are thrown up and fall; lengths in pixels."""

    many: int
    inks: Sequence[str]
    reach: tuple[float, float]
    """Least and largest distance from the point."""
    falls: float
    size: tuple[float, float]
    """Width at the beginning and at the end."""
    seed: int = 0
    fades: bool = False


def diamonds(canvas: Canvas, skin: Skin, at: tuple[float, float], share: float, spec: DiamondsSpec) -> None:
    """Draw diamonds that are thrown up all round a point (pixels) and fall, at a share of their way."""
    if not 0 <= share < 1:
        return
    thin = max(4, round(spec.size[0] + (spec.size[1] - spec.size[0]) * share))
    for k in range(spec.many):
        turn = 2.39996 * k + spec.seed  # the golden angle: nobody needs chance to scatter
        reach = spec.reach[0] + (spec.reach[1] - spec.reach[0]) * ((k * 7 + spec.seed) % 10) / 10
        reach *= 1 - (1 - share) ** 3
        piece = skin.diamond(thin, spec.inks[k % len(spec.inks)])
        shown = canvas.faded(piece, 1 - share**3) if spec.fades else piece
        x, y = at[0] + cos(turn) * reach, at[1] + sin(turn) * reach * 0.8 + spec.falls * share * share
        canvas.blit(shown, x - thin / 2, y - thin / 2)


def ring_ahead(later: Later, skin: Skin, radius: float, ink: str) -> None:
    """Draw all pictures of a ring in the background."""
    for step in range(RING_STEPS + 1):
        prerender_drawing(later, skin, *_ring(radius, step, ink))


def _ring(radius: float, step: int, ink: str) -> Drawing:
    """Return the drawing of a ring at one of its steps."""
    r, side = radius * (0.6 + 0.4 * step / RING_STEPS), round(2 * radius + 8)
    c, wide = side / 2, 2.6 * (1 - step / (RING_STEPS + 1))
    body = f'<circle cx="{c}" cy="{c}" r="{r:.2f}" fill="none" stroke="{ink}" stroke-width="{wide:.2f}"/>'
    return ("burst ring", round(radius), step, ink), side, side, body
