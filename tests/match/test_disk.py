"""Files are synced before they take the place of what was there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.match.storage import disk
from tests.drive import Drive


def test_the_new_text_is_on_the_disk_before_it_replaces_the_old(tmp_path: Path, drive: Drive) -> None:
    path = tmp_path / "x.json"
    for text in (b"old", b"new"):
        disk.write(path, text)
    assert drive.asked == ["fsync", "replace"] * 2
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


def test_lines_are_added_and_synced(tmp_path: Path, drive: Drive) -> None:
    path = tmp_path / "deep" / "lines.jsonl"
    for line in (b"one", b"two"):
        disk.append(path, line)
    assert path.read_bytes() == b"one\ntwo\n"
    assert drive.asked == ["fsync"] * 2


def test_a_folder_that_cannot_be_read_has_no_halves(tmp_path: Path) -> None:
    assert disk.sweep(tmp_path / "nowhere") == 0
    assert disk.sweep(tmp_path) == 0


def test_the_folder_of_a_file_is_made_with_those_above_it(tmp_path: Path) -> None:
    path = tmp_path / "new" / "data" / "x.json"
    disk.write(path, b"text")
    assert path.read_bytes() == b"text"


def test_every_file_set_aside_has_a_name_of_its_own(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        path = tmp_path / "save.json"
        path.write_text(str(number))
        assert disk.set_aside(path) == tmp_path / f"save.bad-{number}.json"
    assert sorted(one.read_text() for one in tmp_path.glob("*.json")) == ["1", "2", "3"]


def test_a_file_of_just_the_size_allowed_is_read(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(b"12345")
    assert disk.read(path, 5) == b"12345"
    with pytest.raises(disk.DiskError) as error:
        disk.read(path, 4)
    assert error.value.refusal.key == "save.refuse.huge"
