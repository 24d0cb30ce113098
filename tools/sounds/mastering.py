"""From a raw take to the samples of a file: high-pass, drive, tail, level, dither, fade; and reading and writing WAVs."""

from __future__ import annotations

import math
import sys
import wave
from array import array
from pathlib import Path
from random import Random

from tools.sounds.loudness import momentary_maximum
from tools.sounds.score import LEVELS, PEAK_LIMIT, Piece
from tools.sounds.signals import SAMPLE_RATE, Signal, filtered, swell

TAIL_DB = -52.0  # where the tail, measured over 10 ms, stops mattering
FADE = 0.008
EASED = 10  # samples
HEADROOM_DB = 0.5  # kept under the peak limit


def master(raw: Signal, piece: Piece) -> Signal:
    """The take at its final level and length, floats of full scale 1."""
    signal = filtered(raw, "high", 45.0)
    top = max(map(abs, signal))
    bend = math.tanh(piece.drive)
    signal = [math.tanh(piece.drive * v / top) / bend for v in signal]
    signal = _trimmed(signal, piece)
    mean = sum(signal) / len(signal)
    signal = _centred(_faded(_eased_in([v - mean for v in signal])))
    gain = 10.0 ** ((LEVELS[piece.level] + piece.lift - momentary_maximum(signal, SAMPLE_RATE)) / 20.0)
    peak = max(map(abs, signal))
    gain = min(gain, 10.0 ** ((PEAK_LIMIT - HEADROOM_DB) / 20.0) / peak)
    return [gain * v for v in signal]


def _trimmed(signal: Signal, piece: Piece) -> Signal:
    """Return the signal without its inaudible tail, and no longer than the piece may be."""
    window = round(0.010 * SAMPLE_RATE)
    threshold = 10.0 ** (TAIL_DB / 10.0)
    energies = [sum(v * v for v in signal[i : i + window]) for i in range(0, len(signal), window)]
    last = max(i for i, e in enumerate(energies) if e > threshold * max(energies))
    return signal[: min((last + 2) * window, round(piece.longest * SAMPLE_RATE))]


def _eased_in(signal: Signal) -> Signal:
    """Without a step at the beginning: a blow may start at its loudest."""
    return [v * (0.5 - 0.5 * math.cos(math.pi * i / EASED)) if i < EASED else v for i, v in enumerate(signal)]


def _centred(signal: Signal) -> Signal:
    """Without what pushes the cone out, and without a step at either end."""
    window = swell(len(signal) / SAMPLE_RATE, 1.0)[: len(signal)]
    push = sum(signal) / sum(window)
    return [v - push * w for v, w in zip(signal, window, strict=True)]


def _faded(signal: Signal) -> Signal:
    """Gently over the last tenth, so that a cut room does not end in a step, and surely over the last 8 ms."""
    count, fade = len(signal), round(FADE * SAMPLE_RATE)
    gentle = max(fade, count // 10)
    out = list(signal)
    for i in range(gentle):
        out[count - 1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / gentle)
    for i in range(fade):
        out[count - 1 - i] *= (i / fade) ** 2
    return out


def quantised(signal: Signal, rng: Random) -> array[int]:
    """16-bit samples with triangular dither; the fade-out stays undithered so that the file ends in true silence."""
    end = len(signal) - round(FADE * SAMPLE_RATE)
    draw = rng.random
    return array("h", [round(v * 32767.0 + (draw() - draw() if i < end else 0.0)) for i, v in enumerate(signal)])


def made(piece: Piece, number: int) -> array[int]:
    """Synthesise one file of a piece, from the recipe to samples."""
    take = piece.take(number)
    return quantised(master(piece.recipe(take), piece), take.rng)


def write(path: Path, data: array[int]) -> None:
    """A mono WAV at ``path``, complete or not at all."""
    if sys.byteorder == "big":
        data = array("h", data)
        data.byteswap()
    scratch = path.with_suffix(".part")
    with wave.open(str(scratch), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(SAMPLE_RATE)
        file.writeframes(data.tobytes())
    scratch.replace(path)
