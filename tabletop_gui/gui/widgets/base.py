"""The base class of widgets: a rectangle of the window that can be drawn, pointed at, pressed and typed into."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.skin import State
from tabletop_gui.gui.shell.a11y.nodes import A11yNode, Box, Role
from tabletop_gui.gui.shell.app import App

if TYPE_CHECKING:
    from tabletop_gui.gui.widgets.scroll import ScrollArea

T = TypeVar("T")
Doing = Callable[[], object]
"""The action of a click."""


class AccessibleControl:
    """The accessible side of a control: its node, its actions, and its scrolling."""

    role: Role = "button"
    """Its role for assistive technology."""
    called = ""
    """Its accessible name if it shows no text of its own: the label of its line."""
    explained = ""
    """The explanation shown beside it."""
    row_of = ""
    """Phrase key of the list it belongs to, so that its position and the list's size are announced; "" for none."""
    counts = True
    """True if it is a row of that list itself; otherwise it belongs to the row before it."""
    tip: str
    rect: pygame.Rect
    row: pygame.Rect | None
    area: ScrollArea | None

    @property
    def text_rect(self) -> Box:
        """The rectangle whose drawn texts are its own, window pixels: they are its name if it has none."""
        rect = self.row or self.rect
        return rect.x, rect.y, rect.w, rect.h

    def a11y_node(self) -> A11yNode:
        """Return its accessibility node: role, name ("" for the texts drawn on it), state, actions."""
        return A11yNode(self.role, self.called, about=self.tip, acts=("click", "focus"))

    @property
    def scroll_clip(self) -> Box | None:
        """The visible rectangle of the scrolling area it is in, window pixels; None outside of one."""
        if self.area is None or not self.area.most:
            return None
        rect = self.area.rect
        return rect.x, rect.y, rect.w, rect.h

    def reveal(self, row: str = "") -> None:
        """Scroll until it is completely visible, or its row with this key (`A11yNode.key`)."""
        if self.area is not None:
            self.area.reveal(self)

    def select_row(self, row: str) -> None:
        """Select its row with this key, if it is a list itself."""

    def turn(self, by: int) -> None:
        """Select the next value (1), or the previous one (-1), as the arrow keys do."""
        key = pygame.K_RIGHT if by > 0 else pygame.K_LEFT
        self.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    def set_value(self, value: str) -> bool:
        """Set a value given as text. Return False if it is not possible."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Handle a key while it has the focus, before Tab, arrows and Enter move on. Return True if it was used."""
        return False


class Widget(AccessibleControl):
    """A control. ``rect`` is in window pixels; a scene places it in ``resize`` and whenever its content changes.

    ``name`` lets the focus survive when a scene builds its widgets anew. ``tip`` is the tooltip's text.
    """

    focusable = True
    types = False
    """True if it accepts typed text."""
    keeps_keyboard_focus = False
    """True if a click on it does not move the keyboard focus, as for a tool beside the main content."""
    sound = "button"
    """Sound of its activation; "" for none."""
    rounding = 12.0
    """Corner radius of its focus ring, in interface units."""

    def __init__(self, app: App, name: str = "", does: Doing | None = None) -> None:
        """`does`: the action of a click and of Enter; a subclass without it overrides `activate`."""
        self.app, self.name, self.does = app, name, does
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.shown = True
        self.hot = False
        self.focused = False
        self.pressed = False
        self.tip = ""
        self.tip_avoids: pygame.Rect | None = None
        """A larger rectangle, such as its panel, that its tooltip must not cover."""
        self.row: pygame.Rect | None = None
        """A larger rectangle that counts as the widget too: its line of a form with the label."""
        self.area: ScrollArea | None = None

    # -- place -------------------------------------------------------------------------------------------------------

    def natural(self) -> tuple[int, int]:
        """Return its preferred size in pixels."""
        return self.rect.size

    def height_for(self, width: int) -> int:
        """Return the height it needs at a width, pixels."""
        return self.natural()[1]

    def place(self, x: float, y: float, w: float | None = None, h: float | None = None) -> pygame.Rect:
        """Place it at (x, y), in its natural size unless another is given."""
        natural = self.natural() if w is None or h is None else (0, 0)
        self.rect = pygame.Rect(round(x), round(y), round(natural[0] if w is None else w), round(natural[1] if h is None else h))
        return self.rect

    @property
    def press_meaning(self) -> object:
        """The meaning of a press on it. If that changes under the pointer, a quick second click is ignored."""
        return self.name or id(self)

    @property
    def takes_presses(self) -> bool:
        """True if it takes a press, of the mouse or a key, now: not while it has only just come in another's place."""
        return True

    @property
    def reachable(self) -> bool:
        """True if the keyboard can reach it now."""
        return self.focusable and self.enabled and self.shown

    @property
    def scannable(self) -> bool:
        """True if switch scanning stops at it."""
        return self.reachable and not self.types

    def scanned(self) -> bool:
        """Handle its selection by the switch. Return False to act as Enter does."""
        return False

    @property
    def tip_anchor(self) -> pygame.Rect:
        """The rectangle above or below which its tooltip is shown."""
        clear = self.tip_avoids
        return self.rect if clear is None else pygame.Rect(self.rect.x, clear.y, self.rect.w, clear.h)

    @property
    def ring_rect(self) -> pygame.Rect:
        """The rectangle inside the focus ring."""
        return self.rect

    @property
    def ring_radius(self) -> float:
        """The current corner radius of the ring."""
        return self.rounding

    @property
    def bright(self) -> bool:
        """True if the pointer, or the visible keyboard focus, is on it."""
        return self.hot or (self.focused and self.app.ring_shown)

    def contains(self, pos: tuple[int, int]) -> bool:
        """Return True if a window position is on it (and not scrolled out of view)."""
        on = self.rect.collidepoint(pos) or (self.row is not None and self.row.collidepoint(pos))
        return on and (self.area is None or self.area.rect.collidepoint(pos))

    def shift(self, dy: int) -> None:
        """Handle scrolling of its content by `dy` pixels."""
        self.rect.y += dy
        if self.row is not None:
            self.row.y += dy

    # -- input: called by the focus group ----------------------------------------------------------------------------

    def hover(self, pos: tuple[int, int]) -> bool:
        """Handle the pointer over it. Return True if that changes its appearance."""
        return False

    def unhovered(self) -> None:
        """Handle the pointer leaving it."""

    def press(self, pos: tuple[int, int]) -> None:
        """Handle the left button going down on it."""

    def drag(self, pos: tuple[int, int]) -> None:
        """Handle pointer motion with the button held down, also outside of it."""

    def release(self, pos: tuple[int, int], inside: bool) -> None:
        """Handle the button coming up; ``inside`` if still on the widget."""
        if inside:
            self.activate()

    def scroll(self, notches: int) -> bool:
        """Handle the scroll wheel, up positive; 0 for a partial notch. Return True if it uses the wheel."""
        return False

    def type(self, text: str) -> bool:
        """Handle text typed while it has the focus. Return True if it was used."""
        return False

    def compose(self, text: str, start: int) -> bool:
        """Handle the uncommitted text of an input method and the caret position in it. Return True if it was used."""
        return False

    def activate(self) -> None:
        """Handle Enter, Space, or a click."""
        if self.does is not None:
            if self.sound:
                self.app.play(self.sound)
            self.does()

    def entered(self) -> None:
        """Handle getting the keyboard focus."""

    def blurred(self) -> None:
        """Handle losing the keyboard focus."""

    # -- time and drawing --------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        """Advance time by `dt_ms`. Return True while it is animated."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Draw it on the canvas."""


class Valued(Widget, Generic[T]):
    """A control with a value, and possibly numbered parts that are pointed at and pressed individually."""

    def __init__(self, app: App, value: T, changed: Callable[[T], object], name: str) -> None:
        """``changed`` is called with every new value."""
        super().__init__(app, name)
        self.value, self.changed = value, changed
        self._pointed: int | None = None
        self._held: int | None = None

    def take(self, value: T, sound: str = "tick") -> bool:
        """Set the value and report it. Return False if it is unchanged."""
        if value == self.value:
            return False
        self.value = value
        if sound:
            self.app.play(sound)
        self.changed(value)
        return True

    def part_at(self, pos: tuple[int, int]) -> int | None:
        """Return the part under a position, or None."""
        return None

    def part_state(self, part: int, possible: bool = True) -> State:
        """Return the display state of a part's plate."""
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
