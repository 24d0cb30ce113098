"""Printable decks: the faces, backs and names of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from tabletop_gui.content.library import Library
from tabletop_gui.gui.art.faces.face import Back, Face
from tabletop_gui.plugins import Registry, register


class Printing(Protocol):
    """Interface of a deck's module: its faces, backs and card names. It is given its own kind of deck."""

    def faces(self, deck: Any, language: str) -> Mapping[str, Face]:
        """Return every face, variants included, by the card's code."""

    def backs(self, deck: Any) -> tuple[Back, ...]:
        """Return the backs, the usual one first; none if the game's manifest names the only one."""

    def names(self, deck: Any, language: str) -> Mapping[str, str]:
        """Return the name of each face, by the codes of `faces`."""


_HOUSE: Final = ("french", "famiglia", "regine", "kingdoms", "chicken_army")
DECKS: Final[Registry[Printing]] = register({deck: f"{__package__}.{deck}" for deck in _HOUSE}, lambda package: package.printing)
"""Modules of the printable decks, in the order of the collection."""


def faces_of(library: Library, deck: str, language: str, pack: str | None = None) -> Mapping[str, Face]:
    """Return every face of a deck, variants included, by the card's code: of the deck in use, or in a pack's version
    ("": no pack).

    Raises KeyError for an unknown deck.
    """
    return DECKS[deck].faces(library.deck(deck, pack), language)


def backs_of(library: Library, deck: str, pack: str | None = None) -> tuple[Back, ...]:
    """Return the backs of a deck's cards (`pack` as for `faces_of`), the usual one first; for a deck without its
    own, those of the games played with it.

    Raises KeyError for an unknown deck.
    """
    own = DECKS[deck].backs(library.deck(deck, pack))
    return own or tuple(dict.fromkeys(Back(game.back) for game in library.games_of_deck(deck)))


def names_of(library: Library, deck: str, language: str) -> Mapping[str, str]:
    """Return the name of each face of a deck, by the same codes as `faces_of`. Raises KeyError for an unknown deck."""
    return DECKS[deck].names(library.deck(deck), language)
