"""What there is to read on a screen: every line and paragraph of the frame, where it lies, and how well it stands out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from statistics import median
from typing import Any

import pygame

from tabletop_gui.gui.paint.canvas import SHADE, Canvas, Entry
from tabletop_gui.gui.paint.theme import contrast
from tabletop_gui.gui.shell.app import App


def words_on(app: App) -> str:
    """Everything that is written on the screen, a text a line."""
    return "\n".join(filter(None, (app.text.source_text(one.surface) for one in app.canvas.shown)))


def written_by(app: App, draw: Callable[[Canvas], object]) -> list[tuple[str, pygame.Rect]]:
    """What something writes that is drawn on a canvas of its own, and where, in paint order."""
    canvas = Canvas(pygame.Surface(app.canvas.size))
    canvas.begin()
    draw(canvas)
    canvas.end()
    return [(words, one.rect) for one in canvas.shown if (words := app.text.source_text(one.surface))]


@dataclass(frozen=True, slots=True)
class Writing:
    """A text on the screen."""

    text: str
    px: int
    place: int
    """Its place in the paint order."""
    entry: Entry
    ink: pygame.Rect
    """Where its letters are, window pixels, as far as they are shown."""
    whole: pygame.Rect
    """Where they would be if nothing were cut off."""


@contextmanager
def noted(app: App) -> Iterator[dict[int, tuple[str, int, pygame.Surface]]]:
    """Every text that is set, by the identity of its surface."""
    texts: dict[int, tuple[str, int, pygame.Surface]] = {}
    line, block = app.text.line, app.text.block

    def line_noted(text: str, face: Any, px: int, colour: str) -> pygame.Surface:
        made = line(text, face, px, colour)
        texts[id(made)] = text, px, made
        return made

    def block_noted(text: str, px: int, colour: str, width: int, **more: Any) -> pygame.Surface:
        made = block(text, px, colour, width, **more)
        texts[id(made)] = text, px, made
        return made

    app.text.line, app.text.block = line_noted, block_noted  # type: ignore[method-assign]
    try:
        yield texts
    finally:
        del app.text.line, app.text.block


def writings(app: App, texts: dict[int, tuple[str, int, pygame.Surface]]) -> list[Writing]:
    """The texts of the frame that is on the screen, as far as something of them is in the window."""
    found: list[Writing] = []
    bounds = app.canvas.target.get_rect()
    for place, entry in enumerate(app.canvas.shown):
        if id(entry.surface) not in texts or entry.surface is SHADE:
            continue
        text, px, _ = texts[id(entry.surface)]
        ink = entry.surface.get_bounding_rect(40)
        if not text.strip() or not ink.w:
            continue
        x, y = (0, 0) if entry.area is None else entry.area[:2]
        whole = ink.move(entry.x - x, entry.y - y)
        seen = whole.clip(entry.rect).clip(bounds)
        if seen.w and seen.h:
            found.append(Writing(text, px, place, entry, seen, whole))
    return found


def standing_out(app: App, writing: Writing, written: Sequence[Writing]) -> float | None:
    """How well a text stands out against what lies under it: the contrast of the middle one of its full pixels. None: it is
    covered, or under a shade, and nobody is meant to read it, or it is the edge of the same words over it."""
    edges = [one for one in written if one.text == writing.text and one.ink.colliderect(writing.ink)]
    if any(one.place > writing.place for one in edges):
        return None
    twins = {id(one.entry) for one in edges}
    shown, rect = app.canvas.shown, writing.ink
    if any(one.surface is SHADE and one.rect.colliderect(rect) for one in shown[writing.place + 1 :]):
        return None
    near = [one for one in shown if one.rect.colliderect(rect)]
    own = next(k for k, one in enumerate(near) if one is writing.entry)
    grounds = [one for one in near[:own] if id(one) not in twins]
    under, over = _painted(app, grounds, rect), _painted(app, near[: own + 1], rect)
    final = _painted(app, near, rect)
    x, y = (0, 0) if writing.entry.area is None else writing.entry.area[:2]
    left, top = rect.x - writing.entry.x + x, rect.y - writing.entry.y + y
    piece = pygame.Rect(left, top, rect.w, rect.h).clip(writing.entry.surface.get_rect())
    wide, alphas = piece.w, _alphas(writing.entry.surface.subsurface(piece))
    most = max(alphas)
    full = sorted((k % wide, k // wide) for k, alpha in enumerate(alphas) if alpha >= 0.92 * most)
    full = full[:: max(1, len(full) // 120)]
    covered = sum(final.get_at(at) != over.get_at(at) for at in full)
    if covered * 2 > len(full):
        return None
    found = median(contrast(_hex(over, at), _hex(under, at)) for at in full)
    letters = _hex(over, full[len(full) // 2])
    return max([found, *(contrast(letters, _ink(one.entry.surface)) for one in edges if one.entry is not writing.entry)])


def _ink(text: pygame.Surface) -> str:
    """What a text is written with."""
    alphas = _alphas(text)
    y, x = divmod(alphas.index(max(alphas)), text.get_width())
    return _hex(text, (x, y))


def _alphas(picture: pygame.Surface) -> bytes:
    """How opaque each of its pixels is, row by row."""
    return pygame.image.tobytes(picture, "RGBA")[3::4]


def _painted(app: App, entries: list[Entry], rect: pygame.Rect) -> pygame.Surface:
    scratch = pygame.Surface(app.canvas.size)
    canvas = Canvas(scratch)
    canvas._repaint(rect, entries, [one.rect for one in entries])
    return scratch.subsurface(rect)


def _hex(picture: pygame.Surface, at: tuple[int, int]) -> str:
    red, green, blue, _ = picture.get_at(at)
    return f"#{red:02X}{green:02X}{blue:02X}"
