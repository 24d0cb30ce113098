"""GIF encoder: palette by median cut, frames cropped to what has changed, LZW. Independent of the screen.

After GIF89a (CompuServe, 1990). Pixels are 16-bit colours (5 bits red, 6 green, 5 blue) in native byte
order. All work is done in small pieces, so that the caller can do something else in between.
"""

from __future__ import annotations

import struct
from collections.abc import Generator, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

COLOURS: Final = 255
"""Colours in the palette; the remaining index means "as before"."""
AS_BEFORE: Final = 255
CODES: Final = 1 << 12
"""Size at which the LZW table is reset."""
PIECE: Final = 16_384
"""Pixels examined before control returns to the caller."""
ROWS: Final = 8
"""Rows of a frame whose colours are looked up before control returns to the caller."""
BLOCK: Final = 255

Rgb = tuple[int, int, int]


class GifFrame(NamedTuple):
    """A frame: all of its pixels, and its duration in hundredths of a second."""

    pixels: bytes
    hundredths: int


class Palette(dict[int, int]):
    """Maps a 16-bit colour to the nearest of `colours`; results are cached."""

    def __init__(self, colours: list[Rgb]) -> None:
        super().__init__()
        self.colours = colours

    def __missing__(self, colour: int) -> int:
        r, g, b = split(colour)
        apart = [(r - x) * (r - x) * 3 + (g - y) * (g - y) * 6 + (b - z) * (b - z) for x, y, z in self.colours]
        self[colour] = found = apart.index(min(apart))
        return found


def split(colour: int) -> Rgb:
    """Split a 16-bit colour into its three parts, 0 to 255 each.

    >>> split(0xFFFF), split(0xF800), split(0)
    ((255, 255, 255), (255, 0, 0), (0, 0, 0))
    """
    r, g, b = colour >> 11, colour >> 5 & 63, colour & 31
    return r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2


class ColourBox:
    """A set of weighted colours, with their mean, and the component in which they differ most."""

    def __init__(self, held: list[tuple[Rgb, float]]) -> None:
        self.held = held
        self.weight = sum(weight for _, weight in held)
        means = [sum(rgb[k] * weight for rgb, weight in held) / self.weight for k in range(3)]
        spread = [sum((rgb[k] - means[k]) ** 2 * weight for rgb, weight in held) for k in range(3)]
        self.means = means
        self.widest = max(range(3), key=spread.__getitem__)
        self.apart = spread[self.widest] if len(held) > 1 else 0.0

    @property
    def colour(self) -> Rgb:
        """The colour that represents all of them."""
        return round(self.means[0]), round(self.means[1]), round(self.means[2])

    def halves(self) -> tuple[ColourBox, ColourBox]:
        """Split the set in the component in which its colours differ most, at the mean."""
        part, at = self.widest, self.means[self.widest]
        low = [one for one in self.held if one[0][part] <= at]
        high = [one for one in self.held if one[0][part] > at]
        return ColourBox(low), ColourBox(high)


def cut(counts: Mapping[int, int], most: int = COLOURS) -> Generator[None, None, Palette]:
    """Compute the palette for these numbers of pixels per 16-bit colour. Rare colours count for more than their
    share: the red of two hearts beside all that felt.

    >>> steps = cut({0xF800: 900, 0xF000: 100, 0x001F: 4}, most=2)
    >>> try:
    ...     while True:
    ...         next(steps)
    ... except StopIteration as end:
    ...     [colour for colour in end.value.colours]
    [(253, 0, 0), (0, 0, 255)]
    """
    boxes = [ColourBox([(split(colour), n**0.5) for colour, n in counts.items()])]
    while len(boxes) < most:
        yield
        widest = max(boxes, key=lambda box: box.apart)
        if not widest.apart:
            break
        boxes.remove(widest)
        boxes.extend(widest.halves())
    return Palette([box.colour for box in boxes])


def encoded(size: tuple[int, int], frames: Iterable[GifFrame], palette: Palette) -> Iterator[bytes]:
    """Yield an endlessly repeating GIF piece by piece; pieces may be empty where only work was done. Raises
    ValueError for a frame of another size.
    """
    w, h = size
    colours = [*palette.colours, *[(0, 0, 0)] * (256 - len(palette.colours))]
    yield struct.pack("<6sHHBBB", b"GIF89a", w, h, 0xF7, 0, 0) + bytes(part for colour in colours for part in colour)
    yield b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
    shown: bytes | None = None
    waiting: tuple[bytes, int] | None = None
    """The previous frame and its duration, which grows while nothing changes."""
    for frame in frames:
        if len(frame.pixels) != 2 * w * h:
            raise ValueError(f"a frame of {len(frame.pixels) // 2} pixels in a film of {w} x {h}")
        yield b""
        area = changed(shown, frame.pixels, w, h)
        if area is None and waiting is not None:
            waiting = waiting[0], waiting[1] + frame.hundredths
            continue
        if waiting is not None:
            yield timed(*waiting)
        left, top, right, bottom = area or (0, 0, 1, 1)
        rows, past, now = [], memoryview(shown or frame.pixels), memoryview(frame.pixels)
        for y in range(top, bottom):
            here = slice(2 * (y * w + left), 2 * (y * w + right))
            row = bytes(map(palette.__getitem__, now[here].cast("H")))
            rows.append(row if shown is None else without(row, bytes(past[here]), bytes(now[here])))
            if (y - top) % ROWS == ROWS - 1:
                yield b""
        body = [struct.pack("<BHHHHBB", 0x2C, left, top, right - left, bottom - top, 0, 8)]
        kept = b""
        for piece in squeezed(b"".join(rows)):
            kept += piece
            while len(kept) >= BLOCK:
                body.append(bytes((BLOCK,)) + kept[:BLOCK])
                kept = kept[BLOCK:]
            yield b""
        body.append(bytes((len(kept),)) + kept + b"\x00" if kept else b"\x00")
        waiting, shown = (b"".join(body), frame.hundredths), frame.pixels
    if waiting is not None:
        yield timed(*waiting)
    yield b"\x3b"


def timed(frame: bytes, hundredths: int) -> bytes:
    """Return a frame with its duration; unchanged pixels are kept from it."""
    return struct.pack("<BBBBHBB", 0x21, 0xF9, 4, 1 << 2 | 1, min(0xFFFF, hundredths), AS_BEFORE, 0) + frame


def changed(before: bytes | None, now: bytes, w: int, h: int) -> tuple[int, int, int, int] | None:
    """Return the smallest rectangle with all changes: left, top, right, bottom. None if there are none."""
    if before is None:
        return 0, 0, w, h
    line = 2 * w
    rows = [y for y in range(h) if before[y * line : (y + 1) * line] != now[y * line : (y + 1) * line]]
    if not rows:
        return None
    columns = 0
    for y in rows:
        here = slice(y * line, (y + 1) * line)
        columns |= int.from_bytes(before[here], "little") ^ int.from_bytes(now[here], "little")
    left = ((columns & -columns).bit_length() - 1) // 16
    return left, rows[0], -(-columns.bit_length() // 16), rows[-1] + 1


def without(row: bytes, before: bytes, now: bytes) -> bytes:
    """Return a row of palette indexes with unchanged pixels replaced by "as before", which gives long runs."""
    differs = (int.from_bytes(before, "little") ^ int.from_bytes(now, "little")).to_bytes(len(now), "little")
    high, low = differs[1::2], differs[::2]
    some = (int.from_bytes(high, "little") | int.from_bytes(low, "little")).to_bytes(len(row), "little").translate(CHANGED)
    mask = int.from_bytes(some, "little")
    same = int.from_bytes(bytes((AS_BEFORE,)) * len(row), "little") & ~mask
    return (int.from_bytes(row, "little") & mask | same).to_bytes(len(row), "little")


CHANGED: Final = bytes((0,)) + bytes((255,)) * 255


def squeezed(data: bytes) -> Iterator[bytes]:
    """Yield the LZW compression of bytes as used in GIF: codes of 9 to 12 bits, lowest bit first."""
    clear, end = 256, 257
    book: dict[int, int] = {}
    following, width = 258, 9
    out, kept, bits = bytearray(), clear, 9
    prefix = -1
    for start in range(0, len(data), PIECE):
        for value in data[start : start + PIECE]:
            if prefix < 0:
                prefix = value
                continue
            key = prefix << 8 | value
            code = book.get(key)
            if code is not None:
                prefix = code
                continue
            kept |= prefix << bits
            bits += width
            while bits >= 8:
                out.append(kept & 255)
                kept >>= 8
                bits -= 8
            if following < CODES:
                book[key] = following
                if following >> width:
                    width += 1
                following += 1
            else:
                kept |= clear << bits
                bits += width
                book.clear()
                following, width = 258, 9
            prefix = value
        yield bytes(out)
        out.clear()
    if prefix >= 0:
        kept |= prefix << bits
        bits += width
        if following < CODES and following >> width:
            width += 1
    kept |= end << bits
    bits += width
    yield kept.to_bytes(-(-bits // 8), "little")
