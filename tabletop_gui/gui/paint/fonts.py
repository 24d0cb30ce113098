"""The program's type families, found without importing them.

Fraunces is the display face (titles, labels, important numbers); Alegreya Sans is the text face. Both come from PyPI
packages that only carry the files. Atkinson Hyperlegible, which a player may choose in its place (`TEXT_FACES`), lies
among the assets. A missing file never stops the program: pygame's own ``freesansbold`` takes its place.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache, lru_cache
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Final, Literal

import pygame

from tabletop_gui.content.paths import shipped
from tabletop_gui.content.text.clean_text import edges
from tabletop_gui.gui.paint.tabular_figures import with_lining_figures, with_wide_space

Typeface = Literal["display", "text", "bold", "italic", "legible", "legible_bold", "legible_italic"]
TextFace = Literal["alegreya", "atkinson"]

FACES: Final[dict[Typeface, tuple[str, str]]] = {
    "display": ("fontpkg_fraunces", "Fraunces[SOFT,WONK,opsz,wght].ttf"),
    "text": ("fontpkg_alegreya_sans", "AlegreyaSans-Medium.ttf"),
    "bold": ("fontpkg_alegreya_sans", "AlegreyaSans-ExtraBold.ttf"),
    "italic": ("fontpkg_alegreya_sans", "AlegreyaSans-MediumItalic.ttf"),
    "legible": ("", "atkinson_hyperlegible/AtkinsonHyperlegible-Regular.ttf"),
    "legible_bold": ("", "atkinson_hyperlegible/AtkinsonHyperlegible-Bold.ttf"),
    "legible_italic": ("", "atkinson_hyperlegible/AtkinsonHyperlegible-Italic.ttf"),
}
"""Face → (package, file); without a package the file lies in ``assets/fonts``. pygame.font always shows a
variable font's default master: Fraunces' is Black 900, which is the one wanted.
"""


WORD_SPACE: Final[dict[Typeface, float]] = {"bold": 0.21}
"""Minimum width of a space, as a share of the em, for faces whose own is too narrow."""
TEXT_FACES: Final[dict[TextFace, dict[Typeface, Typeface]]] = {
    "alegreya": {},
    "atkinson": {"text": "legible", "bold": "legible_bold", "italic": "legible_italic"},
}
"""The player's choice of text family → the faces that replace those a text asks for. Cards have their own fonts."""

WIDEST: Final = 8192
"""Maximum width of a line of text in window pixels, whatever a player's file says. SDL ends the program when a
line of a hundred thousand pixels is requested.
"""
LONGEST: Final = 2000
"""Maximum number of characters in a line, for the same reason: merely measuring a megabyte takes a second."""


Ink = pygame.Color | tuple[int, int, int] | str


OPENED: Final = 80
"""Number of open fonts (face and size) that are cached: each holds the glyphs it has drawn, some 200 KB, and is
opened in 0.1 ms.
"""
_UNSETTABLE: Final = re.compile("[\0\n\ud800-\udfff]")
"""Characters that pygame refuses, treats as the end of a text, or as a line break."""


def render(face: pygame.font.Font, text: str, ink: Ink, widest: int = WIDEST) -> pygame.Surface:
    """Render the text in a line, antialiased, with straight alpha, cut at ``widest`` pixels. All text is drawn here,
    and nothing raises: text that cannot be drawn, or has no width, is a blank of at least one pixel.
    """
    text = _UNSETTABLE.sub("", text)
    if len(text) * 2 * face.get_height() > widest:
        text = beginning(text, widest, lambda part: advance(face, part))
    width = advance(face, text)
    with suppress(pygame.error):
        if width:
            return face.render(text, True, ink)
    return pygame.Surface((max(1, width), face.get_height()), pygame.SRCALPHA, 32)


def advance(face: pygame.font.Font, text: str) -> int:
    """Return the width of the text as `render` draws it."""
    with suppress(pygame.error):
        return face.size(_UNSETTABLE.sub("", text))[0]
    return 0


def beginning(text: str, widest: int, width: Callable[[str], int]) -> str:
    """Return the longest beginning of the text not wider than ``widest`` by the measure ``width``; at least the
    first grapheme.
    """
    text = text[:LONGEST]
    ends = edges(text)
    most = len(ends) - 1
    high = 32  # doubled until it is too wide: what lies far behind need not be measured
    while high < most and width(text[: ends[high]]) <= widest:
        high *= 2
    if high >= most and width(text) <= widest:
        return text
    low, high = max(1, high // 2) if high > 32 else 1, min(high, most) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[: ends[middle]]) <= widest:
            low = middle
        else:
            high = middle - 1
    return text[: ends[low]]


@cache
def font_file(face: Typeface) -> Path | None:
    """Return the path of the face's file (frozen bundle or installed package), or None if it is missing."""
    package, name = FACES[face]
    if not package:
        try:
            path = shipped("assets") / "fonts" / name
        except FileNotFoundError:
            return None
        return path if path.is_file() else None
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        bundled = Path(bundle) / package / "files" / name
        if bundled.is_file():
            return bundled
    try:
        spec = find_spec(package)  # finds, does not import: importing the font helper package costs 90 ms
    except (ImportError, ValueError):
        return None
    for root in (spec.submodule_search_locations or ()) if spec else ():
        path = Path(root) / "files" / name
        if path.is_file():
            return path
    return None


@lru_cache(maxsize=OPENED)
def font(face: Typeface, px: int) -> pygame.font.Font:
    """Return the face at ``px`` window pixels (not logical ones). Initialises pygame.font if necessary."""
    if not pygame.font.get_init():
        pygame.font.init()
    size = max(4, px)
    data = font_data(face)
    if data is not None:
        with suppress(OSError, pygame.error):
            return pygame.font.Font(BytesIO(data), size)
    return pygame.font.Font(None, size)


@cache
def font_data(face: Typeface) -> bytes | None:
    """Return the face's file with lining figures and a wide enough space, or None if it is missing. (Fraunces has
    only lining figures.)
    """
    path = font_file(face)
    try:
        return with_wide_space(with_lining_figures(path.read_bytes()), WORD_SPACE.get(face, 0)) if path is not None else None
    except OSError:
        return None


def forget() -> None:
    """Drop every opened font. Needed after ``pygame.font.quit()``: fonts opened before it are dead."""
    font.cache_clear()
