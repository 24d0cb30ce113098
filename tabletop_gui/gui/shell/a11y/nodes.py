"""Nodes of the accessibility tree: plain records of role, name, state, value and actions.

Independent of pygame and of any screen reader. Widgets describe themselves (`Widget.a11y_node`), a table
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
NodeAction = Literal["click", "focus", "raise", "lower", "set", "reveal"]
"""An action on a node: activate, focus, step up, step down, set a value, scroll into view."""
BUTTON_ACTIONS: Final[tuple[NodeAction, ...]] = ("click", "focus")
RANGE_ACTIONS: Final[tuple[NodeAction, ...]] = ("focus", "raise", "lower", "set")
CHOICE_ACTIONS: Final[tuple[NodeAction, ...]] = ("click", *RANGE_ACTIONS)
SCROLL_ACTIONS: Final[tuple[NodeAction, ...]] = ("reveal",)
"""The actions of a button (`BUTTON_ACTIONS`), of a value on a track (`RANGE_ACTIONS`), of a choice among several
(`CHOICE_ACTIONS`) and of anything in a scroll area (`SCROLL_ACTIONS`).
"""
Box = tuple[int, int, int, int]
"""Left, top, width and height in window pixels."""
NOWHERE: Final[Box] = (0, 0, 0, 0)


class A11yNode(Struct, frozen=True):
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
    acts: tuple[NodeAction, ...] = ()
    place: tuple[int, int] | None = None
    """Position in the list, from 1, and the list's length. For a control that is a list by itself: the position of
    its selected row. `TreeBuilder` sets it for the rows, and puts a control's position into its description.
    """
    key: str = ""
    """Identifier that is stable between frames; `TreeBuilder` assigns it."""
    at: Box = NOWHERE
    clips: bool = False
    """True for a scroll area: parts outside `at` are scrolled away, and scroll into view on request or with the focus."""
    parts: tuple[A11yNode, ...] = ()

    @property
    def reachable(self) -> bool:
        """True if the node can have the focus."""
        return "focus" in self.acts

    def told(self) -> str:
        """Return name, value and description as one line."""
        return ". ".join(part for part in (self.name, self.value, self.about) if part)


class DrawnText(Struct, frozen=True):
    """A drawn text and its rectangle."""

    text: str
    at: Box


class Accessible(Protocol):
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

    def a11y_node(self) -> A11yNode:
        """Return the control's node. The parts of a control that is a list by itself are its rows, with keys of their own."""

    def activate(self) -> None: ...

    def turn(self, by: int) -> None: ...

    def set_value(self, value: str) -> bool: ...

    def reveal(self, row: str = "") -> None:
        """Scroll the control into view, or its row with this key."""

    def select_row(self, row: str) -> None:
        """Select the row with this key."""


class StandaloneControl:
    """Default methods for a lone button without values, rows or scrolling."""

    shown, focusable, explained, row_of, counts = True, True, "", "", True

    @property
    def scroll_clip(self) -> Box | None:
        """None: outside scroll areas."""
        return None

    def turn(self, by: int) -> None:
        ...

    def set_value(self, value: str) -> bool:
        """Return False: there is no value to set."""
        return False

    def reveal(self, row: str = "") -> None:
        ...

    def select_row(self, row: str) -> None:
        ...


class AccessibleGroup(Protocol):
    """Interface of a focus group: the controls of a scene among which the focus moves."""

    def named_groups(self) -> Sequence[tuple[str, Sequence[Accessible]]]:
        """Return the controls in tab order, in named groups ("" for an unnamed group)."""

    def has_focus(self, widget: Accessible) -> bool:
        """Return True if the control has the focus."""

    def set_focus(self, widget: Accessible) -> None:
        """Give the control the focus."""

    def node_of(self, widget: Accessible) -> A11yNode:
        """Return the node of a control of the group."""


class PlacedGroup(Struct, frozen=True):
    """A focus group with the offset in pixels from its own coordinates to the window's: an embedded table has one."""

    group: AccessibleGroup
    dx: int = 0
    dy: int = 0


def moved(node: A11yNode, dx: int, dy: int) -> A11yNode:
    """Return the node with its parts, translated by an offset in pixels."""
    x, y, w, h = node.at
    at = (x + dx, y + dy, w, h) if node.at != NOWHERE else NOWHERE
    return replace(node, at=at, parts=tuple(moved(part, dx, dy) for part in node.parts))
