"""Why a hint advises what it does: what the turn brings, what it keeps from the rival, and where it leads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from tabletop_gui.ai.policies.famiglia.play import denied
from tabletop_gui.ai.policies.famiglia.values import Weights
from tabletop_gui.ai.requests import Why
from tabletop_gui.engine.values import Action
from tabletop_gui.games.famiglia import (
    FAMILIES,
    FAMILY,
    HAND,
    KIND,
    MERCENARIOS,
    STREET,
    VALUE,
    VICTORY,
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

SAID = "hint.famiglia."
PRIZE: Final = 6
"""From so many points on a card is worth a warning."""
VICTORY_OF: Final = [VICTORY[kind // 5][kind % 5] for kind in range(20)]
"""The victory points of each kind of card."""
OF_THE_RIVAL: Final = ("ends", "blocks")
"""Why nothing is taken, where that is for what the rival did or cannot do."""

SAME_KIND: Final = {
    Stir: "stir_least", Recruit: "pays_least", Fetch: "fetch_most", Give: "gives_least", Threaten: "threatens_most",
    Account: "accounts_most", Take: "takes_most",
}  # fmt: skip
"""Why it is this one of several with which the same can be done."""


class Prize(NamedTuple):
    """A dear card that the rival can take next."""

    kind: int
    by_brute: bool
    """Whether that takes a Brute."""

    @property
    def named(self) -> dict[str, float | int | str]:
        """The card in a sentence, and the points it brings."""
        return {"family": FAMILIES[self.kind // 5], "value": self.kind % 5, "n": VICTORY_OF[self.kind]}


def reasons(view: Famiglia, action: Action, facts: Mapping[str, float], weights: Weights) -> Iterator[Why]:
    """What is told of an action, the most telling first. `facts`: points `gained` in this turn on average."""
    seat = view.agenda[-1].seat
    gained = round(facts["gained"])
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
            word = _why_nothing(view)
            yield _of(view, word) if word in OF_THE_RIVAL else Why(SAID + word, {})
        case Threaten() if not _affords(view, action):
            yield Why(SAID + "threaten_idle", {})
        case _:
            word = type(action).__name__.lower()
            yield Why(SAID + word, {"n": gained}) if gained > 0 else Why(f"{SAID}{word}_plain", {})
    if isinstance(action, Stir | Take | Recruit) and view.left != 0 and denied(view, 1 - seat, KIND[action.card], weights) > 0:
        yield _of(view, "denies_stir" if isinstance(action, Stir) else "denies")


def better(best: Action, facts: Mapping[str, float], rest: Mapping[Action, Mapping[str, float]]) -> tuple[Why, ...]:
    """By how many points the best leaves one better off than anything else, some turns on; where that is none, why it is this
    card and no other with which as much could be done."""
    n = round(facts["ahead"] - max(one["ahead"] for one in rest.values())) if rest else 0
    if n > 0:
        return (Why(SAID + "better_by", {"n": n}),)
    word = SAME_KIND.get(type(best))
    return (Why(SAID + word, {}),) if word and any(type(other) is type(best) for other in rest) else ()


def against(
    view: Famiglia, action: Action, facts: Mapping[str, float], most: Mapping[str, float], prizes: Sequence[Prize | None]
) -> Why:
    """Why an action is worth less than the best: what it leaves to the rival, what it brings less now, or later. `prizes`: the
    rival's after it, and after the best."""
    seat = view.agenda[-1].seat
    left, otherwise = prizes
    passes = isinstance(action, TakeNothing)
    if passes and view.passed[1 - seat] and view.worth(seat) <= view.worth(1 - seat):
        return _of(view, "beside_pass")
    if left and (not otherwise or VICTORY_OF[left.kind] > VICTORY_OF[otherwise.kind]):
        return _of(view, "beside_threat", left.named)
    now, later = round(most["gained"] - facts["gained"]), round(most["ahead"] - facts["ahead"])
    if now > 0:
        return Why(SAID + "beside_now", {"n": now})
    if later > 0:
        return Why(SAID + "beside_later", {"n": later})
    return Why(SAID + ("beside_idle" if passes else "beside_hand"), {})


def _of(view: Famiglia, word: str, params: Mapping[str, float | int | str] | None = None) -> Why:
    """What is said of the rival."""
    return Why(SAID + word, dict(params or {}), seat=1 - view.agenda[-1].seat)


def _affords(view: Famiglia, threat: Threaten) -> bool:
    """Whether the hand that is left can pay what the threatened card then costs."""
    after = view.sample(Random(0))  # nothing is drawn by a threat
    after.apply(threat)
    return any(isinstance(a, Take | Recruit) and a.card == threat.target for a in after.legal)


def _why_nothing(view: Famiglia) -> str:
    """Why nothing is taken: what a pass does comes first, then what there is to be had."""
    seat, street = view.agenda[-1].seat, view.zones[STREET]
    if view.passed[1 - seat] and view.worth(seat) > view.worth(1 - seat):
        return "ends"
    if sum(not VALUE[card] for card in street) == 1 and view.left != 0 and not view.passed[1 - seat]:
        return "blocks"
    if not street:
        return "empty"
    if any(isinstance(a, Take) for a in view.legal):
        return "idle"
    return "takenothing" if any(isinstance(a, Recruit) for a in view.legal) else "unpayable"


def warnings(view: Famiglia, action: Action, threat: Prize | None) -> tuple[Why, ...]:
    """What to beware of though the action is good: the dearest card that the rival can recruit in the very next turn with the
    hand and the Brutes everybody sees, and a card that pays for nothing more."""
    found = []
    if threat is not None:
        found.append(_of(view, "threat_brute" if threat.by_brute else "threat", threat.named))
    if isinstance(action, Recruit) and (VALUE[action.lay] > 1 or (FAMILY[action.lay] == MERCENARIOS and VALUE[action.lay])):
        found.append(Why(SAID + "lays", {"family": FAMILIES[FAMILY[action.lay]], "value": VALUE[action.lay]}))
    return tuple(found)


def next_prize(view: Famiglia, action: Action) -> Prize | None:
    """The card worth most, `PRIZE` points or more, that the rival can take in the turn after this action; None where there is
    none, or where the turn is not over with the action."""
    if not isinstance(action, Take | Recruit | TakeNothing):
        return None
    seat, seen = view.agenda[-1].seat, set(view.zones[STREET])
    after = view.sample(Random(0))  # what may be drawn is not looked at
    after.apply(action)
    if after.to_act != 1 - seat:
        return None
    prizes = {KIND[a.card]: False for a in after.legal if isinstance(a, Take | Recruit) and a.card in seen}
    for threat in [a for a in after.legal if isinstance(a, Threaten) and a.target in seen]:
        if KIND[threat.target] not in prizes:
            reduced = after.copy()
            reduced.apply(threat)
            if any(isinstance(a, Take | Recruit) and a.card == threat.target for a in reduced.legal):
                prizes[KIND[threat.target]] = True
    best = max(prizes, key=lambda kind: (VICTORY_OF[kind], not prizes[kind]), default=-1)
    return Prize(best, prizes[best]) if best >= 0 and VICTORY_OF[best] >= PRIZE else None
