"""Precomputed lookup tables: ``data/ai/<name>.table``, the parts of a table by name, as msgpack compressed by zlib.

`tools.tables` makes them, and documents the bytes of each.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import msgspec

from tabletop_gui.content.paths import data_root


def place(name: str) -> Path:
    """Return the path of a table."""
    return data_root() / "ai" / f"{name}.table"


@lru_cache
def read(name: str) -> Mapping[str, bytes]:
    """Return the parts of a table. Raises OSError or ValueError if the file is missing or broken: reinstall Tapete."""
    try:
        return msgspec.msgpack.decode(zlib.decompress(place(name).read_bytes()), type=dict[str, bytes])
    except (zlib.error, ValueError) as error:
        raise ValueError(f"{place(name)} is broken ({error}): install Tapete again") from None


def write(name: str, parts: Mapping[str, bytes]) -> None:
    """Write a table."""
    path = place(name)
    fresh = path.with_suffix(".new")
    fresh.write_bytes(zlib.compress(msgspec.msgpack.encode(parts), 9))
    fresh.replace(path)
