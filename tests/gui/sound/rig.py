"""A clock that is stepped, sounds that last, and what is in the air."""

from __future__ import annotations

import wave
from collections import Counter
from pathlib import Path

import pygame

from tabletop_gui.gui.sound.sound_map import SoundDef, SoundMap


class FakeClock:
    """Seconds that pass only when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Folder:
    """A source of sounds that last many seconds, so that they are still in the air when the test looks."""

    def __init__(self, folder: Path, sound_map: SoundMap) -> None:
        self.folder, self.sound_map = folder, sound_map
        self.asked: Counter[str] = Counter()
        for definition in sound_map.sounds.values():
            for file_name in definition.files:
                write_wav(folder / file_name, 10.0)

    def read(self) -> SoundMap:
        return self.sound_map

    def paths(self, file_name: str) -> list[Path]:
        self.asked[file_name] += 1
        return [self.folder / file_name]


def write_wav(path: Path, seconds: float) -> None:
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(44_100)
        file.writeframes(b"\0\x10" * int(seconds * 44_100))


MAP = SoundMap(
    {
        "tap": SoundDef(("tap_1.wav", "tap_2.wav", "tap_3.wav"), "effects", 1.0, 16),
        "twice": SoundDef(("twice.wav",), "effects", 0.5, 2),
        "say": SoundDef(("say.wav",), "voices", 1.0, 16),
        "sting": SoundDef(("sting.wav",), "voices", 1.0, 1, True),
    },
    duck_db=6.0,
)


def playing() -> list[pygame.mixer.Sound]:
    channels = [pygame.mixer.Channel(i) for i in range(pygame.mixer.get_num_channels())]
    return [sound for channel in channels if channel.get_busy() and (sound := channel.get_sound()) is not None]
