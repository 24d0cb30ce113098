"""What a fighter believed of its rivals when it decided, in words a panel can show after the showdown."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import NamedTuple

from tabletop_gui.ai.policies.kingdoms.push_fold import equities
from tabletop_gui.ai.policies.kingdoms.ranges import believed
from tabletop_gui.ai.policies.kingdoms.standing import KINDS, standing
from tabletop_gui.ai.policies.kingdoms.style import Style
from tabletop_gui.content.schema import Level, Personality
from tabletop_gui.games.kingdoms.battle import BOARD, HAND, Kingdoms
from tabletop_gui.games.kingdoms.equity import HANDS, exact_shares, hand_number
from tabletop_gui.games.kingdoms.strength import TEAMS, strength, team
from tabletop_gui.games.kingdoms.warriors import RANK


class Belief(NamedTuple):
    """What one fighter believes of another."""

    seat: int
    equity: float
    """Its own share of the treasure against this rival, to the end of the battle."""
    teams: tuple[tuple[str, float], ...]
    """The teams the rival may have by now with their chances, likeliest first (ids of `strength.TEAMS`)."""
    weights: tuple[float, ...]
    """The whole belief: a chance for each of `equity.HANDS`; 1.0 in all."""

    def stronger(self, hand: tuple[int, int], board: tuple[int, ...]) -> float:
        """How likely the rival was thought to hold something stronger than this: high for a bluff, low for a trap."""
        now = standing(board)
        mark = now.place[hand_number(*hand)]
        return sum([w for w, place in zip(self.weights, now.place, strict=True) if mark < place <= 1.0])


def beliefs(view: Kingdoms, seat: int, level: Level, who: Personality) -> list[Belief]:
    """What `seat`, whose view it is, believes of everybody else in the battle; nothing once it has folded itself.

    Under 0.1 s on the flop, less elsewhere.
    """
    if seat not in view.live:
        return []
    style, found = Style.of(level, who), []
    hand, board = view.zones[HAND + seat], view.zones[BOARD]
    shares: Sequence[float]
    if board:
        shares = exact_shares(tuple(hand), tuple(board))
        has = [team(strength((a, b, *board))) if a not in board and b not in board else 0 for a, b in HANDS]
    else:
        row = equities()[KINDS[hand_number(*hand)]]
        shares = [row[kind] for kind in KINDS]
        has = [TEAMS.index("espejo") if RANK[a] == RANK[b] else 0 for a, b in HANDS]
    for rival in view.live:
        if rival == seat:
            continue
        weights = believed(view, rival, seat, style.evidence, style.evidence >= 0.5)
        total = sum(weights) or 1.0
        weights = [w / total for w in weights]
        teams = [0.0] * len(TEAMS)
        for which, weight in zip(has, weights, strict=True):
            teams[which] += weight
        likely = sorted([(TEAMS[which], chance) for which, chance in enumerate(teams) if chance], key=lambda pair: -pair[1])
        found.append(Belief(rival, sum(map(mul, weights, shares)), tuple(likely), tuple(weights)))
    return found
