"""Find by self-play the numbers by which armies are weighed, and write them as `ai/policies/chicken_army/tuned.py` has them.

    python -m tools.tuning.chicken_army --rounds 3 --matches 1500 --deals 300 --seed 1 [--write]

A round plays matches of two, three and four by the numbers so far, with a whim now and then, and notes every position with what
its scores are made of. For each count of living players those numbers are found that make the winners likeliest (Newton's method
on the logarithm of their chances, held a little to the numbers before, none of those that count good things below 0). What is
found takes over if by rule alone it wins mirrored deals against the best so far. Some minutes a round.
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
from tabletop_gui.ai.policies.chicken_army.evaluation import Judge, extended
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
"""Nobody is worse off for having more of these."""
BONUS = ("attack", "defence")
"""Worth as much as a single chicken and something on top, which is never below 0."""
WHIM = 0.06
"""How often a turn is played at random while notes are taken."""
SWAY = 0.5
"""By how much the numbers of the players differ meanwhile from those so far."""
PULL = 4.0
"""How strongly the fit holds on to the numbers before, in positions."""
LOOKS = 2

Row = tuple[int, list[list[float]]]
"""A position: the place of the winner among the living, and of what each score is made, in the order of `NAMES`."""


def parts(t: ChickenArmy) -> list[list[float]]:
    """What the scores of the living are made of before a turn: the one to act first, then the others in turn order."""
    seat = t.agenda[-1].seat
    army = extended(t.matrices[seat])
    columns = [Judge(t, seat, unit, placing=False).scores(army) for unit in UNITS]
    return [list(column) for column in zip(*columns, strict=True)]


def swayed(numbers: Tuned, dice: Random) -> Tuned:
    """The numbers of somebody of a slightly other opinion."""
    return {
        living: replace(w, **{name: getattr(w, name) * dice.uniform(1 - SWAY, 1 + SWAY) for name in NAMES})
        for living, w in numbers.items()
    }


def noted(numbers: Tuned, seats: int, matches: int, seed: int) -> Iterator[Row]:
    """The positions of matches of so many, before each turn."""
    for number in range(seed, seed + matches):
        dice = Random(f"{seats} {number}")
        options = {"powers": number % 4 == 3, "starts": "different" if number % 2 else "same"}
        t: ChickenArmy = GAME.new(seats, options, number)
        players = [swayed(numbers, dice) for _ in range(seats)]
        seen: list[tuple[list[int], list[list[float]]]] = []
        while t.agenda:
            seat = t.agenda[-1].seat
            if not t.zones[BLIND]:
                seen.append(([seat, *(r for r in t.living() if r != seat)], parts(t)))
            whim = dice.random() < WHIM
            t.apply(t.legal[dice.randrange(len(t.legal))] if whim else by_rule(t, players[seat], LOOKS, dice))
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
            dice = Random(deal)
            while t.agenda:
                t.apply(by_rule(t, one if t.agenda[-1].seat == place else other, LOOKS, dice))
            won += t.winner() == place
        yield (won - 1) / seats


def is_better(champion: Tuned, challenger: Tuned, seats: int, deals: int, seed: int) -> bool:
    """Whether the challenger wins by more than the standard error."""
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
    """The best numbers after so many rounds."""
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
    """Tune and tell."""
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
