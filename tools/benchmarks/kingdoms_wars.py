"""Fighters of Game of Kingdoms at larger tables: ``python -m tools.benchmarks.kingdoms_wars KIND ...``.

============================  =============================================================================================
``ring A B SEATS DEALS SEED``  One A against B in all other seats, 100 big blinds each, every deal once with A in every seat;
                              what A wins, in thousandths of a big blind a hand. The unit is the deal.
``wars A B SEATS WARS SEED``   Whole wars, one A (each seat in turn) against B; how many of them A wins.
``fuzz WARS SEED``             Whole wars over all options and numbers of seats, every seat a level and a style, or dice, at
                              random. Every answer must be legal, every war must end, and no point may be lost.
============================  =============================================================================================

A and B are named as in `kingdoms_bots`. Times are of the processor, for decisions among several actions.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from random import Random
from time import process_time
from typing import Any

from tabletop_gui.ai.agent import Agent
from tabletop_gui.ai.arena import Mean
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.battle import Kingdoms
from tools.benchmarks.duels import Cast, times
from tools.benchmarks.kingdoms_bots import BIG, POINTS
from tools.benchmarks.kingdoms_strategies import STRATEGIES

LONGEST = 4000
"""Battles after which a war without growing blinds is broken off."""
QUICK = {"points": 500, "growth": 6}


def answer(t: Kingdoms, mind: Agent, rng: Random, spent: list[float]) -> None:
    """Return the decision of the seat to act. Raises ValueError if it is not legal."""
    assert t.to_act is not None
    start = process_time()
    *_, action = mind.think(t.view(t.to_act), rng)
    if len(t.legal) > 1:
        spent.append(process_time() - start)
    if action not in t.legal:
        raise ValueError(f"{action} is not among {t.legal}")
    t.apply(action)


def battle(t: Kingdoms, minds: Sequence[Agent], rng: Random, spent: Mapping[int, list[float]]) -> None:
    """Play to the end of the battle."""
    number = t.battle
    while t.battle == number and t.to_act is not None:
        answer(t, minds[t.to_act], rng, spent[id(minds[t.to_act])])


def ring(one: Agent, others: Agent, seats: int, deals: int, seed: int) -> tuple[list[float], list[float]]:
    """Return the first bot's winnings by deal in mbb per hand, and its decision times. Counters of opponents start
    anew with every deal.
    """
    spent: dict[int, list[float]] = {id(one): [], id(others): []}
    rng, found = Random(f"dice {seed}"), []
    for deal in range(deals):
        won = 0
        for mine in range(seats):
            t: Kingdoms = GAME.new(seats, {"growth": "off", "points": POINTS, "blind": BIG // 2}, seed + deal)
            battle(t, [one if seat == mine else others for seat in range(seats)], rng, spent)
            won += t.sheet[mine] - POINTS
        found.append(1000 * won / seats / BIG)
    return found, spent[id(one)]


def wars(one: Agent, others: Agent, seats: int, number: int, seed: int) -> tuple[list[float], list[float]]:
    """Return 1.0 for each war that the first bot won, else 0.0, and its decision times."""
    spent: dict[int, list[float]] = {id(one): [], id(others): []}
    rng, found = Random(f"dice {seed}"), []
    for war in range(number):
        t: Kingdoms = GAME.new(seats, QUICK, seed + war)
        minds = [one if seat == war % seats else others for seat in range(seats)]
        while t.to_act is not None:
            battle(t, minds, rng, spent)
        found.append(float(t.place[war % seats] == 1))
    return found, spent[id(one)]


def setting(rng: Random) -> tuple[int, dict[str, Any]]:
    """A number of seats and options that make a war."""
    while True:
        seats = rng.choice(GAME.seats)
        options = {name: rng.choice(values) for name, values in GAME.choices(seats).items()}
        if GAME.refuse(seats, options) is None:
            return seats, options


def fuzz(number: int, seed: int, cast: Cast) -> tuple[dict[str, int], list[float]]:
    """Play wars of all kinds; return the observations and the decision times of the levels. Raises ValueError for
    a fault.
    """
    rng, spent = Random(f"fuzz {seed}"), list[float]()
    seen = dict.fromkeys(("wars", "battles", "ended"), 0)
    for war in range(number):
        seats, options = setting(rng)
        names = [rng.choice(["random", "maniac", *cast.levels]) for _ in range(seats)]
        names[0] = rng.choice(list(cast.levels))
        styles = list(cast.personalities)
        minds = [cast.bot(f"{name}/{rng.choice(styles)}" if name in cast.levels else name) for name in names]
        times_of = {id(mind): spent if name in cast.levels else [] for name, mind in zip(names, minds, strict=True)}
        t: Kingdoms = GAME.new(seats, options, seed + war)
        whole = seats * int(options["points"])
        while t.to_act is not None and t.battle < LONGEST:
            battle(t, minds, rng, times_of)
            if sum(t.points) + (sum(t.paid) if t.to_act is not None else 0) != whole:
                raise ValueError(f"{sum(t.points)} of {whole} points: seats {seats}, {options}, seed {seed + war}")
        seen["wars"] += 1
        seen["battles"] += t.battle
        seen["ended"] += t.to_act is None
    return seen, spent


def main(words: list[str]) -> None:
    """Run the requested measurement."""
    cast = Cast("kingdoms", STRATEGIES)
    if words[0] == "fuzz":
        seen, spent = fuzz(int(words[1]), int(words[2]), cast)
        print(", ".join(f"{name} {number:,}" for name, number in seen.items()), times("levels", spent), sep="; ")
        return
    (kind, one, other), (seats, number, seed) = words[:3], map(int, words[3:6])
    found, spent = (ring if kind == "ring" else wars)(cast.bot(one), cast.bot(other), seats, number, seed)
    got = Mean.of(found)
    unit, scale = (" mbb a hand", 1.0) if kind == "ring" else (f" % of the wars ({100 / seats:.1f} is its share)", 100.0)
    print(f"{one} against {seats - 1} {other}: {got.mean * scale:+.1f} ± {got.half * scale:.1f}{unit}, {number} {kind}", end="; ")
    print(times(one, spent))


if __name__ == "__main__":
    main(sys.argv[1:])
