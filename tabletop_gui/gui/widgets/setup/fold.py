"""A fold of a form: a line that opens and closes the rows under it, and says in a few words what they are set to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.base import Widget

HIGH: Final = 58.0
"""Least height, interface units."""
TITLE, STATE = 20.0, 18.0
"""Type sizes."""


class Fold(Widget):
    """The head of a fold."""

    rounding = 8.0

    def __init__(
        self, app: App, icon: str, title: str, state: str, turn: Callable[[], object], opened: bool, *, name: str
    ) -> None:
        """`state`: what is set inside, in three words; empty for nothing. `turn` opens or closes it."""
        super().__init__(app, f"fold.{name}", turn)
        self.icon, self.title, self.state, self.opened = icon, title, state, opened

    def a11y_node(self) -> A11yNode:
        return A11yNode("button", self.title, self.state, on=self.opened, acts=("click", "focus"))

    def natural(self) -> tuple[int, int]:
        words = self.app.text.height("bold", self.app.type(TITLE)) + self.app.skin.px(14)
        return self.app.viewport.width, max(self.app.skin.px(HIGH), words)  # as wide as its form

    def draw(self, canvas: Canvas) -> None:
        pen, rect, theme = Pen(canvas, self.app), self.rect, self.app.theme
        if self.hot:
            pen.panel(rect, fill=theme.panel_text, alpha=0.07, radius=8)
        pen.rule(rect.topleft, rect.w, theme.line)
        side, gap, muted = pen.type(TITLE), pen.px(12), theme.panel_muted
        icon = pen.icon((rect.x + gap // 2, rect.centery), self.icon, side, muted, "midleft")
        arrow = pen.icon((rect.right - gap // 2, rect.centery), "down" if self.opened else "right", side, muted, "midright")
        room = arrow.x - icon.right - 3 * gap
        state = pen.line(self.state, "text", STATE, muted, room=round(0.6 * room)) if self.state else None
        left = room - state.get_width() if state is not None else room
        pen.text((icon.right + gap, rect.centery), self.title, "bold", TITLE, theme.panel_text, "midleft", room=left, least=16)
        if state is not None:
            pen.put(state, (arrow.x - gap, rect.centery), "midright")
