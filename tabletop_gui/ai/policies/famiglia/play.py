"""Famiglia by rule: whether to stir the street, and what to do with the rest of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.ai.policies.famiglia import turns
from tabletop_gui.ai.policies.famiglia.turns import POINTS, Plan
from tabletop_gui.ai.policies.famiglia.values import Stage, Weights, counts, points, promise, stage
from tabletop_gui.engine.values import Action
from tabletop_gui.games.famiglia import HAND, KIND, STIR, STREET, Famiglia, GiveBack, Stir

PATIENCE = (60.0, 50.0, 40.0, 25.0, 18.0, 14.0)
"""Points, by stage, that a boss gives up rather than break off a match that he is winning: a duel is there to be played."""
HURRY = 0.03
"""What each card off the deck of the second run is worth: who has nothing to take lets the match come to its end."""


def reach(t: Famiglia, seat: int, now: Stage) -> list[float]:
    """What each kind of the street is worth to a seat that could take it with the cards of its hand, Brutes included; else 0."""
    held = counts(t.zones[HAND + seat])
    wild = max((value for value in (1, 2, 3, 4) if held[15 + value]), default=0)
    brute = max((value for value in (1, 2, 3, 4) if held[10 + value]), default=0)
    out = [0.0] * 20
    for card in t.zones[STREET]:
        kind = KIND[card]
        if out[kind]:
            continue
        value = kind % 5
        for cost in range(max(0, value - brute), value + 1):
            if cost:
                exact = held[kind - value + cost - 1]
                if not exact or (exact < 2 and wild < cost):
                    continue
            out[kind] = POINTS[kind] + (now.more if held[kind] else now.one)[kind] - (0.0 if cost == value else 1.0)
            break
    return out


def denied(t: Famiglia, rival: int, kind: int, weights: Weights) -> float:
    """What the rival loses when the only card of a kind is gone from the street: his best take is his next best one."""
    found = reach(t, rival, weights.stages[stage(t)])
    best = max(found)
    if best <= 0 or found[kind] < best or sum(KIND[c] == kind for c in t.zones[STREET]) > 1:
        return 0.0
    return best - max(value for k, value in enumerate(found) if k != kind)


class Turn:
    """What the one to act can do, with the street as it lies; the stir that pays best, if any does."""

    def __init__(self, t: Famiglia, weights: Weights, slack: float = 0.0) -> None:
        self.t, self.weights = t, weights
        self.seat = seat = t.agenda[-1].seat
        self.now = now = weights.stages[stage(t)]
        self.plans = turns.plans(t, seat, now, slack)
        for plan in self.plans:
            if plan.target < 0:
                plan.value += self._passing(now)
        self.rival: list[float] | None = None
        if t.left != 0 and weights.deny:
            self.rival = rival = reach(t, 1 - seat, now)
            first = max(rival)
            if first > 0:
                which = rival.index(first)
                if sum(KIND[c] == which for c in t.zones[STREET]) == 1:
                    second = max(value for kind, value in enumerate(rival) if kind != which)
                    for plan in self.plans:
                        if plan.target == which:
                            plan.value += weights.deny * (first - second)
        self.best = turns.best(self.plans)

    def _passing(self, now: Stage) -> float:
        """What taking nothing is worth: it may end the match at once, or let the rival end it."""
        t, seat, weights = self.t, self.seat, self.weights
        if t.left >= 0:
            return 0.0
        ahead = points(t, seat) - points(t, 1 - seat)
        if not t.passed[1 - seat]:
            return -weights.idle if ahead <= 0 else 0.0
        if ahead <= 0:
            return -weights.last
        gone = promise(t, seat, now) - promise(t, 1 - seat, now)
        return weights.last - gone - PATIENCE[stage(t)]

    def stirs(self) -> list[tuple[float, int]]:
        """What stirring each kind of the street is worth, by kind."""
        t, weights, run = self.t, self.weights, self.t.run - 1
        if t.step != STIR or not t.may_stir():
            return []
        ahead = points(t, self.seat) - points(t, 1 - self.seat)
        rival = self.rival
        first = max(rival) if rival else 0.0
        street = [KIND[c] for c in t.zones[STREET]]
        found = []
        for kind in set(street):
            alone = street.count(kind) == 1
            kept = self.best.value
            if alone and self.best.target == kind:
                kept = max((p.value for p in self.plans if p.target != kind), default=0.0)
            value = kind % 5
            fresh = weights.fresh[run] * max(0.0, weights.want[run] - kept) - weights.gift[run] * (t.left != 0)
            worth = kept + value * fresh
            if t.left < 0:
                worth += value * (weights.clock[run] * ahead + HURRY * run)
            if rival and alone and rival[kind] == first > 0:
                worth += weights.deny * (first - max(v for k, v in enumerate(rival) if k != kind))
            found.append((worth, kind))
        return found

    def next_actions(self) -> list[tuple[float, Stir | Plan]]:
        """A stir and the rest of a turn by what they are worth, the best first."""
        t = self.t
        found: list[tuple[float, Stir | Plan]] = [(plan.value, plan) for plan in self.plans]
        for worth, kind in self.stirs():
            found.append((worth, next(a for a in t.legal if type(a) is Stir and KIND[a.card] == kind)))
        found.sort(key=lambda pair: -pair[0])
        return found


def play_turn(t: Famiglia, weights: Weights) -> None:
    """Play whoever is to act to the end of the turn."""
    if type(t.agenda[-1]) is GiveBack:
        t.apply(gifts(t, t.legal, weights)[0][1])
        return
    legal = t.legal
    if len(legal) == 1:
        t.apply(legal[0])
        return
    turn = Turn(t, weights)
    stirs = turn.stirs()
    if stirs:
        worth, kind = max(stirs)
        if worth > turn.best.value + 0.01:
            t.apply(next(a for a in legal if type(a) is Stir and KIND[a.card] == kind))
            return
    for action in turns.actions(turn.best, t):
        t.apply(action)


def gifts(t: Famiglia, legal: Sequence[Action], weights: Weights) -> list[tuple[float, Action]]:
    """The cards of the hand that may go back for the one fetched, by what the turn is then worth, the best first."""
    seat = t.agenda[-1].seat
    now = weights.stages[stage(t)]
    found = []
    for action in legal:
        world = t.copy()
        world.apply(action)
        found.append((promise(world, seat, now) + turns.best(turns.plans(world, seat, now)).value, action))
    return sorted(found, key=lambda pair: -pair[0])


def turn_by_rule(t: Famiglia, weights: Weights) -> Action:
    """One decision of whoever is to act."""
    legal = t.legal
    if len(legal) == 1:
        return legal[0]
    if type(t.agenda[-1]) is GiveBack:
        return gifts(t, legal, weights)[0][1]
    turn = Turn(t, weights)
    best = turn.next_actions()[0][1]
    return best if isinstance(best, Stir) else next(turns.actions(best, t))


def play_on(t: Famiglia, count: int, weights: Weights) -> None:
    """Play by rule until so many turns have ended, or the match."""
    end = t.turns + count
    while t.agenda and t.turns < end:
        play_turn(t, weights)
