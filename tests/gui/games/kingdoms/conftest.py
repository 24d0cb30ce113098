"""Desks that are closed again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.gui.games.kingdoms.desk import WarDesk
from tests.gui.table.desk import desks


@pytest.fixture
def desk(home: Path) -> Iterator[Callable[..., WarDesk]]:
    yield from desks(WarDesk, home)
