"""`python -m tools.benchmarks.chances [--hands N] [--seats N] [--seed N] [--largest N]`: checks the
probabilities in hints.

Hands of every size are played by hard bots. At one random bid and one random card of each, a hint is
requested as a player would (strongest level, all its samples); then one of the actions it considered is
drawn and done, and hard bots play the hand to its end. The probabilities stated for that bid or card (bid
made, trick won) are compared with the results, in classes of the stated probability. A class is sound if
the mean of the stated probabilities lies within the interval of the results.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Final

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.schema import Level
from tabletop_gui.engine.values import Action
from tabletop_gui.games.oh_hell import GAME, Bid, OhHell
from tools.shares import told

CLASSES: Final = (0, 4, 8, 13, 18, 28, 43, 58, 73, 88, 97, 100)
"""Bounds of the classes, in percent: about halfway between the stated odds of 1 in 20, 1 in 10, 1 in 5 and so
on.
"""


def chances(game: OhHell, number: int, level: Level, rng: Random) -> tuple[Action, dict[str, int]]:
    """Return the advised action, and its stated chance of making the bid in percent; none where points are told."""
    assert game.to_act is not None
    *_, (_, hints) = hint("oh_hell", game.view(game.to_act), level, Random(number))
    figure = hints[0].figure
    said = {"made": int(figure.params["p"])} if figure is not None and "p" in figure.params else {}
    return GAME.parse(hints[0].action), said


def outcome(game: OhHell, seat: int, hard: Level, rng: Random) -> dict[str, bool]:
    """Return the results of the seat's last action, played on by hard bots to the end of the hand."""
    hand, took = game.hand, game.won[seat]
    agent, bid, trick = agent_for("oh_hell", hard, NEUTRAL), game.bids[seat], None
    before = [sum(game.won)]
    while game.to_act is not None and game.hand == hand:
        at = game.copy()
        *_, action = agent.think(game.view(game.to_act), rng)
        game.apply(action)
        if trick is None and game.hand == hand and sum(game.won) > before[0]:
            trick = game.won[seat] > took
    ended = at.copy()
    ended.sizes = ended.sizes[: ended.hand + 1]
    ended.apply(action)
    found = {"made": ended.won[seat] == bid}
    return found if trick is None else {**found, "trick": trick}


def samples(hands: int, seats: int, largest: int, first: int, levels: dict[str, Level]) -> Iterator[tuple[str, str, int, bool]]:
    """Return (bid or card, made or trick, stated percentage, result) of this many hands."""
    strongest, hard = list(levels.values())[-1], levels["hard"]
    for number in range(first, first + hands):
        rng = Random(f"chances {number}")
        size = 1 + number % largest
        game = GAME.new(seats, {"sequence": "high-low", "maximum": size}, number)
        agent = agent_for("oh_hell", hard, NEUTRAL)
        asked = {rng.randrange(seats), seats + rng.randrange(seats * size)}
        for step in range(seats + seats * size):
            if step in asked and len(game.legal) > 1 and game.to_act is not None:
                done, said = chances(game, number, strongest, rng)
                there, seat = game.copy(), game.to_act
                bidding = isinstance(done, Bid)
                there.apply(done)
                if size == 1 and not bidding and there.hand != game.hand:
                    continue
                came = outcome(there, seat, hard, rng) if there.hand == game.hand else {}
                for word, percent in said.items():
                    if word in came:
                        yield "bid" if bidding else "card", word, percent, came[word]
            *_, action = agent.think(game.view(game.to_act or 0), rng)
            game.apply(action)


def main() -> int:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=500)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--largest", type=int, default=8)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    found: dict[tuple[str, str], list[tuple[int, bool]]] = defaultdict(list)
    for count, (what, word, percent, came) in enumerate(
        samples(given.hands, given.seats, given.largest, given.seed, Library(PlayerFolders.standard()).levels())
    ):
        found[what, word].append((percent, came))
        if count % 100 == 99:
            show(found)
    show(found)
    return 0


def show(found: dict[tuple[str, str], list[tuple[int, bool]]]) -> None:
    """Print the stated probabilities beside the results."""
    for (what, word), pairs in sorted(found.items()):
        print(f"{what}, {word}: n={len(pairs)}")
        for low, high in pairwise(CLASSES):
            within = [(percent, came) for percent, came in pairs if low <= percent < high]
            if within:
                said = sum(percent for percent, _ in within) / len(within)
                print(f"  said {low:2}-{high:3}: {said:5.1f} %, came {told([came for _, came in within])}")
    print(flush=True)


if __name__ == "__main__":
    sys.exit(main())
