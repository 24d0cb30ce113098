"""Policy of Hearts: what each card is likely to cost by what is seen and counted, and what a hand comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from tabletop_gui.ai.policy import DecisionContext
from tabletop_gui.ai.requests import Reason, instead, often
from tabletop_gui.ai.trick_policy import TrickPolicy, distinct, leads
from tabletop_gui.engine.trick_taking import ABOVE, PACK, SUIT, SUIT_MASK, SUITS, Play, TrickTable, bits, first_leader, tricks
from tabletop_gui.engine.values import Action
from tapete_hearts.rules import ALL, HEARTS, PENALTY, QUEEN, TAKEN, TRICK, Hearts, Pass, given

SPADES = SUITS.index("S")
GUARDS = 5
"""With so many spades the queen can be kept: the others run out of spades first."""
SHOOTING = 14
"""Points from which on somebody who has them all is taken to be after the others, too."""
CARE = 0.4
"""What a point against the others is worth, shared by them."""
SELDOM = 0.03
"""What happens in fewer of the deals hardly ever happens."""
WARNED = 0.25
"""What happens in so many of the deals is warned of."""


def burden(card: int, own: int) -> float:
    """Return the gain of being rid of a card to a hand (a bit for each card)."""
    suit, rank = SUIT[card], card % 13
    same = (own & SUIT_MASK[suit]).bit_count()
    if suit == SPADES:
        return (0.0 if same >= GUARDS else 40.0 if card == QUEEN else 30.0) if card >= QUEEN else rank - 12.0
    return rank + (4.0 if suit == HEARTS else 0.0) - 1.4 * same


def shooter(t: Hearts, seat: int) -> int:
    """Return another seat that may be taking them all; -1: nobody seems to."""
    most = max(t.got)
    return t.got.index(most) if most >= SHOOTING and most == sum(t.got) and t.got[seat] < most else -1


def costs(t: Hearts, seat: int, legal: Sequence[Action], own: int, unseen: int) -> list[float]:
    """Return the likely cost of each of these actions to the seat, in points. `own` is its hand, `unseen` are the cards it has
    not seen, a bit each."""
    cards = [action.card for action in legal]
    if isinstance(legal[0], Pass):
        return [-burden(card, own) for card in cards]
    trick, against, out = t.zones[TRICK], shooter(t, seat), unseen >> QUEEN & 1
    if trick and SUIT[cards[0]] != SUIT[trick[0]]:
        feeds = against >= 0 and against == t.winner()
        return [30.0 if feeds and PENALTY[card] else -burden(card, own) for card in cards]
    behind, lying = t.n - len(trick) - 1, sum([PENALTY[c] for c in trick])
    top = max([c for c in trick if SUIT[c] == SUIT[trick[0]]], default=-1)
    found = []
    for card in cards:
        suit, rank = SUIT[card], card % 13
        if card < top:
            found.append(-40.0 if card == QUEEN else -0.05 * rank)
            continue
        left = (unseen & SUIT_MASK[suit]).bit_count()
        wins = (1 - (unseen & ABOVE[card]).bit_count() / left) ** behind if behind and left else 1.0
        points = float(lying + PENALTY[card])
        if behind and (t.zones[TAKEN] or not trick):
            points += behind * (1.0 if suit == HEARTS else 1.6 * t.n / (left + t.n))
            if suit == SPADES and out:
                points += 5.0 if card > QUEEN else 0.0
                if not trick and card < QUEEN and not own >> QUEEN & 7:
                    points -= 1.5  # it may drive the queen out
        if against >= 0 and points >= 1:
            points = -8.0
        found.append(wins * points - 0.04 * rank)
    return found


def play_out(t: Hearts) -> None:
    """Play the hand on to its end, everybody by rule."""
    played = bits(t.zones[TRICK]) | bits(t.zones[TAKEN])
    while t.legal:
        seat, legal = t.agenda[-1].seat, t.legal
        action = legal[0]
        if len(legal) > 1:
            own = bits(t.zones[seat])
            bad = costs(t, seat, legal, own, PACK & ~played & ~own)
            action = legal[bad.index(min(bad))]
        if isinstance(action, Play):
            played |= 1 << action.card
        t.apply(action)


class HeartsContext(DecisionContext):
    """One card to be passed or played."""

    view: Hearts
    actions: Sequence[Action] = ()
    share = 0.35

    def __init__(self, policy: HeartsPolicy, view: Hearts) -> None:
        self.policy, self.view, self.seat = policy, view, view.agenda[-1].seat
        self.own = bits(view.zones[self.seat])
        self.hidden = PACK & ~self.own & ~bits(view.zones[TRICK]) & ~bits(view.zones[TAKEN])
        self.costs = dict(zip(view.legal, costs(view, self.seat, view.legal, self.own, self.hidden), strict=True))
        found = sorted(distinct(view, view.legal, self.hidden, PENALTY), key=self.costs.__getitem__)
        self.actions = found[: 2 * given(view.n)] if isinstance(found[0], Pass) else found

    def by_rule(self, rng: Random) -> Action:
        return min(self.view.legal, key=lambda action: self.costs[action] + rng.gauss(0.0, 3.0 * self.policy.level.noise))

    def prepare(self, world: Hearts) -> None:
        world.target = 0  # whatever this hand brings, no other is dealt

    def play_out(self, world: Hearts, rng: Random) -> None:
        play_out(world)

    def play_out_with_facts(self, world: Hearts, rng: Random) -> Mapping[str, float]:
        seat, n, first = self.seat, world.n, len(self.view.zones[TAKEN])
        play_out(world)
        got, taken = world.sheet[-n:], world.zones[TAKEN]
        took = {card: trick.winner for trick in tricks(taken, first_leader(taken, world.leader, n), n) for card in trick.cards}
        return {
            "points": float(got[seat]),
            "trick": float(took[taken[first]] == seat),
            "queen": float(took[QUEEN] == seat),
            "moon": float(max(world.got) == ALL and world.got[seat] < ALL),
            "shot": float(world.got[seat] == ALL),
        }

    def reasons(self, action: Action, facts: Mapping[str, float]) -> tuple[Reason, ...]:
        n, trick, shot = round(facts["points"]), facts["trick"], facts["shot"]
        word = "points" if n else "no_points"
        points = Reason("hint.hearts.shot", often(shot)) if shot > 0.5 else Reason(f"hint.hearts.{word}", {"n": n})
        likely = "never" if trick < SELDOM else "always" if trick > 1 - SELDOM else "trick"
        certain = "must" if len(self.view.zones[TRICK]) == self.view.n - 1 else likely
        word = certain if leads(self.view, action.card) else "cannot"
        return (points,) if isinstance(action, Pass) else (Reason(f"hint.hearts.{word}", often(trick)), points)

    def warnings(self, action: Action, facts: Mapping[str, float]) -> tuple[Reason, ...]:
        likely = [fact for fact in ("queen", "moon") if facts[fact] >= WARNED and facts["shot"] <= 0.5]
        return tuple(Reason(f"hint.hearts.{fact}", often(facts[fact])) for fact in likely)

    def against(self, action: Action, facts: Mapping[str, float], best: Action, most: Mapping[str, float]) -> Reason:
        for fact, worse in (("queen", 1), ("moon", 1), ("shot", -1)):
            if worse * (facts[fact] - most[fact]) >= SELDOM:
                return Reason(f"hint.hearts.beside_{fact}", instead(facts[fact], most[fact]))
        return Reason("hint.hearts.beside_points", {})

    def value(self, world: Hearts) -> float:
        got, seat = world.sheet[-world.n :], self.seat
        worth = -got[seat] + CARE * (sum(got) - got[seat]) / (world.n - 1)
        ahead = min((p, s) for s, p in enumerate(self.view.points) if s != seat)[1]
        return worth + self.policy.personality.spite * got[ahead]

    def style_bonus(self, action: Action) -> float:
        """Whoever takes chances keeps the high cards; whoever takes none is rid of them."""
        return self.policy.personality.risk * 0.05 * (6 - action.card % 13) if isinstance(action, Pass) else 0.0


class HeartsPolicy(TrickPolicy):
    """The policy of Hearts."""

    value_scale = 1.1

    def remembers_longer(self, view: TrickTable, card: int) -> bool:
        return card == QUEEN

    def context(self, view: Hearts) -> HeartsContext:
        return HeartsContext(self, view)
