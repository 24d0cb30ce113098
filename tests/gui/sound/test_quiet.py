"""The device is open while something sounds and a little longer, and nothing that was to be heard is lost by that."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from threading import Event

import pygame
import pytest

from tabletop_gui.gui.sound.sounds import AGAIN_S, LATE_S, QUIET_S, Sounds, Volumes
from tests.gui.sound.rig import FakeClock, Folder, playing


class Bell:
    """What wakes the loop, to be waited for."""

    def __init__(self) -> None:
        self.rung = Event()

    def ring(self) -> None:
        self.rung.set()

    def awaited(self) -> None:
        assert self.rung.wait(30)
        self.rung.clear()


@pytest.fixture
def bell() -> Bell:
    return Bell()


@pytest.fixture
def armed(source: Folder, clock: FakeClock, bell: Bell) -> Iterator[Sounds]:
    pygame.mixer.quit()
    sounds = Sounds(source, volumes=Volumes(1.0, 1.0, 1.0), rng=Random(1), clock=clock)
    sounds.arm(bell.ring)
    yield sounds
    sounds.close()


def quiet(sounds: Sounds, clock: FakeClock, bell: Bell) -> None:
    """Let the sounds of ten seconds die away, and the device be closed."""
    left = sounds.update()
    assert left is not None
    clock.now += left / 1000 + 0.001
    assert sounds.update() is None
    bell.awaited()
    assert sounds.update() is None
    assert pygame.mixer.get_init() is None


def test_no_device_is_open_before_something_is_to_be_heard(armed: Sounds) -> None:
    assert armed.update() is None
    armed.set_volumes(0.5, 0.5, 0.5)
    armed.focus(True)
    assert pygame.mixer.get_init() is None


def test_the_first_sound_waits_for_the_device(armed: Sounds, clock: FakeClock, bell: Bell) -> None:
    assert not armed.play("tap")
    bell.awaited()
    clock.now += LATE_S / 2
    left = armed.update()
    assert left is not None
    assert len(playing()) == 1
    assert left == pytest.approx((10.0 + QUIET_S) * 1000, abs=5)  # the sound lasts ten seconds


def test_a_sound_whose_moment_is_over_is_left_out(armed: Sounds, clock: FakeClock, bell: Bell) -> None:
    armed.play("tap")
    bell.awaited()
    clock.now += LATE_S + 0.1
    armed.update()
    assert playing() == []
    assert armed.play("tap")


def test_a_silent_device_is_given_back_and_comes_again(armed: Sounds, clock: FakeClock, bell: Bell) -> None:
    armed.play("tap")
    bell.awaited()
    armed.update()
    quiet(armed, clock, bell)
    assert not armed.play("twice")
    bell.awaited()
    armed.update()
    assert len(playing()) == 1
    quiet(armed, clock, bell)


def test_a_sound_while_the_device_is_being_closed_is_heard(armed: Sounds, clock: FakeClock, bell: Bell) -> None:
    armed.play("tap")
    bell.awaited()
    left = armed.update()
    assert left is not None
    clock.now += left / 1000 + 0.001
    armed.update()
    armed.play("twice")
    bell.awaited()
    armed.update()  # it is closed: and opened again
    bell.awaited()
    armed.update()
    assert len(playing()) == 1


def test_nobody_opens_a_device_for_what_nobody_would_hear(armed: Sounds) -> None:
    armed.mute(True)
    assert not armed.play("tap")
    armed.mute(False)
    armed.focus(False)
    assert not armed.play("tap")
    assert armed.update() is None
    assert pygame.mixer.get_init() is None


def test_a_device_that_is_not_there_is_asked_for_again_but_not_at_every_sound(
    armed: Sounds, clock: FakeClock, bell: Bell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "gramophone")
    armed.play("tap")
    bell.awaited()
    assert armed.update() is None
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")  # the player plugged something in
    assert not armed.open_soon()
    clock.now += AGAIN_S + 1
    assert armed.open_soon()
    bell.awaited()
    armed.update()
    assert armed.play("tap")


def test_the_end_waits_for_a_device_that_is_being_opened(armed: Sounds) -> None:
    armed.open_soon()
    armed.close()
    assert pygame.mixer.get_init() is None
