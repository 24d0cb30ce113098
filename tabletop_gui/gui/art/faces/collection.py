"""The decks of the house: which faces, backs and names each has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from tabletop_gui.content.library import Library
from tabletop_gui.gui.art.faces.face import Back, Face
from tabletop_gui.plugins import Register, register


class Printing(Protocol):
    """A deck's module here: how its cards are printed and what they are called. It is given its own kind of deck."""

    def faces(self, deck: Any, language: str) -> Mapping[str, Face]:
        """Every face, variants included, by the card's code."""

    def backs(self, deck: Any) -> tuple[Back, ...]:
        """The backs, the usual one first; none when the game's manifest names the only one."""

    def names(self, deck: Any, language: str) -> Mapping[str, str]:
        """What each face is called, by the codes of `faces`."""


_HOUSE: Final = ("french", "famiglia", "regine", "kingdoms", "chicken_army")
DECKS: Final[Register[Printing]] = register({deck: f"{__package__}.{deck}" for deck in _HOUSE}, lambda package: package.printing)
"""The decks that can be printed, in the order of the collection, and the module that does it."""


def faces_of(library: Library, deck: str, language: str, pack: str | None = None) -> Mapping[str, Face]:
    """Every face of a deck, variants included, by the card's code: of the one that is played with, or as a pack has it ("": no
    pack). Raises KeyError for a deck there is not."""
    return DECKS[deck].faces(library.deck(deck, pack), language)


def backs_of(library: Library, deck: str, pack: str | None = None) -> tuple[Back, ...]:
    """The backs of a deck's cards (`pack` as for `faces_of`), the usual one first; of a deck without its own, those of the games
    played with it. Raises KeyError for a deck there is not."""
    own = DECKS[deck].backs(library.deck(deck, pack))
    return own or tuple(dict.fromkeys(Back(game.back) for game in library.played_with(deck)))


def names_of(library: Library, deck: str, language: str) -> Mapping[str, str]:
    """What each face of a deck is called, by the same codes as `faces_of`. Raises KeyError for a deck there is not."""
    return DECKS[deck].names(library.deck(deck), language)
