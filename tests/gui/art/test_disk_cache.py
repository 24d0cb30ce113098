"""The disk cache never lies and never raises."""

from __future__ import annotations

import os
import tracemalloc
import zlib
from pathlib import Path

import pygame
import pytest

from tabletop_gui.gui.art.raster.disk_cache import DiskCache, key_of
from tabletop_gui.gui.art.raster.raster import blank
from tests.gui.art.conftest import pixels


def sample(seed: int = 1) -> pygame.Surface:
    surface = blank(20, 10)
    surface.fill((10 * seed, 20, 30, 40))
    surface.set_at((3, 4), (200, 100, 50, 200))
    return surface


@pytest.mark.parametrize("deflate", [True, False])
def test_what_is_kept_comes_back(tmp_path: Path, deflate: bool) -> None:
    store = DiskCache(tmp_path / "deep" / "cache")
    store.keep("a", sample(), deflate=deflate)
    back = DiskCache(tmp_path / "deep" / "cache").load("a")
    assert back is not None and pixels(back) == pixels(sample()) and back.get_masks() == sample().get_masks()
    assert not back.get_locked()
    assert [path.suffix for path in (tmp_path / "deep" / "cache").iterdir()] == [".px"]


def test_an_opaque_picture_stays_opaque(tmp_path: Path) -> None:
    ground = pygame.Surface((8, 8), 0, 32)
    ground.fill((1, 2, 3))
    store = DiskCache(tmp_path)
    store.keep("a", ground)
    back = store.load("a")
    assert back is not None and not back.get_flags() & pygame.SRCALPHA and back.get_at((7, 7))[:3] == (1, 2, 3)


def test_nothing_kept_without_a_folder() -> None:
    store = DiskCache(None)
    store.keep("a", sample())
    assert store.load("a") is None


@pytest.mark.parametrize("damage", ["empty", "short", "flipped", "magic", "zeros", "lie", "giant", "bomb"])
def test_a_damaged_file_counts_as_missing_and_is_written_again(tmp_path: Path, damage: str) -> None:
    store = DiskCache(tmp_path)
    store.keep("a", sample())
    (path,) = tmp_path.iterdir()
    raw = bytearray(path.read_bytes())
    if damage == "flipped":
        raw[-3] ^= 0x40
    elif damage == "magic":
        raw[0] ^= 1
    elif damage == "giant":
        raw[5:9] = b"\xff" * 4
    elif damage == "bomb":  # a small picture in whose place a large one is packed
        body = zlib.compress(bytes(2**28), 9)
        raw = raw[:9] + zlib.crc32(body).to_bytes(4, "little") + len(body).to_bytes(4, "little") + body
    elif damage == "lie":  # the size is a lie but the sum is right
        body = zlib.compress(b"\0" * 12)
        raw = raw[:17] + body
        raw[9:13] = zlib.crc32(body).to_bytes(4, "little")
        raw[13:17] = len(body).to_bytes(4, "little")
    else:
        raw = {"empty": bytearray(), "short": raw[:-5], "zeros": bytearray(len(raw))}[damage]
    path.write_bytes(raw)
    tracemalloc.start()
    assert store.load("a") is None
    assert tracemalloc.get_traced_memory()[1] < 100 << 20
    tracemalloc.stop()
    store.keep("a", sample())
    assert store.load("a") is not None


def test_keys_tell_their_parts_apart() -> None:
    assert len({key_of("ab", "c"), key_of("a", "bc"), key_of("abc"), key_of(b"abc", 1), key_of(b"abc", 2)}) == 5
    assert key_of("x", 1) == key_of("x", 1)


def test_the_oldest_go_when_the_folder_is_full(tmp_path: Path) -> None:
    store = DiskCache(tmp_path, limit_bytes=6000)
    for i in range(20):
        store.keep(f"k{i}", sample(i), deflate=False)
        os.utime(tmp_path / f"k{i}.px", (i, i))
    store.prune()
    left = {path.stem for path in tmp_path.iterdir()}
    assert "k19" in left and "k0" not in left
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 6000


def test_what_a_crash_left_half_written_is_swept_up(tmp_path: Path) -> None:
    for name in ("new-old", "new-now", "kept.px"):
        (tmp_path / name).write_bytes(b"half")
    os.utime(tmp_path / "new-old", (1, 1))
    os.utime(tmp_path / "kept.px", (1, 1))
    DiskCache(tmp_path).prune()
    assert {path.name for path in tmp_path.iterdir()} == {"new-now", "kept.px"}


def test_a_folder_that_cannot_be_made_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    store = DiskCache(tmp_path / "file" / "cache")
    store.keep("a", sample())
    assert store.load("a") is None
    store.prune()
