"""A plucked guitar string: Karplus and Strong's loop with Jaffe and Smith's tuning and pluck-position refinements."""

from __future__ import annotations

import math

from tools.sounds.signals import SAMPLE_RATE, Signal, Take, filtered, samples


def pluck(hz: float, seconds: float, take: Take, ring: float, bright: float = 0.5) -> Signal:
    """``seconds`` of a string of pitch ``hz`` whose fundamental falls 60 dB in ``ring`` seconds (short: muted by the palm).

    ``bright`` 0..1 is how near the bridge and how hard the nail.
    """
    period = SAMPLE_RATE / hz
    # The loop's averaging filter delays by half a sample, the all-pass by the fraction; together they make the exact period.
    whole = int(period - 0.5 - 0.1)
    fraction = period - 0.5 - whole
    allpass = (1.0 - fraction) / (1.0 + fraction)
    burst = filtered([2.0 * take.rng.random() - 1.0 for _ in range(whole)], "low", 1200.0 + 5200.0 * bright)
    comb = max(1, int(whole * (0.24 - 0.12 * bright)))
    # The burst less itself a little later: the string cannot move where the finger plucks it.
    line = [burst[i] - burst[i - comb] for i in range(whole)]
    keep = math.exp(-6.9078 / (ring * hz))
    previous = kept = fed = 0.0
    out: Signal = []
    for i in range(samples(seconds)):
        v = line[i % whole]
        out.append(v)
        average = keep * 0.5 * (v + previous)
        previous = v
        kept = allpass * (average - kept) + fed
        fed = average
        line[i % whole] = kept
    attack, count = samples(0.002), len(out)
    return [v * min(1.0, i / attack) * (1.0 - i / count) ** 0.35 for i, v in enumerate(filtered(out, "high", 70.0))]


def body(signal: Signal) -> Signal:
    """The guitar's box: air near 105 Hz, top plate near 210 and 410 Hz, added to the strings."""
    parts = [(105.0, 4.0, 0.35), (212.0, 5.0, 0.5), (408.0, 5.0, 0.3)]
    out = list(signal)
    for hz, q, gain in parts:
        for i, v in enumerate(filtered(signal, "band", hz, q)):
            out[i] += gain * v
    return out

