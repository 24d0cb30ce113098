"""Action values from the street solver: against a rival that plays partly as its opponent model says, and otherwise
optimally.

Heads-up, from the flop on. The ranges at the start of the street are the belief about the rival, and the rival's possible
belief about the player; all later actions are part of the tree, so that a bet has its consistent meaning.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate
from operator import mul
from random import Random
from typing import Any, Final

from tabletop_gui.ai.policies.kingdoms.hand_strength import hand_ranks
from tabletop_gui.ai.policies.kingdoms.ranges import RAISED_AGAIN, believed, betting_curve
from tabletop_gui.ai.policies.kingdoms.situation import Situation
from tabletop_gui.ai.policies.kingdoms.solver.action_values import Evaluation
from tabletop_gui.ai.policies.kingdoms.solver.street_solver import (
    FOLDS,
    STAYS,
    DecisionNode,
    Row,
    StreetGame,
    equity_showdown,
    river_showdown,
)
from tabletop_gui.games.kingdoms import bet_sizes
from tabletop_gui.games.kingdoms.actions import AllIn, Call, Check, Fold
from tabletop_gui.games.kingdoms.battle import RIVER
from tabletop_gui.games.kingdoms.betting_stats import BET
from tabletop_gui.games.kingdoms.equity import HANDS, hand_number, places

BUCKETS: Final = 26
"""Number of hand buckets on the river, besides the one of the own hand."""
FEWER, ENDS, BINS = 14, 10, 12
"""Before the river: number of buckets; number of runouts over which their equities are counted; steps of
strength in the count.
"""
SHARPER, EDGE = 1.15, 0.025
"""Corrections before the river, for the betting to come: a strong hand wins more than its equity, and so does
the player in position.
"""
USUAL_BET, USUAL_RAISE, WHOLE_ABOVE = 0.75, 0.9, 0.6
"""Default sizes of a bet and a raise in the tree, as shares of the pot; share of the stack above which a bet
becomes an all-in.
"""
TRUST_BETS, TRUST_MORE, TRUST_AFTER = 0.2, 0.7, 15.0
"""Trust that a rival bets by its model: the minimum, the increase with observations, and the number of chances for half of it."""
TRUST_FOLDS, TRUST_FOLDS_AFTER = 0.15, 10.0
"""The same for its responses to bets."""
SLICE: Final = 6
"""Number of iterations between two answers."""


def solvable(f: Situation) -> bool:
    """True if the street can be solved: two players are left, and no other player has acted on it."""
    if f.style.turns <= 0 or len(f.rivals) != 1 or f.t.street < f.style.solves_from:
        return False
    both = {f.me, f.rivals[0].seat}
    return all(action.seat in both for action in f.history if action.street == f.t.street)


class SolvedStreet(Evaluation):
    """The values of actions in the solved street."""

    solved = True

    def __init__(self, field: Situation, actions: Sequence[Any]) -> None:
        super().__init__(field, actions)
        f, t = field, field.t
        rival = f.rivals[0]
        self._equity = 0.0
        self._wins: Row = []
        """Before the river, the equity of the own hand against each bucket."""
        self._turns = f.style.turns if t.street == RIVER else f.style.turns * 2 // 3
        self._mine = int(t.clockwise(t.button)[0] != f.me)
        mine, theirs = (believed(t, seat, f.me, f.style.evidence, before=t.street) for seat in (f.me, rival.seat))
        bets = t.bets[f.me], rival.bet
        own, others = self._sorted(mine, theirs)
        ranges = (own, others) if not self._mine else (others, own)
        total = sum(others)
        self._places = [(above - one / 2) / total for above, one in zip(accumulate(others), others, strict=True)]
        left = min(bets[0] + t.points[f.me], bets[1] + rival.points)
        shown = river_showdown(len(own)) if t.street == RIVER else equity_showdown(self._shares())
        self._game = StreetGame(f.pot - sum(bets), left, ranges, shown, 0.0 if t.street == RIVER else EDGE)
        self._branch = {k: self._branch_of(action) for k, action in enumerate(self.actions)}
        path = [STAYS if action.what < BET else min(left, bet) for action, bet in self._street_actions()]
        self._here: DecisionNode | None = None
        self._way: list[tuple[DecisionNode, int]] = []
        self._root = self._grow((0, 0), 0, 0, path, 0)
        self._settle()

    # -- the tree ------------------------------------------------------------------------------------

    def _sorted(self, mine: list[float], theirs: list[float]) -> tuple[Row, Row]:
        """Return the weights of the buckets for both players, weakest first; one bucket is that of the own hand."""
        f = self.field
        place = places(f.board) if len(f.board) == 5 else hand_ranks(tuple(f.board)).place
        many = BUCKETS if len(f.board) == 5 else FEWER
        own = place[hand_number(*f.hand)]
        blocked = {*f.hand, *f.board}
        sums = sum(mine) or 1.0, sum(theirs) or 1.0
        rows: dict[float, list[float]] = {}
        numbers: dict[float, list[int]] = {}
        for number, (a, b) in enumerate(zip(mine, theirs, strict=True)):
            if a or b:
                row = rows.setdefault(place[number], [0.0, 0.0])
                numbers.setdefault(place[number], []).append(number)
                row[0] += a / sums[0]
                if b and not blocked & {*HANDS[number]}:
                    row[1] += b / sums[1]
        found: tuple[Row, Row] = [], []
        self._hands: list[list[int]] = []
        rows.setdefault(own, [0.0, 0.0])
        gathered, apart = 9.0, True
        for level in sorted(rows):
            row = rows[level]
            if level == own:
                self._bucket = len(found[0])
            if gathered >= 1.0 / many or apart or level == own:
                gathered, apart = 0.0, level == own
                found[0].append(1e-9)
                found[1].append(1e-9)
                self._hands.append([])
            self._hands[-1] += numbers.get(level, [])
            found[0][-1] += row[0]
            found[1][-1] += row[1]
            gathered += (row[0] + row[1]) / 2
        return found

    def _shares(self) -> list[Row]:
        """Return the equity of each bucket against each other over some runouts; that of the own hand as exactly as elsewhere."""
        f = self.field
        many = len(self._hands)
        bucket = {number: k for k, numbers in enumerate(self._hands) for number in numbers if k != self._bucket}
        rng, live = Random(f"{sorted(f.board)}"), [card for card in range(52) if card not in f.board]
        won: list[Row] = [[] for _ in range(many)]
        below: list[Row] = [[] for _ in range(many)]
        for _ in range(ENDS):
            place = places([*f.board, *rng.sample(live, 5 - len(f.board))])
            counts = [[0] * BINS for _ in range(many)]
            for number, k in bucket.items():
                if place[number]:
                    counts[k][int(place[number] * BINS)] += 1
            for k, row in enumerate(counts):
                total = sum(row) or 1
                parts = [one / total for one in row]
                won[k] += parts
                below[k] += [above - part / 2 for above, part in zip(accumulate(parts), parts, strict=True)]
        found = [[sum(map(mul, one, other)) / ENDS for other in below] for one in won]
        _, shares = f.shares()
        weights = f.rivals[0].weights
        mine: Row = []
        for k, numbers in enumerate(self._hands):
            weight = sum([weights[number] for number in numbers])
            if not weight:
                mine.append(0.5 if k == self._bucket else float(k < self._bucket))
            else:
                mine.append(sum([weights[number] * shares[number] for number in numbers]) / weight)
        found[self._bucket] = mine
        for k, against in enumerate(found):
            against[self._bucket] = 1.0 - mine[k]
        mine[self._bucket] = 0.5
        self._wins = mine[:]
        return [[0.5 + SHARPER * (share - 0.5) for share in one] for one in found]

    def _street_actions(self) -> Iterator[tuple[Any, int]]:
        """Yield the actions on this street, each with the player's total bet after it."""
        bets: dict[int, int] = {}
        for action in self.field.history:
            if action.street == self.field.t.street:
                bets[action.seat] = bets.get(action.seat, 0) + action.put
                yield action, bets[action.seat]

    def _branch_of(self, action: Any) -> int:
        t, me = self.field.t, self.field.me
        if type(action) is Fold:
            return FOLDS
        if type(action) in (Check, Call):
            return STAYS
        to = t.bets[me] + t.points[me] if type(action) is AllIn else action.to
        return min(int(to), self._game.left)

    def _grow(self, put: tuple[int, int], who: int, raises: int, path: list[int] | None, below: int) -> DecisionNode:
        """Build the tree from a node. `path`: the actual actions from here, None off that path; `below`: decisions since
        the current one.
        """
        game = self._game
        game.forks.append(fork := DecisionNode(who, put))
        owed = put[1 - who] - put[who]
        fork.branches = self._branches(put, who, raises, path, below)
        for branch in fork.branches:
            rest = path[1:] if path and branch == path[0] else None
            at = path == []
            deeper = 1 if at else below + 1 if below else 0
            if branch == FOLDS:
                after = DecisionNode(who, put)
            elif branch == STAYS:
                whole = put[1 - who]
                same = (whole, put[1]) if not who else (put[0], whole)
                ends = owed > 0 or who == 1
                after = DecisionNode(-1, same) if ends else self._grow(same, 1 - who, raises, rest, deeper)
            else:
                more = (branch, put[1]) if not who else (put[0], branch)
                after = self._grow(more, 1 - who, raises + 1, rest, deeper)
            fork.after.append(after)
        if path == []:
            self._here = fork
        elif path:
            fork.on_path = True
            self._way.append((fork, fork.branches.index(path[0])))
        fork.open(game.buckets)
        if who != self._mine:
            self._model(fork, owed)
        return fork

    def _branches(self, put: tuple[int, int], who: int, raises: int, path: list[int] | None, below: int) -> list[int]:
        """Return the branches of a node: all actions in question at the current decision, few elsewhere."""
        game = self._game
        owed, high = put[1 - who] - put[who], max(put)
        found = [FOLDS, STAYS] if owed else [STAYS]
        if path == []:
            return list(dict.fromkeys([*found, *self._branch.values()]))
        room = high < game.left and put[who] < game.left
        if room and not owed:
            found += [self._sum(0, size, game.pot) for size in ((0.5, 1.1) if below else (USUAL_BET,))]
        elif room and (path or below == 1) and raises < 3:
            found.append(self._sum(high, USUAL_RAISE, game.pot + 2 * high))
        if path:
            found.append(path[0])
        return list(dict.fromkeys(found))

    def _sum(self, high: int, size: float, pot: int) -> int:
        to = round(high + size * pot)
        return self._game.left if to > high + WHOLE_ABOVE * (self._game.left - high) else to

    # -- the rival -----------------------------------------------------------------------------------

    def _model(self, fork: DecisionNode, owed: int) -> None:
        """Set the rival's modelled strategy at a node."""
        f, game = self.field, self._game
        rival, tendencies = f.rivals[0], f.rivals[0].tendencies
        seen = f.t.sizes[rival.seat * bet_sizes.WIDTH :][: bet_sizes.WIDTH]
        rows: list[Row]
        if not owed:
            bets = [k for k, branch in enumerate(fork.branches) if branch != STAYS]
            classes = [self._size(fork.branches[k], 0, game.pot) for k in bets]
            curves = [betting_curve(row, 1, self._places) for row in tendencies.bets]
            rows = [[0.0] * game.buckets for _ in fork.branches]
            for which, curve in enumerate(curves):
                near = min((abs(which - one) for one in classes), default=0)
                taken = [k for k, one in zip(bets, classes, strict=True) if abs(which - one) == near]
                for k in taken:
                    rows[k] = [a + b / len(taken) for a, b in zip(rows[k], curve, strict=True)]
            rows[fork.branches.index(STAYS)] = (
                [max(0.0, 1.0 - sum(of)) for of in zip(*rows, strict=True)] if bets else [1.0] * game.buckets
            )
            chances = seen[bet_sizes.CHANCES]
            fork.trust = f.style.trust * (TRUST_BETS + TRUST_MORE * chances / (chances + TRUST_AFTER))
        else:
            before = game.pot + 2 * fork.put[fork.who]
            which = self._size(max(fork.put), fork.put[fork.who], before)
            price = owed / (before + owed)
            folds = min(0.95, price * tendencies.gives_way[which])
            raised = [k for k, branch in enumerate(fork.branches) if branch > 0]
            raises = 1.0 - min(0.5, RAISED_AGAIN * tendencies.again) if raised else 2.0
            rows = [[0.0] * game.buckets for _ in fork.branches]
            rows[0] = [1.0 if place < folds else 0.0 for place in self._places]
            rows[1] = [1.0 if folds <= place < raises else 0.0 for place in self._places]
            for k in raised:
                rows[k] = [(1.0 / len(raised) if place >= raises and place >= folds else 0.0) for place in self._places]
            met = sum(seen[bet_sizes.BETS_MET : bet_sizes.FOLDED_TO])
            fork.trust = f.style.trust * (TRUST_FOLDS + TRUST_MORE * met / (met + TRUST_FOLDS_AFTER))
        whole = [sum(of) or 1.0 for of in zip(*rows, strict=True)]
        fork.model = [[a / b for a, b in zip(row, whole, strict=True)] for row in rows]

    def _size(self, to: int, put: int, pot: int) -> int:
        return bet_sizes.WHOLE if to >= self._game.left else bet_sizes.size_of(to - put, pot)

    # -- what comes of it ----------------------------------------------------------------------------

    def sample(self, rng: Random) -> Iterator[int]:
        self._game.play(self._root, self._turns)
        self._settle()
        yield self._turns

    def _settle(self) -> None:
        """Read the result of the iterations."""
        game, here = self._game, self._here
        assert here is not None
        other = game.ranges[1 - self._mine]
        for fork, taken in reversed(self._way):
            if fork.who != self._mine:
                other = [a * b for a, b in zip(other, fork.mean()[taken], strict=True)]
        self._other, self._weight = other, sum(other) or 1.0
        if self._wins:
            self._equity = sum(map(mul, self._wins, other)) / self._weight
        else:
            beats, shares = game.shown(self._mine, other)
            self._equity = (beats[self._bucket] + shares[self._bucket] / 2) / self._weight
        mine, base = self._mine, here.put[self._mine]
        self._values = [game.values(after, mine, other)[self._bucket] / self._weight + base for after in here.after]
        self._plays = [row[self._bucket] for row in here.mean()]

    @property
    def equity(self) -> float:
        return self._equity

    @property
    def plays(self) -> list[float]:
        """Frequency of each action with this hand."""
        here = self._here
        assert here is not None
        return [self._plays[here.branches.index(self._branch[k])] for k in range(len(self.actions))]

    def worth(self, place: int, realised: float) -> float:
        here = self._here
        assert here is not None
        return self._values[here.branches.index(self._branch[place])]

    def alone(self, place: int) -> float:
        here = self._here
        assert here is not None
        after = here.after[here.branches.index(self._branch[place])]
        if not after.branches or FOLDS not in after.branches:
            return 0.0
        folds = after.mean()[after.branches.index(FOLDS)]
        return sum([a * b for a, b in zip(self._other, folds, strict=True)]) / self._weight
