"""The decks of the house: which faces, backs and names each has. A deck is entered here once it can be printed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tabletop_gui.content.decks import GAMES
from tabletop_gui.gui.art.faces.face import Back, Face

if TYPE_CHECKING:
    from tabletop_gui.content.library import Library

__all__ = ["DECKS", "backs_of", "faces_of", "names_of"]

PRINTED: Final = ("oh_hell", "famiglia", "regine", "kingdoms", "chicken_army")
"""Those with a case in each function here."""
DECKS: Final[tuple[str, ...]] = tuple(game for game in GAMES if game in PRINTED)
"""The games whose deck can be printed, in the order of the collection."""


def faces_of(library: Library, game: str, language: str) -> Mapping[str, Face]:
    """Every face of a game's deck, variants included, by the card's code. Raises KeyError for a game without a deck."""
    match game:  # imports written out: the packaged program finds its modules by them
        case "oh_hell":
            from tabletop_gui.gui.art.faces.french import deck_faces

            data = library.game(game)
            return dict(zip(data.codes, deck_faces(data), strict=True))
        case "famiglia":
            from tabletop_gui.content.decks.famiglia import FamigliaDeck
            from tabletop_gui.gui.art.faces import famiglia

            deck = library.deck(game)
            assert isinstance(deck, FamigliaDeck)
            return famiglia.faces(deck, language)
        case "regine":
            from tabletop_gui.content.decks.regine import RegineDeck
            from tabletop_gui.gui.art.faces import regine

            deck = library.deck(game)
            assert isinstance(deck, RegineDeck)
            return regine.faces(deck, language)
        case "kingdoms":
            from tabletop_gui.content.decks.kingdoms import KingdomsDeck
            from tabletop_gui.gui.art.faces import kingdoms

            deck = library.deck(game)
            assert isinstance(deck, KingdomsDeck)
            return kingdoms.faces(deck, language)
        case "chicken_army":
            from tabletop_gui.content.decks.chicken_army import ChickenDeck
            from tabletop_gui.gui.art.faces import chicken_army

            deck = library.deck(game)
            assert isinstance(deck, ChickenDeck)
            return chicken_army.faces(deck, language)
        case _:
            raise KeyError(game)


def backs_of(library: Library, game: str) -> tuple[Back, ...]:
    """The backs of a game's cards, the usual one first."""
    match game:
        case "oh_hell":
            return (Back(library.manifest(game).back),)
        case "famiglia":
            from tabletop_gui.content.decks.famiglia import FamigliaDeck

            deck = library.deck(game)
            assert isinstance(deck, FamigliaDeck)
            return tuple(Back(name) for name in deck.backs)
        case "regine":
            from tabletop_gui.content.decks.regine import RegineDeck

            deck = library.deck(game)
            assert isinstance(deck, RegineDeck)
            return tuple(Back(name) for name in deck.backs)
        case "kingdoms":
            from tabletop_gui.content.decks.kingdoms import KingdomsDeck

            deck = library.deck(game)
            assert isinstance(deck, KingdomsDeck)
            return (Back(deck.back),)
        case "chicken_army":
            from tabletop_gui.content.decks.chicken_army import ChickenDeck
            from tabletop_gui.gui.art.faces import chicken_army

            deck = library.deck(game)
            assert isinstance(deck, ChickenDeck)
            return chicken_army.backs(deck)
        case _:
            raise KeyError(game)


def names_of(library: Library, game: str, language: str) -> Mapping[str, str]:
    """What each face of a deck is called, by the same codes as `faces_of`."""
    match game:
        case "oh_hell":
            data = library.game(game)
            return {code: card.name.of(language) for code, card in zip(data.codes, data.cards, strict=True)}
        case "famiglia":
            from tabletop_gui.content.decks.famiglia import FamigliaDeck

            deck = library.deck(game)
            assert isinstance(deck, FamigliaDeck)
            return {card.id: f"{card.alias.of(language)} · {card.name.of(language)}" for card in deck.cards}
        case "regine":
            from tabletop_gui.content.decks.regine import RegineDeck
            from tabletop_gui.gui.art.faces.regine import code_of, play_code

            deck = library.deck(game)
            assert isinstance(deck, RegineDeck)
            people = {code_of(who.id, k): face.title.of(language) for who in deck.characters for k, face in enumerate(who.faces)}
            return people | {play_code(play.id): play.name.of(language) for play in deck.plays}
        case "kingdoms":
            from tabletop_gui.content.decks.kingdoms import KingdomsDeck

            deck = library.deck(game)
            assert isinstance(deck, KingdomsDeck)
            return {card.code: deck.full_name(card, language) for card in deck.in_order}
        case "chicken_army":
            from tabletop_gui.content.decks.chicken_army import ChickenDeck
            from tabletop_gui.gui.art.faces import chicken_army

            deck = library.deck(game)
            assert isinstance(deck, ChickenDeck)
            return chicken_army.names(deck, language)
        case _:
            raise KeyError(game)
