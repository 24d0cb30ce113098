"""Sounds of chips: clay discs of eleven grams clicking on one another, on a padded table."""

from __future__ import annotations

from tools.sounds.cards import slide, thud
from tools.sounds.signals import Signal, Take, filtered, mix_in, modes, noise, product, room, silence, strike

CLAY = (
    (1730.0, 0.055, 0.50),
    (2890.0, 0.042, 1.00),
    (4120.0, 0.032, 0.75),
    (5480.0, 0.022, 0.45),
    (7010.0, 0.016, 0.25),
)
"""The partials of a chip that is struck on its rim: Hz, seconds to -60 dB, loudness."""


def struck(take: Take, weight: float = 1.0) -> Signal:
    """One chip meeting another. No two meet at the same spot, so each meeting has partials of its own."""
    seconds = 0.12
    spot = [(hz * weight, ring, take.vary(gain, 0.35)) for hz, ring, gain in CLAY]
    out = [0.55 * v for v in modes(seconds, spot, take, 0.02)]
    edge = product(filtered(noise(seconds, take.rng), "high", 2500.0), strike(seconds, 0.0004, 0.006))
    mix_in(out, edge, 0.0, 0.35)
    mix_in(out, modes(0.05, [(620.0, 0.020, 1.0)], take), 0.0, 0.16)
    return product(out, strike(seconds, 0.0005, 0.11))


def chip_pick(take: Take) -> Signal:
    """A chip thumbed off its stack: it rubs along its neighbour and leaves it with a small click."""
    out = silence(0.15)
    length = take.vary(0.034, 0.08)
    mix_in(out, slide(take, length, 2600.0, 4400.0, power=1.1), 0.0, 0.16)
    mix_in(out, struck(take, 1.06), length - 0.004, 0.5)
    return room(out, take, 0.05, 0.12)


def chip_place(take: Take) -> Signal:
    """One chip put down on another."""
    out = silence(0.17)
    mix_in(out, struck(take), 0.0)
    mix_in(out, struck(take, 0.97), take.vary(0.021, 0.12), 0.22)
    mix_in(out, thud(take, 170.0, 300.0, 0.03), 0.001, 0.08)
    return room(out, take, 0.05, 0.14)


def chip_clink(take: Take) -> Signal:
    """A bet: a small stack let fall, its chips settling faster and softer."""
    out, at, gap = silence(0.30), 0.0, 0.034
    for gain in (1.0, 0.55, 0.34, 0.18):
        mix_in(out, struck(take), at, gain)
        at += take.vary(gap, 0.12)
        gap *= 0.72
    mix_in(out, thud(take, 160.0, 280.0, 0.04), 0.002, 0.10)
    return room(out, take, 0.07)


def all_in(take: Take) -> Signal:
    """Everything pushed to the middle: towers sliding over cloth, leaning, and coming to rest against one another."""
    out = silence(0.80)
    mix_in(out, slide(take, take.vary(0.42, 0.04), 700.0, 1900.0, 2300.0, 1200.0, q=0.7, power=1.2), 0.0, 0.32)
    at = 0.06
    for i in range(11):  # chips rattling while they travel
        mix_in(out, struck(take, take.vary(1.0, 0.05)), at, take.vary(0.14 + 0.03 * i, 0.3))
        at += take.vary(0.034, 0.3)
    for gain in (1.0, 0.7, 0.5, 0.3, 0.18):  # the towers stop
        mix_in(out, struck(take, 0.95), at, gain)
        at += take.vary(0.024, 0.2)
    mix_in(out, thud(take, 140.0, 250.0, 0.07), at - 0.09, 0.30)
    return room(out, take, 0.09, 0.2)


def chips_win(take: Take) -> Signal:
    """The pot raked in: many chips falling over one another towards the winner."""
    out = silence(0.82)
    for i in range(16):
        at = 0.012 + 0.60 * (i / 16) ** 1.2 + 0.02 * take.rng.random()
        mix_in(out, struck(take, take.vary(1.0, 0.06)), at, 0.30 + 0.5 * take.rng.random())
    mix_in(out, slide(take, 0.5, 900.0, 2100.0, 1500.0, q=0.7), 0.02, 0.14)
    return room(out, take, 0.10, 0.25)
