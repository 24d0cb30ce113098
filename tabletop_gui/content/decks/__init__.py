"""The decks: what ``<deck>/cards.yaml`` holds, a module per deck. A deck may serve several games: a game's manifest names the one
it is played with.

A deck's record checks its own composition against the rules; `Deck.pictures` names every picture it wants.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar, Final, Self

from tabletop_gui.content.yaml_files.fields import DataRecord, Id
from tabletop_gui.plugins import Register, register

__all__ = ["DECKS", "Deck", "Place", "deck_type"]

Place = tuple[str | int, ...]
"""Where something stands in a file: ``("cards", 3, "plate")``."""
NO_OPTIONS: Final[Mapping[str, object]] = MappingProxyType({})
"""Those of no match in particular."""


class Deck(DataRecord, frozen=True):
    """``<deck>/cards.yaml``."""

    FACES: ClassVar[tuple[str, ...]] = ()
    """The codes of all faces."""

    deck: Id

    def pictures(self) -> Iterator[tuple[Place, str]]:
        """Every picture the deck names, by its path under assets, with where it names it."""
        raise NotImplementedError

    @property
    def emblems(self) -> tuple[str, ...]:
        """The pictures of the deck's suits, families or realms, as paths under ``assets/``; empty: the four French suits."""
        return ()

    def with_art_of(self, shipped: Self, has_art: Callable[[str], bool]) -> Self:
        """What is used when pictures this deck names are missing: the shipped deck, unless the two can be mixed."""
        return shipped

    def face_of(self, code: str, options: Mapping[str, object] = NO_OPTIONS) -> str:
        """The code of the face that a card of the rules wears in a match with these options; several cards may wear the same."""
        return code


_HOUSE: Final[dict[str, str]] = {
    "french": f"{__name__}.french:FrenchDeck",
    "famiglia": f"{__name__}.famiglia:FamigliaDeck",
    "regine": f"{__name__}.regine:RegineDeck",
    "kingdoms": f"{__name__}.kingdoms:KingdomsDeck",
    "chicken_army": f"{__name__}.chicken_army:ChickenDeck",
}
DECKS: Final[Register[type[Deck]]] = register(_HOUSE, lambda package: package.deck)
"""The records of the decks by the decks' ids: the house's in the order of the collection, then those that packages bring, each
with the id of its game."""


def deck_type(deck: str) -> type[Deck]:
    """The record of a deck. Raises KeyError for one there is not."""
    found = DECKS[deck]
    if not (isinstance(found, type) and issubclass(found, Deck)):
        raise TypeError(f"{deck} is no Deck")
    return found
