"""The cast: twelve portraits to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.content.schema import Character
from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.theme import GOLD, INK, MUTED_INK, PAPER
from tabletop_gui.gui.widgets import Button, Widget

if TYPE_CHECKING:
    from tabletop_gui.gui.app import App

COLUMNS: Final = 6


class Face(Widget):
    """One of the cast: portrait and name."""

    def __init__(self, app: App, who: Character, scene: CastScene) -> None:
        super().__init__(app, f"face.{who.id}")
        self.who = who
        self.scene = scene

    @property
    def ring_radius(self) -> float:
        return 16.0

    def hover(self, pos: tuple[int, int]) -> bool:
        return self.scene.look_at(self.who)

    def entered(self) -> None:
        self.scene.look_at(self.who)

    def activate(self) -> None:
        self.app.play("button")
        self.app.scenes.pop(self.who.id)

    def draw(self, canvas: Canvas) -> None:
        app, skin, rect = self.app, self.app.skin, self.rect
        d = min(rect.w - skin.px(16), rect.h - skin.px(40))
        chosen = self.who.id == self.scene.chosen
        if self.hot or chosen:
            canvas.blit(skin.panel(rect.w, rect.h, fill=INK, alpha=0.10 if not chosen else 0.16, radius=14), rect.x, rect.y)
        ring = GOLD if chosen else PAPER
        emotion = "glad" if self.hot or (self.focused and app.ring_shown) else "calm"
        x, y = rect.centerx - d // 2, rect.y + skin.px(6)
        shadow = app.art.disc_shadow(d)
        canvas.blit(shadow.surface, rect.centerx + shadow.dx, y + d // 2 + shadow.dy)
        canvas.blit(app.art.portrait(self.who.id, emotion, d, ring), x, y)
        name = app.text.fitted(self.who.name, "display", app.type(18), INK, rect.w)
        canvas.blit(name, rect.centerx - name.get_width() // 2, y + d + skin.px(4))
        if chosen or self.who.id in self.scene.taken:
            size = skin.px(24)
            canvas.blit(skin.disc(size, GOLD if chosen else PAPER, INK, 1.6), x + d - size, y)
            icon = app.art.icon("check" if chosen else "person", round(size * 0.62), INK)
            canvas.blit(icon, x + d - size + (size - icon.get_width()) // 2, y + (size - icon.get_height()) // 2)


class CastScene(Screen):
    """An overlay; pops the id of the chosen character, or None."""

    opaque = False

    def __init__(self, chosen: str = "", taken: Sequence[str] = (), title: str = "setup.cast") -> None:
        self.title = title
        self.chosen = chosen
        self.taken = set(taken) - {chosen}
        self.seen: Character | None = None

    def enter(self, app: App) -> None:
        super().enter(app)
        self.cast = list(app.library.characters().values())
        self.seen = next((who for who in self.cast if who.id == self.chosen), None)

    def look_at(self, who: Character) -> bool:
        """Show this one's description."""
        changed = self.seen is not who
        self.seen = who
        if changed:
            self.app.dirty()
        return changed

    def build(self) -> None:
        app, skin, view = self.app, self.app.skin, self.app.viewport
        pad = skin.px(44)
        head, foot = skin.px(84), skin.px(150)
        wide = min(view.width - skin.px(40), skin.px(1080))
        columns = COLUMNS
        rows = -(-len(self.cast) // columns)
        cell_w = (wide - 2 * pad) // columns
        cell_h = min(cell_w + skin.px(38), (view.height - skin.px(40) - head - foot) // max(1, rows))
        tall = head + rows * cell_h + foot
        self.rect = pygame.Rect((view.width - wide) // 2, (view.height - tall) // 2, wide, tall)
        faces = [Face(app, who, self) for who in self.cast]
        for index, face in enumerate(faces):
            row, column = divmod(index, columns)
            x, y = self.rect.x + pad + column * cell_w, self.rect.y + head + row * cell_h
            face.place(x + skin.px(4), y, cell_w - skin.px(8), cell_h - skin.px(6))
        close = Button(app, app.tr("app.cancel"), self.back, size=18, name="cancel")
        w, _ = close.natural()
        close.place(self.rect.right - pad - w, self.rect.bottom - skin.px(76), w, skin.px(44))
        first = next((face for face in faces if face.who.id == self.chosen), faces[0] if faces else None)
        self.fill([*faces, close], first=first)

    def back(self) -> None:
        self.app.scenes.pop(None)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.rect.collidepoint(event.pos):
            self.back()
            return True
        super().handle(event)
        return True

    def paint(self, canvas: Canvas) -> None:
        app, skin, rect = self.app, self.app.skin, self.rect
        canvas.blit(skin.veil(*app.viewport.size), 0, 0)
        shadow = app.art.shadow(rect.w, rect.h, 16 * skin.unit, skin.px(18), 170, drop=skin.px(10))
        canvas.blit(shadow.surface, rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(skin.sheet(rect.w, rect.h), rect.x, rect.y)
        title = app.text.line(app.tr(self.title), "display", app.type(30), INK)
        canvas.blit(title, rect.centerx - title.get_width() // 2, rect.y + skin.px(30))
        if self.seen is None:
            return
        language = app.phrases.language
        style = app.library.personalities().get(self.seen.personality)
        room = rect.w - 2 * skin.px(50) - skin.px(150)
        x, y = rect.x + skin.px(50), rect.bottom - skin.px(132)
        name = app.text.line(self.seen.name, "display", app.type(22), INK)
        canvas.blit(name, x, y)
        if style is not None:
            label = app.text.line(f"· {style.name.of(language)}", "italic", app.type(20), MUTED_INK)
            canvas.blit(label, x + name.get_width() + skin.px(10), y + (name.get_height() - label.get_height()) // 2)
        note = self.seen.note.of(language) + (f" {style.note.of(language)}" if style is not None else "")
        canvas.blit(app.text.block(note, app.type(19), MUTED_INK, room), x, y + name.get_height() + skin.px(2))
