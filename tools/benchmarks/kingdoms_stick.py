"""The measuring stick of Game of Kingdoms: ``python -m tools.benchmarks.kingdoms_stick --level hard --pairs 2000``.

Every strategy of `kingdoms_strategies` against one level (or a level in a style), heads-up with 100 big blinds in mirrored
pairs as `kingdoms_bots` plays them: what the *strategy* wins in thousandths of a big blind a hand with the 95 % interval. One
that wins with its lower end above 0 is a hole. `--only chart,c-bet` takes some of them, `--processes` more of the machine:
what is found is the same. `--crowd SEATS` seats the strategy alone among fighters of the level instead (`kingdoms_wars
ring`).
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from itertools import starmap
from time import perf_counter

from tabletop_gui.ai.arena import Mean
from tools.benchmarks.duels import Cast
from tools.benchmarks.kingdoms_bots import Outcome, duel, fair
from tools.benchmarks.kingdoms_strategies import STRATEGIES
from tools.benchmarks.kingdoms_wars import ring

BLOCK = 250
"""Pairs that one process plays at a time; then both forget each other."""


@lru_cache(maxsize=1)
def cast() -> Cast:
    """Return the available players."""
    return Cast("kingdoms", STRATEGIES)


def block(level: str, name: str, pairs: int, seed: int) -> list[Outcome]:
    """Some pairs of one strategy against the level, seen by the strategy."""
    return duel(cast().bot(name), cast().bot(level), pairs, seed)[0]


def crowd(level: str, name: str, deals: int, seed: int, seats: int) -> list[float]:
    """Some deals of one strategy alone among fighters of the level."""
    return ring(cast().bot(name), cast().bot(level), seats, deals, seed)[0]


def measured(level: str, name: str, pairs: int, seed: int, seats: int, pool: ProcessPoolExecutor | None) -> Mean:
    """Return the winnings of a strategy."""
    parts = [(level, name, min(BLOCK, pairs - start), seed + start) for start in range(0, pairs, BLOCK)]
    run = pool.map if pool else map
    if seats > 2:
        jobs = [(*part, seats) for part in parts]
        return Mean.of([won for found in run(_crowded, jobs) for won in found])
    return Mean.of(fair([one for found in (run(_block, parts) if pool else starmap(block, parts)) for one in found]))


def _block(job: tuple[str, str, int, int]) -> list[Outcome]:
    return block(*job)


def _crowded(job: tuple[str, str, int, int, int]) -> list[float]:
    return crowd(*job)


def main() -> None:
    """Measure and print the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--only", default="", help="names, with commas between")
    parser.add_argument("--crowd", type=int, default=2, metavar="SEATS")
    asked = parser.parse_args()
    names = asked.only.split(",") if asked.only else list(STRATEGIES)
    pool = ProcessPoolExecutor(asked.processes) if asked.processes > 1 else None
    found: list[tuple[Mean, str]] = []
    for name in names:
        start = perf_counter()
        mean = measured(asked.level, name, asked.pairs, asked.seed, asked.crowd, pool)
        found.append((mean, name))
        took = perf_counter() - start
        print(f"{name:14} {mean.mean:+7.0f} ± {mean.half:4.0f} mbb a hand, {asked.pairs} pairs, {took:.0f} s", flush=True)
    holes = [name for mean, name in found if mean.mean - mean.half > 0]
    best = max(found, key=lambda pair: pair[0].mean - pair[0].half)
    print(f"{len(found)} strategies against {asked.level}; holes: {', '.join(holes) or 'none'}", end="; ")
    print(f"the best lower end: {best[0].mean - best[0].half:+.0f} ({best[1]})")
    if pool:
        pool.shutdown()


if __name__ == "__main__":
    main()
