"""A mixer on the dummy device."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from tabletop_gui.gui.sound.sounds import Sounds, Volumes
from tests.gui.sound.rig import MAP, FakeClock, Folder


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def source(tmp_path: Path) -> Folder:
    return Folder(tmp_path, MAP)


@pytest.fixture
def sounds(source: Folder, clock: FakeClock) -> Iterator[Sounds]:
    pygame.mixer.quit()
    made = Sounds(source, volumes=Volumes(1.0, 1.0, 1.0), rng=Random(1), clock=clock)
    assert made.start()
    yield made
    made.close()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without a sound device, and a library that says so on the terminal."""

    def refuse(*arguments: object, **options: object) -> None:
        if sys.platform.startswith("linux"):
            os.write(2, b"ALSA lib confmisc.c:855:(parse_card) cannot find card '0'\n")
        raise pygame.error("ALSA: Couldn't open audio device: No such file or directory")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", refuse)
