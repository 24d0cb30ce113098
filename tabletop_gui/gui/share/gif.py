"""Writes GIFs: a palette by median cut, frames that hold nothing but what has changed, LZW. Knows no screen.

After GIF89a (CompuServe, 1990). Pixels come as 16-bit colours, five bits of red, six of green, five of blue, in the order of the
machine's bytes. Everything is made in small pieces, so that whoever asks can do something else in between.
"""

from __future__ import annotations

import struct
from collections.abc import Generator, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

COLOURS: Final = 255
"""In the palette; the one that is left means "as before"."""
AS_BEFORE: Final = 255
CODES: Final = 1 << 12
"""LZW's book is begun anew when it is full."""
PIECE: Final = 16_384
"""Pixels that are looked at before somebody else may have their turn..."""
ROWS: Final = 8
"""...and rows of a frame whose colours are looked up."""
BLOCK: Final = 255

Rgb = tuple[int, int, int]


class Shot(NamedTuple):
    """A frame: every pixel of it, and how long it is seen, in hundredths of a second."""

    pixels: bytes
    hundredths: int


class Palette(dict[int, int]):
    """Which of `colours` stands for a 16-bit colour: the nearest; once looked for it is remembered."""

    def __init__(self, colours: list[Rgb]) -> None:
        super().__init__()
        self.colours = colours

    def __missing__(self, colour: int) -> int:
        r, g, b = split(colour)
        apart = [(r - x) * (r - x) * 3 + (g - y) * (g - y) * 6 + (b - z) * (b - z) for x, y, z in self.colours]
        self[colour] = found = apart.index(min(apart))
        return found


def split(colour: int) -> Rgb:
    """The three parts of a 16-bit colour, 0 to 255 each.

    >>> split(0xFFFF), split(0xF800), split(0)
    ((255, 255, 255), (255, 0, 0), (0, 0, 0))
    """
    r, g, b = colour >> 11, colour >> 5 & 63, colour & 31
    return r << 3 | r >> 2, g << 2 | g >> 4, b << 3 | b >> 2


class ColourBox:
    """Some colours, each with its weight; what they are on the average, and along which part they lie farthest apart."""

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
        """The one that stands for all of them."""
        return round(self.means[0]), round(self.means[1]), round(self.means[2])

    def halves(self) -> tuple[ColourBox, ColourBox]:
        """Cut across where its colours lie farthest apart, at their middle."""
        part, at = self.widest, self.means[self.widest]
        low = [one for one in self.held if one[0][part] <= at]
        high = [one for one in self.held if one[0][part] > at]
        return ColourBox(low), ColourBox(high)


def cut(counts: Mapping[int, int], most: int = COLOURS) -> Generator[None, None, Palette]:
    """The palette of so many pixels of each 16-bit colour. What is seen in few pixels counts for more than its share: the red of
    two hearts beside all that felt.

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


def encoded(size: tuple[int, int], shots: Iterable[Shot], palette: Palette) -> Iterator[bytes]:
    """A GIF that plays for ever, piece by piece; some pieces are empty, as there was only work. Raises ValueError for a shot of
    another size."""
    w, h = size
    colours = [*palette.colours, *[(0, 0, 0)] * (256 - len(palette.colours))]
    yield struct.pack("<6sHHBBB", b"GIF89a", w, h, 0xF7, 0, 0) + bytes(part for colour in colours for part in colour)
    yield b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
    shown: bytes | None = None
    waiting: tuple[bytes, int] | None = None
    """The frame before, and how long it is seen: longer, where nothing has changed since."""
    for shot in shots:
        if len(shot.pixels) != 2 * w * h:
            raise ValueError(f"a shot of {len(shot.pixels) // 2} pixels in a film of {w} x {h}")
        yield b""
        area = changed(shown, shot.pixels, w, h)
        if area is None and waiting is not None:
            waiting = waiting[0], waiting[1] + shot.hundredths
            continue
        if waiting is not None:
            yield timed(*waiting)
        left, top, right, bottom = area or (0, 0, 1, 1)
        rows, past, now = [], memoryview(shown or shot.pixels), memoryview(shot.pixels)
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
        waiting, shown = (b"".join(body), shot.hundredths), shot.pixels
    if waiting is not None:
        yield timed(*waiting)
    yield b"\x3b"


def timed(frame: bytes, hundredths: int) -> bytes:
    """A frame that is seen so long, and stays where the next one says nothing."""
    return struct.pack("<BBBBHBB", 0x21, 0xF9, 4, 1 << 2 | 1, min(0xFFFF, hundredths), AS_BEFORE, 0) + frame


def changed(before: bytes | None, now: bytes, w: int, h: int) -> tuple[int, int, int, int] | None:
    """The smallest rectangle that holds all that has changed: left, top, right, bottom. None where nothing has."""
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
    """A row of the palette's numbers, with "as before" where the 16-bit colours have not changed: long runs of one number."""
    differs = (int.from_bytes(before, "little") ^ int.from_bytes(now, "little")).to_bytes(len(now), "little")
    high, low = differs[1::2], differs[::2]
    some = (int.from_bytes(high, "little") | int.from_bytes(low, "little")).to_bytes(len(row), "little").translate(CHANGED)
    mask = int.from_bytes(some, "little")
    same = int.from_bytes(bytes((AS_BEFORE,)) * len(row), "little") & ~mask
    return (int.from_bytes(row, "little") & mask | same).to_bytes(len(row), "little")


CHANGED: Final = bytes((0,)) + bytes((255,)) * 255


def squeezed(data: bytes) -> Iterator[bytes]:
    """LZW of bytes, as GIF packs it: codes from nine bits to twelve, the lowest bit first."""
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
