"""Strength of Famiglia bots in pairs: `python -m tools.benchmarks.famiglia_bots A B [deals] [seed]`.

A and B are levels (easy, normal, hard), levels in a style (`hard/reckless`) or baselines: `random` (any
action), `greedy` (most victory points in this turn). Every deal is played twice with the seats exchanged;
the unit is the deal. Printed are A's share of the wins and its lead in points with their 95 % intervals,
the number of matches ended by two passes, and how each of them plays: stirs, Accountants, Brutes and passes
per turn.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Any

from tabletop_gui.ai.agent import Agent, RandomAgent
from tabletop_gui.ai.arena import Mean
from tabletop_gui.engine.values import Action
from tabletop_gui.games.famiglia import GAME, WORTH, Account, Famiglia, Recruit, Stir, Take, TakeNothing, Threaten
from tools.benchmarks.duels import Cast, times

PROGRESS = 5
"""Deals after which the figures so far go to the standard error."""
HABITS = {"stirs": Stir, "Accountants": Account, "Brutes": Threaten, "passes": TakeNothing}


def greedy_choice(t: Famiglia) -> Action:
    """Return the action with most victory points in this turn, a Brute included; stir the street if nothing can be
    taken.
    """
    best, most = None, 0.0
    for action in t.legal:
        gain = 0.0
        if isinstance(action, Take | Recruit):
            gain = WORTH[action.card] + 0.5
        elif isinstance(action, Threaten):
            world = t.copy()
            world.apply(action)
            if any(isinstance(a, Take | Recruit) and a.card == action.target for a in world.legal):
                gain = float(WORTH[action.target])
        if gain > most:
            best, most = action, gain
    return best or next((a for a in t.legal if isinstance(a, Stir)), t.legal[-1])


class Greedy:
    """Baseline that looks no further than its own turn."""

    worlds = 0

    def __init__(self) -> None:
        self.values: Mapping[Action, float] = {}

    def think(self, view: Any, rng: Random) -> Iterator[Action]:
        yield greedy_choice(view)


YARDSTICKS: dict[str, Callable[[], Agent]] = {"random": RandomAgent, "greedy": Greedy}


@dataclass
class Notes:
    """Counters of one of the two players."""

    times: list[float] = field(default_factory=list)
    """Seconds for each decision that had more than one way."""
    turns: int = 0
    deeds: dict[str, int] = field(default_factory=lambda: dict.fromkeys(HABITS, 0))

    def habits(self, name: str) -> str:
        """Return a line with its actions per turn."""
        return f"{name}: " + ", ".join(f"{number / max(self.turns, 1):.3f} {deed}" for deed, number in self.deeds.items())


@dataclass
class Duel:
    """Results of the matches of two bots so far, by deal."""

    won: list[float] = field(default_factory=list)
    """The first one's share of the wins of a deal."""
    led: list[float] = field(default_factory=list)
    """Its lead in points."""
    matches: int = 0
    broken_off: int = 0
    """Matches that two passes ended before their last turn."""
    turns: int = 0
    notes: tuple[Notes, Notes] = field(default_factory=lambda: (Notes(), Notes()))


def match(seed: int, minds: list[Agent], turn: int, duel: Duel) -> None:
    """Play one match; `turn` is the seat of the first of the two."""
    rng = [Random(f"{seed} {turn} {who}") for who in (0, 1)]
    t: Famiglia = GAME.new(2, {}, seed)
    last = -1
    while t.agenda:
        seat, number = t.agenda[-1].seat, t.turns
        who, start, choices = (seat + turn) % 2, process_time(), len(t.legal)
        *_, action = minds[who].think(t.view(seat), rng[who])
        notes = duel.notes[who]
        if choices > 1:
            notes.times.append(process_time() - start)
        notes.turns += number != last
        last = number
        for deed, kind in HABITS.items():
            notes.deeds[deed] += isinstance(action, kind)
        t.apply(action)
    outcome = GAME.outcome(t)
    assert outcome is not None
    duel.won[-1] += (turn in outcome.winners) / len(outcome.winners) / 2
    duel.led[-1] += (outcome.points[turn] - outcome.points[1 - turn]) / 2
    duel.matches += 1
    duel.broken_off += all(t.passed) and t.left != 0  # in the last turn of all a pass breaks nothing off
    duel.turns += t.turns + 1


def duel(names: tuple[str, str], deals: int, seed: int) -> Iterator[Duel]:
    """The duel after each deal."""
    cast, found = Cast("famiglia", YARDSTICKS), Duel()
    minds = [cast.bot(name) for name in names]
    for deal in range(deals):
        found.won.append(0.0)
        found.led.append(0.0)
        for turn in (0, 1):
            match(seed + deal, minds, turn, found)
        yield found


def report(names: tuple[str, str], found: Duel) -> str:
    """The figures of a duel."""
    won, led = Mean.of(found.won), Mean.of(found.led)
    both = list(zip(names, found.notes, strict=True))
    return "\n".join(
        [
            f"{names[0]} against {names[1]}: wins {100 * won.mean:.1f} ± {100 * won.half:.1f} %, leads by {led} points, "
            f"{len(found.won)} mirrored deals",
            f"  {found.turns / found.matches:.1f} turns a match, "
            f"{100 * found.broken_off / found.matches:.1f} % broken off by two passes",
            *[f"  {times(name, notes.times)}" for name, notes in both],
            *[f"  a turn of {notes.habits(name)}" for name, notes in both],
        ]
    )


def main(words: list[str]) -> None:
    """Play the duel and print the result."""
    names = words[0], words[1]
    deals, seed = (int(words[2]) if len(words) > 2 else 400), (int(words[3]) if len(words) > 3 else 1)
    found = Duel()
    for found in duel(names, deals, seed):
        if len(found.won) % PROGRESS == 0 and len(found.won) < deals:
            print(report(names, found), file=sys.stderr, flush=True)
    print(report(names, found))


if __name__ == "__main__":
    main(sys.argv[1:])
