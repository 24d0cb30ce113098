"""One line of text that the player types."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from tabletop_gui.content.clean_text import clean, line
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen, laid
from tabletop_gui.gui.paint.theme import INK, MUTED_INK
from tabletop_gui.gui.shell import clipboard
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.heard import Heard
from tabletop_gui.gui.shell.keyboard import ENTER, commands
from tabletop_gui.gui.widgets.base import Widget

CARET_MS: Final = 530.0


class TextField(Widget):
    """``changed`` is called after every change, ``done`` on Enter. ``hint`` is shown while it is empty."""

    types = True

    def __init__(
        self,
        app: App,
        value: str,
        changed: Callable[[str], object],
        *,
        hint: str = "",
        most: int = 24,
        admits: Callable[[str], str] = clean,
        done: Callable[[], object] | None = None,
        width: float = 220,
        size: float = 20,
        name: str = "",
    ) -> None:
        super().__init__(app, name)
        self.value = value
        self.changed = changed
        self.done = done
        self.hint = hint
        self.most = most
        self.admits = admits
        self.width = width
        self.size = size
        self.caret = len(value)
        self._all = False
        self._blink = 0.0
        self._shift = 0

    def heard(self) -> Heard:
        return Heard("field", self.called or self.hint or self.tip, self.value, acts=("focus", "set"))

    def set_to(self, value: str) -> bool:
        text = line(self.admits(value), self.most)
        if value and not text:
            return False
        self.value, self.caret, self._all = text, len(text), False
        self.changed(text)
        return True

    def natural(self) -> tuple[int, int]:
        return self.app.skin.px(self.width), self.app.skin.px(44)

    # -- input -------------------------------------------------------------------------------------------------------

    def entered(self) -> None:
        self._blink = 0.0
        self._all = bool(self.value)
        self.caret = len(self.value)
        pygame.key.start_text_input()
        to_points = self.app.window.to_points
        pygame.key.set_text_input_rect(pygame.Rect(to_points(self.rect.topleft), to_points(self.rect.size)))
        self.app.wake_in(CARET_MS)

    def blurred(self) -> None:
        self._all = False

    def press(self, pos: tuple[int, int]) -> None:
        self._all = False
        px, x = self.app.type(self.size), pos[0] - self._text_x + self._shift
        widths = [self.app.text.width(self.value[:place], "text", px) for place in range(len(self.value) + 1)]
        self.caret = min(range(len(widths)), key=lambda place: abs(widths[place] - x))
        self._blink = 0.0

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        """A click only places the caret."""

    def type(self, text: str) -> bool:
        if not self.enabled:
            return False
        typed = clean(self.admits(text).replace("\n", " "))
        if self._all and typed:
            self.value, self.caret, self._all = "", 0, False
        typed = typed[: self.most - len(self.value)]
        if typed:
            self._change(self.value[: self.caret] + typed + self.value[self.caret :], self.caret + len(typed))
        return True

    def key(self, event: pygame.event.Event) -> bool:
        key = event.key
        if key in ENTER:
            if self.done is None:
                return False
            self.done()
        elif key in (pygame.K_BACKSPACE, pygame.K_DELETE) and self._all:
            self._change("", 0)
        elif key == pygame.K_BACKSPACE:
            if self.caret:
                start = 0 if event.mod & pygame.KMOD_CTRL else self.caret - 1
                self._change(self.value[:start] + self.value[self.caret :], start)
        elif key == pygame.K_DELETE:
            self._change(self.value[: self.caret] + self.value[self.caret + 1 :], self.caret)
        elif key == pygame.K_LEFT:
            self._move(self.caret - 1)
        elif key == pygame.K_RIGHT:
            self._move(self.caret + 1)
        elif key == pygame.K_HOME:
            self._move(0)
        elif key == pygame.K_END:
            self._move(len(self.value))
        elif key == pygame.K_a and commands(event):
            self._all = bool(self.value)
        elif self.app.bindings.action(event) == "paste":
            self.type(" ".join(clipboard.pasted().split()))
        elif key in (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN):
            return False
        else:
            # A letter arrives as TEXTINPUT too: as a key it must not mean anything else.
            return bool(event.unicode) and event.unicode.isprintable() and not commands(event)
        return True

    def _move(self, caret: int) -> None:
        self._all = False
        self.caret = min(len(self.value), max(0, caret))
        self._blink = 0.0

    def _change(self, value: str, caret: int) -> None:
        self.value, self.caret, self._all = value, caret, False
        self._blink = 0.0
        self.changed(value)

    # -- time and drawing --------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        if not self.focused:
            return False
        before = self._caret_shown
        self._blink = (self._blink + dt_ms) % (2 * CARET_MS)
        if self._caret_shown != before:
            self.app.dirty()
        self.app.wake_in(CARET_MS - self._blink % CARET_MS + 1)
        return False

    @property
    def _caret_shown(self) -> bool:
        return self._blink < CARET_MS

    @property
    def _text_x(self) -> int:
        return self.rect.x + self.app.skin.px(14)

    def draw(self, canvas: Canvas) -> None:
        app, skin, rect, pen = self.app, self.app.skin, self.rect, Pen(canvas, self.app)
        h = rect.h - skin.drop
        pen.band(pygame.Rect(rect.topleft, (rect.w, h)), "#FFF8E8" if self.focused else "#F6EAD4", 9, INK)
        px = app.type(self.size)
        inner = pygame.Rect(self._text_x, rect.y, rect.w - 2 * skin.px(14), h)
        caret_x = app.text.width(self.value[: self.caret], "text", px)
        self._shift = min(self._shift, caret_x)
        self._shift = max(self._shift, caret_x - inner.w + skin.px(3), 0)
        with canvas.clipped(inner):
            if self.value:
                text, at = pen.line(self.value, "text", self.size, INK), inner.move(-self._shift, 0)
                if self._all and self.focused:
                    pen.fill(laid(text.get_size(), at, "midleft"), "#F0CB82")
                pen.put(text, at, "midleft")
            elif self.hint:
                pen.text(inner, self.hint, "italic", self.size, MUTED_INK, "midleft", room=inner.w)
            if self.focused and self._caret_shown:
                caret = skin.px(2), round(px * 1.15)
                pen.fill(laid(caret, inner.move(caret_x - self._shift, 0), "midleft"), INK)
