"""Renders a finished hand as an animated GIF, in slices so that the caller can do something else in between."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.share.gif import PIECE, GifFrame, Palette, cut, encoded
from tabletop_gui.gui.share.offscreen_table import PATIENCE_MS, STEP_MS, HandViewpoint, OffscreenTable
from tabletop_gui.gui.share.slices import SlicedWork
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.match import Match

SET: Final = (960, 540)
"""Size at which the table is drawn, pixels: on a smaller one its texts, which have a least size, would not fit."""
SIZE: Final = (800, 450)
"""Largest size of the GIF, pixels."""
MOST_BYTES: Final = 1_500_000
"""Largest size of the file."""
CUTS: Final = ((1.0, 1), (1.0, 2), (1.0, 3), (1.0, 0), (0.8, 0), (0.6, 0), (0.4, 0))
"""Successive reductions until the file is small enough: scale, and which frames of moving cards are kept
(every, every second one, …; 0: none).
"""
MOVING_MS: Final = 100.0
"""Interval between frames while anything moves."""
REST_MS: Final = 640.0
LONGEST_REST_MS: Final = 2_600.0
"""Longest duration of a still frame, and that of the end of the hand."""
DEPTH: Final = 16
MASKS: Final = (0xF800, 0x07E0, 0x001F, 0)
COUNTED: Final = 8_000
"""Number of colours from which the palette is computed; rarer ones are mapped to the nearest."""
SHOOTING: Final = 0.6
"""Share of the progress taken by recording."""


class FrameDelta(Struct):
    """The changes since the previous frame."""

    picture: pygame.Surface
    at: tuple[int, int]
    hundredths: int
    rest: bool
    """True if nothing moves."""


class HandGif(SlicedWork):
    """Renders one hand of a match to a GIF."""

    ending = "gif"

    def __init__(self, app: App, match: Match, viewpoint: HandViewpoint) -> None:
        super().__init__(SIZE)
        self.app, self.match, self.viewpoint = app, match, viewpoint

    def _made(self) -> Generator[None]:
        frames: list[FrameDelta] = []
        counts: Counter[int] = Counter()
        for frame in self._frames():
            if frame is not None:
                frames.append(frame)
                yield from self._counted(pixels(frame.picture), counts)
            yield
        palette = yield from cut(dict(counts.most_common(COUNTED)))
        for scale, every in CUTS:
            yield from self._written(frames, palette, scale, every)
            if self.data:
                break

    @staticmethod
    def _counted(picture: bytes, counts: Counter[int]) -> Iterator[None]:
        for start in range(0, len(picture), 2 * PIECE):
            counts.update(memoryview(picture[start : start + 2 * PIECE]).cast("H"))
            yield

    # -- looking at it --------------------------------------------------------------------------------------------------------

    def _frames(self) -> Iterator[FrameDelta | None]:
        """Yield every frame of the table, and None while the replay is only advancing."""
        table = OffscreenTable(self.app, self.match, self.viewpoint, SET)
        try:
            hand, most = table.hand, table.playback.most
            table.go(hand.first, "")
            for _ in table.come_to_rest():
                yield None
            yield self._frame(table, [table.canvas.target.get_rect()], REST_MS, rest=True)
            for number in range(hand.first, min(hand.end, most)):
                table.on()
                yield from self._played(table, last=number + 1 == min(hand.end, most))
                self.share = SHOOTING * (number + 1 - hand.first) / (hand.end - hand.first)
        finally:
            table.leave()

    def _played(self, table: OffscreenTable, last: bool) -> Iterator[FrameDelta | None]:
        """Replay a step until nothing moves; texts get time to be read."""
        director, spent, seen = table.scene.table.director, 0.0, 0.0
        while spent < PATIENCE_MS:
            moving = table.update(STEP_MS)
            spent, seen = spent + STEP_MS, seen + STEP_MS
            if director.waiting and not table.scene.table.stage.flying:
                yield from self._rested(table, LONGEST_REST_MS)
                director.proceed()
            elif table.at_rest or not moving:
                break
            elif seen >= MOVING_MS:
                seen = 0.0
                yield self._frame(table, table.drawn(), MOVING_MS, rest=False)
            else:
                yield None
        yield from self._rested(table, LONGEST_REST_MS if last else REST_MS)

    def _rested(self, table: OffscreenTable, ms: float) -> Iterator[FrameDelta | None]:
        changed = table.drawn()
        for _ in range(6):
            yield None
            table.scene.painter.refine()
            changed += table.drawn()
        yield self._frame(table, changed, ms, rest=True)

    def _frame(self, table: OffscreenTable, changed: list[pygame.Rect], ms: float, *, rest: bool) -> FrameDelta:
        whole = pygame.transform.smoothscale(table.canvas.target, SIZE)
        rect = gif_area(changed[0].unionall(changed[1:])) if changed else pygame.Rect(0, 0, 2, 1)
        picture = pygame.Surface(rect.size, 0, DEPTH, MASKS)
        picture.blit(whole, (0, 0), rect)
        self.preview = whole
        return FrameDelta(picture, rect.topleft, round(ms / 10), rest)

    # -- writing it -----------------------------------------------------------------------------------------------------------

    def _written(self, frames: list[FrameDelta], palette: Palette, scale: float, every: int) -> Iterator[None]:
        """Encode the frames with this reduction; leave the data empty if it is too large."""
        size = round(SIZE[0] * scale) & ~1, round(SIZE[1] * scale)
        wanted = fewer(frames, every)
        found, length, done = [], 0, 0

        def looked() -> Iterator[GifFrame]:
            nonlocal done
            for frame in seen(frames, wanted, size):
                done += 1
                self.share = SHOOTING + (1 - SHOOTING) * done / len(wanted)
                yield frame

        for piece in encoded(size, looked(), palette):
            length += len(piece)
            if length > MOST_BYTES:
                return
            found.append(piece)
            yield
        self.size, self.data = size, b"".join(found)


def gif_area(rect: pygame.Rect) -> pygame.Rect:
    """Return an area of the table in the coordinates of the GIF, with a margin for interpolation, of an even width.

    >>> gif_area(pygame.Rect((0, 0), SET)), gif_area(pygame.Rect(6, 12, 12, 6))
    (Rect(0, 0, 800, 450), Rect(4, 9, 14, 8))
    """
    share = SIZE[0] / SET[0]
    left, top = int(rect.x * share) - 1 & ~1, int(rect.y * share) - 1
    right, bottom = int(rect.right * share) + 3 & ~1, int(rect.bottom * share) + 2
    return pygame.Rect(left, top, right - left, bottom - top).clip((0, 0), SIZE)


def fewer(frames: list[FrameDelta], every: int) -> dict[int, int]:
    """Return the frames to keep by number, with their durations in hundredths of a second: all still ones, and every
    `every`-th of the others, which also gets the time of those left out; 0: none of them, so the hand plays faster.

    >>> still, moving = (FrameDelta(pygame.Surface((2, 1)), (0, 0), 10, rest) for rest in (True, False))
    >>> fewer([still, moving, moving, moving, still], 2)
    {0: 10, 2: 20, 4: 20}
    >>> fewer([still, moving, moving, moving, still], 0)
    {0: 10, 4: 10}
    """
    found, run, gone = {}, 0, 0
    for number, frame in enumerate(frames):
        run = 0 if frame.rest else run + 1
        if frame.rest or (every and run % every == 0):
            found[number], gone = frame.hundredths + gone, 0
        elif every:
            gone += frame.hundredths
    return found


def seen(frames: list[FrameDelta], wanted: Mapping[int, int], size: tuple[int, int]) -> Iterator[GifFrame]:
    """Yield the wanted frames, complete and in this size."""
    whole, small = (pygame.Surface(one, 0, DEPTH, MASKS) for one in (SIZE, size))
    for number, frame in enumerate(frames):
        whole.blit(frame.picture, frame.at)
        if number not in wanted:
            continue
        if size == SIZE:
            yield GifFrame(pixels(whole), wanted[number])
        else:
            small.blit(pygame.transform.smoothscale(whole.convert(24), size), (0, 0))
            yield GifFrame(pixels(small), wanted[number])


def pixels(picture: pygame.Surface) -> bytes:
    """Return the pixels of a 16-bit picture whose width is even."""
    return picture.get_buffer().raw
