"""Oh Hell's bids compared with the value of the hands by card odds, for the policy's `beliefs`.

    python -m tools.tuning.oh_hell_bids --deals 60 --seed 1

For each hand size, this many deals for four seats are bid by a level and, if `open_spiel<2` is installed,
by its IS-MCTS (600 simulations). Printed are the mean excess of the bid over the value and its spread, in
tricks. The belief uses a straight line through each, over the sizes and between the two bidders.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from statistics import fmean, stdev

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.policies.oh_hell import rule_policy
from tabletop_gui.ai.policies.oh_hell.odds import rows
from tabletop_gui.ai.policies.oh_hell.tuned import TUNED
from tabletop_gui.games.oh_hell import BIDS, Bid, OhHell
from tools.benchmarks.duels import shipped

SEATS, SIMULATIONS = 4, 600
Bidding = Callable[[OhHell], list[int]]


def above_worth(size: int, deals: int, seed: int, bidding: Bidding) -> list[float]:
    """Tricks by which each bid lies above the worth of its hand."""
    row, found = rows(SEATS, size, TUNED[SEATS].bid, trumps=True)[size], list[float]()
    for deal in range(deals):
        table = OhHell(SEATS, seed + deal, [size], OhHell.DEFAULTS)
        table.settle()
        worths = [
            rule_policy.worth(rule_policy.held(table, seat), rule_policy.turned_up(table), table.trump, row)
            for seat in range(SEATS)
        ]
        found += [bid - worth for bid, worth in zip(bidding(table), worths, strict=True)]
    return found


def ours(level: str) -> Bidding:
    """The bids of four of a level."""

    def bidding(table: OhHell) -> list[int]:
        agents, rng = [agent_for("oh_hell", shipped()[0][level]) for _ in range(SEATS)], Random(table.turned)
        while isinstance(table.legal[0], Bid):
            *_, action = agents[table.agenda[-1].seat].think(table.view(table.agenda[-1].seat), rng)
            table.apply(action)
        return table.bids

    return bidding


def theirs(table: OhHell) -> list[int]:
    """The bids of four of OpenSpiel's search."""
    import pyspiel

    from tools.tuning.against_open_spiel import their_state

    state = their_state(table, pyspiel.load_game(f"oh_hell(players={SEATS},num_tricks_fixed={table.size})"))
    for seat in range(SEATS):
        bot = pyspiel.ISMCTSBot(
            seat, pyspiel.RandomRolloutEvaluator(1, seat), 5.0, SIMULATIONS, -1,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False,
        )  # fmt: skip
        number = bot.step(state)
        state.apply_action(number)
        table.apply(BIDS[number - 52])
    return table.bids


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="master")
    parser.add_argument("--ours", action="store_true", help="without OpenSpiel's")
    given = parser.parse_args()
    sides = {given.level: ours(given.level)} | ({} if given.ours else {"IS-MCTS": theirs})
    for size in range(1, 11):
        for name, bidding in sides.items():
            off = above_worth(size, given.deals, given.seed, bidding)
            told = f"{fmean(off):+.2f} above the worth, spread {stdev(off):.2f} (n={len(off)})"
            print(f"{size:2} cards, {name:8} {told}", flush=True)


if __name__ == "__main__":
    main()
