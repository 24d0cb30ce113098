"""The four steps of a turn as the panel tells them: what was done, what may be done now, and why something may not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from tabletop_gui.engine.events import Moved
from tabletop_gui.engine.values import Action
from tabletop_gui.games.famiglia import (
    ACCOUNT,
    BRUTE,
    BRUTOS,
    CONTABLES,
    DISCARD,
    FAMILY,
    HAND,
    SIGN,
    STIR,
    STREET,
    UNDER,
    VALUE,
    Famiglia,
    Fetch,
    GiveBack,
    Recruit,
    Stir,
    Take,
    Threaten,
)
from tabletop_gui.gui.games.famiglia.play import copies
from tabletop_gui.match.steps import Step as Played

Told = Callable[..., str]
"""`Phrases.tr`."""
Named = Callable[[int], str]
"""A card's name in the player's language."""
State = Literal["open", "shut", "done"]
PHASES = ("stir", "account", "brute", "sign")


@dataclass(frozen=True, slots=True)
class Step:
    """A line of the panel: the step's name, what is to be said of it, and whether it may be used now."""

    phase: str
    name: str
    note: str
    state: State
    now: bool = False


def phase_of(view: Famiglia) -> str:
    """The step a turn stands at: the first that still has something to it; of somebody else's turn the last that was used."""
    if not view.agenda:
        return ""
    if not view.legal:
        return "brute" if view.reduced >= 0 else "account" if view.accountant >= 0 else "stir"
    if type(view.agenda[-1]) is GiveBack:
        return "account"
    legal: Sequence[Action] = view.legal
    if any(isinstance(action, Stir) for action in legal):
        return "stir"
    if any(isinstance(action, Fetch) for action in legal) or accountants(view):
        return "account"
    if any(isinstance(action, Threaten) for action in legal):
        return "brute"
    return "sign"


def accountants(view: Famiglia) -> bool:
    """Whether an Accountant may still be played."""
    hand = view.zones[HAND + view.seat]
    return view.step <= ACCOUNT and view.accountant < 0 and any(FAMILY[c] == CONTABLES and VALUE[c] for c in hand)


def steps_of(view: Famiglia, tr: Told, named: Named, gone: Sequence[int]) -> list[Step]:
    """The four steps for the boss whose turn it is; `gone` are the cards stirred away in it."""
    now = phase_of(view)
    lines = [_stir(view, tr, named, gone), _account(view, tr, named), _brute(view, tr, named), _sign(view, tr)]
    return [
        Step(phase, tr(f"table.famiglia.step.{phase}.name"), note, state, phase == now)
        for phase, (note, state) in zip(PHASES, lines, strict=True)
    ]


def stirred(steps: Sequence[Played]) -> list[int]:
    """The cards that whoever acted last has stirred out of the street in this turn."""
    found: list[int] = []
    for step in reversed(steps):
        if step.seat != steps[-1].seat:
            break
        gone = [e.card for e in step.events if isinstance(e, Moved) and e.source == STREET and e.target in (DISCARD, UNDER)]
        found[:0] = gone
    return found


def watched(view: Famiglia, tr: Told, named: Named, gone: Sequence[int]) -> list[Step]:
    """The four steps while somebody else plays: what has been done so far in this turn; `gone` are the cards stirred away."""
    told = "table.famiglia.step."
    last = -1
    notes = ["", "", "", ""]
    if view.step > STIR or gone:
        last = 0
    if gone:
        notes[0] = tr(told + "stir.gone", cards=", ".join(named(card) for card in gone))
    if view.accountant >= 0:
        last, notes[1] = 1, named(view.accountant)
    if view.reduced >= 0:
        cost = VALUE[view.reduced]
        notes[2] = tr(told + "brute.played", card=named(view.reduced), cost=cost, now=max(0, cost - view.reduction))
        last = 2
    return [
        Step(phase, tr(f"{told}{phase}.name"), notes[k], "done" if notes[k] else "shut", k == last)
        for k, phase in enumerate(PHASES)
    ]


def _stir(view: Famiglia, tr: Told, named: Named, gone: Sequence[int]) -> tuple[str, State]:
    told, street = "table.famiglia.step.stir.", view.zones[STREET]
    if gone and not any(isinstance(action, Stir) for action in view.legal):
        return tr(told + "gone_own", cards=", ".join(named(card) for card in gone)), "done"
    if view.step > STIR:
        return tr(told + "over"), "shut"
    if any(not VALUE[card] for card in street):
        return tr(told + "zero"), "shut"
    if any(isinstance(action, Stir) for action in view.legal):
        return tr(told + ("open" if view.run == 1 else "once")), "open"
    return tr(told + "none"), "shut"


def _account(view: Famiglia, tr: Told, named: Named) -> tuple[str, State]:
    told = "table.famiglia.step.account."
    if view.agenda and type(view.agenda[-1]) is GiveBack:
        return tr(told + "give", card=named(view.fetched)), "open"
    if view.swaps and view.step <= ACCOUNT:
        return tr(told + "swaps", n=view.swaps), "open"
    if view.accountant >= 0:
        return tr(told + "played"), "done"
    if view.step > ACCOUNT:
        return tr(told + "over"), "shut"
    if accountants(view):
        return tr(told + "open"), "open"
    return tr(told + "none"), "shut"


def _brute(view: Famiglia, tr: Told, named: Named) -> tuple[str, State]:
    told = "table.famiglia.step.brute."
    if view.reduced >= 0:
        cost = VALUE[view.reduced]
        return tr(told + "played", card=named(view.reduced), cost=cost, now=max(0, cost - view.reduction)), "done"
    if view.step > BRUTE:
        return tr(told + "over"), "shut"
    if any(isinstance(action, Threaten) for action in view.legal):
        return tr(told + "open"), "open"
    own = any(FAMILY[c] == BRUTOS and VALUE[c] for c in view.zones[HAND + view.seat])
    busy = view.agenda and type(view.agenda[-1]) is GiveBack
    return tr(told + ("first" if busy else "nobody" if own else "none")), "shut"


def _sign(view: Famiglia, tr: Told) -> tuple[str, State]:
    told = "table.famiglia.step.sign."
    if view.agenda and type(view.agenda[-1]) is GiveBack:
        return tr(told + "first"), "shut"
    named = {action.card for action in view.legal if isinstance(action, Take | Recruit)}
    if named:
        within = {copy for card in named for copy in copies(card, view.zones[STREET], view.reduced)}
        return tr(told + "open", n=len(within)), "open"
    return tr(told + ("nothing" if view.step == SIGN else "none")), "shut"
