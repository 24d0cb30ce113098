"""What every widget is: a rectangle of the window that can be seen, pointed at, pressed and typed into."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.skin import State
from tabletop_gui.gui.shell.a11y.nodes import Box, Heard, Role
from tabletop_gui.gui.shell.app import App

if TYPE_CHECKING:
    from tabletop_gui.gui.widgets.scroll import ScrollArea

T = TypeVar("T")
Doing = Callable[[], object]
"""What a click does."""


class Audible:
    """A control as it is heard: what it is, what may be done with it, and how it is scrolled in."""

    role: Role = "button"
    """What it is to whoever hears the screen."""
    called = ""
    """What it is called, where no words of its own stand on it: the label of the line it stands in."""
    explained = ""
    """What is written of it beside it."""
    row_of = ""
    """The list it stands in, a phrase key: whoever hears the screen is told which of how many it is. "" for none."""
    counts = True
    """Whether it is a row of that list itself; else it belongs to the row before it."""
    tip: str
    rect: pygame.Rect
    row: pygame.Rect | None
    area: ScrollArea | None

    @property
    def ears(self) -> Box:
        """The place whose words are its own, window pixels: it is called after them where it has no name."""
        rect = self.row or self.rect
        return rect.x, rect.y, rect.w, rect.h

    def heard(self) -> Heard:
        """How it is heard: its role, its name ("" for the words that are drawn on it), how it stands, what may be done."""
        return Heard(self.role, self.called, about=self.tip, acts=("click", "focus"))

    @property
    def seen_in(self) -> Box | None:
        """The part of the window it is scrolled in, window pixels; None where nothing scrolls."""
        if self.area is None or not self.area.most:
            return None
        rect = self.area.rect
        return rect.x, rect.y, rect.w, rect.h

    def reveal(self, row: str = "") -> None:
        """Scroll so far that it is seen whole, or its row of this key (`Heard.key`)."""
        if self.area is not None:
            self.area.reveal(self)

    def take_row(self, row: str) -> None:
        """Choose its row of this key, as far as it is a list by itself."""

    def turn(self, by: int) -> None:
        """Take the next value (1), or the one before (-1), as the arrows do."""
        key = pygame.K_RIGHT if by > 0 else pygame.K_LEFT
        self.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    def set_to(self, value: str) -> bool:
        """Take a value that is given in words. False for one it cannot have."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """A key while it has the focus, before Tab, arrows and Enter move on. True when it was used."""
        return False


class Widget(Audible):
    """A control. ``rect`` is in window pixels; a scene places it in ``resize`` and whenever its content changes.

    ``name`` lets the focus survive when a scene builds its widgets anew. ``tip`` is the tooltip's text.
    """

    focusable = True
    types = False
    """Whether letters typed go into it."""
    leaves_focus = False
    """Whether a click on it leaves the keyboard where it is: a tool beside what is being done."""
    sound = "button"
    """What is heard when it does what it is there for; "" for nothing."""
    rounding = 12.0
    """The corner radius of its focus ring, in interface units."""

    def __init__(self, app: App, name: str = "", does: Doing | None = None) -> None:
        """`does`: what a click on it does, and Enter; who leaves it out writes `activate`."""
        self.app, self.name, self.does = app, name, does
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.shown = True
        self.hot = False
        self.focused = False
        self.pressed = False
        self.tip = ""
        self.tip_clear: pygame.Rect | None = None
        """Its tip lies beside this larger place, the panel it belongs to perhaps, and covers nothing of it."""
        self.row: pygame.Rect | None = None
        """A larger place that counts as the widget too: the line of a form it stands in, label and all."""
        self.area: ScrollArea | None = None

    # -- place -------------------------------------------------------------------------------------------------------

    def natural(self) -> tuple[int, int]:
        """The size it would like, in pixels."""
        return self.rect.size

    def place(self, x: float, y: float, w: float | None = None, h: float | None = None) -> pygame.Rect:
        """Put it at (x, y), in its natural size unless another is given."""
        natural = self.natural() if w is None or h is None else (0, 0)
        self.rect = pygame.Rect(round(x), round(y), round(natural[0] if w is None else w), round(natural[1] if h is None else h))
        return self.rect

    @property
    def stands_for(self) -> object:
        """What a press on it says. When that changes under the pointer, a second click in haste does not count."""
        return self.name or id(self)

    @property
    def reachable(self) -> bool:
        """Whether the keyboard can reach it now."""
        return self.focusable and self.enabled and self.shown

    @property
    def scannable(self) -> bool:
        """Whether whoever has one switch is led to it."""
        return self.reachable and not self.types

    def scanned(self) -> bool:
        """The switch takes it. False: as Enter does."""
        return False

    @property
    def tip_anchor(self) -> pygame.Rect:
        """What its tip lies above or below."""
        clear = self.tip_clear
        return self.rect if clear is None else pygame.Rect(self.rect.x, clear.y, self.rect.w, clear.h)

    @property
    def ring_rect(self) -> pygame.Rect:
        """What the focus ring goes round."""
        return self.rect

    @property
    def ring_radius(self) -> float:
        """The corner radius that the ring has now."""
        return self.rounding

    @property
    def bright(self) -> bool:
        """Whether the pointer, or the keyboard as far as its ring is shown, is on it."""
        return self.hot or (self.focused and self.app.ring_shown)

    def contains(self, pos: tuple[int, int]) -> bool:
        """Whether a window position is on it (and not scrolled out of view)."""
        on = self.rect.collidepoint(pos) or (self.row is not None and self.row.collidepoint(pos))
        return on and (self.area is None or self.area.rect.collidepoint(pos))

    def shift(self, dy: int) -> None:
        """Its content was scrolled by so many pixels."""
        self.rect.y += dy
        if self.row is not None:
            self.row.y += dy

    # -- input: called by the focus group ----------------------------------------------------------------------------

    def hover(self, pos: tuple[int, int]) -> bool:
        """The pointer is over it. True when that changes what is seen."""
        return False

    def unhovered(self) -> None:
        """The pointer has left it."""

    def press(self, pos: tuple[int, int]) -> None:
        """The left button went down on it."""

    def drag(self, pos: tuple[int, int]) -> None:
        """The pointer moved with the button held down (wherever it is now)."""

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        """The button came up; ``inside`` when still on the widget."""
        if inside:
            self.activate()

    def wheel(self, notches: int) -> bool:
        """The wheel turns over it, up positive; 0 while a notch is not full yet. True when the wheel is for it."""
        return False

    def type(self, text: str) -> bool:
        """Letters typed while it has the focus."""
        return False

    def compose(self, text: str, start: int) -> bool:
        """What an input method shows of letters that are being typed, and where its caret is in it."""
        return False

    def activate(self) -> None:
        """Enter, Space, or a click."""
        if self.does is not None:
            if self.sound:
                self.app.play(self.sound)
            self.does()

    def entered(self) -> None:
        """It got the keyboard focus."""

    def blurred(self) -> None:
        """It lost the keyboard focus."""

    # -- time and drawing --------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        """Let time pass. True while it moves."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Give the canvas what is seen of it."""


class Valued(Widget, Generic[T]):
    """A control that has a value, and perhaps parts that are pointed at and pressed each by itself, told apart by numbers."""

    def __init__(self, app: App, value: T, changed: Callable[[T], object], name: str) -> None:
        """``changed`` is called with every new value."""
        super().__init__(app, name)
        self.value, self.changed = value, changed
        self._pointed: int | None = None
        self._held: int | None = None

    def take(self, value: T, sound: str = "tick") -> bool:
        """Have this value from now on. False when it has it already."""
        if value == self.value:
            return False
        self.value = value
        if sound:
            self.app.play(sound)
        self.changed(value)
        return True

    def part_at(self, pos: tuple[int, int]) -> int | None:
        """The part under a position."""
        return None

    def part_state(self, part: int, possible: bool = True) -> State:
        """How the plate of a part looks now."""
        if not self.enabled or not possible:
            return "off"
        if not self.hot or self._pointed != part:
            return "rest"
        return "pressed" if self.pressed and self._held == part else "hover"

    def hover(self, pos: tuple[int, int]) -> bool:
        before, self._pointed = self._pointed, self.part_at(pos)
        return before != self._pointed

    def unhovered(self) -> None:
        self._pointed = None

    def press(self, pos: tuple[int, int]) -> None:
        self._held = self.part_at(pos)
