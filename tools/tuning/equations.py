"""Systems of linear equations, for fits."""

from __future__ import annotations

from collections.abc import Sequence


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a positive definite system of equations, by elimination.

    >>> solved([[2.0, 0.0], [0.0, 4.0]], [1.0, 1.0])
    [0.5, 0.25]
    """
    size = len(right)
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for k in range(size):
        for line in lines[k + 1 :]:
            share = line[k] / lines[k][k]
            if share:
                for j in range(k, size + 1):
                    line[j] -= share * lines[k][j]
    out = [0.0] * size
    for k in reversed(range(size)):
        out[k] = (lines[k][-1] - sum(lines[k][j] * out[j] for j in range(k + 1, size))) / lines[k][k]
    return out
