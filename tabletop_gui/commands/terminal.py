"""Console output: plain text without terminal control.

Names of files, phrases and saves are untrusted. An escape sequence in one could retitle the terminal, hide
lines or forge output; each non-printable character is printed as a dot.

A console of an older code page lacks suits and most accented letters: characters it lacks are approximated.
On Windows output piped into a file or another program is UTF-8, as elsewhere, whatever the code page is.
"""

from __future__ import annotations

import codecs
import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final, TextIO, cast
from unicodedata import combining, normalize

from tabletop_gui.content.text.clean_text import clean

NEAREST: Final = {
    "♠": "S", "♥": "H", "♦": "D", "♣": "C", "–": "-", "—": "-", "−": "-", "·": "-", "•": "-", "×": "x", "÷": "/", "…": "...",
    "→": "->", "←": "<-", "≤": "<=", "≥": ">=", "“": '"', "”": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "½": "1/2",
    "¿": "", "¡": "",
}  # fmt: skip
"""Substitutes for characters that a stream cannot write; the suits are written as in saves and codes."""
NEAREST_WRITTEN: Final = "tapete.nearest"


def nearest(error: UnicodeError) -> tuple[str, int]:
    """Substitute the nearest characters that a stream can write (an error handler for `codecs`)."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_nearest(sign, error.encoding) for sign in error.object[error.start : error.end]), error.end


def _nearest(sign: str, encoding: str) -> str:
    plain = "".join(part for part in normalize("NFKD", sign) if not combining(part))
    for written in (NEAREST.get(sign), plain):
        if written is not None:
            with suppress(UnicodeEncodeError):
                written.encode(encoding)
                return written
    return "?"


codecs.register_error(NEAREST_WRITTEN, nearest)


class PlainStream:
    """A stream wrapper that prints plain text only; everything else is delegated."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write the text without control characters other than line feeds and carriage returns."""
        self._stream.write("\r".join(clean(part, "·") for part in text.split("\r")))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def plain_text() -> Iterator[None]:
    """Make all output within the context plain. A program without a console has no streams, and gets none."""
    out, err = sys.stdout, sys.stderr
    for stream in (out, err):
        if hasattr(stream, "reconfigure"):
            piped = sys.platform == "win32" and not stream.isatty()
            stream.reconfigure(encoding="utf-8" if piped else None, errors=NEAREST_WRITTEN)
    sys.stdout, sys.stderr = (stream and cast(TextIO, PlainStream(stream)) for stream in (out, err))
    try:
        yield
    finally:
        sys.stdout, sys.stderr = out, err


def is_broken_pipe(error: OSError) -> bool:
    """Return True if a write error means that the reading end was closed: Windows reports "invalid argument" then."""
    return isinstance(error, BrokenPipeError) or (sys.platform == "win32" and error.errno == errno.EINVAL)


def attach() -> None:
    """Attach to the parent's console on Windows, if the program has none of its own."""
    if sys.platform != "win32" or sys.stdout is not None:
        return
    import ctypes

    if ctypes.windll.kernel32.AttachConsole(-1):
        with suppress(OSError):
            sys.stdout = sys.stderr = open("CONOUT$", "w", encoding="utf-8")  # noqa: SIM115, PTH123  (as long as the program)
