"""The betting tree of one category, derived from the rules themselves.

A tree of two-way questions: 0 is paso (or para ti), 1 is voy, doblo or se verá. Seats are counted from the
mano to the left, so that one tree serves for every mano. Two seats have 12 questions, three 111, four 1168.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tabletop_gui.games.regine.actions import DID_PASO, DOBLO, RECORD_WIDTH, VOY
from tabletop_gui.games.regine.betting import OPEN_JUGADA
from tabletop_gui.games.regine.court import Regine

SAID = (0, 1, 1, 0, 1)
"""The branch (0 or 1) of paso, voy, doblo, para ti and se verá, in the order of their action codes."""


class BettingOptions(NamedTuple):
    """The betting options of a table."""

    seats: int
    way: int = -1
    pass_final: bool = False
    cuts: bool = True

    @classmethod
    def of(cls, t: Regine) -> BettingOptions:
        """Return the betting options of a table."""
        return cls(t.n, t.way, t.pass_final, t.cuts)


class Leaf(NamedTuple):
    """An end of the bets on a category."""

    stakes: int
    """The seats that have put in a chip, a bit each; 0: all compare."""
    doubled: bool

    @property
    def chips(self) -> int:
        """Number of chips put in."""
        return self.stakes.bit_count()


class DecisionNode:
    """A question; `number` is its index in depth-first order from the root (0), branch 0 before 1."""

    __slots__ = ("asks", "branches", "number", "seat", "stakes")

    def __init__(self, number: int, seat: int, asks: str, stakes: int) -> None:
        self.number, self.seat, self.asks, self.stakes = number, seat, asks, stakes
        self.branches: tuple[DecisionNode | Leaf, DecisionNode | Leaf] = ()  # type: ignore[assignment]


GO, DOUBLE, STAY = "go", "double", "stay"
"""Kinds of question: paso or voy; paso or doblo; para ti or se verá."""


@lru_cache(maxsize=16)
def tree(options: BettingOptions) -> list[DecisionNode]:
    """Return all questions, the root first."""
    t = Regine(options.seats, 0, {**Regine.DEFAULTS, "mano": "1"})
    t.way, t.pass_final, t.cuts = options.way, options.pass_final, options.cuts
    t.agenda = [OPEN_JUGADA[0]]
    t.settle()
    nodes: list[DecisionNode] = []

    def grow(t: Regine) -> DecisionNode | Leaf:
        if not t.agenda:
            return Leaf(t.stakes[0], t.doublers[0] >= 0 and t.stakes[0] & (t.stakes[0] - 1) != 0)
        asks = GO if t.legal[1] is VOY else DOUBLE if t.legal[1] is DOBLO else STAY
        node = DecisionNode(len(nodes), t.agenda[-1].seat, asks, t.stakes[0])
        nodes.append(node)
        grown = []
        for action in t.legal:
            after = t.copy()
            after.apply(action)
            grown.append(grow(after))
        node.branches = (grown[0], grown[1])
        return node

    grow(t)
    return nodes


def answers_so_far(t: Regine, jugada: int) -> list[int]:
    """Return the answers on a category so far, 0s and 1s."""
    deeds = t.deeds
    return [
        SAID[deeds[k + 1] - DID_PASO]
        for k in range(0, len(deeds), RECORD_WIDTH)
        if deeds[k + 1] >= DID_PASO and deeds[k + 2] == jugada
    ]


def walked(t: Regine, jugada: int) -> list[tuple[DecisionNode, int]]:
    """Return the questions answered on a category so far with their answers."""
    found: list[tuple[DecisionNode, int]] = []
    node: DecisionNode | Leaf = tree(BettingOptions.of(t))[0]
    for answer in answers_so_far(t, jugada):
        assert isinstance(node, DecisionNode)
        found.append((node, answer))
        node = node.branches[answer]
    return found


def asked(t: Regine) -> DecisionNode:
    """Return the pending betting question of a table."""
    way = walked(t, t.jugada)
    node = way[-1][0].branches[way[-1][1]] if way else tree(BettingOptions.of(t))[0]
    assert isinstance(node, DecisionNode)
    return node
