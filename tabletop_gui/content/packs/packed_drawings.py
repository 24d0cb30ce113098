"""Our drawings as a bundle carries them: those of a folder packed together, a sixth as large as they are.

There are a thousand of them. In a checkout and in a wheel each is a file that can be read; `build.spec` packs them, and leaves in
the place of each a line that says where it lies in the pack of its folder. The player's own files are never asked.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

SIGN: Final = b"packed "
"""How the line begins that stands in the place of a drawing; SVG begins with "<", or with a mark of its encoding."""


def pack(drawings: Sequence[bytes], name: str) -> tuple[bytes, list[bytes]]:
    """The pack of some drawings, a file `name` that lies over their folders, and the line that stands in the place of each.

    >>> kept, lines = pack([b"<svg>one</svg>", b"<svg>two</svg>"], "cards.pack")
    >>> lines[1]
    b'packed cards.pack 14 14'
    """
    lines, start = [], 0
    for drawing in drawings:
        lines.append(SIGN + f"{name} {start} {len(drawing)}".encode())
        start += len(drawing)
    return zlib.compress(b"".join(drawings), 9), lines


def packed_rooms(assets: Path) -> Iterator[tuple[Path, bytes]]:
    """The files in which a bundle's assets differ from a checkout's: a pack for each folder, and the line of each drawing."""
    for room in sorted(one for one in assets.iterdir() if one.is_dir()):
        drawings = sorted(room.rglob("*.svg"))
        if drawings:
            whole, lines = pack([one.read_bytes() for one in drawings], f"{room.name}.pack")
            yield assets / f"{room.name}.pack", whole
            yield from zip(drawings, lines, strict=True)


def shipped_drawing(path: Path) -> bytes:
    """The text of one of our drawings, packed or not. Raises OSError where it cannot be read."""
    raw = path.read_bytes()
    if not raw.startswith(SIGN):
        return raw
    try:
        name, start, length = raw[len(SIGN) :].decode("ascii").split()
        over = next(folder / name for folder in path.parents if (folder / name).is_file())
        return whole(over)[int(start) : int(start) + int(length)]
    except (ValueError, StopIteration, zlib.error) as error:
        raise OSError(f"{path} is not in its pack") from error


@lru_cache(maxsize=4)
def whole(path: Path) -> bytes:
    """All drawings of a pack."""
    return zlib.decompress(path.read_bytes())
