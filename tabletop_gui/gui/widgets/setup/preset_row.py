"""The named kinds of match, side by side: each with a short description, if there is space."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.choice import Choice, ChoiceLayout

LABEL, NOTE = 19.0, 16.5
"""Type sizes of label and note, in interface units."""
GAP, PAD = 12.0, 22.0
"""Interface units between two plates, and from a plate's end to its text."""


class Plate(Struct, frozen=True):
    """A kind of match."""

    id: str
    label: str
    note: str


class PresetRow(Choice[str]):
    """A choice whose segments are separate plates. If the notes do not fit they are left out (the foot of the
    set-up shows the chosen one's); if the labels do not, the chosen one is shown between two arrows.
    """

    rounding = 24.0

    def __init__(self, app: App, value: str, plates: Sequence[Plate], changed: Callable[[str], object], *, name: str) -> None:
        super().__init__(app, value, [(plate.id, plate.label) for plate in plates], changed, ChoiceLayout(size=LABEL), name=name)
        self.plates = list(plates)

    def _label_width(self, plate: Plate) -> int:
        return self.app.text.width(plate.label, "display", self.app.type(LABEL)) + 2 * self.app.skin.px(PAD)

    def _note_width(self, plate: Plate) -> int:
        return self.app.text.width(plate.note, "text", self.app.type(NOTE)) + self.app.skin.px(10) if plate.note else 0

    def widths(self) -> list[int]:
        """Return the widths of the plates with their notes if all of them fit, else without, each including the gap after it."""
        gap = self.app.skin.px(GAP)
        room = self.rect.w or self.most
        noted = [self._label_width(plate) + self._note_width(plate) + gap for plate in self.plates]
        return noted if sum(noted) + self.app.skin.px(8) <= room else [self._label_width(plate) + gap for plate in self.plates]

    @property
    def noted(self) -> bool:
        """True if there is space for the descriptions."""
        widths = zip(self.widths(), self.plates, strict=True)
        return any(width > self._label_width(plate) + self.app.skin.px(GAP) for width, plate in widths)

    def natural(self) -> tuple[int, int]:
        return min(self.most, self._segmented_width), self.app.skin.px(46)

    def segments(self) -> list[pygame.Rect]:
        """Return the rectangles of the plates from the left: each as wide as its texts, spare space distributed."""
        skin, widths = self.app.skin, self.widths()
        gap = skin.px(GAP)
        spare = max(0, min(skin.px(90), (self.rect.w - sum(widths)) // max(1, len(widths))))
        rects, x = [], self.rect.x
        for width in widths:
            rects.append(pygame.Rect(x, self.rect.y, width - gap + spare, self.rect.h))
            x += width + spare
        return rects

    @property
    def ring_rect(self) -> pygame.Rect:
        return self.rect.unionall(segments) if (segments := self.segments() if self.segmented else []) else self.rect

    def _draw_segments(self, pen: Pen) -> None:
        theme, noted = pen.theme, self.noted
        for place, (rect, plate) in enumerate(zip(self.segments(), self.plates, strict=True)):
            chosen = plate.id == self.value
            pen.pill(rect, GOLD if chosen else theme.field, None if chosen else theme.line)
            if not chosen and self.hot and self._pointed == place:
                pen.pill(rect, theme.panel_text, alpha=0.14)
            label = pen.line(plate.label, "display", LABEL, INK if chosen else theme.panel_text)
            ink = mix(INK, GOLD, 0.1) if chosen else theme.panel_muted
            note = pen.line(plate.note, "text", NOTE, ink) if noted and plate.note else None
            wide = label.get_width() + (note.get_width() + pen.px(10) if note is not None else 0)
            x = rect.centerx - wide // 2
            pen.put(label, (x, rect.centery), "midleft")
            if note is not None:
                pen.put(note, (x + wide, rect.centery + pen.px(1)), "midright")
