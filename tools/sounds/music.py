"""Musical sounds: a marimba for attention, a Spanish guitar for the end of a match, a scale for counts."""

from __future__ import annotations

import math

from tools.sounds.scales import MAJOR, MINOR, up
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
    silence,
    strike,
    swell,
)
from tools.sounds.strings import body, pluck

# Equal temperament on A4 = 440 Hz.
A2, E3, A3, B3 = 110.0, 164.81, 220.0, 246.94
B_FLAT2, B_FLAT3 = 116.54, 233.08
C4, C_SHARP4, D4, E4, G4, G_SHARP4, A4, B4 = 261.63, 277.18, 293.66, 329.63, 392.0, 415.30, 440.0, 493.88
C5, D5, E5, G5, G_SHARP5, A5, E6 = 523.25, 587.33, 659.26, 783.99, 830.61, 880.0, 1318.51


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
        mix_in(out, pluck(hz * take.pitch, 1.3, take, 2.6, 0.6), at, gain)
    return room(body(out), take, 0.16, 0.4)


def lose(take: Take) -> Signal:
    """D, C sharp, B flat: the Andalusian step down, muted by the palm."""
    out = silence(1.15)
    for hz, at, gain in ((D4, 0.0, 0.8), (C_SHARP4, 0.16, 0.8), (B_FLAT3, 0.34, 0.9), (B_FLAT2, 0.34, 0.7)):
        string = pluck(hz * take.pitch, 0.80, take, 0.95, 0.15)
        muted = [v * math.exp(-i / (0.28 * SAMPLE_RATE)) for i, v in enumerate(string)]
        mix_in(out, muted, at, gain)
    return room(filtered(body(out), "low", 2600.0), take, 0.14, 0.35)


def pip(take: Take) -> Signal:
    """A trick fills its place in a bid: a bar of the marimba, one step higher each."""
    return room(_bar(take, G4 * up(take.step, MAJOR), 0.22), take, 0.08, 0.12)


def _glass(take: Take, hz: float, ring: float) -> Signal:
    """A small chime: a tube of metal, whose overtones are no harmonics."""
    partials = [(hz, ring, 1.0), (hz * 2.756, 0.5 * ring, 0.35), (hz * 5.404, 0.2 * ring, 0.12)]
    return product(modes(1.05 * ring, partials, take, 0.0006), strike(1.05 * ring, 0.0015, 1.1 * ring))


def chime(take: Take) -> Signal:
    """A link of a chain of effects: one step higher each."""
    return room(_glass(take, D5 * up(take.step, MAJOR), 0.34), take, 0.10, 0.16)


def muted_chime(take: Take) -> Signal:
    """A link that does nothing: the chime with a finger on it."""
    return room(filtered(_glass(take, D5, 0.08), "low", 1500.0), take, 0.05, 0.1)


def cadence(take: Take) -> Signal:
    """A chain has come to its end: from the fifth home."""
    out = silence(0.62)
    for steps, at in (((1, 4), 0.0), ((0, 2, 4, 7), 0.17)):
        for step in steps:
            mix_in(out, _glass(take, D5 * up(step, MAJOR), 0.42), at + 0.008 * step, 0.6)
    return room(out, take, 0.12, 0.24)


def glissando(take: Take) -> Signal:
    """A spark under way: a run upwards over all chimes."""
    out = silence(0.44)
    for k in range(11):
        mix_in(out, _glass(take, D5 * up(k, MAJOR), 0.14), take.vary(0.030 * k, 0.03), 0.35 + 0.03 * k)
    return room(out, take, 0.10, 0.18)


def held_note(take: Take) -> Signal:
    """The light waits for a choice: a soft roll on one bar."""
    out, at = silence(0.62), 0.0
    while at < 0.44:
        mix_in(out, _bar(take, D5, 0.18), at, take.vary(0.6, 0.1) * (1.0 - 0.5 * abs(at / 0.22 - 1.0)))
        at += take.vary(0.055, 0.04)
    return room(filtered(out, "low", 1800.0), take, 0.12, 0.2)


def window_note(take: Take) -> Signal:
    """A window is lit, a point is counted: a note of a piano in the next room, one step higher each."""
    hz = A3 * up(take.step, MINOR)
    strings = [(hz * n * (1.0 + 0.0004 * n * n) ** 0.5, 0.34 / n**0.5, n**-1.25) for n in range(1, 8)]
    out = product(modes(0.27, strings, take, 0.0006), strike(0.27, 0.003, 0.45))
    hammer = product(filtered(noise(0.02, take.rng), "low", 900.0), strike(0.02, 0.001, 0.014))
    mix_in(out, hammer, 0.0, 0.5)
    return room(out, take, 0.10, 0.16)


def bass_note(take: Take) -> Signal:
    """The lead changes hands: one note of a double bass, plucked."""
    string = pluck(A2 * take.pitch, 0.50, take, 1.0, 0.2)
    return room(body([v * math.exp(-i / (0.20 * SAMPLE_RATE)) for i, v in enumerate(string)]), take, 0.08, 0.2)


def thread(take: Take) -> Signal:
    """A payment is tied: two strings plucked."""
    out = silence(0.36)
    for hz, at, gain in ((B3, 0.0, 0.7), (E4, take.vary(0.085, 0.03), 1.0)):
        mix_in(out, pluck(hz * take.pitch, 0.30, take, 0.6, 0.5), at, gain)
    return room(body(out), take, 0.08, 0.16)


def falling_string(take: Take) -> Signal:
    """Life runs out: a string let down, note by note."""
    out = silence(0.62)
    for k, hz in enumerate((E5, C5, A4, E4, C4, A3)):
        mix_in(out, pluck(hz * take.pitch, 0.32, take, 0.5, 0.35), 0.052 * k + 0.004 * k * k, 1.0 - 0.06 * k)
    return room(body(out), take, 0.10, 0.2)


def rise(take: Take) -> Signal:
    """Ten points take off: the guitar from E up to B."""
    out = silence(0.46)
    for k, hz in enumerate((E4, G_SHARP4, B4)):
        mix_in(out, pluck(hz * take.pitch, 0.36, take, 0.9, 0.5), 0.072 * k, 0.7 + 0.15 * k)
    return room(body(out), take, 0.10, 0.2)


def chord(take: Take) -> Signal:
    """A sum lands: a chord of the guitar, struck at once."""
    out = silence(0.62)
    for k, hz in enumerate((E3, B3, E4, G_SHARP4, B4)):
        mix_in(out, pluck(hz * take.pitch, 0.56, take, 1.0, 0.45), 0.009 * k, 0.8)
    return room(body(out), take, 0.12, 0.25)


def brass(take: Take) -> Signal:
    """The last card of a boss: trumpets and a trombone, brighter as they grow louder."""
    seconds = 0.62
    out = silence(seconds)
    for hz, late in ((A2, 0.0), (A3, 0.006), (C4, 0.011), (E4, 0.015), (G_SHARP4, 0.020)):
        horn = modes(seconds, [(hz * n, 5.0, n**-0.9) for n in range(1, 11)], take, 0.0015)
        swelling = filtered(horn, "low", ramp(seconds, 500.0, 3400.0, 2200.0, 1500.0, 700.0))
        mix_in(out, product(swelling, ramp(seconds, 0.0, 1.0, 0.8, 0.7, 0.62, 0.5, 0.3, 0.0)), late, 0.4)
    mix_in(out, product(filtered(noise(0.05, take.rng), "band", 1800.0, 0.7), swell(0.05)), 0.0, 0.15)
    return room(out, take, 0.12, 0.25)
