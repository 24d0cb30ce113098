"""Base classes of the screens round the table: a floor, a title between two carved lines, a back button, and a focus group."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

import pygame

from tabletop_gui.gui.paint.backdrop import Backdrop
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import VisibleItem
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK, RED
from tabletop_gui.gui.paint.viewport import Viewport
from tabletop_gui.gui.shell.a11y.nodes import NOWHERE, A11yNode, Box, PlacedGroup
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input import clipboard
from tabletop_gui.gui.shell.input.keyboard import ACTIVATING
from tabletop_gui.gui.shell.scene import Scene
from tabletop_gui.gui.widgets import Button, Link, ScrollArea, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.focus import DIRECTIONS, FocusGroup
from tabletop_gui.gui.widgets.layout import Column, Drawn, Grow, Held, Item, Line, Padded, Paragraph, Placed, Row, Stack
from tabletop_gui.match.log import saves
from tabletop_gui.match.storage.disk import DiskError

if TYPE_CHECKING:
    from tabletop_gui.gui.table.embedded import EmbeddedTable


CRAMPED: Final = (960, 540)
"""Least window size, interface units, for two columns side by side; with 16:9 it is undercut by text beyond 166 %."""
WALKING: Final = (pygame.K_TAB, *DIRECTIONS, *ACTIVATING)
"""Keys that move the focus, and keys that activate the focused widget."""


class Screen(Scene):
    """A scene made of widgets. Subclasses implement ``build`` (create and place widgets and texts) and ``paint``
    (everything else).

    ``build`` is called again whenever the window, the scale, the language or the theme changes: the player's
    choices must be kept in the scene's own fields, never in a widget.
    """

    back_label = "app.back"
    backdrop: Backdrop | None = None
    """Blurred picture of what lies beneath; for overlays."""
    toast_y = -112.0
    long_page: ScrollArea | None = None
    """Scroll area of the whole screen where large text makes it higher than the window; laid out by `fill_page`."""
    page_ink = ""
    """Ink of its scroll bar, where it does not lie on the floor."""
    page: Any
    """What it shows: an `Item` that containers lay out, or a page of its own."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.group = FocusGroup(app)

    # -- to be written by each screen --------------------------------------------------------------------------------

    def build(self) -> None:
        """Create and place the widgets, and pass them to ``self.group.fill``."""
        raise NotImplementedError

    def paint(self, pen: Pen) -> None:
        """Draw what is not a widget, over the floor and under the widgets."""

    def paint_foot(self, pen: Pen) -> None:
        """Draw what stays at the foot where the page scrolls."""

    def back(self) -> None:
        """Handle Esc and the back button."""
        self.app.scenes.pop()

    # -- how it is heard ---------------------------------------------------------------------------------------------

    def focus_groups(self) -> Sequence[PlacedGroup]:
        return [PlacedGroup(self.group)]

    # -- the scene's life --------------------------------------------------------------------------------------------

    def resize(self, viewport: Viewport) -> None:
        self.build()

    def scan_groups(self) -> Sequence[Sequence[Widget]]:
        return self.group.parts()

    def scan_to(self, widget: Widget) -> None:
        self.group.focus(widget)

    def covered(self) -> None:
        self.group.cancel()

    def explains(self, pos: tuple[int, int]) -> bool:
        return self.group.explains(pos)

    def handle(self, event: pygame.event.Event) -> bool:
        if self.group.handle(event):
            return True
        if self.app.bindings.action(event) == "menu":
            self.back()
            return True
        return False

    def update(self, dt_ms: float) -> bool:
        return self.group.update(dt_ms)

    def draw(self, canvas: Canvas) -> None:
        if self.opaque:
            self.paint_floor(canvas)
        elif self.backdrop is not None:
            self.backdrop.draw(canvas, self.app.viewport.u)
        if self.long_page is None:
            self.paint(Pen(canvas, self.app))
        else:
            since, offset = canvas.given, self.long_page.offset
            with canvas.clipped(self.long_page.rect.move(0, offset)):
                self.paint(Pen(canvas, self.app))
            canvas.scroll(since, -offset)
            self.paint_foot(Pen(canvas, self.app))
        self.group.draw(canvas)

    def sights(self) -> Sequence[VisibleItem]:
        """Return the areas to keep visible: over a table, no tooltip covers a button."""
        return () if self.opaque else [VisibleItem(widget.rect) for widget in self.group.widgets if widget.shown]

    # -- pieces ------------------------------------------------------------------------------------------------------

    def paint_floor(self, canvas: Canvas) -> None:
        """Draw the planks and the light in their middle."""
        app = self.app
        floor = app.art.floor(app.viewport.size, app.viewport.u, app.theme.floor, glow=app.theme.glow, wait=False)
        canvas.blit(app.skin.tinted(floor, app.theme.floor, app.theme.wash), 0, 0)

    def paint_title(self, pen: Pen, title: str, note: str = "", size: float = 40) -> None:
        """Draw a title at the top between carved lines, optionally with a note under it."""
        px, theme, wide = pen.px, pen.theme, self.app.viewport.width
        top = pygame.Rect(0, px(18), wide, 0)
        rect = pen.text(top, title, "display", size, theme.floor_text, "midtop", room=wide - px(420), least=24)
        room = min(rect.x - px(230), px(430))  # clear of the back button
        if room > px(80):
            pen.flank(rect, room, px(24), theme.carved)
        if note:
            top.y = rect.bottom
            pen.text(top, note, "italic", 20, theme.floor_muted, "midtop", room=wide - px(120))

    @property
    def cramped(self) -> bool:
        """True if the text is so large for this window that columns are stacked."""
        view, px = self.app.viewport, self.app.skin.px
        return view.width < px(CRAMPED[0]) or view.height < px(CRAMPED[1])

    @property
    def title_height(self) -> int:
        """Height of a title without a note, with the gap below it."""
        return self.app.skin.px(18 + 16) + self.app.text.height("display", self.app.type(40))

    def below_title(self, widest: float = 0, gap: float = 18, *, across: float = 36, below: float = 36) -> pygame.Rect:
        """Return the area under the title in the middle of the window, at most this wide (0: as wide as there is room), with
        these margins (interface units).
        """
        px, (wide, high) = self.app.skin.px, self.app.viewport.size
        top, most = self.title_height + px(gap), wide - 2 * px(across)
        w = min(most, px(widest)) if widest else most
        return pygame.Rect((wide - w) // 2, top, w, high - top - px(below))

    def lay_in_window(self, item: Item, right: float = 1.0, down: float = 0.0, *, across: float = 28, along: float = 20) -> None:
        """Lay an item in its natural size at a place of the window (shares of the space left over; the upper right corner),
        with these margins (interface units).
        """
        Padded(Placed(item, right, down), across, along).lay(self.app, pygame.Rect(0, 0, *self.app.viewport.size))

    def back_button(self) -> Button:
        """Return the back button, at the top left."""
        button = Button(self.app, self.app.tr(self.back_label), self.back, ButtonStyle("ghost", 18, "back"), name="back")
        self.lay_in_window(Held(button, high=44), 0.0)
        return button

    def language_link(self, words: Callable[[str], str] = str) -> Link:
        """Return the link with the name of the language, formatted by `words`; a click changes to the next one."""
        app, names, now = self.app, self.app.phrases.languages.names, self.app.phrases.language
        order = list(names)
        after = order[(order.index(now) + 1) % len(order)]
        return Link(app, words(names[now]), lambda: app.change(language=after), icon="language", name="language")

    def paint_panel(self, pen: Pen, rect: pygame.Rect) -> None:
        """Draw a panel."""
        pen.panel(rect)

    def export_match(self, path: Path, key: str) -> None:
        """Save a copy of a saved match without ids of persons in the folder of copies; say so by the phrase `key`."""
        app, copy = self.app, self.app.places.copies / f"{path.stem}{saves.EXPORTED}"
        try:
            data = saves.without_person_ids(saves.load(path), path.name)
        except DiskError as error:
            app.tell(error.refusal)
        else:
            app.put(copy, data, partial(app.toast_written, app.tr(key, path=str(copy)), copy.parent))

    def copy(self, text: str, done: str) -> None:
        """Copy a text to the clipboard, and confirm it with `done`."""
        self.app.toast(done if clipboard.put(text) else self.app.tr("notices.not_copied"))

    def fill(self, widgets: list[Widget], areas: list[ScrollArea] | None = None, first: Widget | None = None) -> None:
        """Pass the widgets to the focus group; the screen fits the window."""
        if self.long_page is not None:
            self.long_page.lay(self.long_page.rect, 0)
            self.long_page = None
        self.group.fill(widgets, areas or (), first)

    def fill_page(
        self, widgets: list[Widget], height: int, first: Widget | None = None, foot: Sequence[Widget] = (), foot_height: int = 0
    ) -> None:
        """Pass the widgets of a page of this height, in pixels, that scrolls as a whole, except for those of a foot.
        It is painted as if it were not scrolled.
        """
        if self.long_page is None:
            self.long_page = ScrollArea(self.app)
            self.long_page.ink = self.page_ink
        wide, high = self.app.viewport.size
        self.long_page.lay(pygame.Rect(0, 0, wide, high - foot_height), height, widgets)
        self.group.fill([*widgets, *foot], [self.long_page], first)

    def rect_of(self, item: Drawn) -> pygame.Rect:
        """Return where an item lies in the window, however far the page was scrolled."""
        return item.rect.move(0, 0 if self.long_page is None else -self.long_page.offset)

    def box_of(self, item: Drawn) -> Box:
        """Return the same for a node that is no widget: nowhere while it is scrolled away, even in part."""
        at = self.rect_of(item)
        return (at.x, at.y, at.w, at.h) if pygame.Rect(0, 0, *self.app.viewport.size).contains(at) else NOWHERE

    def lay_page(
        self, pages: Iterable[Item], area: pygame.Rect, before: Sequence[Widget] = (), after: Sequence[Widget] = (),
        first: Widget | None = None, areas: Callable[[], Sequence[ScrollArea]] = tuple,
    ) -> None:  # fmt: skip
        """Lay out the first of these pages that fits an area of the window, pixels; where none does, the last one, which then
        scrolls as a whole. Pass its widgets to the focus group, after those of `before` and before those of `after`. `areas`:
        what scrolls in it, asked once it lies.
        """
        high, window = 0, self.app.viewport.height
        for page in pages:
            self.page, high = page, page.size(self.app, area.w)[1]
            if high <= area.h:
                break
        self.page.lay(self.app, pygame.Rect(area.topleft, (area.w, max(high, area.h))))
        widgets = [*before, *(one for one in self.page.widgets() if one not in before), *after]
        if high > area.h:
            self.fill_page(widgets, window + high - area.h, first)
        else:
            self.fill(widgets, [*areas()], first)


WindowT = TypeVar("WindowT", bound="EmbeddedTable")


class SharedScreen(Screen):
    """A page round an interactive table: they share the keyboard, and Tab moves through both. Switch scanning
    visits the table's items, then the page's.
    """

    shared: EmbeddedTable | None = None
    """The table that shares the keyboard; None if there is none."""

    def share(self, asked: EmbeddedTable | None) -> None:
        """Share the keyboard with this table; None: the page has it alone."""
        self.shared = asked
        self.group.share(None if asked is None else asked.scene.focus)

    def scan_groups(self) -> Sequence[Sequence[Widget]]:
        return [*([] if self.shared is None else self.shared.scene.focus.parts()), *super().scan_groups()]

    def scan_to(self, widget: Widget) -> None:
        felt = None if self.shared is None else self.shared.scene.focus
        (self.group if felt is None or widget not in felt.widgets else felt).focus(widget)

    def skip_ahead(self) -> bool:
        return self.shared is not None and self.shared.scene.skip_ahead()

    def is_for_page(self, event: pygame.event.Event) -> bool:
        """Return True if a key moves or activates the focus while that is on a widget of the page; other keys keep
        their meanings.
        """
        if event.type != pygame.KEYDOWN or event.key not in WALKING:
            return False
        if self.group.current is None:
            return self.shared is None and event.key not in ACTIVATING
        return self.app.ring_shown or event.key == pygame.K_TAB


class TableScreen(SharedScreen, Generic[WindowT]):
    """A screen with an embedded table."""

    table: WindowT | None = None

    def focus_groups(self) -> Sequence[PlacedGroup]:
        return [*super().focus_groups(), *(self.table.focus_groups() if self.table is not None else ())]

    def a11y_nodes(self) -> Sequence[A11yNode]:
        return self.table.a11y_nodes() if self.table is not None else ()


class PaperScreen(Screen):
    """A sheet of paper to read, with a note about it at the left below, and buttons at the right."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.area = ScrollArea(app, on_paper=True)

    def lay_sheet(self, text: Item, buttons: Sequence[Button], note: str, pad: tuple[float, float]) -> None:
        """Lay out a text on a sheet within its padding (interface units), and under it the note and the buttons, the first at
        the right; hand them to the focus group.
        """
        app = self.app
        sheet = Padded(text, *pad, draw=lambda pen, rect: pen.sheet(rect, lift=(18, 150, 8)))
        told = Grow(Paragraph(note, 18, app.theme.floor_muted))
        row = Row(told, *(Held(button, high=56) for button in reversed(buttons)), gap=18, across="middle")
        self.page = Column(Grow(sheet), Padded(row, 0, 0, 8), gap=20)
        self.page.lay(app, self.below_title(1080, 14, below=26))
        self.fill([*buttons, self.back_button()], [self.area], first=buttons[0])

    def paint_sheet(self, pen: Pen, title: str) -> None:
        """Draw everything but the buttons."""
        self.paint_title(pen, title, size=34)
        self.page.paint(pen)


class OverlaySheet(Screen):
    """A sheet over the dimmed scene beneath. A click beside it closes it and pops None."""

    opaque = False
    rect: pygame.Rect
    """Area of the sheet, pixels."""

    def back(self) -> None:
        self.app.scenes.pop(None)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.rect.collidepoint(event.pos):
            self.back()
            return True
        return super().handle(event)

    def sheet_width(self, wide: float) -> int:
        """Return the width in pixels of a sheet of this width (interface units), if the window has room for it."""
        px = self.app.skin.px
        return min(px(wide), self.app.viewport.width - px(40))

    def lay_sheet(
        self, page: Item, wide: float, high: float = 0, *, pad: float = 44, above: float = 30, below: float = 34,
        over: Item | None = None,
    ) -> None:  # fmt: skip
        """Lay out a sheet in the middle of the window, as high as its page unless a height is given (interface units), but never
        larger than the window. `over`: an item that lies over the page, padding included.
        """
        app, px, view = self.app, self.app.skin.px, self.app.viewport
        padded = Padded(page, pad, above, below)
        self.page = padded if over is None else Stack(padded, over)
        w = self.sheet_width(wide)
        h = min(px(high) if high else padded.size(app, w)[1], view.height - px(40))
        self.rect = pygame.Rect((view.width - w) // 2, (view.height - h) // 2, w, h)
        self.page.lay(app, self.rect)

    def heading(self, title: str, *, left: bool = False) -> Item:
        """Return a title over a carved line, in the middle or at the left."""
        rule = Drawn(220, 16, lambda pen, rect: pen.put(pen.skin.rule(rect.w, RED, diamonds="middle"), rect.topleft))
        line = Line(title, 27, INK, "display", "midleft" if left else "center", least=19)
        return Column(line, Placed(rule, 0.0 if left else 0.5), gap=3)

    def paint(self, pen: Pen) -> None:
        pen.put(pen.skin.veil(*self.app.viewport.size), (0, 0))
        pen.sheet(self.rect, lift=(18, 170, 10))
        self.page.paint(pen)
