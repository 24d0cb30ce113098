"""`python -m tools.benchmarks.why GAME [--decisions N] [--seats N] [--level NAME] [--patient]`: checks a bot's
explanations.

Bots of one level play whole matches, each in the style of its own character, with the clock as at the
table, or, on a busy machine, `--patient`, without it. Each of their decisions is then explained as in the
review. Printed are the shares in which the explained result is the action done, the same for those not cut
short by the clock, in which the first entry of the page is the action done, the same of the action valued
most, in which the choice is said to be random, and the time of the answer (processor ms, median and 95 %).
Shares with their 95 % interval (Wilson's).
"""

from __future__ import annotations

import argparse
import sys
import time
from statistics import median

from msgspec.structs import replace

from tabletop_gui.ai.requests import Ask
from tabletop_gui.ai.runner import RequestRun
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match, bot_seed
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log.belief_reports import answered, asked, level_and_style, level_and_style_at, question
from tabletop_gui.match.log.playback import Playback
from tools.shares import told


def played(game: str, seats: int, level: str, seed: int, library: Library, *, patient: bool) -> tuple[Match, set[int]]:
    """A match of bots, and the steps at which the clock ended the thinking."""
    styles = list(library.personalities())
    match = Match.new(
        GAMES[game], {}, [Seat("bot", f"{k}", "", level, styles[(seed + k) % len(styles)]) for k in range(seats)], seed
    )
    hurried = set[int]()
    while (seat := match.to_act) is not None:
        number, view = len(match.steps), match.view(seat)
        skill, style = level_and_style(match, view, seat, number, library)
        if patient:
            skill = replace(skill, milliseconds=60_000)
        *_, answer = RequestRun(Ask(0, game, view.to_data(), skill, style, bot_seed(match, number)))
        if answer.hurried:
            hurried.add(number)
        match.propose(seat, match.game.parse(answer.action))
    return match, hurried


def main() -> int:
    """Print a line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--decisions", type=int, default=300)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--level", default="hard")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--patient", action="store_true", help="without the clock")
    args = parser.parse_args()
    library = Library(PlayerFolders.standard())
    seats = args.seats or min(4, GAMES[args.game].seats[-1])
    same, unhurried, first, longest, lots = list[bool](), list[bool](), list[bool](), list[bool](), list[bool]()
    spent = list[float]()
    seed = args.seed
    while len(same) < args.decisions:
        match, hurried = played(args.game, seats, args.level, seed, library, patient=args.patient)
        past, seed = Playback(match), seed + 1
        numbers = [number for number, step in enumerate(match.steps) if not step.forced]
        every = max(1, len(numbers) // 100)  # of one match no more than some hundred: matches differ
        for number in numbers[::every]:
            since = time.process_time()
            *_, found = asked(question(past, number, *level_and_style_at(past, number, library)))
            assert found is not None
            spent.append(1e3 * (time.process_time() - since))
            one = answered(past, number, found)
            same.append(found.action == one.deed)
            if number not in hurried:
                unhurried.append(found.action == one.deed)
            first.append(found.weighed[0].action == one.deed)
            if found.way == "weighed":
                best = max(found.weighed, key=lambda each: (each.value, each.action == one.deed))
                longest.append(best.action == one.deed)
                lots.append(one.left_to_chance)
    some = sorted(spent)
    print(
        f"{args.game} {args.level}: says what it did {told(same)}; not cut short {told(unhurried)};"
        f" first on its page {told(first)}; worth most to it {told(longest)}; by lot {told(lots)};"
        f" asked {median(some):.0f} ms [p95 {some[int(0.95 * len(some))]:.0f}]",
        flush=True,
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
