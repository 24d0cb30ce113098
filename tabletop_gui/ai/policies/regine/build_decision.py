"""Decision context of a building action: the exchanges, characters and victims worth trying, and the value of
the resulting cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any, Final

from tabletop_gui.ai.motifs import Contrast, Marks, Motif
from tabletop_gui.ai.policies.regine.bets.blueprint import habit_factors
from tabletop_gui.ai.policies.regine.hand_values import handful, parts
from tabletop_gui.ai.policies.regine.motifs import Detectors, figure, reached
from tabletop_gui.ai.policies.regine.ranges import habits
from tabletop_gui.ai.policies.regine.rule_policy import SHOWN, BuildRulePolicy, exchanged, given
from tabletop_gui.ai.policies.regine.style import Style
from tabletop_gui.ai.policy import DecisionContext
from tabletop_gui.ai.requests import Reason
from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine.actions import END_TURN, NO_CHANGES, Exchange, Lay, exchange
from tabletop_gui.games.regine.building import LAY_HANDS, BuildHand
from tabletop_gui.games.regine.characters import KIND
from tabletop_gui.games.regine.combinations import NUMBER, kind_of
from tabletop_gui.games.regine.court import HAND, TABLE, Regine

EXCHANGES: Final = 3
"""Number of most promising exchanges that are tried."""
SPREAD: Final = 5.0
"""Standard deviation of the difference between two actions from deal to deal, in points (3 to 7 were measured)."""
TRIES: Final = 3
"""Number of samples of which one is drawn, weighted by its agreement with the others' exchanges."""


class BuildContext(DecisionContext):
    """The decision context of a question of phase 1."""

    view: Regine
    explains = True
    check = 64
    """Samples between two eliminations: the value of four cards varies so much that sixteen samples show nothing."""

    def __init__(self, view: Regine, rule_policy: BuildRulePolicy, style: Style, caution: float = 0.0) -> None:
        """`caution`: points by which an alternative must exceed the usual action."""
        self.view, self.rule_policy, self.style, self.caution = view, rule_policy, style, caution
        self.seat = view.agenda[-1].seat
        self.usual = rule_policy.choose(view, Random(len(view.deeds)))
        self._actions = self._worth_trying()
        self._habits = [habit for habit, _ in habits(view.deeds, view.n)]
        self._marks = frozenset[str]()
        """The marks of the sample last played out."""

    @property
    def actions(self) -> Sequence[Action]:
        return self._actions

    def _worth_trying(self) -> list[Action]:
        """Return the actions without equivalent ones; of the exchanges only the most promising."""
        t, seat = self.view, self.seat
        cards, row = t.zones[HAND + seat], t.zones[TABLE + seat]
        if type(t.agenda[-1]) is not BuildHand:
            return [self.usual, *_without_twins((a for a in t.legal if a != self.usual), lambda a: self._looks(a))][:9]
        found: list[Action] = [self.usual]
        hand, base = [KIND[card] for card in cards], handful(KIND[card] for card in row)
        if any(type(a) is Exchange for a in t.legal) and exchanged(t, seat) < self.rule_policy.weary:
            kept = self.rule_policy.worth.kept
            best = sorted((p for p in parts(hand) if len(p) < len(hand)), key=lambda p: -kept[base + handful(p)])
            found += [exchange(given(cards, part)) for part in best[:EXCHANGES]]
        lays = [a for a in t.legal if type(a) is Lay]
        found += _without_twins((a for a in lays if a.up), lambda a: KIND[a.card])
        down = [a for a in lays if not a.up]
        if down and len(cards) > 1:  # the one it would hurt most to lose
            fresh = self.rule_policy.worth.fresh[NUMBER[base + handful(hand)]]
            found.append(min(down, key=lambda a: fresh[KIND[a.card]]))
        found += [a for a in t.legal if type(a) not in (Exchange, Lay)]
        if NO_CHANGES in found:  # to announce is no worse a pass: it stops the others too
            found.remove(END_TURN)
        return list(dict.fromkeys(found))

    def _looks(self, action: Any) -> object:
        """Return a key that is equal for equivalent actions."""
        t = self.view
        if hasattr(action, "card"):
            return KIND[action.card]
        if hasattr(action, "place"):
            card = t.zones[TABLE + action.row][action.place]
            up = card >= 0 and t.up >> card & 1
            return action.row, KIND[card] if card >= 0 else -1, bool(up)
        return action

    def style_bonus(self, action: Action) -> float:
        patience = self.style.patience if isinstance(action, Exchange) else 0.0
        return patience + (self.caution if action == self.usual else 0.0)

    def by_rule(self, rng: Random) -> Action:
        return self.usual

    def prepare(self, world: Regine) -> None:
        del world.agenda[: world.agenda.index(LAY_HANDS)]

    def play_out(self, world: Regine, rng: Random) -> None:
        choose = self.rule_policy.choose
        while world.agenda:
            world.apply(choose(world, rng))

    def value(self, world: Regine) -> float:
        """Return the value of the cards minus the mean value of the others'; cards that lie open are worth less."""
        own, theirs = self._brought(world)
        return own - theirs

    def worths(self, world: Regine) -> list[float]:
        """Return the value of each seat's cards in a sample, in points."""
        four = self.rule_policy.worth.points
        return [four[kind_of(world.zones[TABLE + seat])] for seat in range(world.n)]

    def _brought(self, world: Regine) -> tuple[float, float]:
        """Return the value of the own cards, and the mean value of the others', reduced for cards that lie open."""
        n, each = world.n, self.worths(world)
        open_ = [sum([world.up >> card & 1 for card in world.zones[TABLE + seat]]) for seat in range(n)]
        each = [points - SHOWN * up for points, up in zip(each, open_, strict=True)]
        return each[self.seat], (sum(each) - each[self.seat]) / (n - 1)

    def likelihood(self, world: Regine) -> float:
        """Return the agreement of the others' cards with their exchanges so far."""
        found, table = 1.0, habit_factors()
        for seat, habit in enumerate(self._habits):
            if seat != self.seat and habit:
                cards = world.zones[HAND + seat] + world.zones[TABLE + seat]
                if len(cards) == 4:
                    found *= table[habit][kind_of(cards)] ** self.style.evidence
        return found

    def play_out_with_facts(self, world: Regine, rng: Random) -> Mapping[str, float]:
        self.play_out(world, rng)
        row = world.zones[TABLE + self.seat]
        mine, each = kind_of(row), self.worths(world)
        own, theirs = self._brought(world)
        self._marks = reached(mine) | {f"c{card}" for card in row}
        better = float(each[self.seat] > self.now)
        best = max(points for seat, points in enumerate(each) if seat != self.seat)
        ahead = float(each[self.seat] > best) + 0.5 * (each[self.seat] == best)
        return {"better": better, "best": ahead, "own": own, "theirs": theirs}

    @property
    def now(self) -> float:
        """The value of the seat's present cards."""
        cards = self.view.zones[HAND + self.seat] + self.view.zones[TABLE + self.seat]
        return self.rule_policy.worth.points[kind_of(cards)] if len(cards) == 4 else 0.0

    def marks(self, world: Regine) -> Marks:
        return self._marks

    def motifs(self, contrast: Contrast) -> Sequence[Motif]:
        return Detectors(self.view, self.seat, contrast).motifs()

    def figure(self, contrast: Contrast) -> Reason:
        return figure(contrast)


def standard_error(worlds: int) -> float:
    """Return the standard error of a difference after this many samples, in points.

    >>> standard_error(25), standard_error(400)
    (1.0, 0.25)
    """
    return SPREAD / sqrt(max(worlds, 1))


def _without_twins(actions: Iterable[Action], looks: Callable[[Any], object]) -> list[Action]:
    found: dict[object, Action] = {}
    for action in actions:
        found.setdefault(looks(action), action)
    return list(found.values())
