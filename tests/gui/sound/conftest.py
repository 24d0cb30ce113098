"""A mixer on the dummy device."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from tabletop_gui.gui.sound.sounds import Sounds
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
    made = Sounds(source, master=1.0, effects=1.0, voices=1.0, rng=Random(1), clock=clock)
    assert made.start()
    yield made
    made.close()
