"""The window's tooltip and toast. They are drawn over every scene, avoid covering what it needs, and stay in
place, except for a toast over which something important appears.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import MUST, NEED, VisibleItem, covered, free_place
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.shell.input.debounce import PRESSED

if TYPE_CHECKING:
    from pathlib import Path

    from tabletop_gui.gui.shell.app import App

FIRST_MS: Final = 400.0
NEXT_MS: Final = 80.0
NEXT_WITHIN_MS: Final = 800.0
HIDE_MS: Final = 100.0
WIDTHS: Final = (380, 260, 180, 130)
"""Text widths in interface units by preference; narrower ones are used where space is scarce."""

TOAST_FADE_MS: Final = 300.0
TOAST_BASE_MS: Final = 2000.0
TOAST_PER_CHARACTER_MS: Final = 40.0
TOASTS_WAITING: Final = 3
TOAST_WIDTHS: Final = (760, 520, 380, 280, 200)
"""Text widths in interface units by preference; narrower ones are used where space is scarce."""
TOAST_SIZES: Final = (19, 15)
"""Type sizes by preference; the smaller one is used if nothing else fits."""


Message = tuple[str, str, "Path | None"]
"""Text, topic, and the folder that a click opens."""


class TipAbove(pygame.Rect):
    """An anchor whose tooltip is placed above it, because the area below must stay visible."""


class Tooltip:
    """The tooltip: shows the text of the item under the pointer after 400 ms, or after 80 ms if the last one was
    shown within 800 ms; it stays while the pointer is on the item.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self._text = ""
        self._anchor: pygame.Rect | None = None
        self._wait = 0.0
        self._shown = ""
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Rectangle of the tooltip in pixels."""
        self._placed: object = None
        """Text, anchor, scene and window size for which `rect` was computed."""
        self._widest = WIDTHS[0]
        self._since_shown = 1e9
        self._leaving = 0.0

    @property
    def shown(self) -> str:
        """The text on the screen; empty if there is none."""
        return self._shown

    def aim(self, text: str, anchor: pygame.Rect | None) -> None:
        """Set the text of the item under the pointer (empty for none); `anchor` is the item's rectangle in pixels."""
        if text == self._text:
            self._anchor = anchor.copy() if anchor is not None else None
            return
        if not text and self._shown and self.rect.collidepoint(self.app.pointer):
            return  # it may be read as long as the pointer is on it
        self._text, self._anchor = text, anchor.copy() if anchor is not None else None
        if text:
            self._wait = NEXT_MS if self._shown or self._since_shown < NEXT_WITHIN_MS else FIRST_MS
            self.app.wake_in(self._wait)
        if self._shown:
            self._leaving = HIDE_MS
            self.app.wake_in(HIDE_MS)

    def withdraw(self, text: str) -> None:
        """Hide the tooltip if it shows this text, because its item is gone."""
        if text and text in (self._text, self._shown):
            self.hide()

    def hide(self) -> None:
        """Hide the tooltip at once (after a press)."""
        self._text = ""
        if self._shown:
            self._shown = ""
            self.app.dirty()

    def update(self, dt_ms: float) -> None:
        """Advance the delays."""
        if self._shown:
            self._since_shown = 0.0
            if self._leaving > 0 and self._shown != self._text:
                self._leaving -= dt_ms
                if self._leaving <= 0:
                    self._shown = ""
                    self.app.dirty()
                else:
                    self.app.wake_in(self._leaving)
        else:
            self._since_shown = min(1e9, self._since_shown + dt_ms)
        if self._text and self._text != self._shown:
            self._wait -= dt_ms
            if self._wait <= 0:
                self._shown = self._text
                self._placed = None  # what lies round it may be another than when it was last shown
                self.app.dirty()
            else:
                self.app.wake_in(self._wait)

    def draw(self, canvas: Canvas) -> None:
        """Draw the tooltip beside its anchor, inside the window, not under the pointer."""
        if not self._shown or self._anchor is None:
            return
        app, skin = self.app, self.app.skin
        top, bounds = app.scenes.top, canvas.target.get_rect().inflate(-skin.px(16), -skin.px(16))
        placed = self._shown, tuple(self._anchor), top, app.viewport.size
        if placed != self._placed:
            self._placed = placed
            needed = list(top.sights()) if top is not None else []
            sights = [*needed, VisibleItem(self._anchor)] if needed else []
            least: int | None = None
            for widest in WIDTHS:
                wish = self._preferred_rect(self._anchor, bounds, widest)
                beside = self._beside(self._anchor, wish, sights, bounds) if covered(wish, sights) else wish
                rect = free_place(beside, sights, bounds, skin.px(8))
                hidden = covered(rect, sights, MUST)
                if least is None or hidden < least:
                    self.rect, self._widest, least = rect, widest, hidden
                if not least:
                    break
        pen, rect = Pen(canvas, app), self.rect
        pen.shadow(rect, (7, 150, 4), 9)
        pen.band(rect, PAPER, 9, INK)
        pen.put(self._block(self._widest), (rect.x + pen.px(12), rect.y + pen.px(8)))

    def _block(self, widest: int) -> pygame.Surface:
        app = self.app
        px = app.type(17)
        return app.text.block(self._shown, px, INK, app.text.block_width(self._shown, px, app.skin.px(widest)))

    def _beside(self, anchor: pygame.Rect, wish: pygame.Rect, sights: Sequence[VisibleItem], bounds: pygame.Rect) -> pygame.Rect:
        """Return a rectangle of the same size to the left or right of the anchor if it covers nothing there, otherwise `wish`."""
        gap = self.app.skin.px(10)
        for left in (anchor.left - gap - wish.w, anchor.right + gap):
            rect = pygame.Rect(left, anchor.centery - wish.h // 2, wish.w, wish.h)
            if bounds.contains(rect) and not covered(rect, sights):
                return rect
        return wish

    def _preferred_rect(self, anchor: pygame.Rect, bounds: pygame.Rect, widest: int) -> pygame.Rect:
        """Return the preferred rectangle: below the anchor, or above it."""
        skin, block = self.app.skin, self._block(widest)
        rect = pygame.Rect(0, 0, block.get_width() + 2 * skin.px(12), block.get_height() + 2 * skin.px(8))
        rect.midtop = (anchor.centerx, anchor.bottom + skin.px(10))
        above = rect.move(0, anchor.top - skin.px(10) - rect.bottom)
        if above.top >= bounds.top if isinstance(anchor, TipAbove) else rect.bottom > bounds.bottom:
            rect = above
        return rect.clamp(bounds)


class Toasts:
    """Short messages, shown one at a time: 300 ms fade-in, 2 s plus 40 ms per character, 300 ms fade-out. With the
    setting `Settings.wait_for_me` each stays until a press.
    """

    def __init__(self, app: App) -> None:
        self.app = app
        self._waiting: deque[Message] = deque(maxlen=TOASTS_WAITING)
        self._text = ""
        self._topic = ""
        self._opens: Path | None = None
        self._age = 0.0
        self._life = 0.0
        self._seen = False
        """True if a press has dismissed the message."""
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Rectangle of the toast in pixels."""
        self._placed: object = None
        self._hidden = 0
        """Amount of important area that the toast covered when it was placed."""
        self._px = 1
        """Type size in pixels."""

    @property
    def shown(self) -> str:
        """The text on the screen; empty if there is none."""
        return self._text

    def say(self, text: str, topic: str = "", opens: Path | None = None) -> None:
        """Show a message; the text on the screen is prolonged if it is the same. A message with a `topic` replaces older
        ones of that topic at once (the interface scale after several presses, say). A click opens the folder `opens`.
        """
        if topic:
            self._waiting = deque((one for one in self._waiting if one[1] != topic), TOASTS_WAITING)
        if text == self._text:
            self._age = min(self._age, TOAST_FADE_MS)
        elif topic and topic == self._topic and self._text:
            self._take((text, topic, opens), min(self._age, TOAST_FADE_MS))
        elif all(text != one[0] for one in self._waiting):
            if self._text and not self._stays:
                self._age = max(self._age, self._life - TOAST_FADE_MS)
            self._waiting.append((text, topic, opens))
        self.app.dirty()
        self.app.wake_in(0)

    def _take(self, message: Message, age: float = 0.0) -> None:
        (text, self._topic, self._opens), self._age = message, age
        self._text = text
        self._placed, self._seen = None, False
        self._life = 2 * TOAST_FADE_MS + TOAST_BASE_MS + TOAST_PER_CHARACTER_MS * len(text)

    def withdraw(self, topic: str) -> None:
        """Fade out the messages of a topic, which are obsolete, unless `Settings.wait_for_me` is set."""
        if self.app.settings.wait_for_me:
            return
        self._waiting = deque((one for one in self._waiting if one[1] != topic), TOASTS_WAITING)
        if self._text and self._topic == topic:
            self._age = max(self._age, self._life - TOAST_FADE_MS)
            self.app.dirty()
            self.app.wake_in(0)

    @property
    def _stays(self) -> bool:
        return self.app.settings.wait_for_me and not self._seen

    def pressed(self, event: pygame.event.Event) -> None:
        """Dismiss the message after a press if `Settings.wait_for_me` is set and it has been fully shown."""
        if self._text and self._stays and event.type in PRESSED and self._age >= TOAST_FADE_MS:
            self._seen, self._age = True, max(self._age, self._life - TOAST_FADE_MS)
            self.app.dirty()
            self.app.wake_in(0)

    def clicked(self, event: pygame.event.Event) -> bool:
        """Open the folder of the message on the screen if the event is a click on it; return True if it is."""
        opens = self._opens
        if not self._text or opens is None or event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        if not self.rect.collidepoint(event.pos):
            return False
        from tabletop_gui.content.os_services import open_folder

        if not open_folder(opens):
            self.say(self.app.tr("app.no_folder", path=str(opens)))
        return True

    def clear(self) -> None:
        """Remove all messages."""
        self._waiting.clear()
        self._text = ""

    def update(self, dt_ms: float) -> bool:
        """Advance the time; return True while the message fades."""
        if self._text:
            self._age += dt_ms
            if self._stays:
                self._age = min(self._age, self._life - TOAST_FADE_MS)
            if self._age >= self._life:
                self._text = ""
                self.app.dirty()
        if not self._text and self._waiting:
            self._take(self._waiting.popleft())
            self.app.dirty()
        if not self._text:
            return False
        if self._stays and self._age >= TOAST_FADE_MS:
            return False
        if TOAST_FADE_MS <= self._age < self._life - TOAST_FADE_MS:
            self.app.wake_in(self._life - TOAST_FADE_MS - self._age)
            return False
        return True

    @property
    def _strength(self) -> float:
        return min(1.0, self._age / TOAST_FADE_MS, (self._life - self._age) / TOAST_FADE_MS)

    def draw(self, canvas: Canvas) -> None:
        """Draw the message in the horizontal centre, at the height the scene prefers or as near to it as there is space."""
        if not self._text:
            return
        app, skin = self.app, self.app.skin
        top = app.scenes.top
        placed = self._text, app.type(19), top, app.viewport.size
        sights = top.sights() if top is not None else ()
        hidden = covered(self.rect, sights, NEED)
        if placed != self._placed:
            self._placed = placed
            self._place(canvas, sights)
            self._hidden = covered(self.rect, sights, NEED)
        elif hidden > self._hidden:  # something has come to lie under it
            before = self.rect, self._px
            self._place(canvas, sights)
            self._hidden = covered(self.rect, sights, NEED)
            if self._hidden >= hidden:
                (self.rect, self._px), self._hidden = before, hidden
        w, h = self.rect.size
        pad = skin.px(24)
        block = app.text.block(self._text, self._px, PAPER, w - 2 * pad, align="centre")
        x, y = self.rect.topleft
        strength = self._strength
        panel = skin.panel(w, h, fill="#160F14", alpha=0.95, radius=12, line=GOLD)
        canvas.blit(canvas.faded(panel, strength), x, y)
        canvas.blit(canvas.faded(block, strength), x + pad, y + skin.px(12))

    def _place(self, canvas: Canvas, sights: Sequence[VisibleItem]) -> None:
        """Place the message where it covers nothing important, with smaller type or shorter lines if necessary."""
        app, skin = self.app, self.app.skin
        for size, widest in ((size, widest) for size in TOAST_SIZES for widest in TOAST_WIDTHS):
            self._px = app.type(size)
            self._lay(canvas, min(skin.px(widest), app.viewport.width - skin.px(80)), sights)
            if not covered(self.rect, sights, MUST):
                break

    def _lay(self, canvas: Canvas, widest: int, sights: Sequence[VisibleItem]) -> None:
        """Place the message with lines no wider than `widest`."""
        app, skin = self.app, self.app.skin
        px, top = self._px, app.scenes.top
        wide = app.text.block_width(self._text, px, widest)
        w, h = wide + 2 * skin.px(24), app.text.block_height(self._text, px, wide) + 2 * skin.px(12)
        place = top.toast_place(self._topic) if top is not None else 64.0
        y = app.viewport.px(place) if place >= 0 else app.viewport.height + app.viewport.px(place) - h
        wish = pygame.Rect((app.viewport.width - w) // 2, y, w, h)
        bounds = canvas.target.get_rect().inflate(-skin.px(16), -skin.px(16))
        self.rect = free_place(wish, sights, bounds, skin.px(10))
