"""Golden pictures: small ones of 256 colours that are kept, and how much two of them differ.

A package that brings a game keeps with them how its table looks:
``it_looks_as_it_did(picture, HERE / "kept" / "pass.png", tmp_path)``, and with ``write=True`` when somebody has looked at it.
`gui.shell.headless.rehearsal` draws the picture.
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

__all__ = ["Difference", "difference", "it_looks_as_it_did", "keep", "load", "shrunk"]

WIDEST: Final = 640
"""A golden picture is no wider, pixels."""
LEVELS: Final = 34
"""A pixel differs when one of its channels does by more: fonts are smoothed a little differently from one SDL to the next."""
SHARE: Final = 0.0035
"""So large a part of the picture may differ..."""
BLOCK: Final = 16
BLOCK_SHARE: Final = 0.42
"""...and so large a part of a square of `BLOCK` pixels: a word that is gone is little of a window, but much of its place."""
COLOURS: Final = 256

Rgb = tuple[int, int, int]


class Difference(Struct, frozen=True):
    """``share`` of the pixels differ, ``block`` of those in the worst square, whose corner is at ``place``."""

    share: float
    block: float
    place: tuple[int, int]
    picture: pygame.Surface
    """The golden one, the new one, and where they differ, one under another."""

    @property
    def serious(self) -> bool:
        """Whether somebody should look."""
        return self.share > SHARE or self.block > BLOCK_SHARE


def shrunk(picture: pygame.Surface, widest: int = WIDEST) -> pygame.Surface:
    """As small as a golden picture is: halved until it is narrow enough, then fitted."""
    w, h = picture.get_size()
    small = picture.convert(24) if picture.get_bitsize() != 24 else picture
    while w >= 2 * widest:
        w, h = w // 2, h // 2
        small = pygame.transform.smoothscale(small, (w, h))
    if w > widest:
        small = pygame.transform.smoothscale(small, (widest, round(h * widest / w)))
    return small


def difference(golden: pygame.Surface, picture: pygame.Surface) -> Difference:
    """How a picture (shrunk) differs from the golden one. Another size is a whole difference."""
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


def it_looks_as_it_did(picture: pygame.Surface, kept: Path, out: Path, *, widest: int = WIDEST, write: bool = False) -> None:
    """A picture is like the golden one in the file `kept`; with `write` it becomes that. AssertionError when it is not, or there
    is none: `out` is the folder where both then lie, and the picture in its whole size."""
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
    """A golden picture. Raises FileNotFoundError when it was never kept."""
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
    """256 colours for these pixels, by cutting their cloud at the median again and again."""
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
    """How much a box wants to be cut, and across which channel."""
    ranges = [max(c[axis] for c, _ in box) - min(c[axis] for c, _ in box) for axis in range(3)]
    axis = max(range(3), key=lambda k: ranges[k])
    return ranges[axis] * sum(n for _, n in box) ** 0.4, axis


def _mean(box: list[tuple[Rgb, int]]) -> Rgb:
    whole = sum(n for _, n in box)
    r, g, b = (min(255, round(sum(c[axis] * n for c, n in box) / whole) + 4) for axis in range(3))
    return r, g, b
