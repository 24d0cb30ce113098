"""What a hand at the table meets and wants: cards and places under the pointer, and the intents that follow from input."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from tabletop_gui.engine.values import Action
from tabletop_gui.gui.table.model.layout import Spot

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


class Target(Struct, frozen=True):
    """A place where a card may be put: its name, the slot where the card will lie, the area that catches it, and the action."""

    name: str
    slot: Spot
    catch: Box
    action: Action
    exact: bool = False
    """One answer of several to a question: it is given only in its area itself, not beside or near it."""


class Grip(Struct, frozen=True):
    """A card that lies under the pointer. `own`: it may be picked up."""

    zone: int
    index: int
    card: int
    own: bool


class Chip(Struct, frozen=True):
    """A chip that can be taken up: the pile it lies in, and its value."""

    pile: str
    value: int


class Felt(Protocol):
    """What the pointer asks of the table."""

    def grip(self, x: float, y: float) -> Grip | None:
        """The card under a point whose face the viewer sees."""

    def outline(self, card: int) -> Spot:
        """Where an own card is drawn now."""

    def carry_width(self, card: int) -> float | None:
        """How wide an own card is while it is carried; None: as wide as it lies."""

    def targets(self, card: int) -> Sequence[Target]:
        """The places where an own card may legally be put now."""

    def attempts(self, card: int) -> Sequence[Target]:
        """The places where one could think of putting it, legal or not; the rules say why not."""

    def asks(self) -> bool:
        """Whether the player is asked for a card now."""

    def slot(self, card: int, x: float, y: float) -> int | None:
        """The place in the own hand over which a carried card is; None when it is over no hand."""

    def thing(self, x: float, y: float) -> str | None:
        """The name of a thing on the table that a gesture can touch."""

    def chip(self, x: float, y: float) -> Chip | None:
        """The chip at a point that may be taken up now: of a stack of one's own, or of a bet not yet made."""

    def pile(self, x: float, y: float) -> str | None:
        """The pile that catches a chip dropped at a point."""


# -- what the pointer wants ---------------------------------------------------------------------------------------------------


class PickUp(Struct, frozen=True):
    """A card is carried from now on."""

    card: int


class Put(Struct, frozen=True):
    """Do `target.action`: the card was dropped, or placed by a second click (`carried` False)."""

    card: int
    target: Target
    carried: bool


class Refuse(Struct, frozen=True):
    """The card was put where the rules do not let it go."""

    card: int
    target: Target
    carried: bool


class Home(Struct, frozen=True):
    """The carried card goes back where it was."""

    card: int


class Reorder(Struct, frozen=True):
    """The carried card goes to another place of the own hand."""

    card: int
    slot: int


class Select(Struct, frozen=True):
    """A card is selected (None: no longer)."""

    card: int | None


class Zoom(Struct, frozen=True):
    """A card is to be shown large (None: no longer)."""

    grip: Grip | None


class Touch(Struct, frozen=True):
    """A thing on the table was clicked."""

    name: str


class Pull(Struct, frozen=True):
    """A thing on the table was dragged and let go at a point."""

    name: str
    x: float
    y: float


class TakeChip(Struct, frozen=True):
    """A chip is carried from now on."""

    chip: Chip


class PutChip(Struct, frozen=True):
    """A chip was let go over a pile (None: over none), or just clicked (`carried` False)."""

    chip: Chip
    pile: str | None
    carried: bool = True


class Empty(Struct, frozen=True):
    """The bare table was pressed (`down`) or released."""

    down: bool


Intent = PickUp | Put | Refuse | Home | Reorder | Select | Zoom | Touch | Pull | TakeChip | PutChip | Empty
