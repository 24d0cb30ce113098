"""Phase 3: the cards are turned up and the categories won; and the rounds of a match.

Rules: docs/rules/regine.md, "The resolution", "The end".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.engine.tasks import Task
from tabletop_gui.engine.values import value
from tabletop_gui.games.regine.betting import OPEN_JUGADA
from tabletop_gui.games.regine.building import BUILD_HAND, LAY_HANDS
from tabletop_gui.games.regine.combinations import MAX_CATEGORY_VALUE, WORTH, kind_of, strengths
from tabletop_gui.games.regine.court import DECK, HAND, NOBODY, OPEN, RESOLUTION, TABLE

if TYPE_CHECKING:
    from tabletop_gui.games.regine.court import Regine

WINS = ("wins_queens", "wins_jesters", "wins_pairs", "wins_game")
NOBODY_WINS = ("nobody_pairs", "nobody_game")


@value
class DealRound(Task["Regine"]):
    """The eldest hand shuffles all cards and deals four to each, from its left on; then the round runs its phases,
    the eldest hand first.
    """

    seat: int = -1

    def run(self, t: Regine) -> None:
        t.round += 1
        t.clear()
        t.say(t.mano, "round", t.round)
        t.gather(DECK)
        t.shuffle(DECK)
        order = t.clockwise_from((t.mano + 1) % t.n)
        t.deal(DECK, [HAND + seat for seat in order], [1 << seat for seat in order], 4)
        t.push(BUILD_HAND[t.mano], LAY_HANDS, *OPEN_JUGADA, TURN_UP, RESOLVE, END_ROUND)


@value
class TurnUp(Task["Regine"]):
    """All cards on the table are turned up."""

    seat: int = -1

    def run(self, t: Regine) -> None:
        t.jugada = RESOLUTION
        t.say(-1, "resolution", t.round)
        for seat in t.clockwise_from(t.mano):
            for card in t.zones[TABLE + seat]:
                if not t.up >> card & 1:
                    t.up |= 1 << card
                    t.show(card, TABLE + seat, EVERYONE)


@value
class Resolve(Task["Regine"]):
    """Each undecided category goes to the strongest of the players with a chip on it, or of all if there is none;
    among equals to the first from the eldest hand to the left.
    """

    seat: int = -1

    def run(self, t: Regine) -> None:
        order, zones = t.clockwise_from(t.mano), t.zones
        kinds = [kind_of(zones[TABLE + seat]) for seat in range(t.n)]
        table = strengths(t.knight, t.kickers)
        for jugada in range(4):
            if t.winners[jugada] != OPEN:
                continue
            stake, best, winner = t.stakes[jugada] or t.all, 0, NOBODY
            for seat in order:
                if stake >> seat & 1 and table[kinds[seat]][jugada] > best:
                    best, winner = table[kinds[seat]][jugada], seat
            t.winners[jugada] = winner
            if winner < 0:
                t.say(-1, NOBODY_WINS[jugada - 2])
                continue
            gain = WORTH[kinds[winner]][jugada]
            chips = t.stakes[jugada].bit_count()
            if t.doublers[jugada] >= 0:
                gain = (MAX_CATEGORY_VALUE[jugada] if t.pays_most else gain) + 2 * chips
            else:
                gain += chips
            t.gains[jugada] = gain
            t.points[winner] += gain
            t.say(winner, WINS[jugada], gain)


@value
class EndRound(Task["Regine"]):
    """A player with the points that end the match ends it, now that the round is complete; otherwise the next seat
    to the left becomes eldest hand.
    """

    seat: int = -1

    def run(self, t: Regine) -> None:
        for jugada in range(4):
            t.sheet += (t.winners[jugada], t.gains[jugada], t.went[jugada], t.doublers[jugada])
        for seat, points in enumerate(t.points):
            t.say(seat, "points", points)
        if max(t.points) < t.target:
            t.mano = (t.mano + 1) % t.n
            t.agenda.append(DEAL_ROUND)


DEAL_ROUND, TURN_UP, RESOLVE, END_ROUND = DealRound(), TurnUp(), Resolve(), EndRound()
