"""PNG, ICO and ICNS written with the standard library alone."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Mapping

_ICNS_TYPES = {
    16: ("icp4",),
    32: ("icp5", "ic11"),
    64: ("icp6", "ic12"),
    128: ("ic07",),
    256: ("ic08", "ic13"),
    512: ("ic09", "ic14"),
}


def png(rgba: bytes, width: int, height: int) -> bytes:
    """An 8-bit RGBA picture, rows top down. ValueError when the bytes do not fill it."""
    if len(rgba) != width * height * 4:
        raise ValueError(f"{len(rgba)} bytes do not fill {width} x {height} pixels")
    rows = b"".join(b"\0" + rgba[y * width * 4 : (y + 1) * width * 4] for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data)) for kind, data in chunks
    )


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """A Windows icon of square PNG files by their size in pixels (256 at most)."""
    offset = 6 + 16 * len(pictures)
    directory, body = b"", b""
    for size, data in sorted(pictures.items()):
        directory += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset + len(body))
        body += data
    return struct.pack("<HHH", 0, 1, len(pictures)) + directory + body


def icns(pictures: Mapping[int, bytes]) -> bytes:
    """A macOS icon of square PNG files by their size in pixels (16 to 512; other sizes are left out)."""
    entries = b"".join(
        kind.encode() + struct.pack(">I", len(data) + 8) + data
        for size, data in sorted(pictures.items())
        for kind in _ICNS_TYPES.get(size, ())
    )
    return b"icns" + struct.pack(">I", len(entries) + 8) + entries
