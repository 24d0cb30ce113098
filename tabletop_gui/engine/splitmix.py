"""Pseudo-random numbers: splitmix64 on a single int, identical on every machine and Python version."""

from __future__ import annotations

from typing import NewType

MASK = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15
PolicySeed = NewType("PolicySeed", int)
"""Seed for a policy's own random numbers. `match.core.match` derives it from the deal's seed, so that a policy
cannot reproduce the dealer's draws.
"""


def word(rng: int) -> tuple[int, int]:
    """Return the generator's next state and 64 random bits.

    >>> word(0)
    (11400714819323198485, 16294208416658607535)
    """
    rng = z = (rng + STEP) & MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return rng, z ^ (z >> 31)


def below(rng: int, n: int) -> tuple[int, int]:
    """Return the next state and a random number from 0 to n - 1 (bias under n / 2**64).

    >>> below(7, 6)
    (11400714819323198492, 2)
    """
    rng, bits = word(rng)
    return rng, (bits * n) >> 64


def shuffle(rng: int, cards: list[int]) -> int:
    """Shuffle `cards` in place (Fisher-Yates) and return the next state.

    One 64-bit word serves six draws: what the product leaves below bit 64 is the fraction of the next draw. With up
    to 100 cards six draws use under 2**40 of the 2**64 values, so no order is favoured by more than 2**-24.

    >>> cards = [0, 1, 2, 3, 4, 5]
    >>> shuffle(7, cards), cards
    (11400714819323198492, [4, 0, 3, 5, 1, 2])
    """
    left = len(cards)
    while left > 1:
        rng = z = (rng + STEP) & MASK  # `word`, written out: a deal is a large part of a playout
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        z ^= z >> 31
        for n in range(left, max(left - 6, 1), -1):
            z *= n
            j = z >> 64
            z &= MASK
            left -= 1
            cards[left], cards[j] = cards[j], cards[left]
    return rng
