"""The rulebook: a game's rules on a sheet of paper, with their contents at the left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from tabletop_gui.content.text.markdown import blocks_of
from tabletop_gui.gui.paint.backdrop import Backdrop
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.skin import Skin
from tabletop_gui.gui.paint.theme import PAPER
from tabletop_gui.gui.paint.viewport import Viewport
from tabletop_gui.gui.rulebook.contents import ContentsItem, FoundItem
from tabletop_gui.gui.rulebook.lesson_links import UNDER, LessonLink, lesson_links, link_from
from tabletop_gui.gui.rulebook.page import FAR, RulesPage, names_of
from tabletop_gui.gui.rulebook.search import FoundLine, search
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.keyboard import sign_of
from tabletop_gui.gui.shell.input.scroll_wheel import turned
from tabletop_gui.gui.widgets import Button, ScrollArea, TextField
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.layout import Column, Drawn, Grow, Held, Item, Line, Padded, Paragraph, Row, Scroll, Sized

Taking = Callable[[str], object]
"""Function that opens a lesson by its id."""
MARGIN: Final = 32
CONTENTS: Final = 310
SHEET: Final = 940
LEAST_SHEET: Final = 480
"""Least width of the sheet: below it, the contents are hidden."""
GAP: Final = 30
INSET: Final = 22
"""Space between the sheet's edge and the part that scrolls, at both sides."""
PAD: Final = 50
"""Padding beside the text within that part."""
NARROW_PAD: Final = 22
"""The same where there is only space for the sheet."""
BAR: Final = 48
"""Height of the bar over such a sheet, with the buttons for the contents and for closing."""
EDGE: Final = 30
"""Padding above and below the text."""
MARK_AT: Final = 0.22
"""Position on the sheet, as a share of its height, whose section is the current one."""
FLING_MS: Final = 180.0
"""A released sheet glides as far as it would move in this time."""
FLING_FORGETS_MS: Final = 90.0
BLOCKS_A_FRAME: Final = 8
"""Number of paragraphs laid out between two frames after opening."""


class RulesScene(Screen):
    """Shows ``data/<game>/rules.<language>.md``. Overlay: Esc and R close it. Where there is no space for the contents
    beside the sheet, they replace it on demand.

    Up, Down, PgUp, PgDn, Home and End move the text; Left goes to the contents, Right back to the text, / to the search.
    """

    opaque = False

    def __init__(
        self, game: str, heading: str = "", search: str = "", block: int | None = None, take: Taking | None = None
    ) -> None:
        """Open at a section, at a search, or at one block of the text (`content.text.rule_lines.Passage.place`).

        `take`: function that opens a lesson chosen here; None: it is opened over the rules.
        """
        self.take = take
        self.links: list[LessonLink] = []
        self.game, self.heading, self.wanted, self.block = game, heading, search, block
        self.found: Sequence[FoundLine] = ()
        """The search results."""
        self.backdrop = Backdrop()
        self.leafing = False
        """True while the contents replace the sheet."""
        self.place = (0, 0.0)
        """Reading position: the section, and how much of it lies above the sheet. It holds in every language and size."""
        self.chosen: int | None = None
        """The section chosen in the contents, until the text is moved otherwise."""
        self._shown = 0
        """The section that the contents were last scrolled to."""
        self._grip: tuple[int, float] | None = None
        self._speed = 0.0
        self._dragged_at = 0.0

    def enter(self, app: App) -> None:
        super().enter(app)
        self.area = ScrollArea(app, on_paper=True)
        self.list_area = ScrollArea(app)

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, skin, view = self.app, self.app.skin, self.app.viewport
        source = app.library.rules(self.game, app.phrases.language)
        wide, high = view.size
        margin = skin.px(MARGIN)
        self.narrow = wide - 2 * margin < skin.px(CONTENTS + GAP + LEAST_SHEET)
        words = app.tr("rules_reader.text" if self.leafing and self.narrow else "rules_reader.contents")
        self.leaf = Button(app, words, self.leaf_through, ButtonStyle("ghost", 18, "log"), name="leaf")
        self.close_button = close = Button(app, app.tr("app.close"), self.back, ButtonStyle("ghost", 18, "close"), name="close")
        close.key_label = app.bindings.label("menu")
        text, contents = Drawn(), Drawn()
        sheet = Padded(Grow(text), INSET, EDGE, draw=lambda pen, rect: pen.sheet(rect, lift=(22, 170, 10)))
        if self.narrow:
            margin //= 2
            bar = Row(Held(self.leaf, high=BAR), Grow(), Held(close, high=BAR))
            page: Item = Column(bar, Grow(sheet), gap=18)
            most = skin.px(SHEET)
        else:
            side = Column(Grow(contents), Padded(Held(close, high=54), 0, 0, 6), gap=18)
            page = Row(Sized(side, CONTENTS), Grow(sheet), gap=GAP)
            most = skin.px(CONTENTS + GAP + SHEET)
        most = min(most, wide - 2 * margin)
        page.lay(app, pygame.Rect((wide - most) // 2, margin, most, high - 2 * margin))
        self.sheet, self.paper, window = sheet.rect, sheet, text.rect
        self.contents = self.sheet if self.narrow else contents.rect
        pad = skin.px(NARROW_PAD if self.narrow else PAD)
        blocks = blocks_of(source) or blocks_of(app.tr("rules_reader.none"))
        self.blocks = blocks
        self._open_at(names_of(blocks))
        fresh = self.place == (0, 0.0)  # the first picture shows the beginning: the rest is laid out after it
        self.taught = lesson_links(app.library, self.game, app.phrases.language)
        under = {block: len(lessons) * skin.px(UNDER) for block, lessons in self.taught.items()}
        emblems = app.library.game(self.game).deck.emblems
        self.page: RulesPage = RulesPage(app, blocks, window.w - 2 * pad, lambda: emblems, window.h if fresh else None, under)
        self.page.diagrams_shown = not fresh
        self.text_at = window.x + pad
        self.air = skin.px(34)
        self.area.rect, self.links = window, []
        self._lay_links()
        self.area.to(self._offset_of(self.place), at_once=True)
        if fresh and self.wanted:
            self.block = next((line.block for line in search(blocks, self.wanted) if line.exact), None)
        if self.block is not None:
            self.turn_to(self.block, at_once=True)
        self.items: list[ContentsItem] = []
        self.lines: list[FoundItem] = []
        self.field = TextField(app, self.wanted, self.look_for, hint=app.tr("rules_reader.search"), most=40, name="search")
        self.field.done = self._to_first
        self.leafing = self.leafing and self.narrow
        self.listed = self.leafing or not self.narrow
        if self.listed:
            self._build_contents()
        self._hand_over()

    def leaf_through(self) -> None:
        """Switch between sheet and contents, where there is only space for one."""
        self.leafing = self.listed = self.narrow and not self.leafing
        self.items, self.lines = [], []
        self.leaf.label = self.app.tr("rules_reader.text" if self.leafing else "rules_reader.contents")
        self.leaf.place(*self.leaf.rect.topleft, None, self.leaf.rect.h)
        if self.leafing:
            self._build_contents()
        self._hand_over()
        self.app.dirty()

    def choose(self, index: int, *, found: bool = False) -> None:
        """Go to a section of the contents, or to a search result (`found`)."""
        if found:
            self.turn_to(index)
        else:
            self.jump(index)
        if self.leafing:
            self.leaf_through()

    def _open_at(self, names: Sequence[str]) -> None:
        """Go to the requested section when the rules are first laid out."""
        heading, self.heading = self.heading, ""
        if heading in names:
            self.chosen = names.index(heading)
            self.place = self.chosen, 0.0

    def _build_contents(self) -> None:
        """Build the list of sections, with the search field above it."""
        app, room = self.app, Drawn()
        heading = Line(app.tr("rules_reader.contents"), 24, app.theme.heading, "display", "midleft", least=18)
        page = Column(Padded(heading, 18, 16, 8), Padded(Held(self.field, high=42), 10), Grow(room), gap=4)
        self.index = Padded(Grow(page), 6, 0, 10, draw=lambda pen, rect: pen.panel(rect, alpha=0.97))
        self.index.lay(app, self.contents)
        self.list_room = room.rect
        self._fill_list()

    def _fill_list(self) -> None:
        """Fill the list with the headings, or with the search results."""
        app, shown = self.app, list[Item]()
        self.items, self.lines = [], []
        self.found = search(self.blocks, self.wanted)
        if self.wanted.strip():
            if not (self.found and self.found[0].exact):
                said = app.tr("rules_reader.nearest" if self.found else "rules_reader.nothing")
                shown.append(Padded(Paragraph(said, 17, app.theme.panel_muted, "italic"), 16, 4))
            for line in self.found:
                self.lines.append(FoundItem(app, line, partial(self.choose, line.block, found=True)))
                shown.append(Held(self.lines[-1]))
        else:
            self.items = [ContentsItem(app, name, index, self) for index, (name, _) in enumerate(self.page.sections)]
            shown += [Held(item, high=40) for item in self.items]
        self.list = Scroll(self.list_area, Column(*shown))
        self.list.lay(app, self.list_room)

    def _hand_over(self) -> None:
        """Pass the widgets to the focus group."""
        marked = None if self.leafing else link_from(self.page, self.links)
        links, ways = ([] if self.leafing else self.links), ([self.leaf] if self.narrow else [])
        areas = [self.list_area] if self.leafing else [self.list_area, self.area] if self.listed else [self.area]
        field = [self.field] if self.listed else []
        self.fill([*field, *self.items, *self.lines, *links, *ways, self.close_button], areas, first=marked)

    # -- to the lessons ----------------------------------------------------------------------------------------------

    def _lay_links(self) -> None:
        """Lay out links to lessons under the passages they teach, as far as the page is laid out; they scroll with it."""
        px, placed = self.app.skin.px, self.page.placed
        known = {one.block for one in self.links}
        for block, lessons in sorted(self.taught.items()):
            if block < len(placed) and block not in known:
                self.links += [LessonLink(self.app, block, one, partial(self._learn, one.lesson.id)) for one in lessons]
        for link in self.links:
            line = placed[link.block]
            wide, tall = link.natural()
            top = self.area.rect.y + self.air + line.y + line.height + px(9)
            top += self.taught[link.block].index(link.which) * px(UNDER)
            link.place(self.text_at + line.x, top, min(wide, line.width), tall)
        self.area.lay(self.area.rect, self.page.height + 2 * self.air, self.links)

    def _learn(self, lesson: str) -> None:
        """Open the lesson that teaches a passage."""
        if self.take is None:
            self.app.scenes.show("lesson", game=self.game, lesson=lesson)
        else:
            self.back()
            self.take(lesson)

    # -- looking something up ----------------------------------------------------------------------------------------

    def look_for(self, words: str) -> None:
        """Search: the results replace the headings."""
        self.wanted = words
        self.list_area.top()
        self._fill_list()
        self._hand_over()
        self.app.dirty()

    def _to_first(self) -> None:
        """Focus the first search result and go to it."""
        if self.lines:
            self.app.ring_shown = True
            self.group.focus(self.lines[0])
            self.turn_to(self.found[0].block)

    def turn_to(self, block: int, *, at_once: bool = False) -> None:
        """Scroll to a block of the text, and mark it."""
        self._lay_on(None)
        self.block = self.page.marked = block
        placed = self.page.placed[min(block, len(self.page.placed) - 1)]
        self.area.to(placed.y + self.air - self.area.rect.h * MARK_AT, at_once=at_once)
        self.chosen = None

    def _clear(self) -> bool:
        """End the search. False if there was none."""
        if not self.listed or not self.wanted:
            return False
        self.field.clear()
        self.page.marked = self.block = None
        self.look_for("")
        self.group.focus(None)
        return True

    def resize(self, viewport: Viewport) -> None:
        if hasattr(self, "page"):
            self.place = self._place_now()
        super().resize(viewport)

    # -- where we are ------------------------------------------------------------------------------------------------

    def _span(self, index: int) -> tuple[int, int]:
        """Return the upper and lower edge of a section on the page."""
        if index and not self.page.whole:
            self._lay_on(None)
        tops = [top for _, top in self.page.sections] or [0]
        index = min(index, len(tops) - 1)
        end = tops[index + 1] if index + 1 < len(tops) else FAR
        return tops[index], min(end, self.page.height)

    def _lay_on(self, blocks: int | None) -> None:
        """Lay out some more of the page (None: all of it)."""
        self.page.go_on(blocks)
        before = len(self.links)
        self._lay_links()
        if len(self.links) != before and hasattr(self, "listed"):
            self._hand_over()
        self.app.dirty()

    def _place_now(self) -> tuple[int, float]:
        y = max(0, self.area.offset)
        index = self.page.section_at(y)
        top, end = self._span(index)
        return index, (y - top) / max(1, end - top)

    def _offset_of(self, place: tuple[int, float]) -> float:
        top, end = self._span(place[0])
        return top + place[1] * (end - top)

    @property
    def current(self) -> int:
        """The section being read."""
        if self.chosen is not None:
            return self.chosen
        if self.area.most and self.area.offset >= self.area.most:
            return len(self.page.sections) - 1
        return self.page.section_at(self.area.offset - self.air + self.area.rect.h * MARK_AT)

    def jump(self, index: int) -> None:
        """Scroll to a section."""
        top, _ = self._span(index)
        self.area.to(top + (self.air - self.app.skin.px(20) if index else 0))
        self.chosen = index

    # -- input -------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        kind = event.type
        if kind == pygame.KEYDOWN and self._key(event):
            return True
        if kind == pygame.MOUSEMOTION and self._grip is not None:
            self._drag(event.pos[1])
            return True
        if kind == pygame.MOUSEBUTTONUP and event.button == 1 and self._grip is not None:
            self._let_go()
            return True
        if kind == pygame.MOUSEWHEEL or (kind == pygame.MOUSEBUTTONDOWN and event.button == 1):
            before = self.area.target
            handled = self.group.handle(event)
            if not handled and kind == pygame.MOUSEWHEEL:
                handled = self.area.scroll(-turned(event) * self.area.step)
            elif not handled:
                handled = self._press(event.pos)
            if self.area.dragging or (kind == pygame.MOUSEWHEEL and self.area.target != before):
                self.chosen = None
            return handled
        if self.group.handle(event):
            return True
        action = self.app.bindings.action(event)
        if action in ("menu", "rules"):
            if action == "rules" or not self._clear():
                self.back()
            return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if self.group.current is self.field:
            if event.key in (pygame.K_DOWN, pygame.K_PAGEDOWN) and (self.lines or self.items):
                self.app.ring_shown = True
                self.group.focus([*self.lines, *self.items][0])
                return True
            return False
        if sign_of(event) == "/":
            if not self.listed:
                self.leaf_through()
            self.app.ring_shown = True
            self.group.focus(self.field)
            return True
        if self.app.ring_shown and isinstance(self.group.current, FoundItem) and event.key in (pygame.K_UP, pygame.K_DOWN):
            return False
        listed = self.app.ring_shown and isinstance(self.group.current, ContentsItem)
        if event.key == pygame.K_LEFT and not self.listed:
            self.leaf_through()
        if event.key == pygame.K_LEFT and self.items and not listed:
            self.app.ring_shown = True
            self.group.focus(self.items[self.current])
            return True
        if event.key == pygame.K_RIGHT:
            if self.leafing:
                self.leaf_through()
            self.group.focus(None)
            return True
        if listed and event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_SPACE):
            return False
        if listed and event.key in (pygame.K_HOME, pygame.K_END):
            self.group.focus(self.items[0 if event.key == pygame.K_HOME else -1])
            return True
        before = self.area.target
        self.area.scroll_key(event)
        if self.area.target != before:
            self.chosen = None
            return True
        return event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)

    def _press(self, pos: tuple[int, int]) -> bool:
        """Start dragging the paper; a click beside it closes the rules."""
        if self.sheet.collidepoint(pos) and not self.leafing:
            self._grip = pos[1], float(self.area.offset)
            self._speed, self._dragged_at = 0.0, self.app.clock.now()
            return True
        if not self.listed or not self.contents.collidepoint(pos):
            self.back()
        return True

    def _drag(self, y: int) -> None:
        assert self._grip is not None
        at, offset = self._grip
        now, before = self.app.clock.now(), self.area.offset
        self.area.to(offset + at - y, at_once=True)
        if self.area.offset != before:
            self.chosen = None
            self._speed = (self.area.offset - before) / max(4.0, now - self._dragged_at)
            self._dragged_at = now

    def _let_go(self) -> None:
        self._grip = None
        if self.app.clock.now() - self._dragged_at < FLING_FORGETS_MS and not self.app.reduced_motion:
            self.area.scroll(self._speed * FLING_MS)

    def covered(self) -> None:
        super().covered()
        self._grip = None

    # -- time and drawing --------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        if dt_ms > 0 and not (self.page.whole and self.page.diagrams_shown):  # the first picture has been shown
            self.page.diagrams_shown = moving = True
            self._lay_on(BLOCKS_A_FRAME)
        if self.items and self.current != self._shown:
            self._shown = self.current
            self.list_area.reveal(self.items[self._shown])
        return moving

    def paint(self, pen: Pen) -> None:
        window = self.area.rect
        if self.listed:
            self.index.paint(pen)
            self.list.paint(pen)
        if self.leafing:
            return
        self.paper.paint(pen)
        with pen.canvas.clipped(window):
            self.page.draw(pen.canvas, self.text_at, window.y + self.air - self.area.offset, window)
        fade, inset = pen.px(26), pen.px(4)
        if self.area.offset > 0:
            pen.put(faded_edge(pen.skin, window.w - 2 * inset, fade, down=True), (window.x + inset, window.y))
        if self.area.offset < self.area.most:
            pen.put(faded_edge(pen.skin, window.w - 2 * inset, fade, down=False), (window.x + inset, window.bottom - fade))


def faded_edge(skin: Skin, w: int, h: int, *, down: bool) -> pygame.Surface:
    """Return the gradient with which the text fades at the sheet's upper or lower edge."""
    first, last = (1, 0) if down else (0, 1)
    gradient = (
        f'<defs><linearGradient id="f" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{h}">'
        f'<stop offset="0" stop-color="{PAPER}" stop-opacity="{first}"/>'
        f'<stop offset="1" stop-color="{PAPER}" stop-opacity="{last}"/></linearGradient></defs>'
        f'<rect x="0" y="0" width="{w}" height="{h}" fill="url(#f)"/>'
    )
    return skin.drawing(("reader.fade", down), w, h, gradient)
