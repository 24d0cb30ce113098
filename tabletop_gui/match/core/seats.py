"""The seats of a match: persons and bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
from msgspec.structs import replace

from tabletop_gui.content.records.avatar import is_avatar
from tabletop_gui.content.text.clean_text import LONGEST_GRAPHEME, line

if TYPE_CHECKING:
    from tabletop_gui.content.records.schema import Character, Level, Personality

LONGEST_NAME: Final = 40
"""Maximum length of a name, in graphemes."""
Name = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME * LONGEST_GRAPHEME)]
Ident = Annotated[str, msgspec.Meta(max_length=64)]


@lru_cache(maxsize=1024)
def clean_name(name: str) -> str:
    """Return a name from any source in a form that can be shown."""
    return line(name, LONGEST_NAME)


@lru_cache(maxsize=1024)
def name_key(name: str) -> str:
    """Return the key of a person known only by name: ``name:`` and the normalised name.

    >>> name_key(" Ana  María ") == name_key("ANA MARI\\u0301A"), name_key("")
    (True, 'name:')
    """
    if not all(sign < "\x80" or "À" <= sign <= "ÿ" for sign in name):  # those are in normal form
        from unicodedata import normalize  # which no start waits for

        name = normalize("NFKC", normalize("NFKC", name).casefold())
    return "name:" + " ".join(name.casefold().split())


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A seat at the table: a person, or a bot with its level and personality (ids of `data/ai`).

    `character` is the portrait and the voice; persons have one too, or an avatar of their own (`content.records.avatar`).
    """

    kind: Literal["person", "bot"]
    name: Name
    character: Ident = ""
    level: Ident = ""
    personality: Ident = ""
    even: Annotated[int, msgspec.Meta(ge=-100, le=100)] | None = None
    """None if the level was chosen. For an adaptive bot the level is the one at or below the player's rating, and
    this is the percentage of decisions made at the level above (`content.records.level_scale`). Below 0, for a player weaker
    than the weakest level: the percentage of blunders.
    """

    grudge: Annotated[int, msgspec.Meta(ge=0, le=14)] | None = None
    """The seat of the player who took something from this character in an earlier match, or bluffed it, and was not paid
    back since (`match.record.grudges`). It is fixed for the whole match, so that replaying a deal gives the same result.
    """

    person_id: Ident = ""
    """Id of the person (`match.storage.persons`), if known; never written into shared files (`without_ids`)."""

    def __post_init__(self) -> None:
        """Names are untrusted text, whoever wrote the file."""
        msgspec.structs.force_setattr(self, "name", clean_name(self.name))

    @property
    def key(self) -> str:
        """The person's key in files: the id, or the name if there is none."""
        return self.person_id or name_key(self.name)

    @property
    def person(self) -> bool:
        """True if a person plays here."""
        return self.kind == "person"


def without_ids(seats: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return the seats for a shared file: persons by name alone."""
    return tuple(replace(seat, person_id="") if seat.person_id else seat for seat in seats)


def sole_person(seats: Sequence[Seat]) -> int:
    """Return the seat of the only person at the table; -1 if there is none, or more than one."""
    persons = [number for number, seat in enumerate(seats) if seat.person]
    return persons[0] if len(persons) == 1 else -1


def repaired(
    seats: Sequence[Seat], cast: Mapping[str, Character], levels: Mapping[str, Level], styles: Mapping[str, Personality]
) -> tuple[Seat, ...]:
    """Return the seats of a save with every missing character, level and style replaced by an existing one.

    Names stay: they are in the log. A character that is at the table already is reused only if there are too few.
    """
    spare = [name for name in cast if name not in {seat.character for seat in seats}]
    whole = []
    for seat in seats:
        own = seat.person and is_avatar(seat.character)
        character = seat.character if own or seat.character in cast else spare.pop(0) if spare else next(iter(cast), "")
        level, style = seat.level, seat.personality
        if not seat.person:
            names = list(levels)
            level = level if level in levels else "normal" if "normal" in levels else names[len(names) // 2] if names else ""
            style = style if style in styles or character not in cast else cast[character].personality
        even = seat.even if level == seat.level else None
        grudge = seat.grudge if character == seat.character else None
        whole.append(replace(seat, character=character, level=level, personality=style, even=even, grudge=grudge))
    return tuple(whole)
