"""Speech bubbles and the emotions of portraits: they appear, stay for as long as they take to read, and disappear."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.fonts import Typeface
from tabletop_gui.gui.paint.theme import INK, PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.debounce import PRESSED
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.seating import SeatLayout

TAIL: Final = 14
"""Distance from a bubble to the tip of its tail, interface units."""
TAIL_SIDES: Final = {"west": "left", "north": "left", "east": "right"}
"""Side of the tail by side of the table; in the south it points down."""


class Bubble(Struct):
    """A seat's utterance, and its remaining time."""

    text: str
    left: float
    age: float = 0.0
    face: Typeface = "display"
    read: bool = False
    """True if its time is over, and it stays until a press because every step must be confirmed."""


def beside(rect: pygame.Rect, cards: pygame.Rect | None, bounds: pygame.Rect) -> pygame.Rect:
    """Return a bubble's area, moved above the cards it would hide, or below them where there is no space."""
    if cards is None or not rect.colliderect(cards):
        return rect
    over = rect.move(0, cards.top - rect.bottom)
    return over if bounds.contains(over) else rect.move(0, cards.bottom - rect.top)


class Bubbles:
    """At most one bubble per seat; a newer one replaces the older."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.said: dict[int, Bubble] = {}
        """The visible bubbles, by seat."""

    def say(self, seat: int, text: str, ms: float, *, quiet: bool = False) -> None:
        """Show a bubble for `ms`; `quiet` uses the text face: chatter, not an announcement. Chatter does not replace
        a bubble if the player confirms every step.
        """
        if quiet and self.app.settings.wait_for_me and seat in self.said:
            return
        self.said[seat] = Bubble(text, ms, face="text" if quiet else "display")

    def clear(self) -> None:
        """Remove all bubbles."""
        self.said.clear()

    def update(self, dt_ms: float, game_ms: float) -> bool:
        """Advance time. True while a bubble appears, is being read, or disappears."""
        if not self.said:
            return False
        for seat, bubble in list(self.said.items()):
            bubble.age += dt_ms
            if self.app.settings.wait_for_me and 0 < bubble.left <= game_ms:
                bubble.read = True
                continue
            bubble.left -= game_ms
            if bubble.left <= -timing.BUBBLE_FADE_MS:
                del self.said[seat]
        return any(not bubble.read or bubble.left <= 0 for bubble in self.said.values())

    def pressed(self, event: pygame.event.Event) -> None:
        """Handle any input: bubbles whose time is over may go."""
        if event.type in PRESSED:
            for bubble in self.said.values():
                bubble.left = 0.0 if bubble.read else bubble.left

    def place(self, seat: int, at: SeatLayout, bounds: pygame.Rect, cards: pygame.Rect | None = None) -> pygame.Rect | None:
        """Return the area of a seat's bubble without its tail, pixels; None if it has none.

        It lies towards the middle of the table, inside `bounds`, and above or below the seat's visible `cards`, if any.
        """
        bubble = self.said.get(seat)
        if bubble is None:
            return None
        text = self._text(bubble)
        skin = self.app.skin
        w, h = text.get_width() + skin.px(34), text.get_height() + skin.px(18)
        u = self.app.viewport.u
        reach = at.diameter * u / 2
        x, y = at.x * u, at.y * u
        tail = skin.px(TAIL)
        if at.side == "west":
            rect = pygame.Rect(round(x + reach + tail), round(y - h - skin.px(2)), w, h)
        elif at.side == "east":
            rect = pygame.Rect(round(x - reach - tail - w), round(y - h - skin.px(2)), w, h)
        elif at.side == "north":
            rect = pygame.Rect(round(x + reach * 0.62 + tail), round(y + reach * 0.15), w, h)
        else:
            rect = pygame.Rect(round(x - w / 2), round(y - 108 * u - h - tail), w, h)
        return beside(rect.clamp(bounds), cards, bounds)

    def _text(self, bubble: Bubble) -> pygame.Surface:
        app = self.app
        px = app.type(22 if bubble.face == "display" else 18)
        wide = app.text.block_width(bubble.text, px, app.skin.px(250), face=bubble.face)
        return app.text.block(bubble.text, px, INK, wide, face=bubble.face, align="centre", leading=1.12)

    def draw(self, canvas: Canvas, seat: int, at: SeatLayout, bounds: pygame.Rect, cards: pygame.Rect | None = None) -> None:
        """Draw the seat's bubble at the area given by `place`."""
        bubble, rect = self.said.get(seat), self.place(seat, at, bounds, cards)
        if bubble is None or rect is None:
            return
        text, tail, side = self._text(bubble), self.app.skin.px(TAIL), TAIL_SIDES.get(at.side, "down")
        strength = min(1.0, bubble.age / timing.BUBBLE_FADE_MS, 1 + bubble.left / timing.BUBBLE_FADE_MS)
        picture = self._shape(rect.w, rect.h, tail, side)
        dx = tail if side == "left" else 0
        canvas.blit(canvas.faded(picture, strength), rect.x - dx, rect.y)
        x, y = rect.x + (rect.w - text.get_width()) // 2, rect.y + (rect.h - text.get_height()) // 2
        canvas.blit(canvas.faded(text, strength), x, y)

    def _shape(self, w: int, h: int, tail: int, side: str) -> pygame.Surface:
        """Return a paper bubble with an ink line and a tail towards the seat."""
        u = self.app.skin.unit
        r, line = min(h / 2, 16 * u), max(1.2, 1.8 * u)
        left = float(tail if side == "left" else 0) + line
        x0, y0, x1, y1 = left, line, left + w - 2 * line, h - line
        path = f"M{x0 + r:.1f} {y0:.1f}H{x1 - r:.1f}Q{x1:.1f} {y0:.1f} {x1:.1f} {y0 + r:.1f}"
        if side == "right":
            my = y1 - r - 2 * u
            path += f"V{my - 9 * u:.1f}L{x1 + tail:.1f} {my + 7 * u:.1f}L{x1:.1f} {my + 3 * u:.1f}"
        path += f"V{y1 - r:.1f}Q{x1:.1f} {y1:.1f} {x1 - r:.1f} {y1:.1f}"
        if side == "down":
            mx = (x0 + x1) / 2
            path += f"H{mx + 9 * u:.1f}L{mx:.1f} {y1 + tail:.1f}L{mx - 9 * u:.1f} {y1:.1f}"
        path += f"H{x0 + r:.1f}Q{x0:.1f} {y1:.1f} {x0:.1f} {y1 - r:.1f}"
        if side == "left":
            my = y1 - r - 2 * u
            path += f"V{my + 3 * u:.1f}L{x0 - tail:.1f} {my + 7 * u:.1f}L{x0:.1f} {my - 9 * u:.1f}"
        path += f"V{y0 + r:.1f}Q{x0:.1f} {y0:.1f} {x0 + r:.1f} {y0:.1f}Z"
        body = f'<path d="{path}" fill="{PAPER}" stroke="{INK}" stroke-width="{line:.2f}" stroke-linejoin="round"/>'
        wide = w + (tail if side in ("left", "right") else 0) + 2
        tall = h + (tail if side == "down" else 0)
        return self.app.skin.drawing(("bubble", w, h, side), wide, tall, body)


class Faces:
    """The emotion of each portrait, and its duration."""

    def __init__(self) -> None:
        self._lasting: dict[int, str] = {}
        """Emotions shown until changed."""
        self._passing: dict[int, tuple[str, float]] = {}
        """Temporary emotions, and their remaining time (ms)."""

    def put(self, seat: int, emotion: str, ms: float | None) -> None:
        """Show an emotion on a seat for `ms` (None: until changed)."""
        if ms is not None and emotion != "calm":
            self._passing[seat] = (emotion, ms)
            return
        self._passing.pop(seat, None)
        if emotion == "calm":
            self._lasting.pop(seat, None)
        else:
            self._lasting[seat] = emotion

    def of(self, seat: int) -> str:
        """Return the emotion of a seat."""
        return self._passing[seat][0] if seat in self._passing else self._lasting.get(seat, "calm")

    def clear(self) -> None:
        """Make all seats calm."""
        self._lasting.clear()
        self._passing.clear()

    def update(self, dt_ms: float) -> float | None:
        """Advance time; return the time until the next face changes by itself, None if none will."""
        for seat, (emotion, left) in list(self._passing.items()):
            if left <= dt_ms:
                del self._passing[seat]
            else:
                self._passing[seat] = (emotion, left - dt_ms)
        return min((left for _, left in self._passing.values()), default=None)
