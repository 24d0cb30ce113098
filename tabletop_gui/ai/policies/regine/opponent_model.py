"""Opponent model: a player bets by the equilibrium, *honestly* (on good hands alone, as beginners do), or
*loosely* (goes with any hand, for a chip is free, and doubles good ones).

The players who go on a category are public, round by round (`Regine.sheet`): honest players go much less
often, loose ones always.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

from tabletop_gui.ai.policies.regine.bets.betting_tree import DOUBLE, GO, DecisionNode
from tabletop_gui.ai.policies.regine.bets.buckets import beaten
from tabletop_gui.ai.policies.regine.bets.cfr import Strategy, Vector
from tabletop_gui.ai.policies.regine.tuned import Tuning
from tabletop_gui.games.regine.court import Regine
from tabletop_gui.games.regine.game import SHEET

GOES: Final = {
    2: ((0.91, 0.61), (0.66, 0.66), (0.87, 0.87), (0.72, 0.28)),
    3: ((0.87, 0.55), (0.75, 0.53), (0.97, 0.81), (0.95, 0.30)),
    4: ((0.78, 0.50), (0.78, 0.46), (0.93, 0.74), (0.95, 0.27)),
}
"""Frequency of going in the equilibrium, and of honest players, by seats and category. From self-play; made
equal where it carries no information.
"""
HONEST_LINES: Final = {GO: 0.5, DOUBLE: 0.85, "stay": 0.42}
"""Win probability from which on honest players go, double and stay."""
SPREAD: Final = 0.07
"""Width of these thresholds."""
LOOSE_LINES: Final = {GO: -1.0, DOUBLE: 0.7, "stay": 0.35}
"""The thresholds of loose players, who always go."""
ALWAYS: Final = 0.99
"""Assumed frequency with which a loose player goes."""
FEW: Final = 0.1
"""Prior probability that an unknown player is loose."""
TOLD: Final = 0.25
"""Minimum probability before the agent adapts: with two seats strong players, too, go on all four categories in
one round of three.
"""


def honest_chances(t: Regine, tuning: Tuning, jugada: int) -> list[float]:
    """Return the probability of each seat being honest, from the earlier rounds and this one's categories before
    `jugada`, rounded to tenths.
    """
    found = []
    for seat in range(t.n):
        odds = tuning.before / (1.0 - tuning.before)
        for k in range(0, len(t.sheet), SHEET):
            for number in range(4):
                odds *= _speaks(t.n, number, t.sheet[k + 4 * number + 2] >> seat & 1)
            odds = min(max(odds, 0.02), 20.0)
        for number in range(jugada):
            odds *= _speaks(t.n, number, t.went[number] >> seat & 1) ** tuning.soon
        share = round(min(odds / (1.0 + odds), tuning.sure), 1)
        found.append(share if share > tuning.before else 0.0)
    return found


def loose_chances(t: Regine, tuning: Tuning, jugada: int) -> list[float]:
    """Return the probability of each seat being loose, from the earlier rounds and this one's categories before
    `jugada`, rounded to tenths.
    """
    found = []
    for seat in range(t.n):
        odds = FEW / (1.0 - FEW)
        rounds = [t.sheet[k + 2 : k + SHEET : 4] for k in range(0, len(t.sheet), SHEET)]
        for went in (*rounds, t.went[:jugada]):
            for number, seats in enumerate(went):
                often = GOES[t.n][number][0]
                odds *= ALWAYS / often if seats >> seat & 1 else (1.0 - ALWAYS) / (1.0 - often)
            odds = min(max(odds, 0.01), 20.0)
        share = round(min(odds / (1.0 + odds), tuning.sure), 1)
        found.append(share if share > TOLD else 0.0)
    return found


def _speaks(seats: int, jugada: int, went: int) -> float:
    """Return the likelihood ratio of an honest player over an equilibrium player, given whether the seat went."""
    equilibrium, honest = GOES[seats][jugada]
    return honest / equilibrium if went else (1.0 - honest) / (1.0 - equilibrium)


def threshold_strategy(
    nodes: Sequence[DecisionNode], ranges: Sequence[Vector], bare: bool, lines: Mapping[str, float] = HONEST_LINES
) -> Strategy:
    """Return the frequency with which a player with these thresholds (`lines`, by default honest) answers 1, by
    question and bucket; `ranges` by seat and bucket.
    """
    wins = [beaten(weights, bare) for weights in ranges]
    rows: dict[tuple[int, int, str], Vector] = {}
    found = []
    for node in nodes:
        stake = node.stakes & ~(1 << node.seat)
        key = (node.seat, stake, node.asks)
        if key not in rows:
            row = [1.0] * len(ranges[0])
            for other, win in enumerate(wins):
                if other != node.seat and (stake >> other & 1 or not stake):
                    row = [chance * w for chance, w in zip(row, win, strict=True)]
            line = lines[node.asks]
            rows[key] = [1.0 / (1.0 + exp((line - chance) / SPREAD)) for chance in row]
        found.append(rows[key])
    return found


def mixed(
    nodes: Sequence[DecisionNode],
    equilibrium: Strategy,
    honest: Strategy,
    loose: Strategy,
    honest_chances: Sequence[float],
    loose_chances: Sequence[float],
) -> Strategy:
    """Return the answers of players who are honest or loose with these probabilities."""
    found = []
    for node, row in zip(nodes, equilibrium, strict=True):
        honest_chance, loose_chance = honest_chances[node.seat], loose_chances[node.seat]
        if honest_chance or loose_chance:
            rows = zip(row, honest[node.number], loose[node.number], strict=True)
            row = [a + honest_chance * (b - a) + loose_chance * (c - a) for a, b, c in rows]
        found.append(row)
    return found
