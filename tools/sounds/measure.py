"""Measurements of sounds; the targets are in `score.py`."""

from __future__ import annotations

import math
import sys
import wave
from array import array
from dataclasses import dataclass
from pathlib import Path

from tools.sounds.loudness import momentary_maximum
from tools.sounds.signals import SAMPLE_RATE, Signal
from tools.sounds.spectrum import power_spectrum

SILENCE_DB = -120.0


@dataclass(frozen=True, slots=True)
class Recording:
    """Contents of a WAV: samples of full scale 1, and the sample rate."""

    signal: Signal
    rate: int = SAMPLE_RATE


@dataclass(frozen=True, slots=True)
class Measure:
    """Levels are in dB of full scale, frequencies in Hz, times in ms."""

    ms: float
    peak: float
    loudness: float  # LUFS of the loudest 400 ms, silence included (EBU R128 momentary)
    centroid: float  # centre of gravity of the power spectrum
    rolloff: float  # 85 % of the power lies below
    decay: float  # from the loudest 5 ms until 40 dB under it; the whole length when it never falls so far
    dc: float  # mean of the samples, full scale = 1
    end: float  # peak of the last millisecond


def decibels(amplitude: float) -> float:
    return 20.0 * math.log10(amplitude) if amplitude > 1e-6 else SILENCE_DB


def read(path: Path) -> Recording:
    """Return a mono 16-bit WAV of 44.1 kHz; ValueError when it is anything else."""
    with wave.open(str(path), "rb") as file:
        shape = (file.getnchannels(), file.getsampwidth(), file.getframerate())
        if shape != (1, 2, SAMPLE_RATE):
            raise ValueError(f"{path.name}: expected 1 channel, 2 bytes, {SAMPLE_RATE} Hz; found {shape}")
        data = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        data.byteswap()
    return Recording([v / 32768.0 for v in data], shape[2])


def centroid_and_rolloff(heard: Recording) -> tuple[float, float]:
    power = power_spectrum(heard.signal)
    step = heard.rate / 2 / (len(power) - 1)
    whole = sum(power)
    centre = step * sum(i * p for i, p in enumerate(power)) / whole
    below = 0.0
    for i, p in enumerate(power):
        below += p
        if below >= 0.85 * whole:
            return centre, i * step
    return centre, heard.rate / 2


def share_above(heard: Recording, hz: float) -> float:
    """Return the share of the power above a frequency."""
    power = power_spectrum(heard.signal)
    step = heard.rate / 2 / (len(power) - 1)
    return sum(p for i, p in enumerate(power) if i * step > hz) / sum(power)


def decay(heard: Recording) -> float:
    signal, window = heard.signal, round(0.005 * heard.rate)
    energies: list[float] = []
    total = 0.0
    for i, v in enumerate(signal):
        total += v * v - (signal[i - window] ** 2 if i >= window else 0.0)
        energies.append(max(0.0, total))
    loudest = max(range(len(energies)), key=energies.__getitem__)
    for i in range(loudest, len(energies)):
        if energies[i] < 1e-4 * energies[loudest]:
            return 1000.0 * (i - loudest) / heard.rate
    return 1000.0 * (len(signal) - loudest) / heard.rate


def measure(heard: Recording) -> Measure:
    centre, rolloff = centroid_and_rolloff(heard)
    signal = heard.signal
    return Measure(
        ms=1000.0 * len(signal) / heard.rate,
        peak=decibels(max(map(abs, signal))),
        loudness=momentary_maximum(signal, heard.rate),
        centroid=centre,
        rolloff=rolloff,
        decay=decay(heard),
        dc=sum(signal) / len(signal),
        end=decibels(max(map(abs, signal[-round(0.001 * heard.rate) :]))),
    )
