"""Hints and the situation of a match of Regine in words; and what the buttons of the panel do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine.actions import (
    DOBLO,
    END_TURN,
    NO_CHANGES,
    PARA_TI,
    PASO,
    PUT_UNDER,
    SE_VERA,
    SWAP_IN,
    VOY,
    Exchange,
    Lay,
    NameRival,
    Obey,
    Remove,
    Renew,
    Uncover,
)
from tabletop_gui.games.regine.court import OPEN, TABLE, Regine
from tabletop_gui.gui.games.regine.tally import Tally
from tabletop_gui.gui.games.regine.turn_panel import Page

Tr = Callable[..., str]
"""`Phrases.tr`."""
BUTTONS: Final[Mapping[str, Action]] = {
    "no_changes": NO_CHANGES, "end_turn": END_TURN, "paso": PASO, "voy": VOY, "doblo": DOBLO, "para_ti": PARA_TI,
    "se_vera": SE_VERA, "swap": SWAP_IN, "below": PUT_UNDER,
}  # fmt: skip
"""What the buttons of the panel do."""


def plate_line(tally: Tally, seat: int, thinking: bool, tr: Tr) -> str:
    """The second line of a seat's plate: what it did last, how it stands in the bets, or what it has won in the round."""
    told = "table.regine.sign."
    if thinking:
        return tr(told + "thinking")
    if seat in tally.declared and tally.counted >= 0:
        key, params = tally.declared[seat]
        return tr(key, **params)
    if tally.phase == "resolution":
        gained = tally.gained(seat)
        return tr(told + "gained", n=gained) if gained else tr(told + "empty")
    word, n = tally.did[seat]
    if tally.building:
        return tr(told + word, n=n) if word else tr(told + "ready")
    if word == "paso" and n == tally.jugada and tally.stakes[n] >> seat & 1:
        return tr(told + "checks")
    if word and n == tally.jugada:
        return tr(told + word, n=n)
    stakes = sum(stake >> seat & 1 for stake, won in zip(tally.stakes, tally.winners, strict=True) if won == OPEN)
    return tr(told + "stakes", n=stakes) if stakes else tr(told + "none")


def where_to_look(action: Action | None, tally: Tally, tr: Tr) -> str:
    """The first step of a hint."""
    match action:
        case Exchange() | Lay() | Obey() | Renew():
            where = "hand"
        case NameRival():
            where = "rivals"
        case Remove() | Uncover():
            where = "rows"
        case _:
            where = "deck" if tally.peeker >= 0 else "turn" if tally.building else "bet"
    return tr(f"table.regine.hint.where.{where}")


def what_to_do(action: Action | None, view: Regine, me: int, names: Sequence[str], tr: Tr, named: Callable[[int], str]) -> str:
    """The second step of a hint for the seat `me`. `names` are the seats', `named` gives a card's."""
    told = "table.regine.hint.what."
    match action:
        case Exchange(cards):
            *others, last = map(named, cards)
            listed = tr("table.regine.and", a=", ".join(others), b=last) if others else last
            return tr(told + "exchange", n=len(cards), cards=listed)
        case Lay(card, up):
            return tr(told + ("up" if up else "down"), card=named(card))
        case Obey(card):
            return tr(told + "up", card=named(card))
        case Renew(card):
            return tr(told + "renew", card=named(card))
        case NameRival(rival):
            return tr(told + "name", who=names[rival])
        case Remove(row, place) | Uncover(row, place):
            lying = view.zones[TABLE + row][place]
            name = named(lying) if lying >= 0 else tr("table.regine.hint.hidden")
            word = "remove" if isinstance(action, Remove) else "uncover"
            return tr(told + (f"{word}_own" if row == me else word), card=name, who=names[row])
    return tr(told + next(name for name, one in BUTTONS.items() if one == action))


def situation_of(tally: Tally, names: Sequence[str], me: int, page: Page, tr: Tr) -> str:
    """Where the match stands, and what the panel says."""
    order = sorted(range(tally.n), key=lambda seat: -tally.points[seat])
    lines = [
        tr("table.regine.tell.round", n=tally.round, target=tally.target),
        tr("table.regine.tell.mano.you" if tally.mano == me else "table.regine.tell.mano.rival", who=names[tally.mano]),
        tr("table.regine.tell.points", told=", ".join(f"{names[seat]} {tally.points[seat]}" for seat in order)),
    ]
    if tally.building:
        lines.append(tr("table.regine.tell.locked" if tally.locked else "table.regine.tell.open"))
    if page.title:
        lines.append(page.title + (f": {page.text}" if page.text else "."))
    return "\n".join(lines)
