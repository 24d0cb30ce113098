"""How loud: sliders, groups, stings, muting, focus."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from array import array
from pathlib import Path

import pygame
import pytest

from tabletop_gui.gui.sound.sounds import FAR_SIDE, TAPER, Sounds
from tests.gui.sound.rig import FakeClock, playing


def test_volume_is_gain_times_master_times_group(sounds: Sounds, clock: FakeClock) -> None:
    sounds.set_volumes(0.5, 0.8, 1.0)
    assert sounds.play("twice")
    assert playing()[0].get_volume() == pytest.approx(0.5 * 0.4**TAPER, abs=0.01)
    sounds.set_volumes(1.0, 1.0, 1.0)
    assert playing()[0].get_volume() == pytest.approx(0.5, abs=0.01)


def test_variants_differ_a_little_in_loudness(sounds: Sounds, clock: FakeClock) -> None:
    levels = []
    for _ in range(20):
        clock.now += 1.0
        pygame.mixer.stop()
        sounds.play("tap")
        levels.append(playing()[0].get_volume())
    assert len(set(levels)) > 3
    assert min(levels) >= 0.9


class Speakers:
    """A channel that notes what it plays and how loud each speaker is."""

    def __init__(self) -> None:
        self.told: list[object] = []

    def play(self, sound: pygame.mixer.Sound) -> None:
        self.told.append(sound)

    def set_volume(self, left: float, right: float) -> None:
        self.told.append((left, right))

    def get_busy(self) -> bool:
        return False


@pytest.mark.parametrize(
    ("side", "left", "right"), [(0.0, 1.0, 1.0), (-1.0, 1.0, FAR_SIDE), (1.0, FAR_SIDE, 1.0), (3.0, FAR_SIDE, 1.0)]
)
def test_a_sound_comes_from_its_side(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch, side: float, left: float, right: float
) -> None:
    """Neither speaker is ever louder than a sound from the middle. A channel is told after it has begun: to begin takes
    its former side away."""
    channel = Speakers()
    monkeypatch.setattr(pygame.mixer, "find_channel", lambda force=False: channel)
    assert sounds.play("twice", 0, side)
    assert isinstance(channel.told[0], pygame.mixer.Sound)
    assert channel.told[1:] == [(pytest.approx(left), pytest.approx(right))]


def test_groups_are_turned_off_one_by_one(sounds: Sounds, clock: FakeClock) -> None:
    sounds.set_volumes(1.0, 0.0, 1.0)
    assert not sounds.play("tap")
    assert sounds.play("say")
    sounds.set_volumes(0.0, 1.0, 1.0)
    assert not sounds.audible
    assert not sounds.play("tap")


def test_sting_lowers_what_sounds_and_what_follows_for_as_long_as_it_lasts(sounds: Sounds, clock: FakeClock) -> None:
    assert sounds.play("say")
    (said,) = playing()
    assert said.get_volume() == pytest.approx(1.0, abs=0.01)
    clock.now += 1.0
    assert sounds.play("sting")
    assert said.get_volume() == pytest.approx(0.5, abs=0.01)  # 6 dB
    sting = next(sound for sound in playing() if sound is not said)
    assert sting.get_volume() == pytest.approx(1.0, abs=0.01)
    clock.now += 5.0
    sounds.play("twice")
    assert sorted(sound.get_volume() for sound in playing())[0] == pytest.approx(0.25, abs=0.01)
    clock.now += 6.0
    pygame.mixer.stop()
    sounds.play("twice")
    assert playing()[0].get_volume() == pytest.approx(0.5, abs=0.01)


def test_mute_silences_at_once_and_lets_go_again(sounds: Sounds, clock: FakeClock) -> None:
    assert sounds.play("tap")
    sounds.mute(True)
    assert sounds.muted
    clock.now += 1.0
    assert not sounds.play("tap")
    until = time.monotonic() + 20.0
    while playing() and time.monotonic() < until:  # the fade
        time.sleep(0.005)
    assert not playing()
    sounds.mute(False)
    assert sounds.play("tap")


def test_focus_counts_only_when_the_player_wants_it_to(sounds: Sounds, clock: FakeClock) -> None:
    sounds.focus(False)
    assert not sounds.play("tap")
    sounds.mute_unfocused = False
    assert sounds.play("tap")
    clock.now += 1.0
    sounds.mute_unfocused = True
    sounds.focus(True)
    assert sounds.play("tap")


RECORD = """
import sys, time
from pathlib import Path
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.gui.sound.sound_map import SoundFiles
from tabletop_gui.gui.sound.sounds import Sounds, Volumes
here = Path(sys.argv[1])
sounds = Sounds(SoundFiles(PlayerFolders(here, here, here)), volumes=Volumes(1.0, 1.0, 1.0))
assert sounds.start()
assert sounds.play("card_deal")
time.sleep(0.4)
sounds.close()
"""


def test_what_the_device_is_given(tmp_path: Path) -> None:
    """SDL's disk driver writes down what a listener would have heard."""
    out = tmp_path / "out.raw"
    environment = {**os.environ, "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(out), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    subprocess.run([sys.executable, "-c", RECORD, str(tmp_path)], env=environment, check=True, timeout=60)
    data = array("h", out.read_bytes()[: out.stat().st_size // 4 * 4])
    left, right = (max(map(abs, data[side::2])) / 32768 for side in (0, 1))
    assert 0.2 < right < 0.45  # the file's peak, about -9 dBFS
    assert left / right == pytest.approx(1.0, abs=0.03)
