"""The room's own tone: how loud it is, that it comes round without a seam, and when it is heard."""

from __future__ import annotations

import io
import threading
import wave
from collections.abc import Iterator
from random import Random

import pygame
import pytest

from tabletop_gui.gui.sound import ambience
from tabletop_gui.gui.sound.ambience import RATE, recording, samples
from tabletop_gui.gui.sound.sounds import QUIET_S, Sounds, Volumes
from tests.gui.sound.rig import FakeClock, Folder
from tools.sounds.loudness import momentary_maximum
from tools.sounds.score import LEVELS

LUFS = -42.0
"""What docs/measurements/sound.md says of it."""


@pytest.fixture(scope="module")
def loop() -> list[float]:
    return [value / 32768.0 for value in samples()]


def test_it_is_as_loud_as_is_written_down_and_softer_than_all_else(loop: list[float]) -> None:
    loudest = momentary_maximum(loop[: 3 * RATE], RATE)
    assert abs(loudest - LUFS) < 1.0
    assert loudest < min(LEVELS.values()) - 3.0
    assert max(map(abs, loop)) < 0.05


def test_it_has_no_seam(loop: list[float]) -> None:
    """The step from the end to the beginning, and how that changes, are of the size of all others; so is what lies round it."""
    steps = [b - a for a, b in zip(loop, [*loop[1:], loop[0]], strict=True)]
    bends = [b - a for a, b in zip(steps, [*steps[1:], steps[0]], strict=True)]
    for found in (steps, bends):
        usual = sum(map(abs, found)) / len(found)
        assert max(abs(found[-1]), abs(found[-2]), abs(found[0])) < 4 * usual
    assert abs(sum(loop) / len(loop)) < 3e-4, "it does not push the cone out"
    half = RATE // 5
    over, within = momentary_maximum(loop[-half:] + loop[:half], RATE), momentary_maximum(loop[RATE : RATE + 2 * half], RATE)
    assert abs(over - within) < 4.0


def test_it_is_the_same_whenever_it_is_made() -> None:
    assert samples() == samples()
    with wave.open(io.BytesIO(recording())) as sheet:
        assert (sheet.getnchannels(), sheet.getframerate(), sheet.getnframes()) == (1, RATE, len(samples()))


@pytest.fixture
def armed(source: Folder, clock: FakeClock, monkeypatch: pytest.MonkeyPatch) -> Iterator[Sounds]:
    short = recording()[: 44 + RATE]
    monkeypatch.setattr(ambience, "recording", lambda: short)
    pygame.mixer.quit()
    made = Sounds(source, volumes=Volumes(1.0, 0.25, 1.0), rng=Random(1), clock=clock)
    made.arm(lambda: None)
    yield made
    made.close()


def opened(sounds: Sounds) -> None:
    """Let the device's thread do what it was asked."""
    for thread in threading.enumerate():
        if thread.name == "sound device":
            thread.join(10)
    sounds.update()


def test_it_is_off_until_it_is_wanted_and_then_the_device_stays_open(armed: Sounds, clock: FakeClock) -> None:
    assert armed.start() and not armed.ambience.heard
    armed.set_ambience(True)
    assert armed.ambience.heard and pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(0.25**1.5, abs=0.02), "as loud as what is moved"
    clock.now += 3 * QUIET_S
    armed.update()
    assert pygame.mixer.get_init() and armed.ambience.heard
    armed.set_ambience(False)
    assert not armed.ambience.heard
    clock.now += 3 * QUIET_S
    armed.update()
    opened(armed)
    assert not pygame.mixer.get_init(), "and then it is given back as ever"


def test_it_goes_down_by_as_much_as_is_written_while_something_decides_the_match(armed: Sounds) -> None:
    armed.duck_ambience(1.0)
    assert not armed.ambience.heard, "what nobody wants is not heard for being hushed"
    armed.duck_ambience(0.0)
    armed.start()
    armed.set_volumes(1, 1, 1)
    armed.set_ambience(True)
    assert pygame.mixer.music.get_volume() == pytest.approx(1.0, abs=0.02)
    armed.duck_ambience(1.0)
    assert pygame.mixer.music.get_volume() == pytest.approx(10 ** (-ambience.AMBIENCE_DUCK_DB / 20), abs=0.02)
    assert armed.ambience.heard
    armed.duck_ambience(0.0)
    assert pygame.mixer.music.get_volume() == pytest.approx(1.0, abs=0.02)


def test_it_opens_the_device_by_itself_and_falls_silent_with_everything(armed: Sounds) -> None:
    armed.set_ambience(True)
    opened(armed)
    assert armed.ambience.heard
    pairs = (
        (lambda: armed.mute(True), lambda: armed.mute(False)),
        (lambda: armed.focus(False), lambda: armed.focus(True)),
        (lambda: armed.set_volumes(1, 0, 1), lambda: armed.set_volumes(1, 1, 1)),
    )
    for quiet, loud in pairs:
        quiet()
        assert not armed.ambience.heard
        loud()
        opened(armed)
        assert armed.ambience.heard
    armed.close()
    assert not armed.ambience.heard


def test_without_a_device_nothing_happens(source: Folder, clock: FakeClock, no_device: None) -> None:
    sounds = Sounds(source, clock=clock)
    sounds.set_ambience(True)
    sounds.arm(lambda: None)
    opened(sounds)
    assert not sounds.ambience.heard
