"""Desks that are closed again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.gui.games.famiglia.desk import GangDesk
from tests.gui.table.desk import desks


@pytest.fixture
def desk(home: Path) -> Iterator[Callable[..., GangDesk]]:
    yield from desks(GangDesk, home)
