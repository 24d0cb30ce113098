"""Decision context of one turn: the placements worth considering, evaluated in samples with a reshuffled deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from tabletop_gui.ai.motifs import Contrast, Marks, Motif
from tabletop_gui.ai.policies.chicken_army import rule_policy
from tabletop_gui.ai.policies.chicken_army.candidates import likely, placements, shortlist
from tabletop_gui.ai.policies.chicken_army.evaluation import WinEstimator, chances
from tabletop_gui.ai.policies.chicken_army.motifs import Detectors, figure
from tabletop_gui.ai.policies.chicken_army.rule_policy import ValueFunction
from tabletop_gui.ai.policies.chicken_army.rule_reason import turn_rule
from tabletop_gui.ai.policies.chicken_army.style import Style
from tabletop_gui.ai.policies.chicken_army.tuned import TUNED
from tabletop_gui.ai.policy import SLIP, DecisionContext
from tabletop_gui.ai.requests import Reason
from tabletop_gui.engine.values import Action
from tabletop_gui.games.chicken_army.actions import DRAW_BLIND, Place
from tabletop_gui.games.chicken_army.campaign import ChickenArmy
from tabletop_gui.games.chicken_army.preview import preview

PERCENT: Final = 100.0
"""Scale of the values: chances to win, in percent."""
SURE: Final = 99.999
"""Percent from which on the match counts as won."""
WORST_GAP: Final = 20.0
"""Gap to the best placement, in percent, beyond which a placement is not considered even by a short-sighted player."""
LOST: Final = 1e-9
"""Percent below which the match counts as lost: placements that lose are considered only if all do."""
LOOKS: Final = 2
"""Number of draws of the blind card in a sample played out."""


def undecidedness(percent: float) -> float:
    """Return the scale of the judgement error: 1 with even chances, 0 when all is decided."""
    chance = min(max(percent / PERCENT, 0.0), 1.0)
    return 4.0 * chance * (1.0 - chance)


class ChickenArmyContext(DecisionContext):
    """The decision context of one turn."""

    view: ChickenArmy
    explains = True

    def __init__(self, style: Style, view: ChickenArmy) -> None:
        self.style, self.view, self.seat = style, view, view.agenda[-1].seat
        worth = self._value_function(WinEstimator(view, self.seat, style.tuned))
        cards = rule_policy.unseen(view, style.memory)
        listed = shortlist(rule_policy.offers(view, worth), style.width)
        probes = likely(cards, Random(len(cards))) if style.far else ()
        self.worth: dict[Action, float] = {}
        for candidate in placements(view, listed, worth, probes):
            self.worth[candidate.place] = PERCENT * candidate.worth
        if rule_policy.may_draw(view):
            self.worth[DRAW_BLIND] = PERCENT * rule_policy.CardEvaluator(view.matrices[self.seat], worth).blind(cards)
        ordered = sorted(self.worth, key=lambda action: -self.worth[action])
        best = self.worth[ordered[0]]
        if best > SURE:  # nobody lets a match go on that one placement wins
            ordered = ordered[:1]
        self._actions = [action for action in ordered if self.worth[action] >= max(best - WORST_GAP, LOST) or best < LOST]
        error = Random(f"{view.round} {self.seat} {len(cards)} {view.zones[self.seat]}")
        self._marks = frozenset[str]()
        """The marks of the sample last played out."""
        self._known: rule_policy.EvaluationCache = {}
        self._misjudged = {action: error.gauss(0.0, style.noise) * undecidedness(self.worth[action]) for action in self._actions}

    def _value_function(self, judge: WinEstimator) -> ValueFunction:
        """Return the value function of a peak of the army: the seat's chance; for a spiteful seat, less a share of the
        strongest rival's.
        """
        spite = self.style.spite
        if not spite:
            return judge.chance

        def worth(peak: int) -> float:
            own, *others = judge.chances(peak)
            return own - spite * max(others)

        return worth

    @property
    def actions(self) -> Sequence[Action]:
        return self._actions

    def by_rule(self, rng: Random) -> Action:
        return max(self._actions, key=lambda action: self.worth[action] + self.style_bonus(action))

    def prepare(self, world: ChickenArmy) -> None:
        pass

    def play_out(self, world: ChickenArmy, rng: Random) -> None:
        rule_policy.play_on(world, self.style.battles - (world.round - self.view.round), TUNED, LOOKS, rng, self._known)

    def play_out_with_facts(self, world: ChickenArmy, rng: Random) -> Mapping[str, float]:
        seat, before = self.seat, self.view
        rule_policy.play_on(world, 1 - (world.round - before.round), TUNED, LOOKS, rng, self._known)
        fallen = [rival for rival in range(world.n) if rival != seat and world.fell[rival] and not before.fell[rival]]
        facts = {
            "dealt": float(world.dealt[seat] - before.dealt[seat]), "taken": float(world.taken[seat] - before.taken[seat]),
            "healed": float(world.healed[seat] - before.healed[seat]), "kills": float(bool(fallen)),
            "falls": float(world.fell[seat] > 0),
        }  # fmt: skip
        self._marks = frozenset([*(f"k{rival}" for rival in fallen), *(["falls"] if world.fell[seat] else [])])
        self.play_out(world, rng)
        return facts | {"chance": self.value(world)}

    def value(self, world: ChickenArmy) -> float:
        found = chances(world, TUNED)
        own = found[self.seat]
        if self.style.spite:
            own -= self.style.spite * max(chance for seat, chance in enumerate(found) if seat != self.seat)
        return PERCENT * own

    def style_bonus(self, action: Action) -> float:
        lean = self._misjudged.get(action, 0.0)
        if not isinstance(action, Place):
            return lean + self.style.gamble
        if not self.style.attack:
            return lean
        look = preview(self.view, self.seat, action)
        before, after = look.before, look.after
        attack = after.fists + after.wands - before.fists - before.wands
        return lean + self.style.attack * (attack - (after.shields + after.barriers - before.shields - before.barriers))

    def marks(self, world: ChickenArmy) -> Marks:
        return self._marks

    def motifs(self, contrast: Contrast) -> Sequence[Motif]:
        return Detectors(self.view, self.seat, contrast).motifs()

    def figure(self, contrast: Contrast) -> Reason:
        return figure(contrast)

    def rule_reasons(self, done: Action) -> tuple[Reason, ...]:
        style = self.style.attack if isinstance(done, Place) else self.style.gamble
        calm = max(self._actions, key=lambda action: self.worth[action] + self.style_bonus(action) - self._misjudged[action])
        return (*turn_rule(self.view, self.seat, done, style), *((SLIP,) if calm != done else ()))

    def expected_results(self, action: Action, facts: Mapping[str, float]) -> tuple[Reason, ...]:
        dealt, taken = round(facts.get("dealt", 0.0)), round(facts.get("taken", 0.0))
        return (Reason("why.chicken_army.battle", {"n": dealt, "taken": taken}),)
