"""How well the fighters of Game of Kingdoms fight, two by two: ``python -m tools.benchmarks.kingdoms_bots A B [pairs] [seed]``.

A and B are levels (easy, normal, hard) or yardsticks: ``station`` (checks and calls), ``random`` (any action, any size equally
likely), ``montecarlo`` (its equity against any hand beside the odds, and bets of two thirds with a good one). Every battle of
100 big blinds is played twice with the same cards and the seats exchanged; the unit is the pair. Where all points went in
before the river each gets its exact share (before the flop: that of the kinds of hands) and not what the cards then gave. Habits
are carried on for fifty pairs, as in a long evening, and then forgotten.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from tabletop_gui.ai.agent import Agent, agent_for
from tabletop_gui.ai.policies.kingdoms.push_fold import equities
from tabletop_gui.ai.policies.kingdoms.standing import kind
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import Places
from tabletop_gui.content.schema import Level, Personality
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.actions import CALL, CHECK, FOLD, Choices
from tabletop_gui.games.kingdoms.battle import BOARD, RIVER, Kingdoms
from tabletop_gui.games.kingdoms.equity import open_shares, river_equity
from tabletop_gui.games.kingdoms.strength import strength7

EVENING = 50
POINTS, BIG = 1000, 10


class Station:
    """Checks and calls whatever comes."""

    worlds = 0

    def __init__(self) -> None:
        self.values: Mapping[Any, float] = {}

    def think(self, view: Any, rng: Random) -> Iterator[Any]:
        yield CALL if view.legal[0] is FOLD or CALL in tuple(view.legal[:2]) else CHECK


class Dice(Station):
    """A kind of action at random, and any size of it."""

    def think(self, view: Any, rng: Random) -> Iterator[Any]:
        legal = view.legal
        if type(legal) is not Choices:
            yield rng.choice(legal)
            return
        pick = rng.randrange(len(legal.head) + 1)
        yield legal.head[pick] if pick < len(legal.head) else legal[rng.randrange(len(legal.head), len(legal))]


class MonteCarlo(Station):
    """Plain equity against any hand: calls when the odds allow it, bets two thirds of the treasure with 60 % or more."""

    def think(self, view: Any, rng: Random) -> Iterator[Any]:
        me = view.agenda[-1].seat
        hand, board = view.zones[me], view.zones[BOARD]
        equity = river_equity(hand, board) if len(board) == 5 else sampled(hand, board, rng)
        pot, owed, legal = sum(view.paid), min(view.current - view.bets[me], view.points[me]), view.legal
        if type(legal) is Choices and equity > (0.6 if not owed else 0.7):
            to = max(legal.low, view.current + round(0.67 * (pot + owed)))
            yield legal.kind(to) if to <= legal.high else legal[len(legal) - 1]
        elif not owed:
            yield CHECK
        else:
            yield CALL if equity > owed / (pot + owed) else FOLD


def sampled(hand: list[int], board: list[int], rng: Random, samples: int = 150) -> float:
    """The equity against any hand, on sampled boards."""
    live = [c for c in range(52) if c not in hand and c not in board]
    won = 0.0
    for _ in range(samples):
        a, b, *more = rng.sample(live, 7 - len(board))
        mine, theirs = strength7(*hand, *board, *more), strength7(a, b, *board, *more)
        won += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
    return won / samples


YARDSTICKS = {"station": Station, "random": Dice, "montecarlo": MonteCarlo}


def fighter(name: str, levels: Mapping[str, Level]) -> Agent:
    """A yardstick or a level, by name."""
    return YARDSTICKS[name]() if name in YARDSTICKS else agent_for("kingdoms", levels[name])


def battle(seed: int, minds: list[Agent], turn: int, habits: list[int], dice: Random, times: dict[int, list[float]]) -> float:
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
            times[who].append(process_time() - start)
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


def duel(
    names: tuple[str, str], pairs: int, seed: int, levels: Mapping[str, Level]
) -> tuple[list[float], dict[int, list[float]]]:
    """What the first of the two won, in thousandths of a big blind a hand, pair by pair; and their times."""
    minds, dice, found = [fighter(name, levels) for name in names], Random(f"dice {seed}"), []
    times: dict[int, list[float]] = {0: [], 1: []}
    habits: list[int] = []
    for pair in range(pairs):
        if pair % EVENING == 0:
            habits = [0] * len(GAME.new(2, {}, 1).habits)
        won = sum(battle(seed + pair, minds, turn, habits, dice, times) for turn in (0, 1))
        found.append(1000 * won / 2 / BIG)
    return found, times


def shipped() -> tuple[Mapping[str, Level], Mapping[str, Personality]]:
    """The levels and the styles the program comes with."""
    with TemporaryDirectory() as home:
        library = Library(Places(Path(home) / "a", Path(home) / "b", Path(home) / "c"))
        return library.levels(), library.personalities()


def main(words: list[str]) -> None:
    """Let two fight and tell who won how much."""
    levels, _ = shipped()
    one, other = words[:2]
    pairs, seed = (int(words[2]) if len(words) > 2 else 1000), (int(words[3]) if len(words) > 3 else 1)
    won, times = duel((one, other), pairs, seed, levels)
    half = 1.96 * stdev(won) / sqrt(len(won))
    print(f"{one} against {other}: {fmean(won):+.0f} ± {half:.0f} mbb a hand, {pairs} pairs", end="")
    for name, spent in zip((one, other), times.values(), strict=True):
        spent.sort()
        print(f"; {name} median {1e3 * spent[len(spent) // 2]:.1f} ms, p99 {1e3 * spent[int(0.99 * len(spent))]:.1f} ms", end="")
    print()


if __name__ == "__main__":
    main(sys.argv[1:])
