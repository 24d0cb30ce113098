"""A level against OpenSpiel's IS-MCTS at Oh Hell, on duplicate deals of 1 to 10 cards in turn, each played once from every seat.

    python -m tools.tuning.against_open_spiel --level master --simulations 1000 --deals 400

Needs ``open_spiel<2`` (the extra ``oracles``): the worlds that the 2.0 wheels imagine deal the rivals' true
cards among the rivals only, so that their bot knows which cards are not in play. The level plays as it is shipped, whatever
this machine's player has changed. Prints points a hand with 95 % intervals over deals, for one seat of the level against
three of OpenSpiel's (or, with ``--turned``, the other way round).
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass, field
from random import Random
from statistics import fmean
from time import thread_time
from typing import Any

import pyspiel
from msgspec.structs import replace

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.arena import Mean
from tabletop_gui.content.records.schema import Level
from tabletop_gui.engine.trick_taking import PLAYS
from tabletop_gui.games.oh_hell import BIDS, Bid, OhHell
from tools.benchmarks.duels import shipped

SEATS = 4
SIZES = 10
"""Deals of one card, of two and so on up to so many."""


@dataclass
class Side:
    """Results of one side."""

    points: list[float] = field(default_factory=list)
    """Points a hand, a mean per deal."""
    hands: int = 0
    made: int = 0
    times: list[float] = field(default_factory=list)


def theirs(card: int) -> int:
    """OpenSpiel numbers cards rank by rank."""
    return card % 13 * 4 + card // 13


def their_state(table: OhHell, game: Any) -> Any:
    """OpenSpiel's state of a dealt hand."""
    state = game.new_initial_state()
    state.apply_action(table.size)
    state.apply_action(table.dealer)
    for k in range(table.size * SEATS):
        state.apply_action(theirs(table.zones[k % SEATS][k // SEATS]))
    assert table.turned is not None
    state.apply_action(theirs(table.turned))
    return state


def play_hand(size: int, seed: int, ours: set[int], level: Level, simulations: int, sides: tuple[Side, Side]) -> list[int]:
    """Play one hand; the level sits in the seats `ours`. Returns the points."""
    table = OhHell(SEATS, seed, [size], OhHell.DEFAULTS)
    table.settle()
    game = pyspiel.load_game(f"oh_hell(players={SEATS},num_tricks_fixed={size})")
    state = their_state(table, game)
    bots = {
        seat: pyspiel.ISMCTSBot(
            seed * 10 + seat, pyspiel.RandomRolloutEvaluator(1, seed * 10 + seat), 5.0, simulations, -1,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT, False, False,
        )
        for seat in range(SEATS) if seat not in ours
    }  # fmt: skip
    agents = {seat: agent_for("oh_hell", level) for seat in ours}
    rng = Random(seed)
    while table.to_act is not None:
        seat = table.to_act
        start = thread_time()
        if seat in agents:
            *_, action = agents[seat].think(table.view(seat), rng)
        else:
            number = bots[seat].step(state)
            action = PLAYS[number % 4 * 13 + number // 4] if number < 52 else BIDS[number - 52]
        if len(table.legal) > 1:
            sides[seat not in ours].times.append(thread_time() - start)
        table.apply(action)
        state.apply_action(52 + action.tricks if isinstance(action, Bid) else theirs(action.card))
    for seat in range(SEATS):
        side = sides[seat not in ours]
        side.hands += 1
        side.made += table.bids[seat] == table.won[seat]
    return table.points


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--worlds", type=int, help="another budget than the level's")
    parser.add_argument("--simulations", type=int, default=1000)
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--every", type=int, default=100, help="tell what has been found after every so many deals")
    parser.add_argument("--turned", action="store_true", help="one seat of theirs against three of ours")
    args = parser.parse_args()
    level = shipped()[0][args.level]
    if args.worlds is not None:
        level = replace(level, worlds=args.worlds)
    sides = Side(), Side()
    leads: list[float] = []
    for deal in range(args.deals):
        got, size = [0.0, 0.0], deal % SIZES + 1
        for turn in range(SEATS):
            ours = {k for k in range(SEATS) if k != turn} if args.turned else {turn}
            points = play_hand(size, args.seed + deal, ours, level, args.simulations, sides)
            for number, seats in enumerate((ours, set(range(SEATS)) - ours)):
                got[number] += sum(points[k] for k in seats) / len(seats) / SEATS
        leads.append(got[0] - got[1])
        for side, mean in zip(sides, got, strict=True):
            side.points.append(mean)
        if deal % args.every == args.every - 1 or deal == args.deals - 1:
            report((args.level, f"IS-MCTS {args.simulations}"), sides, leads)


def report(names: tuple[str, str], sides: tuple[Side, Side], leads: list[float]) -> None:
    """Print the results so far."""
    for name, side in zip(names, sides, strict=True):
        times = sorted(side.times)
        print(
            f"{name:14} {Mean.of(side.points)!s:>14} points a hand, made {side.made / side.hands:.1%},"
            f" {1e3 * times[len(times) // 2]:.0f} ms median, {1e3 * times[int(0.99 * len(times))]:.0f} ms p99"
        )
    by_size = ", ".join(f"{size + 1}: {fmean(leads[size::SIZES]):+.2f}" for size in range(min(SIZES, len(leads))))
    print(f"difference     {Mean.of(leads)} over {len(leads)} deals from every seat; by cards {by_size}", flush=True)


if __name__ == "__main__":
    main()
