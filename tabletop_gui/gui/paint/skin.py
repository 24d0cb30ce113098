"""The carved pieces of the interface: plates, panels, ribbons, pills, rings. Cached, premultiplied, made at exact pixel size.

Each piece is rasterised small and stretched between its corners, so a new size costs a few microseconds. ``unit`` is the pixels
of one logical interface unit; lengths given to the methods are pixels, and everything within a piece (radii, lines) scales with
``unit``.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, Literal

import pygame

from tabletop_gui.gui.art.raster.lru_cache import LruCache, surface_bytes
from tabletop_gui.gui.art.raster.raster import blank, finish, mix, opaque, premultiplied, raster, rrect_path, svg_text
from tabletop_gui.gui.paint.theme import GOLD, INK, MUTED_INK, NIGHT, PAPER, PAPER_2, RED, Theme
from tabletop_gui.gui.paint.viewport import LOGICAL_HEIGHT, LOGICAL_WIDTH

Kind = Literal["paper", "gold", "red", "ghost", "field"]
State = Literal["rest", "hover", "pressed", "off"]
Later = Callable[[Callable[[], object]], None]
Drawing = tuple[tuple[object, ...], int, int, str]
"""The arguments of `Skin.drawing`: key, width, height, SVG body."""

INKS: Final[dict[Kind, tuple[str, str, str]]] = {
    "paper": (PAPER, INK, INK),
    "red": (RED, "#4A0F18", PAPER),
    "gold": (GOLD, "#5E3A0C", INK),
    "ghost": ("#3A2A36", PAPER, PAPER),
    "field": ("#FFF8E8", MUTED_INK, INK),
}
"""Kind → (face, line, text). Paper is neutral, gold continues, red is decisive; ghost recedes into the background."""
BY_DAY: Final[dict[Kind, tuple[str, str, str]]] = {"ghost": (PAPER_2, MUTED_INK, INK)}
"""Differences in a light theme."""
SHARP: Final[dict[Kind, tuple[str, str, str]]] = {
    "paper": ("#FFFFFF", "#FFFFFF", "#000000"),
    "red": ("#7A0C16", "#FFFFFF", "#FFFFFF"),
    "gold": ("#FFC83D", "#FFFFFF", "#000000"),
    "ghost": ("#000000", "#FFFFFF", "#FFFFFF"),
    "field": ("#FFFFFF", "#000000", "#000000"),
}
"""Differences in a sharp (high contrast) theme."""
HOVER: Final[dict[Kind, float]] = {"paper": 0.5, "red": 0.10}
"""Lightening of a plate under the pointer; red stays dark enough for its label."""
SHARP_OFF: Final = ("#303030", "#E4E4E4")
"""Face and text of a disabled plate in a sharp theme."""
GROUND: Final = 0.5
"""Opacity from which on a panel is a background for text: in a sharp theme such a panel is opaque."""
DROP: Final = 4.0
RADIUS: Final = 12.0
RING_GAP: Final = 3.0
RING_LINE: Final = 3.0
SHARP_RING: Final = 1.6
"""Factor on the width of the focus ring's lines in a sharp theme."""
PIECES_KEPT_BYTES: Final = 14 << 20
"""Cache size for pieces, besides `GROUNDS_KEPT` pieces as large as the window: veils, and tinted backgrounds."""
GROUNDS_KEPT: Final = 3
COAT: Final = 64
"""Height in pixels of the strips in which a tint is applied."""
SCRAPS_KEPT_BYTES: Final = 8 << 20
"""Cache size for short-lived pieces: hundreds of slivers of a few kilobytes each, and a light as large as the
table in a few strengths; they must not evict the pieces of every frame.
"""


def pieces_kept(unit: float) -> int:
    """Return the cache size for pieces in bytes, for a window with this many pixels per interface unit."""
    return PIECES_KEPT_BYTES + round(GROUNDS_KEPT * 4 * LOGICAL_WIDTH * LOGICAL_HEIGHT * unit * unit)


class Skin:
    """The interface's pieces for one window size and theme."""

    def __init__(self, unit: float, theme: Theme = NIGHT) -> None:
        self.unit = unit
        self.theme = theme
        self.pieces: LruCache[tuple[object, ...], pygame.Surface] = LruCache(pieces_kept(unit), surface_bytes)
        """Cached pieces by kind and size."""
        self.short_lived: LruCache[tuple[object, ...], pygame.Surface] = LruCache(SCRAPS_KEPT_BYTES, surface_bytes)
        """Short-lived pieces (`cached_piece`)."""
        self.asked: set[tuple[object, ...]] = set()
        """Keys of the pieces being made in the background."""

    def use(self, unit: float, theme: Theme) -> None:
        """Set another scale or theme and discard all pieces."""
        if (unit, theme) != (self.unit, self.theme):
            self.unit, self.theme = unit, theme
            self.pieces.bound(pieces_kept(unit))
            self.forget()

    def forget(self) -> None:
        """Drop every piece."""
        self.pieces.clear()
        self.short_lived.clear()
        self.asked.clear()

    def px(self, logical: float) -> int:
        """Convert interface units to pixels, at least 1."""
        return max(1, round(logical * self.unit))

    # -- plates ------------------------------------------------------------------------------------------------------

    @property
    def drop(self) -> int:
        """Height of the block below a plate, and the distance it moves down when pressed."""
        return self.px(DROP)

    def plate(self, kind: Kind, w: int, h: int, state: State = "rest", radius: float = RADIUS, words: int = 0) -> pygame.Surface:
        """Return a button's body, ``w`` x (``h`` + ``drop``): face, line, hairline, block. When pressed, the face covers
        the block. ``words``: height of the text in pixels; the hairline is omitted if it would touch the text.
        """
        hairline = self.clear_of_hairline(h) >= words
        return self._piece(
            ("plate", kind, w, h, state, radius, hairline), w, h + self.drop,
            lambda: self._plate_svg(kind, h, state, radius, hairline),
        )  # fmt: skip

    def clear_of_hairline(self, h: int) -> int:
        """Return the height in pixels that a plate's hairline leaves for text."""
        return h - 2 * math.ceil(inset_of(self.unit) + max(0.8, self.unit) / 2)

    def _plate_svg(self, kind: Kind, h: int, state: State, radius: float, hairline: bool) -> tuple[str, int, int]:
        u, drop = self.unit, self.drop
        face, line, _ = self.inks(kind)
        if state == "hover":
            face = mix(face, "#FFFFFF", HOVER.get(kind, 0.14))
        elif state == "pressed":
            face = mix(face, INK, 0.10)
        elif state == "off":
            face, line = faint(self.theme, self.face_of(kind)), mix(line, "#6B6169", 0.5)
        r = min(radius * u, h / 2)
        side = int(2 * r + 8 * u) + 4
        down = drop if state == "pressed" else 0
        hair = mix(face, line, 0.35)
        out = ""
        if state not in ("pressed", "off"):
            out += shape(rrect_path(1, 1 + drop, side - 2, h - 2, r), self.theme.drop)
        out += shape(rrect_path(1, 1 + down, side - 2, h - 2, r), face, line, max(1.0, 1.6 * u))
        inset = inset_of(u)
        if hairline and h > 4 * inset:
            out += shape(
                rrect_path(inset, inset + down, side - 2 * inset, h - 2 * inset, max(2.0, r - inset + 1)),
                "none",
                hair,
                max(0.8, u),
            )
        return out, side, h + drop

    def text_of(self, kind: Kind, state: State = "rest") -> str:
        """Return the colour of a plate's label. A disabled one is still readable."""
        _, _, text = self.inks(kind)
        if state == "off" and self.theme.sharp:
            return SHARP_OFF[1]
        return mix(text, faint(self.theme, self.face_of(kind)), 0.12) if state == "off" else text

    def face_of(self, kind: Kind) -> str:
        """Return the colour of a plate's face."""
        return self.inks(kind)[0]

    def inks(self, kind: Kind) -> tuple[str, str, str]:
        """Return face, line and text colour of a plate in this theme."""
        apart = BY_DAY if self.theme.light else SHARP if self.theme.sharp else {}
        return apart.get(kind, INKS[kind])

    # -- panels and frames -------------------------------------------------------------------------------------------

    def panel(
        self, w: int, h: int, *, fill: str | None = None, alpha: float | None = None, radius: float = 14, line: str | None = None
    ) -> pygame.Surface:
        """Return a plain panel for text. Fill, opacity and line default to the theme's."""
        colour = self.theme.ground(fill or self.theme.panel)
        strength = self.theme.panel_alpha if alpha is None else alpha
        if self.theme.sharp and strength >= GROUND:
            strength = 1.0
        if line is None and fill is None and strength == 1.0:
            line = self.theme.edge
        key = ("panel", w, h, colour, strength, radius, line)

        def svg() -> tuple[str, int, int]:
            r = min(radius * self.unit, h / 2, w / 2)
            side = int(2 * r) + 6
            tall = min(h, side)
            out = shape(rrect_path(0.5, 0.5, side - 1, tall - 1, r), colour, opacity=strength)
            if line:
                out += shape(rrect_path(1, 1, side - 2, tall - 2, r), "none", line, max(1.0, 1.6 * self.unit))
            return out, side, tall

        return self._piece(key, w, h, svg)

    def sheet(self, w: int, h: int) -> pygame.Surface:
        """Return a printed page: paper with a double ink frame. The background of long texts and of the score sheet."""
        u = self.unit

        def svg() -> tuple[str, int, int]:
            r = 16 * u
            side = int(2 * r + 24 * u) + 6
            out = shape(rrect_path(0.5, 0.5, side - 1, side - 1, r), PAPER)
            out += shape(rrect_path(10 * u, 10 * u, side - 20 * u, side - 20 * u, r * 0.5), "none", INK, max(1.0, 1.8 * u))
            out += shape(
                rrect_path(14 * u, 14 * u, side - 28 * u, side - 28 * u, r * 0.32),
                "none",
                mix(PAPER, INK, 0.4),
                max(0.7, 0.9 * u),
            )
            return out, side, side

        return self._piece(("sheet", w, h), w, h, svg)

    def ring(self, w: int, h: int, radius: float = RADIUS) -> pygame.Surface:
        """Return the focus ring for a ``w`` x ``h`` item: a white and a black line, ``ring_margin`` pixels larger on
        each side.
        """
        margin = self.ring_margin
        u = self.unit

        def svg() -> tuple[str, int, int]:
            side = int(2 * (radius * u + margin)) + 6
            tall = min(side, h + 2 * margin)
            wider = SHARP_RING if self.theme.sharp else 1.0
            outer, inner = wider * max(1.2, 1.8 * u), wider * max(1.6, RING_LINE * u)
            out = ""
            inset = outer / 2
            out += shape(
                rrect_path(inset, inset, side - 2 * inset, tall - 2 * inset, radius * u + margin), "none", "#0A060E", outer
            )
            inset = outer + inner / 2 - 0.3
            out += shape(
                rrect_path(inset, inset, side - 2 * inset, tall - 2 * inset, radius * u + margin - inset),
                "none",
                "#FFFFFF",
                inner,
            )
            return out, side, tall

        return self._piece(("ring", w, h, radius), w + 2 * margin, h + 2 * margin, svg)

    def frame(self, w: int, h: int, radius: float, colour: str = GOLD, width: float = 3.2) -> pygame.Surface:
        """Return a line just inside ``w`` x ``h`` to mark a chosen or pointed-at item; nothing within it."""

        def svg() -> tuple[str, int, int]:
            line = max(1.5, width * self.unit)
            r = min(radius * self.unit, h / 2, w / 2)
            side = int(2 * r) + 2 * math.ceil(line) + 4
            wide, tall = min(w, side), min(h, side)
            inset = line / 2 + 0.3
            path = rrect_path(inset, inset, wide - 2 * inset, tall - 2 * inset, r - inset)
            return shape(path, "none", colour, line), wide, tall

        return self._piece(("frame", w, h, radius, colour, width), w, h, svg)

    @property
    def ring_margin(self) -> int:
        """Distance that the focus ring extends beyond its item."""
        return self.px(RING_GAP + (RING_LINE + 2.0) * (SHARP_RING if self.theme.sharp else 1.0))

    def pill(self, w: int, h: int, fill: str, line: str | None = None, alpha: float = 1.0) -> pygame.Surface:
        """Return a strip with round ends: tags, tracks, the selected phase."""
        fill = self.theme.ground(fill)

        def svg() -> tuple[str, int, int]:
            across, along = (min(w, h + 4), h) if w >= h else (w, min(h, w + 4))
            width = max(1.0, 1.3 * self.unit)
            inset = width / 2 if line else 0.0
            path = rrect_path(inset, inset, across - 2 * inset, along - 2 * inset, min(w, h) / 2)
            return shape(path, fill, line or "", width, opacity=alpha), across, along

        return self._piece(("pill", w, h, fill, line, alpha), w, h, svg)

    def disc(self, d: int, fill: str, line: str | None = None, width: float = 2.0) -> pygame.Surface:
        """Return a filled circle of diameter ``d``."""
        fill = self.theme.ground(fill)

        def made() -> pygame.Surface:
            stroke = max(1.0, width * self.unit) if line else 0.0
            outline = f' stroke="{line}" stroke-width="{stroke:.2f}"' if line else ""
            r = d / 2 - stroke / 2 - 0.3
            return drawn(f'<circle cx="{d / 2}" cy="{d / 2}" r="{r:.2f}" fill="{fill}"{outline}/>', d, d)

        return self.pieces.made(("disc", d, fill, line, width), made)

    def ribbon(self, w: int, h: int, colour: str = RED) -> pygame.Surface:
        """Return a banner with folded tails; ``w`` x ``h`` is its front, ``ribbon_tail`` pixels stand out on either side
        and below.
        """
        colour = self.theme.ground(colour)
        return self.pieces.made(("ribbon", w, h, colour), lambda: self._ribbon(w, h, colour))

    def _ribbon(self, w: int, h: int, colour: str) -> pygame.Surface:
        tail = self.ribbon_tail
        dark = mix(colour, INK, 0.45)
        low = tail // 3
        notch, fold = h / 2 + low, tail + tail * 0.4
        line = max(1.2, 2.0 * self.unit)
        left = f"M{fold:.1f} {low}L1 {low}L{tail * 0.5:.1f} {notch:.1f}L1 {h + low - 1}H{fold:.1f}Z"
        far = w + 2 * tail
        point, foot = far - tail * 0.5, h + low - 1
        right = f"M{far - fold:.1f} {low}L{far - 1} {low}L{point:.1f} {notch:.1f}L{far - 1} {foot}H{far - fold:.1f}Z"
        body = shape(left, dark, PAPER, line) + shape(right, dark, PAPER, line)
        body += shape(rrect_path(tail, 1, w, h - 2, 4 * self.unit), colour, PAPER, line)
        inset = 5 * self.unit
        body += shape(
            rrect_path(tail + inset, 1 + inset, w - 2 * inset, h - 2 - 2 * inset, 3 * self.unit),
            "none",
            mix(colour, PAPER, 0.45),
            max(0.8, 1.2 * self.unit),
        )
        return drawn(body, w + 2 * tail, h + low)

    @property
    def ribbon_tail(self) -> int:
        """Length of a ribbon's tails on either side; a third of it below."""
        return self.px(22)

    def rule(
        self, w: int, colour: str = GOLD, *, diamonds: Literal["none", "left", "right", "middle"] = "none"
    ) -> pygame.Surface:
        """Return a tapered carved line with a diamond, ``rule_height`` pixels high."""
        return self.pieces.made(("rule", w, colour, diamonds), lambda: self._rule(w, colour, diamonds))

    def _rule(self, w: int, colour: str, diamonds: str) -> pygame.Surface:
        h = self.rule_height
        c, d, thick = h / 2, h / 2 - 1, max(1.8, 2.8 * self.unit)

        def gouge(x0: float, x1: float, heavy: float) -> str:
            middle = x0 + (x1 - x0) * heavy
            return shape(
                f"M{x0:.1f} {c}Q{middle:.1f} {c + thick:.2f} {x1:.1f} {c}Q{middle:.1f} {c - thick:.2f} {x0:.1f} {c}Z", colour
            )

        def diamond(x: float) -> str:
            return shape(f"M{x - d:.1f} {c}L{x:.1f} {c - d}L{x + d:.1f} {c}L{x:.1f} {c + d}Z", colour)

        gap = 2.2 * d
        if diamonds == "left":
            body = diamond(d + 1) + gouge(gap + d, w, 0.25)
        elif diamonds == "right":
            body = gouge(0, w - gap - d, 0.75) + diamond(w - d - 1)
        elif diamonds == "middle":
            body = gouge(0, w / 2 - gap, 0.75) + diamond(w / 2) + gouge(w / 2 + gap, w, 0.25)
        else:
            body = gouge(0, w, 0.5)
        return drawn(body, w, h)

    def diamond(self, d: int, colour: str) -> pygame.Surface:
        """Return the diamond before a line of a list."""
        return self.drawing(("diamond", colour), d, d, shape(f"M0 {d / 2}L{d / 2} 0L{d} {d / 2}L{d / 2} {d}Z", colour))

    @property
    def rule_height(self) -> int:
        return self.px(16)

    def veil(self, w: int, h: int, strength: float = 0.55, colour: str = "#0B070A") -> pygame.Surface:
        """Return a dark pane over the whole window, under an overlay."""

        def made() -> pygame.Surface:
            dot, ink = blank(1, 1), pygame.Color(colour)
            dot.fill((round(ink.r * strength), round(ink.g * strength), round(ink.b * strength), round(255 * strength)))
            return pygame.transform.scale(dot.convert_alpha(), (max(1, w), max(1, h)))

        return self.pieces.made(("veil", w, h, strength, colour), made)

    def fill(self, w: int, h: int, colour: str) -> pygame.Surface:
        """Return a plain opaque rectangle."""

        def made() -> pygame.Surface:
            pane = opaque(w, h)
            pane.fill(colour)
            return pane

        return self.pieces.made(("fill", w, h, colour), made)

    def drawing(self, key: tuple[object, ...], w: int, h: int, body: str | Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return an SVG body, or the result of a function, in a box of ``w`` x ``h`` pixels, cached under ``key``."""
        return self.pieces.made(("drawing", *key, w, h), lambda: drawn(body, w, h) if isinstance(body, str) else body())

    def tinted(self, ground: pygame.Surface, colour: str, strength: float) -> pygame.Surface:
        """Return an opaque picture with a thin tint of a colour; cached as long as the picture is the same."""
        if strength <= 0:
            return ground
        key = ("washed", id(ground), colour, strength)

        def made() -> pygame.Surface:
            copy, (w, h) = ground.copy(), ground.get_size()
            coat = self.veil(w, min(h, COAT), strength, colour)
            for top in range(0, h, COAT):
                copy.blit(coat, (0, top), special_flags=pygame.BLEND_PREMULTIPLIED)
            self.pieces.put(("source", *key), ground)  # alive, so that its id stays its own
            return copy

        return self.pieces.made(key, made)

    # -- inside ------------------------------------------------------------------------------------------------------

    def _piece(self, key: tuple[object, ...], w: int, h: int, svg: Callable[[], tuple[str, int, int]]) -> pygame.Surface:
        """Return a cached piece; `svg` draws it as small as possible: its body, width and height."""
        return self.pieces.made(key, lambda: stretched(drawn(*svg()), max(1, w), max(1, h)))  # a window may leave no room for it


def inset_of(unit: float) -> float:
    """Return the distance of the hairline from a plate's edge, in pixels."""
    return max(3.5, 5 * unit)


def cached_piece(skin: Skin, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
    """Return a short-lived piece that is expensive to make, cached in the skin under a unique ``key``."""
    return skin.short_lived.made(key, make)


def prerender_piece(later: Later, skin: Skin, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> None:
    """Make a piece of `cached_piece` under ``key`` in the background (``later`` is `Art.in_background`), unless
    it exists or was requested already. It must not render text.
    """
    _prerender(later, skin, skin.short_lived, key, make)


def prerender_drawing(later: Later, skin: Skin, key: tuple[object, ...], w: int, h: int, body: str) -> None:
    """Make a piece of `Skin.drawing` in the background, unless it exists or was requested already."""
    _prerender(later, skin, skin.pieces, ("drawing", *key, w, h), lambda: premultiplied(raster(svg_text(w, h, body), w, h)))


def _prerender(
    later: Later,
    skin: Skin,
    cache: LruCache[tuple[object, ...], pygame.Surface],
    key: tuple[object, ...],
    make: Callable[[], pygame.Surface],
) -> None:
    """Make a cached piece under ``key`` in the background, unless it exists or was requested already."""
    if key in cache or key in skin.asked:
        return

    def run() -> None:
        if key in skin.asked:  # else the skin is another now
            cache.made(key, make)
            skin.asked.discard(key)

    skin.asked.add(key)
    later(run)


def faint(theme: Theme, face: str) -> str:
    """Return the face colour of a disabled plate, in a theme."""
    return SHARP_OFF[0] if theme.sharp else disabled(face)


def disabled(face: str) -> str:
    """Return the face colour of a disabled plate."""
    return mix(face, "#6B6169", 0.62)


def shape(path: str, fill: str, line: str = "", width: float = 0.0, opacity: float = 1.0) -> str:
    """Return one SVG path."""
    stroke = f' stroke="{line}" stroke-width="{width:.2f}" stroke-linejoin="round"' if line else ""
    strength = f' opacity="{opacity:.3f}"' if opacity < 1 else ""
    return f'<path d="{path}" fill="{fill}"{stroke}{strength}/>'


def drawn(body: str, w: int, h: int) -> pygame.Surface:
    """Rasterise the SVG body in a box of ``w`` x ``h`` pixels, ready for the canvas."""
    w, h = max(1, w), max(1, h)
    return finish(raster(svg_text(w, h, body), w, h))


def stretched(small: pygame.Surface, w: int, h: int) -> pygame.Surface:
    """Return a piece enlarged between its corners: its middle column and row are repeated. Never reduced below half."""
    sw, sh = small.get_size()
    if (sw, sh) == (w, h):
        return small
    return grown(grown(small, w, sh, across=True), w, h, across=False)


def grown(piece: pygame.Surface, w: int, h: int, *, across: bool) -> pygame.Surface:
    pw, ph = piece.get_size()
    have, want = (pw, w) if across else (ph, h)
    if have == want:
        return piece
    out = pygame.Surface((w, h), pygame.SRCALPHA, piece)
    head = min(have // 2, want // 2)
    tail = min(have - head - 1, want - head)
    middle = want - head - tail

    def part(start: int, size: int) -> pygame.Surface:
        return piece.subsurface((start, 0, size, ph) if across else (0, start, pw, size))

    def put(surface: pygame.Surface, at: int) -> None:
        out.blit(surface, (at, 0) if across else (0, at), special_flags=pygame.BLEND_PREMULTIPLIED)

    if head:
        put(part(0, head), 0)
    if middle > 0:
        put(pygame.transform.scale(part(head, 1), (middle, ph) if across else (pw, middle)), head)
    if tail:
        put(part(have - tail, tail), want - tail)
    return out
