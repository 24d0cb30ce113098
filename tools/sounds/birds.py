"""Sounds of the farmyard: hens that cluck, wings, feathers that stick in a heart, a potion's bubbles."""

from __future__ import annotations

import math

from tools.sounds.cards import snap
from tools.sounds.scales import MAJOR, up
from tools.sounds.signals import (
    SAMPLE_RATE,
    Signal,
    Take,
    filtered,
    mix_in,
    modes,
    noise,
    product,
    ramp,
    room,
    samples,
    silence,
    strike,
    swell,
)


def voiced(pitches: Signal, harmonics: int, fall: float) -> Signal:
    """A throat: a tone of so many harmonics that follows the pitches (Hz, one per sample), each ``k`` to the
    power ``-fall``."""
    out, turned = [], 0.0
    for hz in pitches:
        turned += 2.0 * math.pi * hz / SAMPLE_RATE
        out.append(sum(math.sin(k * turned) * k**-fall for k in range(1, harmonics + 1)))
    return out


def cluck(take: Take) -> Signal:
    """A single cluck: the throat opens with a small pop and the voice breaks downwards; each step of the scale is
    a smaller hen.
    """
    rise = up(take.step, MAJOR) * take.pitch
    seconds = 0.085
    voice = voiced(ramp(seconds, 330.0 * rise, 520.0 * rise, 450.0 * rise, 300.0 * rise), 9, 0.35)
    out = silence(0.11)
    for hz, loud in ((1050.0 * rise**0.5, 1.0), (2300.0 * rise**0.3, 0.6)):
        mix_in(out, product(filtered(voice, "band", hz, 2.2), strike(seconds, 0.007, 0.10)), 0.004, loud)
    mix_in(out, snap(take, 1700.0, 0.004), 0.0, 0.5)
    return room(out, take, 0.05, 0.10)


def feathers(take: Take) -> Signal:
    """A handful of feathers shaken loose: air cut by beats that come slower and softer."""
    seconds = 0.36
    air = filtered(filtered(noise(seconds, take.rng), "band", ramp(seconds, 2300.0, 3600.0, 2000.0), 0.8), "low", 6000.0)
    beats, at, gap = silence(seconds), 0.0, take.vary(0.026, 0.1)
    while at < seconds - 0.05:
        mix_in(beats, swell(0.045, 1.2), at, 1.0 - 0.8 * at / seconds)
        at += take.vary(gap, 0.15)
        gap *= 1.12
    return room(product(air, beats), take, 0.04, 0.12)


def dart(take: Take) -> Signal:
    """A quill that sticks: a point, a little wood that sings on the step of the scale, the quiver of the shaft."""
    hz = 392.0 * up(take.step, MAJOR)
    out = silence(0.10)
    mix_in(out, snap(take, 2600.0, 0.005), 0.0, 0.9)
    sung = modes(0.09, [(hz, 0.07, 1.0), (hz * 2.74, 0.03, 0.45), (hz * 5.1, 0.012, 0.2)], take, 0.001)
    shaft = [1.0 + 0.35 * math.sin(2.0 * math.pi * 46.0 * i / SAMPLE_RATE) for i in range(len(sung))]
    mix_in(out, product(sung, shaft, strike(0.09, 0.0008, 0.09)), 0.001, 0.8)
    return room(out, take, 0.05, 0.08)


def bubble(take: Take) -> Signal:
    """A drop of potion: a bubble that rings higher the nearer it comes to the surface, then a smaller one."""
    rise = up(take.step, MAJOR) * take.pitch
    out = silence(0.11)
    for at, length, low, high, loud in ((0.0, 0.055, 340.0, 620.0, 1.0), (take.vary(0.058, 0.08), 0.035, 520.0, 830.0, 0.5)):
        drop = voiced(ramp(length, low * rise, high * rise), 2, 2.2)
        mix_in(out, product(drop, strike(length, 0.004, 1.4 * length)[: samples(length)]), at, loud)
    return room(out, take, 0.06, 0.10)
