"""What is written is what another program reads: SDL's decoder, and one of a few lines that follows the standard."""

from __future__ import annotations

import struct
from array import array
from collections import Counter
from io import BytesIO
from random import Random

import pygame
import pytest

from tabletop_gui.gui.share.gif import GifFrame, Palette, cut, encoded, split, squeezed


def palette_of(pixels: array[int], most: int = 255) -> Palette:
    steps = cut(Counter(pixels), most)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Palette = end.value
            return found


def unsqueezed(data: bytes) -> bytes:
    """LZW read back, as GIF packs it."""
    book: list[bytes] = []
    out, width, kept, bits, before = bytearray(), 9, 0, 0, b""
    for byte in data:
        kept |= byte << bits
        bits += 8
        while bits >= width:
            code, kept, bits = kept & (1 << width) - 1, kept >> width, bits - width
            if code == 257:
                return bytes(out)
            if code == 256:
                book, width, before = [bytes((n,)) for n in range(256)] + [b"", b""], 9, b""
                continue
            here = book[code] if code < len(book) else before + before[:1]
            out += here
            if before and len(book) < 4096:
                book.append(before + here[:1])
                width = min(12, max(width, len(book).bit_length()))
            before = here
    raise AssertionError("it never ends")


@pytest.mark.parametrize(
    "data",
    [
        b"", b"a", b"ab", b"aaaaaaaaaaaa", bytes(range(256)) * 3, bytes(70_000),
        *(bytes(Random(seed).choices(range(most), k=n)) for seed, most, n in ((1, 4, 9000), (2, 256, 60_000), (3, 40, 30_000))),
        *(bytes(Random(n).choices(range(256), k=n)) for n in range(240, 275)),
    ],
    ids=len,
)  # fmt: skip
def test_what_is_squeezed_comes_out_whole(data: bytes) -> None:
    assert unsqueezed(b"".join(squeezed(data))) == data


def test_a_few_colours_stay_what_they_are() -> None:
    pixels = array("H", [0xF800] * 500 + [0x07E0, 0x001F, 0xFFFF] * 2 + [0])
    palette = palette_of(pixels)
    assert {palette.colours[palette[colour]] for colour in pixels} == {split(colour) for colour in pixels}


def test_the_red_of_two_hearts_is_kept_beside_all_that_felt() -> None:
    felt = [shade << 5 for shade in range(64)] * 5000
    palette = palette_of(array("H", felt + [0xF800] * 60), most=16)
    r, g, b = palette.colours[palette[0xF800]]
    assert r > 200 and g < 60 and b < 60


def test_a_film_is_read_back_frame_by_frame() -> None:
    """Frames that change a little, not at all, and altogether; each is seen for its time, those alike together."""
    w, h, rng = 48, 30, Random(4)
    colours = [0xF800, 0x07E0, 0x001F, 0xFFFF, 0x0000, 0xFFE0]
    frames = [array("H", rng.choices(colours, k=w * h))]
    for _ in range(4):
        after = array("H", frames[-1])
        for _ in range(9):
            after[rng.randrange(w * h)] = rng.choice(colours)
        frames.append(after)
    frames += [frames[-1], array("H", [0x001F] * (w * h))]
    palette = palette_of(array("H", [colour for frame in frames for colour in frame]))
    shots = [GifFrame(frame.tobytes(), 10 + k) for k, frame in enumerate(frames)]
    data = b"".join(encoded((w, h), shots, palette))
    read = pygame.image.load_animation(BytesIO(data), "film.gif")
    assert [round(ms) for _, ms in read] == [100, 110, 120, 130, 140 + 150, 160]
    kept = [frame for k, frame in enumerate(frames) if k != 5]
    for (picture, _), frame in zip(read, kept, strict=True):
        raw = pygame.image.tobytes(picture, "RGB")
        assert raw == bytes(part for colour in frame for part in split(colour))


def test_a_still_hand_costs_hardly_more_than_its_first_frame() -> None:
    pixels = array("H", Random(1).choices(range(200), k=100 * 60))
    palette = palette_of(pixels)
    one = b"".join(encoded((100, 60), [GifFrame(pixels.tobytes(), 10)], palette))
    many = b"".join(encoded((100, 60), [GifFrame(pixels.tobytes(), 10)] * 50, palette))
    assert len(many) == len(one) and struct.unpack_from("<H", many, many.index(b"\x21\xf9") + 4) == (500,)


def test_a_shot_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="10 pixels"):
        list(encoded((4, 4), [GifFrame(bytes(20), 10)], Palette([(0, 0, 0)])))
