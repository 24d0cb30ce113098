"""Chips from their plates: single, in stacks with a wall, and similar tokens (dealer button, double, first player).

A chip is seen slightly from above: a round face over a wall. Its value shows in its colour, in the number of its notches
and in the number stamped on its face. All surfaces are premultiplied. Numbers are stamped with fonts, so all of this
belongs to the main thread.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from tabletop_gui.gui.art.faces.lettering import Inscription
from tabletop_gui.gui.art.faces.print_context import PrintContext, put
from tabletop_gui.gui.art.raster.lru_cache import LruCache
from tabletop_gui.gui.art.raster.raster import blank
from tabletop_gui.gui.art.tabletop.textures import INK

VALUES: Final = (500, 100, 25, 10, 5, 3, 1)
"""Values of chips, the highest first."""

RATIO: Final = 68 / 64
"""Ratio of a chip's height to its width; the middle of its face is `FACE` widths below its top."""
FACE: Final = 29 / 64
STEP: Final = 6.4 / 64
"""Visible part of the wall of each chip in a stack, as a share of the width; never under 3 px."""
_SWAY: Final = (0, 1, -1, 0, -1, 1, 0, 0, 1, -1)
"""Horizontal offsets of a stack's chips, in px at 46 px; the same for every stack, so that stacks do not jitter."""
_INKS: Final = {1: "#1F6A6E", 3: "#22492F", 5: "#6E141C", 10: "#183C5C", 25: "#4A1B52", 100: INK, 500: "#5A3A08"}
_TURNS: Final = ("", "_b", "_c")
_SIZES: Final = {1: 0.40, 2: 0.36, 3: 0.285}
"""Height of the number by its count of digits, as a share of the chip's width."""


def chip_height(px: int) -> int:
    """Return the height in px of a chip ``px`` wide: its face and its wall."""
    return round(px * RATIO)


def _plate_of(value: int, turn: str) -> str:
    """Return the plate of a chip with a rotation of its notches (`_TURNS`)."""
    return f"chips/{value}{turn}.svg"


def change(total: int, values: Sequence[int] = VALUES, most: int = 20) -> tuple[int, ...]:
    """Return the chips that make up ``total``, lowest values first (as a stack is built, with the highest on top).

    At most ``most`` chips: of a larger sum only the highest are returned, since a number stands beside every
    stack. Raises ValueError for a negative sum.
    """
    if total < 0:
        raise ValueError(f"no chips for {total}")
    out: list[int] = []
    for value in sorted(values, reverse=True):
        n, total = divmod(total, value)
        out += [value] * n
    return tuple(reversed(out[:most]))


class Chips:
    """Chips by value and size, each rendered once. ``context`` provides the plates; ``kept`` is the cache."""

    def __init__(self, context: PrintContext, cache: LruCache[tuple[object, ...], pygame.Surface]) -> None:
        self._context = context
        self._kept = cache

    def chip(self, value: int, px: int, *, turn: int = 0, numbered: bool = True) -> pygame.Surface:
        """Return a chip ``px`` wide and ``chip_height(px)`` high. ``turn`` (any number) rotates its notches.

        Raises KeyError for a value without a chip (see `VALUES`).
        """
        if value not in _INKS:
            raise KeyError(value)
        kind = turn % len(_TURNS)
        number = Inscription(str(value), round(px * _SIZES[len(str(value))]), round(px * 0.5), _INKS[value]) if numbered else None
        path = _plate_of(value, _TURNS[kind])
        return self._kept.made(("chip", value, px, kind, numbered), lambda: self._token(path, px, number))

    def ahead(self, px: int) -> None:
        """Render the blanks of all chips of this width. Thread-safe."""
        for value in VALUES:
            for turn in _TURNS:
                self._context.plate(_plate_of(value, turn), px, chip_height(px), repeated=True)

    def stack(self, values: Iterable[int], px: int) -> pygame.Surface:
        """Return chips on top of one another, the first at the bottom; only the topmost shows its number.

        The surface is as wide as ``stack_width(px)``; the bottom chip's face has its middle in the middle of that width
        and ``chip_height(px) - FACE * px`` px above the lower edge. Without chips it is an empty surface, one pixel high.
        """
        pile = tuple(values)
        return self._kept.made(("stack", pile, px), lambda: self._stacked(pile, px))

    def _stacked(self, pile: tuple[int, ...], px: int) -> pygame.Surface:
        step, sway = self.step(px), px / 46
        if not pile:
            return blank(self.stack_width(px), 1)
        surface = blank(self.stack_width(px), chip_height(px) + step * (len(pile) - 1))
        for i, value in enumerate(pile):
            top = i == len(pile) - 1
            chip = self.chip(value, px, turn=i * 2 + value, numbered=top)
            x = (surface.get_width() - px) / 2 + _SWAY[i % len(_SWAY)] * sway * (0 if i == 0 else 1)
            y = step * (len(pile) - 1 - i)
            surface.blit(chip, (round(x), y), special_flags=pygame.BLEND_PREMULTIPLIED)
        return surface

    @staticmethod
    def step(px: int) -> int:
        """Return the vertical distance between the chips of a stack, px."""
        return max(3, round(px * STEP))

    @staticmethod
    def stack_width(px: int) -> int:
        """Return the width in px of a stack of chips ``px`` wide, with their horizontal offsets."""
        return px + 2 * max(1, round(px / 46))

    def double(self, px: int, text: str = "×2") -> pygame.Surface:
        """Return Regine's double token, as high as a chip of this width."""
        mark = Inscription(text, round(px * 0.27), round(px * 0.4), "#7E2458")
        return self._kept.made(("double", px, text), lambda: self._token("chips/double.svg", px, mark))

    def first_player(self, px: int) -> pygame.Surface:
        """Return Chicken Army's first-player marker, as high as a chip of this width."""
        return self._kept.made(("first player", px), lambda: self._token("chips/first_player.svg", px, None))

    def dealer(self, px: int) -> pygame.Surface:
        """Return the dealer button, ``px`` square."""
        plate = "tables/dealer_button.svg"
        return self._kept.made(("dealer", px), lambda: (self._context.plate(plate, px, px) or blank(px, px)).copy())

    def _token(self, path: str, px: int, number: Inscription | None) -> pygame.Surface:
        drawn = self._context.plate(path, px, chip_height(px), repeated=True)
        token = drawn.copy() if drawn is not None else blank(px, chip_height(px))
        if number is not None:
            put(token, self._context.render_inscription(number), px / 2, px * FACE)
        return token
