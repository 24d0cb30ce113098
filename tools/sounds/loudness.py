"""Perceived loudness of a sound: EBU R128's momentary loudness (ITU-R BS.1770), in LUFS.

A sound of a quarter of a second has no programme loudness: the gate of R128 wants blocks of 400 ms. What it does have is its
*momentary maximum*: the loudest 400 ms of it, wherever they lie, with silence before and behind. A short sound is thus rated
by all its energy, as the ear does that sums up some 200 ms; of a long one its loudest part counts. The table plays everything
on both speakers alike, so both count.
"""

from __future__ import annotations

import math
import re
import subprocess
from pathlib import Path

from tools.sounds.signals import Signal

BLOCK = 0.4
"""Seconds: a momentary block."""
SILENCE = -120.0


def momentary_maximum(signal: Signal, rate: int) -> float:
    """LUFS of the loudest block of a mono signal that both speakers play."""
    block, total, best = round(BLOCK * rate), 0.0, 0.0
    weighted = k_weighted(signal, rate)
    for i, v in enumerate(weighted):
        total += v * v
        if i >= block:
            total -= weighted[i - block] ** 2
        best = max(best, total)
    return -0.691 + 10.0 * math.log10(2.0 * best / block) if best > 1e-12 else SILENCE


def k_weighted(signal: Signal, rate: int) -> Signal:
    """As BS.1770 weights: a shelf for the head, then a high pass, at any sample rate (its analogue originals, bent to it)."""
    k = math.tan(math.pi * 1681.974450955533 / rate)
    q, high = 0.7071752369554196, 10.0 ** (3.999843853973347 / 20.0)
    middle = high**0.4996667741545416
    whole = 1.0 + k / q + k * k
    shelf = ((high + middle * k / q + k * k) / whole, 2.0 * (k * k - high) / whole, (high - middle * k / q + k * k) / whole)
    shelved = _biquad(signal, shelf, (2.0 * (k * k - 1.0) / whole, (1.0 - k / q + k * k) / whole))
    k, q = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
    whole = 1.0 + k / q + k * k
    return _biquad(shelved, (1.0, -2.0, 1.0), (2.0 * (k * k - 1.0) / whole, (1.0 - k / q + k * k) / whole))


def _biquad(signal: Signal, b: tuple[float, float, float], a: tuple[float, float]) -> Signal:
    (b0, b1, b2), (a1, a2) = b, a
    x1 = x2 = y1 = y2 = 0.0
    out: Signal = []
    for x in signal:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        out.append(y)
    return out


def by_ffmpeg(path: Path) -> float:
    """The same of a file, as ffmpeg's ``ebur128`` measures it every 100 ms; FileNotFoundError where there is no ffmpeg."""
    chain = "adelay=400,apad=pad_dur=0.5,ebur128=metadata=1:dualmono=true,ametadata=print:key=lavfi.r128.M:file=-"
    told = subprocess.run(
        ["ffmpeg", "-v", "error", "-nostdin", "-i", str(path), "-af", chain, "-f", "null", "-"],
        check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    return max((float(found) for found in re.findall(r"lavfi\.r128\.M=(-?[\d.]+)", told)), default=SILENCE)
