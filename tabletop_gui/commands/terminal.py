"""What the commands print: text, and nothing that a terminal obeys.

Names of files, phrases and saves are others' words. An escape sequence in one could retitle the terminal, hide lines or write
what nobody said; each sign that is not to be seen is printed as a dot.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TextIO, cast

from tabletop_gui.content.clean_text import clean


class Plain:
    """A stream that prints text only; everything else is the stream's own."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """The text without what a terminal would obey, but for the return to where a line began."""
        self._stream.write("\r".join(clean(part, "·") for part in text.split("\r")))
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
