"""A single-line text field."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from tabletop_gui.content.text.clean_text import clean, edges, graphemes, line, words
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen, laid
from tabletop_gui.gui.paint.theme import INK, MUTED_INK
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input import clipboard
from tabletop_gui.gui.shell.input.keyboard import ENTER, commands
from tabletop_gui.gui.widgets.base import Widget

CARET_MS: Final = 530.0
CHOSEN: Final = "#F0CB82"
BY_WORD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT
"""Modifiers that make an arrow or a delete key act on words."""


class TextField(Widget):
    """A single-line text field. ``changed`` is called after every change, ``done`` on Enter. ``hint`` is shown while it
    is empty. It is edited by graphemes and holds at most ``most`` of them; ``admits`` filters the text.
    """

    types = True

    def __init__(
        self,
        app: App,
        value: str,
        changed: Callable[[str], object],
        *,
        hint: str = "",
        most: int = 24,
        name: str = "",
    ) -> None:
        super().__init__(app, name)
        self.value = clean(value)
        self.changed = changed
        self.done: Callable[[], object] | None = None
        """Called by Enter."""
        self.hint = hint
        self.most = most
        self.admits: Callable[[str], str] = clean
        """Cleans a text that is pasted or set."""
        self.width, self.size = 250.0, 20.0
        self.caret = self._anchor = len(self.value)
        """The insertion point; `_anchor` is the other end of the selection."""
        self._preedit = ""
        """Uncommitted text of the input method."""
        self._composed_caret = 0
        self._word: tuple[int, int] | None = None
        """The double-clicked word, while the button is down."""
        self._pressed_at = (-1, -1)
        self._candidates: pygame.Rect | None = None
        """The position last given to the input method for its candidate list."""
        self._blink = 0.0
        self._shift = 0

    def a11y_node(self) -> A11yNode:
        return A11yNode("field", self.called or self.hint or self.tip, self.value, acts=("focus", "set"))

    def set_value(self, value: str) -> bool:
        text = line(self.admits(value), self.most)
        if value and not text:
            return False
        self._change(text, len(text))
        return True

    def clear(self) -> None:
        """Empty it without calling `changed`."""
        self.value, self.caret, self._anchor = "", 0, 0

    def natural(self) -> tuple[int, int]:
        return self.app.skin.px(self.width), self.app.skin.px(44)

    @property
    def selected(self) -> tuple[int, int]:
        """Start and end of the selection; both are the caret if there is none."""
        return min(self._anchor, self.caret), max(self._anchor, self.caret)

    # -- input -------------------------------------------------------------------------------------------------------

    def entered(self) -> None:
        self._select(0, len(self.value))
        self._candidates = None
        pygame.key.start_text_input()
        self.app.wake_in(CARET_MS)

    def blurred(self) -> None:
        self._anchor = self.caret
        self._drop_preedit()

    def press(self, pos: tuple[int, int]) -> None:
        if self._preedit:  # it is what was meant
            self._insert(self._drop_preedit())
        at, near = self._place_at(pos[0]), self.app.skin.px(8)
        again = self.app.debouncer.quick and max(abs(pos[0] - self._pressed_at[0]), abs(pos[1] - self._pressed_at[1])) < near
        self._pressed_at = pos
        self._word = next((word for word in words(self.value) if word[0] <= at <= word[1]), None) if again else None
        if self._word is not None:
            self._select(*self._word)
        else:
            self._move(at, keep=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))

    def drag(self, pos: tuple[int, int]) -> None:
        at, word = self._place_at(pos[0]), self._word
        if word is None:
            self._move(at, keep=True)
        elif at < word[0]:
            self._select(word[1], next((first for first, last in words(self.value) if first <= at <= last), at))
        else:
            self._select(word[0], next((last for first, last in words(self.value) if first <= at <= last), max(at, word[1])))

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        """End the word selection; a click only places the caret, or selects, and does not activate."""
        self._word = None

    def type(self, text: str) -> bool:
        if not self.enabled:
            return False
        self._preedit = ""
        self._insert(text)
        return True

    def compose(self, text: str, start: int) -> bool:
        """Show the uncommitted text of an input method, the caret ``start`` characters in; "" ends it."""
        if not self.enabled:
            return False
        self._preedit = clean(text).replace("\n", " ")
        self._composed_caret = min(start, len(self._preedit))
        self._blink = 0.0
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if self._preedit:
            return True  # the input method's
        key, keep = event.key, bool(event.mod & pygame.KMOD_SHIFT)
        low, high = self.selected
        if key in ENTER:
            if self.done is None:
                return False
            self.done()
        elif key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if low == high:
                low, high = sorted((self.caret, self._stop(-1 if key == pygame.K_BACKSPACE else 1, event.mod)))
            if low != high:
                self._change(self.value[:low] + self.value[high:], low)
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            by = self._logical(-1 if key == pygame.K_LEFT else 1)
            if low != high and not keep and not event.mod & (BY_WORD | pygame.KMOD_META):
                self._move(low if by < 0 else high)
            else:
                self._move(self._stop(by, event.mod), keep=keep)
        elif key == pygame.K_HOME:
            self._move(0, keep=keep)
        elif key == pygame.K_END:
            self._move(len(self.value), keep=keep)
        elif key == pygame.K_a and commands(event):
            self._select(0, len(self.value))
        elif key in (pygame.K_c, pygame.K_x) and commands(event):
            if low != high and clipboard.put(self.value[low:high]) and key == pygame.K_x:
                self._insert("")
        elif self.app.bindings.action(event) == "paste":
            self._insert(line(clipboard.pasted()))
        elif key in (pygame.K_ESCAPE, pygame.K_TAB, pygame.K_UP, pygame.K_DOWN):
            return False
        else:
            # A letter arrives as TEXTINPUT too: as a key it must not mean anything else.
            return bool(event.unicode) and event.unicode.isprintable() and not commands(event)
        return True

    # -- what is in it -----------------------------------------------------------------------------------------------

    def _insert(self, text: str) -> None:
        """Replace the selection by a text, as much of it as fits."""
        low, high = self.selected
        after = self.value[high:]
        before = clean(self.value[:low] + self.admits(text)).replace("\n", " ").replace("\t", " ")
        before = "".join(graphemes(before)[: max(0, self.most - len(graphemes(after)))])
        if before + after != self.value:
            self._change(before + after, len(before))

    def _change(self, value: str, caret: int) -> None:
        self.value = value
        self._select(caret, caret)
        self.changed(value)

    def _move(self, caret: int, *, keep: bool = False) -> None:
        self._select(self._anchor if keep else caret, caret)

    def _select(self, anchor: int, caret: int) -> None:
        stops = edges(self.value)
        self._anchor, self.caret = (next(stop for stop in stops if stop >= at) for at in (anchor, caret))
        self._blink = 0.0

    def _stop(self, by: int, mod: int) -> int:
        """Return the caret position after moving forward (1) or back (-1): by a grapheme, a word, or to the end."""
        stops: Sequence[int] = edges(self.value)
        if mod & pygame.KMOD_META:
            stops = ()
        elif mod & BY_WORD:
            stops = [word[by > 0] for word in words(self.value)]
        beyond = [stop for stop in stops if (stop - self.caret) * by > 0]
        return (min(beyond) if by > 0 else max(beyond)) if beyond else len(self.value) if by > 0 else 0

    def _logical(self, by: int) -> int:
        """Return the direction in the text of an arrow to the left (-1) or right (1): reversed in right-to-left text."""
        places, at = self._places(self.value), edges(self.value).index(self.caret)
        there = (step for step in (by, -by) if 0 <= at + step < len(places) and (places[at + step] - places[at]) * by > 0)
        return next(there, by)

    def _drop_preedit(self) -> str:
        """Discard the uncommitted text, here and in the input method, and return it."""
        composed, self._preedit = self._preedit, ""
        if composed:
            pygame.key.stop_text_input()
            pygame.key.start_text_input()
        return composed

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

    def _places(self, text: str) -> Sequence[int]:
        """Return the x offsets of the caret before each grapheme of a text, and after the last."""
        spans = self.app.text.spans(text, "text", self.app.type(self.size))
        return [*(start for start, _ in spans), spans[-1][1]] if spans else [0]

    def _place_at(self, x: int) -> int:
        """Return the text position nearest to a window position."""
        places = self._places(self.value)
        nearest = min(range(len(places)), key=lambda at: abs(places[at] - (x - self._text_x + self._shift)))
        return edges(self.value)[nearest]

    def draw(self, canvas: Canvas) -> None:
        app, skin, rect, pen = self.app, self.app.skin, self.rect, Pen(canvas, self.app)
        h = rect.h - skin.drop
        pen.band(pygame.Rect(rect.topleft, (rect.w, h)), "#FFF8E8" if self.focused else "#F6EAD4", 9, INK)
        px = app.type(self.size)
        inner = pygame.Rect(self._text_x, rect.y, rect.w - 2 * skin.px(14), h)
        low, high = self.selected
        shown, caret = self.value, self.caret
        if self._preedit:
            shown, caret = f"{shown[:low]}{self._preedit}{shown[high:]}", low + self._composed_caret
        spans, ends, tall = app.text.spans(shown, "text", px), edges(shown), round(px * 1.15)
        places = [*(start for start, _ in spans), spans[-1][1] if spans else 0]
        caret_x = places[max(at for at, end in enumerate(ends) if end <= caret)]
        self._shift = min(self._shift, caret_x)
        self._shift = max(self._shift, caret_x - inner.w + skin.px(3), 0)
        left = inner.x - self._shift
        with canvas.clipped(inner):
            if shown:
                marked = (low, low + len(self._preedit)) if self._preedit else (low, high)
                for (start, end), first in zip(spans, ends, strict=False):
                    if self.focused and marked[0] <= first < marked[1]:
                        place = pygame.Rect(left + min(start, end), 0, abs(end - start), skin.px(2) if self._preedit else tall)
                        place.centery = inner.centery + (tall // 2 if self._preedit else 0)
                        pen.fill(place, INK if self._preedit else CHOSEN)
                pen.put(pen.line(shown, "text", self.size, INK), inner.move(-self._shift, 0), "midleft")
            elif self.hint:
                pen.text(inner, self.hint, "italic", self.size, MUTED_INK, "midleft", room=inner.w)
            if self.focused and self._caret_shown:
                pen.fill(laid((skin.px(2), tall), inner.move(caret_x - self._shift, 0), "midleft"), INK)
        if self.focused:
            self._tell_candidates(pygame.Rect(left + caret_x, rect.y, skin.px(2), rect.h))

    def _tell_candidates(self, place: pygame.Rect) -> None:
        """Make an input method show its candidate list below the caret."""
        if place != self._candidates:
            self._candidates = place
            to_points = self.app.window.to_points
            pygame.key.set_text_input_rect(pygame.Rect(to_points(place.topleft), to_points(place.size)))
