"""Shares as figures are written: with n and the 95 % interval."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


def interval(n: int, of: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share, 0 to 1.

    >>> [round(end, 3) for end in interval(95, 100)]
    [0.888, 0.978]
    """
    z, share = 1.96, n / of
    middle, half = share + z * z / (2 * of), z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    return (middle - half) / (1 + z * z / of), (middle + half) / (1 + z * z / of)


def told(hits: Sequence[bool]) -> str:
    """A share in words.

    >>> told([True] * 95 + [False] * 5)
    '95.0 % (88.8-97.8, n=100)'
    """
    low, high = interval(sum(hits), len(hits))
    return f"{100 * sum(hits) / len(hits):.1f} % ({100 * low:.1f}-{100 * high:.1f}, n={len(hits)})"
