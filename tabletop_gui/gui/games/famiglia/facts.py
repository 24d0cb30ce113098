"""Values computed from the view: prices, effects of a Brute, the phase of the turn, highlighted cards, gang totals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from tabletop_gui.engine.events import Moved
from tabletop_gui.engine.values import Action
from tabletop_gui.games import famiglia as rules
from tabletop_gui.games.famiglia import AREA, DISCARD, FAMILY, HAND, KIND, STREET, VALUE, WORTH, Famiglia
from tabletop_gui.gui.games.famiglia.prices import reached_with
from tabletop_gui.gui.table.model.input.gestures import Drag
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.model.table import Table

JOKERS: Final = 5 * rules.MERCENARIOS
"""The kind of the Mercenary of value 0."""


def side_of(table: Table, card: int) -> float:
    """Return the side that the sounds of a card come from."""
    found = table.stage.find(card)
    return 0.0 if found is None else table.side(table.stage.goals(found[0])[found[1]].x)


# -- prices -------------------------------------------------------------------------------------------------------------------

class CardPrice(Struct, frozen=True):
    """Cost of a card, and a hand's means to pay it."""

    cost: int
    reduced: bool
    """True if a Brute has made it cheaper in this turn."""
    exact: int
    """The kind of card that must be one of the two; -1 if the card is free."""
    owned: int
    """Number of these cards in the hand."""
    jokers: tuple[int, ...]
    """The hand's kinds of Mercenaries that could be the other card, the lowest first."""
    green: bool
    """True if a Mercenary may be the other card at all."""

    @property
    def payable(self) -> bool:
        """True if the hand can pay it."""
        return not self.cost or self.owned > 1 or (self.owned > 0 and bool(self.jokers))


def price_of(view: Famiglia, seat: int, card: int, by: int | None = None, without: int = -1) -> CardPrice:
    """Return the price of a card of the street for a seat.

    `by`: the price after a Brute's reduction of this size; `without`: the Brute, which the hand can then not pay with.
    """
    cost = view.cost(card) if by is None else max(0, VALUE[card] - by)
    reduced = cost < VALUE[card]
    if not cost:
        return CardPrice(0, reduced, -1, 0, (), True)
    exact = KIND[card] - KIND[card] % 5 + cost - 1
    hand = [KIND[one] for one in view.zones[HAND + seat] if one >= 0 and one != without]
    green = view.green or FAMILY[card] != rules.MERCENARIOS
    jokers = sorted({kind for kind in hand if kind >= JOKERS + cost}) if green else ()
    return CardPrice(cost, reduced, exact, hand.count(exact), tuple(jokers), green)


class ThreatPreview(Struct, frozen=True):
    """A card of the street that a Brute may threaten or has threatened."""

    card: int
    by: int
    """The reduction of its price."""
    payable: bool
    """True if it can be paid for at the reduced price."""
    held: bool = False
    """True if the Brute is held over it."""


def threat_previews(table: Table) -> list[ThreatPreview]:
    """Return the card a Brute is carried over; while a Brute is only selected, every card it may threaten, at the
    stepper's amount.
    """
    pointer, view = table.pointer, table.view
    assert isinstance(view, Famiglia)
    carried = pointer.carry is not None
    best = [pointer.best] if pointer.best is not None else []
    found = []
    for target in best if carried else pointer.lit() if table.mine else ():
        action = target.action
        if isinstance(action, rules.Threaten):
            card = int(target.name.split()[1])  # the action names one of the cards that look like it
            payable = price_of(view, view.seat, card, action.by, action.card).payable
            found.append(ThreatPreview(card, action.by, payable, carried))
    return found


# -- a turn ----------------------------------------------------------------------------------------------------------------------


def owes_card(view: Famiglia) -> bool:
    """True if a card has been fetched and the card in exchange is still owed."""
    return bool(view.agenda) and type(view.agenda[-1]) is rules.GiveBack


def ends(view: Famiglia) -> bool:
    """True if a pass would end the game at once."""
    return bool(view.passed[1 - view.seat])


def dealing(table: Table) -> bool:
    """True while the first cards are still on their way; help about them waits until they lie there."""
    return not table.match.steps and not table.director.idle


def phase_of(view: Famiglia) -> str:
    """Return the phase of the turn: the first one with something left to do; for another seat's turn, the last one used."""
    if not view.agenda:
        return ""
    if not view.legal:
        return "brute" if view.reduced is not None else "account" if view.accountant is not None else "stir"
    if owes_card(view):
        return "account"
    legal: Sequence[Action] = view.legal
    if any(isinstance(action, rules.Stir) for action in legal):
        return "stir"
    if any(isinstance(action, rules.Fetch) for action in legal) or accountants(view):
        return "account"
    if any(isinstance(action, rules.Threaten) for action in legal):
        return "brute"
    return "sign"


def accountants(view: Famiglia) -> bool:
    """True if an Accountant may still be played."""
    hand = view.zones[HAND + view.seat]
    return view.step <= rules.ACCOUNT and view.accountant is None and any(FAMILY[c] == rules.CONTABLES and VALUE[c] for c in hand)


def stirred_cards(table: Table) -> list[int]:
    """Return the cards that have been stirred out of the street in the turn shown."""
    steps, found = table.match.steps, list[int]()
    if not steps or steps[-1].seat != table.tally.seat:
        return []
    for step in reversed(steps):
        if step.seat != steps[-1].seat:
            break
        moved = [event for event in step.events if isinstance(event, Moved) and event.source == STREET]
        found[:0] = [event.card for event in moved if event.target in (DISCARD, rules.UNDER)]
    return found


def cards_of(action: Action) -> list[int]:
    """Return the cards named in an action."""
    names = ("card", "target", "lay", "keep")
    return [int(getattr(action, name)) for name in names if hasattr(action, name)]


def largest_reduction(table: Table) -> int:
    """Return the largest reduction of the selected Brute; 0 if none is selected or there is no choice."""
    drags = [g.action for g in table.gestures if isinstance(g, Drag) and g.card == table.pointer.selected]
    bys = [action.by for action in drags if isinstance(action, rules.Threaten)]
    return max(bys, default=0) if len(set(bys)) > 1 else 0


def asks_payment(table: Table) -> bool:
    """True if several cards could pay for the carried or selected one, so that the player has to choose."""
    return any(isinstance(target.action, rules.Recruit) and target.name.startswith("lay ") for target in table.pointer.lit())


# -- which cards stand out, and which step back ----------------------------------------------------------------------------------


def lit(table: Table, sprite: Sprite) -> bool:
    """True if a card has the gold line round it in the viewer's turn."""
    rows, area = table.stage.rows, AREA + table.viewpoint.south
    if sprite in rows[STREET]:
        return movable(table, sprite, rules.Take, rules.Recruit) or helped(table, sprite.face)
    if sprite in rows[area]:
        return movable(table, sprite, rules.Fetch)
    return sprite in rows[table.hand] and pays(table, sprite)


def helped(table: Table, card: int) -> bool:
    """True if the Brute or Accountant that is held or selected would bring a card of the street within reach."""
    pointer, view = table.pointer, table.view
    helper = pointer.carry.card if pointer.carry is not None else pointer.selected
    if helper is None or not any(
        isinstance(g, Drag) and g.card == helper and isinstance(g.action, rules.Account | rules.Threaten) for g in table.gestures
    ):
        return False
    assert isinstance(view, Famiglia)
    return reached_with(view, view.seat, helper, card)


def movable(table: Table, sprite: Sprite, *kinds: type) -> bool:
    """True if an action carries the card now. `kinds`: the kinds of action that count; all if empty."""
    return any(
        isinstance(g, Drag) and g.card == sprite.face and (not kinds or isinstance(g.action, kinds)) for g in table.gestures
    )


def pays(table: Table, sprite: Sprite) -> bool:
    """True if a card of the hand can pay for the selected or carried card of the street."""
    pointer = table.pointer
    wanted = pointer.carry.card if pointer.carry is not None else pointer.selected
    ways = [g.action for g in table.gestures if isinstance(g, Drag) and g.card == wanted and isinstance(g.action, rules.Recruit)]
    return any(KIND[sprite.face] in (KIND[way.lay], KIND[way.keep]) for way in ways)


# -- gangs counted ---------------------------------------------------------------------------------------------------------------


class Gang(Struct, frozen=True):
    """A boss's cards at the end, by family."""

    families: tuple[tuple[int, ...], ...]
    """The cards of each of the four families, the most valuable first."""

    @property
    def cards(self) -> list[int]:
        """All cards of the gang."""
        return [card for family in self.families for card in family]

    @property
    def points(self) -> int:
        """The victory points of the gang."""
        return worth(self.cards)


def worth(cards: Sequence[int]) -> int:
    """Return the victory points of some cards."""
    return sum(WORTH[card] for card in cards)


def gang_of(state: Famiglia, seat: int) -> Gang:
    """Return a seat's gang: hand and play area together."""
    owned = sorted(state.zones[HAND + seat] + state.zones[AREA + seat], key=lambda card: (-VALUE[card], card))
    return Gang(tuple(tuple(card for card in owned if FAMILY[card] == family) for family in range(4)))
