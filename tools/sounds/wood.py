"""Sounds of wood and skin: blows on the table, drums, bats, clocks, a heart."""

from __future__ import annotations

from tools.sounds.cards import snap, thud
from tools.sounds.chips import struck
from tools.sounds.signals import Signal, Take, filtered, mix_in, modes, noise, product, ramp, room, silence, strike, swell

BOARD = ((760.0, 0.040, 1.0), (1290.0, 0.028, 0.7), (2200.0, 0.014, 0.4))
"""A shield of boards: Hz, seconds to -60 dB, loudness."""


def skin(take: Take, low: float, seconds: float) -> Signal:
    """A drum: the modes of a round skin over its lowest, and the beater."""
    ratios = ((1.0, 1.0, 1.0), (1.59, 0.6, 0.6), (2.14, 0.42, 0.4), (2.65, 0.3, 0.3), (3.6, 0.2, 0.2))
    out = product(
        modes(seconds, [(low * ratio, part * seconds, loud) for ratio, part, loud in ratios], take, 0.01),
        strike(seconds, 0.0015, seconds),
    )
    beater = product(filtered(noise(0.03, take.rng), "band", 700.0 * take.pitch, 0.6), strike(0.03, 0.0008, 0.015))
    mix_in(out, beater, 0.0, 0.7)
    return out


def drum(take: Take) -> Signal:
    """A field drum, twice, the second harder."""
    out = silence(0.40)
    mix_in(out, skin(take, 104.0, 0.20), 0.0, 0.7)
    mix_in(out, skin(Take(take.rng, take.pitch * 1.02), 104.0, 0.24), take.vary(0.130, 0.02), 1.0)
    return room(out, take, 0.08, 0.2)


def low_drum(take: Take) -> Signal:
    """A large drum, once, muffled: somebody needs no more than one more."""
    out = silence(0.62)
    mix_in(out, skin(take, 78.0, 0.46), 0.0, 1.0)
    return room(out, take, 0.10, 0.26)


def drum_roll(take: Take) -> Signal:
    """Sticks on a side drum, growing, cut off by the last blow."""
    out, at = silence(0.80), 0.0
    while at < 0.66:
        wire = product(filtered(noise(0.03, take.rng), "band", take.vary(2100.0, 0.1), 0.5), strike(0.03, 0.0006, 0.022))
        loud = take.vary(0.25 + 0.75 * (at / 0.66) ** 1.4, 0.12)
        mix_in(out, wire, at, 0.55 * loud)
        mix_in(out, skin(take, 168.0, 0.05), at, 0.5 * loud)
        at += take.vary(0.031, 0.08)
    mix_in(out, skin(take, 150.0, 0.12), at, 1.3)
    return room(out, take, 0.07, 0.18)


def blow(take: Take) -> Signal:
    """The body under a blow: felt, and the table below it. A laptop has nothing under 200 Hz, and must still be hit."""
    out = silence(0.24)
    body = [(88.0, 0.17, 1.0), (133.0, 0.12, 0.8), (214.0, 0.07, 0.6), (352.0, 0.04, 0.35)]
    mix_in(out, product(modes(0.22, body, take, 0.02), strike(0.22, 0.0015, 0.22)), 0.0)
    mix_in(out, product(filtered(noise(0.05, take.rng), "low", 520.0), strike(0.05, 0.001, 0.03)), 0.0, 1.0)
    return room(out, take, 0.06, 0.16)


def wood_clack(take: Take) -> Signal:
    """Boards raised against one another: shields."""
    out = silence(0.13)
    for at, loud in ((0.0, 1.0), (take.vary(0.020, 0.15), 0.55), (take.vary(0.038, 0.15), 0.35)):
        board = [(take.vary(hz, 0.05), ring, part) for hz, ring, part in BOARD]
        mix_in(out, product(modes(0.06, board, take), strike(0.06, 0.0006, 0.06)), at, loud)
    return room(out, take, 0.06, 0.12)


def crack(take: Take) -> Signal:
    """Something carved splits along its grain: one great crack, and the splinters after it."""
    out = silence(0.28)
    mix_in(out, snap(take, 1500.0, 0.016), 0.0, 1.3)
    mix_in(out, modes(0.12, [(310.0, 0.06, 1.0), (540.0, 0.045, 0.7), (870.0, 0.03, 0.5)], take, 0.03), 0.0, 0.5)
    at = 0.022
    for i in range(6):
        mix_in(out, snap(take, take.vary(2500.0 + 160.0 * i, 0.2), take.vary(0.006, 0.3)), at, take.vary(0.75 - 0.1 * i, 0.25))
        at += take.vary(0.026 + 0.006 * i, 0.35)
    return room(out, take, 0.07, 0.16)


def bat(take: Take) -> Signal:
    """A bat that hits: ash wood, and what it hits."""
    out = silence(0.24)
    ash = [(230.0, 0.07, 0.7), (345.0, 0.06, 0.9), (770.0, 0.045, 1.0), (1310.0, 0.03, 0.7), (2080.0, 0.018, 0.4)]
    mix_in(out, product(modes(0.16, ash, take, 0.03), strike(0.16, 0.0006, 0.16)), 0.0)
    mix_in(out, snap(take, 1800.0, 0.010), 0.0, 1.1)
    mix_in(out, thud(take, 110.0, 190.0, 0.09), 0.002, 0.8)
    return room(out, take, 0.08, 0.18)


def bat_taps(take: Take) -> Signal:
    """The same bat lets the table know it is there: two taps."""
    out = silence(0.24)
    for at, loud in ((0.0, 1.0), (take.vary(0.118, 0.04), 0.8)):
        ash = [(345.0, 0.04, 0.7), (770.0, 0.03, 1.0), (1310.0, 0.02, 0.5)]
        mix_in(out, product(modes(0.08, ash, take, 0.03), strike(0.08, 0.001, 0.08)), at, loud)
        mix_in(out, thud(take, 150.0, 250.0, 0.03), at, 0.3 * loud)
    return room(out, take, 0.06, 0.14)


def palm(take: Take) -> Signal:
    """The flat hand on the table: skin, plank, body; what stood on it comes down again."""
    out = silence(0.44)
    body = [(72.0, 0.17, 0.9), (128.0, 0.11, 0.7), (182.0, 0.10, 1.0), (310.0, 0.06, 0.6), (520.0, 0.03, 0.4)]
    mix_in(out, product(modes(0.24, body, take, 0.02), strike(0.24, 0.001, 0.24)), 0.0)
    clap = product(filtered(noise(0.05, take.rng), "band", 1250.0 * take.pitch, 0.55), strike(0.05, 0.0007, 0.020))
    mix_in(out, clap, 0.0, 1.5)
    at = 0.11
    for i in range(6):
        mix_in(out, struck(take, take.vary(1.0, 0.05)), at, take.vary(0.16 - 0.018 * i, 0.3))
        at += take.vary(0.038, 0.35)
    return room(out, take, 0.08, 0.2)


def heartbeat(take: Take) -> Signal:
    """A heart, once: the closing of two valves, the second softer."""
    out = silence(0.36)
    for at, low, loud in ((0.0, 62.0, 1.0), (take.vary(0.165, 0.02), 74.0, 0.65)):
        beat = [(low, 0.12, 1.0), (low * 1.7, 0.09, 0.8), (low * 2.9, 0.05, 0.5)]
        mix_in(out, product(modes(0.16, beat, take, 0.02), strike(0.16, 0.010, 0.14)), at, loud)
    return room(out, take, 0.05, 0.12)


def stamp(take: Take) -> Signal:
    """The press comes down: wood on wax on paper, and a D under it."""
    out = silence(0.26)
    press = [(146.8, 0.12, 1.0), (293.7, 0.08, 0.6), (470.0, 0.05, 0.5), (905.0, 0.025, 0.35)]
    mix_in(out, product(modes(0.20, press, take, 0.004), strike(0.20, 0.0012, 0.20)), 0.0)
    mix_in(out, snap(take, 1100.0, 0.014, 3200.0), 0.0, 1.1)
    mix_in(out, thud(take, 96.0, 170.0, 0.08), 0.001, 0.6)
    return room(out, take, 0.06, 0.16)


def low_wood(take: Take) -> Signal:
    """A board laid face down: a seat is out."""
    out = silence(0.26)
    board = [(132.0, 0.14, 1.0), (251.0, 0.10, 0.8), (402.0, 0.06, 0.5), (690.0, 0.03, 0.25)]
    mix_in(out, product(modes(0.22, board, take, 0.02), strike(0.22, 0.002, 0.22)), 0.0)
    return room(out, take, 0.08, 0.2)


def lamp_click(take: Take) -> Signal:
    """The switch of a lamp: the key goes over, the contact falls in, the filament hums for a moment."""
    out = silence(0.10)
    for at, loud, shift in ((0.0, 0.6, 1.0), (take.vary(0.018, 0.1), 1.0, 0.86)):
        key = [(1650.0 * shift, 0.012, 1.0), (2700.0 * shift, 0.009, 0.8), (410.0, 0.02, 0.5)]
        mix_in(out, product(modes(0.04, key, take, 0.01), strike(0.04, 0.0004, 0.03)), at, loud)
    mix_in(out, product(modes(0.07, [(100.0, 0.2, 1.0), (200.0, 0.2, 0.7)], take), swell(0.07)), 0.024, 0.05)
    return room(out, take, 0.05, 0.1)


def clock(take: Take) -> Signal:
    """A single tick of a clock on the wall."""
    beat = [(1480.0, 0.016, 0.8), (2350.0, 0.020, 1.0), (3900.0, 0.010, 0.4)]
    return room(product(modes(0.05, beat, take), strike(0.05, 0.0004, 0.05)), take, 0.08, 0.12)


def creak(take: Take) -> Signal:
    """A load swings on iron and wood: it sticks and slips, sticks and slips."""
    seconds, out, at = 0.30, silence(0.30), 0.0
    while at < seconds - 0.02:
        mix_in(out, snap(take, 900.0, 0.004, 3500.0), at, take.vary(0.6, 0.3))
        at += take.vary(0.024 - 0.012 * (at / seconds), 0.12)
    body = filtered(out, "band", ramp(seconds, 520.0, 700.0, 560.0), 5.0)
    high = filtered(out, "band", ramp(seconds, 1350.0, 1750.0, 1450.0), 6.0)
    return room(product([a + 0.6 * b for a, b in zip(body, high, strict=True)], swell(seconds, 0.8)), take, 0.06, 0.14)


def grind(take: Take, *sweep: float) -> Signal:
    """A heavy border pushed over a board: grains of stone, higher or lower by where it goes."""
    seconds = 0.34
    stone = filtered(noise(seconds, take.rng), "band", ramp(seconds, *sweep), 1.2)
    rough = filtered(noise(seconds, take.rng), "band", take.vary(52.0, 0.08), 1.2)
    loudest = max(map(abs, rough))
    return room(product(stone, [1.0 + 0.8 * v / loudest for v in rough], swell(seconds, 0.7)), take, 0.05, 0.14)


def grind_up(take: Take) -> Signal:
    """The border moves in a seat's favour."""
    return grind(take, 420.0, 980.0)


def grind_down(take: Take) -> Signal:
    """The border moves against a seat."""
    return grind(take, 980.0, 420.0)


def rumble(take: Take) -> Signal:
    """A wall of chips under way: low and rising, clay knocking in it."""
    seconds = 0.70
    out = silence(seconds)
    low = filtered(filtered(noise(seconds, take.rng), "low", ramp(seconds, 180.0, 620.0)), "high", 70.0)
    mix_in(out, product(low, ramp(seconds, 0.2, 0.7, 1.0, 0.3)), 0.0)
    at = 0.08
    while at < 0.6:
        mix_in(out, struck(take, take.vary(0.85, 0.06)), at, take.vary(0.10 + 0.10 * at, 0.4))
        at += take.vary(0.045, 0.35)
    return room(out, take, 0.07, 0.18)
