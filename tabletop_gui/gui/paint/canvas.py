"""A retained picture list with automatic dirty rectangles.

A scene gives the canvas everything it shows, in paint order, every frame it draws. The canvas compares the list with the last
frame's by identity and position and repaints only what changed. Surfaces must never be modified after they were given; they are
either opaque (``convert()``) or premultiplied (``convert_alpha().premul_alpha()``).
"""

from __future__ import annotations

import weakref
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import Final, NamedTuple

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.raster.lru_cache import Shelf, surface_bytes
from tabletop_gui.gui.art.raster.raster import blank, opaque

FULL_REDRAW_SHARE: Final = 0.6
"""When more than this share of the window is dirty, one full redraw is cheaper than many clipped ones."""
FADE_STEPS: Final = 32
FADES_KEPT_BYTES: Final = 8 << 20
"""The faded pictures that are kept. What they were made from is whose it was."""
FRAMES_KEPT: Final = 600
LEAST_UNDERLAID: Final = 24
"""So many pictures that stay as they were are worth keeping as one while all above them is painted again and again..."""
UNDERLAY_RESTS: Final = 30
"""...until so many frames have not needed it."""

BAND: Final = 150
"""The window is painted in bands so high, in pixels: what lies in one stays in the processor's own memory until it is done."""

DARK: Final = (11, 7, 10)
"""What everything is mixed with when it is dimmed: the ink of the skin's veil."""

Area = tuple[int, int, int, int]


class Entry:
    """One picture of the frame: what, where, which part of it (surface coordinates; None = all), and for opaque pictures how
    strong."""

    __slots__ = ("alpha", "area", "rect", "surface", "x", "y")

    def __init__(self, surface: pygame.Surface, x: int, y: int, area: Area | None, alpha: int) -> None:
        self.surface = surface
        self.x = x
        self.y = y
        self.area = area
        self.alpha = alpha
        size = surface.get_size() if area is None else area[2:]
        self.rect = pygame.Rect((x, y), size)

    def same(self, other: Entry) -> bool:
        return self is other or (
            self.surface is other.surface
            and self.x == other.x
            and self.y == other.y
            and self.alpha == other.alpha
            and self.area == other.area
        )

    @property
    def key(self) -> tuple[int, int, int, int, Area | None]:
        return id(self.surface), self.x, self.y, self.alpha, self.area

    @property
    def opaque(self) -> bool:
        return self.alpha == 255 and not self.surface.get_flags() & pygame.SRCALPHA


SHADE: Final = blank(1, 1)
"""Stands in an entry for a shade over its rectangle, ``alpha`` strong: no picture is blitted."""


class KeptPart(Struct):
    """A part of the frame that was kept: what it depends on, where it was cut, and what it showed."""

    state: object
    clip: pygame.Rect | None
    entries: list[Entry]


class Underlay:
    """The first pictures of a frame as one, while they stay what they are: a light that fades, or what flies above them, then
    costs no more than that."""

    def __init__(self) -> None:
        self.many = 0
        """So many pictures are kept as one."""
        self.picture: pygame.Surface | None = None
        self._rested = 0
        """For so many frames it has not been needed."""
        self._full_before = False
        """The last frame was painted from its ground on."""
        self._same_before = 0
        """So many of its pictures were those of the frame before."""
        self._spare: pygame.Surface | None = None
        """What the picture was painted on that is of no use any more: the next one needs no memory of its own."""

    def outdated(self) -> None:
        """Some of the pictures are others now."""
        self.many, self.picture, self._spare = 0, None, self.picture or self._spare

    def drop(self) -> None:
        """Keep nothing."""
        self.many, self.picture, self._spare, self._rested = 0, None, None, 0

    def wanted(self, full: bool, same: int, shown: Sequence[Entry], bounds: pygame.Rect) -> int:
        """How many of the first pictures are to be kept, of which so many are the last frame's; 0 for none more: it must be the
        second frame running that is painted whole. Where some were outdated of late, they must have stayed in both. A shade over
        the whole window is worth many of them. What has not been needed for a while is let go."""
        stay, self._same_before = same if self._spare is None else min(same, self._same_before), same
        grows = full and self._full_before and stay > self.many
        grows = grows and (stay >= self.many + LEAST_UNDERLAID or shaded(shown[self.many : stay], bounds))
        if (self.picture or self._spare) is not None and not grows:
            self._rested = 0 if full else self._rested + 1
            if self._rested > UNDERLAY_RESTS:
                self.drop()
        self._full_before = full
        return stay if grows else 0

    def keep(self, target: pygame.Surface, many: int) -> None:
        """The target shows so many pictures, and nothing else."""
        self.picture = self.picture or self._spare
        if self.picture is None:
            self.picture = target.copy()
        else:
            self.picture.blit(target, (0, 0))
        self.many, self._rested = many, 0


class Faded(NamedTuple):
    """A picture that was made fainter."""

    source: weakref.ref[pygame.Surface]
    shown: pygame.Surface


class Retouch(NamedTuple):
    """A picture on the screen that becomes another: what and where it was, what and where it is, upper left corners in pixels."""

    old: pygame.Surface
    x: int
    y: int
    new: pygame.Surface
    to_x: int
    to_y: int


class Shaken(NamedTuple):
    """Which pictures of a frame stand elsewhere than they were given: from the first number up to the second, so many pixels."""

    since: int
    until: int
    dx: int
    dy: int


class Repaint(Struct, frozen=True):
    """What one repaint cost. ``paint_ms`` is diff + blits, ``area`` dirty pixels."""

    paint_ms: float
    area: int
    rects: int
    entries: int
    full: bool


class Canvas:
    """The frame under construction and the one on the screen."""

    def __init__(self, target: pygame.Surface) -> None:
        self.target = target
        self.frames: deque[Repaint] = deque(maxlen=FRAMES_KEPT)
        self._shown: list[Entry] = []
        self._next: list[Entry] = []
        self._front = 0
        """How many pictures lie under those of the top scene."""
        self._behind = 0
        """How many there are with all of the top scene's."""
        self._everything = True
        self._exposed: list[pygame.Rect] = []
        self._clip: pygame.Rect | None = None
        self._parts: dict[Hashable, KeptPart] = {}
        self._parts_before: dict[Hashable, KeptPart] = {}
        self.under = Underlay()
        self._moved: Shaken | None = None
        """What of this frame stands elsewhere than it was given, as the table shakes; None for nothing."""
        self._moved_before = False
        """Something did in the last frame."""
        self._still: list[Entry] = []
        """The frame on the screen as it was given, before anything of it was shaken."""
        self._pane = blank(1, BAND)
        """A band of the dark, as strong as a shade was last (`_paned`, of 255 parts)."""
        self._paned = -1
        self._fades: Shelf[tuple[int, int], Faded] = Shelf(FADES_KEPT_BYTES, lambda one: surface_bytes(one.shown))

    @property
    def size(self) -> tuple[int, int]:
        """Window pixels."""
        return self.target.get_size()

    def retarget(self, target: pygame.Surface) -> None:
        """The window has a new surface (resize, full screen): repaint everything next time."""
        self.target = target
        self._fades.clear()
        self.under.drop()
        self.invalidate()

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """The screen has lost what was painted (all of it, or one rectangle in pixels)."""
        if rect is None:
            self._everything = True
        else:
            self._exposed.append(rect.copy())

    # -- building a frame ----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Start a frame. Whatever is not given again disappears."""
        self._next = []
        self._front = self._behind = 0
        self._clip = None
        self._moved, self._moved_before = None, self._moved is not None
        self._parts_before, self._parts = self._parts, {}

    def forget(self) -> None:
        """Whatever `repeat` kept is stale: size, theme or language have changed."""
        self._parts_before, self._parts = {}, {}

    def let_go(self) -> None:
        """Nothing is drawn any more: keep none of the pictures."""
        self.forget()
        self._shown, self._next, self._still = [], [], []
        self.under.drop()
        self._fades.clear()

    def repeat(self, name: Hashable, state: object, paint: Callable[[], None]) -> None:
        """Show a part of the picture that only changes with its `state`: while that equals the last frame's, what `paint`
        gave then is given again without calling it. `name` is the part's own; the state must hold everything the part shows,
        but for what `forget` stands for. Must not be nested."""
        before = self._parts_before.get(name)
        clip = self._clip
        if before is None or before.state != state or before.clip != clip:
            start = len(self._next)
            paint()
            before = KeptPart(state, None if clip is None else clip.copy(), self._next[start:])
        else:
            self._next += before.entries
        self._parts[name] = before

    def blit(self, surface: pygame.Surface, x: float, y: float) -> None:
        """Show a surface with its top left corner at (x, y) window pixels."""
        if self._clip is None:
            self._next.append(Entry(surface, round(x), round(y), None, 255))
        else:
            self._clipped(surface, round(x), round(y), 255)

    def veil(self, picture: pygame.Surface, x: float, y: float, strength: float) -> None:
        """Show an *opaque* picture through which the rest is seen: strength 0 (invisible) to 1. For cross-fades of whole
        pictures."""
        alpha = round(255 * min(1.0, max(0.0, strength)))
        if alpha:
            self._next.append(Entry(picture, round(x), round(y), None, alpha))

    def dim(self, strength: float) -> None:
        """Darken everything shown so far: strength 0 (not at all) to 1."""
        alpha = min(254, round(255 * min(1.0, max(0.0, strength))))
        rect = self.target.get_rect() if self._clip is None else self._clip
        if alpha:
            self._next.append(Entry(SHADE, rect.x, rect.y, (0, 0, rect.w, rect.h), alpha))

    def faded(self, surface: pygame.Surface, alpha: float, *, once: bool = False) -> pygame.Surface:
        """A premultiplied surface at a strength of 0 to 1 (in 32 steps). The result is kept for the next frame: give the same
        surface again, not a copy, or say that it was made for this frame alone (``once``)."""
        step = round(FADE_STEPS * min(1.0, max(0.0, alpha)))
        if step == FADE_STEPS:
            return surface
        key = (id(surface), step)
        kept = self._fades.get(key)
        if kept is not None:
            if kept.source() is surface:
                return kept.shown
            self._fades.discard(key)  # of one that is gone, whose id is another's now
        if surface.get_flags() & pygame.SRCALPHA:
            copy = surface.copy()
        else:
            copy = surface.convert_alpha()
        level = round(255 * step / FADE_STEPS)
        copy.fill((level, level, level, level), special_flags=pygame.BLEND_RGBA_MULT)
        if not once:
            self._fades.put(key, Faded(weakref.ref(surface), copy))
        return copy

    @contextmanager
    def clipped(self, rect: pygame.Rect) -> Iterator[None]:
        """Everything shown inside the ``with`` is cut to the rectangle (window pixels); clips nest."""
        before = self._clip
        self._clip = rect.clip(before) if before is not None else rect.copy()
        try:
            yield
        finally:
            self._clip = before

    @property
    def given(self) -> int:
        """How many pictures this frame shows so far."""
        return len(self._next)

    @contextmanager
    def in_front(self) -> Iterator[None]:
        """What is shown inside the ``with`` is the top scene's own: `front` has it when the frame is on the screen."""
        self._front = len(self._next)
        yield
        self._behind = len(self._next)

    @property
    def shown(self) -> Sequence[Entry]:
        """What is on the screen, in paint order."""
        return self._shown

    @property
    def front(self) -> list[Entry]:
        """What the top scene shows of the frame that is on the screen."""
        return self._shown[self._front : self._behind]

    def boxes(self, since: int) -> list[pygame.Rect]:
        """Where the pictures lie that were given after so many, in pixels; shades are none."""
        return [entry.rect for entry in self._next[since:] if entry.surface is not SHADE]

    def move(self, since: int, dx: int, dy: int) -> None:
        """Everything given after so many pictures stands so many pixels elsewhere, but for shades: the table shakes."""
        if not (dx or dy):
            return
        if 2 * since < len(self._next) and self._moved is None:
            self._moved = Shaken(since, len(self._next), dx, dy)  # nearly all of it: moved when it is painted, as one
        else:
            self._next[since:] = moved_entries(self._next[since:], dx, dy)

    def scroll(self, since: int, dy: int) -> None:
        """Everything given after so many pictures lies so many pixels lower, for good: it is looked for and heard there."""
        if dy:
            self._next[since:] = moved_entries(self._next[since:], 0, dy)

    def take(self) -> list[Entry]:
        """Everything shown so far in this frame, which is not shown any more: for an overlay that shows a picture of it
        instead."""
        taken, self._next, moved = self._next, [], self._moved
        self._front, self._moved = 0, None
        if moved is None:
            return taken
        since, until, dx, dy = moved
        return [*taken[:since], *moved_entries(taken[since:until], dx, dy), *taken[until:]]

    def show(self, entries: Iterable[Entry], part: pygame.Rect) -> None:
        """Show what was given to another canvas in a part of this one (window pixels): upper left corner upon upper left corner,
        cut to the part."""
        for entry in entries:
            lies = entry.rect.move(part.topleft)
            seen = lies.clip(part)
            if seen.w <= 0 or seen.h <= 0:
                continue
            area = entry.area
            if seen.size != lies.size:
                x, y = (0, 0) if area is None else area[:2]
                area = x + seen.x - lies.x, y + seen.y - lies.y, seen.w, seen.h
            self._next.append(Entry(entry.surface, seen.x, seen.y, area, entry.alpha))

    def _clipped(self, surface: pygame.Surface, x: int, y: int, alpha: int) -> None:
        clip = self._clip
        assert clip is not None
        whole = surface.get_rect(topleft=(x, y))
        seen = whole.clip(clip)
        if seen.w <= 0 or seen.h <= 0:
            return
        area = None if seen.size == whole.size else (seen.x - x, seen.y - y, seen.w, seen.h)
        self._next.append(Entry(surface, seen.x, seen.y, area, alpha))

    # -- showing it ----------------------------------------------------------------------------------------------------------

    def end(self) -> list[pygame.Rect]:
        """Compare with the last frame, repaint what changed on the target, and return the repainted rectangles (pixels)."""
        start = perf_counter()
        old, new = self._still, self._next
        bounds, shaken = self.target.get_rect(), self._moved
        if self._everything or shaken is not None or self._moved_before:
            dirty = [bounds]  # a shaken table is not compared card by card
        else:
            dirty = merged([*changes(old, new), *self._exposed], bounds)
        self._everything = False
        self._exposed = []
        self._still = self._shown = new
        same = common(old, new)
        if same < self.under.many:
            self.under.outdated()
        if not dirty:
            return []
        area = sum(r.w * r.h for r in dirty)
        full = area >= FULL_REDRAW_SHARE * bounds.w * bounds.h
        if full:
            dirty = [bounds]
            area = bounds.w * bounds.h
        if shaken is not None:
            same = min(same, shaken.until)
        many = self.under.wanted(full, same, new, bounds)
        if many:
            self._repaint(bounds, new[:many], [entry.rect for entry in new[:many]])
            self.under.keep(self.target, many)
        rects = [entry.rect for entry in new]
        if shaken is not None:
            self._shake(bounds, new, rects, shaken)
        else:
            for rect in dirty:
                self._repaint(rect, new, rects, laid=bool(many))
        self.frames.append(Repaint((perf_counter() - start) * 1000, area, len(dirty), len(new), full))
        return dirty

    def _shake(self, bounds: pygame.Rect, given: list[Entry], rects: list[pygame.Rect], shaken: Shaken) -> None:
        """Paint a shaken table: what is kept as one picture is shaken as one, and the edges of the window that are left bare show
        what lies there else."""
        since, until, dx, dy = shaken
        self._shown = shown = [*given[:since], *moved_entries(given[since:until], dx, dy), *given[until:]]
        if self.under.many and not since <= 0 < self.under.many <= until:
            self.under.outdated()
        self._repaint(bounds, shown, [entry.rect for entry in shown], (dx, dy))
        if dx:
            self._repaint(pygame.Rect(0 if dx > 0 else bounds.w + dx, 0, abs(dx), bounds.h), given, rects)
        if dy:
            self._repaint(pygame.Rect(0, 0 if dy > 0 else bounds.h + dy, bounds.w, abs(dy)), given, rects)

    def retouch(self, changed: Sequence[Retouch]) -> list[pygame.Rect] | None:
        """Exchange pictures of the frame that is on the screen for others, in their place in the paint order, and repaint only
        where they lie; the repainted rectangles. None, and nothing is done, where the screen shows no such picture: then a frame
        has to be drawn. Never between `begin` and `end`; what `repeat` keeps must have its state changed with them."""
        if self._everything or self._exposed:
            return None
        found: list[tuple[int, Entry]] = []
        for one in changed:
            place = next((k for k, e in enumerate(self._shown) if e.surface is one.old and (e.x, e.y) == (one.x, one.y)), None)
            if place is None or self._shown[place].area is not None:
                return None
            found.append((place, Entry(one.new, one.to_x, one.to_y, None, self._shown[place].alpha)))
        shown, dirty = list(self._shown), list[pygame.Rect]()
        self.under.drop()
        for place, entry in found:
            if not shown[place].same(entry):
                dirty += [shown[place].rect, entry.rect]
                shown[place] = entry
        self._shown = self._still = shown
        rects = [entry.rect for entry in shown]
        dirty = merged(dirty, self.target.get_rect()) if dirty else []
        for rect in dirty:
            self._repaint(rect, shown, rects)
        return dirty

    def _repaint(
        self,
        rect: pygame.Rect,
        entries: Sequence[Entry],
        rects: list[pygame.Rect],
        shaken: tuple[int, int] = (0, 0),
        *,
        laid: bool = False,
    ) -> None:
        """Paint a rectangle, band upon band. `shaken`: how far what lies under all is moved; `laid`: the target shows that
        already, and nothing else."""
        for top in range(rect.top, rect.bottom, BAND):
            self._band(pygame.Rect(rect.x, top, rect.w, min(BAND, rect.bottom - top)), entries, rects, shaken, laid)

    def _band(
        self, rect: pygame.Rect, entries: Sequence[Entry], rects: list[pygame.Rect], shaken: tuple[int, int], laid: bool
    ) -> None:
        target, under = self.target, self.under
        touched = rect.collidelistall(rects)
        first = 0
        for place in range(len(touched) - 1, -1, -1):  # nothing under an opaque picture that covers the rectangle is seen
            if under.picture is not None and touched[place] < under.many:
                first = place + 1
                if not laid:
                    target.blit(under.picture, rect.move(shaken), rect)
                break
            if rects[touched[place]].contains(rect) and entries[touched[place]].opaque:
                first = place
                break
        else:
            target.fill((0, 0, 0), rect)
        target.set_clip(rect)
        run: list[tuple[pygame.Surface, tuple[int, int]]] = []
        for index in touched[first:]:
            entry = entries[index]
            surface = entry.surface
            if entry.area is None and entry.alpha == 255 and surface.get_flags() & pygame.SRCALPHA:
                run.append((surface, (entry.x, entry.y)))
                continue
            if run:
                target.fblits(run, pygame.BLEND_PREMULTIPLIED)
                run = []
            if surface is SHADE:
                self._shade(entry.rect.clip(rect), entry.alpha)
            elif surface.get_flags() & pygame.SRCALPHA:
                target.blit(surface, (entry.x, entry.y), entry.area, pygame.BLEND_PREMULTIPLIED)
            elif entry.alpha == 255:
                target.blit(surface, (entry.x, entry.y), entry.area)
            else:
                surface.set_alpha(entry.alpha)
                target.blit(surface, (entry.x, entry.y), entry.area)
                surface.set_alpha(None)
        if run:
            target.fblits(run, pygame.BLEND_PREMULTIPLIED)
        target.set_clip(None)

    def _shade(self, rect: pygame.Rect, alpha: int) -> None:
        """Mix a rectangle, no higher than a band, with the dark, ``alpha`` of 255 parts."""
        pane = self._pane
        if pane.get_width() < rect.w:
            pane = self._pane = blank(self.target.get_width(), BAND)
            self._paned = -1
        if alpha != self._paned:
            pane.fill([round(ink * alpha / 255) for ink in DARK] + [alpha])
            self._paned = alpha
        self.target.blit(pane, rect, (0, 0, *rect.size), pygame.BLEND_PREMULTIPLIED)


def picture_of(entries: Sequence[Entry], size: tuple[int, int]) -> pygame.Surface:
    """What a list of entries looks like, as an opaque picture of ``size`` pixels."""
    canvas = Canvas(opaque(*size))
    canvas._next = list(entries)
    canvas.end()
    return canvas.target


def moved_entries(entries: Iterable[Entry], dx: int, dy: int) -> list[Entry]:
    """Pictures that stand so many pixels elsewhere, but for shades."""
    return [
        one if one.surface is SHADE else Entry(one.surface, one.x + dx, one.y + dy, one.area, one.alpha) for one in entries
    ]


def shaded(entries: Iterable[Entry], bounds: pygame.Rect) -> bool:
    """Whether the whole window is dimmed among these."""
    return any(entry.surface is SHADE and entry.rect.contains(bounds) for entry in entries)


def common(old: Sequence[Entry], new: Sequence[Entry]) -> int:
    """How many pictures two frames begin with that are the same."""
    start, most = 0, min(len(old), len(new))
    while start < most and old[start].same(new[start]):
        start += 1
    return start


def changes(old: Sequence[Entry], new: Sequence[Entry]) -> list[pygame.Rect]:
    """The rectangles in which two frames differ: what left, what came, and what changed its place in the paint order."""
    start, stop_old, stop_new = common(old, new), len(old), len(new)
    while stop_old > start and stop_new > start and old[stop_old - 1].same(new[stop_new - 1]):
        stop_old -= 1
        stop_new -= 1
    if start == stop_old == stop_new:
        return []
    waiting: dict[tuple[int, int, int, int, Area | None], list[int]] = {}
    for index in range(start, stop_old):
        waiting.setdefault(old[index].key, []).append(index)
    dirty: list[pygame.Rect] = []
    highest = -1
    for entry in new[start:stop_new]:
        places = waiting.get(entry.key)
        if not places:
            dirty.append(entry.rect)
            continue
        place = places.pop(0)
        if place < highest:
            dirty.append(entry.rect)  # it was painted before something that now lies under it
        else:
            highest = place
    for places in waiting.values():
        dirty.extend(old[place].rect for place in places)
    return dirty


def merged(rects: Sequence[pygame.Rect], bounds: pygame.Rect) -> list[pygame.Rect]:
    """Cut to the window and join overlapping rectangles where that does not waste much. Overlaps left over are harmless."""
    out: list[pygame.Rect] = []
    for rect in rects:
        piece = rect.clip(bounds)
        if piece.w <= 0 or piece.h <= 0:
            continue
        joined = True
        while joined:
            joined = False
            for index in piece.collidelistall(out):
                both = piece.union(out[index])
                if both.w * both.h <= 1.25 * (piece.w * piece.h + out[index].w * out[index].h):
                    piece = both
                    del out[index]
                    joined = True
                    break
        out.append(piece)
    return out
