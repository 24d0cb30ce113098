"""Drawing of panels and sheets: a pen that places texts and pictures, and a grid for their positions.

A pen is made on the spot, with the canvas it draws on and the scale of its panel; every method returns the
rectangle used, so that the next item can be placed beside it. The summary of a hand, row by row::

    pen = self.measure.pen(canvas)  # or Pen(canvas, app), at the player's own interface scale
    grid = Grid(rect.x + pen.px(34), rect.y + pen.px(90), (pen.px(52), pen.px(300), pen.px(90)), pen.px(ROW))
    pen.sheet(rect, lift=(22, 170, 12))
    for k, row in enumerate(rows):
        face, name, points = grid.cells(k)
        pen.portrait(face.midleft, pen.px(38), PortraitSpec(row.character, "glad"), "midleft")
        total = pen.text(points.midright, row.points, "display", 22, INK, "midright")
        pen.icon((total.x - pen.px(10), total.centery), "check", pen.px(24), KEPT, "midright")
        pen.text(name.midleft, row.name, "bold", 20, INK, "midleft", room=name.w)

Type sizes are interface units; every other length is pixels, as ``pen.px`` makes them. ``at`` is a point or a rectangle.
At a point the picture's *anchor* is placed, and a centred picture begins half its size before it. In a rectangle the same
corner, edge or middle of both coincide, and the space around a centred picture is halved. The two may differ by a pixel:
rows in a grid are centred at a point (``cell.midleft``), a label in its button in a rectangle (``cell``).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial
from typing import Final, Literal, Protocol

import pygame
from msgspec import Struct

from tabletop_gui.gui.art import Art, Picture
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.fonts import Typeface
from tabletop_gui.gui.paint.skin import RADIUS, Kind, Skin, State
from tabletop_gui.gui.paint.text import LEADING, Align, Lettering
from tabletop_gui.gui.paint.theme import GOLD, Theme

Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]
At = tuple[int, int] | pygame.Rect
Lift = tuple[float, int, float]
"""The shadow of a panel: blur, strength (of 255), and offset downwards."""

HALVES: Final[dict[Anchor, tuple[int, int]]] = {
    "topleft": (0, 0), "midtop": (1, 0), "topright": (2, 0),
    "midleft": (0, 1), "center": (1, 1), "midright": (2, 1),
    "bottomleft": (0, 2), "midbottom": (1, 2), "bottomright": (2, 2),
}  # fmt: skip
"""Number of halves of the size left of the anchor, and above it."""


class DrawingResources(Protocol):
    """The drawing resources a pen needs: the app."""

    @property
    def art(self) -> Art: ...
    @property
    def skin(self) -> Skin: ...
    @property
    def text(self) -> Lettering: ...
    @property
    def theme(self) -> Theme: ...
    def type(self, size: float, /) -> int: ...


class Scale(Protocol):
    """The size of a panel's interface units; `table.scale.TableScale` is one."""

    def px(self, logical: float, /) -> int: ...
    def type(self, size: float, /) -> int: ...


class Pen:
    """Draws on a canvas at a scale; by default, at the player's own interface scale."""

    def __init__(self, canvas: Canvas, resources: DrawingResources, scale: Scale | None = None) -> None:
        self.canvas, self.art, self.skin, self.theme = canvas, resources.art, resources.skin, resources.theme
        self.lettering = resources.text
        self.px = (scale or resources.skin).px
        """Converts interface units to pixels, at least 1."""
        self.type = (scale or resources).type
        """Converts a type size to pixels, never below the readable minimum."""

    def put(self, picture: pygame.Surface, at: At, anchor: Anchor = "topleft") -> pygame.Rect:
        """Draw a picture; return its rectangle."""
        rect = laid(picture.get_size(), at, anchor)
        self.canvas.blit(picture, rect.x, rect.y)
        return rect

    def picture(self, at: tuple[int, int], picture: Picture) -> None:
        """Draw a card, or any other `Picture` with its own offset from a point."""
        self.canvas.blit(picture.surface, at[0] + picture.dx, at[1] + picture.dy)

    # -- words ----------------------------------------------------------------------------------------------------------------

    def text(
        self,
        at: At,
        words: str | int,
        face: Typeface,
        size: float,
        ink: str,
        anchor: Anchor = "topleft",
        *,
        room: int | None = None,
        least: float | None = None,
    ) -> pygame.Rect:
        """Draw a line of text, as `line` sets it; return its rectangle."""
        return self.put(self.line(words, face, size, ink, room=room, least=least), at, anchor)

    def line(
        self, words: str | int, face: Typeface, size: float, ink: str, *, room: int | None = None, least: float | None = None
    ) -> pygame.Surface:
        """Return a line of text without drawing it. A number has a true minus sign. A line wider than `room` is set
        smaller, down to `least`, then in a narrower face, and finally cut.
        """
        line, px = written(words) if isinstance(words, int) else words, self.type(size)
        if room is None:
            return self.lettering.line(line, face, px, ink)
        floor = px if least is None else self.type(least)
        if face == "display" and self.lettering.width(line, face, floor) > room:
            face = "bold"
        return self.lettering.shrunk(line, face, px, ink, room, floor)

    def block(
        self,
        at: At,
        words: str,
        size: float,
        ink: str,
        width: int,
        anchor: Anchor = "topleft",
        *,
        face: Typeface = "text",
        align: Align = "left",
        leading: float = LEADING,
    ) -> pygame.Rect:
        """Draw a paragraph; return its rectangle."""
        block = self.lettering.block(words, self.type(size), ink, width, face=face, align=align, leading=leading)
        return self.put(block, at, anchor)

    def width(self, words: str, face: Typeface, size: float) -> int:
        """Return the width of a line."""
        return self.lettering.width(words, face, self.type(size))

    def height(self, face: Typeface, size: float) -> int:
        """Return the height of a line."""
        return self.lettering.height(face, self.type(size))

    # -- pictures -------------------------------------------------------------------------------------------------------------

    def icon(self, at: At, name: str, side: int, ink: str, anchor: Anchor = "topleft") -> pygame.Rect:
        """Draw an icon; return its rectangle."""
        return self.put(self.art.icon(name, side, ink), at, anchor)

    def portrait(
        self, at: At, d: int, spec: PortraitSpec, anchor: Anchor = "topleft", *, lies: bool = False
    ) -> pygame.Rect:
        """Draw a portrait in its ring, with a shadow if `lies`; return its rectangle."""
        if lies:
            self.picture(laid((d, d), at, anchor).center, self.art.disc_shadow(d))
        return self.put(self.art.medallion(spec, d), at, anchor)

    def flank(self, rect: pygame.Rect, width: int, apart: int, ink: str = GOLD, level: float = 0.54) -> None:
        """Draw a carved line on either side of a title, `apart` pixels from it, at a share of its height."""
        y = rect.y + round(rect.h * level) - self.skin.rule_height // 2
        self.put(self.skin.rule(width, ink, diamonds="right"), (rect.x - apart - width, y))
        self.put(self.skin.rule(width, ink, diamonds="left"), (rect.right + apart, y))

    def step(self, rect: pygame.Rect, number: int, ink: str, fill: str = "none", *, done: bool = False, mark: str = "") -> None:
        """Draw the number of a step in its ring, or a tick when it is done; `mark`: colour of the number, if different."""
        self.disc(rect, fill, ink, 1.6)
        side = round(rect.w * 0.6)
        if done:
            self.icon(rect, "check", side, mark or ink, "center")
        else:
            self.put(self.lettering.line(str(number), "display", max(12, side), mark or ink), rect, "center")

    # -- grounds --------------------------------------------------------------------------------------------------------------

    def shadow(self, rect: pygame.Rect, lift: Lift, radius: float = 14) -> None:
        """Draw the shadow of a rounded rectangle."""
        blur, strength, drop = lift
        r = radius * self.skin.unit
        self.picture(rect.center, self.art.shadow(rect.w, rect.h, r, self.px(blur), strength, drop=self.px(drop)))

    def prerender_shadow(self, size: tuple[int, int], lift: Lift, radius: float = 16) -> None:
        """Make the shadow of a sheet of this size in the background."""
        blur, strength, _ = lift
        self.art.in_background(partial(self.art.shadow, *size, radius * self.skin.unit, self.px(blur), strength))

    def sheet(self, rect: pygame.Rect, lift: Lift | None = None) -> None:
        """Draw a printed page, over its shadow."""
        if lift is not None:
            self.shadow(rect, lift, 16)
        self.canvas.blit(self.skin.sheet(rect.w, rect.h), rect.x, rect.y)

    def panel(
        self,
        rect: pygame.Rect,
        *,
        fill: str | None = None,
        alpha: float | None = None,
        radius: float = 14,
        line: str | None = None,
        lift: Lift | None = None,
    ) -> None:
        """Draw a plain panel with round corners, over its shadow. Omitted values are the theme's."""
        if lift is not None:
            self.shadow(rect, lift)
        self.canvas.blit(self.skin.panel(rect.w, rect.h, fill=fill, alpha=alpha, radius=radius, line=line), rect.x, rect.y)

    def band(self, rect: pygame.Rect, fill: str, radius: float = 10, line: str | None = None) -> None:
        """Draw an opaque strip with round corners: a highlighted row or column, a small card."""
        self.panel(rect, fill=fill, alpha=1.0, radius=radius, line=line)

    def pill(self, rect: pygame.Rect, fill: str, line: str | None = None, alpha: float = 1.0) -> None:
        """Draw a strip with round ends."""
        self.canvas.blit(self.skin.pill(rect.w, rect.h, fill, line, alpha), rect.x, rect.y)

    def ribbon(self, rect: pygame.Rect, text: pygame.Surface, ground: str, unrolled: float = 1.0) -> None:
        """Draw a ribbon with a text on it, unrolled from its middle up to a share. `rect`: its body, between the tails."""
        tail = self.skin.ribbon_tail
        if unrolled >= 1:
            self.shadow(rect, (8, 120, 8), 6)
        seen = rect.inflate(2 * tail, 2 * rect.h)
        seen.w = round(seen.w * min(1.0, unrolled))
        seen.centerx = rect.centerx
        with nullcontext() if unrolled >= 1 else self.canvas.clipped(seen):
            self.put(self.skin.ribbon(rect.w, rect.h, ground), (rect.x - tail, rect.y))
            self.put(text, rect.center, "center")

    def plate(self, rect: pygame.Rect, kind: Kind, state: State = "rest", radius: float = RADIUS, words: int = 0) -> None:
        """Draw a button's body; its block shows below the rectangle. `words`: see `Skin.plate`."""
        self.canvas.blit(self.skin.plate(kind, rect.w, rect.h, state, radius, words), rect.x, rect.y)

    def disc(self, rect: pygame.Rect, fill: str, line: str | None = None, width: float = 2.0) -> None:
        """Draw a filled circle, as wide as the rectangle."""
        self.canvas.blit(self.skin.disc(rect.w, fill, line, width), rect.x, rect.y)

    def fill(self, rect: pygame.Rect, ink: str) -> None:
        """Draw a plain rectangle."""
        self.canvas.blit(self.skin.fill(rect.w, rect.h, ink), rect.x, rect.y)

    def rule(self, at: tuple[int, int], width: int, ink: str, weight: float = 0) -> None:
        """Draw a horizontal line from a point, `weight` interface units thick and at least a pixel."""
        self.canvas.blit(self.skin.fill(width, self.px(weight), ink), *at)


class Grid(Struct, frozen=True):
    """Rows of equal height in columns of given widths, from an upper left corner, in pixels."""

    x: int
    y: int
    widths: Sequence[int]
    pitch: int
    """Height of a row."""

    @property
    def width(self) -> int:
        """Total width of the columns."""
        return sum(self.widths)

    def row(self, row: int) -> pygame.Rect:
        """Return the rectangle of a whole row."""
        return pygame.Rect(self.x, self.y + row * self.pitch, self.width, self.pitch)

    def cell(self, row: int, column: int) -> pygame.Rect:
        """Return the rectangle of a cell.

        >>> Grid(100, 50, (40, 60, 60), 30).cell(1, 2)
        Rect(200, 80, 60, 30)
        """
        left = self.x + sum(self.widths[:column])
        return pygame.Rect(left, self.y + row * self.pitch, self.widths[column], self.pitch)

    def cells(self, row: int) -> list[pygame.Rect]:
        """Return the rectangles of a row's cells."""
        return [self.cell(row, column) for column in range(len(self.widths))]


def laid(size: tuple[int, int], at: At, anchor: Anchor) -> pygame.Rect:
    """Return the rectangle of a picture of this size.

    >>> laid((5, 3), (10, 10), "center"), laid((5, 3), pygame.Rect(0, 0, 20, 20), "midright")
    (Rect(8, 9, 5, 3), Rect(15, 8, 5, 3))
    """
    (w, h), (across, down) = size, HALVES[anchor]
    if isinstance(at, pygame.Rect):
        return pygame.Rect(at.x + across * (at.w - w) // 2, at.y + down * (at.h - h) // 2, w, h)
    return pygame.Rect(at[0] - across * w // 2, at[1] - down * h // 2, w, h)


def written(n: int) -> str:
    """Return a number as text, with a true minus sign (U+2212).

    >>> written(7), written(-7)
    ('7', '−7')
    """
    return str(n).replace("-", "−")
