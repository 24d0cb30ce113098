"""Golden pictures: small stored pictures of 256 colours, and a measure of the difference of two.

A plugin keeps the appearance of its table with them: ``it_looks_as_it_did(picture, HERE / "kept" / "pass.png",
tmp_path)``, and with ``write=True`` after a person has checked it. `gui.shell.headless.rehearsal` draws the picture.
"""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame
from msgspec import Struct

__all__ = ["Difference", "check_golden", "difference", "keep", "load", "shrunk"]

WIDEST: Final = 640
"""Maximum width of a golden picture in pixels."""
LEVELS: Final = 34
"""Difference of a channel above which a pixel differs: font smoothing varies a little between SDL versions."""
SHARE: Final = 0.0035
"""Tolerated share of differing pixels in the picture."""
BLOCK: Final = 16
BLOCK_SHARE: Final = 0.42
"""Tolerated share of differing pixels in a square of `BLOCK` pixels: a missing word is a small part of a
window, but a large part of its place.
"""
COLOURS: Final = 256

Rgb = tuple[int, int, int]


class Difference(Struct, frozen=True):
    """``share`` is the proportion of differing pixels, ``block`` that of the worst square, whose corner is at ``place``."""

    share: float
    block: float
    place: tuple[int, int]
    picture: pygame.Surface
    """The golden picture, the new one, and their difference, stacked."""

    @property
    def serious(self) -> bool:
        """True if the difference exceeds the tolerances."""
        return self.share > SHARE or self.block > BLOCK_SHARE


def shrunk(picture: pygame.Surface, widest: int = WIDEST) -> pygame.Surface:
    """Return the picture in the size of a golden one: halved until it is narrow enough, then fitted."""
    w, h = picture.get_size()
    small = picture.convert(24) if picture.get_bitsize() != 24 else picture
    while w >= 2 * widest:
        w, h = w // 2, h // 2
        small = pygame.transform.smoothscale(small, (w, h))
    if w > widest:
        small = pygame.transform.smoothscale(small, (widest, round(h * widest / w)))
    return small


def difference(golden: pygame.Surface, picture: pygame.Surface) -> Difference:
    """Return the difference of a (shrunk) picture from the golden one. A different size counts as completely different."""
    w, h = golden.get_size()
    if picture.get_size() != (w, h):
        return Difference(1.0, 1.0, (0, 0), _side_by_side(golden, picture, picture))
    apart = pygame.mask.from_threshold(golden.convert(24), (0, 0, 0), (LEVELS + 1,) * 3, picture.convert(24))
    apart.invert()
    square = pygame.Mask((BLOCK, BLOCK), True)
    corners = ((left, top) for top in range(0, h, BLOCK) for left in range(0, w, BLOCK))
    place = max(corners, key=lambda corner: apart.overlap_area(square, corner))
    worst = apart.overlap_area(square, place)
    shown = apart.to_surface(setcolor=(255, 60, 60), unsetcolor=(40, 40, 40))
    return Difference(apart.count() / (w * h), worst / BLOCK**2, place, _side_by_side(golden, picture, shown))


def _side_by_side(*pictures: pygame.Surface) -> pygame.Surface:
    whole = pygame.Surface((max(one.get_width() for one in pictures), sum(one.get_height() + 4 for one in pictures)))
    y = 0
    for one in pictures:
        whole.blit(one, (0, y))
        y += one.get_height() + 4
    return whole


def check_golden(picture: pygame.Surface, kept: Path, out: Path, *, widest: int = WIDEST, write: bool = False) -> None:
    """Check a picture against the golden one in the file `kept`; with `write` it replaces that.

    Raises AssertionError if they differ or there is no golden picture: both pictures, and the new one in full
    size, are then written to the folder `out`.
    """
    small = shrunk(picture, widest)
    if write:
        keep(small, kept)
    assert kept.is_file(), f"{kept} was never kept"
    found = difference(load(kept), small)
    if found.serious:
        pygame.image.save(found.picture, str(out / kept.name))
        pygame.image.save(picture, str(out / f"{kept.stem}_whole.png"))
    assert not found.serious, f"{found.share:.2%} differs, most at {found.place} ({found.block:.0%}): look at {out / kept.name}"


def load(path: Path) -> pygame.Surface:
    """Return a golden picture. Raises FileNotFoundError if it was never kept."""
    return pygame.image.load(str(path)).convert(24)


def keep(picture: pygame.Surface, path: Path) -> None:
    """Write a shrunk picture as a PNG of 256 colours."""
    w, h = picture.get_size()
    raw = pygame.image.tobytes(picture, "RGB")
    pixels = list(zip(raw[0::3], raw[1::3], raw[2::3], strict=True))
    palette = palette_of(pixels)
    nearest: dict[Rgb, int] = {}
    rows = bytearray()
    for place, pixel in enumerate(pixels):
        if place % w == 0:
            rows.append(0)
        index = nearest.get(pixel)
        if index is None:
            r, g, b = pixel
            index = nearest[pixel] = min(
                range(len(palette)),
                key=lambda k: 3 * (palette[k][0] - r) ** 2 + 6 * (palette[k][1] - g) ** 2 + (palette[k][2] - b) ** 2,
            )
        rows.append(index)
    path.parent.mkdir(parents=True, exist_ok=True)
    head = struct.pack(">IIBBBBB", w, h, 8, 3, 0, 0, 0)
    colours = bytes(channel for colour in palette for channel in colour)
    chunks = ((b"IHDR", head), (b"PLTE", colours), (b"IDAT", zlib.compress(bytes(rows), 9)), (b"IEND", b""))
    path.write_bytes(
        b"\x89PNG\r\n\x1a\n"
        + b"".join(
            struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
        )
    )


def palette_of(pixels: Sequence[Rgb]) -> list[Rgb]:
    """Return 256 colours for these pixels by repeated median cut."""
    counted = Counter((r & 0xF8, g & 0xF8, b & 0xF8) for r, g, b in pixels)
    boxes: list[list[tuple[Rgb, int]]] = [list(counted.items())]
    spreads = [_spread(boxes[0])]
    while len(boxes) < COLOURS:
        at = max(range(len(boxes)), key=lambda k: spreads[k][0])
        if spreads[at][0] <= 0:
            break
        box, axis = boxes[at], spreads[at][1]
        box.sort(key=lambda entry: entry[0][axis])
        half, cut = sum(n for _, n in box) / 2, 0
        passed = 0
        while cut < len(box) - 1 and (passed < half or cut == 0):
            passed += box[cut][1]
            cut += 1
        boxes[at : at + 1] = [box[:cut], box[cut:]]
        spreads[at : at + 1] = [_spread(box[:cut]), _spread(box[cut:])]
    return [_mean(box) for box in boxes]


def _spread(box: list[tuple[Rgb, int]]) -> tuple[float, int]:
    """Return the priority for cutting a box, and the channel along which to cut."""
    ranges = [max(c[axis] for c, _ in box) - min(c[axis] for c, _ in box) for axis in range(3)]
    axis = max(range(3), key=lambda k: ranges[k])
    return ranges[axis] * sum(n for _, n in box) ** 0.4, axis


def _mean(box: list[tuple[Rgb, int]]) -> Rgb:
    whole = sum(n for _, n in box)
    r, g, b = (min(255, round(sum(c[axis] * n for c, n in box) / whole) + 4) for axis in range(3))
    return r, g, b
