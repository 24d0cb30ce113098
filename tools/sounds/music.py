"""What the table says in notes: a marimba for attention, a Spanish guitar for the end of a match."""

from __future__ import annotations

import math

from tools.sounds.signals import SAMPLE_RATE, Signal, Take, filtered, mix_in, modes, product, room, silence, strike
from tools.sounds.strings import body, pluck

# Equal temperament on A4 = 440 Hz.
E3 = 164.81
B_FLAT2, B_FLAT3 = 116.54, 233.08
C_SHARP4, D4, E4, G_SHARP4, B4 = 277.18, 293.66, 329.63, 415.30, 493.88
C5, E5, G5, G_SHARP5, A5, E6 = 523.25, 659.26, 783.99, 830.61, 880.0, 1318.51


def _bar(take: Take, hz: float, ring: float) -> Signal:
    """One bar of a marimba: its tuned overtones lie two octaves and three octaves and a bit above."""
    partials = [(hz, ring, 1.0), (hz * 3.93, 0.24 * ring, 0.22), (hz * 9.2, 0.08 * ring, 0.06)]
    return product(modes(1.1 * ring, partials, take, 0.0005), strike(1.1 * ring, 0.002, ring))


def turn(take: Take) -> Signal:
    """Your turn: a fifth upwards, C5 and G5."""
    out = silence(0.60)
    mix_in(out, _bar(take, C5, 0.5), 0.0, 0.8)
    mix_in(out, _bar(take, G5, 0.5), 0.11, 1.0)
    return room(out, take, 0.12, 0.3)


def hint(take: Take) -> Signal:
    """A thought: two light notes, A5 and E6, the second hardly there."""
    out = silence(0.42)
    mix_in(out, _bar(take, A5, 0.30), 0.0, 1.0)
    mix_in(out, _bar(take, E6, 0.26), 0.075, 0.55)
    return room(out, take, 0.14, 0.25)


def win(take: Take) -> Signal:
    """An E major chord rolled upwards, with the low string under its top note."""
    out = silence(1.45)
    rolled = ((E4, 0.0, 0.8), (G_SHARP4, 0.09, 0.8), (B4, 0.18, 0.85), (E5, 0.30, 1.0), (E3, 0.30, 0.7), (G_SHARP5, 0.42, 0.5))
    for hz, at, gain in rolled:
        mix_in(out, pluck(hz, 1.3, take, 2.6, 0.6), at, gain)
    return room(body(out), take, 0.16, 0.4)


def lose(take: Take) -> Signal:
    """D, C sharp, B flat: the Andalusian step down, muted by the palm."""
    out = silence(1.15)
    for hz, at, gain in ((D4, 0.0, 0.8), (C_SHARP4, 0.16, 0.8), (B_FLAT3, 0.34, 0.9), (B_FLAT2, 0.34, 0.7)):
        string = pluck(hz, 0.80, take, 0.95, 0.15)
        muted = [v * math.exp(-i / (0.28 * SAMPLE_RATE)) for i, v in enumerate(string)]
        mix_in(out, muted, at, gain)
    return room(filtered(body(out), "low", 2600.0), take, 0.14, 0.35)
