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

from tabletop_gui.gui.art.raster.lru_cache import LruCache, surface_bytes
from tabletop_gui.gui.art.raster.raster import blank, opaque

FULL_REDRAW_SHARE: Final = 0.6
"""Dirty share of the window above which one full redraw is cheaper than many clipped ones."""
FADE_STEPS: Final = 32
FADES_KEPT_BYTES: Final = 8 << 20
"""Cache size for faded pictures, without their originals."""
FRAMES_KEPT: Final = 600
LEAST_UNDERLAID: Final = 24
"""Minimum number of unchanged pictures that are merged into one while those above them are repainted every frame..."""
UNDERLAY_RESTS: Final = 30
"""...and the number of frames without use after which that picture is dropped."""

BAND: Final = 150
"""Height in pixels of the bands in which the window is painted: a band stays in the processor's cache until it is done."""

DARK: Final = (11, 7, 10)
"""Colour mixed in by dimming: that of the skin's veil."""

Area = tuple[int, int, int, int]


class Entry:
    """One picture of the frame: surface, position, area (surface coordinates; None = all), and for opaque pictures
    the opacity.
    """

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
"""Placeholder surface of an entry that dims its rectangle by ``alpha``: no picture is blitted."""


class KeptPart(Struct):
    """A cached part of the frame: its state, its clip, and its entries."""

    state: object
    clip: pygame.Rect | None
    entries: list[Entry]


class Underlay:
    """The first pictures of a frame merged into one while they do not change, so that a light that fades, or moving
    objects above them, repaint only that one.
    """

    def __init__(self) -> None:
        self.many = 0
        """Number of pictures merged."""
        self.picture: pygame.Surface | None = None
        self._rested = 0
        """Number of frames since it was last needed."""
        self._full_before = False
        """True if the last frame was repainted completely."""
        self._same_before = 0
        """Number of pictures that were unchanged in the last frame."""
        self._spare: pygame.Surface | None = None
        """Surface of a dropped picture, reused for the next one."""

    def outdated(self) -> None:
        """Note that some of the pictures have changed."""
        self.many, self.picture, self._spare = 0, None, self.picture or self._spare

    def drop(self) -> None:
        """Drop the picture."""
        self.many, self.picture, self._spare, self._rested = 0, None, None, 0

    def wanted(self, full: bool, same: int, shown: Sequence[Entry], bounds: pygame.Rect) -> int:
        """Return the number of first pictures to merge, given the number `same` that are unchanged; 0 for no change. It
        requires the second complete repaint in a row; after a recent change the pictures must be unchanged in both. A
        shade over the whole window counts as many pictures. An unused picture is dropped after a while.
        """
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
        """Store the target as the merged picture: it shows exactly the first `many` pictures."""
        self.picture = self.picture or self._spare
        if self.picture is None:
            self.picture = target.copy()
        else:
            self.picture.blit(target, (0, 0))
        self.many, self._rested = many, 0


class Faded(NamedTuple):
    """A picture with reduced opacity."""

    source: weakref.ref[pygame.Surface]
    shown: pygame.Surface


class Retouch(NamedTuple):
    """The replacement of a picture on the screen: the old and the new picture with their upper left corners in pixels."""

    old: pygame.Surface
    x: int
    y: int
    new: pygame.Surface
    to_x: int
    to_y: int


class Shaken(NamedTuple):
    """The displaced pictures of a frame: the range of their indexes, and the displacement in pixels."""

    since: int
    until: int
    dx: int
    dy: int


class Repaint(Struct, frozen=True):
    """The cost of one repaint. ``paint_ms`` is diff + blits, ``area`` dirty pixels."""

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
        """Number of pictures below those of the top scene."""
        self._behind = 0
        """Number of pictures including those of the top scene."""
        self._everything = True
        self._exposed: list[pygame.Rect] = []
        self._clip: pygame.Rect | None = None
        self._parts: dict[Hashable, KeptPart] = {}
        self._parts_before: dict[Hashable, KeptPart] = {}
        self.under = Underlay()
        self._moved: Shaken | None = None
        """The displaced part of this frame while the table shakes; None for none."""
        self._moved_before = False
        """True if the last frame had a displaced part."""
        self._still: list[Entry] = []
        """The frame on the screen before any displacement."""
        self._pane = blank(1, BAND)
        """A band of `DARK` with the opacity of the last shade (`_paned`, of 255)."""
        self._paned = -1
        self._fades: LruCache[tuple[int, int], Faded] = LruCache(FADES_KEPT_BYTES, lambda one: surface_bytes(one.shown))

    @property
    def size(self) -> tuple[int, int]:
        """Window size in pixels."""
        return self.target.get_size()

    def retarget(self, target: pygame.Surface) -> None:
        """Use a new window surface (resize, full screen): everything is repainted next time."""
        self.target = target
        self._fades.clear()
        self.under.drop()
        self.invalidate()

    def invalidate(self, rect: pygame.Rect | None = None) -> None:
        """Mark the screen content as lost (all of it, or one rectangle in pixels)."""
        if rect is None:
            self._everything = True
        else:
            self._exposed.append(rect.copy())

    # -- building a frame ----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Start a frame. Pictures that are not given again disappear."""
        self._next = []
        self._front = self._behind = 0
        self._clip = None
        self._moved, self._moved_before = None, self._moved is not None
        self._parts_before, self._parts = self._parts, {}

    def forget(self) -> None:
        """Discard the parts cached by `repeat`: size, theme or language have changed."""
        self._parts_before, self._parts = {}, {}

    def release(self) -> None:
        """Release all pictures when nothing is drawn any more."""
        self.forget()
        self._shown, self._next, self._still = [], [], []
        self.under.drop()
        self._fades.clear()

    def repeat(self, name: Hashable, state: object, paint: Callable[[], None]) -> None:
        """Show a part of the picture that depends only on its `state`: while that equals the last frame's, the entries
        of `paint` are reused without calling it. `name` identifies the part; the state must contain everything the
        part shows, except what `forget` is called for. Must not be nested.
        """
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
        """Show an *opaque* picture with opacity `strength`, from 0 (invisible) to 1. For cross-fades of whole pictures."""
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
        """Return a premultiplied surface with opacity 0 to 1 (in 32 steps). The result is cached for the next frame:
        pass the same surface again, not a copy, or say that it was made for this frame alone (``once``).
        """
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
        """Clip everything shown inside the ``with`` to the rectangle (window pixels); clips nest."""
        before = self._clip
        self._clip = rect.clip(before) if before is not None else rect.copy()
        try:
            yield
        finally:
            self._clip = before

    @contextmanager
    def fading(self, alpha: float) -> Iterator[None]:
        """Show everything inside the ``with`` with opacity 0 to 1."""
        since = len(self._next)
        yield
        self._next[since:] = [
            one if one.surface is SHADE else Entry(self.faded(one.surface, alpha), one.x, one.y, one.area, one.alpha)
            for one in self._next[since:]
        ]

    @property
    def given(self) -> int:
        """Number of pictures in this frame so far."""
        return len(self._next)

    @contextmanager
    def in_front(self) -> Iterator[None]:
        """Mark everything shown inside the ``with`` as the top scene's: `front` returns it when the frame is on the screen."""
        self._front = len(self._next)
        yield
        self._behind = len(self._next)

    @property
    def shown(self) -> Sequence[Entry]:
        """The entries on the screen, in paint order."""
        return self._shown

    @property
    def front(self) -> list[Entry]:
        """The top scene's entries of the frame on the screen."""
        return self._shown[self._front : self._behind]

    def boxes(self, since: int) -> list[pygame.Rect]:
        """Return the rectangles in pixels of the pictures after the first `since`; without shades."""
        return [entry.rect for entry in self._next[since:] if entry.surface is not SHADE]

    def move(self, since: int, dx: int, dy: int) -> None:
        """Displace the pictures after the first `since`, except shades, while the table shakes."""
        if not (dx or dy):
            return
        if 2 * since < len(self._next) and self._moved is None:
            self._moved = Shaken(since, len(self._next), dx, dy)  # nearly all of it: moved when it is painted, as one
        else:
            self._next[since:] = moved_entries(self._next[since:], dx, dy)

    def scroll(self, since: int, dy: int) -> None:
        """Move the pictures after the first `since` down by `dy` pixels permanently: hit tests and accessibility use the
        new position.
        """
        if dy:
            self._next[since:] = moved_entries(self._next[since:], 0, dy)

    def take(self) -> list[Entry]:
        """Remove and return everything shown so far in this frame: for an overlay that shows a picture of it instead."""
        taken, self._next, moved = self._next, [], self._moved
        self._front, self._moved = 0, None
        if moved is None:
            return taken
        since, until, dx, dy = moved
        return [*taken[:since], *moved_entries(taken[since:until], dx, dy), *taken[until:]]

    def show(self, entries: Iterable[Entry], part: pygame.Rect) -> None:
        """Show the entries of another canvas in a part of this one (window pixels): aligned at the upper left corner,
        and clipped to the part.
        """
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
        """Paint a shaken table: the merged picture is moved as one, and the edges of the window that are left bare are
        painted normally.
        """
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
        """Replace pictures of the frame on the screen, in their place in the paint order, and repaint only their
        rectangles, which are returned. None, and nothing is done, if the screen does not show such a picture: then a
        frame must be drawn. Never call it between `begin` and `end`; parts cached by `repeat` must have their state
        changed with them.
        """
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
        """Paint a rectangle band by band. `shaken`: displacement of the underlay; `laid`: the target already shows
        exactly that.
        """
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
        """Mix a rectangle, no higher than a band, with `DARK`, ``alpha`` of 255 parts."""
        pane = self._pane
        if pane.get_width() < rect.w:
            pane = self._pane = blank(self.target.get_width(), BAND)
            self._paned = -1
        if alpha != self._paned:
            pane.fill([round(ink * alpha / 255) for ink in DARK] + [alpha])
            self._paned = alpha
        self.target.blit(pane, rect, (0, 0, *rect.size), pygame.BLEND_PREMULTIPLIED)


def picture_of(entries: Sequence[Entry], size: tuple[int, int]) -> pygame.Surface:
    """Return a list of entries as an opaque picture of ``size`` pixels."""
    canvas = Canvas(opaque(*size))
    canvas._next = list(entries)
    canvas.end()
    return canvas.target


def moved_entries(entries: Iterable[Entry], dx: int, dy: int) -> list[Entry]:
    """Return the pictures displaced by some pixels, shades excepted."""
    return [
        one if one.surface is SHADE else Entry(one.surface, one.x + dx, one.y + dy, one.area, one.alpha) for one in entries
    ]


def shaded(entries: Iterable[Entry], bounds: pygame.Rect) -> bool:
    """Return whether one of these entries dims the whole window."""
    return any(entry.surface is SHADE and entry.rect.contains(bounds) for entry in entries)


def common(old: Sequence[Entry], new: Sequence[Entry]) -> int:
    """Return the number of identical pictures at the beginning of two frames."""
    start, most = 0, min(len(old), len(new))
    while start < most and old[start].same(new[start]):
        start += 1
    return start


def changes(old: Sequence[Entry], new: Sequence[Entry]) -> list[pygame.Rect]:
    """Return the rectangles in which two frames differ: removed, added, and reordered pictures."""
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
    """Clip to the window and join overlapping rectangles if that does not waste much. Overlaps left over are harmless."""
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
