"""The ambience: quiet room noise, generated on first use as a seamless loop.

It is not stored on disk. Noise is passed twice through filters: the second pass starts with the filter
state left by the first, so that the last sample leads to the first as smoothly as any other to its next.
"""

from __future__ import annotations

import contextlib
import io
import math
import sys
import wave
from array import array
from functools import cache
from random import Random
from typing import Final

import pygame

RATE: Final = 22_050
SECONDS: Final = 7
"""Length of the loop, chosen so that the repetition is not noticed."""
AIR_HZ: Final = 180.0
"""Upper limit of the room's hum."""
LAMP_HZ: Final = (500.0, 1400.0)
"""Frequency range of the much quieter lamp noise."""
LAMP: Final = 0.16
LEVEL: Final = 0.0053
"""Root mean square, full scale 1: -42 LUFS (docs/measurements/sound.md), far below the softest of the other sounds."""
AMBIENCE_DUCK_DB: Final = 14.0
"""Attenuation while a decisive moment of the match is shown."""
FADE_IN_MS: Final = 1500
FADE_OUT_MS: Final = 600
AUDIO_ERRORS: Final = (pygame.error, OSError, NotImplementedError, ValueError)


def samples() -> array[int]:
    """Return the loop, 16 bits a sample."""
    count, rng = RATE * SECONDS, Random(1810)
    noise = [rng.random() - 0.5 for _ in range(count)]
    air = _band_pass(noise, AIR_HZ, 45.0)
    lamp = _band_pass(noise[::-1], LAMP_HZ[1], LAMP_HZ[0])
    around = 2.0 * math.pi / count
    mixed = []
    for k in range(count):  # it breathes: twice and three times in a round
        swell = 1.0 + 0.16 * math.sin(2 * around * k) + 0.1 * math.sin(3 * around * k + 1.0)
        mixed.append(swell * air[k] + LAMP * lamp[k])
    loud = LEVEL * 32767.0 / math.sqrt(sum(v * v for v in mixed) / count)
    return array("h", [round(loud * v) for v in mixed])


def _band_pass(noise: list[float], low_hz: float, high_hz: float) -> list[float]:
    """Return the noise band-passed between two frequencies at equal power: two filters each, passed through twice."""
    a, b = 1.0 - math.exp(-2.0 * math.pi * low_hz / RATE), 1.0 - math.exp(-2.0 * math.pi * high_hz / RATE)
    first = second = third = fourth = 0.0
    out: list[float] = []
    for turn in range(2):
        for v in noise:
            first += a * (v - first)
            second += a * (first - second)
            third += b * (second - third)
            fourth += b * (second - third - fourth)
            if turn:
                out.append(second - third - fourth)
    power = math.sqrt(sum(v * v for v in out) / len(out))
    return [v / power for v in out]


@cache
def recording() -> bytes:
    """Return the loop as a WAV."""
    data = samples()
    if sys.byteorder == "big":
        data.byteswap()
    file = io.BytesIO()
    with wave.Wave_write(file) as sheet:
        sheet.setnchannels(1)
        sheet.setsampwidth(2)
        sheet.setframerate(RATE)
        sheet.writeframes(data.tobytes())
    return file.getvalue()


class Ambience:
    """Plays the ambience on a channel of its own. No method raises: without a device there is simply no ambience."""

    def __init__(self) -> None:
        self.heard = False
        """True while it plays on an open device."""

    def sound(self, volume: float) -> None:
        """Play at this volume (amplitude, 0 to 1)."""
        with contextlib.suppress(*AUDIO_ERRORS):
            music = pygame.mixer.music
            music.set_volume(volume)
            if not self.heard:
                music.load(io.BytesIO(recording()), "wav")
                music.play(-1, fade_ms=FADE_IN_MS)
                self.heard = True

    def fade_out(self) -> None:
        """Fade out and stop."""
        if self.heard:
            self.heard = False
            with contextlib.suppress(*AUDIO_ERRORS):
                pygame.mixer.music.fadeout(FADE_OUT_MS)

    def device_lost(self) -> None:
        """Reset after the device was closed."""
        self.heard = False
