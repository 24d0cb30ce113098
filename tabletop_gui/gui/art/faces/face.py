"""Card faces: the common base of every deck's faces, and the backs."""

from __future__ import annotations

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.faces.lettering import Inscription
from tabletop_gui.gui.art.faces.measures import CARD_RATIO, Detail, detail_for
from tabletop_gui.gui.art.faces.print_context import PrintContext


class Face:
    """One side of a card. Subclasses are frozen records; equal faces are printed once."""

    __slots__ = ()

    @property
    def ratio(self) -> float:
        """Ratio of the card's height to its width."""
        return CARD_RATIO

    def detail(self, width: int) -> str:
        """Return the level of detail for a display width in px: one of `Detail`, or one of its deck's own."""
        return detail_for(width)

    def turned(self, quarters: int) -> Face:
        """Return the face for a number of quarter turns clockwise; only square ones can be turned."""
        return self

    def veiled(self) -> Face:
        """Return the face as its owner sees it while it lies face down for the others."""
        return self

    def lapped(self) -> Face:
        """Return the face for a card of which others leave only the index visible: everything is in the corner, at any size."""
        return self

    def enlarged(self) -> Face:
        """Return the face with large figures, for players who want them; itself if there is none."""
        return self

    def stock(self, context: PrintContext, width: int, detail: str) -> None:
        """Render the parts that other prints of this width share: those of the card turned, or of one that uses them too."""

    def inscriptions(self, width: int, detail: str) -> tuple[Inscription, ...]:
        """Return every text stamped on a print ``width`` px wide.

        Fonts belong to the main thread: it renders these before the background thread prints.
        """
        return ()

    def printed(self, context: PrintContext, width: int, detail: str) -> pygame.Surface:
        """Return the finished, premultiplied print, ``width`` px wide and ``card_height(width, ratio)`` px high.

        Called from the background thread too: it may use nothing but ``context`` and its own fields.
        """
        raise NotImplementedError


class Enlarged(Struct, Face, frozen=True):
    """A face printed at another level of detail than its width implies: mostly that of a smaller card, with
    relatively larger figures. ``instead`` has pairs: the usual level, the one used.
    """

    side: Face
    instead: tuple[tuple[str, str], ...] = ((Detail.FULL, Detail.SMALL),)

    @property
    def ratio(self) -> float:
        return self.side.ratio

    def detail(self, width: int) -> str:
        found = self.side.detail(width)
        return dict(self.instead).get(found, found)

    def enlarged(self) -> Enlarged:
        larger = self.side.enlarged()
        return Enlarged(self.side, (*self.instead, *larger.instead)) if isinstance(larger, Enlarged) else self

    def inscriptions(self, width: int, detail: str) -> tuple[Inscription, ...]:
        return self.side.inscriptions(width, detail)

    def stock(self, context: PrintContext, width: int, detail: str) -> None:
        self.side.stock(context, width, detail)

    def printed(self, context: PrintContext, width: int, detail: str) -> pygame.Surface:
        return self.side.printed(context, width, detail)


def make_point_symmetric(card: pygame.Surface) -> pygame.Surface:
    """Replace, in place, the lower half of a picture by its upper half rotated, and return it: it then looks the
    same upside down, to the pixel.
    """
    w, h = card.get_size()
    turned = pygame.transform.rotate(card, 180)
    card.blit(turned, (0, h - h // 2), (0, h - h // 2, w, h // 2))
    if h % 2:  # the row in the middle: its left half for its right one
        card.blit(turned, (w - w // 2, h // 2), (w - w // 2, h // 2, w // 2, 1))
    return card



class Back(Struct, Face, frozen=True):
    """A card back: the plate ``assets/backs/<name>.svg``, or the pack's for a pack's ``<pack>/<name>``. ``shape`` is
    the ratio of its height to its width.
    """

    name: str
    shape: float = CARD_RATIO

    @property
    def plate(self) -> str:
        """Its path under assets."""
        pack, _, name = self.name.rpartition("/")
        return f"packs/{pack}/backs/{name}.svg" if pack else f"backs/{name}.svg"

    @property
    def ratio(self) -> float:
        return self.shape

    def printed(self, context: PrintContext, width: int, detail: str) -> pygame.Surface:
        def made() -> pygame.Surface:
            card = context.sheet(width, self.shape)
            context.stamp(card, self.plate)
            return context.finish(make_point_symmetric(card))

        return context.kept(self.plate, "back", width, self.shape, make=made)
