"""Links from lines of the rule book to the lessons that teach them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from tabletop_gui.content.library import Library
from tabletop_gui.content.records.lessons import Lesson
from tabletop_gui.content.text.rule_lines import passage
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import PAPER, RED
from tabletop_gui.gui.rulebook.page import RulesPage
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Widget
from tabletop_gui.gui.widgets.base import Doing

SIZE: Final = 17.0
TALL: Final = 34.0
"""Height of a link, interface units."""
UNDER: Final = 48.0
"""Space for a link under its line, interface units."""


class LinkedLesson(NamedTuple):
    """A lesson and its number, from 1."""

    number: int
    lesson: Lesson


def lesson_links(library: Library, game: str, language: str) -> Mapping[int, Sequence[LinkedLesson]]:
    """Return the lessons to link, by block of a game's rule book.

    Of several lessons about a line these are the first, and any that comes first for no other line. Consecutive
    lines under one heading with the same lessons are linked once, at the first line.
    """
    spoken: dict[int, list[LinkedLesson]] = {}
    heading: dict[int, str] = {}
    texts = library.rule_books(game, language)
    for number, lesson in enumerate(library.lessons(game).lessons, 1):
        for step in lesson.steps:
            if step.line is None:
                continue
            try:
                line = passage(step.line, texts, language)
            except (Fault, KeyError):  # a player's own book has other lines
                continue
            there, heading[line.place] = spoken.setdefault(line.place, []), line.heading
            if all(one.lesson is not lesson for one in there):
                there.append(LinkedLesson(number, lesson))
    leading = {lessons[0].number for lessons in spoken.values()}
    found: dict[int, Sequence[LinkedLesson]] = {}
    before: tuple[str, Sequence[int]] | None = None
    for block, lessons in sorted(spoken.items()):
        led = [one for one in lessons if one is lessons[0] or one.number not in leading]
        here = heading[block], [one.number for one in led]
        if here != before:
            found[block] = led
        before = here
    return found


class LessonLink(Widget):
    """A link under a line of the rule book: a click or Enter starts the lesson that teaches it."""

    rounding = 10.0

    def __init__(self, app: App, block: int, which: LinkedLesson, does: Doing) -> None:
        super().__init__(app, f"taught.{block}.{which.number}", does)
        self.block, self.which = block, which
        self.label = app.tr("rules_reader.lesson", n=which.number, name=which.lesson.name.of(app.phrases.language))

    def a11y_node(self) -> A11yNode:
        return A11yNode("link", self.label, acts=("click", "focus"))

    def natural(self) -> tuple[int, int]:
        px = self.app.skin.px
        return self.app.text.width(self.label, "bold", self.app.type(SIZE)) + px(54), px(TALL)

    def draw(self, canvas: Canvas) -> None:
        pen, rect = Pen(canvas, self.app), self.rect
        pen.panel(rect, fill=mix(PAPER, RED, 0.2 if self.bright else 0.09), alpha=1.0, radius=10, line=mix(PAPER, RED, 0.5))
        side = pen.type(SIZE)
        pen.icon((rect.x + pen.px(14), rect.centery), "play", side, RED, "midleft")
        at = rect.x + pen.px(22) + side, rect.centery
        pen.text(at, self.label, "bold", SIZE, RED, "midleft", room=rect.right - pen.px(12) - at[0])


def link_from(page: RulesPage, links: Sequence[LessonLink]) -> LessonLink | None:
    """Return the link of the line that was looked up, or of the one before it under the same heading."""
    placed, section, block = page.placed, page.section_at, page.marked
    if block is None or block >= len(placed):
        return None
    before = [one for one in links if one.block <= block and section(placed[one.block].y) == section(placed[block].y)]
    return max(before, key=lambda one: one.block, default=None)
