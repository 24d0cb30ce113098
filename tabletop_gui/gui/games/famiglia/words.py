"""Hints and the situation in words."""

from __future__ import annotations

from tabletop_gui.engine.values import Action
from tabletop_gui.games.famiglia import (
    FAMIGLIA,
    FAMILIES,
    FAMILY,
    KIND,
    MERCENARIOS,
    STREET,
    VALUE,
    WORTH,
    Account,
    Famiglia,
    Fetch,
    Give,
    Recruit,
    Stir,
    Take,
    TakeNothing,
    Threaten,
)
from tabletop_gui.gui.games.famiglia.prices import Named, Tr, price_of, told_price
from tabletop_gui.gui.games.famiglia.tally import Tally
from tabletop_gui.gui.table.model.table import Table

_WHERE = {
    Stir: "stir", Account: "account", Fetch: "fetch", Give: "give", Threaten: "threaten", Take: "take", Recruit: "take",
    TakeNothing: "pass",
}  # fmt: skip


def where_to_look(action: Action | None, tr: Tr) -> str:
    """The first step of a hint."""
    return tr(f"table.famiglia.hint.where.{_WHERE[type(action)]}")


def what_to_do(action: Action | None, tr: Tr, named: Named) -> str:
    """The second step of a hint."""
    told = "table.famiglia.hint.what."
    match action:
        case Threaten(card, target, by):
            return tr(told + "threaten", card=named(card), target=named(target), n=by)
        case Recruit(card, lay, keep):
            return tr(told + "recruit", card=named(card), lay=named(lay), keep=named(keep))
        case Stir(card) | Account(card) | Fetch(card) | Give(card) | Take(card):
            return tr(told + type(action).__name__.lower(), card=named(card))
    return tr(told + "pass")


def about_card(card: int, view: Famiglia, seat: int, tr: Tr, named: Named) -> str:
    """What a card costs, can do and is worth, by the options of this match; of one in the street, what a seat has to pay it."""
    told, value, family = "table.famiglia.card.", VALUE[card], FAMILY[card]
    if card in view.zones[STREET]:
        cost = told_price(price_of(view, seat, card), tr, named)
    elif not value:
        cost = tr(told + "free")
    else:
        exact = named(KIND.index(KIND[card] - 1))
        pair = "exact" if family == MERCENARIOS and not view.green else "last" if value == 4 else "pair"
        cost = tr(f"{told}cost.{pair}", cost=value, exact=exact, n=value)
    able = FAMILIES[family] if value or family == FAMIGLIA else "none"
    if able == "B" and view.whole:
        able = "whole"
    return "\n".join([worth_of(card, tr, named), cost, tr(f"{told}able.{able}", n=value)])


def worth_of(card: int, tr: Tr, named: Named) -> str:
    """Which card it is, and its points: what is printed on it."""
    return f"{named(card)} · {tr('table.famiglia.card.points', n=WORTH[card])}"


def what_follows(action: Action | None, asked: bool, tr: Tr, named: Named, run: int) -> str:
    """What letting go of the carried card does, in few words; "" where that is plain. `asked`: who pays is asked then."""
    told = "table.famiglia.will."
    match action:
        case Recruit(lay=lay):
            return tr(told + "choose") if asked else tr(told + "lay", card=named(lay))
        case Take():
            return tr(told + "free")
        case Stir(card):
            return tr(told + ("stir" if run == 1 else "bury"), n=VALUE[card])
    return ""


def cards_of(action: Action) -> list[int]:
    """The cards an action names."""
    names = ("card", "target", "lay", "keep")
    return [int(getattr(action, name)) for name in names if hasattr(action, name)]


def situation(table: Table, tr: Tr, named: Named) -> str:
    """How the game stands, in a few sentences."""
    tally, view, me = table.tally, table.view, table.eyes.south
    assert isinstance(tally, Tally)
    assert isinstance(view, Famiglia)
    seats = table.match.seats
    lines = [
        tr("table.famiglia.tell.points", own=tally.points(me), other=tally.points(1 - me), who=seats[1 - me].name),
        tr(f"table.famiglia.tell.run{tally.run}", n=tally.deck),
    ]
    if tally.left >= 0:
        lines.append(tr("table.famiglia.tell.last"))
    street = ", ".join(named(card) for card in sorted(tally.zones[STREET]))
    lines.append(tr("table.famiglia.tell.street", cards=street))
    acting = table.acting
    if acting is not None:
        mine = acting == table.eyes.seat
        lines.append(tr("table.famiglia.tell.you" if mine else "table.famiglia.tell.turn", who=seats[acting].name))
        if view.agenda and view.passed[1 - acting]:
            lines.append(tr("table.famiglia.tell.passed"))
    return "\n".join(lines)
