"""The player's history with each character: matches, wins, and the latest memorable events.

Only public events are recorded. They are shown in the cast and influence what characters say (a character who
was robbed last time may still want it back), and slightly what they do (`match.record.grudges`): that is fixed when
a match begins and saved with it, so that replaying a deal gives the same result.
"""

from __future__ import annotations

from itertools import zip_longest
from typing import Annotated, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec.structs import replace

from tabletop_gui.content.records.schema import MOST_TELLS
from tabletop_gui.match.learning.progress import PersonProgress

FILE: Final = "acquaintances.json"
MOST_MOMENTS: Final = 4

RivalEvent: TypeAlias = Literal["they_bluffed", "you_bluffed", "they_took", "you_took", "they_got_even", "you_got_even"]
"""A memorable event: a bluff that won, something taken away, or taken back; by the character (they) or by the player (you)."""
HAPPENINGS: Final[tuple[RivalEvent, ...]] = get_args(RivalEvent)
REVENGE_EVENTS: Final[frozenset[RivalEvent]] = frozenset({"you_bluffed", "you_took"})
"""The events that the character would still like to pay back."""

MOST_TIMES: Final = 10**6
Times = Annotated[int, msgspec.Meta(ge=0, le=MOST_TIMES)]
SIGHTINGS_TO_KNOW: Final = 8
"""Number of sightings after which a tell is named: two or three evenings at a table with the character."""


class RivalHistory(msgspec.Struct, frozen=True):
    """The history between a player and a character."""

    matches: Times = 0
    yours: Times = 0
    """Matches won by the player."""
    theirs: Times = 0
    """Matches won by the character."""
    moments: Annotated[tuple[RivalEvent, ...], msgspec.Meta(max_length=MOST_MOMENTS)] = ()
    """The memorable events, latest first."""
    signs: Annotated[tuple[Times, ...], msgspec.Meta(max_length=MOST_TELLS)] = ()
    """Number of sightings of each of the character's tells, in their order (`Character.tells`)."""

    def knows_tell(self, which: int) -> bool:
        """Return whether a tell was seen often enough to be named."""
        return which < len(self.signs) and self.signs[which] >= SIGHTINGS_TO_KNOW

    @property
    def wants_revenge(self) -> bool:
        """True if the latest event is one the character wants to pay back."""
        return bool(self.moments) and self.moments[0] in REVENGE_EVENTS

    def played(self, *, yours: bool, theirs: bool) -> RivalHistory:
        """Return a copy with one match more."""
        return replace(self, matches=self.matches + 1, yours=self.yours + yours, theirs=self.theirs + theirs)

    def seen(self, what: RivalEvent) -> RivalHistory:
        """Return a copy with one event more; an event that is there already becomes the latest."""
        moments = (what, *(one for one in self.moments if one != what))[:MOST_MOMENTS]
        return replace(self, moments=moments)

    def tell_seen(self, which: int) -> RivalHistory:
        """Return a copy with one more sighting of one of the character's tells."""
        return replace(self, signs=_added(self.signs, (*(0,) * which, 1)))

    def beside(self, other: RivalHistory) -> RivalHistory:
        """Return the sum of this history and that of another game."""
        moments = tuple(dict.fromkeys((*self.moments, *other.moments)))[:MOST_MOMENTS]
        matches, yours, theirs = self.matches + other.matches, self.yours + other.yours, self.theirs + other.theirs
        return RivalHistory(matches, yours, theirs, moments, _added(self.signs, other.signs))


def _added(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(min(MOST_TIMES, a + b) for a, b in zip_longest(one, other, fillvalue=0))


STRANGER: Final = RivalHistory()


class RivalHistories(PersonProgress[RivalHistory]):
    """The player's history with all characters, by game and character."""

    file, kind, broken = FILE, RivalHistory, "cast.refuse.file"

    @classmethod
    def both(cls, one: RivalHistory, other: RivalHistory) -> RivalHistory:
        return one.beside(other)

    @classmethod
    def more_advanced(cls, one: RivalHistory, other: RivalHistory) -> RivalHistory:
        return other if other.matches > one.matches else one

    def met(self, game: str, character: str) -> RivalHistory:
        """Return the history with a character in a game."""
        return self.of(game).get(character, STRANGER)

    def everywhere(self, games: list[str], character: str) -> RivalHistory:
        """Return the history with a character in all of these games."""
        whole = STRANGER
        for game in games:
            whole = whole.beside(self.met(game, character))
        return whole
