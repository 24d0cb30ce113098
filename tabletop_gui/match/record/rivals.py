"""What has happened between somebody who plays and each of the cast: matches, who won them, and the last things to remember.

Only what everybody at a table saw is remembered. It is shown in the cast and colours what is said (who was robbed last time may
still want it back), and slightly what is done (`match.record.grudges`): that is settled when a match begins and kept with it,
so that a deal that is played again comes out alike.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Annotated, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec.structs import replace

from tabletop_gui.content.records.schema import MOST_TELLS
from tabletop_gui.match.learning.progress import PersonMarks

FILE: Final = "acquaintances.json"
MOST_MOMENTS: Final = 4

Happening: TypeAlias = Literal["they_bluffed", "you_bluffed", "they_took", "you_took", "they_got_even", "you_got_even"]
"""What is worth remembering: a bluff that won, something taken away, and taken back; by them (the character), or by you."""
HAPPENINGS: Final[tuple[Happening, ...]] = get_args(Happening)
RANKLES: Final[frozenset[Happening]] = frozenset({"you_bluffed", "you_took"})
"""What the character would still like to pay back."""

MOST_TIMES: Final = 10**6
Times = Annotated[int, msgspec.Meta(ge=0, le=MOST_TIMES)]
SIGNS_TO_KNOW: Final = 8
"""A tell is named once it was seen so often: two or three evenings at a table with whoever has it."""


class Acquaintance(msgspec.Struct, frozen=True):
    """What there has been between a person and a character."""

    matches: Times = 0
    yours: Times = 0
    """Won by the person."""
    theirs: Times = 0
    """Won by the character."""
    moments: Annotated[tuple[Happening, ...], msgspec.Meta(max_length=MOST_MOMENTS)] = ()
    """The latest first."""
    signs: Annotated[tuple[Times, ...], msgspec.Meta(max_length=MOST_TELLS)] = ()
    """How often each of the character's tells was seen, in their order (`Character.tells`)."""

    def knows(self, which: int) -> bool:
        """Whether a tell was seen so often that it may be named."""
        return which < len(self.signs) and self.signs[which] >= SIGNS_TO_KNOW

    @property
    def rankles(self) -> bool:
        """Whether the last thing that happened still asks to be paid back."""
        return bool(self.moments) and self.moments[0] in RANKLES

    def played(self, *, yours: bool, theirs: bool) -> Acquaintance:
        """With one match more."""
        return replace(self, matches=self.matches + 1, yours=self.yours + yours, theirs=self.theirs + theirs)

    def seen(self, what: Happening) -> Acquaintance:
        """With one thing more to remember; what was there already is the latest now."""
        moments = (what, *(one for one in self.moments if one != what))[:MOST_MOMENTS]
        return replace(self, moments=moments)

    def gave_away(self, which: int) -> Acquaintance:
        """With one of the character's tells seen once more."""
        return replace(self, signs=_added(self.signs, (*(0,) * which, 1)))

    def beside(self, other: Acquaintance) -> Acquaintance:
        """With what there has been at another game's tables."""
        moments = tuple(dict.fromkeys((*self.moments, *other.moments)))[:MOST_MOMENTS]
        matches, yours, theirs = self.matches + other.matches, self.yours + other.yours, self.theirs + other.theirs
        return Acquaintance(matches, yours, theirs, moments, _added(self.signs, other.signs))


def _added(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(min(MOST_TIMES, a + b) for a, b in zip_longest(one, other, fillvalue=0))


STRANGER: Final = Acquaintance()


class Acquaintances(PersonMarks[Acquaintance]):
    """Everybody the player has met, by game and character."""

    file, kind, broken = FILE, Acquaintance, "cast.refuse.file"

    @classmethod
    def both(cls, one: Acquaintance, other: Acquaintance) -> Acquaintance:
        return one.beside(other)

    @classmethod
    def further(cls, one: Acquaintance, other: Acquaintance) -> Acquaintance:
        return other if other.matches > one.matches else one

    def met(self, game: str, character: str) -> Acquaintance:
        """What there has been with a character at the tables of a game."""
        return self.of(game).get(character, STRANGER)

    def everywhere(self, games: list[str], character: str) -> Acquaintance:
        """What there has been with a character at all of these games."""
        whole = STRANGER
        for game in games:
            whole = whole.beside(self.met(game, character))
        return whole
