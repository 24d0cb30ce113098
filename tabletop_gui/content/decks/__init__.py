"""The decks: the records of ``<deck>/cards.yaml``, a module per deck. A deck may serve several games; a game's
manifest names its deck.

A deck's record checks its own composition against the rules; `Deck.pictures` names every picture it needs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import ClassVar, Final, Self

from tabletop_gui.content.yaml_files.fields import DataRecord, Id
from tabletop_gui.plugins import Registry, register

__all__ = ["DECKS", "Deck", "Place", "deck_type"]

Place = tuple[str | int, ...]
"""A path into a file: ``("cards", 3, "plate")``."""
NO_OPTIONS: Final[Mapping[str, object]] = MappingProxyType({})
"""Empty options, outside a match."""


class Deck(DataRecord, frozen=True):
    """``<deck>/cards.yaml``."""

    FACES: ClassVar[tuple[str, ...]] = ()
    """The codes of all faces."""

    deck: Id

    def pictures(self) -> Iterator[tuple[Place, str]]:
        """Yield every picture the deck names, by its path under assets, with the place that names it."""
        raise NotImplementedError

    @property
    def emblems(self) -> tuple[str, ...]:
        """The pictures of the deck's suits, families or realms, as paths under ``assets/``; empty: the four French suits."""
        return ()

    def with_art_of(self, shipped: Self, has_art: Callable[[str], bool]) -> Self:
        """Return the deck to use if pictures of this deck are missing: the shipped deck, unless the two can be mixed."""
        return shipped

    def face_of(self, code: str, options: Mapping[str, object] = NO_OPTIONS) -> str:
        """Return the code of the face shown by a card of the rules in a match with these options; several cards may
        share a face.
        """
        return code


_BUILT_IN: Final[dict[str, str]] = {
    "french": f"{__name__}.french:FrenchDeck",
    "famiglia": f"{__name__}.famiglia:FamigliaDeck",
    "regine": f"{__name__}.regine:RegineDeck",
    "kingdoms": f"{__name__}.kingdoms:KingdomsDeck",
    "chicken_army": f"{__name__}.chicken_army:ChickenDeck",
}
DECKS: Final[Registry[type[Deck]]] = register(_BUILT_IN, lambda package: package.deck)
"""The deck record types by deck id: built-in ones in the order of the collection, then those of plugins, each
with the id of its game.
"""


def deck_type(deck: str) -> type[Deck]:
    """Return the record type of a deck. Raises KeyError for an unknown one."""
    found = DECKS[deck]
    if not (isinstance(found, type) and issubclass(found, Deck)):
        raise TypeError(f"{deck} is no Deck")
    return found
