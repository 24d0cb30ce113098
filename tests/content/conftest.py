"""A player's own folder, empty, and a way to put files into it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop_gui.content.paths import PlayerFolders, data_root
from tabletop_gui.content.yaml_files.parse_cache import PARSE_CACHE

Put = Callable[[str, str], Path]


@pytest.fixture
def places(tmp_path: Path) -> PlayerFolders:
    return PlayerFolders(tmp_path / "config", tmp_path / "data", tmp_path / "cache")


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Of which files what was asked for: their names, and what is made of them."""
    asked, plain = list[tuple[str, str]](), PARSE_CACHE.get

    def noting(path: Path, wanted: str, *more: Any) -> Any:
        asked.append((path.name, wanted))
        return plain(path, wanted, *more)

    monkeypatch.setattr(PARSE_CACHE, "get", noting)
    return asked


@pytest.fixture
def put(places: PlayerFolders) -> Put:
    """Write a file into the player's mods: ``put("data/french/cards.yaml", text)``."""

    def write(relative: str, text: str) -> Path:
        path = places.data / "mods" / relative
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.fixture(scope="session")
def deck_text() -> str:
    """The shipped deck's file."""
    return (data_root() / "french/cards.yaml").read_text(encoding="utf-8")
