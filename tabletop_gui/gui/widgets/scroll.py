"""A scrolling part of the window: wheel, drag, keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.base import AccessibleControl, Widget

GLIDE_RATE: Final = 22.0
"""Rate per second at which the content approaches its target offset."""


class ScrollArea:
    """Scrolls its widgets; a scene draws its own labels at ``-offset`` inside ``canvas.clipped(area.rect)``."""

    def __init__(self, app: App, *, on_paper: bool = False) -> None:
        self.app = app
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.content = 0
        self.offset = 0
        self.on_paper = on_paper
        self.ink = ""
        """Colour of the bar on a background of its own; empty: the panel's."""
        self.column = False
        """True if its widgets form a column, whatever their horizontal positions: up and down move from each to the next."""
        self.dragging = False
        self._target = 0.0
        self._exact = 0.0
        self._grip = 0
        self._bar_hot = False
        self._children: list[Widget] = []

    @property
    def step(self) -> int:
        """Distance of one notch of the wheel, pixels."""
        return self.app.skin.px(72)

    @property
    def most(self) -> int:
        """Maximum offset."""
        return max(0, self.content - self.rect.h)

    @property
    def target(self) -> float:
        """The offset towards which it scrolls."""
        return self._target

    @property
    def bar_width(self) -> int:
        """Width to leave free on the right for the bar."""
        return self.app.skin.px(22)

    def lay(self, rect: pygame.Rect, content: int, children: Sequence[Widget] = ()) -> None:
        """Set the rectangle and the content height (pixels). ``children`` are placed as if nothing was scrolled."""
        for child in self._children:
            if child not in children:
                child.area = None
        self.rect, self.content = rect, content
        self._children = list(children)
        for child in self._children:
            child.area = self
        self._target = min(max(0.0, self._target), float(self.most))
        self._exact = self._target
        self.offset = round(self._exact)
        for child in self._children:
            child.shift(-self.offset)

    def top(self) -> None:
        """Return to the beginning, at once."""
        self._target = self._exact = 0.0
        self._apply()

    def scroll(self, by: float) -> bool:
        """Scroll down by pixels. Return False if it is at the end already."""
        return self.to(self._target + by)

    def to(self, offset: float, *, at_once: bool = False) -> bool:
        """Scroll to an offset."""
        wanted = min(max(0.0, offset), float(self.most))
        if wanted == self._target:
            return False
        self._target = wanted
        if at_once or self.app.reduced_motion:
            self._exact = wanted
            self._apply()
        self.app.dirty()
        self.app.wake_in(0)
        return True

    def reveal(self, widget: AccessibleControl) -> None:
        """Scroll until a child is completely visible."""
        margin = self.app.skin.px(26)
        top = widget.rect.y + self.offset - self.rect.y
        if top - margin < self._target:
            self.to(top - margin)
        elif top + widget.rect.h + margin > self._target + self.rect.h:
            self.to(top + widget.rect.h + margin - self.rect.h)

    def scroll_key(self, event: pygame.event.Event) -> bool:
        """Handle PgUp, PgDn, Home, End and the arrows."""
        page = max(self.step, self.rect.h - self.step)
        distances = {
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_UP: -self.step,
            pygame.K_DOWN: self.step,
            pygame.K_HOME: -self.content,
            pygame.K_END: self.content,
            pygame.K_SPACE: page,
        }
        return event.key in distances and self.scroll(distances[event.key])

    # -- the bar, and dragging the content ---------------------------------------------------------------------------

    @property
    def track(self) -> pygame.Rect:
        """The rectangle in which the bar runs."""
        w = self.app.skin.px(8)
        return pygame.Rect(self.rect.right - w - self.app.skin.px(4), self.rect.y + 2, w, self.rect.h - 4)

    @property
    def thumb(self) -> pygame.Rect:
        """The part of the bar that represents the visible content."""
        track = self.track
        h = max(self.app.skin.px(36), round(track.h * self.rect.h / max(1, self.content)))
        y = track.y + round((track.h - h) * (self._exact / self.most if self.most else 0))
        return pygame.Rect(track.x, y, track.w, h)

    def hover(self, pos: tuple[int, int]) -> bool:
        hot = self.most > 0 and self.track.inflate(self.app.skin.px(12), 0).collidepoint(pos)
        changed = hot != self._bar_hot
        self._bar_hot = hot
        return changed

    def press(self, pos: tuple[int, int]) -> bool:
        """Handle the button going down: on the bar it drags the thumb (or jumps there). Return True if it was on the bar."""
        if not self.most or not self.track.inflate(self.app.skin.px(12), 0).collidepoint(pos):
            return False
        thumb = self.thumb
        self._grip = pos[1] - thumb.y if thumb.collidepoint(thumb.x, pos[1]) else thumb.h // 2
        self.dragging = True
        self.drag(pos)
        return True

    def drag(self, pos: tuple[int, int]) -> None:
        track, thumb = self.track, self.thumb
        room = max(1, track.h - thumb.h)
        self.to((pos[1] - self._grip - track.y) / room * self.most, at_once=True)

    def let_go(self) -> None:
        self.dragging = False

    # -- time and drawing --------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        """Scroll towards the target. Return True while it moves."""
        if self._exact == self._target:
            return False
        share = 1 - pow(2.718281828, -GLIDE_RATE * dt_ms / 1000)
        self._exact += (self._target - self._exact) * share
        if abs(self._exact - self._target) < 0.6:
            self._exact = self._target
        self._apply()
        return True

    def _apply(self) -> None:
        moved = round(self._exact) - self.offset
        if moved:
            self.offset += moved
            for child in self._children:
                child.shift(-moved)

    def draw(self, canvas: Canvas) -> None:
        """Draw the bar if there is content to scroll."""
        if not self.most:
            return
        skin, track, thumb = self.app.skin, self.track, self.thumb
        ink = self.ink or ("#211A24" if self.on_paper else self.app.theme.panel_text)
        canvas.blit(skin.pill(track.w, track.h, ink, alpha=0.10), track.x, track.y)
        canvas.blit(skin.pill(thumb.w, thumb.h, ink, alpha=0.75 if self._bar_hot or self.dragging else 0.45), thumb.x, thumb.y)
