"""Images of a battle, in the style of the birds' woodcut: fists and stars in flight, shields and wards,
feathers, cloths, hearts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial, wraps
from math import cos, hypot, pi, sin
from typing import Concatenate, Final, ParamSpec

import pygame

from tabletop_gui.gui.art.raster.lru_cache import LruCache
from tabletop_gui.gui.art.raster.raster import blank, mix, premultiplied, raster, svg_text
from tabletop_gui.gui.games.chicken_army.army_view import Emblems
from tabletop_gui.gui.games.chicken_army.highlights.battle_field import Battlefield, Point
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER, RED
from tabletop_gui.gui.shell.app import App

TURN: Final = 15
"""Angle step of a turned image, degrees; each step is cached."""
QUILL: Final = ("#D6392F", "#8E1F2C")
PLUME: Final = ("#6B4A9E", "#3B2263")
SPENT: Final = ("#9A9390", "#6F6866")
ROD: Final = "#8A5A34"
SHIELD: Final = "M0-32c8 6 17 8 26 6 4 26-6 48-26 59-20-11-30-33-26-59 9 2 18 0 26-6Z"
SHIELD_HALF: Final = "M0-32c8 6 17 8 26 6 4 26-6 48-26 59Z"
HEART: Final = "M0 30c-14-12-31-23-31-40 0-19 23-22 31-5 8-17 31-14 31 5 0 17-17 28-31 40Z"
HEART_HALF: Final = "M0 30v-45c8-17 31-14 31 5 0 17-17 28-31 40Z"
LEFT_SHARD: Final = "M0-15c-8-17-31-14-31 5 0 17 17 28 31 40l-5-13 7-10-9-10 6-8Z"
RIGHT_SHARD: Final = "M0-15c8-17 31-14 31 5 0 17-17 28-31 40l-5-13 7-10-9-10 6-8Z"
CRACK: Final = "M-4-24l9 11-11 9 13 11-9 12"
P = ParamSpec("P")
PIECES_KEPT: Final = 1500


def cached_image(
    draw: Callable[Concatenate[BattleImages, P], pygame.Surface],
) -> Callable[Concatenate[BattleImages, P], pygame.Surface]:
    """Decorate a method that renders a piece so that each size and angle step is rendered once. Float arguments are angles."""

    @wraps(draw)
    def drawn_once(self: BattleImages, /, *args: P.args, **how: P.kwargs) -> pygame.Surface:
        turned = tuple(round(one / TURN) % (360 // TURN) if isinstance(one, float) else one for one in args)
        key = draw.__name__, turned, tuple(how.items())
        return self.drawn.made(key, lambda: draw(self, *args, **how))

    return drawn_once


def render_body(body: str, w: int, h: int) -> pygame.Surface:
    """Render an SVG body in a box of `w` x `h` pixels. Thread-safe."""
    return premultiplied(raster(svg_text(w, h, body), w, h))


class BattleImages:
    """Renders the images and caches them by size and angle. Sizes are pixels; angle 0 points to the right and angles
    run clockwise.
    """

    def __init__(self, app: App, emblems: Emblems) -> None:
        self.app, self.emblems = app, emblems
        self.drawn: LruCache[tuple[object, ...], pygame.Surface] = LruCache(PIECES_KEPT)
        self._made: dict[tuple[object, ...], pygame.Surface] = {}
        self._lying: dict[tuple[object, ...], tuple[tuple[object, ...], pygame.Surface, tuple[int, int]]] = {}
        """Composites of motionless pieces by kind: key, picture and position."""

    def together(
        self, field: Battlefield, key: tuple[object, ...], things: Callable[[], Iterable[tuple[pygame.Surface, Point]]]
    ) -> None:
        """Draw motionless pieces at their points (logical units) as one composite. The composite is cached under `key`
        while it is the latest of its kind.
        """

        def placed() -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
            for piece, at in things():
                x, y = field.viewport.point(*at)
                yield piece, (x - piece.get_width() // 2, y - piece.get_height() // 2)

        self.as_one(field.canvas, key, placed)

    def as_one(
        self, canvas: Canvas, key: tuple[object, ...], things: Callable[[], Iterable[tuple[pygame.Surface, tuple[int, int]]]]
    ) -> None:
        """Draw pieces given by their upper left corners (pixels) as one composite, cached as in `together`."""
        kind = key[:2]
        cached_image = self._lying.get(kind)
        if cached_image is None or cached_image[0] != key:
            laid = list(things())
            boxes = [pygame.Rect(at, piece.get_size()) for piece, at in laid]
            whole = boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 1, 1)
            picture = blank(*whole.size)
            picture.fblits([(piece, (x - whole.x, y - whole.y)) for piece, (x, y) in laid], pygame.BLEND_PREMULTIPLIED)
            cached_image = self._lying[kind] = key, picture, whole.topleft
        canvas.blit(cached_image[1], *cached_image[2])

    def begin(self, wanted: Iterable[Callable[[], object]]) -> None:
        """Start a battle: run these render calls in the background until the images are needed."""
        for draw in wanted:
            self.app.art.in_background(draw)

    @staticmethod
    def all_round(
        make: Callable[..., pygame.Surface], px: int, *args: object, **how: object
    ) -> Iterator[Callable[[], object]]:
        """Yield render calls for an image at every angle step."""
        for angle in range(0, 360, TURN):
            yield partial(make, px, float(angle), *args, **how)

    @staticmethod
    def _drawn(px: int, body: str, angle: float = 0.0, box: float = 100.0) -> pygame.Surface:
        """Render an SVG body centred in a square of `box` units, turned in steps."""
        step = round(angle / TURN) % (360 // TURN)
        inside = f'<g transform="translate({px / 2} {px / 2}) scale({px / box:.4f}) rotate({step * TURN})">{body}</g>'
        return render_body(inside, px, px)

    @cached_image
    def fist(self, px: int, angle: float) -> pygame.Surface:
        """Return a fist that flies knuckles first."""
        fingers = "".join(
            f'<rect x="{x:.1f}" y="{y}" width="12.6" height="27" rx="5.4" fill="{ink}"/>'
            for x, y, ink in ((-28, -24, QUILL[0]), (-13.8, -28, QUILL[0]), (0.4, -28, QUILL[0]), (14.6, -24, QUILL[1]))
        )
        palm = "M-25 18H13V2.6H28V15C28 25 21 32 12 32H-10C-19 32-25 26-25 18Z"
        thumb = "M-25 2.6H4a6.3 6.3 0 0 1 0 12.6H-25a6.3 6.3 0 0 1 0-12.6Z"
        whole = "M-28-20q0-8 8-7 6-6 14-2 8-4 14 1 12-4 20 6V16Q28 34 10 34H-10Q-28 34-28 18-34 10-28 2Z"
        body = (
            f'<g transform="rotate(90)"><path d="{whole}" fill="{INK}" stroke="{INK}" stroke-width="11" stroke-linejoin="round"/>'
            f'<path d="{whole}" fill="{PAPER}" stroke="{PAPER}" stroke-width="4" stroke-linejoin="round"/>'
            f'{fingers}<path d="{palm}" fill="{QUILL[1]}"/><path d="{thumb}" fill="{QUILL[0]}"/></g>'
        )
        return self._drawn(px, body, angle, box=92.0)

    @cached_image
    def star(self, px: int, angle: float, *, spent: bool = False) -> pygame.Surface:
        """Return a star; `spent` makes it grey, for a star that was blocked."""
        points = [(r * sin(k * pi / 5), -r * cos(k * pi / 5)) for k in range(10) for r in ((40, 18)[k % 2],)]
        way = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
        light, dark = SPENT if spent else PLUME
        half = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points[:6]) + "Z"
        body = (
            f'<path d="{way}" fill="{INK}" stroke="{INK}" stroke-width="16" stroke-linejoin="round"/>'
            f'<path d="{way}" fill="{light}" stroke="{PAPER}" stroke-width="7" stroke-linejoin="round"/>'
            f'<path d="{half}" fill="{dark}"/>'
        )
        return self._drawn(px, body, angle)

    @cached_image
    def shield(self, px: int, *, cracked: bool) -> pygame.Surface:
        """Return a shield of a wall."""
        body = (
            f'<path d="{SHIELD}" fill="{INK}" stroke="{INK}" stroke-width="13" stroke-linejoin="round"/>'
            f'<path d="{SHIELD}" fill="#4A8CC4" stroke="{PAPER}" stroke-width="5" stroke-linejoin="round"/>'
            f'<path d="{SHIELD_HALF}" fill="#2F659B"/>'
            f'<path d="M-5-16h10v10h10v10h-10v16h-10v-16h-10v-10h10Z" fill="{PAPER}"/>'
        )
        if cracked:
            body += f'<path d="{CRACK}" fill="none" stroke="{INK}" stroke-width="6" stroke-linejoin="round"/>'
        return self._drawn(px, body, box=84.0)

    @cached_image
    def ward(self, px: int, *, cracked: bool) -> pygame.Surface:
        """Return a ward against magic."""
        glint = "M0-24L6-6 24 0 6 6 0 24-6 6-24 0-6-6Z"
        body = (
            f'<circle r="35" fill="{INK}"/><circle r="30" fill="#2C7568" stroke="{PAPER}" stroke-width="5"/>'
            f'<path d="M0-30a30 30 0 0 1 0 60Z" fill="#1D564C"/><path d="{glint}" fill="{PAPER}"/>'
        )
        if cracked:
            body += f'<path d="{CRACK}" fill="none" stroke="{INK}" stroke-width="6" stroke-linejoin="round"/>'
        return self._drawn(px, body, box=84.0)

    @cached_image
    def feather(self, px: int, angle: float, *, magic: bool) -> pygame.Surface:
        """Return a feather for one point of damage, quill first: broad and red for fists, slim and violet with a star's
        eye for magic.
        """
        bow = 15 if magic else 21
        way, half = f"M-44 0Q-10-{bow * 1.5:.0f} 30 0Q-10 {bow * 1.5:.0f} -44 0Z", f"M-44 0Q-10 {bow * 1.5:.0f} 30 0Z"
        light, dark = PLUME if magic else QUILL
        body = (
            f'<path d="{way}M24 0H46" fill="{INK}" stroke="{INK}" stroke-width="11" stroke-linejoin="round" '
            f'stroke-linecap="round"/>'
            f'<path d="{way}" fill="{light}" stroke="{PAPER}" stroke-width="4" stroke-linejoin="round"/>'
            f'<path d="{half}" fill="{dark}"/>'
            f'<path d="M-38 0H46" stroke="{PAPER}" stroke-width="3" stroke-linecap="round"/>'
            f'<path d="M-16 0L-24-8M-4 0L-12-9M-16 0L-24 8M-4 0L-12 9" stroke="{PAPER}" stroke-width="2"/>'
        )
        if magic:
            body += f'<circle cx="-26" cy="0" r="6.5" fill="{GOLD}" stroke="{INK}" stroke-width="3"/>'
        return self._drawn(px, body, angle)

    @cached_image
    def heart(self, px: int, *, opened: int = 0) -> pygame.Surface:
        """Return a heart: whole (0), cracked (1), slightly split (2) or wide open (3)."""
        if opened > 1:
            lean = 0.45 if opened == 2 else 1.0
            shards = (
                (LEFT_SHARD, f"translate({-5 * lean:.1f} {2 * lean:.1f}) rotate({-13 * lean:.1f})", QUILL[1]),
                (RIGHT_SHARD, f"translate({6 * lean:.1f} {2 * lean:.1f}) rotate({14 * lean:.1f})", "#4A1017"),
            )
            body = "".join(
                f'<g transform="{how}"><path d="{way}" fill="{INK}" stroke="{INK}" stroke-width="9" stroke-linejoin="round"/>'
                f'<path d="{way}" fill="{ink}" stroke="{PAPER}" stroke-width="4" stroke-linejoin="round"/></g>'
                for way, how, ink in shards
            )
        else:
            body = (
                f'<path d="{HEART}" fill="{INK}" stroke="{INK}" stroke-width="11" stroke-linejoin="round"/>'
                f'<path d="{HEART}" fill="{QUILL[0]}" stroke="{PAPER}" stroke-width="5" stroke-linejoin="round"/>'
                f'<path d="{HEART_HALF}" fill="{QUILL[1]}"/>'
                f'<path d="M-24-8c1.2-8 6.7-11.7 12-13-6.7-3.3-15.2 3-12 13Z" fill="{PAPER}" fill-opacity="0.7"/>'
            )
            if opened:
                body += f'<path d="M0-15l-7 10 9 10-7 10 5 15" fill="none" stroke="{INK}" stroke-width="5"/>'
        return self._drawn(px, body, box=84.0)

    # -- what flies about and lies ---------------------------------------------------------------------------------------------

    @cached_image
    def splinter(self, px: int, angle: float, kind: int) -> pygame.Surface:
        """Return a splinter of a wall: a triangle in blue, green or paper."""
        ink = ("#4A8CC4", PAPER, "#2C7568")[kind % 3]
        way = "M-38 16L34-30 20 34Z"
        body = (
            f'<path d="{way}" fill="{INK}" stroke="{INK}" stroke-width="26" stroke-linejoin="round"/>'
            f'<path d="{way}" fill="{ink}" stroke="{PAPER}" stroke-width="8" stroke-linejoin="round"/>'
        )
        return self._drawn(px, body, angle)

    @cached_image
    def gouge(self, px: int, angle: float, ink: str = PAPER) -> pygame.Surface:
        """Return a cut of the gouge, its thick end in front."""
        return self._drawn(px, f'<path d="M48 0L16 4.5-48 0 16-4.5Z" fill="{ink}"/>', angle)

    @cached_image
    def track(self, px: int, angle: float) -> pygame.Surface:
        """Return a hen's footprint in the felt."""
        way = "M-34 0H22M4 0L36-28M4 0H44M4 0L36 28"
        body = f'<path d="{way}" fill="none" stroke="{INK}" stroke-width="9" stroke-linecap="round" stroke-opacity="0.34"/>'
        return self._drawn(px, body, angle)

    @cached_image
    def dust(self, px: int) -> pygame.Surface:
        """Return a curl of dust."""
        way = "M-40 20a18 18 0 0 1 8-34 22 22 0 0 1 40-10 18 18 0 0 1 28 20 14 14 0 0 1-4 24Z"
        curl = "M-18 4a10 10 0 0 1 18-6M14 6a9 9 0 0 1 14-8"
        body = (
            f'<path d="{way}" fill="{INK}" stroke="{INK}" stroke-width="14" stroke-linejoin="round"/>'
            f'<path d="{way}" fill="#D9CDB4"/><path d="{curl}" fill="none" stroke="{INK}" stroke-width="4" stroke-opacity="0.5"/>'
        )
        return self._drawn(px, body)

    @cached_image
    def bow(self, px: int, angle: float) -> pygame.Surface:
        """Return the light on a wall that has blocked everything, seen from inside."""
        body = (
            '<path d="M-14-46Q22 0-14 46" fill="none" stroke="#8FE3D2" stroke-width="11" stroke-opacity="0.45"/>'
            f'<path d="M-14-46Q22 0-14 46" fill="none" stroke="{PAPER}" stroke-width="3.4"/>'
            f'<path d="M18-22l14-6M22 0h16M18 22l14 6" stroke="{PAPER}" stroke-width="2.6" stroke-linecap="round"/>'
        )
        return self._drawn(px, body, angle)

    def glow(self, w: int, h: int, ink: str, strength: float) -> pygame.Surface:
        """Return a soft light of `w` x `h` pixels that fades out at its edge."""
        key = ("glow", w, h, ink, strength)
        cached_image = self._made.get(key)
        if cached_image is None:
            colour, n = pygame.Color(ink), 40
            small = blank(n, n)
            for x in range(n):
                for y in range(n):
                    far = hypot(x - n / 2 + 0.5, y - n / 2 + 0.5) / (n / 2)
                    a = strength * max(0.0, 1 - far) ** 1.6
                    small.set_at((x, y), (round(colour.r * a), round(colour.g * a), round(colour.b * a), round(255 * a)))
            cached_image = self._made[key] = pygame.transform.smoothscale(small, (w, h))
        return cached_image

    @cached_image
    def cloth(self, w: int, h: int, ink: str) -> pygame.Surface:
        """Return a swallow-tailed cloth, without its rod."""
        line, notch = max(1.4, w * 0.035), w * 0.2
        way = f"M{line} {line}H{w - line:.1f}V{h - line:.1f}L{w / 2} {h - notch:.1f}L{line} {h - line:.1f}Z"
        half = f"M{w / 2} {line}H{w - line:.1f}V{h - line:.1f}L{w / 2} {h - notch:.1f}Z"
        gouges = "".join(
            f'<path d="M{w * x:.1f} {h * 0.14:.1f}V{h * (0.72 - 0.2 * k):.1f}" stroke="{mix(ink, INK, 0.35)}" '
            f'stroke-width="{line * 0.6:.2f}"/>'
            for k, x in enumerate((0.09, 0.15, 0.21))
        )
        body = (
            f'<path d="{way}" fill="{ink}"/><path d="{half}" fill="{mix(ink, INK, 0.34)}"/>{gouges}'
            f'<path d="{way}" fill="none" stroke="{PAPER}" stroke-width="{line:.2f}" stroke-linejoin="round"/>'
        )
        return render_body(body, w, h)

    def rod(self, w: int, h: int) -> pygame.Surface:
        """Return the rod that carries a pair of cloths."""
        return self.app.skin.pill(w, h, ROD, PAPER)

    @cached_image
    def burst(self, px: int) -> pygame.Surface:
        """Return the gouges that fly from the impact on a wall."""
        rays = []
        for k in range(26):
            a, far = 2 * pi * (k + 0.37 * (k % 3)) / 26, (50, 34, 43, 28)[k % 4]
            near, wide = far * 0.28, 0.9 + 0.5 * (k % 2)
            x0, y0, x1, y1 = near * cos(a), near * sin(a), far * cos(a), far * sin(a)
            mx, my = x0 + (x1 - x0) * 0.3, y0 + (y1 - y0) * 0.3
            dx, dy = -sin(a) * wide, cos(a) * wide
            ink = PAPER if k % 3 else GOLD
            corners = (x0, y0), (mx + dx, my + dy), (x1, y1), (mx - dx, my - dy)
            rays.append(f'<path d="M{"L".join(f"{x:.1f} {y:.1f}" for x, y in corners)}Z" fill="{ink}"/>')
        return self._drawn(px, "".join(rays), box=104.0)

    @cached_image
    def drop(self, px: int) -> pygame.Surface:
        """Return a drop for one point of life regained from a potion."""
        way = "M0-38C14-14 24-2 24 12A24 24 0 0 1-24 12C-24-2-14-14 0-38Z"
        body = (
            f'<path d="{way}" fill="{INK}" stroke="{INK}" stroke-width="12" stroke-linejoin="round"/>'
            f'<path d="{way}" fill="#5FA84E" stroke="{PAPER}" stroke-width="5"/>'
        )
        return self._drawn(px, body)

    def disc(self, symbol: str, d: int, *, gold: bool = False) -> pygame.Surface:
        """Return an emblem that has left its tile; `gold` for the leader's."""
        key = ("battle disc", symbol, d, gold)
        emblem = self.emblems.plain(symbol, round(d * 0.56), PAPER)
        ground = self.app.skin.disc(d, GOLD if gold else self.emblems.ground(symbol), PAPER, 2.2)
        cached_image = self._made.get(key)
        if cached_image is None:
            cached_image = ground.copy()
            at = (d - emblem.get_width()) // 2, (d - emblem.get_height()) // 2
            cached_image.blit(emblem, at, special_flags=pygame.BLEND_PREMULTIPLIED)
            self._made[key] = cached_image
        return cached_image

    def flat(self, side: int) -> pygame.Surface:
        """Return the red overlay of a struck tile."""
        return self.app.skin.panel(side, side, fill=RED, alpha=1.0, radius=6)
