"""Vocabulary of the pointer: what it can meet (cards, targets, chips), and the intents that follow from input."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from tabletop_gui.engine.values import Action
from tabletop_gui.gui.table.model.layout import Spot

Box = tuple[float, float, float, float]
"""Left, top, width, height."""


class Target(Struct, frozen=True):
    """A drop target: its name, the spot where the card will lie, the area that catches it, and the action."""

    name: str
    spot: Spot
    catch: Box
    action: Action
    exact: bool = False
    """True for one of several answers to a question: it must be hit exactly, not nearly."""


class CardHit(Struct, frozen=True):
    """A card under the pointer. `own`: it may be picked up."""

    zone: int
    index: int
    card: int
    own: bool


class Chip(Struct, frozen=True):
    """A chip that can be picked up: its pile and its value."""

    pile: str
    value: int


class HitTest(Protocol):
    """Interface of the table for the pointer."""

    def grip(self, x: float, y: float) -> CardHit | None:
        """Return the card at a point whose face the viewer sees."""

    def outline(self, card: int) -> Spot:
        """Return the current position of a card of the hand."""

    def carry_width(self, card: int) -> float | None:
        """Return a card's width while it is carried; None: the width at which it lies."""

    def targets(self, card: int) -> Sequence[Target]:
        """Return the targets where a card of the hand may legally be put now."""

    def attempts(self, card: int) -> Sequence[Target]:
        """Return the conceivable targets of a card, legal or not; the rules say why not."""

    def asks(self) -> bool:
        """Return True if the player must play a card now."""

    def slot(self, card: int, x: float, y: float) -> int | None:
        """Return the slot of the player's hand under a carried card; None if there is none."""

    def hotspot(self, x: float, y: float) -> str | None:
        """Return the name of a hotspot at a point."""

    def chip(self, x: float, y: float) -> Chip | None:
        """Return the chip at a point that may be picked up now: from the player's own stack, or from a bet not made yet."""

    def pile(self, x: float, y: float) -> str | None:
        """Return the pile that receives a chip dropped at a point."""


# -- what the pointer wants ---------------------------------------------------------------------------------------------------


class PickUp(Struct, frozen=True):
    """Start carrying a card."""

    card: int


class Put(Struct, frozen=True):
    """Perform `target.action`: the card was dropped, or placed by a second click (`carried` False)."""

    card: int
    target: Target
    carried: bool


class Refuse(Struct, frozen=True):
    """Refuse a card that was put where the rules forbid it."""

    card: int
    target: Target
    carried: bool


class ReturnCard(Struct, frozen=True):
    """Return the carried card to its place."""

    card: int


class Reorder(Struct, frozen=True):
    """Move the carried card to another slot of the hand."""

    card: int
    slot: int


class Select(Struct, frozen=True):
    """Select a card (None: deselect)."""

    card: int | None


class Zoom(Struct, frozen=True):
    """Show a card enlarged (None: end that)."""

    grip: CardHit | None


class ClickHotspot(Struct, frozen=True):
    """Click a hotspot."""

    name: str


class DragHotspot(Struct, frozen=True):
    """Drag a hotspot and release it at a point."""

    name: str
    x: float
    y: float


class TakeChip(Struct, frozen=True):
    """Start carrying a chip."""

    chip: Chip


class PutChip(Struct, frozen=True):
    """Release a chip over a pile (None: over none), or after a mere click (`carried` False)."""

    chip: Chip
    pile: str | None
    carried: bool = True


class PressTable(Struct, frozen=True):
    """Press (`down`) or release the bare table."""

    down: bool


Intent = (
    PickUp | Put | Refuse | ReturnCard | Reorder | Select | Zoom | ClickHotspot | DragHotspot | TakeChip | PutChip | PressTable
)
