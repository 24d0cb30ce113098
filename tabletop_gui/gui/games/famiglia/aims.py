"""What a Brute in the hand, carried or chosen, would do to the cards of the street."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop_gui.games.famiglia import Famiglia, Threaten
from tabletop_gui.gui.games.famiglia.prices import price_of
from tabletop_gui.gui.table.model.table import Table


@dataclass(frozen=True, slots=True)
class Aimed:
    """A card of the street that a Brute may threaten, or has."""

    card: int
    by: int
    """By how much it costs less then."""
    payable: bool
    """Whether it can be paid for then."""
    held: bool = False
    """The Brute is held over it."""


def aims_of(table: Table) -> list[Aimed]:
    """The card a Brute is carried over; while one is only chosen, every card he may threaten, as far as the stepper says."""
    pointer, view = table.pointer, table.view
    assert isinstance(view, Famiglia)
    carried = pointer.carry is not None
    best = [pointer.best] if pointer.best is not None else []
    found = []
    for target in best if carried else pointer.lit() if table.mine else ():
        action = target.action
        if isinstance(action, Threaten):
            card = int(target.name.split()[1])  # the action names one of the cards that look like it
            payable = price_of(view, view.seat, card, action.by, action.card).payable
            found.append(Aimed(card, action.by, payable, carried))
    return found
