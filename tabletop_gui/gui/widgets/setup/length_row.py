"""The lengths of a match on plates side by side, each with its minutes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct
from msgspec.structs import replace

from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.skin import Kind
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.choice import Choice, ChoiceLayout

LABEL, MINUTES = 22.0, 17.0
"""Type sizes of a plate's label and minutes, interface units."""
HIGH, GAP = 78.0, 12.0
"""Least height of the plates and the space between them, interface units."""


class MatchLength(Struct, frozen=True):
    """A kind of match by how long it lasts."""

    id: str
    label: str
    minutes: str
    note: str
    """What it is, for whoever points at it."""


class LengthRow(Choice[str]):
    """A choice on plates. What one means is its tooltip; a match that is none of them is named by the screen reader alone."""

    rounding = 14.0
    segmented = True

    def __init__(
        self, app: App, now: MatchLength, lengths: Sequence[MatchLength], changed: Callable[[str], object], room: int,
        *, name: str,
    ) -> None:  # fmt: skip
        """`now`: the match that is set, among the lengths or not; `room`: the width of the row, pixels."""
        super().__init__(app, now.id, [(one.id, one.label) for one in lengths], changed, ChoiceLayout(room), name=name)
        self.lengths, self.now = list(lengths), now
        self.tip = now.note

    def a11y_node(self) -> A11yNode:
        about = ". ".join(part for part in (self.now.minutes, self.now.note) if part)
        return replace(super().a11y_node(), value=self.now.label, about=about)

    def natural(self) -> tuple[int, int]:
        text, px, type_ = self.app.text, self.app.skin.px, self.app.type
        return self.most, max(px(HIGH), text.height("display", type_(LABEL)) + text.height("text", type_(MINUTES)) + px(GAP))

    def segments(self) -> list[pygame.Rect]:
        """Return the rectangles of the plates, equally wide."""
        gap, many, rect = self.app.skin.px(GAP), len(self.lengths), self.rect
        edges = [rect.x + k * (rect.w + gap) // many for k in range(many + 1)]
        return [pygame.Rect(edges[k], rect.y, edges[k + 1] - gap - edges[k], rect.h) for k in range(many)]

    def hover(self, pos: tuple[int, int]) -> bool:
        changed = super().hover(pos)
        if changed:
            self.tip = self.now.note if self._pointed is None else self.lengths[self._pointed].note
            self.app.tooltip.aim(self.tip, self.tip_anchor)
        return changed

    @property
    def tip_anchor(self) -> pygame.Rect:
        return self.rect if self._pointed is None else self.segments()[self._pointed]

    def _draw_segments(self, pen: Pen) -> None:
        for place, (rect, length) in enumerate(zip(self.segments(), self.lengths, strict=True)):
            state = self.part_state(place)
            kind: Kind = "gold" if length.id == self.value else "ghost"
            pen.plate(rect, kind, state)
            ink, room = pen.skin.text_of(kind, state), rect.w - pen.px(GAP)
            label = pen.line(length.label, "display", LABEL, ink, room=room, least=16)
            minutes = pen.line(length.minutes, "text", MINUTES, ink, room=room)
            top = rect.centery - (label.get_height() + minutes.get_height()) // 2 + (pen.skin.drop if state == "pressed" else 0)
            pen.put(minutes, (rect.centerx, pen.put(label, (rect.centerx, top), "midtop").bottom), "midtop")
