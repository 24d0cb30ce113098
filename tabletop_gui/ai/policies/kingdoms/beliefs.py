"""A player's beliefs about its rivals at a decision, in a form that a panel can show after the showdown."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import mul
from typing import NamedTuple

from tabletop_gui.ai.policies.kingdoms.charts.push_fold import equities
from tabletop_gui.ai.policies.kingdoms.hand_strength import KINDS, hand_ranks
from tabletop_gui.ai.policies.kingdoms.ranges import believed
from tabletop_gui.ai.policies.kingdoms.style import Style
from tabletop_gui.ai.requests import Guess
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.games.kingdoms.battle import BOARD, HAND, Kingdoms
from tabletop_gui.games.kingdoms.equity import HANDS, computing_shares, exact_shares, hand_number
from tabletop_gui.games.kingdoms.strength import TEAMS, strength, team
from tabletop_gui.games.kingdoms.warriors import RANK


class Belief(NamedTuple):
    """The belief of one player about another."""

    seat: int
    equity: float
    """The player's equity against this rival."""
    teams: tuple[tuple[str, float], ...]
    """The teams the rival may have now with their probabilities, most likely first (ids of `strength.TEAMS`)."""
    weights: tuple[float, ...]
    """The whole range: a probability for each of `equity.HANDS`, summing to 1.0."""

    def above(self, board: tuple[int, ...]) -> tuple[float, ...]:
        """Believed probability that the rival holds a stronger hand, for each hand: high for a bluff, low for a trap."""
        found, stronger = [0.0] * len(HANDS), 0.0
        for number in reversed(hand_ranks(board).order):
            found[number] = stronger
            stronger += self.weights[number]
        return tuple(found)


def beliefs(view: Kingdoms, seat: int, level: Level, who: Personality) -> list[Belief]:
    """Return the beliefs of `seat`, whose view it is, about every rival in the battle; empty once it has folded.

    Under 0.1 s on the flop, less elsewhere.
    """
    found: list[Belief] = []
    for one in _believing(view, seat, level, who):
        found = found if one is None else one
    return found


def guessed(view: Kingdoms, level: Level, who: Personality) -> Iterator[tuple[Guess, ...] | None]:
    """Yield None for a few milliseconds at a time, then the beliefs of the view's seat in numbers."""
    found: list[Belief] = []
    for one in _believing(view, view.agenda[-1].seat, level, who):
        found = found if one is None else one
        yield None
    board, told = tuple(view.zones[BOARD]), []
    for belief in found:
        told.append(Guess(belief.seat, belief.teams, (belief.equity,), belief.above(board)))
        yield None
    yield tuple(told)


def _believing(view: Kingdoms, seat: int, level: Level, who: Personality) -> Iterator[list[Belief] | None]:
    """Yield None while the beliefs of a seat are being computed, then the beliefs."""
    if seat not in view.live:
        yield []
        return
    style, found = Style.of(level, who), []
    hand, board = view.zones[HAND + seat], view.zones[BOARD]
    shares: Sequence[float]
    if board:
        yield from computing_shares(tuple(hand), tuple(board))
        shares = exact_shares(tuple(hand), tuple(board))
        yield None
        has = [team(strength((a, b, *board))) if a not in board and b not in board else 0 for a, b in HANDS]
    else:
        yield None
        row = equities()[KINDS[hand_number(*hand)]]
        shares = [row[kind] for kind in KINDS]
        has = [TEAMS.index("espejo") if RANK[a] == RANK[b] else 0 for a, b in HANDS]
    for rival in view.live:
        if rival == seat:
            continue
        yield None
        weights = believed(view, rival, seat, style.evidence, style.evidence >= 0.5)
        total = sum(weights) or 1.0
        weights = [w / total for w in weights]
        teams = [0.0] * len(TEAMS)
        for which, weight in zip(has, weights, strict=True):
            teams[which] += weight
        likely = sorted([(TEAMS[which], chance) for which, chance in enumerate(teams) if chance], key=lambda pair: -pair[1])
        found.append(Belief(rival, sum(map(mul, weights, shares)), tuple(likely), tuple(weights)))
    yield found
