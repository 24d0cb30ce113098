"""Placement of popups: a position that does not cover what must stay visible, as near as possible to the preferred one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

MUST: Final = 100
"""Weight of items being read, held or pressed: covered only if there is no space at all."""
NEED: Final = 10
"""Weight of items needed for a decision: cards, chips and numbers on the felt. Covered in preference to `MUST` items."""
RATHER: Final = 1
"""Weight of items that are covered in preference to both."""


class VisibleItem(NamedTuple):
    """An item on the screen that should stay visible: its rectangle in pixels and its weight."""

    rect: pygame.Rect
    weight: int = MUST


def covered(rect: pygame.Rect, sights: Iterable[VisibleItem], least: int = RATHER) -> int:
    """Return the area a rectangle would cover, in pixels times weight, of items with at least the weight `least`."""
    hidden = 0
    for sight, weight in sights:
        if weight >= least and rect.colliderect(sight):
            part = rect.clip(sight)
            hidden += part.w * part.h * weight
    return hidden


def merged_rects(rects: Iterable[pygame.Rect], slack: float = 1.35) -> list[pygame.Rect]:
    """Merge overlapping rectangles if the union takes hardly more area (`slack` times) than its parts."""
    found: list[pygame.Rect] = []
    for rect in rects:
        one = rect
        k = one.collidelist(found)
        while k >= 0:
            both = one.union(found[k])
            if both.w * both.h > slack * (one.w * one.h + found[k].w * found[k].h):
                k = next((n for n in range(k + 1, len(found)) if one.colliderect(found[n])), -1)
                continue
            del found[k]
            one = both
            k = one.collidelist(found)
        found.append(one)
    return found


def free_place(wish: pygame.Rect, sights: Sequence[VisibleItem], bounds: pygame.Rect, gap: int) -> pygame.Rect:
    """Return the rectangle of the wish's size within `bounds` that covers least, and among those the one nearest to
    the wish.

    The best positions touch something: only those are tried that lie `gap` pixels beside an item, at an edge, or
    at the wish.
    """
    wish = wish.clamp(bounds)
    if not covered(wish, sights):
        return wish
    w, h = wish.size
    xs, ys = {wish.x, bounds.x, bounds.right - w}, {wish.y, bounds.y, bounds.bottom - h}
    for rect, _ in sights:
        xs |= {rect.right + gap, rect.x - gap - w}
        ys |= {rect.bottom + gap, rect.y - gap - h}
    left, top, right, bottom = bounds.x, bounds.y, max(bounds.x, bounds.right - w), max(bounds.y, bounds.bottom - h)
    across = [(abs(x - wish.x), x) for x in xs if left <= x <= right]
    down = [(abs(y - wish.y), y) for y in ys if top <= y <= bottom]
    places = [(dx + dy, x, y) for dx, x in across for dy, y in down]
    heaviest = sorted(sights, key=lambda sight: -sight.weight)  # a bad place is soon known by what weighs most
    rects, weights = [sight.rect for sight in heaviest], [sight.weight for sight in heaviest]
    best, least = wish, covered(wish, sights)
    for _, x, y in sorted(places):
        rect = pygame.Rect(x, y, w, h)
        met = rect.collidelistall(rects)
        if not met:
            return rect if least else best
        hidden = 0
        for k in met:
            part = rect.clip(rects[k])
            hidden += part.w * part.h * weights[k]
            if hidden >= least:
                break
        else:
            best, least = rect, hidden
    return best
