"""Which stamps of the house book somebody has earned, and with which match: out of the history, and kept nowhere else.

Marked matches earn none.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct, field

from tabletop_gui.content.stamps import Stamp
from tabletop_gui.games import GAMES
from tabletop_gui.match import clock
from tabletop_gui.match.digests import HistoryFold, key_of
from tabletop_gui.match.figures import PlayedMatch
from tabletop_gui.match.history import Record, every_option, seat_of, wanted_names

NIGHT: Final = range(1, 5)
"""The hours of the small hours, by the player's own clock."""


def facts_of(one: PlayedMatch, levels: Sequence[str]) -> dict[str, int]:
    """What there is to know of a match for its stamps, in the words of ``stamps.yaml``; `levels` are those of play, weakest
    first."""
    record, seat = one.record, one.seat
    found = {name: value for name, value in every_option(record.game, record.options).items() if isinstance(value, int)}
    found |= {word: seats[seat] for words in (record.tallies, record.ledger) for word, seats in words.items()}
    points, places = record.points[seat], one.places
    others = [place for k, place in enumerate(places) if k != seat]
    bots = [levels.index(rival.level) for rival in record.seats if not rival.person and rival.level in levels]
    return found | {
        "victory": int(one.won and len(record.winners) < len(record.seats)),
        "points": points,
        "lead": places[seat] - max(others, default=0),
        "seats": len(record.seats),
        "rivals": sum(not rival.person for rival in record.seats),
        "least": min(bots, default=-1),
        "best": max(bots, default=-1),
        "even": int(any(rival.even is not None for rival in record.seats)),
        "night": int(clock.local(record.date).hour in NIGHT),
    }


class Career(Struct):
    """What a player's unmarked matches come to, one after the other."""

    matches: int = 0
    victories: int = 0
    now: int = 0
    longest: int = 0
    won: set[str] = field(default_factory=set)
    met: set[str] = field(default_factory=set)
    beaten: set[str] = field(default_factory=set)
    counted: dict[str, int] = field(default_factory=dict)

    def add(self, one: PlayedMatch, facts: Mapping[str, int]) -> None:
        """One match more."""
        record, places = one.record, one.places
        self.matches += 1
        self.victories += facts["victory"]
        self.now = self.now + 1 if facts["victory"] else 0
        self.longest = max(self.longest, self.now)
        if facts["victory"] and record.game in GAMES:
            self.won.add(record.game)
        for seat, rival in enumerate(record.seats):
            if not rival.person and rival.character:
                self.met.add(rival.character)
                if places[one.seat] > places[seat]:
                    self.beaten.add(rival.character)
        for words in (record.tallies, record.ledger):
            for word, seats in words.items():
                self.counted[word] = self.counted.get(word, 0) + seats[one.seat]

    @property
    def facts(self) -> dict[str, int]:
        """The same in the words of ``stamps.yaml``."""
        return self.counted | {
            "matches": self.matches, "victories": self.victories, "streak": self.longest, "games": len(self.won),
            "met": len(self.met), "beaten": len(self.beaten),
        }  # fmt: skip


class StampBook(Struct):
    """The stamps as they are earned; read on match by match, the oldest first."""

    stamps: Sequence[Stamp]
    levels: Sequence[str]
    earned: dict[str, Record] = field(default_factory=dict)
    """By stamp, the match that earned it."""
    career: Career = field(default_factory=Career)

    def read(self, one: PlayedMatch) -> list[Stamp]:
        """One match more; the stamps that it earns."""
        if one.record.marked or one.record.taken_over:
            return []
        facts = facts_of(one, self.levels)
        self.career.add(one, facts)
        career = self.career.facts
        found = [stamp for stamp in self._open(one.record.game) if _holds(stamp, facts if stamp.over == "match" else career)]
        self.earned.update({stamp.id: one.record for stamp in found})
        return found

    def _open(self, game: str) -> Iterator[Stamp]:
        return (one for one in self.stamps if one.id not in self.earned and one.game in (None, game))


def _holds(stamp: Stamp, facts: Mapping[str, int]) -> bool:
    return all(test.holds(facts) for test in stamp.tests)


class EarnedStamps(Struct):
    """What is kept of a stamp book: the matches that earned its stamps, and what all of them came to."""

    earned: dict[str, Record] = field(default_factory=dict)
    career: Career = field(default_factory=Career)


def fold(stamps: Sequence[Stamp], levels: Sequence[str], names: Iterable[str]) -> HistoryFold[EarnedStamps]:
    """The stamps of whoever plays by one of these names, match by match."""
    wanted = wanted_names(names)

    def add(found: EarnedStamps, record: Record) -> None:
        seat = None if record.taken_over or record.marked else seat_of(record, wanted)
        if seat is not None:
            StampBook(stamps, levels, found.earned, found.career).read(PlayedMatch(record, seat))

    key = key_of(sorted(wanted), list(stamps), list(levels), time.tzname)
    return HistoryFold("stamps", key, EarnedStamps, EarnedStamps, add)
