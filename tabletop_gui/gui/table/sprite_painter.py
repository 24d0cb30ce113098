"""Draws sprites: resting cards from the art's cache, moving ones by rotating and stretching the picture they will rest as."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import floor
from time import perf_counter
from typing import Final, NamedTuple

import pygame

from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.gui.art import Art, Back, Picture
from tabletop_gui.gui.art.faces import CORNER, Face
from tabletop_gui.gui.art.raster.lru_cache import LruCache
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.outline import dashed_outline
from tabletop_gui.gui.paint.skin import drawn
from tabletop_gui.gui.paint.theme import PAPER
from tabletop_gui.gui.paint.viewport import Viewport
from tabletop_gui.gui.table.model.input.carry import Carry
from tabletop_gui.gui.table.model.layout import RATIO, Spot
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.model.stage import Stage

GOLD: Final = "#E2A42B"
PRINT_MS: Final = 4.0
"""Share of a frame, ms, for rendering cards that could be shown softly instead."""
SHRINKS: Final = 1.4
"""Factor of shrinking beyond which a moving card uses its initial picture."""
LEAST_AHEAD: Final = 48
"""Least width, pixels, for which cards are rendered in advance."""
PRINTS_KEPT: Final = 240
LEANS_KEPT: Final = 128
HARDLY: Final = 4.0
"""Degrees under which a moving card may be shown straight when more than `ROTATIONS` are rotated in a frame."""
ROTATIONS: Final = 12
TURNS: Final = 1.5
"""Step of the rotation of a moving card, degrees; the cards take their steps at different moments."""
GROWTHS: Final = 24
"""Steps of the scaling of a moving card, per unit: two or three pixels of a card in flight. Rotating and
stretching anew in every frame would cost more than all the rest of it.
"""
TURNED: Final = 1 << 10
"""Offset of a card's number per quarter turn: each is a separate rendering."""
VEILED: Final = 1 << 14
"""Offset for a face-down card as its owner sees it."""
LAPPED: Final = 1 << 15
"""Offset for a card of which others leave only the index visible."""


class Print(NamedTuple):
    """A rendered card."""

    face: int
    """Its number, with `TURNED` per quarter turn, `VEILED` and `LAPPED`."""
    up: bool
    px: int
    """Width, pixels."""
    angle: float = 0.0
    lift: float = 0.0
    """Height above the table, pixels."""
    dim: bool = False
    glow: str | None = None
    """Ink of the line round it."""


class CardPainter:
    """Draws cards on a canvas. `face` gives the print of a card's number.

    Rendering a card at a new angle takes some milliseconds. When many cards come to rest at once they are
    shown a little softer, as they were in motion, until `refine` has rendered them, a few per frame.
    """

    def __init__(self, art: Art, face: Callable[[int], Face], back: str | Face) -> None:
        self.art = art
        self.face = face
        self.back = back
        self.viewport = Viewport(1600, 900)
        self._prints: LruCache[Print, Picture] = LruCache(PRINTS_KEPT)
        self._turned: LruCache[tuple[int, float, float], tuple[Picture, Picture]] = LruCache(LEANS_KEPT)
        self._wanted: dict[Print, None] = {}
        self._soft: set[int] = set()
        self._ordered: set[tuple[int, int]] = set()
        """Cards, with widths in pixels, that are being rendered for the end of their motion."""
        self._asked: set[Print] = set()
        """Renderings in progress in the background."""
        self._spent = 0.0
        self._rotations = 0
        self._outlined: tuple[int, float, float] | None = None
        self._outline = pygame.Surface((1, 1))

    def forget(self) -> None:
        """Clear all caches: another window, or other cards."""
        for kept in (self._prints, self._turned, self._wanted, self._soft, self._ordered, self._asked):
            kept.clear()

    def print_ahead(self, stage: Stage, faces: Sequence[Face]) -> None:
        """Render these cards and their back in the background, at every width used on the table."""
        u, back = self.viewport.u, self.back
        widths = {round(spot.width * u) for zone in range(len(stage.rows)) for spot in stage.goals(zone)}
        backs = [Back(back) if isinstance(back, str) else back]
        self.art.prepare([*backs, *faces], sorted(w for w in widths if w >= LEAST_AHEAD))

    def large_ahead(self, card: int, width: float) -> None:
        """Render an enlarged card and its back in the background."""
        for up in (False, True):
            self._lay_ahead(Print(card, up, self._px(width), lift=self._lift(timing.CARRY_LIFT)))

    def small_ahead(self, card: int, width: float, glow: bool = False) -> None:
        """Render in the background what `small` will be asked for."""
        self._lay_ahead(Print(card, True, self._px(width), glow=GOLD if glow else None))

    def lying_ahead(self, sprite: Sprite, *, dim: bool) -> None:
        """Render a card in the background as it will rest, without a frame."""
        spot, (up, scale, rise) = sprite.spot, sprite.rests
        px, lift = self._px(spot.width * scale), self._lift(rise * 0.4)
        self._lay_ahead(Print(_number(sprite.face, spot), up, px, half_degrees(spot.angle), lift, dim))

    def begin(self) -> None:
        """Begin a new frame."""
        self._spent = 0.0
        self._rotations = 0

    def refine(self) -> bool:
        """Render some of the cards that are shown softly. True if something changed."""
        if not self._wanted:
            return False
        start = perf_counter()
        while self._wanted and (perf_counter() - start) * 1000 < PRINT_MS:
            wanted = next(iter(self._wanted))
            del self._wanted[wanted]
            self._print(wanted)
        return True

    def draw(self, canvas: Canvas, sprite: Sprite, *, dim: bool = False, glow: str | None = None) -> None:
        """Draw a card of the stage in its current state; `glow` is the ink of the line round it."""
        if sprite.still and id(sprite) not in self._soft:
            state = sprite.face, sprite.spot, sprite.angle, sprite.sway, sprite.rise, sprite.scale, sprite.fade.value, dim, glow
            canvas.repeat(sprite, state, lambda: self._draw(canvas, sprite, dim, glow))
        else:
            self._draw(canvas, sprite, dim, glow)

    def _draw(self, canvas: Canvas, sprite: Sprite, dim: bool, glow: str | None) -> None:
        fade = sprite.fade.value
        if fade > 0:
            self._put(canvas, self._picture(sprite, dim, glow), sprite.x + sprite.sway, sprite.y - sprite.rise, fade)

    def _put(self, canvas: Canvas, picture: Picture, x: float, y: float, strength: float = 1.0) -> None:
        """Draw a picture centred on a point of the table, with opacity `strength` 0 to 1."""
        u = self.viewport.u
        surface = picture.surface if strength >= 1 else canvas.faded(picture.surface, strength)
        canvas.blit(surface, floor(x * u + 0.5) + picture.dx, floor(y * u + 0.5) + picture.dy)

    def resting(self, sprite: Sprite) -> Picture:
        """Return the picture of a sprite's card at rest, for animations."""
        return self._picture(sprite, False, None)

    def framed(self, canvas: Canvas, sprite: Sprite, ink: str) -> None:
        """Draw a resting card again, over the others, with a line of the given colour round it."""
        u, spot = self.viewport.u, sprite.spot
        picture = self._card(Print(_number(sprite.face, spot), True, self._px(spot.width), half_degrees(spot.angle), glow=ink))
        canvas.blit(picture.surface, floor(spot.x * u + 0.5) + picture.dx, floor(spot.y * u + 0.5) + picture.dy)

    def ghost(self, canvas: Canvas, sprite: Sprite) -> None:
        """Draw the outline left in the place of a carried card, through which its neighbours are visible."""
        u, spot = self.viewport.u, sprite.spot
        key = round(spot.width * u), half_degrees(spot.angle), spot.ratio
        if key != self._outlined:
            self._outlined, self._outline = key, empty_place(*key)
        w, h = self._outline.get_size()
        canvas.blit(self._outline, floor(spot.x * u + 0.5) - w // 2, floor(spot.y * u + 0.5) - h // 2)

    def turned_down(self, canvas: Canvas, sprite: Sprite) -> None:
        """Draw the back of a card in its place, whichever side is up."""
        spot = sprite.spot
        picture = self._card(Print(HIDDEN, False, self._px(spot.width), spot.angle))
        self._put(canvas, picture, spot.x, spot.y)

    def carried(self, canvas: Canvas, carry: Carry, *, dim: bool = False, turn: int = 0, strength: float = 1.0) -> None:
        """Draw the carried card above everything, with opacity `strength` 0 to 1."""
        grown = min(1.0, carry.ms / timing.PICK_UP_MS)
        scale = carry.start + (timing.CARRY_SCALE - carry.start) * grown
        width = carry.width * timing.CARRY_SCALE
        lift = self._lift(timing.CARRY_LIFT)
        rest = self._card(Print(carry.card + TURNED * turn, True, self._px(width), lift=lift, dim=dim))
        if grown < 1:
            picture = moved(rest, carry.tilt, scale / timing.CARRY_SCALE)
        else:
            picture = self._rotated(rest, half_degrees(carry.tilt))
        self._put(canvas, picture, carry.x, carry.y - timing.CARRY_LIFT * 0.5 * grown, strength)

    def large(self, card: int, width: float) -> Picture:
        """Return the picture of an enlarged card."""
        return self._card(Print(card, True, self._px(width), lift=self._lift(timing.CARRY_LIFT)))

    def scaled(self, picture: Picture, scale: float) -> Picture:
        """Return a picture scaled about the card's centre, for one frame."""
        return moved(picture, 0.0, scale)

    def leaned(self, picture: Picture, turn: float) -> Picture:
        """Return a picture rotated clockwise about the card's centre. It is cached: rotate in steps."""
        return self._rotated(picture, turn)

    def small(self, card: int, width: float, glow: bool | str | None = None) -> Picture:
        """Return the picture of a card in a strip or a panel; `glow` adds the gold line, or one of another ink."""
        return self._card(Print(card, True, self._px(width), glow=glow if isinstance(glow, str) else GOLD if glow else None))

    def _picture(self, sprite: Sprite, dim: bool, glow: str | None) -> Picture:
        spot, up, u = sprite.spot, sprite.face_up, self.viewport.u
        scale = sprite.scale
        glides = sprite.hover, sprite.selected, sprite.lifted, sprite.thrown, sprite.lean
        steady = sprite.flight is None and not any(glide.moving for glide in glides)
        if steady and sprite.pulse <= 0 and sprite.thump <= 0:
            lift = round(sprite.rise * 0.4 * u / 2) * 2.0
            px = max(8, round(spot.width * scale * u))
            wanted = Print(_number(sprite.face, spot), up, px, half_degrees(sprite.angle), lift, dim, glow)
            return self._rested(sprite, wanted)
        rests_up, rests_scale, rise = sprite.rests
        angle = half_degrees(spot.angle + sprite.lean.goal)
        px, lift = self._px(spot.width * rests_scale), self._lift(rise * 0.4)
        self._lay_ahead(Print(_number(sprite.face, spot), rests_up, px, angle, lift, dim, glow))
        width, flight = spot.width, sprite.flight
        if flight is not None and flight.width > width * SHRINKS:
            width = flight.width  # a print for the end of its way would be blown up, its index as large as the card
        face = _number(sprite.face, spot)
        rest, width = self._under_way(face, up, width, flight.width if flight is not None else width, dim)
        grown = sprite.width * scale / width
        own = face if up else 0  # all backs are one picture: in the same step they share it
        picture = None
        if abs(grown - 1) < 0.004:  # a hand that closes up, a pile that sets out: the cards hardly turn
            picture = self._prints.get(Print(face, up, self._px(spot.width), half_degrees(sprite.angle), dim=dim))
        picture = picture or self._leaned(rest, leaned_by(sprite.angle, spot.angle, own), stepped(grown, own))
        if sprite.squeeze < 1:
            if sprite.face >= 0 and sprite.up < 0.2:  # its face will be seen in some frames: there is time to print it until then
                self.art.prepare([self.face(sprite.face)], [round(width * u)])
            picture = self.art.squeezed(picture, max(0.03, sprite.squeeze))
        return picture

    def _under_way(self, face: int, up: bool, width: float, start: float, dim: bool) -> tuple[Picture, float]:
        """Return the rendering from which a moving card is stretched, and its width: the final one, or the initial
        one until that is available.
        """
        px, was = self._px(width), self._px(start)
        steady = Print(face, up, px, dim=dim)
        found = self._prints.get(steady)
        if found is not None:
            return found, width
        before = self._prints.get(steady._replace(px=was)) if was != px and up and face >= 0 else None
        if before is not None:
            side = self._side(face)
            if self._spent < PRINT_MS / 2 and self.art.ready(side, px) and not self.art.prints.laid(side, px, dim):
                self._lay_ahead(steady)
                return before, start
            if self._spent >= PRINT_MS / 2 or not self.art.ready(side, px):
                if (face, px) not in self._ordered:
                    self._ordered.add((face, px))
                    self.art.prepare([side], [px], ms=0)  # no frame has time for texts
                return before, start
        self._ordered.discard((face, px))
        return self._card(steady), width

    def _side(self, face: int) -> Face:
        """Return what is printed for a card's number."""
        side = self.face(face % TURNED)
        if face >= LAPPED:
            side = side.lapped()
        if face & VEILED:
            side = side.veiled()
        return side.turned(face % VEILED // TURNED) if face % VEILED >= TURNED else side

    def _rested(self, sprite: Sprite, wanted: Print) -> Picture:
        """Return the card at rest; softer for some frames if there is no time to render it now."""
        found = self._prints.get(wanted)
        if found is None and self._spent < PRINT_MS:
            found = self._print(wanted)
        if found is not None:
            self._soft.discard(id(sprite))
            return found
        face, up, px, angle, lift, dim, glow = wanted
        soft: Picture | None = None
        for other_dim, other_glow in ((dim, None), (not dim, glow), (not dim, None)):
            soft = soft or self._prints.get(Print(face, up, px, angle, lift, other_dim, other_glow))
        if soft is None:
            flat = next((p for d in (dim, not dim) if (p := self._prints.get(Print(face, up, px, dim=d)))), None)
            soft = moved(flat, angle, 1.0) if flat is not None else None
        if soft is None:
            return self._print(wanted)
        self._wanted[wanted] = None
        self._soft.add(id(sprite))
        return soft

    def _px(self, width: float) -> int:
        return max(8, round(width * self.viewport.u))

    def _lift(self, height: float) -> float:
        return round(height * self.viewport.u / 2) * 2.0

    def _card(self, wanted: Print) -> Picture:
        found = self._prints.get(wanted)
        return found if found is not None else self._print(wanted)

    def _lay_ahead(self, wanted: Print) -> None:
        """Render a card in the background that will be needed at the end of its motion."""
        if wanted in self._asked or wanted in self._prints:
            return
        if len(self._asked) >= PRINTS_KEPT:
            self._asked.clear()
        self._asked.add(wanted)
        seen = wanted.up and wanted.face >= 0
        side = self._side(wanted.face) if seen else Back(self.back) if isinstance(self.back, str) else self.back
        prints = self.art.prints
        laid = partial(prints.card, side, wanted.px, -wanted.angle, wanted.lift, wanted.dim and seen, wanted.glow or "")
        prints.lay(side, wanted.px, laid, self.art.in_background)

    def _print(self, wanted: Print) -> Picture:
        self._asked.discard(wanted)
        face, up, px, angle, lift, dim, glow = wanted
        start = perf_counter()
        if up and face >= 0:
            made = self.art.card(self._side(face), px, angle=-angle, lift=lift, dim=dim, glow=glow)
        else:
            made = self.art.card(self.back, px, angle=-angle, lift=lift, glow=glow)
        self._spent += (perf_counter() - start) * 1000
        if glow is not None:
            self._lay_ahead(wanted._replace(glow=None))  # no line stays
        return self._prints.put(wanted, made)

    def _leaned(self, picture: Picture, turn: float, scale: float) -> Picture:
        """Return a picture rotated and stretched; as it is for some frames, if it hardly changes and many others do: of a
        pile that sets out only the top cards, rendered as they lay, are seen.
        """
        if (id(picture.surface), turn, scale) not in self._turned:
            if self._rotations >= ROTATIONS and abs(turn) < HARDLY:
                return picture
            self._rotations += 1
        return self._rotated(picture, turn, scale)

    def _rotated(self, picture: Picture, turn: float, scale: float = 1.0) -> Picture:
        """Return a picture rotated and stretched about its card's centre, cached: the same states recur while cards
        are carried or move.
        """
        if turn == 0 and scale == 1:
            return picture
        key = id(picture.surface), turn, scale
        return self._turned.made(key, lambda: (picture, moved(picture, turn, scale)))[1]


def stepped(grown: float, face: int) -> float:
    """Return the scale, quantized in steps, at which a moving card is shown. Cards that set out together change
    at different moments.
    """
    part = face * 0.381966 % 1.0
    if abs(grown - 1) < (0.2 + 0.6 * part) / GROWTHS:
        return 1.0  # as it will lie
    shift = part / GROWTHS
    return max(1 / GROWTHS, round((grown - shift) * GROWTHS) / GROWTHS + shift)


def leaned_by(angle: float, rests: float, face: int) -> float:
    """Return the rotation, quantized in steps, of a card turned by `angle` that will rest at `rests`. Cards that
    set out together change at different moments.
    """
    if abs(angle - rests) < TURNS / 2:
        return half_degrees(rests)
    shift = face * 0.381966 % 1.0 * TURNS
    return round((angle - shift) / TURNS) * TURNS + shift


def moved(picture: Picture, turn: float, scale: float = 1.0) -> Picture:
    """Return a picture rotated clockwise and stretched about its card's centre; not cached."""
    if abs(turn) < 0.2 and abs(scale - 1) < 0.004:
        return picture
    w, h = picture.surface.get_size()
    if abs(turn) < 0.2:
        surface = pygame.transform.smoothscale(picture.surface, (max(1, round(w * scale)), max(1, round(h * scale))))
    else:
        surface = pygame.transform.rotozoom(picture.surface, -turn, scale)
    # the picture's centre need not be the card's: its shadow hangs lower
    off = pygame.Vector2(picture.dx + w / 2, picture.dy + h / 2).rotate(turn) * scale
    return Picture(surface, round(off.x - surface.get_width() / 2), round(off.y - surface.get_height() / 2))


def _number(face: int, spot: Spot) -> int:
    """Return the number of a card's rendering for its spot."""
    return face + TURNED * spot.turn + VEILED * spot.veiled + LAPPED * spot.lapped if face >= 0 else face


def half_degrees(angle: float) -> float:
    """Return the angle at which a resting card is rendered: the art's own steps."""
    return round(angle * 2) / 2


def empty_place(width: int, angle: float, ratio: float = RATIO) -> pygame.Surface:
    """Return the dashed outline of a card ``width`` px wide, rotated `angle` degrees clockwise, in the middle of a square."""
    height, line = width * ratio, max(1.4, width / 64)
    side = round((width**2 + height**2) ** 0.5) + 4
    left, top = (side - width + line) / 2, (side - height + line) / 2
    path = dashed_outline((left, top, width - line, height - line), width * CORNER, width / 13, width / 17)
    body = (
        f'<path d="{path}" fill="none" stroke="{PAPER}" stroke-width="{line:.2f}" stroke-opacity="{timing.EMPTY_PLACE_ALPHA}"/>'
    )
    return drawn(f'<g transform="rotate({angle} {side / 2} {side / 2})">{body}</g>', side, side)
