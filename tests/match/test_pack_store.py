"""The folder of packs: whole or not at all, and nothing of the player's is lost."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.match.sharing.pack_store import MAX_REMOVED, REMOVED_FOLDER, TEMP_PREFIX, PackStore
from tabletop_gui.match.storage.disk import DiskError
from tests.drive import Drive, no_space

FIRST = {"pack.yaml": b"first", "assets/backs/a.svg": b"<svg/>"}
SECOND = {"pack.yaml": b"second"}


@pytest.fixture
def shelf(tmp_path: Path) -> PackStore:
    return PackStore(PlayerFolders(tmp_path, tmp_path / "data", tmp_path))


def held(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_what_is_replaced_or_removed_can_be_had_back(shelf: PackStore) -> None:
    folder = shelf.install("a", FIRST)
    assert held(folder) == FIRST and not shelf.can_restore("a")
    shelf.install("a", SECOND)
    assert held(folder) == SECOND
    shelf.remove("a")
    assert not folder.exists() and shelf.can_restore("a")
    shelf.restore("a")
    assert held(folder) == SECOND
    with pytest.raises(DiskError):
        shelf.restore("a")
    with pytest.raises(DiskError):
        shelf.remove("nobody")


@pytest.mark.parametrize("nth", range(5))
def test_when_the_disk_refuses_all_is_as_it_was(shelf: PackStore, drive: Drive, nth: int) -> None:
    """The nth of what is asked of it: two files, the old one moved, its time, the new one moved."""
    folder = shelf.install("a", FIRST)
    drive.asked.clear()
    drive.refuses = lambda what: no_space() if len(drive.asked) == nth + 1 else None
    try:
        shelf.install("a", {**SECOND, "x.svg": b"<svg/>"})
    except DiskError as error:
        assert held(folder) == FIRST and error.refusal.params["reason"] == "full"
    else:
        assert nth == 3 and held(folder)["pack.yaml"] == b"second", "only the time that could not be set does not matter"
    assert [path.name for path in shelf.folder.iterdir() if path.name.startswith(TEMP_PREFIX)] == []


def test_only_the_latest_that_were_removed_are_kept(shelf: PackStore) -> None:
    for n in range(MAX_REMOVED + 3):
        shelf.install(f"p{n}", SECOND)
        shelf.remove(f"p{n}")
        os.utime(shelf.folder / REMOVED_FOLDER / f"p{n}", (n + 10**9, n + 10**9))
    shelf.install("last", SECOND)
    shelf.remove("last")
    assert len(list((shelf.folder / REMOVED_FOLDER).iterdir())) == MAX_REMOVED and shelf.can_restore("last")


def test_what_a_killed_program_left_is_swept_away(shelf: PackStore) -> None:
    old, young = shelf.folder / f"{TEMP_PREFIX}old", shelf.folder / f"{TEMP_PREFIX}young"
    for half in (old, young):
        half.mkdir(parents=True)
        (half / "pack.yaml").write_bytes(b"")
    os.utime(old, (1, 1))
    shelf.install("a", FIRST)
    assert not old.exists() and young.exists()
