"""What the screens around the table share: a floor, a title between two carved lines, a way back, and a focus group."""

from __future__ import annotations

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.viewport import Viewport
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.scene import Scene
from tabletop_gui.gui.widgets import Button, ScrollArea, Widget
from tabletop_gui.gui.widgets.focus import FocusGroup


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

    def paint(self, pen: Pen) -> None:
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
        self.paint(Pen(canvas, self.app))
        self.group.draw(canvas)

    # -- pieces ------------------------------------------------------------------------------------------------------

    def paint_floor(self, canvas: Canvas) -> None:
        """Planks and the light in their middle."""
        app = self.app
        floor = app.art.floor(app.viewport.size, app.viewport.u, app.theme.floor, glow=app.theme.glow, wait=False)
        canvas.blit(app.skin.washed(floor, app.theme.floor, app.theme.wash), 0, 0)

    def paint_title(self, pen: Pen, title: str, note: str = "", size: float = 40) -> int:
        """A title in the middle of the top, a carved line on either side, perhaps a line under it. Returns where it ends
        (pixels)."""
        px, theme, wide = pen.px, pen.theme, self.app.viewport.width
        top = pygame.Rect(0, px(18), wide, 0)
        rect = pen.text(top, title, "display", size, theme.floor_text, "midtop", room=wide - px(420), least=24)
        room = min(rect.x - px(40) - px(190), px(430))
        if room > px(80):
            pen.flank(rect, room, px(24), theme.carved)
        if note:
            top.y = rect.bottom
            rect = pen.text(top, note, "italic", 20, theme.floor_muted, "midtop", room=wide - px(120))
        return rect.bottom

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

    def paint_panel(self, pen: Pen, rect: pygame.Rect, heading: str = "") -> None:
        """A panel with its heading."""
        pen.panel(rect)
        if heading:
            at = rect.x + pen.px(22), rect.y + pen.px(14)
            pen.text(at, heading, "display", 22, pen.theme.heading, room=rect.w - pen.px(40))

    @property
    def heading_height(self) -> int:
        """What a panel's heading takes."""
        return self.app.skin.px(14 + 10) + self.app.text.height("display", self.app.type(22))

    def fill(self, widgets: list[Widget], areas: list[ScrollArea] | None = None, first: Widget | None = None) -> None:
        """Give the widgets to the focus group."""
        self.group.fill(widgets, areas or (), first)
