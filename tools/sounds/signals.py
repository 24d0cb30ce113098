"""The primitives every recipe is built of. A signal is a list of floats at 44.1 kHz; times are seconds, pitches Hz."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from tools.sounds.spectrum import convolve

SAMPLE_RATE = 44_100

Signal = list[float]
Curve = float | Sequence[float]


@dataclass(frozen=True, slots=True)
class Take:
    """One performance of a recipe: its own dice, how far all its pitches are shifted (1.03 = 3 % up), and which step of a scale
    it is, from 0.

    Only ``rng.random()`` may be drawn from: it is the one method whose sequence Python promises to keep.
    """

    rng: Random
    pitch: float = 1.0
    step: int = 0

    def vary(self, value: float, part: float) -> float:
        """``value`` give or take ``part`` of it."""
        return value * (1.0 + part * (2.0 * self.rng.random() - 1.0))


def samples(seconds: float) -> int:
    return round(seconds * SAMPLE_RATE)


def silence(seconds: float) -> Signal:
    return [0.0] * samples(seconds)


def noise(seconds: float, rng: Random) -> Signal:
    """White noise of unit power (evenly spread, not Gaussian: no filtered ear can tell, and the dice are portable)."""
    draw, reach = rng.random, math.sqrt(3.0)
    return [reach * (2.0 * draw() - 1.0) for _ in range(samples(seconds))]


def ramp(seconds: float, *points: float) -> Signal:
    """Straight lines through the points, evenly spaced in time: a sweep for a filter or a gain."""
    count, last = samples(seconds), len(points) - 1
    curve: Signal = []
    for i in range(count):
        where = last * i / max(1, count - 1)
        leg = min(int(where), last - 1)
        curve.append(points[leg] + (points[leg + 1] - points[leg]) * (where - leg))
    return curve


def swell(seconds: float, power: float = 1.5) -> Signal:
    """Half a sine raised to a power: the gesture of a hand, nothing at both ends."""
    count = samples(seconds)
    return [max(0.0, math.sin(math.pi * i / max(1, count - 1))) ** power for i in range(count)]


def strike(seconds: float, attack: float, decay: float) -> Signal:
    """A blow: raised-cosine attack, then an exponential fall that reaches -60 dB ``decay`` seconds later."""
    rise = samples(attack)
    fall = 6.9078 / (decay * SAMPLE_RATE)
    return [
        0.5 - 0.5 * math.cos(math.pi * i / rise) if i < rise else math.exp(-fall * (i - rise)) for i in range(samples(seconds))
    ]


def product(*factors: Signal) -> Signal:
    """The factors multiplied sample by sample, as long as the shortest."""
    first, *others = factors
    for other in others:
        first = [a * b for a, b in zip(first, other, strict=False)]
    return first


def scaled(signal: Signal, gain: float) -> Signal:
    return [gain * v for v in signal]


def mix_in(into: Signal, what: Signal, at: float, gain: float = 1.0) -> None:
    """Add ``what`` to ``into`` from second ``at`` on; what hangs over the end is cut."""
    start = samples(at)
    for i, v in enumerate(what[: max(0, len(into) - start)], start):
        into[i] += gain * v


def filtered(signal: Signal, kind: Literal["low", "band", "high"], cutoff: Curve, q: float = 0.707) -> Signal:
    """A two-pole state-variable filter (Zavalishin's, with trapezoidal integrators), so that sweeps stay smooth.

    ``cutoff`` is one frequency or one per sample. The band pass has unit gain at its centre.
    """
    k = 1.0 / q
    fixed = isinstance(cutoff, (int, float))
    curve: Sequence[float] = [float(cutoff)] * len(signal) if isinstance(cutoff, (int, float)) else cutoff
    s1 = s2 = g = a1 = 0.0
    out: Signal = []
    for i, v in enumerate(signal):
        if i == 0 or not fixed:
            g = math.tan(math.pi * min(max(curve[i], 15.0), 0.45 * SAMPLE_RATE) / SAMPLE_RATE)
            a1 = 1.0 / (1.0 + g * (g + k))
        band = a1 * (s1 + g * (v - s2))
        low = s2 + g * band
        s1, s2 = 2.0 * band - s1, 2.0 * low - s2
        out.append(low if kind == "low" else k * band if kind == "band" else v - k * band - low)
    return out


def modes(seconds: float, partials: Sequence[tuple[float, float, float]], take: Take, detune: float = 0.004) -> Signal:
    """A struck body: damped sines, each (Hz, seconds to -60 dB, gain), shifted by the take's pitch and slightly detuned."""
    out = silence(seconds)
    for hz, decay, gain in partials:
        step = 2.0 * math.pi * take.vary(hz * take.pitch, detune) / SAMPLE_RATE
        fall = 6.9078 / (decay * SAMPLE_RATE)
        for i in range(len(out)):
            out[i] += gain * math.sin(step * i) * math.exp(-fall * i)
    return out


def room(signal: Signal, take: Take, wet: float, tail: float = 0.2, cutoff: float = 3200.0) -> Signal:
    """A small felt-lined room: a noise tail falling 60 dB in ``tail`` seconds, dull above ``cutoff``, 6 ms late."""
    fall = 6.9078 / (tail * SAMPLE_RATE)
    echo = filtered([v * math.exp(-fall * i) for i, v in enumerate(noise(tail, take.rng))], "low", cutoff)
    power = math.sqrt(sum(v * v for v in echo))
    late = samples(0.006)
    out = signal + [0.0] * (late + len(echo))
    for i, v in enumerate(convolve(signal, echo), late):
        out[i] += wet / power * v
    return out
