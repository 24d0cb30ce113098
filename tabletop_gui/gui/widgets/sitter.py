"""Portraits to choose among: a medallion with a name under it."""

from __future__ import annotations

from collections.abc import Callable
from math import pi
from typing import TYPE_CHECKING

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, INK, MUTED_INK, PAPER
from tabletop_gui.gui.widgets.base import Widget

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

LABEL_SIZE: float = 17
LABEL: float = 34
"""Interface units under a medallion for its name."""


class Sitter(Widget):
    """One portrait. ``look`` is called when it is pointed at or gets the focus, ``choose`` when it is chosen."""

    def __init__(
        self,
        app: App,
        character: str,
        label: str,
        choose: Callable[[], object],
        look: Callable[[], bool],
        *,
        chosen: bool = False,
        taken: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(app, name or f"face.{character}")
        self.character, self.label = character, label
        self.choose, self.look = choose, look
        self.chosen, self.taken = chosen, taken
        self.arrived = True
        """Whether the picture is to be drawn; until then there is an empty medallion."""

    @property
    def ring_radius(self) -> float:
        return 16.0

    def hover(self, pos: tuple[int, int]) -> bool:
        return self.look()

    def entered(self) -> None:
        self.look()

    def activate(self) -> None:
        self.app.play("button")
        self.choose()

    @property
    def label_width(self) -> int:
        """What the name takes in full, pixels."""
        return self.app.text.width(self.label, "display", self.app.type(LABEL_SIZE))

    @property
    def label_height(self) -> int:
        """How high the name is, pixels."""
        return self.app.text.height("display", self.app.type(LABEL_SIZE))

    @property
    def _diameter(self) -> int:
        below = max(self.app.skin.px(LABEL), self.label_height + self.app.skin.px(4))
        return min(self.rect.w - self.app.skin.px(16), self.rect.h - below - self.app.skin.px(6))

    def draw(self, canvas: Canvas) -> None:
        app, skin, rect, d = self.app, self.app.skin, self.rect, self._diameter
        if self.hot or self.chosen:
            alpha = 0.16 if self.chosen else 0.10
            canvas.blit(skin.panel(rect.w, rect.h, fill=INK, alpha=alpha, radius=14), rect.x, rect.y)
        x, y = rect.centerx - d // 2, rect.y + skin.px(6)
        self.draw_medallion(canvas, x, y, d)
        name = app.text.fitted(self.label, "display", app.type(LABEL_SIZE), INK, rect.w)
        canvas.blit(name, rect.centerx - name.get_width() // 2, y + d + skin.px(3))
        if self.chosen or self.taken:
            size = skin.px(24)
            canvas.blit(skin.disc(size, GOLD if self.chosen else PAPER, INK, 1.6), x + d - size, y)
            icon = app.art.icon("check" if self.chosen else "person", round(size * 0.62), INK)
            canvas.blit(icon, x + d - size + (size - icon.get_width()) // 2, y + (size - icon.get_height()) // 2)

    def draw_medallion(self, canvas: Canvas, x: int, y: int, d: int) -> None:
        """The picture itself, ``d`` pixels across."""
        app = self.app
        shadow = app.art.disc_shadow(d)
        canvas.blit(shadow.surface, x + d // 2 + shadow.dx, y + d // 2 + shadow.dy)
        if not self.arrived:
            canvas.blit(app.skin.disc(d, "#CBB894", PAPER, 2.0), x, y)
            return
        emotion = "glad" if self.hot or (self.focused and app.ring_shown) else "calm"
        canvas.blit(app.art.portrait(self.character, emotion, d, GOLD if self.chosen else PAPER), x, y)


class NewSitter(Sitter):
    """The place of a face that is not there yet."""

    def draw_medallion(self, canvas: Canvas, x: int, y: int, d: int) -> None:
        app, skin = self.app, self.app.skin
        bright = self.hot or (self.focused and app.ring_shown)
        ink, line = INK if bright else MUTED_INK, max(1.5, 2.2 * skin.unit)
        r = d / 2 - line
        dash = f"{2 * pi * r / 36:.2f}"
        circle = f"M{d / 2 - r:.2f} {d / 2:.2f}a{r:.2f} {r:.2f} 0 1 0 {2 * r:.2f} 0a{r:.2f} {r:.2f} 0 1 0 {-2 * r:.2f} 0Z"
        body = f'<path d="{circle}" fill="none" stroke="{ink}" stroke-width="{line:.2f}" stroke-dasharray="{dash} {dash}"/>'
        canvas.blit(skin.drawing(("new sitter", ink), d, d, body), x, y)
        icon = app.art.icon("dice", round(d * 0.46), ink)
        canvas.blit(icon, x + (d - icon.get_width()) // 2, y + (d - icon.get_height()) // 2)
