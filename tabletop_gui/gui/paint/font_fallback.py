"""Font fallback: system fonts for graphemes missing in ours, searched when the first such grapheme occurs.

On Linux and similar systems fontconfig lists them, in the order of the user's preferences; on Windows and
macOS they are at fixed places. If no font has a grapheme, pygame's own font is used, mostly showing a box.

HarfBuzz, which shapes the text, is given the script and its direction: SDL_ttf guesses neither.
"""

from __future__ import annotations

import os
import sys
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final

import pygame
from msgspec import Struct

from tabletop_gui.content.os_services import program_output
from tabletop_gui.gui.paint.fonts import render

SHAPED: Final = {
    "Arab": True, "Hebr": True, "Syrc": True, "Thaa": True, "Nkoo": True, "Samr": True, "Mand": True, "Adlm": True, "Rohg": True,
    "Deva": False, "Beng": False, "Guru": False, "Gujr": False, "Orya": False, "Taml": False, "Telu": False, "Knda": False,
    "Mlym": False, "Sinh": False, "Thai": False, "Laoo": False, "Tibt": False, "Mymr": False, "Khmr": False, "Mong": False,
    "Hang": False, "Java": False, "Bali": False,
}  # fmt: skip
"""Scripts that need shaping (ISO 15924), with True if they run from right to left."""
FONTCONFIG: Final = ("fc-match", "--sort", "--format", "%{file}\t%{charset}\n")
"""Lists every font that adds characters to those before it, with its characters."""
PATIENCE_S: Final = 2.0
WINDOWS: Final = (
    "segoeui.ttf", "seguiemj.ttf", "seguisym.ttf", "YuGothM.ttc", "msyh.ttc", "malgun.ttf", "leelawui.ttf", "Nirmala.ttc",
    "Nirmala.ttf", "mmrtext.ttf", "ebrima.ttf", "gadugi.ttf", "himalaya.ttf", "monbaiti.ttf", "msyi.ttf", "taile.ttf",
    "phagspa.ttf", "sylfaen.ttf", "javatext.ttf", "tahoma.ttf", "simsun.ttc",
)  # fmt: skip
MACOS: Final = (
    "GeezaPro.ttc", "ArialHB.ttc", "Thonburi.ttc", "PingFang.ttc", "Hiragino Sans GB.ttc", "AppleSDGothicNeo.ttc",
    "Kohinoor.ttc", "KohinoorBangla.ttc", "KohinoorGujarati.ttc", "KohinoorTelugu.ttc", "MuktaMahee.ttc",
    "NotoSansKannada.ttc", "NotoSansMyanmar.ttc", "NotoSansOriya.ttc", "Apple Color Emoji.ttc", "Apple Symbols.ttf",
    "Supplemental/Arial Unicode.ttf", "Supplemental/Khmer Sangam MN.ttf", "Supplemental/Lao Sangam MN.ttf",
    "Supplemental/Kailasa.ttc", "Supplemental/Malayalam Sangam MN.ttc", "Supplemental/Tamil Sangam MN.ttc",
)  # fmt: skip
SUFFIXES: Final = (".ttf", ".otf", ".ttc", ".otc")
STRIKE: Final = 1.0
"""Height of bitmap fonts of a single size (emoji), as a share of the type size."""
UNSEEN: Final = frozenset(
    map(chr, (*range(0x180B, 0x1810), 0x200C, 0x200D, *range(0xFE00, 0xFE10), *range(0xE0020, 0xE0080), *range(0xE0100, 0xE01F0)))
)
"""Joiners and selectors: a font needs no glyph for them."""
EMOJI_STYLE: Final = "\ufe0f"


class FallbackFace(Struct, frozen=True):
    """A system font, and how to set it."""

    file: str
    """Path of the font; empty: pygame's own."""
    script: str = ""
    """One of `SHAPED`; empty if no shaping is needed."""

    @property
    def right_to_left(self) -> bool:
        """True if it is written from right to left."""
        return SHAPED.get(self.script, False)


class SystemFace(Struct):
    """An installed font. Its characters are known beforehand, or read from it."""

    file: str
    firsts: tuple[int, ...] = ()
    lasts: tuple[int, ...] = ()
    """Bounds of the ranges of its characters."""

    def writes(self, signs: str) -> bool:
        """Return whether it has a glyph for each of these characters."""
        if self.firsts:
            return all(map(self._lists, map(ord, signs)))
        with suppress(pygame.error, OSError):
            ruler = _opened(FallbackFace(self.file), 24)
            box = ruler.metrics("\uffff")[0]
            return all(measure is not None and measure != box for measure in ruler.metrics(signs))
        return False

    def _lists(self, sign: int) -> bool:
        place = bisect_right(self.firsts, sign) - 1
        return place >= 0 and sign <= self.lasts[place]


@lru_cache(maxsize=4096)
def fallback_face(grapheme: str, heavy: bool = False) -> FallbackFace:
    """Return the font for a grapheme missing in ours; a bold one for `heavy`, if the system has one."""
    return chosen(grapheme, _faces(heavy))


def chosen(grapheme: str, faces: Iterable[SystemFace]) -> FallbackFace:
    """Return the first of these fonts that has the grapheme, or at least its base character; for emoji an emoji font first."""
    script, emoji = _kind_of(grapheme)
    signs = "".join(sign for sign in grapheme if sign not in UNSEEN)
    order = sorted(faces, key=lambda face: emoji and "emoji" not in face.file.lower())
    for wanted in {signs: None, signs[:1]: None} if signs else ():
        for face in order:
            if face.writes(wanted):
                found = FallbackFace(face.file, script)
                with suppress(pygame.error, OSError, ValueError):
                    render(_opened(found, 24), grapheme, "#FFFFFF")
                    return found
    return FallbackFace("", script)


@lru_cache(maxsize=128)
def fallback_font(face: FallbackFace, px: int) -> tuple[pygame.font.Font, float]:
    """Return the font at ``px``, and the factor by which its glyphs are too large: a bitmap font has only one size."""
    strike = _strike(face)
    return _opened(face, max(4, px)), max(1.0, strike / (STRIKE * px)) if strike else 1


def _opened(face: FallbackFace, px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    font = pygame.font.Font(face.file or None, px)
    if face.script:
        font.set_script(face.script)
        font.set_direction(pygame.DIRECTION_RTL if face.right_to_left else pygame.DIRECTION_LTR)
    return font


@cache
def _strike(face: FallbackFace) -> int:
    """Return the height of a bitmap font of a single size; 0 for any other."""
    small, large = (_opened(face, px).get_height() for px in (12, 60))
    return small if small == large else 0


def _kind_of(grapheme: str) -> tuple[str, bool]:
    """Return the script of a grapheme for shaping, and whether it is an emoji."""
    script, pictured = _patterns()
    found = script.search(grapheme)
    return (found.lastgroup or "") if found else "", EMOJI_STYLE in grapheme or pictured.search(grapheme) is not None


@cache
def _patterns() -> tuple[Any, Any]:
    import regex

    return regex.compile("|".join(rf"(?P<{name}>\p{{sc={name}}})" for name in SHAPED)), regex.compile(r"\p{Emoji_Presentation}")


@cache
def _faces(heavy: bool) -> tuple[SystemFace, ...]:
    """Return the system's fonts in order of preference."""
    if sys.platform == "win32":
        return tuple(_there(Path(os.environ.get("SYSTEMROOT", "C:/Windows")) / "Fonts", WINDOWS))
    if sys.platform == "darwin":
        return tuple(_there(Path("/System/Library/Fonts"), MACOS))
    return tuple(listed(program_output((*FONTCONFIG, "sans-serif:bold" if heavy else "sans-serif"), PATIENCE_S)))


def _there(folder: Path, names: tuple[str, ...]) -> Iterator[SystemFace]:
    for name in names:
        with suppress(OSError):
            if (folder / name).is_file():
                yield SystemFace(str(folder / name))


def listed(said: str) -> Iterator[SystemFace]:
    """Parse the fonts that fontconfig lists: a file and the ranges of its characters per line."""
    for line in said.splitlines():
        file, _, ranges = line.partition("\t")
        with suppress(ValueError):
            ends = [one.partition("-") for one in ranges.split()]
            firsts, lasts = (
                tuple(int(first, 16) for first, _, _ in ends),
                tuple(int(last or first, 16) for first, _, last in ends),
            )
            if firsts and file.lower().endswith(SUFFIXES):
                yield SystemFace(file, firsts, lasts)
