"""A player's beliefs about its rivals' cards, in a form that a panel can show after the round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from tabletop_gui.ai.policies.regine.bets.bet_decision import asked_of, own_range, working_for
from tabletop_gui.ai.policies.regine.bets.public_bets import PublicInfo, bets
from tabletop_gui.ai.policies.regine.ranges import COUNTS
from tabletop_gui.ai.policies.regine.style import Style
from tabletop_gui.ai.requests import Guess
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.games.regine.characters import JESTER, QUEEN
from tabletop_gui.games.regine.combinations import KINDS_OF_FOUR, WORTH, kind_of, strengths
from tabletop_gui.games.regine.court import BUILDING, RESOLUTION, TABLE, Regine

HOLDS: Final = ("queen", "jester", "pair", "better_pair", "thirty_one", "more")
"""Properties of four cards that a belief lists: a queen or more, a jester or more, exactly a pair, three alike
or a double pair, a sum of 31, a higher sum.
"""
_HELD: Final = [
    (
        counts[QUEEN] > 0, counts[JESTER] > 0, WORTH[k][2] == 1, WORTH[k][2] == 2, WORTH[k][3] == 2, WORTH[k][3] == 1,
    )
    for k, counts in enumerate(COUNTS)
]  # fmt: skip


class Belief(NamedTuple):
    """The belief of one player about another."""

    seat: int
    wins: tuple[float, ...]
    """By category: the probability that its own cards beat this rival's, a tie counted half."""
    holds: tuple[tuple[str, float], ...]
    """The properties of the rival's cards (`HOLDS`) with their probabilities, most likely first."""
    weights: tuple[float, ...]
    """The whole belief: a probability for each of the 330 kinds of combination, summing to 1.0."""

    @property
    def likeliest(self) -> tuple[int, ...]:
        """The characters of the most likely combination."""
        return KINDS_OF_FOUR[max(range(len(self.weights)), key=self.weights.__getitem__)]


def guessed(view: Regine, level: Level, who: Personality) -> Iterator[tuple[Guess, ...] | None]:
    """Yield None for a few milliseconds at a time, then the `beliefs` of the view's seat in numbers."""
    _check(view)
    for _ in working_for(view, Style.of(level, who)):
        yield None
    found = beliefs(view, view.agenda[-1].seat, level, who)
    yield tuple(Guess(one.seat, one.holds, one.wins) for one in found)


def beliefs(view: Regine, seat: int, level: Level, who: Personality) -> list[Belief]:
    """Return the beliefs of `seat`, whose view it is, about every rival at this point of the bets, given the answers
    so far.

    For a view from before the resolution, use the one of the seat's last decision. Raises ValueError during the
    building phase and after the cards have been turned up.
    """
    _check(view)
    style = Style.of(level, who)
    tuning = style.tuning[view.n]
    found = bets(*asked_of(view, style))
    factors = found.told(PublicInfo.of(view, view.jugada + 1, tuning).answers[-1], style.evidence)
    mine = strengths(view.knight, view.kickers)[kind_of(view.zones[TABLE + seat])]
    table, result = strengths(view.knight, view.kickers), []
    for relative, rival in enumerate(view.clockwise_from(view.mano)):
        if rival == seat:
            continue
        weights = own_range(view, rival, factors[relative])
        wins = []
        for jugada in range(4):
            own = mine[jugada]
            beats = [
                weight * (own > other[jugada] or (own == other[jugada]) / 2) for weight, other in zip(weights, table, strict=True)
            ]
            wins.append(sum(beats) if own else 0.0)
        held = [sum([weight for weight, has in zip(weights, _HELD, strict=True) if has[k]]) for k in range(len(HOLDS))]
        holds = sorted(zip(HOLDS, held, strict=True), key=lambda pair: -pair[1])
        result.append(Belief(rival, tuple(wins), tuple(holds), tuple(weights)))
    return sorted(result, key=lambda belief: belief.seat)


def _check(view: Regine) -> None:
    if view.jugada in (BUILDING, RESOLUTION):
        raise ValueError("beliefs are about the bets")
