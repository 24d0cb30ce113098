"""Achievements: those the player has earned, and the match that earned each, derived from the history alone.

Unrated matches earn none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import Final, TypeAlias

from msgspec import Struct, field

from tabletop_gui.content.records.achievements import Achievement, AchievementTest
from tabletop_gui.engine.options import FIRST
from tabletop_gui.games import GAMES
from tabletop_gui.match.core import clock
from tabletop_gui.match.record.statistics import PlayedMatch

MOST: Final = 10**15
"""A number greater than any total of a lifetime."""
_Tests: TypeAlias = tuple[Achievement, str, int, int, Sequence[AchievementTest]]
"""An achievement; one of its facts with the minimum and maximum; and all of its tests."""
NIGHT: Final = range(1, 5)
"""Hours that count as night, local time."""


OF_ANY: Final = frozenset({"victory", "points", "lead", "seats", "rivals", "least", "best", "even", "night"})
"""Facts available for every match."""


def _victory(one: PlayedMatch) -> int:
    return int(one.won and len(one.record.winners) < len(one.record.seats))


def facts_of(one: PlayedMatch, levels: Sequence[str], asked: AbstractSet[str]) -> dict[str, int]:
    """Return the facts of a match for its achievements, named as in ``stamps.yaml``: of the game's own counts and of
    the options only those in `asked`. `levels` are the levels of play, weakest first.
    """
    record, seat, places, found = one.record, one.seat, one.places, dict[str, int]()
    for word in asked - OF_ANY:
        counted = record.ledger.get(word) or record.tallies.get(word)
        value = counted[seat] if counted else record.options.get(word)
        if value is None and record.game in GAMES:
            value = GAMES[record.game].defaults.of(FIRST).get(word)
        if isinstance(value, int):
            found[word] = value
    if asked.isdisjoint(OF_ANY):
        return found
    bots = [rival for rival in record.seats if rival.kind == "bot"]
    strong = [levels.index(rival.level) for rival in bots if rival.level in levels]
    return found | {
        "victory": _victory(one),
        "points": record.points[seat],
        "lead": places[seat] - max([*places[:seat], *places[seat + 1 :]], default=0),
        "seats": len(record.seats),
        "rivals": len(bots),
        "least": min(strong, default=-1),
        "best": max(strong, default=-1),
        "even": int(any(rival.even is not None for rival in bots)),
        "night": int("night" in asked and clock.local(record.date).hour in NIGHT),
    }


class Career(Struct):
    """The totals of a player's rated matches, one after the other."""

    matches: int = 0
    victories: int = 0
    now: int = 0
    longest: int = 0
    won: set[str] = field(default_factory=set)
    met: set[str] = field(default_factory=set)
    beaten: set[str] = field(default_factory=set)
    counted: dict[str, int] = field(default_factory=dict)
    """Sums of the games' counts that some achievement needs."""

    def add(self, one: PlayedMatch, victory: int, asked: Iterable[str]) -> None:
        """Add a match."""
        record, places = one.record, one.places
        own = places[one.seat]
        self.matches += 1
        self.victories += victory
        self.now = self.now + 1 if victory else 0
        self.longest = max(self.longest, self.now)
        if victory and record.game in GAMES:
            self.won.add(record.game)
        for seat, rival in enumerate(record.seats):
            if rival.character and rival.kind == "bot":
                self.met.add(rival.character)
                if own > places[seat]:
                    self.beaten.add(rival.character)
        for word in asked:
            for words in (record.tallies, record.ledger):
                if word in words:
                    self.counted[word] = self.counted.get(word, 0) + words[word][one.seat]

    @property
    def facts(self) -> dict[str, int]:
        """The totals, named as in ``stamps.yaml``."""
        return self.counted | {
            "matches": self.matches, "victories": self.victories, "streak": self.longest, "games": len(self.won),
            "met": len(self.met), "beaten": len(self.beaten),
        }  # fmt: skip


class AchievementTester:
    """The achievements, prepared for repeated evaluation."""

    def __init__(self, stamps: Sequence[Achievement], levels: Sequence[str]) -> None:
        self._stamps, self._levels = stamps, levels
        self._career_words = _words(one for one in stamps if one.over == "career")
        self._asked: dict[tuple[str, int], tuple[set[str], list[_Tests], list[_Tests]]] = {}
        """By game and victory or not: the facts needed, the tests of a match, and the tests of the career."""
        self._earned: AbstractSet[str] = frozenset()
        """Achievements that are no longer tested."""

    def add(self, one: PlayedMatch, career: Career, earned: AbstractSet[str] = frozenset()) -> list[Achievement]:
        """Add a rated match; return the achievements that it earns, without those in `earned`."""
        if earned != self._earned:
            self._earned = {*earned}
            self._asked.clear()
        game, victory = one.record.game, _victory(one)
        career.add(one, victory, self._career_words)
        asked = self._asked.get((game, victory))
        if asked is None:
            mine = [each for each in self._stamps if each.game in (None, game) and each.id not in earned]
            of_match = [each for each in mine if each.over == "match" and (victory or not any(map(_wins, each.tests)))]
            of_career = [each for each in mine if each.over == "career"]
            asked = self._asked[game, victory] = _words(of_match), [*map(_tests, of_match)], [*map(_tests, of_career)]
        words, of_match_tests, of_career_tests = asked
        return _earned(of_match_tests, facts_of(one, self._levels, words)) + _earned(of_career_tests, career.facts)


def _earned(asked: Iterable[_Tests], facts: Mapping[str, int]) -> list[Achievement]:
    """Return the achievements whose tests hold. Called for every match, and nearly always fails at the first test."""
    known = facts.get
    return [
        stamp for stamp, word, least, most, tests in asked
        if least <= known(word, 0) <= most and all(test.holds(facts) for test in tests)
    ]  # fmt: skip


def _tests(stamp: Achievement) -> _Tests:
    """Return an achievement with one test of a single fact, and with all of its tests; a test for a victory comes last."""
    for test in sorted(stamp.tests, key=_wins):
        if test.words == [test.fact]:
            least, most = -MOST if test.least is None else test.least, MOST if test.most is None else test.most
            return stamp, test.fact, least, most, stamp.tests
    return stamp, "", 0, 0, stamp.tests


def _wins(test: AchievementTest) -> bool:
    """Return whether it requires a victory."""
    return test.fact == "victory" and (test.least or 0) > 0


def _words(stamps: Iterable[Achievement]) -> set[str]:
    return {word for stamp in stamps for test in stamp.tests for word in test.words}
