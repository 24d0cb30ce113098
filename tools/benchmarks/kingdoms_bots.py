"""How well the fighters of Game of Kingdoms fight, two by two: ``python -m tools.benchmarks.kingdoms_bots A B [pairs] [seed]``.

A and B are levels (easy, normal, hard), levels in a style (hard/reckless) or one of `kingdoms_yardsticks`. Every battle of
100 big blinds is played twice with the same cards and the seats exchanged; the unit is the pair. Where all points went in
before the river each gets its exact share (before the flop: that of the kinds of hands) and not what the cards then gave. Habits
are carried on for fifty pairs, as in a long evening, and then forgotten.
"""

from __future__ import annotations

import sys
from random import Random
from time import process_time

from tabletop_gui.ai.agent import Agent
from tabletop_gui.ai.arena import Mean
from tabletop_gui.ai.policies.kingdoms.push_fold import equities
from tabletop_gui.ai.policies.kingdoms.standing import kind
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.actions import CALL, FOLD
from tabletop_gui.games.kingdoms.battle import BOARD, RIVER, Kingdoms
from tabletop_gui.games.kingdoms.equity import open_shares
from tools.benchmarks.duels import Cast, times
from tools.benchmarks.kingdoms_yardsticks import YARDSTICKS

EVENING = 50
POINTS, BIG = 1000, 10


def battle(seed: int, minds: list[Agent], turn: int, habits: list[int], dice: Random, spent: dict[int, list[float]]) -> float:
    """Play one battle; what the first mind wins, in points, all-ins settled by their chances. `turn`: its seat."""
    t: Kingdoms = GAME.new(2, {"growth": "off", "points": POINTS, "blind": BIG // 2}, seed)
    t.habits = habits[:] if not turn else habits[len(habits) // 2 :] + habits[: len(habits) // 2]
    while True:
        seat = t.to_act
        assert seat is not None
        hands, board, street, paid = [t.zones[k][:] for k in (0, 1)], t.zones[BOARD][:], t.street, t.paid[:]
        who, start = (seat + turn) % 2, process_time()
        *_, action = minds[who].think(t.view(seat), dice)
        if len(t.legal) > 1:
            spent[who].append(process_time() - start)
        owed = min(t.current - t.bets[seat], t.points[seat])
        t.apply(action)
        if t.battle > 1 or t.to_act is None:
            break
    half = len(habits) // 2
    habits[:] = t.habits if not turn else t.habits[half:] + t.habits[:half]
    if action == FOLD:
        paid_back = min(paid)
        return float(paid_back if who else -paid_back)
    if street < RIVER and action == CALL:  # no more could be bet, and the board was dealt to its end
        paid[seat] += owed
        stake = min(paid)
        share = open_shares(hands, board)[turn] if board else equities()[kind(*hands[turn])][kind(*hands[1 - turn])]
        return stake * (2 * share - 1)
    return float(t.sheet[turn] - POINTS)


def duel(one: Agent, other: Agent, pairs: int, seed: int) -> tuple[list[float], dict[int, list[float]]]:
    """What the first won, in thousandths of a big blind a hand, pair by pair; and the times of both."""
    minds, dice, found = [one, other], Random(f"dice {seed}"), []
    spent: dict[int, list[float]] = {0: [], 1: []}
    habits: list[int] = []
    for pair in range(pairs):
        if pair % EVENING == 0:
            habits = [0] * len(GAME.new(2, {}, 1).habits)
        won = sum(battle(seed + pair, minds, turn, habits, dice, spent) for turn in (0, 1))
        found.append(1000 * won / 2 / BIG)
    return found, spent


def main(words: list[str]) -> None:
    """Let two fight and tell who won how much."""
    cast = Cast("kingdoms", YARDSTICKS)
    one, other = words[:2]
    pairs, seed = (int(words[2]) if len(words) > 2 else 1000), (int(words[3]) if len(words) > 3 else 1)
    won, spent = duel(cast.bot(one), cast.bot(other), pairs, seed)
    gain = Mean.of(won)
    print(f"{one} against {other}: {gain.mean:+.0f} ± {gain.half:.0f} mbb a hand, {pairs} pairs from {seed}", end="; ")
    print(times(one, spent[0]), times(other, spent[1]), sep="; ")


if __name__ == "__main__":
    main(sys.argv[1:])
