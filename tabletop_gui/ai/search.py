"""Determinised Monte Carlo for every game: try each action in sampled worlds that the seat cannot tell from the real one.

All actions are tried in the same worlds, so that they are compared by their differences, and an action that has fallen
clearly behind is tried no more. The budget is counted in worlds: the same view, seed and budget give the same answer on any
machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import exp, fsum, sqrt
from random import Random
from typing import Any

from tabletop_gui.ai.policy import Study
from tabletop_gui.ai.regret import cost
from tabletop_gui.ai.requests import Hint
from tabletop_gui.engine.values import Action

BEHIND = 2.6
"""Standard errors of the difference to the best after which an action is given up."""
FIRM = 1.3
"""Standard errors that lie between what an action costs and the next edge: then other worlds hardly ever tell it otherwise."""
LEAST = 16
"""Worlds before which nothing is firm: of fewer it cannot be said how far they differ."""
LONGEST = 240
"""Until every action's cost is firm so many worlds are looked at, at most, or `Policy.longer` times the budget if more."""


class Search:
    """The values of a decision's actions, getting better with every world.

    `actions` are tried; `values[k]` is the mean worth of `actions[k]` so far in points, `worlds` the worlds looked at.
    """

    def __init__(self, study: Study, rng: Random, tries: int = 1) -> None:
        self.study, self.rng, self.tries = study, rng, max(tries, 1)
        self.actions: Sequence[Action] = study.actions
        self.worlds = 0
        self._got: list[list[float]] = [[] for _ in self.actions]
        self._sums = [0.0] * len(self.actions)
        self._leaning = [study.leaning(a) for a in self.actions]
        self._alive = list(range(len(self.actions)))
        self._given_up: dict[int, list[float]] = {}
        """Of an action that is tried no more: the sums of all when it was given up."""

    @property
    def values(self) -> tuple[float, ...]:
        """The mean worth of each action, personality included; 0 before the first world. One that was given up keeps its distance
        from the best in the worlds in which both were tried: those may have been better worlds than most, or worse."""
        found = [total / max(len(got), 1) for total, got in zip(self._sums, self._got, strict=True)]
        if self._given_up:
            best = max(self._alive, key=lambda k: found[k] + self._leaning[k])
            for k, sums in self._given_up.items():
                found[k] += found[best] - sums[best] / len(self._got[k])
        return tuple(mean + lean for mean, lean in zip(found, self._leaning, strict=True))

    def tried(self, k: int) -> int:
        """The worlds in which `actions[k]` was tried."""
        return len(self._got[k])

    @property
    def best(self) -> Action:
        """The best action so far."""
        values = self.values
        return self.actions[max(self._alive, key=values.__getitem__)]

    @property
    def decided(self) -> bool:
        """Whether only one action is left to try."""
        return len(self._alive) == 1

    def look(self) -> None:
        """Sample one more world and try every action still in the race in it."""
        self.look_into(self.world())
        self.worlds += 1
        if self.worlds % self.study.check == 0:
            self._drop()

    def look_into(self, world: Any) -> None:
        """Try every action still in the race in this world."""
        for k in self._alive:
            self.attempt(k, world)

    def attempt(self, k: int, world: Any) -> None:
        """Try one action in a copy of this world."""
        t = world.copy()
        t.apply(self.actions[k])
        self.finish(k, t)
        worth = self.judged(k, t)
        self._got[k].append(worth)
        self._sums[k] += worth

    def finish(self, k: int, world: Any) -> None:
        """Play out a world in which `actions[k]` has been taken."""
        self.study.play_out(world, self.rng)

    def judged(self, k: int, world: Any) -> float:
        """What a world is worth to which `actions[k]` has led."""
        return self.study.value(world)

    def run(self, worlds: int) -> Iterator[Action]:
        """Look at so many worlds, giving the best action after each."""
        while self.worlds < worlds and not self.decided:
            self.look()
            yield self.best
        if self.worlds == 0:
            yield self.best

    def world(self) -> Any:
        """A sampled world, prepared for playing out. Out of `tries` samples one is drawn by its likelihood."""
        study, rng = self.study, self.rng
        samples = [study.view.sample(rng) for _ in range(self.tries)]
        world = samples[0]
        if self.tries > 1:
            weights = [study.likelihood(w) for w in samples]
            if sum(weights) > 0:
                world = rng.choices(samples, weights)[0]
        study.prepare(world)
        return world

    def _drop(self) -> None:
        """Give up the actions that have fallen clearly behind the best."""
        values = self.values
        best = max(self._alive, key=values.__getitem__)
        ahead = self._got[best]
        n = self.worlds
        alive = []
        for k in self._alive:
            gaps = [a - b for a, b in zip(ahead, self._got[k], strict=True)]
            mean = sum(gaps) / n
            spread = sqrt(sum((g - mean) ** 2 for g in gaps) / (n - 1) / n)
            if k == best or values[best] - values[k] < BEHIND * spread + 0.02:
                alive.append(k)
            else:
                self._given_up[k] = self._sums[:]
        self._alive = alive


class NotingSearch(Search):
    """A search that keeps the means of what happened in the worlds it looked at.

    The actions `asked` about are tried in every world beside those worth a thought. They have dice of their own and are no
    measure for the others: what is found of these is the same to the figure, whatever is asked.

    With `edges`, the costs in points at which an action is told otherwise, none is given up before it is firm on which side of
    them it lies, and worlds are looked at for longer while one is not: other worlds shall tell the same.
    """

    def __init__(self, study: Study, rng: Random, tries: int, asked: Sequence[Action] = (), edges: Sequence[float] = ()) -> None:
        super().__init__(study, rng, tries)
        self.edges = edges
        self._own = len(self.actions)
        strangers = [action for action in asked if action not in self.actions]
        self.actions = [*self.actions, *strangers]
        self._got += [[] for _ in strangers]
        self._sums += [0.0] * len(strangers)
        self._leaning += [study.leaning(action) for action in strangers]
        self._noted: list[list[Mapping[str, float]]] = [[] for _ in self.actions]
        """What was noted in each world; what is not named in one is 0 there."""
        self._facts: list[dict[str, float]] = [{} for _ in self.actions]
        """The sums of it."""
        self._counted: set[str] = set()
        """What was noted and is no yes or no."""
        self._asked_dice = Random()
        self._asked_dice.setstate(rng.getstate())

    def look_into(self, world: Any) -> None:
        super().look_into(world)
        for k in range(self._own, len(self.actions)):
            self.attempt(k, world)

    def finish(self, k: int, world: Any) -> None:
        noted, facts = self.study.play_out_noting(world, self.rng if k < self._own else self._asked_dice), self._facts[k]
        self._noted[k].append(noted)
        for name, what in noted.items():
            facts[name] = facts.get(name, 0.0) + what
            if what not in (0.0, 1.0):
                self._counted.add(name)

    def counsel(self, worlds: int, longer: int, text: Callable[[Action], str]) -> Iterator[tuple[int, tuple[Hint, ...]]]:
        """Worlds looked at and what every action is worth, best first; when so many worlds have been looked at, or up to `longer`
        times as many, with reasons."""
        most = max(longer * worlds, LONGEST)
        while self.worlds < worlds or (self.worlds < most and self._wavers(self.worlds - worlds)):
            self.look()
            values = self.values
            order = sorted(range(len(values)), key=lambda k: -values[k])
            yield self.worlds, tuple(Hint(text(self.actions[k]), round(values[k], 2)) for k in order)
        yield self.worlds, self.hints(text)

    def hints(self, text: Callable[[Action], str]) -> tuple[Hint, ...]:
        """What is known so far of every action, best first."""
        values = self.values
        order = sorted(range(len(values)), key=lambda k: -values[k])
        first = max(range(self._own), key=values.__getitem__)  # what is argued for hangs on nothing that was asked
        return tuple(self._hint(k, order[0], first, text(self.actions[k])) for k in order)

    def _hint(self, k: int, best: int, first: int, text: str) -> Hint:
        study, action, facts = self.study, self.actions[k], self.means(k)
        if k in (best, first):
            reasons = study.argument(action, facts, {self.actions[j]: self.means(j) for j in range(self._own) if j != k})
        else:
            reasons = study.reasons(action, facts)
        against = study.against(action, facts, self.actions[best], self.means(best)) if k != best else None
        doubt = round(self._doubt(best, k), 3)
        value, asked = round(self.values[k], 2), k >= self._own
        return Hint(text, value, reasons, study.warnings(action, facts), doubt, against, asked=asked)

    def _drop(self) -> None:
        before = self._alive
        super()._drop()
        self._alive = [k for k in before if k in self._alive or not self._firm(k)]
        for k in self._alive:
            self._given_up.pop(k, None)

    def _wavers(self, longer: int) -> bool:
        """Whether something still tried is not firm after so many more worlds; seen as often as what has fallen behind."""
        return bool(self.edges) and (longer % self.study.check != 0 or not all(self._firm(k) for k in self._alive))

    def _firm(self, k: int) -> bool:
        """Whether what an action costs lies clearly on one side of every edge."""
        values = self.values
        best = max(range(self._own), key=values.__getitem__)
        doubt = self._doubt(best, k)
        charged = cost(values[best] - values[k], doubt)
        return k == best or all(self.tried(k) >= LEAST and abs(charged - edge) >= FIRM * doubt for edge in self.edges)

    def means(self, k: int) -> dict[str, float]:
        """The means of what was noted when `actions[k]` was tried. Of one that was given up it is told as its worth is: by its
        distance from the best where both were tried. A share goes with the best's as far as it did there, or against it (one bid
        is made where another is not), and stays a share; each by itself, so that shares of one whole need not add up to it."""
        noted = self._noted[k]
        found = {name: total / len(noted) for name, total in self._facts[k].items()}
        if k in self._given_up:
            best = max(self._alive, key=self.values.__getitem__)
            for name, mean in found.items():
                pairs = [(a.get(name, 0.0), b.get(name, 0.0)) for a, b in zip(self._noted[best], noted, strict=False)]
                moved = self._facts[best].get(name, 0.0) / self.tried(best) - sum(one for one, _ in pairs) / len(pairs)
                found[name] = mean + moved if name in self._counted else min(max(mean + slope(pairs) * moved, 0.0), 1.0)
        return found

    def _doubt(self, one: int, other: int) -> float:
        """The standard error of the difference between two actions, from the worlds in which both were tried."""
        gaps = [a - b for a, b in zip(self._got[one], self._got[other], strict=False)]
        n = len(gaps)
        if n < 2:
            return 0.0
        mean = sum(gaps) / n
        return sqrt(sum((gap - mean) ** 2 for gap in gaps) / (n - 1) / n)


def slope(pairs: Sequence[tuple[float, float]]) -> float:
    """How far the second of pairs from 0 to 1 goes with the first, -1 to 1: a regression, or how often they agree where the first
    never changes.

    >>> slope([(1.0, 0.0), (0.0, 1.0), (1.0, 0.0)]), slope([(1.0, 1.0), (0.0, 0.0)]), slope([(1.0, 1.0), (1.0, 0.0)])
    (-1.0, 1.0, 0.0)
    """
    x, y = (fsum(values) / len(pairs) for values in zip(*pairs, strict=True))
    spread = fsum((one - x) ** 2 for one, _ in pairs)
    if not spread:
        return 1.0 - 2.0 * fsum(abs(one - other) for one, other in pairs) / len(pairs)
    return min(1.0, max(-1.0, fsum((one - x) * (other - y) for one, other in pairs) / spread))


def soft_pick(actions: Sequence[Action], values: Sequence[float], temperature: float, rng: Random) -> Action:
    """One of the actions, the better the likelier: a gap of `temperature` points makes e times the odds."""
    best = max(values)
    if temperature <= 0:
        return actions[values.index(best)]
    weights = soft_weights(values, temperature)
    mark = rng.random() * sum(weights)
    for action, weight in zip(actions, weights, strict=True):
        mark -= weight
        if mark < 0:
            return action
    return actions[values.index(best)]


def soft_weights(values: Sequence[float], temperature: float) -> list[float]:
    """How often `soft_pick` takes each, beside the best; `temperature` above 0."""
    best = max(values)
    return [exp(max((v - best) / temperature, -60.0)) for v in values]
