"""Fighters of Game of Kingdoms at larger tables: ``python -m tools.benchmarks.kingdoms_wars KIND ...``.

============================  =============================================================================================
``ring A B SEATS DEALS SEED``  One A against B in all other seats, 100 big blinds each, every deal once with A in every seat;
                              what A wins, in thousandths of a big blind a hand. The unit is the deal.
``wars A B SEATS WARS SEED``   Whole wars, one A (each seat in turn) against B; how many of them A wins.
``fuzz WARS SEED``             Whole wars over all options and numbers of seats, every seat a level and a style, or dice, at
                              random. Every answer must be legal, every war must end, and no point may be lost.
============================  =============================================================================================

A and B are levels or yardsticks as in `kingdoms_bots`. Times are of the processor, for decisions among several actions.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any

from tabletop_gui.ai.agent import Agent, agent_for
from tabletop_gui.content.schema import Level, Personality
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.battle import Kingdoms
from tools.benchmarks.kingdoms_bots import BIG, POINTS, Dice, fighter, shipped

Levels = Mapping[str, Level]
LONGEST = 4000
"""Battles after which a war without growing blinds is broken off."""
QUICK = {"points": 500, "growth": 6}


def answer(t: Kingdoms, mind: Agent, dice: Random, times: list[float]) -> None:
    """Let the seat to act decide; ValueError when it may not do what it says."""
    assert t.to_act is not None
    start = process_time()
    *_, action = mind.think(t.view(t.to_act), dice)
    if len(t.legal) > 1:
        times.append(process_time() - start)
    if action not in t.legal:
        raise ValueError(f"{action} is not among {t.legal}")
    t.apply(action)


def battle(t: Kingdoms, minds: Sequence[Agent], dice: Random, times: Mapping[int, list[float]]) -> None:
    """Play to the end of the battle."""
    number = t.battle
    while t.battle == number and t.to_act is not None:
        answer(t, minds[t.to_act], dice, times[id(minds[t.to_act])])


def ring(names: tuple[str, str], seats: int, deals: int, seed: int, levels: Levels) -> tuple[list[float], list[float]]:
    """What A wins by deal, mbb a hand; its times. Nobody knows anybody: habits begin anew with every deal."""
    one, others = (fighter(name, levels) for name in names)
    times: dict[int, list[float]] = {id(one): [], id(others): []}
    dice, found = Random(f"dice {seed}"), []
    for deal in range(deals):
        won = 0
        for mine in range(seats):
            t: Kingdoms = GAME.new(seats, {"growth": "off", "points": POINTS, "blind": BIG // 2}, seed + deal)
            battle(t, [one if seat == mine else others for seat in range(seats)], dice, times)
            won += t.sheet[mine] - POINTS
        found.append(1000 * won / seats / BIG)
    return found, sorted(times[id(one)])


def wars(names: tuple[str, str], seats: int, number: int, seed: int, levels: Levels) -> tuple[list[float], list[float]]:
    """For each war 1.0 if A won it; its times."""
    one, others = (fighter(name, levels) for name in names)
    times: dict[int, list[float]] = {id(one): [], id(others): []}
    dice, found = Random(f"dice {seed}"), []
    for war in range(number):
        t: Kingdoms = GAME.new(seats, QUICK, seed + war)
        minds = [one if seat == war % seats else others for seat in range(seats)]
        while t.to_act is not None:
            battle(t, minds, dice, times)
        found.append(float(t.place[war % seats] == 1))
    return found, sorted(times[id(one)])


def setting(dice: Random) -> tuple[int, dict[str, Any]]:
    """A number of seats and options that make a war."""
    while True:
        seats = dice.choice(GAME.seats)
        options = {name: dice.choice(values) for name, values in GAME.choices(seats).items()}
        if GAME.refuse(seats, options) is None:
            return seats, options


def fuzz(number: int, seed: int, levels: Mapping[str, Level], styles: Mapping[str, Personality]) -> dict[str, float]:
    """Play wars of all sorts; what was seen, by name. Raises ValueError when something is wrong."""
    dice = Random(f"fuzz {seed}")
    seen: dict[str, float] = dict.fromkeys(("wars", "battles", "decisions", "ended"), 0)
    spent: list[float] = []
    for war in range(number):
        seats, options = setting(dice)
        minds: list[Agent] = []
        for _ in range(seats):
            level = dice.choice([None, None, *levels.values()])
            minds.append(Dice() if level is None else agent_for("kingdoms", level, dice.choice(list(styles.values()))))
        if all(isinstance(mind, Dice) for mind in minds):
            minds[0] = agent_for("kingdoms", levels["hard"])
        times = {id(mind): spent if not isinstance(mind, Dice) else [] for mind in minds}
        t: Kingdoms = GAME.new(seats, options, seed + war)
        whole = seats * int(options["points"])
        while t.to_act is not None and t.battle < LONGEST:
            battle(t, minds, dice, times)
            if sum(t.points) + sum(t.paid) * (t.to_act is not None) != whole:
                raise ValueError(f"{sum(t.points)} of {whole} points: seats {seats}, {options}, seed {seed + war}")
        seen["wars"] += 1
        seen["battles"] += t.battle
        seen["ended"] += t.to_act is None
    spent.sort()
    seen |= {"decisions": len(spent), "p99 ms": 1e3 * spent[int(0.99 * len(spent))], "worst ms": 1e3 * spent[-1]}
    return seen


def main(words: list[str]) -> None:
    """Measure what is asked for."""
    levels, styles = shipped()
    if words[0] == "fuzz":
        print(", ".join(f"{name} {number:,.0f}" for name, number in fuzz(int(words[1]), int(words[2]), levels, styles).items()))
        return
    (kind, one, other), (seats, number, seed) = words[:3], map(int, words[3:6])
    found, times = (ring if kind == "ring" else wars)((one, other), seats, number, seed, levels)
    mean, half = fmean(found), 1.96 * stdev(found) / sqrt(len(found))
    unit, scale = (" mbb a hand", 1.0) if kind == "ring" else (f" % of the wars ({100 / seats:.1f} is its share)", 100.0)
    print(f"{one} against {seats - 1} {other}: {mean * scale:+.1f} ± {half * scale:.1f}{unit}, {number} {kind}", end="")
    print(f"; median {1e3 * times[len(times) // 2]:.1f} ms, p99 {1e3 * times[int(0.99 * len(times))]:.1f} ms")


if __name__ == "__main__":
    main(sys.argv[1:])
