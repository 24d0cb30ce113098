"""Gathering alone, one way against another: ``python -m tools.benchmarks.regine_gathering A B [--seats N] [--deals D]``.

Whole matches say little about gathering: bets are by lot, and a match is three rounds. Here a round is gathered and no more;
seats take turns between A and B, and every deal is gathered twice, with the two changing places. Told is what a seat of A has
beside one of B, in points a round, the unit being the deal: what its cards bring by the worth that is put on them while they are
gathered (`worth.Worth`), and what they bring when these very hands are bet on as the tables have it, which varies more.

A way is ``rule``, or the number of worlds looked at for a decision; after a colon what is otherwise, with commas between:

- ``waits``: by rule nothing is laid while the exchanges are open;
- ``content=X``: keeps its cards where an exchange promises less than X points; ``weary=N``: exchanges a round at most;
- ``trusts=X``: so much of the doubt of ``of=N`` worlds (those looked at) speaks for what is usual, as `mind.TRUSTED`;
- ``judges=habits``: worlds are judged by what cards bring a seat that gathered so among rivals who gathered as they did, all of
  it public; ``judges=hands``: by what they bring against the very hands the rivals have there.

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
from tabletop_gui.ai.policies.regine.bets.betting_tree import Manners, tree
from tabletop_gui.ai.policies.regine.bets.blueprint import put_to, tilts
from tabletop_gui.ai.policies.regine.bets.buckets import Ladder, normal
from tabletop_gui.ai.policies.regine.bets.cfr import Ladders, Strategy, Vector, plain, values
from tabletop_gui.ai.policies.regine.bets.public_bets import RUNGS, Seen, bets
from tabletop_gui.ai.policies.regine.build_decision import TRIES, Gathering, in_doubt
from tabletop_gui.ai.policies.regine.decision import TRUSTED
from tabletop_gui.ai.policies.regine.hand_values import worth
from tabletop_gui.ai.policies.regine.ranges import dealt, habits
from tabletop_gui.ai.policies.regine.rule_policy import CONTENT, SHOWN, WEARY, Gatherer
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
NO_HABIT: Final = len(tilts()) - 1
"""What is said of a seat of which nothing is known: the mean of all ways of gathering."""


class Waiting(Gatherer):
    """By rule, but nothing is laid while the exchanges are open: what lies there cannot be exchanged."""

    def turn(self, t: Regine, seat: int) -> Any:
        found = super().turn(t, seat)
        return END_TURN if isinstance(found, Lay) and not t.locked else found


def tabled(jugada: int, ranges: Sequence[Vector]) -> tuple[Ladder, Ladders, Strategy]:
    """The bets on a jugada between seats that may hold this, the mano first: how the tables have them answered."""
    ladder = Ladder(jugada, ranges, RUNGS[len(ranges)])
    return ladder, ladder.leaves(plain(len(ranges))), put_to(Manners(len(ranges)), ladder, jugada)


def gathered_so(ways: Sequence[int]) -> list[Vector]:
    """What seats may hold who have gathered in these ways and have shown nothing."""
    return [normal(list(map(mul, dealt(NOBODY_SHOWS, COPIES), tilts()[way]))) for way in ways]


def bring(ranges: Sequence[Vector], hands: Sequence[int]) -> list[float]:
    """By seat from the mano, what hands (kinds of combination) bring in all four jugadas, less the others' mean, where they are
    bet on as the tables have it for what everybody may hold."""
    found = [0.0] * len(hands)
    for jugada in range(4):
        ladder, leaves, told = tabled(jugada, ranges)
        reach = [[float(rung == ladder.rung[hand]) for rung in range(len(ladder.ties))] for hand in hands]
        for seat, hand in enumerate(hands):
            found[seat] += values(tree(Manners(len(hands)))[0], leaves, told, reach, seat)[ladder.rung[hand]]
    return found


@cache
def against_habits(mine: int, others: tuple[int, ...]) -> list[float]:
    """By kind of combination, what it brings a seat that gathered so among others who gathered so; the mean over all places."""
    seats = len(others) + 1
    found = [0.0] * len(KINDS_OF_FOUR)
    for place in range(seats):
        ranges = gathered_so([*others[:place], mine, *others[place:]])
        for jugada in range(4):
            ladder, leaves, told = tabled(jugada, ranges)
            row = values(tree(Manners(seats))[0], leaves, told, ladder.ranges, place)
            found = [total + row[rung] / seats for total, rung in zip(found, ladder.rung, strict=True)]
    return found


@cache
def of_hands(hands: tuple[int, ...]) -> list[float]:
    """By seat from the mano, what these hands bring among seats of whose gathering nothing is known."""
    return bring(gathered_so([NO_HABIT] * len(hands)), hands)


class ByHabits(Gathering):
    """A question of phase 1, with its worlds judged by how everybody has gathered there."""

    def worths(self, world: Regine) -> list[float]:
        ways = [way for way, _ in habits(world.deeds, world.n)]
        return [
            against_habits(way, tuple(sorted(ways[:seat] + ways[seat + 1 :])))[kind_of(world.zones[TABLE + seat])]
            for seat, way in enumerate(ways)
        ]


class ByHands(Gathering):
    """The same, judged by the very hands there."""

    def worths(self, world: Regine) -> list[float]:
        order = list(world.leftwards(world.mano))
        brought = of_hands(tuple(kind_of(world.zones[TABLE + seat]) for seat in order))
        own = (world.n - 1) / world.n  # what is brought is less the others' mean already, which a `value` takes off
        return [own * brought[order.index(seat)] for seat in range(world.n)]


JUDGES: Final = {"": Gathering, "habits": ByHabits, "hands": ByHands}
"""How worlds are judged, by name."""


class Courtier:
    """Somebody who gathers in a way."""

    def __init__(self, way: str, seats: int) -> None:
        """Raises ValueError for what is no way."""
        name, _, rest = way.partition(":")
        told = {key: value for key, _, value in (part.partition("=") for part in rest.split(",") if part)}
        self.worlds = 0 if name == "rule" else int(name)
        judges = told.pop("judges", "")
        if judges not in JUDGES:
            raise ValueError(f"worlds are not judged by {judges!r}")
        self.study = JUDGES[judges]
        gatherer = Gatherer if told.pop("waits", None) is None else Waiting
        self.gatherer = gatherer(worth(seats), float(told.pop("content", CONTENT)), int(told.pop("weary", WEARY)))
        self.caution = float(told.pop("trusts", TRUSTED)) * in_doubt(int(told.pop("of", self.worlds or 1)))
        if told:
            raise ValueError(f"{way!r}: nothing is known of {', '.join(told)}")
        self.style = Style.of(shipped()[0]["master"], NEUTRAL)

    def choose(self, view: Regine, dice: Random) -> Action:
        """What it does when it is asked."""
        if len(view.legal) == 1:
            return view.legal[0]
        if not self.worlds:
            found: Action = self.gatherer.choose(view, dice)
            return found
        *_, best = Search(self.study(view, self.gatherer, self.style, self.caution), dice, TRIES).run(self.worlds)
        return best


def bet_on(t: Regine) -> list[float]:
    """By seat, what the cards gathered at a table bring, less the others' mean: bet on as the tables have it for all that can be
    seen."""
    order = list(t.leftwards(t.mano))
    may_hold = bets(Seen.of(t, 0, TUNED[t.n]), 1.0, 0).ranges
    each = bring(may_hold, [kind_of(t.zones[TABLE + seat]) for seat in order])
    return [each[order.index(seat)] for seat in range(t.n)]


def leads(minds: tuple[Courtier, Courtier], seats: int, deal: int, betting: bool) -> tuple[float, float]:
    """What a seat of the first has beside one of the second, by what cards are worth and (0 without `betting`) when they are bet
    on; the mean of both ways to sit."""
    points, found = worth(seats).points, []
    for first in (0, 1):
        ours = [(seat + first) % 2 == 0 for seat in range(seats)]
        t, dice = GAME.new(seats, {}, deal), [Random(f"{deal} {seat}") for seat in range(seats)]
        while t.jugada == BUILDING:
            seat = t.to_act
            assert seat is not None
            t.apply(minds[not ours[seat]].choose(t.view(seat), dice[seat]))
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
    """Measure, and tell what was found after every so many deals."""
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
