"""Sleeping in SDL where it can be had, and in naps where it cannot."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame
import pytest

from tabletop_gui.gui.shell.process import sleep
from tabletop_gui.gui.shell.process.sleep import LONGEST_MS, NAP_MS, Sleeper, find_sdl_wait, whole


@pytest.fixture
def display() -> Iterator[None]:
    pygame.display.init()
    pygame.display.set_mode((100, 100))
    pygame.event.clear()
    yield
    pygame.display.quit()


@pytest.fixture
def windowed(display: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if SDL had a real screen."""
    monkeypatch.setattr("pygame.display.get_driver", lambda: "x11")


def test_a_screen_in_memory_has_no_sleep(display: None) -> None:
    assert find_sdl_wait() is None


def test_what_is_posted_ends_the_sleep_and_stays_in_the_queue(windowed: None) -> None:
    wait = find_sdl_wait()
    assert wait is not None, "SDL's own sleep is in the library pygame has loaded"
    assert not wait(1)
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    assert wait(60_000)
    assert [event.type for event in pygame.event.get()] == [pygame.USEREVENT]


def test_without_the_library_there_are_naps(windowed: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pygame.base.__file__", "nowhere.so")
    monkeypatch.setattr(sleep.sys, "platform", "linux")
    assert find_sdl_wait() is None


def test_a_sleeper_sleeps_once_and_is_never_deaf_for_long(display: None, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(sleep, "find_sdl_wait", lambda: lambda ms: bool(asked.append(ms)))
    sleeper = Sleeper()
    for ms in (0.2, 30.4, 1e9, float("inf")):
        assert sleeper.sleep(ms, drowsy=True) == []
    assert asked == [1, 30, LONGEST_MS, LONGEST_MS]


def test_woken_for_nothing_the_sleeper_naps(display: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """An event only SDL sees must not make the loop turn without end."""
    naps: list[int] = []
    monkeypatch.setattr(sleep, "find_sdl_wait", lambda: lambda ms: True)
    monkeypatch.setattr("pygame.time.wait", naps.append)
    sleeper = Sleeper()
    assert sleeper.sleep(9_000) == []
    assert naps == [NAP_MS]
    pygame.event.post(pygame.event.Event(pygame.USEREVENT))
    assert len(sleeper.sleep(9_000)) == 1
    assert len(naps) == 1


def test_whole_milliseconds() -> None:
    assert [whole(ms, 16) for ms in (0.0, 0.4, 7.5, 16.0, 99.0, float("inf"))] == [1, 1, 8, 16, 16, 16]


def test_a_sleep_that_never_sleeps_is_not_believed_for_long(display: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another copy of the library, which nobody has set up, answers at once that nothing has come."""
    asked: list[int] = []
    monkeypatch.setattr(sleep, "find_sdl_wait", lambda: lambda ms: bool(asked.append(ms)))
    sleeper = Sleeper()
    for _ in range(sleep.MAX_FAILED_SLEEPS + 5):
        sleeper.sleep(3)
    assert len(asked) == sleep.MAX_FAILED_SLEEPS
    later = time.monotonic() + 60
    monkeypatch.setattr("time.monotonic", lambda: later)
    sleeper.sleep(3)
    assert len(asked) == sleep.MAX_FAILED_SLEEPS + 1, "and is tried again: what kept it awake may have passed"
