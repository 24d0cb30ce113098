"""`python -m tools.benchmarks.codes [TABLES [SPOILT]]`: deal codes of random tables encoded and decoded, their
length, and the detection of every single wrong character and every two swapped neighbours in some of them.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from random import Random

from tabletop_gui.match.sharing.codes import SIGNS, CodeError, decode, encode
from tests.match.tables import dealt_at_random, plays_alike


def spoilt(signs: str) -> list[str]:
    """Every text that differs from this one in a single sign, or in two neighbours that have changed places."""
    wrong = [signs[:k] + other + signs[k + 1 :] for k, sign in enumerate(signs) for other in SIGNS if other != sign]
    pairs = [(k, signs[k], signs[k + 1]) for k in range(len(signs) - 1) if signs[k] != signs[k + 1]]
    return wrong + [signs[:k] + second + first + signs[k + 2 :] for k, first, second in pairs]


def main(tables: int, spoil: int) -> None:
    """Measure and print."""
    rng, lengths, faceless, wrong, slips, missed = Random(1), Counter[int](), 0, 0, 0, 0
    began = time.perf_counter()
    for number in range(tables):
        table = dealt_at_random(rng)
        code = encode(table.game, table.seats, table.options, table.seed)
        found = decode(code)
        wrong += not plays_alike(found, table)
        faceless += found != table
        signs = code.replace("-", "")
        lengths[len(signs)] += 1
        if number < spoil:
            for text in spoilt(signs):
                slips += 1
                try:
                    decode(text)
                except CodeError:
                    continue
                missed += 1
    print(f"{tables} tables there and back: {wrong} came back as another, {faceless} without faces")
    print("signs:", ", ".join(f"{many} {count}" for many, count in sorted(lengths.items())))
    print(f"{slips} slips in {min(spoil, tables)} codes: {missed} not found  ({time.perf_counter() - began:.0f} s)")


if __name__ == "__main__":
    asked = [int(word) for word in sys.argv[1:3]]
    main(*asked, *(100_000, 10_000)[len(asked) :])
