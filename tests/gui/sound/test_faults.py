"""Nothing that goes wrong with the device or a file is ever noticed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop_gui.gui.sound import sounds as module
from tabletop_gui.gui.sound.sounds import Sounds
from tests.gui.sound.rig import MAP, FakeClock, Folder


def test_without_a_device_all_is_silent_and_nothing_is_said(
    source: Folder, no_device: None, capfd: pytest.CaptureFixture[str]
) -> None:
    sounds = Sounds(source)
    assert not sounds.start()
    assert not sounds.play("tap")
    sounds.set_volumes(1.0, 1.0, 1.0)
    sounds.mute(True)
    sounds.focus(False)
    sounds.close()
    assert capfd.readouterr() == ("", "")
    os.write(2, b"heard again")
    assert capfd.readouterr().err == "heard again"


def test_a_driver_that_is_not_there(source: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "gramophone")
    sounds = Sounds(source)
    assert not sounds.start()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")  # the player plugged something in
    assert sounds.start()
    sounds.close()


def test_no_mixer_in_this_pygame(source: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    class Missing:
        def __getattr__(self, name: str) -> object:
            raise NotImplementedError(f"mixer module not available: {name}")

    monkeypatch.setattr(pygame, "mixer", Missing())
    sounds = Sounds(source)
    assert not sounds.start()
    assert not sounds.play("tap")


def test_silent_before_start_and_after_close(source: Folder) -> None:
    sounds = Sounds(source)
    assert not sounds.play("tap")
    assert sounds.start()
    assert sounds.play("tap")
    sounds.close()
    assert not sounds.play("tap")
    assert pygame.mixer.get_init() is None
    sounds.close()
    assert sounds.start()
    sounds.close()


def test_device_taken_away_behind_our_back(sounds: Sounds, clock: FakeClock) -> None:
    assert sounds.play("tap")
    pygame.mixer.quit()
    clock.now += 1.0
    assert not sounds.play("tap")
    sounds.set_volumes(0.5, 0.5, 0.5)
    sounds.mute(True)


def test_unreadable_file_falls_back_on_the_next(sounds: Sounds, source: Folder, tmp_path: Path, clock: FakeClock) -> None:
    bad, big = tmp_path / "bad.wav", tmp_path / "big.wav"
    bad.write_bytes(b"RIFF but not really")
    big.write_bytes(b"\0" * (module.LARGEST_FILE + 1))
    monkey = {"twice.wav": [bad, big, tmp_path / "nowhere.wav", tmp_path / "twice.wav"], "say.wav": [bad]}
    source.paths = lambda file_name: monkey.get(file_name, [])  # type: ignore[method-assign]
    assert sounds.play("twice")
    assert not sounds.play("say")
    assert not sounds.play("tap")


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Sounds]:
    pygame.mixer.quit()
    sounds = Sounds(Folder(tmp_path_factory.mktemp("sounds"), MAP))
    assert sounds.start()
    yield sounds
    sounds.close()


@settings(max_examples=100, deadline=None)
@given(name=st.one_of(st.sampled_from(sorted(MAP.sounds)), st.text()), volume=st.floats())
def test_play_never_raises(started: Sounds, name: str, volume: float) -> None:
    started.start()
    started.set_volumes(volume, volume, 1.0)
    assert started.play(name) in (True, False)
    pygame.mixer.stop()
