"""Nodes of the accessibility tree: plain records of role, name, state, value and actions.

Independent of pygame and of any screen reader. Widgets describe themselves (`Widget.heard`), a table
describes what lies on it, and `a11y.tree` gathers the nodes into the tree of a frame.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, Protocol

from msgspec import Struct
from msgspec.structs import replace

Role = Literal[
    "window", "group", "area", "bar", "list", "table", "row", "cell", "label", "button", "link", "switch", "slider", "number",
    "choice", "field", "tab", "card", "place", "seat", "item",
]  # fmt: skip
Act = Literal["click", "focus", "raise", "lower", "set", "reveal"]
"""An action on a node: activate, focus, step up, step down, set a value, scroll into view."""
PRESSED: Final[tuple[Act, ...]] = ("click", "focus")
TURNED: Final[tuple[Act, ...]] = ("focus", "raise", "lower", "set")
CHOSEN: Final[tuple[Act, ...]] = ("click", *TURNED)
REVEALED: Final[tuple[Act, ...]] = ("reveal",)
"""The actions of a button (`PRESSED`), of a value on a track (`TURNED`), of a choice among several (`CHOSEN`)
and of anything in a scroll area (`REVEALED`).
"""
Box = tuple[int, int, int, int]
"""Left, top, width and height in window pixels."""
NOWHERE: Final[Box] = (0, 0, 0, 0)


class Heard(Struct, frozen=True):
    """A node of the accessibility tree. `name` is the label, `value` the current value, `about` the description."""

    role: Role
    name: str
    value: str = ""
    about: str = ""
    on: bool | None = None
    """True if a switch is on or the option is selected; None if the node has no such state."""
    done: bool | None = None
    """True if an achievement is unlocked; None if the node is no achievement."""
    able: bool = True
    """True if the node is enabled."""
    span: tuple[float, float, float, float] | None = None
    """Current value, minimum, maximum and step of a numeric control."""
    acts: tuple[Act, ...] = ()
    place: tuple[int, int] | None = None
    """Position in the list, from 1, and the list's length. For a control that is a list by itself: the position of
    its selected row. `Ears` sets it for the rows, and puts a control's position into its description.
    """
    key: str = ""
    """Identifier that is stable between frames; `Ears` assigns it."""
    at: Box = NOWHERE
    clips: bool = False
    """True for a scroll area: parts outside `at` are scrolled away, and scroll into view on request or with the
    focus.
    """
    parts: tuple[Heard, ...] = ()

    @property
    def reachable(self) -> bool:
        """True if the node can have the focus."""
        return "focus" in self.acts

    def told(self) -> str:
        """Return name, value and description as one line."""
        return ". ".join(part for part in (self.name, self.value, self.about) if part)


class Written(Struct, frozen=True):
    """A drawn text and its rectangle."""

    text: str
    at: Box


class Hearable(Protocol):
    """Interface of a control for the accessibility tree."""

    name: str
    shown: bool
    focusable: bool
    enabled: bool
    explained: str
    row_of: str
    """Phrase key of the list that the control is a row of; "" for none."""
    counts: bool
    """True if the control counts as a row of that list; otherwise it belongs to the row before it."""

    @property
    def text_rect(self) -> Box:
        """Rectangle in window pixels; texts drawn in it belong to this control."""

    @property
    def scroll_clip(self) -> Box | None:
        """Viewport of the scroll area that contains the control, in window pixels; None outside scroll areas."""

    def heard(self) -> Heard:
        """Return the control's node. The parts of a control that is a list by itself are its rows, with keys of their
        own.
        """

    def activate(self) -> None: ...

    def turn(self, by: int) -> None: ...

    def set_to(self, value: str) -> bool: ...

    def reveal(self, row: str = "") -> None:
        """Scroll the control into view, or its row with this key."""

    def take_row(self, row: str) -> None:
        """Select the row with this key."""


class Unscrolled:
    """Default methods for a lone button without values, rows or scrolling."""

    shown, focusable, explained, row_of, counts = True, True, "", "", True

    @property
    def scroll_clip(self) -> Box | None:
        """None: outside scroll areas."""
        return None

    def turn(self, by: int) -> None:
        ...

    def set_to(self, value: str) -> bool:
        """Return False: there is no value to set."""
        return False

    def reveal(self, row: str = "") -> None:
        ...

    def take_row(self, row: str) -> None:
        ...


class HearableGroup(Protocol):
    """Interface of a focus group: the controls of a scene among which the focus moves."""

    def named_groups(self) -> Sequence[tuple[str, Sequence[Hearable]]]:
        """Return the controls in tab order, in named groups ("" for an unnamed group)."""

    def is_at(self, widget: Hearable) -> bool:
        """Return True if the control has the focus."""

    def go_to(self, widget: Hearable) -> None:
        """Give the control the focus."""

    def node_of(self, widget: Hearable) -> Heard:
        """Return the node of a control of the group."""


class Reach(Struct, frozen=True):
    """A focus group with the offset in pixels from its own coordinates to the window's: an embedded table has one."""

    group: HearableGroup
    dx: int = 0
    dy: int = 0


def moved(node: Heard, dx: int, dy: int) -> Heard:
    """Return the node with its parts, translated by an offset in pixels."""
    x, y, w, h = node.at
    at = (x + dx, y + dy, w, h) if node.at != NOWHERE else NOWHERE
    return replace(node, at=at, parts=tuple(moved(part, dx, dy) for part in node.parts))
