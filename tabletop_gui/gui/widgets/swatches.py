"""A visual choice: small pictures side by side, the chosen one in a gold frame with a tick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.base import Valued

LEAST: Final = 11
"""Minimum type size of a name."""
Show = Callable[[Pen, str, pygame.Rect], object]


class SwatchRow(Struct, frozen=True):
    """The pictures to choose from."""

    kind: str
    called: str
    """Name of the choice, for screen readers."""
    options: Sequence[tuple[str, str]]
    """Id and label of each."""
    show: Show
    """Draws one."""
    columns: int
    """Number placed side by side: fewer if a name would be cut."""
    ratio: float
    """A picture's height divided by its width."""


class Swatches(Valued[str]):
    """The pictures of a row. The option under the pointer or the arrow cursor is
    previewed (`tries`); a press or Enter chooses it.
    """

    rounding = 14.0

    def __init__(
        self, app: App, value: str, row: SwatchRow, room: tuple[int, int], changed: Callable[[str], object],
        tries: Callable[[str | None], object],
    ) -> None:  # fmt: skip
        """`room`: total width, and maximum width of a picture, in pixels."""
        super().__init__(app, value, changed, f"{row.kind}s")
        columns = row.columns
        self.called, self.options, self._tries, self._show = row.called, list(row.options), tries, row.show
        self._columns, self._ratio, (self._wide, self._most) = columns, row.ratio, room
        if not self._names_fit:  # one row more, and all of them as full as can be
            rows = -(-len(self.options) // columns) + 1
            self._columns = -(-len(self.options) // rows)
            if not self._names_fit:  # not for a name that has no room then either
                self._columns = columns
        self.at = next((place for place, (id, _) in enumerate(self.options) if id == value), 0)
        """Index of the arrow cursor."""

    def a11y_node(self) -> A11yNode:
        place, label = (self.at + 1, len(self.options)), self.options[self.at][1]
        return A11yNode("choice", self.called, label, self.tip, acts=("click", "focus", "raise", "lower"), place=place)

    # -- measures ----------------------------------------------------------------------------------------------------

    @property
    def _label(self) -> int:
        return self.app.text.height("bold", self.app.type(16)) + self.app.skin.px(4)

    @property
    def _names_fit(self) -> bool:
        """True if no name is cut."""
        return self.app.text.widest((label for _, label in self.options), "bold", self.app.type(LEAST)) <= self._room

    @property
    def _room(self) -> int:
        """Maximum width of a name."""
        return self._cell[0] + self.app.skin.px(8)

    @property
    def _cell(self) -> tuple[int, int]:
        gap = self.app.skin.px(14)
        wide = (self._wide - gap * (self._columns + 1)) // self._columns
        return wide, round(min(wide, self._most) * self._ratio) + self._label + gap

    def natural(self) -> tuple[int, int]:
        rows = -(-len(self.options) // self._columns)
        return self._wide, rows * self._cell[1] + self.app.skin.px(8)

    def picture(self, place: int) -> pygame.Rect:
        """Return the rectangle of an option's picture."""
        gap, (wide, tall) = self.app.skin.px(14), self._cell
        row, column = divmod(place, self._columns)
        x, y = self.rect.x + gap + column * (wide + gap), self.rect.y + self.app.skin.px(8) + row * tall
        across = min(wide, self._most)
        return pygame.Rect(x + (wide - across) // 2, y, across, round(across * self._ratio))

    # -- input -------------------------------------------------------------------------------------------------------

    def part_at(self, pos: tuple[int, int]) -> int | None:
        for place in range(len(self.options)):
            rect = self.picture(place)
            if rect.union(rect.move(0, self._label)).collidepoint(pos):
                return place
        return None

    def hover(self, pos: tuple[int, int]) -> bool:
        changed = super().hover(pos)
        if changed:
            self._tries(self.options[self._pointed][0] if self._pointed is not None else None)
        return changed

    def unhovered(self) -> None:
        super().unhovered()
        self._tries(None)

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        held, self._held = self._held, None
        if inside and held is not None and self.part_at(pos) == held:
            self.at = held
            self.activate()

    def activate(self) -> None:
        self.take(self.options[self.at][0], "card_flip")

    def key(self, event: pygame.event.Event) -> bool:
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None:
            return False
        self.at = (self.at + step) % len(self.options)
        self._tries(self.options[self.at][0])
        return True

    def blurred(self) -> None:
        self._tries(None)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        pen, theme = Pen(canvas, self.app), self.app.theme
        for place, (id, label) in enumerate(self.options):
            rect, chosen = self.picture(place), id == self.value
            self._show(pen, id, rect)
            walked = self.focused and self.app.ring_shown and place == self.at
            if chosen or walked or (self.hot and self._pointed == place):
                out = pen.px(5)
                ink, width = (theme.carved, 3.2) if chosen else (theme.panel_text, 1.8)
                pen.put(self.app.skin.frame(rect.w + 2 * out, rect.h + 2 * out, 10, ink, width), (rect.x - out, rect.y - out))
            if chosen:
                side = max(16, pen.px(24))
                badge = pygame.Rect(0, 0, side, side)
                badge.center = rect.right - pen.px(2), rect.y + pen.px(2)
                pen.disc(badge, GOLD, INK)
                pen.icon(badge, "check", round(side * 0.66), INK, "center")
            at = rect.centerx, rect.bottom + pen.px(6)
            ink = theme.heading if chosen else theme.panel_text
            pen.text(at, label, "bold", 16, ink, "midtop", room=self._room, least=LEAST)
