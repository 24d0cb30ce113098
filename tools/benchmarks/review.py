"""`python -m tools.benchmarks.review GAME [--matches N] [--first SEED] [--level NAME …]`: the review's grades
of each level.

For every level, matches of one such seat against easy ones are played and the seat's decisions judged as the review judges them.
Printed for each: the accuracy of a match (mean and its 95 % interval), the share of decisions graded alike with other deals, the
loss, and how long a match takes to judge (seconds of the processor).
"""

from __future__ import annotations

import argparse
import sys
import time
from random import Random
from statistics import mean, median

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.arena import Mean
from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.schema import Level
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match, seed_of
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log.review import ReviewedDecision, accuracy, decisions_of, judged
from tools.shares import told


def played(game: str, seats: int, levels: list[Level], seed: int, options: dict[str, int], most: int = 10**6) -> Match:
    """Return a match of bots of these levels, in order, until the first of them has had this many choices."""
    match = Match.new(GAMES[game], options, [Seat("bot", f"{k}", "", one.id, "") for k, one in enumerate(levels)], seed)
    agents = [agent_for(game, level, NEUTRAL) for level in levels]
    rng = Random(seed)
    while (seat := match.to_act) is not None and most:
        most -= seat == 0 and len(match.legal(0)) > 1
        *_, action = agents[seat].think(match.view(seat), rng)
        match.propose(seat, action)
    return match


def judgements(match: Match, seat: int, level: Level, salt: int = 0, most: int = 10**6) -> list[ReviewedDecision]:
    """The seat's decisions judged; `salt` for other deals."""
    found = []
    for number in decisions_of(match, seat)[:most]:
        step = match.steps[number]
        rng = Random(seed_of(match, number) + salt)
        asked = [match.game.parse(step.text)]
        *_, (_, hints) = hint(match.game.id, step.before.view(seat), level, rng, asked)
        found.append(judged(match, number, hints))
    return found


def main() -> int:
    """Print a line for each level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=5)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first match, to go on where another run ended")
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--level", action="append")
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--twice", action="store_true", help="judge again with other deals")
    parser.add_argument("--every", type=int, default=0, help="tell what has been found after every so many matches")
    parser.add_argument("--most", type=int, default=10**6, help="only so many decisions of a match")
    asked = parser.parse_args()
    levels = Library(PlayerFolders.standard()).levels()
    strongest = list(levels.values())[-1]
    levels["random"] = Level(id="random", name=levels["easy"].name, note=levels["easy"].note, worlds=0, milliseconds=1)
    seats = asked.seats or min(4, GAMES[asked.game].seats[-1])
    options = {key: int(value) for key, _, value in (one.partition("=") for one in asked.option)}
    for name in asked.level or ("hard", "normal", "easy", "random"):
        got, losses, stakes, spent, alike = [], [], [], [], list[bool]()
        for seed in range(asked.first, asked.first + asked.matches):
            match = played(asked.game, seats, [levels[name], *[levels["easy"]] * (seats - 1)], seed, options, asked.most)
            since = time.process_time()
            one = judgements(match, 0, strongest, most=asked.most)
            spent.append(time.process_time() - since)
            got.append(accuracy(one) or 0)
            losses += [each.loss for each in one]
            stakes += [each.stake for each in one]
            if asked.twice:
                other = judgements(match, 0, strongest, 1, asked.most)
                alike += [a.grade == b.grade for a, b in zip(one, other, strict=True)]
            if (asked.every and len(got) % asked.every == 0) or len(got) == asked.matches:
                spread = Mean.of(got).half if len(got) > 1 else 0.0
                some = sorted(losses)
                tail = " ".join(f"{some[min(len(some) - 1, int(q * len(some)))]:.2f}" for q in (0.5, 0.75, 0.9, 0.97))
                print(
                    f"{asked.game} {name:7} accuracy {mean(got):5.1f} +- {spread:4.1f} (n={len(got)})  decisions {len(losses)}"
                    f"  loss mean {mean(losses):.3f} [p50 75 90 97: {tail}]  stake {mean(stakes):.3f}"
                    f"  a match {median(spent):.1f} s" + (f"  graded alike {told(alike)}" if alike else ""),
                    flush=True,
                )
    return 0


if __name__ == "__main__":
    sys.exit(main())
