"""What a one-file program unpacked is deleted when nobody lives there any more, and nothing else is."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tabletop_gui.gui.shell.process import one_file
from tabletop_gui.gui.shell.process.one_file import MARKER, UnpackedFolder, sweep
from tabletop_gui.match.storage import locks


def unpacked(folder: Path, name: str, sign: bool = True) -> Path:
    """A folder as the bootloader leaves it."""
    made = folder / name
    (made / "data").mkdir(parents=True)
    (made / "data" / "x.yaml").write_text("x")
    if sign:
        (made / MARKER).touch()
    return made


def frozen(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """As the bootloader of a frozen program that was unpacked there says it."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(home), raising=False)


def test_only_what_was_ours_and_is_left_goes(tmp_path: Path) -> None:
    left = unpacked(tmp_path, "_MEI0001")
    used = unpacked(tmp_path, "_MEI0002")
    others = unpacked(tmp_path, "_MEI0003", sign=False)
    named_otherwise = unpacked(tmp_path, "MEI0004")
    target = unpacked(tmp_path / "elsewhere", "_MEI0005")
    link = tmp_path / "_MEI0005"
    if sys.platform != "win32":
        link.symlink_to(target)
    lock = locks.take(used / MARKER)
    assert lock is not None
    assert sweep(tmp_path) == 1
    assert not left.exists()
    assert all((folder / "data" / "x.yaml").exists() for folder in (used, others, named_otherwise, target))
    lock.release()
    assert sweep(tmp_path, lambda found: False) == 0, "another user's"
    assert sweep(tmp_path) == 1 and not used.exists()
    assert sweep(tmp_path / "nowhere") == 0


def test_a_program_of_another_kind_has_nothing_to_delete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = UnpackedFolder()
    assert here.folder is None and not here.orphaned
    here.sweep()
    here.end()
    frozen(monkeypatch, unpacked(tmp_path, "_internal", sign=False))
    assert UnpackedFolder().folder is None, "the folder of a program in a folder stays"


@pytest.mark.parametrize("gone", [False, True])
def test_a_window_whose_bootloader_is_gone_cleans_up_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gone: bool) -> None:
    home = unpacked(tmp_path, "_MEI0001", sign=False)
    frozen(monkeypatch, home)
    here = UnpackedFolder()
    assert here.folder == home and locks.held(home / MARKER)
    before = os.getppid()
    monkeypatch.setattr(one_file.os, "getppid", lambda: 1 if gone else before)
    assert here.orphaned == gone
    here.end()
    assert home.exists() != gone
    here.end()
