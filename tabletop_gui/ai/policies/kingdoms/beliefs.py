"""What a fighter believed of its rivals when it decided, in words a panel can show after the showdown."""

from __future__ import annotations

from typing import NamedTuple

from tabletop_gui.ai.policies.kingdoms.push_fold import equities
from tabletop_gui.ai.policies.kingdoms.ranges import believed
from tabletop_gui.ai.policies.kingdoms.standing import KINDS, standing
from tabletop_gui.ai.policies.kingdoms.style import Style
from tabletop_gui.content.schema import Level, Personality
from tabletop_gui.games.kingdoms.battle import BOARD, HAND, Kingdoms
from tabletop_gui.games.kingdoms.equity import HANDS, equity, hand_number
from tabletop_gui.games.kingdoms.strength import TEAMS, named


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
    """What `seat`, whose view it is, believes of everybody else in the battle. 0.1 s on the flop, less elsewhere."""
    style, found = Style.of(level, who), []
    hand, board = view.zones[HAND + seat], view.zones[BOARD]
    for rival in view.live:
        if rival == seat:
            continue
        weights = believed(view, rival, seat, style.evidence, style.evidence >= 0.5)
        total = sum(weights) or 1.0
        weights = [w / total for w in weights]
        teams: dict[str, float] = {}
        for (a, b), weight in zip(HANDS, weights, strict=True):
            if weight:
                team = TEAMS[named((a, b, *board))[0]]
                teams[team] = teams.get(team, 0.0) + weight
        if board:
            chance = equity(hand, board, weights)
        else:
            row = equities()[KINDS[hand_number(*hand)]]
            chance = sum([w * row[kind] for w, kind in zip(weights, KINDS, strict=True) if w])
        found.append(Belief(rival, chance, tuple(sorted(teams.items(), key=lambda pair: -pair[1])), tuple(weights)))
    return found
