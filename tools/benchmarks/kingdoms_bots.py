"""Strength of Kingdoms bots in pairs: `python -m tools.benchmarks.kingdoms_bots A B [pairs] [seed]`.

A and B are levels (easy, normal, hard), levels in a style (hard/reckless) or one of `kingdoms_strategies`.
Every battle of 100 big blinds is played twice with the same cards and the seats exchanged; the unit is the
pair. After an all-in before the river each seat gets its exact equity (before the flop: that of the kinds
of hands) instead of the dealt result. Opponent counters are carried on for fifty pairs, as in a long
evening, and then reset.

The deviation of each street's cards from their expectation, times the treasure, has mean zero: it is
subtracted in the proportion in which it moves the result (a control variate, street by street), which
leaves the mean unchanged and narrows the interval.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from statistics import fmean
from time import process_time
from typing import NamedTuple

from tabletop_gui.ai.agent import Agent
from tabletop_gui.ai.arena import Mean
from tabletop_gui.ai.policies.kingdoms.charts.push_fold import equities
from tabletop_gui.ai.policies.kingdoms.hand_strength import kind
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.actions import CALL, FOLD
from tabletop_gui.games.kingdoms.battle import BOARD, RIVER, Kingdoms
from tabletop_gui.games.kingdoms.equity import run_out
from tools.benchmarks.duels import Cast, times
from tools.benchmarks.kingdoms_strategies import STRATEGIES

EVENING = 50
POINTS, BIG = 1000, 10
KNOWN = ("habits", "sizes")
"""State kept from battle to battle of a war: lists with the same number of entries for each seat."""


class Outcome(NamedTuple):
    """Points won by the first policy in a battle, and the share of the treasure that the cards of each street gave
    it.
    """

    won: float
    luck: tuple[float, float, float]


@lru_cache(maxsize=8)
def share(hands: tuple[tuple[int, ...], ...], board: tuple[int, ...]) -> float:
    """The share of the first of two hands; before the flop that of their kinds."""
    return run_out(hands, board).shares[0] if board else equities()[kind(*hands[0])][kind(*hands[1])]


def strangers() -> dict[str, list[int]]:
    """Return the knowledge about two fighters who have never met."""
    t = GAME.new(2, {}, 1)
    return {name: [0] * len(getattr(t, name)) for name in KNOWN}


def turned(row: list[int], turn: int) -> list[int]:
    """Return the numbers of both seats, exchanged if `turn` is 1."""
    half = len(row) // 2
    return row[half:] + row[:half] if turn else row[:]


def battle(
    seed: int, minds: Sequence[Agent], turn: int, known: dict[str, list[int]], rng: Random, spent: dict[int, list[float]]
) -> Outcome:
    """Play one battle, all-ins settled by their equity. `turn`: the seat of the first policy."""
    t: Kingdoms = GAME.new(2, {"growth": "off", "points": POINTS, "blind": BIG // 2}, seed)
    for name, row in known.items():
        setattr(t, name, turned(row, turn))
    hands = tuple(tuple(t.zones[k]) for k in (0, 1))
    luck, laid, sign = [0.0] * 3, 0, -1.0 if turn else 1.0
    while True:
        seat = t.to_act
        assert seat is not None
        board, street, paid = tuple(t.zones[BOARD]), t.street, t.paid[:]
        if street > laid:
            luck[laid] = sign * sum(paid) * (share(hands, board) - share(hands, board[: (0, 3, 4)[laid]]))
            laid = street
        who, start = (seat + turn) % 2, process_time()
        *_, action = minds[who].think(t.view(seat), rng)
        if len(t.legal) > 1:
            spent[who].append(process_time() - start)
        owed = min(t.current - t.bets[seat], t.points[seat])
        t.apply(action)
        if t.battle > 1 or t.to_act is None:
            break
    for name in known:
        known[name][:] = turned(getattr(t, name), turn)
    found = float(t.sheet[turn] - POINTS)
    if action == FOLD:
        paid_back = min(paid)
        found = float(paid_back if who else -paid_back)
    elif street < RIVER and action == CALL:  # no more could be bet, and the board was dealt to its end
        paid[seat] += owed
        found = sign * min(paid) * (2 * share(hands, board) - 1)
    return Outcome(found, (luck[0], luck[1], luck[2]))


def duel(one: Agent, other: Agent, pairs: int, seed: int) -> tuple[list[Outcome], dict[int, list[float]]]:
    """Return the first bot's winnings by pair, in thousandths of a big blind per hand, and the decision times of
    both.
    """
    minds, rng, found = [one, other], Random(f"dice {seed}"), []
    spent: dict[int, list[float]] = {0: [], 1: []}
    known = strangers()
    for pair in range(pairs):
        if pair % EVENING == 0:
            known = strangers()
        both = [battle(seed + pair, minds, turn, known, rng, spent) for turn in (0, 1)]
        won, *luck = (1000 * sum(parts) / 2 / BIG for parts in zip(*((one.won, *one.luck) for one in both), strict=True))
        found.append(Outcome(won, (luck[0], luck[1], luck[2])))
    return found, spent


def fair(found: Sequence[Outcome]) -> list[float]:
    """Return the winnings without the luck of the cards, removed street by street in the proportion in which it
    moved the result.
    """
    won = [one.won for one in found]
    for street in range(3):
        luck = [one.luck[street] for one in found]
        middle, spread = fmean(won), sum([x * x for x in luck])
        part = sum([x * (y - middle) for x, y in zip(luck, won, strict=True)]) / spread if spread else 0.0
        won = [y - part * x for x, y in zip(luck, won, strict=True)]
    return won


def main(words: list[str]) -> None:
    """Play the duel and print the winnings."""
    cast = Cast("kingdoms", STRATEGIES)
    one, other = words[:2]
    pairs, seed = (int(words[2]) if len(words) > 2 else 1000), (int(words[3]) if len(words) > 3 else 1)
    found, spent = duel(cast.bot(one), cast.bot(other), pairs, seed)
    gain = Mean.of(fair(found))
    print(f"{one} against {other}: {gain.mean:+.0f} ± {gain.half:.0f} mbb a hand, {pairs} pairs from {seed}", end="; ")
    print(times(one, spent[0]), times(other, spent[1]), sep="; ")


if __name__ == "__main__":
    main(sys.argv[1:])
