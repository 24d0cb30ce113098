"""What the commands print: text, and nothing that a terminal obeys.

Names of files, phrases and saves are others' words. An escape sequence in one could retitle the terminal, hide lines or write
what nobody said; each sign that is not to be seen is printed as a dot.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO, cast

OBEYED = dict.fromkeys([*range(0x20), *range(0x7F, 0xA0), *range(0x202A, 0x202F), *range(0x2066, 0x206A)], "·")
"""Control characters, and those that turn the direction of what follows; not the ends of lines, and not the tab."""
for _kept in "\n\r\t":
    del OBEYED[ord(_kept)]


class Plain:
    """A stream that prints text only; everything else is the stream's own."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """The text without what a terminal would obey, or cannot write."""
        self._stream.write(text.translate(OBEYED))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def plain_text() -> Iterator[None]:
    """Everything printed inside is plain. A program without a console has no streams, and gets none."""
    out, err = sys.stdout, sys.stderr
    for stream in (out, err):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    sys.stdout, sys.stderr = (stream and cast(TextIO, Plain(stream)) for stream in (out, err))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = out, err
