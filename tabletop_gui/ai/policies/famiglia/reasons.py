"""Reasons of a hint: the gain of the turn, its effect on the rival, and its consequences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Final, NamedTuple, TypeVar

from tabletop_gui.ai.policies.famiglia.rule_policy import denied
from tabletop_gui.ai.policies.famiglia.tuned import TUNED
from tabletop_gui.ai.policies.famiglia.values import Weights
from tabletop_gui.ai.requests import Reason
from tabletop_gui.content.text.key_family import KeyFamily
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

ValueT = TypeVar("ValueT")
Pair = tuple[ValueT, ValueT]
PRIZE: Final = 6
"""Points from which on a card is worth a warning."""
VICTORY_OF: Final = [VICTORY[kind // 5][kind % 5] for kind in range(20)]
"""The victory points of each kind of card."""
OF_THE_RIVAL: Final = ("hint.famiglia.ends", "hint.famiglia.blocks")
"""Reasons for taking nothing that concern the rival's past or blocked actions."""

SAME_KIND: Final = {
    Stir: "stir_least", Recruit: "pays_least", Fetch: "fetch_most", Give: "gives_least", Threaten: "threatens_most",
    Account: "accounts_most", Take: "takes_most",
}  # fmt: skip
"""Reasons for choosing this card among several that allow the same action."""
SAME_KIND_TOLD: Final = KeyFamily("hint.famiglia.{}{}", SAME_KIND.values(), ("", "_among"))
GAINS: Final = KeyFamily("hint.famiglia.{}{}", ("take", "recruit", "threaten", "account", "fetch", "give"), ("", "_plain"))
"""The gain of an action, or a plain form without a gain; a stir and a pass have reasons of their own."""
WORSE: Final = KeyFamily("hint.famiglia.beside_{}", ("now", "reply", "next"))


class Prize(NamedTuple):
    """A valuable card that the rival can take next."""

    kind: int
    by_brute: bool
    """True if taking it needs a Brute."""

    @property
    def named(self) -> dict[str, float | int | str]:
        """The card's text parameters, and its points."""
        return {"family": FAMILIES[self.kind // 5], "value": self.kind % 5, "n": VICTORY_OF[self.kind]}


ENDING: Final = Take | Recruit | TakeNothing
"""The actions that end a turn."""
NO_TURN: Final = Prize(max(range(20), key=VICTORY_OF.__getitem__), False)
"""Placeholder for the rival's next card when the turn goes on: the action is charged nothing for it."""
STANDS_OUT: Final = 1.0
"""Lead in points over every other action from which on the best is said to stand out."""
SHARE: Final = 0.5
"""Minimum share of the regret that the sentence must account for; otherwise it says that there is more."""


def reasons(view: Famiglia, action: Action, facts: Mapping[str, float], weights: Weights) -> Iterator[Reason]:
    """Yield the reasons for an action, most telling first. `facts`: points `gained` in this turn on average."""
    seat = view.agenda[-1].seat
    gained = round(facts["gained"])
    match action:
        case Stir(card):
            yield Reason("hint.famiglia.stir_zero" if view.run == 1 else "hint.famiglia.stir_more", {})
            if any(isinstance(a, Take | Recruit) and KIND[a.card] != KIND[card] for a in view.legal):
                yield Reason("hint.famiglia.keeps", {})
        case Take(card) if not VALUE[card]:
            yield Reason("hint.famiglia.zero", {})
            if any(KIND[held] == KIND[card] for held in view.zones[HAND + seat]):
                yield Reason("hint.famiglia.pair", {"family": FAMILIES[FAMILY[card]]})
        case TakeNothing():
            key = _why_nothing(view)
            yield _of(view, key) if key in OF_THE_RIVAL else Reason(key, {})
        case Threaten() if not _affords(view, action):
            yield Reason("hint.famiglia.threaten_idle", {})
        case _:
            word = type(action).__name__.lower()
            yield Reason(GAINS[word, ""], {"n": gained}) if gained > 0 else Reason(GAINS[word, "_plain"], {})
    if isinstance(action, Stir | Take | Recruit) and view.left != 0 and denied(view, 1 - seat, KIND[action.card], weights) > 0:
        yield _of(view, "hint.famiglia.denies_stir" if isinstance(action, Stir) else "hint.famiglia.denies")


def better(
    view: Famiglia, best: Action, facts: Mapping[str, float], rest: Mapping[Action, Mapping[str, float]], lead: float
) -> tuple[Reason, ...]:
    """Return further reasons for the best action. If it stands out, worth `lead` points more than any other: it
    gains most this turn, or pays later though another action gains more now. Otherwise the reason for this card
    among those that do as much.
    """
    now, most = round(facts["gained"]), max((round(one["gained"]) for one in rest.values()), default=0)
    if lead >= STANDS_OUT and now > most and now > 0:
        return (Reason("hint.famiglia.most_now", {}),)
    if lead >= STANDS_OUT and now < most:
        return (Reason("hint.famiglia.later_more", {}),)
    word = SAME_KIND.get(type(best))
    if word and any(type(other) is type(best) for other in rest):
        return (Reason(SAME_KIND_TOLD[word, "" if lead >= STANDS_OUT else "_among"], {}),)
    return (Reason("hint.famiglia.best_later", {}),) if lead >= STANDS_OUT and view.left != 0 else ()


def against(
    view: Famiglia, actions: Pair[Action], means: Pair[Mapping[str, float]], prizes: Pair[Prize | None], cost: float
) -> Reason:
    """Explain why an action is worth `cost` points less than the best: what it leaves to the rival, or the result of
    the next turns.

    The pairs hold the value of the action and of the best: the actions, the `means` of the facts, and the rival's
    next `prizes`.
    """
    seat = view.agenda[-1].seat
    (facts, most), (left, otherwise) = means, prizes
    action, best = actions
    if isinstance(action, TakeNothing) and view.passed[1 - seat] and view.worth(seat) <= view.worth(1 - seat):
        return _of(view, "hint.famiglia.beside_pass")
    if left and (not otherwise or VICTORY_OF[left.kind] > VICTORY_OF[otherwise.kind]):
        return _of(view, "hint.famiglia.beside_threat", left.named)
    gains = (("now", "gained", -1), ("reply", "reply", 1), ("next", "next", -1))
    lost = {word: sign * (facts[name] - most[name]) for word, name, sign in gains}
    word = max(lost, key=lost.__getitem__)
    n = round(lost[word])
    if n <= 0 or (word != "now" and not SHARE * cost <= n <= cost + 1):  # what is said must be what it costs
        return _later(view, action, best, facts["cards"] <= most["cards"] - SHARE)
    if word == "now" and n > cost + 1:
        return Reason("hint.famiglia.beside_now_back", {"n": n})
    if word == "now" and n < SHARE * cost:
        return Reason("hint.famiglia.beside_now_on", {"n": n})
    return _of(view, WORSE[word], {"n": n}) if word == "reply" else Reason(WORSE[word], {"n": n})


def _later(view: Famiglia, action: Action, best: Action, fewer: bool) -> Reason:
    """Return the disadvantage of an action beside the best when no number shows it. `fewer`: True if it leaves fewer cards."""
    seat = view.agenda[-1].seat
    if isinstance(action, TakeNothing):
        return Reason("hint.famiglia.beside_idle", {})
    if fewer:
        return Reason("hint.famiglia.beside_cards", {})
    if isinstance(best, Stir) and isinstance(action, Take | Recruit) and KIND[action.card] != KIND[best.card]:
        return Reason("hint.famiglia.beside_after", {})
    own, his = getattr(action, "card", -1), getattr(best, "card", -1)
    if isinstance(best, Stir | Take | Recruit) and isinstance(action, Stir | Take | Recruit) and KIND[own] != KIND[his]:
        if view.left != 0 and denied(view, 1 - seat, KIND[his], TUNED) > 0:
            return _of(view, "hint.famiglia.beside_denies")
        if isinstance(action, Stir) and any(isinstance(a, Take | Recruit) and a.card == own for a in view.legal):
            return Reason("hint.famiglia.beside_throws", {})
    return Reason("hint.famiglia.beside_hand", {})


def _of(view: Famiglia, key: str, params: Mapping[str, float | int | str] | None = None) -> Reason:
    """Return a reason about the rival."""
    return Reason(key, dict(params or {}), seat=1 - view.agenda[-1].seat)


def _affords(view: Famiglia, threat: Threaten) -> bool:
    """True if the remaining hand can pay the price of the threatened card."""
    after = view.sample(Random(0))  # nothing is drawn by a threat
    after.apply(threat)
    return any(isinstance(a, Take | Recruit) and a.card == threat.target for a in after.legal)


def _why_nothing(view: Famiglia) -> str:
    """Return the reason for taking nothing: the effect of a pass first, then the cards available."""
    seat, street = view.agenda[-1].seat, view.zones[STREET]
    if view.passed[1 - seat] and view.worth(seat) > view.worth(1 - seat):
        return "hint.famiglia.ends"
    if sum(not VALUE[card] for card in street) == 1 and view.left != 0 and not view.passed[1 - seat]:
        return "hint.famiglia.blocks"
    if not street:
        return "hint.famiglia.empty"
    if any(isinstance(a, Take) for a in view.legal):
        return "hint.famiglia.idle"
    recruits = any(isinstance(a, Recruit) for a in view.legal)
    return "hint.famiglia.takenothing" if recruits else "hint.famiglia.unpayable"


def warnings(view: Famiglia, action: Action, threat: Prize | None) -> tuple[Reason, ...]:
    """Return the dangers of a good action: the most valuable card that the rival can recruit in the very next turn
    with the hand and the Brutes in sight, and a card that can no longer pay for anything.
    """
    found = []
    if threat is not None:
        key = "hint.famiglia.threat_brute" if threat.by_brute else "hint.famiglia.threat"
        found.append(_of(view, key, threat.named))
    if isinstance(action, Recruit) and (VALUE[action.lay] > 1 or (FAMILY[action.lay] == MERCENARIOS and VALUE[action.lay])):
        found.append(Reason("hint.famiglia.lays", {"family": FAMILIES[FAMILY[action.lay]], "value": VALUE[action.lay]}))
    return tuple(found)


def next_prize(view: Famiglia, action: Action) -> Prize | None:
    """Return the most valuable card, of `PRIZE` points or more, that the rival can take in the turn after this
    action; None if there is none, or if the action does not end the turn.
    """
    if not isinstance(action, ENDING):
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
