"""Why a hint advises what it does: what the turn brings, what it keeps from the rival, and where it leads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop_gui.ai.policies.famiglia.play import denied
from tabletop_gui.ai.policies.famiglia.values import Weights
from tabletop_gui.ai.requests import Why
from tabletop_gui.engine.values import Action
from tabletop_gui.games.famiglia import FAMILIES, FAMILY, HAND, KIND, STREET, VALUE, Famiglia, Recruit, Stir, Take, TakeNothing

SAID = "hint.famiglia."


def reasons(view: Famiglia, action: Action, facts: Mapping[str, float], weights: Weights) -> Iterator[Why]:
    """What is told of an action, the most telling first. `facts`: points `gained` in this turn, and by how many one is
    `ahead` some turns later, on average."""
    seat = view.agenda[-1].seat
    gained, ahead = round(facts["gained"]), round(facts["ahead"])
    match action:
        case Stir(card):
            yield Why(SAID + ("stir_zero" if view.run == 1 else "stir_more"), {})
            if any(isinstance(a, Take | Recruit) and KIND[a.card] != KIND[card] for a in view.legal):
                yield Why(SAID + "keeps", {})
        case Take(card) if not VALUE[card]:
            yield Why(SAID + "zero", {})
            if any(KIND[held] == KIND[card] for held in view.zones[HAND + seat]):
                yield Why(SAID + "pair", {"family": FAMILIES[FAMILY[card]]})
        case TakeNothing():
            zeros = sum(not VALUE[card] for card in view.zones[STREET])
            yield Why(SAID + ("blocks" if zeros == 1 and view.left != 0 else "takenothing"), {})
        case _:
            word = type(action).__name__.lower()
            yield Why(SAID + word, {"n": gained}) if gained > 0 else Why(f"{SAID}{word}_plain", {})
    if isinstance(action, Stir | Take | Recruit) and denied(view, 1 - seat, KIND[action.card], weights) > 0:
        yield Why(SAID + "denies", {})
    yield Why(SAID + ("ahead" if ahead > 0 else "behind" if ahead else "level"), {"n": abs(ahead)})
