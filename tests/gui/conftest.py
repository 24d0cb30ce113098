"""What the tests of screens and tables share: an application, and one picture cache for a test run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model import table
from tabletop_gui.match.record import tells
from tests.drawn_once import drawn_once
from tests.gui.screens import app_in

table.STRICT = True


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """An application without anybody's folders, in a dummy window."""
    with app_in(tmp_path) as one:
        yield one


@pytest.fixture
def tell_where(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[int, int], bool]], None]:
    """Choose at which decisions somebody shows which tell: by the number of the step and that of the tell."""

    def where(shows: Callable[[int, int], bool]) -> None:
        monkeypatch.setattr(tells, "shows", lambda match, number, which, tell: shows(number, which))

    return where


@pytest.fixture(scope="session")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folders of a player, kept for all tables of a run."""
    return tmp_path_factory.mktemp("tapete")


@pytest.fixture(scope="package", autouse=True)
def _drawn_once() -> Iterator[None]:
    with drawn_once():
        yield
