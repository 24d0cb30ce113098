"""Everything that can be said on one jugada, drawn out of the rules themselves.

A tree of two-way questions: 0 is paso (or para ti), 1 is voy, doblo or se verá. Seats are counted from the mano to the left, so
that one tree serves for every mano. Two seats have 12 questions, three 111, four 1168.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from tabletop_gui.games.regine.actions import DEED, DID_PASO, DOBLO, VOY
from tabletop_gui.games.regine.betting import OPEN_JUGADA
from tabletop_gui.games.regine.court import Regine

SAID = (0, 1, 1, 0, 1)
"""Which way paso, voy, doblo, para ti and se verá go, in the order of their deeds."""


class Manners(NamedTuple):
    """What a table has agreed on about the bets."""

    seats: int
    way: int = -1
    pass_final: bool = False
    cuts: bool = True

    @classmethod
    def of(cls, t: Regine) -> Manners:
        """The manners of a table."""
        return cls(t.n, t.way, t.pass_final, t.cuts)


class Leaf(NamedTuple):
    """An end of the bets on a jugada."""

    stakes: int
    """Whose chip lies there, a bit each; 0: all compare."""
    doubled: bool

    @property
    def chips(self) -> int:
        """How many chips lie there."""
        return self.stakes.bit_count()


class Fork:
    """A question; `number` counts them from the root, itself 0, depth first and 0 before 1."""

    __slots__ = ("asks", "branches", "number", "seat", "stakes")

    def __init__(self, number: int, seat: int, asks: str, stakes: int) -> None:
        self.number, self.seat, self.asks, self.stakes = number, seat, asks, stakes
        self.branches: tuple[Fork | Leaf, Fork | Leaf] = ()  # type: ignore[assignment]


GO, DOUBLE, STAY = "go", "double", "stay"
"""What is asked: paso or voy; paso or doblo; para ti or se verá."""


@lru_cache(maxsize=16)
def tree(manners: Manners) -> list[Fork]:
    """All questions, the root first."""
    t = Regine(manners.seats, 0, {**Regine.DEFAULTS, "mano": "1"})
    t.way, t.pass_final, t.cuts = manners.way, manners.pass_final, manners.cuts
    t.agenda = [OPEN_JUGADA[0]]
    t.settle()
    nodes: list[Fork] = []

    def grow(t: Regine) -> Fork | Leaf:
        if not t.agenda:
            return Leaf(t.stakes[0], t.doublers[0] >= 0 and t.stakes[0] & (t.stakes[0] - 1) != 0)
        asks = GO if t.legal[1] is VOY else DOUBLE if t.legal[1] is DOBLO else STAY
        node = Fork(len(nodes), t.agenda[-1].seat, asks, t.stakes[0])
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


def said(t: Regine, jugada: int) -> list[int]:
    """What has been said on a jugada so far, 0s and 1s."""
    deeds = t.deeds
    return [
        SAID[deeds[k + 1] - DID_PASO] for k in range(0, len(deeds), DEED) if deeds[k + 1] >= DID_PASO and deeds[k + 2] == jugada
    ]


def walked(t: Regine, jugada: int) -> list[tuple[Fork, int]]:
    """The questions answered on a jugada so far with their answers."""
    found: list[tuple[Fork, int]] = []
    node: Fork | Leaf = tree(Manners.of(t))[0]
    for answer in said(t, jugada):
        assert isinstance(node, Fork)
        found.append((node, answer))
        node = node.branches[answer]
    return found


def asked(t: Regine) -> Fork:
    """The question of the bets that waits for an answer at a table."""
    way = walked(t, t.jugada)
    node = way[-1][0].branches[way[-1][1]] if way else tree(Manners.of(t))[0]
    assert isinstance(node, Fork)
    return node
