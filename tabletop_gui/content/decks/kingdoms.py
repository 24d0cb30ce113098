"""The deck of Game of Kingdoms: four kingdoms of thirteen warriors, 52 cards. Source: the rules, sections B1 and B8."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, Literal

from msgspec import Meta

from tabletop_gui.content.decks import Deck, Place
from tabletop_gui.content.decks.composition import complete, once
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.content.yaml_files.fields import ArtPath, Colour, DataRecord, Id, ShortText

__all__ = ["CODES", "IDS", "KINGDOMS", "RANKS", "VALUES", "KingdomDef", "KingdomsDeck", "RankDef", "TitleDef", "Warrior"]

KingdomId = Literal["tritonia", "woodland", "ventyskar", "stormsun"]
RankId = Literal["II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "G"]

KINGDOMS: Final[tuple[KingdomId, ...]] = ("tritonia", "woodland", "ventyskar", "stormsun")
"""The kingdoms in the order of the card numbers; no kingdom beats another."""
RANKS: Final[tuple[RankId, ...]] = ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII", "G")
"""The ranks, from lowest to highest."""
VALUES: Final[dict[RankId, int]] = {rank: value for value, rank in enumerate(RANKS, 2)}
"""The value of each rank: II is 2, G is 14 (and may stand for I in a row)."""
IDS: Final = tuple(f"{kingdom}_{rank.lower()}" for kingdom in KINGDOMS for rank in RANKS)
"""Every warrior by its id in the file, in the order of the card numbers ``13 * kingdom + rank``."""
CODES: Final = tuple(f"{rank}-{kingdom[0].upper()}" for kingdom in KINGDOMS for rank in RANKS)
"""Every warrior by the short code of the games: ``XIII-S``."""


class KingdomDef(DataRecord, frozen=True):
    """A kingdom: its name, its inks and its emblem."""

    id: KingdomId
    name: ShortText
    ink: Colour
    """Ink of numerals, names and the small emblem."""
    ground: Colour
    """Background colour of its cards."""
    text: Colour
    """A colour that is legible on `ground`."""
    emblem: ArtPath
    plain: ArtPath
    """Emblem in one ink, for small sizes."""


class RankDef(DataRecord, frozen=True):
    """A rank: its value, and the drawing of its carved numeral."""

    id: RankId
    value: Annotated[int, Meta(ge=2, le=14)]
    numeral: ArtPath

    def __post_init__(self) -> None:
        if self.value != VALUES[self.id]:
            fault = "at_least" if self.value < VALUES[self.id] else "at_most"
            raise Fault(fault, ("value",), found=self.value, limit=VALUES[self.id])


class TitleDef(DataRecord, frozen=True):
    """The title of a high rank: "Queen"."""

    rank: RankId
    name: ShortText


class Warrior(DataRecord, frozen=True):
    """One of the 52 cards."""

    id: Id
    """The kingdom and the rank in small letters: ``stormsun_xiii``."""
    kingdom: KingdomId
    rank: RankId
    name: ShortText
    plate: ArtPath
    mini: ArtPath | None = None
    """A drawing for small sizes."""
    official: bool = False
    """True if the name is the game's own; the others are Tapete's."""

    def __post_init__(self) -> None:
        if self.id != f"{self.kingdom}_{self.rank.lower()}":
            raise Fault("rank_mismatch", ("id",), name=self.id, rank=self.rank, suit=self.kingdom)

    @property
    def code(self) -> str:
        """The short code of the games: ``XIII-S``."""
        return f"{self.rank}-{self.kingdom[0].upper()}"


class KingdomsDeck(Deck, frozen=True):
    """``kingdoms/cards.yaml``: the kingdoms, the ranks and the 52 warriors, in any order."""

    FACES = CODES

    back: Id
    """The card back: ``assets/backs/<back>.svg``."""
    ribbon: ArtPath
    """The strip at a card's foot that bears the name, as large as the card; its dark ink becomes the kingdom's."""
    called: ShortText
    """Format of a warrior's full name, from ``{name}``, ``{rank}`` and ``{kingdom}``."""
    kingdoms: tuple[KingdomDef, ...]
    ranks: tuple[RankDef, ...]
    titles: tuple[TitleDef, ...]
    cards: tuple[Warrior, ...]

    def __post_init__(self) -> None:
        for group, ids, wanted in (
            ("kingdoms", [kingdom.id for kingdom in self.kingdoms], KINGDOMS),
            ("ranks", [rank.id for rank in self.ranks], RANKS),
            ("cards", [card.id for card in self.cards], IDS),
        ):
            complete(ids, wanted, (group,))
        once([title.rank for title in self.titles], ("titles",), "rank")

    def kingdom(self, id: str) -> KingdomDef:
        """Return a kingdom by its id. Raises KeyError."""
        return {str(kingdom.id): kingdom for kingdom in self.kingdoms}[id]

    def rank(self, id: str) -> RankDef:
        """Return a rank by its numeral. Raises KeyError."""
        return {str(rank.id): rank for rank in self.ranks}[id]

    def title(self, rank: str, language: str) -> str:
        """Return the title of a rank; empty for the common warriors."""
        return next((title.name.of(language) for title in self.titles if title.rank == rank), "")

    def card(self, code: str) -> Warrior:
        """Return a warrior by the short code. Raises KeyError."""
        return {card.code: card for card in self.cards}[code]

    def full_name(self, card: Warrior, language: str) -> str:
        """Return name, rank and kingdom of a warrior, the kingdom in capitals as the rules write it."""
        text = self.called.of(language).replace("{rank}", card.rank)
        kingdom = self.kingdom(card.kingdom).name.of(language).upper()
        return text.replace("{kingdom}", kingdom).replace("{name}", card.name.of(language))

    @property
    def in_order(self) -> tuple[Warrior, ...]:
        """The warriors by card number: ``13 * kingdom + rank``."""
        by_id = {card.id: card for card in self.cards}
        return tuple(by_id[id] for id in IDS)

    @property
    def emblems(self) -> tuple[str, ...]:
        return tuple(one.emblem for one in self.kingdoms)

    def pictures(self) -> Iterator[tuple[Place, str]]:
        yield ("back",), f"backs/{self.back}.svg"
        yield ("ribbon",), self.ribbon
        for k, kingdom in enumerate(self.kingdoms):
            yield ("kingdoms", k, "emblem"), kingdom.emblem
            yield ("kingdoms", k, "plain"), kingdom.plain
        for k, rank in enumerate(self.ranks):
            yield ("ranks", k, "numeral"), rank.numeral
        for k, card in enumerate(self.cards):
            yield ("cards", k, "plate"), card.plate
            if card.mini is not None:
                yield ("cards", k, "mini"), card.mini
