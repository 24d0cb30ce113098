"""Sounds of paper, cloth, rope, air, wax and fire."""

from __future__ import annotations

from tools.sounds.cards import slide, snap, thud
from tools.sounds.chips import struck
from tools.sounds.signals import Signal, Take, filtered, mix_in, modes, noise, product, ramp, room, silence, strike, swell


def fluttering(signal: Signal, take: Take, hz: float, depth: float) -> Signal:
    """The signal shaken as stuff is by its own folds."""
    folds = filtered(noise(len(signal) / 44_100, take.rng), "band", take.vary(hz, 0.1), 1.4)
    loudest = max(map(abs, folds))
    return [v * (1.0 + depth * f / loudest) for v, f in zip(signal, folds, strict=False)]


def cloth(take: Take) -> Signal:
    """A banner falls open on its rod."""
    seconds = 0.20
    out = silence(0.26)
    falls = filtered(filtered(noise(seconds, take.rng), "low", ramp(seconds, 900.0, 2600.0, 1300.0)), "high", 220.0)
    mix_in(out, product(fluttering(falls, take, 24.0, 0.5), swell(seconds, 1.2)), 0.0, 0.7)
    mix_in(out, snap(take, 1100.0, 0.016, 2600.0), 0.150, 0.8)
    mix_in(out, thud(take, 140.0, 230.0, 0.05), 0.152, 0.3)
    return room(out, take, 0.05, 0.14)


def whoosh(take: Take) -> Signal:
    """Something heavy is thrown past."""
    air = filtered(noise(0.24, take.rng), "band", ramp(0.24, 500.0 * take.pitch, 2000.0 * take.pitch, 700.0 * take.pitch), 1.1)
    return room(product(air, swell(0.24, 2.2)), take, 0.04, 0.12)


def breath(take: Take) -> Signal:
    """The table draws a breath: rising, and held."""
    seconds = 0.26
    drawn = filtered(filtered(noise(seconds, take.rng), "band", ramp(seconds, 600.0, 1500.0, 2100.0), 0.9), "low", 5000.0)
    return room(product(drawn, [max(0.0, v) ** 1.6 for v in ramp(seconds, 0.0, 0.45, 0.8, 1.0, 0.0)]), take, 0.04, 0.1)


def slap(take: Take) -> Signal:
    """A card brought down on the table with the whole arm."""
    out = silence(0.22)
    mix_in(out, snap(take, 2000.0, 0.020, 5200.0), 0.0, 1.6)
    mix_in(out, modes(0.16, [(98.0, 0.11, 1.0), (196.0, 0.08, 0.7), (318.0, 0.05, 0.5)], take, 0.02), 0.0, 0.75)
    return room(out, take, 0.07, 0.18)


def paper_slap(take: Take) -> Signal:
    """A torn patch slapped on."""
    out = silence(0.13)
    mix_in(out, snap(take, 2300.0, 0.016), 0.0, 1.4)
    mix_in(out, thud(take, 190.0, 320.0, 0.035), 0.001, 0.3)
    mix_in(out, snap(take, 3200.0, 0.008), take.vary(0.036, 0.1), 0.3)
    return room(out, take, 0.05, 0.12)


def tear(take: Take) -> Signal:
    """Paper torn off: fibres that give way one after the other, faster and faster."""
    seconds, out, at = 0.17, silence(0.18), 0.0
    while at < seconds - 0.01:
        mix_in(out, snap(take, take.vary(2600.0 + 9000.0 * at, 0.15), 0.003), at, take.vary(0.8, 0.5))
        at += take.vary(0.0045 - 0.014 * at, 0.4)
    mix_in(out, slide(take, seconds, 1800.0, 3800.0, power=0.8), 0.0, 0.5)
    return room(out, take, 0.04, 0.1)


def paper_creak(take: Take) -> Signal:
    """A card bent at its corner, slowly."""
    seconds, out, at = 0.34, silence(0.34), 0.0
    while at < seconds - 0.02:
        mix_in(out, snap(take, take.vary(2500.0, 0.15), 0.003, 4800.0), at, take.vary(0.5, 0.6))
        at += take.vary(0.013 - 0.012 * at, 0.4)
    mix_in(out, slide(take, seconds, 1500.0, 2200.0, 1700.0, power=1.0), 0.0, 0.10)
    return room(product(out, swell(seconds, 0.8)), take, 0.04, 0.1)


def unroll(take: Take) -> Signal:
    """A ribbon of parchment thrown open, its end flapping."""
    seconds = 0.28
    out = silence(0.34)
    mix_in(out, fluttering(slide(take, seconds, 1100.0, 2700.0, 2000.0, power=0.9), take, 30.0, 0.7), 0.0, 0.5)
    mix_in(out, snap(take, 2000.0, 0.014), 0.255, 0.9)
    return room(out, take, 0.05, 0.14)


def rope_snap(take: Take) -> Signal:
    """A rope that gives: its fibres first, then the whip of its ends."""
    out = silence(0.24)
    for k in range(4):
        mix_in(out, snap(take, take.vary(1500.0, 0.2), 0.004), 0.016 * k, 0.3 + 0.1 * k)
    mix_in(out, snap(take, 2400.0, 0.012), 0.070, 1.6)
    mix_in(out, modes(0.10, [(210.0, 0.05, 1.0), (385.0, 0.03, 0.6)], take, 0.03), 0.070, 0.5)
    mix_in(out, product(filtered(noise(0.11, take.rng), "band", ramp(0.11, 2600.0, 900.0), 1.4), swell(0.11)), 0.09, 0.35)
    return room(out, take, 0.06, 0.14)


def wax(take: Take) -> Signal:
    """Hot wax runs together: a hiss that dies."""
    seconds = 0.20
    hiss = filtered(filtered(noise(seconds, take.rng), "high", 2400.0), "low", 6500.0)
    return room(product(fluttering(hiss, take, 60.0, 0.5), strike(seconds, 0.020, 0.34)), take, 0.03, 0.08)


def crackle(take: Take) -> Signal:
    """Wax turned to ash, flames put out: dry grains."""
    out, at = silence(0.28), 0.0
    while at < 0.24:
        mix_in(out, snap(take, take.vary(2900.0, 0.35), take.vary(0.004, 0.5)), at, take.vary(0.55, 0.8))
        at += take.vary(0.020, 0.8)
    mix_in(out, product(filtered(noise(0.24, take.rng), "band", 1500.0, 0.6), strike(0.24, 0.02, 0.4)), 0.0, 0.10)
    return room(out, take, 0.05, 0.12)


def scrape(take: Take) -> Signal:
    """Stacks drawn together over the cloth."""
    out = silence(0.22)
    mix_in(out, slide(take, 0.18, 800.0, 1700.0, 1200.0, q=0.8, power=1.0), 0.0, 0.6)
    for k in range(4):
        mix_in(out, struck(take, take.vary(0.95, 0.05)), take.vary(0.05 + 0.03 * k, 0.2), 0.16)
    return room(out, take, 0.06, 0.14)
