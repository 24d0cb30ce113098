"""Chance: splitmix64 on one int, the same on every machine and every Python for ever."""

from __future__ import annotations

MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15


def word(rng: int) -> tuple[int, int]:
    """The next state of the generator and 64 random bits.

    >>> word(0)
    (11400714819323198485, 16294208416658607535)
    """
    rng = z = (rng + STEP) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return rng, z ^ (z >> 31)


def below(rng: int, n: int) -> tuple[int, int]:
    """The next state and a number from 0 to n - 1 (bias under n / 2**64)."""
    rng, bits = word(rng)
    return rng, (bits * n) >> 64


def shuffle(rng: int, cards: list[int]) -> int:
    """Shuffle `cards` in place (Fisher-Yates) and return the next state.

    One 64-bit word serves five draws: what the product leaves below bit 64 is the fraction of the next draw.
    With up to 200 cards five draws use under 2**39 of the 2**64 values, so no order is favoured by more than 2**-25.
    """
    i = len(cards) - 1
    while i > 0:
        rng, bits = word(rng)
        for k in range(i, max(i - 5, 0), -1):
            bits *= k + 1
            j = bits >> 64
            bits &= MASK
            cards[k], cards[j] = cards[j], cards[k]
        i -= 5
    return rng
