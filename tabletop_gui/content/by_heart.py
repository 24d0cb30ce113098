"""What the shipped files say, kept by their text: a process works out no file of ours twice.

Only for shipped files: they are few, and what is kept of them stays. Nothing is ever out of date: the text is read each time, and
only what follows from it is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from hashlib import blake2b
from pathlib import Path
from typing import TypeVar, cast

from tabletop_gui.content.document import Document, read_text

Known = TypeVar("Known")

_KNOWN: dict[tuple[Path, Hashable], tuple[bytes, object]] = {}
"""By file and what was wanted of it: a digest of the text, and what follows from it."""


def by_heart(path: Path, wanted: Hashable, learn: Callable[[Document], Known]) -> Known:
    """What `learn` makes of a shipped file; `wanted` names it, since other things may be wanted of the same file. It is shared by
    all who ask: nobody may change it. Raises whatever `learn` raises, and DataError for a file that cannot be read."""
    text = read_text(path)
    digest = blake2b(text.encode(), digest_size=16).digest()
    known = _KNOWN.get((path, wanted))
    if known is None or known[0] != digest:
        known = _KNOWN[path, wanted] = digest, learn(Document(path, text))
    return cast(Known, known[1])
