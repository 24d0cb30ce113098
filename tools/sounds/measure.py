"""What can be measured of a sound without ears; the targets it is held to are in ``score.py``."""

from __future__ import annotations

import math
import sys
import wave
from array import array
from dataclasses import dataclass
from pathlib import Path

from tools.sounds.signals import SAMPLE_RATE, Signal, samples
from tools.sounds.spectrum import power_spectrum

SILENCE_DB = -120.0


@dataclass(frozen=True, slots=True)
class Measure:
    """Levels are in dB of full scale, frequencies in Hz, times in ms."""

    ms: float
    peak: float
    loudness: float  # the loudest 400 ms, silence included, unweighted
    centroid: float  # centre of gravity of the power spectrum
    rolloff: float  # 85 % of the power lies below
    decay: float  # from the loudest 5 ms until 40 dB under it; the whole length when it never falls so far
    dc: float  # mean of the samples, full scale = 1
    end: float  # peak of the last millisecond


def decibels(amplitude: float) -> float:
    return 20.0 * math.log10(amplitude) if amplitude > 1e-6 else SILENCE_DB


def read(path: Path) -> Signal:
    """A mono 16-bit 44.1 kHz WAV as floats; ValueError when it is anything else."""
    with wave.open(str(path), "rb") as file:
        shape = (file.getnchannels(), file.getsampwidth(), file.getframerate())
        if shape != (1, 2, SAMPLE_RATE):
            raise ValueError(f"{path.name}: expected 1 channel, 2 bytes, {SAMPLE_RATE} Hz; found {shape}")
        data = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        data.byteswap()
    return [v / 32768.0 for v in data]


def loudness(signal: Signal) -> float:
    """RMS in dB of the loudest 400 ms; a shorter signal is followed by silence."""
    window, total, best = samples(0.4), 0.0, 0.0
    for i, v in enumerate(signal):
        total += v * v
        if i >= window:
            total -= signal[i - window] ** 2
        best = max(best, total)
    return decibels(math.sqrt(best / window))


def centroid_and_rolloff(signal: Signal) -> tuple[float, float]:
    power = power_spectrum(signal)
    step = SAMPLE_RATE / 2 / (len(power) - 1)
    whole = sum(power)
    centre = step * sum(i * p for i, p in enumerate(power)) / whole
    below = 0.0
    for i, p in enumerate(power):
        below += p
        if below >= 0.85 * whole:
            return centre, i * step
    return centre, SAMPLE_RATE / 2


def decay(signal: Signal) -> float:
    window = samples(0.005)
    energies: list[float] = []
    total = 0.0
    for i, v in enumerate(signal):
        total += v * v - (signal[i - window] ** 2 if i >= window else 0.0)
        energies.append(max(0.0, total))
    loudest = max(range(len(energies)), key=energies.__getitem__)
    for i in range(loudest, len(energies)):
        if energies[i] < 1e-4 * energies[loudest]:
            return 1000.0 * (i - loudest) / SAMPLE_RATE
    return 1000.0 * (len(signal) - loudest) / SAMPLE_RATE


def measure(signal: Signal) -> Measure:
    centre, rolloff = centroid_and_rolloff(signal)
    return Measure(
        ms=1000.0 * len(signal) / SAMPLE_RATE,
        peak=decibels(max(map(abs, signal))),
        loudness=loudness(signal),
        centroid=centre,
        rolloff=rolloff,
        decay=decay(signal),
        dc=sum(signal) / len(signal),
        end=decibels(max(map(abs, signal[-samples(0.001) :]))),
    )
