"""Determinised Monte Carlo for every game: try each action in sampled states consistent with the seat's view.

All actions are tried in the same samples, so that they are compared by their differences, and an action that
has fallen clearly behind is tried no more. The budget is a number of samples: the same view, seed and budget
give the same answer on any machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import exp, fsum, sqrt
from random import Random
from typing import Any

from msgspec.structs import replace

from tabletop_gui.ai.certainty import EVEN, compare_certainty, decision_scale
from tabletop_gui.ai.motifs import Contrast, Marks, Motif, against, choose, common, reason_of
from tabletop_gui.ai.policy import DecisionContext
from tabletop_gui.ai.regret import cost, grade_limits
from tabletop_gui.ai.requests import Hint, Reason
from tabletop_gui.engine.values import Action

DROP_MARGIN = 2.6
"""Gap to the best, in standard errors of the difference, at which an action is dropped."""
STABLE_MARGIN = 1.3
"""Minimum distance of a regret from the next grade limit, in standard errors: beyond it other samples hardly change the grade."""
LEAST = 16
"""Minimum number of samples before a regret counts as stable: fewer do not give the spread."""
MOST_LEADING = 3
"""Largest number of equally good actions for which a motif must hold."""
NO_REASON = Reason("hint.no_reason", {})
"""The reason where no motif explains the difference."""
LONGEST = 240
"""Maximum number of samples until every action's regret is stable, or `Policy.longer` times the budget if more."""


class Search:
    """The values of a decision's actions, more accurate with every sample.

    `actions` are tried; `values[k]` is the mean value of `actions[k]` so far in points, `worlds` the number of samples.
    """

    def __init__(self, context: DecisionContext, rng: Random, tries: int = 1) -> None:
        self.context, self.rng, self.tries = context, rng, max(tries, 1)
        self.actions: Sequence[Action] = context.actions
        self.worlds = 0
        self._got: list[list[float]] = [[] for _ in self.actions]
        self._sums = [0.0] * len(self.actions)
        self._style_bonus = [context.style_bonus(a) for a in self.actions]
        self._alive = list(range(len(self.actions)))
        self._sums_when_dropped: dict[int, list[float]] = {}
        """By dropped action: the sums of all actions when it was dropped."""

    @property
    def values(self) -> tuple[float, ...]:
        """The mean value of each action, personality included; 0 before the first sample. A dropped action keeps its gap
        to the best in the samples in which both were tried, since those samples may have been better or worse than
        average.
        """
        found = [total / max(len(got), 1) for total, got in zip(self._sums, self._got, strict=True)]
        if self._sums_when_dropped:
            best = max(self._alive, key=lambda k: found[k] + self._style_bonus[k])
            for k, sums in self._sums_when_dropped.items():
                found[k] += found[best] - sums[best] / len(self._got[k])
        return tuple(mean + bonus for mean, bonus in zip(found, self._style_bonus, strict=True))

    def tried(self, k: int) -> int:
        """Return the number of samples in which `actions[k]` was tried."""
        return len(self._got[k])

    @property
    def best(self) -> Action:
        """The best action so far."""
        values = self.values
        return self.actions[max(self._alive, key=values.__getitem__)]

    @property
    def decided(self) -> bool:
        """True if only one action is left to try."""
        return len(self._alive) == 1

    def sample(self) -> None:
        """Draw one more sample and try every remaining action in it."""
        self.try_actions(self.draw_sample())
        self.worlds += 1
        if self.worlds % self.context.check == 0:
            self._drop()

    def try_actions(self, world: Any) -> None:
        """Try every remaining action in this sample."""
        for k in self._alive:
            self.attempt(k, world)

    def attempt(self, k: int, world: Any) -> None:
        """Try one action in a copy of this sample."""
        t = world.copy()
        t.apply(self.actions[k])
        self.finish(k, t)
        worth = self.value_of(k, t)
        self._got[k].append(worth)
        self._sums[k] += worth

    def finish(self, k: int, world: Any) -> None:
        """Play out a sample in which `actions[k]` has been taken."""
        self.context.play_out(world, self.rng)

    def value_of(self, k: int, world: Any) -> float:
        """Return the value of a finished sample reached by `actions[k]`."""
        return self.context.value(world)

    def run(self, worlds: int) -> Iterator[Action]:
        """Examine up to `worlds` samples, yielding the best action after each."""
        while self.worlds < worlds and not self.decided:
            self.sample()
            yield self.best
        if self.worlds == 0:
            yield self.best

    def draw_sample(self) -> Any:
        """Return a sample, prepared for playing out. Out of `tries` draws one is chosen by its likelihood."""
        context, rng = self.context, self.rng
        samples = [context.view.sample(rng) for _ in range(self.tries)]
        world = samples[0]
        if self.tries > 1:
            weights = [context.likelihood(w) for w in samples]
            if sum(weights) > 0:
                world = rng.choices(samples, weights)[0]
        context.prepare(world)
        return world

    def _drop(self) -> None:
        """Drop the actions that have fallen clearly behind the best."""
        values = self.values
        best = max(self._alive, key=values.__getitem__)
        ahead = self._got[best]
        n = self.worlds
        alive = []
        for k in self._alive:
            gaps = [a - b for a, b in zip(ahead, self._got[k], strict=True)]
            mean = sum(gaps) / n
            spread = sqrt(sum((g - mean) ** 2 for g in gaps) / (n - 1) / n)
            if k == best or values[best] - values[k] < DROP_MARGIN * spread + 0.02:
                alive.append(k)
            else:
                self._sums_when_dropped[k] = self._sums[:]
        self._alive = alive


class NotingSearch(Search):
    """A search that also records the means of the facts noted in its samples.

    The actions in `asked` are tried in every sample besides those worth trying. Each has a random generator of its own and
    affects no other: the results of the others are identical whatever is asked. The first `unlikely` of them are compared with
    the only action worth trying.

    With a `value_scale` (`Policy.value_scale`) no action is dropped before its regret is stable on one side of every grade
    limit, and more samples are drawn while one is not, so that other samples give the same grade.
    """

    def __init__(
        self, context: DecisionContext, rng: Random, tries: int, asked: Sequence[Action] = (), value_scale: float = 0.0,
        unlikely: int = 0,
    ) -> None:
        super().__init__(context, rng, tries)
        self.value_scale, self._unlikely = value_scale, unlikely
        self.grade_limits: Sequence[float] = grade_limits(value_scale) if value_scale else ()
        self._own = len(self.actions)
        strangers = [action for action in asked if action not in self.actions]
        self.actions = [*self.actions, *strangers]
        self._got += [[] for _ in strangers]
        self._sums += [0.0] * len(strangers)
        self._style_bonus += [context.style_bonus(action) for action in strangers]
        self._noted: list[list[Mapping[str, float]]] = [[] for _ in self.actions]
        """The facts of each sample, by action; a missing name means 0."""
        self._marks: list[list[Marks]] = [[] for _ in self.actions]
        """The marks of each sample, by action."""
        self._facts: list[dict[str, float]] = [{} for _ in self.actions]
        """The sums of the facts, by action."""
        self._counted: set[str] = set()
        """Names of facts that are amounts rather than yes or no."""
        self._asked_dice = [Random() for _ in strangers]
        for dice in self._asked_dice:
            dice.setstate(rng.getstate())

    def try_actions(self, world: Any) -> None:
        super().try_actions(world)
        for k in range(self._own, len(self.actions)):
            self.attempt(k, world)

    def finish(self, k: int, world: Any) -> None:
        dice = self.rng if k < self._own else self._asked_dice[k - self._own]
        noted, facts = self.context.play_out_with_facts(world, dice), self._facts[k]
        self._noted[k].append(noted)
        self._marks[k].append(self.context.marks(world))
        for name, what in noted.items():
            facts[name] = facts.get(name, 0.0) + what
            if what not in (0.0, 1.0):
                self._counted.add(name)

    def analyse(self, worlds: int, longer: int, text: Callable[[Action], str]) -> Iterator[tuple[int, tuple[Hint, ...]]]:
        """Yield the number of samples and the value of every action, best first; after `worlds` samples, or up to
        `longer` times as many, yield the hints with reasons.
        """
        most = max(longer * worlds, LONGEST)
        while self.worlds < worlds or (self.worlds < most and self._unstable(self.worlds - worlds)):
            self.sample()
            values = self.values
            order = sorted(range(len(values)), key=lambda k: -values[k])
            yield self.worlds, tuple(Hint(text(self.actions[k]), round(values[k], 2)) for k in order)
        yield self.worlds, self.hints(text)

    def hints(self, text: Callable[[Action], str]) -> tuple[Hint, ...]:
        """Return the hints for every action so far, best first."""
        values = self.values
        order = sorted(range(len(values)), key=lambda k: -values[k])
        first = max(range(self._own), key=values.__getitem__)  # what is argued for hangs on nothing that was asked
        if self.context.explains:
            return self._explained(order, first, text)
        return tuple(self._hint(k, order[0], first, text(self.actions[k])) for k in order)

    def _explained(self, order: Sequence[int], first: int, text: Callable[[Action], str]) -> tuple[Hint, ...]:
        """Return the hints, best first: the best with its motifs against the next that is not as good, the others each with
        what goes wrong with it. `first`: the best of those worth trying, explained whatever is asked about.
        """
        best, values, context = order[0], self.values, self.context
        found = {
            k: Hint(
                text(self.actions[k]), round(values[k], 2), doubt=round(self._doubt(best, k), 3), asked=k >= self._own,
                against=against(context.motifs(self.contrast(best, k))) if k != best else None,
            )
            for k in order
        }  # fmt: skip
        compared = [k for k in order if k < self._own + (self._unlikely if self._own == 1 else 0)]
        for one in dict.fromkeys((first, best)):
            found[one] = self._with_motifs(found[one], one, [k for k in (compared if one == first else order) if k != one], found)
        return tuple(found[k] for k in order)

    def _with_motifs(self, told: Hint, best: int, others: Sequence[int], found: Mapping[int, Hint]) -> Hint:
        """Return the hint of an action with its motifs against the best of the others that is not as good."""
        context, here = self.context, decision_scale(list(found.values()))
        ahead = {k: replace(found[k], doubt=round(self._doubt(best, k), 3)) for k in others}
        even = [k for k in others if compare_certainty(told, ahead[k], self.value_scale, here) in EVEN]
        other = next((k for k in others if k not in even and self.values[k] <= self.values[best]), None)
        if other is None:
            return told
        leading = [best, *(k for k in even if k < self._own)][:MOST_LEADING]
        motifs = common([context.motifs(self.contrast(k, other)) for k in leading])
        return with_motifs(told, motifs, context.figure(self.contrast(best, other)))

    def contrast(self, best: int, other: int) -> Contrast:
        """Return two actions compared over the samples in which both were tried."""
        n = min(self.tried(best), self.tried(other))
        gaps = [a - b for a, b in zip(self._got[best][:n], self._got[other][:n], strict=True)]
        marks = self._marks[best][:n], self._marks[other][:n]
        gap = self.values[best] - self.values[other]
        return Contrast(self.actions[best], self.actions[other], gap, gaps, *marks, self.means(best), self.means(other))

    def _hint(self, k: int, best: int, first: int, text: str) -> Hint:
        context, action, facts = self.context, self.actions[k], self.means(k)
        if k in (best, first):
            reasons = context.argument(action, facts, {self.actions[j]: self.means(j) for j in range(self._own) if j != k})
        else:
            reasons = context.reasons(action, facts)
        against = context.against(action, facts, self.actions[best], self.means(best)) if k != best else None
        doubt = round(self._doubt(best, k), 3)
        value, asked = round(self.values[k], 2), k >= self._own
        return Hint(text, value, reasons, context.warnings(action, facts), doubt, against, asked=asked)

    def _drop(self) -> None:
        before = self._alive
        super()._drop()
        self._alive = [k for k in before if k in self._alive or not self._stable(k)]
        for k in self._alive:
            self._sums_when_dropped.pop(k, None)

    def _unstable(self, longer: int) -> bool:
        """Return whether some remaining action is not stable after `longer` extra samples; checked as often as the
        eliminations.
        """
        return bool(self.grade_limits) and (longer % self.context.check != 0 or not all(self._stable(k) for k in self._alive))

    def _stable(self, k: int) -> bool:
        """Return whether an action's regret lies clearly on one side of every grade limit."""
        values = self.values
        best = max(range(self._own), key=values.__getitem__)
        doubt = self._doubt(best, k)
        charged = cost(values[best] - values[k], doubt)
        return k == best or all(
            self.tried(k) >= LEAST and abs(charged - edge) >= STABLE_MARGIN * doubt for edge in self.grade_limits
        )

    def means(self, k: int) -> dict[str, float]:
        """Return the means of the facts noted for `actions[k]`. For a dropped action they are corrected as its value is:
        by the change of the best action's means since then. A share follows the best's by their correlation in the
        common samples, which may be negative (one bid is made where another is not), and stays between 0 and 1;
        shares of one whole need not add up to it.
        """
        noted = self._noted[k]
        found = {name: total / len(noted) for name, total in self._facts[k].items()}
        if k in self._sums_when_dropped:
            best = max(self._alive, key=self.values.__getitem__)
            for name, mean in found.items():
                pairs = [(a.get(name, 0.0), b.get(name, 0.0)) for a, b in zip(self._noted[best], noted, strict=False)]
                moved = self._facts[best].get(name, 0.0) / self.tried(best) - sum(one for one, _ in pairs) / len(pairs)
                found[name] = mean + moved if name in self._counted else min(max(mean + slope(pairs) * moved, 0.0), 1.0)
        return found

    def _doubt(self, one: int, other: int) -> float:
        """Return the standard error of the difference between two actions, from the samples in which both were tried."""
        gaps = [a - b for a, b in zip(self._got[one], self._got[other], strict=False)]
        n = len(gaps)
        if n < 2:
            return 0.0
        mean = sum(gaps) / n
        return sqrt(sum((gap - mean) ** 2 for gap in gaps) / (n - 1) / n)


def with_motifs(best: Hint, motifs: Sequence[Motif], figure: Reason | None) -> Hint:
    """Return the hint of the best action with the motifs that are told, or that none explains it, and its figure."""
    told = choose(motifs)
    reasons = tuple(reason_of(one) for one in told if one.role != "other") or (() if told else (NO_REASON,))
    return replace(best, reasons=reasons, warnings=tuple(reason_of(one) for one in told if one.role == "other"), figure=figure)


def slope(pairs: Sequence[tuple[float, float]]) -> float:
    """Return the regression slope of the second on the first of pairs from 0 to 1, limited to -1 to 1; their
    agreement if the first never changes.

    >>> slope([(1.0, 0.0), (0.0, 1.0), (1.0, 0.0)]), slope([(1.0, 1.0), (0.0, 0.0)]), slope([(1.0, 1.0), (1.0, 0.0)])
    (-1.0, 1.0, 0.0)
    """
    x, y = (fsum(values) / len(pairs) for values in zip(*pairs, strict=True))
    spread = fsum((one - x) ** 2 for one, _ in pairs)
    if not spread:
        return 1.0 - 2.0 * fsum(abs(one - other) for one, other in pairs) / len(pairs)
    return min(1.0, max(-1.0, fsum((one - x) * (other - y) for one, other in pairs) / spread))


def softmax_choice(actions: Sequence[Action], values: Sequence[float], temperature: float, rng: Random) -> Action:
    """Draw an action by softmax: a gap of `temperature` points makes e times the odds."""
    best = max(values)
    if temperature <= 0:
        return actions[values.index(best)]
    weights = softmax_weights(values, temperature)
    mark = rng.random() * sum(weights)
    for action, weight in zip(actions, weights, strict=True):
        mark -= weight
        if mark < 0:
            return action
    return actions[values.index(best)]


def softmax_weights(values: Sequence[float], temperature: float) -> list[float]:
    """Return the weights of `softmax_choice` relative to the best action; `temperature` above 0."""
    best = max(values)
    return [exp(max((v - best) / temperature, -60.0)) for v in values]
