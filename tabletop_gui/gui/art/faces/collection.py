"""The decks of the house: which faces, backs and names each has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Protocol

from tabletop_gui.content.decks import GAMES
from tabletop_gui.gui.art.faces.face import Back, Face

if TYPE_CHECKING:
    from tabletop_gui.content.library import Library

__all__ = ["DECKS", "backs_of", "faces_of", "names_of"]

DECKS: Final = GAMES
"""The games whose deck can be printed, in the order of the collection."""


class Printing(Protocol):
    """A deck's module here: how its cards are printed and what they are called. It is given its own kind of deck."""

    def faces(self, deck: Any, language: str) -> Mapping[str, Face]:
        """Every face, variants included, by the card's code."""

    def backs(self, deck: Any) -> tuple[Back, ...]:
        """The backs, the usual one first; none when the game's manifest names the only one."""

    def names(self, deck: Any, language: str) -> Mapping[str, str]:
        """What each face is called, by the codes of `faces`."""


def _printing(game: str) -> Printing:
    match game:  # imports written out: the packaged program finds its modules by them
        case "oh_hell":
            from tabletop_gui.gui.art.faces import french

            return french
        case "famiglia":
            from tabletop_gui.gui.art.faces import famiglia

            return famiglia
        case "regine":
            from tabletop_gui.gui.art.faces import regine

            return regine
        case "kingdoms":
            from tabletop_gui.gui.art.faces import kingdoms

            return kingdoms
        case "chicken_army":
            from tabletop_gui.gui.art.faces import chicken_army

            return chicken_army
        case _:
            raise KeyError(game)


def faces_of(library: Library, game: str, language: str) -> Mapping[str, Face]:
    """Every face of a game's deck, variants included, by the card's code. Raises KeyError for a game without a deck."""
    return _printing(game).faces(library.deck(game), language)


def backs_of(library: Library, game: str) -> tuple[Back, ...]:
    """The backs of a game's cards, the usual one first. Raises KeyError for a game without a deck."""
    return _printing(game).backs(library.deck(game)) or (Back(library.manifest(game).back),)


def names_of(library: Library, game: str, language: str) -> Mapping[str, str]:
    """What each face of a deck is called, by the same codes as `faces_of`. Raises KeyError for a game without a deck."""
    return _printing(game).names(library.deck(game), language)
