"""The player in the lobby's corner: portrait, name, matches and wins."""

from __future__ import annotations

from collections.abc import Callable

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, PAPER
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.base import Widget


class PlayerBadge(Widget):
    """The player's badge, which opens the profile. It shows no totals until a long history has been read."""

    rounding = 40.0

    def __init__(self, app: App, does: Callable[[], object], totals: tuple[int, int] | None) -> None:
        """`totals`: matches and wins; None while they are not known."""
        super().__init__(app, "profile", does)
        self.seat = app.own_seat
        matches, wins = totals or (0, 0)
        self.line = app.tr("profile.first") if totals is not None else ""
        if matches:
            self.line = f"{app.tr('profile.matches', n=matches)} · {app.tr('profile.wins', n=wins)}"
        self.tip = app.tr("profile.tip")

    def a11y_node(self) -> A11yNode:
        return A11yNode("button", self.tip, self.line, self.seat.name, acts=("click", "focus"))

    @property
    def _portrait(self) -> int:
        return self.app.skin.px(76)

    def natural(self) -> tuple[int, int]:
        app, px = self.app, self.app.skin.px
        words = max(app.text.width(self.seat.name, "display", app.type(21)), app.text.width(self.line, "text", app.type(18)))
        return self._portrait + px(16) + words + px(24), self._portrait + px(10)

    def draw(self, canvas: Canvas) -> None:
        pen, rect, ring = Pen(canvas, self.app), self.rect, GOLD if self.hot or self.focused else PAPER
        at = rect.x + pen.px(5), rect.centery
        face = pen.portrait(at, self._portrait, PortraitSpec(self.seat.character, ring=ring), "midleft", lies=True)
        name = pen.line(self.seat.name, "display", 21, pen.theme.floor_text)
        line = pen.line(self.line, "text", 18, pen.theme.floor_muted)
        top = rect.centery - (name.get_height() + line.get_height()) // 2
        pen.put(line, pen.put(name, (face.right + pen.px(16), top)).bottomleft)
