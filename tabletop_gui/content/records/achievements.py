"""The achievements of ``stamps.yaml``: their conditions, in the words of the games' records."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Final, Literal

from msgspec import Meta

from tabletop_gui.content.decks.composition import once
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.content.yaml_files.fields import DataRecord, Id, ShortText

MIN_DENOMINATOR: Final = 10
"""Minimum denominator of a meaningful share."""
SUM: Final = r"[a-z][a-z0-9_]*(\+[a-z][a-z0-9_]*)*"
Fact = Annotated[str, Meta(pattern=rf"^{SUM}(/{SUM})?$", max_length=200)]
Amount = Annotated[int, Meta(ge=-10_000, le=100_000)]


class AchievementTest(DataRecord, frozen=True):
    """A condition: a fact is at least, at most, or between given values."""

    fact: Fact
    least: Amount | None = None
    most: Amount | None = None

    def __post_init__(self) -> None:
        if self.least is None and self.most is None:
            raise Fault("missing_key", name="“least”")
        if self.least is not None and self.most is not None and self.most < self.least:
            raise Fault("at_least", ("most",), found=self.most, limit=self.least)

    @property
    def words(self) -> list[str]:
        """The record words it refers to."""
        return [word for part in _parts(self.fact) for word in part]

    def holds(self, facts: Mapping[str, int]) -> bool:
        """Return True if the facts meet the condition; a missing fact counts as 0, and a share with too small a
        denominator fails.

        >>> facts = {"entered": 3, "battles": 20, "kept_5": 1}
        >>> [AchievementTest("kept_5+kept_6", least=n).holds(facts) for n in (1, 2)]
        [True, False]
        >>> [AchievementTest("entered/battles", most=n).holds(facts) for n in (15, 14)]
        [True, False]
        >>> AchievementTest("entered/battles", most=99).holds({"entered": 0, "battles": 9})
        False
        """
        part, whole = _parts(self.fact)
        found = of = 0
        for word in part:
            found += facts.get(word, 0)
        if whole:
            for word in whole:
                of += facts.get(word, 0)
            if of < MIN_DENOMINATOR:
                return False
            found = 100 * found // of
        return (self.least is None or found >= self.least) and (self.most is None or found <= self.most)


@cache
def _parts(fact: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the words of the sum, and those of the denominator."""
    part, _, whole = fact.partition("/")
    return tuple(part.split("+")), tuple(whole.split("+")) if whole else ()


class Achievement(DataRecord, frozen=True):
    """An achievement and its conditions."""

    id: Id
    icon: Annotated[str, Meta(pattern=r"^[a-z][a-z-]{0,30}$")]
    """Its motif, by name under ``assets/icons``."""
    name: ShortText
    task: ShortText
    tests: Annotated[tuple[AchievementTest, ...], Meta(min_length=1, max_length=8)]
    game: Id | None = None
    """Its game; None: independent of games."""
    over: Literal["match", "career"] = "match"
    secret: bool = False


class AchievementsFile(DataRecord, frozen=True):
    """``stamps.yaml``."""

    stamps: Annotated[tuple[Achievement, ...], Meta(max_length=200)]

    def __post_init__(self) -> None:
        once([one.id for one in self.stamps], ("stamps",))
