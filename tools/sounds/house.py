"""The wood and cloth around the cards: knuckles on the table, the curtain, the buttons."""

from __future__ import annotations

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


def _knuckle(take: Take) -> Signal:
    """One blow of a knuckle: skin first, then the board, whose high partials die before the low ones."""
    # Rich between 400 and 1800 Hz: a laptop's speaker has nothing below, and must still say wood.
    board = [
        (142.0, 0.11, 0.45),
        (228.0, 0.085, 0.75),
        (391.0, 0.060, 0.85),
        (655.0, 0.044, 0.70),
        (1090.0, 0.028, 0.50),
        (1710.0, 0.016, 0.30),
    ]
    # No two blows land on the same spot of the board, and each spot speaks with other partials.
    spot = [(hz, ring, take.vary(gain, 0.45)) for hz, ring, gain in board]
    out = product(modes(0.13, spot, take, 0.03), strike(0.13, 0.0012, 0.13))
    skin = product(filtered(noise(0.02, take.rng), "band", 1500.0 * take.pitch, 0.6), strike(0.02, 0.0008, 0.009))
    mix_in(out, skin, 0.0, 1.1)
    return out


def knock(take: Take) -> Signal:
    """A bid: knuckles on the table, twice, the second an afterthought."""
    out = silence(0.22)
    mix_in(out, _knuckle(take), 0.0)
    mix_in(out, _knuckle(Take(take.rng, take.pitch * 1.05)), take.vary(0.098, 0.05), 0.55)
    return room(out, take, 0.06, 0.16)


def curtain(take: Take) -> Signal:
    """A heavy curtain pulled across: cloth in folds, and the wooden rings hitting one another along the rail."""
    seconds = 0.40
    out = silence(0.44)
    cloth = filtered(filtered(noise(seconds, take.rng), "low", ramp(seconds, 700.0, 2400.0, 1500.0, 500.0)), "high", 160.0)
    folds = filtered(noise(seconds, take.rng), "band", 17.0, 1.2)
    loudest = max(map(abs, folds))
    cloth = product(cloth, [1.0 + 0.45 * f / loudest for f in folds], swell(seconds, 1.3))
    mix_in(out, cloth, 0.0, 0.45)
    at = 0.05
    for i in range(7):
        ring = [(take.vary(930.0, 0.10), 0.030, 1.0), (take.vary(1720.0, 0.08), 0.018, 0.6), (take.vary(2680.0, 0.06), 0.01, 0.3)]
        mix_in(out, product(modes(0.04, ring, take), strike(0.04, 0.0008, 0.04)), at, take.vary(0.55, 0.3))
        at += take.vary(0.042 + 0.003 * i, 0.25)
    return room(out, take, 0.10, 0.2)


def tick(take: Take) -> Signal:
    """A small wood block: the pointer over a card, a number counting up."""
    block = [(1180.0, 0.035, 1.0), (2050.0, 0.020, 0.5), (3120.0, 0.012, 0.2)]
    return room(product(modes(0.06, block, take), strike(0.06, 0.0006, 0.06)), take, 0.05, 0.08)


def button(take: Take) -> Signal:
    """A printer's key pressed home: lower than the tick, with a little felt in it."""
    key = [(610.0, 0.040, 1.0), (1040.0, 0.024, 0.55), (1890.0, 0.012, 0.25)]
    out = product(modes(0.06, key, take), strike(0.06, 0.0008, 0.06))
    felt = product(filtered(noise(0.02, take.rng), "band", 2200.0, 0.7), strike(0.02, 0.0008, 0.010))
    mix_in(out, felt, 0.0, 0.7)
    return room(out, take, 0.04, 0.08)


def seal(take: Take) -> Signal:
    """A bid is made: soft wax pressed flat, and under it the bar of a marimba (G4)."""
    out = silence(0.42)
    wax = [(118.0, 0.060, 0.9), (214.0, 0.045, 0.6), (395.0, 0.028, 0.35)]
    mix_in(out, product(modes(0.14, wax, take, 0.03), strike(0.14, 0.004, 0.14)), 0.0)
    mix_in(out, product(filtered(noise(0.07, take.rng), "band", 900.0, 0.7), swell(0.07)), 0.0, 0.35)
    bar = [(392.0, 0.190, 1.0), (1568.0, 0.050, 0.28), (3920.0, 0.012, 0.10)]
    mix_in(out, product(modes(0.36, bar, take), strike(0.36, 0.0018, 0.30)), 0.020, 0.85)
    return room(out, take, 0.10, 0.22)


def seal_breaks(take: Take) -> Signal:
    """A bid is broken: a pack slapped down over a low G, then wax that cracks dry, in two grains."""
    out = silence(0.44)
    body = [(98.0, 0.130, 1.0), (196.0, 0.080, 0.6), (310.0, 0.050, 0.4)]
    mix_in(out, product(modes(0.30, body, take, 0.02), strike(0.30, 0.0012, 0.28)), 0.0)
    slap = product(filtered(noise(0.05, take.rng), "band", 1700.0 * take.pitch, 0.6), strike(0.05, 0.0006, 0.022))
    mix_in(out, slap, 0.0, 1.2)
    for at, hz, loud in ((0.205, 1450.0, 0.65), (0.248, 1960.0, 0.45)):
        grain = [(hz, 0.016, 1.0), (hz * 1.71, 0.010, 0.6)]
        mix_in(out, product(modes(0.05, grain, take, 0.04), strike(0.05, 0.0004, 0.03)), take.vary(at, 0.04), loud)
    return room(out, take, 0.08, 0.20)
