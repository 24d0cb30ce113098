"""Images of a battle: those of `assets/chicken_army/battle` at every size and angle, lights, cloths, emblems."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial, wraps
from math import hypot
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
ROD: Final = "#8A5A34"
FEATHERS: Final = ("feather", "feather_magic")
"""Pictures of a point of damage: of fists, and of magic."""
HEARTS: Final = ("heart", "heart_cracked", "heart_split", "heart_open")
"""Pictures of a heart as it breaks."""
SPLINTER_KINDS: Final = ("splinter_shield", "splinter_paper", "splinter_ward")
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
        composite = self._lying.get(kind)
        if composite is None or composite[0] != key:
            laid = list(things())
            boxes = [pygame.Rect(at, piece.get_size()) for piece, at in laid]
            whole = boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 1, 1)
            picture = blank(*whole.size)
            picture.fblits([(piece, (x - whole.x, y - whole.y)) for piece, (x, y) in laid], pygame.BLEND_PREMULTIPLIED)
            composite = self._lying[kind] = key, picture, whole.topleft
        canvas.blit(composite[1], *composite[2])

    def begin(self, wanted: Iterable[Callable[[], object]]) -> None:
        """Start a battle: run these render calls in the background until the images are needed."""
        for draw in wanted:
            self.app.art.in_background(draw)

    def all_round(self, name: str, px: int, ink: str = PAPER) -> Iterator[Callable[[], object]]:
        """Yield render calls for an image at every angle step."""
        for angle in range(0, 360, TURN):
            yield partial(self.piece, name, px, float(angle), ink)

    @cached_image
    def piece(self, name: str, px: int, angle: float = 0.0, ink: str = PAPER) -> pygame.Surface:
        """Return an image of `assets/chicken_army/battle` in a square of `px` pixels, its paper coloured with `ink`."""
        step = round(angle / TURN) % (360 // TURN)
        return self.app.art.turned(f"chicken_army/battle/{name}.svg", px, step * TURN, {PAPER: ink} if ink != PAPER else {})

    def glow(self, w: int, h: int, ink: str, strength: float) -> pygame.Surface:
        """Return a soft light of `w` x `h` pixels that fades out at its edge."""
        key = ("glow", w, h, ink, strength)
        image = self._made.get(key)
        if image is None:
            colour, n = pygame.Color(ink), 40
            small = blank(n, n)
            for x in range(n):
                for y in range(n):
                    far = hypot(x - n / 2 + 0.5, y - n / 2 + 0.5) / (n / 2)
                    a = strength * max(0.0, 1 - far) ** 1.6
                    small.set_at((x, y), (round(colour.r * a), round(colour.g * a), round(colour.b * a), round(255 * a)))
            image = self._made[key] = pygame.transform.smoothscale(small, (w, h))
        return image

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

    def disc(self, symbol: str, d: int, *, gold: bool = False) -> pygame.Surface:
        """Return an emblem that has left its tile; `gold` for the leader's."""
        key = ("battle disc", symbol, d, gold)
        emblem = self.emblems.plain(symbol, round(d * 0.56), PAPER)
        ground = self.app.skin.disc(d, GOLD if gold else self.emblems.ground(symbol), PAPER, 2.2)
        image = self._made.get(key)
        if image is None:
            image = ground.copy()
            at = (d - emblem.get_width()) // 2, (d - emblem.get_height()) // 2
            image.blit(emblem, at, special_flags=pygame.BLEND_PREMULTIPLIED)
            self._made[key] = image
        return image

    def flat(self, side: int) -> pygame.Surface:
        """Return the red overlay of a struck tile."""
        return self.app.skin.panel(side, side, fill=RED, alpha=1.0, radius=6)
