"""The icon files: right containers, right sizes, and the picture of the committed mark."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame
import pytest

from plates.bitmaps import icns, ico, png
from plates.raster import ICO_SIZES, icon_files

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def test_png_can_be_read_back() -> None:
    pixels = bytes(range(4 * 3 * 2))
    read = pygame.image.load(io.BytesIO(png(pixels, 3, 2)))
    assert read.get_size() == (3, 2)
    assert pygame.image.tobytes(read, "RGBA") == pixels


def test_png_refuses_the_wrong_number_of_bytes() -> None:
    with pytest.raises(ValueError, match="do not fill"):
        png(b"123", 1, 1)


def test_ico_directory_points_at_its_pictures() -> None:
    data = ico({16: b"sixteen", 256: b"two hundred"})
    assert struct.unpack_from("<HHH", data) == (0, 1, 2)
    width, _, _, _, _, bits, size, offset = struct.unpack_from("<BBBBHHII", data, 6)
    assert (width, bits, data[offset : offset + size]) == (16, 32, b"sixteen")
    width, _, _, _, _, bits, size, offset = struct.unpack_from("<BBBBHHII", data, 22)
    assert (width, data[offset : offset + size]) == (0, b"two hundred")


def test_icns_lengths_add_up() -> None:
    data = icns({128: b"picture", 7: b"no such size"})
    assert data == b"icns" + struct.pack(">I", len(data)) + b"ic07" + struct.pack(">I", 15) + b"picture"


def test_committed_icons_show_the_mark() -> None:
    drawn = icon_files()
    fresh = pygame.image.load(io.BytesIO(drawn["icon.png"]))
    committed = pygame.image.load(ASSETS / "icon.png")
    assert committed.get_size() == (256, 256)
    pairs = zip(pygame.image.tobytes(fresh, "RGBA"), pygame.image.tobytes(committed, "RGBA"), strict=True)
    assert sum(abs(a - b) for a, b in pairs) / (256 * 256 * 4) < 2, "run python -m plates"
    assert struct.unpack_from("<HHH", (ASSETS / "icon.ico").read_bytes()) == (0, 1, len(ICO_SIZES))
    assert (ASSETS / "icon.icns").read_bytes()[:4] == b"icns"
