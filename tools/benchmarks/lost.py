"""Loss of levels through few samples: `python -m tools.benchmarks.lost GAME [--levels hard master]
[--positions N]`.

At positions from matches of a level with 60 samples, each level decides twice, with random numbers of its
own, and its choice is compared with the values of all sensible actions in a thousand samples of the same
model. Printed is the loss per decision with a choice, in the game's points, with its 95 % interval over
choices. Errors of the model itself are not measured.
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
"""Number of samples of the reference, and the share of the decisions that are examined."""


def decisions(game: str, seats: int, level: Level) -> Iterator[State]:
    """Views of seats that have something to choose."""
    mover, seed = agent_for(game, replace(level, worlds=60)), 0
    while True:
        state, rng = GAMES[game].new(seats, {}, seed), Random(seed)
        seed += 1
        while state.to_act is not None:
            view = state.view(state.to_act)
            if len(state.legal) > 2 and rng.random() < SHARE:
                yield view
            *_, action = mover.think(view, rng)
            state.apply(action)


def searched(policy: Policy, view: State, worlds: int, seed: int) -> Search:
    """Return a completed search: with this many samples in the unit of hints, or as the level plays."""
    context = policy.hint_context(view) if worlds else policy.context(view)
    if worlds:
        context.check = worlds + 1  # nothing is given up
    found = Search(context, Random(seed), int(policy.level.settings.get("tries", 1)))
    for _ in found.run(worlds or context.worlds(policy.level)):
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
        if len(judge.context(view).actions) < 2:
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
