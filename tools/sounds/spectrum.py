"""Discrete Fourier transform and what rests on it, in plain Python."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from functools import lru_cache


@lru_cache(maxsize=32)
def _turns(count: int) -> list[complex]:
    return [cmath.exp(-2j * math.pi * i / count) for i in range(count // 2)]


def fft(values: Sequence[complex]) -> list[complex]:
    """The transform of a power-of-two number of values (Cooley and Tukey, radix 2)."""
    count = len(values)
    if count == 4:  # by hand: most of the recursion is leaves
        a, b, c, d = values
        sums, turned_by_j = b + d, 1j * (d - b)
        return [a + c + sums, a - c + turned_by_j, a + c - sums, a - c - turned_by_j]
    if count <= 1:
        return list(values)
    even, odd = fft(values[::2]), fft(values[1::2])
    turned = [w * v for w, v in zip(_turns(count), odd, strict=True)]
    return [a + b for a, b in zip(even, turned, strict=True)] + [a - b for a, b in zip(even, turned, strict=True)]


def power_of_two(least: int) -> int:
    return 1 << max(0, least - 1).bit_length()


def power_spectrum(signal: Sequence[float]) -> list[float]:
    """Power per bin (0 to half the sample rate) of the whole signal under a Hann window, zero-padded to a power of two."""
    count = len(signal)
    windowed = [complex(v * (0.5 - 0.5 * math.cos(2.0 * math.pi * i / max(1, count - 1)))) for i, v in enumerate(signal)]
    size = power_of_two(count)
    bins = fft(windowed + [0j] * (size - count))
    return [b.real * b.real + b.imag * b.imag for b in bins[: size // 2 + 1]]


def convolve(a: Sequence[float], b: Sequence[float]) -> list[float]:
    """The full convolution of two real signals."""
    length = len(a) + len(b) - 1
    size = power_of_two(length)
    # Both real signals travel in one complex transform and are told apart by symmetry.
    packed = [complex(*pair) for pair in zip(_padded(a, size), _padded(b, size), strict=True)]
    both = fft(packed)
    spectrum = []
    for i in range(size):
        x, y = both[i], both[-i].conjugate()
        spectrum.append((x + y) * (x - y) * -0.25j)
    # The inverse transform, by conjugation.
    return [v.real / size for v in fft([v.conjugate() for v in spectrum])[:length]]


def _padded(signal: Sequence[float], size: int) -> list[float]:
    return [*signal, *([0.0] * (size - len(signal)))]
