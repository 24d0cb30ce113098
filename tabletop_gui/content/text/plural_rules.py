"""Plural rules of CLDR, evaluated by a small parser of their own notation.

>>> russian = {"one": "v = 0 and i % 10 = 1 and i % 100 != 11", "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"}
>>> [category(russian, n) for n in (1, 3, 5, 11, 21, 1.5)]
['one', 'few', 'other', 'other', 'one', 'other']
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")
"""The categories of CLDR, in its order."""
OTHER: Final = "other"
"""The category of numbers that no rule fits; every plural has it."""
LONGEST_RULE: Final = 300
_RELATION: Final = re.compile(
    r"\s*([nivwftce])\s*(?:%\s*([1-9][0-9]{0,6})\s*)?(!?=)\s*([0-9]{1,9}(?:\.\.[0-9]{1,9})?(?:\s*,\s*[0-9]{1,9}(?:\.\.[0-9]{1,9})?)*)\s*"
)
"""A relation of the notation: an operand, a modulus if any, = or !=, and numbers or ranges."""


class Relation(NamedTuple):
    """A relation: an operand is, or is not, in one of the ranges."""

    operand: str
    modulus: int
    """0: the operand itself."""
    equal: bool
    ranges: tuple[tuple[int, int], ...]

    def holds(self, operands: Mapping[str, float]) -> bool:
        """Return True if the relation holds for a number."""
        value = operands[self.operand] % self.modulus if self.modulus else operands[self.operand]
        return any(low <= value <= high and value == int(value) for low, high in self.ranges) is self.equal


@lru_cache(64)
def parsed(rule: str) -> tuple[tuple[Relation, ...], ...]:
    """Return a rule as alternatives of relations that hold together. Raises ValueError if it is not in the notation."""
    return tuple(tuple(map(_relation, part.split(" and "))) for part in rule.split(" or "))


def _relation(text: str) -> Relation:
    found = _RELATION.fullmatch(text)
    if found is None:
        raise ValueError(text)
    operand, modulus, sign, ranges = found.groups()
    pairs = [one.strip().partition("..") for one in ranges.split(",")]
    return Relation(operand, int(modulus or 0), sign == "=", tuple((int(low), int(high or low)) for low, _, high in pairs))


def category(rules: Mapping[str, str], n: object) -> str:
    """Return the plural category of a number as it is written without trailing zeros; `OTHER` for a value that is no number."""
    if not isinstance(n, int | float) or n != n or n in (float("inf"), float("-inf")):
        return OTHER
    operands = _operands(abs(n))
    for name, rule in rules.items():
        if any(all(relation.holds(operands) for relation in relations) for relations in parsed(rule)):
            return name
    return OTHER


def _operands(n: float) -> Mapping[str, float]:
    """Return CLDR's operands: n the number, i its integer part, v and w its decimals counted, f and t as a number."""
    if n == int(n):
        return {"n": n, "i": int(n), "v": 0, "w": 0, "f": 0, "t": 0, "c": 0, "e": 0}
    decimals = repr(float(n)).partition(".")[2].partition("e")[0]
    value = int(decimals)
    return {"n": n, "i": int(n), "v": len(decimals), "w": len(decimals), "f": value, "t": value, "c": 0, "e": 0}
