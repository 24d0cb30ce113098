"""The shipped drawings in bundled form: those of a folder packed together, a sixth of their size.

There are about a thousand. In a checkout and in a wheel each is an ordinary file; `build.spec` packs them and replaces
each by a line that gives its position in the pack of its folder. The player's own files are never treated so.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

PACKED_PREFIX: Final = b"packed "
"""Prefix of the line that replaces a drawing; SVG begins with "<", or with a byte order mark."""


def pack(drawings: Sequence[bytes], name: str) -> tuple[bytes, list[bytes]]:
    """Return the pack of some drawings, to be stored as file `name` in the folder above, and the line that replaces each.

    >>> kept, lines = pack([b"<svg>one</svg>", b"<svg>two</svg>"], "cards.pack")
    >>> lines[1]
    b'packed cards.pack 14 14'
    """
    lines, start = [], 0
    for drawing in drawings:
        lines.append(PACKED_PREFIX + f"{name} {start} {len(drawing)}".encode())
        start += len(drawing)
    return zlib.compress(b"".join(drawings), 9), lines


def packed_folders(assets: Path) -> Iterator[tuple[Path, bytes]]:
    """Yield the files in which a bundle's assets differ from a checkout's: a pack for each folder, and the line of
    each drawing.
    """
    for folder in sorted(one for one in assets.iterdir() if one.is_dir()):
        drawings = sorted(folder.rglob("*.svg"))
        if drawings:
            whole, lines = pack([one.read_bytes() for one in drawings], f"{folder.name}.pack")
            yield assets / f"{folder.name}.pack", whole
            yield from zip(drawings, lines, strict=True)


def shipped_drawing(path: Path) -> bytes:
    """Return the text of a shipped drawing, packed or not. Raises OSError if it cannot be read."""
    raw = path.read_bytes()
    if not raw.startswith(PACKED_PREFIX):
        return raw
    try:
        name, start, length = raw[len(PACKED_PREFIX) :].decode("ascii").split()
        pack_path = next(folder / name for folder in path.parents if (folder / name).is_file())
        return whole(pack_path)[int(start) : int(start) + int(length)]
    except (ValueError, StopIteration, zlib.error) as error:
        raise OSError(f"{path} is not in its pack") from error


@lru_cache(maxsize=4)
def whole(path: Path) -> bytes:
    """Return the concatenated drawings of a pack."""
    return zlib.decompress(path.read_bytes())
