"""Desks that are closed again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.gui.table.desk import Desk, desks


@pytest.fixture
def desk(home: Path) -> Iterator[Callable[..., Desk]]:
    yield from desks(Desk, home)
