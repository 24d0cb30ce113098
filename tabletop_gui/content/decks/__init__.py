"""The decks: what ``<game>/cards.yaml`` holds for each game, a module per deck.

A deck's record checks its own composition against the rules; `Deck.pictures` names every picture it wants.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import ClassVar, Final, Self

from tabletop_gui.content.fields import Id, Record

__all__ = ["GAMES", "Deck", "Place", "deck_type"]

Place = tuple[str | int, ...]
"""Where something stands in a file: ``("cards", 3, "plate")``."""


class Deck(Record, frozen=True):
    """``<game>/cards.yaml``."""

    FACES: ClassVar[tuple[str, ...]] = ()
    """The codes of all faces."""

    game: Id

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

    def face_of(self, code: str) -> str:
        """The code of the face that a card of the rules wears; several cards may wear the same."""
        return code


GAMES: Final[tuple[str, ...]] = ("oh_hell", "famiglia", "regine", "kingdoms", "chicken_army")
"""The games that have a deck, in the order of the collection. A new deck is entered here and in `deck_type`."""


def deck_type(game: str) -> type[Deck]:
    """The record of a game's deck. Raises KeyError for a game without one."""
    match game:  # imports written out: the packaged program finds its modules by them
        case "oh_hell":
            from tabletop_gui.content.decks.french import FrenchDeck

            return FrenchDeck
        case "famiglia":
            from tabletop_gui.content.decks.famiglia import FamigliaDeck

            return FamigliaDeck
        case "regine":
            from tabletop_gui.content.decks.regine import RegineDeck

            return RegineDeck
        case "kingdoms":
            from tabletop_gui.content.decks.kingdoms import KingdomsDeck

            return KingdomsDeck
        case "chicken_army":
            from tabletop_gui.content.decks.chicken_army import ChickenDeck

            return ChickenDeck
        case _:
            raise KeyError(game)
