"""Public actions of a player, game by game: a circumstance, and the action in it.

Everything is read from the view of *another* seat before and after the action, so nothing hidden can come
in; of an action with hidden cards only its kind and their number are used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tabletop_gui.engine.trick_taking import SUIT, power, winning
from tabletop_gui.games.chicken_army.actions import DrawBlind, Place
from tabletop_gui.games.chicken_army.campaign import ChickenArmy
from tabletop_gui.games.famiglia.actions import Recruit, Stir, Take, TakeNothing, Threaten
from tabletop_gui.games.famiglia.gangsters import FAMILY, VALUE
from tabletop_gui.games.famiglia.street import AREA, STREET, Famiglia
from tabletop_gui.games.kingdoms.actions import AllIn, Bet, Raise
from tabletop_gui.games.kingdoms.battle import Kingdoms
from tabletop_gui.games.oh_hell import TRICK, Bid, OhHell
from tabletop_gui.games.regine.actions import Exchange, Lay
from tabletop_gui.games.regine.court import BUILDING, TABLE, Regine

Deed = tuple[str, str]
"""Circumstance and action."""


def _band(value: float, *edges: float) -> int:
    """Return the number of edges that a value reaches."""
    return sum(value >= edge for edge in edges)


def oh_hell(before: OhHell, after: OhHell, seat: int, action: Any) -> Iterator[Deed]:
    """Bids relative to a fair share; tricks sought and avoided; the seats whose tricks are taken."""
    size, n = before.size, before.n
    if isinstance(action, Bid):
        spoken = [bid for bid in before.bids if bid >= 0]
        room = _band(size - sum(spoken) - (n - len(spoken)) * size / n, -0.5, 0.5)
        yield f"bid of {size} after {room}", str(min(action.tricks, 5))
        yield "bids", str(_band(action.tricks - size / n, -1.2, -0.6, -0.1, 0.4, 0.9, 1.5))
        return
    need = _band(before.bids[seat] - before.won[seat], 0, 1, 2)
    trick, card, left = before.zones[TRICK], action.card, len(before.zones[seat])
    high, trump = _band(card % 13, 4, 8, 11, 12), SUIT[card] == before.trump
    if not trick:
        yield f"leads needing {need}", f"{high}{'t' * trump}"
        return
    ahead = before.winner(before.trump)
    takes = winning([*trick, card], power(SUIT[trick[0]], before.trump)) == len(trick)
    wants = before.bids[ahead] - before.won[ahead]
    yield f"follows needing {need}", f"{high}{'t' * trump}{'!' * takes}"
    yield f"needing {need}, taken by one who wants {_band(wants, 1)}", f"{takes}"
    best = max(range(n), key=lambda one: before.points[one])
    if ahead == best and left > 1:
        yield f"the leader is ahead and wants {_band(wants, 1)}, needing {need}", f"{takes}"


def famiglia(before: Famiglia, after: Famiglia, seat: int, action: Any) -> Iterator[Deed]:
    """Yield the action of a turn, the card taken, and whether the other boss was after it."""
    kind = type(action).__name__
    yield f"turn, step {before.step}, run {before.run}", kind
    if isinstance(action, Stir):
        yield "stirs", f"{VALUE[action.card]} of {len(before.zones[STREET])}"
    elif isinstance(action, Take | Recruit | TakeNothing):
        best = max((VALUE[card] for card in before.zones[STREET]), default=0)
        card = None if isinstance(action, TakeNothing) else action.card
        yield f"signs, best {best}", "none" if card is None else str(VALUE[card])
        if card is not None:
            theirs = sum(FAMILY[one] == FAMILY[card] for one in before.zones[AREA + 1 - seat])
            mine = sum(FAMILY[one] == FAMILY[card] for one in before.zones[AREA + seat])
            yield "signs of a family", f"{_band(theirs, 1, 3)}{_band(mine, 1, 3)}"
            yield "signs the family", str(FAMILY[card])
    elif isinstance(action, Threaten):
        yield "threatens", f"{VALUE[action.target]} by {action.by}"


def regine(before: Regine, after: Regine, seat: int, action: Any) -> Iterator[Deed]:
    """Exchanges and cards laid; bets by the cards face up and the seats that have gone."""
    kind = type(action).__name__
    if before.jugada == BUILDING:
        laid = len(before.zones[TABLE + seat])
        more = len(action.cards) if isinstance(action, Exchange) else action.up if isinstance(action, Lay) else ""
        yield f"{type(before.agenda[-1]).__name__}, {laid} laid, used {before.used}, locked {before.locked}", f"{kind}{more}"
        return
    jugada = before.jugada
    leader = max(range(before.n), key=lambda one: before.points[one])
    there = before.stakes[jugada]
    against = "nobody" if not there & ~(1 << seat) else "leader" if there >> leader & 1 and leader != seat else "some"
    question = type(before.agenda[-1]).__name__
    yield f"{question} on {jugada} against {against}", kind
    showing = sum(before.face_up(card) for card in before.zones[TABLE + seat] if card >= 0)
    yield f"{question}, {showing} showing", kind


def kingdoms(before: Kingdoms, after: Kingdoms, seat: int, action: Any) -> Iterator[Deed]:
    """Yield actions with and without a bet to answer, by opponent, and the bet sizes."""
    kind, street = type(action).__name__, before.street
    pot = max(1, sum(before.paid))
    owed = before.current - before.bets[seat]
    faced = _band(owed / pot, 0.001, 0.34, 0.7)
    raised = before.current > before.big if not street else False
    richest = max(range(before.n), key=lambda one: before.points[one])
    if not street:
        yield f"before the flop, raised {raised}", kind
        if isinstance(action, Raise | Bet):
            yield f"opens, raised {raised}", str(round(2 * action.to / max(1, before.current)) / 2)
    else:
        yield f"street {street} facing {faced}", kind
        yield f"facing {faced}", kind
        if isinstance(action, Bet | Raise):
            share = (action.to - before.current) / pot
            yield f"bets, facing {min(faced, 1)}", str(_band(share, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1.0, 1.4))
    if owed and before.attacker >= 0 and before.attacker != seat:
        yield f"attacked by the richest {before.attacker == richest}, street {min(street, 1)}", kind
    if isinstance(action, AllIn):
        yield "all in", str(_band(before.points[seat] / max(1, before.big), 10, 20, 40, 80))


def chicken_army(before: ChickenArmy, after: ChickenArmy, seat: int, action: Any) -> Iterator[Deed]:
    """The blind card, and the effect of a placement on attack and defence."""
    behind = before.life[seat] < max(before.life)
    yield f"draws, behind {behind}", str(isinstance(action, DrawBlind))
    if isinstance(action, Place):
        was, now = before.matrices[seat].totals, after.matrices[seat].totals
        for name, old, new in zip(was._fields, was, now, strict=True):
            yield f"changes {name}", str(max(-2, min(3, new - old)))
        fists, shields = now[0] + now[2], now[1] + now[3]
        yield "stands", f"{_band(fists - shields, -3, -1, 0, 1, 3)}"
        yield "covers", str(sum(1 for old, new in zip(was, now, strict=True) if new < old))


READINGS: Mapping[str, Callable[[Any, Any, int, Any], Iterator[Deed]]] = {
    "oh_hell": oh_hell, "famiglia": famiglia, "regine": regine, "kingdoms": kingdoms, "chicken_army": chicken_army,
}  # fmt: skip
