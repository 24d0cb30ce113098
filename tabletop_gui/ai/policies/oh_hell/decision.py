"""Decision context of Oh Hell: the actions worth trying, the likelihood of a sample given the bids, and the value of a deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from random import Random
from typing import Any

from tabletop_gui.ai.motifs import Contrast, Marks, Motif
from tabletop_gui.ai.policies.oh_hell import rule_policy
from tabletop_gui.ai.policies.oh_hell.belief_report import actual_outcome, believed
from tabletop_gui.ai.policies.oh_hell.bid_inference import bid_surprise
from tabletop_gui.ai.policies.oh_hell.certain_tricks import sure_tricks
from tabletop_gui.ai.policies.oh_hell.motifs import Detectors, figure, marks
from tabletop_gui.ai.policies.oh_hell.rule_reason import bid_rule, card_rule
from tabletop_gui.ai.policies.oh_hell.tuned import TUNED
from tabletop_gui.ai.policy import SLIP, DecisionContext
from tabletop_gui.ai.requests import Expectation, Reason, often
from tabletop_gui.ai.trick_policy import TrickPolicy, distinct, runs
from tabletop_gui.engine.trick_taking import ABOVE, PACK, SUIT, Play, TrickTable, power, tricks
from tabletop_gui.engine.values import Action
from tabletop_gui.games.oh_hell import TAKEN, TRICK, Bid, OhHell

BID_REACH = 2
"""Maximum distance of a bid from the hand's value for it to be tried."""
AT_PLAY = 0.38
"""Share of a level's judgement error that remains during play, where the cards are fewer and better known."""
AT_BID = 1.4
"""Factor on the error at a bid in a sample played out."""
BOLD = 3.0
"""Points a bold player adds to a bid for each trick in it: about the cost of a trick too many, so that one trick
of boldness is one trick bid more.
"""


class OhHellContext(DecisionContext):
    """The decision context of one bid or one card."""

    view: OhHell
    explains = True

    def __init__(self, policy: OhHellPolicy, view: OhHell) -> None:
        self.policy, self.view, self.seat = policy, view, view.agenda[-1].seat
        self.tuning = TUNED[view.n]
        self.own, self.gone = rule_policy.held(view, self.seat), rule_policy.seen(view)
        self.bidding = isinstance(view.legal[0], Bid)
        self._actions = self._bids() if self.bidding else self._cards()
        self._played = played(view)
        others = [s for s in range(view.n) if s != self.seat]
        most = max(view.points[s] for s in others)
        self._rivals = [s for s in others if view.points[s] == most]
        self._share = 1 / len(others)
        self._others = others
        self.error = 0.0
        """Error in tricks of the hand's value at the last call of `by_rule`."""

    @property
    def actions(self) -> Sequence[Action]:
        return self._actions

    # -- what is worth trying ---------------------------------------------------------------------

    def _bids(self) -> list[Bid]:
        view = self.view
        sure = sure_tricks(self.own, self.gone, view.trump)
        legal: list[Bid] = list(view.legal)
        legal = [b for b in legal if b.tricks >= sure] or legal
        if len(legal) > 2 * BID_REACH + 1:
            worth = rule_policy.expected(view, self.seat, self.tuning)
            legal.sort(key=lambda b: abs(b.tricks - worth))
            legal = sorted(legal[: 2 * BID_REACH + 1], key=lambda b: b.tricks)
        return legal

    def _cards(self) -> list[Play]:
        legal: list[Play] = list(self.view.legal)
        if len(legal) > 1:
            legal = self._sensible(legal)
        if len(legal) > 1:
            legal = distinct(self.view, legal, PACK & ~(self.gone | self.own))
        return legal

    def equivalent_actions(self, action: Action) -> Sequence[Action]:
        if self.bidding:
            return ()
        same = runs(self.view, self.view.legal, PACK & ~(self.gone | self.own))
        return [other for run in same if action in run for other in run if other != action]

    def _sensible(self, legal: list[Play]) -> list[Play]:
        """Remove the cards that are never sensible here."""
        view, seat = self.view, self.seat
        left, need = len(view.zones[seat]), view.bids[seat] - view.won[seat]
        trick, trump = view.zones[TRICK], view.trump
        unseen = PACK & ~(self.gone | self.own)
        strength = power(SUIT[trick[0]] if trick else trump or 0, trump)
        top = max(strength[c] for c in trick) if trick else -1
        last = len(trick) == view.n - 1
        sure = sure_tricks(self.own, self.gone, trump)

        def wins(card: int) -> bool:
            """Return whether the card takes this trick for sure."""
            return strength[card] > top and (last or (trump in (card // 13, None) and not unseen & ABOVE[card]))

        if need == left:  # every trick is needed: with one that cannot be beaten there is nothing to think about
            winning = [a for a in legal if wins(a.card)]
            return winning or legal
        if need == 0 and sure == 0 and last:  # a trick too many can be declined: decline it, and with the worst card
            losing = [a for a in legal if strength[a.card] < top]
            highest = {a.card // 13: a for a in sorted(losing, key=lambda a: a.card)}
            return list(highest.values()) or legal
        if need == sure > 0 and trick:  # the sure tricks are all that is needed: they are not spent on this one
            spared = [a for a in legal if not (a.card // 13 == trump and wins(a.card))]
            return spared or legal
        return legal

    # -- the search's questions -------------------------------------------------------------------

    def by_rule(self, rng: Random) -> Action:
        return self.policy.rule(self, rng)

    def prepare(self, world: OhHell) -> None:
        world.sizes = world.sizes[: world.hand + 1]

    def play_out(self, world: OhHell, rng: Random) -> None:
        rule_policy.play_out(world, self.tuning, self._judgement_noise(rng))

    def _judgement_noise(self, rng: Random) -> rule_policy.JudgementNoise | None:
        """Return the misjudgements for playing a sample out; None for none."""
        noise_scale = self.policy.noise_scale
        return rule_policy.JudgementNoise(noise_scale * AT_BID, noise_scale, rng) if noise_scale else None

    def play_out_with_facts(self, world: OhHell, rng: Random) -> Mapping[str, float]:
        seat, facts = self.seat, {}
        if not self.bidding:
            before = self.view.won[seat]
            rule_policy.play_out(world, self.tuning, self._judgement_noise(rng), trick_only=True)
            facts["trick"] = float(world.won[seat] > before)
        rule_policy.play_out(world, self.tuning, self._judgement_noise(rng))
        won, bid, got = world.won[seat], world.bids[seat], [p - q for p, q in zip(world.points, self.view.points, strict=True)]
        facts |= {"own": float(got[seat]), "theirs": self._share * float(sum(got) - got[seat])}
        return facts | {"made": float(won == bid), "over": float(won > bid), "under": float(won < bid), f"taken_{won}": 1.0}

    def marks(self, world: OhHell) -> Marks:
        return marks(self.view, self.seat, world)

    def motifs(self, contrast: Contrast) -> Sequence[Motif]:
        return Detectors(self.view, self.seat, contrast).motifs()

    def figure(self, contrast: Contrast) -> Reason:
        return figure(contrast)

    def rule_reasons(self, done: Action) -> tuple[Reason, ...]:
        slip = (SLIP,) if self.policy.rule_action(self, 0.0) != done else ()
        if self.bidding:
            boldness = self.policy.personality.boldness
            worth = rule_policy.expected(self.view, self.seat, self.tuning) + self.error + boldness
            return (*bid_rule(self.view, worth, done, self.actions), *slip)
        row = rule_policy.rows_of(self.view, self.tuning.play)[len(self.view.zones[self.seat])]
        return (*card_rule(self.view, self.seat, done.card, row, self.tuning.play.slack, AT_PLAY * self.error), *slip)

    def expected_results(self, action: Action, facts: Mapping[str, float]) -> tuple[Reason, ...]:
        made = Reason("why.oh_hell.made", often(facts.get("made", 0.0)))
        if self.bidding:
            return (made,)
        return Reason("why.oh_hell.trick", often(facts.get("trick", 0.0))), made

    def value(self, world: OhHell) -> float:
        before, after = self.view.points, world.points
        own = after[self.seat] - before[self.seat]
        style = self.policy.personality
        worth = float(own)
        if style.risk and world.bids[self.seat] == world.won[self.seat]:
            worth -= 2 * style.risk
        care = self.policy.care
        if care:
            worth -= care * self._share * sum(after[s] - before[s] for s in self._others)
        if style.spite:
            worth -= style.spite * sum(after[s] - before[s] for s in self._rivals) / len(self._rivals)
        return worth

    def likelihood(self, world: OhHell) -> float:
        view = self.view
        return exp(-bid_surprise(world, view, self.seat, self._played, rule_policy.rows_of(view, self.tuning.bid)[view.size]))

    def style_bonus(self, action: Action) -> float:
        if self.bidding and self.policy.personality.boldness:
            return float(BOLD * self.policy.personality.boldness * action.tricks)
        return 0.0


class OhHellPolicy(TrickPolicy):
    """The policy of Oh Hell."""

    value_scale = 1.25
    longer = 3

    @property
    def care(self) -> float:
        """Weight of the others' points relative to its own."""
        return self.level.settings.get("care", 0.0)

    @property
    def noise_scale(self) -> float:
        """Standard deviation of the error, in tricks, in judging hands while samples are played out."""
        return self.level.settings.get("wavering", 0.0)

    def remembers_longer(self, view: TrickTable, card: int) -> bool:
        """Return whether the player remembers a card longer: trumps and aces."""
        assert isinstance(view, OhHell)
        return card % 13 == 12 or card // 13 == view.trump

    def context(self, view: OhHell) -> OhHellContext:
        return OhHellContext(self, view)

    def expectations(self, view: OhHell, action: Action, rng: Random) -> tuple[Expectation, ...]:
        return believed(self.context(view), rng)

    @classmethod
    def actual_outcome(cls, belief: Expectation, tables: Sequence[Any]) -> Reason | None:
        return actual_outcome(belief, tables[0])

    def rule(self, context: OhHellContext, rng: Random) -> Action:
        """Return the choice by rule, with the level's error in the hand's value."""
        context.error = rng.gauss(0.0, self.level.noise) if self.level.noise else 0.0
        return self.rule_action(context, context.error)

    def rule_action(self, context: OhHellContext, error: float) -> Action:
        """Return the choice by rule when the hand is overvalued by `error` tricks."""
        view, seat = context.view, context.seat
        if context.bidding:
            worth = rule_policy.expected(view, seat, context.tuning) + error + self.personality.boldness
            return min(context.actions, key=lambda a: abs(a.tricks - worth))
        if not view.zones[TRICK] and view.bids[seat] - view.won[seat] == len(view.zones[seat]) > 1:
            # every trick is needed: whoever has to win them all begins with the highest
            return max(context.actions, key=lambda a: (a.card // 13 == view.trump, a.card % 13))
        row = rule_policy.rows_of(view, context.tuning.play)[len(view.zones[seat])]
        return rule_policy.choose_card(view, seat, context.actions, context.own | context.gone, row, AT_PLAY * error)


def played(view: OhHell) -> list[int]:
    """Return the cards each seat has played in this deal, a bit each, as far as the view remembers them."""
    n, out = view.n, [0] * view.n
    for leader, cards, _ in tricks(view.zones[TAKEN], (view.dealer + 1) % n, n, view.trump):
        for k, card in enumerate(cards):
            if card >= 0:
                out[(leader + k) % n] |= 1 << card
    for k, card in enumerate(view.zones[TRICK]):
        out[(view.leader + k) % n] |= 1 << card
    return out
