"""Observable differences between the styles of Regine.

    python -m tools.benchmarks.regine_styles [LEVEL] [--seats N] [--deals D] [--seed S] [--styles STYLE ...]

Each style plays whole matches to 31 against neutral courtiers of the same level, in each seat in turn.
Printed are, in percent with the 95 % interval, the frequencies of its answers (`regine_bots.SAID`), then
its exchanges per round, and its points per round. Its bluffs are those of the questions where betting would
be one; its patience is the frequency of exchanging instead of announcing or laying cards.
"""

from __future__ import annotations

import argparse
from math import sqrt

from tabletop_gui.ai.arena import Mean
from tools.benchmarks.duels import shipped
from tools.benchmarks.regine_bots import SAID, Record, duel


def share(record: Record, name: str) -> Mean:
    """Return a frequency in percent; one yes and one no are added for the interval."""
    yes, of = record.said[name], record.said[f"{name} asked"]
    p = (yes + 1) / (of + 2)
    return Mean(100 * yes / of if of else 0.0, 196 * sqrt(p * (1 - p) / (of + 2)))


def row(name: str, record: Record) -> str:
    """A line of the table."""
    shares = [share(record, asked) for asked in SAID]
    exchanges = record.swaps["Exchange"] / sum(record.rounds)
    cells = [f"{one.mean:5.1f} ± {one.half:3.1f}" for one in shares]
    return " | ".join([f"{name:10}", *cells, f"{exchanges:.2f}", str(Mean.of(record.points))])


def main() -> None:
    """Measure the styles."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("level", nargs="?", default="hard")
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--styles", nargs="*", default=["", *shipped()[1]])
    chosen = parser.parse_args()
    print(" | ".join([f"{'style':10}", *[f"{name:11}" for name in SAID], "a round", "wins"]), flush=True)
    for style in chosen.styles:
        names = (f"{chosen.level}/{style}" if style else chosen.level, chosen.level)
        print(row(style or "neutral", duel(names, chosen.seats, chosen.deals, chosen.seed)), flush=True)


if __name__ == "__main__":
    main()
