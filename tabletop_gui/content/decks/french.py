"""The 52 French cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Final, Literal

from msgspec import Meta
from msgspec.structs import replace

from tabletop_gui.content.decks import Deck, Place
from tabletop_gui.content.decks.composition import complete
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.content.yaml_files.fields import ArtPath, Colour, DataRecord, ShortText

__all__ = ["FRENCH_DECK", "RANKS", "SUITS", "CardDef", "FrenchDeck", "SuitDef"]

SuitId = Literal["C", "D", "H", "S"]
RankId = Literal["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]

SUITS: Final[tuple[SuitId, ...]] = ("C", "D", "H", "S")
RANKS: Final[tuple[RankId, ...]] = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
FRENCH_DECK: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
"""The codes of the 52 cards in the engine's order: card ``13 * suit + rank``, suits C D H S, ranks 2 to ace."""


class SuitDef(DataRecord, frozen=True):
    """A suit: its inks and its emblem (`emblem` in full, `plain` for small sizes)."""

    id: SuitId
    name: ShortText
    ink: Colour
    """Ink of its indices and names."""
    dark: Colour
    """Ink of the shadow half."""
    light: Colour
    """Ink of the engraved highlights."""
    emblem: ArtPath
    plain: ArtPath


class CardDef(DataRecord, frozen=True):
    """A card: its identity, its name and its plate."""

    id: str
    suit: SuitId
    rank: RankId
    name: ShortText
    plate: ArtPath
    mini: ArtPath | None = None
    """A drawing for small sizes."""
    index: Annotated[str, Meta(min_length=1, max_length=2)] | None = None
    """The text in the corners; None: the rank."""

    def __post_init__(self) -> None:
        if self.id != self.rank + self.suit:
            raise Fault("rank_mismatch", ("id",), name=self.id, rank=self.rank, suit=self.suit)

    @property
    def printed(self) -> str:
        """The rank as the corners show it."""
        return self.index or self.rank


class FrenchDeck(Deck, frozen=True):
    """``french/cards.yaml``: the four suits and the 52 cards, in any order."""

    FACES = FRENCH_DECK

    suits: tuple[SuitDef, ...]
    cards: tuple[CardDef, ...]

    def __post_init__(self) -> None:
        complete([suit.id for suit in self.suits], SUITS, ("suits",))
        complete([card.id for card in self.cards], FRENCH_DECK, ("cards",))

    @property
    def in_order(self) -> tuple[CardDef, ...]:
        """The cards by the engine's numbers."""
        by_id = {card.id: card for card in self.cards}
        return tuple(by_id[code] for code in FRENCH_DECK)

    def card(self, code: str) -> CardDef:
        """Return a card by its code ("QS"). Raises KeyError."""
        return {card.id: card for card in self.cards}[code]

    def suit(self, id: str) -> SuitDef:
        """Return the suit with this letter. Raises KeyError."""
        return {str(suit.id): suit for suit in self.suits}[id]

    def pictures(self) -> Iterator[tuple[Place, str]]:
        for k, suit in enumerate(self.suits):
            yield ("suits", k, "emblem"), suit.emblem
            yield ("suits", k, "plain"), suit.plain
        for k, card in enumerate(self.cards):
            yield ("cards", k, "plate"), card.plate
            if card.mini is not None:
                yield ("cards", k, "mini"), card.mini

    def with_art_of(self, shipped: FrenchDeck, has_art: Callable[[str], bool]) -> FrenchDeck:
        """Return the deck with each missing picture replaced by the shipped one."""
        suits = {suit.id: suit for suit in shipped.suits}
        cards = {card.id: card for card in shipped.cards}

        def kept(own: ArtPath, instead: ArtPath) -> ArtPath:
            return own if has_art(own) else instead

        return replace(
            self,
            suits=tuple(
                replace(suit, emblem=kept(suit.emblem, suits[suit.id].emblem), plain=kept(suit.plain, suits[suit.id].plain))
                for suit in self.suits
            ),
            cards=tuple(
                replace(
                    card,
                    plate=kept(card.plate, cards[card.id].plate),
                    mini=card.mini if card.mini is None or has_art(card.mini) else cards[card.id].mini,
                )
                for card in self.cards
            ),
        )
