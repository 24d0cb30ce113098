"""What the screens around the table share: a floor, a title between two carved lines, a way back, and a focus group."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.viewport import Viewport
from tabletop_gui.gui.shell.focus import FocusGroup
from tabletop_gui.gui.shell.scene import Scene
from tabletop_gui.gui.widgets import Button, ScrollArea, Widget

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App


class Screen(Scene):
    """A scene made of widgets. Derive it, and write ``build`` (widgets and texts, made and placed) and ``paint`` (all the rest).

    ``build`` is called again whenever the window, the scale, the language or the theme changes: what the player chose lives in
    the scene's own fields, never in a widget.
    """

    back_label = "app.back"
    toast_y = -112.0

    def enter(self, app: App) -> None:
        super().enter(app)
        self.group = FocusGroup(app)

    # -- to be written by each screen --------------------------------------------------------------------------------

    def build(self) -> None:
        """Make the widgets, place them, and give them to ``self.group.fill``."""
        raise NotImplementedError

    def paint(self, canvas: Canvas) -> None:
        """Draw what is not a widget, over the floor and under the widgets."""

    def back(self) -> None:
        """Esc and the back button."""
        self.app.scenes.pop()

    # -- the scene's life --------------------------------------------------------------------------------------------

    def resize(self, viewport: Viewport) -> None:
        self.build()

    def covered(self) -> None:
        self.group.cancel()

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
        self.paint(canvas)
        self.group.draw(canvas)

    # -- pieces ------------------------------------------------------------------------------------------------------

    def paint_floor(self, canvas: Canvas) -> None:
        """Planks and the light in their middle."""
        app = self.app
        floor = app.art.floor(app.viewport.size, app.viewport.u, app.theme.floor, glow=app.theme.glow, wait=False)
        canvas.blit(app.skin.washed(floor, app.theme.floor, app.theme.wash), 0, 0)

    def paint_title(self, canvas: Canvas, title: str, note: str = "", size: float = 40) -> int:
        """A title in the middle of the top, a carved line on either side, perhaps a line under it. Returns where it ends
        (pixels)."""
        app, skin, view = self.app, self.app.skin, self.app.viewport
        top = skin.px(18)
        text = app.text.shrunk(title, "display", app.type(size), app.theme.floor_text, view.width - skin.px(420), app.type(24))
        x = (view.width - text.get_width()) // 2
        canvas.blit(text, x, top)
        middle = top + round(text.get_height() * 0.54) - skin.rule_height // 2
        room = min(x - skin.px(40) - skin.px(190), skin.px(430))
        if room > skin.px(80):
            canvas.blit(skin.rule(room, app.theme.carved, diamonds="right"), x - skin.px(24) - room, middle)
            canvas.blit(skin.rule(room, app.theme.carved, diamonds="left"), x + text.get_width() + skin.px(24), middle)
        end = top + text.get_height()
        if note:
            line = app.text.fitted(note, "italic", app.type(20), app.theme.floor_muted, view.width - skin.px(120))
            canvas.blit(line, (view.width - line.get_width()) // 2, end)
            end += line.get_height()
        return end

    @property
    def title_height(self) -> int:
        """What a title without a note takes, with air under it."""
        return self.app.skin.px(18 + 16) + self.app.text.height("display", self.app.type(40))

    def back_button(self) -> Button:
        """The way back, at the top left."""
        app = self.app
        button = Button(app, app.tr(self.back_label), self.back, kind="ghost", icon="back", size=18, name="back")
        button.place(app.skin.px(28), app.skin.px(20), None, app.skin.px(44))
        return button

    def paint_panel(self, canvas: Canvas, rect: pygame.Rect, heading: str = "") -> None:
        """A panel with its heading."""
        app, skin = self.app, self.app.skin
        canvas.blit(skin.panel(rect.w, rect.h), rect.x, rect.y)
        if heading:
            text = app.text.fitted(heading, "display", app.type(22), app.theme.heading, rect.w - skin.px(40))
            canvas.blit(text, rect.x + skin.px(22), rect.y + skin.px(14))

    @property
    def heading_height(self) -> int:
        """What a panel's heading takes."""
        return self.app.skin.px(14 + 10) + self.app.text.height("display", self.app.type(22))

    def fill(self, widgets: list[Widget], areas: list[ScrollArea] | None = None, first: Widget | None = None) -> None:
        """Give the widgets to the focus group."""
        self.group.fill(widgets, areas or (), first)
