"""Bluffs on the river, by the size of the bet: ``python -m tools.benchmarks.kingdoms_rivers LEVEL BATTLES SEED``.

Two fighters of one level, 100 big blinds each, in battle after battle that nobody remembers. Counted are the first bets of the
river; a bluff is one with a hand that beats less than two fifths of what the rival may hold as far as anybody can tell. Beside
its share stands the one that leaves a rival nothing to gain by calling or folding with a hand in between: b / (P + 2b) for a
bet of b into P.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from math import sqrt
from random import Random

from tabletop_gui.ai.policies.kingdoms.ranges import believed
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.actions import AllIn, Bet
from tabletop_gui.games.kingdoms.battle import BOARD, RIVER, Kingdoms
from tabletop_gui.games.kingdoms.equity import river_equity
from tools.benchmarks.duels import Cast
from tools.benchmarks.kingdoms_bots import BIG, POINTS
from tools.benchmarks.kingdoms_strategies import STRATEGIES

WEAK = 0.4
SIZES = (0.5, 0.9, 1.5)
"""Bounds between the classes of bet sizes, as shares of the treasure."""


def observe(cast: Cast, names: tuple[str, str], battles: int, seed: int) -> dict[int, list[tuple[float, bool]]]:
    """The river bets by class of size: how large, and whether it was a bluff."""
    minds, rng = [cast.bot(name) for name in names], Random(f"rivers {seed}")
    found: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    for k in range(battles):
        t: Kingdoms = GAME.new(2, {"growth": "off", "points": POINTS, "blind": BIG // 2}, seed + k)
        while t.battle == 1 and (seat := t.to_act) is not None:
            view = t.view(seat)
            *_, action = minds[seat].think(view, rng)
            if t.street == RIVER and not t.current and type(action) in (Bet, AllIn):
                put = min(t.points[seat] if type(action) is AllIn else action.to, t.points[1 - seat])
                size = put / sum(t.paid)
                equity = river_equity(t.zones[seat], t.zones[BOARD], believed(view, 1 - seat, seat))
                found[sum(size > end for end in SIZES)].append((size, equity < WEAK))
            t.apply(action)
    return found


def main(words: list[str]) -> None:
    """Measure and print a line for each class of sizes."""
    level, battles, seed = words[0], int(words[1]), int(words[2])
    found = observe(Cast("kingdoms", STRATEGIES), (level, level), battles, seed)
    for kind in sorted(found):
        bets = found[kind]
        size, share = sum(s for s, _ in bets) / len(bets), sum(bluff for _, bluff in bets) / len(bets)
        half = 196 * sqrt(max(share * (1 - share), 0.01) / len(bets))
        balanced = 100 * size / (1 + 2 * size)
        print(f"{len(bets):5} bets of {size:4.2f}: bluffs {100 * share:4.1f} ± {half:3.1f} %, balanced {balanced:4.1f} %")


if __name__ == "__main__":
    main(sys.argv[1:])
