"""The deck of Regine: eight characters on 40 cards, and the four categories (*jugadas*). Source of values and
counts: the rules, section A1.

The publisher's own list of copies adds up to 36; with eight queens, as decided in A7-1, it is the correct
40.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Final, Literal, NamedTuple

from msgspec import Meta

from tabletop_gui.content.decks import NO_OPTIONS, Deck, Place
from tabletop_gui.content.decks.composition import complete
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.content.yaml_files.fields import ArtPath, Colour, DataRecord, Id, ShortText

__all__ = [
    "ABILITIES",
    "CARDS",
    "PLAYS",
    "RULES",
    "AbilityDef",
    "CharacterDef",
    "FaceDef",
    "HiddenMark",
    "PlayDef",
    "RegineDeck",
    "Rule",
]

AbilityId = Literal["swap", "force", "kill", "flip", "peek", "lose", "refresh", "none"]
PlayId = Literal["queens", "jesters", "pairs", "game"]


class Rule(NamedTuple):
    """A character by the rules: `value` for sums, `rank` for comparisons, `copies` in the deck, its ability."""

    value: int
    rank: int
    copies: int
    ability: AbilityId


RULES: Final[dict[str, Rule]] = {
    "BUF": Rule(1, 1, 8, "swap"),
    "CAM": Rule(4, 4, 4, "force"),
    "ASE": Rule(5, 5, 4, "kill"),
    "COR": Rule(6, 6, 4, "flip"),
    "TRO": Rule(7, 7, 4, "peek"),
    "CAB": Rule(10, 10, 4, "lose"),
    "PRI": Rule(10, 10, 4, "refresh"),
    "REI": Rule(10, 11, 8, "none"),
}
"""The characters by their codes: jester, peasant, assassin, courtesan, trumpeter, knight, princess, queen."""
ABILITIES: Final[tuple[AbilityId, ...]] = ("swap", "force", "kill", "flip", "peek", "lose", "refresh", "none")
PLAYS: Final[dict[PlayId, tuple[int, ...]]] = {"queens": (1,), "jesters": (1,), "pairs": (1, 2), "game": (1, 2)}
"""The categories in the order of betting, with their possible values."""
CARDS: Final = sum(rule.copies for rule in RULES.values())


class AbilityDef(DataRecord, frozen=True):
    """The effect of a character that becomes face up."""

    id: AbilityId
    name: ShortText
    effect: ShortText
    """One sentence for the player."""
    emblem: ArtPath
    """Emblem in several inks, for dark backgrounds."""
    plain: ArtPath
    """Emblem in one ink, for small sizes."""


class FaceDef(DataRecord, frozen=True):
    """One drawing of a character."""

    title: ShortText
    """Title of the portrayed figure: "Bufona volatinera"."""
    plate: ArtPath
    mini: ArtPath | None = None
    """A drawing for small cards."""


class CharacterDef(DataRecord, frozen=True):
    """A character: all its cards play alike, whatever their faces."""

    id: str
    """Its code in the rules: ``BUF``."""
    name: ShortText
    value: int
    rank: int
    count: int
    """Number of its cards among the 40."""
    ability: AbilityId
    ink: Colour
    """Ink of the value."""
    ground: Colour
    """Background of very small cards."""
    letters: Colour
    """Ink of very small cards."""
    emblem: ArtPath
    plain: ArtPath
    """Emblem in one ink, for small sizes."""
    faces: Annotated[tuple[FaceDef, ...], Meta(min_length=1, max_length=8)]

    def __post_init__(self) -> None:
        rule = RULES.get(self.id)
        if rule is None:
            raise Fault("not_one_of", ("id",), found=self.id, among=", ".join(RULES))
        _as_ruled("value", self.value, rule.value)
        _as_ruled("rank", self.rank, rule.rank)
        _as_ruled("count", self.count, rule.copies)
        _as_ruled("ability", self.ability, rule.ability)

    def face(self, copy: int) -> int:
        """Return the index of the face on card number `copy` (from 0) of this character."""
        return copy % len(self.faces)


class PlayDef(DataRecord, frozen=True):
    """A category (*jugada*): a landscape card of 300 x 190 units."""

    id: PlayId
    name: ShortText
    values: tuple[int, ...]
    """Its possible values, smallest first."""
    ink: Colour
    plate: ArtPath
    emblem: ArtPath
    plain: ArtPath
    number: Annotated[int, Meta(ge=0, le=99)] | None = None
    """A number printed in the middle of the picture."""

    def __post_init__(self) -> None:
        _as_ruled("values", ", ".join(map(str, self.values)), ", ".join(map(str, PLAYS[self.id])))


class HiddenMark(DataRecord, frozen=True):
    """The appearance of a card that lies face down, as its owner sees it."""

    name: ShortText
    veil: ArtPath
    """Drawn over the whole card."""
    emblem: ArtPath
    plain: ArtPath


class RegineDeck(Deck, frozen=True):
    """``regine/cards.yaml``: abilities, characters and categories, in any order."""

    FACES = tuple(f"{code}{copy + 1}" for code, rule in RULES.items() for copy in range(rule.copies))

    back: Id
    """``assets/backs/<back>.svg``."""
    hidden: HiddenMark
    abilities: tuple[AbilityDef, ...]
    characters: tuple[CharacterDef, ...]
    plays: tuple[PlayDef, ...]

    def __post_init__(self) -> None:
        complete([one.id for one in self.abilities], ABILITIES, ("abilities",))
        complete([one.id for one in self.characters], RULES, ("characters",))
        complete([one.id for one in self.plays], PLAYS, ("plays",))

    @property
    def codes(self) -> tuple[str, ...]:
        """The code of each of the 40 cards' characters, in the order of the rules' table."""
        return tuple(code for code, rule in RULES.items() for _ in range(rule.copies))

    @property
    def emblems(self) -> tuple[str, ...]:
        """The emblems of the four categories."""
        return tuple(self.play(id).plain for id in PLAYS)

    @property
    def backs(self) -> tuple[str, ...]:
        """The names of the backs."""
        return (self.back,)

    def ability(self, id: str) -> AbilityDef:
        """Return an ability by its id. Raises KeyError."""
        return {str(one.id): one for one in self.abilities}[id]

    def character(self, code: str) -> CharacterDef:
        """Return a character by its code. Raises KeyError."""
        return {one.id: one for one in self.characters}[code]

    def play(self, id: str) -> PlayDef:
        """Return a category by its id. Raises KeyError."""
        return {str(one.id): one for one in self.plays}[id]

    def face_of(self, code: str, options: Mapping[str, object] = NO_OPTIONS) -> str:
        """Return the face of a card. The copies of a character are numbered by a letter, their faces by a number:
        ``BUFb`` has the face ``BUF2``.

        Raises KeyError for a character the deck lacks.
        """
        character = self.character(code[:3]).id
        return f"{character}{ord(code[3]) - ord('a') + 1}"

    def pictures(self) -> Iterator[tuple[Place, str]]:
        """Yield every picture the deck names, with the place that names it."""
        yield ("back",), f"backs/{self.back}.svg"
        for key in ("veil", "emblem", "plain"):
            yield ("hidden", key), getattr(self.hidden, key)
        for list_name, keys in (
            ("abilities", ("emblem", "plain")),
            ("characters", ("emblem", "plain")),
            ("plays", ("plate", "emblem", "plain")),
        ):
            for k, one in enumerate(getattr(self, list_name)):
                for key in keys:
                    yield (list_name, k, key), getattr(one, key)
        for k, character in enumerate(self.characters):
            for j, face in enumerate(character.faces):
                yield ("characters", k, "faces", j, "plate"), face.plate
                if face.mini is not None:
                    yield ("characters", k, "faces", j, "mini"), face.mini


def _as_ruled(key: str, found: object, ruled: object) -> None:
    """Check a value fixed by the rules: a file may repeat it but not change it."""
    if found != ruled:
        raise Fault("not_one_of", (key,), found=found, among=ruled)
