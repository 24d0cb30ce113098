"""What is wrong with the player's own files, in sentences, and what to do about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.theme import INK, MUTED_INK
from tabletop_gui.gui.widgets import ScrollArea

if TYPE_CHECKING:
    from tabletop_gui.gui.app import App


class NoticesScene(Screen):
    """A sheet with every sentence."""

    def __init__(self, sentences: Sequence[str]) -> None:
        self.sentences = list(sentences)

    def enter(self, app: App) -> None:
        super().enter(app)
        self.area = ScrollArea(app, on_paper=True)

    def build(self) -> None:
        app, skin, view = self.app, self.app.skin, self.app.viewport
        top = self.title_height + skin.px(14)
        wide = min(view.width - skin.px(72), skin.px(1040))
        self.rect = pygame.Rect((view.width - wide) // 2, top, wide, view.height - top - skin.px(36))
        inner = self.rect.inflate(-2 * skin.px(40), -2 * skin.px(30))
        inner.w += skin.px(18)
        room = inner.w - self.area.bar_width - skin.px(10)
        self._blocks: list[tuple[pygame.Surface, int]] = []
        y = 0

        def add(text: str, size: float, colour: str, air: float) -> None:
            nonlocal y
            block = app.text.block(text, app.type(size), colour, room)
            self._blocks.append((block, y))
            y += block.get_height() + skin.px(air)

        add(app.tr("content.notice.intro"), 20, INK, 16)
        for sentence in self.sentences:
            add(f"•  {sentence}", 19, INK, 12)
        y += skin.px(8)
        add(app.tr("content.notice.advice"), 19, MUTED_INK, 6)
        add(f"**{app.places.data / 'mods'}**", 18, MUTED_INK, 6)
        self.area.lay(inner, y)
        back = self.back_button()
        self.fill([back], [self.area], first=back)

    def paint(self, canvas: Canvas) -> None:
        app, rect = self.app, self.rect
        self.paint_title(canvas, app.tr("content.notice.title", n=len(self.sentences)), size=34)
        canvas.blit(app.skin.sheet(rect.w, rect.h), rect.x, rect.y)
        with canvas.clipped(self.area.rect):
            for block, y in self._blocks:
                canvas.blit(block, self.area.rect.x, self.area.rect.y + y - self.area.offset)
