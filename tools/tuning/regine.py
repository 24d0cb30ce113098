"""Try other weights for Regine's bets on the same deals, and print the results in the form of
docs/measurements/regine.md.

    python -m tools.tuning.regine --seats 4 --deals 40 --against easy --try calm=0.8,sure=0.9 --try bluffs=0.5

Each `--try` changes some of the weights of `ai/policies/regine/tuned.py`; the unchanged weights come first,
for comparison. One such player of level hard sits in every seat in turn, against `--against` (a level, with
a style after a slash, or `half`) in all other seats, in whole matches. Several figures must be weighed
against each other: matches won, points per round relative to the others' mean, the frequency of bluffs
where possible, and the share of bluffs among the bets. After every deal of all variants the table is
printed again. Twelve seconds per match of four.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from tabletop_gui.ai.arena import Mean
from tabletop_gui.ai.policies.regine.decision import Decision
from tabletop_gui.ai.policies.regine.tuned import TUNED, Tuning
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.content.records.schema import Level
from tools.benchmarks.regine_bots import Record, RegineCast, mirror

HEAD = "| tried | wins | points a round | bluffs where one may | bluffs among bets | deals |\n" + "| --- " * 6 + "|"


class Courtier:
    """A player of a level who bets by other numbers."""

    worlds = 0

    def __init__(self, level: Level, seats: int, tuning: Tuning) -> None:
        self.level, self.tuning = level, {seats: tuning}
        self.values: Mapping[Any, float] = {}

    def think(self, view: Any, rng: Random) -> Iterator[Any]:
        decision = Decision(view, self.level, NEUTRAL)
        decision.style = replace(decision.style, tuning=self.tuning)
        yield from decision.run(rng)


def changed(tuning: Tuning, text: str) -> Tuning:
    """Return the parameters with changes such as `calm=0.8,sure=0.9`. Raises ValueError for an unknown parameter."""
    numbers: dict[str, Any] = {}
    for part in filter(None, text.split(",")):
        name, _, number = part.partition("=")
        if name not in Tuning._fields:
            raise ValueError(f"{name!r} is none of {', '.join(Tuning._fields)}")
        numbers[name] = float(number)
    return tuning._replace(**numbers)


def compared(
    tries: Sequence[str], seats: int, deals: int, against: str, seed: int = 1, one: bool = False
) -> Iterator[dict[str, Record]]:
    """Yield the records of all variants after every deal."""
    cast = RegineCast()
    others = [cast.bot(against) for _ in range(seats - 1)]
    courtiers = {text: Courtier(cast.levels["hard"], seats, changed(TUNED[seats], text)) for text in tries}
    records = {text: Record() for text in tries}
    rng = {text: Random(f"dice {seed}") for text in tries}
    for deal in range(seed, seed + deals):
        for text, who in courtiers.items():
            mirror(deal, [who, *others], rng[text], records[text], one, {})
        yield records


def row(text: str, record: Record) -> str:
    """A line of the table."""
    wins, points = Mean.of([100 * share for share in record.wins]), Mean.of(record.points)
    said = record.said
    where, among = (said["bluff"] / max(said[of], 1) for of in ("bluff asked", "bets"))
    return (
        f"| {text or 'as it is'} | {wins.mean:.1f} ± {wins.half:.1f} % | {points.mean:+.2f} ± {points.half:.2f} "
        f"| {where:.1%} | {among:.1%} | {len(record.points)} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=4, choices=sorted(TUNED))
    parser.add_argument("--deals", type=int, default=20)
    parser.add_argument("--against", default="easy", metavar="NAME")
    parser.add_argument("--try", dest="tries", action="append", default=[], metavar="NAME=NUMBER,...")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    tries = ["", *chosen.tries]
    try:
        for records in compared(tries, chosen.seats, chosen.deals, chosen.against, chosen.seed):
            print("\n".join([HEAD, *[row(text, record) for text, record in records.items()]]), flush=True)
    except KeyboardInterrupt:  # what has been found so far has been told
        pass


if __name__ == "__main__":
    main()
