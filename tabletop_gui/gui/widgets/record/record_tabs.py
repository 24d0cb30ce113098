"""The tabs of the player's record, above its page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK, MUTED_INK, PAPER, PAPER_2
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.base import Widget

TALL: Final = 44
"""Height of a tab above the page, interface units."""
RECORD_TABS: Final = (
    ("today", "book.today"), ("matches", "book.matches"), ("figures", "book.figures"), ("stamps", "book.stamps"),
    ("gallery", "book.gallery"),
)  # fmt: skip
"""The scenes with the phrase keys of their tabs."""


class RecordTab(Widget):
    """A tab of the record; the open one has the colour of the page."""

    row_of = "heard.rows.leaves"
    rounding = 10.0

    def __init__(self, app: App, label: str, does: Callable[[], object], *, open_: bool, name: str) -> None:
        super().__init__(app, f"leaf.{name}", does)
        self.label, self.open = label, open_
        self.enabled = not open_

    def a11y_node(self) -> A11yNode:
        return A11yNode("tab", self.label, on=self.open, acts=("click", "focus"))

    def natural(self) -> tuple[int, int]:
        app = self.app
        return app.text.width(self.label, "display", app.type(22)) + app.skin.px(52), app.skin.px(TALL)

    def draw(self, canvas: Canvas) -> None:
        pen, rect = Pen(canvas, self.app), self.rect
        higher = 0 if self.open else pen.px(5)
        seen = pygame.Rect(rect.x, rect.y + higher, rect.w, rect.h - higher)
        with canvas.clipped(seen):
            page = pygame.Rect(rect.x, rect.y + higher, rect.w, rect.h + pen.px(16))
            ground, ink = (PAPER, INK) if self.open else (PAPER_2, INK if self.hot else MUTED_INK)
            pen.band(page, ground, 10, None if self.open else INK)
        pen.text(seen.center, self.label, "display", 22, ink, "center", room=rect.w - pen.px(20))


def record_tabs(app: App, paper: pygame.Rect, now: str) -> Sequence[RecordTab]:
    """Return the tabs along the upper edge of a page, the open one included; the gallery opens above the page."""
    found, x = [], paper.x + app.skin.px(20)
    for scene, words in RECORD_TABS:

        def turn(scene: str = scene) -> None:
            if scene == "gallery":
                app.scenes.show(scene)
            else:
                app.scenes.replace(app.scene(scene))

        tab = RecordTab(app, app.tr(words), turn, open_=scene == now, name=scene)
        found.append(tab)
    gap = app.skin.px(10)
    wide, room = sum(tab.natural()[0] for tab in found), paper.right - app.skin.px(20) - x - gap * (len(found) - 1)
    for tab in found:
        w, h = tab.natural()
        w = w * min(room, wide) // wide  # narrower in a small window with large letters
        tab.place(x, paper.y - h + app.skin.px(3), w, h)
        x += w + gap
    return found
