"""How what is on the screen is heard: plain records of role, name, state, value and what may be done, for a screen reader.

Nothing here knows a screen reader, or pygame: a widget says how it is heard beside its tip (`Widget.heard`), a table what lies on
it, and `hearing` gathers what there is into the tree of a moment.
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
"""What may be done with something: click it, go to it, take the next or the one before, give it a value, scroll it in."""
PRESSED: Final[tuple[Act, ...]] = ("click", "focus")
TURNED: Final[tuple[Act, ...]] = ("focus", "raise", "lower", "set")
CHOSEN: Final[tuple[Act, ...]] = ("click", *TURNED)
REVEALED: Final[tuple[Act, ...]] = ("reveal",)
"""What can be done with a button, with a value on a track, with one of a few, and with whatever may be scrolled away."""
Box = tuple[int, int, int, int]
"""Left, top, width and height in window pixels."""
NOWHERE: Final[Box] = (0, 0, 0, 0)


class Heard(Struct, frozen=True):
    """One thing as it is heard. `name` says what it is, `value` how it stands, `about` what else there is to know of it."""

    role: Role
    name: str
    value: str = ""
    about: str = ""
    on: bool | None = None
    """Whether a switch is on, or one of several is the chosen one; None where nothing can be."""
    done: bool | None = None
    """Whether what it asks has been done: of a stamp; None where nothing is asked."""
    able: bool = True
    """Whether anything can be done with it now."""
    span: tuple[float, float, float, float] | None = None
    """Of a number: what it is, its least, its most, and the step between."""
    acts: tuple[Act, ...] = ()
    place: tuple[int, int] | None = None
    """Which of how many it is, from 1: of a row of a list, and in what a control says that is a whole list by itself, of the one
    it has chosen. The gathering gives rows theirs and puts the other into words."""
    key: str = ""
    """What it is known by from one moment to the next; the gathering gives it."""
    at: Box = NOWHERE
    clips: bool = False
    """Whether what is in it is seen within `at` alone: parts that lie beyond are scrolled away, and scroll in when they are
    asked to or get the focus."""
    parts: tuple[Heard, ...] = ()

    @property
    def reachable(self) -> bool:
        """Whether the focus can be on it."""
        return "focus" in self.acts

    def told(self) -> str:
        """All of it in one line, as a reader says it."""
        return ". ".join(part for part in (self.name, self.value, self.about) if part)


class Written(Struct, frozen=True):
    """Words that are drawn on the screen, and where."""

    text: str
    at: Box


class Hearable(Protocol):
    """A control, as far as whoever gathers the tree knows it."""

    name: str
    shown: bool
    focusable: bool
    enabled: bool
    explained: str
    row_of: str
    """The list it stands in, a phrase key; "" for none."""
    counts: bool
    """Whether it is a row of that list itself; else it belongs to the row before it."""

    @property
    def ears(self) -> Box:
        """The place whose words are its own, window pixels."""

    @property
    def seen_in(self) -> Box | None:
        """The part of the window it is scrolled in, window pixels; None where nothing scrolls."""

    def heard(self) -> Heard:
        """How it is heard. The parts of what is a whole list by itself are its rows, by keys of its own."""

    def activate(self) -> None: ...

    def turn(self, by: int) -> None: ...

    def set_to(self, value: str) -> bool: ...

    def reveal(self, row: str = "") -> None:
        """Scroll so far that it is seen, or the row of this key."""

    def take_row(self, row: str) -> None:
        """Choose the row of this key."""


class Unscrolled:
    """What a button that stands by itself, without values or rows, has to say of itself."""

    shown, focusable, explained, row_of, counts = True, True, "", "", True

    @property
    def seen_in(self) -> Box | None:
        """Nothing scrolls."""
        return None

    def turn(self, by: int) -> None:
        """It has no values."""

    def set_to(self, value: str) -> bool:
        """It has no value."""
        return False

    def reveal(self, row: str = "") -> None:
        """It is where it is."""

    def take_row(self, row: str) -> None:
        """It has no rows."""


class HearableGroup(Protocol):
    """The controls of a scene between which the focus moves."""

    def parties(self) -> Sequence[tuple[str, Sequence[Hearable]]]:
        """The controls in the order of the keyboard, in named groups ("" for one without a name)."""

    def is_at(self, widget: Hearable) -> bool:
        """Whether the focus is on it."""

    def go_to(self, widget: Hearable) -> None:
        """Give it the focus."""

    def heard_of(self, widget: Hearable) -> Heard:
        """How a control of the group is heard."""


class Reach(Struct, frozen=True):
    """A group of controls, and by how many pixels it stands beside its own reckoning: a table within a part of the window."""

    group: HearableGroup
    dx: int = 0
    dy: int = 0


def moved(node: Heard, dx: int, dy: int) -> Heard:
    """The same so many pixels elsewhere, with all its parts."""
    x, y, w, h = node.at
    at = (x + dx, y + dy, w, h) if node.at != NOWHERE else NOWHERE
    return replace(node, at=at, parts=tuple(moved(part, dx, dy) for part in node.parts))
