"""The rule policy of Famiglia: stir the street or not, and the rest of the turn."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.ai.policies.famiglia import turns
from tabletop_gui.ai.policies.famiglia.turns import POINTS, Purse, TurnPlan
from tabletop_gui.ai.policies.famiglia.values import StageWorth, Weights, counts, future_value, interpolated, points
from tabletop_gui.engine.values import Action
from tabletop_gui.games.famiglia import AREA, COPIES, DECK, HAND, KIND, STIR, STREET, Famiglia, GiveBack, Stir

PATIENCE = (60.0, 50.0, 40.0, 25.0, 18.0, 14.0)
"""Points, by stage, that a player gives up rather than end a match early that they are winning."""
FEW = 3
"""Number of fresh cards among which the best take is estimated."""
UNAFFORDABLE = 1e6
"""A price higher than any real one."""
COUNTS = [*COPIES] * 4
"""Number of cards of each kind."""
HURRY = 0.03
"""Value of each card drawn from the deck in the second run: with nothing to take, ending the match soon is preferred."""


def purse_of(t: Famiglia, seat: int, now: StageWorth) -> Purse:
    """Return the cards that a seat is known to hold, as a `Purse`."""
    return Purse(counts(t.zones[HAND + seat]), counts(t.zones[AREA + seat]), now)


def offers(purse: Purse, t: Famiglia) -> list[float]:
    """Return the value of taking each kind from the street with the cards of the hand, Brutes included; 0 if it
    cannot be taken.
    """
    held, now = purse.held, purse.now
    wilds = [(purse.loss(15 + value), value) for value in (1, 2, 3, 4) if held[15 + value]]
    brutes = [(purse.loss(10 + value), value) for value in (1, 2, 3, 4) if held[10 + value]]
    pays = [_price(purse, exact, wilds, t.green) if held[exact] else UNAFFORDABLE for exact in range(20)]
    paired = [pays[:10] + _prices_without(purse, 10 + power, wilds, t.green) for _, power in brutes]
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
        out.append(0.0 if lost >= UNAFFORDABLE else max(POINTS[kind] + (more if held[kind] else one)[kind] - lost, 0.0))
    return out


def _prices_without(purse: Purse, brute: int, wilds: Sequence[tuple[float, int]], green: bool) -> list[float]:
    """Return the price of taking each Brute while another Brute (`brute`) threatens him: that one cannot pay."""
    held = purse.held[:]
    held[brute] -= 1
    rest = Purse(held, purse.area, purse.now)
    return [_price(rest, exact, wilds, green) if held[exact] else UNAFFORDABLE for exact in range(10, 15)]


def _price(purse: Purse, exact: int, wilds: Sequence[tuple[float, int]], green: bool) -> float:
    """Return the loss of the cheaper card of a pair of the hand: two of a kind, or one and a higher Mercenary."""
    own = purse.loss(exact)
    if purse.held[exact] > 1:
        return own
    if exact >= 15 and not green:
        return UNAFFORDABLE
    able = [loss for loss, value in wilds if value > exact % 5]
    return min(own, *able) if able else UNAFFORDABLE


def unseen(t: Famiglia) -> list[float]:
    """Return the probability of each kind for the next card of the deck."""
    left = COUNTS[:]
    for number, zone in enumerate(t.zones):
        if number != DECK:
            for card in zone:
                if card >= 0:
                    left[KIND[card]] -= 1
    total = sum(left)
    return [count / total for count in left] if total else [0.0] * 20


def expected_gain(worth: Sequence[float], likely: Sequence[float], kept: float, fresh: int) -> float:
    """Return the expected gain of the best of `fresh` new cards over the value `kept`."""
    better = sorted([(w, p) for w, p in zip(worth, likely, strict=True) if w > kept and p], reverse=True)
    total, worse, none = 0.0, 1.0, 1.0
    for w, p in better:
        worse -= p
        now = worse**fresh if worse > 0 else 0.0
        total += (w - kept) * (none - now)
        none = now
    return total


def reach(t: Famiglia, seat: int, now: StageWorth) -> list[float]:
    """Return the value of each kind in the street that a seat could take with the cards of its hand, Brutes included; else 0."""
    worth = offers(purse_of(t, seat, now), t)
    there = {KIND[card] for card in t.zones[STREET]}
    return [w if kind in there else 0.0 for kind, w in enumerate(worth)]


def denied(t: Famiglia, rival: int, kind: int, weights: Weights) -> float:
    """Return the rival's loss when the only card of a kind leaves the street: the best take falls to the second best."""
    found = reach(t, rival, weights.at(t))
    best = max(found)
    if best <= 0 or found[kind] < best or sum(KIND[c] == kind for c in t.zones[STREET]) > 1:
        return 0.0
    return best - max(value for k, value in enumerate(found) if k != kind)


def prospects(t: Famiglia, seat: int, now: StageWorth, likely: Sequence[float]) -> tuple[float, float]:
    """Return the value of a seat's best take, in the street and among a few fresh cards."""
    worth = offers(purse_of(t, seat, now), t)
    return max([worth[KIND[card]] for card in t.zones[STREET]], default=0.0), expected_gain(worth, likely, 0.0, FEW)


def expected_lead(t: Famiglia, seat: int, weights: Weights) -> float:
    """Return the seat's expected final lead in points, estimated from the cards."""
    ahead = float(points(t, seat) - points(t, 1 - seat))
    if not t.agenda or (t.left == 0 and t.seat != seat):
        return ahead
    now = weights.at(t)
    if t.left < 0:
        ahead += now.share * (future_value(t, seat, now) - future_value(t, 1 - seat, now))
        if now.at_hand or now.to_come:
            likely = unseen(t)
            (here, later), (his_here, his_later) = (prospects(t, s, now, likely) for s in (seat, 1 - seat))
            ahead += now.at_hand * (here - his_here) + now.to_come * (later - his_later)
    return ahead + (now.tempo if t.agenda[-1].seat == seat else -now.tempo)


class TurnOptions:
    """The options of the seat to act with the street as it lies, and the best stir, if any pays."""

    mine: list[float]
    """Value of each kind to the seat if it lay in the street."""
    theirs: list[float]
    """Value of each kind to the rival if it lay in the street."""

    def __init__(self, t: Famiglia, weights: Weights, slack: float = 0.0, before: TurnOptions | None = None) -> None:
        """`before`: the same turn before the street was stirred; the means of payment have not changed since."""
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
        """Return the value of taking nothing: it may end the match at once, or let the rival end it."""
        t, seat, weights = self.t, self.seat, self.weights
        if t.left >= 0:
            return 0.0
        ahead = points(t, seat) - points(t, 1 - seat)
        if not t.passed[1 - seat]:
            return -weights.idle if ahead <= 0 else 0.0
        if ahead <= 0:
            return -weights.last
        gone = future_value(t, seat, now) - future_value(t, 1 - seat, now)
        return weights.last - gone - interpolated(PATIENCE, t)

    def stir_values(self) -> list[tuple[float, int]]:
        """Return the value of stirring each kind of the street, with the kind."""
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
                hoped = now.fresh * expected_gain(mine, likely, kept, fresh) + now.lure * fresh
                if rival:
                    hoped -= now.gift * expected_gain(self.theirs, likely, his, fresh)
                hopes[fresh, kept, his] = hoped
            worth = kept + hoped + weights.deny * (first - his)
            if t.left < 0:
                worth += fresh * (weights.clock[run] * ahead + HURRY * run)
            found.append((worth, kind))
        return found

    def next_actions(self) -> list[tuple[float, Stir | TurnPlan]]:
        """Return the stirs and the turn plans with their values, best first."""
        t = self.t
        found: list[tuple[float, Stir | TurnPlan]] = [(plan.value, plan) for plan in self.plans]
        for worth, kind in self.stir_values():
            found.append((worth, next(a for a in t.legal if type(a) is Stir and KIND[a.card] == kind)))
        found.sort(key=lambda pair: -pair[0])
        return found


def play_turn(t: Famiglia, weights: Weights) -> None:
    """Play the seat to act by rule to the end of its turn."""
    before, number = None, t.turns
    while t.agenda and t.turns == number:
        legal = t.legal
        if len(legal) == 1:
            t.apply(legal[0])
            continue
        if type(t.agenda[-1]) is GiveBack:
            t.apply(return_values(t, legal, weights)[0][1])
            continue
        turn = TurnOptions(t, weights, 0.0, before)
        stir_values = turn.stir_values()
        if stir_values:
            worth, kind = max(stir_values)
            if worth > turn.best.value + 0.01:
                t.apply(next(a for a in legal if type(a) is Stir and KIND[a.card] == kind))
                before = turn
                continue
        for action in turns.actions(turn.best, t):
            t.apply(action)


def return_values(t: Famiglia, legal: Sequence[Action], weights: Weights) -> list[tuple[float, Action]]:
    """Return the hand cards that may go back for the fetched card, by the resulting value of the turn, best first."""
    seat = t.agenda[-1].seat
    now = weights.at(t)
    found = []
    for action in legal:
        world = t.copy()
        world.apply(action)
        found.append((future_value(world, seat, now) + turns.best(turns.plans(world, seat, now)).value, action))
    return sorted(found, key=lambda pair: -pair[0])


def play_on(t: Famiglia, count: int, weights: Weights) -> None:
    """Play by rule until `count` turns have ended, or the match."""
    end = t.turns + count
    while t.agenda and t.turns < end:
        play_turn(t, weights)
