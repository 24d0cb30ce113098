"""Where files are found: from a checkout, a wheel or a frozen bundle, and the player's own first."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tabletop_gui.content import paths
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import HOME_VARIABLE, PORTABLE, PlayerFolders, assets_root, data_root, find
from tabletop_gui.content.text.phrases import Phrases
from tests.content.conftest import Put

pytestmark = pytest.mark.all_sets


def test_one_variable_moves_all_three_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    places = PlayerFolders.standard()
    assert (places.config, places.data, places.cache) == (tmp_path / "config", tmp_path / "data", tmp_path / "cache")


def test_without_it_they_are_the_systems_own_and_named_after_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    places = PlayerFolders.standard()
    for folder in (places.config, places.data, places.cache):
        assert folder.is_absolute() and "tapete" in folder.parts[-2:][0] + folder.parts[-1]


def test_the_shipped_folders_of_this_checkout() -> None:
    assert (data_root() / "text/es.yaml").is_file()
    assert (assets_root() / "french/QS.svg").is_file()


def test_a_frozen_bundles_folder_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    paths.shipped.cache_clear()
    try:
        assert data_root() == tmp_path / "data"
        assert assets_root() != tmp_path / "assets"  # it has none: the next place is taken
    finally:
        paths.shipped.cache_clear()


def test_a_wheel_carries_them_inside_the_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    package = tmp_path / "site" / "tabletop_gui"
    (package / "content").mkdir(parents=True)
    (package / "shipped/data").mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(package / "content" / "paths.py"))
    paths.shipped.cache_clear()
    try:
        assert data_root() == package / "shipped/data"
        with pytest.raises(FileNotFoundError, match="install Tapete again"):
            assets_root()
    finally:
        paths.shipped.cache_clear()


def test_the_players_file_wins_and_only_when_it_is_there(places: PlayerFolders, put: Put) -> None:
    assert find("data", "french/cards.yaml", places) == data_root() / "french/cards.yaml"
    own = put("data/french/cards.yaml", "deck: french\n")
    assert find("data", "french/cards.yaml", places) == own
    assert find("assets", "french/cards.yaml", places) == assets_root() / "french/cards.yaml"


def test_a_folder_nobody_may_look_into_is_as_if_it_were_empty(
    places: PlayerFolders, put: Put, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = put("data/french/cards.yaml", "deck: french\n")
    look = Path.is_file

    def forbidden(path: Path) -> bool:
        if places.data in path.parents:
            raise PermissionError(13, "Permission denied", str(path))
        return look(path)

    monkeypatch.setattr(Path, "is_file", forbidden)
    assert find("data", "french/cards.yaml", places) == data_root() / "french/cards.yaml" != own
    assert Library(places).deck("french").pictures()
    assert Phrases("es", places).tr("app.name") == "Tapete"


@pytest.mark.parametrize("relative", ["../secret", "a/../../b", "/etc/passwd", "", ".", "a\\..\\b", "C:/x", "a\0b"])
def test_a_path_that_leaves_the_folder_is_refused(places: PlayerFolders, relative: str) -> None:
    with pytest.raises(ValueError, match="is not a path inside the folder"):
        find("assets", relative, places)


def test_a_portable_program_keeps_everything_beside_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / "tapete"))
    folder = tmp_path / PORTABLE
    folder.mkdir()
    assert PlayerFolders.standard().data.parent != folder, "what is installed by others belongs to nobody who plays"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    places = PlayerFolders.standard()
    assert (places.config, places.data, places.pictures) == (folder / "config", folder / "data", folder / "data/screenshots")
    folder.rmdir()
    folder.touch()
    assert PlayerFolders.standard().data == tmp_path / "tapete-data" / "data"
    folder.unlink()
    assert PlayerFolders.standard().uses_standard_folders
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "mine"))
    assert PlayerFolders.standard().copies == tmp_path / "mine/data/exports"


def test_pictures_and_copies_go_where_the_system_has_such_things(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    for kind in ("pictures", "documents"):
        monkeypatch.setattr(f"platformdirs.user_{kind}_path", lambda kind=kind: tmp_path / kind)
    places = PlayerFolders.standard().without_parts(("matches",))
    assert (places.pictures, places.copies) == (tmp_path / "pictures/Tapete", tmp_path / "documents/Tapete")
