"""Observable differences between the styles of Game of Kingdoms.

    python -m tools.benchmarks.kingdoms_styles [LEVEL] [BATTLES] [SEED] [SEATS] [STYLE ...]

Each style takes two seats of a table of its own; the others are neutral fighters of the same level, one of
whom leads with 200 big blinds; the others have 100, in every battle. Counted, in percent: `enters` battles
entered voluntarily before the flop; `raises` battles raised before the flop; `attacks` bets and raises
among its bets, raises and calls from the flop on; `folds` folds to the bets it faces there; `yields` folds
to the leader's bets and raises on all streets; `bluffs` bets and raises on the river with a hand weaker
than half of what the board leaves; and its winnings, in thousandths of a big blind per hand.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from math import sqrt
from random import Random
from typing import NamedTuple

from tabletop_gui.ai.agent import Agent
from tabletop_gui.ai.arena import Mean
from tabletop_gui.ai.policies.kingdoms.hand_strength import hand_ranks
from tabletop_gui.games.kingdoms import GAME, betting_stats
from tabletop_gui.games.kingdoms.actions import FOLD, AllIn, Bet, Raise
from tabletop_gui.games.kingdoms.battle import BOARD, RIVER, Kingdoms
from tabletop_gui.games.kingdoms.equity import hand_number
from tools.benchmarks.duels import Cast
from tools.benchmarks.kingdoms_bots import BIG, POINTS
from tools.benchmarks.kingdoms_strategies import STRATEGIES

MEASURES = ("enters", "raises", "attacks", "folds", "yields", "bluffs")
LEADER = 1


class Share(NamedTuple):
    """A count out of a total."""

    seen: int
    of: int

    @property
    def value(self) -> float:
        """The share, 0 when there was nothing."""
        return self.seen / self.of if self.of else 0.0

    @property
    def error(self) -> float:
        """Its standard error, one success and one failure added."""
        p = (self.seen + 1) / (self.of + 2)
        return sqrt(p * (1 - p) / (self.of + 2))


class Seen(NamedTuple):
    """Observed actions of a style."""

    shares: dict[str, Share]
    won: list[float]


def observe(style: Agent, others: Agent, battles: int, seed: int, seats: int = 6) -> Seen:
    """Let a style fight in two seats among others and count."""
    rng, won = Random(f"style {seed}"), list[float]()
    mine = (0, seats // 2)
    total = [0] * betting_stats.WIDTH
    bluffs = rivers = yields = led = 0
    for k in range(battles):
        t: Kingdoms = GAME.new(seats, {"growth": "off", "points": POINTS, "blind": BIG // 2}, seed + k)
        t.habits = [0] * len(t.habits)
        t.points[LEADER] += POINTS
        t.began[LEADER] += POINTS
        t.settle()
        while t.battle == 1 and (seat := t.to_act) is not None:
            *_, action = (style if seat in mine else others).think(t.view(seat), rng)
            if seat in mine and t.attacker == LEADER:
                led += 1
                yields += action == FOLD
            if seat in mine and t.street == RIVER and type(action) in (Bet, Raise, AllIn):
                rivers += 1
                bluffs += hand_ranks(tuple(t.zones[BOARD])).place[hand_number(*t.zones[seat])] < 0.5
            t.apply(action)
        for seat in mine:
            for what in range(betting_stats.WIDTH):
                total[what] += t.habits[seat * betting_stats.WIDTH + what]
            won.append(1000 * (t.sheet[seat] - POINTS) / BIG)
    seats_played = battles * len(mine)
    acts = total[betting_stats.ATTACKS] + total[betting_stats.CALLS]
    shares = {
        "enters": Share(total[betting_stats.ENTERED], seats_played),
        "raises": Share(total[betting_stats.RAISED_FIRST], seats_played),
        "attacks": Share(total[betting_stats.ATTACKS], acts),
        "folds": Share(total[betting_stats.FOLDS], total[betting_stats.FACED]),
        "yields": Share(yields, led), "bluffs": Share(bluffs, rivers),
    }  # fmt: skip
    return Seen(shares, won)


def row(name: str, seen: Seen) -> str:
    """A line of the table."""
    wins = Mean.of(seen.won)
    parts = [f"{100 * s.value:5.1f} ± {196 * s.error:3.1f}" for s in seen.shares.values()]
    return " | ".join([f"{name:12}", *parts, f"{wins.mean:+6.0f} ± {wins.half:.0f}"])


def main(words: list[str]) -> None:
    """Measure all styles."""
    cast = Cast("kingdoms", STRATEGIES)
    level = words[0] if words else "normal"
    battles, seed, seats = [int(word) for word in words[1:4]] + [1000, 1, 6][len(words[1:4]) :]
    names: Iterable[str] = words[4:] or ["", *cast.personalities]
    print(" | ".join([f"{'style':12}", *[f"{name:11}" for name in MEASURES], "wins"]), flush=True)
    for name in names:
        style = cast.bot(f"{level}/{name}" if name else level)
        print(row(name or "neutral", observe(style, cast.bot(level), battles, seed, seats)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
