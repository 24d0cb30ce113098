"""Famiglia by rule: whether to stir the street, and what to do with the rest of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.ai.policies.famiglia import turns
from tabletop_gui.ai.policies.famiglia.turns import POINTS, Purse, TurnPlan
from tabletop_gui.ai.policies.famiglia.values import StageWorth, Weights, between, counts, points, promise
from tabletop_gui.engine.values import Action
from tabletop_gui.games.famiglia import AREA, COPIES, DECK, HAND, KIND, STIR, STREET, Famiglia, GiveBack, Stir

PATIENCE = (60.0, 50.0, 40.0, 25.0, 18.0, 14.0)
"""Points, by stage, that a boss gives up rather than break off a match that he is winning: a duel is there to be played."""
FEW = 3
"""Fresh cards among which the best take is looked for."""
DEAR = 1e6
"""More than anything costs."""
COUNTS = [*COPIES] * 4
"""How many cards there are of each kind."""
HURRY = 0.03
"""What each card off the deck of the second run is worth: who has nothing to take lets the match come to its end."""


def purse_of(t: Famiglia, seat: int, now: StageWorth) -> Purse:
    """What a seat is known to hold."""
    return Purse(counts(t.zones[HAND + seat]), counts(t.zones[AREA + seat]), now)


def offers(purse: Purse, t: Famiglia) -> list[float]:
    """What it would be worth to a boss to take each kind from the street with the cards of his hand, a Brute included; else 0."""
    held, now = purse.held, purse.now
    wilds = [(purse.loss(15 + value), value) for value in (1, 2, 3, 4) if held[15 + value]]
    brutes = [(purse.loss(10 + value), value) for value in (1, 2, 3, 4) if held[10 + value]]
    pays = [_price(purse, exact, wilds, t.green) if held[exact] else DEAR for exact in range(20)]
    paired = [pays[:10] + _without(purse, 10 + power, wilds, t.green) for _, power in brutes]
    one, more = now.one, now.more
    out = []
    for kind in range(20):
        value = kind % 5
        lost = pays[kind - 1] if value else 0.0
        for number, (loss, power) in enumerate(brutes):
            costs = paired[number] if 10 <= kind < 15 else pays
            if power >= value or t.whole:
                best = 0.0 if power >= value else costs[kind - power - 1]
            else:
                best = min(costs[kind - power - 1 : kind - 1])
            if loss + best < lost:
                lost = loss + best
        out.append(0.0 if lost >= DEAR else max(POINTS[kind] + (more if held[kind] else one)[kind] - lost, 0.0))
    return out


def _without(purse: Purse, brute: int, wilds: Sequence[tuple[float, int]], green: bool) -> list[float]:
    """What goes for each Brute that is taken while another one threatens him: that one pays for nobody."""
    held = purse.held[:]
    held[brute] -= 1
    rest = Purse(held, purse.area, purse.now)
    return [_price(rest, exact, wilds, green) if held[exact] else DEAR for exact in range(10, 15)]


def _price(purse: Purse, exact: int, wilds: Sequence[tuple[float, int]], green: bool) -> float:
    """What goes with the cheaper one of a pair of the hand: two of a kind, or one and a Mercenary above him."""
    own = purse.loss(exact)
    if purse.held[exact] > 1:
        return own
    if exact >= 15 and not green:
        return DEAR
    able = [loss for loss, value in wilds if value > exact % 5]
    return min(own, *able) if able else DEAR


def unseen(t: Famiglia) -> list[float]:
    """How likely the next card of the deck is of each kind."""
    left = COUNTS[:]
    for number, zone in enumerate(t.zones):
        if number != DECK:
            for card in zone:
                if card >= 0:
                    left[KIND[card]] -= 1
    total = sum(left)
    return [count / total for count in left] if total else [0.0] * 20


def hope(worth: Sequence[float], likely: Sequence[float], kept: float, fresh: int) -> float:
    """By how much the best of some fresh cards beats what one has, on average."""
    better = sorted([(w, p) for w, p in zip(worth, likely, strict=True) if w > kept and p], reverse=True)
    total, worse, none = 0.0, 1.0, 1.0
    for w, p in better:
        worse -= p
        now = worse**fresh if worse > 0 else 0.0
        total += (w - kept) * (none - now)
        none = now
    return total


def reach(t: Famiglia, seat: int, now: StageWorth) -> list[float]:
    """What each kind of the street is worth to a seat that could take it with the cards of its hand, Brutes included; else 0."""
    worth = offers(purse_of(t, seat, now), t)
    there = {KIND[card] for card in t.zones[STREET]}
    return [w if kind in there else 0.0 for kind, w in enumerate(worth)]


def denied(t: Famiglia, rival: int, kind: int, weights: Weights) -> float:
    """What the rival loses when the only card of a kind is gone from the street: his best take is his next best one."""
    found = reach(t, rival, weights.at(t))
    best = max(found)
    if best <= 0 or found[kind] < best or sum(KIND[c] == kind for c in t.zones[STREET]) > 1:
        return 0.0
    return best - max(value for k, value in enumerate(found) if k != kind)


def prospects(t: Famiglia, seat: int, now: StageWorth, likely: Sequence[float]) -> tuple[float, float]:
    """What the best take of a seat is worth, in the street and among a few fresh cards."""
    worth = offers(purse_of(t, seat, now), t)
    return max([worth[KIND[card]] for card in t.zones[STREET]], default=0.0), hope(worth, likely, 0.0, FEW)


def standing(t: Famiglia, seat: int, weights: Weights) -> float:
    """By how many points the seat is going to win, as far as the cards tell."""
    ahead = float(points(t, seat) - points(t, 1 - seat))
    if not t.agenda or (t.left == 0 and t.seat != seat):
        return ahead
    now = weights.at(t)
    if t.left < 0:
        ahead += now.share * (promise(t, seat, now) - promise(t, 1 - seat, now))
        if now.at_hand or now.to_come:
            likely = unseen(t)
            (here, later), (his_here, his_later) = (prospects(t, s, now, likely) for s in (seat, 1 - seat))
            ahead += now.at_hand * (here - his_here) + now.to_come * (later - his_later)
    return ahead + (now.tempo if t.agenda[-1].seat == seat else -now.tempo)


class TurnOptions:
    """What the one to act can do, with the street as it lies; the stir that pays best, if any does."""

    mine: list[float]
    """What each kind would be worth to him if it lay in the street."""
    theirs: list[float]
    """What it would be worth to his rival."""

    def __init__(self, t: Famiglia, weights: Weights, slack: float = 0.0, before: TurnOptions | None = None) -> None:
        """`before`: the same turn before the street was stirred; what both could pay has not changed since."""
        self.t, self.weights, self._before = t, weights, before
        self.seat = seat = t.agenda[-1].seat
        self.now = now = weights.at(t)
        self.plans = turns.plans(t, seat, now, slack)
        for plan in self.plans:
            if plan.target < 0:
                plan.value += self._passing(now)
        self.rival: list[float] | None = None
        if t.left != 0:
            self.theirs = before.theirs if before else offers(purse_of(t, 1 - seat, now), t)
            there = {KIND[card] for card in t.zones[STREET]}
            self.rival = rival = [w if kind in there else 0.0 for kind, w in enumerate(self.theirs)]
            first = max(rival)
            if first > 0:
                which = rival.index(first)
                if sum(KIND[c] == which for c in t.zones[STREET]) == 1:
                    second = max(value for kind, value in enumerate(rival) if kind != which)
                    for plan in self.plans:
                        if plan.target == which:
                            plan.value += weights.deny * (first - second)
        self.best = turns.best(self.plans)

    def _passing(self, now: StageWorth) -> float:
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
        return weights.last - gone - between(PATIENCE, t)

    def stirs(self) -> list[tuple[float, int]]:
        """What stirring each kind of the street is worth, by kind."""
        t, weights, run = self.t, self.weights, self.t.run - 1
        if t.step != STIR or not t.may_stir():
            return []
        now, rival = self.now, self.rival
        ahead = points(t, self.seat) - points(t, 1 - self.seat)
        mine = self.mine = self._before.mine if self._before else offers(purse_of(t, self.seat, now), t)
        likely = unseen(t)
        first = max(rival) if rival else 0.0
        street = [KIND[c] for c in t.zones[STREET]]
        found = []
        hopes: dict[tuple[int, float, float], float] = {}
        for kind in set(street):
            alone = street.count(kind) == 1
            kept = self.best.value
            if alone and self.best.target == kind:
                kept = max((p.value for p in self.plans if p.target != kind), default=0.0)
            his = max(v for k, v in enumerate(rival) if k != kind) if rival and alone and rival[kind] == first else first
            fresh = kind % 5
            hoped = hopes.get((fresh, kept, his))
            if hoped is None:
                hoped = now.fresh * hope(mine, likely, kept, fresh) + now.lure * fresh
                if rival:
                    hoped -= now.gift * hope(self.theirs, likely, his, fresh)
                hopes[fresh, kept, his] = hoped
            worth = kept + hoped + weights.deny * (first - his)
            if t.left < 0:
                worth += fresh * (weights.clock[run] * ahead + HURRY * run)
            found.append((worth, kind))
        return found

    def next_actions(self) -> list[tuple[float, Stir | TurnPlan]]:
        """A stir and the rest of a turn by what they are worth, the best first."""
        t = self.t
        found: list[tuple[float, Stir | TurnPlan]] = [(plan.value, plan) for plan in self.plans]
        for worth, kind in self.stirs():
            found.append((worth, next(a for a in t.legal if type(a) is Stir and KIND[a.card] == kind)))
        found.sort(key=lambda pair: -pair[0])
        return found


def play_turn(t: Famiglia, weights: Weights) -> None:
    """Play whoever is to act to the end of the turn."""
    before, number = None, t.turns
    while t.agenda and t.turns == number:
        legal = t.legal
        if len(legal) == 1:
            t.apply(legal[0])
            continue
        if type(t.agenda[-1]) is GiveBack:
            t.apply(gifts(t, legal, weights)[0][1])
            continue
        turn = TurnOptions(t, weights, 0.0, before)
        stirs = turn.stirs()
        if stirs:
            worth, kind = max(stirs)
            if worth > turn.best.value + 0.01:
                t.apply(next(a for a in legal if type(a) is Stir and KIND[a.card] == kind))
                before = turn
                continue
        for action in turns.actions(turn.best, t):
            t.apply(action)


def gifts(t: Famiglia, legal: Sequence[Action], weights: Weights) -> list[tuple[float, Action]]:
    """The cards of the hand that may go back for the one fetched, by what the turn is then worth, the best first."""
    seat = t.agenda[-1].seat
    now = weights.at(t)
    found = []
    for action in legal:
        world = t.copy()
        world.apply(action)
        found.append((promise(world, seat, now) + turns.best(turns.plans(world, seat, now)).value, action))
    return sorted(found, key=lambda pair: -pair[0])


def play_on(t: Famiglia, count: int, weights: Weights) -> None:
    """Play by rule until so many turns have ended, or the match."""
    end = t.turns + count
    while t.agenda and t.turns < end:
        play_turn(t, weights)
