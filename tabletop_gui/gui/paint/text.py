"""Lines and paragraphs of text as cached, premultiplied surfaces.

Sizes and widths are window pixels (``viewport.text`` makes them from logical sizes). The suit signs ♠ ♥ ♦ ♣ and those of
some keys (⌘ ⇧ ⌥ ↵ ␣), which no font has, are drawn within the line, and so are named drawings (`sign_of`); a grapheme
missing in the face is taken from the text face, and then from one of the system's (`fallback`).

Whatever the text is, nothing here raises, and nothing is wider than `WIDEST` pixels or higher than `TALLEST`: invisible
parts are left out, lines are cut, words are broken, paragraphs end.
"""

from __future__ import annotations

import math
import re
import weakref
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise, repeat
from typing import Final, Literal

import pygame
from msgspec import Struct

from tabletop_gui.content.text.clean_text import clean, edges, graphemes
from tabletop_gui.gui.art.raster.lru_cache import LruCache, surface_bytes
from tabletop_gui.gui.art.raster.raster import blank
from tabletop_gui.gui.paint.font_fallback import UNSEEN, FallbackFace, fallback_face, fallback_font
from tabletop_gui.gui.paint.fonts import (
    LONGEST,
    TEXT_FACES,
    WIDEST,
    TextFace,
    Typeface,
    advance,
    beginning,
    font,
    font_data,
    render,
)
from tabletop_gui.gui.paint.theme import SUITS_ON_DARK, SUITS_ON_PAPER, sharpened

Align = Literal["left", "centre", "right"]
SignPicture = Callable[[str, int, str], pygame.Surface]

SUIT_SIGNS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
KEY_SIGNS: Final = {"⌘": "command", "⇧": "shift", "⌥": "option", "↵": "return", "␣": "space"}
SIGNS: Final = frozenset(SUIT_SIGNS) | frozenset(KEY_SIGNS)
ELLIPSIS: Final = "…"
LINES_KEPT_BYTES: Final = 12 << 20
BLOCKS_KEPT_BYTES: Final = 12 << 20
ROWS_KEPT: Final = 120
DRAWINGS: Final = 0xE000
MOST_DRAWINGS: Final = 512
"""First private-use character for named drawings, and their maximum number."""
DRAWING_SIZE: Final = 1.0
"""Height and width of a named drawing in the line, as a share of the type size."""
SUIT_SIZE: Final = 0.80
"""Height of a suit sign in the line, as a share of the type size."""
SUIT_WIDTH: Final = {"♠": 0.94, "♥": 1.0, "♦": 0.76, "♣": 1.0}
"""Width of a suit sign's ink, as a share of its height: a diamond stands as close to its neighbours as a heart."""
KEY_SIZE: Final = 0.84
"""Height and width of a key's sign in the line, as a share of the type size."""
CAPITALS: Final = 0.31
"""Height of the middle of a capital over the baseline, as a share of the type size."""
LEADING: Final = 1.28
TALLEST: Final = 16384
"""Maximum height of a paragraph in pixels."""
LONGEST_TEXT: Final = 2**16
"""Maximum number of characters in a paragraph."""
LONE: Final = 4
"""Maximum length of a word, with its full stop, that must not stand alone in a last line."""
LONGEST_WORD: Final = 40
"""Number of characters above which a word is broken at the end of its line. A shorter one is broken only after
its hyphens; without one it may exceed the width.
"""
FINE_BELOW: Final = 21
"""Size in pixels below which the text faces are set three times as large and reduced. pygame.font places hinted
letters on whole pixels, which at 13 px makes "click" look like "dick"; reduced letters are placed exactly.
"""
FINE: Final = 3
HEAVY: Final = frozenset({"display", "bold", "legible_bold"})
"""Faces for which a system font is set bold."""
FINE_WEIGHT: Final = 0.3
"""Opacity with which reduced letters are drawn over themselves again, since they are a little pale."""


class TextRun(Struct, frozen=True):
    """Graphemes of one face, or one drawn sign (``face`` None)."""

    text: str
    face: Typeface | FallbackFace | None


_drawings: Final[list[str]] = []
"""Paths of the named drawings, in the order of their signs."""


def sign_of(path: str) -> str:
    """Return the character that stands for the drawing ``assets/<path>`` in a text: it is drawn in the line. "" if
    there are too many.

    >>> sign_of("suits/S.svg") == sign_of("suits/S.svg") != sign_of("suits/H.svg")
    True
    """
    if path not in _drawings and len(_drawings) < MOST_DRAWINGS:
        _drawings.append(path)
        runs_of.cache_clear()  # what was set before may hold the character
    return chr(DRAWINGS + _drawings.index(path)) if path in _drawings else ""


def is_drawing(sign: str) -> bool:
    """Return whether a character stands for a drawing."""
    return len(sign) == 1 and 0 <= ord(sign) - DRAWINGS < len(_drawings)


class Lettering:
    """Sets text. ``suit`` returns the sign of a suit (letter, height in pixels, colour), ``key`` the sign of a key
    (its name), ``drawing`` the drawing of a path under ``assets/`` (height in pixels).
    """

    def __init__(self, suit: SignPicture, key: SignPicture, drawing: Callable[[str, int], pygame.Surface]) -> None:
        self._suit, self._key, self._drawing = suit, key, drawing
        self._lines: LruCache[tuple[str, Typeface, int, str], pygame.Surface] = LruCache(LINES_KEPT_BYTES, surface_bytes)
        self._blocks: LruCache[tuple[object, ...], pygame.Surface] = LruCache(BLOCKS_KEPT_BYTES, surface_bytes)
        self._rows: LruCache[tuple[str, Typeface, int, int], list[list[TextRun]]] = LruCache(ROWS_KEPT)
        """Cache of paragraphs broken into lines: they are measured first, and set afterwards."""
        self.sharp = False
        """True if every text colour is sharpened (`Theme.sharp`)."""
        self.text_family: TextFace = "alegreya"
        """The player's text family."""
        self._written: dict[int, tuple[weakref.ref[pygame.Surface], str]] = {}
        """Texts of the surfaces that were set, by their ids, as long as the surfaces exist."""

    @property
    def written(self) -> Mapping[int, tuple[object, str]]:
        """Texts of the surfaces set here, by their ids (the second item of each value)."""
        return self._written

    def source_text(self, surface: pygame.Surface) -> str:
        """Return the text of a line or paragraph that was set here; "" for any other picture."""
        kept = self._written.get(id(surface))
        return kept[1] if kept is not None else ""

    def _note(self, surface: pygame.Surface, text: str) -> pygame.Surface:
        place, written = id(surface), self._written
        written[place] = weakref.ref(surface, lambda _: written.pop(place, None)), text
        return surface

    def forget(self) -> None:
        """Discard every cached surface (the display format changed)."""
        self._lines.clear()
        self._blocks.clear()

    # -- one line ----------------------------------------------------------------------------------------------------

    def line(self, text: str, face: Typeface, px: int, colour: str) -> pygame.Surface:
        """Return one line, as high as the face at ``px``, plus the overhang of its accents above and below: whatever the
        text, lines of one size with aligned middles have one baseline. At least 1 pixel wide, and cut at `WIDEST`.
        """
        face = self.face(face)
        text = self._bounded(text, face, px)
        colour = self.ink(colour)
        key = (text, face, px, colour)
        return self._lines.made(
            key,
            lambda: self._note(
                self._set(runs_of(text, face), px, colour, font(face, px).get_ascent(), line_height(face, px)), text
            ),
        )

    def ink(self, colour: str) -> str:
        """Return the colour used for a requested one."""
        return sharpened(colour) if self.sharp else colour

    def face(self, asked: Typeface) -> Typeface:
        """Return the face used for a requested one."""
        return TEXT_FACES[self.text_family].get(asked, asked)

    def width(self, text: str, face: Typeface, px: int) -> int:
        """Return the width of ``line``."""
        face = self.face(face)
        return span(self._bounded(text, face, px), face, px)

    def spans(self, text: str, face: Typeface, px: int) -> list[tuple[int, int]]:
        """Return the start and end of each grapheme of a ``line``, from its left, in the order of the text: for
        right-to-left text the start is on the right.
        """
        runs = runs_of(text, self.face(face))
        spans: dict[int, list[tuple[int, int]]] = {}
        x = 0
        for number in order_of(runs):
            run = runs[number]
            width, within = run_width(run, px), edges(run.text)[1:-1] if run.face is not None else ()
            stops = [0, *(run_width(TextRun(run.text[:end], run.face), px) for end in within), width]
            spans[number] = (
                [*pairwise(x + (width - stop if is_right_to_left(run) else stop) for stop in stops)] if run.text else []
            )
            x += width
        return [span for number in sorted(spans) for span in spans[number]]

    def widest(self, lines: Iterable[str], face: Typeface, px: int) -> int:
        """Return the width of the widest of these lines: the width of their column. 0 for none."""
        return max((self.width(line, face, px) for line in lines), default=0)

    def _bounded(self, text: str, face: Typeface, px: int) -> str:
        return text if len(text) * px <= WIDEST else beginning(text, WIDEST, lambda part: span(part, face, px))

    def height(self, face: Typeface, px: int) -> int:
        """Return the height of ``line``."""
        return line_height(self.face(face), px)

    def fitted(self, text: str, face: Typeface, px: int, colour: str, width: int) -> pygame.Surface:
        """Return one line no wider than ``width``, cut off with an ellipsis if necessary."""
        return self.line(self.cut(text, face, px, width), face, px, colour)

    def cut(self, text: str, face: Typeface, px: int, width: int) -> str:
        """Return the text, or the part of its beginning that fits, with an ellipsis."""
        if self.width(text, face, px) <= width:
            return text
        ends = edges(text[:LONGEST])
        low, high = 0, len(ends) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[: ends[middle]].rstrip() + ELLIPSIS, face, px) <= width:
                low = middle
            else:
                high = middle - 1
        return text[: ends[low]].rstrip() + ELLIPSIS

    def shrunk(self, text: str, face: Typeface, px: int, colour: str, width: int, floor: int) -> pygame.Surface:
        """Return one line at ``px`` or reduced to fit, not below ``floor``; then cut."""
        size = px
        while size > floor and self.width(text, face, size) > width:
            size -= 1
        return self.fitted(text, face, size, colour, width)

    # -- paragraphs --------------------------------------------------------------------------------------------------

    def wrapped(self, text: str, face: Typeface, px: int, width: int) -> list[str]:
        """Return the text in lines no wider than ``width``; a newline begins a new one. A word that is too long is broken."""
        face = self.face(face)
        lines: list[str] = []
        most = TALLEST // max(1, px)
        for paragraph in text[:LONGEST_TEXT].split("\n"):
            if len(lines) >= most:
                break
            line = ""
            for word in paragraph.split(" "):
                candidate = f"{line} {word}" if line else word
                if self.width(candidate, face, px) <= width:
                    line = candidate
                    continue
                if line:
                    lines.append(line)
                while len(lines) < most:
                    piece = beginning(word, width, lambda part: span(part, face, px))
                    if len(piece) >= len(word):
                        break
                    lines.append(piece)
                    word = word[len(piece) :]
                line = word
            lines.append(line)
        return lines[:most]

    def block(
        self, text: str, px: int, colour: str, width: int, *,
        face: Typeface = "text", align: Align = "left", leading: float = LEADING,
    ) -> pygame.Surface:  # fmt: skip
        """Return a paragraph ``width`` pixels wide. ``**bold**`` and ``*italic*`` change the face; newlines are kept."""
        face, colour = self.face(face), self.ink(colour)
        key = (text, px, colour, width, face, align, leading)
        kept = self._blocks.get(key)
        if kept is not None:
            return kept
        step = round(px * leading)
        base = font(face, px)
        rows = self.rich_lines(text, face, px, width)
        over = rise(rows, px)
        tall = step * (len(rows) - 1) + line_height(face, px) + 2 * over
        surface = blank(width, tall)
        for index, row in enumerate(rows):
            drawn = self._set(row, px, colour, base.get_ascent(), line_height(face, px))
            slack = width - sum(run_width(run, px) for run in row)
            x = 0 if align == "left" else slack // 2 if align == "centre" else slack
            y = max(0, over + index * step - max(map(overhang, row, repeat(px)), default=0))
            surface.blit(drawn, (x, y), special_flags=pygame.BLEND_PREMULTIPLIED)
        return self._blocks.put(key, self._note(surface.convert_alpha(), text))

    def block_height(self, text: str, px: int, width: int, *, face: Typeface = "text", leading: float = LEADING) -> int:
        """Return the height of ``block``."""
        face = self.face(face)
        rows = self.rich_lines(text, face, px, width)
        return round(px * leading) * (len(rows) - 1) + line_height(face, px) + 2 * rise(rows, px)

    def block_width(self, text: str, px: int, width: int, *, face: Typeface = "text") -> int:
        """Return the width of the widest line of a ``block`` of this ``width``. A block of that width has the same lines."""
        return max(sum(run_width(run, px) for run in row) for row in self.rich_lines(text, self.face(face), px, width))

    def rich_lines(self, text: str, face: Typeface, px: int, width: int) -> list[list[TextRun]]:
        """Return the lines of a paragraph. (They are shared: do not change them.)"""
        face = self.face(face)
        key = (text, face, px, width)
        return self._rows.made(key, lambda: self._broken_lines(*key))

    def _broken_lines(self, text: str, face: Typeface, px: int, width: int) -> list[list[TextRun]]:
        rows: list[list[TextRun]] = []
        most = TALLEST // max(1, px)
        for paragraph in kept_together(text[:LONGEST_TEXT]).split("\n"):
            row: list[TextRun] = []
            used, first = 0, len(rows)
            for word, gap in rich_words(paragraph, face, self.face("bold"), self.face("italic")):
                if sum(len(run.text) for run in word) > LONGEST_WORD and run_span(word, px) > width:
                    pieces = broken(word, px, width)
                    rows += [row] if row else []
                    rows += pieces[:-1]
                    row, used = pieces[-1], run_span(pieces[-1], px)
                    continue
                for number, part in enumerate([word] if run_span(word, px) <= width else hyphenated(word)):
                    part_width = run_span(part, px)
                    bold = row and row[-1].face == part[0].face == self.face("bold")
                    between = TextRun(" ", self.face("bold") if bold else face)
                    space = run_width(between, px) if gap and row and not number else 0
                    if row and used + space + part_width > width and (gap or number):
                        rows.append(row)
                        row, used, space = [], 0, 0
                    if space:
                        row.append(between)
                    row += part
                    used += space + part_width
            rows.append(row)
            if len(rows) > first + 1:
                avoid_orphan(rows[-2], rows[-1], px, width)
            if len(rows) > most:
                break
        return rows[:most]

    # -- inside ------------------------------------------------------------------------------------------------------

    def _set(self, runs: list[TextRun], px: int, colour: str, ascent: int, height: int) -> pygame.Surface:
        width = sum(run_width(run, px) for run in runs)
        ink = pygame.Color(colour)
        pieces = [runs[number] for number in order_of(runs) if runs[number].text]
        if len(pieces) == 1 and is_fine(pieces[0], px) and not isinstance(pieces[0].face, FallbackFace):
            return set_run(pieces[0], px, ink, height)[0].convert_alpha()
        over = max((overhang(run, px) for run in pieces), default=0)
        surface = blank(width, height + 2 * over)
        ascent += over
        x = 0
        for run in pieces:
            if run.text in KEY_SIGNS:
                size = round(px * KEY_SIZE)
                sign = self._key(KEY_SIGNS[run.text], size, colour)
                surface.blit(sign, (x, round(ascent - CAPITALS * px - size / 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
            elif is_drawing(run.text):
                size = round(px * DRAWING_SIZE)
                sign = self._drawing(_drawings[ord(run.text) - DRAWINGS], size)
                place = x + suit_gap(px), round(ascent - CAPITALS * px - size / 2)
                surface.blit(sign, place, special_flags=pygame.BLEND_PREMULTIPLIED)
            elif run.face is None:
                size = round(px * SUIT_SIZE)
                inks = SUITS_ON_DARK if luminance(colour) > 0.4 else SUITS_ON_PAPER
                emblem = self._suit(SUIT_SIGNS[run.text], size, self.ink(inks[SUIT_SIGNS[run.text]]))
                y = round(ascent - 0.86 * size)
                inset = (size - round(size * SUIT_WIDTH[run.text])) // 2
                surface.blit(emblem, (x + suit_gap(px) - inset, y), special_flags=pygame.BLEND_PREMULTIPLIED)
            else:
                drawn, baseline = set_run(run, px, ink, height)
                surface.blit(drawn, (x, ascent - baseline), special_flags=pygame.BLEND_PREMULTIPLIED)
            x += run_width(run, px)
        return surface.convert_alpha()


def span(text: str, face: Typeface, px: int) -> int:
    """Return the width of a line of text in pixels, without limits."""
    return run_span(runs_of(text, face), px)


def run_span(runs: Iterable[TextRun], px: int) -> int:
    """Return the total width of runs in a line, in pixels."""
    return sum(run_width(run, px) for run in runs)


def broken(word: Iterable[TextRun], px: int, width: int) -> list[list[TextRun]]:
    """Return a word in pieces no wider than ``width``, each of at least one character."""
    rows: list[list[TextRun]] = [[]]
    left = width
    for run in word:
        text = run.text
        while text:
            if run.face is None:
                piece = text
            else:
                piece = beginning(text, left, lambda part, face=run.face: run_width(TextRun(part, face), px))  # type: ignore[misc]
            taken = run_width(TextRun(piece, run.face), px)
            if taken > left and rows[-1]:
                rows.append([])
                left = width
                continue
            rows[-1].append(TextRun(piece, run.face))
            left -= taken
            text = text[len(piece) :]
    return rows


def hyphenated(word: Iterable[TextRun]) -> list[list[TextRun]]:
    """Return a word in the parts that may stand on different lines: it is divided after its hyphens.

    >>> [[run.text for run in part] for part in hyphenated([TextRun("fist-wand-coin", "text")])]
    [['fist-'], ['wand-'], ['coin']]
    """
    parts: list[list[TextRun]] = [[]]
    for run in word:
        first, *others = re.findall(r"[^-]*-+|[^-]+", run.text) or [run.text]
        parts[-1].append(TextRun(first, run.face))
        parts += [[TextRun(other, run.face)] for other in others]
    return parts


def font_of(run: TextRun, px: int) -> tuple[pygame.font.Font, float]:
    """Return the font of a run, and the factor by which its glyphs are too large and must be reduced."""
    times = FINE if is_fine(run, px) else 1
    if isinstance(run.face, FallbackFace):
        written, larger = fallback_font(run.face, px * times)
        return written, times * larger
    return font(run.face or "text", px * times), times


def order_of(runs: Sequence[TextRun]) -> list[int]:
    """Return the indexes of runs in visual order, from the left: consecutive right-to-left runs are reversed, with
    the spaces between them, and nothing else of the line.
    """
    out: list[int] = []
    while len(out) < len(runs):
        first = last = len(out)
        for place in range(first, len(runs)):
            if is_right_to_left(runs[place]):
                last = place
            elif place == first or runs[place].text != " ":
                break
        out += reversed(range(first, last + 1))
    return out


def is_right_to_left(run: TextRun) -> bool:
    """Return whether a run is written from right to left."""
    return isinstance(run.face, FallbackFace) and run.face.right_to_left


@lru_cache(maxsize=256)
def line_height(face: Typeface, px: int) -> int:
    """Return the height of a line with whole descenders: SDL_ttf rounds the font's height and cuts a pixel off them."""
    ruler = font(face, px)
    return max(ruler.get_height(), render(ruler, "gjpqyçQ,;", "#FFFFFF").get_bounding_rect().bottom)


def is_fine(run: TextRun, px: int) -> bool:
    """Return whether a run is set large and reduced."""
    return px < FINE_BELOW and run.face is not None and run.face != "display"


def set_run(run: TextRun, px: int, ink: pygame.Color, h: int) -> tuple[pygame.Surface, int]:
    """Return a run of characters, premultiplied, and the distance of its baseline from the top. If it is fine, and
    in a face of ours, it is ``h`` pixels high plus its overhang above and below.
    """
    large, times = font_of(run, px)
    written = render(large, run.text, ink, round(WIDEST * times)).premul_alpha()
    borrowed = isinstance(run.face, FallbackFace)
    baseline = large.get_ascent() + (piled(large, run.text)[0] if borrowed else risen(large, run.text))
    if times == 1:
        return written, baseline
    w = max(1, run_width(run, px))
    if borrowed:
        return shrunk(written, (w, max(1, round(written.get_height() / times)))), round(baseline / times)
    over, ascent = overhang(run, px), font(run.face or "text", px).get_ascent()
    h += 2 * over
    sheet = blank(w * FINE, h * FINE)
    sheet.blit(written, (0, FINE * (ascent + over) - baseline), special_flags=pygame.BLEND_PREMULTIPLIED)
    return shrunk(sheet, (w, h)), ascent + over


def shrunk(sheet: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Reduce a text that was set too large to its size."""
    out = pygame.transform.smoothscale(sheet, size)
    weight = out.copy()
    level = round(255 * FINE_WEIGHT)
    weight.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(weight, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return out


def risen(face: pygame.font.Font, text: str) -> int:
    """Return the pixels by which the text rises over its font's ascent: SDL_ttf sets "Ú" that much lower than "U"."""
    return max([0, *(measure[3] - face.get_ascent() for measure in face.metrics(text) if measure is not None)])


@lru_cache(maxsize=8192)
def overhang(run: TextRun, px: int) -> int:
    """Return the pixels by which a run's accents rise over the ascent of its font at ``px``. For a system font, the
    distance its ink extends above or below a line of the text face.
    """
    if run.face is None or not run.text:
        return 0
    large, times = font_of(run, px)
    if isinstance(run.face, FallbackFace):
        lower, top, foot = piled(large, run.text)
        base, ascent = large.get_ascent() + lower, font("text", px).get_ascent()
        above, below = math.ceil((base - top) / times), math.ceil((foot - base) / times)
        return max(0, above - ascent, below - (line_height("text", px) - ascent))
    return math.ceil(risen(large, run.text) / times)


def piled(face: pygame.font.Font, text: str) -> tuple[int, int, int]:
    """Return the pixels by which stacked marks push a shaped text down from its font's ascent, and the top and
    bottom of its ink.
    """
    drawn = render(face, text, "#FFFFFF")
    ink, h = drawn.get_bounding_rect(), drawn.get_height()
    pushed = ink.top == 0 and h > face.get_height()
    return (h - face.get_height() if ink.bottom < h else risen(face, text)) if pushed else 0, ink.top, ink.bottom


def rise(rows: Sequence[list[TextRun]], px: int) -> int:
    """Return the overhang of the first line's accents: a block is that much higher, above and below."""
    return max(map(overhang, rows[0], repeat(px)), default=0) if rows else 0


def suit_gap(px: int) -> int:
    return max(1, round(px * 0.04))


@lru_cache(maxsize=8192)
def run_width(run: TextRun, px: int) -> int:
    """Return the width of a run, in pixels."""
    if run.text in KEY_SIGNS:
        return round(px * KEY_SIZE)
    if is_drawing(run.text):
        return round(px * DRAWING_SIZE) + 2 * suit_gap(px)
    if run.face is None:
        return round(round(px * SUIT_SIZE) * SUIT_WIDTH[run.text]) + 2 * suit_gap(px)
    written, times = font_of(run, px)
    return math.ceil(advance(written, run.text) / times) if run.text else 0


USUAL: Final = frozenset(map(chr, range(32, 127))) | frozenset("áéíóúüñÁÉÍÓÚÜÑ¿¡·×–—…‘’“”«»")
"""Characters that every face of ours is known to have: a check would draw the glyphs large."""


@lru_cache(maxsize=4096)
def has_all(face: Typeface, text: str) -> bool:
    """Return whether the face has a glyph for every character. (SDL_ttf reports the metrics of its empty box for a
    missing one.)
    """
    if USUAL.issuperset(text) and font_data(face) is not None:
        return True
    ruler = font(face, 96)
    box = ruler.metrics("\uffff")[0]
    measures = zip(text, ruler.metrics(text), strict=True)
    return all(sign.isspace() or (measure is not None and measure != box) for sign, measure in measures)


@lru_cache(maxsize=2048)
def runs_of(text: str, face: Typeface) -> list[TextRun]:
    """Return the text in runs that one font can set, with drawn signs separate. (The list is shared: do not change it.)"""
    text = clean(text).replace("\t", " ").replace("\n", " ")
    if not any(sign in SIGNS or is_drawing(sign) for sign in text) and has_all(face, text):
        return [TextRun(text, face)]
    runs: list[TextRun] = []
    for grapheme in graphemes(text):
        seen = "".join(sign for sign in grapheme if sign not in UNSEEN)
        if seen in SIGNS or is_drawing(seen):
            runs.append(TextRun(seen, None))
            continue
        suited = face if has_all(face, seen) else "text" if has_all("text", seen) else fallback_face(grapheme, face in HEAVY)
        if runs and runs[-1].face == suited:
            runs[-1] = TextRun(runs[-1].text + grapheme, suited)
        else:
            runs.append(TextRun(grapheme, suited))
    return runs


def avoid_orphan(before: list[TextRun], last: list[TextRun], px: int, width: int) -> None:
    """Move the preceding word down to a short word that would stand alone in the last line, if the line before can spare it."""
    if before and before[-1].text.endswith("-"):  # one word, parted after its hyphen
        return
    gaps = [k for k, run in enumerate(before) if run.text == " "]
    alone = not any(run.text == " " for run in last) and sum(len(run.text) for run in last) <= LONE
    if not alone or len(gaps) < 2:
        return
    gap = gaps[-1]
    if run_span([*before[gap + 1 :], before[gap], *last], px) <= width:
        last[:0] = [*before[gap + 1 :], before[gap]]
        del before[gap:]


def kept_together(text: str) -> str:
    """Return the text with every per cent sign bound to its number, so that no line begins with one."""
    return text.replace(" %", "\N{NO-BREAK SPACE}%")


_MARKS: Final = re.compile(r"(\*\*|\*| )")


def rich_words(
    paragraph: str, face: Typeface, heavy: Typeface = "bold", slanted: Typeface = "italic"
) -> list[tuple[list[TextRun], bool]]:
    """Return the words as runs, each with True if a space precedes it. ``**`` and ``*`` switch to the heavy and the
    slanted face.
    """
    words: list[tuple[list[TextRun], bool]] = []
    word: list[TextRun] = []
    bold = italic = gap = False
    for part in _MARKS.split(paragraph):
        if part == "**":
            bold = not bold
        elif part == "*":
            italic = not italic
        elif part == " ":
            if word:
                words.append((word, gap))
                word = []
            gap = True
        elif part:
            chosen = heavy if bold else slanted if italic else face
            ends = edges(part)
            for first in range(0, len(ends) - 1, LONGEST_WORD + 1):
                word += runs_of(part[ends[first] : ends[min(first + LONGEST_WORD + 1, len(ends) - 1)]], chosen)
    if word:
        words.append((word, gap))
    return words


@lru_cache(maxsize=256)
def luminance(colour: str) -> float:
    """Return the perceived lightness of a ``#rrggbb`` colour, 0 to 1."""
    red, green, blue, _ = pygame.Color(colour)
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
