"""The bar at the top: menu, name of the game, progress of the match, and the table's tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.outline import arc
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER, RED
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets import IconButton, Widget

CAP: Final = 1.2
"""The largest interface scale that the bar follows."""

HEIGHT: Final = 52.0
TOOL: Final = 40.0

LAMP_STEPS: Final = 24
LAMP_TURN_MS: Final = 1200.0
"""Time of one turn of the arc round the lamp, ms, in `LAMP_STEPS` steps."""


class SpeedButton(Widget):
    """The speed of the table: a click changes to the next one."""

    def __init__(self, app: App, label: Callable[[], str], does: Callable[[], object]) -> None:
        super().__init__(app, "speed", does)
        self.measure, self.label = TableScale(app, CAP), label
        self._told: tuple[object, A11yNode] | None = None
        """Accessibility node, and its state key."""

    def a11y_node(self) -> A11yNode:
        moment = self.app.settings, self.app.phrases.language, self.tip
        if self._told is None or self._told[0] != moment:
            told = A11yNode("button", self.app.tr("settings.speed.label"), self.label(), self.tip, acts=("click", "focus"))
            self._told = moment, told
        return self._told[1]

    def natural(self) -> tuple[int, int]:
        return self.measure.px(56), self.measure.px(32)

    def draw(self, canvas: Canvas) -> None:
        pen, rect, theme = self.measure.pen(canvas), self.rect, self.app.theme
        colour = theme.bar_text
        if self.hot:
            colour = theme.heading if theme.light else GOLD  # gold is not read on the day's bar
        pen.pill(rect, theme.bar, mix(colour, theme.bar, 0.35))
        pen.text(rect.center, self.label(), "display", 17, colour, "center")


class UnsavedIndicator(Widget):
    """Warning that the match cannot be saved; a click tries again, the tooltip says why. With `waits`, saving is
    in progress but slow.
    """

    waits = False

    def __init__(self, app: App, does: Callable[[], object]) -> None:
        super().__init__(app, "unsaved", does)
        self.measure = TableScale(app, CAP)

    def a11y_node(self) -> A11yNode:
        return A11yNode("button", ", ".join(self._words()), about=self.tip, acts=("click", "focus"))

    def natural(self) -> tuple[int, int]:
        px, size = self.measure.px, self.measure.type(17)
        words = sum(self.app.text.width(word, "bold", size) for word in self._words())
        return words + px(17 + 21 + 12 * len(self._words()) + 4), px(34)

    def _words(self) -> tuple[str, ...]:
        tr = self.app.tr
        return (tr("table.unsaved.saving"),) if self.waits else (tr("table.unsaved.sign"), tr("table.unsaved.again"))

    def draw(self, canvas: Canvas) -> None:
        pen, rect = self.measure.pen(canvas), self.rect
        inks: tuple[str, ...]
        if self.waits:  # nothing is wrong
            fill, edge, name, inks = INK, PAPER, "save", (PAPER,)
        else:
            fill, edge, name, inks = RED, GOLD if self.bright else PAPER, "warning", (PAPER, GOLD)
        pen.pill(rect, fill, edge)
        icon = pen.icon((rect.x + pen.px(11), rect.centery), name, pen.px(19), inks[-1], "midleft")
        x = icon.right + pen.px(8)
        for word, ink in zip(self._words(), inks, strict=True):
            x = pen.text((x, rect.centery), word, "bold", 17, ink, "midleft").right + pen.px(12)


class BranchIndicator(Widget):
    """Indicator that this match was continued from another one; the tooltip explains it."""

    focusable = False

    def __init__(self, app: App) -> None:
        super().__init__(app, "branch", lambda: None)
        self.measure, self.sound = TableScale(app, CAP), ""

    def natural(self) -> tuple[int, int]:
        return self.measure.px(34), self.measure.px(34)

    def draw(self, canvas: Canvas) -> None:
        pen, theme = self.measure.pen(canvas), self.app.theme
        ink = theme.heading if theme.light else GOLD  # gold is not read on the day's bar
        pen.disc(self.rect, theme.bar, ink, 1.6)
        pen.icon(self.rect.center, "branch", pen.px(20), ink, "center")


class LampButton(IconButton):
    """The hint button: while a hint is computed, an arc moves round the lamp (it stands still with reduced motion)."""

    thinking: Callable[[], bool] = staticmethod(lambda: False)
    lit: Callable[[], bool] = staticmethod(lambda: False)
    """True while the hint is open: the ring is then whole."""

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        app, rect = self.app, self.rect
        if self.lit():
            Pen(canvas, app).disc(rect, "none", GOLD, 2.6)
        if not self.thinking():
            return
        turned = 0 if app.reduced_motion else int(app.clock.now() / LAMP_TURN_MS * LAMP_STEPS) % LAMP_STEPS
        side = min(rect.w, rect.h)
        way = arc(side / 2, side * 0.46, turned / LAMP_STEPS + 0.25, 1 / 3)
        body = f'<path d="{way}" fill="none" stroke="{GOLD}" stroke-width="{side * 0.065:.2f}" stroke-linecap="round"/>'
        ring = app.skin.drawing(("lamp", turned), side, side, body)
        Pen(canvas, app).put(ring, rect.center, "center")


class TopBar:
    """The bar. The tools are widgets that the scene puts into its focus group."""

    shown = True
    """True if the table has a bar: not while it is embedded in another screen."""
    kept = False
    """True if its place is kept free although it is not shown, since another bar stands there."""

    def __init__(self, app: App, menu: IconButton, tools: Sequence[Widget]) -> None:
        self.app, self.title, self.menu, self.tools = app, "", menu, list(tools)
        for tool in self.widgets:
            tool.keeps_keyboard_focus = True
        self.measure = TableScale(app, CAP)
        self.note = ""
        """Progress of the match in one phrase."""

    @property
    def widgets(self) -> list[Widget]:
        """Menu and tools, from left to right."""
        return [self.menu, *self.tools] if self.shown else []

    @property
    def height(self) -> int:
        """Height, pixels."""
        return self.measure.px(HEIGHT) if self.shown or self.kept else 0

    def resize(self) -> None:
        """Place the widgets."""
        h, side = self.height, self.measure.px(TOOL)
        self.menu.place(self.measure.px(12), (h - side) // 2, side, side)
        x = self.app.viewport.width - self.measure.px(14)
        for tool in reversed(self.tools):
            w, tall = (side, side) if isinstance(tool, IconButton) else tool.natural()
            x -= w
            tool.place(x, (h - tall) // 2, w, tall)
            x -= self.measure.px(4)

    def draw(self, canvas: Canvas) -> None:
        """Draw the bar and its texts; the focus group draws the widgets."""
        if not self.shown:
            return
        tools = [tool.rect.x for tool in self.tools]
        canvas.repeat("bar", (self.title, self.note, tools), lambda: self._draw(canvas))

    def _draw(self, canvas: Canvas) -> None:
        pen, theme = self.measure.pen(canvas), self.app.theme
        px, bar = pen.px, pygame.Rect(0, 0, self.app.viewport.width, self.height)
        pen.band(bar, theme.bar, 0)
        pen.rule(bar.bottomleft, bar.w, GOLD, 2)
        title = pen.text(bar.move(self.menu.rect.right + px(10), 0), self.title, "display", 26, theme.bar_text, "midleft")
        right = min(tool.rect.x for tool in self.tools) if self.tools else bar.w - px(8)
        x, muted = title.right + px(26), mix(theme.bar_text, theme.bar, 0.25)
        pen.text(bar.move(x, 0), self.note, "text", 18, muted, "midleft", room=right - x - px(16))
