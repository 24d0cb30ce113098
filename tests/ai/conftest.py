"""The shipped levels and personalities."""

from __future__ import annotations

import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.schema import Level, Personality


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Library:
    home = tmp_path_factory.mktemp("tapete")
    return Library(PlayerFolders(home / "config", home / "data", home / "cache"))


@pytest.fixture(scope="session")
def levels(library: Library) -> dict[str, Level]:
    return library.levels()


@pytest.fixture(scope="session")
def personalities(library: Library) -> dict[str, Personality]:
    return library.personalities()
