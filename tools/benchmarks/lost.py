"""What levels lose by looking at few worlds: ``python -m tools.benchmarks.lost GAME [--levels hard master] [--positions N]``.

At positions of matches of one level that looks at 60 worlds, each level chooses twice, with dice of its own, and its choice is
held against what everything worth a thought brings in a thousand worlds: the same model, seen clearly. Told is what a decision
with a choice loses, in the game's points, with its 95 % interval over choices. It says nothing of what the model does not know.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.arena import Mean
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.policy import NEUTRAL, Policy
from tabletop_gui.ai.search import Search
from tabletop_gui.content.records.schema import Level
from tabletop_gui.engine.state import State
from tabletop_gui.games import GAMES
from tools.benchmarks.duels import shipped

WORLDS, SHARE = 1000, 0.06
"""Worlds that see clearly, and the share of the decisions that are looked into."""


def decisions(game: str, seats: int, level: Level) -> Iterator[State]:
    """Views of seats that have something to choose."""
    mover, seed = agent_for(game, replace(level, worlds=60)), 0
    while True:
        state, dice = GAMES[game].new(seats, {}, seed), Random(seed)
        seed += 1
        while state.to_act is not None:
            view = state.view(state.to_act)
            if len(state.legal) > 2 and dice.random() < SHARE:
                yield view
            *_, action = mover.think(view, dice)
            state.apply(action)


def searched(policy: Policy, view: State, worlds: int, seed: int) -> Search:
    """A search that has come to its end: of so many worlds in the points that advice is told in, or as the level plays."""
    study = policy.advising(view) if worlds else policy.study(view)
    if worlds:
        study.check = worlds + 1  # nothing is given up
    found = Search(study, Random(seed), int(policy.level.settings.get("tries", 1)))
    for _ in found.run(worlds or study.worlds(policy.level)):
        pass
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--levels", nargs="+", default=["hard", "master"])
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--seats", type=int, default=2)
    given = parser.parse_args()
    levels = {name: shipped()[0][name].at(given.game) for name in given.levels}
    policies = {name: POLICIES[given.game](level, NEUTRAL) for name, level in levels.items()}
    *_, judge = policies.values()
    lost: dict[str, list[float]] = {name: [] for name in levels}
    count = 0
    for view in decisions(given.game, given.seats, levels[given.levels[-1]]):
        if len(judge.study(view).actions) < 2:
            continue
        clear = searched(judge, view, WORLDS, 1)
        worth = dict(zip(clear.actions, clear.values, strict=True))
        for name, policy in policies.items():
            lost[name] += [max(worth.values()) - worth[searched(policy, view, 0, seed).best] for seed in (7, 8)]
        count += 1
        if count % 10 == 0:
            print(count, "positions:", ", ".join(f"{name} loses {Mean.of(one)}" for name, one in lost.items()), flush=True)
        if count >= given.positions:
            return


if __name__ == "__main__":
    main()
