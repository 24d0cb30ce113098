"""Print context: paper, plates, emblems, stamps and the finish, for printing a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final
from zlib import crc32

import pygame

from tabletop_gui.gui.art.cards.print_finish import press
from tabletop_gui.gui.art.faces.lettering import Inscription, render_inscription
from tabletop_gui.gui.art.faces.measures import CARD_RATIO, CORNER, card_height
from tabletop_gui.gui.art.raster.lru_cache import LruCache
from tabletop_gui.gui.art.raster.plates import Plates
from tabletop_gui.gui.art.raster.raster import blank, hex_rgb
from tabletop_gui.gui.art.tabletop.textures import PAPER

EMBLEM_FILL: Final = 64.8 / 72
"""Share of an emblem's plate that the emblem fills."""


def put(target: pygame.Surface, mark: pygame.Surface, x: float, y: float, turned: bool = False) -> None:
    """Stamp ``mark`` (premultiplied) with its centre at ``x``, ``y`` px; ``turned`` does it as if the card stood upside down."""
    w, h = target.get_size()
    if turned:
        # a copy: while SDL turns a picture it is locked, and the mark may be wanted by another thread at that moment
        mark, x, y = pygame.transform.flip(mark.copy(), True, True), w - x, h - y
    at = round(x - mark.get_width() / 2), round(y - mark.get_height() / 2)
    target.blit(mark, at, special_flags=pygame.BLEND_PREMULTIPLIED)


class PrintContext:
    """Resources with which a face prints itself; usable from any thread. ``kept`` caches the emblems."""

    def __init__(self, plates: Plates, kept: LruCache[tuple[object, ...], pygame.Surface]) -> None:
        self._plates = plates
        self._kept = kept

    def sheet(self, width: int, ratio: float = CARD_RATIO, colour: str = PAPER) -> pygame.Surface:
        """Return an opaque sheet to print on."""
        card = blank(width, card_height(width, ratio))
        card.fill(hex_rgb(colour))
        return card

    def plate(
        self, path: str, w: int, h: int, inks: dict[str, str] | None = None, *, repeated: bool = False
    ) -> pygame.Surface | None:
        """Return a plate by its path under ``assets/`` at exactly ``w`` x ``h`` px, premultiplied; never write to it.

        ``inks`` exchanges inks (``#RRGGBB`` in upper case); ``repeated`` is for plates that many cards show. None if
        there is no such plate.
        """
        if not path:
            return None
        if not repeated:
            return self._plates.picture(path, w, h, inks)
        key = ("repeated", path, w, h, tuple(sorted(inks.items())) if inks else ())
        found = self._kept.get(key)
        if found is None:
            drawn = self._plates.picture(path, w, h, inks)
            found = self._kept.put(key, drawn) if drawn is not None else None
        return found

    def stamp(self, card: pygame.Surface, path: str, inks: dict[str, str] | None = None) -> bool:
        """Print a plate over the whole card. Return True if there is one."""
        drawn = self.plate(path, *card.get_size(), inks)
        if drawn is not None:
            card.blit(drawn, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return drawn is not None

    def emblem(self, path: str, px: int, colour: str | None = None) -> pygame.Surface:
        """Return an emblem ``px`` high and wide, in its own inks or all in ``colour``; its plate has a margin of a twentieth."""

        def made() -> pygame.Surface:
            size = max(1, round(px / EMBLEM_FILL))
            inks = dict.fromkeys(self._plates.inks(path), colour) if colour is not None else None
            drawn = self._plates.picture(path, size, size, inks) or blank(size, size)
            inset = (size - px) // 2
            return drawn.subsurface(inset, inset, px, px).copy() if px > 0 else drawn

        return self._kept.made(("emblem", path, px, colour), made)

    def render_inscription(self, what: Inscription) -> pygame.Surface:
        """Return a text cropped to its ink."""
        return render_inscription(what)

    def kept(self, plate: str, *how: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a print from a plate, from the disk if it was made with the same parameters before."""
        return self._plates.printed(plate, *how, make=make)

    def finish(self, card: pygame.Surface, plate: str = "") -> pygame.Surface:
        """Apply the print finish to a whole card: specks, tooth, round corners; in place, and then premultiplied.

        ``plate`` (any text) selects the texture's orientation, so that neighbours have different specks.
        """
        return press(card, CORNER * card.get_width(), crc32(plate.encode()) if plate else 0)
