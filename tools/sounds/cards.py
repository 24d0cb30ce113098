"""Sounds of cards: pasteboard sliding on cloth, its edge snapping free, its face slapping down on a padded
table.

Every recipe takes its own dice and pitch, so that its variants are different performances and not copies.
"""

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
    samples,
    scaled,
    silence,
    strike,
    swell,
)


def crisp(take: Take, seconds: float) -> Signal:
    """What coated pasteboard has over 8 kHz, and wood and cloth have not."""
    return filtered(filtered(noise(seconds, take.rng), "high", 8000.0), "high", 6500.0)


def slide(take: Take, seconds: float, *sweep: float, q: float = 0.9, power: float = 1.5) -> Signal:
    """Card on cloth: band-passed noise whose centre follows the sweep while the hand speeds up and slows down."""
    centre = ramp(seconds, *(take.vary(hz * take.pitch, 0.05) for hz in sweep))
    rubbed = filtered(filtered(noise(seconds, take.rng), "band", centre, q), "low", 7000.0)
    mix_in(rubbed, crisp(take, seconds), 0.0, 0.15)
    return product(rubbed, swell(seconds, power))


def snap(take: Take, hz: float, decay: float, top: float = 6200.0) -> Signal:
    """The slap of a card: a burst in half a millisecond, and the flap of the pasteboard under it."""
    seconds = 3.0 * decay
    burst = filtered(filtered(noise(seconds, take.rng), "band", hz * take.pitch, 0.55), "low", top)
    out = product(burst, strike(seconds, 0.0006, decay))
    mix_in(out, product(crisp(take, seconds), strike(seconds, 0.0008, 1.2 * decay)), 0.0, 0.15)
    mix_in(out, modes(seconds, [(640.0, 0.014, 1.0), (1180.0, 0.009, 0.6)], take, 0.05), 0.0, 0.10)
    return out


def thud(take: Take, low: float, high: float, seconds: float) -> Signal:
    """The padded table answering underneath."""
    blow = modes(1.8 * seconds, [(low, seconds, 1.0), (high, 0.56 * seconds, 0.35)], take)
    return product(blow, strike(1.8 * seconds, 0.001, 1.6 * seconds))


def card_deal(take: Take) -> Signal:
    """A card flicked across the table: a slide of 85 ms that ends in a snap."""
    out = silence(0.20)
    length = take.vary(0.085, 0.06)
    mix_in(out, slide(take, length, 2200.0, 5200.0), 0.0, 0.26)
    mix_in(out, snap(take, 2700.0, 0.018), length - 0.007, 1.5)
    mix_in(out, thud(take, 178.0, 311.0, 0.05), length - 0.006, 0.36)
    return room(out, take, 0.05)


def card_flip(take: Take) -> Signal:
    """A card turned over: the edge lifts with a small click, air, the face comes down."""
    out = silence(0.24)
    length = take.vary(0.110, 0.05)
    mix_in(out, slide(take, length, 900.0, 4200.0, 1500.0, q=1.1, power=2.0), 0.0, 0.30)
    mix_in(out, snap(take, 3100.0, 0.011), 0.012, 0.35)
    mix_in(out, snap(take, 3100.0, 0.011), length + 0.008, 1.0)
    mix_in(out, thud(take, 240.0, 402.0, 0.035), length + 0.009, 0.26)
    return room(out, take, 0.05)


def card_slide(take: Take) -> Signal:
    """A card drawn along the cloth, fluttering a little as the weave passes under it."""
    seconds = take.vary(0.23, 0.05)
    rubbed = slide(take, seconds, 1300.0, 2900.0, 3100.0, 1500.0, q=0.75, power=1.5)
    flutter = filtered(noise(seconds, take.rng), "band", take.vary(38.0, 0.1), 1.6)
    loudest = max(map(abs, flutter))
    return room([v * (1.0 + 0.40 * f / loudest) for v, f in zip(rubbed, flutter, strict=True)], take, 0.04)


def card_pick(take: Take) -> Signal:
    """A card lifted out of the hand: a short upward scrape, and the corner leaving its neighbour."""
    out = silence(0.12)
    length = take.vary(0.062, 0.06)
    mix_in(out, slide(take, length, 1500.0, 2500.0, 3500.0, power=1.2), 0.0, 0.40)
    mix_in(out, snap(take, 3000.0, 0.009), length - 0.006, 0.80)
    return room(out, take, 0.04, 0.12)


def card_place(take: Take) -> Signal:
    """A card laid on the table on purpose: hardly a slide, a round slap, more table than a dealt card."""
    out = silence(0.17)
    length = take.vary(0.030, 0.1)
    mix_in(out, slide(take, length, 2600.0, 3800.0, power=1.0), 0.0, 0.22)
    mix_in(out, snap(take, 2700.0, 0.022, 6600.0), length - 0.004, 1.5)
    mix_in(out, thud(take, 150.0, 262.0, 0.06), length - 0.003, 0.26)
    return room(out, take, 0.06)


def card_refuse(take: Take) -> Signal:
    """The table shakes its head: two muffled taps of the card's edge, the second lower."""
    out = silence(0.19)
    for at, gain, shift in ((0.0, 0.9, 1.0), (take.vary(0.088, 0.03), 0.75, 0.84)):
        tapped = Take(take.rng, take.pitch * shift)
        mix_in(out, snap(tapped, 2800.0, 0.024, 5600.0), at, gain)
        mix_in(out, modes(0.06, [(330.0, 0.045, 1.0), (520.0, 0.028, 0.4)], tapped), at, 0.11 * gain)
    return room(out, take, 0.05, 0.14)


def undo(take: Take) -> Signal:
    """``card_place`` running backwards: the slap sucked up again off the table."""
    placed = card_place(take)[: samples(0.135)]
    return scaled(placed[::-1], 1.0)


def shuffle(take: Take) -> Signal:
    """A riffle: two halves let go card by card, the bridge that lets them fall together, the pack squared on the table."""
    out = silence(0.80)
    at, gap = 0.012, 0.0185
    for i in range(26):  # the riffle gathers speed
        loud = 0.35 + 0.40 * (i / 25) + 0.2 * take.rng.random()
        mix_in(out, snap(take, take.vary(3000.0 + 35.0 * i, 0.12), 0.008), at, loud)
        at += take.vary(gap, 0.18)
        gap = max(0.0085, gap * 0.957)
    mix_in(out, thud(take, 190.0, 330.0, 0.04), at - 0.01, 0.10)
    at += 0.035
    for i in range(30):  # the bridge falls faster and softer
        loud = 0.42 * (1.0 - 0.45 * i / 29) * take.vary(1.0, 0.2)
        mix_in(out, snap(take, take.vary(3700.0 - 30.0 * i, 0.10), 0.006), at, loud)
        at += take.vary(0.0072, 0.12)
    mix_in(out, slide(take, 0.21, 1800.0, 3400.0, 2300.0, q=0.8), at - 0.22, 0.16)
    at += 0.040
    mix_in(out, snap(take, 2500.0, 0.016), at, 0.9)
    mix_in(out, thud(take, 160.0, 285.0, 0.05), at + 0.001, 0.36)
    return room(out, take, 0.06)


def trick_won(take: Take) -> Signal:
    """Four cards swept together towards the winner and the little pack tapped square."""
    out = silence(0.32)
    length = take.vary(0.185, 0.04)
    mix_in(out, slide(take, length, 1400.0, 2900.0, 3300.0, q=0.75, power=1.3), 0.0, 0.22)
    for i in range(4):
        mix_in(out, snap(take, take.vary(3300.0, 0.08), 0.008), 0.045 + take.vary(0.032 * i, 0.2), 0.70)
    mix_in(out, snap(take, 2600.0, 0.016), length + 0.008, 1.0)
    mix_in(out, thud(take, 170.0, 300.0, 0.055), length + 0.009, 0.36)
    mix_in(out, snap(take, 2900.0, 0.011), length + take.vary(0.066, 0.08), 0.42)
    return room(out, take, 0.06)
