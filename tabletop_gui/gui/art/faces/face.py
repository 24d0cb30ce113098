"""A side of a card: what every deck's faces have in common, and the backs."""

from __future__ import annotations

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.faces.lettering import Inscription
from tabletop_gui.gui.art.faces.measures import CARD_RATIO, Detail, detail_for
from tabletop_gui.gui.art.faces.print_context import PrintRoom


class Face:
    """One side of a card. Derive a frozen record from it; equal faces are printed once."""

    __slots__ = ()

    @property
    def ratio(self) -> float:
        """The card's height by its width."""
        return CARD_RATIO

    def detail(self, width: int) -> str:
        """The level of detail it is printed at when it is shown ``width`` px wide: one of `Detail`, or one of its deck's own."""
        return detail_for(width)

    def turned(self, quarters: int) -> Face:
        """The side printed for so many quarter turns clockwise; only a square one can be."""
        return self

    def veiled(self) -> Face:
        """The side as its owner sees it while it lies face down for the others."""
        return self

    def lapped(self) -> Face:
        """The side of which others leave only the index to be seen: all of that stands in the corner, however small the card."""
        return self

    def enlarged(self) -> Face:
        """The side for whoever wants large figures on the cards; what has none is as it was."""
        return self

    def stock(self, room: PrintRoom, width: int, detail: str) -> None:
        """Have there what other prints of this width are made of as well: those of the card turned, or of one that shares it."""

    def inscriptions(self, width: int, detail: str) -> tuple[Inscription, ...]:
        """Every text stamped on a print ``width`` px wide.

        Fonts belong to the main thread: it engraves these before the background thread prints.
        """
        return ()

    def printed(self, room: PrintRoom, width: int, detail: str) -> pygame.Surface:
        """The side ``width`` px wide and ``card_height(width, ratio)`` px high, finished and premultiplied.

        Called from the background thread too: it may use nothing but ``room`` and what it holds.
        """
        raise NotImplementedError


class Enlarged(Struct, Face, frozen=True):
    """A side printed at another level of detail than its width asks for: mostly that of a smaller card, on which figures take up
    more of it. ``instead`` has pairs: the level it would be printed at, the one it is printed at."""

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

    def stock(self, room: PrintRoom, width: int, detail: str) -> None:
        self.side.stock(room, width, detail)

    def printed(self, room: PrintRoom, width: int, detail: str) -> pygame.Surface:
        return self.side.printed(room, width, detail)


def turned_alike(card: pygame.Surface) -> pygame.Surface:
    """The picture, changed in place, with its upper half turned for its lower one: to the pixel it does not tell how it lies,
    whatever a drawing or its edges say."""
    w, h = card.get_size()
    turned = pygame.transform.rotate(card, 180)
    card.blit(turned, (0, h - h // 2), (0, h - h // 2, w, h // 2))
    if h % 2:  # the row in the middle: its left half for its right one
        card.blit(turned, (w - w // 2, h // 2), (w - w // 2, h // 2, w // 2, 1))
    return card



class Back(Struct, Face, frozen=True):
    """A card back, the plate ``assets/backs/<name>.svg``, or of a pack's ``<pack>/<name>`` the pack's; ``shape`` is its height by
    its width."""

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

    def printed(self, room: PrintRoom, width: int, detail: str) -> pygame.Surface:
        def made() -> pygame.Surface:
            card = room.sheet(width, self.shape)
            room.stamp(card, self.plate)
            return room.finish(turned_alike(card))

        return room.kept(self.plate, "back", width, self.shape, make=made)
