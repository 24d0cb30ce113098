"""The bets between two whose hands come out of one deck: who holds queens makes it less likely that the other does.

`together` says how likely any two kinds of combination meet. As kinds are many, those that fare nearly alike against everything
the other may hold are put into one *bunch*, and an equilibrium is found between bunches. (On a `ladder` strength alone counts:
its answers between two lose about five times as much to a best answer.)
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from operator import mul
from typing import Final

from tabletop_gui.ai.policies.regine.bets.betting_tree import Leaf
from tabletop_gui.ai.policies.regine.bets.buckets import KINDS
from tabletop_gui.ai.policies.regine.bets.cfr import Payoff, Vector
from tabletop_gui.ai.policies.regine.ranges import COUNTS, dealt
from tabletop_gui.games.regine.combinations import MOST_WORTH, WORTH

BUNCHES: Final = 32
"""Bunches of a seat's kinds of combination. More make it slower and hardly better."""
PARTS: Final = 5
"""Into so many parts, weakest to strongest, the other's hands are told apart when kinds are compared."""


def together(
    left: Sequence[int], tilts: Sequence[Sequence[float]], shown: Sequence[tuple[int, ...]] = ((0,) * 8, (0,) * 8)
) -> list[Vector]:
    """How often two hold each pair of kinds of combination, by the first's kind: the ways to complete what they show out of the
    cards left, times what their gathering and their bets say."""
    found = []
    for mine, counts in enumerate(COUNTS):
        more = [c - s for c, s in zip(counts, shown[0], strict=True)]
        if min(more) < 0 or any(m > n for m, n in zip(more, left, strict=True)):
            found.append([0.0] * KINDS)
            continue
        ways = tilts[0][mine]
        for m, n in zip(more, left, strict=True):
            ways *= comb(n, m)
        theirs = dealt(shown[1], [n - m for m, n in zip(more, left, strict=True)])
        found.append([ways * w * t for w, t in zip(theirs, tilts[1], strict=True)])
    return found


class Bunches:
    """The ends of the bets between two on a jugada, by bunch.

    `weights` as `together` gives them; `strong` by kind, 0 for one that cannot win; `payoff` as for `Ladders`.
    """

    def __init__(
        self, jugada: int, weights: list[Vector], strong: Sequence[int], payoff: Payoff, pays_most: bool, bunches: int = BUNCHES
    ) -> None:
        self.jugada, self.payoff, self.pays_most = jugada, payoff, pays_most
        mirrored = [list(column) for column in zip(*weights, strict=True)]
        self.bunch = [bunched(_fare(rows, strong), bunches) for rows in (weights, mirrored)]
        """By seat and kind of combination its bunch; 0 for what the seat cannot hold."""
        self.sizes = [1 + max(bunch) for bunch in self.bunch]
        self._meet(weights, strong)
        self._made: dict[tuple[int, Leaf], list[Vector]] = {}

    def _meet(self, weights: list[Vector], strong: Sequence[int]) -> None:
        """Add up how often bunches meet, and how often who wins what."""
        rows, columns = self.sizes
        self._met = [[0.0] * columns for _ in range(rows)]
        self._won = [[[[0.0] * columns for _ in range(rows)] for _ in range(3)] for _ in range(2)]  # by winner, value
        worth = [row[self.jugada] for row in WORTH]
        theirs = self.bunch[1]
        for mine, row in enumerate(weights):
            at, own = self.bunch[0][mine], strong[mine]
            met, wins = self._met[at], self._won[0][worth[mine]][at]
            losses = [self._won[1][value][at] for value in range(3)]
            for kind, weight in enumerate(row):
                if weight:
                    bunch, other = theirs[kind], strong[kind]
                    met[bunch] += weight
                    if own >= other:  # a tie is the mano's
                        if own:
                            wins[bunch] += weight
                    else:
                        losses[worth[kind]][bunch] += weight

    def value(self, leaf: Leaf, seat: int, reach: Sequence[Vector]) -> Vector:
        rows, theirs = self._made.get((seat, leaf)), reach[1 - seat]
        if rows is None:
            rows = self._made[seat, leaf] = self._rows(seat, leaf)
        return [sum(map(mul, row, theirs)) for row in rows]

    def _rows(self, seat: int, leaf: Leaf) -> list[Vector]:
        """By the bunch of `seat` and then the other's: what an end is worth to the seat, times how often they meet."""
        most, pay = MOST_WORTH[self.jugada], self.payoff[seat]
        if leaf.chips == 1:
            parts = [(pay[leaf.stakes.bit_length() - 1][1 + most], self._met)]
        else:
            parts = []
            for winner in (0, 1):
                for value in (1, 2):
                    if leaf.doubled and self.pays_most:
                        gain = most + 2 * leaf.chips
                    else:
                        gain = value + leaf.chips * (1 + leaf.doubled)
                    parts.append((pay[winner][gain], self._won[winner][value]))
        rows, columns = self.sizes
        found = [[sum([paid * often[i][j] for paid, often in parts]) for j in range(columns)] for i in range(rows)]
        return found if seat == 0 else [list(column) for column in zip(*found, strict=True)]


Fares = dict[int, tuple[Vector, float]]
"""By kind of combination: how it fares, and how often it is held."""


def _fare(rows: Sequence[Vector], strong: Sequence[int]) -> Fares:
    """How each kind fares: what share of the other's hands lies in each part, and how much oftener than not it wins there."""
    often = [sum(column) for column in zip(*rows, strict=True)]
    whole, below, before, part = sum(often), 0.0, -1, 0
    parts = [0] * KINDS
    for kind in sorted(range(KINDS), key=strong.__getitem__):
        if strong[kind] != before:  # what is equally strong is not torn apart
            before, part = strong[kind], min(int(PARTS * below / whole), PARTS - 1)
        parts[kind] = part
        below += often[kind]
    found = {}
    for mine, row in enumerate(rows):
        if not (held := sum(row)):
            continue
        fare, own = [0.0] * (2 * PARTS), strong[mine]
        for kind, weight in enumerate(row):
            if weight:
                part = parts[kind]
                fare[part] += weight
                if own != strong[kind]:
                    fare[PARTS + part] += weight if own > strong[kind] else -weight
        found[mine] = [x / held for x in fare], held
    return found


def bunched(fares: Fares, most: int) -> list[int]:
    """By kind its bunch, of `most` at most: the bunch whose kinds differ most in something is parted there, again and again."""

    def widest(kinds: list[int]) -> tuple[float, int, float]:
        """How much the kinds differ in what they differ most in, what that is, and its mean."""
        weights = [fares[kind][1] for kind in kinds]
        whole, found = sum(weights), (0.0, 0, 0.0)
        for k, column in enumerate(zip(*[fares[kind][0] for kind in kinds], strict=True)):
            mean = sum(map(mul, weights, column)) / whole
            spread = sum([weight * (x - mean) ** 2 for weight, x in zip(weights, column, strict=True)])
            if spread > found[0]:
                found = spread, k, mean
        return found

    bunches = [list(fares)]
    spreads = [widest(bunches[0])]
    while len(bunches) < most:
        at = max(range(len(bunches)), key=spreads.__getitem__)
        spread, k, mean = spreads[at]
        low = [kind for kind in bunches[at] if fares[kind][0][k] <= mean]
        high = [kind for kind in bunches[at] if fares[kind][0][k] > mean]
        if not spread or not low or not high:  # all that is left fares alike
            break
        bunches[at], spreads[at] = low, widest(low)
        bunches.append(high)
        spreads.append(widest(high))
    found = [0] * KINDS
    for number, kinds in enumerate(bunches):
        for kind in kinds:
            found[kind] = number
    return found
