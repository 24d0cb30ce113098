"""Fit the weights of Chicken Army's evaluation by self-play, and write them as
`ai/policies/chicken_army/tuned.py`.

    python -m tools.tuning.chicken_army --rounds 3 --matches 1500 --deals 300 --seed 1 [--write]

A round plays matches with two, three and four seats by the current weights, with occasional random turns,
and records every position with the components of its scores. For each number of living players the weights
are fitted to the winners (Newton's method on the log-likelihood, regularised towards the previous weights,
those of good features kept non-negative). The result is adopted if by rule alone it wins mirrored deals
against the best so far. Some minutes per round.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from math import exp
from pathlib import Path
from random import Random

from msgspec.structs import fields, replace

from tabletop_gui.ai.arena import Mean
from tabletop_gui.ai.policies.chicken_army import tuned
from tabletop_gui.ai.policies.chicken_army.evaluation import WinEstimator, packed_with_cells
from tabletop_gui.ai.policies.chicken_army.rule_policy import Tuned, by_rule
from tabletop_gui.ai.policies.chicken_army.weights import Weights
from tabletop_gui.games.chicken_army import GAME
from tabletop_gui.games.chicken_army.campaign import BLIND, ChickenArmy
from tools.tuning.equations import solved

NAMES = tuple(field.name for field in fields(Weights))
ZERO = Weights(*(0.0,) * len(NAMES))
UNITS = [{living: replace(ZERO, **{name: 1.0}) for living in (2, 3, 4)} for name in NAMES]
"""Numbers of which one is 1: what a score is made of is read off by them, as scores are sums."""
GOOD = {"life", "race", "cure", "coin", "second", "attack", "defence", "single", "cell", "turn", "clock", "blow"}
"""Weights kept non-negative: more of these is never worse."""
BONUS = ("attack", "defence")
"""Worth as much as a single chicken and something on top, which is never below 0."""
WHIM = 0.06
"""Share of turns played at random while data are collected."""
SWAY = 0.5
"""By how much the numbers of the players differ meanwhile from those so far."""
PULL = 4.0
"""Strength of the regularisation towards the previous parameters, in positions."""
LOOKS = 2

Row = tuple[int, list[list[float]]]
"""A position: the place of the winner among the living, and of what each score is made, in the order of `NAMES`."""


def parts(t: ChickenArmy) -> list[list[float]]:
    """Return the components of the scores of the living armies before a turn: the one to act first, then the
    others in turn order.
    """
    seat = t.agenda[-1].seat
    army = packed_with_cells(t.matrices[seat])
    columns = [WinEstimator(t, seat, unit, placing=False).scores(army) for unit in UNITS]
    return [list(column) for column in zip(*columns, strict=True)]


def swayed(numbers: Tuned, rng: Random) -> Tuned:
    """Return slightly perturbed parameters, for a player of a different opinion."""
    return {
        living: replace(w, **{name: getattr(w, name) * rng.uniform(1 - SWAY, 1 + SWAY) for name in NAMES})
        for living, w in numbers.items()
    }


def noted(numbers: Tuned, seats: int, matches: int, seed: int) -> Iterator[Row]:
    """Return the positions before each turn of matches with this many seats."""
    for number in range(seed, seed + matches):
        rng = Random(f"{seats} {number}")
        options = {"powers": number % 4 == 3, "starts": "different" if number % 2 else "same"}
        t: ChickenArmy = GAME.new(seats, options, number)
        players = [swayed(numbers, rng) for _ in range(seats)]
        seen: list[tuple[list[int], list[list[float]]]] = []
        while t.agenda:
            seat = t.agenda[-1].seat
            if not t.zones[BLIND]:
                seen.append(([seat, *(r for r in t.living() if r != seat)], parts(t)))
            whim = rng.random() < WHIM
            t.apply(t.legal[rng.randrange(len(t.legal))] if whim else by_rule(t, players[seat], LOOKS, rng))
        winner = t.winner()
        for living, rows in seen:
            if winner in living:
                yield living.index(winner), rows


def fitted(before: Weights, rows: Sequence[Row], steps: int = 8) -> Weights:
    """The numbers that make the winners likeliest."""
    single = NAMES.index("single")
    over = [NAMES.index(name) for name in BONUS]
    rebased = []
    for winner, table in rows:
        changed = [line[:] for line in table]
        for line in changed:
            line[single] += sum(line[k] for k in over)  # a chicken in a group is a chicken
        rebased.append((winner, changed))
    start = [getattr(before, name) for name in NAMES]
    for k in over:
        start[k] = max(0.0, start[k] - start[single])
    free = list(range(len(NAMES)))
    while True:
        found = newton(start, free, rebased, steps)
        below = [k for k in free if found[k] < 0 and NAMES[k] in GOOD]
        if not below:
            break
        worst = min(below, key=lambda k: found[k])
        free.remove(worst)
        start[worst] = 0.0
    for k in over:
        found[k] += found[single]
    return Weights(*(round(number, 3) for number in found))


def newton(start: Sequence[float], free: Sequence[int], rows: Sequence[Row], steps: int) -> list[float]:
    """The best numbers, of which only some are free to move."""
    numbers, size = list(start), len(free)
    for _ in range(steps):
        slope = [PULL * (numbers[k] - start[k]) for k in free]
        bend = [[PULL * (i == j) for j in range(size)] for i in range(size)]
        for winner, table in rows:
            lines = [[line[k] for k in free] for line in table]
            scores = [sum(map(float.__mul__, numbers, line)) for line in table]
            top = max(scores)
            odds = [exp(score - top) for score in scores]
            total = sum(odds)
            chances = [one / total for one in odds]
            mean = [sum(map(float.__mul__, chances, column)) for column in zip(*lines, strict=True)]
            for i, (x, m) in enumerate(zip(lines[winner], mean, strict=True)):
                slope[i] -= x - m
            for chance, line in zip(chances, lines, strict=True):
                away = [x - m for x, m in zip(line, mean, strict=True)]
                for i, x in enumerate(away):
                    if x:
                        x *= chance
                        row = bend[i]
                        for j in range(i + 1):
                            row[j] += x * away[j]
        for i in range(size):
            for j in range(i):
                bend[j][i] = bend[i][j]
        move = solved(bend, slope)
        for k, by in zip(free, move, strict=True):
            numbers[k] -= by
        if max(map(abs, move)) < 1e-3:
            break
    return numbers


def shares(one: Tuned, other: Tuned, seats: int, deals: int, seed: int) -> Iterator[float]:
    """The wins a match of one beyond a fair share, deal by deal, all others by the other numbers and each seat taken in turn."""
    for deal in range(seed, seed + deals):
        won = 0
        for place in range(seats):
            t: ChickenArmy = GAME.new(seats, {}, deal)
            rng = Random(deal)
            while t.agenda:
                t.apply(by_rule(t, one if t.agenda[-1].seat == place else other, LOOKS, rng))
            won += t.winner() == place
        yield (won - 1) / seats


def is_better(champion: Tuned, challenger: Tuned, seats: int, deals: int, seed: int) -> bool:
    """Return True if the challenger wins by more than the standard error."""
    gain = Mean.of(list(shares(challenger, champion, seats, deals, seed)))
    print(f"  {seats} seats: {100 * gain.mean:+.1f} ± {100 * gain.half:.1f} % of the matches")
    return gain.mean > gain.error


def module(numbers: Tuned) -> str:
    """The file `tuned.py` with these numbers."""
    head = Path(tuned.__file__).read_text(encoding="utf-8").partition("TUNED = {")[0]
    blocks = []
    for living, w in sorted(numbers.items()):
        told = [f"{name}={getattr(w, name):g}" for name in NAMES]
        blocks.append(f"    {living}: Weights(\n        {', '.join(told[:8])},\n        {', '.join(told[8:])},\n    ),")
    return head + "TUNED = {\n" + "\n".join(blocks) + '\n}\n"""For two, three and four."""\n'


def tune(rounds: int, matches: int, deals: int, seed: int) -> Tuned:
    """Return the best parameters after this many rounds."""
    best: Mapping[int, Weights] = tuned.TUNED
    for turn in range(rounds):
        found = dict(best)
        for seats in (2, 3, 4):
            rows = [row for row in noted(best, seats, matches, seed + turn * matches) if len(row[1]) == seats]
            found[seats] = fitted(best[seats], rows)
            print(f"round {turn + 1}, {seats} living, {len(rows)} positions: {found[seats]}", flush=True)
        for seats in (2, 3, 4):
            if is_better(best, dict(best) | {seats: found[seats]}, seats, deals, seed + 10**6 * (turn + 1)):
                best = dict(best) | {seats: found[seats]}
    return best


def main() -> None:
    """Tune and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--matches", type=int, default=1500)
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="write the module instead of printing it")
    given = parser.parse_args()
    text = module(tune(given.rounds, given.matches, given.deals, given.seed))
    if given.write:
        Path(tuned.__file__).write_text(text, encoding="utf-8", newline="\n")
    else:
        print(text)


if __name__ == "__main__":
    main()
