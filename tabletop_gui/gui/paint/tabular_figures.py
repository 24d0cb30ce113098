"""Lining figures and wider spaces, written into a font's tables in memory.

The text face has old-style figures by default, whose zero looks like the letter o, and its bold has so narrow
a space that words run together. SDL_ttf can switch on neither the feature ``lnum`` nor a wider space; but the
glyphs are in the file, and the mapping of characters to glyphs and the widths are tables of numbers. They are
changed when the file is read, so that the text measured is the text drawn. (The OpenType specification:
chapters "cmap", format 4, "GSUB", lookup type 1, "hhea" and "hmtx".)
"""

from __future__ import annotations

from collections.abc import Iterable
from struct import error, pack_into, unpack_from

FIGURES = range(ord("0"), ord("9") + 1)
SPACES = (ord(" "), ord("\N{NO-BREAK SPACE}"))


def with_lining_figures(font: bytes) -> bytes:
    """Return the font with lining figures as the default; the font unchanged if it has none, or an unsupported format."""
    out = bytearray(font)
    try:
        tables = _tables(font)
        if "GSUB" not in tables or "cmap" not in tables:
            return font
        lining = _lining(font, tables["GSUB"])
        places = _places(font, tables["cmap"], FIGURES)
    except error:  # a table that ends too early
        return font
    for place in places:
        (glyph,) = unpack_from(">H", font, place)
        pack_into(">H", out, place, lining.get(glyph, glyph))
    return bytes(out)


def with_wide_space(font: bytes, share: float) -> bytes:
    """Return the font with spaces at least as wide as this share of its em; the font unchanged if its format is unsupported."""
    out = bytearray(font)
    try:
        tables = _tables(font)
        if not {"cmap", "head", "hhea", "hmtx"} <= tables.keys():
            return font
        (em,) = unpack_from(">H", font, tables["head"] + 18)
        (many,) = unpack_from(">H", font, tables["hhea"] + 34)
        for glyph in {unpack_from(">H", font, place)[0] for place in _places(font, tables["cmap"], SPACES)}:
            place = tables["hmtx"] + 4 * glyph
            if glyph < many:
                pack_into(">H", out, place, max(round(share * em), unpack_from(">H", font, place)[0]))
    except error:  # a table that ends too early
        return font
    return bytes(out)


def _tables(font: bytes) -> dict[str, int]:
    """Return the offset of each table."""
    (many,) = unpack_from(">H", font, 4)
    records = (unpack_from(">4sII", font, 12 + 16 * k) for k in range(many))
    return {tag.decode("latin-1"): start for tag, _, start in records}


def _lining(font: bytes, gsub: int) -> dict[int, int]:
    """Return the lining figure for each glyph that has one."""
    _, _, _, features, lookups = unpack_from(">5H", font, gsub)
    features, lookups = gsub + features, gsub + lookups
    wanted: set[int] = set()
    for k in range(unpack_from(">H", font, features)[0]):
        tag, start = unpack_from(">4sH", font, features + 2 + 6 * k)
        if tag == b"lnum":
            _, many = unpack_from(">2H", font, features + start)
            wanted.update(unpack_from(f">{many}H", font, features + start + 4))
    out: dict[int, int] = {}
    for index in wanted:
        lookup = lookups + unpack_from(">H", font, lookups + 2 + 2 * index)[0]
        kind, _, many = unpack_from(">3H", font, lookup)
        if kind == 1:
            for start in unpack_from(f">{many}H", font, lookup + 6):
                out |= _single(font, lookup + start)
    return out


def _single(font: bytes, start: int) -> dict[int, int]:
    """Return a table of single substitutions as a dictionary."""
    form, coverage = unpack_from(">2H", font, start)
    glyphs = _covered(font, start + coverage)
    if form == 1:
        (delta,) = unpack_from(">h", font, start + 4)
        return {glyph: (glyph + delta) & 0xFFFF for glyph in glyphs}
    (many,) = unpack_from(">H", font, start + 4)
    return dict(zip(glyphs, unpack_from(f">{many}H", font, start + 6), strict=False))


def _covered(font: bytes, start: int) -> list[int]:
    """Return the glyphs of a coverage table."""
    form, many = unpack_from(">2H", font, start)
    if form == 1:
        return list(unpack_from(f">{many}H", font, start + 4))
    ranges = (unpack_from(">2H", font, start + 4 + 6 * k) for k in range(many))
    return [glyph for first, last in ranges for glyph in range(first, last + 1)]


def _places(font: bytes, cmap: int, signs: Iterable[int]) -> set[int]:
    """Return the offsets of these characters' glyph numbers in the "cmap" table, as far as each has an entry of its own."""
    out: set[int] = set()
    for k in range(unpack_from(">H", font, cmap + 2)[0]):
        table = cmap + unpack_from(">2HI", font, cmap + 4 + 8 * k)[2]
        if unpack_from(">H", font, table)[0] != 4:
            continue
        many = unpack_from(">H", font, table + 6)[0] // 2
        ends, starts = table + 14, table + 16 + 2 * many
        deltas, offsets = starts + 2 * many, starts + 4 * many
        for k in range(many):
            last, first = unpack_from(">H", font, ends + 2 * k)[0], unpack_from(">H", font, starts + 2 * k)[0]
            delta, offset = unpack_from(">H", font, deltas + 2 * k)[0], unpack_from(">H", font, offsets + 2 * k)[0]
            if offset and not delta:
                out.update(offsets + 2 * k + offset + 2 * (sign - first) for sign in signs if first <= sign <= last)
    return out
