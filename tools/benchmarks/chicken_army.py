"""Speed of Regroup! Chicken Army and length of its matches: `python -m tools.benchmarks.chicken_army
[matches]`.

Printed are the placements evaluated per second (each gives the six totals of the army with the card on it),
the time for all placements of a turn with three cards on armies of twenty cards, and for matches of greedy
players (`chicken_army_bots.Greedy`) with two, three and four seats their time and the median of their
rounds. Processor time on one core.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import median
from time import process_time

from tabletop_gui.games.chicken_army import GAME
from tabletop_gui.games.chicken_army.actions import Placements
from tabletop_gui.games.chicken_army.campaign import ChickenArmy
from tabletop_gui.games.chicken_army.matrix import Matrix
from tools.benchmarks.chicken_army_bots import greedy_choice

CARDS = 20
MARKET = (3, 7, 20)
AGAIN = 10
NOISE = 1.0
"""Spread of the greedy players' error, in points of damage, as in the source's simulation of how long matches last."""


def grown(seed: int) -> list[Matrix]:
    """An army with each of its first twenty cards, placed at random so that they spread far."""
    rng, army = Random(seed), Matrix.begun(43, "FSBW")
    found = [army]
    for card in rng.sample(range(43), CARDS):
        row, column = rng.choice(army.places)
        army = army.placed(card, row, column, rng.randrange(4))
        found.append(army)
    return found


def turn_times(armies: list[Matrix]) -> tuple[int, list[float]]:
    """Placements of a turn evaluated on these armies, and the seconds for each, nothing known of them before."""
    count, seconds = 0, []
    for army in armies:
        fresh = Matrix(army.boards, army.top, army.left, army.placements)
        start = process_time()
        count += len(Placements(False, MARKET, fresh).totals())
        seconds.append(process_time() - start)
    return count, seconds


def matches(seats: int, number: int) -> tuple[float, list[int]]:
    """Return the seconds for this many matches of greedy players, and their rounds."""
    start, rounds = process_time(), []
    for seed in range(number):
        t: ChickenArmy = GAME.new(seats, {}, seed)
        rng = Random(seed)
        while t.agenda:
            t.apply(greedy_choice(t.view(t.agenda[-1].seat), rng, NOISE))
        rounds.append(t.round)
    return process_time() - start, rounds


def main(words: list[str]) -> None:
    """Measure and print."""
    number = int(words[0]) if words else 100
    growing = [grown(seed) for seed in range(AGAIN)]
    count, seconds = turn_times([army for armies in growing for army in armies])
    print(f"{count / sum(seconds):,.0f} placements evaluated a second, over armies of 0 to {CARDS} cards")
    count, seconds = turn_times([armies[-1] for armies in growing])
    print(f"{1e3 * median(seconds):.2f} ms for the {count / AGAIN:.0f} placements of a turn on an army of {CARDS} cards")
    for seats in GAME.seats:
        spent, rounds = matches(seats, number)
        print(f"{seats} seats: {number} matches of greedy players in {spent:.1f} s, median {median(rounds):g} rounds")


if __name__ == "__main__":
    main(sys.argv[1:])
