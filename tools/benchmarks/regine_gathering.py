"""Building phase alone, one policy against another: `python -m tools.benchmarks.regine_gathering A B [--seats
N] [--deals D]`.

Whole matches say little about building: bets are random, and a match has three rounds. Here only the
building phase of a round is played; seats alternate between A and B, and every deal is played twice, with
the two exchanged. Printed is the lead of a seat of A over one of B, in points per round, the unit being the
deal: the value of its cards by the estimate used during building (`hand_values.HandValues`), and their value when
these very hands are bet on as in the tables, which varies more.

A policy is `rule`, or the number of samples for a decision; after a colon its variations, separated by
commas:

- `waits`: by rule nothing is laid while the exchanges are open;
- `content=X`: keeps its cards if an exchange promises less than X points; `weary=N`: maximum exchanges per round;
- `trusts=X`: weight of the prior in standard errors of `of=N` samples (by default those examined), as `mind.TRUSTED`;
- `judges=habits`: samples are valued by what cards bring a seat that built in this way among rivals with their own, public ways;
  `judges=hands`: by what they bring against the very hands the rivals have in the sample.

    python -m tools.benchmarks.regine_gathering rule:waits rule --deals 4000
    python -m tools.benchmarks.regine_gathering 405 200:trusts=1 --deals 100   # master, and hard of 591b28f7
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import cache
from operator import mul
from random import Random
from statistics import fmean
from typing import Any, Final

from tabletop_gui.ai.arena import Mean
from tabletop_gui.ai.policies.regine.bets.betting_tree import BettingOptions, tree
from tabletop_gui.ai.policies.regine.bets.blueprint import bucket_strategy, habit_factors
from tabletop_gui.ai.policies.regine.bets.buckets import StrengthBuckets, normal
from tabletop_gui.ai.policies.regine.bets.cfr import BucketLeaves, Strategy, Vector, plain, values
from tabletop_gui.ai.policies.regine.bets.public_bets import BUCKET_COUNT, PublicInfo, bets
from tabletop_gui.ai.policies.regine.build_decision import TRIES, BuildContext, standard_error
from tabletop_gui.ai.policies.regine.decision import TRUSTED
from tabletop_gui.ai.policies.regine.hand_values import worth
from tabletop_gui.ai.policies.regine.ranges import dealt, habits
from tabletop_gui.ai.policies.regine.rule_policy import CONTENT, SHOWN, WEARY, BuildRulePolicy
from tabletop_gui.ai.policies.regine.style import Style
from tabletop_gui.ai.policies.regine.tuned import TUNED
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.ai.search import Search
from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine import GAME
from tabletop_gui.games.regine.actions import END_TURN, Lay
from tabletop_gui.games.regine.characters import COPIES
from tabletop_gui.games.regine.combinations import KINDS_OF_FOUR, kind_of
from tabletop_gui.games.regine.court import BUILDING, TABLE, Regine
from tools.benchmarks.duels import shipped

NOBODY_SHOWS: Final = (0,) * 8
NO_HABIT: Final = len(habit_factors()) - 1
"""Index for a seat of unknown habits: the mean of all ways of building."""


class Waiting(BuildRulePolicy):
    """Plays by rule, but lays nothing while exchanges are open, since cards on the table cannot be exchanged."""

    def turn(self, t: Regine, seat: int) -> Any:
        found = super().turn(t, seat)
        return END_TURN if isinstance(found, Lay) and not t.locked else found


def tabled(jugada: int, ranges: Sequence[Vector]) -> tuple[StrengthBuckets, BucketLeaves, Strategy]:
    """Return the values of the bets on a category between seats with these ranges, the mano first, with the
    answers of the tables.
    """
    buckets = StrengthBuckets(jugada, ranges, BUCKET_COUNT[len(ranges)])
    return buckets, buckets.leaves(plain(len(ranges))), bucket_strategy(BettingOptions(len(ranges)), buckets, jugada)


def gathered_so(ways: Sequence[int]) -> list[Vector]:
    """Return the possible hands of seats that have built in these ways and have shown nothing."""
    return [normal(list(map(mul, dealt(NOBODY_SHOWS, COPIES), habit_factors()[way]))) for way in ways]


def bring(ranges: Sequence[Vector], hands: Sequence[int]) -> list[float]:
    """Return by seat from the mano the value of hands (kinds of combination) in all four categories, less the
    others' mean, if the bets follow the tables for these ranges.
    """
    found = [0.0] * len(hands)
    for jugada in range(4):
        buckets, leaves, told = tabled(jugada, ranges)
        reach = [[float(bucket == buckets.bucket[hand]) for bucket in range(len(buckets.ties))] for hand in hands]
        for seat, hand in enumerate(hands):
            found[seat] += values(tree(BettingOptions(len(hands)))[0], leaves, told, reach, seat)[buckets.bucket[hand]]
    return found


@cache
def against_habits(mine: int, others: tuple[int, ...]) -> list[float]:
    """Return by kind of combination its value for a seat that built in this way among others that did so, averaged
    over the places.
    """
    seats = len(others) + 1
    found = [0.0] * len(KINDS_OF_FOUR)
    for place in range(seats):
        ranges = gathered_so([*others[:place], mine, *others[place:]])
        for jugada in range(4):
            buckets, leaves, told = tabled(jugada, ranges)
            row = values(tree(BettingOptions(seats))[0], leaves, told, buckets.ranges, place)
            found = [total + row[bucket] / seats for total, bucket in zip(found, buckets.bucket, strict=True)]
    return found


@cache
def of_hands(hands: tuple[int, ...]) -> list[float]:
    """Return by seat from the mano the value of these hands among seats of unknown habits."""
    return bring(gathered_so([NO_HABIT] * len(hands)), hands)


class ByHabits(BuildContext):
    """A question of phase 1, its samples weighted by the ways in which the seats have built."""

    def worths(self, world: Regine) -> list[float]:
        ways = [way for way, _ in habits(world.deeds, world.n)]
        return [
            against_habits(way, tuple(sorted(ways[:seat] + ways[seat + 1 :])))[kind_of(world.zones[TABLE + seat])]
            for seat, way in enumerate(ways)
        ]


class ByHands(BuildContext):
    """The same, judged by the very hands there."""

    def worths(self, world: Regine) -> list[float]:
        order = list(world.clockwise_from(world.mano))
        brought = of_hands(tuple(kind_of(world.zones[TABLE + seat]) for seat in order))
        own = (world.n - 1) / world.n  # what is brought is less the others' mean already, which a `value` takes off
        return [own * brought[order.index(seat)] for seat in range(world.n)]


JUDGES: Final = {"": BuildContext, "habits": ByHabits, "hands": ByHands}
"""Weightings of samples, by name."""


class Courtier:
    """A player that builds in a given way."""

    def __init__(self, way: str, seats: int) -> None:
        """Raises ValueError for an unknown way."""
        name, _, rest = way.partition(":")
        told = {key: value for key, _, value in (part.partition("=") for part in rest.split(",") if part)}
        self.worlds = 0 if name == "rule" else int(name)
        judges = told.pop("judges", "")
        if judges not in JUDGES:
            raise ValueError(f"worlds are not judged by {judges!r}")
        self.context = JUDGES[judges]
        policy_class = BuildRulePolicy if told.pop("waits", None) is None else Waiting
        self.rule_policy = policy_class(worth(seats), float(told.pop("content", CONTENT)), int(told.pop("weary", WEARY)))
        self.caution = float(told.pop("trusts", TRUSTED)) * standard_error(int(told.pop("of", self.worlds or 1)))
        if told:
            raise ValueError(f"{way!r}: nothing is known of {', '.join(told)}")
        self.style = Style.of(shipped()[0]["master"], NEUTRAL)

    def choose(self, view: Regine, rng: Random) -> Action:
        """Return its action."""
        if len(view.legal) == 1:
            return view.legal[0]
        if not self.worlds:
            found: Action = self.rule_policy.choose(view, rng)
            return found
        *_, best = Search(self.context(view, self.rule_policy, self.style, self.caution), rng, TRIES).run(self.worlds)
        return best


def bet_on(t: Regine) -> list[float]:
    """Return by seat the value of the cards built at a table, less the others' mean, if the bets follow the tables
    for the public information.
    """
    order = list(t.clockwise_from(t.mano))
    may_hold = bets(PublicInfo.of(t, 0, TUNED[t.n]), 1.0, 0).ranges
    each = bring(may_hold, [kind_of(t.zones[TABLE + seat]) for seat in order])
    return [each[order.index(seat)] for seat in range(t.n)]


def leads(minds: tuple[Courtier, Courtier], seats: int, deal: int, betting: bool) -> tuple[float, float]:
    """Return the lead of a seat of the first player over one of the second, by the value of the cards and (0
    without `betting`) with the bets; the mean of both seatings.
    """
    points, found = worth(seats).points, []
    for first in (0, 1):
        ours = [(seat + first) % 2 == 0 for seat in range(seats)]
        t, rng = GAME.new(seats, {}, deal), [Random(f"{deal} {seat}") for seat in range(seats)]
        while t.jugada == BUILDING:
            seat = t.to_act
            assert seat is not None
            t.apply(minds[not ours[seat]].choose(t.view(seat), rng[seat]))
        shown = [SHOWN * sum([t.up >> card & 1 for card in t.zones[TABLE + seat]]) for seat in range(seats)]
        cards = [points[kind_of(t.zones[TABLE + seat])] - less for seat, less in enumerate(shown)]
        found.append([_lead(cards, ours), _lead(bet_on(t), ours) if betting else 0.0])
    by_cards, by_bets = zip(*found, strict=True)
    return fmean(by_cards), fmean(by_bets)


def _lead(each: Sequence[float], ours: Sequence[bool]) -> float:
    return fmean(x for x, our in zip(each, ours, strict=True) if our) - fmean(
        x for x, our in zip(each, ours, strict=True) if not our
    )


def main() -> None:
    """Measure and print the results regularly."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ways", nargs=2, metavar="WAY")
    parser.add_argument("--seats", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--every", type=int, default=0)
    parser.add_argument("--cards", action="store_true", help="by the worth of the cards alone, which is quicker by far")
    chosen = parser.parse_args()
    one, other = (Courtier(way, chosen.seats) for way in chosen.ways)
    found: list[tuple[float, float]] = []
    for deal in range(chosen.seed, chosen.seed + chosen.deals):
        found.append(leads((one, other), chosen.seats, deal, not chosen.cards))
        if deal == chosen.seed + chosen.deals - 1 or (chosen.every and len(found) % chosen.every == 0):
            cards, bet = (Mean.of(list(column)) for column in zip(*found, strict=True))
            told = "" if chosen.cards else f"; bet on {bet}"
            print(f"{chosen.ways[0]} against {chosen.ways[1]}: cards {cards}{told} ({len(found)} deals)", flush=True)


if __name__ == "__main__":
    main()
