"""The achievements in a grid: a single widget; the arrows move the choice, a click chooses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop_gui.content.records.achievements import Achievement
from tabletop_gui.gui.paint.achievement_disc import DiscState, achievement_disc
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.fonts import Typeface
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK, MUTED_INK
from tabletop_gui.gui.shell.a11y.nodes import BUTTON_ACTIONS, SCROLL_ACTIONS, A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.scroll import ScrollArea
from tabletop_gui.gui.widgets.scrolled_rows import ScrolledRows

CELL: Final = (150, 152)
"""Width and height of a cell, its name included, interface units."""
DISC: Final = 104
AROUND: Final = 18
"""Free space beside a name in its cell."""
LEAST: Final = 13
"""Minimum type size of a name."""


class AchievementGrid(ScrolledRows):
    """The grid of achievements; the chosen one has a frame."""

    rounding = 12.0

    def __init__(self, app: App, achievements: Sequence[Achievement], earned: Callable[[Achievement], bool], area: ScrollArea,
                 chosen: Callable[[int], object]) -> None:  # fmt: skip
        super().__init__(app, "stamps", area, chosen)
        self.achievements, self.earned = achievements, earned
        self._pointed: int | None = None

    def a11y_node(self) -> A11yNode:
        rows = tuple(self._achievement_node(place, achievement) for place, achievement in enumerate(self.achievements))
        return A11yNode("list", self.app.tr("book.stamps"), clips=True, parts=rows)

    def _achievement_node(self, index: int, achievement: Achievement) -> A11yNode:
        """Return the accessibility node of an achievement: name, earned or not, and condition."""
        tr, language, state, cell = self.app.tr, self.app.phrases.language, self.state(achievement), self.cell(index)
        hidden, earned = state == "secret", state == "earned"
        name = tr("stamps.secret") if hidden else achievement.name.of(language)
        task = tr("stamps.secret_task") if hidden else achievement.task.of(language)
        return A11yNode(
            "item", name, tr("heard.stamp.earned" if earned else "heard.stamp.open"), task, on=index == self.index, done=earned,
            acts=(*BUTTON_ACTIONS, *SCROLL_ACTIONS), place=(index + 1, len(self.achievements)),
            key=achievement.id, at=(cell.x, cell.y, cell.w, cell.h),
        )  # fmt: skip

    @property
    def many(self) -> int:
        return len(self.achievements)

    def row_key(self, index: int) -> str:
        return self.achievements[index].id

    def row_span(self, index: int) -> tuple[int, int]:
        high = self.app.skin.px(CELL[1])
        return (index // self.across) * high, high

    # -- measures ----------------------------------------------------------------------------------------------------

    @property
    def across(self) -> int:
        """Number of columns."""
        return self._across_in(self.rect.w)

    def _across_in(self, width: int) -> int:
        """Return the number of columns that fit in a width without cutting a name."""
        app = self.app
        names = [one.name.of(app.phrases.language) for one in self.achievements if self.state(one) != "secret"]
        widest = app.text.widest(names, "bold", app.type(LEAST)) + app.skin.px(AROUND)
        return max(1, width // max(app.skin.px(CELL[0]), widest))

    def height_for(self, width: int) -> int:
        """Return the height of the grid at a width, in pixels."""
        return -(-len(self.achievements) // self._across_in(width)) * self.app.skin.px(CELL[1])

    def cell(self, index: int) -> pygame.Rect:
        """Return the rectangle of an achievement."""
        px, across = self.app.skin.px, self.across
        wide = self.rect.w // across
        x, y = self.rect.x + (index % across) * wide, self.rect.y + (index // across) * px(CELL[1]) - self.scrolled.offset
        return pygame.Rect(x, y, wide, px(CELL[1]))

    def at(self, pos: tuple[int, int]) -> int | None:
        """Return the index under a position, or None."""
        if not self.scrolled.rect.collidepoint(pos):
            return None
        return next((k for k in range(len(self.achievements)) if self.cell(k).collidepoint(pos)), None)

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.cell(self.index).inflate(-self.app.skin.px(8), -self.app.skin.px(4)).clip(self.scrolled.rect)

    def state(self, achievement: Achievement) -> DiscState:
        """Return the display state of an achievement."""
        return "earned" if self.earned(achievement) else "secret" if achievement.secret else "open"

    def contains(self, pos: tuple[int, int]) -> bool:
        return self.at(pos) is not None

    # -- input -------------------------------------------------------------------------------------------------------

    def hover(self, pos: tuple[int, int]) -> bool:
        before, self._pointed = self._pointed, self.at(pos)
        return before != self._pointed

    def unhovered(self) -> None:
        self._pointed = None

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        index = self.at(pos)
        if inside and index is not None and index != self.index:
            self.app.play("tick")
            self.choose(index)

    def key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -self.across, pygame.K_DOWN: self.across}.get(event.key)
        if step is None or not 0 <= self.index + step < len(self.achievements):
            return False
        self.choose(self.index + step)
        return True

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        app, pen = self.app, Pen(canvas, self.app)
        px, language = pen.px, self.app.phrases.language
        with canvas.clipped(self.scrolled.rect):
            for k, achievement in enumerate(self.achievements):
                cell = self.cell(k)
                if not cell.colliderect(self.scrolled.rect):
                    continue
                state = self.state(achievement)
                frame = cell.inflate(-px(8), -px(4))
                if k == self.index:
                    pen.panel(frame, fill="#FFF8E8", alpha=1.0, radius=12, line=INK)
                elif self._pointed == k and self.hot:
                    pen.panel(frame, fill="#FFF8E8", alpha=0.6, radius=12)
                d = px(DISC)
                pen.put(
                    achievement_disc(app.skin, app.art, achievement.icon, achievement.game, d, state),
                    (cell.centerx, cell.y + px(9)),
                    "midtop",
                )
                if state == "secret":
                    pen.text((cell.centerx, cell.y + px(9) + d // 2), "?", "display", 34, MUTED_INK, "center")
                name = app.tr("stamps.secret") if state == "secret" else achievement.name.of(language)
                ink, at = INK if state == "earned" else MUTED_INK, (cell.centerx, cell.y + px(9) + d + px(5))
                face: Typeface = "bold" if state == "earned" else "text"
                pen.text(at, name, face, 17, ink, "midtop", room=cell.w - px(AROUND), least=LEAST)
