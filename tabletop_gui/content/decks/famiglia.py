"""The deck of Famiglia: four families, five values each, 60 cards. Source of counts and points: the rules, section B1."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal

from msgspec import Meta

from tabletop_gui.content.decks import NO_OPTIONS, Deck, Place
from tabletop_gui.content.decks.composition import complete, once
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.content.yaml_files.fields import ArtPath, Colour, DataRecord, Id, ShortText

__all__ = ["CODES", "COUNTS", "FAMILIES", "POINTS", "START", "FamigliaCard", "FamigliaDeck", "FamilyDef", "StartingSet"]

FamilyId = Literal["F", "C", "B", "M"]
FAMILIES: Final[tuple[FamilyId, ...]] = ("F", "C", "B", "M")
"""La Famiglia, accountants, brutes, mercenaries."""
VALUES: Final = range(5)
CODES: Final = tuple(f"{family}{value}" for family in FAMILIES for value in VALUES)
"""The twenty faces by family and value."""
COUNTS: Final = (5, 4, 3, 2, 1)
"""Cards of a family with each value: 15 in all."""
POINTS: Final[dict[FamilyId, tuple[int, ...]]] = {
    "F": (1, 3, 6, 10, 15),
    "C": (0, 1, 3, 6, 10),
    "B": (0, 1, 3, 6, 10),
    "M": (0, 1, 3, 6, 10),
}
"""Victory points of each value, by family; 175 in the whole deck."""
START: Final = ("F0", "C0", "B0", "M0")
"""Starting hand of each of the two players."""


class FamilyDef(DataRecord, frozen=True):
    """A family: its names, its inks and its emblem."""

    id: FamilyId
    name: ShortText
    """The whole family: "Los Contables"."""
    member: ShortText
    """A member, as printed on the card: "Contable"."""
    ink: Colour
    dark: Colour
    """Ink of the shadow half."""
    light: Colour
    """Ink of the engraved highlights."""
    text: Colour
    """A colour that is legible on `ink`."""
    emblem: ArtPath
    plain: ArtPath
    """Emblem for small sizes."""
    reverse: ArtPath
    """Emblem in the colour `text`, for printing on `ink`."""


class FamigliaCard(DataRecord, frozen=True):
    """One of the twenty faces."""

    id: str
    """The family's letter and the value: ``M3``."""
    family: FamilyId
    value: Annotated[int, Meta(ge=0, le=4)]
    """Its cost, and the strength of its ability."""
    count: int
    """Number of the 60 cards with this face."""
    points: int
    """Victory points."""
    name: ShortText
    alias: ShortText
    """Nickname of the portrayed gangster."""
    plate: ArtPath
    mini: ArtPath | None = None
    """A drawing for small sizes."""

    def __post_init__(self) -> None:
        if self.id != f"{self.family}{self.value}":
            raise Fault("family_mismatch", ("id",), name=self.id, family=self.family, value=self.value)
        _exactly("count", self.count, COUNTS[self.value])
        _exactly("points", self.points, POINTS[self.family][self.value])


class StartingSet(DataRecord, frozen=True):
    """The four cards a player begins with, and the back that marks them."""

    back: Id
    cards: tuple[str, ...]

    def __post_init__(self) -> None:
        complete(self.cards, START, ("cards",), "")
        for k, code in enumerate(self.cards):
            if code not in START:
                raise Fault("unknown_id", ("cards", k), name=code)


class FamigliaDeck(Deck, frozen=True):
    """``famiglia/cards.yaml``: the families and the twenty faces, in any order."""

    FACES = CODES

    back: Id
    """The usual back: ``assets/backs/<back>.svg``."""
    families: tuple[FamilyDef, ...]
    starting_sets: Annotated[tuple[StartingSet, ...], Meta(min_length=2, max_length=2)]
    cards: tuple[FamigliaCard, ...]

    def __post_init__(self) -> None:
        complete([family.id for family in self.families], FAMILIES, ("families",))
        complete([card.id for card in self.cards], CODES, ("cards",))
        once([one.back for one in self.starting_sets], ("starting_sets",), "back")

    def family(self, id: str) -> FamilyDef:
        """Return a family by its letter. Raises KeyError."""
        return {str(family.id): family for family in self.families}[id]

    def card(self, code: str) -> FamigliaCard:
        """Return a face by its code. Raises KeyError."""
        return {card.id: card for card in self.cards}[code]

    @property
    def backs(self) -> tuple[str, ...]:
        """The usual back, then those of the starting sets."""
        return (self.back, *(one.back for one in self.starting_sets))

    @property
    def emblems(self) -> tuple[str, ...]:
        return tuple(one.emblem for one in self.families)

    def face_of(self, code: str, options: Mapping[str, object] = NO_OPTIONS) -> str:
        return code[:2]  # the rules tell copies apart by a letter

    def pictures(self) -> Iterator[tuple[Place, str]]:
        yield ("back",), f"backs/{self.back}.svg"
        for k, family in enumerate(self.families):
            yield ("families", k, "emblem"), family.emblem
            yield ("families", k, "plain"), family.plain
            yield ("families", k, "reverse"), family.reverse
        for k, one in enumerate(self.starting_sets):
            yield ("starting_sets", k, "back"), f"backs/{one.back}.svg"
        for k, card in enumerate(self.cards):
            yield ("cards", k, "plate"), card.plate
            if card.mini:
                yield ("cards", k, "mini"), card.mini


def _exactly(field: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise Fault("at_least" if found < wanted else "at_most", (field,), found=found, limit=wanted)
