"""Desks that are closed again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.gui.games.chicken_army.desk import FlockDesk
from tests.gui.table.desk import desks


@pytest.fixture
def desk(home: Path) -> Iterator[Callable[..., FlockDesk]]:
    yield from desks(FlockDesk, home)
