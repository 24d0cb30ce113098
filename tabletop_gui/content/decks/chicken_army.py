"""The deck of Regroup! Chicken Army: 43 cards of 2 x 2 symbols, four starting cards, four leaders with their life cards.

Source of every number here: the rules, sections A1 (components) and A3 (the deck).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, ClassVar, Final, Literal

from msgspec import Meta

from tabletop_gui.content.decks import NO_OPTIONS, Deck, Place
from tabletop_gui.content.decks.composition import complete
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.content.yaml_files.fields import ArtPath, Colour, DataRecord, Id, ShortText

__all__ = [
    "CODES",
    "DIFFERENT_FACES",
    "FACES",
    "LEADERS",
    "POWERS",
    "SAME_FACES",
    "START_CODES",
    "SYMBOLS",
    "ArmyCard",
    "ChickenDeck",
    "Emblem",
    "FirstPlayer",
    "LeaderDef",
    "LeaderSide",
    "Side",
    "StartingCard",
    "SymbolDef",
    "SymbolFamilyDef",
    "TileDef",
]

SymbolId = Literal["F", "S", "W", "B", "C", "P"]
SYMBOLS: Final[tuple[SymbolId, ...]] = ("F", "S", "W", "B", "C", "P")
"""Fist, shield, wand, barrier, coin, potion."""
LeaderId = Literal["red", "green", "yellow", "blue"]
LEADERS: Final[tuple[LeaderId, ...]] = ("red", "green", "yellow", "blue")
POWERS: Final[dict[LeaderId, str]] = {"red": "FSS", "green": "FBB", "yellow": "WSS", "blue": "WBB"}
"""The three icons of each leader's power side."""
# fmt: off
FACES: Final = (
    "FFFB", "WWWS", "SSSF", "BBBW", "FFSS", "WWBB", "FFBB", "WWSS", "FFWC", "WWFC", "FFSC",
    "WWBC", "FFBP", "WWSP", "FFCP", "WWCP", "SSFC", "BBWC", "SSWP", "BBFP", "FFWB", "WWFS",
    "FSCF", "WBCW", "FBPF", "WSPW", "FWBF", "WFSW", "SFWS", "BWFB", "FSWC", "WBFC", "FWPB",
    "WFPS", "FBSC", "WSBC", "FCBP", "WCSP", "FSPC", "WBPC", "FWCS", "WFCB", "FBSW",
)
# fmt: on
"""The symbols of the cards 01 to 43: top left, top right, bottom left, bottom right."""
CODES: Final = tuple(f"{number:02d}" for number in range(1, len(FACES) + 1))
START_CODES: Final = ("S1", "S2", "S3", "S4")
SAME_FACES: Final = "FSBW"
"""Side A of every starting card."""
DIFFERENT_FACES: Final = ("FSCP", "FBCP", "WSCP", "WBCP")
"""Side B of the four starting cards."""
LEAST_TILES: Final = 3
"""Minimum number of different birds per symbol: as many as equal symbols can meet on one card."""

Faces = Annotated[str, Meta(pattern=r"^[FSWBCP]{4}$")]
Four = Annotated[tuple[Id, ...], Meta(min_length=4, max_length=4)]


class SymbolDef(DataRecord, frozen=True):
    """One of the six symbols."""

    id: SymbolId
    name: ShortText
    role: ShortText
    """Its function: "ataque físico"."""
    ground: Colour
    """The background colour of its tiles."""
    deep: Colour
    light: Colour
    emblem: ArtPath
    plain: ArtPath
    """The emblem in one ink, for small sizes and for printing in any colour."""


class TileDef(DataRecord, frozen=True):
    """A drawing for one cell of a card: a bird, a coin or a potion."""

    id: Id
    symbol: SymbolId
    name: ShortText
    plate: ArtPath
    mini: ArtPath | None = None
    """A drawing for tiles less than some 44 px wide."""


class SymbolFamilyDef(DataRecord, frozen=True):
    """The pattern of a card's symbols: a trio, two pairs, ..."""

    id: Id
    name: ShortText


class ArmyCard(DataRecord, frozen=True):
    """One of the 43 cards; no two are alike."""

    id: str
    """Two digits, 01 to 43."""
    faces: Faces
    """Its symbols: top left, top right, bottom left, bottom right."""
    family: Id
    tiles: Four
    """The drawing of each symbol."""

    def __post_init__(self) -> None:
        if self.id not in CODES:
            raise Fault("unknown_id", ("id",), name=self.id)
        _exactly(self.faces, FACES[CODES.index(self.id)])


class Side(DataRecord, frozen=True):
    """One side of a starting card."""

    faces: Faces
    tiles: Four


class StartingCard(DataRecord, frozen=True):
    """The two-sided card a player's army begins with."""

    id: str
    same: Side
    """Side A, with the same symbols for every player."""
    different: Side
    """Side B, with a different mixture for each player."""

    def __post_init__(self) -> None:
        if self.id not in START_CODES:
            raise Fault("unknown_id", ("id",), name=self.id)
        _exactly(self.same.faces, SAME_FACES, ("same", "faces"))
        _exactly(self.different.faces, DIFFERENT_FACES[START_CODES.index(self.id)], ("different", "faces"))


class LeaderSide(DataRecord, frozen=True):
    """One side of a leader: the drawing, and the one for small cards."""

    plate: ArtPath
    mini: ArtPath | None = None


class LeaderDef(DataRecord, frozen=True):
    """A leader, calm on one side and furious on the other, and the life card that goes with it."""

    id: LeaderId
    name: ShortText
    note: ShortText
    """Flavour text about the leader."""
    ink: Colour
    """The ink of the name and the life."""
    powers: Annotated[str, Meta(pattern=r"^[FSWB]{3}$")]
    """The icons of the furious side, added to the totals while life is on its low side."""
    calm: LeaderSide
    furious: LeaderSide
    life_high: ArtPath
    """The life card from 30 down to 16."""
    life_low: ArtPath
    """The life card from 15 down to 1."""

    def __post_init__(self) -> None:
        if self.powers != POWERS[self.id]:
            raise Fault("not_one_of", ("powers",), found=self.powers, among=POWERS[self.id])


class FirstPlayer(DataRecord, frozen=True):
    """The card of the player who begins the round."""

    name: ShortText
    plate: ArtPath


class Emblem(DataRecord, frozen=True):
    """An emblem in full colour and in one ink."""

    emblem: ArtPath
    plain: ArtPath


class ChickenDeck(Deck, frozen=True):
    """``chicken_army/cards.yaml``."""

    FACES: ClassVar[tuple[str, ...]] = (*CODES, *START_CODES)

    back: Id
    """``assets/backs/<back>.svg``, square."""
    symbols: tuple[SymbolDef, ...]
    tiles: tuple[TileDef, ...]
    families: tuple[SymbolFamilyDef, ...]
    cards: tuple[ArmyCard, ...]
    starting_cards: tuple[StartingCard, ...]
    leaders: tuple[LeaderDef, ...]
    first_player: FirstPlayer
    heart: Emblem
    skull: Emblem
    """Shown for life below zero."""

    def __post_init__(self) -> None:
        lists: tuple[tuple[str, Sequence[str], Sequence[str]], ...] = (
            ("symbols", [one.id for one in self.symbols], SYMBOLS),
            ("tiles", [one.id for one in self.tiles], ()),
            ("families", [one.id for one in self.families], ()),
            ("cards", [one.id for one in self.cards], CODES),
            ("starting_cards", [one.id for one in self.starting_cards], START_CODES),
            ("leaders", [one.id for one in self.leaders], LEADERS),
        )
        for place, ids, wanted in lists:
            complete(ids, wanted, (place,))
        families = {family.id for family in self.families}
        for symbol in SYMBOLS:
            if len(self.tiles_of(symbol)) < LEAST_TILES:
                raise Fault("too_short", ("tiles",), limit=LEAST_TILES)
        for k, card in enumerate(self.cards):
            if card.family not in families:
                raise Fault("unknown_id", ("cards", k, "family"), name=card.family)
            self._check_tiles(card.faces, card.tiles, ("cards", k, "tiles"))
        for k, start in enumerate(self.starting_cards):
            self._check_tiles(start.same.faces, start.same.tiles, ("starting_cards", k, "same", "tiles"))
            self._check_tiles(start.different.faces, start.different.tiles, ("starting_cards", k, "different", "tiles"))

    def _check_tiles(self, faces: str, tiles: Sequence[str], at: Place) -> None:
        """Check that every tile shows its cell's symbol, and that no bird occurs twice on a card."""
        for k, (symbol, id) in enumerate(zip(faces, tiles, strict=True)):
            fitting = [tile.id for tile in self.tiles_of(symbol)]
            if id not in fitting:
                raise Fault("not_one_of", (*at, k), found=id, among=", ".join(fitting))
            if id in tiles[:k]:
                raise Fault("duplicate_id", (*at, k), name=id)

    def face_of(self, code: str, options: Mapping[str, object] = NO_OPTIONS) -> str:
        """Return the face; with different starts the starting cards lie with their other side up."""
        return code + "B" if code in START_CODES and options.get("starts") == "different" else code

    def tiles_of(self, symbol: str) -> tuple[TileDef, ...]:
        """Return the drawings of a symbol."""
        return tuple(tile for tile in self.tiles if tile.symbol == symbol)

    def tile(self, id: str) -> TileDef:
        """Return a drawing by its id. Raises KeyError."""
        return {tile.id: tile for tile in self.tiles}[id]

    def symbol(self, id: str) -> SymbolDef:
        """Return a symbol by its letter. Raises KeyError."""
        return {symbol.id: symbol for symbol in self.symbols}[id]  # type: ignore[index]

    def family(self, id: str) -> SymbolFamilyDef:
        """Return a family by its id. Raises KeyError."""
        return {family.id: family for family in self.families}[id]

    def leader(self, id: str) -> LeaderDef:
        """Return a leader by colour. Raises KeyError."""
        return {leader.id: leader for leader in self.leaders}[id]  # type: ignore[index]

    @property
    def emblems(self) -> tuple[str, ...]:
        """The emblems of the six symbols."""
        return tuple(symbol.emblem for symbol in self.symbols)

    def pictures(self) -> Iterator[tuple[Place, str]]:
        yield ("back",), f"backs/{self.back}.svg"
        for k, symbol in enumerate(self.symbols):
            yield ("symbols", k, "emblem"), symbol.emblem
            yield ("symbols", k, "plain"), symbol.plain
        for k, tile in enumerate(self.tiles):
            yield ("tiles", k, "plate"), tile.plate
            if tile.mini:
                yield ("tiles", k, "mini"), tile.mini
        for k, leader in enumerate(self.leaders):
            for name, side in (("calm", leader.calm), ("furious", leader.furious)):
                yield ("leaders", k, name, "plate"), side.plate
                if side.mini:
                    yield ("leaders", k, name, "mini"), side.mini
            yield ("leaders", k, "life_high"), leader.life_high
            yield ("leaders", k, "life_low"), leader.life_low
        yield ("first_player", "plate"), self.first_player.plate
        for place, sign in (("heart", self.heart), ("skull", self.skull)):
            yield (place, "emblem"), sign.emblem
            yield (place, "plain"), sign.plain


def _exactly(found: str, wanted: str, at: Place = ("faces",)) -> None:
    if found != wanted:
        raise Fault("not_one_of", at, found=found, among=wanted)
