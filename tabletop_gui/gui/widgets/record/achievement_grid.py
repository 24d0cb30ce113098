"""The achievements in a grid: those earned with their names, the others as small discs; the arrows and a click choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop_gui.content.records.achievements import Achievement
from tabletop_gui.gui.paint.achievement_disc import DiscState, achievement_disc
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK, MUTED_INK
from tabletop_gui.gui.shell.a11y.nodes import BUTTON_ACTIONS, SCROLL_ACTIONS, A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.scroll import ScrollArea
from tabletop_gui.gui.widgets.scrolled_rows import ScrolledRows

CELL: Final = (150, 152)
"""Width and height of a cell, its name included, interface units."""
BARE_CELL: Final = (104, 102)
"""The same of one that is still to be earned, whose name is told where it is pointed at."""
DISC, BARE_DISC = 104, 84
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
        self.pointed: int | None = None
        """Index of the achievement under the pointer."""

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
        cell = self.cell(index)
        return cell.y - self.rect.y + self.scrolled.offset, cell.h

    # -- measures ----------------------------------------------------------------------------------------------------

    @property
    def named(self) -> int:
        """Number of achievements earned, which come first."""
        return sum(self.state(one) == "earned" for one in self.achievements)

    def _cells(self, width: int, *, named: bool) -> tuple[int, int]:
        """Return the number of columns and the height of a cell, of those with a name or of those to come."""
        app, (wide, high) = self.app, CELL if named else BARE_CELL
        least = app.skin.px(wide)
        if named:
            names = [one.name.of(app.phrases.language) for one in self.achievements[: self.named]]
            least = max(least, app.text.widest(names, "bold", app.type(LEAST)) + app.skin.px(AROUND))
        return max(1, width // least), app.skin.px(high)

    def height_for(self, width: int) -> int:
        """Return the height of the grid at a width, in pixels."""
        (across, high), (bare_across, bare_high) = self._cells(width, named=True), self._cells(width, named=False)
        return -(-self.named // across) * high + -(-(self.many - self.named) // bare_across) * bare_high

    def cell(self, index: int) -> pygame.Rect:
        """Return the rectangle of an achievement."""
        named, top = self.named, self.rect.y - self.scrolled.offset
        across, high = self._cells(self.rect.w, named=True)
        if index >= named:
            top += -(-named // across) * high
            index -= named
            across, high = self._cells(self.rect.w, named=False)
        wide = self.rect.w // across
        return pygame.Rect(self.rect.x + (index % across) * wide, top + (index // across) * high, wide, high)

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
        before, self.pointed = self.pointed, self.at(pos)
        return before != self.pointed

    def unhovered(self) -> None:
        self.pointed = None

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        index = self.at(pos)
        if inside and index is not None and index != self.index:
            self.app.play("tick")
            self.choose(index)

    def key(self, event: pygame.event.Event) -> bool:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            found = self.index + (1 if event.key == pygame.K_RIGHT else -1)
        elif event.key in (pygame.K_UP, pygame.K_DOWN):
            found = self._beyond(1 if event.key == pygame.K_DOWN else -1)
        else:
            return False
        if not 0 <= found < self.many:
            return False
        self.choose(found)
        return True

    def _beyond(self, way: int) -> int:
        """Return the achievement above (-1) or below the chosen one; -1 if there is none."""
        here = self.cell(self.index)
        rows = [(k, cell) for k in range(self.many) if ((cell := self.cell(k)).y - here.y) * way > 0]
        near = min((abs(cell.y - here.y) for _, cell in rows), default=0)
        row = [(abs(cell.centerx - here.centerx), k) for k, cell in rows if abs(cell.y - here.y) == near]
        return min(row, default=(0, -1))[1]

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        pen, px, language = Pen(canvas, self.app), self.app.skin.px, self.app.phrases.language
        with canvas.clipped(self.scrolled.rect):
            for k, achievement in enumerate(self.achievements):
                cell = self.cell(k)
                if not cell.colliderect(self.scrolled.rect):
                    continue
                state = self.state(achievement)
                frame = cell.inflate(-px(8), -px(4))
                if k == self.index:
                    pen.panel(frame, fill="#FFF8E8", alpha=1.0, radius=12, line=INK)
                elif self.pointed == k and self.hot:
                    pen.panel(frame, fill="#FFF8E8", alpha=0.6, radius=12)
                d = px(DISC if state == "earned" else BARE_DISC)
                drawn = achievement_disc(pen.skin, pen.art, achievement.icon, achievement.game, d, state)
                disc = pen.put(drawn, (cell.centerx, cell.y + px(9)), "midtop")
                if state == "secret":
                    pen.text(disc, "?", "display", 28, MUTED_INK, "center")
                if state == "earned":
                    at, name = (cell.centerx, disc.bottom + px(5)), achievement.name.of(language)
                    pen.text(at, name, "bold", 17, INK, "midtop", room=cell.w - px(AROUND), least=LEAST)
