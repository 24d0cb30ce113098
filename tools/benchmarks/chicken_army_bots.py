"""Strength of Chicken Army bots: `python -m tools.benchmarks.chicken_army_bots A B [--seats N] [--deals D]
[--seed S]`.

A sits in each seat in turn, B in all others, with the same deck; the unit is the deal. A and B are levels
(easy, normal, hard), levels in a style (`hard/reckless`) or baselines: `random` (any action) and `greedy`
(looks no further than its own turn). `--option powers=true` and the like set the game's options.

Printed are A's share of the wins with its 95 % interval (a fair one is 1/N), the length of matches and
their endings, the time of decisions (processor time), and how each plays: damage dealt and taken per round,
blind cards per turn, attack chickens per defence chicken in the last armies, coins and potions shown there,
and the share of its damage dealt to the rival with most life.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from statistics import median
from time import process_time
from typing import Any

from tabletop_gui.ai.agent import Agent, RandomAgent
from tabletop_gui.ai.arena import Mean
from tabletop_gui.engine.game import OptionValue
from tabletop_gui.engine.values import Action
from tabletop_gui.games.chicken_army import GAME
from tabletop_gui.games.chicken_army.actions import DRAW_BLIND, Place, Placements
from tabletop_gui.games.chicken_army.campaign import ARMY, BLIND, MARKET, ChickenArmy
from tabletop_gui.games.chicken_army.cards import ARMY_CARDS, POWER, unpacked
from tabletop_gui.games.chicken_army.damage import LIFE, blow
from tabletop_gui.match.core.option_text import read_options
from tools.benchmarks.duels import Cast, times

OUT, POTIONS, COINS, ATTACK, DEFENCE = 0.7, 0.8, 0.6, 0.25, 0.25
"""Weights of the greedy baseline for damage dealt (mean over the rivals), life healed, a coin, an attack and a
defence chicken.
"""
LOOKS = 3
"""Cards that it thinks of when it judges the blind one."""
UNCAPPED = 1000


class Greedy:
    """Baseline that looks no further than its own turn: the totals of each placement against the rivals' armies as
    they are now.
    """

    worlds = 0

    def __init__(self) -> None:
        self.values: Mapping[Action, float] = {}

    def think(self, view: Any, rng: Random) -> Iterator[Action]:
        yield greedy_choice(view, rng)


def greedy_choice(t: ChickenArmy, rng: Random, noise: float = 0.0) -> Action:
    """The placement with the best totals, or the blind card when three it may be are better on an average."""
    seat = t.agenda[-1].seat
    army = t.matrices[seat]
    power = POWER[t.leaders[seat]] if t.powers_active(seat) else 0
    rivals = [t.force(rival) for rival in t.living() if rival != seat]
    missing = LIFE - t.life[seat] if t.cap else UNCAPPED

    def worth(totals: int) -> float:
        force = totals + power
        own = unpacked(force)
        dealt = sum(sum(blow(force, rival)) for rival in rivals)
        taken = sum(sum(blow(rival, force)) for rival in rivals)
        chickens = ATTACK * (own.fists + own.wands) + DEFENCE * (own.shields + own.barriers)
        healed = min(own.potions, missing + taken)
        return OUT * dealt / len(rivals) - taken + POTIONS * healed + COINS * min(own.coins, 2) + chickens

    def best_of(offered: Placements) -> tuple[float, Place]:
        """The best placement, any of several that are equal."""
        totals = offered.totals()
        worths = {one: worth(one) + rng.gauss(0.0, noise) for one in set(totals)}
        most = max(worths.values())
        return most, offered[rng.choice([k for k, one in enumerate(totals) if worths[one] == most])]

    most, place = best_of(Placements(False, t.legal.cards, army))  # type: ignore[attr-defined]
    if DRAW_BLIND in t.legal:
        seen = {c for zone in (*range(ARMY, ARMY + t.n), MARKET, BLIND) for c in t.zones[zone]}
        unseen = [c for c in range(ARMY_CARDS) if c not in seen]
        looks = rng.sample(unseen, min(LOOKS, len(unseen)))
        if sum(best_of(Placements(False, (c,), army))[0] for c in looks) / len(looks) > most:
            return DRAW_BLIND
    return place


YARDSTICKS: Mapping[str, Callable[[], Agent]] = {"random": RandomAgent, "greedy": Greedy}


@dataclass
class Habits:
    """Counters of one of the two players."""

    times: list[float] = field(default_factory=list)
    """Seconds of processor time for each decision."""
    rounds: int = 0
    """Rounds it was alive in."""
    turns: int = 0
    blinds: int = 0
    dealt: int = 0
    taken: int = 0
    to_leader: list[float] = field(default_factory=list)
    """Share of its damage dealt to the strongest rival, and the fair share, by battle of three or more seats."""
    armies: list[tuple[int, int, int, int]] = field(default_factory=list)
    """Attack, defence, coins and potions at the end."""

    def told(self, name: str) -> str:
        """Return a line that describes its play."""
        attack, defence, coins, potions = (sum(column) for column in zip(*self.armies, strict=True))
        count, rounds = len(self.armies), max(self.rounds, 1)
        leader = f", {Mean.of(self.to_leader)} of the damage to the leader beyond a fair share" if len(self.to_leader) > 1 else ""
        return (
            f"{name}: deals {self.dealt / rounds:.2f} and takes {self.taken / rounds:.2f} a round, "
            f"{self.blinds / max(self.turns, 1):.3f} blind cards a turn, {attack / max(defence, 1):.3f} attack to defence, "
            f"{coins / count:.2f} coins, {potions / count:.2f} potions{leader}"
        )


@dataclass
class Duel:
    """Results of the matches so far, by deal."""

    won: list[float] = field(default_factory=list)
    """The first one's wins a match of a deal."""
    rounds: list[int] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    habits: tuple[Habits, Habits] = field(default_factory=lambda: (Habits(), Habits()))


def match(seed: int, minds: Sequence[Agent], place: int, seats: int, options: Mapping[str, OptionValue], duel: Duel) -> bool:
    """Play one match, the first of the two policies in seat `place` and the other in all others; return True if
    the first wins.
    """
    rng = [Random(f"{seed} {place} {seat}") for seat in range(seats)]
    t: ChickenArmy = GAME.new(seats, options, seed)
    lives = t.life[:]
    while t.agenda:
        seat, number = t.agenda[-1].seat, t.round
        habits, start = duel.habits[seat != place], process_time()
        *_, action = minds[seat != place].think(t.view(seat), rng[seat])
        habits.times.append(process_time() - start)
        habits.turns += action != DRAW_BLIND
        habits.blinds += action == DRAW_BLIND
        living, lives = t.living(), t.life[:]
        t.apply(action)
        if t.round == number and t.agenda:
            continue
        for fighter in living:
            note = duel.habits[fighter != place]
            note.rounds += 1
            rivals = [rival for rival in living if rival != fighter]
            blows = [t.blow(fighter, rival)[0] + t.blow(fighter, rival)[1] for rival in rivals]
            if len(rivals) > 1 and any(blows):
                leader = max(range(len(rivals)), key=lambda k: lives[rivals[k]])
                note.to_leader.append(blows[leader] / sum(blows) - 1 / len(rivals))
    for seat in range(seats):
        habits, totals = duel.habits[seat != place], t.matrices[seat].totals
        habits.dealt += t.dealt[seat]
        habits.taken += t.taken[seat]
        habits.armies.append((totals.fists + totals.wands, totals.shields + totals.barriers, totals.coins, totals.potions))
    duel.rounds.append(t.round)
    duel.ends[t.ended] += 1
    return t.winner() == place


def duel(
    names: tuple[str, str], seats: int, deals: int, seed: int, options: Mapping[str, OptionValue] | None = None
) -> Iterator[Duel]:
    """The duel after each deal."""
    cast, found = Cast(GAME.id, YARDSTICKS), Duel()
    minds = [cast.bot(name) for name in names]
    for deal in range(seed, seed + deals):
        found.won.append(sum(match(deal, minds, place, seats, options or {}, found) for place in range(seats)) / seats)
        yield found


def report(names: tuple[str, str], seats: int, found: Duel) -> str:
    """The figures of a duel."""
    won, matches = Mean.of(found.won), len(found.rounds)
    ends = ", ".join(f"{100 * count / matches:.0f} % {how}" for how, count in found.ends.most_common())
    both = list(zip(names, found.habits, strict=True))
    return "\n".join(
        [
            f"{names[0]} against {seats - 1} {names[1]}: wins {100 * won.mean:.1f} ± {100 * won.half:.1f} %, "
            f"{len(found.won)} deals from every seat; median {median(found.rounds):g} rounds; {ends}",
            *[f"  {times(name, habits.times)}" for name, habits in both],
            *[f"  {habits.told(name)}" for name, habits in both],
        ]
    )


def main(words: list[str]) -> None:
    """Play the duel and print the result."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("names", nargs=2, metavar=("A", "B"))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    given = parser.parse_args(words)
    names, found, options = (given.names[0], given.names[1]), Duel(), read_options(given.option, GAME)
    with suppress(KeyboardInterrupt):  # whoever is short of time gets what there is
        for found in duel(names, given.seats, given.deals, given.seed, options):
            if len(found.won) % 20 == 0 and sys.stderr.isatty():
                print(report(names, given.seats, found), file=sys.stderr)
    print(report(names, given.seats, found))


if __name__ == "__main__":
    main(sys.argv[1:])
