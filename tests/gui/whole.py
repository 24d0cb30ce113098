"""What of the words on a screen is not whole: cut off, beyond the window, under something else, or over other words; and which
things lie on others."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations
from typing import Any

import pygame

from tabletop_gui.gui.paint.canvas import SHADE, Entry
from tabletop_gui.gui.scenes.screen import TableScreen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import rest
from tabletop_gui.gui.table.scene import TableScene
from tabletop_gui.gui.widgets import Button, ScrollArea, Widget
from tests.gui.reading import Writing, noted, writings

GRAZED = 2
"""Pixels by which letters may lie over the box of others, or beyond their window, before anybody sees it."""
EDGE = 4
"""So much of a plate or a panel, pixels, is its rim and the rounding of its corners."""


class Watch:
    """What is set, cut and scrolled while it lasts."""

    def __init__(self, app: App, texts: dict[int, tuple[str, int, pygame.Surface]]) -> None:
        self.app, self.texts = app, texts
        self.cut: dict[str, str] = {}
        """What was cut, by what is left of it."""
        self.areas: list[ScrollArea] = []

    def faults(self) -> list[str]:
        """What is not whole on the screen: in this frame, and in all that scrolling brings to sight."""
        found = self._of_frame()
        group: Any = getattr(self.app.scenes.top, "group", None)
        for area in group.areas if group is not None else ():
            while area.most > 0 and area.scroll(0.8 * area.rect.h):
                rest(self.app)
                found += self._of_frame()
            if area.most > 0:
                area.top()
        self.app.draw()
        return list(dict.fromkeys(found))

    def _of_frame(self) -> list[str]:
        app, window = self.app, self.app.canvas.target.get_rect()
        canvas, front = app.canvas, {id(entry) for entry in app.canvas.front}
        written = [one for one in writings(app, self.texts) if id(one.entry) in front]
        found = [f"cut: {self.cut[one.text]!r} as {one.text!r}" for one in written if one.text in self.cut]
        edges = [area.rect for area in self.areas if area.most > 0]
        for one in written:
            whole, seen = one.whole, one.ink
            if whole.x < seen.x - GRAZED or whole.right > seen.right + GRAZED:
                found.append(f"cut at a side: {one.text!r}, {whole} seen {seen}")
            above, below = seen.y - whole.y, whole.bottom - seen.bottom
            if (above > GRAZED and not any(abs(seen.y - rect.y) <= 1 for rect in edges)) or (
                below > GRAZED and not any(abs(seen.bottom - rect.bottom) <= 1 for rect in edges)
            ):
                found.append(f"cut above or below: {one.text!r}, {whole} seen {seen}")
        page: Any = getattr(app.scenes.top, "long_page", None)
        if page is not None:
            window = window.union(pygame.Rect(0, -page.offset, window.w, page.content))
        for one in canvas.front:
            if id(one.surface) in self.texts and one.surface is not SHADE and not window.colliderect(one.rect):
                found.append(f"beyond the window: {self.texts[id(one.surface)][0]!r} at {one.rect}")
        for k, one in enumerate(written):
            found += [f"over one another: {one.text!r} {one.ink} and {other.text!r} {other.ink}"
                      for other in written[k + 1 :] if overlap(one, other) and not self._hidden(one, other)]  # fmt: skip
        group: Any = getattr(app.scenes.top, "group", None)
        for widget in group.widgets if group is not None else ():
            if widget.shown and widget.area is None and not window.contains(widget.rect):
                found.append(f"a control beyond the window: {widget.name} {widget.rect}")
        return found

    def _hidden(self, one: Writing, other: Writing) -> bool:
        """Whether a picture that nothing is seen through lies between them, where both are."""
        both = one.ink.clip(other.ink)
        return any(_solid(between, both) for between in self.app.canvas.shown[one.place + 1 : other.place])


def _solid(picture: Entry, rect: pygame.Rect) -> bool:
    """Whether a picture covers the corners of a rectangle, and all between."""
    if picture.surface is SHADE or not picture.rect.contains(rect):
        return False
    x, y = (0, 0) if picture.area is None else picture.area[:2]
    place = rect.move(x - picture.rect.x, y - picture.rect.y)
    corners = place.topleft, (place.right - 1, place.y), (place.x, place.bottom - 1), (place.right - 1, place.bottom - 1)
    return picture.opaque or all(picture.surface.get_at(at).a == 255 for at in corners)


def overlap(one: Writing, other: Writing) -> bool:
    """Whether letters of both lie on the same pixels. The edge of the same words does."""
    both = one.ink.clip(other.ink)
    if one.text == other.text or both.w <= GRAZED or both.h <= GRAZED:
        return False
    masks = []
    for each in (one, other):
        x, y = (0, 0) if each.entry.area is None else each.entry.area[:2]
        mask = pygame.mask.from_surface(each.entry.surface, 100)
        part = pygame.mask.Mask(both.size)
        part.draw(mask, (each.entry.x - x - both.x, each.entry.y - y - both.y))
        masks.append(part)
    return masks[0].overlap_area(masks[1], (0, 0)) > GRAZED


@contextmanager
def watched(app: App) -> Iterator[Watch]:
    """Watch what is set, cut and scrolled."""
    cut, lay = app.text.cut, ScrollArea.lay
    with noted(app) as texts:
        watch = Watch(app, texts)

        def cut_noted(text: str, face: Any, px: int, width: int) -> str:
            said = cut(text, face, px, width)
            if said != text:
                watch.cut[said] = text
            return said

        def lay_noted(area: ScrollArea, *more: Any, **named: Any) -> None:
            if area not in watch.areas:
                watch.areas.append(area)
            lay(area, *more, **named)

        app.text.cut, ScrollArea.lay = cut_noted, lay_noted  # type: ignore[method-assign]
        try:
            yield watch
        finally:
            ScrollArea.lay = lay  # type: ignore[method-assign]
            del app.text.cut


def crowded(app: App) -> list[str]:
    """What of the top scene lies on something else: a button and another control, or what stands round a table."""
    scene = app.scenes.top
    found: list[str] = []
    for reach in scene.focus_groups() if scene is not None else ():
        controls = [one for _, party in reach.group.named_groups() for one in party if isinstance(one, Widget) and one.shown]
        for one, other in combinations(controls, 2):
            if one.area is other.area and isinstance(one, Button) | isinstance(other, Button) and touch(one.rect, other.rect):
                found.append(f"one on another: {one.name} {one.rect} and {other.name} {other.rect}")
    table = scene
    if isinstance(scene, TableScreen) and scene.table is not None:
        table = scene.table.scene
    return [*found, *_crowded_at(table)] if isinstance(table, TableScene) else found


def _crowded_at(scene: TableScene[Any, Any, Any, Any]) -> list[str]:
    """Bar, panels, the strip of what has happened and every seat keep clear of one another and of the own hand. The page of
    advice does of hand and panels, and rather hides a rival than be a ribbon of single words."""
    viewport, table = scene.app.viewport, scene.table
    n = len(table.places.seats)
    seats = [(f"seat {k}", scene.signs.plate_rect(at, scene.seat_plate((table.viewpoint.south + k) % n)))
             for k, at in enumerate(table.places.seats)]  # fmt: skip
    panels = [("panel", rect) for rect in (*scene.panel_rects(), scene.signs.beside) if rect.w and rect.h]
    if scene.recap.shown:
        panels.append(("recap", scene.recap.rect))
    if scene.bar.shown:
        panels.append(("bar", pygame.Rect(0, 0, viewport.width, scene.bar.height)))
    hand = [("hand", viewport.rect(*spot.box)) for spot in table.stage.goals(table.hand) if spot.seen]
    page = [("page", scene.note.rect)] if scene.note.title else []
    window = pygame.Rect((0, 0), viewport.size)
    found = [f"{name} beyond the table: {rect}" for name, rect in (*seats, *panels, *page) if not window.contains(rect)]
    pairs = [*combinations((*seats, *panels), 2), *((one, card) for one in (*seats, *panels) for card in hand)]
    pairs += [(page[0], other) for other in (*panels, *hand)] if page else []
    return found + [f"{name} {rect} on {other} {another}" for (name, rect), (other, another) in pairs if touch(rect, another)]


def touch(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Whether more of them than an edge lies on one another."""
    both = one.clip(other)
    return both.w > EDGE and both.h > EDGE
