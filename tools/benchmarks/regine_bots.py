"""Strength of Regine bots: `python -m tools.benchmarks.regine_bots A B [--seats N] [--deals D] [--rounds]`.

A sits in each seat in turn, B in all others, with the same first deal; the unit is the deal. A and B are
levels (easy, normal, hard), with their blunders if a star follows (`hard*`), with a personality after a
slash (`hard/bluffer`), or baselines: `random` (any action), `half` (builds as normal does, and goes,
doubles and stays whenever by the cards it sees its hand is likelier than not the best of those it compares
with), `honest` (builds likewise, always goes, doubles if it wins 70 times in 100 and stays if it does 35
times); both build like the player named after a colon (`honest:normal*`). Whole matches to 31, or with
`--rounds` single rounds from no points at all, which give more precise points in less time.

With `--every K` the results so far are printed after every K deals, and also after Ctrl-C.

Printed are points per round relative to the others' mean, matches won, the longest match in rounds, the
frequency of each answer, and the time of decisions with a choice (processor time).
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Any

from tabletop_gui.ai.agent import Agent, RandomAgent
from tabletop_gui.ai.arena import Mean
from tabletop_gui.ai.policies.regine.bets.bet_decision import BetDecision
from tabletop_gui.ai.policies.regine.bets.betting_tree import DOUBLE, GO, STAY
from tabletop_gui.ai.policies.regine.style import Style
from tabletop_gui.games.regine import GAME
from tabletop_gui.games.regine.actions import Exchange
from tabletop_gui.games.regine.court import BUILDING, Regine
from tools.benchmarks.duels import Cast, times

BLIND = Style(True, False, 0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 1.0)
"""No conclusions from the actions of the others."""
SAID = ("open", "go", "double", "stay", "exchange", "bluff")
"""Counted answers: going first, going after another seat, doubling, staying after a double; exchanging where
allowed; and betting where it is a bluff.
"""


class Half:
    """Bets on whatever is likelier to win than not."""

    worlds = 0

    def __init__(self, gathers: Agent) -> None:
        self._gathers = gathers
        self.values: Mapping[Any, float] = {}

    def think(self, view: Any, rng: Random) -> Any:
        if view.jugada == BUILDING:
            yield from self._gathers.think(view, rng)
        else:
            yield view.legal[self.bets(BetDecision(view, BLIND))]

    def bets(self, bet: BetDecision) -> bool:
        return bet.chance > 0.5


class Honest(Half):
    """Always goes, since a chip is free; doubles good hands, and stays unless the hand is bad."""

    def bets(self, bet: BetDecision) -> bool:
        return bet.chance > {GO: -1.0, DOUBLE: 0.7, STAY: 0.35}[bet.node.asks]


YARDSTICKS: Mapping[str, type[Half]] = {"half": Half, "honest": Honest}


class RegineCast(Cast):
    """The players of Regine, by name (see above)."""

    def __init__(self) -> None:
        super().__init__("regine", {"random": RandomAgent})

    def bot(self, name: str) -> Agent:
        bets, _, gathers = name.partition(":")
        return YARDSTICKS[bets](super().bot(gathers or "normal")) if bets in YARDSTICKS else super().bot(name)


@dataclass
class Record:
    """Actions and points of one side."""

    points: list[float] = field(default_factory=list)
    """By deal: points per round relative to the others' mean, averaged over the seats."""
    wins: list[float] = field(default_factory=list)
    """By deal: the share of its matches won."""
    rounds: list[int] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    said: Counter[str] = field(default_factory=Counter)
    """Questions asked and answers given, by kind (`SAID`), and bets."""
    swaps: Counter[str] = field(default_factory=Counter)
    """Actions of gathering, by kind."""


def play(
    seed: int, minds: Sequence[Agent], first: int, rng: Random, record: Record, one: bool, options: Mapping[str, Any]
) -> Regine:
    """Play one match, or one round of it; the first policy sits in seat `first`, and its actions are recorded."""
    n = len(minds)
    t: Regine = GAME.new(n, options, seed)
    while t.legal and not (one and t.round > 1):
        seat = t.to_act
        assert seat is not None
        who = (seat - first) % n
        view = t.view(seat)
        start = process_time()
        *_, action = minds[who].think(view, rng)
        if who == 0 and len(t.legal) > 1:
            record.times.append(process_time() - start)
            note(view, action, record)
        if action not in t.legal:
            raise AssertionError(f"{action} is not legal: seed {seed}")
        t.apply(action)
    return t


def note(view: Regine, action: Any, record: Record) -> None:
    """Count the action."""
    if view.jugada == BUILDING:
        record.swaps[type(action).__name__ + ("^" if getattr(action, "up", False) else "")] += 1
        record.said["exchange asked"] += any(type(a) is Exchange for a in view.legal)
        record.said["exchange"] += type(action) is Exchange
        return
    bet = BetDecision(view, BLIND)
    asks = bet.node.asks
    first = asks == GO and not view.stakes[view.jugada]
    name, bluff = "open" if first else asks, bluffs(bet, first)
    record.said[f"{name} asked"] += 1
    record.said["bluff asked"] += bluff
    if action == view.legal[1]:
        record.said[name] += 1
        record.said["bluff"] += bluff
        record.said["bets"] += asks in (GO, DOUBLE)


def bluffs(bet: BetDecision, first: bool) -> bool:
    """Return True if betting is a bluff: going first, or doubling, with a hand that each rival beats two times in
    three.
    """
    return (first or bet.node.asks == DOUBLE) and max(bet.wins.values()) < 1 / 3


def mirror(seed: int, minds: Sequence[Agent], rng: Random, record: Record, one: bool, options: Mapping[str, Any]) -> None:
    """Play one deal with the first policy in every seat in turn."""
    gained, won, seats = 0.0, 0.0, len(minds)
    for first in range(seats):
        t = play(seed, minds, first, rng, record, one, options)
        rounds = 1 if one else t.round
        others = sum(t.points) - t.points[first]
        gained += (t.points[first] - others / (seats - 1)) / rounds
        record.rounds.append(rounds)
        if not one:
            outcome = GAME.outcome(t)
            assert outcome is not None
            won += first in outcome.winners
    record.points.append(gained / seats)
    record.wins.append(won / seats)


def duel(
    names: tuple[str, str],
    seats: int,
    deals: int,
    seed: int = 1,
    one: bool = False,
    options: Mapping[str, Any] | None = None,
    every: int = 0,
) -> Record:
    """Play A in every seat in turn against B in the other seats; yield the results after every K deals."""
    cast, record, rng = RegineCast(), Record(), Random(f"dice {seed}")
    minds = [cast.bot(names[0]), *[cast.bot(names[1]) for _ in range(seats - 1)]]
    for deal in range(deals):
        try:
            mirror(seed + deal, minds, rng, record, one, options or {})
            if every and deal % every == every - 1:
                print(told(record, names, one), flush=True)
        except KeyboardInterrupt:  # what has been found so far is told
            break
    return record


def told(record: Record, names: tuple[str, str], one: bool) -> str:
    """The record in a few lines."""
    said = record.said
    lines = [f"{names[0]} against {names[1]}: {Mean.of(record.points)} points a round, {len(record.points)} deals"]
    if not one:
        wins = Mean.of([100 * share for share in record.wins])
        lines.append(f"  wins {wins.mean:.1f} ± {wins.half:.1f} %, longest match {max(record.rounds)} rounds")
    for name in SAID:
        if said[f"{name} asked"]:
            lines.append(f"  {name}: {said[name] / said[f'{name} asked']:.1%} of {said[f'{name} asked']}")
    if said["bets"]:
        lines.append(f"  bluffs: {said['bluff'] / said['bets']:.1%} of {said['bets']} bets")
    lines.append("  a round: " + ", ".join(f"{kind} {n / sum(record.rounds):.2f}" for kind, n in record.swaps.most_common()))
    lines.append("  " + times(names[0], record.times))
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs=2, metavar="NAME")
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", action="store_true", help="single rounds")
    parser.add_argument("--every", type=int, default=0, help="tell what has been found after every so many deals")
    chosen = parser.parse_args()
    names = (chosen.names[0], chosen.names[1])
    found = duel(names, chosen.seats, chosen.deals, chosen.seed, chosen.rounds, every=chosen.every)
    print(told(found, names, chosen.rounds))


if __name__ == "__main__":
    main()
