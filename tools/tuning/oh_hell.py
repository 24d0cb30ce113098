"""Improve the weights of Oh Hell's rule policy by self-play, and print them as `ai/policies/oh_hell/tuned.py`.

    python -m tools.tuning.oh_hell --seats 4 --rounds 200 --deals 400 --seed 1

Each round moves some of the weights of the best tuning so far by a little and lets the challenger play
every seat in turn, against the champion in the others, on the same deals of 1 to 10 cards. It becomes
champion if it scores more points per hand, by more than the standard error of the difference, and does so
again on fresh deals. A few hundred rounds take an hour or two.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from statistics import fmean

from msgspec.structs import fields, replace

from tabletop_gui.ai.arena import Mean
from tabletop_gui.ai.policies.oh_hell import rule_policy
from tabletop_gui.ai.policies.oh_hell.odds import Tuning, Weights
from tabletop_gui.ai.policies.oh_hell.tuned import TUNED
from tabletop_gui.games.oh_hell import Bid, OhHell

MOVED = 0.3
"""The share of the numbers a challenger has other than the champion."""
STRIDE = 0.12
"""Step size of a parameter as a share of itself (of a trick, for those that may be 0)."""
LIMITS = {"ruff": 0.99, "now_ruff": 0.99, "now_over": 0.99, "small": 0.95, "reach": 0.95}
"""Odds that must stay below 1."""


def play_hand(size: int, seed: int, tunings: list[Tuning]) -> list[int]:
    """Points of one hand in which each seat plays by its own tuning."""
    seats = len(tunings)
    table = OhHell(seats, seed, [size], OhHell.DEFAULTS)
    table.settle()
    while (seat := table.to_act) is not None:
        if isinstance(table.legal[0], Bid):
            table.apply(rule_policy.choose_bid(table, seat, tunings[seat]))
            continue
        row = rule_policy.rows_of(table, tunings[seat].play)[len(table.zones[seat])]
        known = rule_policy.held(table, seat) | rule_policy.seen(table)
        table.apply(rule_policy.choose_card(table, seat, table.legal, known, row))
    return list(table.points)


def lead_over(champion: Tuning, challenger: Tuning, seats: int, deals: int, seed: int) -> Iterator[float]:
    """Points a hand by which the challenger beats the champion, deal by deal: every hand is played once from every seat."""
    for deal in range(deals):
        size = deal % 10 + 1
        gains = []
        for own in range(seats):
            points = play_hand(size, seed + deal, [challenger if seat == own else champion for seat in range(seats)])
            gains.append(points[own] - (sum(points) - points[own]) / (seats - 1))
        yield fmean(gains)


def is_better(champion: Tuning, challenger: Tuning, seats: int, deals: int, seed: int) -> bool:
    """Return True if the challenger wins by more than the standard error."""
    gain = Mean.of(list(lead_over(champion, challenger, seats, deals, seed)))
    return gain.mean > gain.error


def _moved(weights: Weights, rng: Random) -> Weights:
    changes = {}
    for field in fields(Weights):
        if rng.random() < MOVED:
            value = getattr(weights, field.name) * (1 + rng.gauss(0, STRIDE))
            changes[field.name] = round(min(max(value, 0.0), LIMITS.get(field.name, 20.0)), 3)
    return replace(weights, **changes)


def challenger_of(champion: Tuning, rng: Random) -> Tuning:
    """The champion with some numbers moved."""
    shift = tuple(round(s + rng.gauss(0, STRIDE / 4), 3) if rng.random() < MOVED else s for s in champion.shift)
    lead = champion.lead + (rng.gauss(0, STRIDE / 2) if rng.random() < MOVED else 0)
    push = champion.push + (rng.gauss(0, STRIDE / 2) if rng.random() < MOVED else 0)
    return Tuning(_moved(champion.play, rng), _moved(champion.bid, rng), round(lead, 3), round(push, 3), shift)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=4, choices=range(3, 8))
    parser.add_argument("--rounds", type=int, default=200, help="challengers tried")
    parser.add_argument("--deals", type=int, default=400, help="hands a challenger is tried on")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    rng, champion = Random(chosen.seed), TUNED[chosen.seats]
    for number in range(chosen.rounds):
        challenger = challenger_of(champion, rng)
        tries = rng.getrandbits(40), rng.getrandbits(40)
        if all(is_better(champion, challenger, chosen.seats, chosen.deals, seed) for seed in tries):
            champion = challenger
            print(f"# round {number}\n{champion}", flush=True)
    print(champion)


if __name__ == "__main__":
    main()
