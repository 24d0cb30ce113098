"""Whole turns of Famiglia: the cards that can be taken with the cards held, with a Brute or two exchanges, and their value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tabletop_gui.ai.policies.famiglia.values import StageWorth, counts
from tabletop_gui.engine.values import Action
from tabletop_gui.games.famiglia import (
    ACCOUNT,
    AREA,
    BRUTE,
    HAND,
    KIND,
    NOTHING,
    STREET,
    VICTORY,
    Account,
    Famiglia,
    Fetch,
    Give,
    Recruit,
    Take,
    Threaten,
)

POINTS = [VICTORY[kind // 5][kind % 5] for kind in range(20)]
"""Victory points by kind."""
NOBODY = -1
SWAP_GAIN = 0.15
"""Minimum gain of an exchange that the turn does not need."""


class TurnPlan(Struct):
    """The rest of a turn, kind by kind, after the street has been stirred."""

    value: float
    account: int = NOBODY
    fetched: tuple[tuple[int, int], ...] = ()
    """Pairs of kinds: fetched from the area, given back to it."""
    brute: int = NOBODY
    by: int = 0
    target: int = NOBODY
    lay: int = NOBODY
    keep: int = NOBODY


class Purse:
    """The means of payment: the kinds in the hand and area of a player, with their values there."""

    __slots__ = ("_spares", "area", "held", "now")

    def __init__(self, held: list[int], area: list[int], now: StageWorth) -> None:
        self.held, self.area, self.now = held, area, now
        self._spares: list[tuple[float, int]] | None = None

    def loss(self, kind: int, spare: int = 0) -> float:
        """Return the loss of laying a card of the hand into the area; `spare` of its kind are gone already."""
        now = self.now
        return (now.more if self.held[kind] - spare > 1 else now.one)[kind] - now.area[kind]

    def gain(self, kind: int) -> float:
        """Return the value of one more card of a kind in the hand, moved there from the area."""
        now = self.now
        return (now.more if self.held[kind] else now.one)[kind] - now.area[kind]

    def swapped(self, up: int, down: int) -> Purse:
        """Return the purse after one card of kind `up` has come from the area and one of kind `down` has gone there."""
        held, area = self.held[:], self.area[:]
        held[up] += 1
        area[up] -= 1
        held[down] -= 1
        area[down] += 1
        return Purse(held, area, self.now)

    def after(self, plan: TurnPlan) -> float:
        """Return the change in value by a whole plan, the points of its target included: the slow, exact way, for plans
        in which a kind occurs twice.
        """
        moves: dict[int, tuple[int, int]] = {}

        def moved(kind: int, hand: int, area: int) -> None:
            before = moves.get(kind, (0, 0))
            moves[kind] = before[0] + hand, before[1] + area

        for up, down in plan.fetched:
            moved(up, 1, -1)
            moved(down, -1, 1)
        for kind in (plan.account, plan.brute, plan.lay):
            if kind >= 0:
                moved(kind, -1, 1)
        worth = 0.0
        if plan.target >= 0:
            moved(plan.target, 1, 0)
            worth = float(POINTS[plan.target])
        one, more, area = self.now.one, self.now.more, self.now.area
        for kind, (hand, laid) in moves.items():
            before, after = self.held[kind], self.held[kind] + hand
            worth += laid * area[kind]
            if after:
                worth += one[kind] + (after - 1) * more[kind]
            if before:
                worth -= one[kind] + (before - 1) * more[kind]
        return worth

    def spare(self, needs: Sequence[int], up: int) -> tuple[float, int]:
        """Return the least useful kind of the hand that is not needed, and its loss; the kind is -1 if there is none."""
        held, spares = self.held, self._spares
        if spares is None:
            one, more, area = self.now.one, self.now.more, self.now.area
            spares = [((more if count > 1 else one)[kind] - area[kind], kind) for kind, count in enumerate(held) if count]
            spares.sort()
            self._spares = spares
        for pair in spares:
            kind = pair[1]
            if kind != up and (kind not in needs or held[kind] > needs.count(kind)):
                return pair
        return 0.0, NOBODY


def payments(
    held: Sequence[int], area: Sequence[int], target: int, cost: int, green: bool, spent: int
) -> Iterator[tuple[int, int]]:
    """Yield the pairs of kinds that pay a cost above 0: the kind that must match exactly, and its partner.

    Cards of the area count as held. `spent` is the kind of the Brute that is used, or -1.
    """
    exact = target - target % 5 + cost - 1
    there = held[exact] + area[exact] - (exact == spent)
    if there < 1:
        return
    if there > 1:
        yield exact, exact
    if target < 15 or green:
        for wild in range(15 + cost, 20):
            if held[wild] + area[wild]:
                yield exact, wild


def takes(purse: Purse, t: Famiglia, swaps: int, least: float = -1e9) -> Iterator[TurnPlan]:
    """Yield every possible take, with a Brute and up to `swaps` exchanges allowed; cards worth less than `least` are left out."""
    held, now = purse.held, purse.now
    area = purse.area if swaps else NONE
    reduced, green = t.reduced, t.green
    strong = [power for power in (1, 2, 3, 4) if held[10 + power] or area[10 + power]] if t.step <= BRUTE else ()
    seen = 0
    for card in t.zones[STREET]:
        kind = KIND[card]
        value = kind % 5
        if card == reduced:
            value = max(0, value - t.reduction)
        elif seen >> kind & 1:
            continue
        else:
            seen |= 1 << kind
        worth = POINTS[kind] + (now.more if held[kind] else now.one)[kind]
        if worth < least:
            continue
        if value == 0:
            yield TurnPlan(worth, target=kind)
            continue
        for exact, other in payments(held, area, kind, value, green, NOBODY):
            yield from _paid(purse, TurnPlan(worth, target=kind), exact, other, swaps)
        below = 0
        for power in strong:
            brute = 10 + power
            # a weaker Brute of the hand that does as well is the one to send
            weakest = below + 1
            below = power if held[brute] else below
            for by in range(weakest, min(power, value) + 1) if not t.whole else (power,):
                cost = value - by
                if cost <= 0:
                    yield from _free(purse, TurnPlan(worth, brute=brute, by=by, target=kind), swaps)
                    continue
                for exact, other in payments(held, area, kind, cost, green, brute):
                    yield from _paid(purse, TurnPlan(worth, brute=brute, by=by, target=kind), exact, other, swaps)


NONE = [0] * 20


def _free(purse: Purse, plan: TurnPlan, swaps: int) -> Iterator[TurnPlan]:
    if purse.held[plan.brute]:
        plan.value -= purse.loss(plan.brute)
        yield plan
    elif swaps:
        yield from _fetching(purse, (plan.brute,), plan, swaps)


def _paid(purse: Purse, plan: TurnPlan, exact: int, other: int, swaps: int) -> Iterator[TurnPlan]:
    """Yield the plan with a payment."""
    held, brute = purse.held, plan.brute
    if held[exact] > (exact == brute) + (exact == other) and held[other] and (brute < 0 or held[brute]):
        spent = purse.loss(brute) if brute >= 0 else 0.0
        lost = purse.loss(exact, exact == brute)
        lay, keep = exact, other
        if other != exact:
            wild = purse.loss(other)
            if wild < lost:
                lost, lay, keep = wild, other, exact
        plan.value, plan.lay, plan.keep = plan.value - spent - lost, lay, keep
        yield plan
    elif swaps:
        needs = (exact, other) if brute < 0 else (exact, other, brute)
        plan.lay, plan.keep = exact, other
        yield from _fetching(purse, needs, plan, swaps)


def _fetching(purse: Purse, needs: tuple[int, ...], plan: TurnPlan, swaps: int) -> Iterator[TurnPlan]:
    """Yield the plan with the needed cards fetched, if there are exchanges enough and cards to spare for them."""
    missing: list[int] = []
    held, area = purse.held, purse.area
    for kind in needs:
        if kind not in missing:
            short = needs.count(kind) - held[kind]
            if short > 0:
                if short > area[kind]:
                    return
                missing += [kind] * short
    if len(missing) > swaps:
        return
    value, fetched = plan.value, []
    for kind in missing:
        lost, down = purse.spare(needs, kind)
        if down < 0:
            return
        value += purse.gain(kind) - lost
        purse = purse.swapped(kind, down)
        fetched.append((kind, down))
    if plan.brute >= 0:
        value -= purse.loss(plan.brute)
    if plan.lay >= 0:
        lost = purse.loss(plan.lay, plan.lay == plan.brute)
        if plan.keep != plan.lay and purse.loss(plan.keep) < lost:
            plan.lay, plan.keep, lost = plan.keep, plan.lay, purse.loss(plan.keep)
        value -= lost
    plan.value, plan.fetched = value, tuple(fetched)
    yield plan


def upgrades(purse: Purse, needs: Sequence[int], swaps: int) -> tuple[float, tuple[tuple[int, int], ...]]:
    """Return the gain and the pairs of exchanges that no payment needs: the best of the area for the least useful of the hand."""
    total, fetched = 0.0, []
    one, more, below = purse.now.one, purse.now.more, purse.now.area
    for _ in range(swaps):
        best, most, held = NOBODY, -1e9, purse.held
        for kind, count in enumerate(purse.area):
            if count:
                gain = (more if held[kind] else one)[kind] - below[kind]
                if gain > most:
                    best, most = kind, gain
        lost, down = purse.spare(needs, best) if best >= 0 else (0.0, NOBODY)
        if down < 0 or most - lost < SWAP_GAIN:
            break
        total += most - lost
        purse = purse.swapped(best, down)
        fetched.append((best, down))
    return total, tuple(fetched)


def plans(t: Famiglia, seat: int, now: StageWorth, slack: float = 0.0) -> list[TurnPlan]:
    """Return the possible rests of the turn without stirring; the first is to take nothing, worth 0 plus exchanges.

    Plans that are worse than the best one by more than `slack` may be left out.
    """
    held = counts(t.zones[HAND + seat])
    area = [0] * 20
    for card in t.zones[AREA + seat]:
        if card != t.accountant:
            area[KIND[card]] += 1
    purse = Purse(held, area, now)
    swaps = t.swaps if t.step <= ACCOUNT else 0
    found = [TurnPlan(0.0), *takes(purse, t, swaps)]
    if swaps:
        as_they_are = [replace(plan) for plan in found if not plan.fetched] if slack else []
        found = as_they_are + _exchanging(purse, found, swaps, 0.0, -1e9, upgrades(purse, (), swaps)[0])
        for plan in found:
            plan.value = purse.after(plan)
        return found
    if t.step <= ACCOUNT and t.accountant is None and t.zones[AREA + seat]:
        most = max([plan.value for plan in found]) - slack
        able = [power for power in (1, 2, 3, 4) if held[5 + power]]
        if able:
            strongest = able[-1]
            rest = held[:]
            rest[5 + strongest] -= 1
            after = Purse(rest, area, now)
            price = min(purse.loss(5 + power) for power in able)
            limit, _ = upgrades(after, (), strongest)
            choices = [TurnPlan(0.0), *takes(after, t, strongest, most + price - limit)]
            for plan in _exchanging(after, choices, strongest, price, most, limit):
                if plan.fetched:
                    plan.account = _weakest(able, plan)
                    plan.value = purse.after(plan)
                    found.append(plan)
    for plan in found:
        if plan.target >= 0 and (plan.target == plan.brute or plan.target == plan.lay):
            plan.value = purse.after(plan)
    return found


def _weakest(able: Sequence[int], plan: TurnPlan) -> int:
    """Return the kind of the weakest Accountant in hand that can make the exchanges and has no other part in the plan."""
    busy = {plan.lay, plan.keep, *(kind for pair in plan.fetched for kind in pair)}
    return next((5 + power for power in able if power >= len(plan.fetched) and 5 + power not in busy), 5 + able[-1])


def _exchanging(purse: Purse, found: Sequence[TurnPlan], swaps: int, price: float, most: float, limit: float) -> list[TurnPlan]:
    """Return the plans worth more than `most` with their leftover exchanges made too; these cost `price`.

    `limit`: the maximum gain of all exchanges when they serve nothing else.
    """
    out = []
    for plan in found:
        left = swaps - len(plan.fetched)
        if plan.value + limit - price < most:
            continue
        if left > 0 and limit > 0.0:
            after = purse
            for up, down in plan.fetched:
                after = after.swapped(up, down)
            gain, fetched = upgrades(after, (plan.brute, plan.lay, plan.keep), left)
            plan.value += gain
            plan.fetched += fetched
        plan.value -= price
        out.append(plan)
    return out


def best(found: Sequence[TurnPlan]) -> TurnPlan:
    """Return the plan with the highest value."""
    return max(found, key=_value)


def _value(plan: TurnPlan) -> float:
    return plan.value


def actions(plan: TurnPlan, t: Famiglia) -> Iterator[Action]:
    """Yield the plan's actions one after the other; each is looked up among the legal actions when it is requested."""
    if plan.account >= 0:
        yield next(a for a in t.legal if type(a) is Account and KIND[a.card] == plan.account)
    for up, down in plan.fetched:
        yield next(a for a in t.legal if type(a) is Fetch and KIND[a.card] == up)
        yield next(a for a in t.legal if type(a) is Give and KIND[a.card] == down)
    if plan.brute >= 0:
        yield next(
            a
            for a in t.legal
            if type(a) is Threaten and KIND[a.card] == plan.brute and KIND[a.target] == plan.target and a.by == plan.by
        )
    yield _taking(plan, t)


def _taking(plan: TurnPlan, t: Famiglia) -> Action:
    if plan.target < 0:
        return NOTHING
    reduced = t.reduced
    for action in t.legal:
        what = type(action)
        if what is Take or what is Recruit:
            if KIND[action.card] != plan.target or (plan.brute >= 0 and action.card != reduced):
                continue
            if what is Take:
                if plan.lay < 0:
                    return action
            elif KIND[action.lay] == plan.lay and KIND[action.keep] == plan.keep:
                return action
    raise LookupError(f"not to be had: {plan}")
