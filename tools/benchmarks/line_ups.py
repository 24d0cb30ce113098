"""Recognisability of styles by their play: line-ups that show only public actions.

    python -m tools.benchmarks.line_ups [GAME ...] [--level LEVEL] [--matches N] [--line-ups N] [--jobs N]

Matches of the game's usual number of seats are played with a random style for every seat. The actions of
each seat are recorded as any rival saw them (`tools.benchmarks.public_deeds`), with their circumstances.
One half of the matches gives the frequencies of each style; in the other half, with other deals, each
line-up shows the actions of one seat, in one match or in several of one style, and asks for the style out
of four, then out of all. Printed are the share named correctly with its 95 % interval over line-ups, the
chance level, and the confusion matrix of the styles.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from itertools import islice
from math import log
from random import Random

from tabletop_gui.ai.agent import LevelScaleAgent
from tabletop_gui.ai.arena import Mean
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.engine.state import State
from tabletop_gui.games import GAMES
from tools.benchmarks.public_deeds import READINGS, Deed

CANDIDATES = 4
KNOWN = 12.0
"""Number of actions in a circumstance that weigh as much as the prior from all styles together."""
TESTED = 1_000_000
"""From this deal on lie those that are asked about."""


@dataclass(frozen=True)
class Log:
    """Actions of one seat in one match, as observed."""

    style: str
    match: int
    deeds: Counter[Deed]


@cache
def _library() -> Library:
    return Library(PlayerFolders.standard(), GAMES)


def watched(game_id: str, level: str, deal: int) -> list[Log]:
    """Play one match with a random style for each seat, and return the observed actions."""
    game, library = GAMES[game_id], _library()
    styles, level_scale = library.personalities(), library.level_scale(game_id)
    n = library.manifest(game_id).seats.default
    rng = Random(f"line-up {game_id} {deal}")
    names = [rng.choice(list(styles)) for _ in range(n)]
    agents = [LevelScaleAgent(game_id, level_scale, level, styles[name]) for name in names]
    seen: list[Counter[Deed]] = [Counter() for _ in range(n)]
    state: State = game.initial_state(n, {}, deal)
    state.settle()
    while (seat := state.to_act) is not None:
        *_, action = agents[seat].think(state.view(seat), rng)
        before = state.view((seat + 1) % n)  # as a rival sees it: what the seat holds is hidden
        state.apply(action)
        seen[seat].update(READINGS[game_id](before, state.view((seat + 1) % n), seat, action))
    return [Log(name, deal, deeds) for name, deeds in zip(names, seen, strict=True)]


class Witness:
    """Learns the frequencies of every style, and names the most likely style of observed actions."""

    def __init__(self, logs: Iterable[Log]) -> None:
        self._all: dict[str, Counter[str]] = defaultdict(Counter)
        self._by: dict[str, dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
        for one in logs:
            for (when, what), n in one.deeds.items():
                self._all[when][what] += n
                self._by[one.style][when][what] += n
        self.styles = sorted(self._by)

    def likeness(self, style: str, deeds: Mapping[Deed, int]) -> float:
        """Return the log-likelihood of these actions for a style, for comparison with other styles."""
        return sum(n * log(self._share(style, when, what)) for (when, what), n in deeds.items())

    def _share(self, style: str, when: str, what: str) -> float:
        """Return the frequency of an action in a circumstance for a style, shrunk towards that of all styles."""
        everybody, own = self._all[when], self._by[style][when]
        usual = (everybody[what] + 0.5) / (everybody.total() + 0.5 * (len(everybody) + 1))
        return (own[what] + KNOWN * usual) / (own.total() + KNOWN)

    def named(self, candidates: Sequence[str], deeds: Mapping[Deed, int]) -> str:
        """Return the most likely candidate."""
        return max(candidates, key=lambda style: self.likeness(style, deeds))


def line_ups(logs: Sequence[Log], matches: int, most: int) -> Iterator[tuple[str, Counter[Deed]]]:
    """Yield at most `most` line-ups, the styles in turn: the style, and its observed actions in `matches` matches.
    No log is used twice.
    """
    left: dict[str, list[Log]] = defaultdict(list)
    for one in logs:
        left[one.style].append(one)
    for _ in range(most):
        style = max(left, key=lambda name: len(left[name]))
        mine = left[style]
        if len(mine) < matches:
            return
        deeds = Counter[Deed]()
        for one in islice(mine, matches):
            deeds.update(one.deeds)
        del mine[:matches]
        yield style, deeds


def told(game: str, witness: Witness, logs: Sequence[Log], matches: int, most: int, confusion: bool) -> None:
    """Run the line-ups and print the results."""
    rng, of_four, of_all = Random(f"{game} {matches}"), list[float](), list[float]()
    taken: dict[str, Counter[str]] = defaultdict(Counter)
    for style, deeds in line_ups(logs, matches, most):
        others = rng.sample([name for name in witness.styles if name != style], CANDIDATES - 1)
        of_four.append(witness.named(sorted([style, *others]), deeds) == style)
        named = witness.named(witness.styles, deeds)
        of_all.append(named == style)
        taken[style][named] += 1
    parts = [
        f"of {n} {100 * one.mean:.1f} ± {100 * one.half:.1f} % right (chance {100 / n:.1f})"
        for n, one in ((CANDIDATES, Mean.of(of_four)), (len(witness.styles), Mean.of(of_all)))
    ]
    print(f"{game}, {matches} match(es) seen: {', '.join(parts)}; n = {len(of_four)} line-ups", flush=True)
    for style in witness.styles if confusion else ():
        print(f"  {style:10} named " + ", ".join(f"{name} {n}" for name, n in taken[style].most_common()), flush=True)


def main() -> None:
    """Hold the line-ups."""
    parser = argparse.ArgumentParser(prog="python -m tools.benchmarks.line_ups", description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--level", default="normal")
    parser.add_argument("--train", type=int, default=300, metavar="N", help="matches that are learned from")
    parser.add_argument("--test", type=int, default=300, metavar="N", help="matches that line-ups are made of")
    parser.add_argument("--line-ups", type=int, default=200, metavar="N", help="at most so many")
    parser.add_argument("--matches", type=int, nargs="*", default=[1, 5], metavar="N", help="seen in one line-up")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--confusion", action="store_true", help="who was taken for whom")
    args = parser.parse_args()
    with ProcessPoolExecutor(args.jobs) as pool:
        for game in args.games:
            deals = [*range(args.train), *range(TESTED, TESTED + args.test)]
            seen = list(pool.map(watched, [game] * len(deals), [args.level] * len(deals), deals, chunksize=4))
            logs = [one for match in seen for one in match]
            witness = Witness(one for one in logs if one.match < TESTED)
            asked = [one for one in logs if one.match >= TESTED]
            for matches in args.matches:
                told(game, witness, asked, matches, args.line_ups, args.confusion)


if __name__ == "__main__":
    main()
