"""Sounds of iron: swords on shields, a chain and its hook, a blade, a low bell."""

from __future__ import annotations

from collections.abc import Sequence

from tools.sounds.cards import snap, thud
from tools.sounds.signals import (
    Signal,
    Take,
    filtered,
    mix_in,
    modes,
    noise,
    product,
    ramp,
    room,
    silence,
    strike,
    swell,
)

IRON = ((640.0, 0.30, 1.0), (1130.0, 0.24, 0.8), (2210.0, 0.15, 0.55), (3480.0, 0.08, 0.3))
"""A shield that is struck: Hz, seconds to -60 dB, loudness."""

LINK = ((1750.0, 0.030, 1.0), (2900.0, 0.020, 0.7), (4300.0, 0.010, 0.35))


def rung(take: Take, partials: Sequence[tuple[float, float, float]], seconds: float) -> Signal:
    """A bar of iron struck somewhere: each partial is a pair that beats, as in metal that was forged and not cast."""
    spot = [(hz, ring, take.vary(loud, 0.3)) for hz, ring, loud in partials]
    pairs = spot + [(hz * 1.007, 0.9 * ring, 0.5 * loud) for hz, ring, loud in spot]
    return product(modes(seconds, pairs, take, 0.006), strike(seconds, 0.0006, 6.0 * seconds))


def clang(take: Take) -> Signal:
    """Sword on shield."""
    out = silence(0.36)
    mix_in(out, rung(take, IRON, 0.34), 0.0)
    mix_in(out, snap(take, 2900.0, 0.006), 0.0, 0.9)
    mix_in(out, thud(take, 150.0, 240.0, 0.06), 0.0, 0.3)
    return room(out, take, 0.08, 0.2)


def dull_clang(take: Take) -> Signal:
    """Sword on a shield that a body leans against: it does not ring."""
    out = silence(0.20)
    mix_in(out, rung(take, [(hz, 0.30 * ring, loud) for hz, ring, loud in IRON[:3]], 0.14), 0.0)
    mix_in(out, snap(take, 1500.0, 0.008), 0.0, 0.5)
    return room(filtered(out, "low", 2200.0), take, 0.06, 0.12)


def iron_clack(take: Take) -> Signal:
    """A hook biting: two pieces of iron that meet and hold."""
    out = silence(0.20)
    mix_in(out, rung(take, [(520.0, 0.07, 1.0), (890.0, 0.055, 0.8), (1630.0, 0.035, 0.6), (2740.0, 0.02, 0.35)], 0.12), 0.0)
    mix_in(out, snap(take, 2200.0, 0.007), 0.0, 1.0)
    mix_in(out, rung(take, [(760.0, 0.03, 1.0), (1490.0, 0.02, 0.6)], 0.05), take.vary(0.046, 0.06), 0.4)
    return room(out, take, 0.07, 0.14)


def chain_rattle(take: Take) -> Signal:
    """Fourteen links running over an edge, faster and faster."""
    out, at, gap = silence(0.34), 0.0, 0.030
    for i in range(14):
        link = [(take.vary(hz, 0.14), ring, part) for hz, ring, part in LINK]
        mix_in(out, rung(take, link, 0.04), at, take.vary(0.4 + 0.04 * i, 0.3))
        at += take.vary(gap, 0.2)
        gap *= 0.94
    return room(out, take, 0.08, 0.16)


def blade(take: Take) -> Signal:
    """A knife: drawn along something that sings, and the cut."""
    out = silence(0.28)
    drawn = filtered(filtered(noise(0.11, take.rng), "band", ramp(0.11, 2600.0, 5600.0), 2.5), "low", 8000.0)
    mix_in(out, product(drawn, swell(0.11, 1.2)), 0.0, 0.55)
    mix_in(out, rung(take, [(2350.0, 0.12, 0.7), (3890.0, 0.09, 0.6), (5300.0, 0.05, 0.35)], 0.16), 0.085, 0.35)
    mix_in(out, snap(take, 2400.0, 0.010), 0.10, 1.2)
    mix_in(out, thud(take, 120.0, 205.0, 0.06), 0.102, 0.6)
    return room(out, take, 0.07, 0.16)


def bell(take: Take) -> Signal:
    """A low bell, once: hum, prime, minor third, fifth and nominal as bell founders name them."""
    prime = 196.0
    partials = [
        (prime * 0.5, 1.0, 0.5),
        (prime, 0.85, 0.8),
        (prime * 1.19, 0.7, 0.75),
        (prime * 1.5, 0.55, 0.5),
        (prime * 2.0, 0.65, 0.7),
        (prime * 2.66, 0.32, 0.3),
        (prime * 4.2, 0.16, 0.15),
    ]
    out = silence(0.9)
    mix_in(out, rung(take, partials, 0.9), 0.0)
    mix_in(out, snap(take, 1300.0, 0.010, 3000.0), 0.0, 0.3)
    return room(out, take, 0.12, 0.3)
