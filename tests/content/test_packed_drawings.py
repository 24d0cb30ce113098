"""Our drawings, packed as a bundle carries them, are what they were."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.content.packs.packed_drawings import pack, shipped_drawing
from tabletop_gui.content.paths import assets_root


def packed(folder: Path, drawings: list[Path]) -> list[Path]:
    whole, lines = pack([one.read_bytes() for one in drawings], "room.pack")
    (folder / "room.pack").write_bytes(whole)
    room = folder / "room" / "deep"
    room.mkdir(parents=True)
    paths = [room / one.name for one in drawings]
    for path, line in zip(paths, lines, strict=True):
        path.write_bytes(line)
    return paths


def test_every_drawing_comes_out_as_it_went_in(tmp_path: Path) -> None:
    drawings = sorted((assets_root() / "icons").glob("*.svg"))
    assert len(drawings) > 40
    paths = packed(tmp_path, drawings)
    assert [shipped_drawing(path) for path in paths] == [one.read_bytes() for one in drawings]
    assert (tmp_path / "room.pack").stat().st_size < sum(one.stat().st_size for one in drawings) / 4


def test_one_that_is_not_packed_is_read_as_it_is() -> None:
    path = assets_root() / "icons/bot.svg"
    assert shipped_drawing(path) == path.read_bytes()


def test_a_pack_that_is_gone_or_broken_is_as_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    (path, *_) = packed(tmp_path, [assets_root() / "icons/bot.svg"])
    (tmp_path / "room.pack").write_bytes(b"nothing")
    with pytest.raises(OSError):
        shipped_drawing(path)
    (tmp_path / "room.pack").unlink()
    with pytest.raises(OSError):
        shipped_drawing(path)
