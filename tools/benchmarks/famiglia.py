"""Whole matches of Famiglia a second on one core: ``python -m tools.benchmarks.famiglia [seconds]``.

``random`` takes any action, so that two passes soon end the match; ``stubborn`` passes only when nothing else is left, and plays
matches of their full length. Processor time; the best of five turns.
"""

from __future__ import annotations

import sys
from random import Random
from time import process_time

from tabletop_gui.games.famiglia import GAME, NOTHING, Famiglia

TURNS = 5


def played(seed: int, chance: Random, stubborn: bool) -> int:
    """Play a match; how many decisions it took."""
    t: Famiglia = GAME.new(2, {}, seed)
    draw, decisions = chance.random, 0
    while t.agenda:
        legal = t.legal
        ways = len(legal)
        if stubborn and ways > 1 and legal[-1] is NOTHING:
            ways -= 1
        t.apply(legal[int(draw() * ways)])
        decisions += 1
    return decisions


def main(words: list[str]) -> None:
    """Measure both and print them."""
    seconds = float(words[0]) if words else 2.0
    for stubborn in (False, True):
        chance, best, seed = Random(5), (0.0, 0.0), 0
        for _ in range(TURNS):
            start, matches, decisions = process_time(), 0, 0
            while (spent := process_time() - start) < seconds / TURNS:
                decisions += played(seed, chance, stubborn)
                matches, seed = matches + 1, seed + 1
            best = max(best, (matches / spent, decisions / matches))
        rate, each = best
        name = "stubborn" if stubborn else "random"
        print(f"{name}: {rate:.0f} matches/s, {each:.0f} decisions each, {rate * each:.0f} decisions/s")


if __name__ == "__main__":
    main(sys.argv[1:])
